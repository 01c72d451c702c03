"""A reference string with its wrong facts corrected: in place where each stands exactly once, else written anew."""

import re

from ..model import Description, Fix, Patch, Work
from .changes import Change
from .corrected_authors import Authors, corrected_authors, line_names
from .printable import printable


def line_fix(raw: str, changes: tuple[Change, ...], stated: Description, work: Work) -> Fix:
    """The corrected line, with its patches."""
    patches = tuple(Patch(field=each.field, old=each.old, new=each.new, provenance=each.provenance) for each in changes)
    line = _in_place(printable(raw), changes) or line_for(work, corrected_authors(stated, work.description))
    return Fix(patches=patches, text=line, format="string") if patches else Fix()


def _in_place(raw: str, changes: tuple[Change, ...]) -> str:
    """`raw` with each stated value replaced; "" where one does not stand there exactly once, or is a list of people."""
    for change in changes:
        old, new = printable(change.old), printable(change.new)
        pattern = re.compile(rf"(?<![\w]){re.escape(old)}(?![\w])", re.IGNORECASE)
        if change.field == "authors" or not old or not new or len(pattern.findall(raw)) != 1:
            return ""
        start, end = next(pattern.finditer(raw)).span()
        raw = raw[:start] + new + raw[end:]
    return raw


def line_for(work: Work, authors: Authors) -> str:
    """`Smith, J., & Li, W. (2020). A title. Journal, 3(1), 5–9. https://doi.org/…`."""
    known = work.description
    who, year = line_names(authors), f"({known.year})." if known.year else ""
    volume = f"{known.volume}({known.issue})" if known.volume and known.issue else known.volume or known.issue
    where = ", ".join(part for part in (known.container, volume, known.pages) if part) or known.publisher
    doi, url = known.identifier("doi"), known.identifier("url")
    address = f"https://doi.org/{doi}" if doi else url
    title = f"{known.full_title.rstrip('.')}." if known.full_title else ""
    parts = (f"{who} {year}".strip(), title, f"{where}." if where else "", address)
    return printable(" ".join(part for part in parts if part))
