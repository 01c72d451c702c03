"""What a source gave as its answer, before anybody asks what it amounts to."""

from collections.abc import Iterable
from typing import NamedTuple

from ..model import Unavailable, Work


class Given(NamedTuple):
    """`unread`: records that could not be read, each by the DOI that it states, "" where that could not be read either.

    `whole`: whether this is all that the question led to.
    """

    works: tuple[Work, ...]
    unread: tuple[str, ...] = ()
    whole: bool = True


def given_of(read: Iterable[Work | Unavailable | None], total: int | None = None) -> Given:
    """The records of one answer, as far as they could be read. `total`: how many there are, where the source says so."""
    listed = list(read)
    works = tuple(each for each in listed if isinstance(each, Work))
    return Given(works, ("",) * (len(listed) - len(works)), total is None or total <= len(listed))
