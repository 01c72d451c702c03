"""Open Library: books by ISBN and by title; no agency of ISBNs, so that what it lacks may well be printed.

openlibrary.org/dev/docs/api/books and …/search
"""

from collections.abc import Iterable, Sequence

from ..model import ByIdentifier, ByWords, Found, Identifier, Lookup, Question, Request, SourceFlow, SourceUsed, Unavailable
from .bodies import malformed
from .candidates import first_found
from .carrying import carries, missing
from .openlibrary_records import FIELDS, NAME, Shelved, read_editions, read_search
from .registry import Control, Registry, Together, in_order
from .search_words import plain_words

HOST = "openlibrary.org"
ABOUT = SourceUsed(name=NAME, role="index", looks_up=("isbn",), searches=("book", "unknown"), expected=("book",))
MOST, WORDS, OF_A_NAME, ROWS = 40, 24, 4, 100
SHORT = 2
"""Words before a colon that do not yet tell a book without those behind it."""
AIMA = Identifier(scheme="isbn", value="9780136042594")
"""The control: Russell and Norvig's textbook, in its third edition."""


def takes(question: Question) -> Together | None:
    if isinstance(question, ByWords):
        return Together("words", 1, "list") if searches(question) else None
    is_isbn = question.identifier.scheme == "isbn" and question.identifier.value.isascii() and question.identifier.value.isalnum()
    return Together("isbn", MOST, "list") if is_isbn else None


def answer(questions: Sequence[Question]) -> SourceFlow[tuple[Lookup, ...]]:
    asked = list(dict.fromkeys(each.identifier.value for each in questions if isinstance(each, ByIdentifier) and takes(each)))
    found: dict[str, Lookup] = {}
    for start in range(0, len(asked), MOST):
        found |= yield from _by_isbn(asked[start : start + MOST])

    def looked_up(question: ByIdentifier) -> Lookup:
        return found.get(question.identifier.value, missing(NAME)) if takes(question) else missing(NAME)

    return (yield from in_order(questions, looked_up, _by_words))


def _by_isbn(asked: Sequence[str]) -> SourceFlow[dict[str, Lookup]]:
    """What is missing is left out of the answer. An edition with another ISBN than the one that it is listed under is none."""
    keys = {f"ISBN:{each}": each for each in asked}
    query = (("bibkeys", ",".join(keys)), ("jscmd", "data"), ("format", "json"))
    shelved = read_editions((yield Request(source=NAME, host=HOST, path="/api/books", query=query, pool="list")))
    if isinstance(shelved, Unavailable):
        return dict.fromkeys(asked, shelved)
    strange = not shelved.editions.keys() <= keys.keys()
    left = malformed(NAME, "openlibrary listed other books than those asked for") if strange else missing(NAME)
    return {isbn: _edition(shelved, key, isbn) if key in shelved.editions else left for key, isbn in keys.items()}


def _edition(shelved: Shelved, key: str, isbn: str) -> Lookup:
    work = shelved.editions[key]
    if work is None or not carries(work, Identifier(scheme="isbn", value=isbn)):
        return malformed(NAME, f"openlibrary has something under ISBN {isbn} that is no book of this ISBN")
    return Found(source=NAME, works=(work,))


def searches(question: ByWords) -> tuple[tuple[tuple[str, str], ...], ...]:
    """By the whole title and the first author; where nothing has both, by the title alone and without its subtitle, which may be
    missing there. All words must be in it, so whatever is wrong in the reference should be left out of the second search."""
    title = " ".join(plain_words(question.title, WORDS))
    author = " ".join(plain_words(next(iter(question.authors), ""), OF_A_NAME))
    head = plain_words(question.title.partition(":")[0], WORDS)
    strict = (("title", title), ("author", author)) if author else (("title", title),)
    loose = (("title", " ".join(head) if len(head) > SHORT else title),)
    return tuple(dict.fromkeys((strict, loose))) if title else ()


def _by_words(question: ByWords) -> SourceFlow[Lookup]:
    rows = min(max(question.limit, 1), ROWS)
    requests = [_search_request(each, rows) for each in searches(question)]
    return (yield from first_found(NAME, requests, read_search, rows))


def _search_request(words: Iterable[tuple[str, str]], rows: int) -> Request:
    query = (*words, ("limit", str(rows)), ("fields", FIELDS))
    return Request(source=NAME, host=HOST, path="/search.json", query=query, pool="list")


OPENLIBRARY = Registry(
    about=ABOUT,
    takes=takes,
    answer=answer,
    controls=(
        Control(ByIdentifier(source=NAME, identifier=AIMA), AIMA),
        Control(
            ByWords(
                source=NAME,
                title="Artificial Intelligence: A Modern Approach",
                authors=("Russell", "Norvig"),
                year=2010,
                type="book",
            ),
            AIMA,
        ),
    ),
)
