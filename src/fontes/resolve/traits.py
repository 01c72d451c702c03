"""The few things about a description that weighing looks at, folded once per reference and once per record."""

import re
from typing import NamedTuple

from ..model import Description, Person
from ..text.fold import content_words, fold

MOST_NAMES = 16
"""Of a collaboration of hundreds, the first names tell enough for weighing; the check of the authors looks at all."""
DAMAGED = 88.0
"""Letters in common, in percent, above which a damaged name or title still counts as found in a string. [ours: the noise
styles of the bench]"""

_NUMBER = re.compile(r"[a-z]*\d+[a-z]?")
_LETTERED = re.compile(r"^(?:[ivxlc]+|[io][fb]c|fm[ivx]*)$")
"""Front matter: "ii", "IFC" (inside front cover). "no–no" and "n/a" are no pages."""
_LABEL = re.compile(r"^\s*(?:\[\d+\]|\(\d+\)|\d{1,3}[.)]?(?=\s|[^\W\d]))\s*")
"""The entry's number in its list, which is not a page or a volume."""


class Traits(NamedTuple):
    """Folded and ready to compare. Empty values mean "not stated"."""

    title: str
    title_words: frozenset[str]
    names: tuple[str, ...]
    """Folded family names in order; a corporate name whole."""
    truncated: bool
    year: int
    container: str
    volume: str
    issue: str
    first_page: str
    last_page: str


class Text(NamedTuple):
    """A raw reference string, folded: what a record's facts are looked for in, whatever the parser made of it."""

    raw: str
    folded: str
    compact: str
    """Without spaces, since OCR and PDF lose and invent them."""
    words: frozenset[str]
    numbers: frozenset[str]


def family(person: Person) -> str:
    """The folded family name, without its particle; of a corporate name, all of it."""
    if person.family:
        return fold(person.family)
    head, comma, _ = person.literal.partition(",")
    return fold(head) if comma else fold(person.literal)


def page_bounds(pages: str) -> tuple[str, str]:
    """First and last page, folded, without leading zeros; a shortened last page ("663-76") is completed."""
    found = [number.lstrip("0") or "0" for number in _NUMBER.findall(fold(pages))]
    if not found:
        first = fold(pages).partition(" ")[0]
        return (first if _LETTERED.match(first) else ""), ""
    first, last = found[0], found[1] if len(found) > 1 else ""
    if last.isdigit() and first.isdigit() and len(last) < len(first):
        last = first[: len(first) - len(last)] + last
    return first, last


def first_number(text: str) -> str:
    """ "Volume 11", "8(MAR)" and "011" all give the number alone; a volume without digits is folded whole."""
    folded = fold(text)
    found = _NUMBER.search(folded)
    return (found.group().lstrip("0") or "0") if found else folded


def traits(description: Description) -> Traits:
    people = (description.authors or description.editors)[:MOST_NAMES]
    first, last = page_bounds(description.pages)
    return Traits(
        title=fold(description.full_title),
        title_words=frozenset(content_words(description.full_title)),
        names=tuple(name for name in map(family, people) if name),
        truncated=description.authors_truncated,
        year=description.year,
        container=description.container,
        volume=first_number(description.volume) if description.volume else "",
        issue=first_number(description.issue) if description.issue else "",
        first_page=first,
        last_page=last,
    )


_IDENTIFIER = re.compile(
    r"https?://\S+|\bdoi:?\s*10\.\S+|\b10\.\d{4,9}/\S+|\b\d{4}\.\d{4,5}(?:v\d+)?\b|\b(?:PMID|PMC|PMCID):?\s*\d+", re.IGNORECASE
)
"""Names of journals and years stand inside identifiers, where nobody states them: `10.1126/science.1973…`."""


def text_traits(raw: str) -> Text:
    return _text(raw, fold(_IDENTIFIER.sub(" ", _LABEL.sub("", raw))))


def without_title(text: Text, *titles: str) -> Text:
    """The text without the first of these folded titles that stands in it: the words and numbers of a title state no journal,
    no year and no volume."""
    for title in titles:
        before, found, after = f" {text.folded} ".partition(f" {title} ") if title else ("", "", "")
        if found:
            return _text(text.raw, f"{before} {after}".strip())
    return text


def _text(raw: str, folded: str) -> Text:
    parts = folded.split()
    numbers = {number.lstrip("0") or "0" for number in _NUMBER.findall(folded)}
    numbers.update(word for word in parts if len(word) <= 4)
    return Text(raw=raw, folded=folded, compact=folded.replace(" ", ""), words=frozenset(parts), numbers=frozenset(numbers))
