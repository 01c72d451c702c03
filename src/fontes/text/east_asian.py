"""Whether Chinese, Japanese or Korean is written somewhere in a text: names and lists have other rules there."""

from .pattern import pattern

_SIGN = pattern(r"[\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff\uac00-\ud7af]")


def east_asian(text: str) -> bool:
    """Whether a Han character, kana or a Hangul syllable stands in it."""
    return not text.isascii() and _SIGN.search(text) is not None
