"""Works by words at DataCite: a Lucene query that any word of the title answers, the best first."""

import re

from ..model import Absent, ByWords, Found, Lookup, SourceFlow, Unavailable
from .bodies import malformed
from .datacite_records import NAME, list_request, read_list

WORDS, PEOPLE, ROWS = 16, 3, 100
_WORD = re.compile(r"\w+")


def by_words(question: ByWords) -> SourceFlow[Lookup]:
    query = lucene(question)
    if not query:
        return Unavailable(source=NAME, why="incomplete-reference", detail="nothing is stated to search for")
    rows = min(max(question.limit, 1), ROWS)
    read = read_list((yield list_request(("query", query), ("sort", "relevance"), ("page[size]", str(rows)))))
    if isinstance(read, Unavailable):
        return read
    if read.unread:
        return malformed(NAME, "datacite sent a record of another shape than its own")
    if read.works:
        return Found(source=NAME, works=read.works[:rows])
    return Absent(source=NAME) if read.whole else malformed(NAME, "datacite says that there are works, and lists none")


def lucene(question: ByWords) -> str:
    """The words of the title, any of them, with the first names of people; of a raw reference, its words in any field.

    Lucene's signs are no part of words, and its operators are upper case: what is left is escaped by being lower-case words.
    """
    title, people = _words(question.title), _words(" ".join(question.authors[:PEOPLE]))
    if not title:
        return " OR ".join(_words(question.text))
    return f"titles.title:({' OR '.join(title)})" + (f" OR creators.name:({' OR '.join(people)})" if people else "")


def _words(text: str) -> list[str]:
    return list(dict.fromkeys(each.lower() for each in _WORD.findall(text)))[:WORDS]
