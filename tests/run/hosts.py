"""A host for tests: a real server on loopback that answers word for word as it is told, or breaks off in the middle."""

import socket
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Lock, Thread
from typing import BinaryIO, NamedTuple

from tests.conftest import allow


class Asked(NamedTuple):
    """`target` as it came: in a test world its first part is the host. `at`: when it came, on the monotonic clock."""

    method: str
    target: str
    headers: dict[str, str]
    body: str
    at: float

    @property
    def host(self) -> str:
        return self.target.split("/")[1]


class Drip(NamedTuple):
    """Bytes one at a time, with so many seconds between them."""

    body: bytes
    seconds: float


class Pause(NamedTuple):
    seconds: float


class Reset(NamedTuple):
    """The connection is torn down."""


Said = bytes | Drip | Pause | Reset
Speaks = Callable[[Asked], Said | list[Said]]


def says(status: int = 200, body: bytes | str = b"{}", **headers: str) -> bytes:
    """An answer, whole; `Retry_After="3"` becomes a header."""
    packed = body.encode() if isinstance(body, str) else body
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    head = "".join(f"{name}: {value}\r\n" for name, value in ({"Content-Length": str(len(packed))} | named).items())
    return f"HTTP/1.1 {status} Said\r\n{head}\r\n".encode() + packed


class Host:
    """`asked` holds what came, in order; `most` is how many requests were ever under way at once."""

    def __init__(self, speaks: Speaks) -> None:
        self.speaks = speaks
        self.asked: list[Asked] = []
        self.most = self._now = 0
        self._lock = Lock()
        self._listens = socket.create_server(("127.0.0.1", 0))
        self.port = self._listens.getsockname()[1]
        self.world = f"http://127.0.0.1:{self.port}"
        self._open = True
        self._connections: list[socket.socket] = []
        allow(self.port)
        Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        """As if the cable were pulled: what stands is cut, and new connections are refused."""
        self._open = False
        with self._lock:
            for each in self._connections:
                with suppress(OSError):
                    each.shutdown(socket.SHUT_RDWR)
        self._listens.shutdown(socket.SHUT_RDWR)
        self._listens.close()

    def _serve(self) -> None:
        while self._open:
            try:
                connection, _ = self._listens.accept()
            except OSError:
                return
            with self._lock:
                self._connections.append(connection)
            Thread(target=self._talk, args=(connection,), daemon=True).start()

    def _talk(self, connection: socket.socket) -> None:
        with connection, connection.makefile("rb") as reads:
            try:
                while (asked := _read(reads)) is not None:
                    self._under_way(+1, asked)
                    try:
                        said = self.speaks(asked)
                        for each in said if isinstance(said, list) else [said]:
                            if not _speak(connection, each):
                                return
                    finally:
                        self._under_way(-1)
                    if b"Content-Length" not in (said if isinstance(said, bytes) else b""):
                        return
            except OSError:
                return

    def _under_way(self, change: int, asked: Asked | None = None) -> None:
        with self._lock:
            self._now += change
            self.most = max(self.most, self._now)
            if asked is not None:
                self.asked.append(asked)


@contextmanager
def host(speaks: Speaks) -> Iterator[Host]:
    it = Host(speaks)
    try:
        yield it
    finally:
        if it._open:
            it.close()


def _read(reads: BinaryIO) -> Asked | None:
    first = reads.readline().decode("latin-1").split()
    if len(first) < 2:
        return None
    headers = {}
    while line := reads.readline().decode("latin-1").strip():
        name, _, value = line.partition(":")
        headers[name.lower()] = value.strip()
    body = reads.read(int(headers.get("content-length", "0"))).decode()
    return Asked(first[0], first[1], headers, body, time.monotonic())


def _speak(connection: socket.socket, said: Said) -> bool:
    match said:
        case bytes():
            connection.sendall(said)
        case Drip(body, seconds):
            for each in body:
                connection.sendall(bytes([each]))
                time.sleep(seconds)
        case Pause(seconds):
            time.sleep(seconds)
        case Reset():
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.close()
            return False
    return True
