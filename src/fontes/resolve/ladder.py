"""Which registries are asked about a reference, in which order, and when enough is known: agencies first, then a second opinion.

A registry costs a request, and its silence can accuse; so each is asked only for what it would be expected to hold, the agency
of an identifier before whoever gathers from it, and nobody once a record agrees in everything. After an answer that did not come
nothing more is asked: no verdict could follow from it, and a resumed run asks from there.
"""

from collections.abc import Sequence

from ..model import ByIdentifier, ByWords, Flow, Found, Identifier, Reference, Scheme, SourceUsed, WorkType
from .asking import CANDIDATES, SEARCHED, identifiers_of, searches, with_its_stop
from .heard import Heard, works_of
from .kinship import same_work
from .weighing import (
    Material,
    Weighed,
    agrees_contradicted,
    published_elsewhere,
    rank,
    settled,
    settled_by_words,
    weigh_found,
    weigh_led_to,
)  # fmt: skip


def keeps(source: SourceUsed, scheme: Scheme) -> bool:
    """The registry has the records of that scheme at first hand."""
    return scheme in source.registers or (source.role in ("agency", "index") and source.looks_up[:1] == (scheme,))


def ask_registries(
    reference: Reference, it: Material, registries: Sequence[SourceUsed], heard: Heard, weighed: list[Weighed]
) -> Flow[list[Weighed]]:
    """What the registries add to the records that the libraries gave (`weighed`)."""
    yield from _first_hand(reference, registries, heard)
    found = weighed + weigh_led_to(it, heard.works)
    if _enough(found) or heard.failures or it.bare:
        return found
    best = max(found, key=rank, default=None)
    if best is not None and best.evidence.identifier == "same" and agrees_contradicted(best):
        return found + (yield from _second_opinion(best, it, registries, heard))
    return (yield from _by_words(reference, it, registries, heard, found))


def _first_hand(reference: Reference, registries: Sequence[SourceUsed], heard: Heard) -> Flow[None]:
    """Each identifier is followed to whoever registered it. Before a DOI counts as dead, it is asked for with the full stop that
    stands behind it, too, which reading took for the end of a sentence."""
    for identifier in identifiers_of(reference):
        yield from _followed(identifier, identifier, registries, heard)
        stopped = with_its_stop(reference, identifier)
        if stopped is not None and not heard.failures and heard.absent(identifier):
            yield from _followed(identifier, stopped, registries, heard)


def _followed(stated: Identifier, asked: Identifier, registries: Sequence[SourceUsed], heard: Heard) -> Flow[None]:
    """What comes back is what the identifier that is stated leads to."""
    for registry in registries:
        told = heard.led(stated) if asked == stated else not heard.absent(stated)
        if heard.failures or told:
            break
        if keeps(registry, asked.scheme):
            heard.of_identifier(stated, (yield ByIdentifier(source=registry.name, identifier=bare(asked))))


def _by_words(
    reference: Reference, it: Material, registries: Sequence[SourceUsed], heard: Heard, found: list[Weighed]
) -> Flow[list[Weighed]]:
    kinds = {reading.type for reading in reference.readings[:SEARCHED]}
    for registry in registries:
        if not kinds.intersection(registry.searches):
            continue
        for question in searches(reference, registry.name):
            found = found + weigh_found(it, heard.of_words((yield question)))
            if heard.failures:
                return found
        best = max(found, key=rank, default=None)
        if best is not None and (settled_by_words(best) or agrees_contradicted(best)):
            found = found + (yield from _checked(best, it, registries, heard))
            if heard.failures or _sure(found, registries):
                return found
    best = max(found, key=rank, default=None)
    if best is None or best.grade not in ("same", "likely"):
        return found
    found = found + (yield from _checked(best, it, registries, heard))
    if heard.failures or _sure(found, registries):
        return found
    return found + (yield from _in_its_own_words(max(found, key=rank), it, registries, heard, kinds))


def _sure(found: list[Weighed], registries: Sequence[SourceUsed]) -> bool:
    """The published work itself, and it agrees, or what contradicts it is on record at first hand or twice."""
    best = max(found, key=rank)
    if settled_by_words(best):
        return True
    roles = {registry.name: registry.role for registry in registries}
    seen = {each.work.source for each in found if each.grade in ("same", "likely") and same_work(each.work, best.work)}
    return not published_elsewhere(best) and (len(seen) > 1 or any(roles.get(name) != "aggregator" for name in seen))


def _in_its_own_words(
    best: Weighed, it: Material, registries: Sequence[SourceUsed], heard: Heard, kinds: set[WorkType]
) -> Flow[list[Weighed]]:
    """A work that one aggregator alone has shown, with a fault: others are asked for it by the title that its record has, since a
    search by the stated one may have missed it. Of a preprint that is said to have been published, the indexes of conferences
    are asked, since they list all the versions of what they list at all."""
    record, preprint = best.work.description, published_elsewhere(best)
    if not preprint and {registry.name: registry.role for registry in registries}.get(best.work.source) != "aggregator":
        return []
    for registry in registries:
        lists_versions = registry.role == "index" and "conference-paper" in registry.searches
        if registry.role == "aggregator" or not (lists_versions if preprint else kinds.intersection(registry.searches)):
            continue
        lookup = yield ByWords(
            source=registry.name, title=record.full_title, year=record.year, type=record.type, limit=CANDIDATES,
            authors=tuple(name for each in record.authors[:3] if (name := each.family or each.literal)),
        )  # fmt: skip
        again = [each for each in weigh_found(it, heard.of_words(lookup)) if same_work(each.work, best.work)]
        if again or heard.failures:
            return again
    return []


def _checked(best: Weighed, it: Material, registries: Sequence[SourceUsed], heard: Heard) -> Flow[list[Weighed]]:
    """The agency's own record where another source gave this one, and a second opinion where it does not agree in everything."""
    first = yield from _own_record(best, it, registries, heard)
    better = max((best, *first), key=rank)
    if settled_by_words(better) or heard.failures:
        return first
    return first + (yield from _second_opinion(better, it, registries, heard))


def _own_record(best: Weighed, it: Material, registries: Sequence[SourceUsed], heard: Heard) -> Flow[list[Weighed]]:
    roles = {registry.name: registry.role for registry in registries}
    if roles.get(best.work.source) not in ("aggregator", "index"):
        return []
    for identifier in best.work.description.identifiers:
        for registry in registries:
            if keeps(registry, identifier.scheme) and not heard.told(registry.name, identifier):
                lookup = yield ByIdentifier(source=registry.name, identifier=bare(identifier))
                heard.of_standing(identifier, lookup)
                if isinstance(lookup, Found) or heard.failures:
                    return weigh_found(it, list(works_of(lookup)))
    return []


def _second_opinion(best: Weighed, it: Material, registries: Sequence[SourceUsed], heard: Heard) -> Flow[list[Weighed]]:
    """Another record of the work, from whoever gathers such: nobody is accused on one record where two can be had."""
    for registry in registries:
        if registry.role != "aggregator" or registry.name == best.work.source:
            continue
        for identifier in best.work.description.identifiers:
            if identifier.scheme in registry.looks_up and not heard.told(registry.name, identifier):
                lookup = yield ByIdentifier(source=registry.name, identifier=bare(identifier))
                heard.of_standing(identifier, lookup)
                if isinstance(lookup, Found) or heard.failures:
                    return weigh_found(it, list(works_of(lookup)))
    return []


def bare(identifier: Identifier) -> Identifier:
    """Without how it was written and of which version, so that everybody who asks for it asks the same question."""
    return Identifier(scheme=identifier.scheme, value=identifier.value)


def _enough(found: list[Weighed]) -> bool:
    return any(settled(each) for each in found)
