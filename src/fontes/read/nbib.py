"""PubMed's own export (MEDLINE, .nbib)."""

import hashlib
import re

from fontes.model import Description, Document, Identifier, Person, Place, Problem, Reference, WorkType
from fontes.text.people import person

from .encodings import decode
from .formats import Opener
from .positions import Positions
from .stated import Identifiers, printed
from .tagged import Marks, Record, TaggedLine, Values, tagged
from .types import NBIB
from .years import year_in

_MARKS = Marks(re.compile(r"^([A-Z]{2,4}) {0,2}- ?(.*)$"), frozenset(("PMID",)), frozenset(), blank_ends=True)
_BRACKETED = re.compile(r"\[(.+?)\.?\]\.?")
_NOT_A_TITLE = ("[not available]", "not available")


def read(data: bytes, name: str, opener: Opener) -> Document | Problem:
    """One reference for each PMID; lines before the first one are reported."""
    decoded = decode(data, name)
    if isinstance(decoded, Problem):
        return decoded
    positions = Positions(decoded.text, name)
    found = tagged(decoded.text, _MARKS)
    problems = list(decoded.problems)
    if found.strays:
        says = f"{len(found.strays)} lines stand outside any record, the first one here."
        problems.append(
            Problem(code="R220", says=says, place=positions.place(found.strays[0]), remedy="A record begins with PMID-.")
        )
    if not found.records:
        problems.append(
            Problem(code="R221", says=f"{name} holds no MEDLINE record.", place=Place(file=name, line=1, column=1), remedy="")
        )
    references = tuple(_reference(number, record, decoded.text, positions) for number, record in enumerate(found.records, 1))
    digest = hashlib.sha256(data).hexdigest()
    return Document(source=name, format="nbib", digest=digest, references=references, problems=tuple(problems))


def _reference(number: int, record: Record, text: str, positions: Positions) -> Reference:
    values = record.values()
    return Reference(
        id=f"R{number}",
        place=positions.place(record.start, f"record {number}"),
        readings=(_describe(values, record.lines),),
        key=_first(values, "PMID"),
        raw=text[record.start : record.end],
        abstract=printed(_first(values, "AB")),
        keywords=tuple(values.get("OT", []) + values.get("MH", [])),
        fields=tuple((line.tag, line.value) for line in record.lines if line.value),
        format="nbib",
        source_type="; ".join(values.get("PT", [])),
    )


def _describe(values: Values, lines: tuple[TaggedLine, ...]) -> Description:
    authors = _authors(lines)
    year = year_in(_first(values, "DP", "DEP", "EDAT"))
    return Description(
        type=_type(values),
        title=_title(values),
        authors=tuple(authors),
        authors_truncated=any(each.literal.lower().startswith("et al") for each in authors),
        editors=tuple(person(each) for each in values.get("FED", values.get("ED", []))),
        year=year.year,
        container=printed(_first(values, "JT", "TA") or (_first(values, "BTI") if "TI" in values else "")),
        series=printed(_first(values, "CTI")),
        volume=_first(values, "VI"),
        issue=_first(values, "IP"),
        pages=_first(values, "PG"),
        publisher=printed(_first(values, "PB")),
        edition=_first(values, "EN"),
        language=_first(values, "LA"),
        identifiers=_identifiers(values),
    )


def _first(values: Values, *tags: str) -> str:
    return next((values[tag][0] for tag in tags if values.get(tag)), "")


def _type(values: Values) -> WorkType:
    kinds = [NBIB[each] for each in values.get("PT", []) if each in NBIB]
    return next((kind for kind in kinds if kind != "article"), "article") if kinds else ("book" if "BTI" in values else "unknown")


def _title(values: Values) -> str:
    """Without the brackets of a translated title; where PubMed has none of its own, the vernacular one."""
    title = printed(_first(values, "TI", "BTI"))
    if title.lower().strip(". ") in _NOT_A_TITLE or not title:
        title = printed(_first(values, "TT"))
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
    found.field("pmid", _first(values, "PMID"))
    found.field("pmcid", _first(values, "PMC"))
    for line in values.get("ISBN", []):
        found.field("isbn", line)
    for line in values.get("IS", []):
        found.field("issn", line)
    for line in values.get("SI", []):
        found.text(line.replace("ClinicalTrials.gov/", ""), ("nct",))
    return found.all()
