"""Progress for a person who waits: one moving line on a terminal, elsewhere a line every few seconds, on standard error."""

import time
from collections.abc import Callable
from typing import Protocol, TextIO

QUIET_FOR = 1.0
"""Seconds before the first word: short runs say nothing."""
EVERY_TERMINAL, EVERY_LOG = 0.1, 5.0


class Progress(Protocol):
    def at(self, done: int, total: int) -> None: ...
    def say(self, sentence: str) -> None: ...
    def end(self) -> None: ...


class Silent:
    """For callers that do not watch."""

    def at(self, done: int, total: int) -> None:
        return

    def say(self, sentence: str) -> None:
        return

    def end(self) -> None:
        return


class Shown:
    """Writes to `out`; `clock` counts seconds."""

    def __init__(self, out: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self.out = out
        self.clock = clock
        self.moving = out.isatty()
        self.began = clock()
        self.last = self.began + QUIET_FOR - (EVERY_TERMINAL if self.moving else EVERY_LOG)
        self.width = 0

    def at(self, done: int, total: int) -> None:
        now = self.clock()
        if now - self.began < QUIET_FOR or now - self.last < (EVERY_TERMINAL if self.moving else EVERY_LOG):
            return
        self.last = now
        rate = done / (now - self.began)
        left = f", {(total - done) / rate:,.0f} s left" if rate and done < total else ""
        self._line(f"{done:,} of {total:,} references ({rate:,.0f}/s{left})")

    def say(self, sentence: str) -> None:
        self.end()
        self.out.write(f"{sentence}\n")
        self.out.flush()

    def end(self) -> None:
        if self.moving and self.width:
            self.out.write("\r" + " " * self.width + "\r")
            self.width = 0

    def _line(self, text: str) -> None:
        if not self.moving:
            self.out.write(f"{text}\n")
        else:
            self.out.write("\r" + text.ljust(self.width))
            self.width = len(text)
        self.out.flush()
