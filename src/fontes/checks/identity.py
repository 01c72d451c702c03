"""Is the record that was found the work described?"""

from ..model import Ambiguous, Comparison, Fact, Finding, Found, IdentifierTrace, Matched, Reference, Resolution
from ..resolve.titles import compare_titles
from ..resolve.weighing import says_something
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
        return _matched(reference, resolution)
    elsewhere = next((each for each in resolution.traces if each.agrees == "other" and isinstance(each.lookup, Found)), None)
    if elsewhere and not isinstance(resolution, Ambiguous):
        because = f"The {elsewhere.identifier.scheme} leads to another work."
        evidence = _led_to(reference, elsewhere)
        return IDENTITY.says("other", reference.id, because=because, evidence=evidence, measured=_likeness(evidence))
    why, detail = reason(resolution)
    return IDENTITY.unknown(why, reference.id, detail=detail, evidence=nearest(resolution))


def _matched(reference: Reference, resolution: Matched) -> Finding:
    if resolution.bond != "same" and resolution.unheard:
        missing = resolution.unheard[0]
        return IDENTITY.unknown(missing.why, reference.id, detail=missing.detail)
    because = f"{resolution.because[:1].upper()}{resolution.because[1:]}."
    if not any(says_something(reading) for reading in reference.readings):
        because = "Only an identifier is stated, so there was nothing to compare."
    answer = "same" if resolution.bond == "same" else "version"
    return IDENTITY.says(answer, reference.id, because=because, measured={"score": resolution.score})


def _likeness(led_to: tuple[Comparison, ...]) -> dict[str, float]:
    """How similar the other work's title is to the one that is stated, where both have one."""
    for each in led_to:
        if each.stated and each.recorded:
            return {"similarity": round(compare_titles(each.stated, each.recorded).similarity, 4)}
    return {}


def _led_to(reference: Reference, trace: IdentifierTrace) -> tuple[Comparison, ...]:
    works = trace.lookup.works if isinstance(trace.lookup, Found) else ()
    return tuple(
        Comparison(
            field=trace.identifier.scheme,
            stated=reference.stated.full_title,
            recorded=work.description.full_title,
            record=record_name(work),
        )
        for work in works[:1]
    )
