"""What a scheme that writes files calls the findings of a run, with every work counted once."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from ..checks.basis import basis
from ..model import Report, Verdict
from ..policy.conclude import conclude
from ..policy.table import Cut, ManifestForm, Policy, Scale
from ..policy.thresholds import applied, sources, unresolved
from ..policy.used import scheme_used
from ..policy.vocabulary import COUNT, GROUPS
from ..report.analysis import Judged, Limit
from ..report.manifest_form import Frame
from .refused import refuse

REFERENCES = GROUPS["reference"]


class Assessed(NamedTuple):
    report: Report
    frame: Frame
    limits: tuple[Limit, ...]


def form_of(policy: Policy) -> ManifestForm:
    """Raises `RefusedError` for a scheme whose commands write no files."""
    if policy.manifest is None:
        says = f"the scheme {policy.name} does not say which files such a command writes"
        raise refuse("F177", says, remedy="Name a scheme with a [manifest] table, or leave --scheme away.")
    return policy.manifest


def assess(report: Report, policy: Policy, works: Mapping[str, str]) -> Assessed:
    """The report as this scheme has it. `works`: reference id → a name for its work. Asks nobody."""
    form = form_of(policy)
    conclusion = conclude(policy, report.extraction, report.findings, works)
    judged = replace(report, scheme=scheme_used(policy), verdicts=conclusion.verdicts, relays=conclusion.relays)
    frame = Frame(
        form=form.form,
        basis=form.basis[str(basis(report.extraction).answer)],
        summary={"total": conclusion.counts[REFERENCES]}
        | {name: conclusion.counts[f"{REFERENCES}.{label}"] for name, label in form.summary.items()},
        sound=any(each.subject == "document" and each.level == "pass" for each in conclusion.verdicts),
        measures=_measures(policy, form.tolerance),
        grounds=_grounds(policy, conclusion.verdicts),
        threshold_set=f"{policy.name}@{policy.version}",
        thresholds=applied(policy),
        threshold_sources=sources(policy),
        unresolved=unresolved(policy),
    )
    return Assessed(judged, frame, _limits(policy, conclusion.counts))


def _measures(policy: Policy, tolerance: str) -> tuple[tuple[str, str], ...]:
    return tuple((scale.fact, scale.key) for scale in policy.scales if any(cut.name == tolerance for cut in scale.cuts))


def _grounds(policy: Policy, verdicts: tuple[Verdict, ...]) -> dict[str, tuple[str, ...]]:
    """Which facts the row asked that named each reference's verdict."""
    table = policy.tables["reference"]
    asked = [tuple(dict.fromkeys(table.questions[name].fact for name in row.when)) for row in table.rows]
    return {each.about: asked[each.row] for each in verdicts if each.subject == "reference" and each.row >= 0}


def _limits(policy: Policy, counts: Mapping[str, int]) -> tuple[Limit, ...]:
    """Every threshold of how many references may bear a label, be it resolved or not."""
    return tuple(
        Limit(
            threshold=cut.name,
            value=cut.value,
            counted=scale.fact.removeprefix(f"{REFERENCES}."),
            number=counts[scale.fact],
            judged=_judged(scale, cut, counts[scale.fact]),
        )
        for scale in policy.scales
        if scale.key == COUNT and scale.fact in counts
        for cut in scale.cuts
    )


def _judged(scale: Scale, cut: Cut, number: int) -> Judged:
    if cut.value is None:
        return "not judged"
    return "beyond" if scale.band(number) != scale.bands[0] else "within"
