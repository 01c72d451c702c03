"""Accents that stand beside their letter: joined to it, as TeX and old PDFs separate them (`B¨ack`, `M ¨uller`)."""

import re
import unicodedata

from .pattern import pattern

COMBINING = {
    "¨": "\u0308", "´": "\u0301", "`": "\u0300", "ˆ": "\u0302", "˜": "\u0303", "¸": "\u0327", "ˇ": "\u030c", "˘": "\u0306",
    "˙": "\u0307", "˚": "\u030a", "¯": "\u0304", "ˉ": "\u0304", "˝": "\u030b", "˛": "\u0328", "ˊ": "\u0301", "ˋ": "\u0300",
}  # fmt: skip
"""Spacing accents and what they become above or below a letter."""

_SPACING = pattern("[¨´`ˆ˜¸ˇ˘˙˚¯ˉ˝˛ˊˋ]")
_BESIDE = pattern(r"([^\W\d_]?)( ?)([¨´`ˆ˜¸ˇ˘˙˚¯ˉ˝˛ˊˋ])( ?)([^\W\d_ı]|ı)?")


def join_diacritics(text: str) -> str:
    """`B¨ack` → `Bäck`, `Rodr´ıguez` → `Rodríguez`, `Ga¨rtner` → `Gärtner`; text without such marks comes back as it is."""
    if _SPACING.search(text) is None:
        return text
    return unicodedata.normalize("NFC", _BESIDE.sub(_join, text))


def _join(match: re.Match[str]) -> str:
    before, gap, accent, space, after = match.groups(default="")
    mark = COMBINING[accent]
    after_plain = "i" if after == "ı" else after
    if after and not (space and gap) and (joined := _composed(after_plain, mark)):
        # "M ¨uller": the gap was put in by the accent; "Smith ¨Uber" would be lost too, but a word rarely begins that way
        keeps_gap = gap and (after.isupper() or not before)
        return f"{before}{gap if keeps_gap else ''}{joined}"
    if before and not gap and (joined := _composed(before, mark)):
        return f"{joined}{space}{after}"
    return match.group(0)


def _composed(letter: str, mark: str) -> str:
    """The single character of letter and mark, or "" where Unicode has none: such a pair is a misreading."""
    joined = unicodedata.normalize("NFC", letter + mark)
    return joined if len(joined) == 1 else ""
