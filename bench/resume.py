"""A long list over the network, killed again and again (SIGKILL) and resumed: the same bytes, and nothing is asked twice that was answered.

python -m bench.resume [--references 5000] [--kills 10] [--email ada@example.org]
"""

import argparse
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.cli.child import CHECK, bibtex, command, environment, made_work, nobodys
from tests.world import Record, World

from bench.data import table
from fontes.run.limits_known import Standing, known_limit

WITHOUT, MADE_UP = 20, 100
"""One of so many references has no DOI; one of so many was written by nobody."""
LATENCY = 0.05
SEED = 20
CONTROLS = (
    "molecular structure of nucleic acids",
    "structure[ti] and nucleic[ti]",
    "relational model of data",
    "attention is all you need",
)


def bibliography(number: int) -> str:
    works = [made_work(each).work for each in range(number)]
    without = bibtex(works[::WITHOUT], identified=False).replace("{k", "{w")
    with_doi = bibtex([work for each, work in enumerate(works) if each % WITHOUT])
    return f"{with_doi}\n{without}\n{bibtex(map(nobodys, range(number // MADE_UP)), identified=False).replace('{k', '{n')}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--references", type=int, default=5000)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--email", default="ada@example.org")
    options = parser.parse_args()
    works = [made_work(each) for each in range(options.references)]
    with World(works, latency=LATENCY, enforce_limits=True) as world, tempfile.TemporaryDirectory() as folder:
        desk = Path(folder)
        (desk / "refs.bib").write_text(bibliography(options.references), encoding="utf-8")
        rows = [_undisturbed(world, desk, options), _disturbed(world, desk, options)]
    print(table(rows, ["run", "wall s", "requests", "429s", "asked again", "of these under way at a kill", "same bytes"]))


def _undisturbed(world: World, desk: Path, options: argparse.Namespace) -> list[object]:
    begun = time.monotonic()
    _child(world, desk, "whole", options).wait()
    row = ["undisturbed", round(time.monotonic() - begun, 1), len(world.log), sum(world.refusals.values()), "-", "-", "-"]
    (desk / "usual").write_text("\n".join(map(_told, world.log)), encoding="utf-8")
    world.clear()
    return row


def _disturbed(world: World, desk: Path, options: argparse.Namespace) -> list[object]:
    usual = Counter((desk / "usual").read_text("utf-8").splitlines())
    moments = sorted(random.Random(SEED).sample(range(5, usual.total() - 5), options.kills))
    begun, kills = time.monotonic(), list[int]()
    for moment in [*moments, sys.maxsize]:
        child = _child(world, desk, "killed", options)
        while child.poll() is None and len(world.log) < moment:
            time.sleep(0.005)
        child.kill()
        if child.wait() == -9:
            kills.append(len(world.log))
    log = list(world.log)
    again = _again(log, usual)
    lost = _under_way(log, kills)
    explained = sum(each <= lost.get(request, 0) for request, each in again.items())
    same = (desk / "whole.json").read_bytes() == (desk / "killed.json").read_bytes()
    wall = round(time.monotonic() - begun, 1)
    return [
        f"killed {len(kills)} times",
        wall,
        len(log),
        sum(world.refusals.values()),
        len(again),
        explained,
        "yes" if same else "no",
    ]


def _child(world: World, desk: Path, name: str, options: argparse.Namespace) -> "subprocess.Popen[bytes]":
    told = environment(world.url, desk / name, FONTES_EMAIL=options.email)
    with (desk / f"{name}.json").open("wb") as out:
        return subprocess.Popen(command(*CHECK), cwd=desk, env=told, stdout=out, stderr=subprocess.DEVNULL)


def _is_beside(record: Record) -> bool:
    asked = record.asked.text().lower()
    return record.asked.first("filter").startswith("updates:") or any(words in asked for words in CONTROLS)


def _told(record: Record) -> str:
    """A search, or the identifiers that are asked for, as one line; batches differ from run to run."""
    asked = record.asked
    return f"{asked.host} {asked.path} {asked.query!r} {asked.body!r}".replace("\n", " ")


def _again(log: list[Record], usual: Counter[str]) -> Counter[str]:
    """Requests for references that were sent more often than usual, and how much more often. What notices say of a search's
    candidates is asked for each batch, and famous works are asked for by every process: neither is a reference's question."""
    sent = Counter(_told(each) for each in log if not _is_beside(each))
    return Counter({each: number - max(1, usual[each]) for each, number in sent.items() if number > max(1, usual[each])})


def _under_way(log: list[Record], kills: list[int]) -> Counter[str]:
    """Those that were among the last to their host before a kill: as many as its lanes may hold."""
    lost: Counter[str] = Counter()
    begun = 0
    for kill in kills:
        latest: Counter[str] = Counter()
        for record in reversed(log[begun:kill]):
            host = record.asked.host
            latest[host] += 1
            lost[_told(record)] += latest[host] <= 7 * known_limit(host, "list", Standing(polite=True)).together
        begun = kill
    return lost


if __name__ == "__main__":
    main()
