"""A reference string as tokens: a core of letters or digits with the punctuation that leads and trails it."""

import re
from typing import NamedTuple

OPENING = "([{“‘«„‹<"

TOKEN = re.compile(
    r"""
    (?P<lead>(?:(?!https?://|10\.\d{4})[^\w\s&])*)
    (?P<core>
        (?:https?://|www\.|ftp://)[^\s<>"”»]+?(?=[.,;:)\]>]*(?:\s|$))    # a whole address
      | 10\.\d{4,9}/[^\s<>"”»]+?(?=[.,;:)\]>]*(?:\s|$))                  # a whole DOI
      | (?:[^\W\d_]\.\s?-?){1,3}(?:(?<=\.)[^\W\d_])(?![^\W\d_])          # J.-P.R
      | \d+(?:st|nd|rd|th|[ºª°])(?!\w)                                    # 24th
      | [A-Za-z]?\d+[A-Za-z]?(?:[-‐‑–—−]+[A-Za-z]?\d+[A-Za-z]?)?(?![^\W\d_]) # 233–41, e0013, 12a
      | \d+
      | [^\W\d_]+(?:['’‘`´\-‐‑–][^\W\d_]+)*                              # a word with its inner marks
      | &
      | _+
    )?
    (?P<trail>(?:(?<=\S)(?!https?://)[^\w\s&(\[{“‘«„‹<])*)
    """,
    re.VERBOSE,
)


class Token(NamedTuple):
    """One token; `start` and `end` are offsets in the string it came from, punctuation included."""

    lead: str
    core: str
    trail: str
    start: int
    end: int


def tokens(text: str) -> list[Token]:
    """All tokens in order; together they hold every character that is not white space."""
    found = []
    for match in TOKEN.finditer(text):
        start, end = match.span()
        if start != end:
            lead, core, trail = match.groups(default="")
            found.append(Token(lead, core, trail, start, end))
    return found
