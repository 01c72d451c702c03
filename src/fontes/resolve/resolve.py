"""From a reference to the work it means: ask by identifier and by words, weigh all candidates, accept one, several or none."""

from typing import NamedTuple, assert_never

from ..model import (
    Absent,
    Ambiguous,
    ByIdentifier,
    ByWords,
    Candidate,
    Description,
    Flow,
    Found,
    Identifier,
    IdentifierTrace,
    Lookup,
    Matched,
    NotFound,
    Reference,
    Resolution,
    SourceUsed,
    Unavailable,
    Unresolved,
    Work,
)
from ..text.fold import content_words, fold
from .evidence import Evidence, weigh
from .glance import promising
from .grade import Grade, grade, points
from .kinds import another_kind, of_the_kind
from .kinship import bond, families, same_work
from .signs import Sign
from .traits import Text, Traits, text_traits, traits

LOOKED_UP = ("doi", "pmid", "pmcid", "arxiv", "isbn", "acl", "nct", "rfc", "standard", "url")
ARXIV_DOI = "10.48550/arxiv."
"""arXiv's own DOIs say no more than the arXiv identifier, which is looked up in their stead."""
CANDIDATES = 12
"""Records asked for per search; the right one stands among the first ten in 99.8 % of the gold references."""
AHEAD = 0.06
"""Of two different works that both fit, the better one must lead by this much; else neither is picked. [ours]"""
CLEAR = 4.0
"""Once a candidate fits in title, one that looks worse by this much at a glance is another work: not one of a pair of twins."""
GRADES: tuple[Grade, ...] = ("same", "likely", "lead", "no")
NEAREST = 3


class Weighed(NamedTuple):
    """One record weighed with one reading."""

    work: Work
    reading: int
    evidence: Evidence
    grade: Grade
    points: float
    because: str


def resolve(reference: Reference, sources: tuple[SourceUsed, ...]) -> Flow[Resolution]:
    """Yield questions for each source and return what became of the reference.

    An identifier that leads to a record which agrees in title and people settles it; otherwise words are asked too, so
    that a wrong identifier is told from a wrong title and the intended work is named.
    """
    text = text_traits(reference.raw) if reference.format == "string" and reference.raw else None
    readings = [(number, reading, traits(reading)) for number, reading in enumerate(reference.readings)]
    found: dict[str, Lookup] = {}
    lookups: dict[Identifier, list[Lookup]] = {}
    for identifier in _identifiers(reference):
        for source in sources:
            lookup = yield ByIdentifier(source=source.name, identifier=identifier, type=reference.stated.type)
            lookups.setdefault(identifier, []).append(lookup)
    known = [work for each in lookups.values() for lookup in each if isinstance(lookup, Found) for work in lookup.works]
    weighed = _weigh_all(readings, text, known, by_identifier=True)
    troubles: list[Unavailable] = []
    if not _settled(weighed):
        for source in sources:
            for question in _questions(reference, source.name):
                lookup = yield question
                match lookup:
                    case Found():
                        weighed += _weigh_all(readings, text, [w for w in lookup.works if w.id not in found], by_identifier=False)
                        found.update((work.id, lookup) for work in lookup.works)
                    case Unavailable():
                        troubles.append(lookup)
                    case Absent():
                        pass
                    case _:
                        assert_never(lookup)
    return _conclude(reference, sources, weighed, lookups, troubles)


def _identifiers(reference: Reference) -> list[Identifier]:
    """Each identifier that any reading states, once, DOI before others."""
    unique = {
        (each.scheme, each.value): each
        for reading in reference.readings
        for each in reading.identifiers
        if each.scheme in LOOKED_UP
    }
    if any(scheme == "arxiv" for scheme, _ in unique):
        unique = {key: each for key, each in unique.items() if not each.value.startswith(ARXIV_DOI)}
    return sorted(unique.values(), key=lambda each: LOOKED_UP.index(each.scheme))


def _settled(weighed: list[Weighed]) -> bool:
    return any(
        each.grade == "same" and each.evidence.title == "same" and each.evidence.authors in ("all", "most", "unknown")
        for each in weighed
    )


def _questions(reference: Reference, source: str) -> list[ByWords]:
    """One search per reading that differs in what it is searched by; the raw string stands in for a failed parse."""
    questions: list[ByWords] = []
    for reading in reference.readings[:2]:
        question = ByWords(
            source=source,
            title=reading.full_title,
            authors=tuple(
                name for person in (reading.authors or reading.editors)[:6] if (name := person.family or person.literal)
            ),
            year=reading.year,
            container=reading.container,
            volume=reading.volume,
            first_page=traits(reading).first_page,
            text=reference.raw if reference.format == "string" else "",
            type=reading.type,
            limit=CANDIDATES,
        )
        if question.title or question.text or question.container or question.authors:
            questions.append(question)
    return list(dict.fromkeys(questions))


def _weigh_all(
    readings: list[tuple[int, Description, Traits]], text: Text | None, works: list[Work], *, by_identifier: bool
) -> list[Weighed]:
    identifier: Sign = "same" if by_identifier else "unknown"
    unique = list({work.id: work for work in works}.values())
    if by_identifier:
        return [_weigh_best(readings, text, work, identifier) for work in unique]
    weighed: list[Weighed] = []
    best_looks = 0.0
    for work, looks in promising([own for _, _, own in readings], text, unique):
        if weighed and weighed[0].grade == "same" and weighed[0].evidence.title == "same" and looks < best_looks - CLEAR:
            break
        best_looks = looks if not weighed else best_looks
        weighed.append(_weigh_best(readings, text, work, identifier))
    return weighed


def _weigh_best(readings: list[tuple[int, Description, Traits]], text: Text | None, work: Work, identifier: Sign) -> Weighed:
    """With the reading that fits best; a later reading is tried only where the earlier ones do not fit."""
    best: Weighed | None = None
    for number, reading, own in readings:
        if number and _container_again(readings[0][2], own, work):
            continue
        each = _weigh_one(reading, own, number, text, work, identifier)
        if best is None or _rank(each) > _rank(best):
            best = each
        if best.grade == "same":
            break
    assert best is not None, "a reference has at least one reading"
    return best


def _container_again(first: Traits, own: Traits, work: Work) -> bool:
    """The reading that takes the first one's container for a title would make the book of the chapter that is cited."""
    part = first.first_page or (first.names and not (work.description.authors or work.description.editors))
    return bool(part and own.title and own.title == fold(first.container) and not work.description.container)


def _weigh_one(reading: Description, own: Traits, number: int, text: Text | None, work: Work, identifier: Sign) -> Weighed:
    evidence = weigh(reading, own, text, work, identifier)
    given, because = grade(evidence)
    if given in ("same", "likely") and another_kind(reading, work.description) and not _located_exactly(evidence):
        given, because = "lead", f"the record is a {work.description.type} of such a work, not the work"
    return Weighed(work, number, evidence, given, points(evidence), because)


def _located_exactly(evidence: Evidence) -> bool:
    return evidence.page == "same" and evidence.volume == "same" and evidence.title == "same"


def _rank(each: Weighed) -> tuple[int, float]:
    return -GRADES.index(each.grade), each.points


def _conclude(
    reference: Reference,
    sources: tuple[SourceUsed, ...],
    weighed: list[Weighed],
    lookups: dict[Identifier, list[Lookup]],
    troubles: list[Unavailable],
) -> Resolution:
    ranked = sorted({each.work.id: each for each in sorted(weighed, key=_rank)}.values(), key=_rank, reverse=True)
    asked = tuple(source.name for source in sources)
    fitting = _without_containers([each for each in ranked if each.grade in ("same", "likely")])
    accepted = _of_the_kind(reference, [each for each in fitting if each.grade == "same"] or fitting)
    if not accepted:
        return _nothing_fits(reference, sources, ranked, lookups, troubles, asked)
    groups = families([each.work for each in accepted])
    by_id = {each.work.id: each for each in accepted}
    best = by_id[groups[0][0].id]
    if len(groups) > 1:
        second = by_id[groups[1][0].id]
        if second.points > best.points - AHEAD:
            return Ambiguous(
                candidates=tuple(_candidate(by_id[group[0].id]) for group in groups[:5]),
                reading=best.reading,
                traces=_traces(lookups, None),
                asked=asked,
            )
    kin = tuple(work for work in groups[0] if work.id != best.work.id)
    kin += tuple(
        each.work
        for each in ranked
        if each.grade not in ("same", "no") and each not in accepted and same_work(each.work, best.work)
    )
    translated = best.evidence.title == "same" and bool(best.work.other_titles) and best.evidence.similarity < 0.6
    return Matched(
        work=best.work,
        bond=bond(reference.readings[best.reading], best.work, translated=translated),
        reading=best.reading,
        score=round(best.points, 3),
        because=best.because,
        same_as=kin,
        traces=_traces(lookups, (best.work, *kin)),
        asked=asked,
    )


def _without_containers(fitting: list[Weighed]) -> list[Weighed]:
    """A book gives way to its chapter that stands on the stated page: the style has printed no chapter title."""
    parts = {
        fold(each.work.description.container)
        for each in fitting
        if each.evidence.page == "same" and each.work.description.container
    }
    return [each for each in fitting if fold(each.work.description.title) not in parts or each.evidence.page == "same"]


def _of_the_kind(reference: Reference, accepted: list[Weighed]) -> list[Weighed]:
    """Where a book and an article of the same title both fit, the stated kind decides; where it decides nothing, all stay."""
    right = [each for each in accepted if of_the_kind(reference.readings[each.reading], each.work.description)]
    return right or accepted


def _candidate(each: Weighed) -> Candidate:
    return Candidate(work=each.work, score=round(each.points, 3), because=each.because)


def _nothing_fits(
    reference: Reference,
    sources: tuple[SourceUsed, ...],
    ranked: list[Weighed],
    lookups: dict[Identifier, list[Lookup]],
    troubles: list[Unavailable],
    asked: tuple[str, ...],
) -> Resolution:
    nearest = tuple(_candidate(each) for each in ranked if each.grade == "lead")[:NEAREST]
    reading = ranked[0].reading if ranked else 0
    traces = _traces(lookups, None)
    reasons = [*troubles, *_uncovered(reference, sources, troubles)]
    if _too_little(reference):
        reasons = [
            Unavailable(
                source=",".join(asked), why="incomplete-reference", detail="too little is stated to tell one work from another"
            )
        ]
    elif any(each.grade == "lead" and each.evidence.title == "same" and each.evidence.authors == "unknown" for each in ranked):
        reasons.append(
            Unavailable(
                source=",".join(asked),
                why="incomplete-reference",
                detail="works with this title exist; too little is stated to tell which is meant",
            )
        )
    if reasons:
        return Unresolved(because=tuple(reasons), nearest=nearest, reading=reading, traces=traces, asked=asked)
    return NotFound(nearest=nearest, reading=reading, traces=traces, asked=asked)


TELLING_TITLE = 4
"""Content words from which a title alone describes a work. [ours]"""


def _too_little(reference: Reference) -> bool:
    """No reading says enough for its absence to mean anything: "Journal of Japanese Linguistics 19 (2003)" is many works."""
    return not any(_describes(reading) for reading in reference.readings)


def _describes(reading: Description) -> bool:
    """An identifier; or a title with anything else, or a long one; or a container with a page, or with people and a year."""
    if reading.identifiers:
        return True
    people = reading.authors or reading.editors
    if reading.full_title:
        return bool(people or reading.year or reading.container) or len(content_words(reading.full_title)) >= TELLING_TITLE
    return bool(reading.container and (reading.pages or (people and reading.year)))


def _uncovered(reference: Reference, sources: tuple[SourceUsed, ...], troubles: list[Unavailable]) -> list[Unavailable]:
    """Empty where at least one source that covers such works has answered."""
    silent = {trouble.source for trouble in troubles}
    if any(source.name not in silent and source.holds(reference.stated.type) for source in sources):
        return []
    kind = reference.stated.type
    said = "works of unknown kind" if kind == "unknown" else f"every {kind}"
    return [
        Unavailable(source=source.name, why="outside-coverage", detail=f"{source.name} is not declared to hold {said}")
        for source in sources
        if source.name not in silent
    ] or ([] if troubles else [Unavailable(source="", why="not-configured", detail="no source was asked")])


def _traces(lookups: dict[Identifier, list[Lookup]], work: tuple[Work, ...] | None) -> tuple[IdentifierTrace, ...]:
    return tuple(_trace(identifier, answers, work) for identifier, answers in lookups.items())


def _trace(identifier: Identifier, answers: list[Lookup], matched: tuple[Work, ...] | None) -> IdentifierTrace:
    """Found beats absent beats unavailable: one source that knows the identifier settles where it leads."""
    found = next((answer for answer in answers if isinstance(answer, Found) and answer.works), None)
    if found is not None:
        leads = found.works
        if matched is None:
            return IdentifierTrace(identifier=identifier, lookup=found, agrees="other")
        here = any(work.id == lead.id or same_work(work, lead) for work in matched for lead in leads)
        return IdentifierTrace(identifier=identifier, lookup=found, agrees="same" if here else "other")
    absent = next((answer for answer in answers if isinstance(answer, Absent)), None)
    if absent is not None and not any(isinstance(answer, Unavailable) and answer.why != "outside-coverage" for answer in answers):
        return IdentifierTrace(identifier=identifier, lookup=absent, agrees="dead")
    recorded = matched[0].description.identifier(identifier.scheme) if matched else ""
    silent = next((answer for answer in answers if isinstance(answer, Unavailable)), Unavailable(source="", why="not-asked"))
    differs = bool(recorded) and recorded != identifier.value and identifier.scheme in ("doi", "pmid", "pmcid", "arxiv")
    return IdentifierTrace(identifier=identifier, lookup=silent, agrees="differs" if differs else "unknown")
