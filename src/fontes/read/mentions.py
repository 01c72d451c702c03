"""A link in prose that leads to a work's own page is a citation of it; other links are only links."""

import re
from collections.abc import Sequence

from ..model import Citation, Place, Target

LEADS_TO_A_WORK = re.compile(
    r"(?:https?://)?(?:dx\.|www\.)?doi\.org/10\.\d{4,9}/|doi:\s*10\.\d{4,9}/|"
    r"https?://(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov/|ncbi\.nlm\.nih\.gov/(?:pubmed/|pmc/articles/PMC)|pmc\.ncbi\.nlm\.nih\.gov/articles/PMC)\d*|"
    r"https?://(?:www\.|export\.)?arxiv\.org/(?:abs|pdf|html)/|"
    r"https?://(?:www\.)?aclanthology\.org/[A-Z\d]|"
    r"https?://(?:www\.)?europepmc\.org/(?:article|abstract)/",
    re.IGNORECASE,
)
SEARCH = re.compile(r"scholar\.google|scholar_lookup|/search|[?&](?:q|query)=|google\.\w+/", re.IGNORECASE)
WITH_DOI = re.compile(r"https?://[^\s?#]+?/(?:doi/(?:abs/|full/|pdf/|epdf/|book/)?|article/|content/)?(10\.\d{4,9}/[^\s?#]+)")


def work_address(address: str) -> str:
    """The address, reduced to `doi:…` where a publisher's page carries one; "" where it leads to no work."""
    if LEADS_TO_A_WORK.match(address):
        return address
    found = WITH_DOI.match(address)
    return f"doi:{found[1]}" if found and "github" not in address else ""


def link_citation(written: str, address: str, targets: tuple[Target, ...], place: Place, sentence: str) -> Citation | None:
    """`[1](https://…)` cites number 1 and says where it is; a link to a DOI, PubMed or arXiv cites that work."""
    if targets:
        return Citation(id="", place=place, written=written, style="numeric", targets=targets, sentence=sentence)
    work = work_address(address)
    if not work:
        return None
    return Citation(id="", place=place, written=written, style="identifier", targets=(Target(written=work),), sentence=sentence)


def with_addresses(text: str, addresses: Sequence[str]) -> str:
    """An entry's text and the addresses behind its links that it does not show; searches and internal links are left out."""
    hidden: list[str] = []
    for address in addresses:
        shown = address.split("doi.org/")[-1]
        if address.startswith(("http", "doi:")) and shown not in text and address not in hidden and not SEARCH.search(address):
            hidden.append(address)
    return " ".join((text, *hidden[:4]))
