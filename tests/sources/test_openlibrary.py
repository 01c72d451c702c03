"""Open Library by ISBN and by words: a book that it lacks may well be printed, and what it lists under an ISBN must have it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sources.aggregator_bodies import book, books, edition
from tests.sources.talk import asked as asked_of
from tests.sources.talk import assert_faults_are_could_not, found, json_bodies, ok, replies, talk, why

from fontes.model import Absent, ByIdentifier, ByWords, Found, Identifier, Question, Reply, Request, Sent, Unavailable
from fontes.run.witness import holds
from fontes.sources.openlibrary import MOST, OPENLIBRARY, searches
from fontes.sources.openlibrary_records import FIELDS

KNUTH, KNUTH_10, AIMA, OTHER = "9780201896831", "0201896834", "9780136042594", "9780262033848"
BOOK = ByWords(source="openlibrary", title="The Birds of Europe: A Guide", authors=("Bee", "Ant"), type="book", limit=8)


def asked(*isbns: str) -> list[ByIdentifier]:
    return asked_of("openlibrary", *isbns, scheme="isbn")


class LittleLibrary:
    """Editions by ISBN; a search finds everything."""

    def __init__(self, *isbns: str) -> None:
        self.isbns = isbns

    def __call__(self, request: Request) -> Sent:
        assert request.host == "openlibrary.org"
        query = dict(request.query)
        if request.path == "/search.json":
            return books(*(book(f"OL{at}W", "Birds", each) for at, each in enumerate(self.isbns)))
        keys = [each for each in query["bibkeys"].split(",") if each.removeprefix("ISBN:") in self.isbns]
        return ok({each: edition("OL1M", "Birds", each.removeprefix("ISBN:")) for each in keys})


def test_many_isbns_share_one_request_and_a_missing_one_is_outside_coverage() -> None:
    told = talk(OPENLIBRARY, asked(KNUTH, OTHER, AIMA), LittleLibrary(KNUTH, AIMA))
    assert list(map(why, told.lookups)) == ["Found", "outside-coverage", "Found"]
    (request,) = told.requests
    keys = f"ISBN:{KNUTH},ISBN:{OTHER},ISBN:{AIMA}"
    assert (request.path, request.query) == ("/api/books", (("bibkeys", keys), ("jscmd", "data"), ("format", "json")))
    together = OPENLIBRARY.takes(asked(KNUTH)[0])
    assert together is not None
    assert (together.most, together.kind) == (MOST, "isbn")


def test_an_edition_of_ten_digits_answers_for_its_thirteen() -> None:
    work = found(talk(OPENLIBRARY, asked(KNUTH), replies(ok({f"ISBN:{KNUTH}": edition("OL7M", "Birds", KNUTH_10)}))).only)
    assert (work.id, work.description.identifier("isbn")) == ("openlibrary:OL7M", KNUTH)


@pytest.mark.parametrize(
    "body",
    [
        {f"ISBN:{KNUTH}": edition("OL7M", "Bees", OTHER)},
        {f"ISBN:{KNUTH}": edition("OL7M", "Bees")},
        {f"ISBN:{KNUTH}": {"bib_key": "x", "preview": "noview"}},
        {f"ISBN:{OTHER}": edition("OL7M", "Bees", OTHER)},
        {"error": "notfound"},
        [],
    ],
)
def test_another_book_than_the_one_asked_for_is_malformed(body: Any) -> None:
    assert why(talk(OPENLIBRARY, asked(KNUTH), replies(ok(body))).only) == "malformed"


def test_an_answer_as_a_script_is_malformed() -> None:
    assert why(talk(OPENLIBRARY, asked(KNUTH), replies(Reply(status=200, body=b"var _OLBookInfo = {};"))).only) == "malformed"


def test_an_edition_is_read() -> None:
    record = edition("OL7M", "Birds", KNUTH, subtitle="A guide", publishers=[{"name": "Wings"}, {"name": "Tails"}])
    work = found(talk(OPENLIBRARY, asked(KNUTH), replies(ok({f"ISBN:{KNUTH}": record}))).only)
    says = work.description
    assert (says.type, says.title, says.subtitle, says.year, says.publisher) == ("book", "Birds", "A guide", 2001, "Wings")
    assert [str(each) for each in says.authors] == ["Bee, Ada"]


def test_a_book_of_the_search_has_the_years_and_isbns_of_all_its_editions() -> None:
    record = book("OL7W", "Birds", KNUTH_10, AIMA, "nonsense", publish_year=[2010, 1997, 2001], publisher=["Wings", "Tails"])
    work = found(talk(OPENLIBRARY, [BOOK], replies(books(record))).only)
    assert (work.id, work.description.year, work.other_years) == ("openlibrary:OL7W", 2001, (1997, 2010))
    assert [each.value for each in work.description.identifiers] == [KNUTH, AIMA]


def test_a_search_asks_for_title_and_author_and_loosens_only_where_nothing_has_both() -> None:
    told = talk(OPENLIBRARY, [BOOK], replies(books(book("OL7W", "Birds", KNUTH))))
    assert told.requests[0].path == "/search.json"
    assert told.requests[0].query == (
        ("title", "the birds of europe a guide"), ("author", "bee"), ("limit", "8"), ("fields", FIELDS),
    )  # fmt: skip
    told = talk(OPENLIBRARY, [BOOK], replies(books(), books(book("OL7W", "Birds", KNUTH))))
    assert told.requests[1].query[0] == ("title", "the birds of europe")
    assert "author" not in dict(told.requests[1].query)
    assert why(told.only) == "Found"


def test_two_words_before_a_colon_do_not_tell_a_book() -> None:
    aima = ByWords(source="openlibrary", title="Artificial Intelligence: A Modern Approach", authors=("Russell",))
    assert [dict(each)["title"] for each in searches(aima)] == ["artificial intelligence a modern approach"] * 2


def test_an_empty_list_is_absent_and_a_list_that_hides_something_is_not() -> None:
    assert talk(OPENLIBRARY, [BOOK], replies(books(), books())).only == Absent(source="openlibrary")
    assert why(talk(OPENLIBRARY, [BOOK], replies(books(total=3))).only) == "malformed"
    assert why(talk(OPENLIBRARY, [BOOK], replies(books(), ok({"docs": []}))).only) == "malformed"
    assert why(talk(OPENLIBRARY, [BOOK], replies(books(book("OL7W"), {"title": "no key"}))).only) == "malformed"
    assert why(talk(OPENLIBRARY, [BOOK], replies(books(book("OL7W"), total=90))).only) == "Found"


def test_a_reference_without_a_title_and_other_identifiers_are_not_taken() -> None:
    assert OPENLIBRARY.takes(ByWords(source="openlibrary", authors=("Bee",), text="Bee: Birds. 2001")) is None
    assert why(talk(OPENLIBRARY, [ByWords(source="openlibrary")], replies()).only) == "incomplete-reference"
    doi = ByIdentifier(source="openlibrary", identifier=Identifier(scheme="doi", value="10.1000/a"))
    assert OPENLIBRARY.takes(doi) is None
    assert why(talk(OPENLIBRARY, [doi], replies()).only) == "outside-coverage"


@given(st.text(max_size=80), st.text(max_size=30))
def test_no_sign_of_solrs_syntax_gets_into_a_search(title: str, author: str) -> None:
    for search in searches(ByWords(source="openlibrary", title=title, authors=(author,))):
        assert all(word.replace("'", "").isalnum() and word == word.lower() for _, words in search for word in words.split())


@pytest.mark.parametrize("questions", [asked(KNUTH, AIMA), [BOOK, BOOK], [*asked(KNUTH), BOOK]])
def test_no_fault_of_any_request_is_taken_for_an_answer(questions: list[Question]) -> None:
    assert_faults_are_could_not(OPENLIBRARY, questions, LittleLibrary(KNUTH, AIMA))


WORDS = (f"ISBN:{KNUTH}", "key", "title", "identifiers", "isbn_13", KNUTH, "numFound", "docs", "/books/OL1M")


@given(st.lists(st.tuples(st.sampled_from([200, 200, 404, 400]), json_bodies(*WORDS)), min_size=3, max_size=3))
def test_whatever_bytes_come_each_question_gets_one_lookup(bodies: list[tuple[int, bytes]]) -> None:
    left = list(bodies)

    def host(request: Request) -> Sent:
        status, body = left.pop(0)
        return Reply(status=status, body=body)

    told = talk(OPENLIBRARY, [*asked(KNUTH, AIMA), BOOK], host)
    assert len(told.lookups) == 3
    for lookup, isbn in zip(told.lookups, (KNUTH, AIMA), strict=False):
        assert not isinstance(lookup, Absent)
        if isinstance(lookup, Found):
            assert Identifier(scheme="isbn", value=isbn) in lookup.works[0].description.identifiers
    assert isinstance(told.lookups[2], Unavailable | Absent | Found)


def test_the_controls_are_found_in_a_world_that_holds_them() -> None:
    for control in OPENLIBRARY.controls:
        assert holds(control, talk(OPENLIBRARY, [control.question], LittleLibrary(AIMA)).only)
    assert [type(each.question) for each in OPENLIBRARY.controls] == [ByIdentifier, ByWords]
