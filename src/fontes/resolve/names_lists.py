"""Two lists of people laid side by side: who agrees with whom, who is left out, who is named without being recorded."""

from typing import Literal, NamedTuple

from ..model import Comparison, Description, Person
from .names_likeness import Likeness, nearly_same, same_person
from .names_prepared import name_of

AuthorAnswer = Literal["match", "truncated", "order", "missing", "extra", "mismatch", "unstated", "cannot-compare"]

_ALPHABETISED = "10.52202/"
"""Proceedings reprints under this prefix list authors by the alphabet, whatever the paper says."""
_MANY = 3
"""So many authors that agree outweigh one whose initial contradicts: then the initial is the slip."""
_CUT_AFTER = (1, 3, 6, 10, 25)
"""Reference styles, and PubMed before 2000, list so many authors and stop. [NLM: limits of the author field by year]"""
_CUT_FROM = 50
"""Records of larger collaborations stop somewhere."""


_INITIALS = "the initials differ"
_DOUBT = {_INITIALS: _MANY, "given names differ": 0}
"""How many authors must agree to outweigh a slip; one for a slip of letters."""


class AuthorComparison(NamedTuple):
    """`evidence` holds one stated and recorded pair per author at fault; `agreeing` counts the stated who are recorded.

    `stops_early`: nobody but the end of the list is left out, after as many authors as styles print (see `missing`).
    """

    answer: AuthorAnswer
    because: str
    evidence: tuple[Comparison, ...] = ()
    remarks: tuple[str, ...] = ()
    stated: int = 0
    recorded: int = 0
    agreeing: int = 0
    stops_early: bool = False


class Pair(NamedTuple):
    """Places in the two lists, and how the two names agree."""

    stated: int
    recorded: int
    likeness: Likeness


def listed(persons: tuple[Person, ...] | list[Person]) -> str:
    shown = "; ".join(map(str, persons[:4]))
    return f"{shown} and {len(persons) - 4} more" if len(persons) > 4 else shown


def matched(mine: list[Person], theirs: list[Person]) -> list[Pair]:
    """Each stated person with the recorded one that it agrees with: same place first, then anywhere, surest first."""
    pairs: list[Pair] = []
    free = set(range(len(theirs)))
    open_: list[int] = []
    for at, who in enumerate(mine):
        if at < len(theirs) and (found := same_person(who, theirs[at])).kind == "same":
            pairs.append(Pair(at, at, found))
            free.discard(at)
        else:
            open_.append(at)
    for wanted in (("same",), ("alike",), ("unknown",)):
        for at in list(open_):
            near = sorted(free, key=lambda place: abs(place - at))
            hit = next(((place, found) for place in near if (found := same_person(mine[at], theirs[place])).kind in wanted), None)
            if hit and (hit[1].kind != "unknown" or hit[0] == at):
                pairs.append(Pair(at, hit[0], hit[1]))
                free.discard(hit[0])
                open_.remove(at)
    return sorted(pairs)


class Lists(NamedTuple):
    """The people of both sides, bodies apart, and who was recognised in whom; `conclude` says what follows."""

    mine: list[Person]
    theirs: list[Person]
    pairs: list[Pair]
    stated: Description
    recorded: Description

    def conclude(self) -> AuthorComparison:
        known = [pair for pair in self.pairs if pair.likeness.kind != "unknown"]
        pairs = self._with_slips(known)
        extras = [
            at for at in range(len(self.mine)) if at not in {pair.stated for pair in self.pairs} | {pair.stated for pair in pairs}
        ]
        if not pairs:
            return self._none_agrees(extras)
        extras = [at for at in extras if not self._named_twice(at, pairs)]
        beyond = all(at > max(pair.stated for pair in pairs) for at in extras)
        if extras and beyond and not self._within(extras) and self._record_may_be_cut(pairs):
            return self._says("cannot-compare", pairs, self._cut())
        if extras:
            return self._extras(pairs, extras)
        unread = len(self.pairs) - len(known)
        if unread and not (len(known) >= _MANY and len(known) > unread):
            return self._says("cannot-compare", pairs, "some names are in different scripts")
        return self._right_people(pairs)

    def _cut(self) -> str:
        """Why those who are stated beyond the record's list are neither right nor wrong."""
        count = len(self.theirs)
        if self.recorded.authors_truncated:
            return f"the record names only the first {count} authors" if count > 1 else "the record names only the first author"
        return f"the record names {count} authors and may be cut short there"

    def _with_slips(self, pairs: list[Pair]) -> list[Pair]:
        """Names that contradict in the right place of a list that agrees otherwise are slips of the pen or of the record."""
        taken, taken_theirs = {pair.stated for pair in pairs}, {pair.recorded for pair in pairs}
        slips: list[Pair] = []
        for at in range(min(len(self.mine), len(self.theirs))):
            if at in taken or at in taken_theirs:
                continue
            one, other = self.mine[at], self.theirs[at]
            if remark := nearly_same(one, other) or self._initial(one, other, len(pairs)):
                slips.append(Pair(at, at, Likeness("alike", remark)))
        weight = sum(_DOUBT.get(pair.likeness.remark, 1) for pair in slips)
        whole = len(slips) == len(self.mine) == len(self.theirs) > 1 and not any(pair.likeness.remark in _DOUBT for pair in slips)
        if not slips or not (whole or len(pairs) >= weight):
            return pairs
        return sorted([*pairs, *slips])

    def _initial(self, one: Person, other: Person, agreeing: int) -> str:
        """Another initial behind the same family name, if that is not one of the short and common ones."""
        long = len("".join(name_of(one).family)) >= 4
        return _INITIALS if long and agreeing >= _MANY and same_person(one, other).kind == "at-odds" else ""

    def _named_twice(self, at: int, pairs: list[Pair]) -> bool:
        return any(same_person(self.mine[at], self.theirs[pair.recorded]).kind == "same" for pair in pairs)

    def _record_may_be_cut(self, pairs: list[Pair]) -> bool:
        """It says so; or all recorded are stated, and it stops where records do: after 3 or 6 initialled names, after very many.

        A lone author is believed: most lone authors are, and a second one invented beside them must be seen."""
        count = len(self.theirs)
        if self.recorded.authors_truncated:
            return True
        if len({pair.recorded for pair in pairs}) < count:
            return False
        initials = all(len(word) == 1 for each in self.theirs for word in name_of(each).given)
        return count >= _CUT_FROM or (initials and count > 1 and count in _CUT_AFTER)

    def _within(self, extras: list[int]) -> bool:
        """Somebody stands where the record has another: not after its cut, and not the last one that "A, B … Z" names."""
        return any(at < min(len(self.theirs), len(self.mine) - 1) for at in extras)

    def _none_agrees(self, extras: list[int]) -> AuthorComparison:
        if self.pairs and not extras:
            return self._says("cannot-compare", [], "the names are in different scripts")
        because = f"{listed(self.mine)} is named, {listed(self.theirs)} recorded"
        return self._says("mismatch", [], because, self._faults(extras, set()))

    def _extras(self, pairs: list[Pair], extras: list[int]) -> AuthorComparison:
        """Somebody is named who is not recorded: one among many is `extra`, most of the list is `mismatch`."""
        unmatched = [at for at in range(len(self.theirs)) if at not in {pair.recorded for pair in pairs}]
        faults = self._faults(extras, {pair.recorded for pair in pairs})
        names = listed([self.mine[at] for at in extras])
        because = f"{names} {'is' if len(extras) == 1 else 'are'} not among the recorded authors: {listed(self.theirs)}"
        wrong = bool(unmatched) and len(extras) * 2 > len(self.mine)
        return self._says("mismatch" if wrong else "extra", pairs, because, faults)

    def _right_people(self, pairs: list[Pair]) -> AuthorComparison:
        found_there = {pair.recorded for pair in (*pairs, *self.pairs)}
        missing = [
            at
            for at in range(len(self.theirs))
            if at not in found_there
            and not any(same_person(self.theirs[at], self.theirs[other]).kind == "same" for other in found_there)
        ]
        places = [pair.recorded for pair in pairs]
        ordered = places == sorted(places)
        if not ordered and not self._by_alphabet():
            because = f"stated as {listed(self.mine)}, recorded as {listed(self.theirs)}"
            return self._says("order", pairs, because, self._order(pairs))
        if self.stated.authors_truncated:
            return self._says("truncated", pairs, "the stated authors are right, and the list says that it is cut short")
        if missing:
            names = listed([self.theirs[at] for at in missing])
            faults = tuple(Comparison(field=f"author {at + 1}", stated="", recorded=str(self.theirs[at])) for at in missing)
            found = self._says("missing", pairs, f"{names} {'is' if len(missing) == 1 else 'are'} left out", faults)
            early = len(self.mine) in _CUT_AFTER and missing[0] == len(self.mine) and len(missing) > 1
            return found._replace(stops_early=early)
        return self._says("match", pairs, "the same people in the same order")

    def _by_alphabet(self) -> bool:
        return self.recorded.identifier("doi").startswith(_ALPHABETISED)

    def _order(self, pairs: list[Pair]) -> tuple[Comparison, ...]:
        return tuple(
            Comparison(
                field=f"author {pair.stated + 1}", stated=str(self.mine[pair.stated]), recorded=str(self.theirs[pair.stated])
            )
            for pair in pairs
            if pair.stated != pair.recorded and pair.stated < len(self.theirs)
        )

    def _faults(self, extras: list[int], taken: set[int]) -> tuple[Comparison, ...]:
        """Each stated person at fault beside the recorded one in its place, where that one is not somebody else's match."""
        return tuple(
            Comparison(
                field=f"author {at + 1}",
                stated=str(self.mine[at]),
                recorded=str(self.theirs[at]) if at < len(self.theirs) and at not in taken else "",
            )
            for at in extras
        )

    def _says(
        self, answer: AuthorAnswer, pairs: list[Pair], because: str, evidence: tuple[Comparison, ...] = ()
    ) -> AuthorComparison:
        remarks = tuple(
            f"{self.mine[pair.stated]} / {self.theirs[pair.recorded]}: {pair.likeness.remark}"
            for pair in pairs
            if pair.likeness.remark
        )
        return AuthorComparison(answer, because, evidence, remarks, len(self.mine), len(self.theirs), len(pairs))
