"""Find the work that a reference means: give it as it is written in a list, or an identifier; several, each in quotes.

Identifiers need no quotes, and each is a reference of its own. Other words without quotes are one reference.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from msgspec.structs import replace

from ..extract.extract import extract
from ..model import Document, Place, Reference
from ..read.formats import READ_AS, reader_for
from ..run.reading import opener_for
from ..run.refused import refuse
from .console import Console
from .deliver import deliver
from .exits import Exit
from .flags import chosen, library_flags, network_flags, report_flags, run_flags, scheme_flag
from .plan import show_plan
from .running import run_extraction


def configure(parser: ArgumentParser) -> None:
    parser.add_argument(
        "reference", metavar="REFERENCE", nargs="+", help='as written: "Watson JD, Crick FHC. Nature 1953;171:737"'
    )
    scheme_flag(parser)
    library_flags(parser)
    network_flags(parser)
    report_flags(parser)
    run_flags(parser)


def run(options: Namespace, console: Console) -> int:
    wanted = chosen(options)
    meant = meant_by(options.reference)
    if meant.said:
        console.say(meant.said)
    extraction = extract((document_of(meant),))
    if options.plan:
        show_plan(extraction, wanted, options, console)
        return Exit.CLEAN
    report = run_extraction(extraction, wanted, options, console, inputs=("reference",), not_checked=())
    return deliver(report, wanted._replace(settings=replace(wanted.settings, details=True)), console)


class Meant(NamedTuple):
    """`said`: how the arguments were understood, where they might have been meant otherwise."""

    references: tuple[str, ...]
    identifiers: bool = False
    said: str = ""


def meant_by(arguments: Sequence[str]) -> Meant:
    """The references in the arguments of a shell. Raises `RefusedError` where one is empty."""
    given = tuple(" ".join(each.split()) for each in arguments)
    if not all(given):
        raise refuse("F109", "an empty reference was given", remedy='Write it in quotes: "Watson JD, Crick FHC. Nature 1953".')
    words = tuple(word for each in given for word in each.split())
    if _identifiers(words):
        return Meant(words, identifiers=True)
    if len(given) == 1 or any(" " in each for each in given):
        return Meant(given)
    whole = " ".join(given)
    return Meant((whole,), said=f"Looking for one reference: {whole}. To give several, put each in quotes.")


def _identifiers(words: Sequence[str]) -> bool:
    return reader_for("\n".join(words).encode(), "").format == "identifiers"


def document_of(meant: Meant) -> Document:
    """A document that holds these references and nothing else."""
    written = meant.references
    whole = "\n".join(written).encode()
    if meant.identifiers and isinstance(read := READ_AS["identifiers"].read(whole, "reference", opener_for("-")), Document):
        return read
    from ..extract.strings.parse import parse_reference

    def place(number: int) -> Place:
        return Place(file="reference" if len(written) == 1 else f"reference {number}")

    references = tuple(
        Reference(id=f"R{number}", place=place(number), readings=parse_reference(each), raw=each, format="string")
        for number, each in enumerate(written, 1)
    )
    return Document(source="reference", format="text", digest=sha256(whole).hexdigest(), references=references)
