"""An anchor is asked for at the registry that the scheme is about: no outage passes or fails it, and no silence of one alone."""

from collections.abc import Callable
from typing import NamedTuple

import pytest
from msgspec.structs import replace
from tests.resolve.world import described, structured, work

from fontes.index.library import RecordIndex, memory_library
from fontes.model import (
    Absent,
    Ambiguous,
    ByIdentifier,
    ByWords,
    Identifier,
    Lookup,
    Matched,
    NotFound,
    Person,
    Place,
    Question,
    Reference,
    Resolution,
    SourceUsed,
    Unavailable,
    Unresolved,
    Why,
    Work,
)
from fontes.model.lookup import RETRIABLE
from fontes.model.reference import ANCHOR, CONTEXT
from fontes.resolve.anchor import EVERYTHING
from fontes.resolve.home import Home, resolve_at
from fontes.resolve.keywords import share
from fontes.run.drive import drive
from fontes.sources.library import answer

HOME = Home(source="pubmed", identifier="pmid")
PUBMED = SourceUsed(
    name="pubmed", role="agency", looks_up=("pmid", "doi"), registers=("pmid",), searches=("article", "review", "unknown")
)
CROSSREF = SourceUsed(
    name="crossref", role="agency", looks_up=("doi",), searches=("article", "book", "conference-paper", "unknown")
)
OPENALEX = SourceUsed(name="openalex", role="aggregator", looks_up=("doi", "pmid"), searches=("article", "book", "unknown"))

BONE = work(
    "pm:1", described("High resolution cortical bone mapping from clinical CT data", "Treece, G M; Gee, A H", 2010, pmid="1")
)
FALLS = work("pm:2", described("Vitamin D supplementation and falls", "Smith, J; Doe, A; Poe, E", 2011, pmid="2"))
BOOK = work("cr:1", described("Thinking, fast and slow", "Kahneman, D", 2011, doi="10.1000/k", type="book"))


class Registry(NamedTuple):
    about: SourceUsed
    holds: RecordIndex


def registry(about: SourceUsed, *works: Work) -> Registry:
    return Registry(about, memory_library([replace(each, source=about.name) for each in works], about.name))


Hidden = Callable[[Question], Why | None]


def settle(
    reference: Reference, *registries: Registry, hide: Hidden = lambda _: None, told: list[Question] | None = None
) -> Resolution:
    by_name = {each.about.name: each for each in registries}

    def ask(question: Question) -> Lookup:
        if told is not None:
            told.append(question)
        if why := hide(question):
            return Unavailable(source=question.source, why=why)
        found = answer(by_name[question.source].holds, question)
        silent = isinstance(found, Unavailable)
        return Absent(source=question.source) if silent and _counts(question, by_name[question.source].about) else found

    return drive(resolve_at(reference, tuple(each.about for each in registries), HOME), ask)


def _counts(question: Question, about: SourceUsed) -> bool:
    return isinstance(question, ByWords) or question.identifier.scheme in about.registers


def anchor(
    author: str = "", year: int = 0, keywords: str = "", *, pmid: str = "", et_al: bool = True, context: str = ""
) -> Reference:
    stated = described(year=year, pmid=pmid, type="unknown", authors_truncated=et_al)
    people = tuple(Person(family=name) for name in author.split(" & ") if name)
    return Reference(
        id="R1", place=Place(), readings=(replace(stated, authors=people),), keywords=tuple(keywords.split()), format=ANCHOR,
        fields=((CONTEXT, context),) if context else (),
    )  # fmt: skip


def matched(resolution: Resolution) -> str:
    assert isinstance(resolution, Matched), resolution
    return resolution.work.id


def reasons(resolution: Resolution) -> list[tuple[str, str]]:
    assert isinstance(resolution, Unresolved), resolution
    return [(each.source, each.why) for each in resolution.because]


ALL = (registry(PUBMED, BONE, FALLS), registry(CROSSREF, BOOK), registry(OPENALEX))


def test_author_year_and_every_keyword_are_the_work() -> None:
    told: list[Question] = []
    found = settle(anchor("Treece", 2010, "cortical bone mapping"), *ALL, told=told)
    assert matched(found) == "pm:1"
    assert told == [ByWords(source="pubmed", title="cortical bone mapping", authors=("Treece",), year=2010)]


@pytest.mark.parametrize(
    "reference",
    [
        anchor("Treece", 2010, "cortical bone density"),  # not every keyword
        anchor("Smith", 2010, "vitamin supplementation falls"),  # one year off
        anchor("Smith", 2015, "vitamin supplementation falls"),  # another year
        anchor("Smyth", 2011, "vitamin supplementation falls"),  # spelt otherwise
        anchor("Gee", 2010, "cortical bone mapping"),  # not the first author
        anchor("Treece", 2010, "hip cortex"),  # a rare name and the year alone
    ],
)
def test_what_agrees_only_in_part_is_shown_as_the_closest_record(reference: Reference) -> None:
    assert matched(settle(reference, *ALL)) in ("pm:1", "pm:2")


def test_what_nobody_has_is_not_found_and_every_one_that_was_asked_is_named() -> None:
    found = settle(anchor("Nobody", 2023, "quantum gut therapy"), *ALL)
    assert isinstance(found, NotFound)
    assert found.asked == ("pubmed", "crossref", "openalex")


def test_a_search_that_finds_nothing_is_repeated_with_keywords_relaxed() -> None:
    told: list[Question] = []
    settle(anchor("Nobody", 2023, "quantum gut"), registry(PUBMED), registry(CROSSREF), told=told)
    words = [(each.source, each.title, bool(each.authors), each.year) for each in told if isinstance(each, ByWords)]
    assert words[:2] == [("pubmed", "quantum gut", True, 2023), ("pubmed", "", True, 2023)]
    assert words[2:] == [
        ("pubmed", "", True, 2022),
        ("pubmed", "", True, 2024),
        ("crossref", "quantum gut", True, 2023),
    ]


def test_what_only_another_registry_has_lies_outside_the_coverage_and_does_not_fail() -> None:
    found = settle(anchor("Kahneman", 2011, "thinking fast slow", et_al=False), *ALL)
    assert reasons(found) == [("pubmed", "outside-coverage")]
    assert isinstance(found, Unresolved)
    assert "crossref has it" in found.because[0].detail
    assert [each.work.id for each in found.nearest] == ["cr:1"]


def test_elsewhere_the_widest_are_asked_first_and_whoever_adds_nothing_is_spared() -> None:
    told: list[Question] = []
    narrow = registry(SourceUsed(name="arxiv", role="agency", searches=("preprint", "unknown"), expected=("preprint",)))
    books = registry(SourceUsed(name="books", role="index", searches=("book", "unknown"), expected=("book",)))
    wide = registry(replace(CROSSREF, expected=("article", "preprint", "chapter")))
    wider = registry(replace(OPENALEX, expected=("article", "preprint", "chapter", "conference-paper")))
    found = settle(anchor("Nobody", 2023, "quantum gut"), registry(PUBMED), narrow, books, wide, wider, told=told)
    assert list(dict.fromkeys(each.source for each in told)) == ["pubmed", "openalex", "crossref", "books"]
    assert isinstance(found, NotFound)


def test_a_rare_name_and_year_elsewhere_are_enough_not_to_accuse() -> None:
    found = settle(anchor("Kahneman", 2011, "economic behaviour", et_al=False), *ALL)
    assert reasons(found) == [("pubmed", "outside-coverage")]


def test_a_record_that_is_there_by_chance_gives_way_to_one_elsewhere_that_fits_in_full() -> None:
    namesake = work("pm:7", described("Renal colic in pregnancy", "Kahneman, B", 2011, pmid="7"))
    home, book = registry(PUBMED, namesake), registry(CROSSREF, BOOK)
    found = settle(anchor("Kahneman", 2011, "thinking fast slow"), home, book)
    assert reasons(found) == [("pubmed", "outside-coverage")]
    assert matched(settle(anchor("Kahneman", 2011, "economic behaviour"), home, book)) == "pm:7"
    silent = settle(
        anchor("Kahneman", 2011, "thinking fast slow"),
        home,
        book,
        hide=lambda each: "timeout" if each.source == "crossref" else None,
    )
    assert reasons(silent) == [("crossref", "timeout")]


def test_a_record_elsewhere_that_bears_a_pmid_is_looked_up_at_home() -> None:
    there = work("oa:1", described("Aspirin and adenoma", "Brown, A", 2003, pmid="9"))
    here = work("pm:9", described("Colorectal neoplasia", "Brown, A", 1999, pmid="9"))
    found = settle(anchor("Brown", 2003, "aspirin adenoma"), registry(PUBMED, here), registry(OPENALEX, there))
    assert matched(found) == "pm:9"


@pytest.mark.parametrize("why", RETRIABLE)
@pytest.mark.parametrize("silent", ["pubmed", "crossref", "openalex"])
def test_an_outage_is_neither_absence_nor_presence(silent: str, why: Why) -> None:
    found = settle(anchor("Nobody", 2023, "quantum gut"), *ALL, hide=lambda each: why if each.source == silent else None)
    assert reasons(found) == [(silent, why)]


@pytest.mark.parametrize("number", range(6))
def test_whichever_answer_does_not_come_nothing_is_absent(number: int) -> None:
    told: list[Question] = []
    found = settle(
        anchor("Nobody", 2023, "quantum gut"), *ALL, told=told, hide=lambda _: "timeout" if len(told) == number + 1 else None
    )
    assert isinstance(found, Unresolved)
    assert len(told) == number + 1


def test_while_pubmed_is_silent_nobody_elsewhere_makes_it_pass() -> None:
    there = registry(OPENALEX, BONE)
    found = settle(
        anchor("Treece", 2010, "cortical bone mapping"), registry(PUBMED, BONE), there,
        hide=lambda each: "timeout" if each.source == "pubmed" else None,
    )  # fmt: skip
    assert reasons(found) == [("pubmed", "timeout")]


def test_two_works_that_fit_in_full_are_a_doubt_and_one_in_two_records_is_none() -> None:
    twin = work("pm:3", described("Cortical bone mapping in the spine", "Treece, G M", 2010, pmid="3"))
    found = settle(anchor("Treece", 2010, "cortical bone mapping", context="spine"), registry(PUBMED, BONE, twin))
    assert isinstance(found, Ambiguous)
    assert {each.work.id for each in found.candidates} == {"pm:1", "pm:3"}
    again = work("pm:4", BONE.description)
    assert isinstance(settle(anchor("Treece", 2010, "cortical bone mapping"), registry(PUBMED, BONE, again)), Matched)


def test_of_several_that_come_near_the_one_that_shares_most_with_the_sentence_is_shown() -> None:
    spine = work("pm:3", described("Density of the spine", "Treece, G M", 2010, pmid="3"))
    found = settle(anchor("Treece", 2010, "hip cortex", context="density spine cortex"), registry(PUBMED, BONE, spine))
    assert matched(found) == "pm:3"


def test_a_name_is_asked_for_without_its_particles_too() -> None:
    told: list[Question] = []
    reference = anchor("Berg", 2010, "quantum gut")
    led = replace(reference, readings=(replace(reference.stated, authors=(Person(family="Berg", particle="van der"),)),))
    settle(led, registry(PUBMED), registry(CROSSREF), told=told)
    assert [each.authors for each in told if isinstance(each, ByWords)][:3] == [("van der Berg",), ("van der Berg",), ("Berg",)]


def test_a_year_beside_the_right_one_is_looked_at_before_anybody_is_accused() -> None:
    found = settle(anchor("Treece", 2009, "hip cortex"), *ALL)
    assert matched(found) == "pm:1"


def test_the_work_goes_before_a_correction_of_it() -> None:
    notice = work("pm:5", described("Correction to: cortical bone mapping", "Treece, G M", 2010, pmid="5", type="notice"))
    assert matched(settle(anchor("Treece", 2010, "cortical bone mapping"), registry(PUBMED, notice, BONE))) == "pm:1"


def dentists(number: int) -> list[Work]:
    titled = ((n, described(f"Subject {n} of dentistry", "Wang, Y", 2020, pmid=str(100 + n))) for n in range(number))
    return [work(f"w:{n}", description) for n, description in titled]


def test_a_common_name_and_a_year_alone_say_nothing_and_accuse_nobody() -> None:
    found = settle(anchor("Wang", 2020, "quantum gut"), registry(PUBMED, *dentists(EVERYTHING + 5)), registry(CROSSREF))
    assert reasons(found) == [("pubmed", "ambiguous")]
    few = settle(anchor("Wang", 2020, "quantum gut"), registry(PUBMED, *dentists(3)), registry(CROSSREF))
    assert matched(few).startswith("w:")


def test_a_common_name_is_asked_about_word_by_word() -> None:
    told: list[Question] = []
    settle(anchor("Wang", 2020, "quantum gut"), registry(PUBMED, *dentists(EVERYTHING + 5)), registry(CROSSREF), told=told)
    assert [each.title for each in told if isinstance(each, ByWords)][:4] == ["quantum gut", "", "quantum", "gut"]


@pytest.mark.parametrize(
    ("reference", "lacks"),
    [
        (anchor("", 2010, "cortical bone"), "no author"),
        (anchor("Treece", 0, "cortical bone"), "no year"),
        (anchor("Treece", 2010, ""), "no keywords could be inferred"),
        (anchor("王", 2010, "cortical bone"), "no author in Latin letters, in which the registry lists names"),
        (anchor("", 0, ""), "no author; no year; no keywords could be inferred"),
    ],
)
def test_an_incomplete_anchor_is_not_asked_about_and_says_what_it_lacks(reference: Reference, lacks: str) -> None:
    told: list[Question] = []
    found = settle(reference, *ALL, told=told)
    assert isinstance(found, Unresolved)
    assert [(each.why, each.detail) for each in found.because] == [("incomplete-reference", lacks)]
    assert told == []


def test_a_pmid_is_looked_up_and_nothing_else_is_asked() -> None:
    told: list[Question] = []
    found = settle(anchor(pmid="1"), *ALL, told=told)
    assert matched(found) == "pm:1"
    assert [each.agrees for each in found.traces] == ["same"]
    assert told == [ByIdentifier(source="pubmed", identifier=Identifier(scheme="pmid", value="1"))]


def test_a_pmid_that_was_never_given_is_not_found_and_nobody_else_is_asked() -> None:
    told: list[Question] = []
    found = settle(anchor(pmid="999"), *ALL, told=told)
    assert isinstance(found, NotFound)
    assert [each.agrees for each in found.traces] == ["dead"]
    assert {each.source for each in told} == {"pubmed"}


def test_a_pmid_of_another_work_is_named_and_the_work_described_is_found_without_it() -> None:
    found = settle(anchor("Treece", 2010, "cortical bone mapping", pmid="2"), *ALL)
    assert matched(found) == "pm:1"
    assert [each.agrees for each in found.traces] == ["other"]
    alone = settle(anchor("Treece", 2010, "", pmid="2"), *ALL)
    assert isinstance(alone, NotFound)
    assert [each.agrees for each in alone.traces] == ["other"]


def test_without_the_home_a_library_stands_in_only_with_a_record_that_the_home_has_numbered() -> None:
    library = memory_library((BONE, BOOK), "own")
    own = Registry(library.info, library)
    assert matched(settle(anchor("Treece", 2010, "cortical bone mapping"), own)) == "pm:1"
    assert reasons(settle(anchor("Kahneman", 2011, "thinking fast slow"), own)) == [("pubmed", "not-configured")]
    assert reasons(settle(anchor("Nobody", 2023, "quantum gut"), own)) == [("pubmed", "not-configured")]
    assert reasons(settle(anchor("Nobody", 2023, "quantum gut"))) == [("pubmed", "not-configured")]


def test_the_silence_of_the_home_alone_accuses_nobody() -> None:
    assert reasons(settle(anchor("Nobody", 2023, "quantum gut"), registry(PUBMED))) == [("pubmed", "not-asked")]


def test_a_reference_of_a_kind_that_the_home_does_not_hold_is_outside_its_coverage_unasked() -> None:
    told: list[Question] = []
    paper = structured(described("Attention is all you need", "Vaswani, A", 2017, type="conference-paper"))
    assert reasons(settle(paper, *ALL, told=told)) == [("pubmed", "outside-coverage")]
    assert told == []


def test_a_reference_with_its_title_is_matched_at_home_and_looked_for_elsewhere_only_where_the_home_lacks_it() -> None:
    told: list[Question] = []
    assert matched(settle(structured(FALLS.description), *ALL, told=told)) == "pm:2"
    assert {each.source for each in told} == {"pubmed"}
    article = work(
        "cr:2", described("Wages in the trade of tulips", "Jansen, P; Smit, K", 1998, doi="10.1000/t", container="Economics")
    )
    found = settle(structured(article.description), registry(PUBMED), registry(CROSSREF, article), registry(OPENALEX))
    assert reasons(found) == [("pubmed", "outside-coverage")]


@pytest.mark.parametrize(
    ("words", "title", "expected"),
    [
        ("cortical bone mapping", "Cortical bone mapping", 1.0),
        ("tumor screening", "Screening of tumours", 1.0),
        ("COVID-19 vaccine", "Vaccines against COVID 19", 1.0),
        ("osteoporosis", "Osteoporotic fractures", 0.5),
        ("hypertension", "Hypotension after surgery", 0.0),
        ("cortical bone mapping", "Cortical bone density", 2 / 3),
    ],
)
def test_a_keyword_stands_in_a_title_in_any_number_and_spelling_and_a_related_form_counts_half(
    words: str, title: str, expected: float
) -> None:
    assert share(words.split(), work("x", described(title))) == pytest.approx(expected)
