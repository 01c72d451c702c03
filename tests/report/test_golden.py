"""Each format, whole, as a reader or a machine gets it. `FONTES_GOLDEN=write pytest tests/report` writes them anew."""

import os
from pathlib import Path

import pytest
from tests.report.sample import sample

from fontes.report import FORMATS, Format, render

GOLDEN = Path(__file__).parent.parent / "golden" / "report"
SUFFIXES: dict[Format, str] = {
    "text": "txt", "json": "json", "jsonl": "jsonl", "markdown": "md", "html": "html", "sarif": "sarif", "github": "github.txt",
    "junit": "junit.xml",
}  # fmt: skip


def compare(name: str, made: str) -> None:
    path = GOLDEN / name
    if os.environ.get("FONTES_GOLDEN") == "write":
        path.write_text(made, encoding="utf-8", newline="\n")
    assert made == path.read_text(encoding="utf-8"), f"{name} is not what it was; look at the difference, then write it anew"


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_is_what_it_was(name: Format) -> None:
    compare(f"report.{SUFFIXES[name]}", render(sample(), name))


def test_the_details_for_a_terminal_are_what_they_were() -> None:
    compare("report-details.txt", render(sample(), "text", details=True, width=80))


def test_the_details_in_markdown_are_what_they_were() -> None:
    compare("report-details.md", render(sample(), "markdown", details=True))


@pytest.mark.parametrize("name", FORMATS)
def test_the_same_report_gives_the_same_bytes(name: Format) -> None:
    assert render(sample(), name) == render(sample(), name)
