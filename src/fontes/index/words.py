"""How text becomes words for finding: folded, and where a script writes no blanks, in overlapping pairs of signs."""

from ..text.fold import fold
from ..text.fold_scripts import UNSPACED, bigrams

_ASCII = bytes(ord(chr(code).lower()) if chr(code).isalnum() else 32 for code in range(128)).ljust(256)
_fold_once = fold.__wrapped__
"""Titles hardly ever come twice: remembering them would cost memory and time."""


def fold_word(text: str) -> str:
    """Lower case, without accents, only letters and digits."""
    return fold(text).replace(" ", "")


_SMALL = frozenset(("the", "of", "and", "in", "a", "an", "for", "on", "to", "with", "by", "from", "at"))
SHORT = 4
"""In a title of so few words, the small ones count as well: "To Have and to Hold"."""


def telling_words(text: str) -> list[str]:
    """The words of a title that are worth looking for. The small ones stand in a third of all titles and tell nothing."""
    words = title_words(text)
    return words if len(words) <= SHORT else [word for word in words if word not in _SMALL]


def title_words(text: str) -> list[str]:
    """The words of a title, in order, with repetitions."""
    if text.isascii() and "+" not in text and "#" not in text:
        return text.encode().translate(_ASCII).decode().split()  # what folding gives, in half the time
    folded = _fold_once(text)
    return folded.split() if folded.isascii() or not UNSPACED.search(folded) else list(bigrams(folded))
