"""Whether evidence is enough: an ordered table, since a candidate is not a match until its fields are weighed together."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from .evidence import Evidence

Grade = Literal["same", "likely", "lead", "no"]
"""`likely` is accepted only where no other record is; a `lead` is shown to people and never accepted."""

DISTINCTIVE = 3
"""Content words from which a title alone begins to single out a work. [ours: below it two thirds of equal titles in the
library of the bench belong to different works]"""
TELLING = 4
"""Content words from which an equal title with nobody's name in common still means the same work, given one more agreement."""


class Row(NamedTuple):
    """One row of the table: the first whose condition holds grades the candidate."""

    grade: Grade
    because: str
    holds: Callable[[Evidence], bool]


def _located(e: Evidence) -> bool:
    """The place in print agrees: first page with its volume, or with its last page."""
    return e.page == "same" and (e.volume == "same" or (e.last_page == "same" and e.volume != "other"))


def _displaced(e: Evidence) -> bool:
    """The place in print is another one."""
    return e.page == "other" and e.volume != "same"


def _elsewhere(e: Evidence) -> bool:
    """Same container and volume, but another page: another work of the same issue."""
    return e.page == "other" and e.last_page != "same"


def _strange(e: Evidence) -> bool:
    """Nobody in common, and the facts around contradict as well: names alone may be in another script."""
    return e.authors == "none" and (e.container == "other", e.year == "off", e.page == "other").count(True) > 1


def _timely(e: Evidence) -> bool:
    return e.year in ("same", "near")


def _people(e: Evidence) -> bool:
    return e.authors in ("all", "most")


def _anybody(e: Evidence) -> bool:
    return e.authors in ("all", "most", "some")


def _led(e: Evidence) -> bool:
    """The people agree, and so does the first of them: styles without titles print the first author first."""
    return _people(e) and e.first_author == "same"


def _on_the_page(e: Evidence) -> bool:
    """No title can be compared; container and page agree, and the volume does not contradict."""
    return e.title == "unknown" and e.container == "same" and e.page == "same" and e.volume != "other"


def _one_more(e: Evidence) -> bool:
    return _timely(e) or e.container == "same" or _located(e)


TABLE: tuple[Row, ...] = (
    Row(
        "same",
        "the identifier leads here and the title agrees",
        lambda e: e.identifier == "same" and e.title in ("same", "close"),
    ),
    Row(
        "same",
        "the identifier leads here, and no title could be compared",
        lambda e: e.identifier == "same" and e.title == "unknown" and not _strange(e),
    ),
    Row(
        "same",
        "the identifier leads here, and the people or the place in print agree, though the title does not",
        lambda e: e.identifier == "same" and (_located(e) or (_people(e) and _one_more(e) and e.agreeing > 1)),
    ),
    Row("same", "title, people and place in print agree", lambda e: e.title == "same" and _anybody(e) and _located(e)),
    Row(
        "same",
        "title and people agree",
        lambda e: e.title == "same" and _people(e) and (e.distinct >= DISTINCTIVE or _one_more(e)),
    ),
    Row(
        "same",
        "title and some of the people agree",
        lambda e: (
            e.title == "same"
            and e.authors == "some"
            and _one_more(e)
            and (e.distinct >= DISTINCTIVE or (e.container == "same" and e.page == "same"))
        ),
    ),
    Row(
        "likely",
        "title, container and year agree, and some of the people",
        lambda e: e.title == "same" and e.authors == "some" and e.container == "same" and e.year == "same" and not _displaced(e),
    ),
    Row(
        "same",
        "title and place in print agree",
        lambda e: e.title == "same" and _located(e) and (e.distinct >= DISTINCTIVE or e.container == "same"),
    ),
    Row(
        "same",
        "the title agrees, and year or container; nobody is named",
        lambda e: (
            e.title == "same"
            and e.authors == "unknown"
            and ((_timely(e) and e.container == "same") or (e.distinct >= TELLING and _one_more(e)))
            and not _displaced(e)
        ),
    ),
    Row(
        "likely",
        "a long title agrees and nothing contradicts",
        lambda e: e.title == "same" and e.authors == "unknown" and e.distinct >= 6 and not _displaced(e) and e.year != "off",
    ),
    Row(
        "likely",
        "a telling title agrees, with year or container, though other people are named",
        lambda e: e.title == "same" and e.authors == "none" and e.distinct >= TELLING and _one_more(e) and not _displaced(e),
    ),
    Row(
        "same",
        "the title is close, and the place in print agrees",
        lambda e: (
            e.title == "close"
            and _located(e)
            and (_anybody(e) or e.container == "same" or (_timely(e) and e.distinct >= DISTINCTIVE))
        ),
    ),
    Row(
        "likely",
        "the title is close, and people and year or container agree",
        lambda e: e.title == "close" and _people(e) and _one_more(e) and not _elsewhere(e) and e.distinct >= TELLING,
    ),
    Row(
        "likely",
        "the title is close, and year and container agree",
        lambda e: (
            e.title == "close"
            and e.authors != "none"
            and _timely(e)
            and e.container == "same"
            and e.distinct >= TELLING
            and not _elsewhere(e)
            and not _displaced(e)
        ),
    ),
    Row(
        "same",
        "container, volume and page agree, and people or year",
        lambda e: (
            _located(e)
            and e.container == "same"
            and e.volume != "other"
            and e.year != "off"
            and (_anybody(e) or (e.authors == "unknown" and e.title == "unknown" and _timely(e)))
        ),
    ),
    Row(
        "same",
        "people, year and place in print agree",
        lambda e: _located(e) and e.title != "other" and _people(e) and _timely(e),
    ),
    Row(
        "likely",
        "container and pages agree, and nothing contradicts",
        lambda e: _on_the_page(e) and e.year != "off" and (e.last_page == "same" or e.volume == "same") and e.authors != "none",
    ),
    Row(
        "likely",
        "all the people, the container, the year and the volume agree; no page is stated",
        lambda e: (
            e.title == "unknown"
            and _led(e)
            and (e.authors == "all" or e.agreeing >= 3)
            and e.container == "same"
            and e.year == "same"
            and e.volume in ("same", "unknown")
            and e.page in ("unknown", "same")
            and e.issue != "other"
        ),
    ),
    Row(
        "likely",
        "people, container and page agree",
        lambda e: _on_the_page(e) and _led(e) and e.year != "off",
    ),
    Row(
        "likely",
        "container, volume, page and year agree; no title is stated",
        lambda e: _on_the_page(e) and e.volume == "same" and e.year == "same",
    ),
    Row(
        "likely",
        "container, page and year agree; nothing else is stated",
        lambda e: _on_the_page(e) and e.year == "same" and e.authors != "none",
    ),
    Row(
        "likely",
        "people, container, year and page or volume agree, though one number is damaged",
        lambda e: (
            e.title == "unknown"
            and _led(e)
            and e.container == "same"
            and e.year == "same"
            and (e.page == "same" or (e.volume == "same" and e.page == "close"))
        ),
    ),
    Row(
        "likely",
        "several people, year and page agree; the container is written otherwise",
        lambda e: (
            e.title == "unknown" and _led(e) and e.agreeing >= 2 and e.year == "same" and e.page == "same" and e.volume != "other"
        ),
    ),
    Row("lead", "the title agrees, too little else does", lambda e: e.title in ("same", "close")),
    Row("lead", "the people and the year agree, the title does not", lambda e: _people(e) and _timely(e) and e.agreeing > 1),
    Row("lead", "the identifier leads here, nothing else agrees", lambda e: e.identifier == "same"),
)


def grade(evidence: Evidence) -> tuple[Grade, str]:
    """The grade of the first row that holds, and its reason."""
    return next(((row.grade, row.because) for row in TABLE if row.holds(evidence)), ("no", "nothing agrees"))
