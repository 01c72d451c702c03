"""Works by PMID: what EFetch leaves out is not there only if ESummary says so, too.

EFetch drops a number that it does not know without a word, and its answers are known to come short when it is busy: a set without
an article says little. ESummary names each number that it has nothing for.
"""

from collections.abc import Sequence

import msgspec

from ..model import Absent, Lookup, Sent, SourceFlow, Unavailable
from .bodies import UNREADABLE, decoded, malformed
from .pubmed_records import NAME, Records, eutility, fetched

NO_SUCH = "cannot get document summary"


class _Summary(msgspec.Struct):
    uid: str
    error: str | None = None


class _Summaries(msgspec.Struct):
    result: dict[str, msgspec.Raw]


_summaries = msgspec.json.Decoder(_Summaries)
_summary = msgspec.json.Decoder(_Summary)


def by_pmid(pmids: Sequence[str]) -> SourceFlow[Records]:
    """One request for up to 200, and one more where some of them are missing."""
    records = yield from fetched(pmids)
    missing = [pmid for pmid, each in records.items() if isinstance(each, Absent)]
    if missing:
        records |= read_summaries((yield eutility("esummary.fcgi", ("retmode", "json"), ("id", ",".join(missing)))), missing)
    return records


def read_summaries(sent: Sent, pmids: Sequence[str]) -> Records:
    """For each PMID whether there is none such, by ESummary's own word."""
    body = decoded(NAME, sent, _summaries)
    if isinstance(body, Unavailable):
        return dict.fromkeys(pmids, body)
    return {each: _settled(body.result.get(each), each) for each in pmids}


def _settled(raw: msgspec.Raw | None, pmid: str) -> Lookup:
    if raw is None:
        return malformed(NAME, "pubmed gave neither a record nor a reason")
    try:
        summary = _summary.decode(raw)
    except UNREADABLE as error:
        return malformed(NAME, f"pubmed sent what cannot be read as a summary: {error}")
    if summary.uid == pmid and (summary.error or "").lower().startswith(NO_SUCH):
        return Absent(source=NAME)
    return malformed(NAME, f"pubmed left the record out: {summary.error or 'it has a summary of it'}"[:200])
