"""What a citation manager exports (BibTeX, RIS, NBIB, EndNote) is read by the readers of documents, and each entry is a work."""

from collections.abc import Iterator
from functools import partial

from ...model import Document, Place, Problem, Reference, Work
from .format import Format, Record, Unread, whole
from .titles import is_empty, settle

_SUFFIXES = {"bibtex": ".bib", "ris": ".ris", "nbib": ".nbib", "endnote": ".xml"}
"""By what the reader of the format is called."""


def works_of(document: Document, name: str) -> tuple[Work, ...]:
    """The entries of a document as the works of a library of the user's own."""
    return tuple(_work(each, name) for each in document.references if not is_empty(each.stated))


def _work(reference: Reference, name: str) -> Work:
    says = reference.stated
    main, type_, marked = settle(says.title, says.type, name)
    from msgspec.structs import replace

    return Work(
        id=f"{reference.key or reference.id}:{reference.place.line}",
        source=name,
        description=replace(says, title=main, type=type_),
        notices=marked,
    )


def _works(kind: str, piece: bytes, name: str) -> Iterator[Record]:
    """One work an entry; what the reader could not read is reported as it says."""
    from ...read.formats import READ_AS
    from ...read.refusals import refusal

    def nothing(path: str) -> bytes | Problem:
        return Problem(code="L001", says=f"{path} is not opened for a library", place=Place(file=name))

    shown = name + _SUFFIXES[kind]
    document = refusal(piece, shown) or READ_AS[kind].read(piece, shown, nothing)
    if isinstance(document, Problem):
        yield Unread(name, document.says)
        return
    found = works_of(document, name)
    yield from found
    for each in document.references[: len(document.references) - len(found)]:
        if is_empty(each.stated):
            yield Unread(each.key or each.id, "no title, author, container or identifier")
    for problem in document.problems:
        if problem.severity == "error":
            yield Unread(str(problem.place), problem.says)


def _recognises(kind: str, head: bytes, name: str) -> bool:
    """As documents are told apart: by the content where that is sure, else by the name."""
    from ...read.formats import reader_for

    return reader_for(head, name).format == kind


FORMATS = tuple(Format(kind, partial(_recognises, kind), whole, partial(_works, kind)) for kind in _SUFFIXES)
