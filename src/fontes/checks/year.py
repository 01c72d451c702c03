"""Is the stated year the year of the work?"""

import re

from ..model import Comparison, Fact, Finding
from ..resolve.traits import Text
from ..resolve.years import compare_years
from ..text.fold import fold
from .subject import Checked, record_name

YEAR = Fact(
    "year",
    "Is the stated year the year of the work?",
    match="The same year.",
    near="One year off, or the year of another known version: online first, preprint, print.",
    mismatch="Another year.",
    future="A year that has not begun.",
    unstated="The reference or the record gives no year.",
)


def year(it: Checked, this_year: int) -> Finding:
    """Online-first and print years lie a year apart for about one work in a hundred, so one year off is named, not blamed."""
    first, stated = it.records[0], it.stated.year
    own = (first.description.year, *first.other_years)
    if it.text and any(each and _stands(str(each), it, it.text) for each in own):
        return YEAR.says("match", it.reference.id, because="The record's year stands in the reference.")
    elsewhere = tuple(each for work in it.records[1:] for each in (work.description.year, *work.other_years) if each)
    compared = compare_years(stated, first.description.year, others=(*first.other_years, *elsewhere), this_year=this_year)
    because = f"{compared.because[:1].upper()}{compared.because[1:]}."
    if compared.answer in ("match", "unstated"):
        return YEAR.says(compared.answer, it.reference.id, because="" if compared.answer == "match" else because)
    if compared.answer == "mismatch" and _of_another_edition(it, (first.description.year, *first.other_years, *elsewhere)):
        detail = f"{because[:-1]}; no record of the edition stated, “{it.stated.edition}”, was seen"
        return YEAR.unknown("cannot-compare", it.reference.id, detail=detail)
    evidence = (
        Comparison(field="year", stated=str(stated), recorded=str(first.description.year or ""), record=record_name(first)),
    )
    return YEAR.says(
        compared.answer, it.reference.id, because=because, evidence=evidence, measured={"apart": float(compared.apart)}
    )


def _of_another_edition(it: Checked, years: tuple[int, ...]) -> bool:
    """A later edition than the first is stated, and the records are of others, or do not say: catalogues have gaps."""
    ordinal = _number(it.stated.edition)
    recorded = {_number(work.description.edition) for work in it.records if work.description.edition}
    return bool(it.stated.edition) and ordinal not in recorded and it.stated.year > min(filter(None, years), default=0)


def _number(edition: str) -> str:
    """ "2" of "2nd ed."; the words themselves where there is no number."""
    return next(iter(re.findall(r"\d+", edition)), fold(edition))


def _stands(year: str, it: Checked, text: Text) -> bool:
    """The record's year stands in the entry, and not only in the title or in the name of the conference."""
    if year not in text.numbers:
        return False
    has = it.records[0].description
    named = fold(f"{has.full_title} {has.container}").split().count(year)
    return not named or text.folded.split().count(year) > named
