"""Which reader a file goes to: decided by what it contains, then by its name; what cannot be read is refused in one sentence."""

import re
from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple, cast

from msgspec.structs import replace

from ..model import Document, Place, Problem
from ..text.pattern import pattern
from .refusals import refusal

Opener = Callable[[str], bytes | Problem]
"""Opens a file that a document names, by its path relative to that document."""
ReadFunction = Callable[[bytes, str, Opener], Document | Problem]
Sniff = Callable[[bytes, str], bool]

MEGABYTE = 1_000_000
JSON, XML = pattern(rb"[\[{]"), pattern(rb"<\?xml|<!DOCTYPE|<[A-Za-z]", re.IGNORECASE)
ENTRY_TYPES = (
    rb"article|book|booklet|inbook|incollection|inproceedings|conference|manual|mastersthesis|misc|phdthesis|proceedings|techreport|"
    rb"unpublished|online|thesis|report|software|dataset|patent|electronic|collection|mvbook|periodical|string|preamble|comment|"
    rb"inreference|standard"
)
BIBTEX = pattern(rb"@\s*(?:" + ENTRY_TYPES + rb")\s*[{(]", re.IGNORECASE)
RIS, NBIB = pattern(rb"TY {1,2}-"), pattern(rb"(?:PMID|OWN |STAT|DCOM)- ?")
ENDNOTE, JATS = (
    pattern(rb"<xml>\s*<records>|<records>\s*<record>"),
    pattern(rb"<article[\s>]|<ref-list|<pmc-articleset|<book-part|<OAI-PMH"),
)
HTML = pattern(rb"<!doctype html|<html|<head\b|<body\b|<(?:p|div|ol|ul|h[1-6]|section|article|main)\b", re.IGNORECASE)
TEX = pattern(
    rb"\\(?:documentclass|documentstyle|begin\s*\{|section\*?\s*\{|chapter\*?\s*\{|cite[a-z]*\s*[\[{]|input\s*\{|usepackage)"
)
BBL = pattern(rb"\\begin\{thebibliography\}|\\refsection\{|% \$ biblatex auxiliary|\\datalist\[|\\sortlist\[")
MARKDOWN = pattern(rb"\A---\s*\n|^#{1,6} \S|\[-?@[\w{]|^@\w+:|\]\(https?://|^\s*```|^\[\^|\*\*\S|^\[@", re.MULTILINE)
CSL = pattern(rb'"(?:issued|container-title|DOI|author)"\s*:')
IDENTIFIER_LINE = pattern(
    rb"(?:doi:\s*|https?://(?:dx\.)?doi\.org/)?10\.\d{4,9}/\S+|(?:https?://\S*pubmed\S*/|PMID:?\s*)?\d{5,9}/?|(?:PMCID:?\s*)?PMC\d{4,9}|"
    rb"(?:https?://arxiv\.org/\w+/|arXiv:\s*)?(?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?|ISBN:?\s*[\dXx-]{10,17}",
    re.IGNORECASE,
)


class Reader(NamedTuple):
    """One format. `sniff(data, name)` sees the first kilobytes and answers only for what it is sure of."""

    format: str
    suffixes: tuple[str, ...]
    sniff: Sniff
    read: ReadFunction
    limit: int = 300 * MEGABYTE
    """Bytes beyond which the file is refused."""


def read_bytes(data: bytes, name: str, opener: Opener) -> Document | Problem:
    """The document in these bytes; a `Problem` of severity "error" where nothing of it can be read. Never raises for input.

    `name` is the path as the user gave it ("-" for standard input) and stands in every place.
    """
    refused = refusal(data, name)
    if refused is not None:
        return refused
    reader = reader_for(data, name)
    if len(data) > reader.limit:
        says = f"{name} has {len(data) // MEGABYTE} MB; {reader.format} is read up to {reader.limit // MEGABYTE} MB."
        return Problem(code="R106", says=says, place=Place(file=name), remedy="Split it into smaller files.", severity="error")
    read = reader.read(data, name, opener)
    return read if isinstance(read, Problem) else _named_rightly(read, reader, name)


def reader_for(data: bytes, name: str) -> Reader:
    """The reader for this content: what it surely is, else what its name says, else Markdown or plain text."""
    head = data[:8000].removeprefix(b"\xef\xbb\xbf")
    if b"\x00" in head:
        head = head.replace(b"\x00", b"").removeprefix(b"\xff\xfe").removeprefix(b"\xfe\xff")
    by_name = _by_name(name)
    if by_name is not None and by_name.format in PROSE:
        return by_name
    sure = next((each for each in READERS if each.format not in PROSE and each.sniff(head, name)), None)
    return sure or by_name or READ_AS[_prose(head, name)]


def format_named(name: str) -> Reader | None:
    """The reader that the user asks for by its format's name."""
    return READ_AS.get(name)


def _by_name(name: str) -> Reader | None:
    lower = name.lower()
    return next((each for each in READERS if lower.endswith(each.suffixes)), None)


def _prose(head: bytes, name: str) -> str:
    if TEX.search(head) and not MARKDOWN.match(head):
        return "latex"
    return "markdown" if MARKDOWN.search(head) else "text"


def _named_rightly(document: Document, reader: Reader, name: str) -> Document:
    """A suffix that says another format is worth a word: a saved error page is often called refs.bib."""
    expected = _by_name(name)
    if expected is None or expected.format == reader.format or any({expected.format, reader.format} <= each for each in ALIKE):
        return document
    says = f"{name} is named like {expected.format} but contains {reader.format}; it is read as {reader.format}."
    said = Problem(
        code="R108", says=says, place=Place(file=name, line=1, column=1), remedy="Check that it is the file you meant."
    )
    return replace(document, problems=(*document.problems, said))


def _starts(pattern: re.Pattern[bytes], *also: re.Pattern[bytes]) -> Sniff:
    def sniff(head: bytes, name: str) -> bool:
        start = head.lstrip()
        return bool(pattern.match(start)) and all(each.search(start) for each in also)

    return sniff


def _is_bibtex(head: bytes, name: str) -> bool:
    lines = [line.strip() for line in head.splitlines()]
    first = next((line for line in lines if line and not line.startswith(b"%")), b"")
    return bool(BIBTEX.match(first))


def _is_bbl(head: bytes, name: str) -> bool:
    return bool(BBL.search(head)) and b"\\documentclass" not in head and not name.lower().endswith((".tex", ".ltx"))


def _is_identifiers(head: bytes, name: str) -> bool:
    lines = [line.strip() for line in head.splitlines()][: 40 if len(head) < 8000 else -1]
    told = [re.split(rb"[,;\t] ?", line) for line in lines if line and not line.startswith(b"#")]
    return bool(told) and all(IDENTIFIER_LINE.fullmatch(part.strip()) for parts in told for part in _filled(parts))


def _filled(parts: list[bytes]) -> list[bytes]:
    """A trailing comma parts nothing; a line of nothing but commas is no list."""
    return [part for part in parts if part.strip()] or [b"?"]


def _lazy(module: str) -> ReadFunction:
    """The module's `read`, imported when the first file of that format comes: parsers are heavy and a run meets few formats."""

    def read(data: bytes, name: str, opener: Opener) -> Document | Problem:
        found = import_module(f"fontes.read.{module}")
        return cast(ReadFunction, found.read)(data, name, opener)

    return read


def _never(head: bytes, name: str) -> bool:
    return False


READERS: tuple[Reader, ...] = (
    Reader("csl-json", (".csljson", ".csl.json"), _starts(JSON, CSL), _lazy("csl_json")),
    Reader("json", (".json", ".jsonl", ".ndjson", ".jsonc"), _starts(JSON, pattern(rb'"')), _lazy("json_any")),
    Reader("endnote", (".enw.xml",), _starts(XML, ENDNOTE), _lazy("endnote")),
    Reader("jats", (".nxml", ".xml"), _starts(XML, JATS), _lazy("jats"), 100 * MEGABYTE),
    Reader("html", (".html", ".htm", ".xhtml"), _starts(XML, HTML), _lazy("html"), 60 * MEGABYTE),
    Reader("bibtex", (".bib", ".bibtex", ".biblatex"), _is_bibtex, _lazy("bibtex")),
    Reader("ris", (".ris",), _starts(RIS), _lazy("ris")),
    Reader("nbib", (".nbib", ".medline"), _starts(NBIB), _lazy("nbib")),
    Reader("bbl", (".bbl",), _is_bbl, _lazy("latex_bbl"), 60 * MEGABYTE),
    Reader("identifiers", (".doi", ".dois", ".pmids", ".ids"), _is_identifiers, _lazy("identifiers")),
    Reader("latex", (".tex", ".ltx", ".latex"), _never, _lazy("latex"), 60 * MEGABYTE),
    Reader("markdown", (".md", ".markdown", ".qmd", ".rmd", ".mdx", ".mkd"), _never, _lazy("markdown"), 30 * MEGABYTE),
    Reader("text", (".txt", ".text"), _never, _lazy("text"), 60 * MEGABYTE),
)  # fmt: skip
READ_AS = {each.format: each for each in READERS}
ALIKE = (frozenset(("json", "csl-json", "text", "identifiers")), frozenset(("jats", "endnote")))
"""Formats that share their suffixes: to have one for the other is nothing worth a word."""
PROSE = ("latex", "markdown")
"""Their own name decides: a manuscript may begin with anything, also with BibTeX or JSON in a listing."""
