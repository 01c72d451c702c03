"""What an agency's records say of the DOIs that it was asked for: each is there, or missing, or the list cannot be trusted."""

from collections.abc import Sequence

from ..model import Found, Lookup, Sent, Unavailable, Work
from .bodies import malformed
from .dois import dois_of, written_as
from .given import Given


def by_list(source: str, given: Given | Unavailable, dois: Sequence[str]) -> dict[str, Lookup]:
    """One lookup for each DOI. What is not listed is missing only if the list holds nothing else and everything."""
    if isinstance(given, Unavailable):
        return dict.fromkeys(dois, given)
    works = {each: work for work in given.works for each in dois_of(work)}
    asked = all(not dois_of(work).isdisjoint(dois) for work in given.works) and all(each in dois for each in given.unread)
    left = (
        missing(source) if asked and given.whole else malformed(source, f"{source} listed other works than asked for, or not all")
    )
    unread = malformed(source, f"{source} sent a record of another shape than its own")
    return {doi: _found(source, works[doi], doi) if doi in works else unread if doi in given.unread else left for doi in dois}


def by_itself(source: str, sent: Sent, work: Work | Unavailable, doi: str) -> Lookup:
    """`work`: the reply, given. Both agencies document 404 for a DOI that they do not have."""
    if not isinstance(sent, Unavailable) and sent.status == 404:
        return missing(source)
    if isinstance(work, Unavailable):
        return work
    return (
        _found(source, work, doi) if doi in dois_of(work) else malformed(source, f"{source} gave the record of {work.id} instead")
    )


def missing(source: str) -> Unavailable:
    """It may be registered elsewhere: doi.org knows."""
    return Unavailable(source=source, why="outside-coverage", detail=f"{source} has no such DOI; another agency may")


def _found(source: str, work: Work, doi: str) -> Lookup:
    return Found(source=source, works=(written_as(work, doi),))
