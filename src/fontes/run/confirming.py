"""References whose resolution rests on a registry's silence wait here until it has proved well: many of them for one round."""

from collections.abc import Callable, Container, Iterable
from typing import Generic, NamedTuple, TypeVar

from ..model import Lookup, Question, Resolution
from ..sources.registry import Control
from .health import Health, accuses

TOGETHER = 50
"""References that wait for one round, at most."""
T = TypeVar("T")


class Silent(NamedTuple, Generic[T]):
    """`it` is the reference, `of` the questions that met the silence."""

    it: T
    resolution: Resolution
    of: tuple[Question, ...]


class _Round(Generic[T]):
    """Who waits, and the steps to take. A silence that accuses is listened for once more, between two rounds of the control
    questions: an index that is down for a moment is not believed because it was well before, or is well again."""

    def __init__(self, waiting: list[Silent[T]], controls: dict[Question, Control], counts: Callable[[Question], bool]) -> None:
        self.waiting = waiting
        self.controls = controls
        accusing = (each for silent in waiting if accuses(silent.resolution) for each in silent.of)
        self.twice = tuple(each for each in dict.fromkeys(accusing) if counts(each))
        self.steps = [tuple(controls), self.twice, tuple(controls)] if self.twice else [tuple(controls)]
        self.again: dict[Question, Lookup] = {}
        self.missing: set[Question] = set()

    def next(self, distrusted: Container[str]) -> tuple[Question, ...]:
        """What to ask, once nothing is missing."""
        asked: tuple[Question, ...] = ()
        while self.steps and not asked:
            asked = tuple(each for each in self.steps.pop(0) if each.source not in distrusted)
        self.missing = set(asked)
        return asked


class Released(NamedTuple, Generic[T]):
    """`again`: what was said to those questions that were asked once more."""

    silent: Silent[T]
    again: dict[Question, Lookup]


class Confirming(Generic[T]):
    """One round at a time."""

    def __init__(self, health: Health) -> None:
        self._health = health
        self._silent: list[Silent[T]] = []
        self._round: _Round[T] | None = None

    def add(self, silent: Silent[T]) -> None:
        self._silent.append(silent)

    @property
    def under_way(self) -> bool:
        return self._round is not None

    def begin(self, *, others: bool) -> tuple[Question, ...]:
        """What to ask first. Nothing while another round is under way, or while `others` may still join and few have."""
        if self._round is not None or not self._silent or (others and len(self._silent) < TOGETHER):
            return ()
        controls = self._health.controls_for(question for silent in self._silent for question in silent.of)
        self._round, self._silent = _Round(self._silent, controls, self._health.counts), []
        return self._round.next(self._health.distrusted)

    def awaits(self, question: Question) -> bool:
        """Whether it is one that was met with silence before, and was asked once more."""
        return self._round is not None and question in self._round.missing and question not in self._round.controls

    def hear(self, question: Question, lookup: Lookup) -> tuple[Question, ...]:
        """What to ask next, if this was the last answer of a step."""
        it = self._round
        if it is None or question not in it.missing:
            return ()
        it.missing.remove(question)
        if question in it.controls:
            self._health.judge(it.controls[question], lookup)
        if question in it.twice:
            it.again[question] = lookup
        return () if it.missing else it.next(self._health.distrusted)

    def release(self) -> Iterable[Released[T]]:
        """Those of the round, once every step was taken."""
        it = self._round
        if it is None or it.missing or it.steps:
            return ()
        self._round = None
        for name in {question.source for silent in it.waiting for question in silent.of}:
            self._health.tally(name)
        return [Released(each, {one: it.again[one] for one in each.of if one in it.again}) for each in it.waiting]
