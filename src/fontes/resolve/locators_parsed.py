"""Volume, issue and pages as numbers: roman numerals, shortened ranges, article numbers, supplements, artefacts of databases."""

import re
from functools import lru_cache
from typing import NamedTuple

from ..text.fold import fold
from .titles_words import spelling

_NUMBER = re.compile(r"([a-z]*)0*(\d+)([a-z]?)")
_MISREAD = str.maketrans({"l": "1", "i": "1", "o": "0"})
_MISREAD_NUMBER = re.compile(r"\d[\dlio]*|[lio]+\d[\dlio]*")
_NOTHING = frozenset(("", "na", "n a", "null", "undefined", "none", "nil", "in press", "forthcoming", "ahead of print", "online"))
_ARTICLE = re.compile(r"\b(?:article|art|artikel|id|e?location|no|number|paper|cd|pp?|pages?|seiten?|s)\b\.?:?\s*", re.IGNORECASE)
_BRACKET = re.compile(r"[(\[].*?[)\]]|[:;].*$")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_TWO_RANGES = re.compile(r"(?<![\d,])(\d+)([-‐‑‒–—−]+)(\d{1,3}),(?=\d{3}[-‐‑‒–—−]+\d)")
"""Of "379–423,623–656" the comma parts two ranges; of "999-1,002-3" it does not."""
_RANGE = re.compile(r"\s*(?:-{1,3}|[‐‑‒–—−]|\bto\b)\s*")


class Pages(NamedTuple):
    """`first` without letters and leading zeros ("13" of "e00013"); `last` completed ("676" of "663-76"), "" for one page."""

    first: str
    last: str
    prefix: str
    """The letters before the first number: "e", "s", "cd"."""


@lru_cache(maxsize=1 << 14)
def numbers(written: str) -> frozenset[str]:
    """All numbers of a volume or an issue: "3-4" gives 3 and 4, "XII" 12, "8(MAR)" 8; empty for "Spring" or "n/a"."""
    folded = fold(written)
    if folded in _NOTHING:
        return frozenset()
    found = set()
    for word in folded.split():
        arabic = spelling(word)
        if _MISREAD_NUMBER.fullmatch(word):
            found.add(word.translate(_MISREAD).lstrip("0") or "0")
        elif arabic.isdecimal():
            found.add(arabic.lstrip("0") or "0")
        elif match := _NUMBER.fullmatch(arabic):
            found.add(match[2])
    return frozenset(found)


def main_number(written: str) -> str:
    """The volume's own number: that before a bracket or colon ("117" of "117(1)")."""
    head = _BRACKET.sub(" ", written)
    found = [each for word in fold(head).split() for each in numbers(word)]
    return found[0] if found else ""


@lru_cache(maxsize=1 << 14)
def pages(written: str) -> Pages:
    """First and last page of the first range; three empty strings where there is none."""
    if fold(written) in _NOTHING or written.lower().startswith(("10.", "http")):
        return Pages("", "", "")
    plain = _ARTICLE.sub("", _THOUSANDS.sub("", _TWO_RANGES.sub(_parted, written)).replace(",", ";"))
    parts = _RANGE.split(plain.split(";")[0].strip(), maxsplit=1)
    prefix, first = _page(parts[0])
    last = _page(parts[1])[1] if len(parts) > 1 else ""
    if first.isdecimal() and last.isdecimal() and len(last) < len(first) and int(last) < int(first):
        last = first[: len(first) - len(last)] + last
    return Pages(first, "" if last == first else last, prefix)


def _parted(two: re.Match[str]) -> str:
    return f"{two[1]}{two[2]}{two[3]};" if int(two[1]) <= int(two[3]) else two[0]


def _page(written: str) -> tuple[str, str]:
    folded = fold(written).replace(" ", "")
    if not folded:
        return "", ""
    if _MISREAD_NUMBER.fullmatch(folded):
        return "", folded.translate(_MISREAD).lstrip("0") or "0"
    if folded.isalpha() and spelling(folded).isdecimal():
        return "roman", spelling(folded)
    found = _NUMBER.search(folded)
    return (found[1], found[2]) if found else ("", "")
