"""Gives every verdict that finds fault the correction that its findings allow."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ..model import Extraction, Finding, Fix, Matched, Reference, Resolution, Verdict
from ..report.fixes import fix


def with_fixes(
    verdicts: Sequence[Verdict], extraction: Extraction, resolutions: Mapping[str, Resolution], findings: Sequence[Finding]
) -> tuple[Verdict, ...]:
    """The same verdicts; those about a reference that was matched, and that do not pass, carry what to write instead."""
    references = {each.id: each for each in extraction.references}
    of: dict[str, list[Finding]] = defaultdict(list)
    for finding in findings:
        of[finding.about].append(finding)

    def fixed(verdict: Verdict) -> Verdict:
        resolution = resolutions.get(verdict.about) if verdict.subject == "reference" else None
        if verdict.level == "pass" or not isinstance(resolution, Matched):
            return verdict
        found = _fix(references[verdict.about], resolution, of[verdict.about])
        return verdict if found == Fix() else replace(verdict, fix=found)

    return tuple(fixed(each) for each in verdicts)


def _fix(reference: Reference, resolution: Matched, findings: Sequence[Finding]) -> Fix:
    return fix(reference, resolution, findings)
