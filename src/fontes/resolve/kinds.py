"""What the stated kind of work rules out: a review, a notice or an article by the same title is not the book or statute meant."""

from typing import Literal

from ..model import Description, WorkType

Standing = Literal["alone", "held", "unknown"]
"""alone: published by itself; held: in a journal, a book or a series of proceedings."""

_ALONE: tuple[WorkType, ...] = ("book", "proceedings", "thesis", "report", "dataset", "software", "standard", "legal")
_HELD: tuple[WorkType, ...] = ("article", "conference-paper", "chapter", "preprint", "entry", "review")


def stands(description: Description) -> Standing:
    """A stated container holds the work whatever its type says."""
    if description.type in _HELD or (description.container and description.type not in _ALONE):
        return "held"
    return "alone" if description.type in _ALONE else "unknown"


def another_kind(reading: Description, recorded: Description) -> bool:
    """A review or a correction of a work carries its title and is not the work; a statute is no article about it."""
    if recorded.type in ("review", "notice") and reading.type != recorded.type:
        return True
    return reading.type == "legal" and stands(recorded) == "held"


def of_the_kind(reading: Description, recorded: Description) -> bool:
    """False where one is published by itself and the other in something: a book beside the article of the same title."""
    return {stands(reading), stands(recorded)} != {"alone", "held"}
