"""Where an assessment differs from the manifest it is made from: other thresholds, or a manifest that does not fit itself."""

from collections.abc import Iterator

from ..policy.table import Policy
from ..policy.thresholds import applied
from ..report.analysis import Changed
from ..report.manifest import measured_of
from ..report.manifest_form import Frame, Manifest
from ..report.manifest_reasons import reason_of
from .assess import Assessed


def _labels(it: Assessed) -> dict[str, str]:
    return {each.about: each.label for each in it.report.verdicts if each.subject == "reference"}


def changed(manifest: Manifest, before: Assessed, after: Assessed) -> Iterator[Changed]:
    was = _labels(before)
    means = {each.label: each.means for each in after.report.scheme.labels}
    verdicts = {each.about: each for each in after.report.verdicts if each.subject == "reference"}
    for each in manifest.citations:
        verdict = verdicts[each.reference]
        if verdict.label != was[each.reference]:
            grounds = after.frame.grounds.get(each.reference, ())
            yield Changed(
                raw_id=each.raw_id,
                reference=each.reference,
                verified_as=was[each.reference],
                status=verdict.label,
                reason=reason_of(verdict, means[verdict.label], each.findings, grounds),
            )


def moved(before: Frame, after: Frame) -> Iterator[str]:
    for name, value in after.thresholds.items():
        if value != before.thresholds.get(name):
            was = f"{before.thresholds[name]:g}" if name in before.thresholds else "no value"
            yield f"{name} is {value:g} in this assessment; the citations were verified with {was}."


def unfit(manifest: Manifest, before: Assessed, policy: Policy) -> Iterator[str]:
    """What the manifest says of itself, and what it records does not bear out. `policy` has the scheme's own thresholds."""
    if manifest.threshold_set != before.frame.threshold_set:
        yield f"Verified under {manifest.threshold_set}, and assessed by the tables of {before.frame.threshold_set}."
    own = applied(policy)
    for name, value in manifest.thresholds_applied.items():
        if own.get(name) != value:
            stands = f"{own[name]:g}" if name in own else "UNRESOLVED"
            yield f"{name} is {value:g}, as the citations were verified; the scheme's own is {stands}."
    yield from _statuses(manifest, before)
    yield from _summary(manifest, before.frame)


def _statuses(manifest: Manifest, before: Assessed) -> Iterator[str]:
    labels = _labels(before)
    for each in manifest.citations:
        who, label = f"{each.reference} ({each.raw_id})", labels[each.reference]
        if each.status != label:
            yield f"{who} is recorded as {each.status}; what was found makes it {label}, and that counts."
        measured = measured_of(each.findings, before.frame.measures)
        if measured is not None and each.title_similarity != measured:
            yield f"{who} is recorded with the similarity {each.title_similarity}; {measured} was measured, and that counts."


def _summary(manifest: Manifest, frame: Frame) -> Iterator[str]:
    counted = {**frame.summary, "all_verified": frame.sound}
    for name, number in counted.items():
        if manifest.summary.get(name) != number:
            yield f"The recorded summary has {name} = {manifest.summary.get(name)}; counted again it is {number}."
    if manifest.extraction_basis != frame.basis:
        yield f"The recorded extraction_basis is {manifest.extraction_basis}; the documents say {frame.basis}."
