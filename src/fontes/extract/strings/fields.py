"""Labelled tokens to fields: which runs of which label are the author list, the title, the container, the numbers."""

import re
from typing import NamedTuple

from .tokens import Token

EDGE = " \t,;:.-–—/·•*|"
PAIRS = {")": "(", "]": "[", "”": "“", "»": "«", "’": "‘", "}": "{", "“": "„"}
QUOTES = '“”„«»"‹›'


class Run(NamedTuple):
    """Neighbouring tokens of one label; offsets into the line."""

    label: str
    text: str
    start: int
    end: int


class Fields(NamedTuple):
    """The fields as written, with the punctuation between fields gone. "" means not stated."""

    author: str = ""
    editor: str = ""
    title: str = ""
    container: str = ""
    series: str = ""
    year: str = ""
    volume: str = ""
    issue: str = ""
    pages: str = ""
    publisher: str = ""
    edition: str = ""
    genre: str = ""
    note: str = ""


def runs(line: str, found: list[Token], labels: list[str]) -> list[Run]:
    """Runs in order. A mark without letters belongs to what stands before it."""
    made: list[Run] = []
    start = 0
    for index in range(1, len(found) + 1):
        if index == len(found) or labels[index] != labels[start]:
            begin, end = found[start].start, found[index - 1].end
            made.append(Run(labels[start], line[begin:end], begin, end))
            start = index
    return made


def trimmed(text: str) -> str:
    """Separators and unpaired brackets and quotation marks at either end are gone; a closing `?` or `!` stays."""
    text = text.strip(EDGE)
    while text:
        if text[0] in QUOTES or (text[0] in "'‘’`" and not text[1:2].isspace() and text.count(text[0]) != 1):
            text = text[1:].lstrip(EDGE)
        elif text[-1] in QUOTES or (text[-1] in "'’`" and text[-2:-1] in ".,?!"):
            text = text[:-1].rstrip(EDGE)
        elif text[0] in "([{" and text.count(text[0]) > text.count({"(": ")", "[": "]", "{": "}"}[text[0]]):
            text = text[1:].lstrip(EDGE)
        elif text[-1] in ")]}" and text.count(text[-1]) > text.count(PAIRS[text[-1]]):
            text = text[:-1].rstrip(EDGE)
        elif text[0] in ")]}?!":
            text = text[1:].lstrip(EDGE)
        elif text[-1] in "([{":
            text = text[:-1].rstrip(EDGE)
        elif (text[0], text[-1]) in {("(", ")"), ("[", "]")} and text.count(text[0]) == 1:
            text = text[1:-1].strip(EDGE)
        else:
            break
    return text


def joined(found: list[Run], label: str, line: str, reach: int = 0) -> str:
    """The first run of a label, drawn on over interruptions of at most `reach` characters."""
    mine = [each for each in found if each.label == label]
    if not mine:
        return ""
    end = mine[0].end
    for each in mine[1:]:
        if each.start - end > reach:
            break
        end = each.end
    return trimmed(line[mine[0].start : end])


def longest(found: list[Run], label: str) -> str:
    """The run of a label with most letters; the first of equals."""
    mine = [trimmed(each.text) for each in found if each.label == label]
    return max(mine, key=len, default="")


def first(found: list[Run], label: str) -> str:
    """The first run of a label."""
    return next((trimmed(each.text) for each in found if each.label == label), "")


def every(found: list[Run], label: str) -> str:
    """All runs of a label, a blank between them."""
    return " ".join(trimmed(each.text) for each in found if each.label == label)


IN_COLON = re.compile(r"^(?:In|in|IN|En|Dans|In:|Em)\b\s*:?\s*(?=[^\W_\d]*[A-ZÀ-Þ\d“\"«'])")


def fields(line: str, found: list[Token], labels: list[str]) -> Fields:
    """The fields of a tagged line."""
    parts = runs(line, found, labels)
    return Fields(
        author=first(parts, "author"),
        editor=every(parts, "editor"),
        title=joined(parts, "title", line, reach=3),
        container=IN_COLON.sub("", longest(parts, "container")),
        series=first(parts, "series"),
        year=every(parts, "year"),
        volume=first(parts, "volume"),
        issue=first(parts, "issue"),
        pages=first(parts, "pages"),
        publisher=first(parts, "publisher"),
        edition=first(parts, "edition"),
        genre=first(parts, "genre"),
        note=every(parts, "note"),
    )
