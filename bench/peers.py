"""Fontes and its peers on the same references in the same test world: time, requests, what each says, and what it says in an outage.

python -m bench.peers [--citecheck PATH] [--bibtex-check PATH] [--refchecker PATH] [--limit 600] [--only outage]

The paths are of executables, each in an environment of its own; a peer without one is reported as not installed.
"""

import argparse
import json
import multiprocessing
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from multiprocessing.queues import Queue
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import ProxyHandler, Request, build_opener

from bench.data import table
from bench.libraries import library
from bench.online import LATENCY, bibliography, serve
from bench.peers_gateway import Authority, Gateway
from bench.peers_tools import TOOLS, Said, Tool, read

OUTAGE = [f"real{number}" for number in (*range(9), *range(30, 34))]
"""Nine with a DOI and four without; all real."""
NO_NETWORK = ["unshare", "--map-root-user", "--net"]
"""A namespace without any network: no name can be resolved, and nobody could be reached."""
PROXIES = re.compile(r"(?:https?|all|no)_proxy|fontes_\w+", re.IGNORECASE)
open_world = build_opener(ProxyHandler({})).open


class Ran(NamedTuple):
    wall: float
    cpu: float
    exit: int | None
    """None: it was stopped at the limit."""
    said: Said


class Place(NamedTuple):
    """Where the tools run: the world, and the way to it."""

    world: str
    gateway: Gateway
    limit: float

    def control(self, name: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.world}/_world/{name}", data, method="POST" if name in ("clear", "faults") else "GET")
        with open_world(request) as reply:
            return json.loads(reply.read())

    def ways(self, tool: Tool) -> dict[str, str]:
        return {"FONTES_WORLD": self.world} if tool.name == "fontes" else self.gateway.environment()


def entries() -> dict[str, str]:
    """The bibliography, by key. OpenAlex refuses a filter with a comma, which must trip nobody up in a title of our own making."""
    parts = re.split(r"\n(?=@)", bibliography())
    keyed = {part.partition(",")[0].partition("{")[2]: part for part in parts}
    return {key: part.replace(", part", " part") if key.startswith("none") else part for key, part in keyed.items()}


def run(tool: Tool, path: str, chosen: dict[str, str], ways: dict[str, str], limit: float, before: list[str]) -> Ran:
    """Once, with a home and caches of its own, which are empty. `before`: a command that runs the command."""
    with tempfile.TemporaryDirectory(prefix="peer-") as name:
        home = Path(name)
        (home / "refs.bib").write_text("\n".join(chosen.values()), "utf-8")
        kept = {name: value for name, value in os.environ.items() if not PROXIES.fullmatch(name) and not name.startswith("XDG_")}
        environment = {**kept, "HOME": name, "PYTHONUNBUFFERED": "1", **ways, **tool.environment}
        command = [*before, *tool.command(path, "refs.bib", "report.json")]
        spent, begun = os.times(), time.monotonic()
        try:
            done = subprocess.run(
                command, cwd=home, env=environment, capture_output=True, text=True, errors="replace", check=False, timeout=limit
            )
            code, printed = done.returncode, done.stdout
        except subprocess.TimeoutExpired:
            code, printed = None, ""
        wall, now = time.monotonic() - begun, os.times()
        cpu = now.children_user + now.children_system - spent.children_user - spent.children_system
        return Ran(wall, cpu, code, read(tool, printed, home / "report.json", list(chosen)))


def on_a_good_day(tool: Tool, path: str, place: Place) -> list[object]:
    place.control("clear", {})
    place.gateway.elsewhere.clear()
    chosen = entries()
    ran = run(tool, path, chosen, place.ways(tool), place.limit, [])
    asked = place.control("log")
    refused = sum(place.control("refusals").values())
    print(f"{tool.name}: {_hosts(asked)}; elsewhere {dict(place.gateway.elsewhere)}", file=sys.stderr)
    told = {key: word for key, word in sorted(ran.said.items()) if (word != "fine") == key.startswith("real")}
    print(f"{tool.name}: {told}", file=sys.stderr)
    elsewhere = sum(place.gateway.elsewhere.values())
    real = Counter(ran.said.get(key, "unclear") for key in chosen if key.startswith("real"))
    made_up = Counter(ran.said.get(key, "unclear") for key in chosen if key.startswith("none"))
    requests = len(asked) + elsewhere
    return [
        f"{tool.name} {version(path, tool)}", _seconds(ran, place.limit), f"{ran.cpu:.1f}", requests, f"{requests / len(chosen):.1f}",
        elsewhere, refused, _exit(ran), real["fine"], real["wrong"], real["unclear"],
        made_up["wrong"], made_up["fine"], made_up["unclear"],
    ]  # fmt: skip


def in_an_outage(tool: Tool, path: str, place: Place, kind: str) -> list[object]:
    chosen = {key: entry for key, entry in entries().items() if key in OUTAGE}
    dead = kind == "no name resolves"
    place.control("clear", {})
    place.control("faults", [] if dead else [{"kind": "503"}])
    place.gateway.failing = 503
    ran = run(tool, path, chosen, {} if dead else place.ways(tool), place.limit, NO_NETWORK if dead else [])
    place.control("faults", [])
    place.gateway.failing = 0
    said = Counter(ran.said.get(key, "unclear") for key in chosen)
    print(f"{tool.name}, {kind}: {ran.wall:.1f} s, exit {ran.exit}, {dict(said)}", file=sys.stderr)
    clean = ran.exit == 0 and said["fine"] == len(chosen)
    told = ["–"] * 4 if ran.exit is None else [said["wrong"], said["fine"], said["unclear"], "yes" if clean else "no"]
    return [f"{tool.name} {version(path, tool)}", kind, _seconds(ran, place.limit), _exit(ran), *told]


def version(path: str, tool: Tool) -> str:
    """Of the package that is installed beside the executable."""
    code = f"from importlib.metadata import version; print(version({tool.package!r}))"
    python = Path(path).with_name("python")
    return subprocess.run([python, "-c", code], capture_output=True, text=True, check=False).stdout.strip() or "?"


def _hosts(asked: list[dict[str, Any]]) -> dict[str, int]:
    return dict(Counter(f"{each['host']} {each['status']}" for each in asked))


def _seconds(ran: Ran, limit: float) -> str:
    return f"{ran.wall:.1f}" if ran.exit is not None else f"stopped at {limit:.0f}"


def _exit(ran: Ran) -> object:
    return "–" if ran.exit is None else ran.exit


GOOD_DAY = [
    "tool", "wall s", "CPU s", "requests", "per reference", "to hosts outside the world", "429s", "exit",
    "real: fine", "real: wrong", "real: unclear", "made up: found out", "made up: passed", "made up: unclear",
]  # fmt: skip
BAD_DAY = ["tool", "world", "wall s", "exit", "accused", "called fine", "unclear", "all clean"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for tool in TOOLS:
        own = str(Path(sys.executable).with_name("fontes")) if tool.name == "fontes" else ""
        parser.add_argument(
            f"--{tool.name}", dest=tool.name, default=own, metavar="PATH", help=f"of {tool.executable} ({tool.package})"
        )
    parser.add_argument("--limit", type=float, default=600, metavar="SECONDS", help="after which a tool is stopped")
    parser.add_argument("--only", choices=["good-day", "outage"], help="one of the two tables")
    options = vars(parser.parse_args())
    if not Authority.possible():
        sys.exit("`openssl` is needed, for the certificates with which this machine stands in for the real hosts.")
    library("works")
    url: Queue[str] = multiprocessing.Queue()
    server = multiprocessing.Process(target=serve, args=(url,), daemon=True)
    server.start()
    with tempfile.TemporaryDirectory(prefix="authority-") as folder:
        world = url.get()
        compare(options, Place(world, Gateway(world, Authority(Path(folder))).start(), options["limit"]))
    server.terminate()


def compare(options: dict[str, Any], place: Place) -> None:
    here = [tool for tool in TOOLS if shutil.which(options[tool.name])]
    missing: list[list[object]] = [[tool.name, "not installed"] for tool in TOOLS if tool not in here]
    if options["only"] != "outage":
        print(f"Latency {LATENCY:g} s, documented limits enforced; 45 real references (30 with DOI), 5 made up.\n")
        good = [on_a_good_day(tool, options[tool.name], place) for tool in here]
        print(table([*good, *(_filled(each, GOOD_DAY) for each in missing)], GOOD_DAY), "\n", flush=True)
    if options["only"] != "good-day":
        bad = [in_an_outage(tool, options[tool.name], place, kind) for kind in outages() for tool in here]
        print(f"{len(OUTAGE)} real references.\n")
        print(table([*bad, *(_filled(each, BAD_DAY) for each in missing)], BAD_DAY))


def outages() -> list[str]:
    """Those that can be had here: a namespace without network is not for everybody."""
    possible = (
        shutil.which(NO_NETWORK[0]) and not subprocess.run([*NO_NETWORK, "true"], capture_output=True, check=False).returncode
    )
    return [*(["no name resolves"] if possible else []), "every host answers 503"]


def _filled(row: list[object], columns: list[str]) -> list[object]:
    return [*row, *[""] * (len(columns) - len(row))]


if __name__ == "__main__":
    main()
