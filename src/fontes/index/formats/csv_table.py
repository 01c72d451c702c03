"""A table of works, one a row: the columns are the fields of our own JSON shape, people are separated by semicolons."""

import csv
import io
from collections.abc import Iterator
from typing import IO

import msgspec

from .format import Format, Record, Unread, whole
from .slim import SlimWork, work_of

_FIELDS = frozenset(SlimWork.__struct_fields__) - {"author", "issued", "titles", "attributes"}
_LISTS = ("authors", "editors", "other_titles", "other_years", "container_variants", "isbn")
_OTHER_NAMES = {
    "issued": "year", "date": "year",
    "author": "authors", "journal": "container", "venue": "container", "booktitle": "container", "publication year": "year",
    "publication title": "container", "item type": "type", "journal abbreviation": "container_short",
    "short title": "other_titles",
}  # fmt: skip
"""What Zotero and others call the same columns."""


def works(piece: bytes, name: str) -> Iterator[Record]:
    """One work a row; a row without a single known column filled in is reported."""
    rows = csv.reader(io.StringIO(piece.decode("utf-8-sig", "replace"), newline=""), delimiter=_delimiter(piece))
    header = [_OTHER_NAMES.get(each.strip().lower(), each.strip().lower()) for each in next(rows, [])]
    for row in rows:
        if not any(each.strip() for each in row):
            continue
        filled = {field: value.strip() for field, value in zip(header, row, strict=False) if field in _FIELDS and value.strip()}
        try:
            yield work_of(msgspec.convert(_typed(filled), SlimWork, strict=False), name)
        except msgspec.ValidationError as error:
            yield Unread(",".join(row)[:80], str(error))


def _typed(filled: dict[str, str]) -> dict[str, str | list[str]]:
    return {
        field: [each.strip() for each in value.split(";") if each.strip()] if field in _LISTS else value
        for field, value in filled.items()
        if field not in ("corrections", "relations")
    }


def _delimiter(piece: bytes) -> str:
    first = piece.partition(b"\n")[0]
    return "\t" if first.count(b"\t") > first.count(b",") else ","


def recognises(head: bytes, name: str) -> bool:
    first = head.lstrip(b"\xef\xbb\xbf").partition(b"\n")[0].lower()
    columns = {each.strip(b'" \r') for each in first.replace(b"\t", b",").split(b",")}
    return b"title" in columns and len(columns) > 1


def _pieces(stream: IO[bytes]) -> Iterator[bytes]:
    """The whole table: a row may hold line breaks, so it is cut nowhere."""
    return whole(stream)


FORMAT = Format("csv", recognises, _pieces, works)
