"""Lines that define rather than speak: Manubot's `[@tag:x]: doi:…`, numbered link targets, `references:` of the front matter."""

import json
import re
from collections.abc import Sequence

from msgspec.structs import replace

from ..model import Block, Description, Document, Identifier, Place, Reference
from .citekeys import citekey_identifier
from .formats import READ_AS, Opener
from .front_matter import FrontMatter
from .markdown_inline import Mention

Woven = tuple[Block, list[Mention]]
DEFINITION = re.compile(r"[ \t]*\[(?P<label>[^\]\n^][^\]\n]*)\]:[ \t]+(?P<value>\S.*)", re.MULTILINE)
URL = re.compile(r"<?(?:https?|ftp|doi|mailto):\S+|<?#\S+|\S+\.(?:md|html|png|svg|pdf|jpg)\b")


def definition(text: str, at: int) -> bool:
    """Whether the line at this offset defines a label."""
    return DEFINITION.match(text, at) is not None


def definitions(woven: Sequence[Woven]) -> tuple[tuple[Reference, ...], list[Woven]]:
    """References that the document defines by identifier, and the blocks that remain, numbered link targets as list entries."""
    references: list[Reference] = []
    kept: list[Woven] = []
    for block, mentions in woven:
        found = DEFINITION.match(block.text) if block.text.startswith("[") else None
        if found is None:
            kept.append((block, mentions))
            continue
        label, value = found["label"].strip(), found["value"].strip()
        identifier = citekey_identifier(value) if label.startswith("@") else None
        if identifier is not None:
            references.append(_defined(label.removeprefix("@").strip("{}"), block, identifier))
        elif label.isdigit():
            kept.append((_entry(block, label, found.start("value")), []))
        elif not URL.match(value):
            kept.append((block, mentions))
    return tuple(references), kept


def _defined(key: str, block: Block, identifier: Identifier) -> Reference:
    stated = Description(identifiers=(identifier,))
    return Reference(id="", place=block.place, readings=(stated,), key=key, raw=block.text, format="identifier")


def _entry(block: Block, label: str, start: int) -> Block:
    """`[1]: https://… "Title"` is entry 1 of a list."""
    return replace(block, kind="reference", label=label, text=block.text[start:], spots=(), opaque=())


def yaml_references(front: FrontMatter, name: str, opener: Opener) -> tuple[Reference, ...]:
    """The entries under `references:`, read as the CSL-JSON that they are, each at its line of the front matter."""
    if not front.references:
        return ()
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in front.references)
    read = READ_AS["csl-json"].read(f"[{lines}]".encode(), name, opener)
    entries = read.references if isinstance(read, Document) else ()
    return tuple(replace(each, place=_in_front_matter(each.place, front.reference_lines)) for each in entries)


def _in_front_matter(place: Place, lines: Sequence[int]) -> Place:
    """The line of the entry that was written on this line of its own."""
    return replace(place, line=lines[place.line - 1], column=1)
