"""Numbers that cite are found in every form; what only looks like one stays silent."""

from time import process_time

import pytest

from fontes.extract.numeric import expanded, marks
from fontes.model import Block, Place

from .extracting import codes, extraction, links

LIST = "".join(
    f"{at}. Author{chr(96 + at)}, A. ({2000 + at}). Title number {at} of all. Journal of Foo, {at}, 1-9.\n" for at in range(1, 13)
)


def text(prose: str) -> tuple[str, str]:
    return "a.txt", f"Introduction\n\n{prose}\n\nReferences\n\n{LIST}"


def cited(prose: str) -> list[int]:
    return [int(written) for written, references in links(extraction(text(prose))) if references == (f"R{written}",)]


def test_brackets_hold_numbers_ranges_and_locators() -> None:
    assert cited("One [1], several [2,3], ranges [4–6, 9], adjacent [10][11], located [7, p. 5], prefixed [see 8].") == [
        1, 2, 3, 4, 5, 6, 9, 10, 11, 7, 8,
    ]  # fmt: skip


def test_a_locator_belongs_to_the_last_number() -> None:
    (found,) = extraction(text("Located [2, 3, pp. 5–7].")).citations
    assert [each.locator for each in found.targets] == ["", "pp. 5–7"]


def test_raised_numbers_cite_after_words_and_full_stops() -> None:
    assert cited("Thornley¹ said so,² as others did.³⁻⁵ In the end (⁶,⁷) it held in 2010⁸ too.") == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize(
    "prose",
    ["The isotope ¹⁰B and ¹³C decay.", "An area of 5 m² and 3 cm² or km².", "About 10⁶ cells and R² with χ² and n².",
     "The rate h⁻¹ and s−¹ of Ca²⁺.", "An index x[1] and a[2] = 3.", "Values in the interval [1, 2] and a range of [2, 5].",
     "The unit interval [0, 1].", "In the year [2019] it was.", "Backwards [9–3]."],
)  # fmt: skip
def test_isotopes_powers_indices_intervals_and_years_are_no_citations(prose: str) -> None:
    assert cited(f"Known [1] and [2] before. {prose}") == [1, 2]
    assert cited(f"Known¹ and so² before. {prose}") == [1, 2]


def test_a_number_glued_to_a_full_stop_cites_where_the_whole_text_does_so() -> None:
    assert cited("There was a civil war.2In the year after,3 peace came.4 It lasted (Fig.2A). Then more.5 And so on.6") == [
        2,
        3,
        4,
        5,
        6,
    ]


def test_numbers_in_parentheses_cite_only_where_they_cover_the_list() -> None:
    assert cited("A (1), b (2), c (3–5), d (6), e (7, 8), f (9), g (10).") == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert cited("There are (1) reasons and (2) causes.") == []


def test_by_lines_and_affiliations_are_no_citations() -> None:
    by_line = "Jane Smith¹, John Doe² and Max Poe¹,³\n\n¹ Department of Things, ² Institute of Other Things"
    assert cited(f"{by_line}\n\nAbstract\n\nIt is known.⁴ And so.⁵ Also.⁶") == [4, 5, 6]


def test_a_number_beyond_the_list_is_said() -> None:
    found = extraction(text("Known [1], [2] and [45]."))
    assert links(found)[-1] == ("45", ())
    assert [(each.code, each.about) for each in found.problems if each.code == "E102"] == [("E102", "M3")]


def test_numbers_that_begin_anew_mean_the_list_of_their_own_part() -> None:
    one = "1. Smith, A. (2001). First title here. J Foo, 1, 1-9.\n2. Doe, B. (2002). Second title here. J Foo, 2, 1-9.\n"
    two = "1. Poe, C. (2003). Third title here. J Foo, 3, 1-9.\n2. Roe, D. (2004). Fourth title here. J Foo, 4, 1-9.\n"
    found = extraction(
        ("a.md", f"# Part A\n\nA [1] and [2].\n\n## References\n\n{one}\n# Part B\n\nB [2] and [1].\n\n## References\n\n{two}")
    )
    assert links(found) == [("1", ("R1",)), ("2", ("R2",)), ("2", ("R4",)), ("1", ("R3",))]
    assert "E104" not in codes(found)


def test_a_list_that_lost_its_numbers_counts_from_one() -> None:
    entries = "Smith, A. (2001). First title here. J Foo, 1, 1-9.\n\nDoe, B. (2002). Second title here. J Foo, 2, 1-9.\n"
    assert links(extraction(("a.md", f"Known [2] and [1].\n\n# References\n\n{entries}"))) == [("2", ("R2",)), ("1", ("R1",))]


def test_numbered_links_of_an_answer_without_a_list_become_references() -> None:
    found = extraction(
        ("a.md", "So [1](https://doi.org/10.1000/a) and [2](https://example.org/b), again [1](https://doi.org/10.1000/a).")
    )
    assert links(found) == [("1", ("R1",)), ("2", ("R2",)), ("1", ("R1",))]
    assert [each.stated.identifiers[0].value for each in found.references] == ["10.1000/a", "https://example.org/b"]


def test_a_link_with_a_number_for_a_text_is_only_a_link() -> None:
    assert links(extraction(("a.md", "See issue [100](https://github.com/a/b/issues/100)."))) == []


def test_marks_without_any_list_are_kept_and_said_once() -> None:
    found = extraction(("a.txt", "It works [1]. So does that [2,3]. And this [4]."))
    assert [references for _, references in links(found)] == [(), (), (), ()]
    assert codes(found) == ["E109"]


@pytest.mark.parametrize(
    ("written", "numbers"), [("3–5, 9", (3, 4, 5, 9)), ("9-3", ()), ("1-900", ()), ("7;8", (7, 8)), ("2, 2", (2,))]
)
def test_ranges_expand_forwards_and_not_too_far(written: str, numbers: tuple[int, ...]) -> None:
    assert expanded(written) == numbers


def test_opaque_text_is_not_searched() -> None:
    from fontes.model import Stretch

    block = Block(kind="paragraph", text="a[1] b [2]", place=Place(), opaque=(Stretch(start=0, end=4),))
    assert [each.numbers for each in marks((block,), frozenset([0]))] == [(2,)]


def test_a_word_without_end_takes_no_time_without_end() -> None:
    begun = process_time()
    block = Block(kind="paragraph", text="x" * 200_000, place=Place())
    assert marks((block,), frozenset((0,))) == ()
    assert process_time() - begun < 2
