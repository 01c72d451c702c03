"""SARIF 2.1.0, for code scanning: each verdict a result at its line, each label a rule."""

from collections import Counter

import msgspec

from ..model import Level, Place, Problem, Reference, Report, Severity, Verdict
from .advice import in_full
from .gravity import LEVEL_WORDS
from .printable import printable
from .rated import Rated
from .sarif_places import fingerprint, location, replaced_region, uri
from .survey import Survey, survey

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
LEVELS: dict[Level, str] = {"error": "error", "warning": "warning", "note": "note", "open": "none", "pass": "none"}
KINDS: dict[Level, str] = {"error": "fail", "warning": "fail", "note": "fail", "open": "open", "pass": "pass"}
SEVERITIES: dict[Severity, str] = {"error": "error", "warning": "warning", "note": "note"}

Json = dict[str, object]


def sarif(report: Report) -> str:
    """What did not pass, gravest first; what passed is counted in the run's properties. Columns count Unicode code points."""
    seen = survey(report)
    rules, index = _rules(report, seen)
    numbers: Counter[str] = Counter()
    results = [_reference_result(each, index, numbers) for each in seen.gravest_first if each.verdict.level != "pass"]
    results += [_other_result(each, report, index, numbers) for each in (*seen.document, *seen.others) if each.level != "pass"]
    results += [_problem_result(each, index, numbers) for each in report.extraction.problems]
    run: Json = {
        "tool": {"driver": {"name": "fontes", "semanticVersion": report.fontes, "version": report.fontes, "rules": rules}},
        "invocations": [_invocation(report, seen)],
        "columnKind": "unicodeCodePoints",
        "artifacts": [{"location": {"uri": uri(each.source)}} for each in report.extraction.documents],
        "results": results,
        "properties": {
            "scheme": f"{report.scheme.name} {report.scheme.version}",
            "counts": {each.label: each.number for each in seen.counts},
            "relays": [f"{each.code}: {each.obligation}" for each in report.relays],
        },
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return msgspec.json.format(msgspec.json.encode(log), indent=2).decode() + "\n"


def _invocation(report: Report, seen: Survey) -> Json:
    said = (seen.ledger.first, *seen.ledger.more)
    invocation: Json = {
        "executionSuccessful": not report.interrupted,
        "toolExecutionNotifications": [{"level": "note", "message": {"text": sentence}} for sentence in said],
    }
    return invocation | ({"endTimeUtc": report.made} if report.made.endswith("Z") else {})


def _rules(report: Report, seen: Survey) -> tuple[list[Json], dict[str, int]]:
    """One rule a label and one a code; `index` finds each by label or code."""
    rules: list[Json] = []
    index: dict[str, int] = {}
    known = {each.label for each in report.scheme.labels}
    for meaning in report.scheme.labels:
        index[meaning.label] = len(rules)
        rules.append(_rule(meaning.label, meaning.means, meaning.level))
    verdicts = (*(each.verdict for each in seen.references), *report.verdicts)
    for label, level in {each.label: each.level for each in verdicts}.items():
        if label not in known:
            index[label] = len(rules)
            rules.append(_rule(label, f"{label}: {LEVEL_WORDS[level]}.", level))
    for problem in report.extraction.problems:
        if problem.code not in index:
            index[problem.code] = len(rules)
            rules.append({"id": _name(problem.code), "shortDescription": {"text": "A fault of the input itself."}})
    return rules, index


def _name(rule: str) -> str:
    return printable(rule) or "unnamed"


def _rule(label: str, means: str, level: Level) -> Json:
    said = printable(means) or printable(label)
    return {
        "id": _name(label),
        "shortDescription": {"text": said},
        "help": {"text": said},
        "defaultConfiguration": {"level": LEVELS[level]},
    }


def _reference_result(each: Rated, index: dict[str, int], numbers: Counter[str]) -> Json:
    verdict, reference = each.verdict, each.reference
    said = f"{each.name}: {in_full(each)}"
    result = _result(verdict.label, KINDS[verdict.level], LEVELS[verdict.level], said, index)
    result["locations"] = [location(reference.place, reference.raw, each.name)]
    result["partialFingerprints"] = _fingerprints(verdict.label, each.name, reference.place.file, numbers)
    if each.cited:
        result["relatedLocations"] = [location(citation.place, citation.written, "cited here") for citation in each.cited]
    region = replaced_region(reference, verdict.fix)
    if region:
        fields = ", ".join(dict.fromkeys(patch.field for patch in verdict.fix.patches))
        result["fixes"] = [_fix(reference, verdict, region, f"Correct {fields}.")]
    more = {
        "possible": verdict.possible,
        "open": tuple(f"{fact}: {doubt.why}" for fact, doubt in verdict.doubts.items()),
        "caveats": verdict.caveats,
        "asked": each.resolution.asked,
    }
    result["properties"] = {key: value for key, value in more.items() if value}
    return result


def _fix(reference: Reference, verdict: Verdict, region: Json, says: str) -> Json:
    replacement = {"deletedRegion": region, "insertedContent": {"text": verdict.fix.text}}
    change = {"artifactLocation": {"uri": uri(reference.place.file)}, "replacements": [replacement]}
    return {"description": {"text": printable(says)}, "artifactChanges": [change]}


def _other_result(verdict: Verdict, report: Report, index: dict[str, int], numbers: Counter[str]) -> Json:
    said = f"{verdict.about}: {verdict.note or verdict.label}"
    result = _result(verdict.label, KINDS[verdict.level], LEVELS[verdict.level], said, index)
    places = {each.id: each.place for each in report.extraction.citations}
    first = report.extraction.documents[0].source if report.extraction.documents else ""
    place = places.get(verdict.about) or Place(file=first)
    result["locations"] = [location(place, "", verdict.about)]
    result["partialFingerprints"] = _fingerprints(verdict.label, verdict.about, place.file, numbers)
    return result


def _problem_result(problem: Problem, index: dict[str, int], numbers: Counter[str]) -> Json:
    result = _result(problem.code, "fail", SEVERITIES[problem.severity], f"{problem.says} {problem.remedy}".strip(), index)
    result["locations"] = [location(problem.place, "", problem.about)]
    result["partialFingerprints"] = _fingerprints(problem.code, problem.about or problem.says, problem.place.file, numbers)
    return result


def _result(rule: str, kind: str, level: str, says: str, index: dict[str, int]) -> Json:
    return {
        "ruleId": _name(rule),
        "ruleIndex": index[rule],
        "kind": kind,
        "level": level,
        "message": {"text": printable(says)},
    }


def _fingerprints(rule: str, name: str, file: str, numbers: Counter[str]) -> Json:
    """The same as long as file, name and label stay, wherever the line moves; equal ones are told apart by their order."""
    mark = fingerprint(rule, name, file)
    numbers[mark] += 1
    return {"fontes/v1": f"{mark}:{numbers[mark]}"}
