"""References whose resolution rests on a registry's silence wait here until it has proved well: many of them for one round."""

from collections.abc import Iterable
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


class _Round(NamedTuple, Generic[T]):
    """The control questions, the silences that accuse and are listened for once more, what came back to either, and who waits."""

    controls: dict[Question, Control]
    twice: frozenset[Question]
    answers: dict[Question, Lookup]
    waiting: list[Silent[T]]


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
        """What to ask, in this order: whoever is well at the end was well when it was asked once more. Nothing while another
        round is under way, or while `others` may still join and few have."""
        if self._round is not None or not self._silent or (others and len(self._silent) < TOGETHER):
            return ()
        controls = self._health.controls_for(question for silent in self._silent for question in silent.of)
        twice = dict.fromkeys(each for silent in self._silent if accuses(silent.resolution) for each in silent.of)
        self._round = _Round(controls, frozenset(twice), {}, self._silent)
        self._silent = []
        return (*twice, *controls)

    def asked_again(self, question: Question) -> bool:
        return self._round is not None and question in self._round.twice

    def hear(self, question: Question, lookup: Lookup) -> None:
        if self._round is not None and (question in self._round.twice or question in self._round.controls):
            self._round.answers[question] = lookup

    def release(self) -> Iterable[Released[T]]:
        """Those of the round, once everything has come back, and its registries are judged."""
        it = self._round
        if it is None or len(it.answers) < len(it.twice.union(it.controls)):
            return ()
        self._round = None
        for name in {question.source for silent in it.waiting for question in silent.of}:
            controls = [each for each in it.controls.values() if each.question.source == name]
            self._health.judge(name, [(each, it.answers[each.question]) for each in controls])
        return [
            Released(each, {question: it.answers[question] for question in each.of if question in it.twice})
            for each in it.waiting
        ]
