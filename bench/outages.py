"""Thirteen references while everything is out: how long it takes to say so, what is said, and whether a healthy run afterwards is clean.

python -m bench.outages
"""

import json
import tempfile
from pathlib import Path

from tests.cli.child import NOBODYS, SERIES, THIRTEEN, Desk, Told, bibtex, labels, made_work, series
from tests.world import FaultKind, World

from bench.data import table

EVERYWHERE: tuple[FaultKind, ...] = (
    "refused",
    "reset",
    "timeout",
    "403",
    "429",
    "500",
    "503",
    "html",
    "truncated",
    "empty",
    "wrong-record",
)


def main() -> None:
    rows = [_dead(), *(_struck(kind) for kind in EVERYWHERE), _cut()]
    print(table(rows, ["what fails", "references", "wall s", "exit", "accused", "passed", "open", "healthy run afterwards"]))


def _dead() -> list[object]:
    with World() as world, tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder), world, bibtex(THIRTEEN))
        return _row("every name (DNS)", desk.check(FONTES_WORLD_DEAD="*"), desk)


def _struck(kind: FaultKind) -> list[object]:
    with World() as world, tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder), world, bibtex(THIRTEEN))
        world.fault(kind)
        return _row(f"every host: {kind}", desk.check(), desk)


def _cut() -> list[object]:
    """The network goes once two fifths of the requests are answered."""
    with World(map(made_work, range(SERIES)), latency=0.02) as world, tempfile.TemporaryDirectory() as folder:
        Desk(Path(folder) / "whole", world, series()).check()
        reached = len(world.log) * 2 // 5
        desk = Desk(Path(folder) / "cut", world, series())
        world.fault("refused", after=reached)
        return _row("the network, at 40 %", desk.check(), desk)


def _row(what: str, told: Told, desk: Desk) -> list[object]:
    desk.world.faults.clear()
    asked = len(desk.world.log)
    after = desk.check()
    said, again = labels(told), labels(after)
    number = len([each for each in json.loads(told.out)["verdicts"] if each["subject"] == "reference"])
    right = again == ({"pass": 13} if number == 13 else {"pass": SERIES, "error": NOBODYS})
    clean = f"{'right' if right else 'wrong'}, exit {after.code}, {len(desk.world.log) - asked} requests"
    return [what, number, round(told.seconds, 1), told.code, said["error"] + said["warning"], said["pass"], said["open"], clean]


if __name__ == "__main__":
    main()
