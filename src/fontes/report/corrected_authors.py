"""The author list to paste: the record's people in the record's order, as fully named as either side names them."""

from typing import NamedTuple

from ..model import Description, Person
from ..text.fold import fold
from .printable import printable
from .tex import tex


class Authors(NamedTuple):
    people: tuple[Person, ...]
    truncated: bool
    """The list stops before its end, and has to say so."""


def corrected_authors(stated: Description, recorded: Description) -> Authors:
    """As many as the reference named where it said that it stops early; everybody that the record names otherwise.

    A record often has initials only: where the reference names the same person in full, its fuller form stays.
    """
    people, truncated = recorded.authors or recorded.editors, recorded.authors_truncated
    named = stated.authors or stated.editors
    if stated.authors_truncated and 0 < len(named) < len(people):
        people, truncated = people[: len(named)], True
    return Authors(tuple(_fuller(person, named) for person in people), truncated)


def _fuller(person: Person, stated: tuple[Person, ...]) -> Person:
    same = (each for each in stated if _same(each, person) and len(each.given) > len(person.given))
    return next(same, person)


def _same(one: Person, other: Person) -> bool:
    """The same family name and initials; everything that both write out agrees."""
    if not (one.family and other.family and other.given) or fold(one.family) != fold(other.family):
        return False
    mine, theirs = fold(one.given).split(), fold(other.given).split()
    if len(theirs) == 1 and len(mine) > 1 and len(theirs[0]) == len(mine):
        theirs = list(theirs[0])
    return len(mine) >= len(theirs) and all(a.startswith(b) for a, b in zip(mine, theirs, strict=False))


def bibtex_authors(authors: Authors) -> str:
    """`van der Berg, Jan and {World Health Organization} and others`, escaped for TeX."""
    written = [bibtex_name(each) for each in authors.people]
    return " and ".join([*written, "others"] if authors.truncated else written)


def bibtex_name(person: Person) -> str:
    if person.literal or not person.family:
        return f"{{{tex(person.literal or person.given)}}}"
    family = " ".join(_guarded(part) for part in (person.particle, person.family) if part)
    return ", ".join(part for part in (family, _guarded(person.suffix), _guarded(person.given)) if part)


def _guarded(part: str) -> str:
    """Braced where BibTeX would read a comma or the word "and" as a separator."""
    written = tex(part)
    return f"{{{written}}}" if "," in written or " and " in f" {written.lower()} " else written


def csl_name(person: Person) -> dict[str, str]:
    if person.literal or not person.family:
        return {"literal": printable(person.literal or person.given)}
    parts = {"family": person.family, "given": person.given, "non-dropping-particle": person.particle, "suffix": person.suffix}
    return {key: printable(value) for key, value in parts.items() if value}


def line_names(authors: Authors, most: int = 20) -> str:
    """`Berg, J. van der, Smith, A., & Li, W.`, for a reference in one line."""
    written = [_line_name(each) for each in authors.people[:most]]
    if authors.truncated or len(authors.people) > most:
        return f"{', '.join(written)}, et al."
    return f"{', '.join(written[:-1])}, & {written[-1]}" if len(written) > 1 else "".join(written)


def _line_name(person: Person) -> str:
    if person.literal or not person.family:
        return printable(person.literal or person.given)
    family = " ".join(part for part in (person.particle, person.family) if part)
    return printable(", ".join(part for part in (family, _initials(person.given), person.suffix) if part))


def _initials(given: str) -> str:
    words = given.replace(".", " ").split()
    return " ".join(word if word.isupper() and len(word) > 1 and word.isascii() else f"{word[0]}." for word in words)
