"""The files that a scheme's commands write, as data: every citation with what its status rests on, and the assessment of all."""

from collections.abc import Mapping
from typing import NamedTuple

from ..model import Finding, Noun, Problem, Read, SourceUsed


class Frame(NamedTuple):
    """What the scheme says of the file, beside the verdicts in the report."""

    form: str
    basis: str
    summary: Mapping[str, int]
    """"total", then the scheme's words, in works and not in references."""
    sound: bool
    """Whether the scheme lets the document pass."""
    measures: tuple[tuple[str, str], ...]
    """Facts, and the number of each that the tolerance cuts."""
    grounds: Mapping[str, tuple[str, ...]]
    """Reference id → facts that the row asked which named its verdict."""
    threshold_set: str
    thresholds: Mapping[str, float]
    threshold_sources: Mapping[str, str]
    unresolved: tuple[str, ...]


class Obligation(Noun, frozen=True, omit_defaults=False):
    """`message` is the obligation with every citation that it is about; `about` are their ids as written."""

    code: str
    kind: str
    message: str
    about: tuple[str, ...] = ()


class Cited(Noun, frozen=True, omit_defaults=False):
    """One citation. The members up to `error` are those of the form; the others are what its status rests on."""

    id: str
    """The identifier, normalised; else the title."""
    raw_id: str
    """As the document has it."""
    source: str | None
    """Whose record it is, or who was asked."""
    status: str
    reason: str
    """In words."""
    claimed_title: str | None
    resolved_title: str | None
    title_similarity: float | None
    """None where nothing was measured, which is not zero."""
    verified_via: str | None
    """How the record was found."""
    url: str | None
    error: str | None
    """Only where an answer did not come: "timeout: …"; never a fault of the program."""
    reference: str
    """Its id in this run: "R1"."""
    key: str
    place: str
    same_work_as: tuple[str, ...]
    """Other references (by `reference`) of the same work: together they count once."""
    findings: tuple[Finding, ...]


class Manifest(Noun, frozen=True, omit_defaults=False):
    """The members up to `citations` are those of the form and of the thresholds; then what else is needed to assess it."""

    schema: str
    target_file: str
    verified_at: str
    verifier: str
    summary: dict[str, int | bool]
    extraction_basis: str
    threshold_set: str
    thresholds_applied: dict[str, float]
    threshold_sources: dict[str, str]
    thresholds_unresolved: tuple[str, ...]
    mandatory_relays: tuple[Obligation, ...]
    notes: tuple[str, ...]
    not_checked: tuple[str, ...]
    citations: tuple[Cited, ...]
    documents: tuple[Read, ...]
    sources: tuple[SourceUsed, ...]
    problems: tuple[Problem, ...]


VERIFIER = "fontes/"
"""How `verifier` begins in a manifest of ours."""
