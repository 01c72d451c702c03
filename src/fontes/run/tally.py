"""Counts what leaves this machine, while it leaves."""

from threading import Lock

from ..model import Request
from .egress import Payload, SentTo, payload


class Parcel:
    """One request to one host with all its attempts: what it carries counts once, and only if it leaves."""

    def __init__(self, request: Request) -> None:
        self._payload = payload(request)
        self.left = False
        """Whether the attempt under way has left."""

    def leaves(self) -> Payload:
        """What this attempt brings to the host that it did not have before."""
        self.left = True
        carried, self._payload = self._payload, Payload()
        return carried


class Tally:
    """By host. Thread-safe."""

    def __init__(self) -> None:
        self._sent: dict[str, SentTo] = {}
        self._lock = Lock()

    def leaves(self, host: str, carried: Payload, size: int) -> None:
        with self._lock:
            it = self._of(host)
            self._sent[host] = it._replace(requests=it.requests + 1, bytes_out=it.bytes_out + size, payload=it.payload + carried)

    def ended(self, host: str, *, answered: bool, size: int = 0) -> None:
        with self._lock:
            it = self._of(host)
            self._sent[host] = it._replace(
                answered=it.answered + answered, failed=it.failed + (not answered), bytes_in=it.bytes_in + size
            )

    def waited(self, host: str, seconds: float) -> None:
        with self._lock:
            it = self._of(host)
            self._sent[host] = it._replace(waited=it.waited + seconds)

    def retried(self, host: str) -> None:
        with self._lock:
            it = self._of(host)
            self._sent[host] = it._replace(retried=it.retried + 1)

    def sent(self) -> tuple[SentTo, ...]:
        """In the order of the hosts' names."""
        with self._lock:
            return tuple(self._sent[host] for host in sorted(self._sent))

    def _of(self, host: str) -> SentTo:
        return self._sent.get(host) or SentTo(host)
