"""What a run would ask, of whom, before it asks: every flow is run on paper, where nothing is ever found."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..model import Absent, ByIdentifier, Extraction, Lookup, Question, Request, SourceUsed, Unavailable
from ..resolve.home import Home, resolve_at
from ..sources.registry import Registry, Together
from .drive import drive


class Planned(NamedTuple):
    """`reference` is the id of the reference that the question is asked for."""

    reference: str
    question: Question


class Leaving(NamedTuple):
    """One request that would leave this machine, and for how many questions. What the answer leads to may need another."""

    request: Request
    questions: int


def plan(extraction: Extraction, sources: tuple[SourceUsed, ...], home: Home | None = None) -> tuple[Planned, ...]:
    """The questions in order. Nothing is found on paper, so that the registries' questions are the most that may be asked: a
    real run asks fewer where a record agrees, and some of another kind to learn whether that work still stands."""
    roles = {each.name: each.role for each in sources}
    planned: list[Planned] = []
    for reference in extraction.references:

        def on_paper(question: Question, about: str = reference.id) -> Lookup:
            planned.append(Planned(about, question))
            if roles[question.source] == "library" or isinstance(question, ByIdentifier):
                return Unavailable(source=question.source, why="outside-coverage")
            return Absent(source=question.source)

        drive(resolve_at(reference, sources, home), on_paper)
    return tuple(planned)


def leaving(planned: Sequence[Planned], registries: Sequence[Registry]) -> Iterator[Leaving]:
    """The requests in which the questions would travel: nothing is sent, and no connection is opened."""
    for registry in registries:
        groups: dict[Together, dict[Question, None]] = {}
        for each in planned:
            together = registry.takes(each.question) if each.question.source == registry.name else None
            if together is not None:
                groups.setdefault(together, {})[each.question] = None
        for together, questions in groups.items():
            listed = tuple(questions)
            for start in range(0, len(listed), together.most):
                batch = listed[start : start + together.most]
                yield from (Leaving(request, len(batch)) for request in _unheard(registry, batch))


def _unheard(registry: Registry, batch: tuple[Question, ...]) -> Iterator[Request]:
    """Every request that the questions need before anything is answered: a batch may need one for each."""
    flow = registry.answer(batch)
    silence = Unavailable(source=registry.name, why="not-asked")
    request = next(flow)
    while True:
        yield request
        try:
            request = flow.send(silence)
        except StopIteration:
            return
