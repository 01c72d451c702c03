"""A notice's title names the work it is about, often with that work's own place in print: none of it is the notice's."""

import re
from typing import NamedTuple

from .starts import ANY_YEAR

NOTICE = re.compile(
    r"(?:(?<=[.;:,)\]”\"] )|^)[“\"]?"
    r"(?P<word>(?:(?:Author|Publisher|Editorial)\s+)?(?:Correction|Corrigendum|Erratum|Addendum)|Retraction(?: [Nn]ot(?:e|ice))?"
    r"|Notice of [Rr]etraction|(?:Editorial )?Expression of [Cc]oncern|Withdrawal"
    r"|(?:Comments?|Commentary) on|(?:Reply|Response) to)"
    r"(?:\s*[:–—]\s*|\s+-\s+|\s*:?\s+(?:to|for|of|on|regarding)\b\s*:?\s*|(?<=\b(?:on|to))\s*:?\s+)"
)
PLACE = re.compile(
    r"(?:19|20)\d\d\s?(?:[A-Z][a-z]{2}(?:\s?\d{1,2})?)?\s?;\s?\d{1,4}(?:\s?\([^)]{1,12}\))?\s?:\s?[a-zA-Z]?\d+(?:\s?[-–]\s?[a-zA-Z]?\d+)?"
    r"|\b\d{1,4}\s?\(\d{1,4}\)\s?[,:]\s?\d+\s?[-–]\s?\d+(?:\s?\((?:19|20)\d\d\))?"
    r"|(?:\bdoi:?\s*|https?://(?:dx\.)?doi\.org/)10\.\d{4,9}/[^\s,;]*[^\s,;.)\]]",
    re.IGNORECASE,
)
LONGEST_LIST = 600
"""Characters of authors before the notice's title."""
PLACEHOLDER = "an earlier report on methods"


class Announced(NamedTuple):
    """`text` is the reference with what the notice is about replaced by `shown`; `title` is what stood there."""

    text: str
    shown: str
    title: str


def opening(text: str) -> int:
    """Where the title of a notice begins; -1 where none does. What follows a place in print is a remark: "[Erratum in: …]"."""
    found = NOTICE.search(text[:LONGEST_LIST])
    return found.start("word") if found and not PLACE.search(text, 0, found.start()) else -1


def announced(text: str) -> Announced | None:
    """The notice and the place in print of its subject; None where the reference names only one place, which is its own."""
    opening = NOTICE.search(text[:LONGEST_LIST])
    if opening is None or PLACE.search(text, 0, opening.start()):
        return None  # what follows a place in print is a remark: "[Erratum in: …]"
    dated = ANY_YEAR.search(text, 0, opening.start()) is not None
    place = next((each for each in PLACE.finditer(text, opening.end()) if _printed_again(text[each.end() :], dated=dated)), None)
    if place is None:
        return None
    start = opening.start("word")
    shown = f"{text[start : opening.end()].rstrip(' “”')} {PLACEHOLDER}"
    rest = text[place.end() :].lstrip(' .,;)]”"')
    return Announced(f"{text[:start].rstrip(' “')} {shown}. {rest}", shown, text[start : place.end()].strip(" ,;"))


def _printed_again(rest: str, *, dated: bool) -> bool:
    """Whether a container and its numbers follow, which can only be the notice's own."""
    words = re.match(r"[\s.,;)\]”\"]*(?P<name>[^\W\d_][^\d]{2,90}?)[\s,.;(]*\d", rest)
    if words is None or re.match(
        r"(?:doi|pmid|pmc|https?|epub|available|retrieved|accessed|erratum|\W)", words["name"], re.IGNORECASE
    ):
        return False
    return ANY_YEAR.search(rest) is not None or PLACE.search(rest) is not None or (dated and len(re.findall(r"\d+", rest)) > 1)
