"""All that is known of one reference, line by line: both strings, the record, the sources, what would settle it."""

from collections.abc import Iterator

from ..model import Ambiguous, IdentifierTrace, Matched, NotFound, Resolution, Unresolved
from .advice import deed
from .brief import named, record
from .paint import Paint
from .printable import printable, printable_block, wrapped
from .rated import Rated
from .sentences import (
    asked_in_words,
    caveat_in_words,
    doubt_in_words,
    field_in_words,
    notice_in_words,
    outcome_in_words,
    sayings,
)

TRACES = {
    "same": "leads to this work",
    "other": "leads to another work",
    "dead": "leads nowhere",
    "differs": "is not the one in the record",
    "unknown": "was not followed",
}


def detail_lines(each: Rated, paint: Paint, width: int) -> list[str]:
    """The lines below a reference's head, indented by four columns."""
    lines: list[str] = []
    for sign, sentence in _sentences(each):
        first, *others = wrapped(sentence, width - 4 - len(sign))
        lines += [f"    {paint.quiet(sign)}{first}", *(f"    {' ' * len(sign)}{line}" for line in others)]
    if each.verdict.fix.text:
        lines += ["    Ready to paste:", *(f"      {line}" for line in printable_block(each.verdict.fix.text).split("\n"))]
    return lines


def _sentences(each: Rated) -> Iterator[tuple[str, str]]:
    yield "Stated   ", named(each.reference)
    yield "", outcome_in_words(each.resolution)
    for title, works in records(each.resolution):
        yield from ((title, line) for line in works)
    for trace in each.resolution.traces:
        yield "", trace_in_words(trace)
    for saying in sayings(each.findings, each.resolution):
        yield "", saying.whole
        for pair in saying.pairs:
            yield f"  {field_in_words(pair.field)}, stated   ", printable(pair.stated)
            yield f"  {field_in_words(pair.field)}, recorded ", f"{printable(pair.recorded)} [{printable(pair.record)}]"
    for fact, doubt in each.verdict.doubts.items():
        yield "", doubt_in_words(fact, doubt)
    if each.verdict.possible and each.verdict.level == "open":
        yield "Possible ", ", ".join(printable(label) for label in each.verdict.possible)
    for caveat in each.verdict.caveats:
        yield "", f"Left open: {caveat_in_words(caveat)}"
    if each.verdict.note:
        yield "Note     ", printable(each.verdict.note)
    if each.cited:
        yield "Cited at ", ", ".join(printable(str(citation.place)) for citation in each.cited)
    if each.resolution.asked:
        yield "Asked    ", asked_in_words(each.resolution)
    if deed(each):
        yield "To do    ", deed(each)


def records(resolution: Resolution) -> Iterator[tuple[str, list[str]]]:
    """Every record that matters to the reader, under a heading of one word."""
    match resolution:
        case Matched():
            yield "Record   ", [record(resolution.work)]
            works = (resolution.work, *resolution.same_as)
            yield "Also     ", [record(work) for work in resolution.same_as]
            yield "Notice   ", list(dict.fromkeys(notice_in_words(notice) for work in works for notice in work.notices))
        case Ambiguous():
            yield "Candidate ", [record(each.work) for each in resolution.candidates]
        case NotFound() | Unresolved():
            yield "Nearest  ", [record(each.work) for each in resolution.nearest]


def trace_in_words(trace: IdentifierTrace) -> str:
    return f"{field_in_words(trace.identifier.scheme)} {printable(trace.identifier.value)} {TRACES[trace.agrees]}."
