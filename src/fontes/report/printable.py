"""Foreign text made safe to show: no control character, no direction override, one line."""

import unicodedata

_DROPPED = dict.fromkeys((1564, 8206, 8207, *range(8234, 8239), *range(8294, 8298), 65279))
"""Direction controls and byte order marks: they can make a line show other words than it holds."""
_BLANKED = dict.fromkeys((*range(32), *range(127, 160), 8232, 8233), " ")
"""Control characters (a terminal obeys them) and line breaks of every kind."""
_LINE = {**_BLANKED, **_DROPPED, **dict.fromkeys(range(55296, 57344), "�"), 0xFFFE: "\ufffd", 0xFFFF: "\ufffd"}
_BLOCK = {**_LINE, ord("\n"): "\n", ord("\t"): "\t", ord("\r"): None}


def printable(text: str) -> str:
    """`text` on one line, white space collapsed, without anything that a terminal or a reader's eye would obey."""
    if text.isascii() and text.isprintable() and "  " not in text:
        return text.strip()
    return " ".join(text.translate(_LINE).split())


def printable_block(text: str) -> str:
    """The same for text whose lines matter: an entry to paste."""
    return text.translate(_BLOCK)


def columns(text: str) -> int:
    """How many columns a terminal gives to `text`: two for a wide character, none for a combining mark."""
    if text.isascii():
        return len(text)
    return sum(_columns(each) for each in text)


def _exceeds(text: str, limit: int) -> bool:
    """Whether `text` needs more columns; of a very long one only the beginning is counted."""
    if text.isascii():
        return len(text) > limit
    used = 0
    for char in text:
        used += _columns(char)
        if used > limit:
            return True
    return False


def _columns(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def shorten(text: str, limit: int) -> str:
    """`text` in at most `limit` columns, with an ellipsis where it was cut."""
    if not _exceeds(text, limit):
        return text
    used, kept = 0, []
    for char in text:
        used += _columns(char)
        if used > limit - 1:
            break
        kept.append(char)
    return "".join(kept).rstrip() + "…"


def shorten_front(text: str, limit: int) -> str:
    """`text` in at most `limit` columns, cut at its front: of a path the end matters. "" where nothing fits."""
    if not _exceeds(text, limit):
        return text
    return shorten(text[::-1], limit)[::-1] if limit > 4 else ""


def wrapped(text: str, limit: int) -> list[str]:
    """`text` broken into lines of at most `limit` columns: between words, or inside one that is longer than a line."""
    lines, line = [], ""
    for word in text.split():
        while _exceeds(word, limit):
            room = limit - (columns(line) + 1 if line else 0)
            head = _head(word, room) if room > 8 or not line else ""
            if head:
                line = f"{line} {head}" if line else head
                word = word[len(head) :]
            lines.append(line)
            line = ""
        if not word:
            continue
        if line and columns(line) + 1 + columns(word) > limit:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line] if line or not lines else lines


def _head(word: str, room: int) -> str:
    used = 0
    for index, char in enumerate(word):
        used += _columns(char)
        if used > room:
            return word[: max(index, 1)]
    return word
