"""The whole command while the network fails: honest, quick, and nothing of it is remembered."""

import json
from pathlib import Path
from typing import Any

import pytest

from ..world import World
from .child import NOBODYS, OFF, SERIES, THIRTEEN, Desk, bibtex, labels, made_work, series


@pytest.fixture
def thirteen(tmp_path: Path, world: World) -> Desk:
    return Desk(tmp_path, world, bibtex(THIRTEEN))


def test_with_every_name_dead_the_answer_is_honest_within_five_seconds_and_nothing_is_remembered(thirteen: Desk) -> None:
    dead = thirteen.check(FONTES_WORLD_DEAD="*")
    assert (dead.code, labels(dead)) == (3, {"open": 13})
    assert dead.seconds < 5
    assert len(thirteen.world.log) == 0
    healthy = thirteen.check()
    assert (healthy.code, labels(healthy)) == (0, {"pass": 13})


def test_with_every_host_in_trouble_the_answer_is_honest_within_twenty_seconds_and_nothing_is_remembered(thirteen: Desk) -> None:
    thirteen.world.fault("503")
    sick = thirteen.check()
    assert (sick.code, labels(sick)) == (3, {"open": 13})
    assert sick.seconds < 20
    thirteen.world.faults.clear()
    healthy = thirteen.check()
    assert (healthy.code, labels(healthy)) == (0, {"pass": 13})


def test_with_nobody_listening_the_answer_is_honest(thirteen: Desk) -> None:
    thirteen.world.stop()
    refused = thirteen.check(**OFF)
    assert (refused.code, labels(refused)) == (3, {"open": 13})


@pytest.mark.parametrize("kind", ["html", "empty", "wrong-record"])
def test_a_captive_portal_or_a_world_that_knows_nothing_accuses_nobody_and_is_named(tmp_path: Path, kind: Any) -> None:
    with World(map(made_work, range(SERIES))) as world:
        desk = Desk(tmp_path, world, series())
        world.fault(kind)
        sick = desk.check(**OFF)
        assert (sick.code, set(labels(sick))) == (3, {"open"})
        assert json.loads(sick.out)["not_checked"][0].startswith("crossref ")
        world.faults.clear()
        healthy = desk.check(**OFF)
        assert labels(healthy) == {"pass": SERIES, "error": NOBODYS}
        assert "not_checked" not in json.loads(healthy.out)
