"""A file of records that serves as a library without a build: the user's own bibliography, an export, a table of retractions."""

from pathlib import Path

from ..model import Work
from .formats.format import Said, Unread
from .formats.registry import named
from .formats.retractions import FORMAT as TABLE
from .inputs import tasks
from .memory import MemoryLibrary
from .retraction_table import read_table


def read_library(path: Path) -> tuple[MemoryLibrary, tuple[Unread, ...]]:
    """All that a build would take from the file, with its notices and types; and the records that could not be read.

    A table of retractions is one, however it was named.
    """
    works: list[Work] = []
    said: list[Said] = []
    unread: list[Unread] = []
    standing = False
    for task in tasks([path]):
        if isinstance(task, Unread):
            unread.append(task)
            continue
        for record in named(task.format).works(task.piece, task.source):
            if isinstance(record, Work):
                works.append(record)
            elif isinstance(record, Said):
                said.append(record)
                standing = standing or task.format == TABLE.name
            else:
                unread.append(record)
    if standing and not works:
        return read_table(path)
    name = Path(path.stem).stem if path.suffix.lower() in (".gz", ".bz2", ".xz") else path.stem
    return MemoryLibrary(works, name, said=said, standing=standing, unread=len(unread)), tuple(unread)
