"""Works by words in PubMed: as a citation where its place is stated, else by a search, and what is found is fetched at once."""

from collections.abc import Iterable, Sequence

from ..model import Absent, ByWords, Found, Lookup, SourceFlow, Unavailable, Work
from ..text.fold import content_words
from .bodies import malformed
from .pubmed_citations import Match, cited, is_citation
from .pubmed_records import NAME, Records, fetched
from .pubmed_search import searched
from .pubmed_terms import terms

TOGETHER = 10
"""Questions that share the match of citations and the fetching of records: a search of its own for each, at most two. [ours]"""
CANDIDATES = 50
Leads = tuple[str, ...] | Unavailable
"""PMIDs of candidates, the likeliest first."""


def by_words(questions: Sequence[ByWords]) -> SourceFlow[tuple[Lookup, ...]]:
    matches = yield from cited(questions)
    records = yield from fetched(each for each in matches if isinstance(each, str) and each)
    leads: list[Leads] = []
    for question, match in zip(questions, matches, strict=True):
        leads.append((yield from _leads(question, match, records)))
    listed = (pmid for each in leads if not isinstance(each, Unavailable) for pmid in each)
    records |= yield from fetched(pmid for pmid in listed if pmid not in records)
    return tuple(_candidates(each, question, records) for each, question in zip(leads, questions, strict=True))


def _leads(question: ByWords, match: Match, records: Records) -> SourceFlow[Leads]:
    """The match alone where its title is the one asked for; ECitMatch takes one article for another where a part is wrong."""
    if isinstance(match, Unavailable):
        return match
    if match and isinstance(unread := records[match], Unavailable):
        return unread
    if match and _shares_title(question, records[match]):
        return (match,)
    wanted = terms(question)
    if not wanted and not match and not is_citation(question):
        detail = "pubmed lists English titles and Latin names; nothing is stated that could be searched for there"
        return Unavailable(source=NAME, why="outside-coverage", detail=detail)
    found = yield from _search(wanted, min(max(question.limit, 1), CANDIDATES))
    return found if isinstance(found, Unavailable) else (*found, match) if match else found


def _search(wanted: Iterable[str], most: int) -> SourceFlow[Leads]:
    """By the first query that anything answers to."""
    for term in wanted:
        hits = yield from searched(term, most, sort="relevance")
        if isinstance(hits, Unavailable):
            return hits
        if hits.pmids:
            return hits.pmids[:most]
    return ()


def _shares_title(question: ByWords, lookup: Lookup) -> bool:
    """Half of the words that the question states; where it states no title, nothing speaks against the record."""
    wanted = set(content_words(question.title))
    return isinstance(lookup, Found) and any(
        2 * len(wanted.intersection(content_words(title))) >= len(wanted) for work in lookup.works for title in _titles(work)
    )


def _titles(work: Work) -> tuple[str, ...]:
    return (work.description.full_title, *work.other_titles)


def _candidates(leads: Leads, question: ByWords, records: Records) -> Lookup:
    """Absent only where every search was answered, with nothing."""
    if isinstance(leads, Unavailable):
        return leads
    if not leads:
        return Absent(source=NAME)
    lookups = [records[pmid] for pmid in leads]
    if (unread := next((each for each in lookups if isinstance(each, Unavailable)), None)) is not None:
        return unread
    works = [work for each in lookups if isinstance(each, Found) for work in each.works]
    if not works:
        return malformed(NAME, "pubmed listed records and did not send them")
    return Found(source=NAME, works=tuple(works[: max(question.limit, 1)]))
