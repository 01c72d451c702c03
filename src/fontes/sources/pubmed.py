"""PubMed by NCBI's E-utilities: who numbers the articles of medicine, and links each to its retractions and corrections."""

from collections.abc import Sequence

from ..model import ByIdentifier, ByWords, Identifier, Lookup, Question, SourceFlow, SourceUsed, Unavailable
from .dois import plain
from .pubmed_dois import TOGETHER as DOIS_TOGETHER
from .pubmed_dois import by_doi
from .pubmed_numbers import by_pmid
from .pubmed_records import MOST, NAME
from .pubmed_words import TOGETHER as WORDS_TOGETHER
from .pubmed_words import by_words
from .registry import Control, Registry, Together

ABOUT = SourceUsed(
    name=NAME,
    role="agency",
    looks_up=("pmid", "doi"),
    registers=("pmid",),
    searches=("article", "review", "unknown"),
    standing=True,
)
WATSON_CRICK = Identifier(scheme="pmid", value="13054692")
"""The control: in Nature in 1953, and one of the oldest records."""
IOANNIDIS = Identifier(scheme="doi", value="10.1371/journal.pmed.0020124")
"""The control of DOIs."""


def takes(question: Question) -> Together | None:
    if isinstance(question, ByWords):
        return Together("words", WORDS_TOGETHER)
    match question.identifier.scheme:
        case "pmid":
            return Together("pmid", MOST) if _is_number(question.identifier.value) else None
        case "doi":
            return Together("doi", DOIS_TOGETHER)
        case _:
            return None


def answer(questions: Sequence[Question]) -> SourceFlow[tuple[Lookup, ...]]:
    pmids = yield from by_pmid([each for each in _asked(questions, "pmid") if _is_number(each)])
    dois = yield from by_doi([plain(each) for each in _asked(questions, "doi")])
    words = [each for each in questions if isinstance(each, ByWords)]
    worded = dict(zip(words, (yield from by_words(words)), strict=True)) if words else {}
    not_asked = Unavailable(source=NAME, why="outside-coverage", detail="pubmed is asked for PMIDs and DOIs, and by words")
    return tuple(
        worded[each]
        if isinstance(each, ByWords)
        else (pmids if each.identifier.scheme == "pmid" else dois).get(_key(each.identifier), not_asked)
        for each in questions
    )


def _asked(questions: Sequence[Question], scheme: str) -> list[str]:
    return [each.identifier.value for each in questions if isinstance(each, ByIdentifier) and each.identifier.scheme == scheme]


def _key(identifier: Identifier) -> str:
    return identifier.value if identifier.scheme == "pmid" else plain(identifier.value)


def _is_number(value: str) -> bool:
    return value.isascii() and value.isdigit() and value[0] != "0"


PUBMED = Registry(
    about=ABOUT,
    takes=takes,
    answer=answer,
    controls=(
        Control(ByIdentifier(source=NAME, identifier=WATSON_CRICK), WATSON_CRICK),
        Control(ByIdentifier(source=NAME, identifier=IOANNIDIS), IOANNIDIS),
        Control(
            ByWords(
                source=NAME,
                title="Molecular structure of nucleic acids; a structure for deoxyribose nucleic acid",
                authors=("Watson", "Crick"),
                year=1953,
                type="article",
            ),
            WATSON_CRICK,
        ),
    ),
)
