"""A document as read: blocks of text with places, and whatever references and citations its format already marks up."""

from typing import Literal

from .citation import Citation
from .noun import Noun
from .place import Place
from .problem import Problem
from .reference import Reference

BlockKind = Literal["heading", "paragraph", "list", "quote", "table", "caption", "footnote", "reference", "code", "math", "other"]
"""`reference` is one entry of a reference list that the format or the reader recognised; `code` and `math` are never prose."""


class Spot(Noun, frozen=True):
    """From this offset of a block's text on, the text stands at this line and column of the file."""

    offset: int
    line: int
    column: int


class Stretch(Noun, frozen=True):
    """The half-open range [start, end) of a block's text."""

    start: int
    end: int


class Block(Noun, frozen=True):
    """A run of prose with one place. `label` is a footnote's mark, a list entry's number without brackets, or its key."""

    kind: BlockKind
    text: str
    place: Place
    label: str = ""
    section: str = ""
    """The nearest heading above, as written."""
    spots: tuple[Spot, ...] = ()
    """Where the text stands, ascending; empty where the text follows `place` letter by letter."""
    opaque: tuple[Stretch, ...] = ()
    """Code, formulas, addresses and marked-up citations: part of the sentence, never searched for citations."""


class Document(Noun, frozen=True):
    """What a reader gives: nothing is interpreted that the format does not say."""

    source: str
    """Path as the user gave it, or "-" for standard input."""
    format: str
    """markdown, latex, bibtex, csl-json, ris, nbib, endnote, jats, html, text, json, identifiers …"""
    digest: str
    """SHA-256 of the bytes, hex."""
    blocks: tuple[Block, ...] = ()
    references: tuple[Reference, ...] = ()
    citations: tuple[Citation, ...] = ()
    bibliographies: tuple[str, ...] = ()
    r"""Paths that the document names for its references (`\bibliography{refs}`, YAML `bibliography:`), relative to it."""
    includes: tuple[str, ...] = ()
    """Paths that were read into it (`\\input`), so that a report can list them."""
    cites_everything: bool = False
    r"""`\nocite{*}`."""
    language: str = ""
    problems: tuple[Problem, ...] = ()
