"""What every registry on the network is to the rest: a few facts about it, how questions travel together, and its flow."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..model import ByIdentifier, ByWords, Identifier, Lookup, Question, Sent, SourceFlow, SourceUsed, Unavailable


class Together(NamedTuple):
    """Questions of one `kind` may share a request, up to `most` of them; `pool` is the limit that the first request counts on."""

    kind: str
    most: int = 1
    pool: str = "single"


class Control(NamedTuple):
    """A question whose answer is known: a source that does not find this work is not well, and its silence means nothing."""

    question: Question
    holds: Identifier
    """Some work of the answer carries it."""


class Registry(NamedTuple):
    """`takes`: how this question travels, or None where the source has nothing to say to such a question.

    `answer`: all questions of one `Together.kind` at once; the lookups come in their order, one for each. A question that the
    host did not answer is `Unavailable`, never `Absent`; one answered with another work than the one asked for is "malformed".
    """

    about: SourceUsed
    takes: Callable[[Question], Together | None]
    answer: Callable[[Sequence[Question]], SourceFlow[tuple[Lookup, ...]]]
    controls: tuple[Control, ...] = ()
    """One by identifier and one by words, where the source is asked in both ways."""

    @property
    def name(self) -> str:
        return self.about.name


def in_order(
    questions: Sequence[Question], looked_up: Callable[[ByIdentifier], Lookup], searched: Callable[[ByWords], SourceFlow[Lookup]]
) -> SourceFlow[tuple[Lookup, ...]]:
    """One lookup for each question: what was asked for together is looked up, every search is asked by itself."""
    answers: list[Lookup] = []
    for question in questions:
        if isinstance(question, ByIdentifier):
            answers.append(looked_up(question))
        else:
            answers.append((yield from searched(question)))
    return tuple(answers)


def unanswered(source: str, sent: Sent, detail: str = "") -> Unavailable:
    """What a reply that cannot be read as an answer amounts to."""
    if isinstance(sent, Unavailable):
        return Unavailable(source=source, why=sent.why, detail=sent.detail)
    return Unavailable(source=source, why="malformed", detail=detail or f"{source} answered with status {sent.status}")


def not_taken(question: Question) -> Unavailable:
    """What a registry would say to a question that it has no way to answer."""
    detail = f"{question.source} is not asked such questions"
    return Unavailable(source=question.source, why="outside-coverage", detail=detail)
