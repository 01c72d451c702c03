"""One thing falsified in a reference that is otherwise right: year, a co-author, venue, DOI, or one word of the title."""

import random
from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from fontes.model import Description, Identifier, Person
from fontes.text.fold import content_words, fold

INVENTED = (
    "Castellani, Bruno; Okonkwo, Adaeze; Lindqvist, Maja; Petrosyan, Aram; Whitcombe, Dale; Takamura, Rei; Villaseñor, Inés;"
    " Grzybowski, Olek"
)
VENUES = (
    "Journal of Applied Glaciology",
    "Annals of Comparative Philology",
    "Review of Industrial Ceramics",
    "Fisheries Management Quarterly",
)
WORDS = ("glacial", "monastic", "viticultural", "seismic", "ceramic", "pelagic", "heraldic", "alpine")


class Fault(NamedTuple):
    """`falsify` gives the falsified description, or None where the work has no such part."""

    name: str
    falsify: Callable[[Description, random.Random], Description | None]
    applies: Callable[[Description], bool] = lambda recorded: True
    """Whether the record knows enough for the fault to be seen; it is given the recorded description."""


def names_everybody(recorded: Description) -> bool:
    """People, all of them: beside a body whose members are not recorded, or behind a cut, nobody can be called invented."""
    people = recorded.authors or recorded.editors
    return not recorded.authors_truncated and not all(each.literal for each in people)


def _year(it: Description, dice: random.Random) -> Description | None:
    return replace(it, year=it.year + (5 if it.year < 2015 else -5)) if it.year else None


def _co_author(it: Description, dice: random.Random) -> Description | None:
    family, _, given = dice.choice(INVENTED.split("; ")).partition(", ")
    extra = Person(family=family, given=given)
    if it.authors:
        return replace(it, authors=(it.authors[0], extra, *it.authors[1:]))
    return replace(it, editors=(it.editors[0], extra, *it.editors[1:])) if it.editors else None


def _venue(it: Description, dice: random.Random) -> Description | None:
    return (
        replace(it, container=dice.choice(VENUES))
        if it.container and it.type in ("article", "conference-paper", "chapter")
        else None
    )


def _word(it: Description, dice: random.Random) -> Description | None:
    """The longest word that carries meaning gives way to one that is not the work's."""
    held = set(content_words(it.full_title))
    words = it.title.split()
    telling = [word for word in words if fold(word) in held and fold(word).isalpha() and len(word) > 2]
    if not telling:
        return None
    longest = max(telling, key=len)
    other = dice.choice(WORDS)
    return replace(
        it,
        title=" ".join(
            other.capitalize() if word is longest and word[0].isupper() else other if word is longest else word for word in words
        ),
    )


def another_doi(dois: list[str]) -> Fault:
    """The DOI of another work of the library."""

    def falsify(it: Description, dice: random.Random) -> Description | None:
        own = it.identifier("doi")
        if not own:
            return None
        return replace(it, identifiers=(Identifier(scheme="doi", value=dice.choice([doi for doi in dois if doi != own])),))

    return Fault("another DOI", falsify)


FAULTS = (
    Fault("year by five", _year),
    Fault("invented co-author", _co_author, names_everybody),
    Fault("another venue", _venue),
    Fault("one word of the title", _word),
)

UNKNOWABLE = Fault("co-author beside a body or a cut list", _co_author, lambda recorded: not names_everybody(recorded))
"""Cannot be called wrong by such a record, and must not be passed either."""
