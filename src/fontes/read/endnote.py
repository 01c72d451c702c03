"""EndNote's XML export."""

import hashlib

from lxml import etree

from fontes.model import Description, Document, Identifier, Person, Place, Problem, Reference
from fontes.text.people import person

from .formats import Opener
from .stated import Identifiers, means_more, printed
from .types import ENDNOTE
from .xml_tree import Tree, line_of, local, parse, text_of
from .years import year_in

_INSIDE = frozenset(("chapter", "conference-paper", "entry"))
_BOOKS = frozenset(("book", "thesis", "report", "webpage", "software", "dataset", "standard", "legal"))


def read(data: bytes, name: str, opener: Opener) -> Document | Problem:
    """One reference for each <record>."""
    tree = parse(data, name)
    if not isinstance(tree, Tree):
        return tree
    records = [each for each in tree.root.iter() if local(each) == "record"]
    problems = list(tree.problems)
    if not records:
        says = f"{name} holds no EndNote record."
        problems.append(
            Problem(code="R221", says=says, place=Place(file=name, line=1, column=1), remedy="Export it as EndNote XML.")
        )
    references = tuple(_reference(number, record, name) for number, record in enumerate(records, 1))
    digest = hashlib.sha256(data).hexdigest()
    return Document(source=name, format="endnote", digest=digest, references=references, problems=tuple(problems))


def _reference(number: int, record: etree._Element, name: str) -> Reference:
    kind = _kind(record)
    return Reference(
        id=f"R{number}",
        place=Place(file=name, line=line_of(record), column=1, label=f"record {number}"),
        readings=(_describe(kind, record),),
        key=_at(record, "rec-number") or _at(record, "label"),
        raw=etree.tostring(record, encoding="unicode", with_tail=False),
        abstract=printed(_at(record, "abstract")),
        keywords=tuple(printed(text_of(each)) for each in record.iter() if local(each) == "keyword"),
        fields=tuple((path, value) for path in _PATHS if (value := _at(record, path))),
        format="endnote",
        source_type=kind,
    )


_PATHS = (
    "titles/title", "titles/secondary-title", "titles/tertiary-title", "periodical/full-title", "volume", "number", "pages",
    "dates/year", "publisher", "edition", "isbn", "electronic-resource-num", "accession-num", "language",
)  # fmt: skip


def _kind(record: etree._Element) -> str:
    element = next((each for each in record if local(each) == "ref-type"), None)
    return "" if element is None else str(element.get("name") or "")


def _at(record: etree._Element, path: str) -> str:
    """The text under a path of local names; "" where there is none."""
    here: etree._Element | None = record
    for name in path.split("/"):
        here = None if here is None else next((each for each in here if local(each) == name), None)
    return text_of(here)


def _people(record: etree._Element, group: str) -> tuple[Person, ...]:
    for holder in record.iter():
        if local(holder) == group:
            written = [text for each in holder if (text := text_of(each))]
            persons = [Person(literal=text.rstrip(", ")) if text.endswith(",") else person(text) for text in written]
            return tuple(each for each in persons if each not in (Person(), Person(literal="")))
    return ()


def _describe(kind: str, record: etree._Element) -> Description:
    """EndNote marks a corporate author by a comma at its end."""
    work_type = ENDNOTE.get(kind.lower(), "unknown")
    second = printed(_at(record, "titles/secondary-title") or _at(record, "periodical/full-title"))
    authors = _people(record, "authors")
    year = year_in(_at(record, "dates/year"))
    return Description(
        type=work_type,
        title=printed(_at(record, "titles/title")),
        authors=tuple(each for each in authors if not means_more(each)),
        authors_truncated=any(means_more(each) for each in authors),
        editors=_people(record, "secondary-authors") if work_type in _INSIDE or kind == "Edited Book" else (),
        year=year.year,
        year_suffix=year.suffix,
        container="" if work_type in _BOOKS else second,
        series=printed(_at(record, "titles/tertiary-title")) or (second if work_type == "book" else ""),
        volume=_at(record, "volume"),
        issue=_at(record, "number") if work_type not in _BOOKS else "",
        pages=_at(record, "pages"),
        publisher=printed(_at(record, "publisher")),
        edition=printed(_at(record, "edition")),
        language=_at(record, "language"),
        identifiers=_identifiers(record),
    )


def _identifiers(record: etree._Element) -> tuple[Identifier, ...]:
    found = Identifiers()
    found.field("doi", _at(record, "electronic-resource-num"))
    isbn = _at(record, "isbn")
    found.field("isbn", isbn)
    found.field("issn", isbn)
    accession = _at(record, "accession-num")
    databases = f"{_at(record, 'remote-database-name')} {_at(record, 'remote-database-provider')}".lower()
    if accession.isdigit() and ("pubmed" in databases or "medline" in databases or "nlm" in databases):
        found.field("pmid", accession)
    found.text(accession, ("pmid", "pmcid", "doi", "arxiv"))
    found.field("pmcid", _at(record, "custom2") if _at(record, "custom2").upper().startswith("PMC") else "")
    for each in record.iter():
        if local(each) == "url":
            found.text(text_of(each))
    found.text(_at(record, "electronic-resource-num"), ("doi", "arxiv", "url"))
    found.text(_at(record, "notes"), ("pmid", "pmcid", "arxiv") if found.has("doi") else ("doi", "pmid", "pmcid", "arxiv"))
    return found.all()
