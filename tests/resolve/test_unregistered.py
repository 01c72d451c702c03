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
