"""Paste-ready corrections: only what a finding calls wrong, only with what the matched record says."""

from collections.abc import Sequence

from ..model import Finding, Fix, Reference, Work
from .bibtex_fix import bibtex_fix
from .changes import changes
from .csl_fix import csl_fix
from .one_line import line_fix
from .record_entry import record_entry


def fix(reference: Reference, work: Work, findings: Sequence[Finding], *, others: Sequence[Work] = (), reading: int = 0) -> Fix:
    """Corrections of `reference` from `work`, the record it was matched with, for its own `findings`.

    `others` are further records of the same work (`Matched.same_as`), `reading` is `Matched.reading`. BibTeX entries and
    CSL-JSON objects come back whole, changed only where they are wrong; anything else as one corrected line with a BibTeX
    entry of the record. Every patch names the record that it rests on. Without a wrong field the fix is empty.
    """
    found = changes(reference, work, findings, others, reading)
    if not found:
        return Fix()
    match reference.format:
        case "bibtex":
            return bibtex_fix(reference, found, reading)
        case "csl-json":
            made = csl_fix(reference, found, reading)
        case _:
            made = line_fix(reference, found, work, reading)
    if made.patches and not made.entry:
        return Fix(patches=made.patches, text=made.text, format=made.format, entry=record_entry(work, reference.key))
    return made
