"""What was not checked, said before anything else."""

from collections import Counter

from ..model import Noun, Report
from .advice import why_open
from .printable import printable
from .rated import Rated


class Ledger(Noun, frozen=True):
    """`first` is the first line of every rendering; `more` are further sentences about what was left out."""

    total: int
    checked: int
    first: str
    more: tuple[str, ...] = ()


def ledger(report: Report, everything: tuple[Rated, ...]) -> Ledger:
    """The coverage of a run over `everything`, which holds every reference of the report."""
    unsettled = [each for each in everything if each.verdict.level == "open"]
    total, checked = len(everything), len(everything) - len(unsettled)
    return Ledger(total=total, checked=checked, first=_first(report, total, checked, unsettled), more=_more(report, everything))


def _first(report: Report, total: int, checked: int, unsettled: list[Rated]) -> str:
    stopped = "The run was stopped before its end. " if report.interrupted else ""
    if not total:
        return f"{stopped}No reference was found, so nothing was checked."
    if not unsettled:
        return f"{stopped}Checked {'the only reference' if total == 1 else f'all {total:,} references'}."
    reasons = Counter(why_open(each) for each in unsettled)
    listed = ", ".join(f"{number:,} ({reason})" for reason, number in reasons.most_common())
    return f"{stopped}Checked {checked:,} of {total:,} reference{'s' * (total > 1)}; not checked: {listed}."


def _more(report: Report, everything: tuple[Rated, ...]) -> tuple[str, ...]:
    caveats = Counter(caveat for each in everything for caveat in each.verdict.caveats if each.verdict.level != "open")
    waived = (f"{_references(number)} judged with this left open: {printable(caveat)}" for caveat, number in caveats.items())
    return (*(printable(each) for each in report.not_checked), *waived)


def _references(number: int) -> str:
    return "1 reference was" if number == 1 else f"{number:,} references were"
