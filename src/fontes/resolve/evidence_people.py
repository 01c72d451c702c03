"""How many of the people named are the record's."""

from typing import NamedTuple

from .signs import Crowd, Sign
from .surnames import among, stands_in
from .traits import Text, Traits

MOST = 0.6
"""Share of the people from which "most" agree. [ours]"""
LOOKED_FOR = 12
"""Styles print no more of a record's authors than this before "et al."."""


class People(NamedTuple):
    """`agreeing` counts the people in common; `first` is about the first author alone."""

    crowd: Crowd
    agreeing: int
    first: Sign


UNKNOWN = People("unknown", 0, "unknown")


def people_evidence(own: Traits, text: Text | None, record: Traits) -> People:
    """By family names; with `text`, the record's names are looked for in the string, whatever the parser took for names."""
    if not record.names or not (own.names or text):
        return UNKNOWN
    if text:
        return _in_text(own, text, record)
    agreeing = sum(1 for name in own.names if among(name, record.names))
    first: Sign = "same" if among(own.names[0], record.names[:1]) else "other"
    return People(_crowd(agreeing, min(len(own.names), max(len(record.names), agreeing))), agreeing, first)


def _in_text(own: Traits, text: Text, record: Traits) -> People:
    asserted = record.names[:LOOKED_FOR]
    hits = [stands_in(name, text) or among(name, own.names) for name in asserted]
    agreeing = sum(hits)
    if not agreeing and not own.names:
        return UNKNOWN
    if len(own.names) > 2 * len(record.names) + 1:
        return People("some" if agreeing else "none", agreeing, "other")  # many more are named than the record has
    expected = len(asserted) if not own.names else max(1, min(len(asserted), len(own.names)))
    return People(_crowd(min(agreeing, expected), expected), agreeing, "same" if hits[0] else "other")


def _crowd(agreeing: int, expected: int) -> Crowd:
    if agreeing >= expected:
        return "all"
    if agreeing / expected >= MOST:
        return "most"
    return "some" if agreeing else "none"
