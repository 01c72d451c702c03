"""A scheme may be about one registry: a work passes only if that one holds it, and is missing only if nobody else does either."""

from msgspec.structs import replace

from ..model import (
    Ambiguous,
    Flow,
    Matched,
    NotFound,
    Reference,
    Resolution,
    SourceUsed,
    Unavailable,
    Unresolved,
)
from .anchor import resolve_anchor
from .anchor_parts import LACKING, lacking, searchable
from .asking import SEARCHED, identifiers_of
from .elsewhere import Home, asked_about, asked_elsewhere, better_elsewhere, is_open, leads_of, number_of
from .resolve import resolve
from .weighing import says_something

__all__ = ["Home", "resolve_at"]

BY_CHANCE = 0.7
"""An anchor's record that only two of name, year and keywords lead to scores below this: it may be there by chance."""


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
    first = yield from asked_about(reference, here)
    if isinstance(first, Matched) and reference.is_anchor and first.score < BY_CHANCE and not first.traces:
        return (yield from better_elsewhere(reference, here[0], others, first, home))
    if isinstance(first, Matched | Ambiguous) or is_open(first) or _settled(reference, first, home):
        return first
    return (yield from asked_elsewhere(reference, here[0], others, first, home))


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
    found = yield from asked_about(reference, libraries)
    if isinstance(found, Matched) and (numbered := _numbered(found, home)) is not None:
        return numbered
    if isinstance(found, Ambiguous) or is_open(found):
        return found
    return Unresolved(because=(unasked,), nearest=leads_of(found), asked=found.asked)


def _numbered(matched: Matched, home: Home) -> Matched | None:
    """The match with the record that carries the home's identifier in front."""
    works = (matched.work, *matched.same_as)
    own = next((each for each in works if number_of(each, home) is not None), None)
    if own is None:
        return None
    return replace(matched, work=own, same_as=tuple(each for each in works if each is not own))
