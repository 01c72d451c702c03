"""A reference list falls into exactly its entries."""

import re
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fontes.extract.strings import split_references

NUMBERED = {
    "[{}] ": "[1] ",
    "{}. ": "1. ",
    "({}) ": "(1) ",
    "{}) ": "1) ",
}
ENTRIES = (
    "Keller MT. Soil moisture and root growth in\nmaize. J Plant Nutr 2009;41:233-41.",
    "Brandt SO. Another study of the year\n2001. Springer, Berlin.",
    "Ito K. A third one. Lancet 2003;\n12. 5-9.",
)


@pytest.mark.parametrize("form", NUMBERED)
def test_numbers_cut_and_years_or_pages_at_a_line_start_do_not(form: str) -> None:
    text = "\n".join(form.format(at + 1) + entry for at, entry in enumerate(ENTRIES))
    pieces = split_references(text)
    assert [piece.label for piece in pieces] == ["1", "2", "3"]
    assert [piece.text for piece in pieces] == list(ENTRIES)


def test_numbers_that_start_again_give_a_second_scope() -> None:
    text = "1. Keller A. One. 2001.\n2. Brandt B. Two. 2002.\n\n1. Ito C. Three. 2003.\n2. Low D. Four. 2004."
    assert [piece.label for piece in split_references(text)] == ["1", "2", "1", "2"]


def test_a_number_lost_in_scanning_does_not_lose_the_entries_after_it() -> None:
    text = "[1] Keller A. One. 2001.\n[2] Brandt B. Two. 2002.\n[4] Ito C. Four. 2003.\n[5] Low D. Five. 2004."
    assert [piece.label for piece in split_references(text)] == ["1", "2", "4", "5"]


def test_numbers_within_one_line_cut_too() -> None:
    pieces = split_references("[1] A. Keller, One, 2001. [2] B. Brandt, Two, 2002. [3] C. Ito, Three, 2003.")
    assert [piece.text for piece in pieces] == ["A. Keller, One, 2001.", "B. Brandt, Two, 2002.", "C. Ito, Three, 2003."]


def test_hanging_indents_cut() -> None:
    text = "Keller, M. (2001). A study of things\n    rather long. Foo, 12, 34.\nBrandt, B. (2003). Another.\n    Nature, 12, 5."
    assert [piece.text[:6] for piece in split_references(text)] == ["Keller", "Brandt"]


def test_author_year_entries_without_any_mark_cut_where_names_and_year_begin() -> None:
    text = (
        "Keller MT, Brandt SO (2001) A study of things that is long enough to\nbe wrapped by the typesetter. J Foo 12:34-40\n"
        "World Health Organization (2010) Global report on diabetes. WHO, Geneva\n"
        "de Vries P, van den Berg A (2010) Third. Springer, Berlin"
    )
    assert [piece.text.split()[0] for piece in split_references(text)] == ["Keller", "World", "de"]


def test_blank_lines_cut_but_not_in_mid_sentence() -> None:
    text = (
        "Keller, M. (2001). A study of the\n\nsoil. Foo, 12, 3.\n\nBrandt, B. (2003). Another. Nature, 1, 5.\n\n"
        "Ito, C. (2004). Third. Foo, 1, 2."
    )
    assert [piece.text.split(",")[0] for piece in split_references(text)] == ["Keller", "Brandt", "Ito"]


def test_a_heading_is_no_entry() -> None:
    assert [piece.label for piece in split_references("References\n[1] Keller A. One. 2001.\n[2] Brandt B. Two. 2002.")] == [
        "1",
        "2",
    ]


def test_an_entry_that_begins_with_the_word_references_is_an_entry() -> None:
    assert len(split_references("[1] References in law. Keller A. 2001.\n[2] Brandt B. Two. 2002.")) == 2


def test_nothing_gives_nothing() -> None:
    assert split_references("") == ()
    assert split_references(" \n\n ") == ()


@given(st.text(alphabet="ab1(2)[3]. \nKZ,;0'", max_size=200))
@settings(max_examples=150, deadline=None)
def test_no_letter_is_lost_and_pieces_stand_in_order(text: str) -> None:
    pieces = split_references(text)
    assert all(before.end <= after.start for before, after in pairwise(pieces))
    kept = "".join(text[piece.start : piece.end] for piece in pieces)
    assert re.sub(r"[^A-Za-z]", "", kept) == re.sub(r"[^A-Za-z]", "", text)
