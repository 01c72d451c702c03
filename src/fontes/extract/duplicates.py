"""Which references of a run describe the same work: they share an identifier, or first author, title and year."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from ..model import Reference
from ..text.fold import fold, words

UNITING = ("doi", "pmid", "pmcid", "arxiv")
SHORTEST = 3
"""Words that a title needs before equal titles mean anything; "Introduction" is many works."""


def same_works(references: Sequence[Reference]) -> tuple[tuple[str, ...], ...]:
    """Groups of ids, each of two or more references that are one work, in reading order. Nothing is merged."""
    parent = {each.id: each.id for each in references}

    def root(at: str) -> str:
        while parent[at] != at:
            parent[at] = parent[parent[at]]
            at = parent[at]
        return at

    first: dict[tuple[str, ...], str] = {}
    for reference in references:
        for sign in _signs(reference):
            other = first.setdefault(sign, reference.id)
            parent[root(reference.id)] = root(other)
    groups: dict[str, list[str]] = defaultdict(list)
    for reference in references:
        groups[root(reference.id)].append(reference.id)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)


def _signs(reference: Reference) -> Iterator[tuple[str, ...]]:
    stated = reference.stated
    for identifier in stated.identifiers:
        if identifier.scheme in UNITING:
            yield identifier.scheme, identifier.value
    title = words(stated.full_title)
    if len(title) >= SHORTEST and stated.authors and stated.year:
        who = stated.authors[0]
        volume = stated.volume if stated.type in ("book", "proceedings", "entry") else ""
        yield "work", " ".join(title), fold(who.family or who.literal), str(stated.year), volume, stated.edition
