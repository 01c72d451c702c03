"""What registries said, kept raw with its time: the part of the ledger that lets a run over the network resume and replay.

Questions travel in batches, so the batch is kept: its questions, its requests and what came back. Whoever recalls an answer has
the source read those bytes again, so that a better reading reaches everybody at once, and no conclusion is ever remembered.

A record with the identifier asked for stands by itself. Whatever else was said, above all that there is nothing, is kept for this
run at once, and serves another one only when it was vouched for: a registry that was not well answers politely, too.
"""

import sqlite3
import zlib
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from ..model import RETRIABLE, ByIdentifier, Found, Lookup, Noun, Question, Request, Sent, Unavailable
from .ledger import Ledger, question_key

TABLES = """
CREATE TABLE IF NOT EXISTS batches (id INTEGER PRIMARY KEY, source TEXT NOT NULL, at REAL NOT NULL, body BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS asked (key BLOB NOT NULL UNIQUE, batch INTEGER NOT NULL, found INTEGER NOT NULL, at REAL NOT NULL);
CREATE TABLE IF NOT EXISTS told (run TEXT NOT NULL, key BLOB NOT NULL, batch INTEGER NOT NULL, vouched INTEGER NOT NULL,
    UNIQUE (run, key));
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
    """Which batch answered the question, and when. `vouched`: its source has proved well since."""

    batch: int
    at: float
    vouched: bool


class Exchanges:
    """Shares the file of a `Ledger`; every batch is written at once and survives a kill."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self._file = ledger.connection
        self._file.executescript(TABLES)
        self._decoder = msgspec.msgpack.Decoder(Batch)
        self._vouched: list[tuple[bytes, bool]] = []

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
                stand = {key for key, question in zip(keys, batch.questions, strict=True) if isinstance(question, ByIdentifier)}
                sure = [(key, number) for key, lookup in good if key in stand and lookup_found(lookup)]
                rows = [(key, number, True, batch.at) for key, _ in sure]
                self._file.executemany("INSERT OR REPLACE INTO asked VALUES (?, ?, ?, ?)", rows)
                self._tell(((key, number) for key, _ in good), vouched=False)
                self._tell(sure, vouched=True)
        except sqlite3.Error:
            self.ledger.lost = True
        return number

    def vouch(self, answers: Iterable[tuple[Question, Lookup]]) -> None:
        """The sources proved well after they had said this: others may use it. Written by `keep`. What was there and could not be
        read is left out: it may be read the next time."""
        self._vouched += [(question_key(each, ""), lookup_found(lookup)) for each, lookup in answers if _lasts(lookup)]

    def keep(self) -> None:
        """What was vouched for until here survives a kill."""
        vouched, self._vouched = self._vouched, []
        self.ledger.keep()
        if not vouched or not self.ledger.run:
            return
        share = """INSERT OR REPLACE INTO asked SELECT told.key, told.batch, ?, batches.at FROM told
            JOIN batches ON batches.id = told.batch WHERE told.run = ? AND told.key = ? AND NOT told.vouched"""
        try:
            with self.ledger.writing():
                self._file.executemany(share, [(found, self.ledger.run, key) for key, found in vouched])
                own = [(self.ledger.run, key) for key, _ in vouched]
                self._file.executemany("UPDATE told SET vouched = 1 WHERE run = ? AND key = ? AND NOT vouched", own)
        except sqlite3.Error:
            self.ledger.lost = True

    def outage(self, question: Question, lookup: Unavailable) -> None:
        """Belongs to this run alone: a replay of it meets the same silence."""
        self.ledger.record(question_key(question, ""), lookup)

    def recall(self, question: Question, *, now: float, fresh: bool = False) -> Recalled | None:
        """This run's own answer, else a young one of another run unless a `fresh` one is wanted."""
        key = question_key(question, "")
        row = self._file.execute(
            """SELECT told.batch, batches.at, told.vouched FROM told JOIN batches ON batches.id = told.batch
            WHERE run = ? AND key = ?""",
            (self.ledger.run, key),
        ).fetchone()
        if row is None and not fresh:
            row = self._file.execute("SELECT batch, at, found FROM asked WHERE key = ?", (key,)).fetchone()
            if row is not None and not 0 <= now - row[1] <= (FOUND_FOR if row[2] else MISSED_FOR):
                row = None
            if row is not None:
                with self.ledger.writing():
                    self._tell([(key, row[0])], vouched=True)
            return None if row is None else Recalled(row[0], row[1], vouched=True)
        return None if row is None else Recalled(row[0], row[1], vouched=bool(row[2]))

    def load(self, number: int) -> Batch | None:
        row = self._file.execute("SELECT body FROM batches WHERE id = ?", (number,)).fetchone()
        return None if row is None else self._decoder.decode(zlib.decompress(row[0]))

    def distrust(self, questions: Iterable[Question]) -> None:
        """The source was not well when it answered these: its answers serve nobody."""
        keys = [(question_key(each, ""),) for each in questions]
        with self.ledger.writing():
            self._file.executemany("DELETE FROM asked WHERE key = ?", keys)
            self._file.executemany("DELETE FROM told WHERE run = ? AND key = ?", [(self.ledger.run, *key) for key in keys])

    def begin(self) -> None:
        """A run that starts anew uses what it asks itself, not what a run of the same name was once told."""
        with self.ledger.writing():
            self._file.execute("DELETE FROM told WHERE run = ?", (self.ledger.run,))
            self._file.execute("DELETE FROM told WHERE run NOT IN (SELECT id FROM runs)")
            self._forget()

    def _tell(self, rows: Iterable[tuple[bytes, int]], *, vouched: bool) -> None:
        run = self.ledger.run
        if not run:
            return
        listed = [(run, key, number, vouched) for key, number in rows]
        self._file.executemany("INSERT OR REPLACE INTO told VALUES (?, ?, ?, ?)", listed)
        self._file.executemany("DELETE FROM outages WHERE run = ? AND key = ?", [(run, key) for _, key, _, _ in listed])

    def _forget(self) -> None:
        size = self._file.execute("SELECT coalesce(sum(length(body)), 0) FROM batches").fetchone()[0]
        if size > LARGEST:
            self._file.execute("DELETE FROM batches WHERE id <= (SELECT (min(id) + max(id)) / 2 FROM batches)")
        self._file.execute("DELETE FROM asked WHERE batch NOT IN (SELECT id FROM batches)")
        self._file.execute("DELETE FROM told WHERE batch NOT IN (SELECT id FROM batches)")


def answered(lookup: Lookup) -> bool:
    """Whether the source has answered; what may be asked again is no answer, nor is a budget that was spent."""
    return not (isinstance(lookup, Unavailable) and lookup.why in (*RETRIABLE, "out-of-budget", "suspended"))


def _lasts(lookup: Lookup) -> bool:
    return answered(lookup) and not (isinstance(lookup, Unavailable) and lookup.why == "cannot-compare")


def lookup_found(lookup: Lookup) -> bool:
    return isinstance(lookup, Found) and bool(lookup.works)
