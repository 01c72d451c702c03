"""Progress of a build: which file is being read, how many works it has given, and how fast."""

import time
from collections.abc import Callable
from typing import TextIO

EVERY_TERMINAL, EVERY_LOG = 0.2, 5.0


class Counting:
    """Writes to `out`; `clock` counts seconds."""

    def __init__(self, out: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self.out = out
        self.clock = clock
        self.moving = out.isatty()
        self.began = self.last = clock()

    def at(self, file: str, taken: int, skipped: int) -> None:
        now = self.clock()
        if now - self.last < (EVERY_TERMINAL if self.moving else EVERY_LOG):
            return
        self.last = now
        unread = f", {skipped:,} not readable" if skipped else ""
        text = f"{taken:,} works ({taken / (now - self.began):,.0f}/s{unread}), {file}"
        self.out.write(f"\r\x1b[K{text[:110]}" if self.moving else f"{text}\n")
        self.out.flush()

    def end(self) -> None:
        if self.moving:
            self.out.write("\r\x1b[K")
