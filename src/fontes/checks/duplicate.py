"""Does the list hold the same work twice?"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import TypeVar

from ..model import Fact, Finding, Matched, Reference, Resolution, Scheme
from ..resolve.kinship import same_work
from ..resolve.titles import compare_titles
from ..resolve.traits import traits

DUPLICATE = Fact(
    "duplicate",
    "Does the list hold the same work twice?",
    no="No.",
    same="Another reference of the list is the same work.",
    twin="Another reference of the list has the same title but other details.",
)

GENERIC = 2
"""Titles of at most this many content words ("Introduction", "Editorial") are shared by different works. [ours]"""
COMPARED = 40
"""Of a larger group that shares a sign, every member is set beside the first one only: nobody reads a list of hundreds."""
Member = TypeVar("Member")
UNITING: tuple[Scheme, ...] = ("doi", "pmid", "pmcid", "arxiv")


def duplicates(references: tuple[Reference, ...], resolutions: Mapping[str, Resolution]) -> tuple[Finding, ...]:
    """One finding per reference, in order. Nothing is merged: every reference keeps its own verdict."""
    same: dict[str, set[str]] = defaultdict(set)
    twin: dict[str, set[str]] = defaultdict(set)
    for one, other in (*_one_match(references, resolutions), *_one_identifier(references, resolutions)):
        same[one].add(other)
        same[other].add(one)
    for one, other in _one_title(references):
        if other not in same[one]:
            found = same if _one_work(resolutions.get(one), resolutions.get(other)) else twin
            found[one].add(other)
            found[other].add(one)
    order = {reference.id: number for number, reference in enumerate(references)}
    names = {reference.id: reference.key or reference.id for reference in references}
    return tuple(_finding(reference.id, same[reference.id], twin[reference.id], order, names) for reference in references)


def _finding(about: str, same: set[str], twin: set[str], order: dict[str, int], names: dict[str, str]) -> Finding:
    for answer, others, said in (("same", same, "The same work as"), ("twin", twin, "The same title as, with other details,")):
        if others:
            listed = ", ".join(names[each] for each in sorted(others, key=order.__getitem__))
            return DUPLICATE.says(answer, about, because=f"{said} {listed}.")
    return DUPLICATE.says("no", about)


def _pairs(group: list[Member]) -> Iterator[tuple[Member, Member]]:
    return combinations(group, 2) if len(group) <= COMPARED else ((group[0], each) for each in group[1:])


def _one_match(references: tuple[Reference, ...], resolutions: Mapping[str, Resolution]) -> Iterator[tuple[str, str]]:
    """Pairs that were matched to one work; where both were matched, that decides."""
    by_work: dict[str, list[str]] = defaultdict(list)
    for reference in references:
        resolution = resolutions.get(reference.id)
        if isinstance(resolution, Matched):
            for id_ in {work.id for work in (resolution.work, *resolution.same_as)}:
                by_work[id_].append(reference.id)
    for group in by_work.values():
        yield from _pairs(group)


def _one_work(one: Resolution | None, other: Resolution | None) -> bool:
    """Two records of one work, where each reference was matched to its own."""
    return isinstance(one, Matched) and isinstance(other, Matched) and same_work(one.work, other.work)


def _one_identifier(references: tuple[Reference, ...], resolutions: Mapping[str, Resolution]) -> Iterator[tuple[str, str]]:
    """Pairs that state one identifier, unless they mean different works: then one of them has the other's identifier."""
    by_identifier: dict[tuple[str, str], dict[str, Reference]] = defaultdict(dict)
    for reference in references:
        for each in reference.stated.identifiers:
            if each.scheme in UNITING:
                by_identifier[each.scheme, each.value][reference.id] = reference
    for group in by_identifier.values():
        for one, other in _pairs(list(group.values())):
            both_matched = isinstance(resolutions.get(one.id), Matched) and isinstance(resolutions.get(other.id), Matched)
            titles = compare_titles(one.stated.full_title, other.stated.full_title).answer
            if not both_matched and titles != "mismatch":
                yield one.id, other.id


def _one_title(references: tuple[Reference, ...]) -> Iterator[tuple[str, str]]:
    by_title: dict[str, list[str]] = defaultdict(list)
    for reference in references:
        own = traits(reference.stated)
        if len(own.title_words) > GENERIC:
            by_title[own.title].append(reference.id)
    for group in by_title.values():
        yield from _pairs(group)
