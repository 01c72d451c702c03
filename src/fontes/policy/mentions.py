"""One verdict for a mention that points at several works: the gravest that any of them leads to."""

from collections.abc import Mapping

from ..checks.link import link
from ..model import Citation, Finding, Level, Target, Unknown, Verdict
from .classify import NO_PASS, classify
from .table import Table

_LEVELS: tuple[Level, ...] = ("error", "warning", "open", "note", "pass")
"""Gravest first. Open stands above a note: it may yet turn out to be an error."""


def gravity(table: Table) -> dict[str, int]:
    """Label → rank, 0 for the gravest; within a level the order of the scheme stands."""
    ranked = sorted(table.labels.values(), key=lambda label: _LEVELS.index(label.level))
    return {label.name: rank for rank, label in enumerate(ranked)}


def classify_mention(
    table: Table, citation: Citation, sheets: Mapping[str, dict[str, Finding]], document: Mapping[str, Finding]
) -> Verdict:
    """The verdict on one mention, from the findings on it and on the references that it points at."""
    targets = citation.targets or (Target(written=citation.written),)
    each = [classify(table, _facts(citation, target, sheets, document), citation.id) for target in targets]
    return each[0] if len(each) == 1 else gravest(table, each, tuple(target.written for target in targets))


def _facts(
    citation: Citation, target: Target, sheets: Mapping[str, dict[str, Finding]], document: Mapping[str, Finding]
) -> dict[str, Finding]:
    of_work = sheets.get(target.references[0], {}) if len(target.references) == 1 else {}
    return {**document, **of_work, **sheets.get(citation.id, {}), "link": link(citation, target)}


def gravest(table: Table, verdicts: list[Verdict], written: tuple[str, ...]) -> Verdict:
    """What every way of answering the targets' open questions leads to, else the open label."""
    rank = gravity(table)
    least = min(max(rank[label] for label in verdict.possible) for verdict in verdicts)
    possible = tuple(dict.fromkeys(label for verdict in verdicts for label in verdict.possible if rank[label] <= least))
    named = table.labels[possible[0] if len(possible) == 1 else table.open]
    bearers = [(verdict, name) for verdict, name in zip(verdicts, written, strict=True) if verdict.label == named.name]
    doubts: dict[str, Unknown] = {} if len(possible) == 1 else {k: v for verdict in verdicts for k, v in verdict.doubts.items()}
    note = " ".join(
        dict.fromkeys(f"{name}: {verdict.note}" for verdict, name in bearers if verdict.note and verdict.note != NO_PASS)
    )
    return Verdict(
        subject=table.subject,
        about=verdicts[0].about,
        label=named.name,
        level=named.level,
        row=bearers[0][0].row if len(bearers) == 1 and len(possible) == 1 else -1,
        note=note,
        possible=possible,
        doubts=doubts,
        caveats=tuple(dict.fromkeys(caveat for verdict in verdicts for caveat in verdict.caveats)),
    )
