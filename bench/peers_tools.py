"""The tools compared, each with its command in its documented default mode and what its report says of each reference."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, NamedTuple

Says = Literal["fine", "wrong", "unclear"]
"""`wrong`: not found, or found to differ. `unclear`: not checked, not confirmed, or to be looked at by the user."""
Said = dict[str, Says]
"""By the key of the reference; one that the report leaves out is not here."""
EMAIL = "ada@example.org"


class Tool(NamedTuple):
    """`command` takes the executable, the bibliography and where the report should go; both lie in the working directory."""

    name: str
    package: str
    executable: str
    command: Callable[[str, str, str], list[str]]
    said: Callable[[dict[str, Any], list[str]], Said]
    """From the report and the keys of all references."""
    environment: dict[str, str] = {}
    standard_output: bool = False
    """Whether the report is what it prints, and not a file."""


def _fontes(report: dict[str, Any], _: list[str]) -> Said:
    keys = {each["id"]: each["key"] for each in report["extraction"]["references"]}
    rated = {each["about"]: each["label"] for each in report["verdicts"] if each["subject"] == "reference"}
    kinds: dict[str, Says] = {"verified": "fine", "could-not-check": "unclear"}
    return {keys[about]: kinds.get(label, "wrong") for about, label in rated.items()}


def _citecheck(report: dict[str, Any], _: list[str]) -> Said:
    """CHECK, "the work exists but a field differs … may still need a look", is no accusation."""
    kinds: dict[str, Says] = {
        "VERIFIED": "fine",
        "CHECK": "unclear",
        "ERROR": "unclear",
        "NOT_FOUND": "wrong",
        "MISMATCH": "wrong",
    }
    return {each["key"]: kinds[each["verdict"]] for each in report["results"]}


def _bibtex_check(report: dict[str, Any], _: list[str]) -> Said:
    """`not_found` counts as what it says, though the tool files it among what it could not verify."""
    fine = ("verified", "published_version_exists", "url_verified", "url_accessible", "book_verified", "working_paper_verified")
    unclear = ("api_error", "unconfirmed", "skipped", "parse_error", "preprint_only", "strict_warn_preprint_year")
    return {
        each["key"]: "fine" if each["status"] in fine else "unclear" if each["status"] in unclear else "wrong"
        for each in report["entries"]
    }


def _refchecker(report: dict[str, Any], keys: list[str]) -> Said:
    """It writes down only what it finds fault with; "could not verify", and warnings, are no accusations."""
    if report["summary"]["total_references_processed"] != len(keys):
        return {}
    said: Said = dict.fromkeys(keys, "fine")
    for each in report["records"]:
        named = re.match(r"@\w+\{([^,]+),", each["ref_raw_text"])
        kinds = {one["error_type"] for one in each.get("_original_errors") or [each]}
        likely = (each.get("hallucination_assessment") or {}).get("verdict") == "LIKELY"
        soft = all(kind == "unverified" or "warning" in kind or kind == "info" for kind in kinds)
        if named:
            said[named[1]] = "unclear" if soft and not likely else "wrong"
    return said


TOOLS = [
    Tool(
        "fontes", "fontes", "fontes",
        lambda tool, file, _: [tool, "check", file, "--no-bundled", "--format", "json"],
        _fontes, {"FONTES_EMAIL": EMAIL}, standard_output=True,
    ),
    Tool(
        "citecheck", "citecheck-refs", "citecheck",
        lambda tool, file, report: [tool, "--json", report, file], _citecheck, {"CITECHECK_MAILTO": EMAIL},
    ),
    Tool(
        "bibtex-check", "bibtex-updater", "bibtex-check",
        lambda tool, file, report: [tool, "--mailto", EMAIL, "--report", report, file], _bibtex_check,
    ),
    Tool(
        "refchecker", "academic-refchecker", "academic-refchecker",
        lambda tool, file, report: [tool, "--paper", file, "--report-file", report], _refchecker,
    ),
]  # fmt: skip


def read(tool: Tool, printed: str, report: Path, keys: list[str]) -> Said:
    """Empty where the tool left no report that can be read."""
    text = printed if tool.standard_output else report.read_text("utf-8") if report.is_file() else ""
    try:
        found = json.loads(text)
    except json.JSONDecodeError:
        return {}
    return tool.said(found, keys)
