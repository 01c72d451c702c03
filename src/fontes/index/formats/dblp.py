"""DBLP's search hit: one author or a list of them, a title that ends in a full stop."""

from collections.abc import Iterator

import msgspec

from ...model import Description, Work
from .format import Record
from .parts import display_name, identifiers, text, title, year
from .titles import settle
from .types import work_type


class _Author(msgspec.Struct):
    text: str | None = None


class _Authors(msgspec.Struct):
    author: list[_Author | str] | _Author | str | None = None


class DblpWork(msgspec.Struct):
    key: str
    title: str
    authors: _Authors | None = None
    venue: str | list[str] | None = None
    volume: str | int | None = None
    number: str | int | None = None
    pages: str | int | None = None
    year: str | int | None = None
    type: str | None = None
    doi: str | None = None
    ee: str | list[str] | None = None
    publisher: str | None = None


_decoder = msgspec.json.Decoder(DblpWork)


def decode(data: bytes | msgspec.Raw, name: str) -> Iterator[Record]:
    """One hit's `info`. Raises msgspec.DecodeError where it is none of DBLP's."""
    raw = _decoder.decode(data)
    listed = raw.authors.author if raw.authors else None
    names = [
        each if isinstance(each, str) else each.text or "" for each in (listed if isinstance(listed, list) else [listed]) if each
    ]
    main, type_, marked = settle(title(raw.title).removesuffix("."), work_type(raw.type or ""), "dblp")
    links = [raw.ee] if isinstance(raw.ee, str) else raw.ee or []
    arxiv = next((each.split("/abs/", 1)[1] for each in links if "arxiv.org/abs/" in each), None)
    venue = raw.venue[0] if isinstance(raw.venue, list) and raw.venue else raw.venue
    yield Work(
        id=raw.key,
        source="dblp",
        description=Description(
            type=type_,
            title=main,
            authors=tuple(display_name(each) for each in names if each.strip()),
            year=year(raw.year),
            container=title(venue if isinstance(venue, str) else ""),
            volume=text(raw.volume),
            issue=text(raw.number),
            pages=text(raw.pages),
            publisher=title(raw.publisher),
            identifiers=identifiers(("doi", raw.doi), ("arxiv", arxiv)),
        ),
        notices=marked,
    )
