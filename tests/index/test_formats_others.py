"""The other formats that a library can be built from."""

import json

import pytest
from tests.index.read_records import said, unread, work, works

from fontes.index.formats.document import works_of
from fontes.model import Description, Document, Person, Place, Reference

JATS = """<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Publishing DTD v1.2//EN" "JATS.dtd">
<article article-type="{kind}" xmlns:xlink="http://www.w3.org/1999/xlink" xml:lang="en"><front>
<journal-meta><journal-title-group><journal-title>eLife</journal-title>
<abbrev-journal-title>eL</abbrev-journal-title></journal-title-group></journal-meta>
<article-meta><article-id pub-id-type="pmid">12</article-id><article-id pub-id-type="doi">10.1000/J.1</article-id>
<title-group><article-title>On <italic>E. coli</italic> in H<sub>2</sub>O<xref ref-type="fn">*</xref></article-title>
<trans-title-group xml:lang="de"><trans-title>Über E. coli</trans-title></trans-title-group></title-group>
<contrib-group><contrib contrib-type="author"><name><surname>Roe</surname><given-names>Jane</given-names></name></contrib>
<contrib contrib-type="author"><collab>The Group
<contrib-group><contrib><name><surname>Hidden</surname></name></contrib></contrib-group></collab></contrib>
<contrib contrib-type="editor"><name><surname>Editor</surname></name></contrib></contrib-group>
<pub-date pub-type="epub"><year>2011</year></pub-date><pub-date pub-type="collection"><year>2012</year></pub-date>
<volume>4</volume><elocation-id>e08232</elocation-id>
<related-article related-article-type="{related}" ext-link-type="doi" xlink:href="10.1000/first"/></article-meta></front>
<back><ref-list><ref><element-citation><article-title>Cited</article-title></element-citation></ref></ref-list></back></article>"""


def _jats(kind: str = "research-article", related: str = "companion") -> str:
    return JATS.replace("{kind}", kind).replace("{related}", related)


def test_jats_gives_the_article_of_its_front_matter() -> None:
    one = work(_jats())
    says = one.description
    assert (says.title, one.other_titles, says.year, one.other_years) == ("On E. coli in H2O", ("Über E. coli",), 2012, (2011,))
    assert says.authors == (Person(family="Roe", given="Jane"), Person(literal="The Group"))
    assert (says.container, one.other_containers, says.volume, says.pages) == ("eLife", ("eL",), "4", "e08232")
    assert (one.id, says.identifier("doi"), says.identifier("pmid")) == ("10.1000/j.1", "10.1000/j.1", "12")


def test_a_jats_notice_speaks_of_the_article_it_names() -> None:
    assert said(_jats("retraction", "retracted-article")) == [("doi:10.1000/first", "retraction", "doi:10.1000/j.1")]
    assert said(_jats("correction", "corrected-article")) == [("doi:10.1000/first", "correction", "doi:10.1000/j.1")]
    assert work(_jats("retraction", "retracted-article")).description.type == "notice"
    assert said(_jats()) == []


ACL = """<?xml version='1.0' encoding='UTF-8'?>
<collection id="{collection}"><volume id="{volume}"><meta>
<booktitle>Proceedings of <fixed-case>X</fixed-case></booktitle><publisher>ACL</publisher>
<year>2020</year>
<editor><first>Ed</first><last>Itor</last></editor></meta><frontmatter><url>{front}</url></frontmatter>
<paper id="12"><title><fixed-case>BERT</fixed-case> for all</title><author><first>Ann</first><last>Bee</last></author>
<author><first/><last>Solo</last></author><pages>1–9</pages><doi>10.18653/v1/x</doi>{more}</paper></volume></collection>"""


def _acl(collection: str = "2020.acl", volume: str = "main", front: str = "2020.acl-main.0", more: str = "") -> str:
    pairs = (("{collection}", collection), ("{volume}", volume), ("{front}", front), ("{more}", more))
    text = ACL
    for mark, value in pairs:
        text = text.replace(mark, value)
    return text


def test_acl_papers_have_their_anthology_ids_and_titles_whole() -> None:
    volume, paper = works(_acl())
    assert (volume.description.type, volume.description.title, volume.id) == (
        "proceedings",
        "Proceedings of X",
        "2020.acl-main.0",
    )
    says = paper.description
    assert (paper.id, says.title, says.container, says.pages) == ("2020.acl-main.12", "BERT for all", "Proceedings of X", "1–9")
    assert says.authors == (Person(family="Bee", given="Ann"), Person(family="Solo"))
    assert says.identifier("acl") == "2020.acl-main.12"


@pytest.mark.parametrize(
    ("collection", "volume", "id_"), [("P19", "1", "P19-1012"), ("W04", "10", "W04-1012"), ("W04", "1", "W04-0112")]
)
def test_old_anthology_ids_have_a_letter_a_year_and_four_digits(collection: str, volume: str, id_: str) -> None:
    assert works(_acl(collection, volume, ""))[-1].id == id_


def test_a_retracted_acl_paper_is_retracted_on_its_day() -> None:
    paper = works(_acl(more='<retracted date="2021-05-06">Wrong.</retracted>'))[-1]
    assert [(each.kind, each.date) for each in paper.notices] == [("retraction", "2021-05-06")]


def test_openalex_names_are_turned_and_identifiers_bared() -> None:
    data = {
        "id": "https://openalex.org/W99", "doi": "https://doi.org/10.48550/arXiv.2304.10428", "display_name": "GPT-NER",
        "publication_year": 2023, "type": "preprint", "is_retracted": True, "ids": {"pmid": "https://pubmed.ncbi.nlm.nih.gov/7"},
        "authorships": [{"author": {"display_name": "Shuhe Wang"}, "raw_author_name": "Wang, Shuhe"},
            {"author": {"display_name": "Fei Wu"}}],
        "primary_location": {"source": {"display_name": "arXiv"}}, "biblio": {"first_page": "1", "last_page": "9"},
    }  # fmt: skip
    one = work(json.dumps(data))
    assert one.description.authors == (Person(family="Wang", given="Shuhe"), Person(family="Wu", given="Fei"))
    assert {(each.scheme, each.value) for each in one.description.identifiers} == {
        ("doi", "10.48550/arxiv.2304.10428"), ("arxiv", "2304.10428"), ("pmid", "7"),
    }  # fmt: skip
    assert (one.id, one.description.pages, one.description.container) == ("W99", "1–9", "arXiv")
    assert [each.kind for each in one.notices] == ["retraction"]


def test_datacite_reads_bare_records_and_attributes_alike() -> None:
    attributes = {
        "doi": "10.5281/zenodo.1", "titles": [{"title": "Main"},
            {"title": "Sub", "titleType": "Subtitle"},
            {"title": "Haupt", "titleType": "TranslatedTitle"}],
        "creators": [{"name": "Pfefferle, Heinz"},
            {"name": "Meise Botanic Garden", "nameType": "Organizational"}, {"name": "[s.n.]"}],
        "publicationYear": 2019, "publisher": {"name": "Zenodo"}, "types": {"resourceTypeGeneral": "Software"},
        "relatedIdentifiers": [
            {"relationType": "IsVersionOf", "relatedIdentifierType": "DOI", "relatedIdentifier": "10.5281/zenodo.0"}
        ],
    }  # fmt: skip
    for data in (attributes, {"data": {"id": "10.5281/zenodo.1", "type": "dois", "attributes": attributes}}):
        one = work(json.dumps(data))
        says = one.description
        assert (says.full_title, one.other_titles, says.type, says.publisher) == ("Main: Sub", ("Haupt",), "software", "Zenodo")
        assert says.authors == (Person(family="Pfefferle", given="Heinz"), Person(literal="Meise Botanic Garden"))
        assert [(each.kind, each.to) for each in one.relations] == [("version-of", "doi:10.5281/zenodo.0")]


def test_csl_json_keeps_particles_and_literal_dates() -> None:
    data = [
        {"id": "a", "type": "book", "title": "T", "issued": {"raw": "ca. 1949"},
         "author": [{"family": "Beauvoir", "non-dropping-particle": "de", "given": "S."}]},
        {"id": 2, "type": "article-journal", "title": ["U"], "issued": {"date-parts": [["2001", 3]]}, "page": 7,
         "journalAbbreviation": "J U", "container-title": "Journal of U"},
        {"type": "entry"},
    ]  # fmt: skip
    one, two = works(json.dumps(data), "mine.json")
    assert one.description.authors == (Person(family="Beauvoir", given="S.", particle="de"),)
    assert (one.description.year, two.description.year, two.description.pages, two.other_containers) == (
        1949,
        2001,
        "7",
        ("J U",),
    )
    assert len(unread(json.dumps(data))) == 1


@pytest.mark.parametrize("data", ["[" * 100_000 + "]" * 100_000, '{"title":' * 50_000 + "1" + "}" * 50_000])
def test_what_is_nested_without_end_is_unread_and_no_fault(data: str) -> None:
    assert len(unread(data, "deep.json")) == 1


def test_a_table_has_a_work_in_each_row() -> None:
    table = (
        'Title,Author,Publication Year,DOI,Item Type\n"A, B","Roe, Jane; Doe, J.",2001,10.1000/X,journalArticle\n,,,,\nC,,,,\n'
    )
    one, two = works(table, "zotero.csv")
    assert (one.description.title, one.description.year, one.description.identifier("doi")) == ("A, B", 2001, "10.1000/x")
    assert one.description.authors == (Person(family="Roe", given="Jane"), Person(family="Doe", given="J."))
    assert (one.description.type, two.description.title) == ("article", "C")


def test_our_own_shape_takes_people_in_three_forms() -> None:
    people = [
        {"family": "Roe", "given": "J"},
        {"literal": "World Health Organization"},
        "Ann Bee",
        {"etal": True},
        {"family": None, "given": None},
    ]
    says = work(json.dumps({"id": "1", "title": "T", "authors": people, "year": "2014b", "volume": 3})).description
    assert says.authors == (
        Person(family="Roe", given="J"),
        Person(literal="World Health Organization"),
        Person(family="Bee", given="Ann"),
    )
    assert (says.authors_truncated, says.year, says.volume) == (True, 2014, "3")


def test_fields_of_bibtex_in_json_are_read_as_bibtex() -> None:
    fields = {
        "title": "T",
        "author": "Chaoyue Liu 0001 and Doe, J. and others",
        "year": "2023",
        "booktitle": "ICML",
        "doi": "10.1000/X",
    }
    data = json.dumps({"key": "k", "bibtex_type": "inproceedings", "fields": fields})
    says = work(data).description
    assert [each.family for each in says.authors] == ["Liu", "Doe"]
    assert (says.authors_truncated, says.type, says.container, says.identifier("doi")) == (
        True,
        "conference-paper",
        "ICML",
        "10.1000/x",
    )


def test_a_document_of_the_users_own_becomes_works() -> None:
    entries = (
        Reference(id="R1", key="a", place=Place(line=3), readings=(Description(title="RETRACTED: T", year=1999),)),
        Reference(id="R2", place=Place(line=9), readings=(Description(year=1999),)),
    )
    (one,) = works_of(Document(source="x.bib", format="bibtex", digest="", references=entries), "x")
    assert (one.id, one.source, one.description.title, [each.kind for each in one.notices]) == ("a:3", "x", "T", ["retraction"])


def test_a_bib_file_is_a_library_too() -> None:
    bib = (
        "@article{a,\n title={On {T}hings}, author={Roe, Jane}, year={1999}, journal={J}}\n"
        "@book{b, title={Another}, author={Doe, J}, year=2000}\n"
    )
    assert [each.description.title for each in works(bib, "mine.bib")] == ["On Things", "Another"]


@pytest.mark.parametrize(
    "data", ["{}", "[]", "[1, 2]", '{"a": }', "[[[[[[[[[]]]]]]]]]", '{"message": {"items": "none"}}', "{" * 3000]
)
def test_json_of_no_known_shape_is_told_and_never_raises(data: str) -> None:
    assert works(data, "x.json") == []


@pytest.mark.parametrize(
    "data",
    ["<article><front>", "<collection id='x'><volume>", "<PubmedArticle>", "<PubmedArticleSet><PubmedArticle>"],
)
def test_broken_xml_never_raises(data: str) -> None:
    assert all(not each.description.title for each in works(data, "x.xml"))
