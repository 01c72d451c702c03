"""arXiv by id and by words: it is the agency, so what it lacks does not exist; if the feed that lacks it can be believed."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sources.aggregator_bodies import ATTENTION, LittleArxiv, entry, feed, refusal
from tests.sources.talk import FAULTS, assert_faults_are_could_not, found, ok, replies, spoilt, talk, why
from tests.sources.talk import asked as asked_of

from fontes.model import (
    Absent,
    ByIdentifier,
    ByWords,
    Found,
    Identifier,
    Question,
    Reply,
    Request,
    Sent,
    Unavailable,
)
from fontes.run.witness import holds
from fontes.sources.arxiv import ARXIV
from fontes.sources.arxiv_feed import Refusal, read_feed
from fontes.sources.arxiv_ids import MOST
from fontes.sources.arxiv_words import queries

BIRDS = ByWords(source="arxiv", title="On birds: a survey", authors=("Bee", "van Ant"), year=2001, type="preprint", limit=8)
ABSENT = Absent(source="arxiv")


def asked(*ids: str) -> list[ByIdentifier]:
    return asked_of("arxiv", *ids, scheme="arxiv")


def ids_of(request: Request) -> list[str]:
    return dict(request.query)["id_list"].split(",")


def test_many_ids_share_one_request_with_the_control() -> None:
    ids = [f"2001.{number:05}" for number in range(MOST)]
    told = talk(ARXIV, asked(*ids), LittleArxiv({each: entry(f"{each}v2") for each in ids}))
    assert [found(each).description.identifier("arxiv") for each in told.lookups] == ids
    (request,) = told.requests
    assert ids_of(request) == [*ids, "1706.03762"]
    assert dict(request.query)["max_results"] == "100"


def test_what_is_missing_from_a_feed_does_not_exist_and_costs_the_others_nothing() -> None:
    told = talk(ARXIV, asked("2001.00001", "2101.99999", "hep-th/9901001"), LittleArxiv({"2001.00001": entry("2001.00001v1")}))
    assert list(map(why, told.lookups)) == ["Found", "Absent", "Absent"]
    assert len(told.requests) == 1


def test_a_feed_without_the_control_is_one_of_arxivs_empty_ones() -> None:
    assert why(talk(ARXIV, asked("2001.00001"), replies(feed())).only) == "malformed"
    told = talk(ARXIV, asked("2001.00001", "2001.00002"), replies(feed(entry("2001.00001v1"))))
    assert list(map(why, told.lookups)) == ["Found", "malformed"]


def test_an_id_that_is_another_works_is_found_as_that_one_and_the_title_leads_to_the_right_one() -> None:
    """ONEBench is 2412.06745, and was cited as 2412.07689: which of the two is meant is for those who compare to see."""
    other, meant = entry("2412.07689v1", "DriveMM"), entry("2412.06745v1", "ONEBench")
    arxiv = LittleArxiv({"2412.07689": other, "2412.06745": meant})
    assert found(talk(ARXIV, asked("2412.07689"), arxiv).only).description.title == "DriveMM"
    lookup = talk(ARXIV, [ByWords(source="arxiv", title="ONEBench")], arxiv).only
    assert isinstance(lookup, Found)
    assert "arxiv:2412.06745" in [each.id for each in lookup.works]


def test_the_control_itself_is_asked_for_once() -> None:
    told = talk(ARXIV, asked("1706.03762"), LittleArxiv({}))
    assert ids_of(told.requests[0]) == ["1706.03762"]
    assert found(told.only).description.title == "Attention Is All You Need"
    assert why(talk(ARXIV, asked("1706.03762"), replies(feed())).only) == "malformed"


def test_the_version_that_the_entry_names_is_kept_and_none_is_asked_for() -> None:
    (question,) = asked("2001.00001")
    versioned = ByIdentifier(source="arxiv", identifier=Identifier(scheme="arxiv", value="2001.00001", version="2", written="v2"))
    told = talk(ARXIV, [question, versioned], LittleArxiv({"2001.00001": entry("2001.00001v3")}))
    assert ids_of(told.requests[0]) == ["2001.00001", "1706.03762"]
    assert {found(each).description.identifiers for each in told.lookups} == {
        (Identifier(scheme="arxiv", value="2001.00001", version="3"),)
    }


@pytest.mark.parametrize("written", ["hep-th/9901001", "math.GT/0309136", "math/0309136"])
def test_an_old_id_goes_by_its_archive(written: str) -> None:
    plain = written.replace(".GT", "")
    told = talk(ARXIV, asked(written), LittleArxiv({plain: entry(f"{plain}v1")}))
    assert ids_of(told.requests[0]) == [plain, "1706.03762"]
    assert found(told.only).id == f"arxiv:{plain}"


def test_an_id_without_arxivs_form_travels_alone_and_does_not_exist_if_arxiv_says_so() -> None:
    (wrong, right) = asked("abc", "2001.00001")
    kinds = [together.kind for each in (wrong, right) if (together := ARXIV.takes(each)) is not None]
    assert kinds == ["id alone", "ids"]
    told = talk(ARXIV, [right, wrong], LittleArxiv({"2001.00001": entry("2001.00001v1")}))
    assert list(map(why, told.lookups)) == ["Found", "Absent"]


def test_an_id_that_only_arxiv_finds_wrong_spoils_nobody_elses_answer() -> None:
    arxiv = LittleArxiv({"2001.00001": entry("2001.00001v1")}, well_formed=lambda each: not each.startswith("1912"))
    told = talk(ARXIV, asked("1912.00001", "2001.00001", "2001.00002"), arxiv)
    assert list(map(why, told.lookups)) == ["malformed", "Found", "Absent"]
    assert len(told.requests) == 2


def test_a_host_that_refuses_one_id_after_the_other_is_not_asked_forever() -> None:
    ids = [f"1912.{number:05}" for number in range(MOST)]
    told = talk(ARXIV, asked(*ids), LittleArxiv({}, well_formed=lambda each: not each.startswith("1912")))
    assert set(map(why, told.lookups)) == {"malformed"}
    assert len(told.requests) < 6


@pytest.mark.parametrize(
    "reply",
    [
        feed(ATTENTION, entry("2001.77777v1")),
        feed(ATTENTION, total=2),
        feed(ATTENTION, "<entry><id>http://arxiv.org/abs/2001.00001v1</id></entry>"),
        feed(ATTENTION, "<entry><title>No id</title></entry>"),
        feed(ATTENTION, total="many"),
        feed(ATTENTION, status=400),
        feed(ATTENTION, status=404),
        feed(refusal("incorrect id format for 2001.00001")),
        feed(refusal("max_results must be non-negative"), status=400),
        feed(ATTENTION, before='<!DOCTYPE feed [<!ENTITY a "b">]>'),
        Reply(status=200, body=feed(ATTENTION).body[:-5]),
        Reply(status=200, body=feed(ATTENTION).body.replace(b"2005/Atom", b"1999/xhtml")),
        Reply(status=200, body=b"Rate exceeded."),
        Reply(status=200, body=b""),
    ],
)
def test_a_feed_that_cannot_be_trusted_makes_nothing_absent(reply: Reply) -> None:
    assert why(talk(ARXIV, asked("2001.00001"), replies(reply)).only) == "malformed"


def test_no_entity_is_expanded_and_no_bomb_goes_off() -> None:
    bomb = "<!DOCTYPE f [<!ENTITY a0 'x'>" + "".join(f"<!ENTITY a{n} '{f'&a{n - 1};' * 10}'>" for n in range(1, 12)) + "]>"
    assert why(talk(ARXIV, [BIRDS], replies(feed(entry("2001.00001v1", "&a11;"), before=bomb))).only) == "malformed"
    outside = '<!DOCTYPE f [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
    assert why(talk(ARXIV, [BIRDS], replies(feed(before=outside))).only) == "malformed"


def test_a_control_character_in_an_abstract_does_not_spoil_the_feed() -> None:
    body = feed(entry("2001.00001v1", summary="We look at birds.")).body.replace(b"look at", b"look\x0cat")
    assert found(talk(ARXIV, [BIRDS], replies(Reply(status=200, body=body))).only).id == "arxiv:2001.00001"


def test_a_search_asks_for_the_phrase_and_an_author_and_loosens_only_where_nothing_has_both() -> None:
    told = talk(ARXIV, [BIRDS], replies(feed(entry("2001.00001v1"))))
    assert told.requests[0].query == (
        ("search_query", 'ti:"on birds a survey" AND (au:"bee" OR au:"van ant")'),
        ("max_results", "8"),
    )
    told = talk(ARXIV, [BIRDS], replies(feed(), feed(entry("2001.00001v1"))))
    assert dict(told.requests[1].query)["search_query"] == "ti:birds OR ti:survey"
    assert why(told.only) == "Found"


def test_an_empty_feed_is_absent_and_a_feed_that_hides_something_is_not() -> None:
    assert talk(ARXIV, [BIRDS], replies(feed(), feed())).only == ABSENT
    assert why(talk(ARXIV, [BIRDS], replies(feed(total=3))).only) == "malformed"
    assert why(talk(ARXIV, [BIRDS], replies(feed(), feed(total=3))).only) == "malformed"
    assert why(talk(ARXIV, [BIRDS], replies(feed(refusal("Invalid query string")))).only) == "malformed"
    assert why(talk(ARXIV, [BIRDS], replies(feed(entry("2001.00001v1"), total=90))).only) == "Found"


@given(st.text(max_size=60), st.lists(st.text(max_size=20), max_size=4))
def test_no_sign_or_operator_gets_into_a_query(title: str, authors: list[str]) -> None:
    for query in queries(ByWords(source="arxiv", title=title, authors=tuple(authors))):
        bare = re.sub(r'(?:ti|au):|"| AND \(| OR |\)$', " ", query)
        assert all(each.replace("'", "").isalnum() for each in bare.split())


def test_without_a_title_nothing_is_searched_for() -> None:
    assert ARXIV.takes(ByWords(source="arxiv", authors=("Bee",), text="Bee, A.: On birds")) is None
    assert why(talk(ARXIV, [ByWords(source="arxiv")], replies()).only) == "incomplete-reference"


def test_other_identifiers_are_not_taken() -> None:
    doi = ByIdentifier(source="arxiv", identifier=Identifier(scheme="doi", value="10.48550/arxiv.1706.03762"))
    assert ARXIV.takes(doi) is None
    assert why(talk(ARXIV, [doi], replies()).only) == "outside-coverage"


QUESTIONS: list[list[Question]] = [[*asked("2001.00001", "2001.00009", "abc")], [BIRDS, BIRDS], [*asked("2001.00001"), BIRDS]]
FEED_FAULTS = (
    lambda good: feed(),
    lambda good: feed(total=7),
    lambda good: feed(entry("2002.88888v1", "Another work")),
    lambda good: feed(refusal("incorrect id format for 1706.03762"), status=400),
    lambda good: Reply(status=good.status, body=good.body.replace(b"</feed>", b"")),
    lambda good: Reply(status=503, body=good.body),
)


@pytest.mark.parametrize("questions", QUESTIONS)
def test_no_fault_of_any_request_is_taken_for_an_answer(questions: list[Question]) -> None:
    assert_faults_are_could_not(ARXIV, questions, LittleArxiv({"2001.00001": entry("2001.00001v1")}))


def test_no_fault_that_looks_like_a_feed_makes_an_id_absent_or_another_work_of_it() -> None:
    arxiv = LittleArxiv({"2001.00001": entry("2001.00001v1")})
    questions = asked("2001.00001", "2001.00009")
    for fault in (*FEED_FAULTS, *FAULTS.values()):
        assert set(map(why, spoilt(ARXIV, questions, arxiv, 0, fault).lookups)).isdisjoint({"Absent", "Found"})


pieces = st.sampled_from(
    [
        b'<feed xmlns="http://www.w3.org/2005/Atom" xmlns:o="http://a9.com/-/spec/opensearch/1.1/">', b"</feed>", b"<entry>",
        b"</entry>", b"<o:totalResults>1</o:totalResults>", b"<id>http://arxiv.org/abs/2001.00001v1</id>", b"<title>x</title>",
        b"<id>http://arxiv.org/api/errors#incorrect_id_format_for_2001.00001</id>", b"<!DOCTYPE feed>", b"<!--", b"&amp;",
        b"&a;", b"\xff", b"\x00", b"text",
    ]
)  # fmt: skip


@given(
    st.lists(st.tuples(st.sampled_from([200, 200, 400, 404]), st.lists(pieces, max_size=9).map(b"".join)), min_size=7, max_size=7)
)
def test_whatever_bytes_come_each_question_gets_one_lookup(bodies: list[tuple[int, bytes]]) -> None:
    left = list(bodies)

    def host(request: Request) -> Sent:
        status, body = left.pop(0)
        return Reply(status=status, body=body)

    questions: list[Question] = [*asked("2001.00001", "2001.00002"), BIRDS]
    told = talk(ARXIV, questions, host)
    assert len(told.lookups) == 3
    for lookup, question in zip(told.lookups, questions, strict=True):
        if isinstance(lookup, Found) and isinstance(question, ByIdentifier):
            assert lookup.works[0].description.identifier("arxiv") == question.identifier.value
    assert not isinstance(told.lookups[0], Absent)


def test_an_error_is_read_from_old_feeds_and_new_ones() -> None:
    assert read_feed(feed(refusal("incorrect id format for abc"))) == Refusal("incorrect id format for abc", "abc")
    assert read_feed(feed(refusal("max_results must be an integer"), status=400)) == Refusal("max_results must be an integer")
    assert isinstance(read_feed(ok({"error": "x"})), Unavailable)


def test_the_controls_are_found_in_a_world_that_holds_them() -> None:
    for control in ARXIV.controls:
        assert holds(control, talk(ARXIV, [control.question], LittleArxiv({})).only)
    assert [type(each.question) for each in ARXIV.controls] == [ByIdentifier, ByWords]
