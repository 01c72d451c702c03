"""Show what a check would ask of which source, before anything is asked."""

from argparse import ArgumentParser, Namespace
from collections import Counter
from typing import assert_never

from ..extract.extract import extract
from ..model import ByIdentifier, ByWords, Question
from ..run.plan import Planned, plan
from ..run.reading import read_files
from ..run.shelf import Shelf
from .console import Console
from .exits import Exit
from .flags import chosen, library_flags


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="a file, a folder, a pattern, or - for standard input")
    library_flags(parser)
    parser.add_argument("--details", action="store_true", help="list every question")
    parser.add_argument(
        "--input-format", metavar="FORMAT", help="read the input as this format, whatever its name and content say"
    )


def run(options: Namespace, console: Console) -> int:
    wanted = chosen(options)
    extraction = extract(read_files(options.files, input_format=options.input_format or "").documents)
    sources = tuple(each.info for each in Shelf(wanted.settings.libraries, wanted.settings.bundled).open())
    planned = plan(extraction, sources)
    console.write(f"{len(extraction.references):,} references; nothing leaves this machine.\n")
    for source in sources:
        counts = Counter(kind(each.question) for each in planned if each.question.source == source.name)
        asked = ", ".join(f"{number:,} {what}" for what, number in sorted(counts.items())) or "nothing"
        console.write(f"{source.name} ({source.works:,} works): {asked}\n")
    if wanted.settings.details:
        for each in planned:
            console.write(f"{each.reference}\t{each.question.source}\t{described(each)}\n")
    return Exit.CLEAN


def kind(question: Question) -> str:
    match question:
        case ByIdentifier(identifier=identifier):
            return f"by {identifier.scheme}"
        case ByWords():
            return "by words"
        case _:
            assert_never(question)


def described(planned: Planned) -> str:
    match planned.question:
        case ByIdentifier(identifier=identifier):
            return f"{identifier.scheme}:{identifier.value}"
        case ByWords() as words:
            parts = (
                words.title,
                ", ".join(words.authors),
                str(words.year or ""),
                words.container,
                words.volume,
                words.first_page,
                words.text,
            )
            return " | ".join(part for part in parts if part)
        case _:
            assert_never(planned.question)
