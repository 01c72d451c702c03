"""From the links of a page to what they mean: a citation of an entry, a citation of a work, or an entry's own address."""

import re
from collections.abc import Iterator

from msgspec.structs import replace

from ..model import Block, Citation, CitationStyle, Target
from ..text.sentences import sentence_text, sentences
from .mentions import link_citation, with_addresses

LINK_TEXT = re.compile(r"\[?\s*(\d{1,3})\s*\]?")


def labelled(blocks: tuple[Block, ...], anchors: list[frozenset[str]]) -> tuple[Block, ...]:
    """An entry without a number goes by its anchor."""
    return tuple(
        replace(block, label=min(names)) if block.kind == "reference" and not block.label and names else block
        for block, names in zip(blocks, anchors, strict=True)
    )


def numbers(blocks: tuple[Block, ...], anchors: list[frozenset[str]]) -> dict[str, str]:
    """From an entry's anchor to its label, so that `<a href="#ref7">` leads somewhere."""
    return {
        anchor: block.label for block, names in zip(blocks, anchors, strict=True) if block.kind == "reference" for anchor in names
    }


def with_links(block: Block, links: list[tuple[int, int, str]]) -> Block:
    if block.kind != "reference":
        return block
    return replace(block, text=with_addresses(block.text, [address for _, _, address in links]))


def citations(block: Block, links: list[tuple[int, int, str]], labels: dict[str, str]) -> Iterator[Citation]:
    if block.kind == "reference" or not links:
        return
    spans = sentences(block.text)
    for start, end, address in links:
        sentence, written = sentence_text(block.text, spans, start, end), block.text[start:end]
        number = LINK_TEXT.fullmatch(written)
        if address.startswith("#"):
            label = labels.get(address[1:])
            if label:
                target = Target(written=label)
                style: CitationStyle = "numeric" if label.isdigit() else "key"
                yield Citation(id="", place=block.place, written=written, style=style, targets=(target,), sentence=sentence)
            elif number:
                target = Target(written=number[1])
                yield Citation(id="", place=block.place, written=written, style="numeric", targets=(target,), sentence=sentence)
            continue
        targets = (Target(written=number[1], suffix=address),) if number else ()
        citation = link_citation(written, address, targets, block.place, sentence)
        if citation is not None:
            yield citation
