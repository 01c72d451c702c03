"""What a work can be found by: words, names, and pairs of numbers that hardly two works share.

All tokens live in one field. A plain word is a word of a title; `a:` is a family name; `b:` a leading author with the year;
`v:` volume with first page; `p:` first page with year; `c:` the start of a container's word, since containers get abbreviated.
The pairs make a reference without a title as easy to find as one with a title: each is about as rare as the work itself.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from ..model import Identifier, Person, Work
from .words import fold_word, title_words

MOST_NAMES = 40
"""Later authors of a collaboration add nothing to finding it."""
LEADING = 3
CONTAINER_START = 4
LONGEST_KEY = 2000
_PAGE = re.compile(r"\w+")
_SMALL = frozenset(
    ("of", "the", "and", "for", "on", "les", "des", "der", "die", "das", "und", "del", "von", "van", "los", "las", "per")
)


def key_of(identifier: Identifier) -> str:
    """The exact key of an identifier; blanks are escaped, since keys are told apart by blanks."""
    return key(identifier.scheme, identifier.value)


def key(scheme: str, value: str) -> str:
    if value.isascii() and value.isprintable() and " " not in value and len(value) < LONGEST_KEY:
        return f"{scheme}:{value}"
    return f"{scheme}:{'%20'.join(value[:LONGEST_KEY].split())}"


def keys_of(work: Work) -> list[str]:
    return [key_of(each) for each in work.description.identifiers]


def record_key(work: Work) -> str:
    """The key under which a later record replaces an earlier one."""
    return key("id", f"{work.source}/{work.id}")


def names_of(person: Person) -> tuple[str, ...]:
    """The forms under which lists may give the name: joined, its last part, its first; of a body, each of its longer words."""
    return body_forms(person.literal) if person.literal else family_forms(person.family)


@lru_cache(maxsize=1 << 16)
def family_forms(family: str) -> tuple[str, ...]:
    parts = title_words(family)
    if len(parts) < 2:
        return tuple(parts)
    return ("".join(parts), parts[-1], parts[0]) if len(parts[0]) > 3 else ("".join(parts), parts[-1])


@lru_cache(maxsize=1 << 12)
def body_forms(name: str) -> tuple[str, ...]:
    parts = title_words(name)
    return tuple([part for part in parts if len(part) > 2 or not part.isascii()][-6:] or parts)


def first_page(pages: str) -> str:
    found = _PAGE.search(pages)
    return fold_word(found.group()).lstrip("0") if found else ""


@lru_cache(maxsize=1 << 14)
def container_tokens(container: str) -> tuple[str, ...]:
    words = [word for word in title_words(container) if len(word) > 2 and word not in _SMALL]
    return tuple(["c:" + word[:CONTAINER_START] for word in words[:8]])


def number_tokens(years: Iterable[int], volume: str, page: str) -> Iterator[str]:
    page = first_page(page)
    if not page:
        return
    volume = fold_word(volume).lstrip("0")
    if volume:
        yield f"v:{volume}:{page}"
    for year in years:
        yield f"p:{page}:{year}"


def tokens_of(work: Work) -> list[str]:
    """Every token of a work, each once."""
    says = work.description
    found = title_words(says.title)
    for other in (says.subtitle, *work.other_titles):
        if other:
            found += title_words(other)
    years = [year for year in (says.year, *work.other_years) if year]
    for place, person in enumerate((says.authors or says.editors)[:MOST_NAMES]):
        names = names_of(person)
        found += ["a:" + name for name in names]
        if place < LEADING:
            found += [f"b:{name}:{year}" for name in names[:3] for year in years]
    found += number_tokens(years, says.volume, says.pages)
    if says.container:
        found += container_tokens(says.container)
    for other in work.other_containers:
        found += container_tokens(other)
    return list(dict.fromkeys(found))
