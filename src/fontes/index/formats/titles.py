"""What a title says about the record: that it is a notice or a review, or that the work has been retracted."""

import re

from ...model import Description, Notice, NoticeKind, WorkType

_NOTICE = re.compile(
    r"(?:(?:author|publisher|editorial|journal)['’]?s?\s+)?"
    r"(?:correction|corrigend(?:um|a)|errat(?:um|a)|retraction|addendum|expressions?\s+of\s+concern|withdrawal)"
    r"(?:\s*$|\s*[:—]|\s+(?:to|note|notice|statement)\b|\s+for\s+(?:\S+\s+){1,3}et\s+al\b|\s+(?:for|of|regarding|on)\s*[:“\"‘'«])"
    r"|(?:notice\s+of|statement\s+of)\s+(?:retraction|correction|concern)\b"
    r"|errat(?:um|a)\b|corrigend(?:um|a)\b|correction\s+to\b",
    re.IGNORECASE,
)
_REVIEW = re.compile(
    r"\[?(?:(?:book|media|film|software)\s+reviews?(?:\s*$|\s*[:\].—–-])|review\s+of\s*[:“\"‘'«]|rezension(?:\s*$|\s*[:\]])"
    r"|compte[ -]rendu(?:\s*$|\s*[:\].])|reseña\s*(?:$|:|de\b)|рец(?:ензия)?\.?\s*(?:$|:|на\b)|书评|書評)",
    re.IGNORECASE,
)
_STANDING = re.compile(
    r"\s*[\[(]?\s*(?:(retracted(?:\s+(?:article|paper|chapter|publication))?)|(withdrawn(?:\s+(?:article|paper))?)|"
    r"((?:editorial\s+)?expression\s+of\s+concern))\s*(?:[\])]\s*[:.]?|:)\s*(?=\S)",
    re.IGNORECASE,
)
_STANDING_AFTER = re.compile(
    r"\s*[\[(]\s*(?:this\s+(?:article|paper)\s+(?:has\s+been|was)\s+)?retracted(?:\s+article)?\s*[\])]\s*$", re.I
)


_FIRST_OF_STANDING = frozenset("rRwWeE[( \t\n")
_FIRST_OF_KIND = frozenset(
    ("[b", "[c", "[f", "[m", "[r", "[s", "[р", "[书", "[書", "au", "pu", "ed", "jo", "co", "er", "re", "ad", "ex", "wi", "no",
     "st", "bo", "me", "fi", "so", "ре", "书评", "書評")
)  # fmt: skip
"""What such titles begin with: most titles are settled by looking at two letters."""


SAYS_SO = ": the title says so"
"""How the source of a notice ends that nothing but a mark in the title tells of."""


def titled_type(title: str, type_: WorkType) -> WorkType:
    """The type that the title gives away: "Correction to: …" is a notice, "Book review: …" a review; else the type given."""
    if title[:2].lower() not in _FIRST_OF_KIND:
        return type_
    if _NOTICE.match(title):
        return "notice"
    return "review" if _REVIEW.match(title) else type_


def without_standing(title: str) -> tuple[str, NoticeKind | None]:
    """ "RETRACTED: X" gives "X" and "retraction"; a title without such a mark comes back as it is.

    "Expression of concern: X" is the title of the notice itself as often as of the work, so it is left alone.
    """
    if title[-1:] not in ")]" and title[:1] not in _FIRST_OF_STANDING:
        return title, None
    found = _STANDING.match(title)
    if found and not found.group(3):
        return title[found.end() :], "withdrawal" if found.group(2) else "retraction"
    found = _STANDING_AFTER.search(title)
    return (title[: found.start()], "retraction") if found else (title, None)


def settle(title: str, type_: WorkType, source: str) -> tuple[str, WorkType, tuple[Notice, ...]]:
    """Title, type and notices after what the title itself says of standing has been taken out of it."""
    bare, kind = without_standing(title)
    notices = (Notice(kind=kind, source=f"{source}{SAYS_SO}"),) if kind else ()
    return bare, titled_type(bare, type_), notices


def is_empty(says: Description) -> bool:
    """Nothing that the work could be found by or told from another."""
    return not (says.title or says.authors or says.identifiers or says.container)
