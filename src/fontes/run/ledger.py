"""The ledger: what the sources answered, kept raw, so that a run can be resumed and replayed; never what we concluded from it.

One SQLite file in the user's state folder, shared by processes. See docs/decisions/0003-ledger-format.md.
"""

import os
import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ..model import RETRIABLE, Lookup, Question, Unavailable

if TYPE_CHECKING:
    from .record import RunRecord

FORMAT = 2
LARGEST = 512 * 1024 * 1024
"""Bytes beyond which the older half of the answers is forgotten at the start of a run."""
RUNS_KEPT = 50
TABLES = """
CREATE TABLE IF NOT EXISTS answers (key BLOB NOT NULL UNIQUE, body BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS outages (run TEXT NOT NULL, key BLOB NOT NULL, body BLOB NOT NULL, UNIQUE (run, key));
CREATE TABLE IF NOT EXISTS runs (id TEXT NOT NULL UNIQUE, inputs TEXT NOT NULL, complete INTEGER NOT NULL, body BLOB NOT NULL,
    open TEXT NOT NULL DEFAULT '');
"""


def state_folder() -> Path:
    """Where fontes keeps what it may lose: $XDG_STATE_HOME/fontes, else ~/.local/state/fontes."""
    base = os.environ.get("XDG_STATE_HOME", "")
    return (Path(base) if base else Path.home() / ".local" / "state") / "fontes"


def question_key(question: Question, digest: str) -> bytes:
    """The same for the same question to the same library at the same digest; the question itself is not stored."""
    return blake2b(msgspec.json.encode(question) + b"\0" + digest.encode(), digest_size=16).digest()


@cache
def _lookups() -> msgspec.json.Decoder[Lookup]:
    return msgspec.json.Decoder(Lookup)


class Ledger:
    """Open one in each process that asks. Answers are noted in memory until `keep` writes them in one go."""

    def __init__(self, path: Path, run: str = "") -> None:
        """Raises `sqlite3.Error` or `OSError` where the file cannot be used: a run then goes on without a ledger."""
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.path = path
        self.run = run
        self.connection = self._file = sqlite3.connect(path, timeout=30, isolation_level=None)
        path.chmod(0o600)
        self._answers: list[tuple[bytes, bytes]] = []
        self._outages: list[tuple[str, bytes, bytes]] = []
        self.lost = False
        """Whether some answer could not be written."""
        self._prepare()

    def _prepare(self) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "temp_store=MEMORY"):
            self._file.execute(f"PRAGMA {pragma}")
        version = self._file.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, FORMAT):
            self._file.executescript("DROP TABLE IF EXISTS answers; DROP TABLE IF EXISTS outages; DROP TABLE IF EXISTS runs;")
        if version != FORMAT:
            self._file.executescript(f"{TABLES} PRAGMA user_version={FORMAT};")

    def recall(self, key: bytes) -> Lookup | None:
        """What was answered: an outage of this very run if there was one, else the recorded answer, else nothing."""
        row = self._file.execute("SELECT body FROM outages WHERE run = ? AND key = ?", (self.run, key)).fetchone()
        row = row or self._file.execute("SELECT body FROM answers WHERE key = ?", (key,)).fetchone()
        return None if row is None else _lookups().decode(zlib.decompress(row[0]))

    def record(self, key: bytes, lookup: Lookup) -> None:
        """Notes the answer; `keep` writes it. Outages are kept with the run that met them, and answer nobody else."""
        body = zlib.compress(msgspec.json.encode(lookup), 1)
        if isinstance(lookup, Unavailable) and lookup.why in RETRIABLE:
            self._outages.append((self.run, key, body))
        else:
            self._answers.append((key, body))

    def keep(self) -> None:
        """What was noted until here survives a kill. The file is locked for this long only, so that others can write too."""
        if not self._answers and not self._outages:
            return
        try:
            with self.writing():
                self._file.executemany("INSERT OR REPLACE INTO answers VALUES (?, ?)", self._answers)
                self._file.executemany("INSERT OR REPLACE INTO outages VALUES (?, ?, ?)", self._outages)
        except sqlite3.Error:  # a full disk costs the record, not the run; what is missing is missed by a replay
            self.lost = True
        self._answers.clear()
        self._outages.clear()

    def begin(self, run: str, inputs: str) -> None:
        """Raises `sqlite3.Error` where nothing can be written."""
        with self.writing():
            self._forget()
            self._file.execute("INSERT OR REPLACE INTO runs (id, inputs, complete, body) VALUES (?, ?, 0, '')", (run, inputs))

    def describe(self, record: "RunRecord") -> None:
        """What a replay needs: long for a long list, and so written while others look up. Raises `sqlite3.Error`."""
        body = zlib.compress(msgspec.json.encode(record), 1)
        with self.writing():
            self._file.execute("UPDATE runs SET body = ? WHERE id = ?", (body, record.id))

    def finish(self, run: str, left_open: Iterable[str]) -> None:
        """`left_open`: digests of the references whose verdict stayed open; a later run asks about them again."""
        with self.writing():
            self._file.execute("UPDATE runs SET complete = 1, open = ? WHERE id = ?", (" ".join(left_open), run))

    def last_open(self, inputs: str) -> frozenset[str] | None:
        """What the last complete run over the same files left open, or None where there is no such run."""
        wanted = "SELECT open FROM runs WHERE inputs = ? AND complete = 1 ORDER BY rowid DESC LIMIT 1"
        row = self._file.execute(wanted, (inputs,)).fetchone()
        return None if row is None else frozenset(row[0].split())

    def unfinished(self, run: str) -> bool:
        """Whether a run over the same input and the same libraries was begun and never ended."""
        row = self._file.execute("SELECT complete FROM runs WHERE id = ?", (run,)).fetchone()
        return row is not None and row[0] == 0

    def run_bodies(self) -> Iterator[tuple[str, bool, bytes]]:
        """Runs, newest first: id, whether complete, encoded record."""
        for name, complete, body in self._file.execute(
            "SELECT id, complete, body FROM runs WHERE body != '' ORDER BY rowid DESC"
        ):
            yield name, bool(complete), zlib.decompress(body)

    def close(self) -> None:
        self.keep()
        self._file.close()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """One transaction: all of it is kept, or nothing."""
        self._file.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._file.execute("COMMIT")
        finally:
            if self._file.in_transaction:
                self._file.execute("ROLLBACK")

    def _forget(self) -> None:
        """Keeps the file bounded: the older half of the answers goes once it is too large, and all but the newest runs."""
        pages, size, free = (
            self._file.execute(f"PRAGMA {each}").fetchone()[0] for each in ("page_count", "page_size", "freelist_count")
        )
        if (pages - free) * size > LARGEST:
            self._file.execute("DELETE FROM answers WHERE rowid <= (SELECT (min(rowid) + max(rowid)) / 2 FROM answers)")
        self._file.execute(
            "DELETE FROM runs WHERE rowid NOT IN (SELECT rowid FROM runs ORDER BY rowid DESC LIMIT ?)", (RUNS_KEPT,)
        )
        self._file.execute("DELETE FROM outages WHERE run NOT IN (SELECT id FROM runs)")
