"""A quick check, while writing: does PubMed have the works that a text cites?

FILE is a text, or - for standard input: its citations are found, also where it has no list of references, and a table
says what became of each. Instead of a file, one citation can be given by its parts; its verdict is then printed as JSON.
PubMed is asked for author, year and words of the title, or for a PMID; what it does not have, others are asked for, and lies
outside its coverage if they have it. Nothing of the text leaves this machine but these names, years, words and identifiers.
"""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from ..model import Report
from ..policy.table import Policy
from ..report.render import render
from ..report.spot_check import listing, one, table
from ..report.spot_words import WORDS
from ..resolve.home import Home
from ..run.files import write_file
from ..run.schemes import load_scheme, scheme_behind
from .console import Console
from .exits import Exit, exit_for
from .flags import SUFFIX_FORMATS, Chosen, chosen, format_named, library_flags, network_flags, run_flags
from .plan import show_plan
from .running import run_extraction
from .spot_asked import Asked
from .spot_asked import asked as spot_asked

COMMAND = "self-verify"


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help="a text, or - for standard input")
    parser.add_argument("--author", metavar="SURNAME", help="family name of the author who is cited, mostly the first")
    parser.add_argument("--year", metavar="YYYY", help="the year that is cited")
    parser.add_argument("--title-keywords", metavar="WORDS", help="words of the title, in quotes: two to five")
    parser.add_argument("--pmid", metavar="PMID", help="the PMID that is cited")
    parser.add_argument("--language", metavar="LANGUAGE", help="zh or en (default: that of the text, else of the locale)")
    parser.add_argument("--format", metavar="FORMAT", help="markdown, json, or any format of 'fontes check'")
    parser.add_argument(
        "--output", "-o", metavar="FILE", action="append", help="write it there instead; the suffix says the format"
    )
    parser.add_argument(
        "--fail-on", metavar="LEVEL", help="exit 1 from this level on: note, warning, error, never (default: warning)"
    )
    parser.add_argument(
        "--input-format", metavar="FORMAT", help="read the text as this format, whatever its name and content say"
    )
    library_flags(parser)
    network_flags(parser)
    run_flags(parser)


def run(options: Namespace, console: Console) -> int:
    scheme = scheme_behind(COMMAND)
    policy = load_scheme(scheme)
    door = policy.front_door
    assert door is not None, "the scheme was found by its front door"
    home = Home(source=door.source, identifier=door.identifier)
    wanted = chosen(options)
    wanted = wanted._replace(settings=replace(wanted.settings, scheme=scheme.name))
    asked = spot_asked(options, wanted)
    if options.plan:
        show_plan(asked.extraction, wanted, options, console, home)
        return Exit.CLEAN
    if not asked.extraction.references:
        console.write(f"{WORDS[asked.language].nothing}\n")
        return Exit.OPEN
    report = run_extraction(
        asked.extraction, wanted, options, console, inputs=asked.inputs, not_checked=asked.not_checked, home=home
    )
    return _delivered(Checked(report, asked, ranked(policy)), options, wanted, console)


class Checked(NamedTuple):
    """`labels`: the scheme's words for a citation, best first."""

    report: Report
    asked: Asked
    labels: tuple[str, ...]


def ranked(policy: Policy) -> tuple[str, ...]:
    """What passes, what is a warning, what fails, and last what is open."""
    levels = ("pass", "note", "warning", "error", "open")
    labels = policy.tables["reference"].labels.values()
    return tuple(each.name for each in sorted(labels, key=lambda each: levels.index(each.level)))


def _delivered(checked: Checked, options: Namespace, wanted: Chosen, console: Console) -> Exit:
    for output in wanted.outputs:
        form = options.format or SUFFIX_FORMATS.get(Path(output).suffix.lower(), "markdown")
        write_file(output, _rendered(checked, form, wanted))
        console.say(f"Wrote {output} ({form}).")
    if not wanted.outputs:
        form = options.format or ("json" if checked.asked.single else "markdown")
        console.write(_rendered(checked, form, wanted))
    return exit_for(checked.report, wanted.settings.fail_on)


def _rendered(checked: Checked, form: str, wanted: Chosen) -> str:
    """The scheme's own forms, or one of those that every report has."""
    report, asked, labels = checked
    if form == "json":
        return one(report, asked.language) if asked.single else listing(report, asked.target, asked.language, labels)
    if form == "markdown":
        return table(report, asked.target, asked.language, labels)
    return render(report, format_named(form), details=wanted.settings.details)
