"""Show what a check would ask of which source, before anything is asked."""

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from typing import assert_never
from urllib.parse import urlencode

from ..extract.extract import extract
from ..model import ByIdentifier, ByWords, Extraction, Question, Request
from ..resolve.home import Home
from ..run.network import keys_known, registries
from ..run.plan import Planned, leaving, plan
from ..run.reading import read_files
from .console import Console
from .exits import Exit
from .flags import Chosen, chosen, library_flags, network, network_flags
from .shelves import foreseen


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="a file, a folder, a pattern, or - for standard input")
    library_flags(parser)
    network_flags(parser, plan=False)
    parser.add_argument("--details", action="store_true", help="list every question")
    parser.add_argument(
        "--input-format", metavar="FORMAT", help="read the input as this format, whatever its name and content say"
    )


def run(options: Namespace, console: Console) -> int:
    wanted = chosen(options)
    extraction = extract(read_files(options.files, input_format=options.input_format or "").documents)
    show_plan(extraction, wanted, options, console)
    return Exit.CLEAN


def show_plan(extraction: Extraction, wanted: Chosen, options: Namespace, console: Console, home: Home | None = None) -> None:
    """Every host and payload, on standard output; nothing is sent. `home` is the registry that the scheme is about."""
    asked = network(wanted, options)
    shelf, of_zotero = foreseen(wanted, asked)
    libraries = tuple(each.info for each in shelf.open(alone=asked is None))
    listed = () if asked is None else registries(asked.sources, keys_known())
    planned = plan(extraction, (*libraries, *(each.about for each in listed)), home)
    requests = tuple(leaving(planned, listed))
    many = f"{len(extraction.references):,} references"
    console.write(f"{many}; {'nothing leaves this machine.' if not (requests or of_zotero) else LEAVES}\n")
    for source in libraries:
        console.write(f"{source.name} ({source.works:,} works, on this machine): {_counted(planned, source.name)}\n")
    for registry in listed:
        console.write(f"{registry.name}: {_counted(planned, registry.name)}\n")
    for one in of_zotero:
        console.write(f"{sent_as(one)} and the pages of this library, one after the other\n")
    for each in requests:
        console.write(f"{sent_as(each.request)}\n")
    of_registries = {registry.name for registry in listed}
    for question in planned:
        if wanted.settings.details or question.question.source in of_registries:
            console.write(f"{question.reference}\t{question.question.source}\t{described(question)}\n")


LEAVES = (
    "these requests, for the questions listed below them, leave this machine at most. An answer may need another one: to "
    "search more loosely with the words of the same question, to fetch a record that was found by its title, or to ask by its "
    "identifier for a second record of a work, and whether it still stands. Registries are also asked for famous works that they "
    "surely hold, to see that they answer truly."
)


def _counted(planned: Sequence[Planned], name: str) -> str:
    counts = Counter(kind(each.question) for each in planned if each.question.source == name)
    return ", ".join(f"{number:,} {what}" for what, number in sorted(counts.items())) or "nothing"


def sent_as(request: Request) -> str:
    """ "GET https://host/path?query", or POST with its body; keys and e-mail are not shown."""
    query = f"?{urlencode(request.query)}" if request.query else ""
    told = f"https://{request.host}{request.path}{query}"
    return f"POST {told} {request.body}" if request.body else f"GET {told}"


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
