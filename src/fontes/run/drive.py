"""The driver: runs a flow to its end, and is the only place where a question meets an answer."""

from collections.abc import Callable, Generator
from typing import TypeVar

from ..model import Lookup, Question

Asked = TypeVar("Asked")
Said = TypeVar("Said")
T = TypeVar("T")
Answer = Callable[[Question], Lookup]


def drive(flow: Generator[Asked, Said, T], answer: Callable[[Asked], Said]) -> T:
    """What the flow returns once everything it asks has been answered: the questions of a `Flow`, a `SourceFlow`'s requests."""
    try:
        question = next(flow)
        while True:
            question = flow.send(answer(question))
    except StopIteration as end:
        done: T = end.value
        return done
