"""OpenAlex by DOI, PMID, arXiv's id and words: a hint and a second opinion, and nobody's absence."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sources.aggregator_bodies import LittleOpenAlex, openalex_list, openalex_work
from tests.sources.talk import asked as asked_of
from tests.sources.talk import assert_faults_are_could_not, found, json_bodies, json_values, ok, replies, talk, why

from fontes.model import Absent, ByIdentifier, ByWords, Found, Identifier, Question, Reply, Request, Scheme, Sent, Unavailable
from fontes.run.witness import holds
from fontes.sources.openalex import LONGEST, OPENALEX
from fontes.sources.openalex_records import SELECT
from fontes.sources.openalex_words import searches

COMMA, PLUS = "10.1000/a,b", "10.1000/a+b"
SICI = "10.1002/(sici)1096-9861(19960129)365:1<113::aid-cne9>3.0.co;2-6"
BIRDS = ByWords(source="openalex", title="On birds: a survey", authors=("Bee",), year=2001, limit=8)
NOT_THERE = ok({"error": "Not Found", "message": "No results found for that ID"}, 404)


def asked(*values: str, scheme: Scheme = "doi") -> list[ByIdentifier]:
    return asked_of("openalex", *values, scheme=scheme)


def test_up_to_fifty_dois_share_one_request_for_few_fields() -> None:
    dois = [f"10.1000/x{number}" for number in range(50)]
    told = talk(OPENALEX, asked(*dois), LittleOpenAlex(*map(openalex_work, dois)))
    assert [found(each).description.identifier("doi") for each in told.lookups] == dois
    (request,) = told.requests
    assert request.query == (("filter", f"doi:{'|'.join(dois)}"), ("per-page", "100"), SELECT)
    assert (request.path, request.pool) == ("/works", "list")


def test_long_dois_make_addresses_that_openalex_takes() -> None:
    dois = [f"10.1000/{'x' * 150}{number}" for number in range(50)]
    told = talk(OPENALEX, asked(*dois), LittleOpenAlex())
    assert len(told.requests) > 1
    assert all(len(dict(each.query)["filter"]) < LONGEST for each in told.requests)


@pytest.mark.parametrize("doi", [COMMA, PLUS, SICI])
def test_a_doi_that_a_filter_would_obey_travels_alone_and_spoils_no_list(doi: str) -> None:
    (question,) = asked(doi)
    together = OPENALEX.takes(question)
    assert together is not None
    assert together.most == 1
    told = talk(OPENALEX, asked("10.1000/a", doi), LittleOpenAlex(openalex_work("10.1000/a"), openalex_work(doi)))
    assert list(map(why, told.lookups)) == ["Found", "Found"]
    assert dict(told.requests[0].query)["filter"] == "doi:10.1000/a"
    assert told.requests[1].path.startswith("/works/doi:10.")
    assert not set(",|+<>") & set(told.requests[1].path)


def test_a_pipe_is_no_part_of_a_list_either() -> None:
    (question,) = asked("10.1000/a|b")
    assert [each.path for each in talk(OPENALEX, [question], replies(NOT_THERE)).requests] == ["/works/doi:10.1000/a%7Cb"]


def test_404_of_a_single_work_is_a_miss_and_so_is_what_a_list_leaves_out() -> None:
    assert why(talk(OPENALEX, asked(COMMA), replies(NOT_THERE)).only) == "outside-coverage"
    told = talk(
        OPENALEX, asked("10.1000/a", "10.1000/no", "10.1000/B"), LittleOpenAlex(*map(openalex_work, ("10.1000/A", "10.1000/b")))
    )
    assert list(map(why, told.lookups)) == ["Found", "outside-coverage", "Found"]


def test_a_pmid_is_asked_for_by_its_number_and_arxiv_by_its_doi() -> None:
    ids = {"pmid": "https://pubmed.ncbi.nlm.nih.gov/7"}
    told = talk(OPENALEX, asked("7", "8", scheme="pmid"), LittleOpenAlex(openalex_work("10.1000/a", ids=ids)))
    assert dict(told.requests[0].query)["filter"] == "pmid:7|8"
    assert list(map(why, told.lookups)) == ["Found", "outside-coverage"]
    told = talk(OPENALEX, asked("1706.03762", scheme="arxiv"), LittleOpenAlex(openalex_work("10.48550/arXiv.1706.03762")))
    assert dict(told.requests[0].query)["filter"] == "doi:10.48550/arxiv.1706.03762"
    assert found(told.only).description.identifier("arxiv") == "1706.03762"


def test_several_records_of_one_identifier_are_all_given() -> None:
    lookup = talk(
        OPENALEX, asked("10.1000/a"), replies(openalex_list(openalex_work("10.1000/a"), openalex_work("10.1000/a", "Birds")))
    ).only
    assert isinstance(lookup, Found)
    assert [each.description.title for each in lookup.works] == ["On birds", "Birds"]


@pytest.mark.parametrize(
    "reply",
    [
        openalex_list(openalex_work("10.1000/other")),
        openalex_list({"id": "https://openalex.org/W1", "doi": 5}),
        openalex_list({"title": "no id"}),
        openalex_list(count=1),
        ok({"results": []}),
        ok({"error": "Invalid query parameters error.", "message": "x is not a valid field"}, 400),
        ok({"error": "Internal", "meta": {"count": 0}}),
    ],
)
def test_another_list_than_the_one_asked_for_is_malformed(reply: Reply) -> None:
    assert why(talk(OPENALEX, asked("10.1000/x"), replies(reply)).only) == "malformed"


def test_another_single_record_is_malformed_too() -> None:
    assert why(talk(OPENALEX, asked(COMMA), replies(ok(openalex_work("10.1000/a")))).only) == "malformed"


def test_a_right_doi_under_another_title_is_passed_on_as_it_is() -> None:
    """LoRA's record bore another work's title: that is for those who compare to see."""
    work = found(
        talk(
            OPENALEX, asked("10.48550/arxiv.2106.09685"), LittleOpenAlex(openalex_work("10.48550/arxiv.2106.09685", "Bees"))
        ).only
    )
    assert (work.description.title, work.source) == ("Bees", "openalex")


def test_is_retracted_is_a_hint_and_no_notice() -> None:
    lookups = [
        talk(OPENALEX, asked("10.1000/a"), LittleOpenAlex(openalex_work("10.1000/a", title, is_retracted=flag))).only
        for title, flag in (("On birds", True), ("On birds", False), ("RETRACTED: On birds", True))
    ]
    assert [[each.kind for each in found(lookup).notices] for lookup in lookups] == [["flag"], [], ["retraction"]]
    assert [
        each.kind
        for each in found(talk(OPENALEX, [BIRDS], LittleOpenAlex(openalex_work("10.1000/a", is_retracted=True))).only).notices
    ] == ["flag"]


def test_a_spent_budget_and_a_limit_of_pace_are_passed_on_as_what_they_are() -> None:
    """Which of the two a 429 is, the driver has told."""
    for reason in ("out-of-budget", "rate-limited"):
        silence = Unavailable(source="wire", why=reason, detail="said by the driver")
        for questions in (asked("10.1000/a"), [BIRDS]):
            told = talk(OPENALEX, questions, replies(silence))
            assert told.only == Unavailable(source="openalex", why=reason, detail="said by the driver")


def test_a_search_asks_for_the_words_of_the_title_and_loosens_only_where_nothing_has_them_all() -> None:
    told = talk(OPENALEX, [BIRDS], LittleOpenAlex(openalex_work("10.1000/a")))
    assert found(told.only).id.startswith("W")
    assert told.requests[0].query == (("search", "on birds a survey"), ("per-page", "8"), SELECT)
    told = talk(OPENALEX, [BIRDS], replies(openalex_list(), openalex_list(openalex_work("10.1000/a"))))
    assert dict(told.requests[1].query)["search"] == "birds OR survey"
    assert why(told.only) == "Found"


def test_an_empty_list_is_absent_and_a_list_that_hides_something_is_not() -> None:
    assert talk(OPENALEX, [BIRDS], replies(openalex_list(), openalex_list())).only == Absent(source="openalex")
    assert why(talk(OPENALEX, [BIRDS], replies(openalex_list(count=3))).only) == "malformed"
    assert why(talk(OPENALEX, [BIRDS], replies(openalex_list(), Unavailable(source="w", why="timeout"))).only) == "timeout"
    assert why(talk(OPENALEX, [BIRDS], replies(openalex_list(openalex_work("10.1000/a"), {"id": 5}))).only) == "malformed"
    assert why(talk(OPENALEX, [BIRDS], replies(openalex_list(openalex_work("10.1000/a"), count=900))).only) == "Found"


@given(st.text(max_size=90), st.text(max_size=90))
def test_no_sign_or_operator_gets_into_a_search(title: str, text: str) -> None:
    for search in searches(ByWords(source="openalex", title=title, text=text)):
        words = [each.replace("'", "") for each in search.replace(" OR ", " ").split()]
        assert all(each.isalnum() for each in words)
        assert not {"AND", "OR", "NOT"} & set(words)


def test_a_title_in_capitals_is_no_boolean_query() -> None:
    strict, loose = searches(ByWords(source="openalex", title="CATS AND NOT DOGS?"))
    assert (strict, loose) == ("cats and not dogs", "cats OR not OR dogs")


def test_a_reference_string_is_searched_loosely_and_names_alone_are_not_searched() -> None:
    assert searches(ByWords(source="openalex", text="Bee A. On birds. 2001")) == ("bee OR birds OR 2001",)
    assert OPENALEX.takes(ByWords(source="openalex", authors=("Bee",), container="Nature", year=2001)) is None
    assert why(talk(OPENALEX, [ByWords(source="openalex")], replies()).only) == "incomplete-reference"


def test_identifiers_of_other_schemes_are_not_taken() -> None:
    isbn = ByIdentifier(source="openalex", identifier=Identifier(scheme="isbn", value="9780201896831"))
    assert OPENALEX.takes(isbn) is None
    assert why(talk(OPENALEX, [isbn], replies()).only) == "outside-coverage"


MIXED: list[list[Question]] = [
    [*asked("10.1000/a", "10.1000/gone", COMMA)],
    [*asked("7", scheme="pmid")],
    [BIRDS, BIRDS],
    [*asked("10.1000/a"), *asked("7", scheme="pmid"), BIRDS],
]


@pytest.mark.parametrize("questions", MIXED)
def test_no_fault_of_any_request_is_taken_for_an_answer(questions: list[Question]) -> None:
    ids = {"pmid": "https://pubmed.ncbi.nlm.nih.gov/7"}
    holdings = (openalex_work("10.1000/a"), openalex_work(COMMA), openalex_work("10.1000/c", ids=ids))
    assert_faults_are_could_not(OPENALEX, questions, LittleOpenAlex(*holdings))


WORDS = ("meta", "count", "results", "id", "doi", "https://openalex.org/W1", "10.1000/a", "title", "authorships", "ids", "error")


@given(st.lists(st.tuples(st.sampled_from([200, 200, 404, 400]), json_bodies(*WORDS)), min_size=4, max_size=4))
def test_whatever_bytes_come_each_question_gets_one_lookup(bodies: list[tuple[int, bytes]]) -> None:
    left = list(bodies)
    questions: list[Question] = [*asked("10.1000/a", "10.1000/b", COMMA), BIRDS]
    told = talk(OPENALEX, questions, lambda request: Reply(status=left[0][0], body=left.pop(0)[1]))
    assert len(told.lookups) == 4
    assert all(isinstance(each, Unavailable) for each in told.lookups)


members = st.dictionaries(
    st.sampled_from(["title", "authorships", "publication_year", "ids", "biblio", "type", "primary_location", "locations"]),
    json_values("doi", "pmid", "10.1000/a", "author", "display_name", "source", "landing_page_url"),
)


@given(st.lists(members, min_size=1, max_size=4), st.sampled_from(["10.1000/a", "10.1000/zzz", "", None, 5]))
def test_whatever_a_record_holds_only_the_work_asked_for_is_found(shapes: list[dict[str, Any]], doi: object) -> None:
    def host(request: Request) -> Sent:
        return openalex_list(*({**each, "id": "https://openalex.org/W1", "doi": doi} for each in shapes))

    for lookup in talk(OPENALEX, asked("10.1000/a", "10.1000/b"), host).lookups:
        assert not isinstance(lookup, Absent)
        if isinstance(lookup, Found):
            assert lookup.works[0].description.identifier("doi") == "10.1000/a"


def test_the_controls_are_found_in_a_world_that_holds_them() -> None:
    openalex = LittleOpenAlex(openalex_work("10.1038/171737a0", "Molecular Structure of Nucleic Acids"))
    for control in OPENALEX.controls:
        assert holds(control, talk(OPENALEX, [control.question], openalex).only)
    assert [type(each.question) for each in OPENALEX.controls] == [ByIdentifier, ByWords]
