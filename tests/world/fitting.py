"""Whether a work fits what a query asks for in one field."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Literal

from fontes.index.words import title_words
from fontes.model import Person, Scheme

from .holdings import Held, Shelf
from .queries import Leaf, Query, leaves, matches
from .told import family, first_last

Field = Literal["title", "author", "year", "journal", "volume", "issue", "page", "doi", "pmid", "pmcid", "arxiv", "any", "always"]
Fields = Mapping[str, Field]
"""A host's own names of fields, in lower case; "" for words without one."""
_SCHEMES: dict[Field, Scheme] = {"doi": "doi", "pmid": "pmid", "pmcid": "pmcid", "arxiv": "arxiv"}
_PASSED_OVER = (
    "a about again all an and any are as at be because been before being between both but by can did do does done due during "
    "each either for from had has have how if in into is it its itself of on or so some such than that the their them then "
    "there these they this those through thus to upon use used using very was we were what when which while with within without"
)
_SMALL = frozenset(_PASSED_OVER.split())
"""Words that a search engine passes over."""
DEEP = 25


def asked_for(query: Query, shelf: Shelf, fields: Fields, *, passes_over: frozenset[str] = _SMALL) -> list[Held]:
    """The works that fit, likeliest first. A field that the host does not know is any field."""
    found: dict[str, Held] = {}
    titles: list[str] = []
    words: list[str] = []
    for leaf in leaves(query):
        field = fields.get(leaf.field, "any")
        scheme = _SCHEMES.get(field)
        if scheme:
            for value in re.split(r"[\s,|]+", leaf.text.strip()):
                if held := shelf.find(scheme, _written(scheme, value)):
                    found[held.work.id] = held
        elif field != "always":
            (titles if field == "title" else words).append(leaf.text.replace("*", ""))
    for held in shelf.like(" ".join(words), DEEP, title=" ".join(titles)) if titles or words else ():
        found.setdefault(held.work.id, held)
    return [each for each in found.values() if matches(query, _fits(each, shelf.source, fields, passes_over))]


def _fits(held: Held, source: str, fields: Fields, passes_over: frozenset[str]) -> Callable[[Leaf], bool]:
    return lambda leaf: fits(fields.get(leaf.field, "any"), leaf.text, held, source, quoted=leaf.quoted, passes_over=passes_over)


def fits(field: Field, text: str, held: Held, source: str, *, quoted: bool = False, passes_over: frozenset[str] = _SMALL) -> bool:
    work, says = held.work, held.work.description
    titles = (held.title(source), says.full_title, *work.other_titles)
    match field:
        case "always":
            return True
        case "title":
            return any(has_words(text, title, quoted, passes_over) for title in titles)
        case "author":
            return any(is_person(text, each) for each in (*says.authors, *says.editors))
        case "year":
            return _in_years(text, (says.year, *work.other_years))
        case "journal":
            wanted = title_words(text)
            return any(title_words(each)[: len(wanted)] == wanted for each in (says.container, *work.other_containers))
        case "volume" | "issue":
            return text.strip().lower() == (says.volume if field == "volume" else says.issue).lower()
        case "page":
            return first_last(text)[0] == first_last(says.pages)[0]
        case "doi" | "pmid" | "pmcid" | "arxiv":
            return held.has(_SCHEMES[field]) in [_written(_SCHEMES[field], each) for each in re.split(r"[\s,|]+", text.strip())]
        case "any":
            rest = f"{' '.join(map(str, says.authors))} {says.container} {says.year or ''}"
            return any(has_words(text, f"{title} {rest}", quoted, passes_over) for title in titles)


def has_words(wanted: str, text: str, quoted: bool = False, passes_over: frozenset[str] = frozenset()) -> bool:
    """All of them; as a phrase, in this order. A star stands for the rest of a word."""
    have = title_words(text)
    if quoted and "*" not in wanted:
        phrase = title_words(wanted)
        return any(have[at : at + len(phrase)] == phrase for at in range(len(have) - len(phrase) + 1))
    for each in wanted.split():
        parts = [part for part in title_words(each) if part not in passes_over]
        if not parts:
            continue
        starred = each.endswith("*")
        if not all(part in have for part in parts[: -1 if starred else None]):
            return False
        if starred and not any(word.startswith(parts[-1]) for word in have):
            return False
    return True


def is_person(wanted: str, person: Person) -> bool:
    """ "Watson", "Watson JD", "Watson, James" and "James Watson" are James D. Watson."""
    words = title_words(wanted)
    if person.literal:
        return bool(words) and all(each in title_words(person.literal) for each in words)
    own, given = title_words(family(person)), title_words(person.given)
    for name in (own, title_words(person.family)):
        for start in range(len(words) - len(name) + 1):
            if words[start : start + len(name)] == name:
                rest = [*words[:start], *words[start + len(name) :]]
                if not rest or not given or rest[0][0] == given[0][0]:
                    return True
    return False


def _in_years(text: str, years: Iterable[int]) -> bool:
    wanted = [int(each) for each in re.findall(r"\d{4}", text)]
    return bool(wanted) and any(wanted[0] <= each <= wanted[-1] for each in years)


def _written(scheme: Scheme, value: str) -> str:
    value = value.strip().strip('"')
    if scheme == "doi":
        return value.lower().removeprefix("https://doi.org/")
    if scheme == "pmcid":
        return "PMC" + value.upper().removeprefix("PMC")
    return re.sub(r"v\d+$", "", value) if scheme == "arxiv" else value
