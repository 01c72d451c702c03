"""Every host, every fault, every scheme: what becomes of references whose look-up needs that host.

`python -m tests.run.fault_matrix` prints the table of docs/outages.md.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from fontes.cli.exits import Exit, exit_for
from fontes.extract.extract import extract, sealed
from fontes.index.formats import slim
from fontes.model import Document, Extraction, Level, Matched, Report, Work
from fontes.policy.reclassify import reclassify
from fontes.policy.table import Policy
from fontes.read.formats import read_bytes
from fontes.resolve.home import Home
from fontes.run import bodies
from fontes.run.limits import Limits
from fontes.run.network import MODULES, Network, registries, registry_named
from fontes.run.progress import Silent
from fontes.run.retry import Retry
from fontes.run.schemes import find_scheme, load_scheme, scheme_names
from fontes.run.session import Wanted, run_over
from fontes.run.shelf import Shelf
from fontes.run.wire import Wire

from ..world import HOSTS, KINDS, Fault, Held, Quirks, World, damage

HERE = Path(__file__).parent
TRIED = {
    host: source
    for host, source in HOSTS.items()
    if source in MODULES and host not in ("data.crossref.org", "data.crosscite.org")
}
"""Source by host. The two that are left out hand out records that their source was asked for before."""
DNS, LIES, SLOW = "dns", ("empty", "wrong-record"), ("timeout", "drip", "latency")
KINDS_TRIED = (*KINDS, DNS)
BRIEF = 0.04
"""Seconds that a request may take where the host is slow: a cell should not take long to fail."""
WAYS: Mapping[str, Mapping[str, float]] = {
    "always": {}, "every other time": {"share": 0.5}, "after one answer": {"after": 1}, "once": {"times": 1},
}  # fmt: skip
PARTLY = tuple((kind, way) for kind in ("reset", "html") for way in ("every other time", "after one answer"))
PARTLY += tuple((kind, way) for kind in LIES for way in ("after one answer", "once"))
REMEMBERED = (*LIES, "503", "html")
AT_ONCE = 3
T = TypeVar("T")
Kept = tuple[str, Level]
"""Label and level of a verdict."""


class Line(Wire):
    """The wire itself, in a hurry."""

    def keys(self) -> tuple[str, ...]:
        return ()

    def told(self) -> tuple[str, ...]:
        return ()


class Scheme(NamedTuple):
    """`home`: the registry that its own command asks, where it has one."""

    policy: Policy
    home: Home | None


class Run(NamedTuple):
    """By reference key what each scheme made of it; `exits` by scheme."""

    verdicts: Mapping[str, Mapping[str, Kept]]
    exits: Mapping[str, Exit]
    report: Report

    def record(self, key: str) -> str:
        """The source of the record that the reference was matched with, or ""."""
        about = next(each.id for each in self.report.extraction.references if each.key == key)
        resolution = self.report.resolutions[about]
        return resolution.work.source if isinstance(resolution, Matched) else ""


class _Line(msgspec.Struct):
    world: Quirks


@cache
def works() -> tuple[Held, ...]:
    found = []
    for line in (HERE / "fault_works.jsonl").read_bytes().splitlines():
        (work,) = slim.decode(line, "world")
        assert isinstance(work, Work)
        found.append(Held(work, msgspec.json.decode(line, type=_Line).world))
    return tuple(found)


@cache
def schemes() -> dict[str, Scheme]:
    """All that judge references."""
    loaded = {name: load_scheme(find_scheme(name)) for name in scheme_names()}
    doors = {name: each.front_door for name, each in loaded.items()}
    homes = {name: Home(door.source, door.identifier) for name, door in doors.items() if door is not None and door.source}
    return {name: Scheme(each, homes.get(name)) for name, each in loaded.items() if "reference" in each.tables}


@cache
def references() -> dict[str, Extraction]:
    """By source. What the list itself shows is left out: it is wrong whoever answers."""
    written = (HERE / "fault_references.bib").read_bytes()
    document = read_bytes(written, "fault_references.bib", lambda path: b"")
    assert isinstance(document, Document)
    whole = extract((document,))
    of = {source: tuple(each for each in whole.references if each.key.startswith(f"{source}-")) for source in MODULES}
    return {source: sealed(replace(whole, references=each, problems=())) for source, each in of.items() if each}


def one(extraction: Extraction, key: str) -> Extraction:
    return sealed(replace(extraction, references=tuple(each for each in extraction.references if each.key == key)))


def line(world: World, *, deadline: float = 20.0, dead: str = "") -> Line:
    """No limits, no waiting between attempts; `dead` is a host whose name leads nowhere."""

    def resolver(host: str) -> tuple[str, ...]:
        if host == dead:
            raise OSError("the name leads nowhere")
        return (host,)

    return Line(
        limits=Limits(off=True, cap=0.02), world=world.url, deadline=deadline, retry=Retry(first=0.0),
        resolver=resolver if dead else None,
    )  # fmt: skip


def looked_up(
    extraction: Extraction, sender: Line, *, home: Home | None = None, state: Path | None = None, without: str = ""
) -> Report:
    """One run, with the bundled library off; `without` is a registry that is not asked."""
    first = next(iter(schemes()))
    network = Network(registries=registries([name for name in MODULES if name != without]), sender=sender)
    wanted = Wanted(
        policy=schemes()[first].policy, scheme=find_scheme(first), shelf=Shelf(bundled=False), inputs=("faults",),
        progress=Silent(), made="2026-01-01T00:00:00Z", state=state, network=network, home=home,
    )  # fmt: skip
    return run_over(extraction, wanted).report


def judged(report: Report, home: Home | None) -> tuple[dict[str, dict[str, Kept]], dict[str, Exit]]:
    """By the schemes whose command asks in this way."""
    keys = {each.id: each.key for each in report.extraction.references}
    verdicts: dict[str, dict[str, Kept]] = {}
    exits: dict[str, Exit] = {}
    for name, scheme in schemes().items():
        if scheme.home != home:
            continue
        said = reclassify(report, scheme.policy)
        verdicts[name] = {
            keys.get(each.about, each.about): (each.label, each.level) for each in said.verdicts if each.subject != "mention"
        }
        exits[name] = exit_for(said, "warning")
    return verdicts, exits


@contextmanager
def in_a_hurry() -> Iterator[None]:
    """A body that nobody would send in good faith has two megabytes here: seventy take a second each time."""
    largest, oversized = bodies.read_body.__defaults__, damage.OVERSIZED
    bodies.read_body.__defaults__, damage.OVERSIZED = (1 << 20,), 2 << 20
    try:
        yield
    finally:
        bodies.read_body.__defaults__, damage.OVERSIZED = largest, oversized


def for_each_host(work: Callable[["Bench", str], T]) -> dict[str, T]:
    """Every host in a world of its own; most of the time is spent waiting."""

    def one_host(host: str) -> T:
        with World(works()) as world:
            return work(Bench(world), host)

    references(), schemes()
    with in_a_hurry(), ThreadPoolExecutor(AT_ONCE) as pool:
        return dict(zip(TRIED, pool.map(one_host, TRIED), strict=True))


class Bench:
    """One world for all cells."""

    def __init__(self, world: World) -> None:
        self.world = world

    def healthy(self, source: str, home: Home | None, *, state: Path | None = None, without: str = "") -> Run:
        """What the references of a source amount to while all is well."""
        self.world.faults.set()
        report = looked_up(references()[source], line(self.world), home=home, state=state, without=without)
        return Run(*judged(report, home), report)

    def needed(self, host: str, home: Home | None) -> dict[str, set[str]]:
        """By scheme the references that the host is due for: it is asked about them, and not only for a fact that the scheme does
        not want to know."""
        self.world.faults.set()
        source, asked = TRIED[host], set[str]()
        for each in references()[source].references:
            self.world.clear()
            looked_up(one(references()[source], each.key), line(self.world), home=home)
            if self.world.asked(host):
                asked.add(each.key)
        if not asked:
            return {}
        healthy, without = self.healthy(source, home), self.healthy(source, home, without=source)
        spared = {key for key in asked if healthy.record(key) not in ("", source)}
        return {
            scheme: asked - {key for key in spared if without.verdicts[scheme][key] == said[key] and said[key][1] == "pass"}
            for scheme, said in healthy.verdicts.items()
        }

    def struck(self, host: str, home: Home | None, kind: str, way: str = "always", state: Path | None = None) -> Run:
        """While the host fails; the world is well again afterwards."""
        if kind != DNS:
            self.world.faults.set(Fault(kind, host, seconds=2 * BRIEF, **WAYS[way]))  # type: ignore[arg-type]
        sender = line(self.world, deadline=BRIEF if kind in SLOW else 20.0, dead=host if kind == DNS else "")
        try:
            report = looked_up(references()[TRIED[host]], sender, home=home, state=state)
            return Run(*judged(report, home), report)
        finally:
            self.world.faults.set()


def homes() -> tuple[Home | None, ...]:
    return tuple(dict.fromkeys(each.home for each in schemes().values()))


def wrong_always(run: Run, needed: Mapping[str, set[str]]) -> Iterator[str]:
    """Whatever a host was due for stays open while it is out, and the run says so."""
    for scheme, keys in needed.items():
        said = run.verdicts[scheme]
        yield from (f"{scheme}: {key} is {said[key][0]}" for key in sorted(keys) if said[key][1] != "open")
        if said.get("document", ("", "open"))[1] == "pass":
            yield f"{scheme}: the document is {said['document'][0]}"
        if all(level == "open" for _, level in said.values()) and run.exits[scheme] != Exit.OPEN:
            yield f"{scheme}: exit {run.exits[scheme]}"


def wrong_partly(run: Run, healthy: Run) -> Iterator[str]:
    """What was answered may be judged, and rightly; what was not stays open."""
    for scheme, said in run.verdicts.items():
        for key, (label, level) in said.items():
            if key == "document" and level == "pass" and any(each == "open" for _, each in said.values()):
                yield f"{scheme}: the document is {label}"
            if key != "document" and level != "open" and label != healthy.verdicts[scheme][key][0]:
                yield f"{scheme}: {key} is {label}, and {healthy.verdicts[scheme][key][0]} when all is well"


Cells = dict[tuple[str, str, str], int]
"""By host, fault and scheme: how many references stayed open, all that the host was due for."""


def always(bench: Bench, host: str) -> tuple[Cells, list[str]]:
    """The cells of a host, and every verdict that should not be."""
    cells: Cells = {}
    wrong: list[str] = []
    for home in homes():
        needed = bench.needed(host, home)
        for kind in KINDS_TRIED if needed else ():
            run = bench.struck(host, home, kind)
            wrong += [f"{host}, {kind}: {each}" for each in wrong_always(run, needed)]
            for scheme, keys in needed.items():
                cells[host, kind, scheme] = sum(run.verdicts[scheme][key][1] == "open" for key in keys)
    return cells, wrong


def partly(bench: Bench, host: str) -> list[str]:
    """What a host brought about that failed now and then, and should not have."""
    healthy = bench.healthy(TRIED[host], None)
    counts = bool(registry_named(TRIED[host]).about.expected)
    tried = [(kind, way) for kind, way in PARTLY if counts or way != "once"]
    runs = ((kind, way, bench.struck(host, None, kind, way)) for kind, way in tried)
    return [f"{host}, {kind} {way}: {each}" for kind, way, run in runs for each in wrong_partly(run, healthy)]


def afterwards(bench: Bench, host: str, state: Path) -> list[str]:
    """What a healthy run makes of the references after several sick ones, that it would not have made without them."""
    healthy = bench.healthy(TRIED[host], None).verdicts
    for kind in REMEMBERED:
        bench.struck(host, None, kind, state=state)
    after = bench.healthy(TRIED[host], None, state=state).verdicts
    return [f"{host}, {scheme}: {said} after {healthy[scheme]}" for scheme, said in after.items() if said != healthy[scheme]]


def table(cells: Cells) -> str:
    """Verdicts that stayed open, under all schemes together."""
    rows = [f"| | {' | '.join(KINDS_TRIED)} |", f"|---|{'---|' * len(KINDS_TRIED)}"]
    for host in TRIED:
        counts = [
            sum(number for (one, fault, _), number in cells.items() if (one, fault) == (host, kind)) for kind in KINDS_TRIED
        ]
        rows.append(f"| {host} | {' | '.join(map(str, counts))} |")
    return "\n".join(rows)


def main() -> int:
    tried = for_each_host(always).values()
    cells = {cell: number for each, _ in tried for cell, number in each.items()}
    wrong = [each for _, said in tried for each in said]
    print(table(cells))
    print(*wrong, sep="\n", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
