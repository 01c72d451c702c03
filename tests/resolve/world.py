"""Small worlds to resolve references in: works, libraries that hold some of them, and answers that go missing."""

from collections.abc import Callable, Sequence
from typing import Any

from fontes.index.library import RecordIndex, memory_library
from fontes.model import (
    Coverage,
    Description,
    Identifier,
    Lookup,
    Notice,
    Person,
    Place,
    Question,
    Reference,
    Relation,
    Resolution,
    SourceUsed,
    Unavailable,
    Why,
    Work,
)
from fontes.resolve.resolve import resolve
from fontes.sources.library import answer

EVERYTHING: tuple[Coverage, ...] = ("article", "preprint", "conference-paper", "chapter", "book", "review", "notice")


def people(written: str) -> tuple[Person, ...]:
    """ "Watson, J. D.; Crick, F."; a name without a comma is a body."""
    found = []
    for each in filter(None, (part.strip() for part in written.split(";"))):
        family, comma, given = each.partition(", ")
        found.append(Person(family=family, given=given) if comma else Person(literal=each))
    return tuple(found)


def described(title: str = "", authors: str = "", year: int = 0, *, doi: str = "", pmid: str = "", **fields: Any) -> Description:
    identifiers = [Identifier(scheme="doi", value=doi)] if doi else []
    identifiers += [Identifier(scheme="pmid", value=pmid)] if pmid else []
    if "arxiv" in fields:
        identifiers.append(Identifier(scheme="arxiv", value=fields.pop("arxiv")))
    fields.setdefault("type", "article")
    return Description(title=title, authors=people(authors), year=year, identifiers=tuple(identifiers), **fields)


def work(
    id_: str,
    description: Description,
    *,
    notices: tuple[Notice, ...] = (),
    relations: tuple[Relation, ...] = (),
    other_titles: tuple[str, ...] = (),
    other_years: tuple[int, ...] = (),
    other_containers: tuple[str, ...] = (),
) -> Work:
    return Work(
        id=id_, source="held", description=description, notices=notices, relations=relations, other_titles=other_titles,
        other_years=other_years, other_containers=other_containers,
    )  # fmt: skip


def structured(*readings: Description, about: str = "R1", key: str = "") -> Reference:
    return Reference(id=about, place=Place(), readings=readings, key=key, format="bibtex")


def string(raw: str, *readings: Description, about: str = "R1") -> Reference:
    return Reference(id=about, place=Place(), readings=readings or (Description(),), raw=raw, format="string")


def holding(*works: Work, name: str = "held", covers: tuple[Coverage, ...] = EVERYTHING) -> RecordIndex:
    return memory_library(works, name, covers)


def infos(libraries: Sequence[RecordIndex]) -> tuple[SourceUsed, ...]:
    return tuple(library.info for library in libraries)


Hide = Callable[[int, Question], Why | None]
"""Given the number of the question and the question itself: why it gets no answer, or None where it gets one."""


def nothing_hidden(number: int, question: Question) -> Why | None:
    return None


def settle(reference: Reference, *libraries: RecordIndex, hide: Hide = nothing_hidden) -> Resolution:
    """What becomes of the reference, where the answers to some questions do not come."""
    return watched(reference, *libraries, hide=hide)[0]


def watched(
    reference: Reference, *libraries: RecordIndex, hide: Hide = nothing_hidden
) -> tuple[Resolution, list[tuple[Question, Lookup]]]:
    """The resolution, and every question with its answer."""
    by_name = {library.name: library for library in libraries}
    flow = resolve(reference, infos(libraries))
    told: list[tuple[Question, Lookup]] = []
    try:
        question = next(flow)
        while True:
            why = hide(len(told), question)
            lookup = Unavailable(source=question.source, why=why) if why else answer(by_name[question.source], question)
            told.append((question, lookup))
            question = flow.send(lookup)
    except StopIteration as end:
        resolution: Resolution = end.value
        return resolution, told
