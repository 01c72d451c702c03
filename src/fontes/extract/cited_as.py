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


def stated_anchor(author: str, year: int, keywords: Sequence[str], pmid: str, written: str) -> Reference:
    """One citation that somebody gives by its parts; `written` says it in their words. What is not given is "" or 0."""
    named = (Person(literal=author) if is_body(author) else surname(author) or Person(family=author),) if author.strip() else ()
    described = Description(
        authors=named, year=year, identifiers=(Identifier(scheme="pmid", value=pmid, written=pmid),) if pmid else ()
    )
    telling = tuple(dict.fromkeys(word for word in keywords if (folded := fold(word)) and folded not in STOPWORDS))
    place = Place(file="command line")
    return Reference(id="R1", place=place, readings=(described,), raw=written, keywords=telling, format=ANCHOR)
