"""Which references a document's citations may mean: its own list, the bibliographies that it names, or all that were given."""

import posixpath
from collections.abc import Sequence
from typing import NamedTuple

from ..model import Document, Reference


class Held(NamedTuple):
    """One reference of the run with its final id, the document that holds it, and its place there."""

    reference: Reference
    document: int
    scope: int
    block: int


class Scope(NamedTuple):
    """`near` is looked in first, then `far`. `missing` are bibliographies that the document names but nobody gave."""

    near: tuple[Held, ...]
    far: tuple[Held, ...]
    missing: tuple[str, ...]


def scopes(documents: Sequence[Document], held: Sequence[Held]) -> list[Scope]:
    """One scope for each document. A manuscript that names no bibliography may mean any reference of the run."""
    by_document: list[list[Held]] = [[] for _ in documents]
    for each in held:
        by_document[each.document].append(each)
    found = []
    for at, document in enumerate(documents):
        named, missing = _named(at, documents)
        near = [*by_document[at], *(each for other in named for each in by_document[other])]
        far = [] if document.bibliographies else [each for each in held if each.document != at]
        found.append(Scope(tuple(near), tuple(far), missing))
    return found


def _named(at: int, documents: Sequence[Document]) -> tuple[list[int], tuple[str, ...]]:
    document = documents[at]
    folder = posixpath.dirname(document.source)
    named: list[int] = []
    missing: list[str] = []
    for path in document.bibliographies:
        wanted = _plain(posixpath.join(folder, path))
        exact = [other for other, each in enumerate(documents) if other != at and _plain(each.source) == wanted]
        likely = [
            other
            for other, each in enumerate(documents)
            if other != at and posixpath.basename(each.source) == posixpath.basename(path)
        ]
        if exact or likely:
            named += [other for other in (exact or likely[:1]) if other not in named]
        else:
            missing.append(path)
    given = [other for other, each in enumerate(documents) if other != at and each.references and not each.blocks]
    if missing and not named and given:
        return given, ()  # the user gave a bibliography under another name
    return named, tuple(missing)


def _plain(path: str) -> str:
    return posixpath.normpath(path.replace("\\", "/"))
