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
    same, twin = _repeated(references, resolutions)
    order = {reference.id: number for number, reference in enumerate(references)}
    names = {reference.id: reference.key or reference.id for reference in references}
    return tuple(_finding(reference.id, same[reference.id], twin[reference.id], order, names) for reference in references)


def works(references: tuple[Reference, ...], resolutions: Mapping[str, Resolution]) -> dict[str, str]:
    """Reference id → id of the first reference of the same work, its own where no other is."""
    same, _ = _repeated(references, resolutions)
    first: dict[str, str] = {}
    for reference in references:
        if reference.id not in first:
            pending = [reference.id]
            while pending:
                about = pending.pop()
                first[about] = reference.id
                pending += [each for each in same.get(about, ()) if each not in first]
    return first


def _repeated(
    references: tuple[Reference, ...], resolutions: Mapping[str, Resolution]
) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """For each reference the others of the same work, and those that only look it."""
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
    return same, twin


def _finding(about: str, same: set[str], twin: set[str], order: dict[str, int], names: dict[str, str]) -> Finding:
    for answer, others, said in (("same", same, "The same work as"), ("twin", twin, "The same title as, with other details,")):
        if others:
            listed = ", ".join(names[each] for each in sorted(others, key=order.__getitem__))
            return DUPLICATE.says(answer, about, because=f"{said} {listed}.")
    return DUPLICATE.says("no", about)


def _pairs(group: list[Member]) -> Iterator[tuple[Member, Member]]:
    return combinations(group, 2) if len(group) <= COMPARED else ((group[0], each) for each in group[1:])


def _one_match(references: tuple[Reference, ...], resolutions: Mapping[str, Resolution]) -> Iterator[tuple[str, str]]:
    """Pairs that were matched to one work, be it to two records of it; where both were matched, that decides."""
    by_work: dict[str, list[str]] = defaultdict(list)
    for reference in references:
        resolution = resolutions.get(reference.id)
        if isinstance(resolution, Matched):
            works = (resolution.work, *resolution.same_as)
            registered = {
                f"{each.scheme}:{each.value}" for each in resolution.work.description.identifiers if each.scheme in UNITING
            }
            for id_ in {*(work.id for work in works), *registered}:
                by_work[id_].append(reference.id)
    for group in by_work.values():
        for one, other in _pairs(group):
            if _agree(resolutions[one], resolutions[other]):
                yield one, other


def _agree(one: Resolution, other: Resolution) -> bool:
    """Two records with one identifier whose titles are other titles are two works, one of them with a slip."""
    if not isinstance(one, Matched) or not isinstance(other, Matched):
        return False
    if {work.id for work in (one.work, *one.same_as)} & {work.id for work in (other.work, *other.same_as)}:
        return True
    return compare_titles(one.work.description.full_title, other.work.description.full_title).answer != "mismatch"


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
