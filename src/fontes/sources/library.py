"""What a library's silence means: "absent" only for the types of work that it is declared to hold completely."""

from typing import assert_never

from ..index.library import RecordIndex
from ..model import Absent, ByIdentifier, ByWords, Found, Lookup, Question, Unavailable, WorkType

COMMON: tuple[WorkType, ...] = ("article", "preprint", "conference-paper", "chapter", "book", "thesis", "report")
"""What a reference of unknown type may well be: its absence counts only where all of these are covered."""


def covered(index: RecordIndex, type_: WorkType) -> bool:
    """Whether the library is declared to hold every work of this type."""
    covers = index.info.covers
    return all(each in covers for each in COMMON) if type_ == "unknown" else type_ in covers


def answer(index: RecordIndex, question: Question) -> Lookup:
    """The library's answer. For words, `Found` holds candidates, so `Absent` means that not even one came near."""
    match question:
        case ByIdentifier(identifier=identifier):
            works = index.by_identifier(identifier)
        case ByWords():
            works = index.by_words(question)
        case _:
            assert_never(question)
    if works:
        return Found(source=index.name, works=works)
    if covered(index, question.type):
        return Absent(source=index.name)
    kind = "works of unknown type" if question.type == "unknown" else f"type {question.type}"
    return Unavailable(
        source=index.name, why="outside-coverage", detail=f"{index.name} is not declared to hold every work ({kind})"
    )
