"""What a reference says of itself by which no registry would hold it: it is not out, was never meant to be, or is a web page."""

import re

from ..model import Reference

_UNPUBLISHED = re.compile(
    r"(?<!\w)(?:(?:personal|private|oral) (?:communication|correspondence|conversation)s?|pers\.? comm(?:un)?\b\.?|unpublished"
    r"|in press|forthcoming|to appear|to be published|in preparation|in prep\b\.?|manuscript submitted|submitted"
    r"|im druck|im erscheinen|en prensa|sous presse|à paraître|in corso di stampa|no prelo)(?!\w)",
    re.IGNORECASE,
)
_TOLD = frozenset(
    ("note", "addendum", "howpublished", "year", "date", "pubstate", "journal", "journaltitle", "volume", "pages", "type")
)
"""Fields in which writers say so; a title may speak of forthcoming elections."""


def unregistered(reference: Reference) -> str:
    """Why registries would not hold such a work, in words; "" where it says nothing of the kind.

    Of preprints nothing is taken: what was submitted, and where to, is said of those that are out.
    """
    if any(reading.type == "preprint" for reading in reference.readings):
        return ""
    if said := _UNPUBLISHED.search(_outside_the_title(reference)):
        return f"“{said[0]}”: registries hold what is published"
    return "a page on the web, as it seems: registries hold none" if _is_page(reference) else ""


def _outside_the_title(reference: Reference) -> str:
    if reference.fields:
        told = [value for name, value in reference.fields if name.lower() in _TOLD]
        return " | ".join((*told, reference.source_type))
    text = reference.raw
    for reading in reference.readings:
        for part in (reading.title, reading.subtitle):
            text = text.replace(part, " ") if part and not _UNPUBLISHED.match(part) else text
    return text


def _is_page(reference: Reference) -> bool:
    """Of no known kind, with an address, and with no place in anything that is printed."""
    stated = reference.stated
    schemes = {each.scheme for each in stated.identifiers}
    return stated.type == "unknown" and schemes == {"url"} and not (stated.volume or stated.issue or stated.pages)
