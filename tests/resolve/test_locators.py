"""Laws of comparing years, volumes, issues and pages."""

import pytest

from fontes.model import Description
from fontes.resolve.locators import compare_locators, same_issue, same_pages, same_volume
from fontes.resolve.years import compare_years


@pytest.mark.parametrize(
    ("stated", "recorded"),
    [
        ("663-76", "663–676"),
        ("e00013", "e13"),
        ("E00013", "13"),
        ("38-38", "38"),
        ("xii-xv", "xii–xv"),
        ("S12-S19", "S12-9"),
        ("p. 45", "45"),
        ("Article 6010", "6010"),
        ("l23-l30", "123-130"),
        ("113", "100-120"),
        ("0045", "45-52"),
        ("1,234-1,240", "1234-40"),
        ("999–1,002", "999-1002"),
        ("379–423,623–656", "379-423"),
    ],
)
def test_pages_agree_however_they_are_shortened(stated: str, recorded: str) -> None:
    assert same_pages(stated, recorded) == "same"
    assert same_pages(recorded, stated) == "same"


@pytest.mark.parametrize(
    ("stated", "recorded"), [("663-676", "763-776"), ("663-676", "663-690"), ("45", "54"), ("e1002", "e1003")]
)
def test_other_pages_differ(stated: str, recorded: str) -> None:
    assert same_pages(stated, recorded) == "other"


@pytest.mark.parametrize(
    ("stated", "recorded"), [("1-9", "251603"), ("n/a", "12"), ("e1234", "567"), ("", "3"), ("10.1000/1", "3")]
)
def test_pages_counted_in_other_ways_are_not_compared(stated: str, recorded: str) -> None:
    assert same_pages(stated, recorded) == "unknown"


def test_volumes_by_number_whatever_stands_around_it() -> None:
    assert same_volume("8(MAR)", "8") == "same"
    assert same_volume("XII", "12") == "same"
    assert same_volume("Vol. 117(1)", "117") == "same"
    assert same_volume("117", "171") == "other"
    assert same_volume("Spring", "4") == "unknown"


def test_issues_by_any_number_in_common() -> None:
    assert same_issue("3-4", "3") == "same"
    assert same_issue("Suppl 2", "2 Suppl") == "same"
    assert same_issue("March", "3") == "unknown"
    assert same_issue("e0156362", "5") == "unknown"
    assert same_issue("3", "4") == "other"


def test_only_fields_on_both_sides_count_and_each_that_differs_is_shown() -> None:
    stated = Description(volume="12", issue="3", pages="100-110", year=2001)
    assert compare_locators(stated, Description(volume="12", pages="100-10")).answer == "match"
    assert compare_locators(stated, Description(volume="12", pages="100-10")).compared == ("volume", "pages")
    assert compare_locators(stated, Description(title="x")).answer == "unstated"
    found = compare_locators(stated, Description(volume="21", issue="3", pages="100"))
    assert found.answer == "mismatch"
    assert [(each.field, each.stated, each.recorded) for each in found.evidence] == [("volume", "12", "21")]


def test_a_year_or_an_issue_in_the_place_of_a_volume_says_nothing() -> None:
    assert compare_locators(Description(volume="2014", year=2014), Description(volume="3", year=2014)).answer == "unstated"
    assert compare_locators(Description(volume="19"), Description(volume="131", issue="19")).answer == "unstated"


def test_years_are_the_same_or_near_or_not() -> None:
    assert compare_years(2020, 2020).answer == "match"
    assert compare_years(2020, 2021).answer == "near"
    assert compare_years(2017, 2020, others=(2017,)).answer == "near"
    assert compare_years(2018, 2020).answer == "mismatch"
    assert compare_years(2018, 2020).apart == 2
    assert compare_years(0, 2020).answer == compare_years(2020, 0).answer == "unstated"


def test_a_year_that_has_not_begun_is_future_unless_the_record_has_it_too() -> None:
    assert compare_years(2031, 2024, this_year=2026).answer == "future"
    assert compare_years(2031, 0, this_year=2026).answer == "future"
    assert compare_years(2027, 2027, this_year=2026).answer == "match"
    assert compare_years(2026, 2024, this_year=2026).answer == "mismatch"


def test_what_both_sides_state_and_nobody_can_compare_is_said() -> None:
    stated = Description(volume="2", pages="9411–9433")
    found = compare_locators(stated, Description(volume="2", pages="1–48"))
    assert (found.answer, found.compared) == ("match", ("volume",))
    assert "9411–9433" in found.because
    assert "1–48" in found.because
    alone = compare_locators(Description(pages="9411–9433"), Description(pages="1–48"))
    assert alone.answer == "unstated"
    assert "9411–9433" in alone.because
    assert [each.field for each in alone.beside] == ["pages"]


def test_nothing_is_said_of_fields_that_one_side_leaves_out_or_that_agree() -> None:
    for recorded in (Description(volume="2", pages="9411–33"), Description(volume="2"), Description(volume="2", issue="May")):
        assert not compare_locators(Description(volume="2", issue="3", pages="9411–9433"), recorded).beside
