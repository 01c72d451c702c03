"""Tables of retractions: Retraction Watch's full columns, or two columns of DOI and nature."""

import csv
import io
import re
from collections.abc import Iterator
from typing import NamedTuple

from ...model import Notice, NoticeKind
from .format import Format, Record, Said, Unread, whole
from .parts import reference_to

_NATURE: dict[str, NoticeKind] = {
    "retraction": "retraction", "expression of concern": "concern", "correction": "correction", "reinstatement": "reinstatement",
    "withdrawal": "withdrawal", "replacement": "replacement", "retraction and replacement": "replacement", "concern": "concern",
    "erratum": "correction", "corrigendum": "correction",
}  # fmt: skip
_REPLACED = re.compile(r"\+\s*retract and replace", re.IGNORECASE)
_DAY = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})")
_ISO = re.compile(r"\d{4}(?:-\d\d(?:-\d\d)?)?")
SOURCE = "Retraction Watch"


class Row(NamedTuple):
    """What one row says: `about` are the identifiers of the work, `by` those of the notice, as "doi:…" and "pmid:…"."""

    about: tuple[str, ...]
    kinds: tuple[NoticeKind, ...]
    by: tuple[str, ...] = ()
    date: str = ""

    def said(self) -> Iterator[Said]:
        """A notice for each nature, under the work's DOI and under its PMID."""
        for kind in self.kinds:
            for each in self.about:
                yield Said(each, Notice(kind=kind, date=self.date, by=next(iter(self.by), ""), source=SOURCE))


def works(piece: bytes, name: str) -> Iterator[Record]:
    """What each row says of the original paper, under its DOI and under its PMID. A row that names neither is reported."""
    for row in rows(piece):
        if isinstance(row, Unread):
            yield row
        else:
            yield from row.said()


def rows(piece: bytes) -> Iterator[Row | Unread]:
    """Every row of the table that says anything."""
    lines = csv.reader(io.StringIO(piece.decode("utf-8-sig", "replace"), newline=""))
    first = next(lines, [])
    columns = [each.strip().lower() for each in first]
    if "originalpaperdoi" in columns:
        for line in lines:
            if line:
                yield _full(dict(zip(columns, line, strict=False)))
        return
    for line in (first, *lines):
        if len(line) >= 2 and not (line is first and "doi" in columns):
            yield _short(line[0], line[1])


def _full(row: dict[str, str]) -> Row | Unread:
    kinds = _kinds(row.get("retractionnature", ""))
    if _REPLACED.search(row.get("reason", "")) and "retraction" in kinds:
        kinds.append("replacement")
    by = (reference_to("doi", row.get("retractiondoi", "")), _pmid(row.get("retractionpubmedid", "")))
    about = (reference_to("doi", row.get("originalpaperdoi", "")), _pmid(row.get("originalpaperpubmedid", "")))
    if not any(about) or not kinds:
        start = row.get("record id", "") + " " + row.get("title", "")[:60]
        return Unread(start, "neither DOI nor PMID, or no nature that is known")
    return Row(_filled(about), tuple(kinds), _filled(by), _iso(row.get("retractiondate", "")))


def _short(doi: str, natures: str) -> Row | Unread:
    about, kinds = reference_to("doi", doi), _kinds(natures)
    if not about or not kinds:
        return Unread(f"{doi},{natures}"[:80], "no DOI, or no nature that is known")
    return Row((about,), tuple(kinds))


def _filled(parts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(each for each in parts if each)


def _kinds(natures: str) -> list[NoticeKind]:
    return [kind for each in natures.split(";") if (kind := _NATURE.get(each.strip().lower()))]


def _pmid(written: str) -> str:
    """Spreadsheets make "36035816.0" of it, and 0 of none."""
    digits = written.strip().removesuffix(".0")
    return f"pmid:{digits}" if digits.isdigit() and int(digits) else ""


def _iso(written: str) -> str:
    """ "7/12/2023 0:00" is 12 July 2023, as Retraction Watch counts."""
    if found := _ISO.match(written):
        return found.group()
    found = _DAY.match(written)
    return f"{found.group(3)}-{int(found.group(1)):02}-{int(found.group(2)):02}" if found else ""


def recognises(head: bytes, name: str) -> bool:
    lines = head.lstrip(b"\xef\xbb\xbf").splitlines()[:2]
    first = lines[0].lower() if lines else b""
    if b"originalpaperdoi" in first:
        return True
    row = lines[-1].strip().lower() if lines else b""
    return row.startswith(b"10.") and row.rpartition(b",")[2].split(b";")[0].decode("ascii", "replace") in _NATURE


FORMAT = Format("retractions", recognises, whole, works)
