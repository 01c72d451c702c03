"""A raw reference string made one clean line: line breaks, soft hyphens, ligatures and markup undone, nothing else touched."""

import re
from typing import NamedTuple

from ...text.markup import plain
from .lexicon import classes

LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
LIGATURE = re.compile(r"([^\W\d_]*)( ?)([ﬀ-ﬆ])( ?)([^\W\d_]*)")
DIRT = re.compile(r"[\u00ad\u200b\ufeff\u2060\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
ODD = re.compile(r"[\u00ad\u200b\ufeff\u2060\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ue000-\uf8ff\ufb00-\ufb06\u2010\u2011]")
BROKEN_LINK = re.compile(
    r"((?:https?://|www\.|\bdoi:?\s?|\b10\.\d{4,9}/)\S*(?:[/\-_=?&]|[.](?=\s*\n\s*(?-i:[a-z0-9]))))[ \t]*\n\s*(?=[\w%./])",
    re.IGNORECASE,
)
BROKEN_WORD = re.compile(r"(?<![^\W\d_])([^\W\d_]+)[-\u00ac]\s*\n\s*([^\W\d_]+)")
HYPHEN_BREAK = re.compile(r"[-\u00ac]\s*\n")
BROKEN_RANGE = re.compile(r"(?<=\d)([-–—])\s*\n\s*(?=\d)|(?<=\d)\s*\n\s*([-–—])(?=\d)")


class Line(NamedTuple):
    """The cleaned string, and a second form where a line-break hyphen may belong to the word ("" where there is no doubt)."""

    text: str
    hyphenated: str = ""
    mended: bool = False
    """Whether more than white space was changed."""


def clean(raw: str) -> Line:
    """`mar-\\nketing` → `marketing`; `cost-\\nbenefit` keeps its hyphen; where the words do not tell, both forms are kept."""
    text = plain_marks(raw) if ODD.search(raw) else raw
    hyphenated = ""
    if "\n" in text:
        if "/" in text or "doi" in text:
            text = BROKEN_LINK.sub(r"\1", text)
        text = BROKEN_RANGE.sub(lambda match: match[1] or match[2], text)
        if HYPHEN_BREAK.search(text):
            hyphenated = BROKEN_WORD.sub(r"\1-\2", text)
            doubt = [join_is_doubtful(match[1], match[2]) for match in BROKEN_WORD.finditer(text)]
            text = BROKEN_WORD.sub(mended, text)
            hyphenated = finished(hyphenated) if any(doubt) else ""
    text = finished(text)
    changed = len(text) != len(raw) and text != " ".join(raw.split())
    return Line(text, hyphenated if hyphenated != text else "", changed)


def finished(text: str) -> str:
    """Markup gone and blanks collapsed."""
    if "<" in text or "&" in text:
        text = plain(text)
    return " ".join(text.split())


def mended(match: re.Match[str]) -> str:
    """The two halves joined, or with the hyphen where it is the word's own."""
    left, right = match[1], match[2]
    return f"{left}-{right}" if keeps_hyphen(left, right) else left + right


def keeps_hyphen(left: str, right: str) -> bool:
    """A capital after the break, or two known words that are not known joined."""
    if right[0].isupper() and not left.isupper():
        return True
    known = classes()
    joined, left, right = (left + right).lower(), left.lower(), right.lower()
    if joined in known:
        return False
    return f"{left}-{right}" in known or (len(left) > 3 and len(right) > 3 and left in known and right in known)


def join_is_doubtful(left: str, right: str) -> bool:
    """Neither form is a word that the table knows."""
    known = classes()
    joined = (left + right).lower()
    return joined not in known and not right[0].isupper() and f"{left}-{right}".lower() not in known


def plain_marks(raw: str) -> str:
    """Invisible and private-use signs go, odd hyphens become plain, ligature glyphs become letters."""
    text = DIRT.sub("", raw).replace("\u2010", "-").replace("\u2011", "-")
    text = "".join(" " if "\ue000" <= mark <= "\uf8ff" else mark for mark in text)
    return LIGATURE.sub(unligatured, text)


def unligatured(match: re.Match[str]) -> str:
    """`veri ﬁ cation` → `verification`, `the ﬁ nal` → `the final`: the word table says which blanks are the glyph's own."""
    left, gap, glyph, after, right = match.groups()
    letters = LIGATURES[glyph]
    whole, tail = (left + letters + right).lower(), (letters + right).lower()
    known = classes()
    if gap and left:
        if after and tail in known and whole not in known:
            return f"{left} {letters}{right}"
        if not after and whole not in known:
            return f"{left} {letters}{right}"
        return f"{left}{letters}{right}"
    if after and right and whole not in known and right.lower() in known:
        return f"{left}{gap}{letters} {right}"
    return f"{left}{gap}{letters}{right}"
