"""What every rendering opens with: what was not checked, how it stands, and what to do first."""

from ..model import Noun, Report, Verdict
from .first import Thing, first_things
from .gravity import Gravity
from .ledger import Ledger, ledger
from .rated import Count, Rated, counts, rated


class Survey(Noun, frozen=True):
    """`references` stand in reading order, `counts` gravest first; `others` are verdicts on anything but references."""

    ledger: Ledger
    counts: tuple[Count, ...]
    first: tuple[Thing, ...]
    references: tuple[Rated, ...]
    gravest_first: tuple[Rated, ...]
    others: tuple[Verdict, ...]
    document: tuple[Verdict, ...]
    symbols: dict[str, str]

    def symbol(self, verdict: Verdict) -> str:
        return self.symbols[verdict.label]


def survey(report: Report) -> Survey:
    """The report, laid out for a reader."""
    gravity = Gravity(report.scheme)
    everything = rated(report)
    labels = {each.label: each.level for each in report.scheme.labels}
    labels |= {each.label: each.level for each in report.verdicts} | {
        each.verdict.label: each.verdict.level for each in everything
    }
    return Survey(
        ledger=ledger(report, everything),
        counts=tuple(sorted(counts(everything), key=lambda each: gravity.of_label(each.label, each.level))),
        first=first_things(everything, gravity),
        references=everything,
        gravest_first=tuple(sorted(everything, key=lambda each: gravity.of(each.verdict))),
        others=tuple(each for each in report.verdicts if each.subject not in ("reference", "document")),
        document=tuple(each for each in report.verdicts if each.subject == "document"),
        symbols={label: gravity.symbol(label, level) for label, level in labels.items()},
    )
