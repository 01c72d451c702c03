"""BibTeX values as text: @string macros put in, pieces joined, parents' fields inherited by crossref and xdata."""

from typing import NamedTuple

from .bibtex_blocks import Block, Fault, Field

MONTHS = dict(
    zip(
        ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"),
        (
            "January",
            "February",
            "March",
            "April",
            "May",
            "June",
            "July",
            "August",
            "September",
            "October",
            "November",
            "December",
        ),
        strict=True,
    )
)
_LONGEST = 10_000
"""Characters of one @string: macros that double each other would fill the memory."""

NOT_WORKS = frozenset(
    ("string", "preamble", "comment", "commented", "xdata", "set", "control", "ieeetranbstctl", "bibnote", "settings")
)
"""Blocks that describe no work."""

_INSIDE = frozenset(
    ("inproceedings", "incollection", "inbook", "conference", "suppbook", "suppcollection", "inreference", "article")
)
_OF_ONE_WORK = (
    "doi url urldate eprint eprinttype archiveprefix abstract keywords pages pagetotal crossref xref xdata ids key "
    "shorttitle sorttitle indextitle label file note annote author title subtitle titleaddon pmid pmcid type "
)
_NEVER_INHERITED = frozenset(_OF_ONE_WORK.split())
_BECOMES = {"title": "booktitle", "subtitle": "booksubtitle", "titleaddon": "booktitleaddon", "author": "bookauthor"}

Fields = dict[str, str]
"""Field values by lower-case name, LaTeX still in them."""


class Entry(NamedTuple):
    """`own` in the order written; `all` with what crossref and xdata add."""

    block: Block
    own: tuple[tuple[str, str], ...]
    all: Fields
    faults: tuple[Fault, ...]


class Macros:
    """The @strings of a file, in the order in which BibTeX meets them; a later one sees the earlier."""

    def __init__(self) -> None:
        self.known: dict[str, str] = dict(MONTHS)

    def define(self, block: Block) -> list[Fault]:
        faults: list[Fault] = list(block.faults)
        for field in block.fields:
            value, unknown = self.text(field)
            if len(value) > _LONGEST:
                faults.append(Fault("R213", field.at, f"The @string {field.name} grows beyond {_LONGEST} characters and is cut."))
            self.known[field.name] = value[:_LONGEST]
            faults += unknown
        return faults

    def text(self, field: Field) -> tuple[str, list[Fault]]:
        """The joined value; an unknown macro stands as its own name, and is reported."""
        if len(field.parts) == 1 and not field.parts[0].macro:
            return " ".join(field.parts[0].text.split()), []
        joined: list[str] = []
        faults: list[Fault] = []
        for part in field.parts:
            if not part.macro:
                joined.append(part.text)
            elif (value := self.known.get(part.text.lower())) is not None:
                joined.append(value)
            else:
                joined.append(part.text)
                if field.name != "month":
                    faults.append(Fault("R208", field.at, f"No @string is named {part.text}."))
        return " ".join("".join(joined).split()), faults


def inherit(entries: list[Entry]) -> list[Entry]:
    """Every entry with its parents' fields; unknown parents and circles are reported."""
    if not any("crossref" in entry.all or "xdata" in entry.all for entry in entries):
        return entries
    by_key: dict[str, Entry] = {}
    for entry in entries:
        by_key.setdefault(entry.block.key, entry)
    lower = {key.lower(): entry for key, entry in by_key.items()}
    return [_inheriting(entry, by_key, lower) for entry in entries]


def _inheriting(entry: Entry, by_key: dict[str, Entry], lower: dict[str, Entry]) -> Entry:
    if "crossref" not in entry.all and "xdata" not in entry.all:
        return entry
    fields = dict(entry.all)
    faults = list(entry.faults)
    seen = {entry.block.key}
    queue = _parents(entry.all)
    while queue and len(seen) < 50:
        way, key = queue.pop(0)
        parent = by_key.get(key) or lower.get(key.lower())
        if parent is None or parent.block.key in seen:
            why = f"{way} names {key}, which is no entry of this file." if parent is None else f"{way} leads back to {key}."
            faults.append(Fault("R209", entry.block.start, why))
            continue
        seen.add(parent.block.key)
        _add(fields, parent.all, way, entry.block.kind, parent.block.kind)
        queue += _parents(parent.all)
    return entry._replace(all=fields, faults=tuple(faults))


def _parents(fields: Fields) -> list[tuple[str, str]]:
    xdata = [("xdata", key.strip()) for key in fields.get("xdata", "").split(",") if key.strip()]
    return xdata + ([("crossref", fields["crossref"].strip())] if fields.get("crossref", "").strip() else [])


def _add(fields: Fields, parent: Fields, way: str, kind: str, parent_kind: str) -> None:
    """What the parent states and the child does not: a book's title is its chapter's booktitle."""
    for name, value in parent.items():
        if way == "xdata":
            if name not in ("xdata", "crossref", "ids"):
                fields.setdefault(name, value)
        elif kind in _INSIDE and name in _BECOMES and parent_kind != kind:
            fields.setdefault("journaltitle" if kind == "article" and name == "title" else _BECOMES[name], value)
        elif name not in _NEVER_INHERITED:
            fields.setdefault(name, value)
    if kind in _INSIDE and parent.get("booktitle"):
        fields.setdefault("booktitle", parent["booktitle"])
