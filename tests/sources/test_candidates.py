"""What the answer to a search amounts to: an empty list is an answer only where nothing may be hidden behind it."""

from fontes.model import Absent, Description, Found, Lookup, Request, Sent, SourceFlow, Unavailable, Work
from fontes.sources.candidates import candidates, first_found
from fontes.sources.given import Given, given_of

BIRDS, TREES = (Work(id=each, source="x", description=Description(title=f"On {each}")) for each in ("birds", "trees"))
STRICT, LOOSE = (Request(source="x", host="x.example.org", path=f"/{each}") for each in ("strict", "loose"))


def said(lookup: Lookup) -> str:
    return lookup.why if isinstance(lookup, Unavailable) else type(lookup).__name__


def test_an_empty_list_is_absent_only_where_it_is_whole_and_all_of_it_was_read() -> None:
    assert candidates("x", Given(()), 5) == Absent(source="x")
    assert said(candidates("x", Given((), whole=False), 5)) == "malformed"
    assert said(candidates("x", Given((), unread=("",)), 5)) == "malformed"


def test_a_record_that_cannot_be_read_may_be_the_one_that_is_meant() -> None:
    assert said(candidates("x", Given((BIRDS,), unread=("",)), 5)) == "malformed"
    assert candidates("x", Given((BIRDS,)), 5) == Found(source="x", works=(BIRDS,))


def test_candidates_are_no_more_than_were_asked_for() -> None:
    assert candidates("x", Given((BIRDS, TREES)), 1) == Found(source="x", works=(BIRDS,))


def test_an_answer_that_did_not_come_is_passed_on() -> None:
    silence = Unavailable(source="x", why="timeout")
    assert candidates("x", silence, 5) == silence


def test_a_list_is_whole_where_the_source_counts_no_more_than_it_gave() -> None:
    assert given_of([BIRDS, None], total=2) == Given((BIRDS,), ("",))
    assert given_of([BIRDS], total=2) == Given((BIRDS,), whole=False)
    assert given_of([BIRDS]) == Given((BIRDS,))


def search(*given: Given | Unavailable, requests: tuple[Request, ...] = (STRICT, LOOSE)) -> tuple[list[Request], Lookup]:
    """What was asked, and what it amounts to: the answers come in this order."""
    left, asked = list(given), list[Request]()

    def read(sent: Sent) -> Given | Unavailable:
        return left.pop(0)

    flow: SourceFlow[Lookup] = first_found("x", requests, read, 5)
    try:
        asked.append(next(flow))
        while True:
            asked.append(flow.send(Unavailable(source="x", why="not-asked")))
    except StopIteration as end:
        return asked, end.value


def test_the_loose_search_is_asked_only_where_the_strict_one_found_nothing() -> None:
    assert search(Given((BIRDS,))) == ([STRICT], Found(source="x", works=(BIRDS,)))
    assert search(Given(()), Given((TREES,))) == ([STRICT, LOOSE], Found(source="x", works=(TREES,)))
    assert search(Given(()), Given(())) == ([STRICT, LOOSE], Absent(source="x"))


def test_a_strict_search_without_an_answer_is_not_made_good_by_a_loose_one() -> None:
    silence = Unavailable(source="x", why="timeout")
    assert search(silence) == ([STRICT], silence)


def test_nothing_to_search_for_is_not_absent() -> None:
    asked, lookup = search(requests=())
    assert (asked, said(lookup)) == ([], "incomplete-reference")
