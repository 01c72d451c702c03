"""What a BibTeX or biblatex entry states of its work."""

import re

from fontes.model import Description, Identifier, Scheme, WorkType
from fontes.text.identifiers import parse_identifier
from fontes.text.people_bibtex import People, bibtex_people

from .bibtex_values import Fields
from .stated import Identifiers, address, printed
from .types import BIBTEX, STATUTE
from .years import Year, year_in

_PREPRINT_SERVER = re.compile(
    r"\b(?:arxiv|biorxiv|medrxiv|chemrxiv|psyarxiv|socarxiv|corr|ssrn|research square|preprints?\.org|osf preprints?)\b",
    re.IGNORECASE,
)
_ABS = re.compile(r"abs/|arxiv", re.IGNORECASE)
_OTHER_WORK = re.compile(
    r"erratum|corrigend|correct|retract|review of|reprint|see also|comment|companion|code|data(?:set)? (?:at|avail)",
    re.IGNORECASE,
)
_EPRINTS: dict[str, Scheme] = {
    "arxiv": "arxiv", "pubmed": "pmid", "pmid": "pmid", "pmc": "pmcid", "pmcid": "pmcid", "hdl": "handle", "handle": "handle",
    "doi": "doi",
}  # fmt: skip
_DIRECT: tuple[tuple[str, Scheme], ...] = (
    ("doi", "doi"), ("pmid", "pmid"), ("pmcid", "pmcid"), ("pmc", "pmcid"), ("arxiv", "arxiv"), ("arxivid", "arxiv"),
    ("isbn", "isbn"), ("issn", "issn"),
)  # fmt: skip
_TYPE_WORDS: tuple[tuple[str, WorkType], ...] = (
    ("preprint", "preprint"), ("thesis", "thesis"), ("dissertation", "thesis"), ("data", "dataset"), ("software", "software"),
    ("computer program", "software"), ("standard", "standard"), ("rfc", "standard"), ("request for comments", "standard"),
    ("technical report", "report"), ("working paper", "report"),
)  # fmt: skip
_HOLDS = (
    "article", "preprint", "conference-paper", "chapter", "entry", "review", "unknown", "notice", "dataset", "software", "other",
    "webpage",
)  # fmt: skip


def describe(kind: str, fields: Fields) -> Description:
    """One description; what the entry does not state stays empty. `fields` hold LaTeX, inherited ones included."""
    identifiers = _identifiers(fields)
    work_type = _type(kind, fields, identifiers)
    authors = _people(fields, ("author",))
    editors = _people(fields, ("editor", "editors", "editora"))
    journal = _first(fields, "journaltitle", "journal", "journal-title")
    year = _year(fields)
    return Description(
        type=work_type,
        title=_title(fields, "title", "titleaddon"),
        subtitle=printed(fields.get("subtitle", "")),
        authors=authors.persons,
        authors_truncated=authors.truncated if authors.persons else editors.truncated,
        editors=editors.persons,
        year=year.year,
        year_suffix=year.suffix,
        container=_container(fields, journal, work_type),
        series=printed(_first(fields, "series", "shortseries")),
        volume="" if _ABS.search(fields.get("volume", "")) else printed(fields.get("volume", "")),
        issue=printed(_first(fields, "number", "issue")) if journal else printed(fields.get("issue", "")),
        pages=printed(_first(fields, "pages", "page", "eid", "articleno", "article-number", "elocation-id")).replace(" ", ""),
        publisher=printed(_first(fields, "publisher", "school", "institution", "organization")),
        edition=printed(fields.get("edition", "")),
        language=printed(_first(fields, "langid", "language", "hyphenation")),
        identifiers=identifiers,
    )


def _first(fields: Fields, *names: str) -> str:
    """The first of these fields that holds anything."""
    for name in names:
        if value := fields.get(name):
            return value
    return ""


def _people(fields: Fields, names: tuple[str, ...]) -> People:
    value = _first(fields, *names)
    return bibtex_people(value) if value else People(())


def _title(fields: Fields, name: str, addon: str) -> str:
    return printed(fields.get(name, "")) or printed(fields.get(addon, ""))


def _container(fields: Fields, journal: str, work_type: WorkType) -> str:
    """The journal or book that holds the work; a book's own series or a report's series is not that."""
    if journal:
        subtitle = printed(fields.get("journalsubtitle", ""))
        title = printed(journal)
        return f"{title}: {subtitle}" if subtitle else title
    if work_type in _HOLDS and (title := printed(_first(fields, "booktitle", "maintitle", "eventtitle"))):
        subtitle = printed(fields.get("booksubtitle", ""))
        return f"{title}: {subtitle}" if subtitle else title
    return ""


def _year(fields: Fields) -> Year:
    for name in ("date", "year", "issued", "pubdate"):
        if (value := fields.get(name, "")) and (found := year_in(printed(value))).year:
            return found
    return Year()


def _type(kind: str, fields: Fields, identifiers: tuple[Identifier, ...]) -> WorkType:
    """The entry's own type, made sharper by what the fields say beyond doubt."""
    found = BIBTEX.get(kind, "unknown")
    words = f"{fields.get('type', '')} {fields.get('entrysubtype', '')}".lower()
    if found in ("unknown", "report", "article", "webpage"):
        for word, sharper in _TYPE_WORDS:
            if word in words:
                return sharper
    if any(each.scheme in ("rfc", "standard") for each in identifiers):
        return "standard"
    journal = _first(fields, "journaltitle", "journal")
    if found in ("unknown", "article", "webpage", "report") and _is_preprint(fields, journal, identifiers):
        return "preprint"
    if kind == "misc" and not journal and fields.get("school"):
        return "thesis"
    if found in ("unknown", "webpage", "book", "report") and STATUTE.search(
        f"{fields.get('title', '')} {fields.get('note', '')}"
    ):
        return "legal"
    return found


def _is_preprint(fields: Fields, journal: str, identifiers: tuple[Identifier, ...]) -> bool:
    """It names a preprint server where the journal would stand, or has an arXiv id and no journal at all."""
    where = journal or _first(fields, "howpublished", "booktitle", "publisher", "institution", "eprinttype", "archiveprefix")
    if _PREPRINT_SERVER.search(where):
        return not journal or len(journal) < 60 or journal.lower().startswith(("arxiv", "corr"))
    return not journal and not fields.get("booktitle") and any(each.scheme == "arxiv" for each in identifiers)


def _identifiers(fields: Fields) -> tuple[Identifier, ...]:
    """From the fields that are meant for them first, then from addresses, then from where writers put them otherwise."""
    found = Identifiers()
    for name, scheme in _DIRECT:
        if value := fields.get(name, ""):
            found.field(scheme, address(value))
    _add_eprint(fields, found)
    _add_numbers(fields, found)
    for name in ("url", "ee", "link", "howpublished", "bdsk-url-1", "bdsk-url-2"):
        if value := fields.get(name, ""):
            found.text(address(value), () if name in ("url", "howpublished", "link") else ("doi", "arxiv", "pmid", "pmcid"))
    for name in ("journal", "journaltitle", "volume", "number", "pages"):
        if (value := fields.get(name, "")) and _ABS.search(value):
            found.text(address(value), ("arxiv", "doi"))
    note = f"{fields.get('note', '')} {fields.get('addendum', '')} {fields.get('pubstate', '')}"
    if len(note) > 8 and not found.has("doi") and not _OTHER_WORK.search(note):
        found.text(address(note), ("doi", "arxiv", "pmid", "pmcid", "isbn", "url"))
    if not _first(fields, "journaltitle", "journal", "booktitle"):
        found.text(note, ("nct",))  # of an article it is the trial that the article tells of, and not the article
    return found.all()


def _add_eprint(fields: Fields, found: Identifiers) -> None:
    eprint = address(fields.get("eprint", ""))
    if not eprint:
        return
    kind = _first(fields, "eprinttype", "archiveprefix", "archive").lower()
    scheme = _EPRINTS.get(kind)
    if scheme is not None:
        found.field(scheme, eprint)
    elif not kind:
        found.add(parse_identifier("arxiv", eprint))
        found.text(eprint, ("doi", "arxiv", "url"))
    else:
        found.text(eprint, ("doi", "arxiv", "url"))


def _add_numbers(fields: Fields, found: Identifiers) -> None:
    """RFCs and standards are known by their number, which stands in `number`, `series`, `type` or at the head of the title."""
    number = printed(fields.get("number", ""))
    bodies = ("type", "series", "howpublished", "institution", "organization", "publisher")
    about = " ".join(printed(fields[name]) for name in bodies if name in fields)
    if not about and not number:
        return
    if number.isdigit() and re.search(r"\bRFC\b|Request for Comments|RFC Editor", about):
        found.add(parse_identifier("rfc", number))
    elif re.search(r"\bRFC\b", number + about):
        found.text(f"{about} {number}", ("rfc",))
    if re.search(r"\b(?:ISO|IEC|IEEE|ITU|ETSI|3GPP|NIST|FIPS|W3C|ANSI|ASTM|DIN|ECMA)\b", f"{about} {number}"):
        head = printed(fields.get("title", ""))[:40]
        for text in (number, f"{printed(fields.get('type', ''))} {number}", head):
            identifier = parse_identifier("standard", text)
            if identifier is not None and text.startswith(identifier.written):
                found.add(identifier)
                return
