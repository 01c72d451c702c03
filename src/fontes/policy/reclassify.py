"""The same findings under another scheme: nothing is asked again."""

from msgspec.structs import replace

from ..model import Fix, Report, Verdict
from .conclude import conclude
from .table import Policy
from .used import scheme_used


def reclassify(report: Report, policy: Policy) -> Report:
    """The report as it would read had the run been made under this scheme.

    What the new scheme asks and the run did not look at is open, for "not-asked". Corrections follow from findings, so they
    are kept wherever the new verdict is no pass.
    """
    conclusion = conclude(policy, report.extraction, report.findings)
    fixes = {(verdict.subject, verdict.about): verdict.fix for verdict in report.verdicts}
    verdicts = tuple(_with_fix(verdict, fixes.get((verdict.subject, verdict.about), Fix())) for verdict in conclusion.verdicts)
    return replace(report, scheme=scheme_used(policy), verdicts=verdicts, relays=conclusion.relays)


def _with_fix(verdict: Verdict, fix: Fix) -> Verdict:
    return verdict if verdict.level == "pass" or fix == Fix() else replace(verdict, fix=fix)
