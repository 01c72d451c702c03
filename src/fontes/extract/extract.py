"""Pass 1: what the documents cite, numbered, linked and frozen; nothing is extracted again after this."""

import hashlib
from bisect import bisect_right
from collections.abc import Sequence, Set
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from ..model import Citation, Document, Extraction, Place, Problem, Read
from .aliases import without_aliases
from .doubled import doubled
from .entries import Entry, entries
from .link import CREATED, Fits, Linker, Made
from .marked import Named
from .note_work import NoteWork
from .problems import uncited, undefined
from .scope import Held, Scope, scopes
from .suggest import suggestions
from .vote import citing

if TYPE_CHECKING:
    from .prose import Prose

EARLIEST = 1900
"""Bodies known by an acronym do not publish before this year; a culture collection has such numbers."""


class Listed(NamedTuple):
    """One document with its own entries and reference notes, before anything is linked."""

    document: Document
    entries: tuple[Entry, ...]
    notes: tuple[NoteWork, ...]
    problems: tuple[Problem, ...]


def extract(documents: Sequence[Document], *, unlisted: bool = False) -> Extraction:
    """Every reference (R1 …) and citation (M1 …) of the documents in reading order, linked, with every problem found.

    Pure: the same documents give the same extraction, and its `digest` names it. References that only an identifier in the
    text names are numbered after all listed ones. `unlisted`: the text may well have no list, so that a mention counts as a
    citation also where no list knows it.
    """
    plain, aliases = without_aliases(documents)
    listed = [_listed(each) for each in plain]
    held, note_ids = _numbered(listed)
    made = Made(held, len(held) + 1)
    problems = [problem for each in listed for problem in (*each.document.problems, *each.problems)]
    all_scopes = scopes(plain, held)
    found = _with_ids(
        [
            _citations(each, scope, Linker(scope, made, aliases), ids, unlisted=unlisted)
            for each, scope, ids in zip(listed, all_scopes, note_ids, strict=True)
        ]
    )
    for each, scope, citations in zip(listed, all_scopes, found, strict=True):
        problems += undefined(each.document, citations, scope, suggestions(citations, scope))
    references = (*(each.reference for each in held), *made.references)
    citations_ = tuple(citation for each in found for citation in each)
    problems += [*uncited(plain, citations_, held), *doubled(references)]
    by_text = {each.id for each in made.references}
    reads = tuple(_read(each, citations, by_text) for each, citations in zip(listed, found, strict=True))
    return sealed(Extraction(documents=reads, references=references, citations=citations_, problems=tuple(problems)))


def sealed(extraction: Extraction) -> Extraction:
    """The extraction with its digest: SHA-256 over the canonical JSON of the other fields."""
    bare = replace(extraction, digest="")
    return replace(bare, digest=hashlib.sha256(msgspec.json.encode(bare, order="sorted")).hexdigest())


def _listed(document: Document) -> Listed:
    own, problems = entries(document)
    if not any(each.kind == "footnote" for each in document.blocks):
        return Listed(document, own, (), problems)
    from .notes import note_works  # needs the parser of strings

    notes, more = note_works(document)
    return Listed(document, own, notes, (*problems, *more))


def _numbered(listed: Sequence[Listed]) -> tuple[list[Held], list[list[str]]]:
    """Ids in reading order; for each document also the ids of its notes' works."""
    held: list[Held] = []
    note_ids: list[list[str]] = []
    for at, each in enumerate(listed):
        first = len(held)
        for entry in each.entries:
            part_of = f"R{first + entry.part_of + 1}" if entry.part_of >= 0 else ""
            reference = replace(entry.reference, id=f"R{len(held) + 1}", part_of=part_of)
            held.append(Held(reference, at, entry.scope, entry.block))
        ids: list[str] = []
        first_of_note: dict[int, str] = {}
        for work in each.notes:
            if work.reference is not None:
                id_ = f"R{len(held) + 1}"
                part_of = first_of_note.get(work.block, "")
                first_of_note.setdefault(work.block, id_)
                held.append(Held(replace(work.reference, id=id_, part_of=part_of), at, 0, work.block))
                ids.append(id_)
            else:
                ids.append(ids[work.target] if 0 <= work.target < len(ids) else "")
        note_ids.append(ids)
    return held, note_ids


def _citations(
    listed: Listed, scope: Scope, linker: Linker, note_ids: Sequence[str], *, unlisted: bool = False
) -> list[Citation]:
    """What the reader marked up, and what the prose says in words and numbers, in reading order."""
    document = listed.document
    if not document.blocks and not document.citations:
        return []
    from .notes import cited_by_notes  # many patterns, and a bibliography has no prose
    from .prose import Prose, grouped

    prose = Prose(
        document, frozenset(each.block for each in listed.entries if each.block >= 0) | {each.block for each in listed.notes}
    )
    order = _Order(document)
    labels = linker.labels(unlabelled=False)
    marked = [each for each in document.citations if each.style != "footnote" and not _only_a_link(each, document, labels)]
    found = [linker.linked(each, order.block(each.place)) for each in marked]
    notes = [each for each in document.citations if each.style == "footnote"]
    found += cited_by_notes(notes, document, listed.notes, note_ids)
    clicked = sum(each.style == "numeric" for each in marked)
    names = [(named, linker.named(named)) for named in (_loosely(prose) if unlisted else prose.named)]
    known = sum(any(fits for _, fits in years) for _, years in names)
    printed = linker.labels(unlabelled=known == 0)
    numbers = citing(prose.marks, printed, clicked) if printed or not known else ()
    if unlisted and not printed:
        numbers = tuple(mark for mark in prose.marks if mark.form == "bracket")
    found += [linker.linked(prose.numeric(mark), mark.block) for mark in numbers]
    found += [linker.linked(each, -1) for each in prose.identifiers()]
    keyed = sum(each.style == "key" for each in marked)
    others = len(numbers) + clicked + keyed
    kept = {id(named): years for named, years in names if _cites(named, years, known, others, scope, linker, unlisted=unlisted)}
    for group in grouped([named for named, _ in names if id(named) in kept]):
        found.append(prose.author_year([(named, kept[id(named)]) for named in group]))
    return sorted(found, key=lambda each: order.key(each.place))


def _only_a_link(citation: Citation, document: Document, labels: frozenset[int]) -> bool:
    """`[100](https://…/issues/100)` is a link, unless the list has that number or the document's numbered links count from 1."""
    if citation.style != "numeric" or not citation.targets[0].suffix or int(citation.targets[0].written) in labels:
        return False
    numbers = {int(each.targets[0].written) for each in document.citations if each.style == "numeric" and each.targets[0].suffix}
    return min(numbers) > 1 or len(numbers) * 2 < max(numbers)


def _loosely(prose: "Prose") -> Sequence[Named]:
    from .unlisted import unlisted

    return unlisted(prose.blocks, prose.indices, prose.named)


def _cites(named: Named, years: Fits, known: int, others: int, scope: Scope, linker: Linker, *, unlisted: bool = False) -> bool:
    """A mention that the list knows is a citation; another one only where the document cites by author and year."""
    if any(fits for _, fits in years):
        return True
    if unlisted:
        from .unlisted import cites

        return cites(named)
    if not years or others > known or named.loose or _is_stock_number(named):
        return False
    if not scope.near and not scope.far:
        return named.strong or not named.narrative
    return known > 0 and (named.strong or not named.narrative or known > 3 or linker.knows(named))


def _is_stock_number(named: Named) -> bool:
    """ "(MTCC, 1893)" and "MFC (1800)" are no works of another century."""
    return not named.strong and named.names[0].isupper() and all(year.number < EARLIEST for year in named.years)


class _Order:
    """Reading order: by block, then by line and column."""

    def __init__(self, document: Document) -> None:
        self.files: dict[str, list[tuple[int, int, int]]] = {}
        for at, block in enumerate(document.blocks):
            self.files.setdefault(block.place.file, []).append((block.place.line, block.place.column, at))
        for starts in self.files.values():
            starts.sort()

    def block(self, place: Place) -> int:
        starts = self.files.get(place.file, [])
        at = bisect_right(starts, (place.line, place.column, 1 << 40)) - 1
        return starts[at][2] if at >= 0 else -1

    def key(self, place: Place) -> tuple[int, int, int]:
        return self.block(place), place.line, place.column


def _with_ids(found: Sequence[Sequence[Citation]]) -> list[list[Citation]]:
    numbered: list[list[Citation]] = []
    count = 0
    for citations in found:
        numbered.append([replace(each, id=f"M{count + at + 1}") for at, each in enumerate(citations)])
        count += len(citations)
    return numbered


def _read(listed: Listed, citations: Sequence[Citation], by_text: Set[str]) -> Read:
    """`by_text`: ids of references that only an identifier in running text names. They were recovered by pattern, and so was
    nothing, where nothing was found in prose."""
    document = listed.document
    works = [each.reference for each in listed.entries] + [each.reference for each in listed.notes if each.reference is not None]
    by_pattern = any(each.format == "string" for each in works) or any(
        each.style in ("numeric", "author-year", "footnote") or any(by_text & {*target.references} for target in each.targets)
        for each in citations
    )
    marked_up = any(each.format not in ("string", CREATED) for each in works) or any(
        each.style in ("key", "nocite") for each in citations
    )
    nothing = bool(document.blocks) and not works and not citations
    basis = "mixed" if by_pattern and marked_up else "pattern" if by_pattern or nothing else "structured"
    return Read(
        source=document.source,
        format=document.format,
        digest=document.digest,
        references=len(works),
        citations=len(citations),
        basis=basis,
    )
