"""How a DOI travels: in an address, in a list with others, and back in a record."""

import re
from collections.abc import Iterable, Iterator
from urllib.parse import quote

from msgspec.structs import replace

from ..model import Identifier, Work

LONGEST = 4000
"""Characters of a list of DOIs in an address, encoded: half of what common servers take. [ours]"""
_BREAKS_A_LIST = re.compile(r'[^!-~]|[,%"\\]|\.$')
"""A comma ends an element; a percent sign may be decoded once too often; query languages know quotes and backslashes; whoever
tidies a last full stop away would answer about another DOI than the one asked for."""
_LOST_IN_A_PATH = re.compile(r"//|/\.{1,2}(?:/|$)|/$")
"""What servers and clients tidy away on the way."""


def plain(value: str) -> str:
    """Lower case, and as it is registered: `<` where a web page wrote `&lt;`."""
    return value.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">").strip().lower()


def travels_alone(doi: str) -> bool:
    """Whether it would break a list of DOIs that commas separate."""
    return _BREAKS_A_LIST.search(doi) is not None


def in_path(doi: str) -> str:
    """Percent-encoded; the slash stays where it is safe, as every registry's own examples have it."""
    return quote(doi, safe="" if _LOST_IN_A_PATH.search(doi) else "/")


def lists(dois: Iterable[str], most: int, longest: int = LONGEST, each_costs: int = 1) -> Iterator[list[str]]:
    """Lists that fit into one address each. `each_costs`: further characters that every one takes there."""
    chosen: list[str] = []
    length = 0
    for doi in dois:
        size = len(quote(doi, safe="")) + each_costs
        if chosen and (len(chosen) == most or length + size > longest):
            yield chosen
            chosen, length = [], 0
        chosen.append(doi)
        length += size
    if chosen:
        yield chosen


def dois_of(work: Work) -> set[str]:
    """Every form of DOI that the record goes by: as its registry writes it, and as we read it."""
    return {plain(work.id), *(each.value for each in work.description.identifiers if each.scheme == "doi")}


def written_as(work: Work, doi: str) -> Work:
    """The record of this DOI, with the DOI first and as it was asked for, however else the record writes it."""
    says = work.description
    if any(each.scheme == "doi" and each.value == doi for each in says.identifiers):
        return work
    own = Identifier(scheme="doi", value=doi)
    return replace(work, description=replace(says, identifiers=(own, *says.identifiers)))
