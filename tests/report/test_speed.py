"""A bibliography of thousands is rendered while one waits. A second try forgives a busy machine, not slow code."""

from time import process_time

import pytest
from msgspec.structs import replace
from tests.report.sample import sample

from fontes.model import Report
from fontes.report import Format, render


@pytest.fixture(scope="module")
def long_report() -> Report:
    """6,315 references: the sample's, over and over, each with an id of its own."""
    whole = sample()
    references, findings, verdicts, resolutions = [], [], [], {}
    for number in range(6315):
        about, old = f"R{number + 1}", whole.extraction.references[number % 15]
        references.append(replace(old, id=about, key=f"{old.key}-{number}"))
        verdicts.append(replace(whole.verdicts[number % 15], about=about))
        resolutions[about] = whole.resolutions[old.id]
        findings += [replace(each, about=about) for each in whole.findings[13 * (number % 15) : 13 * (number % 15) + 13]]
    extraction = replace(whole.extraction, references=tuple(references))
    return replace(whole, extraction=extraction, findings=tuple(findings), verdicts=tuple(verdicts), resolutions=resolutions)


@pytest.mark.parametrize(
    ("name", "seconds"), [("json", 0.3), ("jsonl", 2.0), ("text", 2.0), ("html", 2.0), ("sarif", 2.0), ("junit", 2.0)]
)
def test_six_thousand_references_take_no_longer_than(long_report: Report, name: Format, seconds: float) -> None:
    assert _seconds(long_report, name) < seconds or _seconds(long_report, name) < seconds


def _seconds(report: Report, name: Format) -> float:
    begun = process_time()
    render(report, name)
    return process_time() - begun
