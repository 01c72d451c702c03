"""Does the work that the reference describes exist?"""

from typing import assert_never

from ..model import (
    Ambiguous,
    Comparison,
    Description,
    Fact,
    Finding,
    Matched,
    NotFound,
    Reference,
    Resolution,
    SourceUsed,
    Unresolved,
)
from ..model.report import COMMON
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
            because = f"Not found in {_silent(reference, resolution, sources)}. This is a lead, not a proof."
            return EXISTENCE.says("absent", reference.id, because=because, evidence=nearest(resolution))
        case Unresolved():
            why, detail = reason(resolution)
            return EXISTENCE.unknown(why, reference.id, detail=detail, evidence=nearest(resolution))
        case _:
            assert_never(resolution)


def _silent(reference: Reference, resolution: NotFound, sources: tuple[SourceUsed, ...]) -> str:
    """Those whose silence counts, and the other registries that were asked."""
    asked = [each for each in sources if each.name in resolution.asked]
    holding = [each.name for each in asked if _expected(reference.stated, each)]
    others = [each.name for each in asked if each.role != "library" and each.name not in holding]
    beside = f", nor in {', '.join(others)}" if holding and others else ""
    return f"{', '.join(holding or resolution.asked)}, which would be expected to hold it{beside}"


def _expected(stated: Description, source: SourceUsed) -> bool:
    kinds = COMMON if stated.type == "unknown" else (stated.type,)
    spoken_for = any(each.scheme in source.registers for each in stated.identifiers)
    searched = bool(stated.full_title) and any(each in source.expected for each in kinds)
    return source.holds(stated.type) or spoken_for or searched


def nearest(resolution: Ambiguous | NotFound | Unresolved) -> tuple[Comparison, ...]:
    """The closest records, as leads."""
    leads = resolution.candidates if isinstance(resolution, Ambiguous) else resolution.nearest
    return tuple(
        Comparison(field="nearest", stated="", recorded=each.work.description.full_title, record=record_name(each.work))
        for each in leads
    )
