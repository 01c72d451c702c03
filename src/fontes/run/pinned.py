"""Connections that go to checked addresses only, and never outlast the request that they serve."""

import socket
import ssl
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Lock, local
from typing import Any

import httpcore2

CONNECT = 4.0
"""Seconds for one address to accept a connection, and for it to agree on encryption."""
BRIEF = 1.0
"""The same, where nothing else has answered so far."""
LONGEST = 3600.0
TRIED = 3
"""Addresses of a host that are tried, one after another."""


class Errand(local):
    """What the request of this thread allows: until when, and whom to tell that it leaves."""

    until = float("inf")
    connect = CONNECT
    leaves: Callable[[], None] | None = None


class Stream(httpcore2.NetworkStream):
    """A connection whose every wait ends with its errand: a host that sends a byte a second gets no more time than another."""

    def __init__(self, stream: httpcore2.NetworkStream, errand: Errand, live: "Live") -> None:
        self._stream = stream
        self._errand = errand
        self._live = live
        live.add(self)

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return self._stream.read(max_bytes, self._left(httpcore2.ReadTimeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        if self._errand.leaves is not None:
            self._errand.leaves()
            self._errand.leaves = None
        self._stream.write(buffer, self._left(httpcore2.WriteTimeout))

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore2.NetworkStream:
        left = min(self._errand.connect, self._left(httpcore2.ConnectTimeout))
        self._live.drop(self)
        return Stream(self._stream.start_tls(ssl_context, server_hostname, left), self._errand, self._live)

    def get_extra_info(self, info: str) -> Any:
        return self._stream.get_extra_info(info)

    def close(self) -> None:
        self._live.drop(self)
        self._stream.close()

    def _left(self, late: type[Exception]) -> float:
        left = self._errand.until - time.monotonic()
        if left <= 0:
            raise late("the time for this request is over")
        return min(left, LONGEST)


class Live:
    """All connections that stand, so that they can be cut from another thread."""

    def __init__(self) -> None:
        self._streams: set[Stream] = set()
        self._lock = Lock()

    def add(self, stream: Stream) -> None:
        with self._lock:
            self._streams.add(stream)

    def drop(self, stream: Stream) -> None:
        with self._lock:
            self._streams.discard(stream)

    def cut(self) -> None:
        with self._lock:
            streams = list(self._streams)
        for each in streams:
            with suppress(OSError):  # it was closed already
                each.get_extra_info("socket").shutdown(socket.SHUT_RDWR)


class Backend(httpcore2.NetworkBackend):
    """Connects to the addresses that were found good for a host, whatever its name would say by now."""

    def __init__(self, errand: Errand, live: Live, addresses: Callable[[str], tuple[str, ...]]) -> None:
        self._errand = errand
        self._live = live
        self._addresses = addresses
        self._system = httpcore2.SyncBackend()
        self._good: dict[str, str] = {}

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore2.SOCKET_OPTION] | None = None,
    ) -> httpcore2.NetworkStream:
        failure: Exception = httpcore2.ConnectError(f"{host} has no address")
        for address in self._in_order(host)[:TRIED]:
            left = self._errand.until - time.monotonic()
            if left <= 0:
                raise httpcore2.ConnectTimeout("the time for this request is over")
            try:
                stream = self._system.connect_tcp(address, port, min(left, self._errand.connect, LONGEST), None, socket_options)
            except (httpcore2.ConnectError, httpcore2.ConnectTimeout) as error:
                failure = error
                continue
            self._good[host] = address
            return Stream(stream, self._errand, self._live)
        raise failure

    def _in_order(self, host: str) -> list[str]:
        """First the one that worked last: an address that leads nowhere costs seconds each time."""
        return sorted(self._addresses(host), key=lambda each: each != self._good.get(host))
