"""ClinicalTrials.gov by number: many together, old numbers by the study that took them over, and no silence but a whole list."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sources.talk import asked as asked_of
from tests.sources.talk import assert_faults_are_could_not, found, json_bodies, ok, replies, talk, why

from fontes.model import Absent, ByIdentifier, ByWords, Found, Person, Question, Reply, Unavailable
from fontes.run.witness import holds
from fontes.sources.clinicaltrials import CLINICALTRIALS

SUSTAIN, OTHER, GONE = "NCT01720446", "NCT00000620", "NCT99999999"


def asked(*numbers: str) -> list[ByIdentifier]:
    return asked_of("clinicaltrials", *numbers, scheme="nct")


def study(number: str = SUSTAIN, *, sponsors: Any = None, status: Any = None, **members: Any) -> dict[str, Any]:
    own = {
        "nctId": number,
        "briefTitle": "Trial to Evaluate Cardiovascular Outcomes With Semaglutide (SUSTAIN™ 6)",
        "officialTitle": "A Long-term, Randomised Trial to Evaluate Cardiovascular Outcomes With Semaglutide",
        "acronym": "SUSTAIN™ 6",
        "organization": {"fullName": "Novo Nordisk A/S", "class": "INDUSTRY"},
    }
    dates = {
        "studyFirstSubmitDate": "2012-10-31",
        "studyFirstPostDateStruct": {"date": "2012-11-02", "type": "ESTIMATED"},
        "lastUpdatePostDateStruct": {"date": "2015-01", "type": "ACTUAL"},
    }
    sections = {"identificationModule": own | members, "statusModule": dates if status is None else status}
    return {"protocolSection": sections | ({"sponsorCollaboratorsModule": sponsors} if sponsors else {}), "hasResults": True}


def listed(*studies: Any, count: int | None = None, **further: Any) -> Reply:
    return ok({"totalCount": len(studies) if count is None else count, "studies": list(studies), **further})


def only(each: dict[str, Any]) -> Any:
    return found(talk(CLINICALTRIALS, asked(SUSTAIN), replies(listed(each))).only)


def test_a_study_has_both_titles_its_organisation_and_every_year_that_it_was_on_show() -> None:
    work = only(study())
    says = work.description
    assert (work.id, work.source, says.type, says.year) == (SUSTAIN, "clinicaltrials", "other", 2012)
    assert says.title == "Trial to Evaluate Cardiovascular Outcomes With Semaglutide (SUSTAIN™ 6)"
    assert work.other_titles[0] == "A Long-term, Randomised Trial to Evaluate Cardiovascular Outcomes With Semaglutide"
    assert (says.authors, says.container) == ((Person(literal="Novo Nordisk A/S"),), "ClinicalTrials.gov")
    assert work.other_years == (2013, 2014, 2015)
    assert says.identifier("nct") == SUSTAIN


def test_a_sponsor_beside_the_organisation_signs_too() -> None:
    sponsors = {"leadSponsor": {"name": "Somebody Else", "class": "OTHER"}}
    assert [str(each) for each in only(study(sponsors=sponsors)).description.authors] == ["Novo Nordisk A/S", "Somebody Else"]
    alone = only(study(sponsors=sponsors, organization=None))
    assert [str(each) for each in alone.description.authors] == ["Somebody Else"]


@pytest.mark.parametrize(
    ("status", "years"),
    [
        ({}, (0, ())),
        ({"studyFirstSubmitDate": "1999-10-27"}, (1999, ())),
        ({"studyFirstSubmitDate": "1999-10-27", "studyFirstPostDateStruct": {"date": "2000"}}, (2000, (1999,))),
        ({"studyFirstPostDateStruct": {"date": "soon"}, "lastUpdatePostDateStruct": {}}, (0, ())),
        ({"lastUpdatePostDateStruct": {"date": "2016-03-16"}}, (0, (2016,))),
    ],
)
def test_a_study_without_dates_has_no_years(status: dict[str, Any], years: tuple[int, tuple[int, ...]]) -> None:
    work = only(study(status=status))
    assert (work.description.year, work.other_years) == years


def test_numbers_share_a_question_that_asks_for_no_more_than_is_read() -> None:
    told = talk(CLINICALTRIALS, asked(SUSTAIN, OTHER), replies(listed(study(), study(OTHER))))
    assert [found(each).id for each in told.lookups] == [SUSTAIN, OTHER]
    (request,) = told.requests
    assert (request.host, request.path) == ("clinicaltrials.gov", "/api/v2/studies")
    sent = dict(request.query)
    assert (sent["filter.ids"], sent["pageSize"], sent["countTotal"]) == (f"{SUSTAIN},{OTHER}", "100", "true")
    assert sent["fields"].startswith("NCTId,NCTIdAlias,BriefTitle,OfficialTitle")


def test_a_number_that_is_not_listed_is_absent_and_costs_the_others_nothing() -> None:
    told = talk(CLINICALTRIALS, asked(SUSTAIN, GONE, OTHER), replies(listed(study(OTHER), study())))
    assert list(map(why, told.lookups)) == ["Found", "Absent", "Found"]


def test_an_old_number_leads_to_the_study_that_took_it_over() -> None:
    lookup = talk(CLINICALTRIALS, asked("NCT00009113"), replies(listed(study("NCT00010647", nctIdAliases=["NCT00009113"])))).only
    work = found(lookup)
    assert work.id == "NCT00010647"
    assert [each.value for each in work.description.identifiers] == ["NCT00010647", "NCT00009113"]


@pytest.mark.parametrize(
    "reply",
    [
        listed(study(OTHER)),
        listed(count=1),
        listed(nextPageToken="abc"),
        listed(study(OTHER), count=2),
        listed({"protocolSection": {}}),
        listed({"protocolSection": {"identificationModule": {"nctId": 7}}}),
        listed("NCT01720446"),
        listed(study("a number")),
        ok({"studies": []}),
        ok({"totalCount": 0}),
        ok(b"NCT number NCT99999999 not found", 404),
        ok(b"filter.ids has incorrect format", 400),
    ],
)
def test_a_list_that_is_not_whole_or_of_other_studies_is_no_silence(reply: Reply) -> None:
    assert why(talk(CLINICALTRIALS, asked(SUSTAIN), replies(reply)).only) == "malformed"


def test_an_unreadable_study_leaves_the_others_readable() -> None:
    told = talk(CLINICALTRIALS, asked(SUSTAIN, OTHER), replies(listed(study(), {"protocolSection": None})))
    assert list(map(why, told.lookups)) == ["Found", "malformed"]


def test_other_questions_are_not_taken() -> None:
    words = ByWords(source="clinicaltrials", title="On birds")
    others: list[Question] = [words, *asked("NCT12"), *asked_of("clinicaltrials", "1", scheme="pmid")]
    assert [CLINICALTRIALS.takes(each) for each in others] == [None, None, None]
    assert {why(each) for each in talk(CLINICALTRIALS, others, replies()).lookups} == {"outside-coverage"}


def test_no_fault_is_an_answer() -> None:
    assert_faults_are_could_not(CLINICALTRIALS, asked(SUSTAIN, GONE), lambda request: listed(study()))


EMPTY, WRONG = listed().body, listed(study(OTHER)).body
WORDS = ("studies", "totalCount", "nextPageToken", "protocolSection", "identificationModule", "nctId", SUSTAIN, "briefTitle")


@given(st.sampled_from([200, 200, 200, 404, 400]), json_bodies(*WORDS) | st.sampled_from([EMPTY, WRONG]))
def test_whatever_bytes_come_only_a_whole_list_without_it_is_absence(status: int, body: bytes) -> None:
    lookup = talk(CLINICALTRIALS, asked(SUSTAIN), replies(Reply(status=status, body=body))).only
    if isinstance(lookup, Absent):
        assert status == 200
        assert b'"totalCount": 0' in body
    elif isinstance(lookup, Found):
        assert found(lookup).description.identifier("nct") == SUSTAIN
    else:
        assert isinstance(lookup, Unavailable)
        assert lookup.why == "malformed"


def test_the_control_is_found_in_a_world_that_holds_it() -> None:
    (control,) = CLINICALTRIALS.controls
    assert holds(control, talk(CLINICALTRIALS, [control.question], replies(listed(study(control.holds.value)))).only)
