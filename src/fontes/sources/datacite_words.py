"""Works by words at DataCite: a Lucene query that any word of the title answers, the best first."""

import re

from ..model import ByWords, Lookup, SourceFlow
from .candidates import first_found
from .datacite_records import NAME, list_request, read_list

WORDS, PEOPLE, ROWS = 16, 3, 100
_WORD = re.compile(r"\w+")


def by_words(question: ByWords) -> SourceFlow[Lookup]:
    query = lucene(question)
    rows = min(max(question.limit, 1), ROWS)
    request = list_request(("query", query), ("sort", "relevance"), ("page[size]", str(rows)))
    return (yield from first_found(NAME, [request] if query else [], read_list, rows))


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
