"""A reference string as tokens: a core of letters or digits with the punctuation that leads and trails it."""

import re
from functools import lru_cache
from typing import NamedTuple

TOKEN = re.compile(
    r"""
    (?P<lead>[^\w\s&]*)
    (?P<core>
        (?:https?://|www\.|ftp://)[^\s<>"”»]+?(?=[.,;:)\]>]*(?:\s|$))    # a whole address
      | 10\.\d{4,9}/[^\s<>"”»]+?(?=[.,;:)\]>]*(?:\s|$))                  # a whole DOI
      | (?:[^\W\d_]\.-?){1,3}(?:(?<=\.)[^\W\d_])(?![^\W\d_])          # J.-P.R
      | \d+(?:st|nd|rd|th|[ºª°])(?!\w)                                    # 24th
      | [A-Za-z]?\d+(?:[A-Za-z]\d*)?(?:[-‐‑–—−]+[A-Za-z]?\d+[A-Za-z]?)?(?![^\W\d_]) # 233–41, e0013, 12a
      | \d+
      | [^\W\d_]+(?:['’‘`´\-‐‑–][^\W\d_]+)*                              # a word with its inner marks
      | &
      | _+
    )?
    (?P<trail>[^\w\s&(\[{“‘«„‹<]*)
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


@lru_cache(maxsize=65536)
def pieces(chunk: str) -> tuple[Token, ...]:
    """The tokens of a run without white space."""
    if chunk.isalpha():
        return (Token("", chunk, "", 0, len(chunk)),)
    if chunk[:-1].isalpha() and chunk[-1] in ".,;:":
        return (Token("", chunk[:-1], chunk[-1], 0, len(chunk)),)
    found = []
    for match in TOKEN.finditer(chunk):
        start, end = match.span()
        if start != end:
            lead, core, trail = match.groups(default="")
            found.append(Token(lead, core, trail, start, end))
    return tuple(found)


def tokens(text: str) -> list[Token]:
    """All tokens in order; together they hold every character that is not white space."""
    found: list[Token] = []
    at = 0
    for chunk in text.split():
        at = text.index(chunk, at)
        found += [Token(lead, core, trail, at + start, at + end) for lead, core, trail, start, end in pieces(chunk)]
        at += len(chunk)
    return found
