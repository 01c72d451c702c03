"""OpenAlex's work: identifiers are URLs, names are display names, the container hides in `primary_location`."""

from collections.abc import Iterator

import msgspec

from ...model import Description, Identifier, Notice, Person, Work
from .format import Record
from .parts import display_name, identifiers, named, others, pages, text, title, year
from .titles import settle
from .types import work_type


class _Source(msgspec.Struct):
    display_name: str | None = None
    type: str | None = None
    abbreviated_title: str | None = None


class _Location(msgspec.Struct):
    source: _Source | None = None
    raw_source_name: str | None = None
    landing_page_url: str | None = None


class _Author(msgspec.Struct):
    display_name: str | None = None


class _Authorship(msgspec.Struct):
    author: _Author | None = None
    raw_author_name: str | None = None


class _Biblio(msgspec.Struct):
    volume: str | int | None = None
    issue: str | int | None = None
    first_page: str | int | None = None
    last_page: str | int | None = None


class _Ids(msgspec.Struct):
    doi: str | None = None
    pmid: str | int | None = None
    pmcid: str | None = None


class OpenAlexWork(msgspec.Struct):
    id: str
    doi: str | None = None
    title: str | None = None
    display_name: str | None = None
    publication_year: int | str | None = None
    type: str | None = None
    type_crossref: str | None = None
    language: str | None = None
    authorships: list[_Authorship] | None = None
    primary_location: _Location | None = None
    locations: list[_Location] | None = None
    host_venue: _Source | None = None
    biblio: _Biblio | None = None
    ids: _Ids | None = None
    is_retracted: bool | None = None


_decoder = msgspec.json.Decoder(OpenAlexWork)


def decode(data: bytes | msgspec.Raw, name: str) -> Iterator[Record]:
    """One work object. Raises msgspec.DecodeError where it is none of OpenAlex's."""
    raw = _decoder.decode(data)
    if raw.authorships is None and not raw.id.startswith("https://openalex.org/W"):
        raise msgspec.ValidationError("neither `authorships` nor an id of OpenAlex")
    ids, biblio = raw.ids or _Ids(), raw.biblio or _Biblio()
    main, type_, marked = settle(title(raw.title or raw.display_name), work_type(raw.type or raw.type_crossref or ""), "openalex")
    retracted = (Notice(kind="retraction", source="openalex"),) if raw.is_retracted else ()
    container, short = _container(raw)
    yield Work(
        id=raw.id.rsplit("/", 1)[-1],
        source="openalex",
        description=Description(
            type=type_,
            title=main,
            authors=tuple(each for each in map(_person, raw.authorships or ()) if each is not None),
            authors_truncated=len(raw.authorships or ()) == 100,  # the list view stops there
            year=year(raw.publication_year),
            container=container,
            volume=text(biblio.volume),
            issue=text(biblio.issue),
            pages=pages(text(biblio.first_page), text(biblio.last_page)),
            language=raw.language or "",
            identifiers=_identifiers(raw, ids),
        ),
        other_containers=others((short,), container),
        notices=marked or retracted,
    )


def _person(authorship: _Authorship) -> Person | None:
    """The name as the record prints it tells family and given name apart more often than the display name."""
    shown = authorship.author.display_name if authorship.author else None
    written = authorship.raw_author_name if authorship.raw_author_name and "," in authorship.raw_author_name else shown
    written = written or authorship.raw_author_name
    return display_name(written) if written and written.strip() else named(None)


def _container(raw: OpenAlexWork) -> tuple[str, str]:
    place = raw.primary_location or _Location()
    source = place.source or raw.host_venue or _Source()
    return title(source.display_name or place.raw_source_name), title(source.abbreviated_title)


def _identifiers(raw: OpenAlexWork, ids: _Ids) -> tuple[Identifier, ...]:
    pmid = str(ids.pmid).rsplit("/", 1)[-1] if ids.pmid else None
    pmcid = ids.pmcid.rsplit("/", 1)[-1] if ids.pmcid else None
    landing = (place.landing_page_url or "" for place in (raw.primary_location, *(raw.locations or ())) if place)
    arxiv = next((url.split("/abs/", 1)[1] for url in landing if "arxiv.org/abs/" in url), None)
    return identifiers(("doi", raw.doi or ids.doi), ("pmid", pmid), ("pmcid", pmcid), ("arxiv", arxiv))
