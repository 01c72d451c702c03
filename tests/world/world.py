"""A server on this machine that stands in for every host that fontes asks."""

import asyncio
import json
import time
from collections import Counter
from collections.abc import Iterable
from itertools import count
from threading import Event, Thread
from types import TracebackType

from fontes.index.library import RecordIndex
from fontes.model import Work

from .. import loopback
from .asked import Answer, Asked, Log, Record
from .control import CONTROL, control
from .damage import damaged
from .faults import Fault, FaultKind, Faults
from .holdings import Held, holdings_of, own_works, shelf
from .homes import HOSTS
from .hosts import SPEAKERS
from .pace import Paces, Refused, headers_of
from .quirks import Quirks
from .serving import Connection, Read, Sending


class World:
    """`World()` holds the works written for the tests; `works` and `libraries` add to them, or stand alone if `own` is false.

    Use it as a context manager, or `start` and `stop` it. It listens on 127.0.0.1 only. Faults, limits and the record may be
    read and changed from any thread while it runs.
    """

    def __init__(
        self,
        works: Iterable[Work | Held] = (),
        *,
        libraries: Iterable[RecordIndex] = (),
        own: bool = True,
        enforce_limits: bool = False,
        latency: float = 0.0,
        faults: Iterable[Fault] = (),
        port: int = 0,
        computing: bool = False,
    ) -> None:
        """`latency`: seconds before each answer. `port` 0 is any free one. `computing`: the libraries are all of that field."""
        self._own = own_works()
        self._holdings = holdings_of([*works, *(self._own if own else ())], libraries, Quirks(computing=computing))
        self.enforce_limits = enforce_limits
        self.latency = latency
        self.faults = Faults(HOSTS)
        self.faults.add(*faults)
        self.log = Log()
        self.port = port
        self._paces = Paces()
        self._numbers = count(1)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: Thread | None = None
        self._open: set[Connection] = set()
        self._bugs: list[BaseException] = []

    @property
    def url(self) -> str:
        """What FONTES_WORLD is set to."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def refusals(self) -> Counter[str]:
        """How many 429s the limits have brought about, by host."""
        return Counter(self._paces.given)

    def fault(self, kind: FaultKind, host: str = "*", share: float = 1.0, after: int = 0, **further: float) -> Fault:
        """Adds one; see `Fault`."""
        made = Fault(kind, host, share, after, int(further.get("times", 0)), further.get("seconds", 0.0))
        self.faults.add(made)
        return made

    def asked(self, host: str = "") -> list[Record]:
        """What was asked so far, in order; of one host, named as such or by its source."""
        return [each for each in self.log if host in ("", each.asked.host, HOSTS.get(each.asked.host))]

    def clear(self) -> None:
        """Forgets what was asked, and how fast."""
        self.log.clear()
        self._paces.clear()

    def start(self) -> "World":
        ready = Event()
        self._thread = Thread(target=self._run, args=(ready,), name="world", daemon=True)
        self._thread.start()
        if not ready.wait(10) or self._loop is None:
            raise OSError(f"no server could be started on port {self.port}")
        loopback.allow(self.port)
        return self

    def stop(self) -> None:
        """Raises what the world itself broke on, if it did: its silence must not pass for a host's."""
        loopback.forbid(self.port)
        if self._loop is not None and self._thread is not None:
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(10)
            self._loop = self._thread = None
        if self._bugs:
            raise self._bugs.pop()

    def wait(self) -> None:
        """Until it is stopped."""
        if self._thread is not None:
            self._thread.join()

    def __enter__(self) -> "World":
        return self.start()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.stop()

    def _run(self, ready: Event) -> None:
        loop = asyncio.new_event_loop()
        asyncio.set_event_loop(loop)
        loop.set_exception_handler(lambda _, told: self._bugs.append(told.get("exception") or RuntimeError(told["message"])))
        try:
            made = loop.create_server(lambda: Connection(self._handle, self._open), "127.0.0.1", self.port, backlog=512)
            server = loop.run_until_complete(made)
        except OSError:
            ready.set()
            return
        self.port = server.sockets[0].getsockname()[1]
        self._loop = loop
        ready.set()
        try:
            loop.run_forever()
        finally:
            for each in tuple(self._open):
                each.abort()
            server.close()
            loop.run_until_complete(asyncio.sleep(0))
            loop.close()

    def _handle(self, read: Read) -> Sending:
        if read.path.startswith(CONTROL):
            return Sending(control(self, read))
        asked = self._asked(read)
        fault, latency = self.faults.strike(asked)
        wait = latency + self.latency
        if fault is not None and fault.kind in ("refused", "dead", "timeout"):
            self.log.note(Record(asked, 0, fault.kind))
            return Sending(None, hangs=fault.kind == "timeout")
        if asked.host not in SPEAKERS:
            return self._noted(asked, Sending(Answer(404, b'{"error":"the world has no such host"}')), "no such host")
        if not self.enforce_limits:
            return self._noted(asked, self._answered(asked, fault, wait), fault.kind if fault else "")
        refused = self._paces.admit(asked)
        if refused is not None:
            return self._noted(asked, Sending(_too_many(asked, refused), wait), refused.because)
        sending = self._answered(asked, fault, wait)
        return self._noted(asked, sending._replace(done=lambda: self._paces.end(asked)), fault.kind if fault else "")

    def _asked(self, read: Read) -> Asked:
        named = read.headers.get("host", "")
        host, _, path = read.path.removeprefix("/").partition("/")
        if host not in HOSTS and named in HOSTS:  # for clients that can only be led here by name
            host, path = named, read.path.removeprefix("/")
        base = f"http://{named}" if named.endswith(f":{self.port}") else self.url  # fontes names the host that it means
        return Asked(
            next(self._numbers), time.monotonic(), read.method, host, f"/{path}", read.query, read.headers, read.body, base
        )

    def _answered(self, asked: Asked, fault: Fault | None, wait: float) -> Sending:
        kind = fault.kind if fault else ""
        seen = shelf(self._holdings, HOSTS[asked.host], empty=kind == "empty", decoys=self._own if kind == "wrong-record" else ())
        answer = SPEAKERS[asked.host](asked, seen)
        answer = answer._replace(headers=(*answer.headers, *headers_of(asked)))
        sending = Sending(answer, wait)
        return damaged(sending, fault) if fault else sending

    def _noted(self, asked: Asked, sending: Sending, because: str) -> Sending:
        broken = sending.answer is None or sending.until is not None
        self.log.note(Record(asked, 0 if broken or sending.answer is None else sending.answer.status, because))
        return sending


def _too_many(asked: Asked, refused: Refused) -> Answer:
    when = (("Retry-After", str(max(1, round(refused.seconds + 0.49)))),) if refused.seconds else ()
    body = json.dumps({"status": "failed", "message": f"Too many requests: {refused.because}"})
    return Answer(429, body.encode(), "application/json", (*when, *headers_of(asked)))
