"""Works by words at Crossref: `query.bibliographic`, which weighs title, names, container and year itself."""

from collections.abc import Sequence

from ..model import Absent, ByWords, Found, Lookup, Sent, SourceFlow, Unavailable
from .bodies import malformed
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
        words = bibliographic(question)
        if words:
            rows = min(max(question.limit, 1), ROWS)
            answers.append(_candidates((yield list_request(("query.bibliographic", words), ("rows", str(rows)))), rows))
        else:
            answers.append(Unavailable(source=NAME, why="incomplete-reference", detail="nothing is stated to search for"))
    said = yield from notices_of(work for each in answers if isinstance(each, Found) for work in each.works)
    return tuple(with_notices(each, said) for each in answers)


def bibliographic(question: ByWords) -> str:
    """Title, family names, container and year; the reference as written, where no title could be told in it."""
    stated = (question.title, *question.authors[:PEOPLE], question.container, str(question.year or ""))
    words = " ".join(stated if question.title or not question.text else (question.text,)).split()
    while len(words) > 1 and sum(map(len, words)) + len(words) - 1 > LONGEST:
        words.pop()
    return " ".join(words)[:LONGEST]


def _candidates(sent: Sent, most: int) -> Lookup:
    read = read_list(sent)
    if isinstance(read, Unavailable):
        return read
    if read.unread:
        return malformed(NAME, "crossref sent a record of another shape than its own")
    if read.works:
        return Found(source=NAME, works=read.works[:most])
    return Absent(source=NAME) if read.whole else malformed(NAME, "crossref says that there are works, and lists none")
