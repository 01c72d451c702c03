"""Verdicts counted by label, as facts that the document's table and the relays ask."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from ..model import RETRIABLE, Finding, Subject, Unknown, Verdict
from .table import CAUSES, Cause
from .vocabulary import COUNT, GROUPS

DOCUMENT = "document"
"""What a finding or verdict on the whole document is about."""


def count(subject: Subject, labels: Iterable[str], verdicts: Sequence[Verdict]) -> dict[str, Finding]:
    """Findings by name, "references" and "references.<label>" among them, with the number measured as "count"."""
    group = GROUPS[subject]
    total = len(verdicts)
    borne = Counter(verdict.label for verdict in verdicts)
    counted = {group: _finding(group, "some" if total else "none", total)}
    for label in labels:
        name = f"{group}.{label}"
        number = borne[label]
        counted[name] = _finding(name, _how_many(number, total), number)
    causes = Counter(cause(verdict) for verdict in verdicts)
    for each in CAUSES:
        name = f"{group}.{each}"
        counted[name] = _finding(name, _how_many(causes[each], total), causes[each])
    return counted


def cause(verdict: Verdict) -> Cause | None:
    """Why a verdict is open; None where it is not. One answer that may yet come is enough for "no-answer"."""
    if verdict.level != "open":
        return None
    return "no-answer" if any(doubt.why in RETRIABLE for doubt in verdict.doubts.values()) else "no-decision"


def _how_many(number: int, total: int) -> str:
    return "none" if not number else "all" if number == total else "some"


def uncounted(subject: Subject, labels: Iterable[str]) -> dict[str, Finding]:
    """For subjects that nothing has looked for yet: no number is known, which is not the number zero."""
    group = GROUPS[subject]
    unknown = Unknown(why="not-asked", detail=f"{group} are not checked yet")
    return {
        name: Finding(fact=name, about=DOCUMENT, answer=unknown)
        for name in (group, *(f"{group}.{label}" for label in (*labels, *CAUSES)))
    }


def _finding(name: str, answer: str, number: int) -> Finding:
    return Finding(fact=name, about=DOCUMENT, answer=answer, measured={COUNT: float(number)})


def by_subject(findings: Iterable[Finding]) -> Mapping[str, dict[str, Finding]]:
    """Findings by what they are about, then by fact. Two different answers to one question are a bug and raise."""
    sheets: dict[str, dict[str, Finding]] = {}
    for finding in findings:
        sheet = sheets.get(finding.about)
        if sheet is None:
            sheet = sheets[finding.about] = {}
        if sheet.setdefault(finding.fact, finding).answer != finding.answer:
            raise ValueError(f"{finding.fact} of {finding.about} has two answers: {sheet[finding.fact].answer}, {finding.answer}")
    return sheets
