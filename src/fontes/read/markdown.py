"""Markdown in the dialects of pandoc, Quarto, Manubot and chat answers: blocks from the syntax tree, citations from the prose."""

import hashlib
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..model import Block, BlockKind, Citation, Document, Place, Problem
from ..text.sentences import sentence_text, sentences
from .blocks import Source, Weaver, place_at, source
from .encodings import decode
from .formats import Opener
from .front_matter import FrontMatter, front_matter
from .lists import marked
from .markdown_definitions import definition, definitions, yaml_references
from .markdown_inline import Inline, Mention
from .mentions import link_citation, with_addresses

if TYPE_CHECKING:
    from markdown_it.token import Token

SKIPPED = re.compile(r"\s*(?:<!--|<(?:script|style|pre|svg|math)\b|:::)", re.IGNORECASE)
ATTRIBUTES = re.compile(r"\s*\{[^{}\n]*\}\s*$")
FOOTNOTE = re.compile(r"\[\^([^\]\s]+)\]:[ \t]*")
BOLD_HEADING = re.compile(r"(?:\*\*|__)([^*_\n]{2,80})(?:\*\*|__):?$")


def read(data: bytes, name: str, opener: Opener) -> Document | Problem:
    """The document with its blocks, its citations by key and link, and the files and entries that its front matter names."""
    decoded = decode(data, name)
    if isinstance(decoded, Problem):
        return decoded
    file = source(decoded.text, name)
    front = front_matter(file.text)
    problems = list(decoded.problems)
    if front.trouble:
        problems.append(_not_understood(front, name))
    woven = [*_spoken(file, front), *_blocks(file, front)]
    blocks = marked([block for block, _ in woven])
    told = [(_with_addresses(block, mentions), mentions) for block, (_, mentions) in zip(blocks, woven, strict=True)]
    references, kept = definitions(told)
    citations = tuple(citation for block, mentions in kept for citation in _citations(block, mentions))
    return Document(
        source=name,
        format="markdown",
        digest=hashlib.sha256(data).hexdigest(),
        blocks=tuple(block for block, _ in kept),
        references=(*yaml_references(front, name, opener), *references),
        citations=citations,
        bibliographies=front.bibliographies,
        cites_everything=front.cites_everything,
        language=front.language,
        problems=tuple(problems),
    )


def _not_understood(front: FrontMatter, name: str) -> Problem:
    says = f"The front matter could not be read: {front.trouble}."
    remedy = "Give the bibliography as an argument."
    return Problem(code="R113", says=says, place=Place(file=name, line=1, column=1), remedy=remedy)


def _spoken(file: Source, front: FrontMatter) -> Iterator[tuple[Block, list[Mention]]]:
    """Abstract and `nocite` of the front matter, which may cite."""
    for start, end in front.spoken:
        weaver = Weaver(file)
        inline = Inline(weaver)
        colon = file.text.index(":", start, end) + 1
        inline.weave(colon, end)
        yield weaver.block("other", section="nocite" if file.text.startswith("nocite", start) else "abstract"), inline.mentions


def _blocks(file: Source, front: FrontMatter) -> Iterator[tuple[Block, list[Mention]]]:
    from markdown_it import MarkdownIt  # heavy, and only this format needs it

    parser = MarkdownIt("commonmark").enable("table").disable(["reference", "inline"])
    blank = "\n" * file.text.count("\n", 0, front.end)
    lines = file.text.split("\n")
    section = ""
    for kind, label, start, content in _leaves(parser.parse(blank + file.text[front.end :]), lines):
        for part_kind, part_label, excerpt in _parts(kind, label, _excerpt(file, lines, start, content)):
            weaver = Weaver(excerpt)
            inline = Inline(weaver)
            inline.weave(0, len(excerpt.text))
            block = weaver.block(part_kind, label=part_label, section=section)
            if block.kind == "heading":
                section = block.text
            if block.text:
                yield block, inline.mentions


def _leaves(tokens: "list[Token]", lines: list[str]) -> Iterator[tuple[BlockKind, str, int, str]]:
    """(kind, label, first line from 0, content) of everything that holds prose; code never does."""
    open_: list[str] = []
    numbers: list[int] = []
    label = ""
    for token in tokens:
        match token.type:
            case "heading_open" | "blockquote_open" | "table_open":
                open_.append(token.type.removesuffix("_open"))
            case "heading_close" | "blockquote_close" | "table_close":
                open_.pop()
            case "ordered_list_open" | "bullet_list_open":
                open_.append("list")
                numbers.append(int(token.attrGet("start") or 1) if token.type == "ordered_list_open" else -1)
            case "ordered_list_close" | "bullet_list_close":
                open_.pop()
                numbers.pop()
            case "list_item_open":
                label = str(numbers[-1]) if numbers[-1] >= 0 else ""
                numbers[-1] += numbers[-1] >= 0
            case "inline" if token.map:
                yield _kind(open_), label, token.map[0], token.content
                label = ""
            case "html_block" if token.map and not SKIPPED.match(token.content):
                yield "paragraph", "", token.map[0], token.content
            case "code_block" if token.map and _continues(lines, token.map[0]):
                yield "paragraph", "", token.map[0], token.content
            case _:
                pass


def _kind(open_: list[str]) -> BlockKind:
    kinds: dict[str, BlockKind] = {"heading": "heading", "blockquote": "quote", "table": "table", "list": "list"}
    return next((kinds[each] for each in reversed(open_) if each in kinds), "paragraph")


def _continues(lines: list[str], at: int) -> bool:
    """An indented block right after a footnote is its next paragraph, not code."""
    above = next((line for line in reversed(lines[:at]) if line.strip() and not line.startswith("    ")), "")
    return FOOTNOTE.match(above) is not None


def _excerpt(file: Source, lines: list[str], first: int, content: str) -> Source:
    """The block's own text, each line tied to its line and column of the file."""
    origins: list[tuple[int, int]] = []
    for at, line in enumerate(content.split("\n")):
        number = min(first + at, len(lines) - 1)
        found = lines[number].find(line.strip()) if line.strip() else 0
        origins.append((number + 1, max(0, found) - (len(line) - len(line.lstrip()))))
    return source(content, file.file, tuple(origins))


def _parts(kind: BlockKind, label: str, excerpt: Source) -> Iterator[tuple[BlockKind, str, Source]]:
    """A paragraph may hold several definitions, one a line; a line in bold alone is a heading."""
    text = excerpt.text
    if text.lstrip().startswith(":::") and "\n" not in text.strip():
        return
    if kind == "heading":
        yield kind, label, _cut(excerpt, 0, len(ATTRIBUTES.sub("", text)))
        return
    bold = BOLD_HEADING.match(text.strip())
    if bold and kind == "paragraph":
        yield "heading", "", _cut(excerpt, text.index(bold[1]), text.index(bold[1]) + len(bold[1]))
        return
    starts = [0, *(at for at in excerpt.starts[1:] if definition(text, at) or FOOTNOTE.match(text, at)), len(text)]
    for start, end in pairwise(starts):
        note = FOOTNOTE.match(text, start)
        if note:
            yield "footnote", note[1], _cut(excerpt, note.end(), end)
        elif end > start:
            yield kind, label, _cut(excerpt, start, end)


def _cut(excerpt: Source, start: int, end: int) -> Source:
    line, column = excerpt.position(start)
    inner = [each for each in excerpt.starts if start < each <= end]
    origins = ((line, column - 1), *((excerpt.position(each)[0], excerpt.position(each)[1] - 1) for each in inner))
    return source(excerpt.text[start:end], excerpt.file, origins)


def _with_addresses(block: Block, mentions: list[Mention]) -> Block:
    """An entry states also what its links lead to."""
    if block.kind != "reference":
        return block
    return replace(block, text=with_addresses(block.text, [each.address for each in mentions if each.kind == "link"]))


def _citations(block: Block, mentions: list[Mention]) -> Iterator[Citation]:
    spans = sentences(block.text) if mentions and block.section != "nocite" else ()
    for mention in mentions:
        citation = _citation(block, mention, spans)
        if citation is not None:
            yield citation


def _citation(block: Block, mention: Mention, spans: tuple[tuple[int, int], ...]) -> Citation | None:
    sentence = "" if block.section == "nocite" else sentence_text(block.text, spans, mention.start, mention.end)
    place = place_at(block, mention.start)
    match mention.kind:
        case "key":
            return Citation(
                id="",
                place=place,
                written=mention.written,
                style="nocite" if block.section == "nocite" else "key",
                targets=tuple(replace(each, written=" ".join(each.written.split())) for each in mention.targets),
                narrative=mention.narrative and block.section != "nocite",
                sentence=sentence,
            )
        case "footnote":
            return Citation(
                id="", place=place, written=mention.written, style="footnote", targets=mention.targets, sentence=sentence
            )
        case "address":
            return None  # found again by whoever looks for identifiers in prose
        case _ if block.kind == "reference":
            return None
        case _:
            return link_citation(mention.written, mention.address, mention.targets, place, sentence)
