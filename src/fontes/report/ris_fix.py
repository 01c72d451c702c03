"""A RIS record with only its wrong lines changed."""

import re
from collections.abc import Iterator

from ..model import Description, Fix, Patch, Person
from .changes import Change
from .corrected_authors import corrected_authors
from .printable import printable

TAGS: dict[str, tuple[str, ...]] = {
    "title": ("TI", "T1"),
    "authors": ("AU", "A1"),
    "year": ("PY", "Y1", "DA"),
    "container": ("T2", "JF", "JO", "JA", "J1", "J2"),
    "volume": ("VL",),
    "issue": ("IS",),
    "pages": ("SP", "EP"),
    "doi": ("DO", "UR", "L3"),
    "pmid": ("AN",),
    "isbn": ("SN",),
}
ABBREVIATIONS = ("JA", "J1", "J2")
"""Short forms of a name that is wrong: they go, since the record's short form is not known."""

_LINE = re.compile(r"^([A-Z][A-Z0-9])  - ?(.*?)(\r?)$")
_DASH = re.compile(r"\s*[-‐-―−]+\s*")


def ris_fix(raw: str, changes: tuple[Change, ...], stated: Description) -> Fix:
    """The whole corrected record with its patches; empty where it holds no wrong line."""
    lines, patches = raw.split("\n"), []
    for change in changes:
        lines, made = _changed(lines, change, stated)
        patches += made
    return Fix(patches=tuple(patches), text="\n".join(lines), format="ris") if patches else Fix()


def _changed(lines: list[str], change: Change, stated: Description) -> tuple[list[str], list[Patch]]:
    kept: list[str] = []
    patches: list[Patch] = []
    written: set[str] = set()
    for line in lines:
        found = _LINE.match(line)
        tag, old, end = found.groups() if found else ("", "", "")
        if tag not in TAGS.get(change.field, ()):
            kept.append(line)
            continue
        new = list(_values(tag, old, change, stated)) if tag not in written or change.field == "doi" else []
        if change.field == "authors":
            written |= set(TAGS["authors"])
        else:
            written.add(tag)
        kept += [f"{tag}  - {each}{end}" for each in new]
        if new != [old]:
            patches.append(Patch(field=tag, old=old, new="; ".join(new), provenance=change.provenance))
    return kept, patches


def _values(tag: str, old: str, change: Change, stated: Description) -> Iterator[str]:
    """What stands in place of `old`: nothing, one line, or a line for each author."""
    new = printable(change.new)
    match change.field:
        case "authors":
            yield from (_name(each) for each in corrected_authors(stated, change.record.description).people)
        case "container":
            yield from () if tag in ABBREVIATIONS else (new,)
        case "year":
            yield f"{new}///" if "/" in old else new
        case "pages":
            first, *last = _DASH.split(new, maxsplit=1)
            yield from (first,) if tag == "SP" else last
        case "doi":
            at = old.lower().find(change.old.lower())
            yield from (old,) if at < 0 else (f"{old[:at]}{new}",) if new else ()
        case "pmid" | "isbn":
            yield from (old,) if change.old not in old.replace("-", "") else (new,) if new else ()
        case _:
            yield new


def _name(person: Person) -> str:
    family = f"{person.particle} {person.family}".strip()
    return printable(person.literal or ", ".join(part for part in (family, person.given, person.suffix) if part))
