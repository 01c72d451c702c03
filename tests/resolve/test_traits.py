"""Laws of the traits that weighing looks at."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fontes.model import Description, Person
from fontes.resolve.traits import MOST_NAMES, family, first_number, page_bounds, text_traits, traits

PAGES = [
    ("663–676", ("663", "676")), ("663-76", ("663", "676")), ("0663", ("663", "")), ("e00013", ("e00013", "")),
    ("S12–S19", ("s12", "s19")), ("ii–iv", ("ii", "")), ("IFC", ("ifc", "")), ("no–no", ("", "")), ("n/a", ("", "")),
    ("", ("", "")), ("1998–2003", ("1998", "2003")), ("98–103", ("98", "103")),
]  # fmt: skip


@pytest.mark.parametrize(("written", "bounds"), PAGES)
def test_pages_give_a_first_and_a_last_one(written: str, bounds: tuple[str, str]) -> None:
    assert page_bounds(written) == bounds


@pytest.mark.parametrize(("written", "number"), [("11", "11"), ("Volume 11", "11"), ("8(MAR)", "8"), ("011", "11"), ("A", "a")])
def test_a_volume_is_its_number(written: str, number: str) -> None:
    assert first_number(written) == number


@given(st.integers(1, 99999), st.integers(0, 9999))
def test_a_shortened_last_page_is_completed(first: int, more: int) -> None:
    last = str(first + more)
    kept = next(last[at:] for at in range(len(last)) if last[: at + 1] != str(first)[: at + 1] or at == len(last) - 1)
    if len(last) == len(str(first)):
        assert page_bounds(f"{first}–{kept}") == (str(first), last)
    assert page_bounds(f"{first}–{last}") == (str(first), last)


def test_a_family_name_is_folded_and_a_body_kept_whole() -> None:
    assert family(Person(family="Müller", given="J.", particle="von")) == "muller"
    assert family(Person(literal="World Health Organization")) == "world health organization"
    assert family(Person(literal="Müller, J.")) == "muller"


def test_editors_stand_in_where_nobody_wrote() -> None:
    editor, author = Person(family="Gray"), Person(family="Hall")
    assert traits(Description(editors=(editor,))).names == ("gray",)
    assert traits(Description(authors=(author,), editors=(editor,))).names == ("hall",)


def test_of_a_collaboration_the_first_names_are_enough() -> None:
    crowd = tuple(Person(family=f"Name{at}") for at in range(500))
    assert len(traits(Description(authors=crowd)).names) == MOST_NAMES


def test_what_is_not_stated_is_empty() -> None:
    own = traits(Description())
    assert (own.title, own.names, own.year, own.volume, own.first_page, own.last_page) == ("", (), 0, "", "", "")


@pytest.mark.parametrize("label", ["[12] ", "(12) ", "12. ", "12) ", "12 "])
def test_the_number_of_an_entry_is_no_page(label: str) -> None:
    assert "12" not in text_traits(f"{label}Gray, A. Waves. Nature 7, 33 (1999)").numbers


def test_numbers_inside_an_identifier_are_nobodys_year() -> None:
    text = text_traits("Gray, A. Waves. Nature 7, 33. doi:10.1038/1973.44 https://example.org/1973/44")
    assert not {"1973", "44"} & text.numbers
    assert {"7", "33"} <= text.numbers


@given(st.text(max_size=200))
def test_any_string_has_traits(raw: str) -> None:
    text = text_traits(raw)
    assert " " not in text.compact
    assert text.words == frozenset(text.folded.split())
