"""How far a record agrees with author, year and keywords, and what that makes it: the work, one that comes near, or a lead."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from rapidfuzz import fuzz

from ..model import Person, Reference, Work
from ..text.fold import fold
from .anchor_parts import forms
from .keywords import share, standing
from .names import same_person
from .signs import Timing

People = Literal["same", "alike", "some", "spelt", "other", "unknown"]
"""Of those named, the record has: all, letter by letter; all but for a slip; the first; one spelt much like the first; nobody."""
FitGrade = Literal["full", "near", "bare", "lead", "no"]
"""bare: name and year agree, and no keyword stands in the title: which counts only for a name that is rare."""
GRADES: tuple[FitGrade, ...] = ("full", "near", "bare", "lead", "no")
SPELT = 70.0
"""Letters in common, in percent, from which a name may be the one meant, written wrongly. [ours]"""


class Fit(NamedTuple):
    """`leads`: the first of those named is the record's first author. `share` of the keywords stands in a title, 0..1."""

    work: Work
    people: People
    leads: bool
    year: Timing
    share: float
    context: int = 0
    """Words of the citing sentence that stand in the title."""

    @property
    def timely(self) -> bool:
        return self.year in ("same", "near")

    @property
    def named(self) -> bool:
        """Name and year are those that are stated."""
        return self.timely and self.people in ("same", "alike", "some")

    @property
    def grade(self) -> FitGrade:
        """A citation has three hooks. All three hold: the work. One of them holds only nearly: a record that comes near."""
        known = self.people in ("same", "alike")
        if known and self.year == "same" and self.share == 1:
            return "full"
        if self.timely and self.share > 0 and self.people in ("same", "alike", "some"):
            return "near"
        if self.share == 1 and ((known and self.year != "unknown") or (self.timely and self.people == "spelt")):
            return "near"
        if known and self.timely:
            return "bare"
        return "lead" if self.timely and self.share == 1 else "no"

    @property
    def agrees(self) -> bool:
        """Nothing that is stated speaks against the record that an identifier led to, or no more than one thing does."""
        faults = (self.people in ("other", "spelt", "some"), self.year == "off")
        return not any(faults) or (sum(faults) == 1 and self.share > 0)

    @property
    def because(self) -> str:
        said = {
            "author": self.people in ("same", "alike"),
            "year": self.timely,
            "every keyword": self.share == 1,
            "some of the keywords": 0 < self.share < 1,
        }
        agreeing = [name for name, holds in said.items() if holds]
        return f"{' and '.join(agreeing)} agree" if agreeing else "nothing agrees"


def fit(reference: Reference, work: Work) -> Fit:
    named = [each for each in reference.stated.authors if each.family]
    recorded = work.description.authors or work.description.editors
    return Fit(
        work=work,
        people=_people(named, recorded),
        leads=bool(named) and _kind(named[0], recorded[:1]) != "other",
        year=_year(reference.stated.year, work),
        share=share(reference.keywords, work),
        context=standing(reference.context, work),
    )


def rank(each: Fit) -> tuple[float, ...]:
    """Higher is better; two different works that fit in full and have one rank are a doubt, whatever else the sentence says. A
    notice about a work gives way to the work."""
    people = ("unknown", "other", "spelt", "some", "alike", "same").index(each.people)
    notice = each.work.description.type in ("notice", "review")
    context = each.context if each.grade != "full" else 0
    return -GRADES.index(each.grade), not notice, each.leads, people, each.share, each.year == "same", context


def _people(named: list[Person], recorded: tuple[Person, ...]) -> People:
    if not named or not recorded:
        return "unknown"
    kinds = [_kind(each, recorded) for each in named]
    if all(kind == "same" for kind in kinds):
        return "same"
    if all(kind in ("same", "alike") for kind in kinds):
        return "alike"
    if kinds[0] in ("same", "alike"):
        return "some"
    return "spelt" if _spelt(named[0], recorded[:1]) else "other"


def _kind(person: Person, recorded: Iterable[Person]) -> Literal["same", "alike", "other"]:
    """The likeliest of the recorded people, in whichever way the name is read."""
    kinds = {same_person(form, each).kind for form in forms(person) for each in recorded}
    return "same" if "same" in kinds else "alike" if "alike" in kinds else "other"


def _spelt(person: Person, recorded: Iterable[Person]) -> bool:
    name = fold(person.family)
    return any(fuzz.ratio(name, fold(each.family or each.literal)) >= SPELT for each in recorded)


def _year(stated: int, work: Work) -> Timing:
    known = [year for year in (work.description.year, *work.other_years) if year]
    if not stated or not known:
        return "unknown"
    apart = min(abs(stated - year) for year in known)
    return "same" if not apart else "near" if apart == 1 else "off"
