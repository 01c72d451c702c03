"""arXiv: who numbers the preprints of physics, mathematics and computing, and knows of each where it was published."""

from collections.abc import Sequence

from ..model import ByIdentifier, ByWords, Lookup, Question, SourceFlow, SourceUsed, Unavailable
from .arxiv_feed import NAME
from .arxiv_ids import ATTENTION, MOST, by_ids, feed_request, has_form, plain_id, read_works
from .arxiv_words import queries
from .candidates import first_found
from .registry import Control, Registry, Together, in_order

ABOUT = SourceUsed(
    name=NAME,
    role="agency",
    looks_up=("arxiv",),
    registers=("arxiv",),
    searches=("preprint", "unknown"),
    expected=("preprint",),
)
ROWS = 100
NOT_ASKED = Unavailable(source=NAME, why="outside-coverage", detail="arxiv is asked for its own ids, and by words")


def takes(question: Question) -> Together | None:
    if isinstance(question, ByWords):
        return Together("words", 1, "list") if queries(question) else None
    if question.identifier.scheme != "arxiv" or not question.identifier.value.strip(" ,"):
        return None
    return Together("ids", MOST, "list") if has_form(question.identifier.value) else Together("id alone", 1, "list")


def answer(questions: Sequence[Question]) -> SourceFlow[tuple[Lookup, ...]]:
    asked = [each for each in questions if isinstance(each, ByIdentifier) and takes(each)]
    found = yield from by_ids(list(dict.fromkeys(plain_id(each.identifier.value) for each in asked)))

    def looked_up(question: ByIdentifier) -> Lookup:
        return found.get(plain_id(question.identifier.value), NOT_ASKED) if takes(question) else NOT_ASKED

    return (yield from in_order(questions, looked_up, _by_words))


def _by_words(question: ByWords) -> SourceFlow[Lookup]:
    rows = min(max(question.limit, 1), ROWS)
    requests = [feed_request(("search_query", each), rows) for each in queries(question)]
    return (yield from first_found(NAME, requests, read_works, rows))


ARXIV = Registry(
    about=ABOUT,
    takes=takes,
    answer=answer,
    controls=(
        Control(ByIdentifier(source=NAME, identifier=ATTENTION), ATTENTION),
        Control(
            ByWords(source=NAME, title="Attention Is All You Need", authors=("Vaswani", "Shazeer"), year=2017, type="preprint"),
            ATTENTION,
        ),
    ),
)
