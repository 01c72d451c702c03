"""The report behind a manifest, as far as it is needed to judge it again: nothing is asked and nothing read."""

from collections import defaultdict

from ..model import Description, Extraction, Place, Reference, Report, SchemeUsed
from ..report.manifest_form import Manifest


def rebuilt(manifest: Manifest) -> Report:
    """The report that the manifest was made from, as far as it is needed to judge it again."""
    references = tuple(
        Reference(
            id=each.reference,
            place=Place(file=each.place),
            readings=(Description(title=each.claimed_title or ""),),
            key=each.key,
        )
        for each in manifest.citations
    )
    return Report(
        fontes=manifest.verifier.partition("/")[2],
        scheme=SchemeUsed(name="", version=""),
        extraction=Extraction(documents=manifest.documents, references=references, problems=manifest.problems),
        made=manifest.verified_at,
        sources=manifest.sources,
        findings=tuple(finding for each in manifest.citations for finding in each.findings),
        not_checked=manifest.not_checked,
    )


def works_of(manifest: Manifest) -> dict[str, str]:
    """Reference id → a name for its work, transitively."""
    others: dict[str, set[str]] = defaultdict(set)
    for each in manifest.citations:
        for other in each.same_work_as:
            others[each.reference].add(other)
            others[other].add(each.reference)
    first: dict[str, str] = {}
    for each in manifest.citations:
        pending = [each.reference] if each.reference not in first else []
        while pending:
            about = pending.pop()
            first[about] = each.reference
            pending += [other for other in others[about] if other not in first]
    return first
