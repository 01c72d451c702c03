"""JUnit XML, for servers that show test results: one test case a reference."""

from collections import defaultdict
from collections.abc import Iterator

from ..model import Report
from .advice import deed, headline
from .printable import printable, printable_block
from .rated import Rated
from .survey import Survey, survey
from .text_details import plain_details


def junit(report: Report) -> str:
    """One suite a file. Errors and warnings fail, what is open is skipped with its reason, notes pass with their text."""
    seen = survey(report)
    files: defaultdict[str, list[Rated]] = defaultdict(list)
    for each in seen.references:
        files[each.reference.place.file or "(no file)"].append(each)
    name = f"fontes, scheme {report.scheme.name} {report.scheme.version}"
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<testsuites name="{_attribute(name)}" {_numbers(list(seen.references))}>',
        *(line for file, members in files.items() for line in _suite(report, file, members, seen)),
        *_rest(report, seen),
        "</testsuites>",
        "",
    ]
    return "\n".join(lines)


def _suite(report: Report, file: str, members: list[Rated], seen: Survey) -> Iterator[str]:
    made = f' timestamp="{_attribute(report.made)}"' if report.made else ""
    yield f'  <testsuite name="{_attribute(file)}" {_numbers(members)}{made}>'
    yield "    <properties>"
    for number, sentence in enumerate((seen.ledger.first, *seen.ledger.more)):
        yield f'      <property name="not-checked-{number}" value="{_attribute(sentence)}"/>'
    yield "    </properties>"
    for each in members:
        yield from _case(each)
    yield "  </testsuite>"


def _case(each: Rated) -> Iterator[str]:
    place = each.reference.place
    line = f' line="{place.line}"' if place.line else ""
    file, label = _attribute(place.file), _attribute(each.verdict.label)
    head = f'    <testcase classname="{file}" name="{_attribute(each.name)}" file="{file}"{line}'
    message = _attribute(f"{headline(each)} {deed(each)}")
    match each.verdict.level:
        case "error" | "warning":
            yield f"{head}>"
            yield f'      <failure type="{label}" message="{message}">{_text(_details(each))}</failure>'
            yield "    </testcase>"
        case "open":
            yield f'{head}><skipped message="{label}: {message}"/></testcase>'
        case "note":
            yield f"{head}><system-out>{_text(_details(each))}</system-out></testcase>"
        case "pass":
            yield f"{head}/>"


def _rest(report: Report, seen: Survey) -> Iterator[str]:
    """Faults of the input itself, and verdicts on the document and its mentions: a suite of their own."""
    problems = report.extraction.problems
    others = (*seen.document, *seen.others)
    if not problems and not others:
        return
    failures = sum(each.severity != "note" for each in problems) + sum(each.level in ("error", "warning") for each in others)
    skipped = sum(each.level == "open" for each in others)
    numbers = f'tests="{len(problems) + len(others)}" failures="{failures}" errors="0" skipped="{skipped}" time="0"'
    yield f'  <testsuite name="the document as a whole" {numbers}>'
    for problem in problems:
        said, code = _attribute(f"{problem.says} {problem.remedy}".strip()), _attribute(problem.code)
        head = f'    <testcase classname="{_attribute(problem.place.file)}" name="{code} {_attribute(str(problem.place))}"'
        failure = f'<failure type="{code}" message="{said}"/>'
        yield f"{head}/>" if problem.severity == "note" else f"{head}>{failure}</testcase>"
    for verdict in others:
        head = f'    <testcase classname="{_attribute(verdict.subject)}" name="{_attribute(f"{verdict.about}: {verdict.label}")}"'
        note = _attribute(verdict.note)
        outcome = {"error": "failure", "warning": "failure", "open": "skipped"}.get(verdict.level)
        yield f'{head}><{outcome} message="{note}"/></testcase>' if outcome else f"{head}/>"
    yield "  </testsuite>"


def _numbers(members: list[Rated]) -> str:
    levels = [each.verdict.level for each in members]
    failures, skipped = sum(level in ("error", "warning") for level in levels), levels.count("open")
    return f'tests="{len(levels)}" failures="{failures}" errors="0" skipped="{skipped}" time="0"'


def _details(each: Rated) -> str:
    return "\n".join(["", *plain_details(each), ""])


def _text(text: str) -> str:
    return printable_block(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _attribute(text: str) -> str:
    return _text(printable(text)).replace('"', "&quot;")
