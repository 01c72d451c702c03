"""Does the work still stand?"""

from calendar import monthrange, timegm

from ..index.formats.titles import SAYS_SO, titled_type, without_standing
from ..model import Comparison, Fact, Finding, Found, Matched, Notice, Reference, Resolution, SourceUsed, Work, WorkType
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


def standing(reference: Reference, resolution: Resolution, sources: tuple[SourceUsed, ...], written: str = "") -> Finding:
    """By the notices of the matched work, and by those that are kept under a stated identifier without a record.

    While any answer is missing nothing is said: the word that is missing may be a retraction, or its reversal. `written` is the
    ISO date of the citing text: a notice is told with how long before or after that it came, measured as `days_known`.
    A `flag` without a notice is a hint: it neither retracts a work nor lets it pass.
    """
    works = (resolution.work, *resolution.same_as) if isinstance(resolution, Matched) else ()
    by_identifier = _known_by_notice(resolution, ("same", "unknown"))
    notices = tuple(dict.fromkeys(notice for work in (*works, *by_identifier) for notice in work.notices))
    if isinstance(resolution, Matched) and resolution.unheard:
        missing = resolution.unheard[0]
        detail = "; ".join(part for part in (_told(notices), f"{missing.source} did not answer") if part)
        return STANDING.unknown(missing.why, reference.id, detail=detail, evidence=_evidence(notices))
    flags, notices = (
        tuple(each for each in notices if each.kind == "flag"),
        tuple(each for each in notices if each.kind != "flag"),
    )
    if _is_notice((*works, *_known_by_notice(resolution, ("same", "unknown"), "notice"))) and _says_so(reference):
        # "Retracted: X" is how publishers title the notice about X, and then nothing is retracted but X
        notices = tuple(each for each in notices if not each.source.endswith(SAYS_SO))
        if not (notices or works):
            return STANDING.says("notice", reference.id, because="The identifier is that of a notice about another work.")
    if notices:
        return _noticed(reference, notices, written, matched=bool(works))
    if flags:
        detail = f"{flags[0].source or 'a source'} marks the work as retracted, and no notice of that was found"
        return STANDING.unknown("ambiguous", reference.id, detail=detail, evidence=_evidence(flags))
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


def _noticed(reference: Reference, notices: tuple[Notice, ...], written: str, *, matched: bool) -> Finding:
    answer = answer_of(notices)
    known = days_known(notices, written)
    told = _told(notices)
    because = f"{told[:1].upper()}{told[1:]}." if answer == "concern" else f"{answer.capitalize()}: {told}."
    if not matched:
        because += " So it is said of the work behind the identifier; whether that is the work described was not seen."
    if known is not None:
        because += f" That was {_long(abs(known))} {'before' if known >= 0 else 'after'} the text was written."
    measured = {} if known is None else {"days_known": float(known)}
    return STANDING.says(answer, reference.id, because=because, evidence=_evidence(notices), measured=measured)


def days_known(notices: tuple[Notice, ...], written: str) -> int | None:
    """Days from the first notice to the day the text was written, negative where the notice came later; None if either has no
    date. Of a date without a day or month, the first one counts for a notice and the last one for the text."""
    dates = [moment for notice in notices if (moment := _day(notice.date, first=True)) is not None]
    day = _day(written, first=False)
    return day - min(dates) if dates and day is not None else None


def _day(iso: str, *, first: bool) -> int | None:
    """The day's number, counted from 1970; the first or last one of a month or year that stands alone."""
    parts = [int(part) for part in iso[:10].split("-") if part.isdigit()]
    if not parts or not 1 <= parts[0] <= 9999:
        return None
    year, month, day = (*parts, *((1, 1) if first else (12, 31))[len(parts) - 1 :])[:3]
    if not (1 <= month <= 12 and day >= 1):
        return None
    return timegm((year, month, min(day, monthrange(year, month)[1]), 0, 0, 0)) // 86_400


def _long(days: int) -> str:
    if days >= 730:
        return f"{days // 365} years"
    return f"{days // 30} months" if days >= 60 else f"{days} days"


def _unnoticed(reference: Reference, resolution: Matched, works: tuple[Work, ...], sources: tuple[SourceUsed, ...]) -> Finding:
    if _is_notice(works):
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


def _known_by_notice(resolution: Resolution, agreeing: tuple[str, ...], kind: WorkType = "unknown") -> tuple[Work, ...]:
    """Works behind the stated identifiers of which nothing is held but the notices; or, of kind "notice", that they are such."""
    found = (trace.lookup for trace in resolution.traces if trace.agrees in agreeing and isinstance(trace.lookup, Found))
    works = (work for lookup in found for work in lookup.works if not says_something(work.description))
    return tuple(work for work in works if (work.description.type == "notice") is (kind == "notice"))


def _is_notice(works: tuple[Work, ...]) -> bool:
    return bool(works) and works[0].description.type == "notice"


def _says_so(reference: Reference) -> bool:
    """Whether it is the notice that is cited: its title says so, or nothing is stated but where it is. Whoever states the title
    of the work that was retracted, and by mistake the identifier of the notice, cites that work."""
    title = reference.stated.full_title
    return not title or without_standing(title)[1] is not None or titled_type(title, "unknown") == "notice"


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
