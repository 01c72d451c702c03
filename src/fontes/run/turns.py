"""A request waits for its turn: until its host's limits let it go, unless the host turns out to be down meanwhile."""

from collections.abc import Callable
from threading import Event, Lock, local

from .breaker import Breaker, Failure
from .limits import Claimed, Held, Limits, Turn

LOOK = 0.5
"""Seconds after which whoever waits looks whether there is anything left to wait for."""
STOPPED = Failure("offline", "stopped", final=True)


class Turns:
    """Thread-safe. `sleep` takes the place of the clock's own passing, in tests."""

    def __init__(
        self, limits: Limits, breaker: Breaker, clock: Callable[[], float], sleep: Callable[[float], None] | None = None
    ) -> None:
        self.stopped = Event()
        self._limits = limits
        self._breaker = breaker
        self._clock = clock
        self._sleep = sleep
        self._queues: dict[tuple[str, str], Lock] = {}
        self._mine = local()
        self._lock = Lock()

    def take(self, host: str, pool: str) -> Claimed | Failure:
        """Waits for a turn."""
        return self._wait(host, pool, lambda: self._limits.claim(host, pool))

    def embark(self, claimed: Claimed) -> Claimed | Failure:
        """Waits until the request may be under way, beside those that are; in a line of its own, since its turn has come. Whoever
        waits for too long needs another turn."""
        while True:
            aboard = self._wait(claimed.host, f"{claimed.pool}, aboard", lambda: self._limits.embark(claimed))  # noqa: B023
            if isinstance(aboard, Failure) or aboard.lease or self._limits.off:
                return aboard
            again = self.take(claimed.host, claimed.pool)
            if isinstance(again, Failure):
                return again
            claimed = again

    def _wait(self, host: str, pool: str, look: Callable[[], Turn]) -> Claimed | Failure:
        """Those of one process stand in line, so that only the first of them looks at the common count."""
        begun = self._clock()
        with self._queue(host, pool):
            while not self.stopped.is_set():
                fell = self._breaker.fell(host, since=begun)
                if fell is not None:
                    return fell
                turn = look()
                if isinstance(turn, Held):
                    return Failure(turn.why, turn.detail, final=True)
                if isinstance(turn, Claimed):
                    return turn
                self.pause(min(turn.seconds, LOOK))
        return STOPPED

    def keep(self, claimed: Claimed) -> None:
        """For this thread, until it sends."""
        self._mine.claimed = claimed

    def kept(self, host: str, pool: str) -> Claimed | None:
        """The turn that this thread keeps, if it is for this host and pool and not over."""
        claimed: Claimed | None = getattr(self._mine, "claimed", None)
        return claimed if claimed is not None and (claimed.host, claimed.pool) == (host, pool) else None

    def drop(self) -> None:
        """This thread keeps no turn any more."""
        self._mine.claimed = None

    def pause(self, seconds: float) -> bool:
        """False where the wire was stopped meanwhile."""
        if self._sleep is not None:
            self._sleep(seconds)
            return not self.stopped.is_set()
        return not self.stopped.wait(seconds)

    def _queue(self, host: str, pool: str) -> Lock:
        with self._lock:
            return self._queues.setdefault((host, pool), Lock())
