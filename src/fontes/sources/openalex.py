"""OpenAlex: what many others have, gathered by machine; a second opinion, and never the one that anybody is accused on.

Its records may be wrong (the right DOI under another work's title); they are passed on as they are, and compared elsewhere.
"""

import re
from collections.abc import Sequence

from ..model import ByIdentifier, ByWords, Identifier, Lookup, Question, Request, Sent, SourceFlow, SourceUsed, Unavailable
from .carrying import bare, by_carried, missing
from .controls import by_its_doi, by_its_words
from .dois import in_path, lists, plain
from .given import Given
from .openalex_records import HOST, NAME, SELECT, list_request, read_list, read_one
from .openalex_words import by_words, searches
from .registry import Registry, Together, in_order

ABOUT = SourceUsed(
    name=NAME,
    role="aggregator",
    looks_up=("doi", "pmid", "arxiv"),
    searches=(
        "article", "preprint", "conference-paper", "chapter", "book", "thesis", "report", "dataset", "unknown", "other",
        "proceedings", "entry", "review",
    ),
    expected=("article", "preprint", "conference-paper", "chapter", "book"),
)  # fmt: skip
MOST, LONGEST = 50, 3000
"""Values in one filter: OpenAlex allows 100, and an address of some 4,000 characters."""
ROWS = ("per-page", "100")
"""Two records may carry one identifier."""
ARXIV_DOI = "10.48550/arxiv."
_IN_A_LIST = re.compile(r"[a-z0-9./()_;-]+")
"""A pipe is "or" in a filter, a plus "and", a comma the end. What has other signs is asked for by itself: it costs no credits."""


def takes(question: Question) -> Together | None:
    if isinstance(question, ByWords):
        return Together("words", 1, "list") if searches(question) else None
    match question.identifier.scheme:
        case "doi" | "arxiv":
            return Together("doi", MOST, "list") if _IN_A_LIST.fullmatch(_doi(question.identifier)) else Together("doi alone")
        case "pmid":
            return Together("pmid", MOST, "list") if _is_number(question.identifier.value) else None
        case _:
            return None


def answer(questions: Sequence[Question]) -> SourceFlow[tuple[Lookup, ...]]:
    asked = dict.fromkeys(bare(each.identifier) for each in questions if isinstance(each, ByIdentifier) and takes(each))
    found: dict[Identifier, Lookup] = {}
    found |= yield from _by_list("doi", {each: _doi(each) for each in asked if each.scheme != "pmid"})
    found |= yield from _by_list("pmid", {each: each.value for each in asked if each.scheme == "pmid"})
    return (yield from in_order(questions, lambda each: found.get(bare(each.identifier), missing(NAME)), by_words))


def _is_number(value: str) -> bool:
    return value.isascii() and value.isdigit()


def _doi(identifier: Identifier) -> str:
    """arXiv's works go by the DOIs that arXiv gives them."""
    return ARXIV_DOI + plain(identifier.value) if identifier.scheme == "arxiv" else plain(identifier.value)


def _by_list(name: str, asked: dict[Identifier, str]) -> SourceFlow[dict[Identifier, Lookup]]:
    found: dict[Identifier, Lookup] = {}
    listed = dict.fromkeys(each for each in asked.values() if _IN_A_LIST.fullmatch(each))
    for values in lists(listed, MOST, LONGEST, each_costs=len("%7C")):
        sent = yield list_request(("filter", f"{name}:{'|'.join(values)}"), ROWS)
        found |= by_carried(NAME, read_list(sent), [each for each, value in asked.items() if value in values])
    for identifier, value in asked.items():
        if value not in listed:
            sent = yield Request(source=NAME, host=HOST, path=f"/works/{name}:{in_path(value)}", query=(SELECT,))
            found |= by_carried(NAME, _single(sent), [identifier])
    return found


def _single(sent: Sent) -> Given | Unavailable:
    """404 is documented for an identifier that OpenAlex does not have."""
    return Given(()) if not isinstance(sent, Unavailable) and sent.status == 404 else read_one(sent)


OPENALEX = Registry(
    about=ABOUT,
    takes=takes,
    answer=answer,
    controls=(by_its_doi(NAME), by_its_words(NAME)),
)
