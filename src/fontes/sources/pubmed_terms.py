"""What is typed into PubMed's search: words of the title, names and the year, each with its tag; and the same once more, relaxed.

Nothing is quoted: a phrase that PubMed's index of phrases lacks finds nothing, even where the article is there.
"""

import re
from collections.abc import Iterable
from itertools import combinations

from ..model import ByWords
from ..text.fold import content_words, fold

WORDS, FEWER = 8, 3
"""Longest words of a title that are searched for, and in the second search. [ours]"""
PEOPLE = 2
LONGEST_NAME = 4
"""Words of a name, from which it is taken for that of a body, which PubMed does not list among authors."""
TELLING = 3
"""Words of a title that tell a work without its author."""
_NO_WORDS = re.compile(r"\w+['’´`]s\b|\S*https?:\S*|\b10\.\d{4,9}/\S*")
"""Genitives, addresses and DOIs."""
_SHORT_NUMBER = re.compile(r"\d{1,2}")
_PARTS_OF_A_NAME = re.compile(r"(['’´`-])")


def terms(question: ByWords) -> tuple[str, ...]:
    """The query and the relaxed one, without repeats; nothing where too little is stated to search for."""
    if question.text and not question.title:
        longest = _longest(question.text)
        return _each_once(_and(_tagged(_in_order(longest, question.text), "[all]")), _and(_tagged(longest[:FEWER], "[all]")))
    longest = _longest(question.title)
    people = [f"{name}[au]" for each in question.authors[:PEOPLE] if (name := _name(each))]
    year = [f"{question.year}[dp]"] if question.year else []
    if longest:
        first = _and([*_tagged(_in_order(longest, question.title), "[ti]"), *people, *year])
        return _each_once(first, _relaxed(_tagged(longest[:FEWER], "[ti]"), people, year))
    place = [*_place(question.volume, "[vi]"), *_place(question.first_page, "[pg]")]
    enough = (people and (year or place)) or (len(place) == 2 and question.container)
    return _each_once(_and([*people, *place, *year])) if enough else ()


def _relaxed(words: list[str], people: list[str], year: list[str]) -> str:
    """The longest words whoever wrote them and whenever; or, by the first author, all of them but one, which may be wrong."""
    if len(words) == 1 or not people:
        return _and([*words, *((people or year) if len(words) < TELLING else [])])
    but_one = " OR ".join(f"({_and(each)})" if len(each) > 1 else _and(each) for each in combinations(words, len(words) - 1))
    return f"({_and(words)}) OR ({people[0]} AND ({but_one}))"


def _and(parts: Iterable[str]) -> str:
    return " AND ".join(parts)


def _each_once(*queries: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each for each in queries if each))


def _tagged(words: Iterable[str], tag: str) -> list[str]:
    return [f"{word}{tag}" for word in words]


def _longest(text: str) -> list[str]:
    """The longest words first: they are the rarest. PubMed's titles are English, so words of other scripts are none of them, and
    a genitive may be indexed with its ending or without."""
    found = content_words(_NO_WORDS.sub(" ", text))
    words = [each for each in dict.fromkeys(found) if each.isascii() and len(each) > 1 and not _SHORT_NUMBER.fullmatch(each)]
    return sorted(words, key=len, reverse=True)[:WORDS]


def _in_order(words: list[str], text: str) -> list[str]:
    """As they stand in the text."""
    written = content_words(text)
    return sorted(words, key=lambda each: written.index(each) if each in written else len(written))


def _name(written: str) -> str:
    """Folded, with its hyphens and apostrophes: PubMed knows O'Brien and Smith-Jones by them. "" where it is no person's."""
    parts = [each if _PARTS_OF_A_NAME.fullmatch(each) else fold(each) for each in _PARTS_OF_A_NAME.split(written)]
    name = re.sub(r"['’´`]", "'", "".join(parts)).strip("'- ")
    return name if name.isascii() and len(name.split()) <= LONGEST_NAME else ""


def _place(written: str, tag: str) -> list[str]:
    folded = fold(written)
    return [f"{folded}{tag}"] if folded.isascii() and folded and " " not in folded else []
