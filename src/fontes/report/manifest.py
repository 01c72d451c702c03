"""What a run found out about every citation, as a file that can be assessed again without asking anybody."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import assert_never

from ..model import (
    Ambiguous,
    Description,
    Finding,
    Found,
    Matched,
    NotFound,
    Reference,
    Report,
    Resolution,
    Scheme,
    Unresolved,
    Work,
)  # fmt: skip
from .links import links
from .manifest_form import VERIFIER, Cited, Frame, Manifest, Obligation
from .manifest_reasons import error_of, reason_of
from .printable import printable, shorten
from .rated import Rated, rated

CALLED: tuple[Scheme, ...] = ("doi", "pmid", "pmcid", "arxiv", "nct", "isbn", "acl", "rfc", "standard", "handle", "url", "other")
"""Which identifier stands for a reference that states several, first things first."""
LONGEST = 200
"""Columns of an entry's own text, where that has to stand for an identifier."""


def manifest_of(report: Report, frame: Frame, works: Mapping[str, str], target: str) -> Manifest:
    """`works`: reference id → a name for its work; `target`: the document, as the user named it."""
    groups: dict[str, list[str]] = defaultdict(list)
    for about, work in works.items():
        groups[work].append(about)
    citations = tuple(_cited(each, report, frame, groups[works.get(each.reference.id, "")]) for each in rated(report))
    return Manifest(
        schema=frame.form,
        target_file=target,
        verified_at=report.made,
        verifier=f"{VERIFIER}{report.fontes}",
        summary={**frame.summary, "all_verified": frame.sound},
        extraction_basis=frame.basis,
        threshold_set=frame.threshold_set,
        thresholds_applied=dict(frame.thresholds),
        threshold_sources=dict(frame.threshold_sources),
        thresholds_unresolved=frame.unresolved,
        mandatory_relays=obligations(report, citations),
        notes=once_told(citations),
        not_checked=report.not_checked,
        citations=citations,
        documents=report.extraction.documents,
        sources=report.sources,
        problems=report.extraction.problems,
    )


def obligations(report: Report, citations: tuple[Cited, ...]) -> tuple[Obligation, ...]:
    """Every relay of the report, with the citations that it is about by their own ids, however many there are."""
    written = {each.reference: each.raw_id for each in citations}
    return tuple(
        Obligation(
            code=relay.code,
            kind=relay.kind,
            message=f"{relay.obligation} {_listed([written[about] for about in relay.about])}".rstrip(),
            about=tuple(written[about] for about in relay.about),
        )
        for relay in report.relays
    )


def _listed(ids: list[str]) -> str:
    return f"{len(ids):,} citation{'' if len(ids) == 1 else 's'}: {'; '.join(ids)}." if ids else ""


def once_told(citations: tuple[Cited, ...]) -> tuple[str, ...]:
    """A sentence for each work that is cited under several names."""
    by_id = {each.reference: each for each in citations}
    told: set[str] = set()
    sentences = []
    for each in citations:
        if each.same_work_as and each.reference not in told:
            group = [each, *(by_id[other] for other in each.same_work_as if other in by_id)]
            told |= {other.reference for other in group}
            sentences.append(f"{' and '.join(f'{one.reference} ({one.raw_id})' for one in group)} are one work, and count once.")
    return tuple(sentences)


def _cited(each: Rated, report: Report, frame: Frame, group: Sequence[str]) -> Cited:
    """`group`: the references of its work."""
    reference, resolution, verdict = each.reference, each.resolution, each.verdict
    stated = reference.readings[resolution.reading] if resolution.reading < len(reference.readings) else reference.stated
    claimed, resolved = stated.full_title, _resolved(resolution)
    measured = measured_of(each.findings, frame.measures)
    if not claimed and measured is not None:
        claimed = reference.raw  # its title was looked for in the whole entry
    means = next((meaning.means for meaning in report.scheme.labels if meaning.label == verdict.label), "")
    return Cited(
        id=_value(stated) or (_value(resolved.description) if resolved else "") or printable(stated.full_title) or reference.id,
        raw_id=_as_written(reference, stated),
        source=_source(resolution) or None,
        status=verdict.label,
        reason=reason_of(verdict, means, each.findings, frame.grounds.get(reference.id, ())),
        claimed_title=claimed or None,
        resolved_title=(resolved.description.full_title or None) if resolved else None,
        title_similarity=measured,
        verified_via=_how(resolution) or None,
        url=_address(resolved, stated) or None,
        error=error_of(verdict) or None,
        reference=reference.id,
        key=reference.key,
        place=str(reference.place),
        same_work_as=tuple(about for about in group if about != reference.id),
        findings=each.findings,
    )


def measured_of(findings: tuple[Finding, ...], measures: tuple[tuple[str, str], ...]) -> float | None:
    """The first of these numbers that was measured; a fact without an answer measures none."""
    found = {each.fact: each.measured for each in findings if isinstance(each.answer, str)}
    return next((found[fact][key] for fact, key in measures if key in found.get(fact, {})), None)


def _resolved(resolution: Resolution) -> Work | None:
    """The record that was matched, or the other work that a stated identifier leads to."""
    if isinstance(resolution, Matched):
        return resolution.work
    leads = (each.lookup for each in resolution.traces if each.agrees == "other")
    return next((lookup.works[0] for lookup in leads if isinstance(lookup, Found) and lookup.works), None)


def _value(description: Description) -> str:
    return next((value for scheme in CALLED if (value := description.identifier(scheme))), "")


def _as_written(reference: Reference, stated: Description) -> str:
    for scheme in CALLED:
        for each in stated.identifiers:
            if each.scheme == scheme:
                return printable(each.written or each.value)
    return shorten(printable(stated.full_title or reference.raw or reference.key), LONGEST) or reference.id


def _source(resolution: Resolution) -> str:
    match resolution:
        case Matched():
            return resolution.work.source
        case Ambiguous() | NotFound():
            return ", ".join(resolution.asked)
        case Unresolved():
            return ", ".join(dict.fromkeys(each.source for each in resolution.because if each.source))
        case _:
            assert_never(resolution)


def _how(resolution: Resolution) -> str:
    if not isinstance(resolution, Matched):
        return ""
    sources = dict.fromkeys((resolution.work.source, *(work.source for work in resolution.same_as)))
    return f"{', '.join(sources)}: {resolution.because}" if resolution.because else ", ".join(sources)


def _address(resolved: Work | None, stated: Description) -> str:
    for description in (resolved.description, stated) if resolved else (stated,):
        for link in links(description):
            return link.address
    return stated.identifier("url")
