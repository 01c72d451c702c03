"""A BibTeX entry with only its wrong values changed; every other byte stays."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..model import Description, Fix, Patch
from .bibtex_spans import Span, in_the_manner_of, inside, spans
from .changes import Change
from .corrected_authors import bibtex_authors, corrected_authors
from .tex import tex, tex_title, verbatim

FIELDS: dict[str, tuple[str, ...]] = {
    "title": ("title",),
    "authors": ("author",),
    "year": ("year", "date"),
    "container": ("journal", "journaltitle", "booktitle", "maintitle", "series"),
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

HOLDERS = ("url", "note", "howpublished", "journal", "eprint", "ee", "biburl")
"""Fields that may hold an identifier within other text."""


class Edit(NamedTuple):
    """One value to write in place of another; both without delimiters. A field whose `new` is empty is taken out."""

    span: Span
    old: str
    new: str
    provenance: str


def bibtex_fix(raw: str, changes: tuple[Change, ...], stated: Description) -> Fix:
    """The whole corrected entry with its patches; empty where the entry's text cannot be read or holds no wrong field."""
    text = raw
    edits = sorted(_edits(raw, changes, stated), key=lambda edit: edit.span.start)
    for edit in reversed(edits):
        text = _with(text, edit)
    patches = tuple(Patch(field=each.span.name, old=each.old, new=each.new, provenance=each.provenance) for each in edits)
    return Fix(patches=patches, text=text, format="bibtex") if patches else Fix()


def _edits(raw: str, changes: tuple[Change, ...], stated: Description) -> Iterator[Edit]:
    present: dict[str, Span] = {}
    for span in spans(raw):
        present.setdefault(span.name, span)
    taken: set[str] = set()
    for change in changes:
        for span, new in (*_whole(raw, change, present, stated), *_within(raw, change, present)):
            old = inside(raw[span.start : span.end])
            if span.name not in taken and " ".join(old.split()) != new:
                taken.add(span.name)
                yield Edit(span, old, new, change.provenance)


def _whole(raw: str, change: Change, present: dict[str, Span], stated: Description) -> Iterator[tuple[Span, str]]:
    """The fields that hold just the changed fact, each with its new value."""
    names = ("editor",) if change.field == "authors" and not stated.authors else FIELDS[change.field]
    here = [present[name] for name in names if name in present]
    if change.field == "container":
        here = here[:1]
    old = inside(raw[here[0].start : here[0].end]) if here else ""
    if change.field == "title" and "subtitle" in present and here:
        head, _, tail = change.new.partition(": ")
        yield here[0], tex_title(head, old)
        yield present["subtitle"], tex_title(tail)
        return
    for span in here:
        yield span, _value(change, inside(raw[span.start : span.end]), stated)


def _within(raw: str, change: Change, present: dict[str, Span]) -> Iterator[tuple[Span, str]]:
    """The fields that hold a changed identifier among other text; without a new one the field goes."""
    if change.field not in ("doi", "pmid", "pmcid", "arxiv"):
        return
    stated = re.compile(rf"(?<![\w.]){re.escape(change.old)}(?!\w)", re.IGNORECASE)
    for name in HOLDERS:
        if name in present and name not in FIELDS[change.field]:
            old = inside(raw[present[name].start : present[name].end])
            if stated.search(old):
                yield present[name], stated.sub(lambda _: verbatim(change.new), old) if change.new else ""


def _value(change: Change, old: str, stated: Description) -> str:
    match change.field:
        case "title":
            return tex_title(change.new, old)
        case "authors":
            return bibtex_authors(corrected_authors(stated, change.record.description))
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
