"""The report as JSON says all that it holds, by a published schema, and comes back whole."""

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator
from msgspec.structs import replace
from tests.report.hostile import QUICK, reports
from tests.report.sample import sample

from fontes.model import Report
from fontes.report import render
from fontes.report.json import read_report
from fontes.report.schema import schema, schema_text

PUBLISHED = Path(__file__).parents[2] / "docs" / "report.schema.json"


def test_the_published_schema_is_the_one_that_the_nouns_give() -> None:
    assert PUBLISHED.read_text(encoding="utf-8") == schema_text(), "run: python -m fontes.report.schema > docs/report.schema.json"


def test_the_schema_is_a_schema_and_the_sample_obeys_it() -> None:
    Draft202012Validator.check_schema(schema())
    Draft202012Validator(schema()).validate(json.loads(render(sample(), "json")))


def test_the_schema_refuses_a_level_that_there_is_not() -> None:
    made = json.loads(render(sample(), "json"))
    made["verdicts"][0]["level"] = "fatal"
    assert not Draft202012Validator(schema()).is_valid(made)


@settings(QUICK, max_examples=25)
@given(reports())
def test_any_report_obeys_the_schema_and_comes_back_equal(report: Report) -> None:
    made = render(report, "json")
    assert Draft202012Validator(schema()).is_valid(json.loads(made))
    assert read_report(made.encode()) == report


def test_the_version_is_always_written_and_stands_first() -> None:
    assert next(iter(json.loads(render(sample(), "json")))) == "version"
    newer = replace(sample(), version="2")
    assert render(newer, "json").count('"version": "2"') == 1
    assert read_report(render(newer, "json").encode()).version == "2"


def test_a_report_that_was_read_back_is_written_with_the_same_bytes() -> None:
    written = render(sample(), "json")
    assert render(read_report(written.encode()), "json") == written


def test_what_is_no_report_is_refused_with_the_place() -> None:
    with pytest.raises(msgspec.ValidationError, match=r"\$\.scheme"):
        read_report(b'{"fontes": "1", "scheme": 3, "extraction": {"documents": []}}')


def test_each_reference_has_its_line_after_the_header() -> None:
    lines = [json.loads(line) for line in render(sample(), "jsonl").splitlines()]
    assert lines[0]["kind"] == "report"
    assert lines[0]["checked"].startswith("The run was stopped before its end. Checked 12 of 16")
    assert [line["id"] for line in lines[1:]] == [each.id for each in sample().extraction.references]
    assert [line["label"] for line in lines[1:3]] == ["verified", "retracted"]


def test_a_line_gives_both_strings_and_the_fix() -> None:
    line = json.loads(render(sample(), "jsonl").splitlines()[3])
    year = next(each for each in line["findings"] if each["fact"] == "year")
    assert (year["answer"], year["stated"], year["recorded"], year["records"]) == (
        "mismatch",
        ["2018"],
        ["2017"],
        ["crossref-2026-11:W2"],
    )
    assert line["fix"]["text"].startswith("@inproceedings{vaswani2018")


def test_a_question_without_an_answer_says_why_and_is_no_answer() -> None:
    line = json.loads(render(sample(), "jsonl").splitlines()[8])
    existence = next(each for each in line["findings"] if each["fact"] == "existence")
    assert "answer" not in existence
    assert existence["unknown"]["why"] == "timeout"
