"""How text becomes words for finding: folded, and where a script writes no blanks, in overlapping pairs of signs."""

import re

from ..text.fold import fold
from ..text.fold_scripts import UNSPACED, bigrams

_ASCII_WORD = re.compile("[a-z0-9]+")
_fold_once = fold.__wrapped__
"""Titles hardly ever come twice: remembering them would cost memory and time."""


def fold_word(text: str) -> str:
    """Lower case, without accents, only letters and digits."""
    return fold(text).replace(" ", "")


def title_words(text: str) -> list[str]:
    """The words of a title, in order, with repetitions."""
    if text.isascii() and "+" not in text and "#" not in text:
        return _ASCII_WORD.findall(text.lower())  # what folding gives, in a third of the time
    folded = _fold_once(text)
    return folded.split() if folded.isascii() or not UNSPACED.search(folded) else list(bigrams(folded))
