"""Hands that ask registries: libraries first, then the network, with everything that was said on record."""

import os
import time
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ..index.library import RecordIndex
from ..model import Reference, SourceUsed
from .answers import Answers
from .clock import Clock, made
from .exchanges import Exchanges
from .ledger import Ledger
from .network import Network, registries, wire
from .online import Pump
from .progress import Progress
from .resolving import Job, Resolved, open_ledger


class Networked:
    """One process: what limits such a run is what the registries allow."""

    def __init__(self, libraries: Sequence[RecordIndex], network: Network, clock: Clock = time.time) -> None:
        """Raises `RefusedError` for a registry that is none."""
        self._sender = network.sender or wire(network)
        self._registries = network.registries or registries(network.sources, self._sender.keys())
        self._libraries = {each.name: each for each in libraries}
        self._clock = clock
        self._ledger: Ledger | None = None
        self._pump: Pump | None = None

    def sources(self) -> tuple[SourceUsed, ...]:
        """After the run with what each registry was asked, and how old its oldest answer is."""
        known = tuple(each.info for each in self._libraries.values())
        return known + tuple(self._used(each.about) for each in self._registries)

    def unwell(self) -> tuple[str, ...]:
        """Sentences about registries that were not well."""
        return self._pump.unwell if self._pump is not None else ()

    def resolve(self, references: Sequence[Reference], job: Job, progress: Progress) -> Iterator[Resolved]:
        self._ledger = open_ledger(job)
        exchanges = None if self._ledger is None else Exchanges(self._ledger)
        if exchanges is not None and not job.resumed:
            exchanges.begin()
        answers = Answers(self._libraries, self._ledger)
        self._pump = Pump(answers, self._registries, self._sender, exchanges, self._clock)
        return self._pump.resolve(references, job, progress)

    def sent(self) -> tuple[str, ...]:
        """Sentences: what left this machine, and where it went."""
        return self._sender.told()

    def close(self) -> None:
        self._sender.stop()
        if self._pump is not None:
            self._pump.close()
        if self._ledger is not None:
            self._ledger.close()

    def _used(self, about: SourceUsed) -> SourceUsed:
        if self._pump is None:
            return about
        oldest = self._pump.oldest.get(about.name, 0.0)
        as_of = made(lambda: oldest) if oldest and "SOURCE_DATE_EPOCH" not in os.environ else ""
        return replace(about, questions=self._pump.questions.get(about.name, 0), as_of=as_of)
