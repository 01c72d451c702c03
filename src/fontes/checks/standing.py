"""Does the work still stand?"""

from ..model import Comparison, Fact, Finding, Found, Matched, Notice, Reference, Resolution, SourceUsed, Work
from ..resolve.weighing import says_something
from .subject import named, reason, record_name

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
    """By the notices of the matched work, and by those that are kept under a stated identifier without a record.

    While any answer is missing nothing is said: the word that is missing may be a retraction, or its reversal.
    """
    works = (resolution.work, *resolution.same_as) if isinstance(resolution, Matched) else ()
    by_identifier = _known_by_notice(resolution, ("same", "unknown"))
    notices = tuple(dict.fromkeys(notice for work in (*works, *by_identifier) for notice in work.notices))
    if isinstance(resolution, Matched) and resolution.unheard:
        missing = resolution.unheard[0]
        detail = "; ".join(part for part in (_told(notices), f"{missing.source} did not answer") if part)
        return STANDING.unknown(missing.why, reference.id, detail=detail, evidence=_evidence(notices))
    if notices:
        return _noticed(reference, notices, matched=bool(works))
    if not isinstance(resolution, Matched):
        why, detail = reason(resolution)
        return STANDING.unknown(why, reference.id, detail=detail)
    return _unnoticed(reference, resolution, works, sources)


def answer_of(notices: tuple[Notice, ...]) -> str:
    """The latest word among retraction and reinstatement; concern and correction only where neither was said.

    An undated notice counts as older than a dated one. Of an undated pair the reinstatement is the later word, since nothing
    is reinstated that was not retracted before.
    """
    kinds = {notice.kind for notice in notices}
    if kinds & {"retraction", "withdrawal"}:
        retracted = max(notice.date for notice in notices if notice.kind in ("retraction", "withdrawal"))
        reinstated = max((notice.date for notice in notices if notice.kind == "reinstatement"), default="")
        if "reinstatement" in kinds and reinstated >= retracted:
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


def _noticed(reference: Reference, notices: tuple[Notice, ...], *, matched: bool) -> Finding:
    answer = answer_of(notices)
    told = _told(notices)
    because = f"{told[:1].upper()}{told[1:]}." if answer == "concern" else f"{answer.capitalize()}: {told}."
    if not matched:
        because += " So it is said of the work behind the identifier; whether that is the work described was not seen."
    return STANDING.says(answer, reference.id, because=because, evidence=_evidence(notices))


def _unnoticed(reference: Reference, resolution: Matched, works: tuple[Work, ...], sources: tuple[SourceUsed, ...]) -> Finding:
    if works[0].description.type == "notice":
        return STANDING.says("notice", reference.id, because=f"{record_name(works[0])} is itself a notice about another work.")
    if doubtful := _known_by_notice(resolution, ("differs",)):
        detail = f"{named(doubtful[0].description.identifiers[0])} is of a work with a notice ({_told(doubtful[0].notices)}); "
        return STANDING.unknown(
            "cannot-compare", reference.id, detail=f"{detail}the record of the work described has another identifier"
        )
    if not any(source.standing for source in sources):
        return STANDING.unknown("not-configured", reference.id, detail="no source with retraction data was asked")
    informed = [source.name for source in sources if source.standing and source.role == "library"]
    informed += [source.name for source in sources if source.name in resolution.watched]
    if not informed:
        detail = "no source that records retractions has a record of this work"
        return STANDING.unknown("outside-coverage", reference.id, detail=detail)
    if not any(work.description.identifier("doi") or work.description.identifier("pmid") for work in works):
        return STANDING.unknown(
            "cannot-compare", reference.id, detail="the record has no DOI or PMID, by which retractions are kept"
        )
    return STANDING.says("clear", reference.id, because=f"No notice in {', '.join(informed)}.")


def _known_by_notice(resolution: Resolution, agreeing: tuple[str, ...]) -> tuple[Work, ...]:
    """Works behind the stated identifiers of which nothing is held but the notices."""
    found = (trace.lookup for trace in resolution.traces if trace.agrees in agreeing and isinstance(trace.lookup, Found))
    return tuple(work for lookup in found for work in lookup.works if not says_something(work.description))


def _told(notices: tuple[Notice, ...]) -> str:
    return "; ".join(_sentence(each) for each in notices)


def _sentence(notice: Notice) -> str:
    kind = "expression of concern" if notice.kind == "concern" else notice.kind
    dated = f"{kind} of {notice.date}" if notice.date else kind
    source = f" ({notice.source})" if notice.source else ""
    return f"{dated}{f', {notice.by}' if notice.by else ''}{source}"


def _evidence(notices: tuple[Notice, ...]) -> tuple[Comparison, ...]:
    return tuple(
        Comparison(
            field="standing",
            stated="",
            recorded=" ".join(part for part in (each.kind, each.date, each.by) if part),
            record=each.source,
        )
        for each in notices
    )
