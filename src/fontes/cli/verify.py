"""Check the references of a lock file. Its documents are compared with it, and never read again for references.

A document that has changed since is refused.
"""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from ..run.files import read_file
from ..run.lock import compare_documents, read_lock
from ..run.not_checked import not_checked
from .console import Console
from .deliver import deliver
from .exits import Exit
from .flags import chosen, library_flags, network_flags, report_flags, run_flags, scheme_flag, spares
from .plan import show_plan
from .running import run_extraction


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("lockfile", metavar="LOCKFILE", help="made by 'fontes extract'")
    scheme_flag(parser)
    library_flags(parser)
    network_flags(parser)
    report_flags(parser)
    run_flags(parser)


def run(options: Namespace, console: Console) -> int:
    wanted = chosen(options)
    name = str(options.lockfile)
    extraction = read_lock(read_file(name).data, name)
    apart = compare_documents(extraction, Path(name).parent)
    spares(wanted.outputs, (name, *(each.source for each in extraction.documents)))
    if options.plan:
        show_plan(extraction, wanted, options, console)
        return Exit.CLEAN
    report = run_extraction(extraction, wanted, options, console, inputs=(name,), not_checked=not_checked(extraction, also=apart))
    ends = deliver(report, wanted, console)
    return Exit.OPEN if ends is Exit.CLEAN and apart else ends
