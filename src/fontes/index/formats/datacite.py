"""DataCite's record, bare or as JSON:API's `attributes`: several typed titles, creators with or without parts of names."""

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from ...model import Description, Person, Relation, RelationKind, Scheme, Work, WorkType
from .format import Record
from .parts import display_name, identifiers, named, other_years, others, pages, reference_to, text, title, year
from .titles import settle
from .types import work_type

T = TypeVar("T")
_SCHEMES: dict[str, Scheme] = {"doi": "doi", "arxiv": "arxiv"}
_RELATION: dict[str, RelationKind] = {
    "isversionof": "version-of", "isnewversionof": "version-of", "ispreviousversionof": "version-of", "hasversion": "version-of",
    "isidenticalto": "same-as", "isvariantformof": "version-of", "isoriginalformof": "version-of", "ispartof": "part-of",
    "reviews": "review-of", "istranslationof": "translation-of", "ispublishedin": "part-of", "isobsoletedby": "version-of",
}  # fmt: skip


class _Creator(msgspec.Struct, rename="camel"):
    name: str | None = None
    name_type: str | None = None
    given_name: str | None = None
    family_name: str | None = None


class _Title(msgspec.Struct, rename="camel"):
    title: str | None = None
    title_type: str | None = None


class _Publisher(msgspec.Struct):
    name: str | None = None


class _Types(msgspec.Struct, rename="camel"):
    resource_type_general: str | None = None
    resource_type: str | None = None
    citeproc: str | None = None
    bibtex: str | None = None


class _Container(msgspec.Struct, rename="camel"):
    title: str | None = None
    volume: str | int | None = None
    issue: str | int | None = None
    first_page: str | int | None = None
    last_page: str | int | None = None


class _Related(msgspec.Struct, rename="camel"):
    relation_type: str | None = None
    related_identifier: str | None = None
    related_identifier_type: str | None = None


class _Date(msgspec.Struct, rename="camel"):
    date: str | int | None = None
    date_type: str | None = None


class _Alternate(msgspec.Struct, rename="camel"):
    identifier: str | None = None
    identifier_type: str | None = None


class DataCiteWork(msgspec.Struct, rename="camel"):
    """`doi` may stand in `id` instead; `titles` or `creators` must be there for the object to be DataCite's."""

    doi: str | None = None
    id: str | None = None
    titles: list[_Title] | _Title | None = None
    creators: list[_Creator] | _Creator | None = None
    publisher: _Publisher | str | None = None
    publication_year: int | str | None = None
    types: _Types | None = None
    container: _Container | list[_Container] | None = None
    dates: list[_Date] | _Date | None = None
    language: str | None = None
    version: str | int | None = None
    related_identifiers: list[_Related] | _Related | None = None
    identifiers: list[_Alternate] | _Alternate | None = None
    attributes: "DataCiteWork | None" = None
    data: "DataCiteWork | None" = None


_decoder = msgspec.json.Decoder(DataCiteWork)
_NOBODY = ("", "s.n", "s. n", "n.n", "anonymous", "anon", "unknown", ":unav", "unav", ":unkn", "unkn", "none", "na", "n/a")
_GENERAL: dict[str, WorkType] = {
    "dataset": "dataset", "software": "software", "preprint": "preprint", "dissertation": "thesis", "journalarticle": "article",
    "datapaper": "article", "conferencepaper": "conference-paper", "conferenceproceeding": "proceedings", "book": "book",
    "bookchapter": "chapter", "report": "report", "standard": "standard", "peerreview": "review",
    "computationalnotebook": "software",
    "text": "other", "other": "other", "image": "other", "collection": "other", "physicalobject": "other",
    "audiovisual": "other", "interactiveresource": "other",
}  # fmt: skip


def decode(data: bytes | msgspec.Raw, name: str) -> Iterator[Record]:
    """One record. Raises msgspec.DecodeError where it is none of DataCite's."""
    raw = _decoder.decode(data)
    while inner := raw.data or raw.attributes:
        raw = inner if inner.doi or inner.id or inner.attributes else msgspec.structs.replace(inner, doi=raw.id)
    if raw.titles is None and raw.creators is None:
        raise msgspec.ValidationError("neither `titles` nor `creators`")
    yield _work(raw)


def _work(raw: DataCiteWork) -> Work:
    titles = _listed(raw.titles)
    first = next((each.title for each in titles if not each.title_type), titles[0].title if titles else "")
    main, type_, marked = settle(title(first), _type(raw), "datacite")
    subtitle = next((title(each.title) for each in titles if each.title_type == "Subtitle"), "")
    creators = _listed(raw.creators)
    host = (raw.container[0] if raw.container else None) if isinstance(raw.container, list) else raw.container
    host = host or _Container()
    published = year(raw.publication_year)
    doi = raw.doi or raw.id
    return Work(
        id=(doi or main).lower(),
        source="datacite",
        description=Description(
            type=type_,
            title=main,
            subtitle=subtitle if subtitle.casefold() not in main.casefold() else "",
            authors=tuple(each for each in map(_person, creators) if each is not None),
            year=published,
            container=title(host.title),
            volume=text(host.volume),
            issue=text(host.issue),
            pages=pages(text(host.first_page), text(host.last_page)),
            publisher=title(raw.publisher.name if isinstance(raw.publisher, _Publisher) else raw.publisher),
            edition=text(raw.version) if type_ == "software" else "",
            language=raw.language or "",
            identifiers=identifiers(("doi", doi), *_alternates(raw)),
        ),
        other_titles=others((each.title for each in titles if each.title_type != "Subtitle"), main),
        other_years=other_years(
            (year(each.date) for each in _listed(raw.dates) if each.date_type in ("Issued", "Available")), published
        ),
        relations=tuple(_relations(raw)),
        notices=marked,
    )


def _listed(value: list[T] | T | None) -> list[T]:
    """XML that became JSON has one object where there is one, and a list where there are more."""
    return value if isinstance(value, list) else [] if value is None else [value]


def _type(raw: DataCiteWork) -> WorkType:
    types = raw.types or _Types()
    general = _GENERAL.get((types.resource_type_general or "").lower())
    if general and (general != "other" or types.resource_type_general not in ("Text", "Other")):
        return general
    for word in (types.resource_type, types.citeproc, types.bibtex):
        known = work_type(word or "")
        if known not in ("unknown", "other"):
            return known
    return general or ("other" if types.resource_type_general else "unknown")


def _person(creator: _Creator) -> Person | None:
    if creator.family_name:
        return named(creator.family_name, creator.given_name)
    if not creator.name or creator.name.strip(" []:.").lower() in _NOBODY:
        return None
    personal = creator.name_type != "Organizational"
    return display_name(creator.name) if personal else Person(literal=title(creator.name))


def _relations(raw: DataCiteWork) -> Iterator[Relation]:
    for each in _listed(raw.related_identifiers):
        kind = _RELATION.get((each.relation_type or "").lower())
        scheme = _SCHEMES.get((each.related_identifier_type or "").lower())
        to = reference_to(scheme, (each.related_identifier or "").removeprefix("arXiv:")) if scheme else ""
        if kind and to:
            yield Relation(kind=kind, to=to)


def _alternates(raw: DataCiteWork) -> Iterator[tuple[Scheme, str]]:
    for each in _listed(raw.identifiers):
        kind = (each.identifier_type or "").lower()
        if kind == "arxiv" and each.identifier:
            yield "arxiv", each.identifier
        elif kind == "isbn" and each.identifier:
            yield "isbn", each.identifier
