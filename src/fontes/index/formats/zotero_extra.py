"""The field "extra", where people and Zotero itself write what has no field of its own: one "Name: value" a line."""

import re
from typing import NamedTuple

_LINE = re.compile(r"^\s*(?:\{:)?([A-Za-z][\w .-]{0,40}?)\s*[:=]\s*(\S.*?)\}?\s*$")
_PREFIXES = ("tex.", "bibtex.", "biblatex.")
_NAMES = {
    "citation key": "citationKey", "citekey": "citationKey", "bibtex": "citationKey", "citation-key": "citationKey",
    "pubmed id": "PMID", "pubmedid": "PMID", "pubmed": "PMID", "pmid": "PMID",
    "pmcid": "PMCID", "pmc id": "PMCID", "pubmed central id": "PMCID",
    "doi": "DOI", "isbn": "ISBN", "issn": "ISSN", "arxiv": "arXiv", "arxiv id": "arXiv",
    "type": "type", "url": "url", "title": "title", "short title": "shortTitle", "title-short": "shortTitle",
    "container-title": "publicationTitle", "publication title": "publicationTitle", "journal": "publicationTitle",
    "journaltitle": "publicationTitle", "container-title-short": "journalAbbreviation",
    "journal abbreviation": "journalAbbreviation",
    "collection-title": "series", "series": "series", "volume": "volume", "issue": "issue", "page": "pages", "pages": "pages",
    "publisher": "publisher", "edition": "edition", "issued": "date", "date": "date", "language": "language",
}  # fmt: skip
"""Names as Zotero, CSL and Better BibTeX read them there, by the field that they stand for."""


class Extra(NamedTuple):
    """`fields`: what stands for a field, by the field's own name, the first of each; `others`: every other named line."""

    fields: dict[str, str]
    others: dict[str, str]


def extra(written: str) -> Extra:
    """A line that names nothing is a note to oneself and is passed over."""
    fields: dict[str, str] = {}
    others: dict[str, str] = {}
    for line in written.splitlines():
        found = _LINE.match(line)
        if found is None:
            continue
        name = found[1].lower()
        bare = next((name.removeprefix(each) for each in _PREFIXES if name.startswith(each)), name)
        if bare in _NAMES:
            fields.setdefault(_NAMES[bare], found[2])
        else:
            others.setdefault(found[1], found[2])
    return Extra(fields, others)
