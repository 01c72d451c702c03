"""Freeze what a document cites into a lock file, so that it can be verified later without reading the document again."""

from argparse import ArgumentParser, Namespace

from ..extract.extract import extract
from ..report.few import More, few_of_each
from ..run.files import named, write_file
from ..run.lock import lock_text
from ..run.reading import read_files
from .console import Console
from .exits import Exit
from .flags import spares


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="a file, a folder, a pattern, or - for standard input")
    parser.add_argument("--output", "-o", metavar="FILE", help="the lock file to write (default: standard output)")
    parser.add_argument(
        "--input-format", metavar="FORMAT", help="read the input as this format, whatever its name and content say"
    )


def run(options: Namespace, console: Console) -> int:
    reading = read_files(options.files, input_format=options.input_format or "")
    extraction = extract(reading.documents)
    if options.output is not None:
        named(options.output)
        spares((options.output,), tuple(each.source for each in reading.documents))
    for sentence in reading.repeated:
        console.say(sentence)
    for each in reading.also:
        console.say(f"Also read {each}, which a document names.")
    for problem in few_of_each((*reading.skipped, *extraction.problems)):
        if isinstance(problem, More):
            console.say(f"{problem.code}: {problem.number:,} more of this kind; the lock file lists them all.")
        else:
            console.say(f"{problem.place}: {problem.code}: {problem.says}")
    text = lock_text(extraction)
    if options.output:
        write_file(options.output, text)
        console.say(
            f"Wrote {options.output}: {len(extraction.references):,} references, {len(extraction.citations):,} citations."
        )
    else:
        console.write(text)
    return Exit.CLEAN
