"""One work given in Chinese, Japanese or Korean and once more in English is one entry, as GB/T 7714 asks for it."""

from ..model import Description
from ..text.pattern import pattern

EAST_ASIAN = pattern(r"[\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff\uac00-\ud7af]")
SEAM = pattern(r"(?<=[.。\])])\s*\n\s*|(?<=[.。])\s+(?=[^\W\d_a-z])|\s+(?=[\[(]?[\u3400-\u9fff])")
NUMBER = pattern(r"\d+")
LEAST = 20
"""Letters of either half: a journal's name in Latin letters at the end of a Chinese entry is no second half."""


def halves(text: str) -> tuple[str, str] | None:
    """The entry in each of its two languages; None where it is in one. Both must give the same numbers, year and pages."""
    if not EAST_ASIAN.search(text):
        return None
    for seam in SEAM.finditer(text):
        one, other = text[: seam.start()].strip(), text[seam.end() :].strip()
        if are_halves(one, other):
            return one, other
    return None


def are_halves(one: str, other: str) -> bool:
    """Whether the two texts describe one work in two languages."""
    if min(len(one), len(other)) < LEAST or bool(EAST_ASIAN.search(one)) == bool(EAST_ASIAN.search(other)):
        return False
    numbers = NUMBER.findall(one)
    return bool(numbers) and numbers == NUMBER.findall(other)


def readings_of(pair: tuple[str, str]) -> tuple[Description, ...]:
    """The likeliest reading of each half; the match decides which of them a record has."""
    from .strings import parse_reference

    return tuple(parse_reference(half)[0] for half in pair)
