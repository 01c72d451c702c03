"""JATS: the reference list by its tags, and the citations of the running text by their <xref>s."""

import hashlib
import re
from typing import NamedTuple

from lxml import etree

from fontes.model import Block, Document, Place, Problem, Reference

from .formats import Opener
from .jats_prose import Reader
from .jats_references import CITATIONS, describe, is_tagged, raw_of, tagged_parts, untagged
from .positions import Positions
from .xml_tree import Tree, line_of, local, parse, text_of

_REF = re.compile(r"<(?:\w+:)?ref\b[^>]*?\bid\s*=\s*[\"']([^\"']+)[\"']")
_XREF = re.compile(r"<(?:\w+:)?xref\b[^>]*?\bref-type\s*=\s*[\"']bibr?[\"']")


class _List(NamedTuple):
    references: list[Reference]
    blocks: list[Block]
    order: list[str]
    problems: list[Problem]


def read(data: bytes, name: str, opener: Opener) -> Document | Problem:
    """References keyed by their ids; untagged ones become blocks of kind "reference", labelled with their id."""
    tree = parse(data, name)
    if not isinstance(tree, Tree):
        return tree
    text = data.decode("utf-8", "replace")
    positions = Positions(text, name)
    offsets = {match[1]: match.start() for match in reversed(list(_REF.finditer(text)))}
    found = _List([], [], [], list(tree.problems))
    for ref in tree.root.iter():
        if local(ref) == "ref":
            _add(ref, found, positions, offsets)
    places = [positions.place(match.start()) for match in _XREF.finditer(text)]
    prose = Reader(name, tuple(found.order), places).read(tree.root)
    if not found.references and not found.blocks:
        says = f"{name} has no reference list."
        found.problems.append(
            Problem(
                code="R221",
                says=says,
                place=Place(file=name, line=1, column=1),
                remedy="Give its bibliography as another file.",
                severity="note",
            )
        )
    return Document(
        source=name,
        format="jats",
        digest=hashlib.sha256(data).hexdigest(),
        blocks=(*prose.blocks, *found.blocks),
        references=tuple(found.references),
        citations=prose.citations,
        language=str(tree.root.get("{http://www.w3.org/XML/1998/namespace}lang") or ""),
        problems=tuple(found.problems),
    )


def _add(ref: etree._Element, found: _List, positions: Positions, offsets: dict[str, int]) -> None:
    """The one or more works of a <ref>."""
    key = str(ref.get("id") or "")
    label = " ".join(text_of(each) for each in ref if local(each) == "label")
    place = positions.place(offsets[key], label) if key in offsets else Place(file=positions.file, line=line_of(ref))
    found.order.append(key)
    works = _works(ref)
    if not works:
        says = f"The reference {key or label} holds no citation."
        found.problems.append(Problem(code="R243", says=says, place=place, remedy="Fill it in or remove it.", about=key))
    first = ""
    for work, shown in works:
        stated = describe(work)
        raw = raw_of(shown)
        if raw and not is_tagged(work, stated) and (untagged(work) or not stated.title):
            found.blocks.append(Block(kind="reference", text=raw, place=place, label=key or label))
            continue
        reference = Reference(
            id=f"R{len(found.references) + 1}",
            place=place,
            readings=(stated,),
            key=key if not first else "",
            raw=raw,
            part_of=first,
            fields=tagged_parts(work),
            format="jats",
            source_type=str(work.get("publication-type") or work.get("citation-type") or ""),
        )
        first = first or reference.id
        found.references.append(reference)


def _works(ref: etree._Element) -> list[tuple[etree._Element, etree._Element]]:
    """For each work the element to read and the one to show; of alternatives the most tagged one is read."""
    works: list[tuple[etree._Element, etree._Element]] = []
    for each in ref.iter():
        if local(each) == "citation-alternatives":
            inside = [child for child in each if local(child) in CITATIONS]
            if inside:
                tagged = next((child for child in inside if local(child) == "element-citation"), inside[0])
                works.append((tagged, next((child for child in inside if local(child) == "mixed-citation"), tagged)))
        elif local(each) in CITATIONS and not _within(each):
            works.append((each, each))
    return works


def _within(citation: etree._Element) -> bool:
    """Inside alternatives, or inside another citation."""
    return any(local(each) in CITATIONS or local(each) == "citation-alternatives" for each in citation.iterancestors())
