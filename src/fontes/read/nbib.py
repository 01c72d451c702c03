"""PubMed's own export (MEDLINE, .nbib)."""

import re

from fontes.model import Description, Document, Identifier, Person, Problem, Reference, WorkType
from fontes.text.people import person

from .formats import Opener
from .positions import Positions
from .stated import Identifiers, means_more, printed
from .tagged import Marks, Record, TaggedLine, Values, first
from .tagged_document import Form, tagged_document
from .types import NBIB
from .years import year_in

_MARKS = Marks(re.compile(r"^([A-Z]{2,4}) {0,2}- ?(.*)$"), frozenset(("PMID",)), frozenset(), blank_ends=True)
_BRACKETED = re.compile(r"\[(.+?)\.?\]\.?")
_NOT_A_TITLE = ("[not available]", "not available")


def read(data: bytes, name: str, opener: Opener) -> Document | Problem:
    """One reference for each PMID; lines before the first one are reported."""
    return tagged_document(data, name, _FORM)


def _reference(number: int, record: Record, text: str, positions: Positions) -> Reference:
    values = record.values()
    return Reference(
        id=f"R{number}",
        place=positions.place(record.start, f"record {number}"),
        readings=(_describe(values, record.lines),),
        key=first(values, "PMID"),
        raw=text[record.start : record.end],
        abstract=printed(first(values, "AB")),
        keywords=tuple(values.get("OT", []) + values.get("MH", [])),
        fields=tuple((line.tag, line.value) for line in record.lines if line.value),
        format="nbib",
        source_type="; ".join(values.get("PT", [])),
    )


def _describe(values: Values, lines: tuple[TaggedLine, ...]) -> Description:
    authors = _authors(lines)
    year = year_in(first(values, "DP", "DEP", "EDAT"))
    return Description(
        type=_type(values),
        title=_title(values),
        authors=tuple(each for each in authors if not means_more(each)),
        authors_truncated=any(means_more(each) for each in authors),
        editors=tuple(person(each) for each in values.get("FED", values.get("ED", []))),
        year=year.year,
        container=printed(first(values, "JT", "TA") or (first(values, "BTI") if "TI" in values else "")),
        series=printed(first(values, "CTI")),
        volume=first(values, "VI"),
        issue=first(values, "IP"),
        pages=first(values, "PG"),
        publisher=printed(first(values, "PB")),
        edition=first(values, "EN"),
        language=first(values, "LA"),
        identifiers=_identifiers(values),
    )


def _type(values: Values) -> WorkType:
    kinds = [NBIB[each] for each in values.get("PT", []) if each in NBIB]
    return next((kind for kind in kinds if kind != "article"), "article") if kinds else ("book" if "BTI" in values else "unknown")


def _title(values: Values) -> str:
    """Without the brackets of a translated title; where PubMed has none of its own, the vernacular one."""
    title = printed(first(values, "TI", "BTI"))
    if title.lower().strip(". ") in _NOT_A_TITLE or not title:
        title = printed(first(values, "TT"))
    bracketed = _BRACKETED.fullmatch(title)
    title = bracketed[1] if bracketed else title
    return title[:-1] if title.endswith(".") and not title.endswith("..") else title


def _authors(lines: tuple[TaggedLine, ...]) -> list[Person]:
    """FAU (whole names) rather than AU (initials), and bodies (CN) where they stand among them."""
    wanted = "FAU" if any(line.tag == "FAU" for line in lines) else "AU"
    authors: list[Person] = []
    for line in lines:
        if line.tag == wanted and line.value:
            authors.append(person(line.value))
        elif line.tag == "CN" and line.value:
            authors.append(Person(literal=line.value))
    return [each for each in authors if each != Person()]


def _identifiers(values: Values) -> tuple[Identifier, ...]:
    found = Identifiers()
    for tag in ("LID", "AID"):
        for line in values.get(tag, []):
            if line.endswith("[doi]"):
                found.field("doi", line.removesuffix("[doi]"))
    found.field("pmid", first(values, "PMID"))
    found.field("pmcid", first(values, "PMC"))
    for line in values.get("ISBN", []):
        found.field("isbn", line)
    for line in values.get("IS", []):
        found.field("issn", line)
    for line in values.get("SI", []):
        found.text(line.replace("ClinicalTrials.gov/", ""), ("nct",))
    return found.all()


_FORM = Form("nbib", "MEDLINE", _MARKS, "A record begins with PMID-.", _reference, lambda record, positions: [])
