"""What a spot check looks at, in a few words, and the language in which to speak of it."""

import os
from collections.abc import Sequence

from ..model import Document
from ..report.printable import shorten
from ..report.spot_words import Language
from ..text.east_asian import east_asian
from ..text.sentences import sentences

CHINESE = 0.1
"""Share of the letters from which a text is Chinese, whatever foreign names and terms it holds. [ours]"""
LONGEST = 60
"""Columns."""


def language_of(texts: Sequence[str]) -> Language:
    """That of the texts; of what has no letters, that of the locale."""
    letters = [sign for text in texts for sign in text if sign.isalpha()]
    if letters:
        return "zh" if sum(map(east_asian, letters)) >= CHINESE * len(letters) else "en"
    return of_locale()


def of_locale() -> Language:
    """As POSIX reads it: LC_ALL before LC_MESSAGES before LANG."""
    set_ = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name, ""))), "")
    return "zh" if set_.lower().startswith("zh") else "en"


def target_of(documents: Sequence[Document]) -> str:
    """ "draft.md, “Cortical bone mapping …”": the file, and its title or first sentence."""
    names = ", ".join(each.source for each in documents if each.source != "-")
    blocks = [block for each in documents for block in each.blocks if block.kind != "reference" and block.text.strip()]
    head = next((each.text for each in blocks if each.kind == "heading"), "") or (_first(blocks[0].text) if blocks else "")
    said = f"“{shorten(' '.join(head.split()), LONGEST)}”" if head else ""
    return ", ".join(part for part in (names, said) if part) or "-"


def _first(text: str) -> str:
    start, end = sentences(text)[0]
    return text[start:end]
