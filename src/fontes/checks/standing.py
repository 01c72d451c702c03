"""Does the work still stand?"""

from ..model import Comparison, Fact, Finding, Found, Matched, Notice, Reference, Resolution, SourceUsed, Work
from .subject import reason, record_name

STANDING = Fact(
    "standing",
    "Does the work still stand?",
    clear="The sources that record retractions were asked and have none.",
    retracted="Retracted or withdrawn.",
    concern="An expression of concern.",
    corrected="Corrected; the correction is named.",
    reinstated="Retracted once, and reinstated.",
    replaced="Retracted and replaced by a new version.",
    notice="The reference cites the notice of retraction or correction itself.",
)


def standing(reference: Reference, resolution: Resolution, sources: tuple[SourceUsed, ...]) -> Finding:
    works = _works(resolution)
    notices = tuple(dict.fromkeys(notice for work in works for notice in work.notices))
    if notices:
        answer = answer_of(notices)
        evidence = tuple(
            Comparison(
                field="standing",
                stated="",
                recorded=" ".join(part for part in (each.kind, each.date, each.by) if part),
                record=each.source,
            )
            for each in notices
        )
        return STANDING.says(answer, reference.id, because=_because(answer, notices), evidence=evidence)
    if works and works[0].description.type == "notice":
        return STANDING.says("notice", reference.id, because=f"{record_name(works[0])} is itself a notice about another work.")
    if not isinstance(resolution, Matched):
        why, detail = reason(resolution)
        return STANDING.unknown(why, reference.id, detail=detail)
    informed = [source.name for source in sources if source.standing]
    if not informed:
        return STANDING.unknown("not-configured", reference.id, detail="no source with retraction data was asked")
    if not any(work.description.identifier("doi") or work.description.identifier("pmid") for work in works):
        return STANDING.unknown(
            "cannot-compare", reference.id, detail="the record has no DOI or PMID, by which retractions are kept"
        )
    return STANDING.says("clear", reference.id, because=f"No notice in {', '.join(informed)}.")


def _works(resolution: Resolution) -> tuple[Work, ...]:
    """The matched records; where nothing else was stated to match by, the works behind the identifiers."""
    if isinstance(resolution, Matched):
        return (resolution.work, *resolution.same_as)
    return ()


def answer_of(notices: tuple[Notice, ...]) -> str:
    """The latest word among retraction and reinstatement; concern and correction only where neither was said.

    Undated notices count as older than dated ones, except that a retraction is never outweighed by an undated reinstatement.
    """
    kinds = {notice.kind for notice in notices}
    if kinds & {"retraction", "withdrawal"}:
        retracted = max(notice.date for notice in notices if notice.kind in ("retraction", "withdrawal"))
        reinstated = max((notice.date for notice in notices if notice.kind == "reinstatement"), default="")
        if "reinstatement" in kinds and reinstated >= retracted and (reinstated or not retracted):
            return "reinstated"
        return "replaced" if "replacement" in kinds else "retracted"
    for kind, answer in (
        ("replacement", "replaced"),
        ("concern", "concern"),
        ("reinstatement", "reinstated"),
        ("correction", "corrected"),
    ):
        if kind in kinds:
            return answer
    raise ValueError(f"no answer for {sorted(kinds)}")


def _because(answer: str, notices: tuple[Notice, ...]) -> str:
    told = "; ".join(
        f"{each.kind}{f' of {each.date}' if each.date else ''}{f', {each.by}' if each.by else ''}{f' ({each.source})' if each.source else ''}"
        for each in notices
    )
    return f"{answer.capitalize()}: {told}."


def stated_identifier_works(resolution: Resolution) -> tuple[Work, ...]:
    """Works that the stated identifiers lead to, matched or not."""
    return tuple(work for trace in resolution.traces if isinstance(trace.lookup, Found) for work in trace.lookup.works)
