"""CSL-JSON's item, as citation managers and DOI content negotiation give it."""

from collections.abc import Iterator

import msgspec

from ...model import Description, Person, Work
from .format import Record
from .parts import identifiers, named, others, text, title, year
from .titles import settle
from .types import work_type


class _Name(msgspec.Struct, rename="kebab"):
    family: str | None = None
    given: str | None = None
    suffix: str | None = None
    literal: str | None = None
    dropping_particle: str | None = None
    non_dropping_particle: str | None = None


class _Date(msgspec.Struct, rename="kebab"):
    date_parts: list[list[int | str | None]] | None = None
    raw: str | None = None
    literal: str | None = None
    year: int | str | None = None


class _Publisher(msgspec.Struct):
    name: str | None = None


Texts = str | list[str] | None


class CslItem(msgspec.Struct, rename="kebab"):
    """`type` and something that tells the work make an object CSL's."""

    type: str
    id: str | int | None = None
    title: Texts = None
    author: list[_Name] | None = None
    editor: list[_Name] | None = None
    issued: _Date | None = None
    original_title: Texts = None
    title_short: Texts = None
    container_title: Texts = None
    container_title_short: Texts = None
    journal_abbreviation: str | None = msgspec.field(default=None, name="journalAbbreviation")
    collection_title: Texts = None
    volume: str | int | None = None
    issue: str | int | None = None
    page: str | int | None = None
    number: str | int | None = None
    publisher: _Publisher | str | None = None
    edition: str | int | None = None
    language: str | None = None
    doi: str | None = msgspec.field(default=None, name="DOI")
    pmid: str | int | None = msgspec.field(default=None, name="PMID")
    pmcid: str | None = msgspec.field(default=None, name="PMCID")
    isbn: str | list[str] | None = msgspec.field(default=None, name="ISBN")
    url: str | None = msgspec.field(default=None, name="URL")
    authors: None = None
    prefix: None = None
    member: None = None
    deposited: None = None
    update_to: None = None
    """Where one of these is there, the object is another database's."""


_decoder = msgspec.json.Decoder(CslItem)


def decode(data: bytes | msgspec.Raw, name: str) -> Iterator[Record]:
    """One item. Raises msgspec.DecodeError where it is none of CSL's."""
    raw = _decoder.decode(data)
    titles, containers = _texts(raw.title), _texts(raw.container_title)
    if not (titles or raw.author or raw.issued or raw.doi or raw.url or raw.editor):
        raise msgspec.ValidationError("nothing that tells the work: no `title`, `author`, `issued`, `DOI`, `URL`")
    main, type_, marked = settle(titles[0] if titles else "", work_type(raw.type), name)
    container = containers[0] if containers else ""
    isbn = raw.isbn[0] if isinstance(raw.isbn, list) and raw.isbn else raw.isbn
    found = identifiers(
        ("doi", raw.doi),
        ("pmid", raw.pmid),
        ("pmcid", raw.pmcid),
        ("isbn", isbn if isinstance(isbn, str) else None),
        ("url", raw.url),
    )
    yield Work(
        id=text(raw.id) or (raw.doi or main).lower(),
        source=name,
        description=Description(
            type=type_,
            title=main,
            authors=_persons(raw.author),
            editors=_persons(raw.editor),
            year=_year(raw.issued),
            container=container,
            series=(_texts(raw.collection_title) or [""])[0],
            volume=text(raw.volume),
            issue=text(raw.issue),
            pages=text(raw.page),
            publisher=title(raw.publisher.name if isinstance(raw.publisher, _Publisher) else raw.publisher),
            edition=text(raw.edition),
            language=raw.language or "",
            identifiers=found,
        ),
        other_titles=others((*titles[1:], *_texts(raw.original_title), *_texts(raw.title_short)), main),
        other_containers=others((*containers[1:], *_texts(raw.container_title_short), raw.journal_abbreviation), container),
        notices=marked,
    )


def _texts(value: Texts) -> list[str]:
    written = [value] if isinstance(value, str) else value or []
    return [each for each in (title(one) for one in written) if each]


def _persons(people: list[_Name] | None) -> tuple[Person, ...]:
    found = []
    for each in people or ():
        person = named(each.family, each.given, each.suffix, each.literal)
        particle = each.non_dropping_particle or each.dropping_particle
        if person is not None:
            found.append(msgspec.structs.replace(person, particle=particle) if particle and person.family else person)
    return tuple(found)


def _year(issued: _Date | None) -> int:
    if issued is None:
        return 0
    first = (issued.date_parts or [[]])[0]
    return year(str(first[0])) if first and first[0] else year(issued.year) or year(issued.raw or issued.literal)
