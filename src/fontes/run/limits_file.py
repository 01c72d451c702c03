"""The file in which processes keep their common count of requests; without it, each keeps its own."""

import os
import platform
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

from ..model import Why
from .limits_known import Limit

FORMAT = 4
LONGEST = 7 * 86400.0
"""Seconds that anything may be held back: what lies further ahead was written by a clock that was wrong."""
T = TypeVar("T")
TABLES = """
CREATE TABLE due (host TEXT NOT NULL, pool TEXT NOT NULL, at REAL NOT NULL, number INTEGER NOT NULL,
    PRIMARY KEY (host, pool)) WITHOUT ROWID;
CREATE TABLE departed (host TEXT NOT NULL, pool TEXT NOT NULL, number INTEGER NOT NULL, at REAL NOT NULL,
    lease INTEGER NOT NULL, PRIMARY KEY (host, pool, number)) WITHOUT ROWID;
CREATE INDEX departed_lease ON departed (lease);
CREATE TABLE held (host TEXT NOT NULL PRIMARY KEY, until REAL NOT NULL, why TEXT NOT NULL, detail TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE learned (host TEXT NOT NULL, pool TEXT NOT NULL, requests INTEGER NOT NULL, seconds REAL NOT NULL,
    burst INTEGER NOT NULL, together INTEGER NOT NULL, at REAL NOT NULL, PRIMARY KEY (host, pool)) WITHOUT ROWID;
CREATE TABLE under_way (id INTEGER PRIMARY KEY AUTOINCREMENT, host TEXT NOT NULL, node TEXT NOT NULL, pid INTEGER NOT NULL,
    until REAL NOT NULL);
"""


class Hold(NamedTuple):
    """A host to which nothing goes until then (seconds since 1970)."""

    until: float
    why: Why
    detail: str


class Due(NamedTuple):
    """When the next request may go if none may go early (seconds since 1970), and how many have gone."""

    at: float = 0.0
    number: int = 0


class Left(NamedTuple):
    """`lease`: -1 where it has left at `at`; else `at` is when its turn came, and it is 0 until the turn is taken."""

    at: float
    lease: int


class LimitsFile:
    """One connection, used by one thread at a time. Errors of the file are met by going on alone, in memory."""

    def __init__(self, path: Path | None) -> None:
        self.shared = path is not None
        self._node = platform.node()
        self._pid = os.getpid()
        try:
            self._connection = _open(path) if path is not None else _memory()
        except (sqlite3.Error, OSError):
            self.shared = False
            self._connection = _memory()

    def transact(self, work: Callable[["LimitsFile"], T]) -> T:
        """One transaction that no other process disturbs. A file that is locked for seconds, gone, damaged or full is left
        alone from then on, and this process counts for itself."""
        try:
            return self._attempt(work)
        except sqlite3.Error:
            self._alone()
            return self._attempt(work)

    def _attempt(self, work: Callable[["LimitsFile"], T]) -> T:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            done = work(self)
            self._connection.execute("COMMIT")
            return done
        finally:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def held(self, host: str, now: float) -> Hold | None:
        row = self._connection.execute("SELECT until, why, detail FROM held WHERE host = ?", (host,)).fetchone()
        return Hold(*row) if row is not None and now < row[0] < now + LONGEST + 1 else None

    def hold(self, host: str, until: float, why: Why, detail: str) -> None:
        """A longer hold stays."""
        self._connection.execute("DELETE FROM held WHERE host = ? AND until <= ?", (host, until))
        self._connection.execute("INSERT OR IGNORE INTO held VALUES (?, ?, ?, ?)", (host, until, why, detail))

    def due(self, host: str, pool: str) -> Due:
        row = self._connection.execute("SELECT at, number FROM due WHERE host = ? AND pool = ?", (host, pool)).fetchone()
        return Due(*row) if row is not None else Due()

    def set_due(self, host: str, pool: str, due: Due) -> None:
        self._connection.execute("INSERT OR REPLACE INTO due VALUES (?, ?, ?, ?)", (host, pool, *due))

    def left(self, host: str, pool: str, number: int) -> Left | None:
        """When the request of that number left, as far as that is still known."""
        wanted = "SELECT at, lease FROM departed WHERE host = ? AND pool = ? AND number = ?"
        row = self._connection.execute(wanted, (host, pool, number)).fetchone()
        return Left(*row) if row is not None else None

    def note(self, host: str, pool: str, number: int, at: float, kept: int) -> None:
        """A turn is given; no more than `kept` are remembered."""
        self._connection.execute("INSERT OR REPLACE INTO departed VALUES (?, ?, ?, ?, 0)", (host, pool, number, at))
        self._connection.execute("DELETE FROM departed WHERE host = ? AND pool = ? AND number <= ?", (host, pool, number - kept))

    def board(self, host: str, pool: str, number: int, lease: int) -> None:
        """The turn is taken, and the request about to leave."""
        wanted = "UPDATE departed SET lease = ? WHERE host = ? AND pool = ? AND number = ?"
        self._connection.execute(wanted, (lease, host, pool, number))

    def leave(self, lease: int, at: float) -> None:
        """The request leaves."""
        self._connection.execute("UPDATE departed SET lease = -1, at = ? WHERE lease = ?", (at, lease))

    def learned(self, host: str, pool: str, since: float) -> Limit | None:
        wanted = "SELECT requests, seconds, burst, together FROM learned WHERE host = ? AND pool = ? AND at > ?"
        row = self._connection.execute(wanted, (host, pool, since)).fetchone()
        return Limit(*row) if row is not None else None

    def learn(self, host: str, pool: str, limit: Limit, now: float) -> None:
        self._connection.execute("INSERT OR REPLACE INTO learned VALUES (?, ?, ?, ?, ?, ?, ?)", (host, pool, *limit, now))

    def forget(self, host: str, pool: str) -> None:
        self._connection.execute("DELETE FROM learned WHERE host = ? AND pool = ?", (host, pool))

    def under_way(self, host: str, now: float) -> int:
        """How many requests are under way, of any process that lives."""
        rows = self._connection.execute("SELECT id, node, pid, until FROM under_way WHERE host = ?", (host,)).fetchall()
        dead = [(number,) for number, node, pid, until in rows if not now < until < now + 3600 or self._is_dead(node, pid)]
        if dead:
            self._connection.executemany("DELETE FROM under_way WHERE id = ?", dead)
        return len(rows) - len(dead)

    def is_under_way(self, lease: int, now: float) -> bool:
        row = self._connection.execute("SELECT node, pid, until FROM under_way WHERE id = ?", (lease,)).fetchone()
        return row is not None and now < row[2] < now + 3600 and not self._is_dead(row[0], row[1])

    def lease(self, host: str, until: float) -> int:
        wanted = "INSERT INTO under_way (host, node, pid, until) VALUES (?, ?, ?, ?)"
        return self._connection.execute(wanted, (host, self._node, self._pid, until)).lastrowid or 0

    def end(self, lease: int) -> None:
        self._connection.execute("DELETE FROM under_way WHERE id = ? AND pid = ?", (lease, self._pid))

    def close(self) -> None:
        """The count of this process alone goes on, should anybody ask."""
        self._connection.close()
        self._connection = _memory()

    def _is_dead(self, node: str, pid: int) -> bool:
        """A process that was killed holds nothing back; of one on another machine nobody here knows."""
        if node != self._node or pid == self._pid or os.name != "posix":
            return False
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        except PermissionError:
            return False
        return False

    def _alone(self) -> None:
        self.shared = False
        self._connection.close()
        self._connection = _memory()


def _memory() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    connection.executescript(TABLES)
    return connection


def _open(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    connection = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=NORMAL")
        connection.execute("BEGIN IMMEDIATE")
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version != FORMAT:
            for table in ("due", "departed", "held", "learned", "under_way"):
                connection.execute(f"DROP TABLE IF EXISTS {table}")
            for statement in TABLES.strip().split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version={FORMAT}")
        connection.execute("COMMIT")
    except sqlite3.Error:
        connection.close()
        raise
    return connection
