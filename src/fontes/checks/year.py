"""Is the stated year the year of the work?"""

from ..model import Comparison, Fact, Finding
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
    """Online-first and print years lie a year apart for about one work in a hundred, so one year off is named, not blamed.

    Next year's volume may be in print before the year begins; two years ahead is not.
    """
    stated = it.stated.year
    first = it.records[0]
    recorded = (first.description.year, *first.other_years)
    known = {each for each in recorded if each}
    if not stated:
        return YEAR.says("unstated", it.reference.id, because="No year is stated.")
    evidence = (Comparison(field="year", stated=str(stated), recorded=str(first.description.year or ""), record=record_name(first)),)
    if stated > this_year + 1:
        return YEAR.says("future", it.reference.id, because=f"{stated} has not begun.", evidence=evidence)
    if not known:
        return YEAR.says("unstated", it.reference.id, because="The record has no year.")
    if it.text and any(str(each) in it.text.numbers for each in known):
        return YEAR.says("match", it.reference.id)
    if stated == first.description.year:
        return YEAR.says("match", it.reference.id)
    if stated in known:
        return YEAR.says("near", it.reference.id, because=f"{stated} is another recorded year of the work.", evidence=evidence)
    elsewhere = [work for work in it.records[1:] if stated in (work.description.year, *work.other_years)]
    if elsewhere:
        return YEAR.says("near", it.reference.id, because=f"{stated} is the year of {record_name(elsewhere[0])}, the same work.", evidence=evidence)
    apart = min(abs(stated - each) for each in known)
    if apart == 1:
        return YEAR.says("near", it.reference.id, because=f"{stated} is stated, {first.description.year} recorded.", evidence=evidence)
    because = f"{stated} is stated; the record has {first.description.year}."
    return YEAR.says("mismatch", it.reference.id, because=because, evidence=evidence, measured={"apart": float(apart)})
