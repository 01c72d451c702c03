"""A record may come from one source and the notice of its retraction from another: those that keep such notices are asked."""

from msgspec.structs import replace

from ..index.notices import united
from ..model import ByIdentifier, Flow, Identifier, Matched, Notice, Relation, Scheme, SourceUsed, Work
from .concluding import answering
from .heard import Heard
from .kinship import same_registration
from .ladder import bare
from .weighing import says_something

KEPT_BY: tuple[Scheme, ...] = ("doi", "pmid")
"""Retraction data name works by these."""


def with_notices(matched: Matched, sources: tuple[SourceUsed, ...], heard: Heard) -> Flow[Matched]:
    """The match, its work with every notice that a source keeps under one of its identifiers; or, where the work is itself the
    notice about another one, with what it is about."""
    said: list[Notice] = []
    notice: list[Relation] = []
    identifiers = _identifiers((matched.work, *matched.same_as))
    for source in sources:
        for identifier in _asked_for(source, matched, identifiers):
            if not heard.told(source.name, identifier):
                heard.of_standing(identifier, (yield _question(source, matched, identifier)))
            told = heard.said(source.name, identifier)
            said += [each for work in told for each in work.notices]
            own = [each for each in told if _carries(matched.work, identifier) or same_registration(each, matched.work)]
            notice += [each for work in own if _is_notice(work) for each in work.relations]
    if said:
        matched = replace(matched, work=replace(matched.work, notices=united((*matched.work.notices, *said))))
    if notice:
        matched = replace(matched, work=_as_notice(matched.work, notice))
    watched = tuple(
        each.name for each in sources if each.standing and each.role != "library" and heard.recorded(each.name, identifiers)
    )
    return replace(matched, asked=answering(sources, heard), watched=watched, unheard=tuple(heard.failures))


def _asked_for(source: SourceUsed, matched: Matched, identifiers: list[Identifier]) -> list[Identifier]:
    """All of them at a library; at a registry the one that it keeps itself, else the first that it can look up, and only for
    kinds of work that it has."""
    if not source.standing:
        return []
    if source.role == "library":
        return identifiers
    if matched.work.description.type not in source.searches:
        return []
    known = sorted(
        (each for each in identifiers if each.scheme in source.looks_up), key=lambda each: source.looks_up.index(each.scheme)
    )
    return [each for each in known if each.scheme == known[0].scheme]


def _question(source: SourceUsed, matched: Matched, identifier: Identifier) -> ByIdentifier:
    if source.role == "library":
        return ByIdentifier(source=source.name, identifier=identifier, type=matched.work.description.type)
    return ByIdentifier(source=source.name, identifier=bare(identifier))


def _identifiers(works: tuple[Work, ...]) -> list[Identifier]:
    each = (each for work in works for each in work.description.identifiers if each.scheme in KEPT_BY)
    return list({(one.scheme, one.value): one for one in each}.values())


def _as_notice(work: Work, about: list[Relation]) -> Work:
    relations = tuple(dict.fromkeys((*work.relations, *about)))
    return replace(work, description=replace(work.description, type="notice"), relations=relations)


def _is_notice(work: Work) -> bool:
    """Retraction data know of a notice nothing but its identifier, and what it is about; PubMed's own record names both, where
    the publisher's has a title alone."""
    about = any(each.kind in ("correction-of", "erratum-of") for each in work.relations)
    return work.description.type == "notice" and (about or not says_something(work.description))


def _carries(work: Work, identifier: Identifier) -> bool:
    return any((each.scheme, each.value) == (identifier.scheme, identifier.value) for each in work.description.identifiers)
