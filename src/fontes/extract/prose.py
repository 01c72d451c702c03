"""The citations that stand in running text as text: found by shape, kept only if the document as a whole cites that way."""

import re
from collections.abc import Sequence
from functools import cached_property
from itertools import groupby

from ..model import Block, Citation, CitationStyle, Document, Place, Target
from ..read.blocks import is_opaque, place_at
from ..text.identifiers import find_identifier_spans
from ..text.sentences import sentence_text, sentences
from .author_year import mentions
from .marked import Marked, Named, Year
from .numeric import marks

SPOKEN = ("paragraph", "list", "quote", "table", "caption", "footnote", "other")
CITED_SCHEMES = ("doi", "pmid", "pmcid", "arxiv")
FORMATS = ("markdown", "latex", "html", "text")
FULL_STOP = re.compile(r"[^\W\d_]{2,}[.!?](?=\W|[⁰¹²³⁴-⁹]|$)")
BYLINE = 12
"""Blocks from the top among which by-lines and affiliations stand."""


class Prose:
    """A document's running text, with its sentences split once for each block that cites."""

    def __init__(self, document: Document, entries: frozenset[int]) -> None:
        self.document = document
        self.blocks = document.blocks
        spoken = document.format in FORMATS or not document.citations
        self.indices = frozenset(
            at
            for at, block in enumerate(self.blocks)
            if spoken and block.kind in SPOKEN and at not in entries and not _widget(block)
        )
        self.spans: dict[int, tuple[tuple[int, int], ...]] = {}

    @cached_property
    def marks(self) -> tuple[Marked, ...]:
        found = marks(self.blocks, self.indices)
        bylines = frozenset(
            at for at in self.indices if at < BYLINE and _is_byline(self.blocks[at], [m for m in found if m.block == at])
        )
        return tuple(mark for mark in found if mark.block not in bylines or mark.form == "bracket")

    @cached_property
    def named(self) -> tuple[Named, ...]:
        return mentions(self.blocks, self.indices)

    def identifiers(self) -> tuple[Citation, ...]:
        """Bare DOIs, PMIDs, PMC and arXiv ids in the prose, unless the reader already took them."""
        found: list[Citation] = []
        for at in sorted(self.indices):
            block = self.blocks[at]
            if not any(sign in block.text for sign in ("10.", "PM", "pubmed", "arxiv", "arXiv", "ARXIV")):
                continue
            for start, end, identifier in find_identifier_spans(block.text):
                if identifier.scheme in CITED_SCHEMES and not is_opaque(block, start, end):
                    target = Target(written=f"{identifier.scheme}:{identifier.value}")
                    found.append(self._citation(at, start, end, "identifier", (target,)))
        return tuple(found)

    def numeric(self, mark: Marked) -> Citation:
        targets = tuple(
            Target(written=str(number), locator=mark.locator if number == mark.numbers[-1] else "") for number in mark.numbers
        )
        return self._citation(mark.block, mark.start, mark.end, "numeric", targets)

    def author_year(self, group: Sequence[tuple[Named, tuple[tuple[Year, tuple[str, ...]], ...]]]) -> Citation:
        """One citation from the mentions of one bracket, each with its years and the references that they fit."""
        targets = tuple(_target(named, year, fits) for named, years in group for year, fits in years)
        first, last = group[0][0], group[-1][0]
        return self._citation(first.block, first.start, last.end, "author-year", targets, narrative=first.narrative)

    def place(self, block: int, offset: int) -> Place:
        return place_at(self.blocks[block], offset)

    def _citation(
        self, at: int, start: int, end: int, style: CitationStyle, targets: tuple[Target, ...], *, narrative: bool = False
    ) -> Citation:
        block = self.blocks[at]
        spans = self.spans.get(at)
        if spans is None:
            spans = self.spans[at] = sentences(block.text)
        return Citation(
            id="",
            place=place_at(block, start),
            written=" ".join(block.text[start:end].split()),
            style=style,
            targets=targets,
            narrative=narrative,
            sentence=sentence_text(block.text, spans, start, end),
        )


def grouped(named: Sequence[Named]) -> list[list[Named]]:
    """Mentions that one pair of brackets, or one narrative name, holds together."""
    return [
        list(group)
        for _, group in groupby(named, key=lambda each: (each.block, each.group if each.group >= 0 else -each.start - 1))
    ]


def _target(named: Named, year: Year, fits: tuple[str, ...]) -> Target:
    names = named.names
    who = f"{names[0]} et al." if named.et_al else names[0] if len(names) == 1 else f"{', '.join(names[:-1])} & {names[-1]}"
    when = f"{year.number or year.word}{year.suffix}"
    return Target(written=f"{who} {when}", references=fits, locator=named.locator, prefix=named.prefix)


def _widget(block: Block) -> bool:
    return block.kind == "other" and bool(block.opaque) and block.opaque[0].start == 0 and block.opaque[-1].end == len(block.text)


def _is_byline(block: Block, found: Sequence[Marked]) -> bool:
    """Names with raised numbers and no sentence: a by-line near the top, or an affiliation."""
    raised = [mark for mark in found if mark.form == "raised"]
    if not raised:
        return False
    behind = [block.text[mark.end :].lstrip() for mark in raised]
    follows = sum(each[:1] in ("", ",", ";", "*", "†", "&", "·") or each.startswith(("and ", "und ")) for each in behind)
    full_stops = len(FULL_STOP.findall(block.text))
    return full_stops == 0 and len(block.text) < 2500 and follows * 2 >= len(raised)
