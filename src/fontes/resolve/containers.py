"""Is the stated container the recorded one: the same name, a short form of it, or another?"""

from functools import lru_cache
from typing import Literal, NamedTuple

from ..text.fold import fold

ContainerAnswer = Literal["match", "abbreviated", "version", "mismatch", "unstated", "cannot-compare"]

_SMALL = frozenset("of the and for in on de la et und der die das a an".split())


class ContainerComparison(NamedTuple):
    answer: ContainerAnswer
    because: str


def compare_containers(stated: str, recorded: str, others: tuple[str, ...] = ()) -> ContainerComparison:
    """Compare the stated name with the recorded one and its other forms."""
    if not stated or not recorded:
        return ContainerComparison("unstated", "nothing to compare")
    for name in (recorded, *others):
        answer = _compare(stated, name)
        if answer != "mismatch":
            return ContainerComparison(answer, f"“{stated}” and “{name}”")
    return ContainerComparison("mismatch", f"“{stated}” is not “{recorded}”")


@lru_cache(maxsize=4096)
def _compare(stated: str, recorded: str) -> ContainerAnswer:
    mine = [word for word in fold(stated).split() if word not in _SMALL]
    theirs = [word for word in fold(recorded).split() if word not in _SMALL]
    if mine == theirs:
        return "match"
    if len(mine) == len(theirs) and all(a.startswith(b) or b.startswith(a) for a, b in zip(mine, theirs, strict=True)):
        return "abbreviated"
    initials = {"".join(word[0] for word in each if word) for each in (mine, theirs)}
    if (len(mine) == 1 and mine[0] in initials) or (len(theirs) == 1 and theirs[0] in initials):
        return "abbreviated"
    return "mismatch"
