"""Is the stated year the recorded one, another known year of the work, one off, or none of these?"""

from typing import Literal, NamedTuple

YearAnswer = Literal["match", "near", "mismatch", "future", "unstated"]


class YearComparison(NamedTuple):
    """`apart` is the distance in years to the nearest recorded year, 0 where nothing could be compared."""

    answer: YearAnswer
    apart: int
    because: str


def compare_years(stated: int, recorded: int, *, others: tuple[int, ...] = (), this_year: int = 0) -> YearComparison:
    """Compare with the record's year and its other years (online first, print, preprint); 0 stands for "not stated".

    `this_year` is the injected current year; 0 leaves the future alone. A future year that the record has too is no fault.
    """
    known = tuple(year for year in (recorded, *others) if year)
    if stated and stated == recorded:
        return YearComparison("match", 0, f"{stated} on both sides")
    if stated in others:
        return YearComparison("near", 0, f"{stated} is another year of the same work, recorded as {recorded}")
    if stated and this_year and stated > this_year:
        return YearComparison("future", min((abs(stated - year) for year in known), default=0), f"{stated} has not begun")
    if not stated or not known:
        return YearComparison("unstated", 0, "no year is stated" if not stated else "the record has no year")
    apart = min(abs(stated - year) for year in known)
    years = " or ".join(map(str, dict.fromkeys(known)))
    return YearComparison("near" if apart == 1 else "mismatch", apart, f"{stated} is stated, {years} recorded")
