"""Conventions that the model never saw, read by rule: GB/T 7714, Japanese and Korean lists, GOST."""

import re

from .fields import Fields
from .scripts_east import by_brackets, by_type_mark, eastern
from .scripts_gost import gost, slashed
from .scripts_right import right_to_left

TYPE_MARK = re.compile(r"[\[［]\s*(?:[A-Z]{1,2}(?:/[A-Z]{2})?|[A-Z]{2}/OL)\s*[\]］]")
CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]")
RIGHT_TO_LEFT = re.compile(r"[\u0590-\u07ff]")


def by_script(text: str) -> Fields | None:
    """Fields by rule, or None where the string follows no convention known here."""
    if ("[" in text or "［" in text) and (mark := TYPE_MARK.search(text)) is not None and mark.start() > 3:
        return by_type_mark(text, mark)
    if not text.isascii() and CJK.search(text) is not None:
        return by_brackets(text) or eastern(text)
    if not text.isascii() and len(RIGHT_TO_LEFT.findall(text)) * 2 > sum(map(str.isalpha, text)):
        return right_to_left(text)
    if " // " in text or slashed(text):
        return gost(text)
    return None
