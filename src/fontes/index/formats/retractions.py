"""Tables of retractions: Retraction Watch's full columns, or two columns of DOI and nature."""

import csv
import io
import re
from collections.abc import Iterator

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


def works(piece: bytes, name: str) -> Iterator[Record]:
    """What each row says of the original paper, under its DOI and under its PMID. A row that names neither is reported."""
    rows = csv.reader(io.StringIO(piece.decode("utf-8-sig", "replace"), newline=""))
    first = next(rows, [])
    columns = [each.strip().lower() for each in first]
    if "originalpaperdoi" in columns:
        for row in rows:
            if row:
                yield from _full(dict(zip(columns, row, strict=False)))
        return
    for row in (first, *rows):
        if len(row) >= 2 and not (row is first and "doi" in columns):
            yield from _short(row[0], row[1])


def _full(row: dict[str, str]) -> Iterator[Record]:
    kinds = _kinds(row.get("retractionnature", ""))
    if _REPLACED.search(row.get("reason", "")) and "retraction" in kinds:
        kinds.append("replacement")
    by = reference_to("doi", row.get("retractiondoi", "")) or _pmid(row.get("retractionpubmedid", ""))
    abouts = [reference_to("doi", row.get("originalpaperdoi", "")), _pmid(row.get("originalpaperpubmedid", ""))]
    if not any(abouts) or not kinds:
        yield Unread(
            row.get("record id", "") + " " + row.get("title", "")[:60], "neither DOI nor PMID, or no nature that is known"
        )
        return
    for kind in kinds:
        for about in abouts:
            if about:
                yield Said(about, Notice(kind=kind, date=_iso(row.get("retractiondate", "")), by=by, source=SOURCE))


def _short(doi: str, natures: str) -> Iterator[Record]:
    about, kinds = reference_to("doi", doi), _kinds(natures)
    if not about or not kinds:
        yield Unread(f"{doi},{natures}"[:80], "no DOI, or no nature that is known")
    for kind in kinds if about else ():
        yield Said(about, Notice(kind=kind, source=SOURCE))


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
