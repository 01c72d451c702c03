"""Pandoc's citation syntax: `[see @a, p. 3; -@b]`, `@a [p. 33]`, `@{key with spaces}`, Manubot's `@doi:…`."""

import re
from typing import NamedTuple

from ..model import Target

WORD = r"[\w](?:[\w:.#$%&\-+?<>~/]*[\w/])?"
DOI = r"doi:10\.\d{4,9}/(?:\([\w.:/-]*\)|[\w.:;/<>+\-_#%])*[\w)/]"
KEY = re.compile(rf"@(?:\{{(?P<braced>[^{{}}\n]+)\}}|(?P<doi>{DOI})|(?P<word>{WORD}))", re.IGNORECASE)
CROSS_REFERENCE = re.compile(
    r"(?:fig|tbl|sec|eq|lst|thm|lem|cor|prp|cnj|def|exm|exr|rem|sol|apx|alg|nte|tip|wrn|imp|cau|suppfig|supptbl|figure|table|equation|"
    r"section|vid)[-:]",
    re.IGNORECASE,
)
LOCATOR = re.compile(
    r"^[,\s]*(\{[^{}]*\}|(?:(?:pp?|pages?|ch|chap|chapters?|sec|sect|sections?|secs|§+|¶+|para|vol|vols|no|nos|fig|figs|figures?|tables?|"
    r"line|lines|ll?|verse|vv?|bk|books?|part|pts?|col|fol|op|n|note|S|Seite|Kap|Abschn|Abs|Art|Rn|Rz)\.?\s*)?"
    r"(?:\d|[ivxlc]+\b)[\w.:–—\-]*(?:\s*(?:,|&|and|und)\s*\d[\w.:–—\-]*)*)"
)


class Keyed(NamedTuple):
    """One parsed citation: its targets, and whether the writer made the author part of the sentence."""

    targets: tuple[Target, ...]
    narrative: bool


def bracketed(inner: str) -> Keyed | None:
    """What stands between the brackets of `[…]`, where it cites; None where it is something else."""
    targets: list[Target] = []
    for item in _items(inner):
        found = _first_key(item)
        if found is None:
            if targets and item.strip():
                last = targets[-1]
                targets[-1] = Target(
                    written=last.written, locator=last.locator, prefix=last.prefix, suffix=f"{last.suffix}; {item.strip()}"
                )
            continue
        prefix = item[: found.start()].rstrip("-").strip()
        targets.append(_target(_key(found), prefix, item[found.end() :]))
    return Keyed(targets=tuple(targets), narrative=False) if targets else None


def narrative(found: re.Match[str], locator: str) -> Keyed:
    """`@a [p. 33; @b]`: the bracket may add a locator and further works."""
    first, *more = _items(locator)
    also = bracketed(";".join(more)) if more else None
    own = bracketed(locator) if _first_key(first) else None
    if own is not None:
        return Keyed(targets=(Target(written=_key(found)), *own.targets), narrative=True)
    return Keyed(targets=(_target(_key(found), "", first), *(also.targets if also else ())), narrative=True)


def is_citation(found: re.Match[str]) -> bool:
    """Not a cross-reference (`@fig-x`) and not a lone number or punctuation."""
    return not CROSS_REFERENCE.match(_key(found)) or found["braced"] is not None


def cites(inner: str) -> bool:
    return any(is_citation(found) and _starts_word(inner, found.start()) for found in KEY.finditer(inner))


def _key(found: re.Match[str]) -> str:
    return (found["braced"] or found["doi"] or found["word"] or "").strip()


def _first_key(item: str) -> re.Match[str] | None:
    return next((found for found in KEY.finditer(item) if _starts_word(item, found.start()) and is_citation(found)), None)


def _starts_word(text: str, at: int) -> bool:
    """`a@b` is an address; `-@b` and `(@b` are citations."""
    return at == 0 or not (text[at - 1].isalnum() or text[at - 1] in "_@\\./")


def _items(inner: str) -> list[str]:
    """Parts between semicolons that stand in no brackets or braces."""
    parts, depth, start = [], 0, 0
    for at, letter in enumerate(inner):
        if letter in "[{(":
            depth += 1
        elif letter in "]})":
            depth = max(0, depth - 1)
        elif letter == ";" and not depth and inner[at + 1 : at + 2] in ("", " ", "\n", "\t", "@", "-"):
            parts.append(inner[start:at])
            start = at + 1
    return [*parts, inner[start:]]


def _target(key: str, prefix: str, rest: str) -> Target:
    found = LOCATOR.match(rest)
    if found is None:
        return Target(written=key, prefix=prefix, suffix=rest.strip(" ,"))
    return Target(written=key, prefix=prefix, locator=found[1].strip("{} "), suffix=rest[found.end() :].strip(" ,"))
