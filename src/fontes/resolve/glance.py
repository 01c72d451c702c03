"""A quick look at a candidate, so that only the few that could be the work are weighed field by field."""

from ..model import Work
from ..text.fold import content_words
from .traits import Text, Traits, family, first_number, page_bounds

WEIGHED = 4
"""Candidates weighed for a structured reference; more for a string, whose words may be damaged. [ours: with twice as many no
further reference of the gold sets finds its work]"""
WEIGHED_FOR_TEXT = 6
HOPELESS = 2.0
"""Below this a candidate shares at most the year, or a third of the title's words, and nothing else."""


def glance(own: Traits, text: Text | None, work: Work) -> float:
    """Higher looks better. Shared title words first, then the place in print, the first author and the year."""
    record = work.description
    words = content_words(record.full_title)
    mine = text.words if text else own.title_words
    shared = len(mine.intersection(words))
    longest = len(words) if text else max(len(words), len(mine))
    looks = 6.0 * shared / longest if longest else 0.0
    if own.year == record.year or own.year in work.other_years or (text and str(record.year) in text.numbers):
        looks += 2.0
    people = record.authors or record.editors
    if people:
        first = family(people[0])
        if first in own.names[:1] or (text and first in text.words):
            looks += 2.5
        elif own.names and first in own.names:
            looks += 1.0
    if not text and looks < 1.0:
        return looks  # neither title nor people nor year: its place in print would not save it
    return looks + _place(own, text, record.pages, record.volume)


def _place(own: Traits, text: Text | None, pages: str, volume: str) -> float:
    looks = 0.0
    if pages and (own.first_page or text):
        first = page_bounds(pages)[0]
        looks += 2.5 * (first == own.first_page or bool(text and first in text.numbers))
    if volume and (own.volume or text):
        number = first_number(volume)
        looks += 1.2 * (number == own.volume or bool(text and number in text.numbers))
    return looks


def promising(own: list[Traits], text: Text | None, works: list[Work]) -> list[tuple[Work, float]]:
    """The works worth weighing with any of the readings, best first, each with how good it looks."""
    looks = [(work, max(glance(each, text, work) for each in own)) for work in works]
    good = sorted((each for each in looks if each[1] >= HOPELESS), key=lambda each: each[1], reverse=True)
    return good[: WEIGHED_FOR_TEXT if text else WEIGHED]
