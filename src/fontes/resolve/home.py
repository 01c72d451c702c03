"""A scheme may be about one registry: a work passes only if that one holds it, and is missing only if nobody else does either."""

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
from .anchor_parts import LACKING, lacking, searchable
from .asking import SEARCHED, identifiers_of
from .heard import works_of
from .resolve import resolve
from .weighing import says_something


class Home(NamedTuple):
    """The registry by its name, and the scheme of the identifiers that it gives: a record with one of these is held there."""

    source: str
    identifier: str


def resolve_at(reference: Reference, sources: tuple[SourceUsed, ...], home: Home | None = None) -> Flow[Resolution]:
    """Yield questions for each source and return what became of the reference; without a home, as `resolve` does.

    Where the home answered and has nothing, the others are asked whether they have: then the work lies outside its coverage,
    which is no fault. Nothing is asked about a work of a kind that the home does not hold.
    """
    if home is None:
        return (yield from (resolve_anchor if reference.is_anchor else resolve)(reference, sources))
    if reference.is_anchor and (lacks := lacking(reference)):
        because = Unavailable(source="", why="incomplete-reference", detail="; ".join(LACKING[each] for each in lacks))
        return Unresolved(because=(because,))
    here = tuple(each for each in sources if each.name == home.source)
    others = tuple(each for each in sources if each.name != home.source)
    if not here:
        return (yield from _without_home(reference, others, home))
    if outside := _outside(reference, here[0], home):
        return Unresolved(because=(outside,))
    first = yield from _asked(reference, here)
    if isinstance(first, Matched | Ambiguous) or _is_open(first) or _settled(reference, first, home):
        return first
    return (yield from _elsewhere(reference, here[0], others, first, home))


def _asked(reference: Reference, sources: Sequence[SourceUsed], *, once: bool = False) -> Flow[Resolution]:
    if reference.is_anchor:
        return (yield from resolve_anchor(reference, sources, once=once))
    return (yield from resolve(reference, tuple(sources)))


def _is_open(resolution: Resolution) -> bool:
    """An answer is missing, or too little is stated: neither is a silence that means something."""
    return isinstance(resolution, Unresolved) and any(each.why != "outside-coverage" for each in resolution.because)


def _settled(reference: Reference, first: Resolution, home: Home) -> bool:
    """An identifier of the home's own leads nowhere, or to another work, and nothing is stated that could be searched for."""
    schemes = {each.scheme for each in identifiers_of(reference)}
    words = searchable(reference) if reference.is_anchor else says_something(reference.stated)
    return isinstance(first, NotFound) and home.identifier in schemes and not words


def _outside(reference: Reference, home_used: SourceUsed, home: Home) -> Unavailable | None:
    """Why the home need not be asked: the work is of a kind, or known by an identifier, that it does not hold."""
    identifiers = identifiers_of(reference)
    if home_used.role == "library" or any(each.scheme == home.identifier for each in identifiers):
        return None
    kinds = {each.type for each in reference.readings[:SEARCHED]}
    if reference.is_anchor:
        known = not identifiers or any(each.scheme in home_used.looks_up for each in identifiers)
        what = "" if known else f"{identifiers[0].scheme} identifiers"
    else:
        what = "" if kinds.intersection(home_used.searches) else f"every {reference.stated.type}"
    if not what:
        return None
    return Unavailable(source=home.source, why="outside-coverage", detail=f"{home.source} does not hold {what}")


def _without_home(reference: Reference, others: tuple[SourceUsed, ...], home: Home) -> Flow[Resolution]:
    """The home is not among the sources, as in a run without network: a library's record that it has numbered stands in."""
    libraries = tuple(each for each in others if each.role == "library")
    unasked = Unavailable(source=home.source, why="not-configured", detail=f"{home.source} was not asked")
    if not libraries:
        return Unresolved(because=(unasked,))
    found = yield from _asked(reference, libraries)
    if isinstance(found, Matched) and (numbered := _numbered(found, home)) is not None:
        return numbered
    if isinstance(found, Ambiguous) or _is_open(found):
        return found
    return Unresolved(because=(unasked,), nearest=_leads(found), asked=found.asked)


def _numbered(matched: Matched, home: Home) -> Matched | None:
    """The match with the record that carries the home's identifier in front."""
    works = (matched.work, *matched.same_as)
    own = next((each for each in works if _number(each, home) is not None), None)
    if own is None:
        return None
    return replace(matched, work=own, same_as=tuple(each for each in works if each is not own))


def _number(work: Work, home: Home) -> Identifier | None:
    return next((each for each in work.description.identifiers if each.scheme == home.identifier), None)


def _elsewhere(
    reference: Reference, here: SourceUsed, others: tuple[SourceUsed, ...], first: Resolution, home: Home
) -> Flow[Resolution]:
    asked = [here.name]
    registries = False
    for group in _groups(reference, others):
        second = yield from _asked(reference, group, once=True)
        if isinstance(second, Matched):
            return (yield from _held(second, here, home))
        if isinstance(second, Ambiguous):
            return _elsewhere_only(second.candidates, here)
        if _is_open(second) or (isinstance(second, Unresolved) and not reference.is_anchor):
            return second
        asked += second.asked
        registries = registries or any(each.role != "library" and each.name in second.asked for each in group)
    if not registries and not here.holds(reference.stated.type):
        detail = f"{here.name} does not have it; whether the work lies outside its coverage could not be asked"
        unasked = Unavailable(source=here.name, why="not-asked", detail=detail)
        return Unresolved(because=(unasked,), nearest=_leads(first), asked=tuple(asked), traces=first.traces)
    return NotFound(nearest=_leads(first), traces=first.traces, asked=tuple(asked))


def _groups(reference: Reference, others: tuple[SourceUsed, ...]) -> list[tuple[SourceUsed, ...]]:
    """An anchor is asked about at one source after the other, until one has it; a full reference climbs its own ladder."""
    if not reference.is_anchor:
        return [others] if others else []
    identifiers = identifiers_of(reference)
    able = [
        each
        for each in others
        if any(each.role == "library" or its.scheme in each.looks_up for its in identifiers)
        or (searchable(reference) and (each.role == "library" or "unknown" in each.searches))
    ]
    return [(each,) for each in able]


def _held(found: Matched, here: SourceUsed, home: Home) -> Flow[Resolution]:
    """Somebody else's record bears a number of the home: then the home has it, whatever words it was searched by."""
    for work in (found.work, *found.same_as):
        number = _number(work, home)
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


def _leads(resolution: Resolution) -> tuple[Candidate, ...]:
    return resolution.nearest if isinstance(resolution, NotFound | Unresolved) else ()
