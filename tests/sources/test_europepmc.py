"""Europe PMC by PMCID, PMID and DOI: many together, each by the record that carries it, and no silence but a whole list."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sources.talk import asked, assert_faults_are_could_not, found, json_bodies, ok, replies, talk, why

from fontes.model import Absent, ByWords, Found, Identifier, Person, Question, Relation, Reply, Request, Sent, Unavailable
from fontes.run.witness import holds
from fontes.sources.europepmc import EUROPEPMC

ZINMAN: dict[str, Any] = {
    "id": "26378978", "source": "MED", "pmid": "26378978", "doi": "10.1056/nejmoa1504720", "pmcid": "PMC123",
    "title": "Empagliflozin, <i>Cardiovascular</i> Outcomes, and Mortality in Type 2 Diabetes.",
    "authorString": "Zinman B, Wanner C, EMPA-REG OUTCOME Investigators.",
    "authorList": {"author": [
        {"fullName": "Zinman B", "lastName": "Zinman", "firstName": "Bernard", "initials": "B",
         "authorAffiliationDetailsList": {"authorAffiliation": [{"affiliation": "Toronto"}]}},
        {"fullName": "Wanner C", "lastName": "Wanner", "initials": "C"},
        {"collectiveName": "EMPA-REG OUTCOME Investigators"},
    ]},
    "journalInfo": {
        "issue": "22", "volume": "373", "journalIssueId": 2345931, "dateOfPublication": "2015 Nov", "monthOfPublication": 11,
        "yearOfPublication": 2015, "printPublicationDate": "2015-11-01",
        "journal": {"medlineAbbreviation": "N Engl J Med", "title": "The New England journal of medicine",
                    "isoabbreviation": "N Engl J Med", "issn": "0028-4793"},
    },
    "pubYear": "2015", "pageInfo": "2117-2128", "language": "eng", "firstPublicationDate": "2014-09-17",
    "pubTypeList": {"pubType": ["Comparative Study", "Randomized Controlled Trial", "Journal Article"]},
}  # fmt: skip


def listed(*records: Any, count: int | None = None) -> Reply:
    found = {"version": "6.9", "hitCount": len(records) if count is None else count, "request": {"resultType": "core"}}
    return ok(found | {"resultList": {"result": list(records)}})


def record(number: str, **members: Any) -> dict[str, Any]:
    own = {"id": number, "source": "MED", "pmid": number, "title": "On birds.", "pubYear": "2001"}
    return own | {"journalInfo": {"yearOfPublication": 2001}, **members}


def corrected(kind: str, number: str = "55", **members: Any) -> dict[str, Any]:
    told = {"id": number, "source": "MED", "reference": "Lancet. \n  2010 Feb 6;375(9713):445", "type": kind, "orderIn": 1}
    return {"commentCorrectionList": {"commentCorrection": [told | members]}}


def types(*kinds: str) -> dict[str, Any]:
    return {"pubTypeList": {"pubType": list(kinds)}}


def pmcids(*values: str) -> list[Any]:
    return asked("europepmc", *values, scheme="pmcid")


def only(each: dict[str, Any]) -> Any:
    """The work that is read of a record."""
    return found(talk(EUROPEPMC, asked("europepmc", each["pmid"], scheme="pmid"), replies(listed(each))).only)


def test_a_record_is_read_with_its_collective_and_both_names_of_its_journal() -> None:
    work = only(ZINMAN)
    says = work.description
    assert (work.id, work.source, says.type, says.year) == ("MED/26378978", "europepmc", "article", 2015)
    assert says.title == "Empagliflozin, Cardiovascular Outcomes, and Mortality in Type 2 Diabetes"
    assert says.authors == (
        Person(family="Zinman", given="Bernard"), Person(family="Wanner", given="C"),
        Person(literal="EMPA-REG OUTCOME Investigators"),
    )  # fmt: skip
    assert (says.container, says.volume, says.issue, says.pages) == (
        "The New England journal of medicine", "373", "22", "2117-2128",
    )  # fmt: skip
    assert (work.other_containers, work.other_years) == (("N Engl J Med",), (2014,))
    assert [(each.scheme, each.value) for each in says.identifiers] == [
        ("pmid", "26378978"), ("doi", "10.1056/nejmoa1504720"), ("pmcid", "PMC123"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("scheme", "values", "query"),
    [
        ("pmcid", ("PMC1", "PMC2"), "PMCID:PMC1 OR PMCID:PMC2"),
        ("pmid", ("1", "2"), "(EXT_ID:1 OR EXT_ID:2) AND SRC:MED"),
        ("doi", ("10.1000/a", "10.1000/B,(c)"), 'DOI:"10.1000/a" OR DOI:"10.1000/b,(c)"'),
        ("doi", ('10.1000/a"b\\c',), 'DOI:"10.1000/a\\"b\\\\c"'),
    ],
)
def test_identifiers_of_a_scheme_share_a_query(scheme: Any, values: tuple[str, ...], query: str) -> None:
    (request,) = talk(EUROPEPMC, asked("europepmc", *values, scheme=scheme), replies(listed())).requests
    assert request.host == "www.ebi.ac.uk"
    assert request.path == "/europepmc/webservices/rest/search"
    sent = dict(request.query)
    assert sent["query"] == query
    assert (sent["resultType"], sent["format"], sent["pageSize"]) == ("core", "json", str(4 * len(values)))


def test_only_an_identifier_of_its_own_is_absent_where_it_is_not_listed() -> None:
    assert isinstance(talk(EUROPEPMC, pmcids("PMC1"), replies(listed())).only, Absent)
    for scheme, value in (("pmid", "1"), ("doi", "10.1000/a")):
        questions = asked("europepmc", value, scheme=scheme)  # type: ignore[arg-type]
        assert why(talk(EUROPEPMC, questions, replies(listed())).only) == "outside-coverage"


def test_one_that_is_missing_costs_the_others_nothing() -> None:
    reply = listed(record("1", pmcid="PMC1"), record("2", pmcid="PMC2"))
    told = talk(EUROPEPMC, pmcids("PMC1", "PMC3", "PMC2", "PMC1"), replies(reply))
    assert list(map(why, told.lookups)) == ["Found", "Absent", "Found", "Found"]


@pytest.mark.parametrize(
    "reply",
    [
        listed(record("2", pmcid="PMC2")),
        listed(record("2", pmcid="PMC2"), count=0),
        listed(count=1),
        listed({"id": "3"}),
        listed("PMC1"),
        listed(record("3", authorList="[cut]")),
        ok({"version": "6.9", "errCode": "400", "errMsg": "Invalid query"}),
        ok({"version": "6.9", "hitCount": 0}),
        ok({"version": "6.9", "hitCount": 0}, 404),
        ok({"hitCount": 0, "resultList": {}}),
        ok({"hitCount": "0", "resultList": {"result": []}}),
        ok({"status": 404, "error": "Not Found"}, 404),
    ],
)
def test_a_list_that_is_not_whole_or_of_other_works_is_no_silence(reply: Reply) -> None:
    assert why(talk(EUROPEPMC, pmcids("PMC1"), replies(reply)).only) == "malformed"


def test_an_unreadable_record_leaves_the_others_readable() -> None:
    told = talk(EUROPEPMC, pmcids("PMC1", "PMC2"), replies(listed(record("1", pmcid="PMC1"), {"id": 7, "pmcid": "PMC2"})))
    assert list(map(why, told.lookups)) == ["Found", "malformed"]


def test_every_record_that_carries_a_doi_comes_with_it() -> None:
    sici = "10.1002/(sici)1096-9861(19960129)365:1<113::aid-cne9>3.0.co;2-6"
    written = sici.upper().replace("<", "&lt;").replace(">", "&gt;")
    reply = listed(record("1", doi=written), record("2", doi=sici), record("3", doi="10.1000/b"))
    told = talk(EUROPEPMC, asked("europepmc", sici, "10.1000/b"), replies(reply))
    works = [each.works for each in told.lookups if isinstance(each, Found)]
    assert [[work.id for work in each] for each in works] == [["MED/1", "MED/2"], ["MED/3"]]
    assert all(any(one.value == sici for one in work.description.identifiers) for work in works[0])


@pytest.mark.parametrize(
    ("kind", "notices"),
    [
        ("Retraction in", [("retraction", "2010-02-06", "pmid:55")]),
        ("Erratum in", [("correction", "2010-02-06", "pmid:55")]),
        ("Expression of concern in", [("concern", "2010-02-06", "pmid:55")]),
        ("Corrected and republished in", [("replacement", "2010-02-06", "pmid:55")]),
        ("Retraction of", []),
        ("Comment in", []),
        ("Something new", []),
    ],
)
def test_what_was_done_to_an_article_is_a_notice_on_it(kind: str, notices: list[tuple[str, str, str]]) -> None:
    assert [(each.kind, each.date, each.by) for each in only(record("1", **corrected(kind))).notices] == notices


def test_a_notice_without_a_number_is_known_by_its_citation() -> None:
    (notice,) = only(record("1", **corrected("Retraction in", "", reference="Lancet. \n 2010 Feb 6;375:445"))).notices
    assert (notice.date, notice.by) == ("2010-02-06", "Lancet. 2010 Feb 6;375:445")


@pytest.mark.parametrize(
    ("kinds", "type_", "notices"),
    [
        (("Journal Article", "Retracted Publication"), "article", ["retraction"]),
        (("journal article", "retracted publication"), "article", ["retraction"]),
        (("Retraction of Publication", "Journal Article"), "notice", []),
        (("Published Erratum",), "notice", []),
        (("Expression of Concern",), "notice", []),
        (("Review", "Journal Article"), "article", []),
        (("Preprint",), "preprint", []),
    ],
)
def test_who_is_retracted_is_not_who_retracts(kinds: tuple[str, ...], type_: str, notices: list[str]) -> None:
    work = only(record("1", **types(*kinds)))
    assert (work.description.type, [each.kind for each in work.notices]) == (type_, notices)


def test_a_correction_does_not_hide_that_the_type_says_retracted() -> None:
    work = only(record("1", **corrected("Erratum in"), **types("Retracted Publication")))
    assert [each.kind for each in work.notices] == ["correction", "retraction"]


def test_what_the_notice_says_reaches_the_work_in_the_same_list() -> None:
    notice = record("55", **corrected("Retraction of", "1"), **types("Retraction of Publication"))
    told = talk(EUROPEPMC, asked("europepmc", "1", "55", scheme="pmid"), replies(listed(record("1"), notice)))
    assert [(each.kind, each.by) for each in found(told.lookups[0]).notices] == [("retraction", "pmid:55")]
    assert found(told.lookups[1]).notices == ()


def test_a_preprint_is_tied_to_its_article_and_a_chapter_to_its_book() -> None:
    preprint = {
        "id": "PPR1", "source": "PPR", "doi": "10.1101/1", "title": "On birds", "pubYear": "2023",
        "bookOrReportDetails": {"publisher": "bioRxiv", "yearOfPublication": 2023}, **types("Preprint"),
        **corrected("Preprint of", "38605817", note="Link created based on a title-first author match"),
    }  # fmt: skip
    work = found(talk(EUROPEPMC, asked("europepmc", "10.1101/1"), replies(listed(preprint))).only)
    assert (work.id, work.description.type, work.description.container) == ("PPR/PPR1", "preprint", "bioRxiv")
    assert work.relations == (Relation(kind="preprint-of", to="pmid:38605817"),)
    chapter = {
        "id": "9", "source": "MED", "pmid": "9", "title": "Sickle Cell Disease.", "pubYear": "1993",
        "firstPublicationDate": "2003-09-15",
        "bookOrReportDetails": {"publisher": "NCBI", "comprisingTitle": "GeneReviews", "isbn13": "9780306406157"},
    }  # fmt: skip
    says = only(chapter)
    assert (says.description.type, says.description.container, says.other_years) == ("chapter", "GeneReviews", (2003,))
    assert says.description.identifier("isbn") == "9780306406157"


def test_a_bracketed_title_is_a_translation_and_not_available_is_none() -> None:
    assert only(record("1", title="[On birds].")).description.title == "On birds"
    assert only(record("1", title="[Not Available].")).description.title == ""


def test_twenty_five_go_together_and_long_dois_make_shorter_lists() -> None:
    together = EUROPEPMC.takes(pmcids("PMC1")[0])
    assert together is not None
    assert together.most == 25
    questions = asked("europepmc", *(f"10.1002/{'<>' * 60}{number}" for number in range(25)))
    told = talk(EUROPEPMC, questions, lambda request: listed())
    assert len(told.requests) > 1
    assert {why(each) for each in told.lookups} == {"outside-coverage"}


def test_other_questions_are_not_taken() -> None:
    others: list[Question] = [ByWords(source="europepmc", title="On birds"), *asked("europepmc", "1706.03762", scheme="arxiv")]
    assert [EUROPEPMC.takes(each) for each in others] == [None, None]
    assert {why(each) for each in talk(EUROPEPMC, others, replies()).lookups} == {"outside-coverage"}


def _host(request: Request) -> Sent:
    """Holds one article, and answers to whichever identifier is asked for."""
    query = dict(request.query)["query"]
    return listed(*([ZINMAN] if any(f"{each}" in query for each in ("PMC123", "26378978", "nejmoa1504720")) else []))


def test_no_fault_is_an_answer() -> None:
    questions = [
        *pmcids("PMC123", "PMC404"), *asked("europepmc", "26378978", scheme="pmid"),
        *asked("europepmc", "10.1056/nejmoa1504720"),
    ]  # fmt: skip
    assert list(map(why, talk(EUROPEPMC, questions, _host).lookups)) == ["Found", "Absent", "Found", "Found"]
    assert_faults_are_could_not(EUROPEPMC, questions, _host)


WORDS = (
    "hitCount",
    "resultList",
    "result",
    "id",
    "source",
    "pmcid",
    "PMC1",
    "MED",
    "pmid",
    "errCode",
    "title",
    "type",
    "authorList",
)


@given(st.sampled_from([200, 200, 200, 404, 400]), json_bodies(*WORDS) | st.sampled_from([listed().body, listed(ZINMAN).body]))
def test_whatever_bytes_come_only_a_whole_list_without_it_is_absence(status: int, body: bytes) -> None:
    lookup = talk(EUROPEPMC, pmcids("PMC1"), replies(Reply(status=status, body=body))).only
    if isinstance(lookup, Absent):
        assert status == 200
        assert b'"hitCount": 0' in body
    elif isinstance(lookup, Found):
        assert all(work.description.identifier("pmcid") == "PMC1" for work in lookup.works)
    else:
        assert isinstance(lookup, Unavailable)
        assert lookup.why == "malformed"


def test_the_control_is_found_in_a_world_that_holds_it() -> None:
    (control,) = EUROPEPMC.controls
    assert control.holds == Identifier(scheme="pmcid", value="PMC2038856")
    reply = listed(record("14772469", pmcid="PMC2038856", doi="10.1136/bmj.2.4682.739"))
    assert holds(control, talk(EUROPEPMC, [control.question], replies(reply)).only)
