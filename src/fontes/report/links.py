"""Addresses where a reader can look a record up: only those that an identifier alone makes."""

from typing import NamedTuple

from ..model import Description, Scheme
from .printable import printable

RESOLVERS: dict[Scheme, str] = {
    "doi": "https://doi.org/",
    "pmid": "https://pubmed.ncbi.nlm.nih.gov/",
    "pmcid": "https://www.ncbi.nlm.nih.gov/pmc/articles/",
    "arxiv": "https://arxiv.org/abs/",
    "rfc": "https://www.rfc-editor.org/rfc/rfc",
    "nct": "https://clinicaltrials.gov/study/",
}


class Link(NamedTuple):
    text: str
    address: str


def links(description: Description) -> tuple[Link, ...]:
    """One for each identifier that has a resolver; an address that a document states is never made clickable."""
    from urllib.parse import quote  # the reports that a terminal shows have no links

    return tuple(
        Link(f"{each.scheme}:{printable(each.value)}", RESOLVERS[each.scheme] + quote(each.value, safe="/", errors="replace"))
        for each in description.identifiers
        if each.scheme in RESOLVERS
    )
