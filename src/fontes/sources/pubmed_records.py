"""What EFetch gives: a set of articles and books that is whole, or no answer."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from ..index.formats import pubmed
from ..index.formats.format import Said
from ..index.formats.xml_tree import inner, local, parse_whole
from ..model import Absent, Found, Lookup, Request, Sent, SourceFlow, Unavailable, Work
from .bodies import malformed
from .registry import unanswered
from .said import told_of_each_other

if TYPE_CHECKING:
    from lxml.etree import _Element

NAME = "pubmed"
HOST = "eutils.ncbi.nlm.nih.gov"
MOST = 200
"""Records in one request. NCBI refuses more than 500, and asks for POST beyond 200 (NBK25499)."""
LONGEST = 1500
"""Characters of parameters from which they are posted. [ours]"""
FORM = "application/x-www-form-urlencoded"
Records = dict[str, Lookup]
"""By PMID. `Absent` here says no more than that the set was whole and had no such record."""


def eutility(tool: str, *parameters: tuple[str, str], accept: str = "application/json") -> Request:
    """One request to an E-utility, by POST where it gets long."""
    path = f"/entrez/eutils/{tool}"
    query = (("db", NAME), *parameters)
    written = urlencode(query)
    if len(written) <= LONGEST:
        return Request(source=NAME, host=HOST, path=path, query=query, accept=accept)
    return Request(source=NAME, host=HOST, path=path, body=written, content_type=FORM, accept=accept)


def fetched(pmids: Iterable[str]) -> SourceFlow[Records]:
    """One lookup for each PMID."""
    unique = list(dict.fromkeys(pmids))
    records: Records = {}
    for start in range(0, len(unique), MOST):
        asked = unique[start : start + MOST]
        sent = yield eutility("efetch.fcgi", ("retmode", "xml"), ("id", ",".join(asked)), accept="text/xml")
        records |= read_set(sent, asked)
    return records


def read_set(sent: Sent, pmids: Sequence[str]) -> Records:
    """What the set holds of these. It lacks one for certain only if it could be read to its end, and holds nothing else."""
    root = _set_in(sent)
    if isinstance(root, Unavailable):
        return dict.fromkeys(pmids, root)
    records = list(pubmed.records(root))
    works = {each.id: each for each in told_of_each_other(records)}
    whole = all(isinstance(each, Work | Said) for each in records) and works.keys() <= set(pmids)
    missing = Absent(source=NAME) if whole else malformed(NAME, "pubmed sent other records than asked for, or unreadable ones")
    return {each: Found(source=NAME, works=(works[each],)) if each in works else missing for each in pmids}


def _set_in(sent: Sent) -> "_Element | Unavailable":
    """The set. NCBI says with status 200, too, that something went wrong: in another element, or in one more of the set."""
    if isinstance(sent, Unavailable) or sent.status != 200:
        return unanswered(NAME, sent)
    root = parse_whole(sent.body)
    if root is None:
        return malformed(NAME, "pubmed sent what cannot be read to its end")
    error = next((inner(each) for each in root.iter("ERROR", "Error", "error")), "")
    if error or local(root) != "PubmedArticleSet":
        return malformed(NAME, f"pubmed sent no set of articles: {error[:200] or local(root)[:80]}")
    return root
