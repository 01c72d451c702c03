"""ESearch: which PMIDs a query leads to, and which of its phrases PubMed did not know."""

from typing import NamedTuple

import msgspec

from ..model import Sent, SourceFlow, Unavailable
from .bodies import decoded, malformed
from .pubmed_records import NAME, eutility


class Hits(NamedTuple):
    """The first PMIDs of `total`. `unknown`: phrases of the query that PubMed says it did not find, as it writes them; where
    others were found, it leaves such a phrase out, or takes it for single words."""

    total: int
    pmids: tuple[str, ...]
    unknown: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        return self.total == len(self.pmids)


class _Errors(msgspec.Struct):
    phrasesnotfound: list[str] = []
    fieldsnotfound: list[str] = []


class _Warnings(msgspec.Struct):
    quotedphrasesnotfound: list[str] = []


class _Found(msgspec.Struct):
    """An error has the member ERROR instead; beyond record 9,998 it holds a line break, and is no JSON."""

    count: int = -1
    idlist: list[str] = []
    ERROR: str | None = None
    errorlist: _Errors | None = None
    warninglist: _Warnings | None = None


class _Search(msgspec.Struct):
    esearchresult: _Found


_search = msgspec.json.Decoder(_Search, strict=False)


def searched(term: str, most: int, *, sort: str = "") -> SourceFlow[Hits | Unavailable]:
    """`most`: PMIDs to be listed. `sort`: "relevance", or the newest first."""
    order = (("sort", sort),) if sort else ()
    return read_hits((yield eutility("esearch.fcgi", ("retmode", "json"), ("retmax", str(most)), *order, ("term", term))))


def read_hits(sent: Sent) -> Hits | Unavailable:
    body = decoded(NAME, sent, _search)
    if isinstance(body, Unavailable):
        return body
    found = body.esearchresult
    errors, warnings = found.errorlist or _Errors(), found.warninglist or _Warnings()
    if found.ERROR:
        return malformed(NAME, f"pubmed could not search: {found.ERROR[:200]}")
    if errors.fieldsnotfound:
        return malformed(NAME, f"pubmed did not understand the question: {', '.join(errors.fieldsnotfound)[:200]}")
    pmids = tuple(dict.fromkeys(found.idlist))
    counted = 0 < len(pmids) <= found.count if pmids else found.count == 0
    if not counted or not all(each.isascii() and each.isdigit() for each in pmids):
        return malformed(NAME, "pubmed counts other records than it lists")
    return Hits(found.count, pmids, (*errors.phrasesnotfound, *warnings.quotedphrasesnotfound))
