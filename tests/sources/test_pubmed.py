"""PubMed by number, by DOI, as a citation and by words: nothing is absent for its silence, nor for a set that came short."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sources.pubmed_bodies import HEAD, WITNESSES, LittlePubmed, article, article_set, hits, no_such, parameters, summaries
from tests.sources.talk import FAULTS, assert_faults_are_could_not, found, json_bodies, ok, replies, spoilt, talk, why
from tests.sources.talk import asked as asked_of

from fontes.model import Absent, ByIdentifier, ByWords, Found, Identifier, Lookup, Question, Reply, Request, Sent, Unavailable
from fontes.run.witness import holds
from fontes.sources.pubmed import PUBMED

BIRDS = ByWords(source="pubmed", title="On the migration of common birds", authors=("Bee", "O’Hara"), year=2001, limit=8)
CITED = ByWords(
    source="pubmed", title="On birds", authors=("Bee",), year=2001, container="J Birds", volume="3", first_page="17", limit=8
)


def pmids(*values: str) -> list[ByIdentifier]:
    return asked_of("pubmed", *values, scheme="pmid")


def dois(*values: str) -> list[ByIdentifier]:
    return asked_of("pubmed", *values)


def tools(requests: tuple[Request, ...]) -> list[str]:
    return [each.path.rsplit("/", 1)[1].split(".")[0] for each in requests]


# By number


def test_two_hundred_numbers_share_one_request_which_is_posted() -> None:
    numbers = [str(10_000_000 + each) for each in range(200)]
    told = talk(PUBMED, pmids(*numbers), LittlePubmed(*map(article, numbers)))
    assert [found(each).id for each in told.lookups] == numbers
    (request,) = told.requests
    assert (request.query, request.content_type) == ((), "application/x-www-form-urlencoded")
    assert parameters(request) == {"db": "pubmed", "retmode": "xml", "id": ",".join(numbers)}


def test_a_few_numbers_go_in_the_address_and_no_more_than_two_hundred_go_together() -> None:
    (request,) = talk(PUBMED, pmids("1", "2"), LittlePubmed(article("1"), article("2"))).requests
    assert (request.body, dict(request.query)["id"]) == ("", "1,2")
    together = PUBMED.takes(pmids("1")[0])
    assert together is not None
    assert together.most == 200


def test_a_number_that_the_set_lacks_and_esummary_does_not_know_is_absent() -> None:
    told = talk(PUBMED, pmids("1", "99", "2"), LittlePubmed(article("1"), article("2")))
    assert list(map(why, told.lookups)) == ["Found", "Absent", "Found"]
    assert tools(told.requests) == ["efetch", "esummary"]
    assert dict(told.requests[1].query)["id"] == "99"


@pytest.mark.parametrize(
    "said",
    [
        summaries(_99={"uid": "99", "title": "On birds"}),
        summaries(_99={"uid": "99", "error": "something else"}),
        summaries(_99={"uid": "98", "error": "cannot get document summary"}),
        summaries(_99={"error": "cannot get document summary"}),
        summaries(),
        summaries(_98={"uid": "98", "error": "cannot get document summary"}),
        ok({"header": {"type": "esummary"}, "esummaryresult": ["Invalid uid 99 at position= 0"]}),
        ok({"error": "API rate limit exceeded", "count": "4"}),
        Reply(status=400, body=b""),
    ],
)
def test_a_set_without_it_alone_is_no_absence(said: Reply) -> None:
    assert why(talk(PUBMED, pmids("99"), replies(article_set(), said)).only) == "malformed"


@pytest.mark.parametrize(
    "body",
    [
        b"<PubmedArticleSet><ERROR>Unable to obtain query #1</ERROR></PubmedArticleSet>",
        b"<eFetchResult><ERROR>Cannot process ID list</ERROR></eFetchResult>",
        b"<eFetchResult/>",
        b"<html><body>Bad gateway</body></html>",
        b'{"error":"API rate limit exceeded","api-key":"1.2.3.4","count":"4","limit":"3"}',
        b"<PubmedArticleSet>",
        b"<PubmedArticleSet></PubmedArticleSet",
        b"<PubmedArticleSet></PubmedArticleSet><PubmedArticleSet/>",
        b"<PubmedArticleSet>&undefined;</PubmedArticleSet>",
        (HEAD + "<PubmedArticleSet>" + article("99")).encode(),
        (HEAD + "<PubmedArticleSet>" + article("99")[:300]).encode(),
        (HEAD + "<PubmedArticleSet>" + article("98") + "</PubmedArticleSet>").encode(),
        (HEAD + "<PubmedArticleSet><PubmedArticle/></PubmedArticleSet>").encode(),
        (HEAD + "<PubmedArticleSet><Something/></PubmedArticleSet>").encode(),
        b"1: Error occurred: The following PMID is not available: 99",
        b"",
    ],
)
def test_an_error_within_a_good_status_is_neither_absence_nor_a_record(body: bytes) -> None:
    told = talk(PUBMED, pmids("99"), replies(ok(body)))
    assert (why(told.only), len(told.requests)) == ("malformed", 1)


def test_a_wrong_record_among_right_ones_makes_the_missing_one_unheard_and_no_other() -> None:
    told = talk(PUBMED, pmids("1", "2"), replies(article_set(article("1"), article("3"))))
    assert list(map(why, told.lookups)) == ["Found", "malformed"]


def test_an_entity_of_the_bodys_own_is_never_expanded() -> None:
    body = HEAD.replace(
        "<!DOCTYPE PubmedArticleSet", '<!DOCTYPE PubmedArticleSet [<!ENTITY x SYSTEM "file:///etc/passwd">] ><!--'
    )
    assert why(talk(PUBMED, pmids("1"), replies(ok((body + "--><PubmedArticleSet>&x;</PubmedArticleSet>").encode()))).only) == (
        "malformed"
    )


def test_titles_are_whole_whatever_elements_stand_in_them() -> None:
    written = (
        "Rates of <mtr>things</mtr> in <i>E. coli</i> K<sub>12</sub> at <mml:math xmlns:mml='m'><mml:mi>x</mml:mi></mml:math>."
    )
    told = talk(PUBMED, pmids("1"), LittlePubmed(article("1", written)))
    assert found(told.only).description.title == "Rates of things in E. coli K12 at x"


def test_collectives_sign_and_vernacular_titles_stand_in() -> None:
    inside = (
        '<AuthorList CompleteYN="Y"><Author><LastName>Marso</LastName><ForeName>Steven P</ForeName></Author>'
        "<Author><CollectiveName>SUSTAIN-6 Investigators</CollectiveName></Author></AuthorList>"
        "<VernacularTitle>Über Vögel.</VernacularTitle>"
    )
    says = found(talk(PUBMED, pmids("1"), LittlePubmed(article("1", "[Not Available].", inside=inside))).only).description
    assert (says.title, [str(each) for each in says.authors]) == ("Über Vögel", ["Marso, Steven P", "SUSTAIN-6 Investigators"])


def _corrected(kind: str, pmid: str) -> str:
    source = "<RefSource>Lancet. 2010 Feb 6;375(9713):445</RefSource>"
    return (
        f'<CommentsCorrectionsList><CommentsCorrections RefType="{kind}">{source}<PMID>{pmid}</PMID></CommentsCorrections>'
        "</CommentsCorrectionsList>"
    )


def _types(*kinds: str) -> str:
    listed = "".join(f"<PublicationType>{each}</PublicationType>" for each in kinds)
    return f"<PublicationTypeList>{listed}</PublicationTypeList>"


def test_a_notice_is_known_from_the_work_and_from_the_notice_and_told_once() -> None:
    retracted = article("1", inside=_types("Retracted Publication"), medline=_corrected("RetractionIn", "2"))
    silent = article("3")
    notice = article("2", "Retraction.", inside=_types("Retraction of Publication"), medline=_corrected("RetractionOf", "1"))
    concern = article("4", "Concern.", inside=_types("Expression of Concern"), medline=_corrected("ExpressionOfConcernFor", "3"))
    told = talk(PUBMED, pmids("1", "2", "3", "4"), LittlePubmed(retracted, notice, silent, concern))
    works = [found(each) for each in told.lookups]
    assert [(each.kind, each.date, each.by) for each in works[0].notices] == [("retraction", "2010-02-06", "pmid:2")]
    assert [(each.kind, each.by) for each in works[2].notices] == [("concern", "pmid:4")]
    assert [each.description.type for each in works] == ["article", "notice", "article", "notice"]
    assert works[1].notices == ()


# By DOI


def test_forty_dois_share_a_search_and_a_fetch() -> None:
    values = [f"10.1000/birds.{number}" for number in range(40)]
    articles = [article(str(number + 1), doi=each.upper()) for number, each in enumerate(values)]
    told = talk(PUBMED, dois(*values), LittlePubmed(*(each.replace("10.1000/BIRDS", "10.1000/birds") for each in articles)))
    assert [found(each).description.identifier("doi") for each in told.lookups] == values
    assert tools(told.requests) == ["esearch", "efetch"]
    assert told.requests[0].body != ""
    assert parameters(told.requests[0])["term"].startswith('"10.1000/birds.0"[doi] OR "10.1000/birds.1"[doi]')


def test_a_doi_that_pubmed_lacks_is_outside_its_coverage_and_costs_the_others_nothing() -> None:
    host = LittlePubmed(article("1", doi="10.1000/a"))
    told = talk(PUBMED, dois("10.1000/a", "10.1000/no", "10.1000/A"), host)
    assert list(map(why, told.lookups)) == ["Found", "outside-coverage", "Found"]
    alone = talk(PUBMED, dois("10.1000/no"), host)
    assert (why(alone.only), tools(alone.requests)) == ("outside-coverage", ["esearch"])


@pytest.mark.parametrize(
    "doi", ["10.1002/(sici)1096-9861(19960129)365:1<113::aid-cne9>3.0.co;2-6", "10.1890/0012-9658(2006)87[2445:aotmcp]2.0.co;2"]
)
def test_a_doi_with_signs_is_quoted_and_known_again(doi: str) -> None:
    written = doi.upper().replace("<", "&lt;").replace(">", "&gt;")
    told = talk(PUBMED, dois(doi), replies(hits("1", *WITNESSES), article_set(article("1", doi=written))))
    assert parameters(told.requests[0])["term"].startswith(f'"{doi}"[doi] OR ')
    assert any(each.value == doi for each in found(told.only).description.identifiers)


def test_the_doi_of_a_location_is_as_good_as_that_of_the_list() -> None:
    located = article("1", inside='<ELocationID EIdType="doi" ValidYN="Y">10.1000/A</ELocationID>')
    assert found(talk(PUBMED, dois("10.1000/a"), replies(hits("1", *WITNESSES), article_set(located))).only).id == "1"


def test_works_that_were_not_asked_for_are_no_answer_unless_pubmed_says_that_it_does_not_know_the_doi() -> None:
    other = article_set(article("7", doi="10.1000/other"))
    assert why(talk(PUBMED, dois("10.1000/a"), replies(hits("7", *WITNESSES), other)).only) == "malformed"
    for named in (hits("7", *WITNESSES, unknown=('"10.1000/A"[doi]',)), hits("7", *WITNESSES, quoted=('"10.1000/a"',))):
        assert why(talk(PUBMED, dois("10.1000/a"), replies(named, other)).only) == "outside-coverage"
    near = hits("7", *WITNESSES, quoted=('"10.1000/ab"[doi]',))
    assert why(talk(PUBMED, dois("10.1000/a"), replies(near, other)).only) == "malformed"


def test_finding_nothing_is_an_answer_only_beside_a_work_that_pubmed_certainly_holds() -> None:
    assert why(talk(PUBMED, dois("10.1000/a"), replies(hits(*WITNESSES))).only) == "outside-coverage"
    assert why(talk(PUBMED, dois("10.1000/a"), replies(hits())).only) == "malformed"
    assert why(talk(PUBMED, dois("10.1000/a"), replies(hits("7"))).only) == "malformed"
    assert why(talk(PUBMED, dois("10.1000/a"), replies(hits(WITNESSES[0]))).only) == "malformed"


def test_a_doi_that_is_taken_for_words_does_not_flood_the_others_away() -> None:
    class Flooded(LittlePubmed):
        def __call__(self, request: Request) -> Sent:
            if "words" in parameters(request).get("term", ""):
                return hits(*map(str, range(5000, 5200)), count=70_000)
            return super().__call__(request)

    told = talk(PUBMED, dois("10.1000/a", "10.1000/words", "10.1000/b"), Flooded(article("1", doi="10.1000/b")))
    assert list(map(why, told.lookups)) == ["outside-coverage", "malformed", "Found"]


def test_a_record_that_was_listed_and_not_sent_is_no_silence() -> None:
    told = talk(
        PUBMED, dois("10.1000/a", "10.1000/b"), replies(hits("1", "2", *WITNESSES), article_set(article("1", doi="10.1000/a")))
    )
    assert list(map(why, told.lookups)) == ["Found", "malformed"]


@pytest.mark.parametrize(
    "body",
    [
        b'{"header":{"type":"esearch"},"esearchresult":{"ERROR":"Search Backend failed: Exception:\n\'retstart\' cannot"}}',
        {"esearchresult": {"ERROR": "Search Backend failed"}},
        {"esearchresult": {"ERROR": "Empty term and query_key - nothing todo", "count": "0", "idlist": []}},
        {"esearchresult": {}},
        {"esearchresult": {"idlist": []}},
        {"esearchresult": {"count": "0"}, "error": "x", "idlist": None},
        {"esearchresult": {"count": "3", "idlist": []}},
        {"esearchresult": {"count": "0", "idlist": ["1"]}},
        {"esearchresult": {"count": "1", "idlist": ["x"]}},
        {"esearchresult": {"count": "-1", "idlist": []}},
        {"esearchresult": {"count": "many", "idlist": []}},
        {"esearchresult": {"count": "0", "idlist": [], "errorlist": {"phrasesnotfound": [], "fieldsnotfound": ["doi"]}}},
        {"error": "API rate limit exceeded", "count": "4"},
    ],
)
def test_a_search_that_went_wrong_finds_nothing_out(body: Any) -> None:
    assert why(talk(PUBMED, dois("10.1000/a"), replies(ok(body))).only) == "malformed"
    assert why(talk(PUBMED, [BIRDS], replies(ok(body), hits())).only) in ("malformed", "Absent")


# By words


def test_words_are_tagged_and_not_quoted_and_one_fetch_serves_many_questions() -> None:
    others = ByWords(source="pubmed", title="On nightingales", authors=("Crane",), limit=3)
    host = replies(hits("2", "1"), hits("3"), article_set(article("1"), article("2"), article("3")))
    told = talk(PUBMED, [BIRDS, others], host)
    assert tools(told.requests) == ["esearch", "esearch", "efetch"]
    first = parameters(told.requests[0])
    assert first["term"] == "migration[ti] AND common[ti] AND birds[ti] AND bee[au] AND o'hara[au] AND 2001[dp]"
    assert (first["retmax"], first["sort"]) == ("8", "relevance")
    assert parameters(told.requests[1])["term"] == "nightingales[ti] AND crane[au]"
    assert [[work.id for work in each.works] for each in told.lookups if isinstance(each, Found)] == [["2", "1"], ["3"]]


def test_nothing_found_is_asked_once_more_relaxed_and_is_absent_only_then() -> None:
    told = talk(PUBMED, [BIRDS], replies(hits(), hits()))
    assert told.only == Absent(source="pubmed")
    assert parameters(told.requests[1])["term"] == (
        "(migration[ti] AND common[ti] AND birds[ti]) OR (bee[au] AND ((migration[ti] AND common[ti]) OR "
        "(migration[ti] AND birds[ti]) OR (common[ti] AND birds[ti])))"
    )
    relaxed = talk(PUBMED, [BIRDS], replies(hits(), hits("1"), article_set(article("1"))))
    assert found(relaxed.only).id == "1"


@pytest.mark.parametrize(
    ("stated", "terms"),
    [
        ({"authors": ("van der Meer",), "year": 2010}, ["van der meer[au] AND 2010[dp]"]),
        ({"title": "Birds", "year": 2010}, ["birds[ti] AND 2010[dp]"]),
        ({"title": "Alzheimer’s birds: α-waves at 37 °C"}, ["birds[ti] AND waves[ti]"]),
        ({"volume": "171", "first_page": "737", "authors": ("Watson",)}, ["watson[au] AND 171[vi] AND 737[pg]"]),
        (
            {"title": "Birds and insects of rivers", "authors": ("World Health Organization Committee on Birds",)},
            ["birds[ti] AND insects[ti] AND rivers[ti]", "insects[ti] AND rivers[ti] AND birds[ti]"],
        ),
        (
            {"text": "Bee A. On birds. J Birds 2001. https://doi.org/10.1000/a"},
            ["bee[all] AND birds[all] AND 2001[all]", "birds[all] AND 2001[all] AND bee[all]"],
        ),
    ],
)
def test_what_is_stated_is_what_is_searched_for(stated: dict[str, Any], terms: list[str]) -> None:
    told = talk(PUBMED, [ByWords(source="pubmed", **stated)], lambda request: hits())
    assert [parameters(each)["term"] for each in told.requests] == terms
    assert isinstance(told.only, Absent)


@pytest.mark.parametrize("stated", [{}, {"year": 2010}, {"authors": ("Smith",)}, {"title": "糖尿病的研究", "authors": ("王",)}])
def test_what_pubmed_cannot_be_searched_by_is_outside_its_coverage(stated: dict[str, Any]) -> None:
    told = talk(PUBMED, [ByWords(source="pubmed", **stated)], replies())
    assert (why(told.only), told.requests) == ("outside-coverage", ())


def test_a_citation_is_matched_and_one_whose_title_fits_needs_no_search() -> None:
    host = LittlePubmed(article("1"), cited={"17": "1"})
    told = talk(PUBMED, [CITED, ByWords(source="pubmed", title="On birds", container="A|B", volume="3", first_page="99")], host)
    assert tools(told.requests) == ["ecitmatch", "efetch", "esearch"]
    bdata = "J Birds|2001|3|17|Bee|q0|\rA B||3|99||q1|"
    assert parameters(told.requests[0]) == {"db": "pubmed", "retmode": "xml", "bdata": bdata}
    assert [found(each).id for each in told.lookups] == ["1", "1"]


def test_a_match_with_another_title_is_searched_for_too_and_comes_last() -> None:
    """ECitMatch gave PIONEER-6 for REWIND."""
    rewind = article("31189511", "Dulaglutide and cardiovascular outcomes (REWIND).")
    host = LittlePubmed(article("1", "On birds. Bee 2001."), rewind, cited={"17": "31189511"})
    lookup = talk(PUBMED, [CITED], host).only
    assert isinstance(lookup, Found)
    assert [each.id for each in lookup.works] == ["1", "31189511"]


@pytest.mark.parametrize(
    "said", ["NOT_FOUND", "NOT_FOUND;INVALID_JOURNAL", "AMBIGUOUS", "AMBIGUOUS (7 citations)", "AMBIGUOUS 1,2"]
)
def test_a_citation_that_is_not_matched_is_searched_for(said: str) -> None:
    told = talk(PUBMED, [CITED], LittlePubmed(article("1", "On birds. Bee."), cited={"17": said}))
    assert tools(told.requests) == ["ecitmatch", "esearch", "efetch"]
    assert found(told.only).id == "1"


def test_a_place_alone_that_is_not_matched_is_absent() -> None:
    place = ByWords(source="pubmed", container="Nature", volume="171", first_page="737")
    assert isinstance(talk(PUBMED, [place], LittlePubmed()).only, Absent)


@pytest.mark.parametrize("body", [b"", b"<html>Batch citation matcher</html>", b"J Birds|2001|3|17|Bee|q0|", b"x|y|q0|perhaps\n"])
def test_a_match_that_cannot_be_read_is_no_silence(body: bytes) -> None:
    assert why(talk(PUBMED, [CITED], replies(ok(body))).only) == "malformed"


def test_a_listed_record_that_did_not_come_is_no_absence() -> None:
    assert why(talk(PUBMED, [BIRDS], replies(hits("1"), article_set())).only) == "malformed"
    partly = talk(PUBMED, [BIRDS], replies(hits("2", "1"), article_set(article("1")))).only
    assert found(partly).id == "1"


# All of them


def test_other_questions_are_not_taken() -> None:
    for scheme, value in (("pmcid", "PMC1"), ("pmid", "x1"), ("pmid", "0"), ("arxiv", "1706.03762")):
        (question,) = asked_of("pubmed", value, scheme=scheme)  # type: ignore[arg-type]
        assert PUBMED.takes(question) is None
        assert why(talk(PUBMED, [question], replies()).only) == "outside-coverage"


def _host() -> LittlePubmed:
    return LittlePubmed(
        article("1", "On the migration of common birds. Bee O'Hara", doi="10.1000/a"),
        article("2", "On birds.", doi="10.1000/b"),
        cited={"17": "2"},
    )


def test_no_fault_of_any_request_is_an_answer() -> None:
    for questions in (pmids("1", "99"), dois("10.1000/a", "10.1000/no"), [BIRDS], [CITED]):
        assert_faults_are_could_not(PUBMED, questions, _host())


def test_no_fault_makes_a_work_absent_among_other_questions() -> None:
    gone = ByWords(source="pubmed", title="Entirely absent things of beauty", authors=("Nobody",), year=1999)
    questions: list[Question] = [*pmids("1", "99"), *dois("10.1000/a", "10.1000/no"), BIRDS, CITED, gone]
    good = talk(PUBMED, questions, _host())
    assert list(map(why, good.lookups)) == ["Found", "Absent", "Found", "outside-coverage", "Found", "Found", "Absent"]
    for which in range(len(good.requests)):
        for name, fault in FAULTS.items():
            bad = spoilt(PUBMED, questions, _host(), which, fault)
            changed = [each for each, was in zip(bad.lookups, good.lookups, strict=True) if each != was]
            assert changed, f"{name} at request {which}"
            assert all(isinstance(each, Unavailable) for each in changed), f"{name} at request {which}: {changed}"


WORDS = (
    "esearchresult", "count", "idlist", "errorlist", "warninglist", "phrasesnotfound", "quotedphrasesnotfound", "ERROR", "0", "1",
    "99", "result", "uids", "uid", "error", "cannot get document summary", "header",
)  # fmt: skip
PIECES = st.sampled_from(
    [
        b"<PubmedArticleSet>",
        b"</PubmedArticleSet>",
        b"<ERROR>",
        b"</ERROR>",
        b"99",
        b"&lt;",
        b"<PMID>",
        b"</PMID>",
        b"\n",
        b"|q0|",
        article("1", doi="10.1000/a").encode(),
        article("7").encode(),
        article("99").encode(),
        b"<?xml version='1.0' encoding='x'?>",
        b"NOT_FOUND",
        b"<PubmedBookArticle><BookDocument><PMID>99</PMID></BookDocument></PubmedBookArticle>",
        b"<!DOCTYPE x [",
        b"]>",
    ]
)
BODIES = (
    json_bodies(*WORDS)
    | st.lists(PIECES, max_size=6).map(b"".join)
    | st.sampled_from([hits().body, hits("99").body, no_such("99").body, article_set().body])
)
QUESTIONS: list[Question] = [*pmids("99"), *dois("10.1000/a"), BIRDS, CITED]


@given(st.lists(st.tuples(st.sampled_from([200, 200, 404, 400]), BODIES), min_size=1, max_size=6), st.data())
def test_whatever_bytes_come_every_question_gets_one_lookup(bodies: list[tuple[int, bytes]], data: st.DataObject) -> None:
    question = data.draw(st.sampled_from(QUESTIONS))
    place, sent = -1, []

    def host(request: Request) -> Sent:
        nonlocal place
        place += 1
        status, body = bodies[place % len(bodies)]
        sent.append(Reply(status=status, body=body))
        return sent[-1]

    lookup = talk(PUBMED, [question], host).only
    if isinstance(lookup, Absent):
        assert not (isinstance(question, ByIdentifier) and question.identifier.scheme == "doi")
        assert all(each.status == 200 for each in sent)
        _assert_says_nothing(sent[-1], question)
    if isinstance(lookup, Found) and isinstance(question, ByIdentifier):
        assert all(question.identifier.value in _values(work.description.identifiers) for work in lookup.works)


def _values(identifiers: tuple[Identifier, ...]) -> list[str]:
    return [each.value for each in identifiers]


def _assert_says_nothing(reply: Reply, question: Question) -> None:
    if isinstance(question, ByIdentifier):
        assert b"cannot get document summary" in reply.body
    else:
        assert int(json.loads(reply.body)["esearchresult"]["count"]) == 0


def test_the_controls_are_found_in_a_world_that_holds_them() -> None:
    title = "Molecular structure of nucleic acids; a structure for deoxyribose nucleic acid."
    ioannidis = article("16060722", "Why most published research findings are false.", doi="10.1371/journal.pmed.0020124")
    host = LittlePubmed(article("13054692", title, inside="<!-- watson crick -->", year=1953), ioannidis)
    assert {each.question.identifier.scheme for each in PUBMED.controls if isinstance(each.question, ByIdentifier)} == {
        "pmid",
        "doi",
    }
    lookups: list[Lookup] = [talk(PUBMED, [each.question], host).only for each in PUBMED.controls]
    assert all(holds(control, each) for control, each in zip(PUBMED.controls, lookups, strict=True))
