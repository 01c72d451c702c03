"""Are volume, issue and pages those of the work?"""

from ..model import Comparison, Fact, Finding, Work
from ..resolve.locators import LocatorComparison, compare_locators
from ..resolve.locators_parsed import numbers
from .subject import Checked, record_name

LOCATOR = Fact(
    "locator",
    "Are volume, issue and pages those of the work?",
    match="All that are stated on both sides agree.",
    mismatch="At least one differs.",
    unstated="Nothing to compare.",
)


def locator(it: Checked) -> Finding:
    """Only parts stated on both sides count; a reference that agrees with any record of the work agrees.

    What both state and nobody can compare is said, since a wrong page may hide there."""
    compared = [(compare_locators(it.stated, work.description), work) for work in it.records]
    telling = [(comparison, work) for comparison, work in compared if comparison.answer != "unstated"]
    if not telling:
        return _nothing_compared(it, compared)
    if agreeing := [(comparison, work) for comparison, work in telling if comparison.answer == "match"]:
        best, record = min(agreeing, key=lambda pair: len(pair[0].beside))
        if not best.beside:
            return LOCATOR.says("match", it.reference.id)
        because = f"{best.because[:1].upper()}{best.because[1:]}."
        return LOCATOR.says("match", it.reference.id, because=because, evidence=_cited(best.beside, record))
    best, record = telling[0]
    differing = tuple(each for each in best.evidence if not _stands(each, it))
    if not differing:
        return LOCATOR.says("match", it.reference.id, because="The record's numbers stand in the reference.")
    return LOCATOR.says("mismatch", it.reference.id, because=_because(best, differing), evidence=_cited(differing, record))


def _nothing_compared(it: Checked, compared: list[tuple[LocatorComparison, Work]]) -> Finding:
    best, record = max(compared, key=lambda pair: len(pair[0].beside))
    if not best.beside:
        return LOCATOR.says("unstated", it.reference.id, because="No volume, issue or page is stated on both sides.")
    because = f"{best.because[:1].upper()}{best.because[1:]}."
    return LOCATOR.says("unstated", it.reference.id, because=because, evidence=_cited(best.beside, record))


def _stands(differing: Comparison, it: Checked) -> bool:
    """The record's number stands somewhere in the raw string: the parser has taken another for it."""
    apart = it.apart
    recorded = numbers(differing.recorded)
    return apart is not None and bool(recorded) and recorded <= apart.numbers


def _cited(differing: tuple[Comparison, ...], record: Work) -> tuple[Comparison, ...]:
    return tuple(
        Comparison(field=each.field, stated=each.stated, recorded=each.recorded, record=record_name(record)) for each in differing
    )


def _because(best: LocatorComparison, differing: tuple[Comparison, ...]) -> str:
    said = "; ".join(f"{each.field} {each.stated} is stated, {each.recorded} recorded" for each in differing) or best.because
    return f"{said[:1].upper()}{said[1:]}."
