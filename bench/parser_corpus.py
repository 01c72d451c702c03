"""The labelled reference strings of `refparse`, brought to one set of labels, one tokenisation and fixed folds."""

import collections
import gzip
import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from fontes.extract.strings.tokens import Token, tokens

TRAINED_ON = ("anystyle_core", "anystyle_gold", "anystyle_good", "anystyle_ugly", "anystyle_bad", "grobid_citations",
              "parscit_cora_tagged_references")  # fmt: skip
"""BSD-2, Apache-2.0 and public research data. The other ParsCit files are LGPL-3: they are measured, never trained on."""
MEASURED_ONLY = (
    "parscit_flux-cim-cs",
    "parscit_en-humanities",
    "parscit_it-humanities",
    "parscit_mixed-humanities",
    "parscit_iconip",
)

LABELS = {
    "author": "author", "orgName": "author", "orgName.collaboration": "author", "authors": "author", "director": "author",
    "editor": "editor", "translator": "translator", "producer": "translator",
    "date": "year", "biblStruct.date": "year", "biblScope.date": "year",
    "title": "title", "title.a": "title", "journal": "container", "container-title": "container", "booktitle": "container",
    "title.j": "container", "title.s": "series", "collection-title": "series",
    "volume": "volume", "biblScope.vol": "volume", "biblScope.volume": "volume", "volumes": "volume",
    "biblScope.issue": "issue", "pages": "pages", "page": "pages", "biblScope.page": "pages", "biblScope.pp": "pages",
    "biblScope.pages": "pages", "biblStruct.page": "pages",
    "publisher": "publisher", "publishe": "publisher", "institution": "publisher",
    "location": "place", "pubPlace": "place", "pubplace": "place", "edition": "edition",
    "genre": "genre", "tech": "genre", "note.report": "genre", "idno.report": "genre",
    "citation-number": "number", "note": "note", "notes": "note", "source": "note", "medium": "note", "biblScope.chapter": "note",
    "biblScope": "note",
    "url": "link", "doi": "link", "isbn": "link", "ptr.web": "link",
}  # fmt: skip
LEADING = re.compile(
    r"(?i)\W*(in|vol|vols|volume|no|nr|n|num|pp?|pages?|doi|isbn|issn|arxiv|eprint|bd|band|heft|s|ch|paper|art|id|http|https|available|url|at|from|edited|by|pmid|pmcid|pmc)\W*$"
)
FOLLOWING = re.compile(r"(?i)\W*(eds?|editors?|pp|p|s|edn|edition|hrsg)\W*$")
ISSUE_WORD = re.compile(r"(?i)(no|nr|n|n°|nº|num|number|núm|issue|iss|heft|numéro|numero|h)$")


class Labelled(NamedTuple):
    """A reference string, its tokens, and one label for each."""

    raw: str
    tokens: list[Token]
    labels: list[str]
    source: str
    fold: int


def fold_of(raw: str) -> int:
    """0..9, the same for every copy of a string however it is spaced or punctuated."""
    return hashlib.sha256("".join(filter(str.isalnum, raw.lower())).encode()).digest()[0] % 10


def corpus(data: Path, names: tuple[str, ...]) -> Iterator[Labelled]:
    """Every string once: copies in other files are left out."""
    seen: set[str] = set()
    for name in names:
        with gzip.open(data / "refparse" / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                key = "".join(filter(str.isalnum, row["raw"].lower()))
                if key in seen:
                    continue
                seen.add(key)
                labelled = align(row["raw"], plain_labels(row["segments"]), name)
                if labelled is not None:
                    yield labelled


def plain_labels(segments: list[list[str]]) -> list[tuple[str, str]]:
    """Segments under our labels; a `title.m` is the title unless the reference has an article title or a title before it."""
    kinds = [kind for kind, _ in segments]
    has_title = "title.a" in kinds
    named = []
    for kind, text in segments:
        if kind == "lb" or not text.strip():
            continue
        if kind == "title.m":
            label = "container" if has_title else "title"
            has_title = True
        elif kind == "title" and any(label == "title" for label, _ in named) and named[-1][0] != "title":
            label = "container"
        else:
            label = LABELS.get(kind, "link" if kind.startswith(("idno", "ptr")) else "note")
        named.append((label, text))
    if "title.s" in kinds and not any(label == "container" for label, _ in named) and "title.a" in kinds:
        named = [("container" if label == "series" else label, text) for label, text in named]
    return named


def align(raw: str, segments: list[tuple[str, str]], source: str) -> Labelled | None:
    """Segments laid over the tokens of `raw`; None where a segment cannot be found in order."""
    found = tokens(raw)
    squeezed, positions = squeeze(raw)
    spans, cursor = [], 0
    for label, text in segments:
        wanted, _ = squeeze(text)
        at = squeezed.find(wanted, cursor)
        if not wanted:
            continue
        if at < 0:
            return None
        cursor = at + len(wanted)
        spans.append((positions[at], positions[cursor - 1] + 1, label))
    labels = [""] * len(found)
    for index, token in enumerate(found):
        core = token.start + len(token.lead) if token.core else token.start
        for start, end, label in spans:
            if start <= core < end:
                labels[index] = label
                break
    if not labels[0] and found[0].core.isdigit() and len(found) > 1:
        labels[0] = "number"
    fill_gaps(found, labels)
    split_volume(found, labels)
    return Labelled(raw, found, labels, source, fold_of(raw))


def squeeze(text: str) -> tuple[str, list[int]]:
    """The text without white space, and where each of its characters stood."""
    kept = [(mark, at) for at, mark in enumerate(text) if not mark.isspace()]
    return "".join(mark for mark, _ in kept), [at for _, at in kept]


def fill_gaps(found: list[Token], labels: list[str]) -> None:
    """Words that no segment claims: cue words go with what they introduce, marks with what stands before, the rest is a note."""
    for index in range(len(found) - 1, -1, -1):
        if labels[index]:
            continue
        token, after = found[index], labels[index + 1] if index + 1 < len(found) else ""
        before = next((labels[k] for k in range(index - 1, -1, -1) if labels[k]), "")
        core = token.core.rstrip(".")
        if after and after != "note" and LEADING.match(core):
            labels[index] = after
        elif before and (FOLLOWING.match(core) or not core or (core in {"and", "&"} and before == after)):
            labels[index] = before
        else:
            labels[index] = after or before or "note" if not core else "note"


def split_volume(found: list[Token], labels: list[str]) -> None:
    """Where a corpus keeps volume, issue and pages in one segment, the issue (and the pages) get their own label."""
    index = 0
    while index < len(labels):
        if labels[index] not in {"volume", "pages"}:
            index += 1
            continue
        end = index
        while end < len(labels) and labels[end] == labels[index]:
            end += 1
        relabel(found, labels, index, end)
        index = end


def relabel(found: list[Token], labels: list[str], start: int, end: int) -> None:
    """8(1):51-87 under "pages" → volume, issue, pages; 42(2-3) or 42, no. 2 under "volume" → volume, issue."""
    has_volume = "volume" in labels
    opens = next((k for k in range(start + 1, end) if found[k].lead.endswith("(") and found[k - 1].core[-1:].isdigit()), None)
    if labels[start] == "pages":
        if not has_volume and opens is not None and end - opens >= 2 and ")" in found[opens].trail:
            labels[start:opens], labels[opens] = ["volume"] * (opens - start), "issue"
        return
    if opens is not None:
        close = next((k for k in range(opens, end) if ")" in found[k].trail), end - 1)
        for k in range(opens, close + 1):
            labels[k] = "issue"
    word = next((k for k in range(start, end) if ISSUE_WORD.match(found[k].core)), None)
    if word is not None:
        for k in range(word, end):
            labels[k] = "issue"


def by_label(labelled: Labelled) -> collections.Counter[str]:
    """How many tokens stand under each label."""
    return collections.Counter(labelled.labels)
