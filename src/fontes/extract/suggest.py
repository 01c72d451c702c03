"""For a citation that leads nowhere: the key, number or entry that the writer may have meant."""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..model import Citation, Reference
from ..text.pattern import pattern
from .marked import Named, Year
from .scope import Scope

if TYPE_CHECKING:
    from .author_index import AuthorIndex

WRITTEN = pattern(r"(?P<names>.+?)(?P<etal> et al\.)? (?P<year>\d{4})?(?P<word>[^\d].*?)??(?P<suffix>[a-z])?$")
MOST = 60
"""Suggestions are worked out for this many citations; a text with more undefined ones has lost its bibliography."""
CUTOFF = 75.0


def suggestions(citations: Sequence[Citation], scope: Scope) -> Mapping[str, str]:
    """By the target's text: what to say after "Did you mean"; nothing where nothing is near."""
    lost = {(each.style, target.written) for each in citations for target in each.targets if not target.references}
    references = [each.reference for each in (*scope.near, *scope.far)]
    found: dict[str, str] = {}
    from .author_index import AuthorIndex

    authors = AuthorIndex(references) if any(style == "author-year" for style, _ in lost) else None
    for style, written in sorted(lost)[:MOST]:
        near = ""
        if style in ("key", "nocite"):
            near = _key(written, references)
        elif style == "author-year" and authors is not None:
            near = _entry(written, references, authors)
        if near:
            found[written] = near
    return found


def _key(written: str, references: Sequence[Reference]) -> str:
    from rapidfuzz import fuzz, process  # only for a message

    keys = [each.key for each in references if each.key]
    best = process.extractOne(written.lower(), [key.lower() for key in keys], scorer=fuzz.ratio, score_cutoff=CUTOFF)
    return keys[best[2]] if best is not None else ""


def _entry(written: str, references: Sequence[Reference], authors: "AuthorIndex") -> str:
    found = WRITTEN.fullmatch(written)
    if found is None:
        return ""
    names = tuple(re.split(r", | & ", found["names"]))
    year = Year(int(found["year"] or 0), found["suffix"] or "")
    at = authors.near(Named(-1, 0, 0, written, names, bool(found["etal"]), (year,)), year)
    if at < 0:
        return ""
    stated = references[at].stated
    who = str(stated.authors[0]).split(",")[0] if stated.authors else references[at].raw[:30]
    return f"{references[at].id}, {who} {stated.year or ''}".strip()
