"""How a library lies on disk: one small file names the folder of works in force, so that a new one takes over in one step.

library.json            what the library is; replaced atomically
works-<id>/             the tantivy index that library.json names
building/               an unfinished build: works, checkpoint
standing.sqlite         retraction data, if any
"""

import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ..model import Coverage, Noun

if TYPE_CHECKING:
    from .formats.format import Unread

FORMAT = 1
ABOUT = "library.json"
STANDING = "standing.sqlite"
BUILDING = "building"
CHECKPOINT = "checkpoint.json"
WORKS = "works"


class NoLibraryError(Exception):
    """The folder holds no library that this version can read; the message says what to do."""


class LibraryInUseError(Exception):
    """Another process is writing to this library."""


class OccupiedError(Exception):
    """The folder holds something that is no library, and a build would put one among it."""


class NotWrittenError(OSError):
    """The disk did not take what was to be written: the message says where, and what to do."""


class NothingTakenError(Exception):
    """No file held a record or a notice, so that there is nothing to make a library of; `unread` says why, as far as is known."""

    def __init__(self, unread: "tuple[Unread, ...]") -> None:
        super().__init__("nothing was taken")
        self.unread = unread


class About(Noun, frozen=True):
    """The library's own metadata. `digest` is a chain over everything that was ever put in, in order."""

    format: int = FORMAT
    name: str = ""
    folder: str = ""
    digest: str = ""
    works: int = 0
    covers: tuple[Coverage, ...] = ()
    built: str = ""
    standing: int = 0
    """Identifiers of which anything is said: by tables of retractions, or by records about other records."""
    retractions: int = 0
    """Notices out of tables of retractions. Only with these does "nothing is said" mean that a work stands."""
    skipped: int = 0
    """Records that could not be read when it was built."""
    inputs: tuple[str, ...] = ()


def make_room(out: Path) -> None:
    """Raises `OccupiedError` where a library would come to lie among other things."""
    ours = (ABOUT, f"{ABOUT}.new", BUILDING)
    if out.exists() and not out.is_dir():
        raise OccupiedError(f"{out} is a file, and a library is a folder")
    others = sorted(each.name for each in out.iterdir() if each.name not in ours) if out.is_dir() else []
    strange = next((each for each in others if not each.startswith("works-")), "")
    if strange and not (out / ABOUT).is_file():
        raise OccupiedError(f"{out} holds other things than a library, {strange} among them")


def clear_away(out: Path) -> None:
    """A build came to nothing: what it began goes, unless it has a checkpoint from which it can be taken up again."""
    if not (out / BUILDING / CHECKPOINT).exists():
        shutil.rmtree(out / BUILDING, ignore_errors=True)
    with suppress(OSError):
        out.rmdir()  # only if nothing else lies there


def read_about(path: Path) -> About:
    try:
        about = msgspec.json.decode((path / ABOUT).read_bytes(), type=About)
    except (FileNotFoundError, NotADirectoryError):
        raise NoLibraryError(f"{path} holds no library of works; make one with `fontes index build FILE… --out {path}`") from None
    except msgspec.DecodeError as error:
        raise NoLibraryError(f"{path / ABOUT} is not a library's metadata ({error}); build the library again") from None
    if about.format != FORMAT:
        raise NoLibraryError(
            f"{path} was built by another version of fontes (format {about.format}, need {FORMAT}); build it again"
        )
    return about


def write_about(path: Path, about: About) -> None:
    write_whole(path / ABOUT, msgspec.json.format(msgspec.json.encode(about), indent=1))


def write_whole(path: Path, data: bytes) -> None:
    """Write so that a reader sees the old file or the new one, never half of it."""
    beside = path.with_name(path.name + ".new")
    with beside.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
