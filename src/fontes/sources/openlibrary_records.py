"""Open Library's records: an edition, as /api/books gives it by ISBN, and a work with all its editions, as the search does."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from ..index.formats.parts import display_name, identifiers, other_years, title, year
from ..index.formats.titles import settle
from ..model import Description, Identifier, Sent, Unavailable, Work
from .bodies import UNREADABLE, decoded
from .given import Given, given_of

NAME = "openlibrary"
FIELDS = "key,title,subtitle,author_name,first_publish_year,publish_year,isbn,publisher"
"""All that is read of a work in a search."""
MOST_ISBNS = 200
"""Of a classic, there are hundreds of editions."""


class _Named(msgspec.Struct):
    name: str | None = None


class _Ids(msgspec.Struct):
    isbn_10: list[str] | None = None
    isbn_13: list[str] | None = None


class Edition(msgspec.Struct):
    """`key` is "/books/OL1M"; what is empty is left out."""

    key: str
    title: str = ""
    subtitle: str | None = None
    authors: list[_Named] | None = None
    publishers: list[_Named] | None = None
    publish_date: str | int | None = None
    identifiers: _Ids | None = None


class Book(msgspec.Struct):
    """`key` is "/works/OL1W"."""

    key: str
    title: str = ""
    subtitle: str | None = None
    author_name: list[str] | None = None
    first_publish_year: int | None = None
    publish_year: list[int] | None = None
    isbn: list[str] | None = None
    publisher: list[str] | None = None


class _Search(msgspec.Struct):
    numFound: int  # noqa: N815 as Solr writes it
    docs: list[msgspec.Raw]


_editions = msgspec.json.Decoder(dict[str, msgspec.Raw])
_edition = msgspec.json.Decoder(Edition)
_search = msgspec.json.Decoder(_Search)
_book = msgspec.json.Decoder(Book)


class Shelved(NamedTuple):
    """By key as it was asked for ("ISBN:9780201896831"): the edition, None where it cannot be read."""

    editions: dict[str, Work | None]


def read_editions(sent: Sent) -> Shelved | Unavailable:
    body = decoded(NAME, sent, _editions)
    return body if isinstance(body, Unavailable) else Shelved({key: _of_edition(raw) for key, raw in body.items()})


def read_search(sent: Sent) -> Given | Unavailable:
    body = decoded(NAME, sent, _search)
    return body if isinstance(body, Unavailable) else given_of(map(_of_book, body.docs), body.numFound)


def _of_edition(raw: msgspec.Raw) -> Work | None:
    try:
        it = _edition.decode(raw)
    except UNREADABLE:
        return None
    ids = it.identifiers or _Ids()
    people, publishers = [each.name or "" for each in it.authors or ()], [each.name or "" for each in it.publishers or ()]
    known = _isbns([*(ids.isbn_13 or ()), *(ids.isbn_10 or ())])
    return _work(it.key, it.title, it.subtitle, people, publishers, known, (year(it.publish_date),))


def _of_book(raw: msgspec.Raw) -> Work | None:
    """Its year is that of the first edition; the later ones are no less the book's."""
    try:
        it = _book.decode(raw)
    except UNREADABLE:
        return None
    years = (year(it.first_publish_year), *sorted(map(year, it.publish_year or ())))
    return _work(it.key, it.title, it.subtitle, it.author_name or (), it.publisher or (), _isbns(it.isbn or ()), years)


def _work(
    key: str,
    main: str,
    subtitle: str | None,
    people: Sequence[str],
    publishers: Sequence[str],
    known: tuple[Identifier, ...],
    years: Sequence[int],
) -> Work:
    bare, type_, marked = settle(title(main), "book", NAME)
    first = next((each for each in years if each), 0)
    return Work(
        id=f"{NAME}:{key.rsplit('/', 1)[-1]}",
        source=NAME,
        description=Description(
            type=type_,
            title=bare,
            subtitle=title(subtitle),
            authors=tuple(display_name(each) for each in people if each.strip()),
            year=first,
            publisher=title(next(iter(publishers), "")),
            identifiers=known,
        ),
        other_years=other_years(years, first),
        notices=marked,
    )


def _isbns(written: Sequence[str]) -> tuple[Identifier, ...]:
    """Of ten digits or of thirteen, each once."""
    return identifiers(*(("isbn", each) for each in written[:MOST_ISBNS]))
