"""Nobody is accused on the word of one aggregator: it gathers what others have, and mixes up titles and years on the way."""

from msgspec.structs import replace

from ..model import Finding, SourceUsed, Unknown
from .subject import Checked

HARMLESS = ("match", "variant", "abbreviated", "truncated", "unstated", "near", "future")
"""Answers that find no fault, or one that needs no record: a year that has not begun."""


def at_second_hand(finding: Finding, it: Checked, sources: tuple[SourceUsed, ...]) -> Finding:
    """The finding itself, unless it finds fault and rests on the record of a single aggregator."""
    if finding.answer in HARMLESS or isinstance(finding.answer, Unknown):
        return finding
    roles = {source.name: source.role for source in sources}
    seen = {work.source for work in it.records}
    if len(seen) > 1 or roles.get(next(iter(seen))) != "aggregator":
        return finding
    said = f"Only {next(iter(seen))} says so, which gathers what others have; no record at first hand was seen."
    detail = f"{finding.because} {said}".strip()
    return replace(finding, answer=Unknown(why="cannot-compare", detail=detail), because=detail)
