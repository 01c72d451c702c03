"""A CSL-JSON object with only its wrong members changed; the others keep their place and value."""

import json
from collections.abc import Iterator

from ..model import Description, Fix, Patch
from .changes import Change
from .corrected_authors import corrected_authors, csl_name
from .printable import printable

MEMBERS: dict[str, tuple[str, ...]] = {
    "title": ("title",),
    "authors": ("author",),
    "year": ("issued",),
    "container": ("container-title", "journal"),
    "volume": ("volume",),
    "issue": ("issue",),
    "pages": ("page", "pages"),
    "doi": ("DOI", "doi"),
    "pmid": ("PMID", "pmid"),
    "pmcid": ("PMCID", "pmcid"),
    "arxiv": ("arxiv", "number"),
    "isbn": ("ISBN", "isbn"),
}


def csl_fix(raw: str, changes: tuple[Change, ...], stated: Description) -> Fix:
    """The whole corrected object with its patches; empty where `raw` is no JSON object or holds no wrong member."""
    try:
        item: object = json.loads(raw, strict=False)
    except ValueError:
        return Fix()
    if not isinstance(item, dict):
        return Fix()
    patches = tuple(patch for change in changes for patch in _change(item, change, stated))
    text = json.dumps(item, indent=2, ensure_ascii=False)
    return Fix(patches=patches, text=text, format="csl-json") if patches else Fix()


def _change(item: dict[str, object], change: Change, stated: Description) -> Iterator[Patch]:
    for name in MEMBERS[change.field]:
        if name not in item:
            continue
        old = item[name]
        new = _value(old, change, stated)
        if new == old or (change.field == "arxiv" and change.old not in str(old)):
            continue
        if change.new:
            item[name] = new
        else:
            del item[name]
        yield Patch(field=name, old=_shown(old), new=_shown(new) if change.new else "", provenance=change.provenance)


def _value(old: object, change: Change, stated: Description) -> object:
    if change.field == "authors":
        authors = corrected_authors(stated, change.record.description)
        others = [{"literal": "others"}] if authors.truncated and stated.authors_truncated else []
        return [*(csl_name(each) for each in authors.people), *others]
    if change.field == "year":
        return {"date-parts": [[int(change.new)]]}
    if change.field == "doi" and isinstance(old, str) and (at := old.lower().find(change.old)) > 0:
        return old[:at] + change.new
    new = printable(change.new)
    return [new] if isinstance(old, list) else int(new) if isinstance(old, int) and new.isascii() and new.isdigit() else new


def _shown(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
