"""Several processes of one user at once: the registries' limits are held by all of them together.

python -m bench.shared_limits [--processes 3] [--references 60] [--email ada@example.org]
"""

import argparse
import subprocess
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.cli.child import CHECK, bibtex, command, environment, made_work
from tests.world import World

from bench.data import table
from fontes.run.limits_known import Standing, known_limit

LATENCY = 0.2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--references", type=int, default=60)
    parser.add_argument("--email", default="ada@example.org")
    options = parser.parse_args()
    works = [made_work(each) for each in range(options.processes * options.references)]
    with World(works, latency=LATENCY, enforce_limits=True) as world, tempfile.TemporaryDirectory() as folder:
        rows = [_run(world, Path(folder), number, options) for number in (1, options.processes)]
    print(table(rows, ["processes", "references", "requests", "429s", "wall s", "bound of the limits s", "ratio", "exit codes"]))


def _run(world: World, folder: Path, processes: int, options: argparse.Namespace) -> list[object]:
    world.clear()
    each = options.processes * options.references // processes
    shared = environment(world.url, folder / f"state{processes}", FONTES_EMAIL=options.email)
    children = []
    begun = time.monotonic()
    for number in range(processes):
        desk = folder / f"{processes}-{number}"
        desk.mkdir()
        works = [made_work(one).work for one in range(number * each, (number + 1) * each)]
        (desk / "refs.bib").write_text(bibtex(works, identified=False), encoding="utf-8")
        quiet = subprocess.DEVNULL
        children.append(subprocess.Popen(command(*CHECK), cwd=desk, env=shared, stdout=quiet, stderr=quiet))
    codes = [child.wait() for child in children]
    wall = time.monotonic() - begun
    bound = _bound(world, bool(options.email))
    refused = sum(world.refusals.values())
    ended = ", ".join(map(str, codes))
    return [processes, each * processes, len(world.log), refused, round(wall, 1), round(bound, 1), round(wall / bound, 2), ended]


def _bound(world: World, polite: bool) -> float:
    """Seconds that the slowest host's limits take for what was asked of it."""
    slowest = 0.0
    for (host, pool), number in Counter(
        (each.asked.host, "list" if each.asked.path == "/works" else "single") for each in world.log
    ).items():
        limit = known_limit(host, pool, Standing(polite=polite))
        slowest = max(slowest, (number - limit.burst) * limit.seconds / limit.requests)
    return slowest + 2 * LATENCY


if __name__ == "__main__":
    main()
