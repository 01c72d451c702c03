"""The report as Markdown, for a pull request, an issue or a wiki."""

import re
from collections.abc import Iterator

from ..model import Report
from .advice import telling
from .brief import named
from .details import details_of
from .printable import printable, printable_block
from .rated import Rated
from .sentences import Saying, field_in_words
from .sources_asked import asked_of, used
from .survey import Survey, survey


def markdown(report: Report, *, details: bool = False) -> str:
    """CommonMark with tables (GitHub, GitLab, pandoc). What did not pass stands in full; with `details`, everything does."""
    seen = survey(report)
    parts = (
        _opening(seen),
        _first(seen),
        _counts(report, seen),
        _references(seen, details),
        _problems(report),
        _obligations(report),
        _sources(report),
    )
    return "\n".join(line for part in parts for line in part)


def _opening(seen: Survey) -> Iterator[str]:
    yield f"**{escaped(seen.ledger.first)}**"
    yield ""
    for sentence in seen.ledger.more:
        yield f"- Not checked: {escaped(sentence)}"
    if seen.ledger.more:
        yield ""


def _first(seen: Survey) -> Iterator[str]:
    if seen.first:
        yield from ("## Fix first", "")
        for number, thing in enumerate(seen.first, 1):
            each = thing.leading
            place = f" ({code(str(each.reference.place))})" if str(each.reference.place) else ""
            which = f": {code(each.name)}{place}, {escaped(named(each.reference))}.  " if len(thing.references) == 1 else "  "
            yield f"{number}. **{_label(each, seen)}**{which}"
            yield f"   {escaped(f'{thing.says} {thing.deed}'.strip())}"
        yield ""


def _counts(report: Report, seen: Survey) -> Iterator[str]:
    means = {each.label: each.means for each in report.scheme.labels}
    yield from ("## Verdicts", "", "| verdict | references | what it means |", "|---|---:|---|")
    for each in seen.counts:
        label = f"{escaped(seen.symbols[each.label])} {escaped(each.label)}"
        yield f"| {label} | {each.number:,} | {escaped(means.get(each.label, ''))} |"
    yield ""
    for verdict in seen.document:
        yield f"The document as a whole: **{escaped(verdict.label)}**. {escaped(verdict.note)}".rstrip()
        yield ""


def _references(seen: Survey, details: bool) -> Iterator[str]:
    shown = [each for each in seen.gravest_first if details or each.verdict.level != "pass"]
    if shown:
        yield from ("## References", "")
    for each in shown:
        yield from (f"### {_label(each, seen)}: {code(each.name)}", "")
        place = f"{code(str(each.reference.place))}: " if str(each.reference.place) else ""
        yield from (f"{place}{escaped(named(each.reference))}", "")
        yield from _sayings(telling(each))
        yield from (f"- {detail.heading}: {escaped(detail.text)}" for detail in details_of(each))
        yield ""
        yield from _paste(each)
    for verdict in seen.others:
        if verdict.level != "pass":
            yield from (f"- {seen.symbol(verdict)} {escaped(verdict.label)}: {code(verdict.about)} {escaped(verdict.note)}", "")


def _sayings(said: tuple[Saying, ...]) -> Iterator[str]:
    for saying in said:
        yield from (escaped(saying.whole), "")
    pairs = [pair for saying in said for pair in saying.pairs]
    if pairs:
        yield from ("| field | stated | recorded | record |", "|---|---|---|---|")
        for pair in pairs:
            cells = (field_in_words(pair.field), pair.stated, pair.recorded, pair.record)
            yield f"| {' | '.join(escaped(cell) for cell in cells)} |"
        yield ""


def _paste(each: Rated) -> Iterator[str]:
    for text, language in ((each.verdict.fix.text, each.verdict.fix.format), (each.verdict.fix.entry, "bibtex")):
        if text:
            yield from (*fenced(text, "json" if language == "csl-json" else language), "")


def _problems(report: Report) -> Iterator[str]:
    if report.extraction.problems:
        yield from ("## In the files", "")
        for problem in report.extraction.problems:
            said = escaped(f"{problem.says} {problem.remedy}".strip())
            yield f"- {code(problem.code)} {code(str(problem.place))}: {said}"
        yield ""


def _obligations(report: Report) -> Iterator[str]:
    if report.relays:
        yield from ("## To be said when this is passed on", "")
        for relay in report.relays:
            about = f" ({', '.join(code(each) for each in relay.about)})" if relay.about else ""
            yield f"- {code(relay.code)} {escaped(relay.obligation)}{about}"
        yield ""


def _sources(report: Report) -> Iterator[str]:
    yield from ("## How this was checked", "")
    for source in used(report):
        covers = f", declared complete for: {', '.join(source.covers)}" if source.covers else ""
        standing = ", with retraction data" if source.standing else ""
        yield f"- {code(source.name)}: {escaped(asked_of(source))}{escaped(covers)}{standing}"
    for name, value in report.scheme.thresholds:
        yield f"- Threshold {code(name)}: {escaped(value)}"
    made = f", {escaped(report.made)}" if report.made else ""
    yield f"- fontes {escaped(report.fontes)}, scheme {escaped(report.scheme.name)} {escaped(report.scheme.version)}{made}"
    yield ""


def _label(each: Rated, seen: Survey) -> str:
    return f"{escaped(seen.symbol(each.verdict))} {escaped(each.verdict.label)}"


_SPECIAL = re.compile(r"([\\`*_{}\[\]#|~$^])")
_LEADING = re.compile(r"^(?:([-+=:])|(\d+)([.)]))")
_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


def escaped(text: str) -> str:
    """Foreign text that stays text: no markup, no link, no cell border, no list, no HTML."""
    plain = _SPECIAL.sub(r"\\\1", printable(text)).translate(_ENTITIES)
    return _LEADING.sub(lambda found: f"\\{found[1]}" if found[1] else f"{found[2]}\\{found[3]}", plain)


def code(text: str) -> str:
    """Foreign text as a code span, whatever backticks it holds; empty for nothing."""
    plain = printable(text)
    fence = "`" * (_longest_run(plain) + 1)
    space = " " if plain[:1] == "`" or plain[-1:] == "`" else ""
    return f"{fence}{space}{plain}{space}{fence}" if plain else ""


def fenced(text: str, language: str) -> tuple[str, ...]:
    """A code block that nothing in `text` can close."""
    plain = printable_block(text)
    fence = "`" * max(_longest_run(plain) + 1, 3)
    return f"{fence}{language}", *plain.split("\n"), fence


def _longest_run(text: str) -> int:
    return max((len(run) for run in re.findall(r"`+", text)), default=0)
