"""What the answer to a search amounts to: candidates, none at all, or a list that cannot be trusted."""

from collections.abc import Callable, Sequence

from ..model import Absent, Found, Lookup, Request, Sent, SourceFlow, Unavailable
from .bodies import malformed
from .given import Given


def candidates(source: str, given: Given | Unavailable, most: int) -> Lookup:
    """An empty list is an answer only where the source says itself that there is nothing more."""
    if isinstance(given, Unavailable):
        return given
    if given.unread:
        return malformed(source, f"{source} sent a record of another shape than its own")
    if given.works:
        return Found(source=source, works=given.works[:most])
    return Absent(source=source) if given.whole else malformed(source, f"{source} says that there are works, and lists none")


def first_found(
    source: str, requests: Sequence[Request], read: Callable[[Sent], Given | Unavailable], most: int
) -> SourceFlow[Lookup]:
    """The candidates of the first search that has any; the looser ones are asked only where the stricter found nothing."""
    lookup: Lookup = Unavailable(source=source, why="incomplete-reference", detail="nothing is stated to search for")
    for request in requests:
        lookup = candidates(source, read((yield request)), most)
        if not isinstance(lookup, Absent):
            return lookup
    return lookup
