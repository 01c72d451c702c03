"""BibTeX's field names, whoever wrote them down: a `.bib` entry, or a JSON object with the same fields."""

import re
from collections.abc import Mapping
from zlib import crc32

import msgspec

from ...model import Description, Identifier, Person, Scheme, Work
from .types import work_type

_AND = re.compile(r"\s+and\s+", re.IGNORECASE)
_NUMBERED = re.compile(r"\s+\d{4}$")
_YEAR = re.compile(r"\d{4}")
_INITIALS = re.compile(r"[A-Z]{1,3}(?:[-.][A-Z]{1,2})*\.?$")


class BibFields(msgspec.Struct):
    """`{"key": …, "bibtex_type": "article", "fields": {"title": …, "author": "A and B", …}}`."""

    fields: dict[str, str | int | None]
    bibtex_type: str = ""
    key: str = ""


_decoder = msgspec.json.Decoder(BibFields)


def decode(line: bytes, name: str) -> Work:
    """One line as a work. Raises msgspec.DecodeError where the line is no such object."""
    bib = _decoder.decode(line)
    fields = {field.lower(): str(value) for field, value in bib.fields.items() if value not in (None, "")}
    return work_of_fields(bib.key, bib.bibtex_type, fields, name)


def work_of_fields(entry_key: str, entry_type: str, fields: Mapping[str, str], name: str) -> Work:
    """A work from an entry's fields, lower-case names, LaTeX already resolved."""

    def first(*names: str) -> str:
        return next((fields[each] for each in names if fields.get(each)), "")

    year = _YEAR.search(first("year", "date"))
    return Work(
        id=f"{entry_key}:{crc32(first('title').encode()):08x}",  # keys of a personal list are not unique
        source=name,
        description=Description(
            type=work_type(entry_type),
            title=first("title"),
            subtitle=first("subtitle"),
            authors=persons(first("author")),
            authors_truncated=first("author").lower().endswith("and others"),
            editors=persons(first("editor")),
            year=int(year.group()) if year else 0,
            container=first("journal", "journaltitle", "booktitle", "maintitle"),
            series=first("series"),
            volume=first("volume"),
            issue=first("number", "issue"),
            pages=first("pages", "eid", "articleno"),
            publisher=first("publisher", "institution", "school", "organization", "howpublished"),
            edition=first("edition"),
            language=first("langid", "language"),
            identifiers=tuple(_identifiers(fields)),
        ),
        other_containers=tuple(each for each in (first("shortjournal"),) if each),
    )


def persons(written: str) -> tuple[Person, ...]:
    """BibTeX's author list: names joined by "and", either order."""
    names = [_NUMBERED.sub("", each.strip()) for each in _AND.split(written) if each.strip()]
    return tuple(_person(each) for each in names if each.lower() != "others")


def _person(written: str) -> Person:
    if "," in written:
        family, _, given = written.partition(",")
        return Person(family=family.strip(), given=given.strip())
    *given_parts, family = written.split() or [""]
    if given_parts and len(given_parts) == 1 and _INITIALS.fullmatch(family) and not _INITIALS.fullmatch(given_parts[0]):
        return Person(family=given_parts[0], given=family)
    return Person(family=family, given=" ".join(given_parts))


def _identifiers(fields: Mapping[str, str]) -> list[Identifier]:
    named: tuple[tuple[Scheme, str], ...] = (
        ("doi", "doi"),
        ("pmid", "pmid"),
        ("pmcid", "pmcid"),
        ("isbn", "isbn"),
        ("url", "url"),
    )
    found = [
        Identifier(scheme=scheme, value=fields[field].lower() if scheme == "doi" else fields[field])
        for scheme, field in named
        if fields.get(field)
    ]
    if fields.get("eprint") and fields.get("archiveprefix", fields.get("eprinttype", "arxiv")).lower() == "arxiv":
        found.append(Identifier(scheme="arxiv", value=fields["eprint"]))
    return found
