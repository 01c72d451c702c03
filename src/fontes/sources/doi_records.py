"""What doi.org says: which agency, whether there is such a handle, and the record that the agency hands out."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from ..index.formats.json_records import shape
from ..model import Absent, Found, Lookup, Sent, Unavailable, Work
from ..text.identifiers import parse_identifier
from .bodies import UNREADABLE, decoded, malformed
from .dois import plain, written_as

NAME = "doi.org"
HOST = "doi.org"
CSL = "application/vnd.citationstyles.csl+json"
NO_SUCH_DOI = "doi does not exist"
HANDLE_THERE = (1, 200)
"""1: here it is; 200: it is there, and has no value of the kind asked for."""
HANDLE_MISSING = 100


class Registered(NamedTuple):
    """There is such a DOI. `agency` as doi.org writes it ("mEDRA"), or in words."""

    agency: str


class Unsure(NamedTuple):
    """ "Unknown", "Invalid DOI", or a word that we do not know."""

    status: str


Known = Registered | Unsure | Absent | Unavailable
UNNAMED = Registered("an agency that doi.org does not name")
OURS = ("crossref", "datacite")
"""Agencies whose databases were asked before, as registries of their own."""


class _Agency(msgspec.Struct):
    DOI: str
    RA: str = ""
    status: str = ""


class _Handle(msgspec.Struct, rename="camel"):
    response_code: int
    handle: str = ""


_agencies = msgspec.json.Decoder(list[_Agency])
_handle = msgspec.json.Decoder(_Handle)


def read_agencies(sent: Sent, dois: Sequence[str]) -> dict[str, Known]:
    """One answer for each DOI; a list that names another one than these cannot be trusted in anything."""
    rows = decoded(NAME, sent, _agencies)
    if isinstance(rows, Unavailable):
        return dict.fromkeys(dois, rows)
    if any(plain(row.DOI) not in dois for row in rows):
        return dict.fromkeys(dois, malformed(NAME, "doi.org answered about other DOIs than those asked for"))
    said = {plain(row.DOI): _known(row) for row in rows}
    silent = malformed(NAME, "doi.org left this DOI out of its answer")
    return {doi: said.get(doi, silent) for doi in dois}


def _known(row: _Agency) -> Known:
    if row.RA:
        return Registered(row.RA[:40])
    if row.status.lower() == NO_SUCH_DOI:
        return Absent(source=NAME)
    return Unsure(row.status) if row.status else malformed(NAME, "doi.org named neither an agency nor a reason")


def read_handle(sent: Sent, doi: str) -> Registered | Absent | Unavailable:
    """The Handle System's word: it answers 404 with a body that says so, and a 404 of anybody else is none."""
    body = decoded(NAME, sent, _handle, statuses=(200, 404))
    if isinstance(body, Unavailable):
        return body
    if body.handle and plain(body.handle) != doi:
        return malformed(NAME, f"doi.org answered about {body.handle[:80]} instead")
    if body.response_code in HANDLE_THERE:
        return UNNAMED
    if body.response_code == HANDLE_MISSING:
        return Absent(source=NAME)
    return malformed(NAME, f"the Handle System answered with code {body.response_code}")


def read_record(sent: Sent, doi: str, registered: Registered) -> Lookup:
    """The agency's record. What is refused or unreadable was not seen, though the DOI exists: nothing can be compared."""
    if isinstance(sent, Unavailable) and sent.why not in ("blocked", "malformed"):
        return Unavailable(source=NAME, why=sent.why, detail=sent.detail)
    work = _work(sent)
    names = _names(work) if work is not None else set()
    if work is None or not names:
        return _unseen(registered)
    if doi not in names:
        return malformed(NAME, f"{registered.agency} gave the record of {min(names)[:80]} instead")
    return Found(source=NAME, works=(msgspec.structs.replace(written_as(work, doi), id=doi, source=NAME),))


def _work(sent: Sent) -> Work | None:
    """The record of the body, None where there is none in it: CSL-JSON, or what an agency has in its stead."""
    if isinstance(sent, Unavailable) or sent.status != 200:
        return None
    try:
        decode = shape(sent.body)
        records = decode(sent.body, NAME) if decode is not None else ()
        return next((each for each in records if isinstance(each, Work)), None)
    except UNREADABLE:
        return None


def _names(work: Work) -> set[str]:
    """The DOIs that the record goes by, one of which may stand in its `id` as an address."""
    stated = {each.value for each in work.description.identifiers if each.scheme == "doi"}
    in_id = parse_identifier("doi", work.id)
    return stated or ({in_id.value} if in_id is not None else set())


def _unseen(registered: Registered) -> Unavailable:
    ours = registered.agency.lower() in OURS
    detail = (
        f"registered with {registered.agency}, which gave no record"
        if ours
        else (f"registered with {registered.agency}; its record could not be read here")
    )
    return Unavailable(source=NAME, why="cannot-compare", detail=detail)
