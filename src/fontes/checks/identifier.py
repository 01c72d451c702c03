"""Where do the identifiers that the reference states lead?"""

from ..model import Comparison, Fact, Finding, Found, IdentifierTrace, Matched, Reference, Resolution, Unavailable, Work
from ..resolve.kinship import PREPRINT_PREFIXES
from .subject import record_name

IDENTIFIER = Fact(
    "identifier",
    "Where do the identifiers that the reference states lead?",
    none="It states none that a source can look up.",
    same="To the work described.",
    version="To a known relative of the work described: preprint, other version, second registration.",
    other="To another work than the one described.",
    dead="Nowhere: a source that would hold it does not.",
    differs="Unsettled where; the record of the work described carries another identifier of that kind.",
)

GRAVITY = ("other", "dead", "differs", "same")
"""Of several identifiers, the gravest answer stands."""


def identifier(reference: Reference, resolution: Resolution) -> Finding:
    if not resolution.traces:
        return IDENTIFIER.says("none", reference.id)
    traces = sorted(resolution.traces, key=lambda trace: GRAVITY.index(trace.agrees) if trace.agrees in GRAVITY else len(GRAVITY))
    gravest = traces[0]
    work = resolution.work if isinstance(resolution, Matched) else None
    if gravest.agrees == "unknown":
        return _unsettled(reference, gravest)
    if gravest.agrees == "differs" and work is not None and _second_registration(gravest, work):
        return IDENTIFIER.says("version", reference.id, because=f"{_said(gravest)} is of another version of the work.")
    if gravest.agrees == "same":
        version = isinstance(resolution, Matched) and resolution.bond != "same"
        return IDENTIFIER.says("version" if version else "same", reference.id, because=f"{_said(gravest)} leads to the work.")
    return IDENTIFIER.says(gravest.agrees, reference.id, because=_because(gravest, work), evidence=(_evidence(gravest, work),))


def _unsettled(reference: Reference, trace: IdentifierTrace) -> Finding:
    assert isinstance(trace.lookup, Unavailable)
    return IDENTIFIER.unknown(
        trace.lookup.why, reference.id, detail=trace.lookup.detail or f"{_said(trace)} could not be looked up"
    )


def _second_registration(trace: IdentifierTrace, work: Work) -> bool:
    """A preprint has its own DOI, so two DOIs of which one is a preprint server's are no contradiction."""
    recorded = work.description.identifier(trace.identifier.scheme)
    return trace.identifier.value.startswith(PREPRINT_PREFIXES) != recorded.startswith(PREPRINT_PREFIXES)


def _said(trace: IdentifierTrace) -> str:
    return f"{trace.identifier.scheme.upper()} {trace.identifier.value}"


def _because(trace: IdentifierTrace, work: Work | None) -> str:
    match trace.agrees:
        case "other":
            assert isinstance(trace.lookup, Found)
            leads = trace.lookup.works[0].description
            return f"{_said(trace)} leads to “{leads.full_title}” ({leads.year or 'no year'})."
        case "dead":
            return f"{_said(trace)} is not registered, as far as {trace.lookup.source} knows."
        case _:
            recorded = work.description.identifier(trace.identifier.scheme) if work else ""
            return f"{_said(trace)} is stated; the record of the work has {recorded}."


def _evidence(trace: IdentifierTrace, work: Work | None) -> Comparison:
    recorded = work.description.identifier(trace.identifier.scheme) if work else ""
    leads = trace.lookup.works[0] if isinstance(trace.lookup, Found) and trace.lookup.works else work
    return Comparison(
        field=trace.identifier.scheme,
        stated=trace.identifier.value,
        recorded=recorded,
        record=record_name(leads) if leads else "",
    )
