"""Prose is woven from pieces of the file, and every letter of it remembers where it came from."""

from bisect import bisect_right
from typing import NamedTuple

from msgspec.structs import replace

from ..model import Block, BlockKind, Place, Spot, Stretch


class Source(NamedTuple):
    """A file's text with the offsets of its lines, so that an offset becomes a line and a column."""

    file: str
    text: str
    starts: tuple[int, ...]

    def position(self, offset: int) -> tuple[int, int]:
        """(line, column), both from 1."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def place(self, offset: int) -> Place:
        line, column = self.position(offset)
        return Place(file=self.file, line=line, column=column)


def source(text: str, file: str) -> Source:
    starts = [0]
    at = text.find("\n")
    while at >= 0:
        starts.append(at + 1)
        at = text.find("\n", at + 1)
    return Source(file=file, text=text, starts=tuple(starts))


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
        if not text:
            return self.length, self.length
        if at != self.next:
            line, column = self.source.position(at)
            self.spots.append(Spot(offset=self.length, line=line, column=column))
        start = self.length
        self.parts.append(text)
        self.length += len(text)
        self.next = at + len(text) if width < 0 or width == len(text) else -1
        if opaque:
            self.opaque.append(Stretch(start=start, end=self.length))
        return start, self.length

    @property
    def text(self) -> str:
        return "".join(self.parts)

    def block(self, kind: BlockKind, *, label: str = "", section: str = "") -> Block:
        """The block; its surrounding blanks are cut and everything shifted with them."""
        text = self.text
        lead = len(text) - len(text.lstrip())
        kept = text.strip()
        spots = _shifted(tuple(self.spots), lead)
        end = len(kept)
        opaque = tuple(
            Stretch(start=max(0, each.start - lead), end=min(end, each.end - lead))
            for each in self.opaque
            if each.end - lead > 0 and each.start - lead < end
        )
        place = (
            Place(file=self.source.file, line=spots[0].line, column=spots[0].column) if spots else Place(file=self.source.file)
        )
        return Block(kind=kind, text=kept, place=place, label=label, section=section, spots=spots, opaque=opaque)


def _shifted(spots: tuple[Spot, ...], lead: int) -> tuple[Spot, ...]:
    if not lead or not spots:
        return spots
    before = [each for each in spots if each.offset <= lead]
    after = [replace(each, offset=each.offset - lead) for each in spots if each.offset > lead]
    last = before[-1]
    return (Spot(offset=0, line=last.line, column=last.column + lead - last.offset), *after)


def place_at(block: Block, offset: int) -> Place:
    """Where the letter at this offset of the block's text stands in the file."""
    if not block.place.line:
        return block.place
    line, column, start = block.place.line, block.place.column or 1, 0
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
