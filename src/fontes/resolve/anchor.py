"""From author, year and keywords to the work: one search, one more with relaxed keywords, and a look at what was misspelt."""

from collections.abc import Sequence
from typing import NamedTuple

from ..model import (
    Absent,
    Ambiguous,
    ByIdentifier,
    ByWords,
    Candidate,
    Flow,
    Found,
    Lookup,
    Matched,
    NotFound,
    Reference,
    Resolution,
    SourceUsed,
    Unavailable,
    Unresolved,
    Work,
)
from ..text.fold import fold
from .anchor_fit import Fit, fit, rank
from .anchor_parts import LACKING, lacking, other_names, searchable, surnames
from .asking import identifiers_of
from .concluding import answering
from .heard import Heard, works_of
from .kinship import same_registration, same_work
from .ladder import bare
from .standing import with_notices
from .tracing import traces

CANDIDATES = 20
EVERYTHING = 50
"""Records of one name in one year that are looked through. Somebody of a commoner name is asked about word by word; that such a
name and year are found says nothing then, and that nothing more is found accuses nobody."""
FEW = 5
"""Of the candidates of a source that is not asked for everything: so many of one name and year, and the name is common. [ours]"""
NEAREST = 3


def resolve_anchor(reference: Reference, sources: Sequence[SourceUsed], *, once: bool = False) -> Flow[Resolution]:
    """Yield questions for each source and return what became of the anchor. After an answer that did not come nothing more is
    asked. `once`: no second search, for sources that are asked only whether they hold such a work at all."""
    if lacks := lacking(reference):
        detail = "; ".join(LACKING[each] for each in lacks)
        return Unresolved(because=(Unavailable(source="", why="incomplete-reference", detail=detail),))
    search = _Search(reference, sources)
    found = [each for each in (yield from search.by_identifier()) if each.agrees]
    if not found and not search.heard.failures and searchable(reference):
        found = yield from search.by_words(once=once)
    resolution = search.concluded(found)
    if isinstance(resolution, Matched):
        return (yield from with_notices(resolution, search.sources, search.heard))
    return resolution


class Search(NamedTuple):
    """What is looked for; an empty part is not."""

    title: str
    people: tuple[str, ...]
    year: int
    limit: int = CANDIDATES


class _Search:
    """What is asked about one anchor, and what was heard."""

    def __init__(self, reference: Reference, sources: Sequence[SourceUsed]) -> None:
        self.reference = reference
        self.sources = tuple(sources)
        self.heard = Heard()
        self.few = 0
        """Records that agree in name and year alone: up to so many, the nearest of them may be the work."""
        self.crowded = ""
        """The source that has more records of this name and year than can be looked through."""

    def by_identifier(self) -> Flow[list[Fit]]:
        for identifier in identifiers_of(self.reference):
            for source in self.sources:
                if (source.role == "library" or identifier.scheme in source.looks_up) and not self.heard.failures:
                    lookup = yield ByIdentifier(source=source.name, identifier=bare(identifier))
                    self.heard.of_identifier(identifier, lookup)
        return [fit(self.reference, work) for work in self.heard.works]

    def by_words(self, *, once: bool) -> Flow[list[Fit]]:
        """One search with all keywords, by which a source also finds what comes near: fewer words, another name, another year.
        Then for whatever the name has of that year, and for what a slip may have hidden: other forms of the name, the years
        beside. The first that finds something is the last."""
        stated = self.reference.stated
        wanted = Search(" ".join(self.reference.keywords), surnames(self.reference), stated.year)
        found = yield from self._asked(wanted)
        if once:
            self.few = FEW
            return found
        everything = wanted._replace(title="", limit=EVERYTHING)
        if self._goes_on(found):
            again = yield from self._asked(everything)
            found += again
            self.few = EVERYTHING
            if len(again) >= EVERYTHING and again[-1].named:
                self.crowded = again[-1].work.source
        single = [wanted._replace(title=word) for word in self.reference.keywords] if self.crowded else []
        renamed = [everything._replace(people=names) for names in other_names(self.reference)]
        beside = [everything._replace(year=stated.year + step) for step in (-1, 1)] if not self.crowded else []
        for search in (*single, *renamed, *beside):
            if self._goes_on(found):
                found += yield from self._asked(search)
        return found

    def _goes_on(self, found: Sequence[Fit]) -> bool:
        return not (self.heard.failures or any(each.grade in ("full", "near") for each in found) or self._bare(found))

    def _asked(self, search: "Search") -> Flow[list[Fit]]:
        found: list[Fit] = []
        for source in self.sources:
            if source.role != "library" and "unknown" not in source.searches:
                continue
            lookup: Lookup = yield ByWords(
                source=source.name, title=search.title, authors=search.people, year=search.year, limit=search.limit
            )
            self.heard.of_words(lookup)
            found += [fit(self.reference, work) for work in works_of(lookup)]
            if self.heard.failures:
                break
        return found

    def concluded(self, found: list[Fit]) -> Resolution:
        """While any answer is missing nothing is said. Of several records that all fit, none is picked; of several that only come
        near, the closest is shown, since none of them passes."""
        heard, asked = self.heard, answering(self.sources, self.heard)
        ranked = sorted({each.work.id: each for each in found}.values(), key=rank, reverse=True)
        fitting = [each for each in ranked if each.grade in ("full", "near") or self._led_to(each)] or self._bare(ranked)
        if heard.failures:
            return Unresolved(because=tuple(heard.failures), nearest=_nearest(ranked), traces=traces(heard, "open"), asked=asked)
        if fitting:
            return self._fitting(fitting, asked)
        if self.crowded:
            detail = f"{self.crowded} has too many records of this name and year to tell one of them"
            crowd = Unavailable(source=self.crowded, why="ambiguous", detail=detail)
            return Unresolved(because=(crowd,), nearest=_nearest(ranked), traces=traces(heard, "open"), asked=asked)
        if reasons := self._unasked(asked):
            return Unresolved(because=reasons, traces=traces(heard, "none"), asked=asked)
        return NotFound(nearest=_nearest(ranked), traces=traces(heard, "none"), asked=asked)

    def _bare(self, found: Sequence[Fit]) -> list[Fit]:
        found = list({each.work.id: each for each in found if each.grade == "bare"}.values())
        return found if len(found) <= self.few and not self.crowded else []

    def _unasked(self, asked: tuple[str, ...]) -> tuple[Unavailable, ...]:
        """Of a bare identifier: nobody who was asked would have to know it."""
        if not asked:
            return (Unavailable(source="", why="not-configured", detail="no source was asked"),)
        answers = [lookup for lookups in self.heard.lookups.values() for lookup in lookups]
        if self.heard.searched or any(isinstance(each, Found | Absent) for each in answers):
            return ()
        detail = "none of the sources asked would have to hold it"
        return tuple(each for each in answers if isinstance(each, Unavailable)) or (
            Unavailable(source=",".join(asked), why="outside-coverage", detail=detail),
        )

    def _led_to(self, each: Fit) -> bool:
        return any(each.work.id == work.id for work in self.heard.works)

    def _fitting(self, fitting: list[Fit], asked: tuple[str, ...]) -> Resolution:
        best = fitting[0]
        level = [each for each in fitting if rank(each) == rank(best)]
        others = tuple(each.work for each in fitting if each is not best and _one_work(each.work, best.work))
        heads = [each for each in level if each.work not in others]
        if len(heads) > 1 and (best.grade == "full" or self._led_to(best)):
            return Ambiguous(candidates=_nearest(heads, most=5), traces=traces(self.heard, "open"), asked=asked)
        found = traces(self.heard, (best.work, *others))
        because = best.because if best.grade == "full" else f"the closest record, of which {best.because}"
        because = "the identifier leads here" if self._led_to(best) else because
        return Matched(work=best.work, score=_score(best), because=because, same_as=others, traces=found, asked=asked)


def _one_work(one: Work, other: Work) -> bool:
    """Two records of one work, with one title: a single word of it may make another work, "in men" or "in women"."""
    titles = {fold(one.description.full_title), fold(other.description.full_title)}
    return same_registration(one, other) or (len(titles) == 1 and same_work(one, other))


def _nearest(ranked: Sequence[Fit], most: int = NEAREST) -> tuple[Candidate, ...]:
    telling = [each for each in ranked if each.grade != "no"][:most]
    return tuple(Candidate(work=each.work, score=_score(each), because=each.because) for each in telling)


def _score(each: Fit) -> float:
    """For ranking only."""
    return round((each.share + (each.people in ("same", "alike")) + each.timely) / 3, 3)
