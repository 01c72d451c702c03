"""Is the record that was found the work described?"""

from ..model import Ambiguous, Comparison, Fact, Finding, Found, Matched, Reference, Resolution
from .existence import nearest
from .subject import reason, record_name

IDENTITY = Fact(
    "identity",
    "Is the record that was found the work described?",
    same="The same work.",
    version="A known relative of it: preprint or published version, edition, translation.",
    other="The identifier leads to another work than the one described, and the one described was not found.",
)


def identity(reference: Reference, resolution: Resolution) -> Finding:
    if isinstance(resolution, Matched):
        answer = "same" if resolution.bond == "same" else "version"
        bare = not reference.stated.full_title and not reference.stated.authors and not reference.stated.container
        because = (
            "Only an identifier is stated, so there was nothing to compare."
            if bare
            else f"{resolution.because[:1].upper()}{resolution.because[1:]}."
        )
        return IDENTITY.says(answer, reference.id, because=because, measured={"score": resolution.score})
    elsewhere = [trace for trace in resolution.traces if trace.agrees == "other" and isinstance(trace.lookup, Found)]
    if elsewhere and not isinstance(resolution, Ambiguous):
        trace = elsewhere[0]
        leads = trace.lookup.works[0] if isinstance(trace.lookup, Found) else None
        evidence = (
            Comparison(
                field=trace.identifier.scheme,
                stated=reference.stated.full_title,
                recorded=leads.description.full_title if leads else "",
                record=record_name(leads) if leads else "",
            ),
        )
        return IDENTITY.says(
            "other", reference.id, because=f"The {trace.identifier.scheme} leads to another work.", evidence=evidence
        )
    why, detail = reason(resolution)
    return IDENTITY.unknown(why, reference.id, detail=detail, evidence=nearest(resolution))
