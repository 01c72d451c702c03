"""doi.org says whether a DOI exists: only its own plain "does not exist" makes one absent."""

import json
from typing import Any
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sources.talk import FAULTS, found, json_bodies, ok, replies, spoilt, talk, why
from tests.sources.talk import asked as asked_of

from fontes.model import Absent, ByIdentifier, ByWords, Question, Reply, Request, Sent, Unavailable
from fontes.run.witness import holds
from fontes.sources.doi import DOI_ORG

MEDRA = "10.1430/8105"
COMMA = "10.1000/a,b"
CSL = {
    "type": "article-journal",
    "id": f"https://doi.org/{MEDRA}",
    "DOI": MEDRA,
    "title": "Il Mulino",
    "author": [{"family": "Rossi"}],
}
ABSENT = Absent(source="doi.org")


def asked(*dois: str) -> list[ByIdentifier]:
    return asked_of("doi.org", *dois)


class LittleDoi:
    """`agencies`: the name, or a status beginning with "!". Records come from the agencies that hand them out."""

    def __init__(
        self, agencies: dict[str, str], records: dict[str, Any] | None = None, handles: dict[str, int] | None = None
    ) -> None:
        self.agencies, self.records, self.handles = agencies, records or {}, handles or {}

    def __call__(self, request: Request) -> Sent:
        assert request.host == "doi.org"
        if request.path.startswith("/ra/"):
            return ok([self._row(unquote(each)) for each in request.path.removeprefix("/ra/").split(",")])
        if request.path.startswith("/api/handles/"):
            doi = unquote(request.path.removeprefix("/api/handles/"))
            code = self.handles[doi]
            return ok({"responseCode": code, "handle": doi.upper()}, 404 if code == 100 else 200)
        assert (request.moves, request.accept) == (True, "application/vnd.citationstyles.csl+json")
        doi = unquote(request.path[1:])
        return (
            ok(self.records[doi]) if doi in self.records else Unavailable(source="doi.org", why="blocked", detail="off the list")
        )

    def _row(self, doi: str) -> dict[str, str]:
        said = self.agencies.get(doi, "!DOI does not exist")
        return {"DOI": doi, "status": said[1:]} if said.startswith("!") else {"DOI": doi, "RA": said}


def test_many_dois_share_one_question_about_their_agencies() -> None:
    dois = [f"10.1000/x{number}" for number in range(25)]
    told = talk(DOI_ORG, asked(*dois), LittleDoi({}))
    assert told.lookups == (ABSENT,) * 25
    assert [each.path for each in told.requests] == ["/ra/" + ",".join(dois)]


def test_only_what_does_not_exist_is_absent() -> None:
    agencies = {"10.1000/c": "Crossref", "10.1000/d": "DataCite", "10.3760/i": "ISTIC"}
    told = talk(DOI_ORG, asked("10.1000/gone", *agencies), LittleDoi(agencies))
    assert told.lookups[0] == ABSENT
    assert [(each.why, each.detail) for each in told.lookups[1:] if isinstance(each, Unavailable)] == [
        ("cannot-compare", "registered with Crossref, which gave no record"),
        ("cannot-compare", "registered with DataCite, which gave no record"),
        ("cannot-compare", "registered with ISTIC; its record could not be read here"),
    ]


def test_the_record_of_another_agency_comes_by_content_negotiation() -> None:
    told = talk(DOI_ORG, asked(MEDRA), LittleDoi({MEDRA: "mEDRA"}, {MEDRA: CSL}))
    work = found(told.only)
    assert (work.id, work.source, work.description.title) == (MEDRA, "doi.org", "Il Mulino")
    assert work.description.identifier("doi") == MEDRA


def test_a_record_of_the_agencies_that_lacked_it_is_taken_too() -> None:
    own = {"DOI": "10.1000/C", "prefix": "10.1000", "member": "1", "title": "On birds", "type": "journal-article"}
    work = found(talk(DOI_ORG, asked("10.1000/c"), LittleDoi({"10.1000/c": "Crossref"}, {"10.1000/c": own})).only)
    assert (work.source, work.description.title) == ("doi.org", "On birds")


def test_a_record_that_names_itself_only_in_its_id_is_known_by_it() -> None:
    bare = {key: value for key, value in CSL.items() if key != "DOI"}
    assert (
        found(talk(DOI_ORG, asked(MEDRA), LittleDoi({MEDRA: "mEDRA"}, {MEDRA: bare})).only).description.identifier("doi") == MEDRA
    )


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ({**CSL, "DOI": "10.1430/1", "id": "x"}, "malformed"),
        ({key: value for key, value in CSL.items() if key not in ("DOI", "id")}, "cannot-compare"),
        (b"<html>", "cannot-compare"),
        (b"", "cannot-compare"),
        ([CSL], "cannot-compare"),
        ({"error": "no"}, "cannot-compare"),
        ({"title": "Not found", "id": 7}, "cannot-compare"),
    ],
)
def test_what_cannot_be_read_as_the_record_is_no_record(record: Any, said: str) -> None:
    assert why(talk(DOI_ORG, asked(MEDRA), LittleDoi({MEDRA: "mEDRA"}, {MEDRA: record})).only) == said


@pytest.mark.parametrize(("status", "said"), [(404, "cannot-compare"), (406, "cannot-compare"), (204, "cannot-compare")])
def test_an_agency_without_the_record_does_not_undo_the_registration(status: int, said: str) -> None:
    ra = ok([{"DOI": MEDRA, "RA": "mEDRA"}])
    assert why(talk(DOI_ORG, asked(MEDRA), replies(ra, Reply(status=status, body=b"")))[1][0]) == said


@pytest.mark.parametrize("status", ["!Unknown", "!Invalid DOI", "!something new"])
@pytest.mark.parametrize(
    ("code", "said"), [(100, "Absent"), (1, "cannot-compare"), (200, "cannot-compare"), (2, "malformed"), (300, "malformed")]
)
def test_where_no_agency_is_named_the_handle_is_asked_for(status: str, code: int, said: str) -> None:
    told = talk(DOI_ORG, asked("10.1000/x"), LittleDoi({"10.1000/x": status}, handles={"10.1000/x": code}))
    assert why(told.only) == said
    assert told.requests[1].path == "/api/handles/10.1000/x"


def test_a_404_of_somebody_else_is_not_the_handle_systems() -> None:
    ra = ok([{"DOI": "10.1000/x", "status": "Unknown"}])
    for reply in (
        Reply(status=404, body=b"<html>not found</html>"),
        ok({"responseCode": 100, "handle": "10.1000/y"}, 404),
        ok({}, 404),
    ):
        assert why(talk(DOI_ORG, asked("10.1000/x"), replies(ra, reply)).only) == "malformed"


def test_a_comma_is_encoded_and_travels_alone() -> None:
    (question,) = asked(COMMA)
    together = DOI_ORG.takes(question)
    assert together is not None
    assert together.most == 1
    told = talk(DOI_ORG, [question, *asked("10.1000/x")], LittleDoi({COMMA: "!DOI does not exist"}))
    assert [each.path for each in told.requests] == ["/ra/10.1000/x", "/ra/10.1000/a%2Cb"]


@pytest.mark.parametrize("doi", ["10.1000/a//b", "10.1000/a/../b", "10.1000/a/"])
def test_a_path_that_would_be_tidied_up_is_encoded_whole(doi: str) -> None:
    (request,) = talk(DOI_ORG, asked(doi), LittleDoi({})).requests
    assert "/" not in request.path.removeprefix("/ra/")
    assert unquote(request.path) == f"/ra/{doi}"


@pytest.mark.parametrize(
    "rows",
    [
        [],
        [{"DOI": "10.1000/y", "status": "DOI does not exist"}],
        [{"DOI": "10.1000/x"}],
        [{"status": "DOI does not exist"}],
        {"DOI": "10.1000/x", "status": "DOI does not exist"},
        [{"DOI": "10.1000/x", "status": "DOI does not exist"}, {"DOI": "10.1000/y", "status": "DOI does not exist"}],
        [{"DOI": "10.1000/x", "RA": "", "status": ""}],
    ],
)
def test_an_answer_about_something_else_is_malformed(rows: object) -> None:
    assert why(talk(DOI_ORG, asked("10.1000/x"), replies(ok(rows))).only) == "malformed"


def test_other_questions_are_not_taken() -> None:
    assert DOI_ORG.takes(ByWords(source="doi.org", title="On birds")) is None
    assert DOI_ORG.takes(asked_of("doi.org", "1", scheme="pmid")[0]) is None


def test_no_fault_of_any_request_makes_a_doi_absent() -> None:
    agencies = {MEDRA: "mEDRA", "10.1000/u": "!Unknown", "10.1000/v": "!Invalid DOI", "10.1000/c": "Crossref"}
    host = LittleDoi(agencies, {MEDRA: CSL}, {"10.1000/u": 100, "10.1000/v": 1})
    questions: list[Question] = list(asked("10.1000/gone", *agencies, COMMA))
    good = talk(DOI_ORG, questions, host)
    assert list(map(why, good.lookups)) == ["Absent", "Found", "Absent", "cannot-compare", "cannot-compare", "Absent"]
    for which in range(len(good.requests)):
        for name, fault in FAULTS.items():
            bad = spoilt(DOI_ORG, questions, host, which, fault)
            changed = [each for each, was in zip(bad.lookups, good.lookups, strict=True) if each != was]
            assert all(isinstance(each, Unavailable) for each in changed), f"{name} at request {which}"


WORDS = ("DOI", "RA", "status", "DOI does not exist", "Unknown", "Crossref", "10.1000/x", "responseCode", "handle", "title", "id")


@given(st.lists(st.tuples(st.sampled_from([200, 404, 400]), json_bodies(*WORDS)), min_size=3, max_size=3))
def test_whatever_bytes_come_absent_is_only_what_was_said_to_be(bodies: list[tuple[int, bytes]]) -> None:
    left = list(bodies)
    lookup = talk(DOI_ORG, asked("10.1000/x"), lambda request: Reply(status=left[0][0], body=left.pop(0)[1])).only
    if isinstance(lookup, Absent):
        rows = json.loads(bodies[0][1])
        said = [row for row in rows if row.get("DOI") == "10.1000/x"]
        assert said
        assert said[-1].get("status") == "DOI does not exist" or json.loads(bodies[1][1])["responseCode"] == 100
    else:
        assert isinstance(lookup, Unavailable)


def test_the_control_is_found_in_a_world_that_holds_it() -> None:
    (control,) = DOI_ORG.controls
    doi = control.holds.value
    host = LittleDoi({doi: "Crossref"}, {doi: {**CSL, "DOI": doi.upper()}})
    assert holds(control, talk(DOI_ORG, [control.question], host).only)
