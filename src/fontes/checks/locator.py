"""Are volume, issue and pages those of the work?"""

from typing import NamedTuple

from ..model import Comparison, Fact, Finding, Work
from ..resolve.traits import Text, traits
from .subject import Checked, record_name

LOCATOR = Fact(
    "locator",
    "Are volume, issue and pages those of the work?",
    match="All that are stated on both sides agree.",
    mismatch="At least one differs.",
    unstated="Nothing to compare.",
)


class Part(NamedTuple):
    """One part of the locator, folded for comparing and as written for showing."""

    field: str
    stated: str
    recorded: str
    shown: tuple[str, str]


def locator(it: Checked) -> Finding:
    """Only parts stated on both sides count; a reference that agrees with any record of the work agrees."""
    compared = [_compare(it, work) for work in it.records]
    stated_both = [(parts, work) for parts, work in compared if parts]
    if not stated_both:
        return LOCATOR.says("unstated", it.reference.id, because="No volume, issue or page is stated on both sides.")
    for parts, _ in stated_both:
        if not wrong(parts, it.text):
            return LOCATOR.says("match", it.reference.id)
    parts, record = stated_both[0]
    differing = wrong(parts, it.text)
    evidence = tuple(Comparison(field=each.field, stated=each.shown[0], recorded=each.shown[1], record=record_name(record)) for each in differing)
    because = "; ".join(f"{each.field} {each.shown[0]} is stated, {each.shown[1]} recorded" for each in differing)
    return LOCATOR.says("mismatch", it.reference.id, because=f"{because[:1].upper()}{because[1:]}.", evidence=evidence)


def _compare(it: Checked, work: Work) -> tuple[list[Part], Work]:
    own, record = traits(it.stated), traits(work.description)
    says, has = it.stated, work.description
    parts = [
        Part("volume", own.volume, record.volume, (says.volume, has.volume)),
        Part("issue", own.issue, record.issue, (says.issue, has.issue)),
        Part("pages", own.first_page, record.first_page, (says.pages, has.pages)),
    ]
    return [part for part in parts if part.stated and part.recorded], work


def wrong(parts: list[Part], text: Text | None) -> list[Part]:
    """The parts that differ, unless the record's value stands somewhere in the raw string."""
    return [each for each in parts if each.stated != each.recorded and not (text and each.recorded in text.numbers)]
