"""All that is known of one reference beside its faults: the record, the sources, what is open and what would settle it."""

from collections.abc import Iterator
from typing import NamedTuple

from ..model import Ambiguous, IdentifierTrace, Matched, NotFound, Resolution, Unknown, Unresolved
from .advice import deed
from .brief import record
from .printable import printable
from .rated import Rated
from .sentences import asked_in_words, doubt_in_words, field_in_words, notice_in_words, outcome_in_words, question_in_words

TRACES = {
    "same": "leads to this work",
    "other": "leads to another work",
    "dead": "leads nowhere, as far as the sources asked know",
    "differs": "is not the one in the record",
    "unknown": "was not followed",
}


class Detail(NamedTuple):
    """`heading` is one word or two; several details in a row may bear the same."""

    heading: str
    text: str


def details_of(each: Rated) -> Iterator[Detail]:
    """Everything but the reference itself and its faults, in the order of reading."""
    yield Detail("Outcome", outcome_in_words(each.resolution))
    yield from records(each.resolution)
    for trace in each.resolution.traces:
        yield Detail("Identifier", _trace(trace))
    yield from _open(each)
    if each.verdict.possible and each.verdict.level == "open":
        yield Detail("Possible", ", ".join(printable(label) for label in each.verdict.possible))
    for caveat in each.verdict.caveats:
        yield Detail("Left open", printable(caveat))
    if each.verdict.note:
        yield Detail("Note", printable(each.verdict.note))
    if each.cited:
        yield Detail("Cited at", ", ".join(dict.fromkeys(printable(str(citation.place)) for citation in each.cited)))
    if each.resolution.asked:
        yield Detail("Asked", asked_in_words(each.resolution))
    if each.verdict.level != "pass" and deed(each):
        yield Detail("To do", deed(each))


def records(resolution: Resolution) -> Iterator[Detail]:
    """Every record that matters to the reader, and the notices about it."""
    match resolution:
        case Matched():
            works = (resolution.work, *resolution.same_as)
            yield Detail("Record", record(resolution.work))
            yield from (Detail("Also", record(work)) for work in resolution.same_as)
            notices = dict.fromkeys(notice_in_words(notice) for work in works for notice in work.notices)
            yield from (Detail("Notice", notice) for notice in notices)
        case Ambiguous():
            yield from (Detail("Candidate", record(each.work)) for each in resolution.candidates)
        case NotFound() | Unresolved():
            yield from (Detail("Nearest", record(each.work)) for each in resolution.nearest)


def _trace(trace: IdentifierTrace) -> str:
    return f"{field_in_words(trace.identifier.scheme)} {printable(trace.identifier.value)} {TRACES[trace.agrees]}."


def _open(each: Rated) -> Iterator[Detail]:
    """Every open question; what several have for a common reason is told once, with the last of them."""
    together: dict[Unknown, list[str]] = {}
    for fact, doubt in each.verdict.doubts.items():
        together.setdefault(doubt, []).append(fact)
    for doubt, (*others, last) in together.items():
        for fact in others:
            yield Detail("Open", question_in_words(fact))
        yield Detail("Open", doubt_in_words(last, doubt))
