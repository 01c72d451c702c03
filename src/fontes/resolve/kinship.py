"""When two records are one work: the same registration, a second registration, or a preprint and its published version."""

import re
from itertools import combinations

from rapidfuzz import fuzz

from ..model import Bond, Description, Scheme, Work
from ..text.fold import fold
from .containers import compare_containers
from .surnames import among
from .traits import Traits, traits

UNIQUE: tuple[Scheme, ...] = ("doi", "pmid", "pmcid", "arxiv")
"""Schemes of which a registered work has one, so that another value may mean another work. ISBN and URL do not."""

PREPRINT_PREFIXES = (
    "10.48550/", "10.1101/", "10.26434/", "10.21203/", "10.20944/", "10.2139/", "10.31219/", "10.31234/", "10.31235/",
    "10.36227/", "10.22541/", "10.5281/", "10.35542/", "10.14293/", "10.64898/",
)  # fmt: skip
"""DOI prefixes of arXiv, bioRxiv/medRxiv, ChemRxiv, Research Square, Preprints.org, SSRN, OSF, TechRxiv, Authorea, Zenodo …"""

_FURTHER_PART = re.compile(r"(?:(?:part|pt|volume|vol|book|section) \w+|\d+|[ivx]+)(?: |$)")
"""What follows a title and makes it that of another part."""
YEARS_TO_PRINT = 4
"""A preprint and its published version, or a conference paper and its journal version, seldom lie further apart. [ours]"""


RECURRING = 4
"""Titles of columns ("Reminiscences on influential papers") are short; longer ones that come again in the next year are one work,
online first and in print. [ours]"""


def is_preprint(description: Description) -> bool:
    """By its type, its DOI's prefix, or because an arXiv identifier is the only one it has and no container is named."""
    doi = description.identifier("doi")
    if description.type == "preprint" or doi.startswith(PREPRINT_PREFIXES):
        return True
    return bool(description.identifier("arxiv")) and not doi and not description.container


def same_registration(one: Work, other: Work) -> bool:
    """They carry the same identifier of a scheme that gives each work one."""
    for scheme in UNIQUE:
        value = one.description.identifier(scheme)
        if value and value == other.description.identifier(scheme):
            return True
    return False


def linked(one: Work, other: Work) -> bool:
    """One of them says that it is a version of the other."""
    return _names(one, other) or _names(other, one)


def _names(one: Work, other: Work) -> bool:
    wanted = {f"{each.scheme}:{each.value}" for each in other.description.identifiers} | {other.id}
    return any(each.to in wanted and each.kind in _VERSIONS for each in one.relations)


_VERSIONS = ("preprint-of", "published-as", "version-of", "translation-of", "same-as", "reprint-of")


def same_work(one: Work, other: Work) -> bool:
    """The two records describe one work, in this or another version."""
    if one.id == other.id or same_registration(one, other) or linked(one, other):
        return True
    a, b = traits(one.description), traits(other.description)
    if not a.title or not (_titles_agree(a.title, b.title) or _one_place(a, b)):
        return False
    if _notice(one) != _notice(other):
        return False
    if a.year and b.year and abs(a.year - b.year) > YEARS_TO_PRINT:
        return False
    if not _people_agree(a.names, b.names):
        return False
    if is_preprint(one.description) or is_preprint(other.description):
        return bool(a.names and b.names) or len(a.title_words) >= 4
    displaced = a.first_page and b.first_page and a.first_page != b.first_page
    if _a_column(a, b):
        return False
    same_issue = a.volume and a.volume == b.volume
    if displaced and (same_issue or len(a.title_words) < 4):
        return False
    return bool(a.names and b.names) or len(a.title_words) >= 4 or bool(a.first_page and a.first_page == b.first_page)


def _a_column(a: Traits, b: Traits) -> bool:
    """The same container in other years, and nothing says the same pages: a column that comes again under one title."""
    if not (a.year and b.year and abs(a.year - b.year) >= 1) or (a.first_page and a.first_page == b.first_page):
        return False
    if abs(a.year - b.year) == 1 and len(a.title_words) > RECURRING:
        return False
    return compare_containers(a.container, b.container).answer in ("match", "abbreviated")


def _one_place(a: Traits, b: Traits) -> bool:
    """The same pages of the same container, and one title holds all the words of the other: "Editorial: Care in …"."""
    placed = a.first_page and a.first_page == b.first_page and a.volume == b.volume and fold(a.container) == fold(b.container)
    return bool(placed) and a.year == b.year and (a.title_words <= b.title_words or b.title_words <= a.title_words)


def _titles_agree(one: str, other: str) -> bool:
    if one == other:
        return True
    shorter, longer = sorted((one, other), key=len)
    if longer.startswith(shorter + " ") and len(shorter.split()) >= 3:
        return _FURTHER_PART.match(longer, len(shorter) + 1) is None  # else a subtitle that one of the two dropped
    return len(shorter) >= 30 and fuzz.ratio(one, other) >= 97 and _digits(one) == _digits(other)


def _digits(text: str) -> str:
    return "".join(character for character in text if character.isdigit())


def _notice(work: Work) -> bool:
    return work.description.type in ("notice", "review")


def _people_agree(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    if not one or not other:
        return True
    shorter, longer = sorted((one, other), key=len)
    agreeing = sum(1 for name in shorter if among(name, longer))
    return agreeing >= max(1, round(0.6 * len(shorter)))


def families(works: list[Work]) -> list[list[Work]]:
    """Group records into works, keeping the order of their best record."""
    groups: list[list[Work]] = [[work] for work in works]
    merged = True
    while merged:
        merged = False
        for first, second in combinations(groups, 2):
            if any(same_work(one, other) for one in first for other in second):
                first.extend(second)
                groups.remove(second)
                merged = True
                break
    return groups


def bond(stated: Description, work: Work, *, translated: bool) -> Bond:
    """How the record relates to what the reference describes."""
    if translated:
        return "translation"
    here, there = is_preprint(stated), is_preprint(work.description)
    if here and not there:
        return "version"
    if there and not here and stated.container:
        return "preprint"
    if stated.edition and work.description.edition and stated.edition != work.description.edition:
        return "edition"
    return "same"
