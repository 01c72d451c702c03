"""Are the stated authors, all of them and in order, the recorded ones?"""

from typing import Literal, NamedTuple

from ..model import Comparison, Description, Person
from .names_likeness import Likeness, nearly_same, same_person
from .names_prepared import Name, name_of

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


class _Pair(NamedTuple):
    stated: int
    recorded: int
    likeness: Likeness


def compare_authors(stated: Description, recorded: Description) -> AuthorComparison:
    """Compare the whole lists. Editors stand for authors where a description has only editors, or where they alone agree."""
    mine, theirs = stated.authors or stated.editors, recorded.authors or recorded.editors
    found = _compare(mine, theirs, stated, recorded)
    if found.answer in ("mismatch", "extra", "missing", "cannot-compare"):
        for own, record in ((stated.authors, recorded.editors), (stated.editors, recorded.authors)):
            if own and record and (own, record) != (mine, theirs):
                again = _compare(own, record, stated, recorded)
                if again.answer in ("match", "truncated"):
                    return again._replace(remarks=(*again.remarks, "editors stand for authors"))
    return found


def _compare(
    mine: tuple[Person, ...], theirs: tuple[Person, ...], stated: Description, recorded: Description
) -> AuthorComparison:
    if not mine or not theirs:
        return AuthorComparison(
            "unstated", "nobody is named" if not mine else "the record names nobody", (), (), len(mine), len(theirs)
        )
    people, bodies = _apart(mine)
    people_theirs, bodies_theirs = _apart(theirs)
    if not people or not people_theirs:
        return _with_bodies(mine, theirs, bodies, bodies_theirs)
    pairs = _matched(people, people_theirs)
    return _Lists(people, people_theirs, pairs, stated, recorded).conclude()


def _apart(persons: tuple[Person, ...]) -> tuple[list[Person], list[Person]]:
    """People and bodies: lists differ on whether the consortium is named beside its members."""
    people: list[Person] = []
    bodies: list[Person] = []
    for each in persons:
        name = name_of(each)
        if name.joined or not each.literal.strip(" :;.,"):
            (bodies if name.body else people).append(each)
    return people, bodies


def _with_bodies(
    mine: tuple[Person, ...], theirs: tuple[Person, ...], bodies: list[Person], bodies_theirs: list[Person]
) -> AuthorComparison:
    for body in bodies:
        for other in bodies_theirs:
            if (found := same_person(body, other)).kind in ("same", "alike"):
                remarks = (found.remark,) if found.remark else ()
                return AuthorComparison("match", f"{body} is recorded", (), remarks, len(mine), len(theirs), 1)
    if bodies and bodies_theirs and len(bodies) == len(mine) and len(bodies_theirs) == len(theirs):
        evidence = (Comparison(field="authors", stated=_list(mine), recorded=_list(theirs)),)
        because = f"{_list(mine)} is named, {_list(theirs)} recorded"
        return AuthorComparison("mismatch", because, evidence, (), len(mine), len(theirs))
    because = f"{_list(mine)} against {_list(theirs)}: an organisation can not be compared with its people"
    return AuthorComparison("cannot-compare", because, (), (), len(mine), len(theirs))


def _list(persons: tuple[Person, ...] | list[Person]) -> str:
    shown = "; ".join(map(str, persons[:4]))
    return f"{shown} and {len(persons) - 4} more" if len(persons) > 4 else shown


def _matched(mine: list[Person], theirs: list[Person]) -> list[_Pair]:
    """Each stated person with the recorded one that it agrees with: same place first, then anywhere, surest first."""
    pairs: list[_Pair] = []
    free = set(range(len(theirs)))
    open_: list[int] = []
    for at, who in enumerate(mine):
        if at < len(theirs) and (found := same_person(who, theirs[at])).kind == "same":
            pairs.append(_Pair(at, at, found))
            free.discard(at)
        else:
            open_.append(at)
    for wanted in (("same",), ("alike",), ("unknown",)):
        for at in list(open_):
            near = sorted(free, key=lambda place: abs(place - at))
            hit = next(((place, found) for place in near if (found := same_person(mine[at], theirs[place])).kind in wanted), None)
            if hit and (hit[1].kind != "unknown" or hit[0] == at):
                pairs.append(_Pair(at, hit[0], hit[1]))
                free.discard(hit[0])
                open_.remove(at)
    return sorted(pairs)


class _Lists(NamedTuple):
    mine: list[Person]
    theirs: list[Person]
    pairs: list[_Pair]
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
        if extras and beyond and not self.recorded.authors_truncated and self._record_may_be_cut(pairs):
            because = f"the record names {_list(self.theirs)} and may be cut short there"
            return self._says("cannot-compare", pairs, because)
        if extras and not (beyond and self.recorded.authors_truncated):
            return self._extras(pairs, extras)
        unread = len(self.pairs) - len(known)
        if unread and not (len(known) >= _MANY and len(known) > unread):
            return self._says("cannot-compare", pairs, "some names are in different scripts")
        return self._right_people(pairs, bool(extras))

    def _with_slips(self, pairs: list[_Pair]) -> list[_Pair]:
        """Names that contradict in the right place of a list that agrees otherwise are slips of the pen or of the record."""
        taken, taken_theirs = {pair.stated for pair in pairs}, {pair.recorded for pair in pairs}
        slips: list[_Pair] = []
        for at in range(min(len(self.mine), len(self.theirs))):
            if at in taken or at in taken_theirs:
                continue
            one, other = self.mine[at], self.theirs[at]
            if remark := nearly_same(one, other) or self._initial(one, other, len(pairs)):
                slips.append(_Pair(at, at, Likeness("alike", remark)))
        weight = sum(_DOUBT.get(pair.likeness.remark, 1) for pair in slips)
        whole = len(slips) == len(self.mine) == len(self.theirs) > 1 and not any(pair.likeness.remark in _DOUBT for pair in slips)
        if not slips or not (whole or len(pairs) >= weight):
            return pairs
        return sorted([*pairs, *slips])

    def _initial(self, one: Person, other: Person, agreeing: int) -> str:
        """Another initial behind the same family name, if that is not one of the short and common ones."""
        long = len("".join(name_of(one).family)) >= 4
        return _INITIALS if long and agreeing >= _MANY and same_person(one, other).kind == "at-odds" else ""

    def _named_twice(self, at: int, pairs: list[_Pair]) -> bool:
        return any(same_person(self.mine[at], self.theirs[pair.recorded]).kind == "same" for pair in pairs)

    def _record_may_be_cut(self, pairs: list[_Pair]) -> bool:
        """All recorded are stated, and the record stops where records do: after 3 or 6 initialled names, after very many."""
        count = len(self.theirs)
        if len({pair.recorded for pair in pairs}) < count:
            return False
        initials = all(len(word) == 1 for each in self.theirs for word in name_of(each).given)
        return count >= _CUT_FROM or (initials and count in _CUT_AFTER)

    def _none_agrees(self, extras: list[int]) -> AuthorComparison:
        if self.pairs and not extras:
            return self._says("cannot-compare", [], "the names are in different scripts")
        because = f"{_list(self.mine)} is named, {_list(self.theirs)} recorded"
        return self._says("mismatch", [], because, self._faults(extras, set()))

    def _extras(self, pairs: list[_Pair], extras: list[int]) -> AuthorComparison:
        """Somebody is named who is not recorded: one among many is `extra`, most of the list is `mismatch`."""
        unmatched = [at for at in range(len(self.theirs)) if at not in {pair.recorded for pair in pairs}]
        faults = self._faults(extras, {pair.recorded for pair in pairs})
        names = _list([self.mine[at] for at in extras])
        because = f"{names} {'is' if len(extras) == 1 else 'are'} not among the recorded authors: {_list(self.theirs)}"
        wrong = bool(unmatched) and len(extras) * 2 > len(self.mine)
        return self._says("mismatch" if wrong else "extra", pairs, because, faults)

    def _right_people(self, pairs: list[_Pair], record_cut: bool) -> AuthorComparison:
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
            because = f"stated as {_list(self.mine)}, recorded as {_list(self.theirs)}"
            return self._says("order", pairs, because, self._order(pairs))
        if self.stated.authors_truncated:
            return self._says("truncated", pairs, "the stated authors are right, and the list says that it is cut short")
        if missing and not record_cut:
            names = _list([self.theirs[at] for at in missing])
            faults = tuple(Comparison(field=f"author {at + 1}", stated="", recorded=str(self.theirs[at])) for at in missing)
            found = self._says("missing", pairs, f"{names} {'is' if len(missing) == 1 else 'are'} left out", faults)
            early = len(self.mine) in _CUT_AFTER and missing[0] == len(self.mine) and len(missing) > 1
            return found._replace(stops_early=early)
        return self._says("match", pairs, "the same people in the same order")

    def _by_alphabet(self) -> bool:
        return self.recorded.identifier("doi").startswith(_ALPHABETISED)

    def _order(self, pairs: list[_Pair]) -> tuple[Comparison, ...]:
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
        self, answer: AuthorAnswer, pairs: list[_Pair], because: str, evidence: tuple[Comparison, ...] = ()
    ) -> AuthorComparison:
        remarks = tuple(
            f"{self.mine[pair.stated]} / {self.theirs[pair.recorded]}: {pair.likeness.remark}"
            for pair in pairs
            if pair.likeness.remark
        )
        return AuthorComparison(answer, because, evidence, remarks, len(self.mine), len(self.theirs), len(pairs))


__all__ = ["AuthorComparison", "Name", "compare_authors", "same_person"]
