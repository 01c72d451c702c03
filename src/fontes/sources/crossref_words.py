"""Works by words at Crossref: `query.bibliographic`, which weighs title, names, container and year itself."""

from collections.abc import Sequence

from ..model import ByWords, Found, Lookup, SourceFlow
from .candidates import first_found
from .crossref_notices import notices_of, with_notices
from .crossref_records import NAME, list_request, read_list

TOGETHER = 6
"""Searches that share one request for notices: six times eight candidates fit into one filter."""
LONGEST = 400
"""Characters of a query. [ours]"""
PEOPLE = 6
ROWS = 100


def by_words(questions: Sequence[ByWords]) -> SourceFlow[tuple[Lookup, ...]]:
    """A request for each search, and one for what notices say of all the candidates."""
    answers: list[Lookup] = []
    for question in questions:
        rows, words = min(max(question.limit, 1), ROWS), bibliographic(question)
        request = list_request(("query.bibliographic", words), ("rows", str(rows)))
        answers.append((yield from first_found(NAME, [request] if words else [], read_list, rows)))
    said = yield from notices_of(work for each in answers if isinstance(each, Found) for work in each.works)
    return tuple(with_notices(each, said) for each in answers)


def bibliographic(question: ByWords) -> str:
    """Title, family names, container and year; the reference as written, where no title could be told in it."""
    stated = (question.title, *question.authors[:PEOPLE], question.container, str(question.year or ""))
    words = " ".join(stated if question.title or not question.text else (question.text,)).split()
    while len(words) > 1 and sum(map(len, words)) + len(words) - 1 > LONGEST:
        words.pop()
    return " ".join(words)[:LONGEST]
