"""Crossref: the agency of most scholarly DOIs, with the notices of retraction that publishers and Retraction Watch gave it."""

from collections.abc import Sequence

from ..model import ByIdentifier, ByWords, Lookup, Question, SourceFlow, SourceUsed
from .controls import by_its_doi, by_its_words
from .crossref_dois import by_doi
from .crossref_records import MOST, NAME
from .crossref_words import TOGETHER, by_words
from .dois import plain, travels_alone
from .registry import Registry, Together

ABOUT = SourceUsed(
    name=NAME,
    role="agency",
    looks_up=("doi",),
    searches=(
        "article", "conference-paper", "chapter", "book", "preprint", "report", "dataset", "entry", "review", "unknown", "other",
        "proceedings",
    ),
    expected=("article", "conference-paper", "chapter", "preprint"),
    standing=True,
)  # fmt: skip


def takes(question: Question) -> Together | None:
    if isinstance(question, ByWords):
        return Together("words", TOGETHER, "list")
    if question.identifier.scheme != "doi":
        return None
    return Together("doi alone") if travels_alone(plain(question.identifier.value)) else Together("doi", MOST, "list")


def answer(questions: Sequence[Question]) -> SourceFlow[tuple[Lookup, ...]]:
    identifiers = [each for each in questions if isinstance(each, ByIdentifier)]
    words = [each for each in questions if isinstance(each, ByWords)]
    if identifiers and words:
        raise ValueError("identifiers and words do not travel together")
    return by_words(words) if words else by_doi(identifiers)


CROSSREF = Registry(
    about=ABOUT,
    takes=takes,
    answer=answer,
    controls=(by_its_doi(NAME), by_its_words(NAME)),
)
