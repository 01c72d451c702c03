"""Labelled tokens to fields: which runs of which label are the author list, the title, the container, the numbers."""

import re
from collections import defaultdict
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
    place: str = ""
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


def joined(mine: list[Run], line: str, reach: int = 0) -> str:
    """The first run, drawn on over interruptions of at most `reach` characters."""
    if not mine:
        return ""
    end = mine[0].end
    for each in mine[1:]:
        if each.start - end > reach:
            break
        end = each.end
    return trimmed(line[mine[0].start : end])


def longest(mine: list[Run]) -> str:
    """The run with most letters; the first of equals."""
    return max([trimmed(each.text) for each in mine], key=len, default="")


def first(mine: list[Run]) -> str:
    """The first run."""
    return trimmed(mine[0].text) if mine else ""


def every(mine: list[Run]) -> str:
    """All runs, a blank between them."""
    return " ".join([trimmed(each.text) for each in mine])


IN_COLON = re.compile(r"^(?:In|in|IN|En|Dans|In:|Em)\b\s*:?\s*(?=[^\W_\d]*[A-ZÀ-Þ\d“\"«'])")

NOTHING = re.compile(r",?\s+(?:n/a|no-no|n\.p)$")


def fields(line: str, found: list[Token], labels: list[str]) -> Fields:
    """The fields of a tagged line."""
    of: dict[str, list[Run]] = defaultdict(list)
    for run in runs(line, found, labels):
        of[run.label].append(run)
    return Fields(
        author=first(of["author"]),
        editor=every(of["editor"]),
        title=joined(of["title"], line, reach=3),
        container=NOTHING.sub("", IN_COLON.sub("", longest(of["container"]))),
        series=first(of["series"]),
        year=every(of["year"]),
        volume=first(of["volume"]),
        issue=first(of["issue"]),
        pages=first(of["pages"]),
        publisher=first(of["publisher"]),
        place=first(of["place"]),
        edition=first(of["edition"]),
        genre=first(of["genre"]),
        note=every(of["note"]),
    )
