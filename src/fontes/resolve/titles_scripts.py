"""Which scripts a folded text is written in, and whether two texts share one."""

from functools import lru_cache

from ..text.fold import fold

# First code point after the block, by the name we call it; good enough to tell alphabets apart.
_BLOCKS = (
    (0x0370, "latin"), (0x0400, "greek"), (0x0530, "cyrillic"), (0x0590, "armenian"), (0x0600, "hebrew"), (0x0780, "arabic"),
    (0x0900, "other"), (0x0980, "devanagari"), (0x0D80, "indic"), (0x0E80, "thai"), (0x1100, "other"), (0x1200, "hangul"),
    (0x1D00, "other"), (0x2E80, "latin"), (0xAC00, "cjk"), (0xD7B0, "hangul"), (0x110000, "cjk"),
)  # fmt: skip


def script(character: str) -> str:
    code = ord(character)
    return next(name for end, name in _BLOCKS if code < end)


@lru_cache(maxsize=1 << 14)
def scripts(folded: str) -> frozenset[str]:
    """The scripts of the letters; digits have none. Single Greek letters among Latin words are symbols and do not count."""
    if folded.isascii():
        return frozenset(("latin",)) if any(map(str.isalpha, folded)) else frozenset()
    found = {script(each) for each in set(folded) if each.isalpha()}
    if "greek" in found and "latin" in found and all(len(word) == 1 for word in folded.split() if script(word[0]) == "greek"):
        found.discard("greek")
    return frozenset(found)


def comparable(one: str, other: str) -> bool:
    """Whether two folded texts share a script, or one of them is all digits."""
    if one.isascii() and other.isascii():
        return True
    mine, theirs = scripts(one), scripts(other)
    return not mine or not theirs or bool(mine & theirs)


@lru_cache(maxsize=1 << 12)
def romanised(text: str) -> str:
    """The letters of the text in Latin script, roughly; for comparing only, never for showing."""
    from anyascii import anyascii

    letters = fold(str(anyascii(text)).replace("'", "").replace("`", "")).replace(" ", "")
    return letters.replace("y", "i").replace("j", "i").replace("kh", "h").replace("ii", "i")
