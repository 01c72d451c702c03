"""Making a library, and adding to one: what stands serves readers until the new state is whole, and takes over in one step."""

import os
import shutil
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import msgspec

from ..model import Coverage, SourceUsed
from .crew import all_digested
from .engine import KEYS, open_engine
from .folder import BUILDING, WORKS, About, NothingTakenError, clear_away, make_room, read_about, write_about
from .formats.format import Unread
from .inputs import tasks
from .prepare import NOTICED
from .taking import Checkpoint, Taking, fingerprint

Progress = Callable[[str, int, int], None]
"""Called with the file at hand, the number of works taken so far, and the number of records that could not be read."""
MOST_HELPERS = 3
"""One thread writes the index; more helpers than this would wait for it."""


class Built(NamedTuple):
    """`unread` holds the first of the records that could not be read; `skipped` is the number of all.

    `files`: how many of these were whole files; `tabled`: notices out of tables of retractions.
    """

    about: About
    taken: int
    skipped: int
    unread: tuple[Unread, ...]
    files: int = 0
    tabled: int = 0


def _quiet(file: str, taken: int, skipped: int) -> None:
    """Nobody watches."""


def build(
    files: Sequence[Path],
    out: Path,
    *,
    covers: tuple[Coverage, ...] = (),
    name: str = "",
    built: str = "",
    progress: Progress = _quiet,
    helpers: int | None = None,
) -> Built:
    """A new library in `out` from `files`; one that stands there serves until the new one is whole.

    `covers`: the types of work of which the library holds every one. `built`: the date to record, since no clock is read here.
    A killed build of the same files is taken up where its last checkpoint was. Raises `LibraryInUseError`, `OccupiedError`,
    `NothingTakenError`, OSError.
    """
    make_room(out)
    building = out / BUILDING
    taking = Taking.afresh(building, fingerprint(files, covers))
    try:
        taken = _take(taking, files, progress, helpers)
    except BaseException:
        clear_away(out)
        raise
    folder = f"works-{taken.chain[:12]}-{os.urandom(3).hex()}"
    about = About(
        name=name or out.resolve().name, folder=folder, digest=taken.chain, works=taking.works, covers=covers, built=built,
        standing=taking.standing, retractions=taken.tabled, skipped=taken.skipped, inputs=tuple(file.name for file in files),
    )  # fmt: skip
    (building / WORKS).rename(out / folder)
    write_about(out, about)
    shutil.rmtree(building, ignore_errors=True)
    _sweep(out, folder)
    return _built(about, taken)


def add(
    files: Sequence[Path],
    library: Path,
    *,
    covers: tuple[Coverage, ...] | None = None,
    built: str = "",
    progress: Progress = _quiet,
    helpers: int | None = None,
) -> Built:
    """More works, or retraction data, for a library that stands; a record whose id is there already takes the old one's place.

    Readers see the old state until all of it is in. Raises `NoLibraryError`, `LibraryInUseError`, `NothingTakenError`, OSError.
    """
    about = read_about(library)
    taking = Taking.onto(library / about.folder, about.digest)
    taken = _take(taking, files, progress, helpers)
    about = msgspec.structs.replace(
        about, digest=taken.chain, works=taking.works, standing=taking.standing, built=built or about.built,
        retractions=about.retractions + taken.tabled,
        covers=about.covers if covers is None else covers, skipped=about.skipped + taken.skipped,
        inputs=(*about.inputs, *(file.name for file in files)),
    )  # fmt: skip
    write_about(library, about)
    return _built(about, taken)


def info(library: Path) -> tuple[About, SourceUsed]:
    """What the library says of itself: its metadata, and itself as a source. Raises `NoLibraryError`."""
    from .library import open_library

    return read_about(library), open_library(library).info


def noticed(library: Path) -> int:
    """How many records carry a notice of their own. Raises `NoLibraryError`."""
    return int(open_engine(library / read_about(library).folder).searcher().doc_freq(KEYS, NOTICED))


def _built(about: About, taken: Checkpoint) -> Built:
    return Built(about, taken.taken, taken.skipped, tuple(Unread(*each) for each in taken.unread), taken.files, taken.tabled)


def _sweep(out: Path, but: str) -> None:
    """Folders of earlier libraries; who has one open keeps it until they are done."""
    for old in out.glob("works-*"):
        if old.name != but:
            shutil.rmtree(old, ignore_errors=True)


def _take(taking: Taking, files: Sequence[Path], progress: Progress, helpers: int | None) -> Checkpoint:
    """Everything in the files, committed."""
    crew = os.cpu_count() or 1 if helpers is None else helpers
    rest = islice(tasks(files), taking.at.pieces, None)
    done = False
    try:
        for piece in all_digested(rest, min(crew, MOST_HELPERS)):
            taking.take(piece)
            progress(piece.label, taking.at.taken, taking.at.skipped)
        if taking.nothing:
            raise NothingTakenError(tuple(Unread(*each) for each in taking.at.unread))
        taken = taking.finish()
        done = True
        return taken
    finally:
        if not done:
            taking.let_go()
