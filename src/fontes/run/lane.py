"""One lane for each registry: questions wait there until its limits let them go, many in one request, and nobody else waits."""

from collections import deque
from collections.abc import Sequence
from queue import SimpleQueue
from threading import Condition, Thread
from typing import NamedTuple, Protocol

from ..model import Lookup, Question, Request, Sent, Unavailable
from ..sources.registry import Registry, Together
from .clock import Clock
from .exchanges import Batch, Exchange
from .witness import riders, sworn, with_riders

AGAIN = 1
"""Times that questions are asked again whose answer could not be read: half a body is often a whole one the next time."""


class Sender(Protocol):
    """Whoever sends requests: `run/wire.py`, or a test."""

    def permit(self, host: str, pool: str) -> bool: ...
    def send(self, request: Request, *, permitted: bool = False) -> Sent: ...
    def concurrency(self, host: str) -> int: ...
    def stop(self) -> None: ...


class Told(NamedTuple):
    """What became of some questions; `lookups` are in their order. `doubted`: what was not found counts for nothing, since the
    witness was not found either. `fault` is a bug of ours, to be raised where it is seen."""

    batch: Batch
    lookups: tuple[Lookup, ...]
    doubted: bool = False
    fault: Exception | None = None


class Waiting(NamedTuple):
    question: Question
    together: Together


class Lane:
    """Threads start with the first question, and end with the process: what they wait for may never come."""

    def __init__(self, registry: Registry, sender: Sender, told: "SimpleQueue[Told]", clock: Clock) -> None:
        self.registry = registry
        self._sender = sender
        self._told = told
        self._clock = clock
        self._waiting: deque[Waiting] = deque()
        self._change = Condition()
        self._threads = 0
        self._closed = False
        self._host = ""

    def ask(self, questions: Sequence[Question]) -> None:
        """All that are known at once, so that they can share requests."""
        taken = [Waiting(each, self.registry.takes(each) or _ALONE) for each in questions]
        with self._change:
            self._waiting.extend(taken)
            self._host = self._host or _host(self.registry, questions[0])
            wanted = min(self._sender.concurrency(self._host), len(self._waiting))
            while self._threads < wanted:
                self._threads += 1
                Thread(target=self._work, name=f"{self.registry.name}-{self._threads}", daemon=True).start()
            self._change.notify_all()

    def close(self) -> None:
        with self._change:
            self._closed = True
            self._waiting.clear()
            self._change.notify_all()

    def _work(self) -> None:
        while (first := self._first()) is not None:
            permitted = self._sender.permit(self._host, first.pool)  # the rest may arrive while this waits
            questions = self._take(first)
            if questions:
                self._tell(questions, first, permitted=permitted)

    def _first(self) -> Together | None:
        with self._change:
            while not self._waiting and not self._closed:
                self._change.wait()
            return None if self._closed else self._waiting[0].together

    def _take(self, like: Together) -> list[Question]:
        with self._change:
            most = like.most - len(riders(self.registry, like))
            chosen = [each for each in self._waiting if each.together == like][: max(1, most)]
            for each in chosen:
                self._waiting.remove(each)
            return [each.question for each in chosen]

    def _tell(self, questions: list[Question], together: Together, *, permitted: bool) -> None:
        try:
            for attempt in range(AGAIN + 1):
                travelling = with_riders(self.registry, questions, together)
                told = exchanged(self.registry, travelling, self._sender, self._clock(), permitted=permitted)
                unread = [each for each, lookup in zip(questions, told.lookups, strict=False) if self._again(told, each, lookup)]
                permitted = False
                if not unread or attempt == AGAIN:
                    self._told.put(told)
                    return
                if len(unread) < len(questions):
                    self._told.put(_but(told, unread))
                questions = unread
        except Exception as fault:  # noqa: BLE001  a bug in this thread is raised in the one that waits for the answer
            self._told.put(
                Told(Batch(source=self.registry.name, at=0, questions=tuple(questions), exchanges=()), (), fault=fault)
            )

    def _again(self, told: Told, question: Question, lookup: Lookup) -> bool:
        """A control question that was met with silence has told what it was asked for: the source was not well."""
        return _unread(lookup) and not (told.doubted and any(each.question == question for each in self.registry.controls))


_ALONE = Together("alone")


def exchanged(registry: Registry, questions: Sequence[Question], sender: Sender, at: float, *, permitted: bool = False) -> Told:
    """Runs the source's flow to its end."""
    exchanges: list[Exchange] = []
    flow = registry.answer(tuple(questions))
    try:
        request = next(flow)
        while True:
            sent = sender.send(request, permitted=permitted)
            permitted = False
            exchanges.append(Exchange(request=request, sent=sent))
            request = flow.send(sent)
    except StopIteration as end:
        lookups: tuple[Lookup, ...] = tuple(end.value)
    if len(lookups) != len(questions):
        raise ValueError(f"{registry.name} gave {len(lookups)} lookups for {len(questions)} questions")
    batch = Batch(source=registry.name, at=at, questions=tuple(questions), exchanges=tuple(exchanges))
    believed = sworn(registry, questions, lookups)
    return Told(batch, believed, doubted=believed != lookups)


def read_again(registry: Registry, batch: Batch) -> tuple[Lookup, ...] | None:
    """What the kept bytes say, as this version of the source reads them; None where it would ask otherwise today."""
    flow = registry.answer(batch.questions)
    try:
        request = next(flow)
        for each in batch.exchanges:
            if request != each.request:
                return None
            request = flow.send(each.sent)
    except StopIteration as end:
        return sworn(registry, batch.questions, tuple(end.value))
    flow.close()
    return None


def _host(registry: Registry, question: Question) -> str:
    flow = registry.answer((question,))
    try:
        return next(flow).host
    except StopIteration:
        return ""
    finally:
        flow.close()


def _unread(lookup: Lookup) -> bool:
    return isinstance(lookup, Unavailable) and lookup.why == "malformed"


def _but(told: Told, unread: Sequence[Question]) -> Told:
    """The same without the questions that are asked again. Their exchanges stay: the flow is repeated as a whole."""
    return told._replace(doubted=False, lookups=tuple(each if not _unread(each) else _later(each) for each in told.lookups))


def _later(lookup: Lookup) -> Lookup:
    return Unavailable(source=lookup.source, why="suspended", detail="asked again")
