"""Extracts from texts in tests, and says in short who cites what."""

from fontes.extract.extract import extract
from fontes.model import Citation, Document, Extraction
from fontes.read.formats import read_bytes

from ..read.reading import opener


def extraction(*files: tuple[str, str]) -> Extraction:
    """Files are (name, text) in the user's order; each may include the others."""
    documents = []
    for name, text in files:
        read = read_bytes(text.encode(), name, opener(dict(files)))
        assert isinstance(read, Document), read
        documents.append(read)
    return extract(documents)


def links(found: Extraction) -> list[tuple[str, tuple[str, ...]]]:
    """(what the target says, ids of its references), in reading order."""
    return [(target.written, target.references) for citation in found.citations for target in citation.targets]


def codes(found: Extraction) -> list[str]:
    return sorted(each.code for each in found.problems)


def citation(found: Extraction, written: str) -> Citation:
    return next(each for each in found.citations if each.written == written)
