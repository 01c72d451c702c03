"""What was asked of the world and what it says, as values; and the record of all that was asked."""

from collections.abc import Iterator, Mapping
from threading import Lock
from typing import NamedTuple
from urllib.parse import parse_qsl, unquote, urlencode


class Asked(NamedTuple):
    """One request, as it arrived. `path` is still percent-encoded; `time` is `time.monotonic` of the server."""

    number: int
    time: float
    method: str
    host: str
    path: str
    query: tuple[tuple[str, str], ...]
    headers: Mapping[str, str]
    """By lower-case name."""
    body: bytes
    base: str
    """The address of the world, as the client wrote it: "http://127.0.0.1:8899"."""

    def first(self, name: str, otherwise: str = "") -> str:
        return next((value for each, value in self.query if each == name), otherwise)

    def whole(self, name: str, otherwise: int) -> int:
        """A parameter as a number; `otherwise` where it is missing, or none."""
        written = self.first(name)
        return int(written) if written.isascii() and written.isdigit() else otherwise

    def form(self) -> "Asked":
        """The same with what a form in the body says, which some hosts take as well."""
        if not self.body or "urlencoded" not in self.headers.get("content-type", "urlencoded"):
            return self
        return self._replace(query=(*self.query, *parse_qsl(self.body.decode("utf-8", "replace"), keep_blank_values=True)))

    @property
    def plain_path(self) -> str:
        return unquote(self.path)

    @property
    def polite(self) -> bool:
        """Whether an e-mail address is given, as parameter or in the User-Agent."""
        given = self.first("mailto") or self.first("email")
        return "@" in given or "mailto:" in self.headers.get("user-agent", "")

    def text(self) -> str:
        """All that left the client, decoded, for those who look for a word in it."""
        headers = "\n".join(f"{name}: {value}" for name, value in self.headers.items())
        query = "\n".join(f"{name}={value}" for name, value in self.query)
        return f"{self.method} {self.plain_path}\n{query}\n{headers}\n{self.body.decode('utf-8', 'replace')}"


class Answer(NamedTuple):
    """A whole answer of a host."""

    status: int
    body: bytes
    content_type: str = "application/json"
    headers: tuple[tuple[str, str], ...] = ()


class Record(NamedTuple):
    """A request and what became of it; `status` is 0 where nothing, or not all, was answered."""

    asked: Asked
    status: int
    because: str = ""
    """The fault or limit at work, "" where the host answered by itself."""

    def as_json(self) -> dict[str, object]:
        asked = self.asked
        return {
            "number": asked.number, "time": asked.time, "method": asked.method, "host": asked.host, "path": asked.path,
            "query": asked.query, "headers": dict(asked.headers), "body": asked.body.decode("utf-8", "replace"),
            "status": self.status, "because": self.because,
        }  # fmt: skip

    @property
    def address(self) -> str:
        query = f"?{urlencode(self.asked.query)}" if self.asked.query else ""
        return f"https://{self.asked.host}{self.asked.path}{query}"


class Log:
    """In the order of arrival. Safe to read from any thread while the world runs."""

    def __init__(self) -> None:
        self._records: list[Record] = []
        self._lock = Lock()

    def note(self, record: Record) -> None:
        with self._lock:
            self._records.append(record)

    def clear(self) -> None:
        with self._lock:
            self._records.clear()

    def __iter__(self) -> Iterator[Record]:
        with self._lock:
            return iter(tuple(self._records))

    def __len__(self) -> int:
        return len(self._records)
