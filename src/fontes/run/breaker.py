"""Which hosts are down, and whether the network is: so that a thousand questions do not wait for the same silence."""

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
        self._answered_at = float("-inf")
        self._answers = 0
        self._lock = Lock()

    def enter(self, host: str) -> Failure | None:
        """Whether a request may try; where the host was down for long enough, one may, and the next ones not."""
        with self._lock:
            it = self._hosts.setdefault(host, _Host())
            if it.failure is not None and it.open_until:
                if self._clock() < it.open_until:
                    return it.failure
                it.open_until = self._clock() + self._cool
                return None
            return self._network(it)

    def fell(self, host: str, *, since: float) -> Failure | None:
        """Whether the host, or the network, went down while a request waited."""
        with self._lock:
            it = self._hosts.setdefault(host, _Host())
            if it.open_until and it.failed_at > since:
                return it.failure
            network = self._network(it)
            return network if any(each.failed_at > since for each in self._unreached()) else None

    def answered(self, host: str) -> None:
        with self._lock:
            it = self._hosts.setdefault(host, _Host())
            it.answers += 1
            it.row, it.failure, it.open_until = 0, None, 0.0
            self._answered_at = self._clock()
            self._answers += 1

    def failed(self, host: str, failure: Failure, *, last: bool) -> bool:
        """Says whether the host is down now. `last`: it will not be tried again for this question.

        A host that never answered in this run is down after three failed attempts (two where another failed before it), or one
        failure of its name; one that did answer may stumble: three questions in a row must fail.
        """
        if failure.why not in COUNT:
            return False
        with self._lock:
            it = self._hosts.setdefault(host, _Host())
            it.failure, it.failed_at = failure, self._clock()
            it.row += last or not it.answers
            most = IN_A_ROW - 1 if self._suspect(it) else IN_A_ROW
            at_once = failure.name or (failure.wire and self._suspect(it))
            if it.row >= most or (at_once and (last or not it.answers)):
                it.open_until = self._clock() + self._cool
            return bool(it.open_until)

    def suspect(self, host: str) -> bool:
        """Whether to be brief with this host: another has failed, and none has answered yet."""
        with self._lock:
            return self._suspect(self._hosts.setdefault(host, _Host()))

    def _suspect(self, it: _Host) -> bool:
        return not self._answers and any(each.open_until for each in self._hosts.values() if each is not it)

    def _network(self, it: _Host) -> Failure | None:
        """The network is down where two hosts could not be reached and none has answered since. A host that was never tried
        may still be: one that two firewalled hosts must not silence."""
        unreached = self._unreached()
        if len(unreached) < 2 or not (it.answers or it.failure):
            return None
        latest = max(unreached, key=lambda each: each.failed_at)
        if self._clock() - latest.failed_at >= self._cool or latest.failure is None:
            return None
        return Failure("offline", f"the network is down: {latest.failure.detail}", wire=True)

    def _unreached(self) -> list[_Host]:
        return [
            each
            for each in self._hosts.values()
            if each.failure is not None and each.failure.wire and each.failed_at >= self._answered_at
        ]
