"""Plain text, pasted answers included: paragraphs, headings and list items from blank lines, marks and indents alone."""

import hashlib
import re
from collections.abc import Iterator
from typing import NamedTuple

from ..model import Block, BlockKind, Document, Problem
from .blocks import Source, Weaver, source
from .encodings import decode
from .formats import Opener
from .list_headings import is_list_heading
from .lists import marked

ITEM = re.compile(r"[ \t]*(?:[-*•‣▪–]|\(?(?P<n>\d{1,3})[.)]|\[(?P<b>\d{1,3})\]:?)[ \t]+(?=\S)")
SECTION = re.compile(r"(?:\d{1,2}(?:\.\d{1,2})*\.?|[IVX]{1,5}\.)[ \t]+[^\W\d_a-z][^.!?;]{2,70}$")
TITLES = frozenset(
    ("abstract", "summary", "introduction", "background", "methods", "materials and methods", "results", "discussion",
     "conclusion", "conclusions", "acknowledgements", "acknowledgments", "appendix", "einleitung", "methoden", "ergebnisse",
     "diskussion", "fazit", "zusammenfassung", "résumé", "resumen", "introducción", "résultats", "funding", "data availability",
     "author contributions")
)  # fmt: skip
WIDGET = re.compile(r"[ \t]*(?:REACTCOMPONENT!:!|</?visual\b)")


class Line(NamedTuple):
    """A line and the offset of its first letter."""

    text: str
    start: int


def read(data: bytes, name: str, opener: Opener) -> Document | Problem:
    """The document's blocks with places; which of them are references is told by heading or by their look."""
    decoded = decode(data, name)
    if isinstance(decoded, Problem):
        return decoded
    return Document(
        source=name,
        format="text",
        digest=hashlib.sha256(data).hexdigest(),
        blocks=marked(tuple(_blocks(source(decoded.text, name)))),
        problems=decoded.problems,
    )


def _blocks(file: Source) -> Iterator[Block]:
    section = ""
    for group in _groups(file):
        kind, label, start, end = _kind(group)
        weaver = Weaver(file)
        text = file.text[start:end]
        weaver.add(text, start, opaque=kind == "other")
        block = weaver.block(kind, label=label, section=section)
        if kind == "heading":
            section = block.text
        if block.text:
            yield block


class Group(NamedTuple):
    """Lines that belong together."""

    lines: list[Line]
    heading: bool = False


def _groups(file: Source) -> Iterator[Group]:
    """Lines until a blank line, a heading, or the next item of a list."""
    group: list[Line] = []
    for line in _lines(file):
        item = bool(group) and ITEM.match(group[0].text) is not None and ITEM.match(line.text) is not None
        heading = _is_heading(line.text) and not item
        alone = heading or WIDGET.match(line.text) is not None
        if not line.text.strip() or alone or (ITEM.match(line.text) and _opens(group)):
            if group:
                yield Group(group)
            group = []
        if alone:
            yield Group([line], heading)
        elif line.text.strip():
            group.append(line)
    if group:
        yield Group(group)


def _lines(file: Source) -> Iterator[Line]:
    for at, start in enumerate(file.starts):
        end = file.starts[at + 1] - 1 if at + 1 < len(file.starts) else len(file.text)
        yield Line(file.text[start:end], start)


def _opens(group: list[Line]) -> bool:
    """A marked line begins an item after a blank, after another item, or after a line that ends a thought."""
    return not group or ITEM.match(group[0].text) is not None or group[-1].text.rstrip()[-1:] in ".:;?!)]"


def _is_heading(text: str) -> bool:
    bare = text.strip()
    if not bare or len(bare) > 80:
        return False
    lower = bare.lower().strip("#:*_ \t")
    return is_list_heading(bare) or lower in TITLES or bool(re.match(r"#{1,6}\s", bare)) or SECTION.match(bare) is not None


def _kind(group: Group) -> tuple[BlockKind, str, int, int]:
    """(kind, label, start, end) of a group; the item's mark is left out of its text."""
    first, last = group.lines[0], group.lines[-1]
    end = last.start + len(last.text)
    if WIDGET.match(first.text):
        return "other", "", first.start, end
    if group.heading:
        bare = first.text.lstrip().lstrip("#").lstrip()
        return "heading", "", first.start + len(first.text) - len(bare), end
    item = ITEM.match(first.text)
    if item is None:
        return "paragraph", "", first.start, end
    return "list", item["n"] or item["b"] or "", first.start + item.end(), end
