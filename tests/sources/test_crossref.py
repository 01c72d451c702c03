"""Crossref by DOI and by words: nothing is absent for its silence, and no record is clean whose notices were not asked for."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sources.crossref_bodies import NOT_THERE, WITNESS, LittleCrossref, listing, record, single, update
from tests.sources.talk import asked as asked_of
from tests.sources.talk import assert_faults_are_could_not, found, json_bodies, json_values, replies, talk, why

from fontes.model import Absent, ByIdentifier, ByWords, Found, Identifier, Notice, Question, Reply, Request, Sent, Unavailable
from fontes.run.witness import holds
from fontes.sources.crossref import CROSSREF
from fontes.sources.crossref_notices import WITNESSES
from fontes.sources.crossref_words import LONGEST, bibliographic

WAKEFIELD, MEHRA, SCIENCE = "10.1016/s0140-6736(97)11096-0", "10.1016/s0140-6736(20)31180-6", "10.1126/science.1112286"
SICI = "10.1002/(sici)1096-9861(19960129)365:1<113::aid-cne9>3.0.co;2-6"
COMMA = "10.1000/a,b"
BIRDS = ByWords(source="crossref", title="On birds", authors=("Bee",), year=2001, container="J. Birds", limit=8)


def asked(*dois: str) -> list[ByIdentifier]:
    return asked_of("crossref", *dois)


def test_up_to_fifty_dois_share_two_requests() -> None:
    dois = [f"10.1000/x{number}" for number in range(50)]
    told = talk(CROSSREF, asked(*dois), LittleCrossref(*map(record, dois)))
    assert [found(each).description.identifier("doi") for each in told.lookups] == dois
    records, notices = told.requests
    assert records.query == (("filter", ",".join(f"doi:{each}" for each in dois)), ("rows", "50"))
    assert dict(notices.query)["filter"] == ",".join(f"updates:{each}" for each in (*WITNESSES, *dois))
    assert {each.pool for each in told.requests} == {"list"}


def test_a_doi_that_is_not_listed_is_outside_coverage_and_costs_the_others_nothing() -> None:
    told = talk(CROSSREF, asked("10.1000/a", "10.1000/no", "10.1000/b"), LittleCrossref(record("10.1000/A"), record("10.1000/b")))
    assert list(map(why, told.lookups)) == ["Found", "outside-coverage", "Found"]
    assert len(told.requests) == 2


def test_where_nothing_is_found_no_notices_are_asked_for() -> None:
    told = talk(CROSSREF, asked("10.1000/gone"), LittleCrossref())
    assert (why(told.only), len(told.requests)) == ("outside-coverage", 1)


def test_a_doi_with_a_comma_travels_alone_and_404_is_a_miss() -> None:
    (question,) = asked(COMMA)
    together = CROSSREF.takes(question)
    assert together is not None
    assert (together.most, together.pool) == (1, "single")
    told = talk(CROSSREF, [question], LittleCrossref(record(COMMA)))
    assert found(told.only).description.identifier("doi") == COMMA
    assert told.requests[0].path == "/works/10.1000/a%2Cb"
    assert talk(CROSSREF, [question], replies(NOT_THERE)).only == Unavailable(
        source="crossref", why="outside-coverage", detail="crossref has no such DOI; another agency may"
    )


def test_what_is_said_of_a_doi_with_a_comma_is_searched_by_title() -> None:
    notice = record("10.1000/n", "Retraction: On birds", **{"update-to": [update("10.1000/A,B", "retraction")]})
    other = record("10.1000/m", "Correction: On bees", **{"update-to": [update("10.1000/bees", "correction")]})
    told = talk(CROSSREF, asked(COMMA), LittleCrossref(record(COMMA), notice, other))
    assert [each.kind for each in found(told.only).notices] == ["retraction"]
    assert dict(told.requests[1].query)["filter"] == "is-update:true"


def test_one_with_a_comma_does_not_spoil_a_batch_that_it_was_put_in() -> None:
    told = talk(CROSSREF, asked("10.1000/a", COMMA), LittleCrossref(record("10.1000/a"), record(COMMA)))
    assert list(map(why, told.lookups)) == ["Found", "Found"]
    assert "10.1000/a,b" not in dict(told.requests[0].query)["filter"]


@pytest.mark.parametrize("written", [SICI, SICI.upper(), SICI.replace("<", "&lt;").replace(">", "&gt;")])
def test_a_sici_is_a_doi_like_any_other(written: str) -> None:
    told = talk(CROSSREF, asked(written), LittleCrossref(record(SICI.upper())))
    assert found(told.only).description.identifier("doi") == SICI
    assert dict(told.requests[0].query)["filter"] == f"doi:{SICI}"


def test_long_dois_make_shorter_lists() -> None:
    dois = [f"10.1002/{'<>' * 60}{number}" for number in range(20)]
    told = talk(CROSSREF, asked(*dois), LittleCrossref())
    assert len(told.requests) > 1
    assert sum(len(dict(each.query)["filter"].split(",")) for each in told.requests) == 20


@pytest.mark.parametrize(
    "reply",
    [
        listing(record("10.1000/other")),
        listing(record("10.1000/other"), record("10.1000/x2")),
        listing({"DOI": "10.1000/x", "title": 5}),
        listing({"title": ["no DOI"]}),
        listing(total=1),
    ],
)
def test_another_record_than_the_one_asked_for_is_malformed(reply: Reply) -> None:
    assert why(talk(CROSSREF, asked("10.1000/x"), replies(reply)).only) == "malformed"


def test_another_single_record_is_malformed_too() -> None:
    assert why(talk(CROSSREF, asked(COMMA), replies(single(record("10.1000/a")))).only) == "malformed"


def test_a_record_that_cannot_be_read_leaves_the_others_alone() -> None:
    reply = listing(record("10.1000/a"), {"DOI": "10.1000/B", "title": 5})
    told = talk(CROSSREF, asked("10.1000/a", "10.1000/b", "10.1000/c"), replies(reply, listing(WITNESS)))
    assert list(map(why, told.lookups)) == ["Found", "malformed", "outside-coverage"]


def test_wakefield_is_retracted_by_updated_by_alone() -> None:
    marks = [
        update("10.1016/s0140-6736(04)15715-2", "correction", "retraction-watch", (2004, 3, 6)),
        update("10.1016/S0140-6736(10)60175-4", "retraction", "retraction-watch"),
    ]
    work = found(talk(CROSSREF, asked(WAKEFIELD), LittleCrossref(record(WAKEFIELD, **{"updated-by": marks}))).only)
    assert work.notices[1] == Notice(
        kind="retraction", date="2010-02-06", by="doi:10.1016/s0140-6736(10)60175-4", source="crossref retraction-watch"
    )
    assert [each.kind for each in work.notices] == ["correction", "retraction"]


def test_science_1112286_names_its_notice() -> None:
    marked = record(SCIENCE, **{"updated-by": [update("10.1126/science.1124926", "retraction", date=(2006, 1, 20))]})
    (notice,) = found(talk(CROSSREF, asked(SCIENCE), LittleCrossref(marked)).only).notices
    assert (notice.by, notice.date) == ("doi:10.1126/science.1124926", "2006-01-20")


def test_mehra_is_retracted_by_the_notice_alone() -> None:
    notice = record("10.1016/s0140-6736(20)31324-6", "Retraction—Hydroxy", **{"update-to": [update(MEHRA, "retraction")]})
    told = talk(CROSSREF, asked(MEHRA), LittleCrossref(record(MEHRA), notice))
    assert found(told.only).notices == (
        Notice(kind="retraction", date="2010-02-06", by="doi:10.1016/s0140-6736(20)31324-6", source="crossref publisher"),
    )


def test_a_notice_that_both_sides_name_is_told_once() -> None:
    notice = record("10.1000/n", **{"update-to": [update("10.1000/x", "retraction")]})
    marked = record("10.1000/x", **{"updated-by": [update("10.1000/n", "retraction")]})
    assert len(found(talk(CROSSREF, asked("10.1000/x"), LittleCrossref(marked, notice)).only).notices) == 1


def test_the_notice_itself_is_a_notice_and_is_not_retracted() -> None:
    notice = record("10.1000/n", "Birds", **{"update-to": [update("10.1000/x", "retraction")]})
    work = found(talk(CROSSREF, asked("10.1000/n"), LittleCrossref(notice)).only)
    assert (work.description.type, work.notices) == ("notice", ())


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("retraction", "retraction"),
        ("withdrawal", "withdrawal"),
        ("removal", "withdrawal"),
        ("expression_of_concern", "concern"),
        ("erratum", "correction"),
        ("corrigendum", "correction"),
        ("partial_retraction", "correction"),
        ("reinstatement", "reinstatement"),
        ("retraction_and_replacement", "replacement"),
    ],
)
def test_each_kind_of_update_is_its_own_kind_of_notice(written: str, kind: str) -> None:
    notice = record("10.1000/n", **{"update-to": [update("10.1000/x", written), update("10.1000/y", "retraction")]})
    (told,) = found(talk(CROSSREF, asked("10.1000/x"), LittleCrossref(record("10.1000/x"), notice)).only).notices
    assert told.kind == kind


def test_a_new_version_is_no_notice() -> None:
    itself = record("10.1000/x", **{"update-to": [update("10.1000/x", "new_version")]})
    work = found(talk(CROSSREF, asked("10.1000/x"), LittleCrossref(itself)).only)
    assert (work.notices, work.description.type) == ((), "article")


@pytest.mark.parametrize(
    "notices",
    [
        Unavailable(source="wire", why="timeout"),
        listing(record("10.1000/n", **{"update-to": [update("10.1000/another", "retraction")]})),
        listing(record("10.1000/n")),
        listing(total=3),
        listing(),
        listing({"DOI": "10.1000/n", "update-to": "x"}),
    ],
)
def test_a_record_whose_notices_are_not_known_is_not_found_clean(notices: Sent) -> None:
    lookup = talk(CROSSREF, asked("10.1000/x"), replies(listing(record("10.1000/x")), notices)).only
    assert isinstance(lookup, Unavailable)
    assert lookup.why == ("timeout" if isinstance(notices, Unavailable) else "malformed")
    assert "did not say whether it was retracted" in lookup.detail


def test_no_notice_is_an_answer_only_beside_one_that_crossref_certainly_holds() -> None:
    work = listing(record("10.1000/x"))
    assert found(talk(CROSSREF, asked("10.1000/x"), replies(work, listing(WITNESS))).only).notices == ()
    assert why(talk(CROSSREF, asked("10.1000/x"), replies(work, listing())).only) == "malformed"


def test_a_search_gives_candidates_and_their_notices() -> None:
    notice = record("10.1000/n", "Retraction", **{"update-to": [update("10.1000/x", "retraction")]})
    told = talk(CROSSREF, [BIRDS], LittleCrossref(record("10.1000/x"), notice))
    assert [each.kind for each in found(told.only).notices] == ["retraction"]
    assert told.requests[0].query == (("query.bibliographic", "On birds Bee J. Birds 2001"), ("rows", "8"))


def test_searches_share_one_request_for_notices() -> None:
    together = CROSSREF.takes(BIRDS)
    assert together is not None
    questions = [BIRDS] * together.most
    crossref = LittleCrossref(*(record(f"10.1000/x{number}") for number in range(8)))
    assert len(talk(CROSSREF, questions, crossref).requests) == together.most + 1


def test_an_empty_list_is_absent_and_a_list_that_hides_something_is_not() -> None:
    assert talk(CROSSREF, [BIRDS], replies(listing())).only == Absent(source="crossref")
    assert why(talk(CROSSREF, [BIRDS], replies(listing(total=9))).only) == "malformed"
    assert why(talk(CROSSREF, [BIRDS], replies(listing({"DOI": "10.1000/x", "title": 5}))).only) == "malformed"


@given(st.text(max_size=900), st.lists(st.text(max_size=200), max_size=9), st.text(max_size=900))
def test_a_query_has_a_sane_length_and_prefers_what_was_parsed(title: str, authors: list[str], text: str) -> None:
    query = bibliographic(ByWords(source="crossref", title=title, authors=tuple(authors), text=text))
    assert len(query) <= LONGEST
    if title.split() and len(title) < LONGEST:
        assert query.startswith(title.split()[0])


def test_a_reference_string_without_a_title_is_searched_as_it_is() -> None:
    assert bibliographic(ByWords(source="crossref", text="Bee A.  On birds. 2001", authors=("Bee",))) == "Bee A. On birds. 2001"
    nothing = ByWords(source="crossref")
    assert why(talk(CROSSREF, [nothing], replies()).only) == "incomplete-reference"


def test_other_identifiers_are_not_taken() -> None:
    pmid = ByIdentifier(source="crossref", identifier=Identifier(scheme="pmid", value="1"))
    assert CROSSREF.takes(pmid) is None


@pytest.mark.parametrize(
    "questions", [asked("10.1000/a", "10.1000/b", "10.1000/gone", COMMA), [BIRDS, BIRDS], asked(COMMA), asked(SICI)]
)
def test_no_fault_of_any_request_is_taken_for_an_answer(questions: list[Question]) -> None:
    notice = record("10.1000/n", **{"update-to": [update("10.1000/a", "correction")]})
    holds = (record("10.1000/a"), record("10.1000/b"), record(COMMA), record(SICI), notice)
    assert_faults_are_could_not(CROSSREF, questions, LittleCrossref(*holds))


WORDS = (
    "status",
    "ok",
    "message-type",
    "work-list",
    "work",
    "message",
    "items",
    "total-results",
    "DOI",
    "10.1000/a",
    "update-to",
)


@given(st.lists(st.tuples(st.sampled_from([200, 200, 404, 400]), json_bodies(*WORDS)), min_size=8, max_size=8))
def test_whatever_bytes_come_each_question_gets_one_lookup(bodies: list[tuple[int, bytes]]) -> None:
    questions: list[Question] = list(asked("10.1000/a", "10.1000/b", COMMA))
    left = list(bodies)
    told = talk(CROSSREF, questions, lambda request: Reply(status=left[0][0], body=left.pop(0)[1]))
    assert len(told.lookups) == 3
    assert all(isinstance(each, Unavailable) for each in told.lookups)


members = st.dictionaries(
    st.sampled_from(["title", "author", "issued", "update-to", "updated-by", "relation", "ISBN", "page", "type", "subtitle"]),
    json_values("DOI", "type", "retraction", "10.1000/a", "family", "date-parts"),
)


@given(st.lists(members, min_size=1, max_size=4), st.sampled_from(["10.1000/a", "10.1000/zzz", "", None, 5]))
def test_whatever_a_record_holds_only_the_record_asked_for_is_found(shapes: list[dict[str, Any]], doi: object) -> None:
    items = [{"type": "journal-article", **each, "DOI": doi} for each in shapes]

    def host(request: Request) -> Sent:
        return listing(*items)

    for lookup in talk(CROSSREF, asked("10.1000/a", "10.1000/b"), host).lookups:
        assert not isinstance(lookup, Absent)
        if isinstance(lookup, Found):
            assert lookup.works[0].description.identifier("doi") == "10.1000/a"
    assert len(talk(CROSSREF, [BIRDS], host).lookups) == 1


def test_the_controls_are_found_in_a_world_that_holds_them() -> None:
    crossref = LittleCrossref(record("10.1038/171737a0", "Molecular Structure of Nucleic Acids"))
    for control in CROSSREF.controls:
        assert holds(control, talk(CROSSREF, [control.question], crossref).only)
    assert [type(each.question) for each in CROSSREF.controls] == [ByIdentifier, ByWords]
