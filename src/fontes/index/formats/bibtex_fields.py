"""BibTeX's field names, whoever wrote them down: a `.bib` entry, or a JSON object with the same fields."""

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING
from zlib import crc32

import msgspec

from ...model import Description, Identifier, Scheme, Work
from ...text.latex import from_latex
from ...text.markup import plain
from .format import Record
from .parts import identifiers, title, year
from .titles import settle
from .types import work_type

if TYPE_CHECKING:
    from ...text.people import People

_NUMBERED = re.compile(r"\s+\d{4}(?=\s+and\s|$)")
_SCHEMES: tuple[Scheme, ...] = ("doi", "pmid", "pmcid", "isbn", "url")


class BibFields(msgspec.Struct):
    """`{"key": …, "bibtex_type": "article", "fields": {"title": …, "author": "A and B", …}}`."""

    fields: dict[str, str | int | None]
    bibtex_type: str = ""
    key: str = ""


_decoder = msgspec.json.Decoder(BibFields)


def decode(data: bytes | msgspec.Raw, name: str) -> Iterator[Record]:
    """One object as a work. Raises msgspec.DecodeError where it is no such object."""
    bib = _decoder.decode(data)
    fields = {field.lower(): _readable(str(value)) for field, value in bib.fields.items() if value not in (None, "")}
    yield work_of_fields(bib.key, bib.bibtex_type, fields, name)


def _readable(value: str) -> str:
    """Without LaTeX and without entities, both of which such objects carry over from where they were copied."""
    if "&" in value:
        value = plain(value)
    return from_latex(value) if "\\" in value or "$" in value or "{" in value else value


def work_of_fields(entry_key: str, entry_type: str, fields: Mapping[str, str], name: str) -> Work:
    """A work from an entry's fields, lower-case names, LaTeX already resolved."""

    def first(*names: str) -> str:
        return next((fields[each] for each in names if fields.get(each)), "")

    main, type_, marked = settle(title(first("title")), work_type(entry_type), name)
    authors, truncated = _persons(first("author"))
    return Work(
        id=f"{entry_key}:{crc32(first('title').encode()):08x}",  # keys of a personal list are not unique
        source=name,
        description=Description(
            type=type_,
            title=main,
            subtitle=first("subtitle"),
            authors=authors,
            authors_truncated=truncated,
            editors=_persons(first("editor")).persons,
            year=year(first("year", "date")),
            container=first("journal", "journaltitle", "booktitle", "maintitle"),
            series=first("series"),
            volume=first("volume"),
            issue=first("number", "issue"),
            pages=first("pages", "eid", "articleno"),
            publisher=first("publisher", "institution", "school", "organization", "howpublished"),
            edition=first("edition"),
            language=first("langid", "language"),
            identifiers=_identifiers(fields),
        ),
        other_containers=tuple(each for each in (first("shortjournal"),) if each),
        notices=marked,
    )


def _persons(written: str) -> "People":
    """Names joined by "and"; DBLP tells namesakes apart by a number."""
    from ...text.people import people

    return people(_NUMBERED.sub("", written))


def _identifiers(fields: Mapping[str, str]) -> tuple[Identifier, ...]:
    found: list[tuple[Scheme, str]] = [(scheme, fields[scheme]) for scheme in _SCHEMES if fields.get(scheme)]
    if fields.get("eprint") and fields.get("archiveprefix", fields.get("eprinttype", "arxiv")).lower() == "arxiv":
        found.append(("arxiv", fields["eprint"]))
    return identifiers(*found)
