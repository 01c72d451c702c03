"""What an anchor must state before anybody can be asked about it, and what it lacks."""

from typing import Literal

from ..model import Description, Person, Reference
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


def other_names(reference: Reference) -> tuple[tuple[str, ...], ...]:
    """Further names under which a registry may list the same people: without particles, and with all that stands before the last
    word, which may be the first part of a double family name."""
    people = [each for each in reference.stated.authors if each.family]
    plain = tuple(each.family for each in people)
    whole = tuple(f"{each.given} {each.particle} {each.family}".replace("  ", " ").strip() for each in people)
    return tuple(dict.fromkeys(each for each in (plain, whole) if each != surnames(reference)))


def forms(person: Person) -> tuple[Person, ...]:
    """Who may be meant: "Carrillo Oesterreich" has a double family name or a first one."""
    family = f"{person.particle} {person.family}".strip()
    first = Person(family=family, given=person.given)
    return (first, Person(family=f"{person.given} {family}")) if person.given else (first,)


def searchable(reference: Reference) -> bool:
    """Whether author, year and keywords are all stated."""
    return bool(surnames(reference) and reference.stated.year and reference.keywords)
