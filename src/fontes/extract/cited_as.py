"""What the words of a citation state: "Smith & Jones 2015a" names two people and a year."""

import re
from collections.abc import Sequence

from ..model import Description, Identifier, Person, Place, Reference
from ..model.reference import ANCHOR
from ..text.fold import fold
from ..text.stopwords import STOPWORDS
from .surnames import is_body, surname

WRITTEN = re.compile(r"(?P<names>.+?)(?P<etal> et al\.)? (?P<year>\d{4})?(?P<word>\D*?)(?P<suffix>[a-z])?")
AND = re.compile(r", | & ")
MORE = re.compile(r",?\s*(?:\bet\.?\s+al\b\.?|等人?|\band (?:colleagues|others)\b)\s*$")
PARTS = re.compile(r"\s*[,;&、]\s*|\s+(?:and|und|et|y)\s+|\s*[和与]\s*")
INITIALS = re.compile(r"(?:\s+(?:[A-Z]{1,3}|(?:[A-Z]\.[\s-]?){1,4}))+$")


def cited_as(written: str) -> Description:
    """`written` is a target's text as pass 1 writes it. Whoever is nobody is left out."""
    found = WRITTEN.fullmatch(written)
    if found is None:
        return Description()
    people = tuple(person for name in AND.split(found["names"]) if (person := surname(name)) is not None)
    return Description(
        authors=people,
        authors_truncated=bool(found["etal"]),
        year=int(found["year"] or 0),
        year_suffix=(found["suffix"] or "") if found["year"] else "",
    )


def _people(author: str) -> tuple[tuple[Person, ...], bool]:
    """Those that somebody names, and whether they say that there are more: "Treece GM et al.", "Smith and Jones"."""
    whole = MORE.sub("", author).strip(" ,;")
    if not whole:
        return (), False
    if is_body(whole):
        return (Person(literal=whole),), False
    names = [INITIALS.sub("", name).strip() for name in PARTS.split(whole)]
    named = [name for name in names if name and not INITIALS.fullmatch(f" {name}")]
    return tuple(surname(name) or Person(family=name) for name in named), whole != author.strip(" ,;")


def stated_anchor(author: str, year: int, keywords: Sequence[str], pmid: str, written: str) -> Reference:
    """One citation that somebody gives by its parts; `written` says it in their words. What is not given is "" or 0."""
    named, more = _people(author)
    numbers = (Identifier(scheme="pmid", value=pmid, written=pmid),) if pmid else ()
    described = Description(authors=named, authors_truncated=more, year=year, identifiers=numbers)
    telling = tuple(dict.fromkeys(word for word in keywords if (folded := fold(word)) and folded not in STOPWORDS))
    place = Place(file="command line")
    return Reference(id="R1", place=place, readings=(described,), raw=written, keywords=telling, format=ANCHOR)
