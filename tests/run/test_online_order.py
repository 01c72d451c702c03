"""Which references are asked together, and in which order, changes nothing that is found; nor does a run that was cut short."""

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from fontes.model import Description, Identifier, Person, Place, Reference
from fontes.run.network import Network
from fontes.run.networked import Networked
from fontes.run.progress import Silent
from fontes.run.resolving import Job, Resolved
from tests.world import World
from tests.world.holdings import own_works

NEMO = (Person(family="Nemo", given="Ada"),)
WORKS = [each.work.description for each in own_works()]


JOB = Job(this_year=2026)


def references() -> tuple[Reference, ...]:
    """Fifty: works as they are, without identifiers, with another year, another DOI, a DOI of nobody's, or that nobody wrote."""
    found: list[Description] = []
    for number, each in enumerate(WORKS[::3]):
        other = WORKS[(number * 7 + 5) % len(WORKS)]
        found.append(each)
        match number % 6:
            case 0:
                found.append(replace(each, identifiers=()))
            case 1:
                found.append(replace(each, year=(each.year or 2000) + 7))
            case 2:
                found.append(replace(each, identifiers=other.identifiers))
            case 3:
                found.append(replace(each, identifiers=(Identifier(scheme="doi", value=f"10.5555/nobody.{number}"),)))
            case 4:
                found.append(
                    Description(
                        title=f"Purple submarines in winter {number}", authors=NEMO, year=1999, type="article", container="Deep"
                    )
                )
            case _:
                found.append(Description(identifiers=each.identifiers))
    return tuple(Reference(id=f"R{number}", place=Place(), readings=(each,)) for number, each in enumerate(found[:50]))


def found(listed: tuple[Reference, ...], job: Job = JOB, stop: int = 0) -> dict[str, Resolved]:
    """By the id of the reference. `stop`: after so many the run is abandoned."""
    hands = Networked((), Network(), clock=lambda: 1_000_000.0)
    resolved: dict[str, Resolved] = {}
    try:
        for reference, each in zip(listed, hands.resolve(listed, job, Silent()), strict=False):
            resolved[reference.id] = each._replace(asked=0)  # how much was recalled and how much was asked differs
            if stop and len(resolved) >= stop:
                break
    finally:
        hands.close()
    return resolved


@pytest.fixture
def together(world: World) -> dict[str, Resolved]:
    return found(references())


def test_the_references_are_of_every_kind(together: dict[str, Resolved]) -> None:
    kinds = {type(each.resolution).__name__ for each in together.values()}
    assert kinds >= {"Matched", "NotFound", "Unresolved"}


@pytest.mark.parametrize("seed", range(3))
def test_another_order_finds_the_same(world: World, together: dict[str, Resolved], seed: int) -> None:
    shuffled = list(references())
    random.Random(seed).shuffle(shuffled)
    assert found(tuple(shuffled)) == together


def test_one_alone_is_found_as_among_fifty(world: World, together: dict[str, Resolved]) -> None:
    for each in references():
        assert found((each,)) == {each.id: together[each.id]}, each.stated.title


@pytest.mark.parametrize("stop", [1, 7, 30])
def test_a_run_that_was_cut_short_and_resumed_finds_the_same(
    world: World, together: dict[str, Resolved], tmp_path: Path, stop: int
) -> None:
    job = Job(ledger=tmp_path / "ledger.sqlite", run="run", this_year=2026)
    found(references(), job, stop=stop)
    assert found(references(), job._replace(reuse=True, resumed=True)) == together
