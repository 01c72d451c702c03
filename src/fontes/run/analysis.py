"""A manifest assessed again, offline: labels and counts follow from what it records was found, not from what it says it is."""

from collections.abc import Mapping
from hashlib import sha256

from ..model import Place, Report
from ..policy.table import Policy
from ..policy.thresholds import ThresholdError, with_thresholds
from ..report.analysis import Analysis, Judgement, analysis_of
from ..report.manifest_form import Manifest
from .assess import assess
from .differing import changed, moved, unfit
from .rebuilt import rebuilt, works_of
from .refused import refuse

GIVEN = "given for this assessment"
RECORDED = "as it was verified"


def analyze(manifest: Manifest, data: bytes, name: str, policy: Policy, given: Mapping[str, float]) -> tuple[Analysis, Report]:
    """`data` are the manifest's bytes, `given` thresholds that differ from those that it was verified with.

    Raises `RefusedError` for thresholds that cannot be applied, and for a manifest of another scheme.
    """
    scheme = manifest.threshold_set.partition("@")[0]
    if scheme != policy.name:
        says = f"{name} was made under the scheme {scheme}, and would be assessed under {policy.name}"
        raise refuse("F174", says, remedy="Name its scheme with --scheme.", place=Place(file=name))
    report, works = rebuilt(manifest), works_of(manifest)
    as_verified = retuned(policy, manifest.thresholds_applied, RECORDED)
    before, after = assess(report, as_verified, works), assess(report, retuned(as_verified, given, GIVEN), works)
    judgement = Judgement(
        source=name,
        digest=sha256(data).hexdigest(),
        target=manifest.target_file,
        limits=after.limits,
        changed=tuple(changed(manifest, before, after)),
        notes=(*moved(before.frame, after.frame), *unfit(manifest, before, policy)),
    )
    return analysis_of(after.report, after.frame, manifest.citations, judgement), after.report


def retuned(policy: Policy, given: Mapping[str, float], whence: str) -> Policy:
    """The scheme with these thresholds. Raises `RefusedError` where one cannot be applied."""
    try:
        return with_thresholds(policy, given, whence)
    except ThresholdError as error:
        raise refuse("F176", str(error), remedy="The scheme's page lists its thresholds.") from error
