"""Markdown: pandoc, Quarto and Manubot citations are read where they stand, and nothing else is."""

import time

import pytest

from fontes.model import Citation

from .reading import document


def keys(text: str) -> list[tuple[str, ...]]:
    return [tuple(target.written for target in each.targets) for each in document(text, "a.md").citations if each.style == "key"]


def only(text: str) -> Citation:
    (citation,) = document(text, "a.md").citations
    return citation


def test_a_bracket_holds_several_works_with_prefix_locator_and_suffix() -> None:
    first, second = only("As shown [see @a2020, pp. 33-35 and passim; -@b-c:d, ch. 2].").targets
    assert (first.written, first.prefix, first.locator, first.suffix) == ("a2020", "see", "pp. 33-35", "and passim")
    assert (second.written, second.locator) == ("b-c:d", "ch. 2")


def test_a_narrative_citation_takes_its_locator_from_the_bracket_behind_it() -> None:
    citation = only("@knuth [p. 33] says so.")
    assert citation.narrative
    assert [(each.written, each.locator) for each in citation.targets] == [("knuth", "p. 33")]


@pytest.mark.parametrize(
    "text",
    [
        "Mail me@example.org or clone git@github.com:foo/bar.git.",
        "Code `@decorator` and ``x @y`` is code.",
        "```\n@decorator\n```",
        "    @indented code",
        "See @fig-plot, @tbl-one, @sec-intro, @eq:mass and \\@ref(fig:x).",
        "Escaped \\@handle.",
        "A [link](https://example.org/@user/post) and <https://example.org/@user>.",
        "<!-- [@commented] -->",
        "$x_{[@a]}$ is a formula.",
        "Doxygen `@{` opens a group.",
    ],
)
def test_what_looks_like_a_key_and_is_none_is_not_cited(text: str) -> None:
    assert keys(text) == []


def test_keys_may_hold_punctuation_inside_but_not_at_the_end() -> None:
    assert keys("So @smith.2020, @a_b:c/d-e; and @doe's.") == [("smith.2020",), ("a_b:c/d-e",), ("doe",)]


def test_keys_in_braces_may_hold_anything() -> None:
    assert keys("So [@{key with spaces}] and @{https://example.org/x}.") == [("key with spaces",), ("https://example.org/x",)]


def test_manubot_keys_name_their_work_themselves() -> None:
    text = "A [@doi:10.1016/S0022-2836(05)80360-2; @pmid:123; @arxiv:1706.03762v2; @url:http://example.org/a_b.html]."
    assert keys(text) == [
        ("doi:10.1016/S0022-2836(05)80360-2", "pmid:123", "arxiv:1706.03762v2", "url:http://example.org/a_b.html")
    ]


def test_manubot_tags_define_references_by_identifier() -> None:
    read = document("Deep [@tag:deep].\n\n[@tag:deep]: doi:10.1038/nature14539\n[@tag:web]: url:https://example.org/x\n", "a.md")
    assert [(each.key, each.stated.identifiers[0].value) for each in read.references] == [
        ("tag:deep", "10.1038/nature14539"),
        ("tag:web", "https://example.org/x"),
    ]
    assert len(read.citations) == 1


def test_places_count_lines_and_columns_of_the_file_through_lists_quotes_and_tables() -> None:
    text = "# T\n\n> quoted @a\n> and @b\n\n- item *with* @c\n\n| x | y |\n|---|---|\n| 1 | @d |\n"
    places = [(each.targets[0].written, each.place.line, each.place.column) for each in document(text, "a.md").citations]
    assert places == [("a", 3, 10), ("b", 4, 7), ("c", 6, 15), ("d", 10, 7)]


def test_a_citation_over_two_lines_is_one() -> None:
    assert keys("Known [@a;\n@b] for long.") == [("a", "b")]


def test_front_matter_names_bibliographies_language_and_uncited_works() -> None:
    read = document("---\ntitle: x\nbibliography:\n  - a.bib\n  - b.bib\nlang: de\nnocite: |\n  @c, @d\n---\n\nText.\n", "a.md")
    assert read.bibliographies == ("a.bib", "b.bib")
    assert read.language == "de"
    assert [(each.style, each.targets[0].written, each.sentence) for each in read.citations] == [
        ("nocite", "c", ""),
        ("nocite", "d", ""),
    ]
    assert not read.cites_everything


@pytest.mark.parametrize("front", ["", "\n", "# a remark\n", "no field at all\n", "{}\n"])
def test_a_front_matter_without_fields_says_nothing(front: str) -> None:
    read = document(f"---\n{front}---\n\nText [@a].", "a.md")
    assert (read.bibliographies, read.problems, len(read.citations)) == ((), (), 1)


def test_nocite_everything_is_said() -> None:
    assert document("---\nnocite: '@*'\n---\n\nText.", "a.md").cites_everything


def test_front_matter_that_is_no_yaml_is_a_located_problem_and_the_text_is_still_read() -> None:
    read = document("---\nbibliography: [a.bib\nlang: de\n---\n\nText @a.", "a.md")
    assert [each.code for each in read.problems] == ["R113"]
    assert "line 3" in read.problems[0].says
    assert len(read.citations) == 1
    assert read.language == "de"


def test_anchors_quotes_and_comments_of_front_matter_mean_what_yaml_says() -> None:
    text = "---\nbibliography:\n- &x 'it''s.bib' # ours\n- *x\n- \"b:c.bib\"\nlang: no\nnocite: ~\n---\n\nText."
    read = document(text, "a.md")
    assert read.bibliographies == ("it's.bib", "it's.bib", "b:c.bib")
    assert read.language == "no"
    assert not read.problems


@pytest.mark.parametrize(
    "value",
    [
        "[&a [x, x], " + ", ".join(f"&{chr(98 + at)} [" + ", ".join([f"*{chr(97 + at)}"] * 9) + "]" for at in range(20)) + "]",
        "&a [x, *a]",
        "[" * 5000 + "]" * 5000,
        "{a: " * 70 + "x" + "}" * 70,
        "*nowhere",
    ],
)
def test_front_matter_that_repeats_itself_without_end_is_refused_at_once(value: str) -> None:
    began = time.monotonic()
    read = document(f"---\nlang: de\nbibliography: {value}\n---\n\nText @a.", "a.md")
    assert [each.code for each in read.problems] == ["R113"]
    assert read.bibliographies == ()
    assert read.language == "de"
    assert time.monotonic() - began < 2


def test_references_of_the_front_matter_stand_at_their_own_lines() -> None:
    text = """---
lang: de
references:
- id: a
  type: article-journal
  title: "A title: and what it means"
  author:
  - {family: Smith, given: Jane}
  issued: {year: 2020}
-
  id: b
  title: >
    Another
    title
  issued:
    date-parts: [[2021, 5]]
---

See @a and @b.
"""
    read = document(text, "a.md")
    assert [(each.key, each.place.line) for each in read.references] == [("a", 4), ("b", 11)]
    assert [(each.stated.title, each.stated.year) for each in read.references] == [
        ("A title: and what it means", 2020),
        ("Another title", 2021),
    ]
    assert str(read.references[0].stated.authors[0]) == "Smith, Jane"


def test_footnotes_are_blocks_with_their_marks() -> None:
    read = document("Text[^n].\n\n[^n]: Smith, J. (2020). A title.\n", "a.md")
    assert [(each.kind, each.label, each.text) for each in read.blocks][-1] == ("footnote", "n", "Smith, J. (2020). A title.")
    assert [(each.style, each.targets[0].written) for each in read.citations] == [("footnote", "n")]


def test_a_numbered_link_cites_its_number_and_remembers_the_address() -> None:
    citation = only("It works [1](https://example.org/a).")
    assert (citation.style, citation.targets[0].written, citation.targets[0].suffix) == ("numeric", "1", "https://example.org/a")


def test_a_link_to_a_work_cites_it_and_a_link_elsewhere_does_not() -> None:
    assert only("See [the trial](https://doi.org/10.1000/xyz).").targets[0].written == "https://doi.org/10.1000/xyz"
    assert document("See [the page](https://example.org/about).", "a.md").citations == ()


def test_entries_of_a_list_state_what_their_links_lead_to() -> None:
    read = document("# References\n\n1. Smith, J. (2020). [A title](https://doi.org/10.1000/xyz). *J Foo*, 3.\n", "a.md")
    (entry,) = (each for each in read.blocks if each.kind == "reference")
    assert entry.label == "1"
    assert entry.text == "Smith, J. (2020). A title. J Foo, 3. https://doi.org/10.1000/xyz"
    assert read.citations == ()


def test_raised_digits_keep_their_height() -> None:
    assert document("So^1,2^ and<sup>3</sup>.", "a.md").blocks[0].text == "So¹,² and³."


def test_the_sentence_is_whole_and_plain() -> None:
    assert only("First. **Smith** et al. showed it [@a]. Last.").sentence == "Smith et al. showed it [@a]."
