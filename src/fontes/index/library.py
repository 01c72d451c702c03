"""A library of works behind one protocol, so that any engine that can answer two questions can serve."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from ..model import ByWords, Coverage, Identifier, Notice, SourceUsed, Unavailable, Work

if TYPE_CHECKING:
    from .formats.format import Unread


class RecordIndex(Protocol):
    """What every engine offers. Nothing here raises for "no such work": that is an empty tuple.

    Whether an empty tuple means "absent" is not the engine's to say: `sources.library.answer` weighs the declared coverage.
    """

    @property
    def name(self) -> str: ...

    @property
    def info(self) -> SourceUsed:
        """Name, digest, number of works, declared coverage, and whether retraction data is held."""
        ...

    def by_identifier(self, identifier: Identifier) -> tuple[Work, ...]:
        """Every record that carries exactly this identifier; its version is not looked at."""
        ...

    def by_words(self, question: ByWords) -> tuple[Work, ...]:
        """At most `question.limit` candidates, likeliest first. They look alike; none is said to match."""
        ...

    def standing_of(self, identifier: Identifier) -> tuple[Notice, ...]:
        """What is said of this identifier's standing, also where no record of the work is held."""
        ...


def open_library(path: Path) -> RecordIndex:
    """The library in the folder `path`. Raises `NoLibraryError` (a sentence for the user) where we can read none."""
    from .tantivy_library import TantivyLibrary

    return TantivyLibrary(path)


def memory_library(works: Iterable[Work], name: str, covers: tuple[Coverage, ...] = ()) -> RecordIndex:
    """A library that lives in memory: a handful of records in a test."""
    from .memory import MemoryLibrary

    return MemoryLibrary(works, name, covers)


def file_library(path: Path) -> "tuple[RecordIndex, tuple[Unread, ...]]":
    """A file of records as a library, read as a build reads it, and the records that could not be read.

    It covers nothing: absence from it says nothing. Raises OSError.
    """
    from .file_library import read_library

    return read_library(path)


def retraction_table(path: Path) -> "tuple[RecordIndex, tuple[Unread, ...]]":
    """A table of retractions, and the rows that could not be read. Raises OSError; `ValueError` where the file holds none."""
    from .retraction_table import read_table

    return read_table(path)


def unheard(index: RecordIndex) -> Unavailable | None:
    """Why a library could not be read in full, where that is so."""
    return getattr(index, "unheard", None)


def bundled_library() -> RecordIndex:
    """The small library that comes with fontes. It covers nothing: absence from it says nothing."""
    from .bundled import load

    return load()
