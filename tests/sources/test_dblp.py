"""DBLP by words: every word must be there, so nothing counts for missing; and one hit is no list."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sources.aggregator_bodies import hits, info
from tests.sources.talk import assert_faults_are_could_not, found, json_bodies, ok, replies, talk, why

from fontes.model import Absent, ByIdentifier, ByWords, Found, Identifier, Question, Reply, Unavailable
from fontes.run.witness import holds
from fontes.sources.dblp import DBLP

BIRDS = ByWords(
    source="dblp", title="On well-known birds: a survey", authors=("Bee",), year=2001, type="conference-paper", limit=8
)


def test_a_search_asks_for_the_words_of_the_title_and_nothing_that_may_be_written_otherwise() -> None:
    told = talk(DBLP, [BIRDS], replies(hits(info("conf/b/Bee01"), info("conf/b/Bee02"))))
    (request,) = told.requests
    assert (request.host, request.path) == ("dblp.org", "/search/publ/api")
    assert request.query == (("q", "on well known birds a survey"), ("format", "json"), ("h", "8"), ("c", "0"))
    assert isinstance(told.only, Found)
    assert [each.id for each in told.only.works] == ["conf/b/Bee01", "conf/b/Bee02"]


def test_one_hit_is_no_list_and_one_author_neither() -> None:
    alone = info("conf/b/Bee01", authors={"author": {"@pid": "1/1", "text": "Ada Bee"}})
    work = found(talk(DBLP, [BIRDS], replies(hits(alone))).only)
    assert [str(each) for each in work.description.authors] == ["Bee, Ada"]


def test_a_record_loses_its_full_stop_its_entities_and_its_homonyms_number() -> None:
    record = info("conf/b/Bee01", "Birds &amp; bees &quot;today&quot;.", doi="10.1000/A", ee="https://doi.org/10.1000/A")
    says = found(talk(DBLP, [BIRDS], replies(hits(record))).only).description
    assert (says.title, says.type, says.container, says.year) == ('Birds & bees "today"', "conference-paper", "BIRDS", 2001)
    assert [str(each) for each in says.authors] == ["Bee, Ada", "Ant, José"]
    assert says.identifier("doi") == "10.1000/a"


def test_no_hit_is_absent_and_hits_that_are_hidden_are_not() -> None:
    assert talk(DBLP, [BIRDS], replies(hits())).only == Absent(source="dblp")
    assert why(talk(DBLP, [BIRDS], replies(hits(total=5))).only) == "malformed"
    assert why(talk(DBLP, [BIRDS], replies(hits(total="many"))).only) == "malformed"
    assert why(talk(DBLP, [BIRDS], replies(hits(code="500"))).only) == "malformed"
    assert why(talk(DBLP, [BIRDS], replies(hits(info("conf/b/Bee01"), {"key": "x"}))).only) == "malformed"
    assert why(talk(DBLP, [BIRDS], replies(hits(info("conf/b/Bee01"), total=900))).only) == "Found"
    assert why(talk(DBLP, [BIRDS], replies(ok({"result": {}}))).only) == "malformed"


def test_its_silence_is_nobodys_absence() -> None:
    assert (DBLP.about.expected, DBLP.about.registers, DBLP.about.looks_up) == ((), (), ())


def test_neither_identifiers_nor_references_without_a_title_are_taken() -> None:
    doi = ByIdentifier(source="dblp", identifier=Identifier(scheme="doi", value="10.1145/1"))
    assert DBLP.takes(doi) is None
    assert why(talk(DBLP, [doi], replies()).only) == "outside-coverage"
    assert DBLP.takes(ByWords(source="dblp", text="Bee A. On birds. BIRDS 2001, pp. 1-9")) is None
    assert why(talk(DBLP, [ByWords(source="dblp")], replies()).only) == "incomplete-reference"


@given(st.text(max_size=80))
def test_no_sign_of_dblps_syntax_gets_into_a_query(title: str) -> None:
    question = ByWords(source="dblp", title=title)
    if DBLP.takes(question):
        words = dict(talk(DBLP, [question], replies(hits())).requests[0].query)["q"].split()
        assert all(each.replace("'", "").isalnum() for each in words)


@pytest.mark.parametrize("questions", [[BIRDS], [BIRDS, BIRDS]])
def test_no_fault_of_any_request_is_taken_for_an_answer(questions: list[Question]) -> None:
    assert_faults_are_could_not(DBLP, questions, lambda request: hits(info("conf/b/Bee01")))


WORDS = ("result", "hits", "hit", "info", "@total", "key", "title", "authors", "status", "@code", "0", "1")


@given(st.sampled_from([200, 200, 404, 400]), json_bodies(*WORDS))
def test_whatever_bytes_come_each_question_gets_one_lookup(status: int, body: bytes) -> None:
    told = talk(DBLP, [BIRDS], replies(Reply(status=status, body=body)))
    assert isinstance(told.only, Unavailable) or status == 200


def test_the_control_is_found_in_a_world_that_holds_it() -> None:
    codd = info("journals/cacm/Codd70", "A Relational Model of Data for Large Shared Data Banks.", doi="10.1145/362384.362685")
    (control,) = DBLP.controls
    assert holds(control, talk(DBLP, [control.question], replies(hits(codd))).only)
