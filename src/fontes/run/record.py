"""What is kept of a run, to resume and replay it: the frozen extraction, the scheme's text, the sources' digests."""

from hashlib import sha256
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from ..model import Extraction, Noun, Place, Reference, SourceUsed
from ..resolve.home import Home
from .ledger import Ledger
from .refused import refuse


class RunRecord(Noun, frozen=True):
    """`id` follows from the input, the sources and the version, so the same command finds its interrupted run again."""

    id: str
    inputs: str
    """The files as the user named them, a line each."""
    fontes: str
    made: str
    scheme_name: str
    scheme_text: str
    extraction: Extraction
    sources: tuple[SourceUsed, ...]
    not_checked: tuple[str, ...] = ()
    written: str = ""
    home: Home | None = None
    """The registry that the scheme is about, where its own command ran."""


def run_id(extraction: Extraction, sources: tuple[SourceUsed, ...], scheme_text: str, version: str) -> str:
    """Twelve hex digits."""
    told = "\0".join([version, scheme_text, extraction.digest, *(f"{each.name}={each.digest}" for each in sources)])
    return sha256(told.encode()).hexdigest()[:12]


def find_run(ledger: Ledger, wanted: str) -> RunRecord:
    """The run whose id starts with `wanted`, or the last one for "last"; raises `RefusedError` where there is none."""
    for name, _, body in ledger.run_bodies():
        if wanted == "last" or name.startswith(wanted):
            return msgspec.json.decode(body, type=RunRecord)
    raise refuse("F131", f"no run {wanted!r} is kept", remedy="'fontes replay' lists the runs that are.")


def content_digest(reference: Reference) -> str:
    """The same for the same reference wherever it stands: what it says, without its number and place."""
    return sha256(msgspec.json.encode(replace(reference, id="", place=Place()))).hexdigest()[:16]


class Kept(NamedTuple):
    """A line of the list of runs."""

    id: str
    made: str
    inputs: str
    complete: bool


def kept_runs(ledger: Ledger) -> tuple[Kept, ...]:
    """Newest first."""
    found = ((complete, msgspec.json.decode(body, type=RunRecord)) for _, complete, body in ledger.run_bodies())
    return tuple(Kept(each.id, each.made, each.inputs.replace("\n", " "), complete) for complete, each in found)
