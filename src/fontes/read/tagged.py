"""Records of tagged lines, as RIS and MEDLINE write them: a tag, a hyphen, a value, and lines that continue it."""

import re
from typing import NamedTuple

Values = dict[str, list[str]]
"""All values of each tag, in order."""


class TaggedLine(NamedTuple):
    tag: str
    value: str


class Record(NamedTuple):
    """`start` and `end` are offsets in the file's text; `closed` is False where the end mark is missing."""

    lines: tuple[TaggedLine, ...]
    start: int
    end: int
    closed: bool = True

    def values(self) -> Values:
        found: Values = {}
        for line in self.lines:
            if line.value:
                found.setdefault(line.tag, []).append(line.value)
        return found


class Tagged(NamedTuple):
    records: tuple[Record, ...]
    strays: tuple[int, ...]
    """Offsets of lines that belong to no record."""


class Marks(NamedTuple):
    """How one format writes its lines: `line` matches tag and value, `first` and `last` are the tags around a record."""

    line: re.Pattern[str]
    first: frozenset[str]
    last: frozenset[str]
    blank_ends: bool


def tagged(text: str, marks: Marks) -> Tagged:
    """Every record; a record without its end mark ends where the next one begins."""
    records: list[Record] = []
    strays: list[int] = []
    lines: list[list[str]] = []
    start = end = at = 0
    for raw in text.split("\n"):
        match = marks.line.match(raw)
        if match is not None:
            tag = match[1].strip().upper()
            if lines and tag in marks.first:
                records.append(_record(lines, start, end, closed=marks.blank_ends))
                lines = []
            if tag in marks.last:
                if lines:
                    records.append(_record(lines, start, at + len(raw), closed=True))
                lines = []
            else:
                start = start if lines else at
                lines.append([tag, (match[2] or "").strip()])
                end = at + len(raw)
        elif raw.strip():
            if lines:
                lines[-1][1] = f"{lines[-1][1]} {raw.strip()}".strip()
                end = at + len(raw)
            else:
                strays.append(at)
        at += len(raw) + 1
    if lines:
        records.append(_record(lines, start, end, closed=marks.blank_ends))
    return Tagged(tuple(records), tuple(strays))


def first(values: Values, *tags: str) -> str:
    """The first value of the first of these tags that has one; "" where none has."""
    return next((values[tag][0] for tag in tags if values.get(tag)), "")


def _record(lines: list[list[str]], start: int, end: int, closed: bool) -> Record:
    return Record(tuple(TaggedLine(tag, value) for tag, value in lines), start, end, closed)
