"""Retraction data beside the works: an indexed file that costs nothing to open, asked by identifier.

It answers for identifiers that no record here carries too, and is united with what the records say themselves.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol

from ..model import Identifier, Notice, NoticeKind, Work
from .formats.format import Said
from .notices import united
from .tokens import key

_SCHEMA = """CREATE TABLE IF NOT EXISTS notice (
    about TEXT NOT NULL, kind TEXT NOT NULL, date TEXT NOT NULL, by TEXT NOT NULL, source TEXT NOT NULL,
    PRIMARY KEY (about, kind, date, by)
) WITHOUT ROWID"""
_KINDS: dict[str, NoticeKind] = {
    "retraction": "retraction", "concern": "concern", "correction": "correction", "reinstatement": "reinstatement",
    "withdrawal": "withdrawal", "replacement": "replacement",
}  # fmt: skip
_MOST_ASKED = 500
"""Identifiers in one question to SQLite, which allows 999 in old builds."""


def write_standing(path: Path, said: Iterable[Said]) -> int:
    """Adds to the file what was said; the same notice twice stays one. Gives the number of identifiers that it now knows."""
    connection = sqlite3.connect(path)
    try:
        with connection:
            connection.execute(_SCHEMA)
            connection.executemany(
                "INSERT OR IGNORE INTO notice VALUES (?, ?, ?, ?, ?)",
                ((_escaped(each.about), each.notice.kind, each.notice.date, each.notice.by, each.notice.source) for each in said),
            )
        (known,) = connection.execute("SELECT COUNT(DISTINCT about) FROM notice").fetchone()
    finally:
        connection.close()
    return int(known)


def _escaped(about: str) -> str:
    scheme, _, value = about.partition(":")
    return key(scheme, value)


class Teller(Protocol):
    """Whoever knows what is said of works by their identifiers: a file, or a table in memory."""

    def of(self, identifiers: Sequence[Identifier]) -> dict[str, tuple[Notice, ...]]: ...


class Standing:
    """The file, opened read-only at the first question."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None

    def of(self, identifiers: Sequence[Identifier]) -> dict[str, tuple[Notice, ...]]:
        """By key, only those that anything is said of."""
        keys = [key(each.scheme, each.value) for each in identifiers if each.scheme in ("doi", "pmid", "pmcid", "arxiv", "acl")]
        found: dict[str, list[Notice]] = {}
        for start in range(0, len(keys), _MOST_ASKED):
            for about, notice in self._rows(keys[start : start + _MOST_ASKED]):
                found.setdefault(about, []).append(notice)
        return {about: tuple(notices) for about, notices in found.items()}

    def _rows(self, keys: list[str]) -> Iterable[tuple[str, Notice]]:
        if self._connection is None:
            self._connection = sqlite3.connect(
                f"{self._path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False
            )
        marks = ",".join("?" * len(keys))
        rows = self._connection.execute(f"SELECT about, kind, date, by, source FROM notice WHERE about IN ({marks})", keys)
        for about, kind, date, by, source in rows:
            if kind in _KINDS:
                yield about, Notice(kind=_KINDS[kind], date=date, by=by, source=source)


def with_standing(works: tuple[Work, ...], standing: Teller) -> tuple[Work, ...]:
    """The works, each with the notices that are kept under any of its identifiers, once each, after its own."""
    from msgspec.structs import replace

    known = standing.of([each for work in works for each in work.description.identifiers])
    if not known:
        return works
    found = []
    for work in works:
        kept = [notice for each in work.description.identifiers for notice in known.get(key(each.scheme, each.value), ())]
        found.append(replace(work, notices=united((*work.notices, *kept))) if kept else work)
    return tuple(found)
