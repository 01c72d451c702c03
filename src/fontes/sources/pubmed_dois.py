"""Works by DOI in PubMed: found by a search, and then by what their records say.

Most DOIs are not in PubMed, so that finding nothing is a usual answer, and means that nothing is known of a retraction. So every
search also asks for works that PubMed certainly holds, and means nothing without two of them: a proxy may give the same answer
to everybody.
"""

from collections.abc import Iterable, Iterator, Sequence

from ..model import Found, Lookup, SourceFlow, Unavailable
from .agency import missing
from .bodies import malformed
from .dois import dois_of, written_as
from .pubmed_records import MOST, NAME, Records, fetched
from .pubmed_search import Hits, searched

TOGETHER = 40
"""DOIs in one search. [ours]"""
WITNESSES = {"10.1038/171737a0": "13054692", "10.1371/journal.pmed.0020124": "16060722", "10.1056/nejmoa2034577": "33301246"}
"""PMID by DOI: of 1953, 2005 and 2020."""
HEARD = 2
"""So many of them, at least."""
_TAG = "[doi]"
STRANGE = malformed(NAME, "pubmed listed other works than those asked for")


def by_doi(dois: Sequence[str]) -> SourceFlow[dict[str, Lookup]]:
    """A search and a fetch for each forty. `dois`: as `dois.plain` has them."""
    unique = list(dict.fromkeys(dois))
    answers: dict[str, Lookup] = {}
    for start in range(0, len(unique), TOGETHER):
        answers |= yield from _looked_up(unique[start : start + TOGETHER])
    return answers


def _looked_up(dois: Sequence[str]) -> SourceFlow[dict[str, Lookup]]:
    """A DOI that PubMed takes apart into words floods the list with other works, and a record that does not give its DOI cannot
    be told from such a work: then each half is searched for by itself, so that one DOI's trouble is no other's."""
    hits = yield from searched(term(dict.fromkeys((*dois, *WITNESSES))), MOST)
    if isinstance(hits, Unavailable):
        return dict.fromkeys(dois, hits)
    if hits.whole and len(set(hits.pmids).intersection(WITNESSES.values())) < HEARD:
        return dict.fromkeys(dois, malformed(NAME, "pubmed did not find a work that it certainly holds"))
    if hits.whole:
        spared = {pmid for doi, pmid in WITNESSES.items() if doi not in dois}
        answers = _answers(dois, hits, (yield from fetched([each for each in hits.pmids if each not in spared])))
        doubtful = [doi for doi, lookup in answers.items() if lookup == STRANGE]
        return answers | (yield from _halved(doubtful)) if len(dois) > 1 and doubtful else answers
    if len(dois) > 1:
        return (yield from _halved(dois))
    flooded = malformed(NAME, "pubmed listed too many other works")
    return {doi: missing(NAME) if doi in _unknown(hits) else flooded for doi in dois}


def _halved(dois: Sequence[str]) -> SourceFlow[dict[str, Lookup]]:
    half = (len(dois) + 1) // 2
    first = yield from _looked_up(dois[:half])
    return first | (yield from _looked_up(dois[half:])) if dois[half:] else first


def term(dois: Iterable[str]) -> str:
    return " OR ".join(f'"{doi.replace(chr(34), " ")}"{_TAG}' for doi in dois)


def _answers(dois: Sequence[str], hits: Hits, records: Records) -> dict[str, Lookup]:
    """By the records. PubMed is nobody's agency of DOIs, so one without a record is merely none of its own; and not even that,
    where a record could not be read or is of no work that was asked for, unless PubMed says that it does not know the DOI."""
    works = [work for each in records.values() if isinstance(each, Found) for work in each.works]
    expected = {*dois, *WITNESSES}  # PubMed may hold a witness under a second number
    clean = len(works) == len(records) and all(not dois_of(work).isdisjoint(expected) for work in works)
    unheard = next(_unheard(records), STRANGE)
    unknown = _unknown(hits)
    answers: dict[str, Lookup] = {}
    for doi in dois:
        carrying = tuple(written_as(work, doi) for work in works if doi in dois_of(work))
        if carrying:
            answers[doi] = Found(source=NAME, works=carrying)
        else:
            answers[doi] = missing(NAME) if clean or doi in unknown else unheard
    return answers


def _unheard(records: Records) -> Iterator[Unavailable]:
    for each in records.values():
        if isinstance(each, Unavailable):
            yield each
        elif not isinstance(each, Found):
            yield malformed(NAME, "pubmed listed a record and did not send it")


def _unknown(hits: Hits) -> frozenset[str]:
    return frozenset(each.strip().lower().removesuffix(_TAG).strip('" ') for each in hits.unknown)
