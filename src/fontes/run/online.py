"""Many references are looked up at once: each flow waits for its own answers, and questions of all of them share requests."""

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from queue import Empty, SimpleQueue
from typing import NamedTuple

from ..checks.references import Context, check_reference
from ..model import Flow, Lookup, Question, Reference, Resolution, SourceUsed, Unavailable
from ..resolve.home import resolve_at
from ..sources.registry import Control, Registry
from .answers import Answers
from .clock import Clock
from .exchanges import Exchanges, answered
from .health import Health, is_silence
from .lane import Lane, Sender, Told, read_again
from .progress import Progress
from .resolving import Job, Resolved

WINDOW = 400
"""References under way at once: two full batches of PubMed, and some megabytes."""
CONFIRMED_TOGETHER = 50
"""References that wait for one round of control questions, at most."""
BATCHES_KEPT = 64
"""Decoded batches of the ledger that are kept at hand."""


class _Open:
    """One reference under way. `answers` holds what it was told, so that its flow can be run again with less trust."""

    def __init__(self, number: int, reference: Reference) -> None:
        self.number = number
        self.reference = reference
        self.flow: Flow[Resolution] | None = None
        self.answers: dict[Question, Lookup] = {}
        self.again = False


class _Silent(NamedTuple):
    """A reference whose resolution rests on the silence of these registries, each with the way in which it was asked."""

    it: _Open
    resolution: Resolution
    of: frozenset[tuple[str, type[Question]]]


class _Confirming(NamedTuple):
    """A round of control questions: who is asked, what came back, and the references that wait for it."""

    wanted: dict[Question, Control]
    answers: dict[Question, Lookup]
    waiting: list[_Silent]


class Pump:
    """Drives all flows of one run. Only this thread runs flows and touches the ledger; lanes only send and read."""

    def __init__(
        self, libraries: Answers, registries: Sequence[Registry], sender: Sender, exchanges: Exchanges | None, clock: Clock
    ) -> None:
        self._libraries = libraries
        self._registries = {each.name: each for each in registries}
        self._exchanges = exchanges
        self._clock = clock
        self._told: SimpleQueue[Told] = SimpleQueue()
        self._lanes = {each.name: Lane(each, sender, self._told, clock) for each in registries}
        self.sources: tuple[SourceUsed, ...] = (*libraries.sources, *(each.about for each in registries))
        self.questions: dict[str, int] = {}
        self.oldest: dict[str, float] = {}
        self._health = Health(registries)
        self._waiting: dict[Question, list[_Open]] = {}
        self._unsent: dict[str, list[Question]] = {}
        self._silent: list[_Silent] = []
        self._confirming: _Confirming | None = None
        self._decoded: OrderedDict[int, tuple[Lookup, ...]] = OrderedDict()
        self._done: dict[int, Resolved] = {}
        self._job = Job()

    def resolve(self, references: Sequence[Reference], job: Job, progress: Progress) -> Iterator[Resolved]:
        """In the order of the references."""
        self._job = job
        given = started = 0
        while given < len(references):
            while started < len(references) and started - given < WINDOW:
                self._start(_Open(started, references[started]))
                started += 1
            self._send()
            while given in self._done:
                yield self._done.pop(given)
                given += 1
            progress.at(given + len(self._done), len(references))
            if given < started and given not in self._done:
                self._confirm()
                self._listen()

    @property
    def distrusted(self) -> Mapping[str, str]:
        """Registries that were not well, and why."""
        return self._health.distrusted

    def close(self) -> None:
        if self._exchanges is not None:
            self._exchanges.keep()
        for lane in self._lanes.values():
            lane.close()

    def _start(self, it: _Open) -> None:
        it.flow = resolve_at(it.reference, self.sources, self._job.home)
        it.again = it.reference.id in self._job.again
        self._advance(it)

    def _restart(self, it: _Open) -> None:
        """With what was told before, as far as it is still believed."""
        it.flow = resolve_at(it.reference, self.sources, self._job.home)
        self._advance(it)

    def _advance(self, it: _Open, lookup: Lookup | None = None) -> None:
        """Up to the next question that nobody here can answer, or to the end."""
        assert it.flow is not None, "a reference under way has a flow"
        try:
            question = next(it.flow) if lookup is None else it.flow.send(lookup)
            while (known := self._known(it, question)) is not None:
                question = it.flow.send(known)
        except StopIteration as end:
            self._ended(it, end.value)
            return
        waiting = self._waiting.setdefault(question, [])
        if not waiting:
            self._unsent.setdefault(question.source, []).append(question)
        waiting.append(it)

    def _known(self, it: _Open, question: Question) -> Lookup | None:
        if question.source not in self._registries:
            self._libraries.reuse = self._job.reuse and not it.again
            return self._libraries(question)
        lookup = it.answers.get(question) or self._recalled(it, question)
        if lookup is None and self._registries[question.source].takes(question) is None:
            lookup = not_taken(question)
        if lookup is None:
            return None
        it.answers[question] = lookup
        return self._health.believed(question, lookup)

    def _recalled(self, it: _Open, question: Question) -> Lookup | None:
        if self._exchanges is None:
            return None
        found = self._exchanges.recall(question, now=self._clock(), fresh=it.again or self._job.fresh)
        if found is None:
            return None
        lookups = self._lookups(question.source, found.batch)
        lookup = lookups.get(question) if lookups is not None else None
        if lookup is None or not answered(lookup):
            return None
        self.oldest[question.source] = min(found.at, self.oldest.get(question.source, found.at))
        return lookup

    def _lookups(self, source: str, number: int) -> Mapping[Question, Lookup] | None:
        batch = self._exchanges.load(number) if self._exchanges is not None else None
        if batch is None:
            return None
        if number not in self._decoded:
            self._decoded[number] = read_again(self._registries[source], batch) or ()
            while len(self._decoded) > BATCHES_KEPT:
                self._decoded.popitem(last=False)
        return dict(zip(batch.questions, self._decoded[number], strict=False))

    def _ended(self, it: _Open, resolution: Resolution) -> None:
        if of := self._silences(it, resolution):
            self._silent.append(_Silent(it, resolution, of))
            return
        self._conclude(it, resolution)

    def _silences(self, it: _Open, resolution: Resolution) -> frozenset[tuple[str, type[Question]]]:
        return frozenset(
            (question.source, type(question))
            for question, lookup in it.answers.items()
            if question.source not in self._health.distrusted
            and self._registries[question.source].takes(question) is not None
            and is_silence(question, lookup, resolution)
        )

    def _conclude(self, it: _Open, resolution: Resolution) -> None:
        for question, lookup in it.answers.items():
            self.questions[question.source] = self.questions.get(question.source, 0) + 1
            believed = self._health.believed(question, lookup)
            if self._exchanges is not None and isinstance(believed, Unavailable) and not answered(believed):
                self._exchanges.outage(question, believed)
                if believed is not lookup:
                    self._exchanges.distrust([question])
        if self._exchanges is not None:
            self._exchanges.vouch((each, said) for each, said in it.answers.items() if self._health.believed(each, said) is said)
        findings = check_reference(it.reference, resolution, Context(self._job.this_year, self.sources, self._job.written))
        self._done[it.number] = Resolved(resolution, findings, len(it.answers))

    def _send(self) -> None:
        for source, questions in self._unsent.items():
            self._lanes[source].ask(questions)
        self._unsent.clear()

    def _confirm(self) -> None:
        """Asks the control questions once nothing else can be waited for, or many references have come together."""
        if self._confirming is not None or not self._silent:
            return
        if self._waiting and len(self._silent) < CONFIRMED_TOGETHER:
            return
        counted = sorted({each for silent in self._silent for each in silent.of}, key=lambda each: (each[0], each[1].__name__))
        wanted = {each.question: each for source, way in counted for each in self._health.controls_of(source, way)}
        self._confirming = _Confirming(wanted, {}, self._silent)
        self._silent = []
        for question in wanted:
            self._lanes[question.source].ask([question])
        self._confirmed()

    def _confirmed(self) -> None:
        """Releases the references once every control question is answered; those that rest on a sick registry are run again."""
        it = self._confirming
        if it is None or len(it.answers) < len(it.wanted):
            return
        self._confirming = None
        for name in {source for silent in it.waiting for source, _ in silent.of}:
            said = [(it.wanted[question], each) for question, each in it.answers.items() if question.source == name]
            self._health.judge(name, said)
        for silent in it.waiting:
            if any(source in self._health.distrusted for source, _ in silent.of):
                self._restart(silent.it)
            else:
                self._conclude(silent.it, silent.resolution)

    def _listen(self) -> None:
        """Waits for the next answer, and passes on all that have come."""
        if not (self._waiting or self._confirming):
            return
        self._hear(self._next())
        while not self._told.empty():
            self._hear(self._told.get())
        if self._exchanges is not None:
            self._exchanges.keep()

    def _next(self) -> Told:
        while True:
            try:
                return self._told.get(timeout=0.5)  # short, so that Ctrl-C is heard on every system
            except Empty:
                continue

    def _hear(self, told: Told) -> None:
        if told.fault is not None:
            raise told.fault
        controls = self._confirming.wanted if self._confirming is not None else {}
        kept = [each for each in told.batch.questions if each in self._waiting]
        if self._exchanges is not None and kept:
            self._exchanges.record(told.batch, told.lookups)
        for question, lookup in zip(told.batch.questions, told.lookups, strict=True):
            if isinstance(lookup, Unavailable) and lookup.why == "suspended":
                continue
            if self._confirming is not None and question in controls:
                self._confirming.answers[question] = lookup
            self._health.note(lookup)
            for it in self._waiting.pop(question, ()):
                it.answers[question] = lookup
                if answered(lookup):
                    self.oldest.setdefault(question.source, told.batch.at)
                self._advance(it, self._health.believed(question, lookup))
        self._confirmed()


def not_taken(question: Question) -> Unavailable:
    """What a registry would say to a question that it has no way to answer."""
    detail = f"{question.source} is not asked such questions"
    return Unavailable(source=question.source, why="outside-coverage", detail=detail)
