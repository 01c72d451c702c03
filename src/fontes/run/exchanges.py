"""What registries said, kept raw with its time: the part of the ledger that lets a run over the network resume and replay.

Questions travel in batches, so the batch is kept: its questions, its requests and what came back. Whoever recalls an answer has
the source read those bytes again, so that a better reading reaches everybody at once, and no conclusion is ever remembered.
"""

import sqlite3
import zlib
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from ..model import RETRIABLE, Found, Lookup, Noun, Question, Request, Sent, Unavailable
from .ledger import Ledger, question_key

TABLES = """
CREATE TABLE IF NOT EXISTS batches (id INTEGER PRIMARY KEY, source TEXT NOT NULL, at REAL NOT NULL, body BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS asked (key BLOB NOT NULL UNIQUE, batch INTEGER NOT NULL, found INTEGER NOT NULL, at REAL NOT NULL);
CREATE TABLE IF NOT EXISTS used (run TEXT NOT NULL, key BLOB NOT NULL, batch INTEGER NOT NULL, UNIQUE (run, key));
"""
DAY = 86_400.0
FOUND_FOR, MISSED_FOR = 7 * DAY, 1 * DAY
"""Seconds for which an answer may serve another run: what was found seldom changes, what was missed may have been registered
since. [ours]"""
LARGEST = 1024**3
"""Bytes of batches beyond which the older half is forgotten."""


class Exchange(Noun, frozen=True):
    request: Request
    sent: Sent


class Batch(Noun, frozen=True):
    source: str
    at: float
    """Seconds since 1970, UTC."""
    questions: tuple[Question, ...]
    exchanges: tuple[Exchange, ...]


class Recalled(NamedTuple):
    """Which batch answered the question, and when."""

    batch: int
    at: float


class Exchanges:
    """Shares the file of a `Ledger`; every batch is written at once and survives a kill."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self._file = ledger.connection
        self._file.executescript(TABLES)
        self._decoder = msgspec.msgpack.Decoder(Batch)

    def record(self, batch: Batch, lookups: Sequence[Lookup]) -> int:
        """Keeps the batch, and for each question that was answered that this is its answer. An outage answers nobody."""
        body = zlib.compress(msgspec.msgpack.encode(batch), 1)
        keys = [question_key(each, "") for each in batch.questions]
        good = [(key, lookup) for key, lookup in zip(keys, lookups, strict=True) if answered(lookup)]
        number = 0
        try:
            with self.ledger.writing():
                if good:
                    inserted = self._file.execute(
                        "INSERT INTO batches (source, at, body) VALUES (?, ?, ?)", (batch.source, batch.at, body)
                    )
                    number = inserted.lastrowid or 0
                rows = [(key, number, lookup_found(lookup), batch.at) for key, lookup in good]
                self._file.executemany("INSERT OR REPLACE INTO asked VALUES (?, ?, ?, ?)", rows)
                self._use((key, number) for key, _ in good)
        except sqlite3.Error:
            self.ledger.lost = True
        return number

    def outage(self, question: Question, lookup: Unavailable) -> None:
        """Belongs to this run alone: a replay of it meets the same silence."""
        self.ledger.record(question_key(question, ""), lookup)

    def recall(self, question: Question, *, now: float, fresh: bool = False) -> Recalled | None:
        """This run's own answer, else a young one of another run unless a `fresh` one is wanted."""
        key = question_key(question, "")
        row = self._file.execute(
            "SELECT used.batch, batches.at FROM used JOIN batches ON batches.id = used.batch WHERE run = ? AND key = ?",
            (self.ledger.run, key),
        ).fetchone()
        if row is None and not fresh:
            row = self._file.execute("SELECT batch, at, found FROM asked WHERE key = ?", (key,)).fetchone()
            if row is not None and not 0 <= now - row[1] <= (FOUND_FOR if row[2] else MISSED_FOR):
                row = None
            if row is not None:
                with self.ledger.writing():
                    self._use([(key, row[0])])
        return None if row is None else Recalled(row[0], row[1])

    def load(self, number: int) -> Batch | None:
        row = self._file.execute("SELECT body FROM batches WHERE id = ?", (number,)).fetchone()
        return None if row is None else self._decoder.decode(zlib.decompress(row[0]))

    def distrust(self, questions: Iterable[Question]) -> None:
        """The source was not well when it answered these: its answers serve nobody."""
        keys = [(question_key(each, ""),) for each in questions]
        with self.ledger.writing():
            self._file.executemany("DELETE FROM asked WHERE key = ?", keys)
            self._file.executemany("DELETE FROM used WHERE run = ? AND key = ?", [(self.ledger.run, *key) for key in keys])

    def begin(self) -> None:
        """A run that starts anew uses what it asks itself, not what a run of the same name was once told."""
        with self.ledger.writing():
            self._file.execute("DELETE FROM used WHERE run = ?", (self.ledger.run,))
            self._file.execute("DELETE FROM used WHERE run NOT IN (SELECT id FROM runs)")
            self._forget()

    def _use(self, rows: Iterable[tuple[bytes, int]]) -> None:
        run = self.ledger.run
        if not run:
            return
        listed = [(run, key, number) for key, number in rows]
        self._file.executemany("INSERT OR REPLACE INTO used VALUES (?, ?, ?)", listed)
        self._file.executemany("DELETE FROM outages WHERE run = ? AND key = ?", [(run, key) for _, key, _ in listed])

    def _forget(self) -> None:
        size = self._file.execute("SELECT coalesce(sum(length(body)), 0) FROM batches").fetchone()[0]
        if size > LARGEST:
            self._file.execute("DELETE FROM batches WHERE id <= (SELECT (min(id) + max(id)) / 2 FROM batches)")
        self._file.execute("DELETE FROM asked WHERE batch NOT IN (SELECT id FROM batches)")
        self._file.execute("DELETE FROM used WHERE batch NOT IN (SELECT id FROM batches)")


def answered(lookup: Lookup) -> bool:
    """Whether the source has answered; what may be asked again is no answer, nor is a budget that was spent."""
    return not (isinstance(lookup, Unavailable) and lookup.why in (*RETRIABLE, "out-of-budget", "suspended"))


def lookup_found(lookup: Lookup) -> bool:
    return isinstance(lookup, Found) and bool(lookup.works)
