"""Every subject of the extraction gets exactly one verdict, then the document, then the relays that follow."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..checks.basis import basis
from ..model import Extraction, Finding, Relay, Subject, Verdict
from .classify import classify
from .counts import DOCUMENT, by_subject, count, uncounted
from .mentions import classify_mention
from .relays import relays_of
from .table import Policy


class Conclusion(NamedTuple):
    """`verdicts`: references in their order, then mentions, then the document, as far as the scheme has tables for them."""

    verdicts: tuple[Verdict, ...]
    relays: tuple[Relay, ...]


def conclude(policy: Policy, extraction: Extraction, findings: Sequence[Finding]) -> Conclusion:
    """Verdicts from findings alone: nothing is looked up and nothing remembered, so the same input gives the same output.

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
    counted = _counted(policy, verdicts)
    facts = about_all | counted
    every = [verdict for group in verdicts.values() for verdict in group]
    if table := policy.tables.get("document"):
        every.append(classify(table, facts, DOCUMENT))
    return Conclusion(tuple(every), relays_of(policy, facts, every))


def _counted(policy: Policy, verdicts: Mapping[Subject, list[Verdict]]) -> dict[str, Finding]:
    counted: dict[str, Finding] = {}
    for subject, table in policy.tables.items():
        if subject == "document":
            continue
        given = verdicts.get(subject)
        counted |= uncounted(subject, table.labels) if given is None else count(subject, table.labels, given)
    return counted
