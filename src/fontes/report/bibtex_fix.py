"""A BibTeX entry with only its wrong values changed; every other byte stays."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..model import Fix, Patch, Reference
from .bibtex_spans import Span, in_the_manner_of, inside, spans
from .changes import Change
from .corrected_authors import bibtex_authors, corrected_authors
from .tex import tex, tex_title, verbatim

FIELDS: dict[str, tuple[str, ...]] = {
    "title": ("title",),
    "authors": ("author",),
    "year": ("year", "date"),
    "container": ("journal", "journaltitle", "booktitle", "maintitle"),
    "volume": ("volume",),
    "issue": ("number", "issue"),
    "pages": ("pages",),
    "doi": ("doi",),
    "pmid": ("pmid",),
    "pmcid": ("pmcid", "pmc"),
    "arxiv": ("eprint", "arxiv", "arxivid"),
    "isbn": ("isbn",),
}
"""Where each fact may stand; all that are there are corrected, but only the first that names a container."""

HOLDING_IDENTIFIERS = ("url", "note", "howpublished", "journal", "eprint", "ee", "biburl")
"""Fields that may hold an identifier within other text."""


class Edit(NamedTuple):
    """One value to write in place of another; both without delimiters. A field whose `new` is empty is taken out."""

    span: Span
    old: str
    new: str
    provenance: str


def bibtex_fix(reference: Reference, changes: tuple[Change, ...], reading: int) -> Fix:
    """The whole corrected entry with its patches; empty where the entry's text cannot be read or holds no wrong field."""
    text = reference.raw
    edits = sorted(_edits(reference, changes, text, reading), key=lambda edit: edit.span.start)
    for edit in reversed(edits):
        text = _with(text, edit)
    patches = tuple(Patch(field=each.span.name, old=each.old, new=each.new, provenance=each.provenance) for each in edits)
    return Fix(patches=patches, text=text, format="bibtex") if patches else Fix()


def _edits(reference: Reference, changes: tuple[Change, ...], text: str, reading: int) -> Iterator[Edit]:
    present: dict[str, Span] = {}
    for span in spans(text):
        present.setdefault(span.name, span)
    taken: set[str] = set()
    for change in changes:
        for span, new in _places(reference, change, present, text, reading):
            old = inside(text[span.start : span.end])
            if span.name not in taken and " ".join(old.split()) != new:
                taken.add(span.name)
                yield Edit(span, old, new, change.provenance)


def _places(
    reference: Reference, change: Change, present: dict[str, Span], text: str, reading: int
) -> Iterator[tuple[Span, str]]:
    """The fields that a change touches, each with its new value."""
    here = [present[name] for name in FIELDS[change.field] if name in present]
    if change.field == "container":
        here = here[:1]
    if change.field == "title" and "subtitle" in present and here:
        head, _, tail = change.new.partition(": ")
        yield here[0], tex_title(head, text[here[0].start : here[0].end])
        yield present["subtitle"], tex_title(tail)
        return
    for span in here:
        yield span, _value(reference, change, inside(text[span.start : span.end]), reading)
    if change.field in ("doi", "pmid", "pmcid", "arxiv"):
        for name in HOLDING_IDENTIFIERS:
            if name in present and name not in FIELDS[change.field]:
                span = present[name]
                old = inside(text[span.start : span.end])
                new = re.sub(
                    rf"(?<![\w.]){re.escape(change.old)}(?!\w)", lambda _: verbatim(change.new), old, flags=re.IGNORECASE
                )
                if new != old:
                    yield span, new if change.new else ""


def _value(reference: Reference, change: Change, old: str, reading: int) -> str:
    match change.field:
        case "title":
            return tex_title(change.new, old)
        case "authors":
            return bibtex_authors(corrected_authors(reference.readings[reading], change.record.description))
        case "year":
            return change.new
        case "pages":
            return re.sub(r"\s*[-‐-―−]+\s*", "--", tex(change.new))
        case "container" | "volume" | "issue":
            return tex(change.new)
        case "doi":
            prefix = re.match(r"(?i)\s*(?:https?://(?:dx\.)?doi\.org/|doi:\s*)", old)
            return f"{prefix[0].strip() if prefix else ''}{verbatim(change.new)}" if change.new else ""
        case _:
            return verbatim(change.new)


_WHOLE_FIELD = re.compile(r"[ \t]*[\w:.+/-]+\s*=\s*\Z")
_AFTER = re.compile(r"[ \t]*,?[ \t]*(?:\r?\n)?")


def _with(text: str, edit: Edit) -> str:
    start, end = edit.span.start, edit.span.end
    if edit.new:
        return text[:start] + in_the_manner_of(text[start:end], edit.new) + text[end:]
    name = _WHOLE_FIELD.search(text, 0, start)
    after = _AFTER.match(text, end)
    return text[: name.start() if name else start] + text[after.end() if after else end :]
