"""The terminal's report: what was not checked stands first, lines keep their width, colour is only added."""

import re
from time import process_time

import pytest
from msgspec.structs import replace
from tests.report.sample import sample

from fontes.model import Extraction, LabelMeaning, Place, Problem, Report, SchemeUsed, Verdict
from fontes.report import render
from fontes.report.printable import columns, shorten, shorten_front, wrapped

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def empty() -> Report:
    return Report(fontes="0.1.0", scheme=SchemeUsed(name="any", version="1"), extraction=Extraction(documents=()))


def test_the_first_line_says_what_was_not_checked() -> None:
    first = render(sample(), "text", width=400).splitlines()[0]
    assert first.startswith("The run was stopped before its end. Checked 12 of 16 references; not checked: ")
    assert "1 (no answer came in time)" in first
    assert "1 (several records fit equally well)" in first
    assert "1 (not reached)" in first


def test_a_run_that_checked_everything_says_so_and_nothing_more() -> None:
    whole = sample()
    only = replace(whole, extraction=replace(whole.extraction, references=whole.extraction.references[:5]), interrupted=False)
    assert render(only, "text").splitlines()[0] == "Checked all 5 references."


def test_a_document_without_references_is_not_called_clean() -> None:
    assert render(empty(), "text").splitlines()[0] == "No reference was found, so nothing was checked."


def test_exactly_three_things_stand_first_and_the_gravest_leads() -> None:
    lines = render(sample(), "text").split("Fix first\n")[1].splitlines()
    heads = [line for line in lines if re.match(r"\d\. ", line)]
    assert [head.split()[2] for head in heads] == ["retracted", "not-found", "wrong-identifier"]


def test_what_passed_is_counted_and_not_listed_unless_asked_for() -> None:
    assert "watson1953" not in render(sample(), "text")
    assert "5 that passed are not listed." in render(sample(), "text")
    assert "watson1953" in render(sample(), "text", details=True)


@pytest.mark.parametrize("width", [40, 60, 100, 200])
def test_no_line_is_wider_than_asked_except_what_is_to_be_pasted(width: int) -> None:
    for line in render(sample(), "text", width=width).splitlines():
        assert columns(line) <= width, line


def test_colour_adds_nothing_but_colour() -> None:
    painted = render(sample(), "text", color=True)
    assert ESCAPE.sub("", painted) == render(sample(), "text")
    assert painted != render(sample(), "text")


def test_no_foreign_string_reaches_the_terminal_as_a_command() -> None:
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", render(sample(), "text", details=True))


def test_an_open_reference_names_why_what_is_possible_and_what_would_settle_it() -> None:
    told = render(sample(), "text", details=True, width=300).split("garcia2022")[1].split("\n\n")[0]
    assert "no answer came in time (pubmed-baseline: no answer within 10 s, three tries)" in told
    assert "To settle it: run it again when the source answers." in told
    assert "verified, mismatch, wrong-identifier, not-found, retracted, concern" in told


def test_an_accusing_verdict_names_the_sources_asked() -> None:
    told = render(sample(), "text", width=300).split("✗ not-found  smith2019")[2]
    assert "crossref-2026-11 and pubmed-baseline" in told.splitlines()[1]
    assert "not proof" in told.splitlines()[1]


def test_several_fitting_records_are_all_listed_and_none_is_picked() -> None:
    told = render(sample(), "text", details=True, width=300).split("li2015")[1].split("\n\n")[0]
    assert "Gut flora in mice. Gut. W7" in told
    assert "Gut flora in mice. Gut Microbes. W8" in told
    assert "none was picked" in told


def test_a_scheme_of_other_words_is_rendered_just_as_well() -> None:
    names = {each.label: f"Etikett {number}" for number, each in enumerate(sample().scheme.labels)}
    whole = sample()
    other = replace(
        whole,
        scheme=SchemeUsed(
            name="other",
            version="9",
            labels=tuple(LabelMeaning(label=names[each.label], level=each.level, means="x") for each in whole.scheme.labels),
        ),
        verdicts=tuple(
            replace(each, label=names[each.label], possible=tuple(names[label] for label in each.possible))
            for each in whole.verdicts
        ),
    )
    told = render(other, "text", details=True)
    assert not any(name in told for name in names if name not in ("retracted", "concern"))
    assert told.splitlines()[0] == render(whole, "text").splitlines()[0]
    assert [line[:2] for line in told.splitlines() if "Etikett" in line][:3] == ["1.", "2.", "3."]


def test_the_gravest_level_comes_first_whatever_the_order_of_the_labels() -> None:
    whole = sample()
    turned = replace(whole, scheme=replace(whole.scheme, labels=whole.scheme.labels[::-1]))
    levels = [each.level for each in _verdicts_in_order(render(turned, "text", details=True), whole.verdicts)]
    assert len(levels) > 10
    assert levels == sorted(levels, key=["error", "warning", "open", "note", "pass"].index)


def _verdicts_in_order(told: str, verdicts: tuple[Verdict, ...]) -> list[Verdict]:
    by_label = {each.label: each for each in verdicts}
    heads = [line.split()[1] for line in told.splitlines() if re.match(r"\S \S+  \S", line)]
    return [by_label[head] for head in heads if head in by_label]


def outage(number: int) -> Report:
    """The first of the sample's references, and `number` to which one source gave no answer."""
    whole = sample()
    silent = whole.extraction.references[7]
    references = tuple(replace(silent, id=f"S{each}", key=f"silent{each}") for each in range(number))
    verdict = next(each for each in whole.verdicts if each.about == silent.id)
    return replace(
        whole,
        extraction=replace(whole.extraction, references=(whole.extraction.references[1], *references), problems=()),
        resolutions=whole.resolutions | {each.id: whole.resolutions[silent.id] for each in references},
        verdicts=(whole.verdicts[1], *(replace(verdict, about=each.id) for each in references)),
        interrupted=False,
    )


def test_what_one_outage_left_open_is_one_thing_to_do_and_every_reference_is_still_named() -> None:
    told = render(outage(40), "text")
    first, rest = told.split("\n\n")[1:3], told.split("Fix first")[1]
    assert first[0].count("could-not-check") == 1
    assert "40 references: no answer came in time. Run it again when the source answers." in first[0]
    assert all(f"silent{each} " in rest for each in range(40))
    assert rest.count("no answer came in time") == 2


def test_a_single_outage_is_told_in_full() -> None:
    assert "pubmed-baseline: no answer came in time" in render(outage(1), "text").split("Fix first")[1]


def test_of_a_long_path_the_end_is_kept() -> None:
    assert shorten_front("/home/somebody/thesis/refs.bib:12:1", 16) == "…s/refs.bib:12:1"
    assert shorten_front("refs.bib:12:1", 16) == "refs.bib:12:1"
    assert shorten_front("refs.bib:12:1", 3) == ""


def test_shortening_counts_columns_not_letters() -> None:
    assert shorten("深度学习方法", 7) == "深度学…"
    assert columns(shorten("e\u0301" * 50, 10)) <= 10


def test_wrapping_loses_no_word() -> None:
    text = "a bb " + "c" * 50 + " 深度学习方法研究中文文献 d"
    assert "".join("".join(wrapped(text, 12)).split()) == "".join(text.split())
    assert all(columns(line) <= 12 for line in wrapped(text, 12))


def test_a_word_of_a_million_letters_is_broken_at_once() -> None:
    begun = process_time()
    assert "".join(wrapped("“" + "x" * 1_000_000, 100)) == "“" + "x" * 1_000_000
    assert process_time() - begun < 4


def test_of_many_problems_of_one_kind_the_first_are_shown_and_all_are_counted() -> None:
    def told(number: int, *, details: bool = False) -> str:
        many = tuple(Problem(code="R202", says="Open.", place=Place(file="x.bib", line=n)) for n in range(1, number + 1))
        other = Problem(code="E101", says="Undefined.", place=Place(file="x.md", line=7))
        extraction = Extraction(documents=(), problems=(*many, other))
        return render(replace(empty(), extraction=extraction), "text", details=details)

    assert told(10_000).count("R202 x.bib") == 5
    assert "R202: 9,995 more of this kind" in told(10_000)
    assert "E101 x.md:7" in told(10_000)
    assert told(10_000, details=True).count("R202 x.bib") == 10_000
    assert (told(6).count("R202 x.bib"), "more of this kind" in told(6)) == (6, False)
