"""A record as a BibTeX entry, for a reference that was not written as one."""

import re

from ..model import Description, Work, WorkType
from ..text.fold import fold
from .corrected_authors import Authors, bibtex_authors
from .tex import tex, tex_title, verbatim

TYPES: dict[WorkType, str] = {
    "article": "article",
    "review": "article",
    "notice": "article",
    "preprint": "misc",
    "conference-paper": "inproceedings",
    "chapter": "incollection",
    "entry": "incollection",
    "book": "book",
    "proceedings": "proceedings",
    "thesis": "phdthesis",
    "report": "techreport",
}
"""Other kinds are @misc, except that what stands in a container with a volume is an article."""

HOLDERS = {"article": "journal", "inproceedings": "booktitle", "incollection": "booktitle", "misc": "howpublished"}
PUBLISHERS = {"phdthesis": "school", "techreport": "institution"}


def record_entry(work: Work, key: str = "") -> str:
    """The entry, values escaped for TeX; `key` is made from the first author and the year where none is given."""
    known = work.description
    kind = TYPES.get(known.type) or ("article" if known.container and (known.volume or known.pages) else "misc")
    fields = {name: value for name, value in _fields(known, kind).items() if value}
    width = max((len(name) for name in fields), default=0)
    lines = [f"  {name:<{width}} = {{{value}}}" for name, value in fields.items()]
    return f"@{kind}{{{key_for(known, key)}" + "".join(f",\n{line}" for line in lines) + "\n}"


def _fields(known: Description, kind: str) -> dict[str, str]:
    arxiv = known.identifier("arxiv")
    return {
        "author": bibtex_authors(Authors(known.authors, known.authors_truncated)),
        "editor": bibtex_authors(Authors(known.editors, False)),
        "title": tex_title(known.full_title),
        HOLDERS.get(kind, "series"): tex(known.container),
        "edition": tex(known.edition),
        "volume": tex(known.volume),
        "number": tex(known.issue),
        "pages": re.sub(r"\s*[-‐-―−]+\s*", "--", tex(known.pages)),
        "year": str(known.year or ""),
        PUBLISHERS.get(kind, "publisher"): tex(known.publisher),
        "doi": verbatim(known.identifier("doi")),
        "eprint": verbatim(arxiv),
        "archiveprefix": "arXiv" if arxiv else "",
        "pmid": verbatim(known.identifier("pmid")),
        "isbn": verbatim(known.identifier("isbn")),
        "url": "" if known.identifier("doi") else verbatim(known.identifier("url")),
    }


def key_for(known: Description, key: str = "") -> str:
    """A key that BibTeX can read: the one given where it is a word, else "smith2020", else "reference"."""
    if re.fullmatch(r"[A-Za-z][\w:.+/-]*", key, re.ASCII):
        return key
    first = known.authors[0] if known.authors else None
    name = re.sub(r"[^a-z0-9]", "", fold(first.family or first.literal).lower()) if first else ""
    return f"{name}{known.year or ''}" if name else f"reference{known.year or ''}"
