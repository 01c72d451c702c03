"""Every subject of the extraction gets exactly one verdict, then the document, then the relays that follow."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..checks.basis import basis
from ..model import Extraction, Finding, Relay, Subject, Verdict
from .classify import classify
from .counts import DOCUMENT, by_subject, count, uncounted
from .mentions import classify_mention, gravity
from .relays import relays_of
from .table import Policy, Table
from .vocabulary import COUNT


class Conclusion(NamedTuple):
    """`verdicts`: references in their order, then mentions, then the document, as far as the scheme has tables for them."""

    verdicts: tuple[Verdict, ...]
    relays: tuple[Relay, ...]
    counts: Mapping[str, int] = {}
    """How many works there are ("references"), and how many bear each label ("references.phantom")."""


def conclude(
    policy: Policy, extraction: Extraction, findings: Sequence[Finding], works: Mapping[str, str] | None = None
) -> Conclusion:
    """Verdicts from findings alone: nothing is looked up and nothing remembered, so the same input gives the same output.

    `works`: reference id → a name for its work. References of one work then count once for the document, under the gravest of
    their labels; relays name references, and count every one.
    A reference without findings is open for "not-asked". Raises `ValueError` for answers that no fact gives.
    """
    sheets = by_subject(findings)
    about_all = {"basis": basis(extraction)} | sheets.get(DOCUMENT, {})
    verdicts: dict[Subject, list[Verdict]] = {}
    if table := policy.tables.get("reference"):
        nothing: dict[str, Finding] = {}
        verdicts["reference"] = [classify(table, sheets.get(each.id, nothing), each.id) for each in extraction.references]
    if table := policy.tables.get("mention"):
        verdicts["mention"] = [classify_mention(table, each, sheets, about_all) for each in extraction.citations]
    every = [verdict for group in verdicts.values() for verdict in group]
    counted = _counted(policy, verdicts, works or {})
    if table := policy.tables.get("document"):
        every.append(classify(table, about_all | counted, DOCUMENT))
    relays = relays_of(policy, about_all | (_counted(policy, verdicts, {}) if works else counted), every)
    numbers = {name: int(each.measured[COUNT]) for name, each in counted.items() if COUNT in each.measured}
    return Conclusion(tuple(every), relays, numbers)


def _counted(policy: Policy, verdicts: Mapping[Subject, list[Verdict]], works: Mapping[str, str]) -> dict[str, Finding]:
    counted: dict[str, Finding] = {}
    for subject, table in policy.tables.items():
        if subject == "document":
            continue
        given = verdicts.get(subject)
        counted |= uncounted(subject, table.labels) if given is None else count(subject, table.labels, once(table, given, works))
    return counted


def once(table: Table, verdicts: Sequence[Verdict], works: Mapping[str, str]) -> list[Verdict]:
    """One verdict for each work, the gravest that any of its references has."""
    rank = gravity(table)
    gravest: dict[str, Verdict] = {}
    for verdict in verdicts:
        work = works.get(verdict.about, verdict.about)
        if work not in gravest or rank[verdict.label] < rank[gravest[work].label]:
            gravest[work] = verdict
    return list(gravest.values())
