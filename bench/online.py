"""Fifty references asked of registries in a test world: 200 ms latency, every documented limit enforced, against what the limits allow.

python -m bench.online [--runs 3] [--email ada@example.org]
"""

import argparse
import json
import multiprocessing
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from multiprocessing.queues import Queue
from pathlib import Path
from urllib.request import Request, urlopen

from tests.world import World

from bench.data import rows, table
from bench.libraries import library
from fontes.run.limits_known import Standing, known_limit

LATENCY = 0.2
WITH_DOI, WITHOUT, MADE_UP = 30, 15, 5
SEED = 20261201


def serve(url: "Queue[str]") -> None:
    """The world, in a process of its own: its work is not ours."""
    world = World(libraries=[library("works")], latency=LATENCY, enforce_limits=True).start()
    url.put(world.url)
    world.wait()


def bibliography() -> str:
    """Ordinary articles, most with a DOI; some without; some that nobody wrote."""
    entries: list[str] = []
    chosen = [
        row for row in rows("index/authoritative_slim.jsonl.gz") if row.get("doi") and row.get("pmid") and row.get("volume")
    ]
    for number, row in enumerate(chosen[:: len(chosen) // (WITH_DOI + WITHOUT)][: WITH_DOI + WITHOUT]):
        people = " and ".join(_name(each) for each in row["authors"])
        fields = {
            "title": row["title"], "author": people, "year": row.get("year"), "journal": row.get("container"), "volume": row.get("volume"),
            "pages": row.get("pages"), "doi": row["doi"] if number < WITH_DOI else None,
        }  # fmt: skip
        entries.append(_entry(f"real{number}", fields))
    for number in range(MADE_UP):
        title = f"A study of {('purple', 'silent', 'hollow', 'folded', 'amber')[number]} submarines in Alpine winters, part {number + 1}"
        entries.append(
            _entry(
                f"none{number}",
                {"title": title, "author": f"Nemo{number}, Ada", "year": 2015, "journal": "Journal of Deep Water"},
            )
        )
    random.Random(SEED).shuffle(entries)
    return "\n".join(entries)


def _name(person: object) -> str:
    if isinstance(person, dict):
        return f"{person.get('family') or person.get('literal')}, {person.get('given') or ''}".rstrip(", ")
    return str(person)


def _entry(key: str, fields: dict[str, object]) -> str:
    body = ",\n".join(f"  {name} = {{{value}}}" for name, value in fields.items() if value)
    return f"@article{{{key},\n{body}\n}}\n"


def bound(requests: list[dict[str, object]], email: str) -> tuple[float, str]:
    """Seconds that the slowest host's limits take for these requests, and that host: no client could be faster."""
    standing = Standing(polite=bool(email))
    slowest = (0.0, "")
    for (host, pool), number in Counter((str(each["host"]), _pool(each)) for each in requests).items():
        limit = known_limit(host, pool, standing)
        slowest = max(slowest, (max(0, number - limit.burst) * limit.seconds / limit.requests, host))
    return slowest[0] + 2 * LATENCY, slowest[1]


def _pool(request: dict[str, object]) -> str:
    return "list" if str(request["path"]) in ("/works", "/dois") else "single"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--email", default="")
    parser.add_argument("--timeline", action="store_true", help="print every request with its time")
    parser.add_argument("--sources", default="", help="registries to ask, with commas")
    options = parser.parse_args()
    library("works")
    url: Queue[str] = multiprocessing.Queue()
    server = multiprocessing.Process(target=serve, args=(url,), daemon=True)
    server.start()
    world = url.get()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "refs.bib"
        file.write_text(bibliography(), "utf-8")
        print(table([_run(file, world, options, number) for number in range(options.runs)], COLUMNS))
    server.terminate()


COLUMNS = ["run", "wall s", "bound of the limits s (host)", "ratio", "requests", "per reference", "429s", "CPU s", "labels"]


def _run(file: Path, world: str, options: argparse.Namespace, number: int) -> list[object]:
    urlopen(Request(f"{world}/_world/clear", method="POST"))
    environment = {
        **os.environ,
        "FONTES_WORLD": world,
        "XDG_STATE_HOME": str(file.parent / f"state{number}"),
        "FONTES_EMAIL": options.email,
    }
    environment.pop("FONTES_OFFLINE", None)
    command = [
        str(Path(sys.executable).with_name("fontes")),
        "check",
        str(file),
        "--no-bundled",
        "--format",
        "json",
        "--fail-on",
        "never",
    ]
    command += ["--sources", options.sources] if options.sources else []
    before = os.times()
    begun = time.monotonic()
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    wall = time.monotonic() - begun
    spent = os.times()
    requests = json.loads(urlopen(f"{world}/_world/log").read())
    if options.timeline:
        for each in requests:
            told = " ".join(str(value)[:70] for _, value in each["query"][:2])
            print(f"{each['time'] - requests[0]['time']:6.2f} {each['host']} {each['path'][:30]} {told}", file=sys.stderr)
    refused = sum(json.loads(urlopen(f"{world}/_world/refusals").read()).values())
    labels = Counter(each["label"] for each in json.loads(done.stdout)["verdicts"] if each["subject"] == "reference")
    allowed, host = bound(requests, options.email)
    cpu = spent.children_user + spent.children_system - before.children_user - before.children_system
    total = WITH_DOI + WITHOUT + MADE_UP
    print(done.stderr, file=sys.stderr)
    return [
        number + 1, round(wall, 1), f"{allowed:.1f} ({host})", round(wall / allowed, 2), len(requests), round(len(requests) / total, 2),
        refused, round(cpu, 2), dict(labels),
    ]  # fmt: skip


if __name__ == "__main__":
    main()
