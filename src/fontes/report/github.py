"""Workflow commands of GitHub Actions: each verdict becomes an annotation at its line."""

from collections.abc import Iterator

from ..model import Level, Place, Report, Severity
from .advice import in_full
from .printable import printable
from .survey import survey

COMMANDS: dict[Level, str] = {"error": "error", "warning": "warning", "open": "notice", "note": "notice"}
"""What passed is not annotated. What is open is a notice: nothing was found against it."""

SEVERITIES: dict[Severity, str] = {"error": "error", "warning": "warning", "note": "notice"}


def github(report: Report) -> str:
    """One command a line; the first says what was not checked. GitHub shows ten a kind and step: the gravest come first."""
    return "\n".join([*_commands(report), ""])


def _commands(report: Report) -> Iterator[str]:
    seen = survey(report)
    yield command("notice", Place(), "fontes: what was checked", " ".join((seen.ledger.first, *seen.ledger.more)))
    for each in seen.gravest_first:
        if each.verdict.level != "pass":
            title = f"{each.verdict.label}: {each.name}"
            message = in_full(each)
            yield command(COMMANDS[each.verdict.level], each.reference.place, title, message)
    for verdict in (*seen.document, *seen.others):
        if verdict.level != "pass":
            yield command(COMMANDS[verdict.level], Place(), f"{verdict.label}: {verdict.about}", verdict.note or verdict.label)
    for problem in report.extraction.problems:
        yield command(SEVERITIES[problem.severity], problem.place, problem.code, f"{problem.says} {problem.remedy}".strip())
    for relay in report.relays:
        yield command("notice", Place(), relay.code, relay.obligation)


def command(name: str, place: Place, title: str, message: str) -> str:
    """`::error file=…,line=…,col=…,title=…::message`, everything foreign escaped as the runner unescapes it."""
    where = {"file": place.file, "line": str(place.line or ""), "col": str(place.column or ""), "title": title}
    given = ",".join(f"{key}={_property(value)}" for key, value in where.items() if value and (place.file or key == "title"))
    return f"::{name} {given}::{_data(message)}"


def _data(text: str) -> str:
    return printable(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
