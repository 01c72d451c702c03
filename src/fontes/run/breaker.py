"""Which hosts are down, and whether the network seems to be: so that a thousand questions do not wait for the same silence."""

from collections.abc import Callable
from threading import Lock
from typing import NamedTuple

from ..model import Why

COOL = 30.0
"""Seconds after which one request may try a host again that was down."""
IN_A_ROW = 3
"""Failures after which a host is down."""
COUNT = ("offline", "timeout", "rate-limited", "server-error", "blocked")
"""A bad answer is one, and a budget that is spent holds the host back by itself."""


class Failure(NamedTuple):
    """Why a request failed. `wire`: it did not even reach the host (no name, no route, refused)."""

    why: Why
    detail: str
    wire: bool = False
    name: bool = False
    """The host's name led nowhere: nothing that is asked of it can succeed."""
    final: bool = False
    """Trying again would not help."""
    hold: float = 0.0
    """Seconds for which the host wants to be left alone."""


class _Host:
    def __init__(self) -> None:
        self.answers = 0
        self.row = 0
        self.failure: Failure | None = None
        self.failed_at = 0.0
        self.open_until = 0.0
        """0 where the host is not down."""


class Breaker:
    """Counts for one run, in one process. Thread-safe."""

    def __init__(self, clock: Callable[[], float], cool: float = COOL) -> None:
        self._clock = clock
        self._cool = cool
        self._hosts: dict[str, _Host] = {}
        self._answers = 0
        self._answered_at = float("-inf")
        self._lock = Lock()

    def enter(self, host: str) -> Failure | None:
        """Why a request may not try, if so. Where the host has been down for long enough, one may, and the next ones not."""
        with self._lock:
            it = self._of(host)
            if it.failure is None or not it.open_until:
                return None
            if self._clock() < it.open_until:
                return it.failure
            it.open_until = self._clock() + self._cool
            return None

    def fell(self, host: str, *, since: float) -> Failure | None:
        """Whether the host went down while a request waited."""
        with self._lock:
            it = self._of(host)
            return it.failure if it.open_until and it.failed_at > since else None

    def answered(self, host: str) -> None:
        with self._lock:
            it = self._of(host)
            it.answers += 1
            it.row, it.failure, it.open_until = 0, None, 0.0
            self._answers += 1
            self._answered_at = self._clock()

    def failed(self, host: str, failure: Failure, *, last: bool) -> bool:
        """Says whether the host is down now. `last`: it will not be tried again for this question.

        A host that never answered in this run is down after three failed attempts (two where another failed before it), or one
        failure of its name; one that did answer may stumble: three questions in a row must fail. Where the network itself seems
        to be down, one failure to reach a host is enough.
        """
        if failure.why not in COUNT:
            return False
        with self._lock:
            it = self._of(host)
            it.failure, it.failed_at = failure, self._clock()
            it.row += last or not it.answers
            suspect = self._suspect(it)
            at_once = failure.name or (failure.wire and suspect)
            if it.row >= (IN_A_ROW - 1 if suspect else IN_A_ROW) or (at_once and (last or not it.answers)):
                it.open_until = self._clock() + self._cool
            return bool(it.open_until)

    def suspect(self, host: str) -> bool:
        """Whether to be brief with this host, since little is to be hoped for: another has failed and none has answered yet, or
        two others could not be reached and none has answered since. It is tried all the same: two hosts behind a firewall must
        not silence the rest."""
        with self._lock:
            return self._suspect(self._of(host))

    def _suspect(self, it: _Host) -> bool:
        others = [each for each in self._hosts.values() if each is not it and each.failure is not None]
        if not self._answers:
            return any(each.open_until for each in others)
        since = [each for each in others if each.failure and each.failure.wire and each.failed_at >= self._answered_at]
        return len(since) >= 2 and self._clock() - max(each.failed_at for each in since) < self._cool

    def _of(self, host: str) -> _Host:
        return self._hosts.setdefault(host, _Host())
