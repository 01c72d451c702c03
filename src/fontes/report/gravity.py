"""Which verdict weighs most: by level, and within a level by the scheme's own order of labels."""

from ..model import Level, SchemeUsed, Verdict
from .printable import printable

LEVELS: tuple[Level, ...] = ("error", "warning", "open", "note", "pass")
"""Worst first. Open stands above a note: it may yet turn out to be an error."""

LEVEL_WORDS: dict[Level, str] = {
    "error": "wrong",
    "warning": "doubtful",
    "open": "not settled",
    "note": "worth a look",
    "pass": "in order",
}
"""What a level means in one or two words, for readers who do not know the scheme's labels."""

SYMBOLS: dict[Level, str] = {"error": "✗", "warning": "!", "open": "?", "note": "·", "pass": "✓"}
"""Used where the scheme gives its label no symbol; each has its own shape, so that colour is never needed."""


class Gravity:
    """Sorts verdicts of one scheme, the gravest first."""

    def __init__(self, scheme: SchemeUsed) -> None:
        worst_first = sorted(enumerate(scheme.labels), key=lambda pair: (LEVELS.index(pair[1].level), pair[0]))
        self._rank = {meaning.label: index for index, (_, meaning) in enumerate(worst_first)}
        self._symbols = {meaning.label: printable(meaning.symbol) for meaning in scheme.labels}

    def of(self, verdict: Verdict) -> tuple[int, int, str]:
        return self.of_label(verdict.label, verdict.level)

    def of_label(self, label: str, level: Level) -> tuple[int, int, str]:
        return LEVELS.index(level), self._rank.get(label, len(self._rank)), label

    def symbol(self, label: str, level: Level) -> str:
        return self._symbols.get(label) or SYMBOLS[level]
