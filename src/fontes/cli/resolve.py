"""Find the work that one reference means: give the reference as it is written in a list, or an identifier."""

from argparse import ArgumentParser, Namespace
from hashlib import sha256

from ..extract.extract import extract
from ..model import Document, Place, Reference
from .console import Console
from .deliver import deliver
from .flags import chosen, library_flags, report_flags, run_flags, scheme_flag
from .running import run_extraction


def configure(parser: ArgumentParser) -> None:
    parser.add_argument(
        "reference", metavar="REFERENCE", nargs="+", help='as written: "Watson JD, Crick FHC. Nature 1953;171:737"'
    )
    scheme_flag(parser)
    library_flags(parser)
    report_flags(parser)
    run_flags(parser)


def run(options: Namespace, console: Console) -> int:
    wanted = chosen(options)
    extraction = extract((document_of(" ".join(options.reference)),))
    report = run_extraction(extraction, wanted, options, console, inputs=("reference",), not_checked=())
    return deliver(report, wanted._replace(settings=wanted.settings), console)


def document_of(written: str) -> Document:
    """A document that holds this one reference and nothing else."""
    from ..extract.strings.parse import parse_reference

    reference = Reference(id="R1", place=Place(file="reference"), readings=parse_reference(written), raw=written, format="string")
    return Document(source="reference", format="text", digest=sha256(written.encode()).hexdigest(), references=(reference,))
