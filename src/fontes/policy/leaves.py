"""Every path through a table: no gap, no dead row, no label that cannot be given."""

from collections.abc import Iterator
from typing import NamedTuple

from ..model import Subject
from .boxes import walk
from .engine import Engine, engine
from .table import Policy, Table


class Leaf(NamedTuple):
    """A set of answers that all end in one row. Facts that it does not name may have any answer."""

    subject: Subject
    facts: dict[str, tuple[str, ...]]
    row: int
    label: str


def leaves(policy: Policy) -> Iterator[Leaf]:
    """The leaves of all tables; within a table they are disjoint and leave nothing out."""
    for table in policy.tables.values():
        yield from leaves_of(table)


def leaves_of(table: Table) -> Iterator[Leaf]:
    compiled = engine(table)
    for row, box in walk(compiled.rows, compiled.everything):
        yield Leaf(table.subject, named(compiled, box), row, compiled.labels[row])


def named(compiled: Engine, box: tuple[int, ...]) -> dict[str, tuple[str, ...]]:
    """The answers of a box by their words, without the questions that are left wholly open."""
    return {
        column.name: tuple(answer for answer, bit in column.bits.items() if mask & bit)
        for column, mask in zip(compiled.columns, box, strict=True)
        if mask != column.full
    }
