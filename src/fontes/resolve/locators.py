"""Do volume, issue and pages agree, where both sides state them?"""

from typing import Literal, NamedTuple

from ..model import Comparison, Description
from .locators_parsed import Pages, main_number, numbers, pages

LocatorAnswer = Literal["match", "mismatch", "unstated"]
Agreement = Literal["same", "other", "unknown"]

_LAST_PAGE_SLACK = 1
"""Databases end an article on the page before or after. [ours: pairs of records of one DOI]"""
_MOST_ISSUES = 99
_ARTICLE_DIGITS = 5
"""Numbers so long are article numbers, and those beside them numbers of pages."""


class LocatorComparison(NamedTuple):
    """`compared` names the fields that both sides state; `evidence` holds those that differ, `beside` those that both sides state
    in ways that cannot be compared: a range of pages and an article number."""

    answer: LocatorAnswer
    because: str
    compared: tuple[str, ...] = ()
    evidence: tuple[Comparison, ...] = ()
    beside: tuple[Comparison, ...] = ()


def compare_locators(stated: Description, recorded: Description) -> LocatorComparison:
    """Compare field by field; a field that one side leaves out, or writes in a way that says nothing, does not count."""
    years = {str(year) for year in (stated.year, recorded.year) if year}
    first_pages = {pages(stated.pages).first, pages(recorded.pages).first}
    swapped = numbers(stated.issue) | numbers(recorded.issue)
    found: dict[str, tuple[str, str, Agreement]] = {
        "volume": (stated.volume, recorded.volume, same_volume(stated.volume, recorded.volume, years | swapped)),
        "issue": (stated.issue, recorded.issue, same_issue(stated.issue, recorded.issue, first_pages)),
        "pages": (stated.pages, recorded.pages, same_pages(stated.pages, recorded.pages)),
    }
    compared = tuple(name for name, (_, _, agreement) in found.items() if agreement != "unknown")
    wrong = [(name, mine, theirs) for name, (mine, theirs, agreement) in found.items() if agreement == "other"]
    beside = tuple(
        Comparison(field=name, stated=mine, recorded=theirs)
        for name, (mine, theirs, agreement) in found.items()
        if agreement == "unknown" and numbers(mine) and numbers(theirs)
    )
    if wrong:
        evidence = tuple(Comparison(field=name, stated=mine, recorded=theirs) for name, mine, theirs in wrong)
        because = "; ".join(f"{name} {mine} is stated, {theirs} recorded" for name, mine, theirs in wrong)
        return LocatorComparison("mismatch", because, compared, evidence, beside)
    if not compared:
        return LocatorComparison("unstated", incomparable(beside) or "nothing that both sides state", beside=beside)
    because = f"{', '.join(compared)} agree{'s' if len(compared) == 1 and compared != ('pages',) else ''}"
    return LocatorComparison("match", "; ".join(filter(None, (because, incomparable(beside)))), compared, beside=beside)


def incomparable(beside: tuple[Comparison, ...]) -> str:
    """What both sides state and nobody can hold against each other; "" where there is none."""
    said = "; ".join(f"{each.field} {each.stated} stated, {each.recorded} recorded" for each in beside)
    return f"not comparable: {said}" if said else ""


def same_volume(stated: str, recorded: str, elsewhere: set[str] | frozenset[str] = frozenset()) -> Agreement:
    """Volumes by their own number; `elsewhere` holds years and issues, which some lists print in the place of a volume."""
    mine, theirs = main_number(stated), main_number(recorded)
    if not mine or not theirs:
        return "unknown"
    if mine == theirs or theirs in numbers(stated) or mine in numbers(recorded):
        return "same"
    return "unknown" if {mine, theirs} & elsewhere else "other"


def same_issue(stated: str, recorded: str, first_pages: set[str] | frozenset[str] = frozenset()) -> Agreement:
    """Issues by any number in common: "3-4" covers "3", "Suppl 2" is "2 Suppl"; a month or season says nothing.

    Nor does an article number in the place of an issue: one that is a first page, or far higher than issues are counted.
    """
    mine, theirs = numbers(stated), numbers(recorded)
    if not mine or not theirs:
        return "unknown"
    if mine & theirs:
        return "same"
    if (mine | theirs) & first_pages or _article_number(mine) != _article_number(theirs):
        return "unknown"
    return "unknown" if ("suppl" in stated.lower()) != ("suppl" in recorded.lower()) else "other"


def _article_number(found: frozenset[str]) -> bool:
    return any(int(number) > _MOST_ISSUES for number in found)


def same_pages(stated: str, recorded: str) -> Agreement:
    """Pages by the first one, then the last; an article number against a page range "1–9" says nothing."""
    mine, theirs = pages(stated), pages(recorded)
    if not mine.first or not theirs.first:
        return "unknown"
    if mine.first == theirs.first:
        return _same_end(mine, theirs)
    if _counted_from_one(mine) or _counted_from_one(theirs) or mine.prefix == "roman" or theirs.prefix == "roman":
        return "unknown"
    if not mine.last and not theirs.last and (len(mine.first) >= _ARTICLE_DIGITS) != (len(theirs.first) >= _ARTICLE_DIGITS):
        return "unknown"
    if bool(mine.last) != bool(theirs.last) and (_inside(mine, theirs) or _inside(theirs, mine)):
        return "same"  # one page of the article was cited
    if mine.prefix != theirs.prefix and not (mine.last and theirs.last):
        return "unknown"  # "e1234" and "567": an electronic number and a page
    return "other"


def _same_end(mine: Pages, theirs: Pages) -> Agreement:
    if not (mine.last.isdecimal() and theirs.last.isdecimal()):
        return "same"
    return "same" if abs(int(mine.last) - int(theirs.last)) <= _LAST_PAGE_SLACK else "other"


def _counted_from_one(range_: Pages) -> bool:
    """ "1–9": pages counted within the article."""
    return range_.first == "1" and (not range_.last or (range_.last.isdecimal() and int(range_.last) < 100))


def _inside(page: Pages, range_: Pages) -> bool:
    numeric = page.first.isdecimal() and range_.first.isdecimal() and range_.last.isdecimal()
    return numeric and int(range_.first) <= int(page.first) <= int(range_.last)
