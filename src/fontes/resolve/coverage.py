"""Whether finding nothing means that there is nothing: only where enough is stated, and a covering source answered."""

from collections.abc import Iterator

from ..model import Absent, Description, Reference, SourceUsed, Unavailable, WorkType
from ..model.report import COMMON
from ..text.fold import content_words
from .asking import SEARCHED
from .heard import Heard, works_of
from .titles_prepared import prepare
from .unregistered import unregistered
from .weighing import says_something

EXPECTED = 2
"""So many registries that would be expected to hold a work must have answered before its absence counts: nobody is accused on
the word of one. [ours]"""
TELLING_TITLE = 4
"""Content words from which a title alone describes a work. [ours]"""


def doubts(reference: Reference, sources: tuple[SourceUsed, ...], heard: Heard) -> Iterator[Unavailable]:
    """Every reason why finding nothing is no absence; none of them is an outage, which the flow has heard itself."""
    # The likeliest reading alone counts: a doubtful one, which takes a journal for a title, must not make absence of vagueness.
    if not _describes(reference.stated) or not (heard.searched or heard.lookups or not sources):
        names = ",".join(source.name for source in sources)
        detail = "too little is stated to tell one work from another"
        yield Unavailable(source=names, why="incomplete-reference", detail=detail)
    elif not sources:
        yield Unavailable(source="", why="not-configured", detail="no source was asked")
    elif heard.searched:
        yield from _known_by_notice(heard)
        yield from _uncovered(reference, sources, heard)
    else:
        yield from _known_by_notice(heard)
        yield from _undecided(heard)


def _describes(reading: Description) -> bool:
    """An identifier; or a title with anything else, or a long one; or a container with a page, or with people and a year.

    "Journal of Japanese Linguistics 19 (2003)" is many works, and so is "Erratum".
    """
    if reading.identifiers:
        return True
    people = reading.authors or reading.editors
    if prepare(reading.full_title).words:
        return bool(people or reading.year or reading.container) or len(content_words(reading.full_title)) >= TELLING_TITLE
    return bool(reading.container and (reading.pages or (people and reading.year)))


def _known_by_notice(heard: Heard) -> Iterator[Unavailable]:
    """A work of which only a notice is held exists, whatever the source is declared to cover, and may be the one described."""
    for identifier, answers in heard.lookups.items():
        for lookup in answers:
            if works_of(lookup) and not any(says_something(work.description) for work in works_of(lookup)):
                named = f"{identifier.scheme.upper()} {identifier.value}"
                said = f"{lookup.source} knows {named} by a notice alone, with no record to compare"
                yield Unavailable(source=lookup.source, why="cannot-compare", detail=said)


def _uncovered(reference: Reference, sources: tuple[SourceUsed, ...], heard: Heard) -> Iterator[Unavailable]:
    """Nothing where at least one source that holds every work of the kind, whichever reading is right, has answered."""
    kinds = tuple(dict.fromkeys(reading.type for reading in reference.readings[:SEARCHED]))
    silent = {failure.source for failure in heard.failures}
    answering = [source for source in sources if source.name not in silent]
    if any(all(source.holds(kind) for kind in kinds) for source in answering):
        return
    registries = [source for source in answering if source.name in heard.searched_in and source.role != "library"]
    if registries:
        yield from _unexpected(reference, kinds, registries, heard)
        return
    for source in answering:
        lacking = next(kind for kind in kinds if not source.holds(kind))
        detail = f"{source.name} is not declared to hold {_named(lacking)}"
        yield Unavailable(source=source.name, why="outside-coverage", detail=detail)


def _unexpected(
    reference: Reference, kinds: tuple[WorkType, ...], registries: list[SourceUsed], heard: Heard
) -> Iterator[Unavailable]:
    """Nothing where, for every kind that it may be, two registries that would be expected to hold it have answered."""
    names = ",".join(source.name for source in registries)
    if not in_latin_letters(reference):
        detail = "registries hold few works with titles in this script"
        yield Unavailable(source=names, why="outside-coverage", detail=detail)
        return
    told = (answer for answers in heard.lookups.values() for answer in answers)
    denied = any(isinstance(answer, Absent) or works_of(answer) for answer in told)
    if says := unregistered(reference, denied=denied):
        yield Unavailable(source=names, why="outside-coverage", detail=says)
        return
    possible = (each for kind in kinds for each in (COMMON if kind == "unknown" else (kind,)))
    for kind in dict.fromkeys(possible):
        if sum(kind in source.expected for source in registries) < EXPECTED:
            detail = f"too few of the registries asked would be expected to hold {_named(kind)}: {names}"
            yield Unavailable(source=names, why="outside-coverage", detail=detail)
            return


def in_latin_letters(reference: Reference) -> bool:
    """Whether the title, or all that is stated, is mostly written in Latin letters."""
    text = reference.stated.full_title or reference.raw
    letters = [each for each in text if each.isalpha()]
    return sum(each < "\u0250" or "\u1e00" <= each <= "\u1eff" for each in letters) * 2 > len(letters)


def _named(kind: WorkType) -> str:
    return "works of unknown kind" if kind == "unknown" else f"every {kind}"


def _undecided(heard: Heard) -> Iterator[Unavailable]:
    """Of a bare identifier: a source's silence counts only where some source is declared to hold all of that scheme."""
    for answers in heard.lookups.values():
        if not any(isinstance(answer, Absent) for answer in answers):
            yield from (answer for answer in answers if isinstance(answer, Unavailable))
