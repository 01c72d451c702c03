"""Reads bytes with one reader in tests, and shows a reference in a line."""

from fontes.model import Description, Document, Place, Problem
from fontes.read.formats import ReadFunction


def closed(path: str) -> bytes | Problem:
    return Problem(code="R110", says="no file may be opened here", place=Place(file=path), severity="error")


def read_with(read: ReadFunction, text: str | bytes) -> Document:
    data = text.encode() if isinstance(text, str) else text
    document = read(data, "f", closed)
    assert isinstance(document, Document), document
    return document


def names(stated: Description) -> list[str]:
    return [str(each) for each in stated.authors]


def ids(stated: Description) -> list[str]:
    return [f"{each.scheme}:{each.value}" for each in stated.identifiers]


def codes(document: Document) -> list[str]:
    return [each.code for each in document.problems]
