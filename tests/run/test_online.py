"""Laws of the run over the network, with registries and a sender of our own."""

from pathlib import Path

import pytest

from fontes.model import (
    Description,
    Identifier,
    Matched,
    NotFound,
    Person,
    Place,
    Reference,
    Reply,
    Request,
    Sent,
    Unavailable,
    Unresolved,
)  # fmt: skip
from fontes.run.answers import Answers
from fontes.run.exchanges import Exchanges
from fontes.run.ledger import Ledger
from fontes.run.online import Pump
from fontes.run.progress import Silent
from fontes.run.resolving import Job, Resolved

from .toy_registries import ToySender, toy, work

ONE = [work(number, "one") for number in range(200)]
TWO = [work(number, "two") for number in range(200)]


def reference(number: int, *, doi: bool = True, title: str = "") -> Reference:
    described = ONE[number % 200].description
    identifiers = (Identifier(scheme="doi", value=f"10.1/{number}"),) if doi else ()
    reading = Description(
        type="article", title=title or described.title, authors=described.authors, year=2000, container="Journal of Toys",
        identifiers=identifiers,
    )  # fmt: skip
    return Reference(id=f"R{number}", place=Place(), readings=(reading,))


MADE_UP = Description(
    type="article", title="Nobody ever wrote about purple submarines", authors=(Person(family="Nemo"),), year=1999
)


def made_up(number: int) -> Reference:
    return Reference(id=f"F{number}", place=Place(), readings=(MADE_UP,))


def run(references: list[Reference], sender: ToySender, ledger: Ledger | None = None, **job: object) -> list[Resolved]:
    pump = Pump(
        Answers({}, None),
        (toy("one", ONE), toy("two", TWO)),
        sender,
        None if ledger is None else Exchanges(ledger),
        lambda: 1_000_000.0,
    )
    try:
        return list(pump.resolve(references, Job(this_year=2026, **job), Silent()))  # type: ignore[arg-type]
    finally:
        pump.close()


def sender() -> ToySender:
    return ToySender({"one": ONE, "two": TWO})


def test_many_references_share_requests_and_come_back_in_order() -> None:
    asked = sender()
    resolved = run([reference(number) for number in range(150)], asked)
    assert [each.resolution.work.id for each in resolved if isinstance(each.resolution, Matched)] == [
        f"one:10.1/{number}" for number in range(150)
    ]
    assert len(asked.asked) <= 2 * (150 // 50)


def test_a_work_that_no_registry_has_is_absent_once_both_prove_well() -> None:
    asked = sender()
    (found,) = run([made_up(1)], asked)
    assert isinstance(found.resolution, NotFound)
    titles = [each.query[0][1] for each in asked.asked]
    assert ONE[0].description.title in titles, "the control question was asked"


@pytest.mark.parametrize("body", [b"[]", b"[7, 8, 9]"])
def test_a_registry_that_finds_nothing_of_its_own_accuses_nobody(body: bytes) -> None:
    asked = sender()
    asked.faults["one.example"] = Reply(status=200, body=body)
    (found,) = run([made_up(1)], asked)
    assert isinstance(found.resolution, Unresolved)
    assert any("not trusted" in each.detail for each in found.resolution.because)


@pytest.mark.parametrize(
    "fault",
    [
        Unavailable(source="one", why="offline"),
        Unavailable(source="one", why="rate-limited"),
        Reply(status=200, body=b"<html>"),
        Reply(status=200, body=b"[1, 2"),
    ],
)
def test_an_outage_accuses_nobody(fault: Sent) -> None:
    for host in ("one.example", "two.example"):
        asked = sender()
        asked.faults[host] = fault
        for found in run([made_up(1), reference(3, doi=False, title="Another title altogether, of nothing known")], asked):
            assert isinstance(found.resolution, Unresolved), host


def test_the_same_question_of_many_references_is_asked_once() -> None:
    asked = sender()
    run([reference(5) for _ in range(40)], asked)
    assert len(asked.asked) == 2


def test_answers_are_recalled_and_outages_are_not(tmp_path: Path) -> None:
    references = [reference(number) for number in range(60)]
    ledger = Ledger(tmp_path / "ledger.sqlite", "run")
    broken = sender()
    broken.faults["two.example"] = Unavailable(source="two", why="timeout")
    first = run(references, broken, ledger)
    assert all(each.resolution.unheard for each in first if isinstance(each.resolution, Matched))
    healthy = sender()
    second = run(references, healthy, ledger)
    assert {each.source for each in healthy.asked} == {"two"}, "what one answered is not asked again"
    third = sender()
    assert run(references, third, ledger) == [each._replace(asked=0) for each in second]
    assert third.asked == []
    ledger.close()


def test_a_question_asked_again_after_an_unreadable_answer_is_answered(tmp_path: Path) -> None:
    asked = sender()
    answers = iter([Reply(status=200, body=b"[1")])
    whole = asked.send

    def once_broken(request: object, *, permitted: bool = False) -> Sent:
        return next(answers, None) or whole(request, permitted=permitted)  # type: ignore[arg-type]

    asked.send = once_broken  # type: ignore[method-assign,assignment]
    (found,) = run([reference(1)], asked)
    assert isinstance(found.resolution, Matched)


def test_a_bug_in_a_source_is_raised_and_not_swallowed() -> None:
    asked = sender()

    def bug(request: object, *, permitted: bool = False) -> Sent:
        raise RuntimeError("a bug")

    asked.send = bug  # type: ignore[method-assign,assignment]
    with pytest.raises(RuntimeError, match="a bug"):
        run([reference(1)], asked)


def test_a_registry_that_misses_its_own_work_once_was_not_well_whatever_it_finds_the_next_time() -> None:
    asked = sender()
    whole = asked.send
    missed = [Reply(status=200, body=b"[]")]

    def once_empty(request: Request, *, permitted: bool = False) -> Sent:
        control = request.source == "one" and request.query[0][1] == ONE[0].description.title
        return missed.pop() if control and missed else whole(request, permitted=permitted)

    asked.send = once_empty  # type: ignore[method-assign]
    (found,) = run([made_up(1)], asked)
    assert isinstance(found.resolution, Unresolved)


def test_what_an_earlier_run_was_told_is_not_counted_as_asked(tmp_path: Path) -> None:
    references = [reference(number) for number in range(5)]
    ledger = Ledger(tmp_path / "ledger.sqlite", "a")
    assert all(each.asked for each in run(references, sender(), ledger))
    ledger.close()
    ledger = Ledger(tmp_path / "ledger.sqlite", "b")
    again = run([*references, reference(7)], sender(), ledger)
    assert [bool(each.asked) for each in again] == [False] * 5 + [True]
    ledger.close()
