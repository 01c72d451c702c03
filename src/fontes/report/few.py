"""Of many problems of one kind the first tell what is wrong, and the others only bury it: they are counted."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..model import Problem

FIRST = 5


class More(NamedTuple):
    """So many problems of that code follow the ones shown."""

    code: str
    number: int


def few_of_each(problems: Sequence[Problem], most: int = FIRST) -> Iterator[Problem | More]:
    """In their order, at most so many of each code, and for the others their number; a single one more is shown, too."""
    kinds = Counter(each.code for each in problems)
    seen: Counter[str] = Counter()
    for problem in problems:
        code = problem.code
        seen[code] += 1
        if seen[code] <= most or kinds[code] <= most + 1:
            yield problem
        elif seen[code] == most + 1:
            yield More(code, kinds[code] - most)
