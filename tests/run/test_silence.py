"""When a registry's having nothing to say is believed, and when it is remembered."""

from collections.abc import Callable
from pathlib import Path

from fontes.model import ByIdentifier, Identifier, Matched, NotFound, Reply, Request, Sent, Unresolved
from fontes.run.answers import Answers
from fontes.run.exchanges import Exchanges
from fontes.run.ledger import Ledger
from fontes.run.online import Pump
from fontes.run.progress import Silent
from fontes.run.resolving import Job, Resolved
from fontes.sources.registry import Control, Registry

from .test_online import ONE, TWO, made_up, reference
from .toy_registries import ToySender, toy

NOTHING = Reply(status=200, body=b"[]")
WITNESS = Identifier(scheme="doi", value="10.1/0")


class Liar(ToySender):
    """Answers with nothing where `lies` says so; it is given the request and how many came before."""

    def __init__(self, lies: Callable[[Request, int], bool]) -> None:
        super().__init__({"one": ONE, "two": TWO})
        self._lies = lies

    def send(self, request: Request, *, permitted: bool = False) -> Sent:
        said = super().send(request, permitted=permitted)
        return NOTHING if self._lies(request, len(self.asked) - 1) else said


def searched(request: Request, text: str) -> bool:
    return text in request.query[0][1]


def with_witness(registry: Registry) -> Registry:
    own = Control(ByIdentifier(source=registry.name, identifier=WITNESS), WITNESS)
    return registry._replace(controls=(own, *registry.controls))


def run(
    sender: ToySender, *numbers: int, ledger: Ledger | None = None, doi: bool = False, witness: bool = False
) -> list[Resolved]:
    """Works by their numbers, 0 for one that nobody wrote."""
    registries = (toy("one", ONE), toy("two", TWO))
    if witness:
        registries = (with_witness(registries[0]), with_witness(registries[1]))
    exchanges = None if ledger is None else Exchanges(ledger)
    pump = Pump(Answers({}, None), registries, sender, exchanges, lambda: 1_000_000.0)
    listed = [reference(each, doi=doi) if each else made_up(each) for each in numbers]
    try:
        return list(pump.resolve(listed, Job(this_year=2026), Silent()))
    finally:
        pump.close()


def test_what_was_met_with_silence_once_is_asked_again_before_anybody_is_accused() -> None:
    title = ONE[7].description.title
    once = Liar(lambda request, number: searched(request, title) and number < 2)
    (found,) = run(once, 7)
    assert isinstance(found.resolution, Matched)


def test_what_is_met_with_silence_twice_is_absent() -> None:
    asked = Liar(lambda request, number: False)
    (found,) = run(asked, 0)
    assert isinstance(found.resolution, NotFound)
    assert sum(searched(each, "purple") for each in asked.asked if each.source == "one") == 2


def test_a_search_that_finds_nothing_of_its_own_is_not_believed_and_a_flow_that_was_told_so_runs_again() -> None:
    sick = Liar(lambda request, number: request.source == "one")
    found, other = run(sick, 7, 0)
    for each in (found, other):
        assert isinstance(each.resolution, Unresolved)
        assert "not trusted in this run" in each.resolution.because[0].detail


def test_a_witness_rides_in_every_list() -> None:
    asked = Liar(lambda request, number: False)
    run(asked, 7, 8, doi=True, witness=True)
    assert all(WITNESS.value in each.query[0][1].split(",") for each in asked.asked)


def test_a_list_without_the_witness_says_nothing_of_what_it_lacks() -> None:
    sick = Liar(lambda request, number: searched(request, "10.1/"))
    for each in run(sick, 7, 8, doi=True, witness=True):
        assert isinstance(each.resolution, Unresolved)
        assert "did not find a work that it certainly holds" in each.resolution.because[0].detail


def test_a_list_that_lacked_the_witness_once_is_asked_again_and_read() -> None:
    once = Liar(lambda request, number: number == 0)
    assert all(isinstance(each.resolution, Matched) for each in run(once, 7, 8, doi=True, witness=True))


def test_another_run_is_not_told_what_was_said_by_a_registry_that_was_not_well(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite"
    sick = Ledger(path, "sick")
    run(Liar(lambda request, number: True), 7, 0, ledger=sick)
    sick.close()
    well = Ledger(path, "well")
    asked = Liar(lambda request, number: False)
    found, other = run(asked, 7, 0, ledger=well)
    assert isinstance(found.resolution, Matched)
    assert isinstance(other.resolution, NotFound)
    assert any(searched(each, ONE[7].description.title) for each in asked.asked)
    well.close()


def test_another_run_is_told_what_was_said_by_registries_that_proved_well(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite"
    for name, questions in (("first", True), ("second", False)):
        ledger = Ledger(path, name)
        asked = Liar(lambda request, number: False)
        found, other = run(asked, 7, 0, ledger=ledger)
        assert isinstance(found.resolution, Matched)
        assert isinstance(other.resolution, NotFound)
        assert bool(asked.asked) is questions
        ledger.close()


def test_a_run_that_was_killed_goes_on_with_what_it_was_told_and_listens_again_to_what_accuses(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite"
    ledger = Ledger(path, "run")
    pump = Pump(
        Answers({}, None),
        (toy("one", ONE), toy("two", TWO)),
        Liar(lambda request, number: True),
        Exchanges(ledger),
        lambda: 1_000_000.0,
    )
    for each in pump.resolve([reference(7, doi=False)], Job(this_year=2026), Silent()):
        assert isinstance(each.resolution, Unresolved)
    ledger.connection.execute("DELETE FROM outages")  # as if it had been killed before anybody was distrusted
    ledger.close()
    ledger = Ledger(path, "run")
    (found,) = run(Liar(lambda request, number: False), 7, ledger=ledger)
    assert isinstance(found.resolution, Matched)
    ledger.close()
