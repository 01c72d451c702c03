"""Prose is woven from pieces of the file, and every letter of it remembers where it came from."""

import re
from bisect import bisect_right
from typing import NamedTuple

from msgspec.structs import replace

from ..model import Block, BlockKind, Place, Spot, Stretch

LINE_END = re.compile("\n")


class Source(NamedTuple):
    """A text with the offsets of its lines, so that an offset becomes a line and a column of the file.

    `origins` holds (line, columns cut off at the left) of each line where the text is an excerpt; empty for a whole file.
    """

    file: str
    text: str
    starts: tuple[int, ...]
    origins: tuple[tuple[int, int], ...] = ()

    def position(self, offset: int) -> tuple[int, int]:
        """(line, column), both from 1."""
        at = bisect_right(self.starts, offset)
        column = offset - self.starts[at - 1] + 1
        if not self.origins:
            return at, column
        line, cut = self.origins[min(at, len(self.origins)) - 1]
        return line, column + cut

    def place(self, offset: int) -> Place:
        line, column = self.position(offset)
        return Place(file=self.file, line=line, column=column)


def source(text: str, file: str, origins: tuple[tuple[int, int], ...] = ()) -> Source:
    starts = [0]
    at = text.find("\n")
    while at >= 0:
        starts.append(at + 1)
        at = text.find("\n", at + 1)
    return Source(file=file, text=text, starts=tuple(starts), origins=origins)


class Weaver:
    """Collects one block. `add` takes text that stands at an offset of the source; only real jumps are remembered."""

    def __init__(self, of: Source) -> None:
        self.source = of
        self.parts: list[str] = []
        self.length = 0
        self.spots: list[Spot] = []
        self.opaque: list[Stretch] = []
        self.next = -1

    def add(self, text: str, at: int, *, opaque: bool = False, width: int = -1) -> tuple[int, int]:
        """Appends `text`; `width` is how much of the file it stands for, where that differs. Gives its range in the block."""
        if not self.length and text[:1].isspace():
            bare = text.lstrip()
            at, width, text = at + len(text) - len(bare), -1, bare
        if not text:
            return self.length, self.length
        start = self.length
        if at != self.next:
            self._spot(start, at)
        if self.source.origins:
            for found in LINE_END.finditer(text):
                self._spot(start + found.end(), at + found.end())
        self.parts.append(text)
        self.length += len(text)
        self.next = at + len(text) if width < 0 or width == len(text) else -1
        if opaque:
            self.opaque.append(Stretch(start=start, end=self.length))
        return start, self.length

    def hide(self, start: int) -> None:
        """Makes everything from `start` to here opaque."""
        self.opaque = [each for each in self.opaque if each.start < start]
        if start < self.length:
            self.opaque.append(Stretch(start=start, end=self.length))

    def _spot(self, offset: int, at: int) -> None:
        line, column = self.source.position(at)
        self.spots.append(Spot(offset=offset, line=line, column=column))

    @property
    def text(self) -> str:
        return "".join(self.parts)

    def block(self, kind: BlockKind, *, label: str = "", section: str = "") -> Block:
        """The block; blanks at its end are cut (those at its start were never taken)."""
        text = self.text.rstrip()
        end = len(text)
        spots = tuple(each for each in self.spots if each.offset <= end)
        opaque = tuple(Stretch(start=each.start, end=min(end, each.end)) for each in self.opaque if each.start < end)
        place = (
            Place(file=self.source.file, line=spots[0].line, column=spots[0].column) if spots else Place(file=self.source.file)
        )
        return Block(kind=kind, text=text, place=place, label=label, section=section, spots=spots, opaque=opaque)


def place_at(block: Block, offset: int) -> Place:
    """Where the letter at this offset of the block's text stands in the file."""
    if not block.place.line:
        return block.place
    if not block.place.column and not block.spots:
        return block.place  # the format keeps lines only
    line, column, start = block.place.line, block.place.column, 0
    if block.spots:
        spot = block.spots[max(0, bisect_right(block.spots, offset, key=lambda each: each.offset) - 1)]
        line, column, start = spot.line, spot.column, spot.offset
    between = block.text[start:offset]
    breaks = between.count("\n")
    column = column + len(between) if not breaks else len(between) - between.rfind("\n")
    return replace(block.place, line=line + breaks, column=column)


def is_opaque(block: Block, start: int, end: int) -> bool:
    """Whether any letter of the range belongs to code, a formula, an address or a marked-up citation."""
    at = bisect_right(block.opaque, start, key=lambda each: each.end)
    return at < len(block.opaque) and block.opaque[at].start < end
