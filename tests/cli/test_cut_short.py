"""A run that is cut short goes on where it was, asks only what is open, ends with the same bytes, and can be repeated."""

import random
import subprocess
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from ..world import Record, World
from .child import CHECK, OFF, SERIES, Desk, by_key, command, environment, fontes, made_work, nobodys, series


def test_when_the_network_goes_at_forty_percent_the_same_command_asks_only_what_is_open(tmp_path: Path) -> None:
    with World(map(made_work, range(SERIES)), latency=0.02) as world:
        undisturbed = Desk(tmp_path / "whole", world, series()).check(**OFF)
        reached = len(world.log) * 2 // 5
        cut = Desk(tmp_path / "cut", world, series())
        world.clear()
        world.fault("refused", after=reached)
        lost = cut.check(**OFF)
        decided = {key for key, (_, level) in by_key(lost).items() if level != "open"}
        assert lost.code == 3
        assert not [key for key in decided if by_key(lost)[key][1] == "error"]
        assert 0 < len(decided) < SERIES
        answered = [each for each in world.log if each.status == 200]
        world.faults.clear()
        world.clear()
        again = cut.check(**OFF)
        assert (again.code, by_key(again)) == (undisturbed.code, by_key(undisturbed))
        assert not repeated(answered, world.log, titles(decided))


def titles(keys: Iterable[str]) -> set[str]:
    """First words of what was searched for, and DOIs, of references that were decided."""
    found: set[str] = set()
    for key in keys:
        number = int(key[1:])
        says = made_work(number * 2 + (key[0] == "w")).work.description if key[0] in "kw" else nobodys(number).description
        found.add(says.title)
        found |= {each.value for each in says.identifiers} if key[0] == "k" else set()
    return found


def repeated(before: Iterable[Record], after: Iterable[Record], decided: set[str]) -> list[str]:
    """What was asked again although the reference was decided."""
    assert list(before)
    return [each.address for each in after if any(asks(each, one) for one in decided)]


def asks(record: Record, one: str) -> bool:
    """Whether the request is for that title or identifier; what is asked of candidates is another question."""
    filters = [each.partition(":")[2] for each in record.asked.first("filter").split(",") if each.startswith("doi:")]
    return record.asked.first("query.bibliographic").startswith(one) or one in filters


def test_killed_again_and_again_the_run_ends_with_the_same_bytes_and_asks_again_only_what_was_under_way(tmp_path: Path) -> None:
    with World(map(made_work, range(SERIES)), latency=0.005) as world:
        undisturbed = Desk(tmp_path / "whole", world, series()).check(**OFF)
        total = len(world.log)
        usual = Counter(map(request, world.log))
        cut = Desk(tmp_path / "cut", world, series())
        world.clear()
        moments = sorted(random.Random(7).sample(range(5, total - 5), 10))
        kills = [len(world.log) for at in moments if killed_at(cut, at)]
        resumed = cut.check(**OFF)
        assert resumed.out == undisturbed.out
        assert len(kills) > 5
        assert asked_in_vain(list(world.log), kills, usual) == []


def killed_at(desk: Desk, requests: int) -> bool:
    """Kills a run once the world was asked so often. False if it ended before."""
    with (desk.folder / "out").open("w") as out:
        child = subprocess.Popen(
            command(*CHECK), cwd=desk.folder, env=environment(desk.world.url, desk.state, **OFF), stdout=out, stderr=out
        )
        while child.poll() is None and len(desk.world.log) < requests:
            time.sleep(0.002)
        child.kill()
        return child.wait() == -9


def request(record: Record) -> tuple[object, ...]:
    return (record.asked.host, record.asked.path, record.asked.query, record.asked.body)


UNDER_WAY = 56
"""Requests of one host that may be under way at a kill: eight lanes, each with six searches and one for notices."""


def asked_in_vain(log: list[Record], kills: list[int], usual: Counter[tuple[object, ...]]) -> list[str]:
    """Requests that were answered well before a kill, and were sent again more often than an undisturbed run sends them."""
    found: list[str] = []
    seen: Counter[tuple[object, ...]] = Counter()
    lost = under_way(log, kills)
    for number, each in enumerate(log):
        if number not in lost:
            seen[request(each)] += 1
            if seen[request(each)] > max(1, usual[request(each)]) and each.asked.first("query.bibliographic"):
                found.append(each.address)
    return found


def under_way(log: list[Record], kills: list[int]) -> set[int]:
    """Numbers of the requests that were the last to their host before a kill."""
    lost: set[int] = set()
    begun = 0
    for kill in kills:
        latest: Counter[str] = Counter()
        for number in range(kill - 1, begun - 1, -1):
            host = log[number].asked.host
            latest[host] += 1
            if latest[host] <= UNDER_WAY:
                lost.add(number)
        begun = kill
    return lost


def test_a_replay_is_the_same_to_the_byte_with_no_network(tmp_path: Path) -> None:
    with World(map(made_work, range(SERIES))) as world:
        desk = Desk(tmp_path, world, series())
        world.fault("503", "openalex", share=0.5)
        told = desk.check(**OFF)
        asked = len(world.log)
        again = fontes(
            "replay", "last", "--format", "json", world=world, state=desk.state, folder=tmp_path, FONTES_WORLD_DEAD="*"
        )
        assert again.out == told.out
        assert len(world.log) == asked
