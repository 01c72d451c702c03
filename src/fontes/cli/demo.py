"""Check a small manuscript that comes with fontes, against a library that comes with it: every kind of verdict, offline."""

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from ..demo import COVERS, FILES, FOLDER, MANUSCRIPT, demo_library
from ..extract.extract import extract
from ..model import Place
from ..run.clock import made
from ..run.files import named, write_file
from ..run.investigate import investigate
from ..run.reading import read_files
from ..run.refused import refuse
from ..run.schemes import find_scheme, load_scheme
from .console import Console
from .deliver import deliver
from .exits import Exit, exit_for
from .flags import chosen, report_flags, scheme_flag


def configure(parser: ArgumentParser) -> None:
    scheme_flag(parser)
    report_flags(parser)
    parser.add_argument("--copy", metavar="FOLDER", help="write the demo's files there, to try things on, and check nothing")


def run(options: Namespace, console: Console) -> int:
    """Always ends well: the faults are the point."""
    if options.copy is not None:
        return _copied(named(options.copy), console)
    wanted = chosen(options)
    extraction = extract(read_files((os.path.relpath(FOLDER / MANUSCRIPT),)).documents)
    policy = load_scheme(find_scheme(wanted.settings.scheme))
    report = investigate(extraction, policy, (demo_library(),), made=made())
    deliver(report, wanted, console)
    code = exit_for(report, wanted.settings.fail_on)
    console.say(f"\nThis was a demonstration. A check of your own would have ended with exit code {int(code)}: fontes check FILE")
    return Exit.CLEAN


def _copied(folder: Path, console: Console) -> Exit:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        says = f"the folder {folder} cannot be made: {error.strerror or error}"
        raise refuse("F110", says, remedy="Name another folder.", place=Place(file=str(folder))) from error
    for name in FILES:
        write_file(str(folder / name), (FOLDER / name).read_text("utf-8"))
    library, made_of = folder / "library", folder / "library.jsonl"
    console.say(
        f"Wrote {', '.join(FILES)} to {folder}. Try:\n"
        f"fontes index build {made_of} --out {library} --covers {','.join(COVERS)}\n"
        f"fontes check {folder / MANUSCRIPT} --library {library}"
    )
    return Exit.CLEAN
