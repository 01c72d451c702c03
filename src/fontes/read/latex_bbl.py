"""Typeset reference lists (.bbl): BibTeX's `thebibliography` as strings, biblatex's `\\entry` as the fields that it holds."""

import hashlib
import re
from collections.abc import Iterator

from ..model import Description, Document, Identifier, Person, Problem, Reference, Scheme, WorkType
from ..text.latex import from_latex
from .blocks import Source, source
from .encodings import decode
from .formats import Opener
from .latex_arguments import Argument, group
from .latex_handlers import Latex
from .lists import marked

ENTRY = re.compile(r"\\entry\{([^{}]*)\}\{([^{}]*)\}")
FIELD = re.compile(r"\\(?:field\{([a-z]+)\}|list\{([a-z]+)\}\{\d+\})")
VERBATIM = re.compile(r"\\verb\{([a-z]+)\}\s*\\verb ?(.*?)\s*\\endverb", re.DOTALL)
NAMES = re.compile(r"\\name\{([a-z]+)\}\{\d+\}\{[^{}]*\}")
MORE = re.compile(r"\\true\{more(author|labelname)\}")
PART = re.compile(r"\b(family|given|prefix|suffix)=")
TYPES: dict[str, WorkType] = {
    "article": "article", "inproceedings": "conference-paper", "book": "book", "collection": "book", "inbook": "chapter",
    "incollection": "chapter", "thesis": "thesis", "report": "report", "online": "webpage", "software": "software",
    "dataset": "dataset", "proceedings": "proceedings", "unpublished": "preprint", "mvbook": "book", "phdthesis": "thesis",
    "techreport": "report",
}  # fmt: skip
IDENTIFIERS: dict[str, Scheme] = {"doi": "doi", "isbn": "isbn", "issn": "issn", "url": "url", "urlraw": "url"}


def read(data: bytes, name: str, opener: Opener) -> Document | Problem:
    """Every entry of the list; the key of the citation is the entry's label or key."""
    decoded = decode(data, name)
    if isinstance(decoded, Problem):
        return decoded
    digest = hashlib.sha256(data).hexdigest()
    file = source(decoded.text, name)
    if ENTRY.search(file.text):
        return Document(source=name, format="bbl", digest=digest, references=_unique(_entries(file)), problems=decoded.problems)
    walk = Latex(opener)
    walk.walk(file, name)
    return Document(
        source=name, format="bbl", digest=digest, blocks=marked(walk.blocks), problems=(*decoded.problems, *walk.problems)
    )


def _unique(found: Iterator[Reference]) -> tuple[Reference, ...]:
    """biblatex writes an entry again for every sorting of the list."""
    return tuple({each.key: each for each in found}.values())


def _entries(file: Source) -> Iterator[Reference]:
    for match in ENTRY.finditer(file.text):
        stop = file.text.find("\\endentry", match.end())
        raw = file.text[match.start() : stop if stop >= 0 else len(file.text)]
        fields = dict(_fields(raw))
        yield Reference(
            id="",
            place=file.place(match.start()),
            readings=(_description(match[2], raw, fields),),
            key=match[1],
            raw=raw,
            format="bbl",
            source_type=match[2],
            fields=tuple((key, value) for key, value in fields.items() if not key.startswith(("label", "sort", "extra"))),
        )


def _fields(raw: str) -> Iterator[tuple[str, str]]:
    for match in FIELD.finditer(raw):
        found = group(raw, match.end())
        if found is not None:
            inner = raw[found.start : found.end].strip()
            yield match[1] or match[2], from_latex(re.sub(r"^\{%\s*|%?\s*\}%?$", "", inner) if inner.startswith("{%") else inner)
    for match in VERBATIM.finditer(raw):
        yield match[1], match[2].strip()


def _description(kind: str, raw: str, fields: dict[str, str]) -> Description:
    from ..text.identifiers import parse_identifier  # many patterns, needed only here

    found = [parse_identifier(scheme, fields[field]) for field, scheme in IDENTIFIERS.items() if fields.get(field)]
    if fields.get("eprinttype", "").lower() == "arxiv" and fields.get("eprint"):
        found.append(parse_identifier("arxiv", fields["eprint"]))
    identifiers: tuple[Identifier, ...] = tuple(dict.fromkeys(each for each in found if each is not None))
    year = re.search(r"\d{4}", fields.get("year", "") or fields.get("date", ""))
    return Description(
        type=TYPES.get(kind, "unknown"),
        title=fields.get("title", ""),
        subtitle=fields.get("subtitle", ""),
        authors=_people(raw, "author"),
        authors_truncated=MORE.search(raw) is not None,
        editors=_people(raw, "editor"),
        year=int(year.group()) if year else 0,
        container=fields.get("journaltitle") or fields.get("booktitle") or "",
        series=fields.get("series", ""),
        volume=fields.get("volume", ""),
        issue=fields.get("number", ""),
        pages=re.sub(r"\\bibrangedash\s*|–", "–", fields.get("pages", "")),
        publisher=fields.get("publisher", "") or fields.get("institution", ""),
        edition=fields.get("edition", ""),
        language=fields.get("langid", ""),
        identifiers=identifiers,
    )


def _people(raw: str, role: str) -> tuple[Person, ...]:
    for match in NAMES.finditer(raw):
        block = group(raw, match.end())
        if match[1] == role and block is not None:
            return tuple(_person(raw, each) for each in _groups(raw, block))
    return ()


def _groups(raw: str, outer: Argument) -> Iterator[Argument]:
    at = outer.start
    while (found := group(raw, at)) is not None and found.after <= outer.end:
        yield found
        at = found.after


def _person(raw: str, name: Argument) -> Person:
    parts: dict[str, str] = {}
    for match in PART.finditer(raw, name.start, name.end):
        found = group(raw, match.end())
        if found is not None and match[1] not in parts:
            parts[match[1]] = from_latex(raw[found.start : found.end]).strip()
    if "given" not in parts and " " in parts.get("family", ""):
        return Person(literal=parts["family"])
    return Person(
        family=parts.get("family", ""),
        given=parts.get("given", ""),
        particle=parts.get("prefix", ""),
        suffix=parts.get("suffix", ""),
    )
