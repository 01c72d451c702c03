"""The arguments of a LaTeX command: braces, brackets and parentheses that balance, comments and blanks between them skipped."""

import re
from functools import lru_cache
from typing import NamedTuple

GAP = re.compile(r"(?:[ \t]*(?:%[^\n]*\n)?[ \t]*\n?[ \t]*(?:%[^\n]*(?:\n[ \t]*|$))*)")
SIGN = re.compile(r"\\.|%(?![0-9A-Fa-f]{2})[^\n]*|[\[\]{}]", re.DOTALL)
LIMIT = 60_000
"""An argument longer than this many letters has lost its closing brace."""


class Argument(NamedTuple):
    """The inner range [start, end) of an argument, and where reading goes on after its closing sign."""

    start: int
    end: int
    after: int


def group(text: str, at: int) -> Argument | None:
    """`{…}` at or after the blanks at `at`; None where there is none or it never closes."""
    at = skipped(text, at)
    if text[at : at + 1] != "{":
        return None
    return _until(text, at, "}")


def bracket(text: str, at: int) -> Argument | None:
    """`[…]` likewise; a `]` inside braces does not close it."""
    at = skipped(text, at)
    return _until(text, at, "]") if text[at : at + 1] == "[" else None


def parenthesis(text: str, at: int) -> Argument | None:
    """`(…)`, for biblatex's multicite commands."""
    at = skipped(text, at)
    if text[at : at + 1] != "(":
        return None
    depth = 0
    for position in range(at, min(len(text), at + 500)):
        depth += (text[position] == "(") - (text[position] == ")")
        if not depth:
            return Argument(at + 1, position, position + 1)
    return None


def skipped(text: str, at: int) -> int:
    """Past blanks, one line end and comments: as far as TeX looks for an argument."""
    found = GAP.match(text, at)
    return found.end() if found else at


def uncommented(text: str) -> str:
    return re.sub(r"(?<!\\)%[^\n]*(?:\n[ \t]*|$)", "", text) if "%" in text else text


def _until(text: str, at: int, closing: str) -> Argument | None:
    close = _pairs(text).get(at, -1)
    return Argument(at + 1, close, close + 1) if 0 < close < at + LIMIT and text[close] == closing else None


@lru_cache(maxsize=8)
def _pairs(text: str) -> dict[int, int]:
    """From every opening brace or bracket to the sign that closes it: one pass, so that unclosed ones cost nothing."""
    pairs: dict[int, int] = {}
    open_: list[tuple[str, int]] = []
    for found in SIGN.finditer(text):
        sign = found.group()
        if sign in ("{", "["):
            open_.append((sign, found.start()))
        elif sign == "]":
            if open_ and open_[-1][0] == "[":
                pairs[open_.pop()[1]] = found.start()
        elif sign == "}":
            while open_ and open_[-1][0] == "[":
                open_.pop()
            if open_:
                pairs[open_.pop()[1]] = found.start()
    return pairs
