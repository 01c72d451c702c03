"""A paragraph may look like an entry of a list, and be a sentence: "Treece et al. (2010) introduced", or "X does Y (PMID 1)"."""

import re

from msgspec.structs import replace

from ..model import Block, Document
from ..read.list_headings import is_list_heading
from ..read.lists import LEAD, NUMBERED
from ..text.bare import is_bare_identifier

_NAME = r"[^\W\d_][\w'’-]*"
_YEAR = r"(?:1[5-9]|20)\d\d[a-z]?"
_INITIALS = r"(?:[A-Z]\.[\s-]?){0,3}"
_PEOPLE = (
    rf"{_INITIALS}(?:{_NAME}\s+){{0,4}}?{_NAME}"
    rf"(?:,?\s+et\s+al\.?|\s*等人?|,?\s+(?:and|und|et|&|和|与)\s+{_INITIALS}(?:{_NAME}\s+){{0,3}}?{_NAME})?"
)
NARRATED = re.compile(
    rf"[-*•\d.\s]*{_PEOPLE}\s*[,]?\s*(?:[(（]{_YEAR}[)）]|{_YEAR})(?:['’]s|,)?(?:\s+[a-z]|\s*[\u4e00-\u9fff]|\s*[.;]?\s*$)"
)


def as_prose(document: Document) -> Document:
    """The document with such paragraphs as what they are; what stands under the heading of a list stays."""
    return replace(document, blocks=tuple(_as_prose(each) for each in document.blocks))


def _as_prose(block: Block) -> Block:
    if block.kind != "reference" or is_list_heading(block.section):
        return block
    lines = [line for line in block.text.split("\n") if line.strip()]
    return replace(block, kind="paragraph") if any(_told(line) for line in lines) else block


def _told(line: str) -> bool:
    if NARRATED.match(line):
        return True
    return not (LEAD.match(line) or NUMBERED.match(line) or is_bare_identifier(line))
