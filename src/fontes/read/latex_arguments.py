"""The arguments of a LaTeX command: braces, brackets and parentheses that balance, comments and blanks between them skipped."""

import re
from typing import NamedTuple

GAP = re.compile(r"(?:[ \t]*(?:%[^\n]*\n)?[ \t]*\n?[ \t]*(?:%[^\n]*(?:\n[ \t]*|$))*)")
SIGN = re.compile(r"\\.|%[^\n]*|[\[\]{}]", re.DOTALL)
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
    for position in range(at, min(len(text), at + LIMIT)):
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
    depth, wanted = 0, {"}": "{", "]": "["}[closing]
    braces = 0
    for found in SIGN.finditer(text, at, min(len(text), at + LIMIT)):
        sign = found.group()
        if closing == "]" and sign in "{}":
            braces += (sign == "{") - (sign == "}")
            if braces < 0:
                return None
        elif sign == wanted and not braces:
            depth += 1
        elif sign == closing and not braces:
            depth -= 1
            if not depth:
                return Argument(at + 1, found.start(), found.end())
    return None
