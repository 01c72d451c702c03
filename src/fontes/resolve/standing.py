"""A record may come from one source and the notice of its retraction from another: those that keep such notices are asked."""

from msgspec.structs import replace

from ..index.notices import united
from ..model import ByIdentifier, Flow, Identifier, Matched, Notice, Scheme, SourceUsed, Work
from .concluding import answering
from .heard import Heard, works_of

KEPT_BY: tuple[Scheme, ...] = ("doi", "pmid")
"""Retraction data name works by these."""


def with_notices(matched: Matched, sources: tuple[SourceUsed, ...], heard: Heard) -> Flow[Matched]:
    """The match, its work with every notice that a source keeps under one of its identifiers."""
    said: list[Notice] = []
    identifiers = _identifiers((matched.work, *matched.same_as))
    for source in sources:
        for identifier in identifiers if source.standing else ():
            if not heard.told(source.name, identifier):
                lookup = yield ByIdentifier(source=source.name, identifier=identifier, type=matched.work.description.type)
                heard.of_standing(identifier, lookup)
                said += [notice for work in works_of(lookup) if _carries(work, identifier) for notice in work.notices]
    if said:
        matched = replace(matched, work=replace(matched.work, notices=united((*matched.work.notices, *said))))
    return replace(matched, asked=answering(sources, heard), unheard=tuple(heard.failures))


def _identifiers(works: tuple[Work, ...]) -> list[Identifier]:
    each = (each for work in works for each in work.description.identifiers if each.scheme in KEPT_BY)
    return list({(one.scheme, one.value): one for one in each}.values())


def _carries(work: Work, identifier: Identifier) -> bool:
    return any((each.scheme, each.value) == (identifier.scheme, identifier.value) for each in work.description.identifiers)
