"""What speaks for and against a record: each field by itself, in structured references and in raw strings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.resolve.world import described, work

from fontes.extract.strings import parse_reference
from fontes.model import Description, Work
from fontes.resolve.evidence import Evidence, weigh
from fontes.resolve.evidence_place import container_stands_in
from fontes.resolve.evidence_title import title_stands_in
from fontes.resolve.surnames import among, stands_in
from fontes.resolve.traits import text_traits, traits

WAVES = described(
    "Slow waves in shallow water over an uneven bottom", "Okonkwo, Ada; Brandt, Lena", 2011, container="Journal of Fluid Motion",
    volume="12", issue="3", pages="101–120",
)  # fmt: skip
RECORD = work("waves", WAVES)


def evidence(stated: Description, record: Work = RECORD) -> Evidence:
    return weigh(stated, traits(stated), None, record)


def evidence_in(raw: str, record: Work = RECORD) -> Evidence:
    reading = parse_reference(raw)[0]
    return weigh(reading, traits(reading), text_traits(raw), record)


def test_a_record_agrees_with_itself_in_everything() -> None:
    found = evidence(WAVES)
    assert (found.title, found.authors, found.first_author, found.year) == ("same", "all", "same", "same")
    assert (found.container, found.volume, found.issue, found.page, found.last_page) == ("same",) * 5


@given(st.sets(st.sampled_from(["title", "authors", "year", "container", "volume", "issue", "pages"])))
def test_what_is_left_out_speaks_neither_for_nor_against(left_out: set[str]) -> None:
    default = Description()
    stated = replace(WAVES, **{field: getattr(default, field) for field in left_out})
    for found in (evidence(stated), evidence(WAVES, work("w", stated))):
        for field, signs in (
            ("title", (found.title,)), ("authors", (found.authors, found.first_author)), ("year", (found.year,)),
            ("container", (found.container,)), ("volume", (found.volume,)), ("issue", (found.issue,)),
            ("pages", (found.page, found.last_page)),
        ):  # fmt: skip
            expected = {"unknown"} if field in left_out else {"same", "all"}
            assert set(signs) <= expected, field


@pytest.mark.parametrize(
    ("field", "value", "sign"),
    [
        ("title", "Fast cars in deep snow near a frozen lake", "title"),
        ("authors", described(authors="Peters, Tom").authors, "authors"),
        ("year", 1980, "year"),
        ("container", "Annals of Botany", "container"),
        ("volume", "13", "volume"),
        ("issue", "9", "issue"),
        ("pages", "55–60", "page"),
    ],
)
def test_what_differs_contradicts(field: str, value: object, sign: str) -> None:
    found = evidence(replace(WAVES, **{field: value}))
    assert getattr(found, sign) in ("other", "none", "off")
    assert (
        sum(getattr(found, each) in ("other", "none", "off") for each in ("title", "authors", "year", "container", "volume")) <= 1
    )


def test_years_one_apart_are_near_and_a_recorded_other_year_is_the_same() -> None:
    assert evidence(replace(WAVES, year=2012)).year == "near"
    assert evidence(replace(WAVES, year=2013)).year == "off"
    assert evidence(replace(WAVES, year=2013), work("w", WAVES, other_years=(2013,))).year == "same"


def test_most_some_and_none_of_the_people() -> None:
    five = described(authors="Aber, A.; Bolt, B.; Cole, C.; Dorn, D.; Elm, E.").authors
    record = work("w", replace(WAVES, authors=five))
    for stated, crowd in (
        ("Aber, A.; Bolt, B.; Cole, C.; X, Y", "most"),
        ("Aber, A.; Xu, Y.; Yu, Z.", "some"),
        ("Xu, Y.", "none"),
    ):
        assert evidence(replace(WAVES, authors=described(authors=stated).authors), record).authors == crowd


def test_the_same_words_in_another_order_are_close() -> None:
    assert evidence(replace(WAVES, title="Over an uneven bottom slow waves in shallow water")).title in ("close", "same")


def test_the_book_that_is_named_as_container_is_not_the_chapter() -> None:
    book = work("book", described("Handbook of waves", "Gray, Ann", 2001, type="book"))
    chapter = described("Tides", "Hall, Bo", 2001, container="Handbook of waves", pages="7–9", type="chapter")
    assert evidence(chapter, book).title == "unknown"
    assert evidence(described("Handbook of waves", "Gray, Ann", 2001), book).title == "same"


STRINGS = [
    "Okonkwo A, Brandt L. Slow waves in shallow water over an uneven bottom. J Fluid Motion. 2011;12(3):101-20.",
    "Okonkwo, A., Brandt, L. (2011). Slow waves in shallow water over an uneven bottom. Journal of Fluid Motion, 12(3), 101–120.",
    "A. Okonkwo and L. Brandt, “Slow waves in shallow water over an uneven bottom,” J. Fluid Motion, vol. 12, pp. 101–120, 2011.",
]


@pytest.mark.parametrize("raw", STRINGS)
def test_a_string_in_any_style_agrees_with_its_record(raw: str) -> None:
    found = evidence_in(raw)
    assert (found.title, found.authors, found.year, found.volume, found.page) == ("same", "all", "same", "same", "same")


def test_a_damaged_title_is_close_or_better_and_another_is_neither() -> None:
    assert (
        evidence_in("Okonkwo A. S1ow waves in sha1low water over an uncven bottom. J Fluid Motion 2011;12:101.").title != "other"
    )
    assert evidence_in("Okonkwo A. Quick sparrows under a bright autumn sky. J Fluid Motion 2011;12:101.").title in (
        "other",
        "unknown",
    )


def test_a_title_that_says_more_than_the_record_does_not_merely_stand_in_the_string() -> None:
    raw = "Okonkwo A. Slow waves in shallow water over an uneven bottom with drifting ice floes. J Fluid Motion. 2011;12:101-20."
    reading = parse_reference(raw)[0]
    assert not title_stands_in(reading, text_traits(raw), RECORD)
    assert title_stands_in(parse_reference(STRINGS[0])[0], text_traits(STRINGS[0]), RECORD)


@pytest.mark.parametrize(
    ("raw", "stands"),
    [
        ("Gray A. Tides. Journal of Fluid Motion 2001;3:4.", True),
        ("Gray A. Tides. J Fluid Motion 2001;3:4.", True),
        ("Gray A. Tides. J. Flu. Mot. 3, 4 (2001)", True),
        ("Gray A. Tides. Journal of FIuid Motion 2001;3:4.", True),
        ("Gray A. Fluid tides. Motion of Journals 2001;3:4.", False),
        ("Gray A. Tides. J Solid Motion 2001;3:4.", False),
    ],
)
def test_a_container_stands_in_a_string_whole_damaged_or_abbreviated(raw: str, stands: bool) -> None:
    assert container_stands_in(text_traits(raw), RECORD) is stands


def test_a_container_of_one_word_needs_a_number_behind_it() -> None:
    brain = work("w", replace(WAVES, container="Brain"))
    assert container_stands_in(text_traits("Gray A. Tides of thought. Brain 2001;3:4."), brain)
    assert not container_stands_in(text_traits("Gray A. Tides of the brain and thought. Cortex 2001;3:4."), brain)


def test_long_names_forgive_a_letter_and_short_ones_none() -> None:
    assert among("okonkwo", ("okonkvo",))
    assert not among("li", ("lu",))
    assert among("da silva santos", ("santos",))
    assert not among("okonkwo", ("brandt",))


def test_names_stand_in_damaged_strings() -> None:
    text = text_traits("Okonkwc A, Li B. Waves. Nature 2001;3:4.")
    assert stands_in("okonkwo", text)
    assert stands_in("li", text)
    assert not stands_in("lu", text)


@given(st.text(max_size=120))
def test_no_string_breaks_weighing(raw: str) -> None:
    reading = Description(title=raw[:40], container=raw[40:80], volume=raw[80:90], pages=raw[90:])
    found = weigh(reading, traits(reading), text_traits(raw), RECORD)
    assert 0.0 <= found.similarity <= 1.0
