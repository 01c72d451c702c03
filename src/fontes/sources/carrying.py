"""Which of the works that a source gave carry the identifiers that it was asked for; what the others amount to."""

from collections.abc import Sequence

from msgspec.structs import replace

from ..model import Found, Identifier, Lookup, Unavailable, Work
from ..text.identifiers import implied
from .bodies import malformed
from .dois import plain
from .given import Given


def by_carried(source: str, given: Given | Unavailable, asked: Sequence[Identifier]) -> dict[Identifier, Lookup]:
    """One lookup for each identifier. What none of the works carries is missing only if they are all, and all asked for."""
    if isinstance(given, Unavailable):
        return dict.fromkeys(asked, given)
    found = {each: tuple(known_by(work, each) for work in given.works if carries(work, each)) for each in asked}
    asked_for = all(any(carries(work, each) for each in asked) for work in given.works)
    left = missing(source) if asked_for and given.whole and not given.unread else _another(source)
    return {each: Found(source=source, works=works) if works else left for each, works in found.items()}


def bare(identifier: Identifier) -> Identifier:
    """Scheme and number alone, as identifiers are compared."""
    return Identifier(scheme=identifier.scheme, value=plain(identifier.value))


def carries(work: Work, identifier: Identifier) -> bool:
    """Under its own name, or as arXiv's id where arXiv's DOI was asked for."""
    stated = {(each.scheme, each.value) for each in work.description.identifiers}
    arxiv = {(each.scheme, each.value) for each in implied(identifier) if each.scheme == "arxiv"}
    return (identifier.scheme, identifier.value) in stated or not stated.isdisjoint(arxiv)


def known_by(work: Work, identifier: Identifier) -> Work:
    """The same record, which certainly carries the identifier as it was asked for."""
    says = work.description
    if any((each.scheme, each.value) == (identifier.scheme, identifier.value) for each in says.identifiers):
        return work
    own = Identifier(scheme=identifier.scheme, value=identifier.value)
    return replace(work, description=replace(says, identifiers=(*says.identifiers, own)))


def missing(source: str) -> Unavailable:
    """Of a source that is no agency: what it lacks may well exist."""
    detail = f"{source} has no work with this identifier, and need not have"
    return Unavailable(source=source, why="outside-coverage", detail=detail)


def _another(source: str) -> Unavailable:
    return malformed(source, f"{source} gave other works than those asked for, not all of them, or some that cannot be read")
