"""Nobody is told that a letter, a manuscript or a web page does not exist because no registry has it."""

import pytest
from msgspec.structs import replace
from tests.resolve.test_ladder import Asked, became
from tests.resolve.world import described, string, structured

from fontes.model import Description, Identifier, NotFound, Reference, Unresolved
from fontes.resolve.unregistered import unregistered

POTS = described("A forthcoming theory of cracked pots", "Doe, J.", container="Journal of Psychoceramics")
PAGE = Description(
    title="Obesity and overweight: fact sheet",
    year=2021,
    identifiers=(Identifier(scheme="url", value="https://who.example/obesity"),),
)


def written(raw: str) -> Reference:
    return string(raw, POTS)


@pytest.mark.parametrize(
    "raw",
    [
        "Doe J. (in press). A forthcoming theory of cracked pots. Journal of Psychoceramics.",
        "Doe J. A forthcoming theory of cracked pots. Personal communication, 2019.",
        "Doe J. A forthcoming theory of cracked pots. Journal of Psychoceramics, to appear.",
        "Doe J. A forthcoming theory of cracked pots. Unpublished manuscript.",
    ],
)
def test_what_says_that_it_is_not_published_is_not_missed(raw: str) -> None:
    found = became(written(raw), Asked())
    assert isinstance(found, Unresolved)
    assert [each.why for each in found.because] == ["outside-coverage"]


def test_a_title_says_nothing_of_its_own_publication() -> None:
    raw = "Doe J. A forthcoming theory of cracked pots. Journal of Psychoceramics 2011;4:1-9."
    assert unregistered(written(raw)) == ""
    assert isinstance(became(written(raw), Asked()), NotFound)


def test_fields_say_it_as_well_and_the_abstract_does_not() -> None:
    for name, value in (("note", "In press"), ("year", "forthcoming"), ("journal", "Submitted to Nature")):
        assert unregistered(replace(structured(POTS), fields=(("title", "Pots"), (name, value)))), name
    assert unregistered(replace(structured(POTS), fields=(("title", "Pots"),), source_type="unpublished"))
    assert unregistered(replace(structured(POTS), fields=(("abstract", "Work in preparation."), ("title", "In press")))) == ""


def test_a_preprint_that_was_submitted_somewhere_is_out_all_the_same() -> None:
    preprint = replace(POTS, type="preprint")
    assert unregistered(replace(structured(preprint), fields=(("note", "Submitted to Nature"),))) == ""


def test_a_page_on_the_web_is_not_missed_and_an_article_with_an_address_is() -> None:
    assert isinstance(became(structured(PAGE), Asked()), Unresolved)
    article = replace(PAGE, type="article", container="Annals", volume="3", pages="1–9")
    assert isinstance(became(structured(article), Asked()), NotFound)


def test_where_nothing_but_the_words_could_be_taken_for_a_title_they_count() -> None:
    raw = "Smith J. Personal communication 2019."
    assert unregistered(string(raw, described("Personal communication 2019", "Smith, J.")))
    assert unregistered(string("Smith J. Communication in persons. 2019.", described("Communication in persons"))) == ""


TRIAL = described("Slow waves against still water in tired swimmers", "Institute of Water", 2012)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("howpublished", "ClinicalTrials.gov"), ("url", "https://clinicaltrials.gov/search"), ("note", "ISRCTN12345678"),
        ("publisher", "EU Clinical Trials Register"), ("journal", "ClinicalTrials.gov"), ("note", "EudraCT 2011-001234-56"),
    ],
)  # fmt: skip
def test_the_registration_of_a_trial_is_not_missed_where_its_register_was_not_asked(name: str, value: str) -> None:
    reference = replace(structured(TRIAL), fields=(("title", TRIAL.title), (name, value)))
    found = became(reference, Asked())
    assert isinstance(found, Unresolved)
    assert [each.why for each in found.because] == ["outside-coverage"]


def test_an_article_that_reports_a_trial_is_missed_for_all_its_number() -> None:
    printed = replace(TRIAL, container="Annals", volume="3", pages="1–9")
    reference = replace(structured(printed), fields=(("title", TRIAL.title), ("note", "ClinicalTrials.gov NCT00000620")))
    assert isinstance(became(reference, Asked()), NotFound)


def test_a_title_about_registers_is_none() -> None:
    titled = replace(TRIAL, title="What ClinicalTrials.gov tells of slow waves")
    assert unregistered(replace(structured(titled), fields=(("title", titled.title), ("journal", "Annals")))) == ""
    assert unregistered(string(f"Okonkwo A. {titled.title}. Annals 2011.", titled)) == ""


def test_news_is_not_missed_and_a_journal_of_a_like_name_is() -> None:
    news = described("Schools close as storm nears", "Smith, Ann", 2019, container="The New York Times")
    assert unregistered(structured(news))
    assert unregistered(structured(replace(news, container="The New York Times Journal of Medicine"))) == ""
    assert unregistered(structured(replace(news, container="Psychiatric Times"))) == ""


def test_a_report_signed_by_a_body_is_not_missed_and_its_article_is() -> None:
    report = described("World Development Report 2019", "World Bank", 2019, type="book", publisher="World Bank")
    assert unregistered(structured(report))
    assert unregistered(structured(replace(report, type="article", container="Annals", volume="3", pages="1"))) == ""
    person = described("World Development Report 2019", "Bank, Ann", 2019, type="book")
    assert unregistered(structured(person)) == ""
    numbered = replace(report, identifiers=(Identifier(scheme="isbn", value="9780374275631"),))
    assert unregistered(structured(numbered)) == ""
    paper = described("White paper on artificial intelligence", "European Commission", 2020, type="unknown", container="Brussels")
    assert unregistered(structured(paper))


def test_a_patent_is_not_missed_and_an_article_about_patents_is() -> None:
    patent = described("Method for node ranking", "Page, L.", 2001, type="unknown")
    for raw in (
        "Page L. Method for node ranking. US Patent 6,285,999. 2001.",
        "Page L. Method for node ranking. US6285999B1, 2001.",
    ):
        assert unregistered(string(raw, patent)), raw
    assert unregistered(string("Page L. Patents and growth. Econ J 2001;3:1-9.", patent)) == ""


def test_what_its_own_register_denies_is_missed_unless_it_is_not_out_yet() -> None:
    trial = replace(structured(TRIAL), fields=(("howpublished", "ClinicalTrials.gov"),))
    assert unregistered(trial)
    assert unregistered(trial, denied=True) == ""
    assert unregistered(replace(structured(POTS), fields=(("note", "In press"),)), denied=True)
