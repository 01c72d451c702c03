"""PubMed's XML as a library reads it."""

import pytest
from tests.index.read_records import said, unread, work, works

from fontes.model import Person, Work


def _article(inside: str = "", title: str = "<ArticleTitle>A title.</ArticleTitle>", after: str = "", medline: str = "") -> str:
    return f"""<PubmedArticle><MedlineCitation><PMID Version="1">101</PMID><Article>
    <Journal><JournalIssue><Volume>3</Volume><Issue>2</Issue><PubDate><Year>1999</Year><Month>Jan</Month></PubDate></JournalIssue>
    <Title>The Journal of Things</Title><ISOAbbreviation>J Things</ISOAbbreviation></Journal>
    {title}<Pagination><MedlinePgn>17-9</MedlinePgn></Pagination>{inside}</Article>
    <MedlineJournalInfo><MedlineTA>J Things</MedlineTA></MedlineJournalInfo>{medline}</MedlineCitation>
    <PubmedData><ArticleIdList><ArticleId IdType="pubmed">101</ArticleId><ArticleId IdType="doi">10.1000/ABC</ArticleId>
    <ArticleId IdType="pmc">PMC77</ArticleId></ArticleIdList>
    <ReferenceList><Reference><ArticleIdList>
    <ArticleId IdType="doi">10.1000/cited</ArticleId></ArticleIdList></Reference></ReferenceList>
    {after}</PubmedData></PubmedArticle>"""


def _set(*articles: str) -> str:
    doctype = '<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle//EN" "https://dtd.nlm.nih.gov/pubmed.dtd">'
    return f'<?xml version="1.0" ?>\n{doctype}\n<PubmedArticleSet>{"".join(articles)}</PubmedArticleSet>'


def _title(xml: str) -> tuple[str, tuple[str, ...]]:
    one: Work = work(_set(_article(title=xml)))
    return one.description.title, one.other_titles


def test_the_plain_fields() -> None:
    one = work(_set(_article()))
    says = one.description
    assert (one.id, one.source, says.title, says.year, says.type) == ("101", "pubmed", "A title", 1999, "article")
    assert (says.container, says.volume, says.issue, says.pages) == ("The Journal of Things", "3", "2", "17-9")
    assert one.other_containers == ("J Things",)
    assert [(each.scheme, each.value) for each in says.identifiers] == [
        ("pmid", "101"),
        ("doi", "10.1000/abc"),
        ("pmcid", "PMC77"),
    ]


@pytest.mark.parametrize(
    ("xml", "title", "others"),
    [
        ("<ArticleTitle>[On things].</ArticleTitle><VernacularTitle>Über Dinge.</VernacularTitle>", "On things", ("Über Dinge",)),
        ("<ArticleTitle>[Not Available].</ArticleTitle><VernacularTitle>Über Dinge.</VernacularTitle>", "Über Dinge", ()),
        ("<ArticleTitle></ArticleTitle><VernacularTitle>Sobre cosas.</VernacularTitle>", "Sobre cosas", ()),
        ("<ArticleTitle>[On things. (author's transl)].</ArticleTitle>", "On things. (author's transl)", ()),
        ("<ArticleTitle>[3H]thymidine uptake in [rat] cells.</ArticleTitle>", "[3H]thymidine uptake in [rat] cells", ()),
        ("<ArticleTitle>H<sub>2</sub>O and <i>E. coli</i> at p &lt; 0.05.</ArticleTitle>", "H2O and E. coli at p < 0.05", ()),
        ("<ArticleTitle>Is it so?</ArticleTitle>", "Is it so?", ()),
        ("<ArticleTitle>And so on...</ArticleTitle>", "And so on...", ()),
    ],
)
def test_brackets_mean_a_translation_and_not_available_means_none(xml: str, title: str, others: tuple[str, ...]) -> None:
    assert _title(xml) == (title, others)


def test_collectives_sign_beside_people_and_an_incomplete_list_says_so() -> None:
    authors = """<AuthorList CompleteYN="N">
    <Author><LastName>Marso</LastName><ForeName>Steven P</ForeName><Initials>SP</Initials></Author>
    <Author><LastName>Lee</LastName><Initials>K</Initials><Suffix>Jr</Suffix></Author>
    <Author><CollectiveName>SUSTAIN-6 Investigators</CollectiveName></Author></AuthorList>"""
    says = work(_set(_article(authors))).description
    assert says.authors == (
        Person(family="Marso", given="Steven P"),
        Person(family="Lee", given="K", suffix="Jr"), Person(literal="SUSTAIN-6 Investigators")
    )  # fmt: skip
    assert says.authors_truncated
    assert not work(_set(_article(authors.replace(' CompleteYN="N"', "")))).description.authors_truncated


def _corrected(kind: str, pmid: str = "<PMID>55</PMID>") -> str:
    source = "<RefSource>Lancet. 2010 Feb 6;375(9713):445</RefSource>"
    told = f'<CommentsCorrections RefType="{kind}">{source}{pmid}</CommentsCorrections>'
    return f"<CommentsCorrectionsList>{told}</CommentsCorrectionsList>"


@pytest.mark.parametrize(
    ("kind", "notices"),
    [
        ("RetractionIn", [("retraction", "2010-02-06", "pmid:55")]),
        ("ErratumIn", [("correction", "2010-02-06", "pmid:55")]),
        ("ExpressionOfConcernIn", [("concern", "2010-02-06", "pmid:55")]),
        ("RetractedandRepublishedIn", [("replacement", "2010-02-06", "pmid:55")]),
        ("PartialRetractionIn", [("correction", "2010-02-06", "pmid:55")]),
        ("CommentIn", []),
        ("Cites", []),
    ],
)
def test_what_was_done_to_an_article_is_a_notice_on_it(kind: str, notices: list[tuple[str, str, str]]) -> None:
    one = work(_set(_article(medline=_corrected(kind))))
    assert [(each.kind, each.date, each.by) for each in one.notices] == notices
    assert one.description.type == "article"


def test_a_notice_speaks_of_the_other_article_and_not_of_itself() -> None:
    types = '<PublicationTypeList><PublicationType UI="D016441">Retraction of Publication</PublicationType></PublicationTypeList>'
    xml = _set(_article(types, medline=_corrected("RetractionOf")))
    assert work(xml).description.type == "notice"
    assert work(xml).notices == ()
    assert said(xml) == [("pmid:55", "retraction", "pmid:101")]


def test_a_retracted_publication_is_retracted_even_where_no_notice_is_named() -> None:
    types = '<PublicationTypeList><PublicationType UI="D016441">Retracted Publication</PublicationType></PublicationTypeList>'
    one = work(_set(_article(types)))
    assert (one.description.type, [each.kind for each in one.notices]) == ("article", ["retraction"])


def test_a_correction_does_not_hide_that_the_type_says_retracted() -> None:
    types = '<PublicationTypeList><PublicationType UI="D016441">Retracted Publication</PublicationType></PublicationTypeList>'
    assert [each.kind for each in work(_set(_article(types, medline=_corrected("ErratumIn")))).notices] == [
        "correction", "retraction",
    ]  # fmt: skip
    assert [each.by for each in work(_set(_article(types, medline=_corrected("RetractionIn")))).notices] == ["pmid:55"]


def test_an_article_goes_by_every_doi_that_holds_for_it() -> None:
    located = (
        '<ELocationID EIdType="doi" ValidYN="Y">10.1000/Print</ELocationID>'
        '<ELocationID EIdType="doi" ValidYN="N">10.1000/slip</ELocationID>'
    )
    dois = [each.value for each in work(_set(_article(located))).description.identifiers if each.scheme == "doi"]
    assert dois == ["10.1000/abc", "10.1000/print"]


def test_a_review_article_is_an_article() -> None:
    types = "<PublicationTypeList><PublicationType>Review</PublicationType></PublicationTypeList>"
    assert work(_set(_article(types))).description.type == "article"


def test_the_online_year_stands_beside_the_year_of_print() -> None:
    one = work(_set(_article('<ArticleDate DateType="Electronic"><Year>1998</Year></ArticleDate>')))
    assert (one.description.year, one.other_years) == (1999, (1998,))


def test_a_book_of_the_bookshelf_is_a_book() -> None:
    book = """<PubmedBookArticle><BookDocument><PMID>9</PMID>
    <ArticleIdList><ArticleId IdType="bookaccession">NBK1</ArticleId></ArticleIdList>
    <Book><Publisher><PublisherName>NCBI</PublisherName></Publisher>
    <BookTitle>GeneReviews</BookTitle><PubDate><Year>1993</Year></PubDate></Book>
    <ArticleTitle>Sickle Cell Disease</ArticleTitle>
    <AuthorList><Author><LastName>Bender</LastName><ForeName>M A</ForeName></Author></AuthorList>
    </BookDocument></PubmedBookArticle>"""
    says = work(_set(book)).description
    assert (says.type, says.title, says.container, says.year) == ("chapter", "Sickle Cell Disease", "GeneReviews", 1993)


def test_editors_of_a_book_are_no_authors_and_a_revision_is_another_year() -> None:
    book = """<PubmedBookArticle><BookDocument><PMID>9</PMID>
    <Book><BookTitle>GeneReviews</BookTitle><PubDate><Year>1993</Year></PubDate>
    <AuthorList Type="editors"><Author><LastName>Adam</LastName><ForeName>Margaret P</ForeName></Author></AuthorList></Book>
    <ContributionDate><Year>2003</Year></ContributionDate><DateRevised><Year>2024</Year></DateRevised>
    </BookDocument></PubmedBookArticle>"""
    one = work(_set(book))
    assert (one.description.authors, one.description.editors) == ((), (Person(family="Adam", given="Margaret P"),))
    assert (one.description.year, one.other_years) == (1993, (2003, 2024))


def test_an_article_that_cannot_be_read_is_told_and_the_next_one_is_taken() -> None:
    broken = "<PubmedArticle><MedlineCitation><PMID>7</PMID></MedlineCitation></PubmedArticle>"
    xml = _set(broken, _article())
    assert [each.id for each in works(xml)] == ["101"]
    assert len(unread(xml)) == 1
    assert [each.id for each in works(_set(_article()) + _article()[:200])] == ["101"]


def test_an_entity_of_the_documents_own_is_never_expanded() -> None:
    xml = _set(_article(title="<ArticleTitle>A &boom; title</ArticleTitle>")).replace(
        "<!DOCTYPE PubmedArticleSet", '<!DOCTYPE PubmedArticleSet [<!ENTITY boom SYSTEM "file:///etc/passwd">] ><!DOCTYPE x'
    )
    assert "root" not in work(xml).description.title
