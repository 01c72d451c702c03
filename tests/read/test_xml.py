"""JATS and EndNote: references by their tags, citations by their marks; bombs are refused."""
# ruff: noqa: E501  (XML as publishers write it has no line breaks)

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fontes.model import Problem
from fontes.read import endnote, jats
from fontes.read.formats import ReadFunction
from tests.read.structured import closed, codes, ids, names, read_with

REFS = """<ref-list>
<ref id="B1"><label>1</label><element-citation publication-type="journal"><person-group person-group-type="author"><name><surname>van der Berg</surname><given-names>JD</given-names></name><collab>ACIP Investigators</collab><etal/></person-group><article-title>On <italic>E. coli</italic> and H<sub>2</sub>O.</article-title><source>J Foo</source><year>2010</year><volume>3</volume><issue>4</issue><fpage>1</fpage><lpage>9</lpage><pub-id pub-id-type="doi">10.1000/xyz</pub-id><pub-id pub-id-type="pmid">123</pub-id></element-citation></ref>
<ref id="B2"><element-citation publication-type="book"><person-group person-group-type="author"><name><surname>Doe</surname><given-names>A</given-names></name></person-group><chapter-title>Chap</chapter-title><source>The Book</source><year>1999a</year><person-group person-group-type="editor"><name><surname>Ed</surname><given-names>E</given-names></name></person-group></element-citation></ref>
<ref id="B3"><mixed-citation>Smith J. A plain string. Nature 2000;1:2.</mixed-citation></ref>
<ref id="B4"><mixed-citation publication-type="journal"><string-name><surname>Roe</surname>, <given-names>B.</given-names></string-name> (<year>2001</year>). <article-title>Mixed</article-title>. <source>Cell</source>, <volume>5</volume>.</mixed-citation></ref>
<ref id="B5"><element-citation publication-type="thesis"><name><surname>Poe</surname><given-names>C</given-names></name><source>A Thesis</source><year>2002</year></element-citation></ref>
</ref-list>"""
ARTICLE = f"""<article><body><sec><title>Intro</title>
<p>One fact <xref ref-type="bibr" rid="B1">1</xref>–<xref ref-type="bibr" rid="B3">3</xref>. Another (<xref ref-type="bibr" rid="B4">Roe, 2001</xref>; <xref ref-type="bibr" rid="B5">Poe, 2002</xref>) and <xref ref-type="fig" rid="F1">Fig. 1</xref>. As <xref ref-type="bibr" rid="B4">Roe (2001)</xref> says.</p>
</sec></body><back>{REFS}</back></article>"""


def test_jats_references_by_their_tags() -> None:
    document = read_with(jats.read, ARTICLE)
    first, second, fourth, fifth = (each.stated for each in document.references)
    assert (first.title, first.container, first.year, first.pages) == ("On E. coli and H2O", "J Foo", 2010, "1–9")
    assert (names(first), first.authors_truncated) == (["van der Berg, JD", "ACIP Investigators"], True)
    assert ids(first) == ["doi:10.1000/xyz", "pmid:123"]
    assert (second.type, second.title, second.container, second.year_suffix) == ("chapter", "Chap", "The Book", "a")
    assert [str(each) for each in second.editors] == ["Ed, E"]
    assert (fourth.title, names(fourth), fourth.container) == ("Mixed", ["Roe, B."], "Cell")
    assert (fifth.type, fifth.title, fifth.container) == ("thesis", "A Thesis", "")
    assert [(each.key, each.place.line) for each in document.references] == [("B1", 4), ("B2", 5), ("B4", 7), ("B5", 8)]


def test_a_jats_reference_keeps_its_own_fields_under_their_own_names() -> None:
    fields = dict(read_with(jats.read, ARTICLE).references[0].fields)
    assert fields["person-group"] == "van der Berg JD ACIP Investigators"
    assert (fields["article-title"], fields["source"], fields["fpage"]) == ("On E. coli and H2O.", "J Foo", "1")
    assert "etal" not in fields


def test_an_untagged_string_is_a_line_of_the_list_under_its_id() -> None:
    (line,) = (each for each in read_with(jats.read, ARTICLE).blocks if each.kind == "reference")
    assert (line.text, line.label) == ("Smith J. A plain string. Nature 2000;1:2.", "B3")


def test_marks_become_citations_ranges_are_filled_and_figures_are_none() -> None:
    citations = read_with(jats.read, ARTICLE).citations
    assert [[target.written for target in each.targets] for each in citations] == [["B1", "B2", "B3"], ["B4", "B5"], ["B4"]]
    assert [each.written for each in citations] == ["1–3", "Roe, 2001; Poe, 2002", "Roe (2001)"]
    assert [each.narrative for each in citations] == [False, False, True]
    assert citations[0].sentence == "One fact 1–3."
    assert [each.place.line for each in citations] == [2, 2, 2]


@pytest.mark.parametrize("read", [jats.read, endnote.read])
def test_an_entity_bomb_is_refused(read: ReadFunction) -> None:
    bomb = b'<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><article>&b;</article>'
    refused = read(bomb, "f", closed)
    assert isinstance(refused, Problem)
    assert (refused.code, refused.severity) == ("R240", "error")


def test_a_doctype_without_entities_is_no_bomb() -> None:
    doctype = '<!DOCTYPE article PUBLIC "-//NLM//DTD JATS//EN" "http://example.org/JATS.dtd">'
    assert len(read_with(jats.read, doctype + ARTICLE).references) == 4


def test_a_broken_tail_costs_only_itself() -> None:
    document = read_with(jats.read, ARTICLE[: ARTICLE.index('<ref id="B5">')])
    assert [each.key for each in document.references] == ["B1", "B2", "B4"]
    assert "R242" in codes(document)


def test_an_endnote_record() -> None:
    text = """<xml><records><record><ref-type name="Journal Article">17</ref-type><contributors><authors>
    <author><style>Smith, John</style></author><author>ACIP Investigators,</author></authors></contributors>
    <titles><title><style>A </style><style face="italic">E. coli</style><style> title</style></title><secondary-title>J</secondary-title></titles>
    <dates><year>2010</year></dates><electronic-resource-num>10.1000/x</electronic-resource-num><isbn>0028-0836</isbn></record></records></xml>"""
    stated = read_with(endnote.read, text).references[0].stated
    assert (stated.title, stated.container, stated.year, names(stated)) == (
        "A E. coli title",
        "J",
        2010,
        ["Smith, John", "ACIP Investigators"],
    )
    assert ids(stated) == ["doi:10.1000/x", "issn:0028-0836"]


@given(
    st.lists(
        st.sampled_from(
            [
                "<article>",
                "<ref-list>",
                '<ref id="a">',
                "</ref>",
                "<mixed-citation>",
                "x",
                "&amp;",
                "<",
                "</article>",
                '<xref ref-type="bibr">',
                "<p>",
                "</p>",
            ]
        ),
        min_size=1,
    ).map("".join)
)
def test_no_xml_makes_a_reader_fall_over(text: str) -> None:
    jats.read(text.encode(), "f", closed)
    endnote.read(text.encode(), "f", closed)
