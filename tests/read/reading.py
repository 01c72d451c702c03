"""Reads text in tests: files come from a dict, and what is missing says so."""

from collections.abc import Mapping

from fontes.model import Document, Place, Problem
from fontes.read.formats import Opener, read_bytes


def opener(files: Mapping[str, str]) -> Opener:
    def open_(path: str) -> bytes | Problem:
        if path in files:
            return files[path].encode()
        return Problem(code="R110", says=f"there is no {path}", place=Place(file=path), severity="error")

    return open_


def document(text: str, name: str, files: Mapping[str, str] | None = None) -> Document:
    read = read_bytes(text.encode(), name, opener(files or {}))
    assert isinstance(read, Document), read
    return read


def refused(data: bytes, name: str) -> Problem:
    read = read_bytes(data, name, opener({}))
    assert isinstance(read, Problem), read
    return read
