"""Semantic Scholar by identifier and by words: each answer of a batch is held against the question in its place."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sources.aggregator_bodies import LittleScholar, paper
from tests.sources.talk import asked as asked_of
from tests.sources.talk import assert_faults_are_could_not, found, json_bodies, ok, replies, talk, why

from fontes.model import Absent, ByIdentifier, ByWords, Found, Identifier, Question, Reply, Request, Scheme, Sent, Unavailable
from fontes.run.witness import holds
from fontes.sources.semanticscholar import MOST, SEMANTICSCHOLAR
from fontes.sources.semanticscholar_records import FIELDS

BIRDS = ByWords(source="semanticscholar", title="On well-known birds: a survey", authors=("Bee",), limit=8)
NONE = ok({"error": "No valid paper ids given"}, 400)


def asked(*values: str, scheme: Scheme = "doi") -> list[ByIdentifier]:
    return asked_of("semanticscholar", *values, scheme=scheme)


def test_dois_arxiv_ids_and_pmids_share_one_request() -> None:
    holdings = LittleScholar(paper(DOI="10.1000/A"), paper(ArXiv="2001.00001"), paper(PubMed="7"))
    questions = [*asked("10.1000/a"), *asked("2001.00001", scheme="arxiv"), *asked("7", scheme="pmid")]
    told = talk(SEMANTICSCHOLAR, questions, holdings)
    assert list(map(why, told.lookups)) == ["Found"] * 3
    (request,) = told.requests
    assert json.loads(request.body) == {"ids": ["DOI:10.1000/a", "ARXIV:2001.00001", "PMID:7"]}
    assert (request.path, request.query) == ("/graph/v1/paper/batch", (("fields", FIELDS),))
    assert (request.content_type, request.pool) == ("application/json", "list")


def test_a_hundred_questions_are_one_request_and_more_are_more() -> None:
    dois = [f"10.1000/x{number}" for number in range(MOST + 1)]
    told = talk(SEMANTICSCHOLAR, asked(*dois), LittleScholar())
    assert [len(json.loads(each.body)["ids"]) for each in told.requests] == [MOST, 1]


def test_null_is_a_miss_and_costs_the_others_nothing() -> None:
    told = talk(
        SEMANTICSCHOLAR,
        asked("10.1000/a", "10.1000/no", "10.1000/b"),
        LittleScholar(paper(DOI="10.1000/a"), paper(DOI="10.1000/b")),
    )
    assert list(map(why, told.lookups)) == ["Found", "outside-coverage", "Found"]


def test_the_refusal_of_a_batch_that_knows_none_is_a_miss_and_any_other_is_malformed() -> None:
    assert set(map(why, talk(SEMANTICSCHOLAR, asked("10.1000/a", "10.1000/b"), replies(NONE)).lookups)) == {"outside-coverage"}
    for refusal in (
        ok({"error": "Unrecognized or unsupported fields: [x]"}, 400),
        ok({"message": "No valid paper ids given"}, 400),
    ):
        assert why(talk(SEMANTICSCHOLAR, asked("10.1000/a"), replies(refusal)).only) == "malformed"
    assert why(talk(SEMANTICSCHOLAR, asked("10.1000/a"), replies(ok({"error": "No valid paper ids given"}))).only) == "malformed"


def test_a_record_in_the_wrong_place_is_not_the_one_asked_for() -> None:
    swapped = ok([paper(DOI="10.1000/b"), paper(DOI="10.1000/a")])
    assert list(map(why, talk(SEMANTICSCHOLAR, asked("10.1000/a", "10.1000/b"), replies(swapped)).lookups)) == ["malformed"] * 2
    short = ok([paper(DOI="10.1000/a")])
    assert list(map(why, talk(SEMANTICSCHOLAR, asked("10.1000/a", "10.1000/b"), replies(short)).lookups)) == ["malformed"] * 2


def test_one_record_that_cannot_be_read_costs_the_others_nothing() -> None:
    reply = ok([paper(DOI="10.1000/a"), {"paperId": None, "title": "x"}, {"paperId": "1", "externalIds": 5}])
    told = talk(SEMANTICSCHOLAR, asked("10.1000/a", "10.1000/b", "10.1000/c"), replies(reply))
    assert list(map(why, told.lookups)) == ["Found", "malformed", "malformed"]


def test_a_record_that_states_no_pmid_at_all_does_not_answer_for_one() -> None:
    """Semantic Scholar finds some works by their PMIDs and leaves these out of the record."""
    told = talk(SEMANTICSCHOLAR, asked("7", scheme="pmid"), replies(ok([paper(DOI="10.1000/a")])))
    assert why(told.only) == "outside-coverage"


def test_arxivs_doi_and_arxivs_id_are_one_registration() -> None:
    told = talk(
        SEMANTICSCHOLAR, asked("10.48550/arxiv.2001.00001"), replies(ok([paper(ArXiv="2001.00001", DOI="10.1000/published")]))
    )
    says = found(told.only).description
    assert [each.value for each in says.identifiers] == ["10.1000/published", "2001.00001", "10.48550/arxiv.2001.00001"]


def test_a_record_is_read_with_all_its_names() -> None:
    venue = {"name": "Journal of Ornithology", "type": "journal", "alternate_names": ["J Ornithol"]}
    record = paper("RETRACTED: On birds", DOI="10.1000/a", PubMed="7", PubMedCentral="8", ACL="P19-1234") | {
        "publicationVenue": venue
    }
    work = found(talk(SEMANTICSCHOLAR, asked("10.1000/a"), replies(ok([record]))).only)
    says = work.description
    assert (says.title, says.type, says.year, says.volume, says.pages) == ("On birds", "article", 2001, "7", "1-9")
    assert (says.container, work.other_containers) == ("Journal of Ornithology", ("Journal of Birds", "J. Birds", "J Ornithol"))
    assert {(each.scheme, each.value) for each in says.identifiers} == {
        ("doi", "10.1000/a"), ("pmid", "7"), ("pmcid", "PMC8"), ("acl", "P19-1234"),
    }  # fmt: skip
    assert (work.other_years, [each.kind for each in work.notices]) == ((2000,), ["retraction"])
    assert work.id.startswith("semanticscholar:")


def test_what_stands_on_arxiv_alone_is_a_preprint_whatever_it_is_called() -> None:
    record = paper(ArXiv="2001.00001") | {"venue": "arXiv.org", "journal": {"name": "ArXiv", "volume": "abs/2001.00001"}}
    says = found(talk(SEMANTICSCHOLAR, asked("2001.00001", scheme="arxiv"), replies(ok([record]))).only).description
    assert (says.type, says.volume) == ("preprint", "")


@pytest.mark.parametrize(
    ("types", "kind"),
    [
        (["Conference", "Book"], "book"),
        (["JournalArticle", "Conference"], "conference-paper"),
        (["Review"], "article"),
        (None, "unknown"),
    ],
)
def test_of_several_types_the_one_that_says_most_counts(types: list[str] | None, kind: str) -> None:
    record = paper(DOI="10.1000/a") | {"publicationTypes": types}
    assert found(talk(SEMANTICSCHOLAR, asked("10.1000/a"), replies(ok([record]))).only).description.type == kind


def test_a_search_has_neither_hyphens_nor_names() -> None:
    told = talk(SEMANTICSCHOLAR, [BIRDS], LittleScholar(paper(DOI="10.1000/a")))
    assert found(told.only).description.title == "On birds"
    assert told.requests[0].query == (("query", "on well known birds a survey"), ("fields", FIELDS), ("limit", "8"))
    assert told.requests[0].body == ""


def test_an_empty_list_is_absent_and_a_list_that_hides_something_is_not() -> None:
    assert talk(SEMANTICSCHOLAR, [BIRDS], replies(ok({"total": 0, "offset": 0}))).only == Absent(source="semanticscholar")
    assert why(talk(SEMANTICSCHOLAR, [BIRDS], replies(ok({"total": 3, "offset": 0, "data": []}))).only) == "malformed"
    assert why(talk(SEMANTICSCHOLAR, [BIRDS], replies(ok({"offset": 0, "data": []}))).only) == "malformed"
    assert (
        why(talk(SEMANTICSCHOLAR, [BIRDS], replies(ok({"total": 2, "data": [paper(DOI="10.1000/a"), {"title": 1}]}))).only)
        == "malformed"
    )
    assert why(talk(SEMANTICSCHOLAR, [BIRDS], replies(ok({"total": 900, "data": [paper(DOI="10.1000/a")]}))).only) == "Found"


def test_429_is_passed_on_for_every_question_of_the_batch() -> None:
    """It may come for any list of more than three; the source is optional, and its silence counts for nothing."""
    busy = Unavailable(source="wire", why="rate-limited", detail="status 429")
    assert set(map(why, talk(SEMANTICSCHOLAR, asked("10.1000/a", "10.1000/b"), replies(busy)).lookups)) == {"rate-limited"}
    assert SEMANTICSCHOLAR.about.expected == SEMANTICSCHOLAR.about.registers == ()


def test_other_identifiers_and_names_alone_are_not_taken() -> None:
    isbn = ByIdentifier(source="semanticscholar", identifier=Identifier(scheme="isbn", value="9780201896831"))
    assert SEMANTICSCHOLAR.takes(isbn) is None
    assert why(talk(SEMANTICSCHOLAR, [isbn], replies()).only) == "outside-coverage"
    assert SEMANTICSCHOLAR.takes(ByWords(source="semanticscholar", authors=("Bee",))) is None


@pytest.mark.parametrize(
    "questions", [[*asked("10.1000/a"), *asked("7", scheme="pmid")], [BIRDS, BIRDS], [*asked("10.1000/a"), BIRDS]]
)
def test_no_fault_of_any_request_is_taken_for_an_answer(questions: list[Question]) -> None:
    assert_faults_are_could_not(SEMANTICSCHOLAR, questions, LittleScholar(paper(DOI="10.1000/a"), paper(PubMed="7")))


WORDS = ("paperId", "externalIds", "DOI", "10.1000/a", "title", "authors", "total", "data", "error", "No valid paper ids given")


@given(st.lists(st.tuples(st.sampled_from([200, 200, 404, 400]), json_bodies(*WORDS)), min_size=2, max_size=2))
def test_whatever_bytes_come_each_question_gets_one_lookup(bodies: list[tuple[int, bytes]]) -> None:
    left = list(bodies)

    def host(request: Request) -> Sent:
        status, body = left.pop(0)
        return Reply(status=status, body=body)

    told = talk(SEMANTICSCHOLAR, [*asked("10.1000/a", "10.1000/b"), BIRDS], host)
    assert len(told.lookups) == 3
    assert not any(isinstance(each, Absent) for each in told.lookups[:2])
    for lookup in told.lookups[:2]:
        if isinstance(lookup, Found):
            assert lookup.works[0].description.identifier("doi") in ("10.1000/a", "10.1000/b")


def test_the_controls_are_found_in_a_world_that_holds_them() -> None:
    for control in SEMANTICSCHOLAR.controls:
        assert holds(control, talk(SEMANTICSCHOLAR, [control.question], LittleScholar(paper(DOI="10.1038/171737a0"))).only)
    assert [type(each.question) for each in SEMANTICSCHOLAR.controls] == [ByIdentifier, ByWords]
