"""Requests wait for their turn: one count for each host and pool, kept by all processes of a user together."""

import random
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Lock
from typing import NamedTuple, TypeVar

from ..model import Why
from .headers import Announced, announced
from .ledger import state_folder
from .limits_file import Due, LimitsFile
from .limits_known import STRANGER, Limit, Standing, known_limit

FILE = "limits.sqlite"
SLACK = 0.1
"""Each window is taken to be by this share longer than the host says: requests arrive closer together than they leave."""
MOST_SLACK = 0.25
"""Seconds: no network keeps one request back for longer, and the next one not."""
LEARNED_FOR = 86400.0
"""Seconds that a limit is believed for which a host has named itself."""
HEARD_FOR = 3600.0
"""Seconds after which what a host repeats with every answer is noted again."""
LEASE = 90.0
"""Seconds after which a request that never ended no longer counts as under way."""
PATIENT: dict[Why, float] = {"rate-limited": 60.0, "server-error": 10.0}
"""Seconds that a host is waited for which asks to be left alone, by why it asks. A host in trouble may be so for long."""
ALONE = 0.04
"""Seconds between two looks at a host that others keep busy."""
LOGGED = 32
"""Up to so many requests a window, each one's departure is noted, and the one that would be too many waits for the first to be
out of the window. Longer windows are kept by their even pace."""
TAKEN_WITHIN = 0.5
"""Seconds in which a turn must be taken: those that come after are reckoned from it."""
UNLIMITED = 8
T = TypeVar("T")


class Claimed(NamedTuple):
    """The turn of one request has come; `lease` is not 0 once it counts as under way."""

    host: str
    pool: str
    lease: int
    at: float
    number: int = 0


class Wait(NamedTuple):
    """Ask again after so many seconds."""

    seconds: float


class Held(NamedTuple):
    """The host has asked for longer than anybody waits."""

    why: Why
    detail: str


Turn = Claimed | Wait | Held


class Limits:
    """`path`: the shared file, or None for a count of this process alone. `mark`: as whom a host knows us, since another key is
    another count. `off` lifts all limits, in a test world."""

    def __init__(
        self,
        path: Path | None = None,
        *,
        standing: Standing = STRANGER,
        known: Callable[[str, str, Standing], Limit] = known_limit,
        scope: str = "",
        mark: Callable[[str], str] = lambda host: "",
        off: bool = False,
        cap: float = 60.0,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.cap = cap
        """Seconds that a host may ask to be left alone before its questions are given up."""
        self._standing = standing
        self._known = known
        self._scope = scope
        self._mark = mark
        self.off = off
        self._clock = clock
        self._heard: dict[tuple[str, str], tuple[Announced, float]] = {}
        self._distrusted: set[tuple[str, str]] = set()
        self._lock = Lock()
        self._file = LimitsFile(path)

    def claim(self, host: str, pool: str) -> Turn:
        """Takes the next turn if it has come. One transaction, so that two processes never take the same one."""
        return self._do(lambda file: self._claim(file, host, pool))

    def embark(self, claimed: Claimed) -> Claimed | Wait:
        """Counts the request as under way, if the host has room for it: to be released when it has ended. A turn that is over
        comes back as it is, without a lease."""
        if self.off or claimed.lease:
            return claimed

        def board(file: LimitsFile) -> Claimed | Wait:
            now, key = self._clock(), self._key(claimed.host)
            if not claimed.at <= now < claimed.at + TAKEN_WITHIN:
                return claimed
            limit, counted = self._limit(file, claimed.host, claimed.pool, now)
            if file.under_way(key, now) >= limit.together:
                return _look_again()
            lease = file.lease(key, now + LEASE)
            file.board(key, counted, claimed.number, lease)
            return claimed._replace(lease=lease)

        return self._do(board)

    def _claim(self, file: LimitsFile, host: str, pool: str) -> Turn:
        now, key = self._clock(), self._key(host)
        held = file.held(key, now)
        if held is not None:
            patient = held.until - now <= min(self.cap, PATIENT.get(held.why, 0.0))
            return Wait(held.until - now) if patient else Held(held.why, held.detail)
        if self.off:
            return Claimed(host, pool, 0, now)
        limit, counted = self._limit(file, host, pool, now)
        due, number = file.due(key, counted)
        if due - now > limit.burst * limit.seconds + MOST_SLACK:  # the clock has gone back
            due = now
        earliest = due - (limit.burst - 1) * _space(limit)
        first = file.left(key, counted, number + 1 - limit.requests)
        if first is not None and first.at <= now:  # else the clock has gone back
            aboard = first.lease > 0 and file.is_under_way(first.lease, now)
            if aboard or (first.lease == 0 and now < first.at + TAKEN_WITHIN):
                return _look_again()  # it may leave any moment, and its window begins then
            earliest = max(earliest, first.at + _window(limit))
        if earliest > now:
            return Wait(earliest - now)
        if file.under_way(key, now) >= limit.together:
            return _look_again()
        file.set_due(key, counted, Due(max(due, now) + _space(limit), number + 1))
        if limit.requests <= LOGGED:
            file.note(key, counted, number + 1, now, limit.requests)
        return Claimed(host, pool, 0, now, number + 1)

    def release(self, claimed: Claimed) -> None:
        """The request has ended, well or not."""
        if claimed.lease:
            self._do(lambda file: file.end(claimed.lease))

    def departed(self, claimed: Claimed) -> None:
        """The request leaves only now: the window that counts it begins now, and not when its turn came."""
        if claimed.lease:
            self._do(lambda file: file.leave(claimed.lease, self._clock()))

    def learn(self, host: str, pool: str, headers: Mapping[str, str]) -> None:
        """`headers` of an answer, by lower-case name. What is new is shared with all processes."""
        now = self._clock()
        said = announced(headers, now)
        heard, at = self._heard.get((host, pool), (Announced(), 0.0))
        if said == Announced() or (said == heard and not said.wait and now - at < HEARD_FOR):
            return
        self._heard[host, pool] = said, now

        def note(file: LimitsFile) -> None:
            key = self._key(host)
            limit, counted = self._limit(file, host, pool, now)
            fresh = Limit(
                said.requests or limit.requests, said.seconds or limit.seconds, limit.burst, said.together or limit.together
            )
            if (host, counted) in self._distrusted and _space(fresh) < _space(limit):
                fresh = limit
            if said.requests or said.together:
                file.learn(key, counted, fresh, now)
            if said.wait:
                file.hold(key, now + said.wait, "rate-limited", f"{host} asks to be left alone for {said.wait:.0f} s")

        self._do(note)

    def exceeded(self, host: str, pool: str) -> None:
        """The host found that it was asked too often: a faster pace than the usual one, which it had named itself, is over."""

        def forget(file: LimitsFile) -> None:
            usual = self._known(host, pool, self._standing)
            limit, counted = self._limit(file, host, pool, self._clock())
            if _space(limit) < _space(usual):
                file.forget(self._key(host), counted)
            self._distrusted.add((host, counted))

        self._do(forget)

    def hold(self, host: str, seconds: float, why: Why, detail: str) -> None:
        """Nothing goes to the host for so long, from any process."""
        if seconds > 0:
            self._do(lambda file: file.hold(self._key(host), self._clock() + seconds, why, detail))

    def concurrency(self, host: str) -> int:
        """How many requests may be under way to the host at the same time."""
        if self.off:
            return UNLIMITED
        return self._do(lambda file: self._limit(file, host, "single", self._clock())[0].together)

    def close(self) -> None:
        """Lets go of the file."""
        with self._lock:
            self._file.close()

    def _do(self, work: Callable[[LimitsFile], T]) -> T:
        with self._lock:
            return self._file.transact(work)

    def _key(self, host: str) -> str:
        return f"{self._scope}{host} {self._mark(host)}".rstrip()

    def _limit(self, file: LimitsFile, host: str, pool: str, now: float) -> tuple[Limit, str]:
        """The limit in force, and the pool that counts it: those of a host are one where nothing tells them apart."""
        limit = self._known(host, pool, self._standing)
        counted = pool if limit != self._known(host, "", self._standing) else ""
        return file.learned(self._key(host), counted, now - LEARNED_FOR) or limit, counted


def open_limits(
    standing: Standing, *, scope: str = "", mark: Callable[[str], str] = lambda host: "", off: bool = False
) -> Limits:
    """The limits that all processes of this user share; those of a test world are its own."""
    return Limits(state_folder() / FILE, standing=standing, scope=f"{scope} " if scope else "", mark=mark, off=off)


def _look_again() -> Wait:
    return Wait(ALONE * random.uniform(0.5, 1.5))


def _window(limit: Limit) -> float:
    return limit.seconds + min(limit.seconds * SLACK, MOST_SLACK)


def _space(limit: Limit) -> float:
    """Seconds between two requests. What may go at once is taken from the window first, so that no window holds too many."""
    return _window(limit) / max(1, limit.requests - limit.burst + 1)
