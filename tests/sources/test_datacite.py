"""DataCite by DOI and by words: a miss is another agency's affair, and a search's words are nothing but words."""

from typing import Any
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sources.talk import asked as asked_of
from tests.sources.talk import assert_faults_are_could_not, found, json_bodies, ok, replies, talk, why

from fontes.model import Absent, ByIdentifier, ByWords, Question, Reply, Request, Sent, Unavailable
from fontes.run.witness import holds
from fontes.sources.datacite import DATACITE
from fontes.sources.datacite_words import lucene

COMMA = "10.5061/a,b"
APES = ByWords(source="datacite", title="Malaria in apes: a data set", authors=("Ollomo",), type="dataset", limit=8)
NOT_THERE = ok({"errors": [{"status": "404", "title": "The resource you are looking for doesn't exist."}]}, 404)


def asked(*dois: str) -> list[ByIdentifier]:
    return asked_of("datacite", *dois)


def record(doi: str, title: str = "Malaria in apes", /, **attributes: Any) -> dict[str, Any]:
    stated = {"doi": doi, "titles": [{"title": title}], "creators": [{"name": "Ollomo, B."}], "publicationYear": 2011}
    return {"id": doi, "type": "dois", "attributes": {**stated, "types": {"resourceTypeGeneral": "Dataset"}, **attributes}}


def listing(*items: object, total: int | None = None) -> Reply:
    return ok({"data": list(items), "meta": {"total": len(items) if total is None else total, "totalPages": 1}, "links": {}})


class LittleDataCite:
    """Lists and single records; a search finds everything."""

    def __init__(self, *records: dict[str, Any]) -> None:
        self.records = {each["id"]: each for each in records}

    def __call__(self, request: Request) -> Sent:
        assert request.host == "api.datacite.org"
        if request.path != "/dois":
            doi = unquote(request.path.removeprefix("/dois/"))
            return ok({"data": self.records[doi]}) if doi in self.records else NOT_THERE
        query = dict(request.query)
        wanted = query["ids"].split(",") if "ids" in query else self.records
        kept = [each for doi, each in self.records.items() if doi in wanted]
        return listing(*kept[: int(query["page[size]"])], total=len(kept))


def test_up_to_fifty_dois_share_one_request() -> None:
    dois = [f"10.5061/x{number}" for number in range(50)]
    told = talk(DATACITE, asked(*dois), LittleDataCite(*map(record, dois)))
    assert [found(each).description.identifier("doi") for each in told.lookups] == dois
    (request,) = told.requests
    assert request.query == (("ids", ",".join(dois)), ("page[size]", "50"), ("disable-facets", "true"))
    assert (request.pool, request.accept) == ("list", "application/vnd.api+json")


def test_a_doi_with_a_comma_travels_alone_and_404_is_a_miss() -> None:
    told = talk(DATACITE, asked(COMMA), LittleDataCite(record(COMMA)))
    assert found(told.only).description.year == 2011
    assert told.requests[0].path == "/dois/10.5061/a%2Cb"
    assert why(talk(DATACITE, asked(COMMA), replies(NOT_THERE)).only) == "outside-coverage"


def test_a_miss_is_outside_coverage_and_costs_the_others_nothing() -> None:
    told = talk(DATACITE, asked("10.5061/a", "10.5061/no", COMMA), LittleDataCite(record("10.5061/a"), record(COMMA)))
    assert list(map(why, told.lookups)) == ["Found", "outside-coverage", "Found"]


@pytest.mark.parametrize(
    "reply",
    [
        listing(record("10.5061/other")),
        listing({"id": "10.5061/x", "attributes": {"titles": 5}}),
        listing({"id": "10.5061/x"}),
        listing(total=1),
        ok({"data": []}),
        ok({"errors": [{"title": "no"}]}),
    ],
)
def test_another_list_than_the_one_asked_for_is_malformed(reply: Reply) -> None:
    assert why(talk(DATACITE, asked("10.5061/x"), replies(reply)).only) == "malformed"


def test_another_single_record_is_malformed_too() -> None:
    assert why(talk(DATACITE, asked(COMMA), replies(ok({"data": record("10.5061/a")}))).only) == "malformed"


def test_an_arxiv_doi_gives_its_arxiv_identifier() -> None:
    doi = "10.48550/arxiv.1706.03762"
    work = found(talk(DATACITE, asked(doi), LittleDataCite(record(doi))).only)
    assert work.description.identifier("arxiv") == "1706.03762"


def test_a_search_asks_for_any_word_of_the_title_best_first() -> None:
    told = talk(DATACITE, [APES], LittleDataCite(record("10.5061/a")))
    assert found(told.only).id == "10.5061/a"
    assert told.requests[0].query[:3] == (
        ("query", "titles.title:(malaria OR in OR apes OR a OR data OR set) OR creators.name:(ollomo)"),
        ("sort", "relevance"),
        ("page[size]", "8"),
    )


def test_an_empty_list_is_absent_and_a_list_that_hides_something_is_not() -> None:
    assert talk(DATACITE, [APES], replies(listing())).only == Absent(source="datacite")
    assert why(talk(DATACITE, [APES], replies(listing(total=3))).only) == "malformed"
    assert why(talk(DATACITE, [APES], replies(listing(record("10.5061/a"), {"id": "x"}, total=90))).only) == "malformed"
    assert why(talk(DATACITE, [APES], replies(listing(record("10.5061/a"), total=90))).only) == "Found"


@given(st.text(max_size=60), st.text(max_size=20), st.text(max_size=60))
def test_no_sign_or_operator_of_lucene_gets_into_a_query(title: str, author: str, text: str) -> None:
    query = lucene(ByWords(source="datacite", title=title, authors=(author,), text=text))
    bare = query.replace("titles.title:(", "").replace("creators.name:(", "").replace(")", "").split(" OR ")
    assert all(each == "" or (each.replace("_", "a").isalnum() and each == each.lower()) for each in bare)


def test_a_reference_string_is_searched_in_every_field_and_names_alone_are_not() -> None:
    assert lucene(ByWords(source="datacite", text='Bee: "On AND off"')) == "bee OR on OR and OR off"
    assert DATACITE.takes(ByWords(source="datacite", authors=("Bee",), container="Zenodo")) is None


@pytest.mark.parametrize("questions", [asked("10.5061/a", "10.5061/no", COMMA), [APES, APES]])
def test_no_fault_of_any_request_is_taken_for_an_answer(questions: list[Question]) -> None:
    assert_faults_are_could_not(DATACITE, questions, LittleDataCite(record("10.5061/a"), record(COMMA)))


WORDS = ("data", "meta", "total", "id", "attributes", "doi", "10.5061/a", "titles", "creators", "title", "errors")


@given(st.lists(st.tuples(st.sampled_from([200, 404, 400]), json_bodies(*WORDS)), min_size=3, max_size=3))
def test_whatever_bytes_come_each_question_gets_one_lookup(bodies: list[tuple[int, bytes]]) -> None:
    left = list(bodies)
    told = talk(DATACITE, asked("10.5061/a", "10.5061/b"), lambda request: Reply(status=left[0][0], body=left.pop(0)[1]))
    assert len(told.lookups) == 2
    assert all(isinstance(each, Unavailable) for each in told.lookups)
    left = list(bodies)
    told = talk(DATACITE, [APES], lambda request: Reply(status=left[0][0], body=left.pop(0)[1]))
    assert isinstance(told.only, Unavailable)


def test_the_controls_are_found_in_a_world_that_holds_them() -> None:
    datacite = LittleDataCite(record("10.5061/dryad.8515", "Data from: A new malaria agent in African hominids."))
    for control in DATACITE.controls:
        assert holds(control, talk(DATACITE, [control.question], datacite).only)
