"""RIS, as Zotero, EndNote, Scopus, Web of Science and publishers' pages write it."""

import re

from fontes.model import Description, Document, Identifier, Person, Problem, Reference
from fontes.text.people import people, person

from .formats import Opener
from .positions import Positions
from .stated import Identifiers, means_more, printed
from .tagged import Marks, Record, Values, first
from .tagged_document import Form, tagged_document
from .types import RIS
from .years import year_in

_MARKS = Marks(
    re.compile(r"^[\ufeff\s]{0,3}([A-Z][A-Z0-9])  ?-(?: (.*))?$"), frozenset(("TY",)), frozenset(("ER",)), blank_ends=False
)
_INSIDE = frozenset(("CHAP", "ECHAP", "CPAPER", "CONF", "ENCYC", "DICT"))
_BOOKS = frozenset(("BOOK", "EBOOK", "EDBOOK", "THES", "RPRT", "CLSWK", "SER", "ANCIENT"))


def read(data: bytes, name: str, opener: Opener) -> Document | Problem:
    """One reference for each record from TY to ER; a record without ER ends at the next TY and is kept."""
    return tagged_document(data, name, _FORM)


def _faults(record: Record, positions: Positions) -> list[Problem]:
    place = positions.place(record.start)
    faults: list[Problem] = []
    if not record.closed:
        faults.append(Problem(code="R222", says="The record has no end mark.", place=place, remedy="End it with ER  -."))
    if record.lines[0].tag != "TY":
        faults.append(
            Problem(code="R223", says="The record does not say its type.", place=place, remedy="Begin it with TY  - JOUR.")
        )
    return faults


def _reference(number: int, record: Record, text: str, positions: Positions) -> Reference:
    values = record.values()
    kind = values.get("TY", [""])[0].upper()
    return Reference(
        id=f"R{number}",
        place=positions.place(record.start, f"record {number}"),
        readings=(_describe(kind, values),),
        key=first(values, "ID", "LB"),
        raw=text[record.start : record.end],
        abstract=printed(first(values, "AB", "N2")),
        keywords=tuple(printed(word) for word in values.get("KW", [])),
        fields=tuple((line.tag, line.value) for line in record.lines if line.value),
        format="ris",
        source_type=kind,
    )


def _describe(kind: str, values: Values) -> Description:
    authors = people_of(values, "AU", "A1") or ([] if kind not in ("EDBOOK",) else people_of(values, "A2", "ED"))
    container = printed(first(values, *_container_tags(kind)))
    year = year_in(first(values, "PY", "Y1", "DA"))
    return Description(
        type=RIS.get(kind, "unknown"),
        title=printed(first(values, *(("BT", "TI", "T1") if kind in _BOOKS else ("TI", "T1", "CT", "BT")))),
        authors=tuple(each for each in authors if not means_more(each)),
        authors_truncated=any(means_more(each) for each in authors),
        editors=tuple(people_of(values, "ED", "A2") if kind in _INSIDE | _BOOKS else people_of(values, "ED")),
        year=year.year,
        year_suffix=year.suffix,
        container="" if kind in _BOOKS else container,
        series=printed(first(values, "T3", "SE")) or (container if kind in _BOOKS and "T2" in values else ""),
        volume=printed(first(values, "VL")),
        issue=printed(first(values, "IS")) if kind not in _BOOKS else "",
        pages=_pages(values),
        publisher=printed(first(values, "PB")),
        edition=printed(first(values, "ET")),
        language=first(values, "LA"),
        identifiers=_identifiers(values),
    )


def _container_tags(kind: str) -> tuple[str, ...]:
    """T2 is the book of a chapter and the journal of an article; JF and JO are journals; C3 is Zotero's proceedings title."""
    if kind in _INSIDE:
        return ("BT", "T2", "C3", "JF", "JO", "T3") if kind != "CPAPER" else ("C3", "T2", "BT", "JF", "JO", "T3")
    return ("JF", "T2", "JO", "JA", "J2", "J1")


def people_of(values: Values, *tags: str) -> list[Person]:
    """One name a line, family name first; some writers put the whole list in one line."""
    for tag in tags:
        if tag in values:
            persons: list[Person] = []
            for line in values[tag]:
                persons += people(line).persons if ";" in line or line.count(",") > 2 else [person(printed(line))]
            return [each for each in persons if each != Person()]
    return []


def _pages(values: Values) -> str:
    start, end = first(values, "SP"), first(values, "EP")
    if start and end and start != end and "-" not in start and "–" not in start:
        return f"{start}–{end}"
    return start or end or first(values, "C7", "AR")


def _identifiers(values: Values) -> tuple[Identifier, ...]:
    found = Identifiers()
    for tag in ("DO", "DOI", "DI"):
        for line in values.get(tag, []):
            found.field("doi", line)
    for line in values.get("SN", []):
        found.field("isbn", line)
        found.field("issn", line)
    for tag in ("UR", "L1", "L2", "LK"):
        for line in values.get(tag, []):
            found.text(line)
    if "pubmed" in " ".join(values.get("DB", [])).lower() or "NLM" in values.get("DP", []):
        found.field("pmid", first(values, "AN"))
    if (number := first(values, "C2")) and number.upper().startswith("PMC"):
        found.field("pmcid", number)
    for tag in ("M1", "M3", "N1", "C1", "C2", "AN", "PB", "JO", "T2"):
        for line in values.get(tag, []):
            found.text(
                line, ("doi", "arxiv", "pmid", "pmcid") if tag != "N1" or not found.has("doi") else ("arxiv", "pmid", "pmcid")
            )
    return found.all()


_FORM = Form("ris", "RIS", _MARKS, "A record begins with TY  - JOUR (or another type) and ends with ER  -.", _reference, _faults)
