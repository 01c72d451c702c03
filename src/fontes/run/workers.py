"""Several processes resolve one list: each opens the libraries, takes chunks, and sends the resolutions back in order."""

import gc
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from multiprocessing.context import BaseContext
from sys import platform

import msgspec

from ..model import Finding, Noun, Problem, Reference, Resolution, SourceUsed
from .answers import Answers
from .progress import Progress, Silent
from .refused import RefusedError
from .resolving import HelperDiedError, Job, Resolved, open_ledger, resolve_here
from .shelf import Shelf

CHUNK = 50
PARENT_LOOKED_FOR_EVERY = 1.0


class Answered(Noun, frozen=True, array_like=True):
    """`Resolved`, in the form that travels between processes."""

    resolution: Resolution
    findings: tuple[Finding, ...]
    asked: int


class Crew:
    """Processes that share a shelf. Make it before this process opens a library: engines keep threads, which do not fork."""

    def __init__(self, shelf: Shelf, workers: int) -> None:
        self._ahead = workers * 4
        self._pool = ProcessPoolExecutor(workers, mp_context=_context(), initializer=_begin, initargs=(shelf, os.getpid()))

    def sources(self) -> tuple[SourceUsed, ...]:
        """What the libraries are. Raises `RefusedError` where one cannot be read."""
        told = self._pool.submit(_sources).result()
        if isinstance(told, list):
            raise RefusedError(*told)
        return msgspec.msgpack.decode(told, type=tuple[SourceUsed, ...])

    def resolve(self, references: Sequence[Reference], job: Job, progress: Progress) -> Iterator[Resolved]:
        decoder = msgspec.msgpack.Decoder(list[Answered])
        done = 0
        try:
            for answered in self._in_order(references, job):
                for each in decoder.decode(answered):
                    yield Resolved(each.resolution, each.findings, each.asked)
                    done += 1
                progress.at(done, len(references))
        except BrokenExecutor as broken:
            raise HelperDiedError from broken

    def _in_order(self, references: Sequence[Reference], job: Job) -> Iterator[bytes]:
        """A few chunks ahead and no more, so that a list of a million does not wait in memory twice."""
        waiting: deque[Future[bytes]] = deque()
        for start in range(0, len(references), CHUNK):
            chunk = msgspec.msgpack.encode(references[start : start + CHUNK])
            waiting.append(self._pool.submit(_resolve, chunk, job))
            if len(waiting) >= self._ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()

    def close(self) -> None:
        """Chunks that have begun end first: what they recorded is kept."""
        self._pool.shutdown(cancel_futures=True)


def _context() -> BaseContext:
    """Forking starts in milliseconds, and is safe here because nothing with threads has been opened yet; elsewhere, spawn."""
    return get_context("fork" if platform == "linux" and threading.active_count() == 1 else "spawn")


_shelves: list[Shelf] = []
_opened: dict[Job, Answers] = {}
"""What this worker holds open between chunks; a pool's initializer can leave it nowhere else."""


def _begin(shelf: Shelf, parent: int) -> None:
    _shelves.append(shelf)
    gc.disable()  # nothing that is looked up makes cycles, and collecting costs a tenth of the time
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is told, and lets the chunk end
    threading.Thread(target=_leave_with, args=(parent,), daemon=True).start()


def _leave_with(parent: int) -> None:
    """A killed parent closes no pipe that its children hold open too: they look whether it is still there."""
    while os.getppid() == parent:
        time.sleep(PARENT_LOOKED_FOR_EVERY)
    os._exit(1)


def _sources() -> bytes | list[Problem]:
    """Encoded by ourselves: a pickled value would no longer be the default that it equals, and would be written out."""
    try:
        return msgspec.msgpack.encode(_answers(Job()).sources)
    except RefusedError as error:
        return list(error.problems)


def _answers(job: Job) -> Answers:
    if job not in _opened:
        libraries = next((each.libraries for each in _opened.values()), None)
        if libraries is None:
            libraries = {each.name: each for each in _shelves[0].open()}
        _opened[job] = Answers(libraries, open_ledger(job))
    return _opened[job]


def _resolve(chunk: bytes, job: Job) -> bytes:
    references = msgspec.msgpack.decode(chunk, type=list[Reference])
    found = resolve_here(references, _answers(job), job, Silent())
    return msgspec.msgpack.encode(
        [Answered(resolution=each.resolution, findings=each.findings, asked=each.asked) for each in found]
    )
