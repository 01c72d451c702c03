"""Are the stated people the recorded ones? The full list counts."""

from typing import Literal, NamedTuple

from ..model import Description
from .traits import family

AuthorAnswer = Literal["match", "truncated", "order", "missing", "extra", "mismatch", "unstated", "cannot-compare"]


class AuthorComparison(NamedTuple):
    answer: AuthorAnswer
    because: str


def compare_authors(stated: Description, recorded: Description) -> AuthorComparison:
    """Compare the whole lists."""
    mine = [family(each) for each in stated.authors or stated.editors]
    theirs = [family(each) for each in recorded.authors or recorded.editors]
    if not mine or not theirs:
        return AuthorComparison("unstated", "nobody is named")
    if mine == theirs:
        return AuthorComparison("match", "the same names")
    if stated.authors_truncated and set(mine) <= set(theirs):
        return AuthorComparison("truncated", "the named ones agree")
    if sorted(mine) == sorted(theirs):
        return AuthorComparison("order", "the order differs")
    if set(mine) < set(theirs):
        return AuthorComparison("missing", "names are left out")
    if set(theirs) < set(mine):
        return AuthorComparison("extra", "names are added")
    return AuthorComparison("mismatch", "other names")
