"""Does the list hold the same work twice?"""

from collections import defaultdict
from collections.abc import Mapping

from ..model import Fact, Finding, Matched, Reference, Resolution
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


def duplicates(references: tuple[Reference, ...], resolutions: Mapping[str, Resolution]) -> tuple[Finding, ...]:
    """One finding per reference, in order. Nothing is merged: every reference keeps its own verdict."""
    same: dict[str, set[str]] = defaultdict(set)
    twin: dict[str, set[str]] = defaultdict(set)
    for group in _groups(_works(references, resolutions)) + _groups(_identifiers(references)):
        for one in group:
            same[one] |= set(group) - {one}
    for group in _groups(_titles(references)):
        for one in group:
            twin[one] |= set(group) - {one} - same[one]
    order = {reference.id: number for number, reference in enumerate(references)}
    names = {reference.id: reference.key or reference.id for reference in references}
    return tuple(_finding(reference.id, same[reference.id], twin[reference.id], order, names) for reference in references)


def _finding(about: str, same: set[str], twin: set[str], order: dict[str, int], names: dict[str, str]) -> Finding:
    for answer, others, said in (("same", same, "The same work as"), ("twin", twin, "The same title as, with other details,")):
        if others:
            listed = ", ".join(names[each] for each in sorted(others, key=order.__getitem__))
            return DUPLICATE.says(answer, about, because=f"{said} {listed}.")
    return DUPLICATE.says("no", about)


def _groups(pairs: list[tuple[str, str]]) -> list[list[str]]:
    grouped: dict[str, list[str]] = defaultdict(list)
    for key, about in pairs:
        if about not in grouped[key]:
            grouped[key].append(about)
    return [group for group in grouped.values() if len(group) > 1]


def _works(references: tuple[Reference, ...], resolutions: Mapping[str, Resolution]) -> list[tuple[str, str]]:
    matched = ((reference.id, resolutions.get(reference.id)) for reference in references)
    return [(work.id, about) for about, each in matched if isinstance(each, Matched) for work in (each.work, *each.same_as)]


def _identifiers(references: tuple[Reference, ...]) -> list[tuple[str, str]]:
    unique = ("doi", "pmid", "pmcid", "arxiv")
    return [
        (f"{each.scheme}:{each.value}", ref.id) for ref in references for each in ref.stated.identifiers if each.scheme in unique
    ]


def _titles(references: tuple[Reference, ...]) -> list[tuple[str, str]]:
    described = ((reference.id, traits(reference.stated)) for reference in references)
    return [(own.title, about) for about, own in described if len(own.title_words) > GENERIC]
