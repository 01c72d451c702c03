"""What leaves this machine: the hosts, what goes to each and why, and the sentences that say so at the end of a run."""

import re
from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import parse_qsl, unquote

from ..model import Request


class Host(NamedTuple):
    """`only_moved`: it is asked only where doi.org sends us on to it."""

    name: str
    gets: str
    why: str
    only_moved: bool = False


HOSTS: tuple[Host, ...] = (
    Host("api.crossref.org", "DOIs and reference strings", "Crossref registers the DOIs of most journals, books and proceedings"),
    Host("api.datacite.org", "DOIs and titles", "DataCite registers the DOIs of data, software, theses and reports"),
    Host("doi.org", "DOIs", "it knows every DOI there is, and which agency registered it"),
    Host("eutils.ncbi.nlm.nih.gov", "PMIDs, DOIs, titles and authors", "PubMed indexes medicine, and links retractions"),
    Host("www.ebi.ac.uk", "PMCIDs, PMIDs and DOIs", "Europe PMC knows the identifiers of PubMed Central"),
    Host("api.openalex.org", "DOIs, PMIDs and titles", "OpenAlex gathers what the others have, for a second opinion"),
    Host("api.semanticscholar.org", "identifiers and titles", "Semantic Scholar does the same"),
    Host("export.arxiv.org", "arXiv numbers and titles", "arXiv keeps the record of its preprints"),
    Host("dblp.org", "titles and authors", "DBLP indexes computer science by hand"),
    Host("openlibrary.org", "ISBNs and titles", "Open Library catalogues books"),
    Host("clinicaltrials.gov", "trial numbers", "ClinicalTrials.gov registers trials"),
    Host("api.zotero.org", "the number of your Zotero library", "your own library, where you have asked for it"),
    # Where doi.org leads a request for a record, by agency of the DOI. Those that are not reached over TLS are not listed
    # (ISTIC, CNKI, Airiti): doi.org's own word that the DOI exists is all that is learned of theirs.
    Host("data.crosscite.org", "DOIs", "DataCite's records, by content negotiation", only_moved=True),
    Host("data.crossref.org", "DOIs", "Crossref's records, by content negotiation", only_moved=True),
    Host("data.medra.org", "DOIs", "mEDRA registers DOIs of European publishers", only_moved=True),
    Host("api.japanlinkcenter.org", "DOIs", "JaLC registers DOIs of Japan", only_moved=True),
    Host("japanlinkcenter.org", "DOIs", "JaLC's records, by content negotiation", only_moved=True),
    Host("data.doi.or.kr", "DOIs", "KISTI registers DOIs of Korea", only_moved=True),
    Host("ra.publications.europa.eu", "DOIs", "the Publications Office registers DOIs of the European Union", only_moved=True),
    Host("www.doi.org", "DOIs", "doi.org under its older name", only_moved=True),
    Host("dx.doi.org", "DOIs", "doi.org under its oldest name", only_moved=True),
)
BY_NAME = {each.name: each for each in HOSTS}


class Payload(NamedTuple):
    """What a request carries of the user's document."""

    identifiers: int = 0
    strings: int = 0
    """Reference strings, whole or as title, authors and year."""

    def __add__(self, other: object) -> "Payload":
        if not isinstance(other, Payload):
            return NotImplemented
        return Payload(self.identifiers + other.identifiers, self.strings + other.strings)


class SentTo(NamedTuple):
    """What one host was sent in this run, and what became of it. `requests` counts every attempt and every hop."""

    host: str
    requests: int = 0
    answered: int = 0
    failed: int = 0
    retried: int = 0
    bytes_out: int = 0
    bytes_in: int = 0
    waited: float = 0.0
    """Seconds spent waiting for a turn."""
    payload: Payload = Payload()


def allowed(host: str, *, moves: bool) -> bool:
    """Whether a request may go to this host; `moves`: one that doi.org sends on."""
    listed = BY_NAME.get(host)
    return listed is not None and (moves or not listed.only_moved)


IDENTIFIER = re.compile(
    r"(?<![\w.])10\.\d{4,9}(?:\.\d+)*/|\bNCT\d{8}\b|\bPMC\d{2,9}\b|(?<![\d./])\d{4}\.\d{4,5}(?!\d)|\b97[89]\d{10}\b"
    r"|\b[a-z]+(?:-[a-z]+)*(?:\.[A-Z]{2})?/\d{7}\b"
)
"""DOI, trial, PubMed Central, arXiv new and old, ISBN: told by their form."""
NUMBERED = re.compile(r"\b(?:pmid|ext_id|ids?)\W{1,3}(\d{1,9}(?:[|,]\d{1,9})*)(?![\d./])", re.IGNORECASE)
"""PMIDs are bare numbers: told by what stands before them."""
WORDED = re.compile(r"q|query(\..+)?|search(_query|\..+)?|term|title|author|bdata|text")
"""Parameters that hold words."""
WORDS = re.compile(r"[^\W\d_]{2,}\s+[^\W\d_]{2,}")


def payload(request: Request) -> Payload:
    """Counted in the request itself, so that the count holds for every source alike: a part of it names identifiers, or it
    holds words; the words of one request are one reference."""
    identifiers = _named(unquote(request.path))
    strings = 0
    for name, value in (*request.query, *_parts(request.body)):
        found = _named(f"{name}:{value}")
        identifiers += found
        strings += not found and bool(value and (WORDED.fullmatch(name) or WORDS.search(value)))
    return Payload(identifiers, min(strings, 1))


def _parts(body: str) -> list[tuple[str, str]]:
    return [("", body)] if body[:1] in ("{", "[") else parse_qsl(body)


def _named(part: str) -> int:
    numbers = (match[1] for match in NUMBERED.finditer(part))
    return len(IDENTIFIER.findall(part)) + sum(1 + each.count(",") + each.count("|") for each in numbers)


def egress_sentences(sent: Iterable[SentTo]) -> tuple[str, ...]:
    """ "Sent to api.crossref.org: 12 requests (40 identifiers, 9 reference strings)", by host."""
    return tuple(_sentence(each) for each in sorted(sent) if each.requests)


def _sentence(sent: SentTo) -> str:
    carried = [
        _counted(sent.payload.identifiers, "identifier"),
        _counted(sent.payload.strings, "reference string"),
    ]
    inside = ", ".join(each for each in carried if each)
    return f"Sent to {sent.host}: {_counted(sent.requests, 'request')}{f' ({inside})' if inside else ''}"


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}" if number else ""
