"""Check every reference: does the work exist, is it the work described, does it still stand, and what to write instead.

FILE is a bibliography, a manuscript, a folder, a pattern, or - for standard input. A manuscript's own bibliographies are
read too. Libraries on this machine are asked, and then registries on the network: only identifiers and reference strings go
there, and the run ends with what was sent to whom. --offline opens no connection; --plan shows what would be sent.
"""

from argparse import ArgumentParser, Namespace

from ..extract.extract import extract
from ..run.not_checked import not_checked
from ..run.reading import read_files
from .console import Console
from .deliver import deliver
from .exits import Exit
from .flags import chosen, library_flags, network_flags, report_flags, run_flags, scheme_flag, spares
from .plan import show_plan
from .running import run_extraction


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="a file, a folder, a pattern, or - for standard input")
    scheme_flag(parser)
    library_flags(parser)
    network_flags(parser)
    report_flags(parser)
    parser.add_argument(
        "--input-format", metavar="FORMAT", help="read the input as this format, whatever its name and content say"
    )
    parser.add_argument(
        "--changed", action="store_true", help="ask only about what changed since the last run over the same files"
    )
    run_flags(parser)


def run(options: Namespace, console: Console) -> int:
    wanted = chosen(options)
    reading = read_files(options.files, input_format=options.input_format or "")
    spares(wanted.outputs, tuple(each.source for each in reading.documents))
    for sentence in (*reading.repeated, *(f"Also reading {each}, which a document names." for each in reading.also)):
        console.say(sentence)
    extraction = extract(reading.documents)
    if options.plan:
        show_plan(extraction, wanted, options, console)
        return Exit.CLEAN
    report = run_extraction(
        extraction, wanted, options, console,
        inputs=tuple(options.files), not_checked=not_checked(extraction, skipped=reading.skipped),
    )  # fmt: skip
    return deliver(report, wanted, console)
