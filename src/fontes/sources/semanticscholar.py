"""Semantic Scholar: gathered by machine, as OpenAlex is; asked where the user has a key, and never the only judge.

Without a key all the world shares one limit, and most questions are turned away. api.semanticscholar.org/api-docs/graph
"""

import json
from collections.abc import Sequence

import msgspec

from ..model import ByIdentifier, ByWords, Identifier, Lookup, Question, Request, Sent, SourceFlow, SourceUsed, Unavailable
from .bodies import decoded, malformed
from .candidates import first_found
from .carrying import bare, by_carried, carries, missing
from .controls import by_its_doi, by_its_words
from .given import Given
from .registry import Registry, Together, in_order
from .search_words import plain_words
from .semanticscholar_records import FIELDS, NAME, given

ABOUT = SourceUsed(
    name=NAME,
    role="aggregator",
    looks_up=("doi", "arxiv", "pmid"),
    searches=(
        "article", "preprint", "conference-paper", "chapter", "book", "thesis", "report", "dataset", "unknown", "other",
        "proceedings", "entry", "review",
    ),
)  # fmt: skip
HOST, ROOT = "api.semanticscholar.org", "/graph/v1/paper"
MOST, WORDS, ROWS = 100, 40, 100
"""A batch may hold 500 identifiers, but then the answer gets too long for some of them."""
PREFIX = {"doi": "DOI:", "arxiv": "ARXIV:", "pmid": "PMID:"}
NONE_OF_THEM = "no valid paper ids given"
"""The error, with status 400, that is given where not a single identifier of a batch is known."""


class _Refusal(msgspec.Struct):
    error: str


class _Found(msgspec.Struct):
    """Where there is nothing, `data` is left out."""

    total: int
    data: list[msgspec.Raw] = []


_batch = msgspec.json.Decoder(list[msgspec.Raw])
_refusal = msgspec.json.Decoder(_Refusal)
_found = msgspec.json.Decoder(_Found)


def takes(question: Question) -> Together | None:
    if isinstance(question, ByWords):
        return Together("words", 1, "list") if _words(question) else None
    return Together("identifiers", MOST, "list") if question.identifier.scheme in PREFIX and question.identifier.value else None


def answer(questions: Sequence[Question]) -> SourceFlow[tuple[Lookup, ...]]:
    asked = list(dict.fromkeys(bare(each.identifier) for each in questions if isinstance(each, ByIdentifier) and takes(each)))
    found: dict[Identifier, Lookup] = {}
    for start in range(0, len(asked), MOST):
        some = asked[start : start + MOST]
        found |= _by_place((yield _batch_request(some)), some)
    return (yield from in_order(questions, lambda each: found.get(bare(each.identifier), missing(NAME)), _by_words))


def _batch_request(asked: Sequence[Identifier]) -> Request:
    body = json.dumps({"ids": [PREFIX[each.scheme] + each.value for each in asked]}, separators=(",", ":"))
    path, query = f"{ROOT}/batch", (("fields", FIELDS),)
    return Request(source=NAME, host=HOST, path=path, query=query, body=body, content_type="application/json", pool="list")


def _by_place(sent: Sent, asked: Sequence[Identifier]) -> dict[Identifier, Lookup]:
    """The answers stand in the order of the questions, null for what is missing; each is held against its own question."""
    if _knows_none(sent):
        return dict.fromkeys(asked, missing(NAME))
    body = decoded(NAME, sent, _batch)
    if not isinstance(body, Unavailable) and len(body) != len(asked):
        body = malformed(NAME, f"{NAME} gave {len(body)} records for {len(asked)} identifiers")
    if isinstance(body, Unavailable):
        return dict.fromkeys(asked, body)
    return {each: _of_one(each, raw) for each, raw in zip(asked, body, strict=True)}


def _knows_none(sent: Sent) -> bool:
    if isinstance(sent, Unavailable) or sent.status != 400:
        return False
    refusal = decoded(NAME, sent, _refusal, statuses=(400,))
    return not isinstance(refusal, Unavailable) and refusal.error.lower().strip(". ") == NONE_OF_THEM


def _of_one(asked: Identifier, raw: msgspec.Raw) -> Lookup:
    """A record that states no identifier of the scheme at all was found in some other way, and does not count."""
    read = given([raw] if bytes(raw).strip() != b"null" else [])
    unstated = [each for each in read.works if not carries(each, asked) and not each.description.identifier(asked.scheme)]
    return missing(NAME) if unstated else by_carried(NAME, read, [asked])[asked]


def _words(question: ByWords) -> str:
    """Plain words only: the search knows no syntax, and finds nothing for words with a hyphen. Names are not searched."""
    return " ".join(plain_words(question.title or question.text, WORDS))


def _by_words(question: ByWords) -> SourceFlow[Lookup]:
    rows, words = min(max(question.limit, 1), ROWS), _words(question)
    query = (("query", words), ("fields", FIELDS), ("limit", str(rows)))
    request = Request(source=NAME, host=HOST, path=f"{ROOT}/search", query=query, pool="list")
    return (yield from first_found(NAME, [request] if words else [], _read_search, rows))


def _read_search(sent: Sent) -> Given | Unavailable:
    body = decoded(NAME, sent, _found)
    return body if isinstance(body, Unavailable) else given(body.data, body.total)


SEMANTICSCHOLAR = Registry(
    about=ABOUT,
    takes=takes,
    answer=answer,
    controls=(by_its_doi(NAME), by_its_words(NAME)),
)
