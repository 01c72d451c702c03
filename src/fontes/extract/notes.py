"""Footnotes that are references: each work in a note becomes one, and "ibid." or "a. a. O." leads back to it."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from ..model import Block, Citation, Description, Document, Place, Problem, Reference, Target
from ..read.lists import looks_like_reference
from .note_work import NoteWork
from .strings import parse_reference, resolve_back_references, split_works

WRITTEN_OUT = 40
"""Letters of the shortest work that a note describes rather than mentions."""
BACK = re.compile(
    r"^\W*(?:(?:see|vgl|siehe|cf|voir)\.?\s+)?(?:ibid|ebd|ebenda|ders\.|dies\.|idem\b|id\.)|"
    r"\bop\.?\s?cit|\ba\.\s?a\.\s?O|\bwie Anm|\bsupra n",
    re.IGNORECASE,
)


def note_works(document: Document) -> tuple[tuple[NoteWork, ...], tuple[Problem, ...]]:
    """The works of the document's reference notes in order; `target` is an index in the same sequence."""
    notes = [(at, block) for at, block in enumerate(document.blocks) if block.kind == "footnote" and _is_reference(block)]
    pieces = [(at, block, piece) for at, block in notes for piece in split_works(block.text) or (block.text,)]
    if not pieces:
        return (), ()
    resolved = resolve_back_references([piece for _, _, piece in pieces], [block.label for _, block, _ in pieces])
    works: list[NoteWork] = []
    problems: list[Problem] = []
    for (at, block, piece), answer in zip(pieces, resolved, strict=True):
        match answer.kind:
            case "work":
                works.append(NoteWork(block.label, at, _reference(answer.text, block), len(works)))
            case "repeat":
                works.append(NoteWork(block.label, at, None, answer.target, answer.locator))
            case "unresolved":
                works.append(NoteWork(block.label, at, None, -1))
                problems.append(_nowhere(piece, block))
    return tuple(works), tuple(problems)


def cited_by_notes(
    citations: Sequence[Citation], document: Document, works: Sequence[NoteWork], ids: Sequence[str]
) -> list[Citation]:
    """Footnote citations with the works of their notes as targets; a note without a mark in the text cites where it stands.

    `ids` holds the reference id of each work, "" for one that leads nowhere.
    """
    targets: dict[int, list[Target]] = {}
    for work, reference in zip(works, ids, strict=True):
        found = (reference,) if reference else ()
        targets.setdefault(work.block, []).append(Target(written=work.note or "note", references=found, locator=work.locator))
    by_label = {document.blocks[at].label: at for at in targets if document.blocks[at].label}
    linked: list[Citation] = []
    marked: set[int] = set()
    for citation in citations:
        at = by_label.get(citation.targets[0].written, -1) if citation.targets else -1
        if at >= 0:
            marked.add(at)
            linked.append(replace(citation, targets=tuple(targets[at])))
    for at, named in targets.items():
        if at not in marked:
            linked.append(_standing(document.blocks[at], tuple(named)))
    return linked


def _standing(block: Block, targets: tuple[Target, ...]) -> Citation:
    return Citation(id="", place=block.place, written=" ".join(block.text.split())[:80], style="footnote", targets=targets)


def _is_reference(block: Block) -> bool:
    text = " ".join(block.text.split())
    return looks_like_reference(text) or BACK.search(text) is not None or _remarks(text)


def _remarks(text: str) -> bool:
    """A remark, then "see" and one or more works written out: the note is a reference for these."""
    works = split_works(text)
    return works != (text,) and all(len(work) >= WRITTEN_OUT and looks_like_reference(work) for work in works)


def _reference(text: str, block: Block) -> Reference:
    readings = parse_reference(text) or (Description(),)
    return Reference(id="", place=block.place, readings=readings, key="", raw=" ".join(text.split()), format="string")


def _nowhere(piece: str, block: Block) -> Problem:
    says = f"“{' '.join(piece.split())[:60]}” names a work again, but no earlier note describes it, or several might."
    place: Place = block.place
    return Problem(code="E112", says=says, place=place, remedy="Write the reference out.", severity="note", about=block.label)
