"""Parts that databases write in many ways and we in one: identifiers, years, names, titles, pages."""

import re
from collections.abc import Iterable

from ...model import Identifier, Person, Scheme
from ...text.identifiers import implied, parse_identifier
from ...text.markup import plain

_YEAR = re.compile(r"(?<!\d)(1[0-9]\d\d|20\d\d)(?!\d)")
_CLEAN_DOI = re.compile(r"10\.\d{4,9}/(?!.*v\d+$)[a-z0-9./_()-]*[a-z0-9]")
"""A DOI that ends like a preprint's version may be the work's with the version behind it, which takes a full reading."""
_NUMBERED = re.compile(r"\s+\d{4}$")


def identifiers(*written: tuple[Scheme, str | int | None]) -> tuple[Identifier, ...]:
    """Normalised, each once, with those that another implies (an arXiv DOI). What is no such identifier is left out."""
    found: dict[tuple[str, str], Identifier] = {}
    for scheme, value in written:
        if value is None or value == "":
            continue
        text = str(value)
        if _is_clean(scheme, text):
            bare = Identifier(scheme=scheme, value=text)
        elif parsed := parse_identifier(scheme, text):
            bare = Identifier(scheme=parsed.scheme, value=parsed.value, version=parsed.version)
        else:
            continue
        found.setdefault((bare.scheme, bare.value), bare)
        for each in implied(bare) if scheme == "doi" else ():
            found.setdefault((each.scheme, each.value), Identifier(scheme=each.scheme, value=each.value, version=each.version))
    return tuple(found.values())


_IMPLYING = ("10.48550/arxiv.", "10.18653/", "10.3115/")
"""Beginnings of DOIs that say another identifier as well."""


def clean_identifiers(doi: str, pmid: str) -> tuple[Identifier, ...] | None:
    """What `identifiers` gives for the two that most records have, None where either needs a full reading."""
    if (doi and (doi.startswith(_IMPLYING) or not _is_clean("doi", doi))) or (pmid and not _is_clean("pmid", pmid)):
        return None
    if doi:
        first = Identifier(scheme="doi", value=doi)
        return (first, Identifier(scheme="pmid", value=pmid)) if pmid else (first,)
    return (Identifier(scheme="pmid", value=pmid),) if pmid else ()


def _is_clean(scheme: Scheme, text: str) -> bool:
    """Most are written as they are kept; a full reading costs ten times as much."""
    if scheme == "doi":
        return _CLEAN_DOI.fullmatch(text) is not None
    return scheme == "pmid" and text.isascii() and text.isdigit() and text[0] != "0" and len(text) < 9


def reference_to(scheme: Scheme, written: str) -> str:
    """ "doi:10.1000/x" for a relation or a notice, "" where it is no such identifier."""
    if _is_clean(scheme, written):
        return f"{scheme}:{written}"
    parsed = parse_identifier(scheme, written)
    return f"{parsed.scheme}:{parsed.value}" if parsed is not None else ""


def year(written: str | int | None) -> int:
    """The first four-digit year, 0 where there is none."""
    if isinstance(written, int):
        return written if 0 < written < 3000 else 0
    if written and len(written) == 4 and written.isdecimal():
        return int(written)
    found = _YEAR.search(written) if written else None
    return int(found.group()) if found else 0


def text(value: str | int | float | None) -> str:
    """A field as text; null is empty."""
    return "" if value is None else value.strip() if isinstance(value, str) else str(value)


def title(written: str | None) -> str:
    """A title, name or container without markup."""
    if not written:
        return ""
    if written.isascii() and written.isprintable() and "<" not in written and "&" not in written and "  " not in written:
        return written.strip()
    return plain(written)


def others(found: Iterable[str | None], but: str) -> tuple[str, ...]:
    """Each once, without the empty ones and without `but`."""
    return tuple(each for each in dict.fromkeys(plain(one) for one in found if one) if each and each != but)


def other_years(found: Iterable[int], but: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys(each for each in found if each and each != but))


def pages(first: str | None, last: str | None) -> str:
    """ "1–9", "1", "e7"."""
    if not first or not last or first == last:
        return first or last or ""
    return f"{first}–{last}"


def named(family: str | None, given: str | None = None, suffix: str | None = None, literal: str | None = None) -> Person | None:
    """A person from the parts that a database gives, or None where all are empty."""
    if family and family.strip():
        return Person(family=plain(family), given=plain(given or ""), suffix=plain(suffix or ""))
    whole = plain(literal or given or "")
    return Person(literal=whole) if whole else None


def display_name(written: str) -> Person:
    """A name as shown, "Ashish Vaswani" or "Vaswani, Ashish"; a body's name stays whole."""
    from ...text.people import person

    return person(_NUMBERED.sub("", plain(written)))
