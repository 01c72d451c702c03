"""What speaks for and against one record being the work that a reference describes."""

from typing import NamedTuple

from ..model import Description, Work
from .evidence_people import people_evidence
from .evidence_place import container_evidence, number_evidence, page_evidence
from .evidence_title import title_evidence
from .signs import Crowd, Sign, Timing
from .traits import Text, Traits, traits, without_title


class Evidence(NamedTuple):
    """`distinct` counts content words of the recorded title: "Editorial" proves less than a sentence does."""

    title: Sign
    similarity: float
    distinct: int
    authors: Crowd
    agreeing: int
    first_author: Sign
    year: Timing
    container: Sign
    volume: Sign
    issue: Sign
    page: Sign
    last_page: Sign
    identifier: Sign


def weigh(stated: Description, own: Traits, text: Text | None, work: Work, identifier: Sign = "unknown") -> Evidence:
    """Compare field by field. With `text`, a fact counts as stated where the record's value stands in the raw string."""
    record = traits(work.description)
    title = title_evidence(stated, own, text, work, record)
    people = people_evidence(own, text, record)
    parsed = own.title if own.container and title.sign in ("same", "close") else ""  # what is no title may be the container
    apart = without_title(text, record.title, parsed) if text else None
    page = page_evidence(own, record, apart)
    matters = title.sign != "other" or page == "same" or identifier == "same"
    return Evidence(
        title=title.sign,
        similarity=title.similarity,
        distinct=len(record.title_words),
        authors=people.crowd,
        agreeing=people.agreeing,
        first_author=people.first,
        year=_year(own, apart, work),
        container=container_evidence(own, apart, work, record) if matters else "unknown",
        volume=number_evidence(own.volume, record.volume, apart),
        issue=number_evidence(own.issue, record.issue, apart),
        page=page,
        last_page=number_evidence(own.last_page, record.last_page, apart),
        identifier=identifier,
    )


def _year(own: Traits, text: Text | None, work: Work) -> Timing:
    recorded = tuple(year for year in (work.description.year, *work.other_years) if year)
    if not recorded:
        return "unknown"
    if text and any(str(year) in text.numbers or str(year) in text.compact for year in recorded):
        return "same"
    if not own.year:
        return "unknown"
    apart = min(abs(own.year - year) for year in recorded)
    return "same" if apart == 0 else "near" if apart == 1 else "off"
