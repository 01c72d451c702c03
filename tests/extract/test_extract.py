"""Documents go in, one frozen extraction comes out: numbered, linked, with everything that does not fit said."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fontes.extract.extract import extract, sealed
from fontes.model import Document
from fontes.read.formats import read_bytes

from ..read.reading import opener
from .extracting import codes, extraction, links

BIB = """@article{smith2020, author={Smith, Jane}, title={A study of things}, journal={J Foo}, year={2020}, doi={10.1000/a}}
@article{doe2021, author={Doe, John}, title={Another study of things}, journal={J Foo}, year={2021}}
@article{poe2022, author={Poe, Edgar}, title={A third study of things}, journal={J Foo}, year={2022}}
"""


def test_a_manuscript_and_its_bibliography_go_together() -> None:
    found = extraction(
        ("paper/main.md", "---\nbibliography: refs.bib\n---\n\nSee [@smith2020; @doe2021]."), ("paper/refs.bib", BIB)
    )
    assert links(found) == [("smith2020", ("R1",)), ("doe2021", ("R2",))]
    assert [(each.code, each.about) for each in found.problems] == [("E105", "R3")]
    assert [(each.source, each.references, each.citations, each.basis) for each in found.documents] == [
        ("paper/main.md", 0, 1, "structured"),
        ("paper/refs.bib", 3, 0, "structured"),
    ]


def test_an_undefined_key_is_said_with_the_nearest_one_and_a_defined_key_is_not() -> None:
    found = extraction(("a.md", "See @smith2002 and @smith2020."), ("b.bib", BIB))
    assert [(each.code, each.remedy, each.place.line) for each in found.problems if each.code == "E101"] == [
        ("E101", "Did you mean smith2020?", 1)
    ]


def test_keys_of_a_bibliography_that_was_not_given_are_no_accusation() -> None:
    found = extraction(("a.md", "---\nbibliography: gone.bib\n---\n\nSee @smith2020 and @doe2021."))
    assert codes(found) == ["E110"]


def test_nothing_is_uncited_where_everything_is_included_or_nothing_is_cited() -> None:
    assert "E105" not in codes(extraction(("a.tex", "\\cite{smith2020}\\nocite{*}\\bibliography{b}"), ("b.bib", BIB)))
    assert "E105" not in codes(extraction(("b.bib", BIB)))


def test_a_library_of_many_uncited_entries_is_one_sentence() -> None:
    many = BIB + "".join(f"@misc{{k{at}, title={{Title number {at} of many}}, year={{2000}}}}\n" for at in range(40))
    assert codes(extraction(("a.md", "See @smith2020."), ("b.bib", many))).count("E105") == 1


def test_duplicates_are_said_and_every_one_keeps_its_row() -> None:
    twin = "@article{again, author={Smith, Jane}, title={A study of things}, journal={J Foo}, year={2020}}\n"
    same_doi = "@misc{other, title={Quite another title of it}, doi={10.1000/A}}\n"
    found = extraction(("b.bib", BIB + twin + same_doi))
    assert len(found.references) == 5
    assert sorted(each.about for each in found.problems if each.code == "E106") == ["R4", "R5"]


COPIED = """@article{a, author={Smith, Jane}, title={Soil moisture and growth in maize}, year={2010}, doi={10.1000/a}}
@article{b, author={%s}, title={%s}, year={%d}, doi={10.1000/A}}"""


@pytest.mark.parametrize(
    ("author", "title", "year"),
    [("Doe, Richard", "Planets around distant stars", 2010), ("Smith, Jane", "Nitrogen uptake of young barley plants", 2014)],
)
def test_one_identifier_on_two_works_is_said_and_is_no_duplicate(author: str, title: str, year: int) -> None:
    found = extraction(("b.bib", COPIED % (author, title, year)))
    assert codes(found) == ["E113"]
    (problem,) = found.problems
    assert problem.says == "R2 (b) carries the DOI of R1 (a), 10.1000/a, and describes another work."
    assert (problem.about, problem.place.line) == ("R2", 2)


@pytest.mark.parametrize(
    ("author", "title", "year"),
    [
        ("Smith, Jane", "Bodenfeuchte und Wachstum von Mais", 2010),
        ("Smith, Jane", "Soil moisture and growth of maize plants", 2008),
        ("Doe, Richard", "Soil moisture and growth in maize", 2010),
        ("Иванов, Иван", "Влажность почвы и рост кукурузы", 2015),
        ("Doe, Richard", "Editorial", 2015),
    ],
)
def test_a_translation_a_preprint_and_a_wrong_author_are_no_other_work(author: str, title: str, year: int) -> None:
    found = extraction(("b.bib", COPIED % (author, title, year)))
    assert codes(found) == ["E106"]
    assert found.problems[0].says == "R2 (b) is the same work as R1 (a): both carry DOI 10.1000/a."


def test_many_works_with_one_identifier_are_compared_with_few() -> None:
    words = [f"{at:04}".translate(str.maketrans("0123456789", "bdfgklmnpr")) for at in range(3000)]
    entries = [f"@misc{{{each}, author={{{each}, A}}, title={{w{each} x{each} z{each}}}, doi={{10.1000/a}}}}" for each in words]
    began = time.monotonic()
    assert codes(extraction(("b.bib", "\n".join(entries)))).count("E113") == 2999
    assert time.monotonic() - began < 5


def test_editions_years_and_short_titles_are_no_duplicates() -> None:
    text = """@book{a, author={Smith, J.}, title={Introduction}, year={2020}}
@book{b, author={Smith, J.}, title={Introduction}, year={2020}}
@book{c, author={Smith, J.}, title={A long title of a book}, year={2020}, edition={1}}
@book{d, author={Smith, J.}, title={A long title of a book}, year={2020}, edition={2}}
@book{e, author={Smith, J.}, title={A long title of a book}, year={2021}}"""
    assert "E106" not in codes(extraction(("b.bib", text)))


def test_manubot_identifiers_become_references_once() -> None:
    found = extraction(
        ("a.md", "A [@doi:10.1000/a] b [@pmid:123; @doi:10.1000/A]."), ("c.md", "C [@tag:x].\n\n[@tag:x]: doi:10.1000/a")
    )
    assert links(found) == [("doi:10.1000/a", ("R1",)), ("pmid:123", ("R2",)), ("doi:10.1000/A", ("R1",)), ("tag:x", ("R1",))]
    assert [each.stated.identifiers[0].value for each in found.references] == ["10.1000/a", "123"]


def test_bare_identifiers_in_prose_are_citations_and_those_of_entries_are_not() -> None:
    entry = "1. Smith, J. (2020). A study of it. J Foo, 1, 1-9. doi:10.1000/abc"
    found = extraction(("a.md", f"Data are at doi:10.5281/zenodo.837902 (PMID: 12345678).\n\n# References\n\n{entry}\n"))
    assert links(found) == [("doi:10.5281/zenodo.837902", ("R2",)), ("pmid:12345678", ("R3",))]


def test_two_references_run_together_are_split_or_said() -> None:
    one = "Smith, J. (2019). A study of important things. Journal of Foo, 3, 5-6. doi:10.1000/abc"
    two = "Doe, R. (2020). Another study of stuff. Journal of Bar, 4, 7-8. doi:10.1000/xyz"
    found = extraction(
        ("a.md", f"# References\n\n- {one} {two}\n- Poe, E. (2001). A third study of it. Journal of Foo, 1, 2-3.\n")
    )
    assert len(found.references) == 3 or "E108" in codes(found)
    assert "E108" not in codes(extraction(("a.md", f"# References\n\n- {one}\n- {two}\n")))


@pytest.mark.parametrize(
    "entry",
    ["Freud, S. (1953). The interpretation of dreams (Original work published 1900). London: Hogarth.",
     "Smith, J. (2019). The war of (1914) and the peace of (1918). Journal of Foo, 1, 1-9.",
     "Smith, J. (2020). A title. bioRxiv. https://doi.org/10.1101/2020.01.01.123456 doi:10.1101/2020.01.01.123456v2"],
)  # fmt: skip
def test_two_years_or_versions_of_one_work_are_one_entry(entry: str) -> None:
    assert "E108" not in codes(
        extraction(("a.md", f"# References\n\n- {entry}\n- Poe, E. (2001). A third study. J Foo, 1, 2-3.\n"))
    )


def test_notes_are_references_and_back_references_lead_to_them() -> None:
    text = """Eins[^1], zwei[^2], drei[^3].

[^1]: Hans Müller, Die Geschichte der Welt, München 1999, S. 33.
[^2]: Ebd., S. 35.
[^3]: Vgl. dazu die Diskussion im Text.
"""
    found = extraction(("a.md", text))
    assert [(each.style, each.targets[0].references, each.targets[0].locator) for each in found.citations] == [
        ("footnote", ("R1",), ""),
        ("footnote", ("R1",), "S. 35"),
    ]


def test_thebibliography_is_linked_by_key() -> None:
    entry = "\\bibitem{a} Smith, J. (2020). A study of things. J Foo, 1, 1--9."
    found = extraction(("main.tex", f"See \\cite{{a}}.\n\\begin{{thebibliography}}{{9}}\n{entry}\n\\end{{thebibliography}}"))
    assert links(found) == [("a", ("R1",))]
    assert found.references[0].stated.title == "A study of things"
    assert found.documents[0].basis == "mixed"


def test_ids_count_references_and_citations_through_all_documents_in_reading_order() -> None:
    found = extraction(("a.md", "A @smith2020. B @doe2021."), ("c.md", "C @poe2022."), ("b.bib", BIB))
    assert [each.id for each in found.references] == ["R1", "R2", "R3"]
    assert [(each.id, each.place.file) for each in found.citations] == [("M1", "a.md"), ("M2", "a.md"), ("M3", "c.md")]


def test_the_digest_names_the_content() -> None:
    one, two, three = (
        extraction(("a.md", text), ("b.bib", BIB)) for text in ("See @smith2020.", "See @smith2020.", "See @doe2021.")
    )
    assert one == two
    assert one.digest == sealed(one).digest != three.digest
    assert len(one.digest) == 64


PARTS = """Smith (2020)|(Smith, 2020; Doe 2021a, b)|[1]|[2–4]|text|et al.|¹,²|m²|(|)|[|]|\n\n|\n|References
1. Smith, J. (2020). A title. J Foo, 1, 2.|Doe, R. (2021). B title. J Foo.|[^1]|[^1]: Ebd., S. 3.|@a|doi:10.1000/x|ders.|2In
war.2In|# References|- |(1)|[1](https://doi.org/10.1/x)|[@tag:x]: doi:10.1000/x|张三（2020）"""
PROSE = st.lists(st.sampled_from([*PARTS.replace("\n", "|").split("|"), "\n", "\n\n"]), max_size=40)


@given(PROSE, st.sampled_from(["a.md", "a.txt", "a.tex", "a.html"]))
@settings(max_examples=120, deadline=None)
def test_every_link_leads_to_a_reference_and_every_id_is_unique(parts: list[str], name: str) -> None:
    read = read_bytes((" ".join(parts) + " x").encode(), name, opener({}))
    assert isinstance(read, Document)
    found = extract([read])
    ids = [each.id for each in found.references]
    assert len(set(ids)) == len(ids)
    assert {id_ for each in found.citations for target in each.targets for id_ in target.references} <= set(ids)
    assert {each.part_of for each in found.references} <= {"", *ids}
    assert [each.id for each in found.citations] == [f"M{at + 1}" for at in range(len(found.citations))]


def test_several_works_of_one_note_share_it() -> None:
    note = "Hans Müller, Die Geschichte der Welt, München 1999, S. 33; Karl Schmidt, Das Ende, Berlin 2001, S. 3."
    found = extraction(("a.md", f"Eins[^1].\n\n[^1]: {note}\n"))
    assert [(each.id, each.part_of) for each in found.references] == [("R1", ""), ("R2", "R1")]
    assert [target.references for target in found.citations[0].targets] == [("R1",), ("R2",)]
