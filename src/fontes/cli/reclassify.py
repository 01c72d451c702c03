"""Judge an earlier run under another scheme: offline, at once, from its JSON report."""

from argparse import ArgumentParser, Namespace

from ..policy.reclassify import reclassify
from ..run.files import read_file
from ..run.report_file import read_report
from ..run.schemes import find_scheme, load_scheme
from .console import Console
from .deliver import deliver
from .flags import chosen, report_flags, scheme_flag


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("report", metavar="REPORT", help="a JSON report: 'fontes check FILE… --format json --output run.json'")
    scheme_flag(parser)
    report_flags(parser)


def run(options: Namespace, console: Console) -> int:
    wanted = chosen(options)
    scheme = find_scheme(wanted.settings.scheme)
    report = read_report(read_file(options.report).data, options.report)
    return deliver(reclassify(report, load_scheme(scheme)), wanted, console)
