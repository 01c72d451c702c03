"""The assessment of a manifest, as data: what was counted again, under which thresholds, and what must be said of it."""

from typing import Literal

from ..model import Noun, Report
from .manifest import obligations, once_told
from .manifest_form import Cited, Frame, Obligation

Judged = Literal["within", "beyond", "not judged"]


class Limit(Noun, frozen=True, omit_defaults=False):
    """A threshold of numbers: how many there may be, and how many there are."""

    threshold: str
    value: float | None
    """None where it is unresolved: then nothing is judged by it."""
    counted: str
    """The label that is counted."""
    number: int
    judged: Judged


class Changed(Noun, frozen=True, omit_defaults=False):
    """A citation whose status is another one under the thresholds of this assessment."""

    raw_id: str
    reference: str
    verified_as: str
    status: str
    reason: str


class Assessment(Noun, frozen=True, omit_defaults=False):
    verdict: str
    extraction_basis: str
    target_file: str
    all_verified: bool


class Analysis(Noun, frozen=True, omit_defaults=False):
    """The members up to `thresholds_unresolved` are those of the form."""

    source: str
    """The manifest."""
    threshold_set: str
    thresholds_applied: dict[str, float]
    metrics: dict[str, int]
    """In works: citations of one work count once."""
    assessment: Assessment
    mandatory_relays: tuple[Obligation, ...]
    threshold_sources: dict[str, str]
    thresholds_unresolved: tuple[str, ...]
    citations: int
    """How many the manifest lists."""
    limits: tuple[Limit, ...]
    changed: tuple[Changed, ...]
    notes: tuple[str, ...]
    """What the reader must know of the manifest: thresholds that are others now, members that did not fit what was found."""
    not_checked: tuple[str, ...]
    manifest_digest: str
    """SHA-256 of the manifest's bytes, hex."""


class Judgement(Noun, frozen=True):
    """What was worked out; the rest of the analysis follows from it. `source` and `digest` are the manifest's."""

    source: str
    digest: str
    target: str
    limits: tuple[Limit, ...]
    changed: tuple[Changed, ...]
    notes: tuple[str, ...]


def analysis_of(report: Report, frame: Frame, citations: tuple[Cited, ...], judgement: Judgement) -> Analysis:
    verdict = next((each.label for each in report.verdicts if each.subject == "document"), "")
    return Analysis(
        source=judgement.source,
        threshold_set=frame.threshold_set,
        thresholds_applied=dict(frame.thresholds),
        metrics=dict(frame.summary),
        assessment=Assessment(
            verdict=verdict, extraction_basis=frame.basis, target_file=judgement.target, all_verified=frame.sound
        ),
        mandatory_relays=obligations(report, citations),
        threshold_sources=dict(frame.threshold_sources),
        thresholds_unresolved=frame.unresolved,
        citations=len(citations),
        limits=judgement.limits,
        changed=judgement.changed,
        notes=(*once_told(citations), *judgement.notes),
        not_checked=report.not_checked,
        manifest_digest=judgement.digest,
    )
