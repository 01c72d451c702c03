"""The driver: runs a flow to its end, and is the only place where a question meets an answer."""

from collections.abc import Callable
from typing import TypeVar

from ..model import Flow, Lookup, Question

T = TypeVar("T")
Answer = Callable[[Question], Lookup]


def drive(flow: Flow[T], answer: Answer) -> T:
    """What the flow returns once every question it asks has been answered."""
    try:
        question = next(flow)
        while True:
            question = flow.send(answer(question))
    except StopIteration as end:
        done: T = end.value
        return done
