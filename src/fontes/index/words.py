"""How text becomes words for finding: folded, and where a script writes no blanks, in overlapping pairs of signs."""

from functools import cache

from ..text.fold import fold
from ..text.fold_scripts import UNSPACED, bigrams

_ASCII = bytes(ord(chr(code).lower()) if chr(code).isalnum() else 32 for code in range(128)).ljust(256)
_fold_once = fold.__wrapped__
"""Titles hardly ever come twice: remembering them would cost memory and time."""

_CODE_PAGE = "cp1252"
_OTHERWISE = b"\xff"


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
    western = _western_words(text)
    if western is not None:
        return western
    folded = _fold_once(text)
    return folded.split() if folded.isascii() or not UNSPACED.search(folded) else list(bigrams(folded))


@cache
def _western() -> bytes:
    """What folding makes of each sign of the Western code page, where that is one sign of ASCII, else `_OTHERWISE`."""
    signs = (bytes([code]).decode(_CODE_PAGE, "replace") for code in range(256))
    folded = (_fold_once(f"x{sign}x") if sign not in "+#\ufffd" else "" for sign in signs)
    return b"".join(each[1:-1].encode() if len(each) == 3 and each.isascii() else _OTHERWISE for each in folded)


def _western_words(text: str) -> list[str] | None:
    """The words of a text that has only such signs, which most titles beyond ASCII have; None where it has others."""
    try:
        folded = text.encode(_CODE_PAGE).translate(_western())
    except UnicodeEncodeError:
        return None
    return None if _OTHERWISE in folded else folded.decode().split()
