"""Finds out about many references: here, one after the other, or in several processes, with the same answers in one order."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from sqlite3 import Error as SqliteError
from typing import NamedTuple, Protocol

from ..checks.references import Context, check_reference
from ..model import Finding, Reference, Resolution, SourceUsed
from ..resolve.home import Home, resolve_at
from .answers import Answers
from .drive import Answer, drive
from .ledger import Ledger
from .progress import Progress
from .shelf import Shelf

KEEP_EVERY = 50
"""References after which recorded answers are written out for good."""


class Job(NamedTuple):
    """What whoever resolves needs to know of the run. `ledger` is None where no record is kept."""

    ledger: Path | None = None
    run: str = ""
    reuse: bool = False
    this_year: int = 0
    written: str = ""
    """When the citing text was written, ISO; empty where that is not known."""
    again: frozenset[str] = frozenset()
    """Ids of references to ask about whatever the ledger holds: those that an earlier run left open."""
    resumed: bool = False
    """Whether this very run was begun before, and interrupted."""
    fresh: bool = False
    """Ask registries even where another run was answered lately."""
    home: Home | None = None
    """The registry that the scheme is about, where it is about one."""


class Resolved(NamedTuple):
    """What became of one reference, and every fact that needs no other one; `asked` counts the questions put to libraries."""

    resolution: Resolution
    findings: tuple[Finding, ...]
    asked: int = 0


def resolve_one(
    reference: Reference,
    sources: tuple[SourceUsed, ...],
    answer: Answer,
    this_year: int,
    written: str = "",
    home: Home | None = None,
) -> Resolved:
    """Looks the reference up in every source, and compares what is stated with what is recorded."""
    resolution = drive(resolve_at(reference, sources, home), answer)
    return Resolved(resolution, check_reference(reference, resolution, Context(this_year, sources, written)))


def resolve_here(references: Sequence[Reference], answers: Answers, job: Job, progress: Progress) -> Iterator[Resolved]:
    """One after the other, in this process; every library is asked about every reference."""
    for number, reference in enumerate(references, start=1):
        before = answers.asked
        answers.reuse = job.reuse and reference.id not in job.again
        resolved = resolve_one(reference, answers.sources, answers, job.this_year, job.written, job.home)
        yield resolved._replace(asked=answers.asked - before)
        progress.at(number, len(references))
        if answers.ledger is not None and number % KEEP_EVERY == 0:
            answers.ledger.keep()
    if answers.ledger is not None:
        answers.ledger.keep()


class HelperDiedError(Exception):
    """A process that was resolving has been ended from outside."""


class Hands(Protocol):
    """Whoever resolves: this process alone, or several."""

    def sources(self) -> tuple[SourceUsed, ...]: ...
    def resolve(self, references: Sequence[Reference], job: Job, progress: Progress) -> Iterator[Resolved]: ...
    def close(self) -> None: ...


class Alone:
    """This process, for lists that are done before others would have started."""

    def __init__(self, shelf: Shelf) -> None:
        self._libraries = {each.name: each for each in shelf.open()}
        self._ledger: Ledger | None = None

    def sources(self) -> tuple[SourceUsed, ...]:
        return tuple(each.info for each in self._libraries.values())

    def resolve(self, references: Sequence[Reference], job: Job, progress: Progress) -> Iterator[Resolved]:
        self._ledger = open_ledger(job)
        return resolve_here(references, Answers(self._libraries, self._ledger), job, progress)

    def close(self) -> None:
        if self._ledger is not None:
            self._ledger.close()


def open_ledger(job: Job) -> Ledger | None:
    """None where the run keeps none, or where its folder cannot be written: answers are then used and forgotten."""
    if job.ledger is None:
        return None
    try:
        return Ledger(job.ledger, job.run)
    except (OSError, SqliteError):
        return None
