"""What a run would ask, of whom, before it asks: every flow is run on paper, where every answer is "not asked"."""

from typing import NamedTuple

from ..model import Extraction, Lookup, Question, SourceUsed, Unavailable
from ..resolve.resolve import resolve
from .drive import drive


class Planned(NamedTuple):
    """`reference` is the id of the reference that the question is asked for."""

    reference: str
    question: Question


def plan(extraction: Extraction, sources: tuple[SourceUsed, ...]) -> tuple[Planned, ...]:
    """The questions in order. Answers may save some of them or raise others, so a real run can ask a few more or less."""
    planned: list[Planned] = []
    for reference in extraction.references:

        def on_paper(question: Question, about: str = reference.id) -> Lookup:
            planned.append(Planned(about, question))
            return Unavailable(source=question.source, why="not-asked")

        drive(resolve(reference, sources), on_paper)
    return tuple(planned)
