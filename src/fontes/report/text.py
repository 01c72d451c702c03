"""The report for a terminal: readable at a glance, and complete on request."""

from ..model import Comparison, Level, Report
from .advice import headline, telling, why_open
from .brief import named
from .difference import from_where_they_part
from .few import More, few_of_each
from .first import grouped
from .paint import Paint
from .printable import columns, printable, shorten, shorten_front, wrapped
from .rated import Rated
from .sentences import field_in_words
from .sources_asked import in_one_line
from .survey import Survey, survey
from .text_details import detail_lines

IN_WORDS = ("identifier", "identity")
"""Facts whose two strings mean little side by side: where an identifier leads is what the sentence tells."""


def text(report: Report, *, color: bool = False, details: bool = False, width: int = 100) -> str:
    """First what was not checked, then the three things to fix first, the counts, and a compact list of what did not pass.

    With `details`, every reference with all that is known of it. `width` is in columns, at least 40.
    """
    width, paint, seen = max(width, 40), Paint(color), survey(report)
    parts = (
        _opening(seen, paint, width),
        _first_things(seen, paint, width),
        _tally(report, seen, paint, width),
        _everything(seen, paint, width) if details else _list(seen, paint, width),
        _problems(report, paint, width, details),
        _obligations(report, paint, width),
        _footer(report, details, width),
    )
    return "\n".join("\n".join(lines) + "\n" for lines in parts if lines)


def _opening(seen: Survey, paint: Paint, width: int) -> list[str]:
    lines = [paint.strong(line) for line in wrapped(seen.ledger.first, width)]
    return lines + [line for sentence in seen.ledger.more for line in hung(sentence, "  ", width)]


def _first_things(seen: Survey, paint: Paint, width: int) -> list[str]:
    if not seen.first:
        return []
    lines = [paint.strong("Fix first")]
    for number, thing in enumerate(seen.first, 1):
        if len(thing.references) == 1:
            head = f"{number}. {_head(thing.leading, seen, paint, width - 3)}"
            lines += [head, *hung(named(thing.leading.reference), "   ", width)[:2]]
        else:
            lines.append(f"{number}. {_label(thing.leading, seen, paint)}")
        lines += hung(f"{thing.says} {thing.deed}", "   ", width)
    return lines


def _tally(report: Report, seen: Survey, paint: Paint, width: int) -> list[str]:
    lines, used = [""], 0
    for each in seen.counts:
        words = f"{seen.symbols[each.label]} {each.number:,} {printable(each.label)}"
        if used and used + 3 + columns(words) > width:
            lines, used = [*lines, ""], 0
        lines[-1] += ("   " if used else "") + paint.level(words, each.level)
        used += columns(words) + (3 if used else 0)
    for verdict in seen.document:
        note = f": {printable(verdict.note)}" if verdict.note else ""
        lines += hung(f"The document as a whole: {printable(verdict.label)}{note}", "", width)
    return lines if seen.counts or seen.document else []


def _list(seen: Survey, paint: Paint, width: int) -> list[str]:
    shown = [each for each in seen.gravest_first if each.verdict.level != "pass"]
    lines = [line for group in grouped(shown) for line in _group(group, seen, paint, width)]
    for verdict in seen.others:
        if verdict.level != "pass":
            lines += hung(
                f"{seen.symbol(verdict)} {printable(verdict.label)}  {printable(verdict.about)}  {printable(verdict.note)}",
                "  ",
                width,
            )
    passed = len(seen.gravest_first) - len(shown)
    return [*lines, f"{passed:,} that passed {'is' if passed == 1 else 'are'} not listed."] if lines and passed else lines


def _group(group: tuple[Rated, ...], seen: Survey, paint: Paint, width: int) -> list[str]:
    """One reference with its faults; or what is open for one reason, a line each below the reason."""
    if len(group) == 1:
        return _compact(group[0], seen, paint, width)
    head = f"{_label(group[0], seen, paint)}  {len(group):,} references: {why_open(group[0])}"
    lines = [head if columns(head) <= width else _label(group[0], seen, paint)]
    lines += [] if columns(head) <= width else hung(f"{len(group):,} references: {why_open(group[0])}", "    ", width)
    for each in group:
        place = shorten_front(printable(str(each.reference.place)), width // 3)
        lines.append(shorten("  ".join(part for part in ("   ", each.name, place, named(each.reference)) if part), width))
    return lines


def _compact(each: Rated, seen: Survey, paint: Paint, width: int) -> list[str]:
    lines = [_head(each, seen, paint, width)]
    if not each.reference.key:
        lines.append(shorten(f"    {named(each.reference)}", width))
    said = telling(each)
    for saying in said:
        told = saying.fact in IN_WORDS
        pairs = [line for pair in saying.pairs for line in _pair(pair, width - 4) if not told]
        lines += [f"    {line}" for line in pairs] or hung(saying.whole, "    ", width)
    return lines if said else [*lines, *hung(headline(each), "    ", width)]


def _pair(pair: Comparison, width: int) -> list[str]:
    """Both strings on one line, or on two that begin shortly before they part."""
    field, stated, recorded = field_in_words(pair.field), printable(pair.stated), printable(pair.recorded)
    record = f" [{printable(pair.record)}]" if pair.record else ""
    line = f"{field}: “{stated}”, in the record “{recorded}”{record}"
    if columns(line) <= width:
        return [line]
    stated, recorded = from_where_they_part(stated, recorded, width // 2)
    return [
        shorten(f"{field}: “{stated}”", width),
        shorten(f"{' ' * (columns(field) - 2)}in the record: “{recorded}”{record}", width),
    ]


def _everything(seen: Survey, paint: Paint, width: int) -> list[str]:
    lines: list[str] = []
    for each in seen.gravest_first:
        lines += [_head(each, seen, paint, width), *detail_lines(each, paint, width), ""]
    return lines[:-1]


def _head(each: Rated, seen: Survey, paint: Paint, width: int) -> str:
    room = max(width - columns(f"{seen.symbol(each.verdict)} {printable(each.verdict.label)}"), 12)
    name = shorten(f"  {printable(each.name)}", room)
    place = shorten_front(printable(str(each.reference.place)), room - columns(name) - 2)
    return _label(each, seen, paint) + name + (f"  {place}" if place else "")


def _label(each: Rated, seen: Survey, paint: Paint) -> str:
    return paint.level(f"{seen.symbol(each.verdict)} {printable(each.verdict.label)}", each.verdict.level)


def _problems(report: Report, paint: Paint, width: int, details: bool) -> list[str]:
    severities: dict[str, Level] = {"error": "error", "warning": "warning", "note": "note"}
    lines = [paint.strong("In the files")] if report.extraction.problems else []
    found = report.extraction.problems
    for problem in found if details else few_of_each(found):
        if isinstance(problem, More):
            more = f"{printable(problem.code)}: {problem.number:,} more of this kind; --details and JSON list them all."
            lines += hung(more, "  ", width)
            continue
        where = printable(str(problem.place))
        said = f"{printable(problem.code)} {where}: {printable(problem.says)} {printable(problem.remedy)}".rstrip()
        head, *others = hung(said, "  ", width)
        lines += [paint.level(head, severities[problem.severity]), *others]
    return lines


def _obligations(report: Report, paint: Paint, width: int) -> list[str]:
    lines = [paint.strong("To be said when this is passed on")] if report.relays else []
    for relay in report.relays:
        about = f" ({', '.join(printable(each) for each in relay.about)})" if relay.about else ""
        lines += hung(f"{printable(relay.code)}: {printable(relay.obligation)}{about}", "  ", width)
    return lines


def _footer(report: Report, details: bool, width: int) -> list[str]:
    made = f", {printable(report.made)}" if report.made else ""
    said = f"fontes {printable(report.fontes)}, scheme {printable(report.scheme.name)} {printable(report.scheme.version)}{made}."
    more = "" if details else " Every mismatch in full: --details."
    return hung(f"{said} Sources asked: {in_one_line(report)}.{more}", "", width)


def hung(sentence: str, margin: str, width: int) -> list[str]:
    """`sentence` broken into lines that all begin with `margin`."""
    return [margin + line for line in wrapped(sentence, width - len(margin))]
