"""Starts a world by hand: `python -m tests.world --port 8899 --latency .2 --limits --fault crossref=503`."""

import argparse
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from fontes.index.library import RecordIndex

from .faults import KINDS, Fault
from .holdings import library_at, own_works
from .homes import HOSTS
from .world import World

EXAMPLE = 'fontes resolve "Watson JD, Crick FHC. Molecular structure of nucleic acids. Nature 1953;171:737"'


def main(given: Sequence[str] | None = None) -> int:
    arguments = _parser().parse_args(given)
    libraries: list[RecordIndex] = [library_at(path) for path in arguments.works]
    world = World(
        libraries=libraries,
        own=not arguments.only,
        enforce_limits=arguments.limits,
        latency=arguments.latency,
        faults=arguments.fault,
        port=arguments.port,
    )
    try:
        world.start()
    except OSError as error:
        print(f"{error}; another one with --port", file=sys.stderr)
        return 1
    works = (0 if arguments.only else len(own_works())) + sum(each.info.works for each in libraries)
    try:
        _until_stopped(world, f"{len(set(HOSTS.values()))} registries over {works:,} works")
    except KeyboardInterrupt:
        world.stop()
        print(f"\n{len(world.log):,} requests, {sum(world.refusals.values()):,} of them refused as too fast")
    return 0


def _until_stopped(world: World, what: str) -> None:
    """Ends in a KeyboardInterrupt."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell that starts it in the background has it ignored
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    print(f"{what}; stop with Ctrl-C. In another terminal:\n")
    print(f"  FONTES_WORLD={world.url} {EXAMPLE}\n", flush=True)
    world.wait()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.world", description=__doc__)
    parser.add_argument("--port", type=int, default=8899, help="0 for any free one")
    parser.add_argument("--works", type=Path, nargs="+", default=[], metavar="FILE", help="records, or libraries, in addition")
    parser.add_argument("--only", action="store_true", help="only those, without the works of the tests")
    parser.add_argument("--latency", type=float, default=0.0, metavar="SECONDS", help="before each answer")
    parser.add_argument("--limits", action="store_true", help="answer 429 to whoever is faster than a host's own rules")
    parser.add_argument(
        "--fault", type=_fault, action="append", default=[], metavar="HOST=KIND",
        help=f"may be given again; all=KIND is every host. Kinds: {', '.join(KINDS)}",
    )  # fmt: skip
    return parser


def _fault(written: str) -> Fault:
    host, _, kind = written.partition("=")
    found = next((each for each in KINDS if each == kind), None)
    if found is None or host not in ("all", *HOSTS, *HOSTS.values()):
        raise argparse.ArgumentTypeError(f"{written!r} is not HOST=KIND, as in crossref=503")
    return Fault(found, "*" if host == "all" else host)


if __name__ == "__main__":
    sys.exit(main())
