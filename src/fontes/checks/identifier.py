"""Where do the identifiers that the reference states lead?"""

from ..model import Comparison, Fact, Finding, Found, IdentifierTrace, Matched, Reference, Resolution, Unavailable, Why, Work
from ..resolve.heard import failed
from ..resolve.kinship import PREPRINT_PREFIXES
from .subject import named, reason, record_name

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

GRAVITY = ("other", "dead", "differs", "same", "unknown")
"""Of several identifiers, the gravest answer stands."""


def identifier(reference: Reference, resolution: Resolution) -> Finding:
    if not resolution.traces:
        return IDENTIFIER.says("none", reference.id)
    gravest = min(resolution.traces, key=lambda trace: GRAVITY.index(trace.agrees))
    missed = next((trace for trace in resolution.traces if trace.agrees == "unknown" and failed(trace.lookup)), None)
    match gravest.agrees:
        case "same" | "unknown":
            version = isinstance(resolution, Matched) and resolution.bond != "same"
            unsure = isinstance(resolution, Matched) and version and resolution.unheard
            if missed or unsure or gravest.agrees == "unknown":
                return _unsettled(reference, resolution, missed or gravest)
            because = f"{named(gravest.identifier)} leads to the work."
            return IDENTIFIER.says("version" if version else "same", reference.id, because=because)
        case "differs" if isinstance(resolution, Matched) and _second_registration(gravest, resolution.work):
            because = f"{named(gravest.identifier)} is of another version of the work."
            return IDENTIFIER.says("version", reference.id, because=because)
        case _:
            work = resolution.work if isinstance(resolution, Matched) else None
            evidence = (_evidence(gravest, work),)
            return IDENTIFIER.says(gravest.agrees, reference.id, because=_because(gravest, work), evidence=evidence)


def _unsettled(reference: Reference, resolution: Resolution, trace: IdentifierTrace) -> Finding:
    why, detail = _doubt(resolution, trace)
    return IDENTIFIER.unknown(why, reference.id, detail=detail or f"{named(trace.identifier)} could not be looked up")


def _doubt(resolution: Resolution, trace: IdentifierTrace) -> tuple[Why, str]:
    if isinstance(trace.lookup, Unavailable):
        return trace.lookup.why, trace.lookup.detail
    if not isinstance(resolution, Matched):
        return reason(resolution)
    if resolution.unheard:
        return resolution.unheard[0].why, resolution.unheard[0].detail
    return "cannot-compare", f"{named(trace.identifier)} is known by a notice alone, with no record to compare"


def _second_registration(trace: IdentifierTrace, work: Work) -> bool:
    """A preprint has its own DOI, so two DOIs of which one is a preprint server's are no contradiction."""
    recorded = work.description.identifier(trace.identifier.scheme)
    return trace.identifier.value.startswith(PREPRINT_PREFIXES) != recorded.startswith(PREPRINT_PREFIXES)


def _because(trace: IdentifierTrace, work: Work | None) -> str:
    said = named(trace.identifier)
    if trace.agrees == "other" and isinstance(trace.lookup, Found):
        leads = trace.lookup.works[0].description
        return f"{said} leads to “{leads.full_title}” ({leads.year or 'no year'})."
    if trace.agrees == "dead":
        return f"{said} is not registered, as far as {trace.lookup.source} knows."
    recorded = work.description.identifier(trace.identifier.scheme) if work else ""
    return f"{said} is stated; the record of the work has {recorded}."


def _evidence(trace: IdentifierTrace, work: Work | None) -> Comparison:
    """`recorded` is the matched record's, so that record is named; where the stated one leads stands in `because`."""
    recorded = work.description.identifier(trace.identifier.scheme) if work else ""
    leads = trace.lookup.works[0] if isinstance(trace.lookup, Found) and trace.lookup.works else None
    source = work or leads
    return Comparison(
        field=trace.identifier.scheme,
        stated=trace.identifier.value,
        recorded=recorded,
        record=record_name(source) if source else "",
    )
