"""What the weighed records amount to: one work, several that fit, none, or no way to tell."""

from ..model import Ambiguous, Candidate, Matched, NotFound, Reference, Resolution, SourceUsed, Unavailable, Unresolved, Work
from ..text.fold import fold
from .coverage import doubts
from .heard import Heard
from .kinds import of_the_kind
from .kinship import bond, families, same_registration, same_work
from .tracing import traces
from .weighing import Weighed, certain, rank

AHEAD = 0.06
"""Of two different works that both fit, the better one must lead by this much; else neither is picked. [ours]"""
NEAREST = 3
LISTED = 5
SAME_TITLE = 0.6
"""Below this similarity, a title that counts as the same one is the record's title in another language. [ours]"""


def conclude(reference: Reference, sources: tuple[SourceUsed, ...], weighed: list[Weighed], heard: Heard) -> Resolution:
    """While any answer is missing, only a record that is certain to be the work is accepted, and nothing is absent."""
    ranked = sorted({each.work.id: each for each in sorted(weighed, key=rank)}.values(), key=rank, reverse=True)
    fitting = _without_containers([each for each in ranked if each.grade in ("same", "likely")])
    accepted = _of_the_kind([each for each in fitting if each.grade == "same"] or fitting)
    asked = answering(sources, heard)
    groups = families([each.work for each in accepted])
    by_id = {each.work.id: each for each in accepted}
    groups = [_at_first_hand(group, sources) for group in groups]
    heads = [by_id[group[0].id] for group in groups]
    if not heads or (heard.failures and not certain(heads[0])):
        return _nothing_fits(reference, sources, ranked, heard, asked)
    if len(heads) > 1 and heads[1].points > heads[0].points - AHEAD:
        fit = tuple(_candidate(each) for each in heads[:LISTED])
        return Ambiguous(candidates=fit, reading=heads[0].reading, traces=traces(heard, "open"), asked=asked)
    return _matched(heads[0], groups[0], [each for each in ranked if each not in accepted], heard, asked)


def answering(sources: tuple[SourceUsed, ...], heard: Heard) -> tuple[str, ...]:
    """The sources that answered everything they were asked."""
    silent = {failure.source for failure in heard.failures}
    return tuple(
        source.name
        for source in sources
        if source.name not in silent and (source.role == "library" or source.name in heard.asked)
    )


def _matched(best: Weighed, family: list[Work], others: list[Weighed], heard: Heard, asked: tuple[str, ...]) -> Matched:
    kin = [work for work in family if work.id != best.work.id]
    kin += [each.work for each in others if each.grade in ("likely", "lead") and same_work(each.work, best.work)]
    translated = best.evidence.title == "same" and bool(best.work.other_titles) and best.evidence.similarity < SAME_TITLE
    return Matched(
        work=best.work,
        bond=bond(best.stated, best.work, translated=translated),
        reading=best.reading,
        score=round(best.points, 3),
        because=best.because,
        same_as=tuple(kin),
        traces=traces(heard, (best.work, *kin)),
        asked=asked,
        unheard=tuple(heard.failures),
    )


def _nothing_fits(
    reference: Reference, sources: tuple[SourceUsed, ...], ranked: list[Weighed], heard: Heard, asked: tuple[str, ...]
) -> Resolution:
    leads = [each for each in ranked if each.grade == "lead" or (heard.failures and each.grade != "no")]
    nearest = tuple(_candidate(each) for each in leads[:NEAREST])
    reading = ranked[0].reading if ranked else 0
    traced = traces(heard, "open" if heard.failures else "none")
    reasons = [*heard.failures, *doubts(reference, sources, heard)]
    told = heard.failures or any(each.why == "incomplete-reference" for each in reasons)
    if not told and any(_bears_the_title(each) for each in leads):
        detail = "works with this title exist; too little is stated to tell which is meant"
        reasons.append(Unavailable(source=",".join(asked), why="incomplete-reference", detail=detail))
    if reasons:
        return Unresolved(because=tuple(reasons), nearest=nearest, reading=reading, traces=traced, asked=asked)
    return NotFound(nearest=nearest, reading=reading, traces=traced, asked=asked)


def _at_first_hand(group: list[Work], sources: tuple[SourceUsed, ...]) -> list[Work]:
    """The agency's own record speaks for the work, where the best one is an aggregator's copy of it."""
    roles = {source.name: source.role for source in sources}
    if roles.get(group[0].source) not in ("aggregator", "index"):
        return group
    own = next((each for each in group if roles.get(each.source) == "agency" and same_registration(each, group[0])), group[0])
    return [own, *(each for each in group if each is not own)]


def _bears_the_title(each: Weighed) -> bool:
    return each.grade == "lead" and each.evidence.title == "same" and each.evidence.authors == "unknown"


def _without_containers(fitting: list[Weighed]) -> list[Weighed]:
    """A book gives way to its chapter that stands on the stated page: the style has printed no chapter title."""
    parts = {
        fold(each.work.description.container)
        for each in fitting
        if each.evidence.page == "same" and each.work.description.container
    }
    return [each for each in fitting if fold(each.work.description.title) not in parts or each.evidence.page == "same"]


def _of_the_kind(accepted: list[Weighed]) -> list[Weighed]:
    """Where a book and an article of the same title both fit, the stated kind decides; where it decides nothing, all stay."""
    return [each for each in accepted if of_the_kind(each.stated, each.work.description)] or accepted


def _candidate(each: Weighed) -> Candidate:
    return Candidate(work=each.work, score=round(each.points, 3), because=each.because)
