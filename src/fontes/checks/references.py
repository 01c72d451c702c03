"""Every fact about every reference: one finding each, whatever the scheme will make of it."""

from collections.abc import Mapping
from typing import NamedTuple

from ..model import Extraction, Fact, Finding, Matched, Reference, Resolution, SourceUsed
from .agreement import agreement
from .anchor import anchor
from .anchored import keywords_for_title, named_authors
from .authors import AUTHORS, authors
from .duplicate import duplicates
from .existence import existence
from .identifier import identifier
from .identity import identity
from .locator import LOCATOR, locator
from .placeholder import placeholder
from .secondhand import at_second_hand
from .standing import standing
from .subject import checked, unanswered
from .title import TITLE, title
from .unheard import while_unheard
from .usage import usages
from .venue import VENUE, venue
from .year import YEAR, year

FIELDS: tuple[Fact, ...] = (TITLE, AUTHORS, YEAR, VENUE, LOCATOR)


class Context(NamedTuple):
    """What checks may know besides the reference: the year that it is, the sources asked, and when the text was written."""

    this_year: int
    sources: tuple[SourceUsed, ...] = ()
    written: str = ""
    """When the text was written, ISO ("2024", "2024-03", "2024-03-01"); empty where that is not known."""


def check_references(extraction: Extraction, resolutions: Mapping[str, Resolution], context: Context) -> tuple[Finding, ...]:
    """All findings, reference by reference in order; a reference without a resolution is a bug and raises."""
    repeated = duplicates(extraction.references, resolutions)
    used = usages(extraction)
    findings: list[Finding] = []
    for number, reference in enumerate(extraction.references):
        findings += check_reference(reference, resolutions[reference.id], context)
        findings += (repeated[number], used[number])
    return tuple(findings)


def check_reference(reference: Reference, resolution: Resolution, context: Context) -> tuple[Finding, ...]:
    """The facts that need nothing but the reference and what became of it."""
    return (
        anchor(reference),
        existence(reference, resolution, context.sources),
        identity(reference, resolution),
        identifier(reference, resolution),
        *_fields(reference, resolution, context),
        standing(reference, resolution, context.sources, context.written),
        agreement(reference, resolution),
        placeholder(reference),
    )


def _fields(reference: Reference, resolution: Resolution, context: Context) -> tuple[Finding, ...]:
    if not isinstance(resolution, Matched):
        return tuple(unanswered(fact, reference, resolution) for fact in FIELDS)
    it = checked(reference, resolution)
    named = (keywords_for_title(it), named_authors(it)) if reference.is_anchor else (title(it), authors(it))
    found = (*named, year(it, context.this_year), venue(it, context.sources), locator(it))
    return tuple(at_second_hand(while_unheard(each, it), it, context.sources) for each in found)
