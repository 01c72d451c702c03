"""What a work can be found by: words, names, and pairs of numbers that hardly two works share.

All tokens live in one field. A plain word is a word of a title; `a:` is a family name; `b:` a leading author with the year;
`v:` volume with first page; `p:` first page with year; `c:` the start of a container's word, since containers get abbreviated.
The pairs make a reference without a title as easy to find as one with a title: each is about as rare as the work itself.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b

from ..model import Identifier, Person, Work
from .words import fold_word, telling_words, title_words

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
    """The key under which a later record replaces an earlier one: short, since every record has one of its own."""
    return "#" + blake2b(f"{work.source}/{work.id}".encode(), digest_size=8).hexdigest()


def family_forms(family: str) -> tuple[str, ...]:
    """The forms under which lists may give a family name: joined, its last part, its first if that is no particle."""
    parts = title_words(family)
    if len(parts) < 2:
        return tuple(parts)
    return ("".join(parts), parts[-1], parts[0]) if len(parts[0]) > 3 else ("".join(parts), parts[-1])


def body_forms(name: str) -> tuple[str, ...]:
    """Of a body, each of its longer words."""
    parts = title_words(name)
    return tuple([part for part in parts if len(part) > 2 or not part.isascii()][-6:] or parts)


@lru_cache(maxsize=1 << 14)
def _composed_forms(family: str, body: str) -> tuple[str, ...]:
    return body_forms(body) if body else family_forms(family)


def name_forms(family: str, body: str) -> tuple[str, ...]:
    """The forms of a person's family name, or of a body's name where `body` is given."""
    return (family.lower(),) if family.isascii() and family.isalpha() else _composed_forms(family, body)


def first_page(pages: str) -> str:
    found = _PAGE.search(pages)
    return plain_number(found.group()) if found else ""


def plain_number(written: str) -> str:
    """A volume or page as it is compared: "E0012" and "e12" are not the same, "007" and "7" are."""
    return (written.lower() if written.isascii() and written.isalnum() else fold_word(written)).lstrip("0")


@lru_cache(maxsize=1 << 14)
def container_tokens(container: str) -> tuple[str, ...]:
    words = [word for word in title_words(container) if len(word) > 2 and word not in _SMALL]
    return tuple(["c:" + word[:CONTAINER_START] for word in words[:8]])


def number_tokens(years: Sequence[int], volume: str, pages: str) -> list[str]:
    page = first_page(pages)
    if not page:
        return []
    found = [f"p:{page}:{year}" for year in years]
    number = plain_number(volume) if volume else ""
    return [f"v:{number}:{page}", *found] if number else found


def tokens_of(work: Work) -> list[str]:
    """Every token of a work; words that come twice are there twice."""
    says = work.description
    found = telling_words(says.title)
    if says.subtitle:
        found += telling_words(says.subtitle)
    for other in work.other_titles:
        found += telling_words(other)
    years = [year for year in (says.year, *work.other_years) if year]
    people = says.authors or says.editors
    _add_people(found, people[:LEADING], years)
    _add_people(found, people[LEADING:MOST_NAMES], ())
    if says.pages:
        found += number_tokens(years, says.volume, says.pages)
    if says.container:
        found += container_tokens(says.container)
    for other in work.other_containers:
        found += container_tokens(other)
    return found


def _add_people(found: list[str], people: Sequence[Person], years: Sequence[int]) -> None:
    """Their names, and their names with each of the years."""
    for person in people:
        family = person.family
        if family.isascii() and family.isalpha():  # nine names of ten; looking them up would cost more than making them
            family = family.lower()
            found.append("a:" + family)
            for year in years:
                found.append(f"b:{family}:{year}")  # noqa: PERF401 a list for the one year that most have would cost more
        else:
            forms = name_forms(family, person.literal)
            found += ["a:" + form for form in forms]
            found += [f"b:{form}:{year}" for form in forms[:3] for year in years]
