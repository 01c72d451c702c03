"""Pieces digested by helpers beside us, and handed back in order.

The helpers are plain Python processes that speak over pipes: no fork of a process that runs threads, and no need for the
caller's script to be importable.
"""

import subprocess
import sys
import threading
from collections.abc import Iterator
from queue import SimpleQueue

import msgspec

from .digest import Digested, digested, receive, send, unreadable
from .formats.format import Unread
from .inputs import Task

SMALL = 4
"""With fewer pieces than this, starting a helper costs more than it saves."""


class HelperDiedError(Exception):
    """A helper ended before its work was done; the build can be taken up again."""


def all_digested(tasks: Iterator[Task | Unread], helpers: int) -> Iterator[Digested]:
    """Every task digested, in order; in this process where there are few or no helpers are wanted."""
    first: list[Task | Unread] = []
    for task in tasks:
        first.append(task)
        if len(first) >= SMALL and helpers:
            yield from _by_helpers(first, tasks, helpers)
            return
        if not helpers:
            yield from map(_here, first)
            first.clear()
    yield from map(_here, first)


def _here(task: Task | Unread) -> Digested:
    return unreadable(task) if isinstance(task, Unread) else digested(task)


def _by_helpers(first: list[Task | Unread], rest: Iterator[Task | Unread], helpers: int) -> Iterator[Digested]:
    """Task n goes to helper n modulo their number. Both sides keep that order, so neither waits for the other."""
    crew = [_start() for _ in range(helpers)]
    order: SimpleQueue[Digested | int | BaseException | None] = SimpleQueue()
    room = threading.Semaphore(4 * helpers)
    stopped = threading.Event()
    feeder = threading.Thread(target=_feed, args=(crew, first, rest, order, room, stopped), daemon=True)
    feeder.start()
    decoder = msgspec.msgpack.Decoder(Digested)
    try:
        while (turn := order.get()) is not None:
            if isinstance(turn, BaseException):
                raise turn
            if isinstance(turn, Digested):
                yield turn
            else:
                answer = receive(crew[turn].stdout or sys.stdin.buffer)
                if not answer:
                    raise HelperDiedError("a helper process ended early; run the same command again to go on")
                yield decoder.decode(answer)
            room.release()
    finally:
        stopped.set()
        room.release()
        for each in crew:
            each.kill()
            each.wait()


def _start() -> "subprocess.Popen[bytes]":
    return subprocess.Popen([sys.executable, "-m", "fontes.index.digest"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def _feed(
    crew: "list[subprocess.Popen[bytes]]",
    first: list[Task | Unread],
    rest: Iterator[Task | Unread],
    order: "SimpleQueue[Digested | int | BaseException | None]",
    room: threading.Semaphore,
    stopped: threading.Event,
) -> None:
    encoder = msgspec.msgpack.Encoder()
    try:
        for number, task in enumerate(_chained(first, rest)):
            room.acquire()
            if stopped.is_set():
                return
            if isinstance(task, Unread):
                order.put(unreadable(task))
                continue
            turn = number % len(crew)
            order.put(turn)
            stream = crew[turn].stdin
            if stream is not None:
                send(stream, encoder.encode(task))
        order.put(None)
    except BrokenPipeError:
        return  # the reader sees the helper's end
    except BaseException as error:
        order.put(error)
        raise


def _chained(first: list[Task | Unread], rest: Iterator[Task | Unread]) -> Iterator[Task | Unread]:
    yield from first
    yield from rest
