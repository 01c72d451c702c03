"""What an anchor must state before anybody can be asked about it, and what it lacks."""

from typing import Literal

from ..model import Description, Reference
from ..text.fold import fold
from .titles_scripts import scripts

Lacking = Literal["author", "surname", "script", "year", "keywords"]

LACKING: dict[Lacking, str] = {
    "author": "no author",
    "surname": "no author surname: an organisation is named",
    "script": "no author in Latin letters, in which the registry lists names",
    "year": "no year",
    "keywords": "no keywords could be inferred",
}


def lacking(reference: Reference) -> tuple[Lacking, ...]:
    """Everything that a search needs and the anchor does not state; nothing where it has an identifier to look up."""
    stated = reference.stated
    if stated.identifiers:
        return ()
    found: list[Lacking] = []
    if author := _author(stated):
        found.append(author)
    if not stated.year:
        found.append("year")
    if not reference.keywords:
        found.append("keywords")
    return tuple(found)


def _author(stated: Description) -> Lacking | None:
    if not stated.authors:
        return "author"
    first = stated.authors[0]
    if "latin" not in scripts(fold(first.family or first.literal)):
        return "script"
    return None if first.family else "surname"


def surnames(reference: Reference) -> tuple[str, ...]:
    """Family names, with their particles, in order."""
    return tuple(f"{each.particle} {each.family}".strip() for each in reference.stated.authors if each.family)


def searchable(reference: Reference) -> bool:
    """Whether author, year and keywords are all stated."""
    return bool(surnames(reference) and reference.stated.year and reference.keywords)
