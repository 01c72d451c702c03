"""Entries of the document's own list become references: cut out, numbered as printed, parsed; what may be two is said."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from ..model import Block, Description, Document, Place, Problem, Reference
from ..read.blocks import place_at
from ..text.pattern import pattern
from .bilingual import are_halves, halves, readings_of

BRACKETED = pattern(r"\s*[\[［](?P<n>\d{1,4})[\]］][.:]?\s+")
YEAR_IN_PARENTHESES = pattern(r"\((?:1[89]|20)\d\d[a-z]?\)")
NEW_AUTHORS = pattern(r"[.;]\s+[^\W\d_a-z][\w'’-]+,\s+(?:[^\W\d_a-z]\.[\s,&]*){1,3}(?:.{0,200}?)\((?:1[89]|20)\d\d[a-z]?\)")
DOI = pattern(r"\b10\.\d{4,9}/[^\s,;]+", re.IGNORECASE)


class Entry(NamedTuple):
    """A reference of the document and where its list stands. `scope` counts lists whose numbering begins anew.

    `block` is the index of the document's block, -1 for a reference that the format itself holds. `part_of` is the index
    (in the same sequence) of the entry whose line of the list it shares, -1 for none.
    """

    reference: Reference
    scope: int
    block: int
    part_of: int = -1


class Cut(NamedTuple):
    """One entry of the list before it is parsed."""

    label: str
    text: str
    place: Place
    block: int
    run: int = 0
    """Which of the document's lists it stands in: prose parts them."""


def entries(document: Document) -> tuple[tuple[Entry, ...], tuple[Problem, ...]]:
    """Every reference that the document itself holds, in reading order, and what was doubtful in cutting them out."""
    found = [Entry(each, 0, -1) for each in document.references]
    problems: list[Problem] = []
    scope, last, run = 0, 0, 0
    for cut in _united(_cuts(document)):
        number = int(cut.label) if cut.label.isdigit() else 0
        if number == 1 and (last > 1 or (last == 1 and cut.run != run)):
            scope += 1
        run = cut.run
        last = number or last
        first = len(found)
        works = _works(cut.text)
        for at, work in enumerate(works):
            found.append(Entry(_reference(work, cut), scope, cut.block, first if at else -1))
        if len(works) < 2 and run_on(cut.text):
            problems.append(_uncertain(cut))
        problems += [_unread(cut) for each in found[first:] if _says_nothing(each.reference.stated)]
    return tuple(found), tuple(problems)


def _works(text: str) -> tuple[str, ...]:
    """The works that one entry lists. A single one is the entry itself, whatever a note's commentary would have left of it."""
    from .strings import split_works

    if halves(text) is not None:
        return (text,)
    works = split_works(text)
    return works if len(works) > 1 else (text,)


def run_on(text: str) -> bool:
    """Whether one entry looks like two: two DOIs of different works, or a second author list with its own year."""
    dois = {each.lower().rstrip(".)]}>\"'") for each in DOI.findall(text)}
    if len({doi.split("/v")[0] for doi in dois}) > 1 and not any(a != b and a.startswith(b) for a in dois for b in dois):
        return True
    years = YEAR_IN_PARENTHESES.findall(text)
    return len(years) > 1 and NEW_AUTHORS.search(text, text.find(years[0])) is not None


def _reference(text: str, cut: Cut) -> Reference:
    from .strings import parse_reference

    raw = " ".join(text.split())
    pair = halves(text)
    readings = readings_of(pair) if pair else parse_reference(text) or (Description(),)
    return Reference(id="", place=cut.place, readings=readings, key=cut.label, raw=raw, format="string")


def _cuts(document: Document) -> Iterator[Cut]:
    numbered = [(at, block) for at, block in enumerate(document.blocks)]
    for run, (is_list, group) in enumerate(groupby(numbered, key=lambda pair: pair[1].kind == "reference")):
        if is_list:
            yield from (cut._replace(run=run) for cut in _cut_list(list(group), joined=document.format == "text"))


def _united(cuts: Iterator[Cut]) -> Iterator[Cut]:
    """The English half of an entry comes back to its Chinese one, where the list was cut between them."""
    held: Cut | None = None
    for cut in cuts:
        if held is not None and not cut.label and cut.run == held.run and are_halves(held.text, cut.text):
            held = held._replace(text=f"{held.text}\n{cut.text}")
            continue
        if held is not None:
            yield held
        held = cut
    if held is not None:
        yield held


def _cut_list(group: Sequence[tuple[int, Block]], *, joined: bool) -> Iterator[Cut]:
    """Labelled blocks are one entry each; in plain text unlabelled ones are cut together: blank lines mean little there."""
    for labelled, run in groupby(group, key=lambda pair: bool(pair[1].label)):
        blocks = list(run)
        if labelled:
            yield from (Cut(block.label, block.text, block.place, at) for at, block in blocks)
        elif joined:
            yield from _cut_together(blocks)
        else:
            for at, block in blocks:
                yield from _cut_one(at, block)


def _cut_one(at: int, block: Block) -> Iterator[Cut]:
    from .strings import Piece, split_references

    pieces = split_references(block.text) or (Piece("", block.text, 0, len(block.text)),)
    alone = BRACKETED.match(block.text) if len(pieces) == 1 and not pieces[0].label else None
    if alone is not None:  # one entry a block: its number shows no sequence there, and is one all the same
        pieces = (Piece(alone["n"], block.text[alone.end() :], 0, len(block.text)),)
    for piece in pieces:
        yield Cut(piece.label, piece.text, place_at(block, piece.start), at)


def _cut_together(blocks: Sequence[tuple[int, Block]]) -> Iterator[Cut]:
    from .strings import split_references

    starts: list[int] = []
    text = ""
    for _, block in blocks:
        starts.append(len(text))
        text += block.text + "\n\n"
    for piece in split_references(text):
        which = max(at for at, start in enumerate(starts) if start <= piece.start)
        at, block = blocks[which]
        yield Cut(piece.label, piece.text, place_at(block, min(piece.start - starts[which], len(block.text))), at)


def _says_nothing(stated: Description) -> bool:
    return not (stated.title or stated.authors or stated.identifiers or stated.container)


def _uncertain(cut: Cut) -> Problem:
    says = f"This entry may be two references run together: “{_short(cut.text)}”."
    return Problem(code="E108", says=says, place=cut.place, remedy="Put each reference on a line of its own.", about=cut.label)


def _unread(cut: Cut) -> Problem:
    says = f"This entry could not be read as a reference: “{_short(cut.text)}”."
    return Problem(
        code="E111", says=says, place=cut.place, remedy="Write author, title and year, or an identifier.", about=cut.label
    )


def _short(text: str) -> str:
    bare = " ".join(text.split())
    return bare if len(bare) <= 90 else f"{bare[:89]}…"
