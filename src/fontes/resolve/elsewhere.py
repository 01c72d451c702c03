"""What the home does not have is asked for elsewhere: who has it shows that it lies outside the home's coverage."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from ..model import (
    Ambiguous,
    ByIdentifier,
    Candidate,
    Flow,
    Identifier,
    Matched,
    NotFound,
    Reference,
    Resolution,
    SourceUsed,
    Unavailable,
    Unresolved,
    Work,
)
from .anchor import resolve_anchor
from .anchor_parts import searchable
from .asking import identifiers_of
from .heard import works_of
from .resolve import resolve


class Home(NamedTuple):
    """The registry by its name, and the scheme of the identifiers that it gives: a record with one of these is held there."""

    source: str
    identifier: str


SECOND = 2
"""So many sources are asked elsewhere at least, where there are so many: nobody is accused on the word of one. [ours]"""


def asked_about(reference: Reference, sources: Sequence[SourceUsed], *, once: bool = False) -> Flow[Resolution]:
    if reference.is_anchor:
        return (yield from resolve_anchor(reference, sources, once=once))
    return (yield from resolve(reference, tuple(sources)))


def is_open(resolution: Resolution) -> bool:
    """An answer is missing, or too little is stated: neither is a silence that means something."""
    return isinstance(resolution, Unresolved) and any(each.why != "outside-coverage" for each in resolution.because)


def number_of(work: Work, home: Home) -> Identifier | None:
    return next((each for each in work.description.identifiers if each.scheme == home.identifier), None)


def asked_elsewhere(
    reference: Reference, here: SourceUsed, others: tuple[SourceUsed, ...], first: Resolution, home: Home
) -> Flow[Resolution]:
    asked = [here.name]
    registries = False
    for group in _groups(reference, others):
        second = yield from asked_about(reference, group, once=True)
        if isinstance(second, Matched):
            return (yield from _held(second, here, home))
        if isinstance(second, Ambiguous):
            return _elsewhere_only(second.candidates, here)
        if is_open(second) or (isinstance(second, Unresolved) and not reference.is_anchor):
            return second
        asked += second.asked
        registries = registries or any(each.role != "library" and each.name in second.asked for each in group)
    if not registries and not here.holds(reference.stated.type):
        detail = f"{here.name} does not have it; whether the work lies outside its coverage could not be asked"
        unasked = Unavailable(source=here.name, why="not-asked", detail=detail)
        return Unresolved(because=(unasked,), nearest=leads_of(first), asked=tuple(asked), traces=first.traces)
    return NotFound(nearest=leads_of(first), traces=first.traces, asked=tuple(asked))


def better_elsewhere(
    reference: Reference, here: SourceUsed, others: tuple[SourceUsed, ...], first: Matched, home: Home
) -> Flow[Resolution]:
    """The home's record agrees in name and year alone; where somebody else has one that agrees in everything, that is meant."""
    for group in _groups(reference, others):
        second = yield from asked_about(reference, group, once=True)
        if isinstance(second, Matched) and second.score == 1:
            return (yield from _held(second, here, home))
        if is_open(second):
            return second
    return first


def _groups(reference: Reference, others: tuple[SourceUsed, ...]) -> list[tuple[SourceUsed, ...]]:
    """An anchor is asked about at one source after the other, until one has it; a full reference climbs its own ladder. Libraries
    come first, then the widest registries; whoever would hold nothing that those before it would not is spared."""
    if not reference.is_anchor:
        return [others] if others else []
    identifiers = identifiers_of(reference)
    able = [
        each
        for each in others
        if any(each.role == "library" or its.scheme in each.looks_up for its in identifiers)
        or (searchable(reference) and (each.role == "library" or "unknown" in each.searches))
    ]
    asked: list[SourceUsed] = []
    for each in sorted(able, key=lambda each: (each.role != "library", -len(each.expected))):
        covered = {kind for other in asked for kind in other.expected}
        if each.role == "library" or not covered or len(asked) < SECOND or not covered.issuperset(each.expected):
            asked.append(each)
    return [(each,) for each in asked]


def _held(found: Matched, here: SourceUsed, home: Home) -> Flow[Resolution]:
    """Somebody else's record bears a number of the home: then the home has it, whatever words it was searched by."""
    for work in (found.work, *found.same_as):
        number = number_of(work, home)
        if number is None or here.role == "library":
            continue
        lookup = yield ByIdentifier(source=here.name, identifier=Identifier(scheme=number.scheme, value=number.value))
        if works := works_of(lookup):
            kin = (found.work, *found.same_as)
            return replace(found, work=works[0], same_as=kin, asked=(here.name, *found.asked))
        if isinstance(lookup, Unavailable) and lookup.why != "outside-coverage":
            return Unresolved(because=(lookup,), nearest=(Candidate(work=work, score=found.score, because=found.because),))
    return _elsewhere_only((Candidate(work=found.work, score=found.score, because=found.because),), here)


def _elsewhere_only(candidates: tuple[Candidate, ...], here: SourceUsed) -> Unresolved:
    """That the home was asked, and has nothing, is said: its silence counts here, too."""
    names = ", ".join(dict.fromkeys(each.work.source for each in candidates))
    detail = f"outside the coverage of {here.name}: {names} has it"
    because = Unavailable(source=here.name, why="outside-coverage", detail=detail)
    return Unresolved(because=(because,), nearest=candidates, asked=(here.name,))


def leads_of(resolution: Resolution) -> tuple[Candidate, ...]:
    return resolution.nearest if isinstance(resolution, NotFound | Unresolved) else ()
