"""Works by words at OpenAlex: all words of the title in `search`; where nothing has them all, any of those that tell.

`search` is asked rather than the filter `title.search`, which is deprecated, and in which a comma, a pipe or an exclamation mark
is obeyed even when it is encoded. Names are no part of it: OpenAlex does not search them, and every word must be there.
"""

from ..model import ByWords, Lookup, SourceFlow
from .candidates import first_found
from .openalex_records import NAME, list_request, read_list
from .search_words import plain_words, telling_words

WORDS, TELLING, ROWS = 40, 14, 100
"""The whole address may have some 4,000 characters (developers.openalex.org, "Search")."""


def searches(question: ByWords) -> tuple[str, ...]:
    """The strict search and the loose one; of a reference as it stands, from which no title could be told, only the loose one."""
    strict = " ".join(plain_words(question.title, WORDS))
    loose = " OR ".join(telling_words(question.title or question.text, TELLING))
    return tuple(dict.fromkeys(each for each in (strict, loose) if each))


def by_words(question: ByWords) -> SourceFlow[Lookup]:
    rows = min(max(question.limit, 1), ROWS)
    requests = [list_request(("search", each), ("per-page", str(rows))) for each in searches(question)]
    return (yield from first_found(NAME, requests, read_list, rows))
