"""Every format that a library can be built from, in the order in which they are tried."""

from . import acl, csv_table, document, jats, json_records, pubmed, retractions
from .format import Format

FORMATS: tuple[Format, ...] = (
    pubmed.FORMAT, acl.FORMAT, jats.FORMAT, *document.FORMATS, json_records.FORMAT, retractions.FORMAT, csv_table.FORMAT,
)  # fmt: skip
HEAD = 4096
"""Bytes that a format gets to see before it says whether the file is its own."""


def recognise(head: bytes, name: str) -> Format | None:
    """The format of a file that begins so, or None."""
    return next((each for each in FORMATS if each.recognises(head, name.lower())), None)


def named(name: str) -> Format:
    return next(each for each in FORMATS if each.name == name)
