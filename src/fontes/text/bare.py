"""A line that is nothing but an identifier: in a list of references it may be an entry of its own."""

import re

_ONE = (
    r"(?:(?:doi|digital object identifier)\s*[:=]?\s*)?(?:https?://(?:dx\.)?doi\.org/)?10\.\d{4,9}/[^\s,;]+"
    r"|https?://[^\s,;]+|www\.[^\s,;]+\.[^\s,;]+"
    r"|(?:PMID|pubmed id)\s*[:=]?\s*\d{1,8}|(?:PMCID\s*[:=]?\s*)?PMC\d{3,9}"
    r"|arXiv\s*[:=]?\s*(?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?|\d{4}\.\d{4,5}v\d+"
    r"|ISBN(?:-1[03])?\s*[:=]?\s*[\dXx -]{10,17}|NCT\d{8}|\d{7,8}"
)
_BARE = re.compile(rf"\s*[<(\[]?(?:{_ONE})[>)\].]*(?:[\s,;]+[<(\[]?(?:{_ONE})[>)\].]*)*[.,;]?\s*", re.IGNORECASE)
_UNNAMED = re.compile(r"\s*(?:10\.\d{4,9}/|PMC\d|\d)", re.IGNORECASE)
_SHORTEST, _LONGEST = 6, 400
_KINDS = {
    "doi": re.compile(r"\b10\.\d{4,9}/\S"),
    "pmid": re.compile(r"\bPMID|pubmed\S*/\d|^\W*\d{7,8}\W*$", re.IGNORECASE),
    "pmcid": re.compile(r"\bPMC\d", re.IGNORECASE),
    "arxiv": re.compile(r"\barXiv", re.IGNORECASE),
    "isbn": re.compile(r"\bISBN", re.IGNORECASE),
}


def is_bare_identifier(line: str) -> bool:
    """Whether the line holds identifiers or addresses and not one word besides. "31978945" is none that can be named, but no
    page either."""
    return _SHORTEST <= len(line) <= _LONGEST and _BARE.fullmatch(line) is not None


def is_unnamed(line: str) -> bool:
    """Whether the identifier stands without "doi:", "PMID:" or an address before it: rather an entry than the end of one."""
    return _UNNAMED.match(line) is not None


def identifier_kinds(line: str) -> frozenset[str]:
    """Which kinds of identifiers the line holds; "url" where it holds an address alone."""
    found = frozenset(kind for kind, sign in _KINDS.items() if sign.search(line))
    return found or (frozenset(("url",)) if "http" in line or "www." in line else found)
