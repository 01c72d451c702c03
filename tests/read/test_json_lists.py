"""JSON: CSL, Zotero and anybody's lists of references; what comes before a mistake is kept."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fontes.model import Document, Problem
from fontes.read import csl_json, json_any
from tests.read.structured import closed, codes, ids, names, read_with

ITEM = {
    "id": "a", "type": "article-journal", "title": "T <i>x</i>", "container-title": "J", "volume": 3, "issue": "4", "page": "1-3",
    "author": [{"family": "Berg", "given": "J", "non-dropping-particle": "van der"}, {"literal": "WHO"}],
    "issued": {"date-parts": [["2010", 1]]}, "DOI": "10.1000/X", "ISBN": ["0-306-40615-2"], "note": "PMID: 123",
}  # fmt: skip


def test_csl_json() -> None:
    reference = read_with(csl_json.read, json.dumps([ITEM], indent=1)).references[0]
    stated = reference.stated
    assert (reference.key, reference.place.line, stated.type, stated.title, stated.container) == ("a", 2, "article", "T x", "J")
    assert (stated.year, stated.volume, stated.issue, stated.pages) == (2010, "3", "4", "1-3")
    assert names(stated) == ["van der Berg, J", "WHO"]
    assert ids(stated) == ["doi:10.1000/x", "isbn:9780306406157", "pmid:123"]
    assert json.loads(reference.raw) == ITEM


def test_zotero_items_tell_authors_from_editors_and_attachments_are_no_works() -> None:
    data = {
        "itemType": "bookSection", "title": "C", "bookTitle": "B", "date": "March 1999",
        "creators": [
            {"creatorType": "editor", "firstName": "E", "lastName": "Ed"},
            {"creatorType": "author", "firstName": "A", "lastName": "Au"},
            {"creatorType": "author", "name": "WHO"},
        ],
    }  # fmt: skip
    text = json.dumps([{"key": "K", "data": data}, {"key": "P", "data": {"itemType": "attachment", "title": "PDF"}}])
    document = read_with(csl_json.read, text)
    (reference,) = document.references
    assert (reference.stated.type, reference.stated.container, reference.stated.year) == ("chapter", "B", 1999)
    assert names(reference.stated) == ["Au, A", "WHO"]
    assert [str(each) for each in reference.stated.editors] == ["Ed, E"]


def test_strings_are_lines_of_a_reference_list_and_bare_identifiers_are_references() -> None:
    text = json.dumps(
        {
            "meta": {"x": 1},
            "citations": ["Smith J. A title. Nature. 2010.", "10.1000/xyz", {"raw": "Doe A. Foo. 2011", "doi": "10.1000/q"}],
        }
    )
    document = read_with(json_any.read, text)
    assert [each.text for each in document.blocks] == ["Smith J. A title. Nature. 2010.", "Doe A. Foo. 2011 10.1000/q"]
    assert all(each.kind == "reference" for each in document.blocks)
    assert [ids(each.stated) for each in document.references] == [["doi:10.1000/xyz"]]


def test_lists_are_found_deep_inside_and_by_their_own_names() -> None:
    text = json.dumps(
        {
            "claims": [
                {"text": "c", "evidence": [{"source": {"title": "S", "authors": "Smith J, Doe A et al.", "pub_year": 2001}}]}
            ]
        }
    )
    stated = read_with(json_any.read, text).references[0].stated
    assert (stated.title, names(stated), stated.authors_truncated, stated.year) == ("S", ["Smith, J", "Doe, A"], True, 2001)


def test_json_lines() -> None:
    assert len(read_with(json_any.read, '{"title":"A"}\n{"title":"B"}\n').references) == 2


def test_what_stands_before_a_mistake_is_read_and_the_mistake_is_located() -> None:
    document = read_with(json_any.read, '[{"title": "A"},\n {"title": "B"},\n {"title": "C" "x"}]')
    assert [each.stated.title for each in document.references] == ["A", "B"]
    assert [(each.code, each.place.line) for each in document.problems] == [("R230", 3)]


@pytest.mark.parametrize("text", ["{bad", "[" * 100_000, '{"a":' * 50_000, "[1e", "[" + "9" * 5000])
def test_what_is_no_json_is_refused_in_one_sentence(text: str) -> None:
    refused = json_any.read(text.encode(), "f", closed)
    assert isinstance(refused, Problem)
    assert (refused.code, refused.severity) == ("R230", "error")


def test_no_list_and_no_work_is_said_and_an_empty_element_too() -> None:
    assert codes(read_with(json_any.read, '{"a": 1}')) == ["R231"]
    assert codes(read_with(json_any.read, '{"references": [{"title": "A"}, {"x": 1}]}')) == ["R232"]


@given(
    st.recursive(
        st.none() | st.booleans() | st.text(max_size=8) | st.integers(),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["title", "authors", "citations", "year", "data", "doi", "x"]), inner, max_size=3)
        ),
        max_leaves=12,
    )
)
def test_no_json_makes_the_reader_fall_over(value: object) -> None:
    assert isinstance(json_any.read(json.dumps(value).encode(), "f", closed), Document)


@given(
    st.lists(
        st.fixed_dictionaries({"title": st.text(alphabet="abc", min_size=1), "year": st.integers(1900, 2020)}),
        min_size=1,
        max_size=5,
    )
)
def test_every_object_of_a_list_is_a_reference(items: list[dict[str, object]]) -> None:
    document = read_with(json_any.read, json.dumps({"references": items}))
    assert [(each.stated.title, each.stated.year) for each in document.references] == [
        (each["title"], each["year"]) for each in items
    ]


def stated_by(obj: dict[str, object]) -> list[str]:
    """Identifiers of the one reference that a list with this object gives; [] where it gives none."""
    document = read_with(json_any.read, json.dumps({"citations": [obj]}))
    return [each for reference in document.references for each in ids(reference.stated)]


@pytest.mark.parametrize(
    ("obj", "identifiers"),
    [
        ({"pmid": 12345678}, ["pmid:12345678"]),
        ({"pmid": "12345678", "title": "T"}, ["pmid:12345678"]),
        ({"title": "T", "id": "12345678"}, []),
        ({"title": "T", "lit_id": 12345678}, []),
        ({"title": "T", "id": "PMID: 12345678"}, ["pmid:12345678"]),
        ({"title": "T", "id": "10.1000/q"}, ["doi:10.1000/q"]),
        ({"title": "T", "lit_id": "PMC1234567"}, ["pmcid:PMC1234567"]),
        ({"title": "T", "id": "10.1000/q", "doi": "10.1000/z"}, ["doi:10.1000/z"]),
        ({"title": "T", "key": "10.1038/nature12373-BFref1"}, []),
        ({"title": "T", "id": "https://openalex.org/W123"}, []),
        ({"nct": "NCT01234567"}, ["nct:NCT01234567"]),
        ({"url": "https://pubmed.ncbi.nlm.nih.gov/31978945/"}, ["pmid:31978945"]),
        ({"url": "https://example.org/a"}, ["url:https://example.org/a"]),
        ({"pmid": "123456789"}, []),
    ],
)
def test_digits_are_a_pmid_only_where_a_field_says_so(obj: dict[str, object], identifiers: list[str]) -> None:
    assert stated_by(obj) == identifiers
