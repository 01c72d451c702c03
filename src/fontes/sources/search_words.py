"""Words of a title as they can be typed into anybody's search: without any sign or operator that a search engine obeys."""

import re

from ..text.fold import fold
from ..text.stopwords import STOPWORDS

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
"""An apostrophe inside a word is part of it; everything else parts words, as it does where they are indexed."""


def plain_words(text: str, most: int) -> list[str]:
    """The first words, in order. Lower case, since AND, OR and NOT are operators where they are written in capitals."""
    return [each.lower().replace("’", "'") for each in _WORD.findall(text)[:most]]


def telling_words(text: str, most: int) -> list[str]:
    """Each once, without those that every title has; all of them where a title has no others."""
    words = list(dict.fromkeys(plain_words(text, len(text))))
    return ([each for each in words if fold(each) not in STOPWORDS] or words)[:most]
