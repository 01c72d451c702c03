"""One reference in full, line by line: both strings, the record, the sources, what would settle it, what to paste."""

from collections.abc import Iterator

from .brief import named
from .details import Detail, details_of
from .paint import Paint
from .printable import printable, printable_block, wrapped
from .rated import Rated
from .sentences import field_in_words, sayings

MARGIN = 11
"""The width of the column of headings."""


def detail_lines(each: Rated, paint: Paint, width: int) -> list[str]:
    """The lines below a reference's head, indented by four columns, with headings in a column of their own."""
    lines: list[str] = []
    above = ""
    for detail in _said(each):
        heading = detail.heading if detail.heading != above else ""
        above = detail.heading
        first, *others = wrapped(detail.text, width - 4 - MARGIN)
        lines += [f"    {paint.quiet(f'{heading:<{MARGIN}}')}{first}", *(f"{' ' * (4 + MARGIN)}{line}" for line in others)]
    return [*lines, *(f"    {line}" for line in _paste(each))]


def plain_details(each: Rated) -> list[str]:
    """The same without colour, margin or wrapping."""
    return [*(f"{detail.heading}: {detail.text}" for detail in _said(each)), *_paste(each)]


def _said(each: Rated) -> Iterator[Detail]:
    yield Detail("Stated", named(each.reference))
    for saying in sayings(each.findings, each.resolution):
        yield Detail("Finding" if saying.weight == "fault" else "Remark", saying.whole)
        for pair in saying.pairs:
            field = field_in_words(pair.field)
            yield Detail("  stated", f"{field}: {printable(pair.stated)}")
            yield Detail("  recorded", f"{field}: {printable(pair.recorded)} [{printable(pair.record)}]")
    yield from details_of(each)


def _paste(each: Rated) -> Iterator[str]:
    for heading, text in (("Ready to paste:", each.verdict.fix.text), ("The record as BibTeX:", each.verdict.fix.entry)):
        if text:
            yield heading
            yield from (f"  {line}" for line in printable_block(text).split("\n"))
