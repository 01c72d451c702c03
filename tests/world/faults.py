"""What can go wrong with a host, switched on and off while the world runs."""

from collections import Counter
from threading import Lock
from typing import Literal, get_args

import msgspec

from .asked import Asked

FaultKind = Literal[
    "refused", "reset", "timeout", "drip", "401", "403", "429", "429-retry", "500", "502", "503", "html", "truncated",
    "wrong-record", "empty", "redirect", "oversized", "latency", "dead",
]  # fmt: skip
KINDS: tuple[FaultKind, ...] = get_args(FaultKind)


class Fault(msgspec.Struct, frozen=True):
    """One way in which a host fails.

    refused: the connection is closed as soon as the question is read. dead: the same, for a host that is not there at all.
    reset: half of the answer, then the connection breaks. timeout: nothing ever comes. drip: the answer at one byte every
    `seconds` (1). 429-retry: with `Retry-After: seconds` (2). html: a page for signing in, with status 200. truncated: half of
    the body, whole as HTTP. wrong-record: another work's record for whatever is looked up or searched. empty: the host answers
    as if it held nothing at all. redirect: to a host that nobody listed. oversized: a body of `OVERSIZED` bytes.
    latency: `seconds` (1) before a true answer.
    """

    kind: FaultKind
    host: str = "*"
    """A host ("api.crossref.org"), the name of its source ("crossref"), or "*" for all."""
    share: float = 1.0
    """Of the requests that it meets: .4 strikes two of five, evenly and always the same ones."""
    after: int = 0
    """So many requests to its hosts go well first."""
    times: int = 0
    """After striking so often it is over; 0: never."""
    seconds: float = 0.0

    @property
    def lasts(self) -> float:
        return self.seconds or {"429-retry": 2.0}.get(self.kind, 1.0)


class Faults:
    """Those in force. Each request is struck by the first that meets it, and by latency besides."""

    def __init__(self, names: dict[str, str]) -> None:
        """`names`: source by host."""
        self._names = names
        self._now: list[Fault] = []
        self._met: Counter[int] = Counter()
        self._struck: Counter[int] = Counter()
        self._lock = Lock()

    def add(self, *faults: Fault) -> None:
        for each in faults:
            if each.host != "*" and each.host not in self._names and each.host not in self._names.values():
                raise ValueError(f"the world has no host {each.host!r}; it has {', '.join(self._names)}")
            if each.kind not in KINDS:
                raise ValueError(f"{each.kind!r} is no fault; there are {', '.join(KINDS)}")
        with self._lock:
            self._now.extend(faults)

    def clear(self) -> None:
        with self._lock:
            self._now.clear()
            self._met.clear()
            self._struck.clear()

    def set(self, *faults: Fault) -> None:
        """These and no others, counted from now."""
        self.clear()
        self.add(*faults)

    def now(self) -> tuple[Fault, ...]:
        with self._lock:
            return tuple(self._now)

    def strike(self, asked: Asked) -> tuple[Fault | None, float]:
        """The fault that meets this request, if any, and the seconds of latency."""
        chosen, latency = None, 0.0
        with self._lock:
            for place, fault in enumerate(self._now):
                if not self._is_about(fault, asked.host) or not self._strikes(place, fault):
                    continue
                if fault.kind == "latency":
                    latency += fault.lasts
                elif chosen is None:
                    chosen = fault
        return chosen, latency

    def _is_about(self, fault: Fault, host: str) -> bool:
        return fault.host in ("*", host, self._names.get(host, host))

    def _strikes(self, place: int, fault: Fault) -> bool:
        self._met[place] += 1
        met = self._met[place] - fault.after
        if met <= 0 or (fault.times and self._struck[place] >= fault.times):
            return False
        if int(met * fault.share + 1e-9) == int((met - 1) * fault.share + 1e-9):
            return False
        self._struck[place] += 1
        return True
