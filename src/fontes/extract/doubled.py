"""What the list says twice: a work, an identifier that only one of two works can have, a key."""

from collections.abc import Iterator, Sequence

from ..model import Identifier, Problem, Reference
from .duplicates import UNITING, same_works

NAMES = {"doi": "DOI", "pmid": "PMID", "pmcid": "PMCID", "arxiv": "arXiv id"}


def doubled(references: Sequence[Reference]) -> Iterator[Problem]:
    """Two entries for one work, one identifier for two works, and one key for two entries."""
    by_id = {each.id: each for each in references}
    found = same_works(references)
    for group in found.groups:
        first, *others = (by_id[each] for each in group)
        for other in others:
            says = f"{_named(other)} is the same work as {_named(first)}{_both_carry(first, other)}."
            yield Problem(code="E106", says=says, place=other.place, severity="note", remedy="Keep one of them.", about=other.id)
    for shared in found.shared:
        yield _borrowed(shared.identifier, by_id[shared.first], by_id[shared.other])
    keys: dict[tuple[str, str], Reference] = {}
    for each in references:
        if not each.key or each.part_of or each.format in ("string", "identifier"):
            continue
        earlier = keys.setdefault((each.place.file, each.key), each)
        if earlier is not each:
            says = f"The key {each.key} is used twice; the first is at {earlier.place}."
            yield Problem(code="E107", says=says, place=each.place, remedy="Rename one of them.", about=each.id)


def _both_carry(one: Reference, other: Reference) -> str:
    """What says that they are one work, where it is an identifier."""
    theirs = {(each.scheme, each.value) for each in other.stated.identifiers if each.scheme in UNITING}
    common = next((each for each in one.stated.identifiers if (each.scheme, each.value) in theirs), None)
    return f": both carry {NAMES[common.scheme]} {common.value}" if common is not None else ""


def _borrowed(identifier: Identifier, first: Reference, other: Reference) -> Problem:
    """An identifier taken over with a copied entry: one of the two is wrong, and no look-up tells which before it is made."""
    name = NAMES[identifier.scheme]
    says = f"{_named(other)} carries the {name} of {_named(first)}, {identifier.value}, and describes another work."
    remedy = f"Give each its own {name}, or none."
    return Problem(code="E113", says=says, place=other.place, remedy=remedy, about=other.id)


def _named(reference: Reference) -> str:
    return f"{reference.id} ({reference.key})" if reference.key else reference.id
