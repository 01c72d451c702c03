"""LaTeX manuscripts: prose, citations of every package, included files, and the typeset list where the .bib is missing."""

import hashlib
from collections.abc import Sequence

from msgspec.structs import replace

from ..model import Document, Place, Problem, Reference
from .blocks import source
from .encodings import decode
from .formats import READ_AS, Opener
from .latex_handlers import Latex
from .lists import marked


def read(data: bytes, name: str, opener: Opener) -> Document | Problem:
    """The document with every file that it includes; places name the file and line where each thing stands."""
    decoded = decode(data, name)
    if isinstance(decoded, Problem):
        return decoded
    walk = Latex(opener)
    walk.walk(source(decoded.text, name), name)
    embedded = _embedded(walk, name, opener)
    bibliographies, typeset, notes = _typeset(walk, name, opener)
    return Document(
        source=name,
        format="latex",
        digest=hashlib.sha256(data).hexdigest(),
        blocks=(*marked(walk.blocks), *(block for each in typeset for block in each.blocks)),
        references=(*embedded, *(reference for each in typeset for reference in each.references)),
        citations=tuple(walk.citations),
        bibliographies=bibliographies,
        includes=(*walk.includes, *(each.source for each in typeset)),
        cites_everything=walk.cites_everything,
        problems=(*decoded.problems, *walk.problems, *notes),
    )


def _embedded(walk: Latex, name: str, opener: Opener) -> tuple[Reference, ...]:
    """Bibliographies inside the file, in `filecontents`; their places count lines of the file."""
    references: list[Reference] = []
    for inner, text, line in walk.embedded:
        if not inner.lower().endswith(".bib"):
            continue
        read_ = READ_AS["bibtex"].read(text.encode(), name, opener)
        if isinstance(read_, Document):
            walk.problems += [replace(each, place=_moved(each.place, line)) for each in read_.problems]
            references += [replace(each, place=_moved(each.place, line)) for each in read_.references]
        walk.bibliographies[:] = [each for each in walk.bibliographies if each != inner]
    return tuple(references)


def _moved(place: Place, line: int) -> Place:
    return replace(place, line=place.line + line - 1) if place.line else place


def _typeset(walk: Latex, name: str, opener: Opener) -> tuple[tuple[str, ...], list[Document], Sequence[Problem]]:
    """Where a named .bib is missing but the .bbl that LaTeX made of it is there, that list stands in for it."""
    missing = [each for each in walk.bibliographies if isinstance(opener(each), Problem)]
    if not missing or any(block.kind == "reference" for block in walk.blocks):
        return tuple(walk.bibliographies), [], ()
    stem = name.rpartition("/")[2].removesuffix(".tex").removesuffix(".ltx")
    for path in dict.fromkeys((f"{stem}.bbl", *(each.removesuffix(".bib") + ".bbl" for each in missing))):
        data = opener(path)
        if isinstance(data, Problem):
            continue
        read_ = READ_AS["bbl"].read(data, path, opener)
        if isinstance(read_, Document):
            says = f"{', '.join(missing)} is not there; the typeset list {path} is read instead."
            note = Problem(
                code="R114", says=says, place=Place(file=name), remedy="Give the .bib for better fixes.", severity="note"
            )
            return tuple(each for each in walk.bibliographies if each not in missing), [read_], (note,)
    return tuple(walk.bibliographies), [], ()
