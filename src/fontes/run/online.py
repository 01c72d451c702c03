"""Many references are looked up at once: each flow waits for its own answers, and questions of all of them share requests."""

from collections import OrderedDict
from collections.abc import Collection, Iterator, Mapping, Sequence
from queue import Empty, SimpleQueue

from ..checks.references import Context, check_reference
from ..model import RETRIABLE, Lookup, Question, Reference, Resolution, SourceUsed, Unavailable
from ..resolve.home import resolve_at
from ..sources.registry import Registry, not_taken
from .answers import Answers
from .clock import Clock
from .confirming import Confirming, Silent
from .exchanges import Exchanges, answered
from .health import Health
from .lane import Lane, Sender, Told, read_again
from .progress import Progress
from .resolving import Job, Resolved
from .under_way import UnderWay, unheard

WINDOW = 400
"""References under way at once: two full batches of PubMed, and some megabytes."""
BATCHES_KEPT = 64
"""Decoded batches of the ledger that are kept at hand."""


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
        self._waiting: dict[Question, list[UnderWay]] = {}
        self._unsent: dict[str, list[Question]] = {}
        self._confirming = Confirming[UnderWay](self._health)
        self._decoded: OrderedDict[int, tuple[Lookup, ...]] = OrderedDict()
        self._done: dict[int, Resolved] = {}
        self._job = Job()

    def resolve(self, references: Sequence[Reference], job: Job, progress: Progress) -> Iterator[Resolved]:
        """In the order of the references."""
        self._job = job
        given = started = 0
        while given < len(references):
            while started < len(references) and started - given < WINDOW:
                self._start(UnderWay(started, references[started]))
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
    def unwell(self) -> tuple[str, ...]:
        """Sentences about registries that were not trusted, or did not answer."""
        said = self._health.distrusted
        told = (
            f"{name} is not trusted in this run: {why}. What it did not find counts for nothing." for name, why in said.items()
        )
        return (*told, *self._health.unanswered())

    def close(self) -> None:
        if self._exchanges is not None:
            self._exchanges.keep()
        for lane in self._lanes.values():
            lane.close()

    def _start(self, it: UnderWay) -> None:
        it.flow = resolve_at(it.reference, self.sources, self._job.home)
        it.again = it.reference.id in self._job.again
        self._advance(it)

    def _restart(self, it: UnderWay) -> None:
        """With what was said before, as far as it is still believed."""
        it.believed = {}
        it.flow = resolve_at(it.reference, self.sources, self._job.home)
        self._advance(it)

    def _advance(self, it: UnderWay, lookup: Lookup | None = None) -> None:
        """Up to the next question that nobody here can answer, or to the end."""
        assert it.flow is not None, "a reference under way has a flow"
        try:
            question = next(it.flow) if lookup is None else it.flow.send(lookup)
            while (known := self._known(it, question)) is not None:
                question = it.flow.send(known)
        except StopIteration as end:
            self._ended(it, end.value)
            return
        it.asked += 1
        waiting = self._waiting.setdefault(question, [])
        if not waiting:
            self._unsent.setdefault(question.source, []).append(question)
        waiting.append(it)

    def _known(self, it: UnderWay, question: Question) -> Lookup | None:
        if question.source not in self._registries:
            self._libraries.reuse = self._job.reuse and not it.again
            before = self._libraries.asked
            held = self._libraries(question)
            it.asked += self._libraries.asked - before
            return held
        lookup = it.answers.get(question) or self._recalled(it, question)
        if lookup is None and self._registries[question.source].takes(question) is None:
            lookup = not_taken(question)
        if lookup is None:
            return None
        return self._heard(it, question, lookup)

    def _heard(self, it: UnderWay, question: Question, lookup: Lookup) -> Lookup:
        """What the flow is told."""
        it.answers[question] = lookup
        it.believed[question] = self._health.believed(question, lookup)
        return it.believed[question]

    def _outdated(self, it: UnderWay) -> bool:
        """Whether the flow was told something that is no longer believed."""
        now = ((said, self._health.believed(question, it.answers[question])) for question, said in it.believed.items())
        return any(said is not believed and said != believed for said, believed in now)

    def _recalled(self, it: UnderWay, question: Question) -> Lookup | None:
        if self._exchanges is None:
            return None
        fresh = it.again or self._job.fresh
        found = self._exchanges.recall(question, now=self._clock(), fresh=fresh)
        if found is None:
            return None
        lookups = self._lookups(question.source, found.batch)
        lookup = lookups.get(question) if lookups is not None else None
        if lookup is None or not answered(lookup):
            return None
        self.oldest[question.source] = min(found.at, self.oldest.get(question.source, found.at))
        if found.vouched:
            it.confirmed.add(question)
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

    def _ended(self, it: UnderWay, resolution: Resolution) -> None:
        if self._outdated(it):
            self._restart(it)
            return
        of = tuple(each for each in self._health.silences(it.believed, resolution) if each not in it.confirmed)
        if of:
            self._vouch(it, resolution, but=of)
            self._confirming.add(Silent(it, resolution, of))
        else:
            self._conclude(it, resolution)

    def _conclude(self, it: UnderWay, resolution: Resolution) -> None:
        for question, believed in it.believed.items():
            self.questions[question.source] = self.questions.get(question.source, 0) + 1
            if self._exchanges is not None and isinstance(believed, Unavailable) and not answered(believed):
                self._exchanges.outage(question, believed)
                if believed is not it.answers[question]:
                    self._exchanges.distrust([question])
        self._vouch(it, resolution)
        findings = check_reference(it.reference, resolution, Context(self._job.this_year, self.sources, self._job.written))
        self._done[it.number] = Resolved(resolution, findings, it.asked)

    def _vouch(self, it: UnderWay, resolution: Resolution, but: Collection[Question] = ()) -> None:
        """What was answered need not be asked again, unless the rest of the answers is still to come."""
        if self._exchanges is not None and not any(each.why in RETRIABLE for each in unheard(resolution)):
            self._exchanges.vouch((each, said) for each, said in it.believed.items() if each not in but)

    def _send(self) -> None:
        for source, questions in self._unsent.items():
            self._lanes[source].ask(questions)
        self._unsent.clear()

    def _confirm(self) -> None:
        self._ask(self._confirming.begin(others=bool(self._waiting)))
        self._confirmed()

    def _ask(self, questions: Sequence[Question]) -> None:
        for each in questions:
            self._lanes[each.source].ask([each])

    def _confirmed(self) -> None:
        """Those of which something is different now are run again."""
        for silent, again in self._confirming.release():
            it = silent.it
            it.confirmed.update(silent.of)
            it.answers |= again
            if self._outdated(it):
                self._restart(it)
            else:
                self._conclude(it, silent.resolution)

    def _listen(self) -> None:
        """Waits for the next answer, and passes on all that have come."""
        if not (self._waiting or self._confirming.under_way):
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
        kept = [each for each in told.batch.questions if each in self._waiting or self._confirming.awaits(each)]
        if self._exchanges is not None and kept:
            self._exchanges.record(told.batch, told.lookups)
        if told.doubted:
            self._health.doubt(told.batch.source)
        for question, lookup in zip(told.batch.questions, told.lookups, strict=True):
            if isinstance(lookup, Unavailable) and lookup.why == "suspended":
                continue
            self._ask(self._confirming.hear(question, lookup))
            self._health.note(lookup)
            for it in self._waiting.pop(question, ()):
                if answered(lookup):
                    self.oldest.setdefault(question.source, told.batch.at)
                self._advance(it, self._heard(it, question, lookup))
        self._confirmed()
