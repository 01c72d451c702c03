"""What a flow may ask of the world, and the shape of a flow: a generator that yields questions and is sent answers."""

from collections.abc import Generator
from typing import TypeVar

from .description import Identifier, WorkType
from .lookup import Lookup
from .noun import Noun


class ByIdentifier(Noun, frozen=True, tag_field="kind", tag="by-identifier"):
    """Which works carry this identifier? `type` is what the reference seems to be, since coverage depends on it."""

    source: str
    identifier: Identifier
    type: WorkType = "unknown"


class ByWords(Noun, frozen=True, tag_field="kind", tag="by-words"):
    """Which works look most like this? Each part is free text; the source weighs them. At most `limit` candidates come back."""

    source: str
    title: str = ""
    authors: tuple[str, ...] = ()
    """Family names."""
    year: int = 0
    container: str = ""
    volume: str = ""
    first_page: str = ""
    text: str = ""
    """The whole reference string, where it could not be parsed with confidence."""
    type: WorkType = "unknown"
    limit: int = 20


Question = ByIdentifier | ByWords
T = TypeVar("T")
Flow = Generator[Question, Lookup, T]
"""A flow opens no connection, keeps no clock and never raises for an outage: it is sent an `Unavailable` instead."""
