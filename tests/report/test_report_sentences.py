"""Sentences exist for every answer that a reader should hear, say no more than is known, and are never about a scheme."""

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace
from tests.report.sample import ASKED, sample

import fontes.report
from fontes.checks.registry import FACTS, REFERENCE_FACTS
from fontes.model import Comparison, Matched, NotFound, Report, Unavailable, Unknown, Unresolved, Why
from fontes.report import FORMATS, Format, render
from fontes.report.advice import DEEDS
from fontes.report.reasons import REASON, SETTLES
from fontes.report.sentences import FAULTS, REMARKS, doubt_in_words, outcome_in_words, sayings

QUIET = {
    "anchor": {"complete"},
    "existence": {"found"},
    "identity": {"same"},
    "identifier": {"none", "same"},
    "title": {"match", "unstated"},
    "authors": {"match", "truncated", "unstated"},
    "year": {"match", "unstated"},
    "venue": {"match", "abbreviated", "unstated"},
    "locator": set(),
    "standing": {"clear"},
    "agreement": {"one", "agree"},
    "placeholder": {"no"},
    "duplicate": {"no"},
    "usage": {"cited", "unread"},
}
"""Answers about which a report says nothing of its own accord."""


def test_every_answer_about_a_reference_is_told_or_known_to_be_quiet() -> None:
    told = {*FAULTS, *REMARKS}
    for fact in REFERENCE_FACTS:
        spoken = {answer for name, answer in told if name == fact.name}
        assert spoken | QUIET[fact.name] == set(fact.answers), fact.name
        assert not spoken & QUIET[fact.name]


def test_no_sentence_is_about_an_answer_that_there_is_not() -> None:
    assert all(answer in FACTS[fact].answers for fact, answer in (*FAULTS, *REMARKS))
    assert all(tuple(pair.split(" ")) in FAULTS for pair in DEEDS)


def test_every_reason_has_words_and_a_remedy() -> None:
    assert set(REASON) == set(SETTLES) == set(get_args(Why))


def test_nothing_is_ever_called_invented() -> None:
    words = " ".join((*FAULTS.values(), *REMARKS.values(), *REASON.values(), *SETTLES.values(), *DEEDS.values()))
    assert not re.search(r"fabricat|fake|invent|hallucinat|phantom|bogus|does not exist", words, re.IGNORECASE)


def test_an_absent_work_is_a_lead_and_the_sources_are_named() -> None:
    finding = FACTS["existence"].says("absent", "R1")
    (said,) = sayings((finding,), NotFound(asked=ASKED))
    assert said.text == (
        "No such work was found in crossref-2026-11 and pubmed-baseline. That is a lead to follow, not proof that there is none."
    )


def test_the_gravest_answer_is_told_first_whatever_the_order_of_the_findings() -> None:
    year, standing = FACTS["year"].says("mismatch", "R1"), FACTS["standing"].says("retracted", "R1")
    matched = sample().resolutions["R1"]
    assert isinstance(matched, Matched)
    for findings in ((year, standing), (standing, year)):
        assert [each.fact for each in sayings(findings, matched)] == ["standing", "year"]


def test_volume_and_pages_that_agree_are_told_only_beside_some_that_nobody_can_compare() -> None:
    pages = Comparison(field="pages", stated="9411–9433", recorded="e124", record="bundled:x")
    for answer in ("match", "unstated"):
        assert not sayings((FACTS["locator"].says(answer, "R1"),), NotFound())
        (said,) = sayings((FACTS["locator"].says(answer, "R1", evidence=(pages,)),), NotFound())
        assert (said.weight, said.pairs) == ("remark", (pages,))


def test_an_open_question_is_never_told_as_a_fault() -> None:
    assert sayings((FACTS["existence"].unknown("timeout", "R1"),), NotFound()) == ()


@pytest.mark.parametrize("why", get_args(Why))
def test_an_open_question_says_why_and_how_it_would_be_settled(why: Why) -> None:
    said = doubt_in_words("standing", Unknown(why=why, detail="that much."))
    assert said.startswith("Does the work still stand? Open: ")
    assert "(that much)." in said
    assert f"To settle it: {SETTLES[why]}." in said


def test_an_outage_names_the_source_that_failed() -> None:
    said = outcome_in_words(Unresolved(because=(Unavailable(source="pubmed", why="rate-limited"),)))
    assert said == "Could not be looked up: pubmed: the source asked to wait."


def outage_only() -> Report:
    """The sample's reference whose source did not answer, alone."""
    whole = sample()
    return replace(
        whole,
        extraction=replace(whole.extraction, references=(whole.extraction.references[7],), problems=()),
        verdicts=tuple(each for each in whole.verdicts if each.about == "R8"),
        relays=(),
        interrupted=False,
    )


@pytest.mark.parametrize("name", [each for each in FORMATS if each not in ("json", "sarif")])
def test_an_outage_is_neither_a_pass_nor_an_accusation_in_any_format(name: Format) -> None:
    told = render(outage_only(), name)
    assert "Checked 0 of 1 reference; not checked: 1 (no answer came in time)." in told
    assert not re.search(r"::error|::warning|<failure|Checked all", told)


def test_no_renderer_knows_a_scheme_or_its_labels() -> None:
    labels = [each.label for each in sample().scheme.labels if "-" in each.label]
    names = [
        "oe-verify",
        "citation-check",
        "verifying-citations",
        "citation-verification",
        "self-verify",
        "scifact",
        "FABRICATED",
    ]
    for path in Path(fontes.report.__file__).parent.rglob("*"):
        if path.suffix in (".py", ".j2", ".js", ".css"):
            source = path.read_text(encoding="utf-8")
            for word in (*names, *(f'"{label}"' for label in labels if label != "not-found")):
                assert word not in source, f"{path.name} knows {word}"
