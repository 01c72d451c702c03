"""What to write instead, from the record that came nearest; where none came, what to look at."""

from collections.abc import Iterator, Mapping

from ..model import Finding, Found, Identifier, Matched, NotFound, Reference, Resolution, Unresolved, Work
from .links import RESOLVERS
from .printable import printable
from .spot_words import Words


def suggestion(reference: Reference, resolution: Resolution, facts: Mapping[str, Finding], words: Words) -> str:
    """For a citation that was found wanting, or not found: never empty."""
    if isinstance(resolution, Matched):
        closest = words.closest.format(record=record(resolution.work, words))
        return words.joint.join((*_changes(reference, resolution, facts, words), closest))
    led = [
        words.leads.format(identifier=f"{trace.identifier.scheme.upper()} {trace.identifier.value}", record=record(work, words))
        for trace in resolution.traces
        if trace.agrees == "other" and isinstance(trace.lookup, Found)
        for work in trace.lookup.works[:1]
    ]
    nearest = resolution.nearest if isinstance(resolution, NotFound | Unresolved) else ()
    leads = [words.closest.format(record=record(each.work, words)) for each in nearest[:1]]
    look = words.no_match if reference.stated.authors or not reference.stated.identifier("pmid") else words.no_number
    return words.joint.join((*led, *leads, *(() if led else (look,))))


def _changes(reference: Reference, matched: Matched, facts: Mapping[str, Finding], words: Words) -> Iterator[str]:
    """Field by field: what is stated, and what the record has."""
    recorded, stated = matched.work.description, reference.readings[matched.reading]
    people = recorded.authors or recorded.editors
    first = next((each.family or each.literal for each in people), "")
    names = facts["authors"]
    if names.answer in ("mismatch", "extra") or names.measured.get("surnames", 1) < 1:
        said = ", ".join(each.family or each.literal for each in stated.authors or stated.editors)
        yield words.author.format(stated=printable(said), recorded=printable(first))
    elif names.measured.get("first", 1) < 1:
        yield words.first_author.format(recorded=printable(first))
    apart = facts["year"].measured.get("apart", 0)
    if facts["year"].answer in ("mismatch", "future") or apart:
        yield words.year.format(stated=stated.year, recorded=recorded.year)
    if facts["title"].measured.get("keywords", 1) < 1 or facts["title"].answer in ("suspect", "mismatch"):
        yield words.title.format(recorded=printable(recorded.full_title))


def record(work: Work, words: Words) -> str:
    """ "Treece GM et al. 2010, “High resolution …”, PMID 20163980"."""
    it = work.description
    people = [f"{each.family} {each.given}".strip() if each.family else each.literal for each in it.authors or it.editors]
    who = f"{people[0]} et al." if len(people) > 2 else " & ".join(people)
    number = next((f", {each.scheme.upper()} {each.value}" for each in _identifiers(work)), "")
    return words.record.format(
        who=printable(who) or "?", year=it.year or "?", title=printable(it.full_title), number=printable(number) and number
    )


def _identifiers(work: Work) -> Iterator[Identifier]:
    return (each for each in work.description.identifiers if each.scheme in RESOLVERS)
