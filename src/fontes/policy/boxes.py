"""Sets of possible answers: what is still possible before a row, inside it and after it."""

from collections.abc import Iterator, Sequence

Box = tuple[int, ...]
"""One bit mask per question: the answers that are still possible for it. A box is their product."""

Clause = tuple[tuple[int, int], ...]
"""A row's conditions: (question, mask of the answers it wants)."""

GAP = -1
"""Stands for the row where no row is left."""


def walk(rows: Sequence[Clause], start: Box) -> Iterator[tuple[int, Box]]:
    """Every row that some completion of `start` ends in, with exactly those completions, in row order.

    The boxes are disjoint and together make up `start`. What no row takes comes last, under `GAP`.
    """
    pending = [start]
    for number, row in enumerate(rows):
        left: list[Box] = []
        for box in pending:
            inside, outside = split(box, row)
            left += outside
            if inside is not None:
                yield number, inside
        if not left:
            return
        pending = left
    for box in pending:
        yield GAP, box


def split(box: Box, row: Clause) -> tuple[Box | None, list[Box]]:
    """The part of the box where the row holds, and the rest in disjoint boxes."""
    if any(not box[question] & wanted for question, wanted in row):
        return None, [box]
    outside: list[Box] = []
    masks = list(box)
    for question, wanted in row:
        if rest := masks[question] & ~wanted:
            outside.append((*masks[:question], rest, *masks[question + 1 :]))
            masks[question] &= wanted
    return tuple(masks), outside


def holds(box: Box, row: Clause) -> bool:
    """Whether the row holds in every completion of the box."""
    return all(not box[question] & ~wanted for question, wanted in row)
