"""Which identifiers are the work's own: a title may be about a standard, an RFC or another book, and names its number; and the
number of an RFC may look like a year."""

import re

from ...model import Identifier, Person, Scheme
from ...text.identifiers import find_identifiers
from .fields import Fields
from .kinds import JOURNAL, MEETING, THESIS
from .starts import ANY_YEAR

TITLED: frozenset[Scheme] = frozenset(("standard", "rfc", "isbn"))
"""Numbers that titles name. Nobody puts another work's DOI or PMID into a title."""
SERIES = re.compile(r"\b(?:RFC|Requests? for Comments|IETF|Std|Standards?|Recommendation|Special Publication|ISO|IEC|ITU)\b")
"""What stands for a container in references to standards themselves."""


def own(line: str, stated: Fields, authors: tuple[Person, ...], identifiers: tuple[Identifier, ...]) -> tuple[Identifier, ...]:
    """Without those that stand in the title alone of a work that cannot bear them; in doubt an identifier stays."""
    if not stated.title or not any(each.scheme in TITLED for each in identifiers):
        return identifiers
    titled = _in(stated.title) - _in(line.replace(stated.title, " ", 1))
    bears = {"isbn": _bears_isbn(stated, identifiers), "standard": _is_standard(line, stated, authors)}
    bears["rfc"] = bears["standard"]
    return tuple(each for each in identifiers if (each.scheme, each.value) not in titled or bears[each.scheme])


def numbered_or_dated(line: str, year: int, identifiers: tuple[Identifier, ...]) -> tuple[int, tuple[Identifier, ...]]:
    """Year and identifiers where one number has been taken for both: `RFC 1981` is a number, and `Request for Comments 1981` a
    year, unless another year stands in the reference."""
    both = next((each for each in identifiers if each.scheme == "rfc" and each.value == str(year)), None)
    years = ANY_YEAR.findall(line)
    if both is None or years.count(both.value) != 1:
        return year, identifiers
    if others := [int(each) for each in years if each != both.value]:
        return others[-1], identifiers
    if both.written.lower().startswith("request"):
        return year, tuple(each for each in identifiers if each is not both)
    return 0, identifiers


def _in(text: str) -> set[tuple[str, str]]:
    return {(each.scheme, each.value) for each in find_identifiers(text) if each.scheme in TITLED}


def _bears_isbn(stated: Fields, identifiers: tuple[Identifier, ...]) -> bool:
    """What stands in a journal, or has a DOI and names an ISBN in its very title, is a review of that book."""
    return not (stated.volume and stated.container) and not any(each.scheme in ("doi", "pmid", "pmcid") for each in identifiers)


def _is_standard(line: str, stated: Fields, authors: tuple[Person, ...]) -> bool:
    """Whether it may be the standard itself: not what people wrote in a journal, at a meeting or for a degree."""
    if not any(each.family for each in authors) and not (stated.volume and stated.pages):
        return True
    inside = stated.container
    if SERIES.search(inside) and not stated.volume:
        return True
    held = bool(inside) and bool(stated.volume or stated.pages or JOURNAL.search(inside) or MEETING.search(inside))
    return not held and not THESIS.search(f"{stated.genre} {line}")
