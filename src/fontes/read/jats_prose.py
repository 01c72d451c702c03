"""The running text of a JATS article, and the <xref>s in it that cite."""

import re
from typing import NamedTuple

from lxml import etree

from fontes.model import Block, BlockKind, Citation, Place, Stretch, Target
from fontes.text.sentences import sentence_of, sentences

from .xml_tree import line_of, local, text_of

_APART = frozenset(
    (
        "fig",
        "table-wrap",
        "list",
        "boxed-text",
        "disp-quote",
        "fn",
        "supplementary-material",
        "def-list",
        "media",
        "ref-list",
        "table",
    )
)
_TOGETHER = re.compile(r"[\s,;()\[\]–—‐-]*(?:and|&|to)?[\s,;()\[\]–—‐-]*")
_RANGE = re.compile(r"\s*(?:[–—‐-]|to)\s*")
_NARRATIVE = re.compile(r"[^()\[\]\d]*\(\s*\d{4}[a-z]?\s*\)?$")


class _Mark(NamedTuple):
    start: int
    end: int
    ids: tuple[str, ...]
    place: Place


class Prose(NamedTuple):
    blocks: tuple[Block, ...]
    citations: tuple[Citation, ...]


class Reader:
    """Walks the paragraphs in order; `order` is the reference list, so that 3–5 means the fourth one too."""

    def __init__(self, file: str, order: tuple[str, ...], places: list[Place]) -> None:
        self.file = file
        self.order = {each: at for at, each in enumerate(order)}
        self.ids = order
        self.places = iter(places)
        self.blocks: list[Block] = []
        self.citations: list[Citation] = []
        self.section = ""

    def read(self, root: etree._Element) -> Prose:
        for element in root.iter():
            name = local(element)
            if name == "title" and local(_parent(element)) in ("sec", "abstract", "caption", "app"):
                self.heading(element)
            elif name in ("p", "td", "th") and not _in_references(element):
                self.paragraph(element)
        return Prose(tuple(self.blocks), tuple(self.citations))

    def heading(self, element: etree._Element) -> None:
        text = text_of(element)
        if local(_parent(element)) == "sec":
            self.section = text
        if text:
            self.blocks.append(Block(kind="heading", text=text, place=self.place(element), section=self.section))

    def place(self, element: etree._Element) -> Place:
        return Place(file=self.file, line=line_of(element), label=self.section)

    def paragraph(self, element: etree._Element) -> None:
        parts: list[str] = []
        marks: list[_Mark] = []
        self.collect(element, parts, marks)
        text = "".join(parts)
        if not text.strip():
            return
        opaque = tuple(Stretch(start=mark.start, end=mark.end) for mark in marks)
        place = self.place(element)
        if local(element) == "p" or marks:
            self.blocks.append(Block(kind=_kind(element), text=text, place=place, section=self.section, opaque=opaque))
        if marks:
            self.cite(text, marks)

    def collect(self, element: etree._Element, parts: list[str], marks: list[_Mark]) -> None:
        """The element's text into `parts`, its citing xrefs into `marks`; what is a paragraph of its own is left out."""
        self.add(parts, element.text)
        for child in element:
            name = local(child)
            if name == "xref" and child.get("ref-type") in ("bibr", "bib"):
                start = sum(map(len, parts))
                self.add(parts, text_of(child) or "*")
                ids = tuple(str(child.get("rid") or "").split())
                marks.append(_Mark(start, sum(map(len, parts)), ids, next(self.places, self.place(child))))
            elif name in ("p", *_APART):
                self.add(parts, " ")
            elif name and name != "tex-math":
                self.collect(child, parts, marks)
            self.add(parts, child.tail)

    def add(self, parts: list[str], text: str | None) -> None:
        if text:
            squeezed = re.sub(r"\s+", " ", text)
            if parts and parts[-1].endswith(" "):
                squeezed = squeezed.lstrip(" ")
            if squeezed:
                parts.append(squeezed)

    def cite(self, text: str, marks: list[_Mark]) -> None:
        """Neighbouring marks are one citation with several targets."""
        spans = sentences(text)
        group: list[_Mark] = []
        for mark in marks:
            if group and not _TOGETHER.fullmatch(text, group[-1].end, mark.start):
                self.citation(text, group, spans)
                group = []
            group.append(mark)
        self.citation(text, group, spans)

    def citation(self, text: str, group: list[_Mark], spans: tuple[tuple[int, int], ...]) -> None:
        start, end = group[0].start, group[-1].end
        first, last = sentence_of(spans, start, end)
        targets: list[Target] = []
        for at, mark in enumerate(group):
            if at and _RANGE.fullmatch(text, group[at - 1].end, mark.start):
                targets += [Target(written=each) for each in self.between(group[at - 1], mark)]
            targets += [Target(written=each) for each in mark.ids]
        self.citations.append(
            Citation(
                id=f"M{len(self.citations) + 1}",
                place=group[0].place,
                written=text[start:end],
                style="key",
                targets=tuple(targets),
                narrative=bool(_NARRATIVE.fullmatch(text[start:end])),
                sentence=text[first:last],
            )
        )

    def between(self, left: _Mark, right: _Mark) -> tuple[str, ...]:
        """The references inside 3–7 that have no mark of their own."""
        if not left.ids or not right.ids:
            return ()
        first, last = self.order.get(left.ids[-1], -1), self.order.get(right.ids[0], -1)
        return self.ids[first + 1 : last] if 0 <= first < last < first + 60 else ()


def _parent(element: etree._Element) -> etree._Element:
    parent = element.getparent()
    return element if parent is None else parent


def _in_references(element: etree._Element) -> bool:
    return any(local(each) in ("ref", "ref-list") for each in element.iterancestors())


def _kind(element: etree._Element) -> BlockKind:
    for each in element.iterancestors():
        name = local(each)
        if name in ("fig", "table-wrap", "caption", "media"):
            return "table" if local(element) in ("td", "th") else "caption"
        if name in ("fn", "table-wrap-foot"):
            return "footnote"
        if name in ("list-item", "def-item"):
            return "list"
        if name in ("disp-quote", "verse-group"):
            return "quote"
    return "paragraph"
