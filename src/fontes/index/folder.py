"""How a library lies on disk: one small file names the folder of works in force, so that a new one takes over in one step.

library.json            what the library is; replaced atomically
works-<id>/             the tantivy index that library.json names
building/               an unfinished build: works, checkpoint
standing.sqlite         retraction data, if any
"""

import os
from pathlib import Path

import msgspec

from ..model import Coverage, Noun

FORMAT = 1
ABOUT = "library.json"
STANDING = "standing.sqlite"
BUILDING = "building"
WORKS = "works"


class NoLibraryError(Exception):
    """The folder holds no library that this version can read; the message says what to do."""


class LibraryInUseError(Exception):
    """Another process is writing to this library."""


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
