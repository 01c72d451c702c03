"""A title made ready for comparing: markup and notices taken off, words in order, and where its parts begin."""

import html
import re
from functools import lru_cache
from typing import NamedTuple

from ..text.fold import fold
from ..text.fold_scripts import UNSPACED
from .titles_words import spelling

_TAGS = re.compile(r"</?[a-zA-Z][^<>]{0,200}>")
_INLINE = re.compile(
    r"</?(?:i|b|u|em|strong|sub|sup|sc|span|italic|bold|scp|inf|tt|jats:\w+|mml:\w+)(?:\s[^<>]*)?/?>", re.IGNORECASE
)
_LATEX_FORMAT = re.compile(
    r"\\(?:text|math)(?:it|bf|rm|sc|tt|sf|cal|bb|frak|sl|up|normal)?(?![a-z])"
    r"|\\(?:emph|ensuremath|left|right|it|bf|rm|em|sc)(?![a-z])"
)
_LATEX_ACCENT = re.compile(r"\\[`'\"^~=.](?=\s*\{?\\?[A-Za-z])|\\[uvHcdbkrt](?=\{|\s)")
_FOOTNOTE = re.compile(r"(?<=[^\W\d_])[¹²³⁴⁵⁶⁷⁸⁹]+\s*$|[*†‡§¶#]+\s*$")
_NUMBERED = re.compile(r"^\s*\[\d{1,3}\]\s*")
_LANGUAGE = r"(?:\w+ (?:and|&) )?(?:\w+ian|\w+ish|\w+ese|korean|french|german|greek|dutch|czech|arabic)"
_TRAILER = re.compile(
    r"\s*(?:\[(?:[JMDCRSNPGZ]|EB|OL|DB|CP|[JMDCRSNPA-Z]{1,2}/[A-Z]{2})\]\.?(?:\s*//.*)?"
    rf"|[(\[](?:article |text |paper )?(?:in|with) {_LANGUAGE}[^)\]]*[)\]]"
    r"|[(\[](?:author'?s transl|transl|english abstract|abstract|see comments?|letter|comment)[^)\]]{0,120}[)\]]"
    r"|\[(?:published )?erratum[^\]]*\]|\.pdf|\[ISRCTN\d+\]|[(\[](?:internet|electronic version|online)[)\]])\s*\.?\s*$",
    re.IGNORECASE,
)
_STANDING = re.compile(
    r"^\s*\W*(?:retracted|withdrawn|removed|temporary removal|expression of concern)"
    r"(?: article| paper| chapter| publication)?\s*[:\]\-–—.]+\s*"
    r"|\s*[(\[]\s*(?:this (?:article|paper) (?:has been|was) )?(?:retracted|withdrawn)\b[^)\]]{0,220}[)\]]\s*\.?\s*$"
    r"|\s*[-–—:]\s*(?:retracted|withdrawn)(?: article)?\s*\.?\s*$",
    re.IGNORECASE,
)
_OF = r"(?:\s*(?:to|for|of|on|in)\b\s*:?|\s*[:—]|\s*[-–]\s|\s*\()"
_NOTICE_FIRST = (
    ("correction", rf"(?:(?:author|publisher|editorial)\s+)?(?:correction|corrigendum|corrigenda|erratum|errata|addendum){_OF}"),
    ("retraction", r"(?:retraction(?: note| notice)?|notice of retraction)(?:\s*(?:to|for|of)\b\s*:?|\s*[:—]|\s*[-–]\s)"),
    ("concern", r"(?:editorial )?expression of concern(?:\s*(?:to|for|on|regarding)\b\s*:?)"),
    (
        "comment",
        r"(?:comments?|commentary|letter|reply|response|rejoinder|discussion|re)"
        r"(?:\s*(?:to|on|of)\b\s*[:\"“‘']|\s*:|\s*[-–—]\s)",
    ),
    ("review", r"(?:reviews? of(?: the book)?\s*[:\"“‘']|reviews? of the book\b|book reviews?\b\W*)"),
)
_NOTICES = tuple((kind, re.compile(rf"^\W*{pattern}", re.IGNORECASE)) for kind, pattern in _NOTICE_FIRST)
_BARE_NOTICE = re.compile(r"^\W*(?:correction|corrigendum|corrigenda|erratum|errata|addendum)s?\W*$", re.IGNORECASE)
_NOTICE_LAST = re.compile(
    r"(?:[\[(]\s*|[:.\-–—]\s+)"
    r"(?P<kind>correction|corrigendum|erratum|retraction|reply|authors?'? reply|comment|book review)\s*[\])]?\s*\.?\s*$",
    re.IGNORECASE,
)
_PART = re.compile(r"[:;?!=|*•·\n]|\.(?=\s)|\s[-–—―‐]+\s|[—―]|--+|\s/\s|[()\[\]{}“”\"«»「」『』《》（）：；。？！，、—]")
_OPEN, _CLOSE = frozenset("([（"), frozenset(")]）")


class Prepared(NamedTuple):
    """`words` are folded and in order (single signs in unspaced scripts), `spellings` what they are aligned by."""

    raw: str
    folded: str
    squashed: str
    words: tuple[str, ...]
    spellings: tuple[str, ...]
    starts: frozenset[int]
    """Indices of words that begin a part: after a colon, a stop, a dash, a bracket."""
    bracketed: frozenset[int]
    """Indices of words inside round or square brackets."""
    notice: str
    """correction, retraction, concern, comment, review; "" for a work of its own."""
    flagged: bool
    """"RETRACTED:" or the like stood before the title."""


def _plain(title: str) -> str:
    if "<" in title:
        title = _TAGS.sub(" ", _INLINE.sub("", title))
    if "&" in title:
        title = html.unescape(html.unescape(title))
        if "<" in title:
            title = _TAGS.sub(" ", _INLINE.sub("", title))
    if "\\" in title:
        title = _LATEX_ACCENT.sub("", _LATEX_FORMAT.sub("", title)).replace("{", "").replace("}", "")
    if "{" in title:
        title = title.replace("{", "").replace("}", "")
    return title.replace("$", "")


def _notice(title: str) -> tuple[str, str]:
    """The kind of notice that the title announces, and the title that is left."""
    for kind, pattern in _NOTICES:
        if found := pattern.match(title):
            return kind, title[found.end() :]
    if _BARE_NOTICE.match(title):
        return "correction", ""
    if (found := _NOTICE_LAST.search(title)) and found.start() > 10:
        last = found["kind"].lower()
        kind = "review" if "review" in last else "comment" if last.endswith(("reply", "comment")) else "correction"
        return ("retraction" if last == "retraction" else kind), title[: found.start()]
    return "", title


def _parts(title: str) -> tuple[list[str], set[int], set[int]]:
    """Folded words, where parts start, and which words stand in brackets."""
    found: list[str] = []
    starts: set[int] = set()
    inside: set[int] = set()
    depth, at = 0, 0
    cuts = [*((cut.start(), cut.end(), cut[0]) for cut in _PART.finditer(title)), (len(title), len(title), "")]
    for start, end, sign in cuts:
        if chunk := title[at:start]:
            folded = fold(chunk)
            pieces = folded.split() if not UNSPACED.search(folded) else _signs(folded)
            if pieces:
                starts.add(len(found))
                if depth:
                    inside.update(range(len(found), len(found) + len(pieces)))
                found.extend(pieces)
        depth = depth + 1 if sign in _OPEN else max(0, depth - 1) if sign in _CLOSE else depth
        at = end
    return found, starts, inside


def _signs(folded: str) -> list[str]:
    spaced = UNSPACED.sub(lambda sign: f" {sign[0]} ", folded)
    return spaced.split()


@lru_cache(maxsize=1 << 15)
def prepare(title: str) -> Prepared:
    """Everything about one title that comparing needs, worked out once."""
    plain = _plain(title).strip()
    if plain[:1] == "[" and plain.rstrip(". ")[-1:] == "]" and plain.count("[") == 1:
        plain = plain.strip(". ")[1:-1]
    unflagged = _STANDING.sub("", plain)
    flagged = unflagged != plain and bool(fold(unflagged))
    plain = unflagged if flagged else plain
    kind, rest = _notice(plain)
    rest = _NUMBERED.sub("", rest)
    trimmed = _FOOTNOTE.sub("", _TRAILER.sub("", _FOOTNOTE.sub("", rest)))
    words, starts, inside = _parts(trimmed if fold(trimmed) else rest)
    folded = " ".join(words)
    return Prepared(
        raw=title,
        folded=folded,
        squashed=folded.replace(" ", ""),
        words=tuple(words),
        spellings=tuple(spelling(word) for word in words),
        starts=frozenset(starts),
        bracketed=frozenset(inside),
        notice=kind,
        flagged=flagged,
    )
