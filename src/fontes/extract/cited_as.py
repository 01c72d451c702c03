"""What the words of a citation state: "Smith & Jones 2015a" names two people and a year."""

import re

from ..model import Description
from .surnames import surname

WRITTEN = re.compile(r"(?P<names>.+?)(?P<etal> et al\.)? (?P<year>\d{4})?(?P<word>\D*?)(?P<suffix>[a-z])?")
AND = re.compile(r", | & ")


def cited_as(written: str) -> Description:
    """`written` is a target's text as pass 1 writes it. A body, and whoever is nobody, is named in no field that is compared."""
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
