"""How text becomes words for finding: folded, and where a script writes no blanks, in overlapping pairs of signs."""

from functools import lru_cache

from ..text.fold import fold
from ..text.fold_scripts import UNSPACED, bigrams

_fold_once = fold.__wrapped__
"""Titles hardly ever come twice: remembering them would cost memory and time."""


def fold_word(text: str) -> str:
    """Lower case, without accents, only letters and digits."""
    return fold(text).replace(" ", "")


def title_words(text: str) -> list[str]:
    """The words of a title, in order, with repetitions."""
    folded = _fold_once(text)
    return folded.split() if folded.isascii() or not UNSPACED.search(folded) else list(bigrams(folded))


@lru_cache(maxsize=1 << 16)
def name_words(text: str) -> tuple[str, ...]:
    """The same for names and containers, which come again and again."""
    return tuple(title_words(text))
