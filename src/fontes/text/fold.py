"""Two writings of the same words fold to the same string, in any script, and words that differ stay different."""

import unicodedata
from functools import lru_cache

from .fold_scripts import UNSPACED, bigrams
from .fold_tables import DROPPED_BEFORE, LETTERS
from .stopwords import STOPWORDS


def _is_accent(code: int) -> bool:
    """Marks that writers leave out: Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowel signs."""
    return (
        0x0300 <= code <= 0x036F
        or 0x0591 <= code <= 0x05C7
        or 0x0610 <= code <= 0x061A
        or 0x064B <= code <= 0x065F
        or code in (0x0640, 0x0670)
        or 0x1AB0 <= code <= 0x1AFF
        or 0x1DC0 <= code <= 0x1DFF
        or 0x20D0 <= code <= 0x20FF
        or 0xFE00 <= code <= 0xFE0F
        or 0xFE20 <= code <= 0xFE2F
    )


class _Folding(dict[int, str | None]):
    """What each decomposed character becomes; filled as characters are met, so that importing costs nothing."""

    def __missing__(self, code: int) -> str | None:
        character = chr(code)
        category = unicodedata.category(character)
        folded: str | None
        if _is_accent(code) or category == "Cf":
            folded = None
        elif category == "Nd":
            folded = str(unicodedata.decimal(character))
        elif category[0] == "L" or category in ("No", "Nl"):
            lowered = character.casefold()
            folded = "".join(LETTERS.get(each, each) for each in lowered)
        elif category[0] == "M":
            folded = character
        else:
            folded = " "
        self[code] = folded
        return folded


_FOLDING = _Folding()
_ASCII = {code: chr(code).lower() if chr(code).isalnum() else " " for code in range(128)}


@lru_cache(maxsize=1 << 16)
def fold(text: str) -> str:
    """Lower-case words with single spaces between them: accents, punctuation, markup of glyphs and width are gone.

    Letters of every script stay letters. "Łukasz’s β-Œuvre²" gives "lukasz s β oeuvre2"; "" where nothing is left.
    """
    if "C++" in text or "c++" in text or "C#" in text or "c#" in text:
        text = text.replace("C++", "Cplusplus").replace("c++", "cplusplus").replace("C#", "Csharp").replace("c#", "csharp")
    if text.isascii():
        return " ".join(text.translate(_ASCII).split())
    decomposed = unicodedata.normalize("NFKD", text.translate(DROPPED_BEFORE))
    folded = decomposed.translate(_FOLDING)
    return " ".join((folded if folded.isascii() else unicodedata.normalize("NFC", folded)).split())


@lru_cache(maxsize=1 << 15)
def words(text: str) -> tuple[str, ...]:
    """The folded words, in order. A script that writes no spaces gives one long word per run."""
    return tuple(fold(text).split())


@lru_cache(maxsize=1 << 15)
def content_words(text: str) -> tuple[str, ...]:
    """The words that carry the meaning, in order: stopwords of the major languages dropped, unspaced scripts as bigrams.

    Where a text is nothing but stopwords ("What is it?"), all of them are kept: an empty answer means no words at all.
    """
    folded = fold(text)
    plain = folded.split() if folded.isascii() or not UNSPACED.search(folded) else bigrams(folded)
    return tuple(word for word in plain if word not in STOPWORDS) or tuple(plain)
