"""Where two strings part, so that the eye finds the difference at once."""

from ..model import Noun
from ..text.pattern import pattern


class Piece(Noun, frozen=True):
    """A run of text, and whether only this side has it."""

    text: str
    changed: bool


def from_where_they_part(one: str, other: str, limit: int) -> tuple[str, str]:
    """Both strings cut at their front, where they are alike for more than `limit` characters."""
    same = next(
        (index for index, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), min(len(one), len(other))
    )
    if same <= limit:
        return one, other
    start = one.rfind(" ", 0, same - limit // 3) + 1 or same - limit // 3
    return f"… {one[start:]}", f"… {other[start:]}"


def pieces(one: str, other: str) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """Both strings in pieces, word by word; texts in a script without spaces go letter by letter."""
    from difflib import SequenceMatcher

    left, right = _tokens(one), _tokens(other)
    if len(left) * len(right) > _TOO_MANY:
        return (Piece(text=one, changed=True),), (Piece(text=other, changed=True),)
    mine: list[Piece] = []
    theirs: list[Piece] = []
    for tag, a, b, c, d in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        mine += [Piece(text="".join(left[a:b]), changed=tag != "equal")] if b > a else []
        theirs += [Piece(text="".join(right[c:d]), changed=tag != "equal")] if d > c else []
    return tuple(mine), tuple(theirs)


_TOO_MANY = 250_000
"""Beyond this the comparison is slower than it is helpful: a list of thousands of authors."""

_TOKEN = pattern(r"[\u2e80-\u9fff\uac00-\ud7af\u0e00-\u0eff]|[^\W_]+|\s+|[^\w\s]|_")


def _tokens(text: str) -> list[str]:
    return _TOKEN.findall(text)
