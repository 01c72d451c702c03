"""Does the work that the reference describes exist?"""

from typing import assert_never

from ..model import Ambiguous, Comparison, Fact, Finding, Matched, NotFound, Reference, Resolution, SourceUsed, Unresolved
from .subject import reason, record_name

EXISTENCE = Fact(
    "existence",
    "Does the work that the reference describes exist?",
    found="A source holds it.",
    absent="Every source that would be expected to hold it answered, and none does.",
)


def existence(reference: Reference, resolution: Resolution, sources: tuple[SourceUsed, ...]) -> Finding:
    match resolution:
        case Matched():
            return EXISTENCE.says(
                "found",
                reference.id,
                because=f"Found in {resolution.work.source}: {resolution.because}.",
                measured={"score": resolution.score},
            )
        case Ambiguous():
            return EXISTENCE.says(
                "found", reference.id, because=f"{len(resolution.candidates)} different works fit the description."
            )
        case NotFound():
            holding = [each.name for each in sources if each.name in resolution.asked and each.holds(reference.stated.type)]
            names = ", ".join(holding or resolution.asked)
            because = f"Not found in {names}, which would be expected to hold it. This is a lead, not a proof."
            return EXISTENCE.says("absent", reference.id, because=because, evidence=nearest(resolution))
        case Unresolved():
            why, detail = reason(resolution)
            return EXISTENCE.unknown(why, reference.id, detail=detail, evidence=nearest(resolution))
        case _:
            assert_never(resolution)


def nearest(resolution: Ambiguous | NotFound | Unresolved) -> tuple[Comparison, ...]:
    """The closest records, as leads."""
    leads = resolution.candidates if isinstance(resolution, Ambiguous) else resolution.nearest
    return tuple(
        Comparison(field="nearest", stated="", recorded=each.work.description.full_title, record=record_name(each.work))
        for each in leads
    )
