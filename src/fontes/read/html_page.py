"""The page under way: the block that is being written, its links and anchors, and the blocks that are finished."""

import re

from ..model import Block, BlockKind, Place, Stretch


class Page:
    """One page: the block under way, and what was found so far."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.blocks: list[Block] = []
        self.links: list[list[tuple[int, int, str]]] = []
        self.anchors: list[frozenset[str]] = []
        self.parts: list[str] = []
        self.length = 0
        self.opaque: list[Stretch] = []
        self.found: list[tuple[int, int, str]] = []
        self.ids: set[str] = set()
        self.line = 0
        self.section = ""
        self.label = ""

    def add(self, text: str, *, opaque: bool = False, line: int = 0) -> None:
        text = re.sub(r"[ \t\r\n\f\xa0]+", " ", text)
        if not self.length or self.parts[-1].endswith((" ", "\n")):
            text = text.lstrip(" ")
        if not text:
            return
        self.line = self.line or line
        self.parts.append(text)
        if opaque:
            self.opaque.append(Stretch(start=self.length, end=self.length + len(text)))
        self.length += len(text)

    def flush(self, kind: BlockKind) -> None:
        text = "".join(self.parts).rstrip()
        if text:
            opaque = tuple(
                Stretch(start=each.start, end=min(each.end, len(text))) for each in self.opaque if each.start < len(text)
            )
            place = Place(file=self.name, line=self.line)
            self.blocks.append(Block(kind=kind, text=text, place=place, label=self.label, section=self.section, opaque=opaque))
            self.links.append(self.found)
            self.anchors.append(frozenset(self.ids))
            if kind == "heading":
                self.section = text
            self.ids, self.label = set(), ""
        self.parts, self.length, self.opaque, self.found, self.line = [], 0, [], [], 0
