"""Every record that came back is weighed with every reading of the reference; the best reading of each record counts."""

from typing import NamedTuple

from ..model import Description, Reference, Work
from ..text.fold import fold
from .evidence import Evidence, weigh
from .glance import promising
from .grade import Grade, grade
from .kinds import another_kind, stands
from .kinship import is_preprint
from .points import points
from .signs import Sign
from .titles_prepared import prepare
from .traits import Text, Traits, text_traits, traits

GRADES: tuple[Grade, ...] = ("same", "likely", "lead", "no")
CLEAR = 4.0
"""Once a candidate fits in title, one that looks worse by this much at a glance is another work: not one of a pair of twins."""


class Reading(NamedTuple):
    """One way of reading the reference; `at` is its place among the readings."""

    at: int
    stated: Description
    own: Traits


class Material(NamedTuple):
    """What a reference states, folded once. `text` is its raw string, where its facts were parsed out of one."""

    readings: tuple[Reading, ...]
    text: Text | None

    @property
    def bare(self) -> bool:
        """Nothing but identifiers is stated."""
        return not any(says_something(each.stated) for each in self.readings)


class Weighed(NamedTuple):
    """One record weighed with one reading."""

    work: Work
    reading: int
    stated: Description
    evidence: Evidence
    grade: Grade
    points: float
    because: str


def material(reference: Reference) -> Material:
    readings = tuple(Reading(at, stated, traits(stated)) for at, stated in enumerate(reference.readings))
    return Material(readings, text_traits(reference.raw) if reference.format == "string" and reference.raw else None)


def says_something(description: Description) -> bool:
    """False where nothing is there but identifiers: all that retraction data know of most works."""
    it = description
    return bool(it.full_title or it.authors or it.editors or it.container or it.year)


def weigh_led_to(it: Material, works: list[Work]) -> list[Weighed]:
    """Works that the reference's identifiers lead to. One that says nothing of itself is no record to match, save for a
    reference that says nothing either."""
    unique = {work.id: work for work in works if it.bare or says_something(work.description)}
    return [_with_best_reading(it, work, "same") for work in unique.values()]


def weigh_found(it: Material, works: list[Work]) -> list[Weighed]:
    """Works that a search found: only the promising ones."""
    weighed: list[Weighed] = []
    best_looks = 0.0
    unique = list({work.id: work for work in works}.values())
    for work, looks in promising([each.own for each in it.readings], it.text, unique):
        if weighed and weighed[0].grade == "same" and weighed[0].evidence.title == "same" and looks < best_looks - CLEAR:
            break
        best_looks = best_looks if weighed else looks
        weighed.append(_with_best_reading(it, work, "unknown"))
    return weighed


def rank(each: Weighed) -> tuple[int, float]:
    """Higher is better."""
    return -GRADES.index(each.grade), each.points


def settled(each: Weighed) -> bool:
    """The identifier leads to this record, title and people agree, and nothing is left to explain: no more need be asked."""
    e = each.evidence
    told = e.identifier == "same" and e.title == "same" and e.authors in ("all", "most", "unknown")
    return told and each.grade == "same" and not published_elsewhere(each) and not _contradicted(e)


def published_elsewhere(each: Weighed) -> bool:
    """The record is a preprint's, and the reference says where the work was published."""
    return is_preprint(each.work.description) and bool(each.stated.container) and each.evidence.container != "same"


def settled_by_words(each: Weighed) -> bool:
    """Title, people and year agree and nothing contradicts: no other registry need be asked which work this is."""
    e = each.evidence
    named = e.authors in ("all", "most") or (e.authors == "unknown" and e.page == "same")
    agree = each.grade == "same" and e.title == "same" and named and e.year == "same" and not _other_number(each)
    return settled(each) or (agree and not published_elsewhere(each) and not _contradicted(e))


def _other_number(each: Weighed) -> bool:
    """The reference names more people than the record, or fewer, and neither of the two says that it leaves some out."""
    stated, recorded = each.stated, each.work.description
    mine, theirs = len(stated.authors), len(recorded.authors)
    if not (mine and theirs) or recorded.authors_truncated:
        return False
    return mine > theirs or (mine < theirs and not stated.authors_truncated)


def agrees_contradicted(each: Weighed) -> bool:
    """Surely the work, by title and people, and yet a name, a year, a container or a place in print is another one."""
    e = each.evidence
    agree = each.grade == "same" and e.title == "same" and e.authors in ("all", "most")
    return agree and not published_elsewhere(each) and (_contradicted(e) or _other_number(each) or e.authors == "most")


def certain(each: Weighed) -> bool:
    """So sure that no answer still missing could point to another work: settled, or title, people and place in print agree."""
    e = each.evidence
    placed = e.page == "same" and e.volume == "same" and e.year in ("same", "near", "unknown")
    agree = e.title == "same" and e.authors in ("all", "most")
    return settled(each) or (each.grade == "same" and agree and placed)


def _contradicted(e: Evidence) -> bool:
    return e.year in ("near", "off") or "other" in (e.container, e.volume, e.page)


def _with_best_reading(it: Material, work: Work, identifier: Sign) -> Weighed:
    """A later reading is tried only where the earlier ones do not fit."""
    best: Weighed | None = None
    for reading in it.readings:
        if reading.at and _container_again(it.readings[0].own, reading.own, work):
            continue
        each = _with_reading(it, reading, work, identifier)
        if best is None or rank(each) > rank(best):
            best = each
        if best.grade == "same":
            break
    assert best is not None, "a reference has at least one reading"
    return best


def _container_again(first: Traits, own: Traits, work: Work) -> bool:
    """The reading that takes the first one's container for a title would make the book of the chapter that is cited."""
    part = first.first_page or (first.names and not (work.description.authors or work.description.editors))
    return bool(part and own.title and own.title == fold(first.container) and not work.description.container)


def _with_reading(it: Material, reading: Reading, work: Work, identifier: Sign) -> Weighed:
    evidence = weigh(reading.stated, reading.own, it.text, work, identifier)
    given, because = grade(evidence)
    other = another_kind(reading.stated, work.description) and not _cites_it(reading.stated, evidence)
    if given in ("same", "likely") and other and not _located_exactly(evidence):
        given, because = "lead", f"the record is a {work.description.type} of such a work, not the work"
    return Weighed(work, reading.at, reading.stated, evidence, given, points(evidence), because)


def _cites_it(stated: Description, e: Evidence) -> bool:
    """The reference means the correction or the review itself: its title says so, or its identifier leads to nothing else."""
    if prepare(stated.full_title).notice:
        return True
    led = e.identifier == "same" and e.title in ("same", "unknown")
    return led and e.authors != "none" and stands(stated) != "alone"


def _located_exactly(evidence: Evidence) -> bool:
    """Volume and page are the record's, and so is the title, or none is stated: then the notice itself is cited."""
    return evidence.page == "same" and evidence.volume == "same" and evidence.title in ("same", "unknown")
