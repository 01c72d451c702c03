"""Paste-ready corrections: only what a finding calls wrong, only with what the matched record says."""

from collections import defaultdict
from collections.abc import Sequence

from msgspec.structs import replace

from ..model import Finding, Fix, Matched, Patch, Reference, Report
from .bibtex_fix import bibtex_fix
from .changes import changes
from .csl_fix import csl_fix
from .one_line import line_fix
from .record_entry import record_entry
from .ris_fix import ris_fix


def fix(reference: Reference, matched: Matched, findings: Sequence[Finding]) -> Fix:
    """Corrections of `reference` from the record it was matched with, for its own `findings`.

    BibTeX entries, RIS records and CSL-JSON objects come back whole, changed only where they are wrong; anything else as
    one corrected line. Beside what is no BibTeX entry stands one of the record. Every patch names the record that it rests
    on. Where the entry's own text cannot be changed, there is no `text`. Without a wrong field the fix is empty.
    """
    found = changes(reference, matched, findings)
    if not found:
        return Fix()
    stated = reference.readings[matched.reading]
    match reference.format:
        case "bibtex":
            made = bibtex_fix(reference.raw, found, stated)
        case "csl-json":
            made = csl_fix(reference.raw, found, stated)
        case "ris":
            made = ris_fix(reference.raw, found, stated)
        case _:
            made = line_fix(reference.raw if reference.format == "string" else "", found, stated, matched.work)
    if made.text and made.format == "bibtex":
        return made
    patches = made.patches or tuple(
        Patch(field=each.field, old=each.old, new=each.new, provenance=each.provenance) for each in found
    )
    return replace(made, patches=patches, entry=record_entry(matched.work, reference.key))


def with_fixes(report: Report) -> Report:
    """The report with the fix of every matched reference in its verdict; what passed has nothing to fix."""
    findings: defaultdict[str, list[Finding]] = defaultdict(list)
    for finding in report.findings:
        findings[finding.about].append(finding)
    references = {each.id: each for each in report.extraction.references}
    verdicts = []
    for verdict in report.verdicts:
        matched = report.resolutions.get(verdict.about) if verdict.subject == "reference" else None
        if isinstance(matched, Matched) and verdict.level != "pass":
            verdict = replace(verdict, fix=fix(references[verdict.about], matched, findings[verdict.about]))
        verdicts.append(verdict)
    return replace(report, verdicts=tuple(verdicts))
