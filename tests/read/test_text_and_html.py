"""Plain text and web pages: blocks, lists and links as a reader would see them."""

import pytest

from fontes.read.list_headings import is_list_heading
from fontes.read.lists import looks_like_reference

from .reading import document

ENTRIES = "Smith, J. (2019). A study. Journal of Things, 3(4), 5-6.\nDoe, J. & Roe, R. (2020). Other. Nature, 12, 34-56.\n"


@pytest.mark.parametrize(
    "heading",
    ["References", "6. References", "VII. REFERENCES", "**References:**", "Literaturverzeichnis", "Références bibliographiques",
     "Bibliografía", "参考文献", "Список литературы", "Works Cited", "Quellen:", "Supplementary References"],
)  # fmt: skip
def test_lists_of_references_are_known_by_their_headings(heading: str) -> None:
    assert is_list_heading(heading)


@pytest.mark.parametrize("heading", ["Data sources", "My references are good", "Sources of variation", "Introduction", "2020"])
def test_other_headings_announce_no_list(heading: str) -> None:
    assert not is_list_heading(heading)


@pytest.mark.parametrize(
    "entry",
    ["Smith J, Doe A. A study of things. J Foo. 2019;3:4-5.", "Müller, H. (1999): Die Welt. München: Beck.",
     "[3] J. Smith and A. Doe, “A study,” J. Foo, vol. 3, pp. 4–5, 2019.", "van der Berg, K. (2020). Title. Journal, 3, 5."],
)  # fmt: skip
def test_an_entry_looks_like_a_reference(entry: str) -> None:
    assert looks_like_reference(entry)


@pytest.mark.parametrize(
    "sentence",
    [
        "In 2019 we found that the effect was larger than in 2018.",
        "The trial was stopped early.",
        "However, Smith did not agree with it.",
    ],
)
def test_a_sentence_does_not(sentence: str) -> None:
    assert not looks_like_reference(sentence)


def test_a_list_in_plain_text_is_found_by_heading_or_by_look() -> None:
    for text in (
        f"Some text here.\n\nReferences\n\n{ENTRIES}",
        f"Some text here.\n\n{ENTRIES}Poe, E. (1845). The raven. Mirror, 1, 1.\n",
    ):
        kinds = [each.kind for each in document(text, "a.txt").blocks]
        assert kinds[0] == "paragraph"
        assert kinds[-1] == "reference"


def test_items_of_a_pasted_answer_are_blocks_by_line() -> None:
    read = document("Findings:\n- First point [1]\n- Second point [2]\n1. Third\n", "-")
    assert [(each.kind, each.text) for each in read.blocks[1:]] == [
        ("list", "First point [1]"),
        ("list", "Second point [2]"),
        ("list", "Third"),
    ]


def test_widgets_of_a_pasted_answer_are_no_prose() -> None:
    read = document("Text [1].\n\nREACTCOMPONENT!:!x [15]\n\n<visual>chart [16]</visual>\n", "a.txt")
    assert [each.kind for each in read.blocks] == ["paragraph", "other", "other"]


PAGE = """<!DOCTYPE html><html lang="de"><head><title>[9]</title><script>"[8]"</script></head><body>
<p>First <a href="#r1">[1]</a> and<sup><a href="#r2">2</a></sup>, <span style="display: none">hidden [7]</span>
<code>a[1]</code>.</p>
<p>See <a href="https://doi.org/10.1000/z">this</a>, <a href="https://example.org">that</a>, raised<sup>1,2</sup>.</p>
<h2>References</h2><ol><li id="r1">Smith J. A. J Foo. 2019;3:4. <a href="https://doi.org/10.1000/a">Crossref</a></li>
<li id="r2">Doe J. B. J Foo. 2020;3:4.</li></ol></body></html>"""


def test_only_what_is_visible_is_read() -> None:
    text = " ".join(each.text for each in document(PAGE, "a.html").blocks)
    assert not any(hidden in text for hidden in ("[9]", "[8]", "[7]"))
    assert "raised¹,²" in text


def test_anchors_lead_to_the_numbers_of_the_list() -> None:
    read = document(PAGE, "a.html")
    assert [(each.style, each.targets[0].written, each.place.line) for each in read.citations] == [
        ("numeric", "1", 2),
        ("numeric", "2", 2),
        ("identifier", "https://doi.org/10.1000/z", 4),
    ]
    entries = [(each.label, each.text) for each in read.blocks if each.kind == "reference"]
    assert entries[0] == ("1", "Smith J. A. J Foo. 2019;3:4. Crossref https://doi.org/10.1000/a")
    assert entries[1][0] == "2"


def test_a_page_nested_ten_thousand_deep_is_only_a_page() -> None:
    assert document("<div>" * 10_000 + "x", "a.html").format == "html"
