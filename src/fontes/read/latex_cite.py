"""Citation commands of natbib, biblatex, apacite and csquotes: notes before and after, several works, every shape."""

import re
from typing import NamedTuple

from ..model import Target
from ..text.latex import from_latex
from .latex_arguments import Argument, bracket, group, parenthesis, skipped, uncommented

MULTI = re.compile(r"[A-Za-z]*cites\*?", re.IGNORECASE)
VOLUME = re.compile(r"[fpsta]?t?volcites?\*?|[pf]?notecite", re.IGNORECASE)
PAGE = re.compile(
    r"^\s*(?:pp?|pages?|S|Seite|ch|chap|sec|§+|Abschn|Kap|fig|table|vol|no|Theorem|Thm|Lemma|Def|Eq|Appendix|art)\b\.?~?\s*[\w(]|"
    r"^\s*[\divxlc]+[\w–,\s~.-]*$",
    re.IGNORECASE,
)


class Cited(NamedTuple):
    """One citation command read: what it points at, and where reading goes on. `quoted` is the text of `\\textcquote`."""

    targets: tuple[Target, ...]
    after: int
    quoted: Argument | None = None


def cited(name: str, text: str, at: int) -> Cited | None:
    """The arguments after the command `name` that ends at `at`; None where no braces follow or they never close."""
    if VOLUME.fullmatch(name) and name.lower().endswith(("volcite", "volcite*")):
        return _volume(text, at)
    targets: list[Target] = []
    outer_prefix = outer_suffix = ""
    if MULTI.fullmatch(name):
        outer_prefix, outer_suffix, at = _parentheses(text, at)
    while True:
        one = _one(text, at)
        if one is None:
            break
        targets += one.targets
        at = one.after
        if not MULTI.fullmatch(name) or not re.match(r"\s*[\[{]", text[at : at + 20]):
            break
    if not targets and one is None:
        return None
    quoted = group(text, at) if name.endswith("cquote") else None
    while name.endswith("cquote") and quoted is None and (punctuation := bracket(text, at)):
        at, quoted = punctuation.after, group(text, punctuation.after)
    return Cited(_noted(targets, outer_prefix, outer_suffix), at, quoted)


def keys(inner: str) -> tuple[str, ...]:
    """`a, b%\\n,c ` → a, b, c; an empty key is no key."""
    return tuple(key for each in uncommented(inner).split(",") if (key := " ".join(each.split())))


def _one(text: str, at: int) -> Cited | None:
    notes: list[str] = []
    at = _angles(text, at)
    while len(notes) < 2 and (note := bracket(text, at)):
        notes.append(_printed(text[note.start : note.end]))
        at = note.after
    named = group(text, at)
    if named is None:
        return None
    prefix = notes[0] if len(notes) == 2 else ""
    postfix = notes[-1] if notes else ""
    found = [Target(written=key) for key in keys(text[named.start : named.end])]
    return Cited(_noted(found, prefix, postfix), named.after)


def _volume(text: str, at: int) -> Cited | None:
    """`\\volcite[see]{2}[33]{key}`: the volume comes before the page."""
    first = bracket(text, at)
    prefix = _printed(text[first.start : first.end]) if first else ""
    volume = group(text, first.after if first else at)
    one = _one(text, volume.after) if volume else None
    if volume is None or one is None:
        return None
    number = _printed(text[volume.start : volume.end])
    targets = [
        Target(written=each.written, locator=", ".join(x for x in (f"vol. {number}", each.locator) if x)) for each in one.targets
    ]
    return Cited(_noted(targets, prefix, ""), one.after)


def _noted(targets: list[Target], prefix: str, suffix: str) -> tuple[Target, ...]:
    """The note before belongs to the first work, the note after to the last."""
    if targets and prefix:
        first = targets[0]
        targets[0] = Target(
            written=first.written, locator=first.locator, suffix=first.suffix, prefix=f"{prefix} {first.prefix}".strip()
        )
    if targets and suffix:
        last = targets[-1]
        if PAGE.match(suffix) and not last.locator:
            targets[-1] = Target(written=last.written, prefix=last.prefix, locator=suffix, suffix=last.suffix)
        else:
            targets[-1] = Target(
                written=last.written, prefix=last.prefix, locator=last.locator, suffix=f"{last.suffix} {suffix}".strip()
            )
    return tuple(targets)


def _parentheses(text: str, at: int) -> tuple[str, str, int]:
    notes: list[str] = []
    while len(notes) < 2 and (note := parenthesis(text, at)):
        notes.append(_printed(text[note.start : note.end]))
        at = note.after
    return (notes[0] if len(notes) == 2 else ""), (notes[-1] if notes else ""), at


def _angles(text: str, at: int) -> int:
    """apacite's `<see>` before the bracket."""
    found = re.compile(r"<[^<>\n]{0,80}>").match(text, skipped(text, at))
    return found.end() if found else at


def _printed(note: str) -> str:
    return from_latex(uncommented(note).replace("~", " "))
