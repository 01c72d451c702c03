"""A file of tagged records to a document: what RIS and MEDLINE have in common."""

import hashlib
from collections.abc import Callable
from typing import NamedTuple

from fontes.model import Document, Place, Problem, Reference

from .encodings import decode
from .positions import Positions
from .tagged import Marks, Record, tagged


class Form(NamedTuple):
    """One such format: its name among the readers and among people, its marks, how a record begins, and what a record gives.

    `reference` gets number (from 1), record, the file's text and its positions; `faults` says what a record lacks.
    """

    format: str
    called: str
    marks: Marks
    begins: str
    reference: Callable[[int, Record, str, Positions], Reference]
    faults: Callable[[Record, Positions], list[Problem]]


def tagged_document(data: bytes, name: str, form: Form) -> Document | Problem:
    """One reference for each record; lines outside any record, and a file without records, are problems."""
    decoded = decode(data, name)
    if isinstance(decoded, Problem):
        return decoded
    positions = Positions(decoded.text, name)
    found = tagged(decoded.text, form.marks)
    problems = list(decoded.problems)
    if found.strays:
        says = f"{len(found.strays)} lines stand outside any record, the first one here."
        problems.append(Problem(code="R220", says=says, place=positions.place(found.strays[0]), remedy=form.begins))
    for record in found.records:
        problems += form.faults(record, positions)
    if not found.records:
        says = f"{name} holds no {form.called} record."
        problems.append(Problem(code="R221", says=says, place=Place(file=name, line=1, column=1), remedy=form.begins))
    references = [form.reference(number, record, decoded.text, positions) for number, record in enumerate(found.records, 1)]
    return Document(
        source=name,
        format=form.format,
        digest=hashlib.sha256(data).hexdigest(),
        references=tuple(references),
        problems=tuple(problems),
    )
