"""Which references of a run describe one work, and which carry one identifier but describe two."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..model import Description, Identifier, Reference
from ..text.fold import content_words, fold, words

UNITING = ("doi", "pmid", "pmcid", "arxiv")
TELLING = 2
"""Words that a title needs before it can tell a work from another at all; "Editorial" is nobody's."""
SHORTEST = 3
"""Words that a title needs before equal titles mean anything; "Introduction" is many works."""
APART = 0.2
"""Titles that share at most this part of the shorter one's content words are titles of different works."""
YEARS_APART = 2
"""A preprint and its article may lie further apart, but then they share their title."""
MOST_COMPARED = 12
"""Different works with one identifier that a further one is compared with."""


class Shared(NamedTuple):
    """`identifier` stands in both references, and `other` describes another work than `first`."""

    identifier: Identifier
    first: str
    other: str


class Sameness(NamedTuple):
    """`groups` of ids, each of two or more references that are one work, in reading order; `shared` are one work's at most."""

    groups: tuple[tuple[str, ...], ...]
    shared: tuple[Shared, ...]


def same_works(references: Sequence[Reference]) -> Sameness:
    """By identifier where the descriptions allow it, and by first author, title and year. Nothing is merged."""
    groups = _Groups([each.id for each in references])
    works: dict[tuple[str, ...], str] = {}
    holders: dict[tuple[str, str], list[Reference]] = defaultdict(list)
    shared: list[Shared] = []
    for reference in references:
        for sign in _described(reference.stated):
            groups.join(works.setdefault(sign, reference.id), reference.id)
        for identifier in reference.stated.identifiers:
            if identifier.scheme not in UNITING:
                continue
            held = holders[identifier.scheme, identifier.value]
            same = next((each for each in held if not describe_two_works(each.stated, reference.stated)), None)
            if same is not None:
                groups.join(same.id, reference.id)
                continue
            if held:
                shared.append(Shared(identifier, held[0].id, reference.id))
            if len(held) < MOST_COMPARED:
                held.append(reference)
    return Sameness(groups.found(), tuple(shared))


def describe_two_works(one: Description, other: Description) -> bool:
    """Whether two entries cannot mean one work: hardly a word of the titles in common, and other people or another time. Of
    titles as short as "Deep learning": no word at all in common, and both other people and another time.

    A title in another language has the same people and the same year behind it; one in another script cannot be compared.
    """
    title, titled = set(content_words(one.full_title)), set(content_words(other.full_title))
    shortest = min(len(title), len(titled))
    if shortest < TELLING or fold(one.full_title).isascii() != fold(other.full_title).isascii():
        return False
    people, others = _families(one), _families(other)
    strangers = bool(people and others) and not people & others
    dated = bool(one.year and other.year) and abs(one.year - other.year) >= YEARS_APART
    if shortest < SHORTEST:
        return strangers and dated and not title & titled
    return len(title & titled) <= APART * shortest if strangers else dated and not title & titled


def _families(stated: Description) -> set[str]:
    return {fold(each.family or each.literal) for each in stated.authors}


def _described(stated: Description) -> Iterator[tuple[str, ...]]:
    title = words(stated.full_title)
    if len(title) >= SHORTEST and stated.authors and stated.year:
        who = stated.authors[0]
        volume = stated.volume if stated.type in ("book", "proceedings", "entry") else ""
        yield "work", " ".join(title), fold(who.family or who.literal), str(stated.year), volume, stated.edition


class _Groups:
    """Ids that are joined one by one."""

    def __init__(self, ids: Sequence[str]) -> None:
        self.ids = ids
        self.parent = {each: each for each in ids}

    def root(self, at: str) -> str:
        while self.parent[at] != at:
            self.parent[at] = self.parent[self.parent[at]]
            at = self.parent[at]
        return at

    def join(self, one: str, other: str) -> None:
        self.parent[self.root(other)] = self.root(one)

    def found(self) -> tuple[tuple[str, ...], ...]:
        groups: dict[str, list[str]] = defaultdict(list)
        for each in self.ids:
            groups[self.root(each)].append(each)
        return tuple(tuple(group) for group in groups.values() if len(group) > 1)
