"""A table made ready to run: answers become bits, and each pattern of answers is worked out once."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ..model import Finding, Unknown
from .boxes import GAP, Box, Clause, holds, walk
from .table import UNMEASURED, Conditions, Question, Scale, Table, Waiver

NOT_ASKED = Unknown(why="not-asked")


class Column(NamedTuple):
    """One question of the table, with a bit for each of its answers."""

    name: str
    fact: str
    bits: dict[str, int]
    full: int
    scale: Scale | None
    waiver: Waiver | None


class Read(NamedTuple):
    """What the findings say: `plain` leaves every open question open, `waived` closes those that the table lets pass."""

    plain: Box
    waived: Box
    unknown: dict[int, Unknown]
    lapsed: tuple[int, ...]
    """Questions closed by a waiver."""


class Outcome(NamedTuple):
    """What a pattern of answers leads to. `row` is -1 where not one row alone names the label; `label` is "" where it is open."""

    label: str
    row: int
    possible: tuple[str, ...]
    doubts: tuple[int, ...]
    """Questions whose answer would narrow it down."""


class Engine:
    """The compiled form of one table."""

    def __init__(self, table: Table) -> None:
        self.columns = _columns(table)
        index = {column.name: number for number, column in enumerate(self.columns)}
        self.rows: tuple[Clause, ...] = tuple(self._clause(row.when, index) for row in table.rows)
        self.remarks: tuple[tuple[Clause, str], ...] = tuple((self._clause(r.when, index), r.note) for r in table.remarks)
        self.labels = tuple(row.label for row in table.rows)
        self.everything: Box = tuple(column.full for column in self.columns)
        self._outcomes: dict[Box, Outcome] = {}
        self._notes: dict[Box, str] = {}

    def _clause(self, when: Conditions, index: Mapping[str, int]) -> Clause:
        return tuple(
            (index[name], sum(self.columns[index[name]].bits[answer] for answer in answers)) for name, answers in when.items()
        )

    def read(self, facts: Mapping[str, Finding]) -> Read:
        """Findings become possible answers. An answer that the fact never gives is a bug and raises `ValueError`."""
        plain: list[int] = []
        waived: list[int] = []
        unknown: dict[int, Unknown] = {}
        lapsed: list[int] = []
        for number, column in enumerate(self.columns):
            finding = facts.get(column.fact)
            answer = NOT_ASKED if finding is None else finding.answer if column.scale is None else banded(column.scale, finding)
            if isinstance(answer, str):
                mask = self.bit(column, answer)
                plain.append(mask)
                waived.append(mask)
                continue
            unknown[number] = answer
            plain.append(column.full)
            if column.waiver is not None and answer.why in column.waiver.why:
                lapsed.append(number)
                waived.append(column.bits[column.waiver.answer])
            else:
                waived.append(column.full)
        return Read(tuple(plain), tuple(waived), unknown, tuple(lapsed))

    @staticmethod
    def bit(column: Column, answer: str) -> int:
        mask = column.bits.get(answer)
        if mask is None:
            raise ValueError(f"{column.name} is never {answer!r}; it is one of {', '.join(column.bits)}")
        return mask

    def outcome(self, box: Box) -> Outcome:
        known = self._outcomes.get(box)
        if known is None:
            known = self._outcomes[box] = self._work_out(box)
        return known

    def _work_out(self, box: Box) -> Outcome:
        rows: dict[int, None] = {}
        changed: dict[int, None] = {}
        for row, inside in walk(self.rows, box):
            if row == GAP:
                raise ValueError("the table has a gap")
            rows[row] = None
            changed |= {number: None for number, mask in enumerate(inside) if mask != box[number]}
        possible = tuple(dict.fromkeys(self.labels[row] for row in rows))
        if len(possible) > 1:
            return Outcome("", -1, possible, tuple(changed))
        return Outcome(possible[0], next(iter(rows)) if len(rows) == 1 else -1, possible, ())

    def notes(self, box: Box) -> str:
        """Every remark that certainly holds, as one text."""
        text = self._notes.get(box)
        if text is None:
            text = self._notes[box] = " ".join(note for clause, note in self.remarks if holds(box, clause))
        return text


def _columns(table: Table) -> tuple[Column, ...]:
    whens = (*(row.when for row in table.rows), *(remark.when for remark in table.remarks))
    asked = dict.fromkeys(name for when in whens for name in when)
    return tuple(_column(table.questions[name], table.waivers.get(name)) for name in asked)


def _column(question: Question, waiver: Waiver | None) -> Column:
    bits = {answer: 1 << number for number, answer in enumerate(question.answers)}
    return Column(question.name, question.fact, bits, (1 << len(bits)) - 1, question.scale, waiver)


def banded(scale: Scale, finding: Finding) -> str | Unknown:
    if isinstance(finding.answer, Unknown):
        return finding.answer
    number = finding.measured.get(scale.key)
    return UNMEASURED if number is None else scale.band(number)


@lru_cache(maxsize=256)
def engine(table: Table) -> Engine:
    """Compiled once for each table."""
    return Engine(table)
