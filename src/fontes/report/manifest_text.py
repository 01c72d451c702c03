"""A manifest and its assessment for a terminal: the counts, what did not pass and why, and what must be said of it."""

from collections.abc import Iterator, Mapping, Sequence

from .analysis import Analysis
from .manifest_form import Cited, Manifest, Obligation
from .printable import columns, printable, shorten, wrapped

TITLE = 60
"""Columns for a claimed title; the file has it whole."""


def manifest_text(manifest: Manifest, passing: Sequence[str], width: int) -> str:
    """`passing`: statuses that are no more than counted."""
    statuses = {each.status for each in manifest.citations}
    listed = [each for each in manifest.citations if each.status not in passing]
    lines = [
        _head(manifest.target_file, manifest.summary, len(manifest.citations), manifest.extraction_basis),
        *_sentences(manifest.not_checked, width),
        *(line for each in listed for line in _citation(each, width)),
    ]
    if len(listed) < len(manifest.citations) and listed:
        lines.append(
            f"{len(manifest.citations) - len(listed):,} that are {' or '.join(sorted(statuses & {*passing}))} are not listed."
        )
    return _joined([*lines, *_sentences(manifest.notes, width), *_obligations(manifest.mandatory_relays, width)])


def analysis_text(analysis: Analysis, width: int) -> str:
    said = analysis.assessment
    lines = [
        f"{printable(said.target_file)}: {printable(said.verdict)}",
        _head("", analysis.metrics, analysis.citations, said.extraction_basis),
        *_sentences(analysis.not_checked, width),
        *(
            f"{printable(each.raw_id)}: {each.verified_as}, now {each.status}. {printable(each.reason)}"
            for each in analysis.changed
        ),
        *_sentences(analysis.notes, width),
        *(_limit(each.threshold, each.value, each.counted, each.number, each.judged) for each in analysis.limits),
        *_obligations(analysis.mandatory_relays, width),
    ]
    return _joined(lines)


def _head(name: str, summary: Mapping[str, int], citations: int, basis: str) -> str:
    total = summary.get("total", 0)
    listed = (
        f"{citations:,} citations of {total:,} works" if citations > total else f"{total:,} citation{'' if total == 1 else 's'}"
    )
    counted = ", ".join(
        f"{number:,} {name}" for name, number in summary.items() if name != "total" and not isinstance(number, bool)
    )
    return f"{f'{printable(name)}: ' if name else ''}{listed}: {counted}. Extraction: {basis}."


def _citation(each: Cited, width: int) -> Iterator[str]:
    alike = f"  {each.title_similarity:.2f}" if each.title_similarity is not None else ""
    title = f"  “{shorten(printable(each.claimed_title), TITLE)}”" if each.claimed_title else ""
    head = f"{each.status}{alike}  {printable(each.raw_id)}"
    yield f"{head}{title}" if each.claimed_title != each.raw_id and columns(head + title) <= width else head
    yield from (f"    {line}" for line in wrapped(each.reason, width - 4))
    yield from (f"    {line}" for line in (wrapped(f"No answer: {each.error}", width - 4) if each.error else ()))


def _limit(threshold: str, value: float | None, counted: str, number: int, judged: str) -> str:
    allowed = "UNRESOLVED, so that nothing is judged by it" if value is None else f"{value:g}, {judged}"
    return f"{threshold}: {number:,} {printable(counted)}; {allowed}."


def _sentences(sentences: Sequence[str], width: int) -> Iterator[str]:
    return (line for sentence in sentences for line in wrapped(printable(sentence), width))


def _obligations(relays: Sequence[Obligation], width: int) -> Iterator[str]:
    if relays:
        yield "To be said when this is passed on"
    for each in relays:
        yield from (f"  {line}" for line in wrapped(f"{each.code} ({each.kind}): {printable(each.message)}", width - 2))


def _joined(lines: Sequence[str]) -> str:
    return "\n".join(lines) + "\n"
