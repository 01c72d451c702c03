"""Whether a family name stands among others, or in a string: long names forgive a letter, short ones none."""

from rapidfuzz import fuzz

from .traits import DAMAGED, Text

LONG_NAME = 5
"""Shorter names are compared exactly: one letter makes another family of "Li" or "Wu"."""
ALIKE = 85.0
"""Letters in common, in percent, of two long names that differ by a misprint or a transliteration. [ours: the gold references]"""


def among(name: str, names: tuple[str, ...]) -> bool:
    """Folded names. Of a name in several parts, its last part alone agrees too: lists differ on where a family name begins."""
    for other in names:
        if name == other or _last(name) == other or name == _last(other):
            return True
        if min(len(name), len(other)) >= LONG_NAME and (_last(name) == _last(other) or fuzz.ratio(name, other) >= ALIKE):
            return True
    return False


def stands_in(name: str, text: Text) -> bool:
    """The folded name, or the long last part of it, stands in the string, damaged or not."""
    if name in text.words or (" " in name and name in text.folded):
        return True
    last = _last(name)
    if last != name and len(last) >= LONG_NAME and last in text.words:
        return True
    return len(name) >= LONG_NAME and fuzz.partial_ratio(name.replace(" ", ""), text.compact) >= DAMAGED


def _last(name: str) -> str:
    return name.rpartition(" ")[2]
