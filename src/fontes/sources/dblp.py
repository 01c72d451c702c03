"""DBLP: the index of computer science, kept by hand; asked by words only, for whatever may be a conference paper.

dblp.org/faq/How+to+use+the+dblp+search+API
"""

from collections.abc import Sequence

import msgspec

from ..index.formats import dblp
from ..model import ByWords, Identifier, Lookup, Question, Request, Sent, SourceFlow, SourceUsed, Unavailable, Work
from .bodies import UNREADABLE, decoded, malformed
from .candidates import first_found
from .carrying import missing
from .given import Given, given_of
from .registry import Control, Registry, Together, in_order
from .search_words import plain_words

NAME = "dblp"
HOST, PATH = "dblp.org", "/search/publ/api"
WORDS, ROWS, OK = 24, 100, 200
ABOUT = SourceUsed(name=NAME, role="index", searches=("conference-paper", "unknown"))
CODD = Identifier(scheme="doi", value="10.1145/362384.362685")
"""The control: of 1970, and by every word of its title one of a handful."""


class _Hit(msgspec.Struct):
    info: msgspec.Raw


class _Hits(msgspec.Struct):
    """A single hit is no list, and where there is none, `hit` is left out."""

    total: int = msgspec.field(name="@total")
    hit: list[_Hit] | _Hit = []


class _Status(msgspec.Struct, frozen=True):
    code: int = msgspec.field(name="@code", default=200)


class _Result(msgspec.Struct):
    """`status` is the search engine's own, inside a reply with status 200."""

    hits: _Hits
    status: _Status = _Status()


class _Answer(msgspec.Struct):
    result: _Result


_answer = msgspec.json.Decoder(_Answer, strict=False)
"""Numbers are written as strings there."""


def takes(question: Question) -> Together | None:
    return Together("words", 1, "list") if isinstance(question, ByWords) and _words(question) else None


def answer(questions: Sequence[Question]) -> SourceFlow[tuple[Lookup, ...]]:
    return (yield from in_order(questions, lambda each: missing(NAME), _by_words))


def _words(question: ByWords) -> list[str]:
    """Every word must begin a word of the record: so the title's own, and no name that may be written otherwise there.

    A reference as it stands holds pages and places that no record has.
    """
    return plain_words(question.title, WORDS)


def _by_words(question: ByWords) -> SourceFlow[Lookup]:
    rows, words = min(max(question.limit, 1), ROWS), " ".join(_words(question))
    query = (("q", words), ("format", "json"), ("h", str(rows)), ("c", "0"))
    request = Request(source=NAME, host=HOST, path=PATH, query=query, pool="list")
    return (yield from first_found(NAME, [request] if words else [], read_hits, rows))


def read_hits(sent: Sent) -> Given | Unavailable:
    body = decoded(NAME, sent, _answer)
    if isinstance(body, Unavailable):
        return body
    if body.result.status.code != OK:
        return malformed(NAME, f"dblp's search engine answered with status {body.result.status.code}")
    hits = body.result.hits
    listed = [hits.hit] if isinstance(hits.hit, _Hit) else hits.hit
    return given_of((_work(each.info) for each in listed), hits.total)


def _work(raw: msgspec.Raw) -> Work | None:
    try:
        return next(each for each in dblp.decode(raw, NAME) if isinstance(each, Work))
    except UNREADABLE:
        return None


DBLP = Registry(
    about=ABOUT,
    takes=takes,
    answer=answer,
    controls=(
        Control(
            ByWords(
                source=NAME,
                title="A Relational Model of Data for Large Shared Data Banks",
                authors=("Codd",),
                year=1970,
                container="Commun. ACM",
                type="article",
            ),
            CODD,
        ),
    ),
)
