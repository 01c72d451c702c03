"""HTTP/1.1 by hand: a connection is a queue of questions, each answered before the next is read."""

import asyncio
import socket
import struct
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import unquote_plus

from .asked import Answer

PHRASES = {
    200: "OK", 301: "Moved Permanently", 302: "Found", 303: "See Other", 400: "Bad Request", 401: "Unauthorized",
    403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 414: "URI Too Long", 429: "Too Many Requests",
    500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
}  # fmt: skip


class Read(NamedTuple):
    """One request, off the wire."""

    method: str
    path: str
    query: tuple[tuple[str, str], ...]
    headers: dict[str, str]
    body: bytes


class Sending(NamedTuple):
    """How an answer goes out: `wait` seconds later; whole, or broken off after `until` bytes of the body, or a byte at a time.

    `answer` None: nothing is sent; the connection is closed at once, or, if `hangs`, never.
    """

    answer: Answer | None
    wait: float = 0.0
    until: int | None = None
    drip: float = 0.0
    hangs: bool = False
    done: Callable[[], None] | None = None
    """Called when the answer has gone, or the connection."""


Handle = Callable[[Read], Sending]


class Connection(asyncio.Protocol):
    """`handle` runs in the server's own thread and must be quick."""

    def __init__(self, handle: Handle, open_now: "set[Connection]") -> None:
        self._handle = handle
        self._open_now = open_now
        self._buffer = b""
        self._busy = False
        self._later: asyncio.TimerHandle | None = None
        self._done: Callable[[], None] | None = None
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._open_now.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._open_now.discard(self)
        if self._later is not None:
            self._later.cancel()
        self._finish()

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._busy:
            self._next()

    def abort(self) -> None:
        """Not a farewell but a reset, as from a machine that has lost its power."""
        sock = self._transport.get_extra_info("socket")
        if sock is not None and not self._transport.is_closing():
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self._transport.abort()

    def _next(self) -> None:
        read = self._take()
        if read is None:
            return
        self._busy = True
        sending = self._handle(read)
        self._done = sending.done
        if sending.wait > 0:
            self._later = asyncio.get_running_loop().call_later(sending.wait, self._send, sending)
        else:
            self._send(sending)

    def _take(self) -> Read | None:
        """The first whole request of the buffer, if there is one."""
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return None
        head = self._buffer[:end].decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:])}
        start, length = end + 4, int(headers.get("content-length", "0") or 0)
        if len(self._buffer) < start + length:
            return None
        body = self._buffer[start : start + length]
        self._buffer = self._buffer[start + length :]
        method, _, rest = head[0].partition(" ")
        target = rest.rpartition(" ")[0]
        path, _, query = target.partition("?")
        return Read(method, path, _pairs(query), headers, body)

    def _send(self, sending: Sending) -> None:
        if self._transport.is_closing() or sending.hangs:
            return
        answer = sending.answer
        if answer is None:
            self.abort()
            return
        phrase = PHRASES.get(answer.status, "Status")
        lines = [
            f"HTTP/1.1 {answer.status} {phrase}",
            f"Content-Type: {answer.content_type}",
            f"Content-Length: {len(answer.body)}",
        ]
        lines += [f"{name}: {value}" for name, value in answer.headers]
        head = ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")
        if sending.until is not None:
            self._transport.write(head + answer.body[: sending.until])
            asyncio.get_running_loop().call_later(0.02, self.abort)  # what was written should arrive before the reset does
        elif sending.drip:
            self._transport.write(head)
            self._drip(answer.body, sending.drip)
        else:
            self._transport.write(head + answer.body)
            self._over()

    def _drip(self, rest: bytes, seconds: float) -> None:
        if self._transport.is_closing():
            return
        self._transport.write(rest[:1])
        if len(rest) > 1:
            self._later = asyncio.get_running_loop().call_later(seconds, self._drip, rest[1:], seconds)
        else:
            self._over()

    def _over(self) -> None:
        self._finish()
        self._busy = False
        if self._buffer:
            asyncio.get_running_loop().call_soon(self._next_if_free)

    def _next_if_free(self) -> None:
        if not self._busy and not self._transport.is_closing():
            self._next()

    def _finish(self) -> None:
        done, self._done = self._done, None
        if done is not None:
            done()


def _pairs(query: str) -> tuple[tuple[str, str], ...]:
    if not query:
        return ()
    return tuple(
        (unquote_plus(name), unquote_plus(value)) for name, _, value in (each.partition("=") for each in query.split("&") if each)
    )
