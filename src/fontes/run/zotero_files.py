"""Zotero's database on this machine: where it lies, and how it is read from a copy, so that Zotero may stay open."""

import os
import re
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeVar

from ..index.formats.zotero_sqlite import OtherFormError
from ..model import Place
from .files import named
from .refused import did_you_mean, refuse

DATABASE = "zotero.sqlite"
PARTS = ("", "-journal", "-wal")
"""SQLite keeps what is not yet in the file beside it; the copy without it would be an old state, or none."""
ATTEMPTS = 3
PAUSE = 0.2
"""Seconds between attempts: Zotero writes in short strokes."""
MAGIC = b"SQLite format 3\0"
_FOLDER = re.compile(r'user_pref\("extensions\.zotero\.dataDir",\s*"((?:[^"\\]|\\.)*)"\)')
_OWN_FOLDER = re.compile(r'user_pref\("extensions\.zotero\.useDataDir",\s*true\)')
T = TypeVar("T")


class _Sign(NamedTuple):
    """What changes when a file is written."""

    part: str
    size: int
    changed: int


def database_at(where: str) -> Path:
    """The database that a path means, itself or in the folder. Raises `RefusedError` where there is none."""
    path = named(where).expanduser()
    if path.is_dir():
        if not (path / DATABASE).is_file():
            says = f"the folder {where} holds no {DATABASE}"
            raise refuse("Z101", says, remedy="Name Zotero's data folder.", place=Place(file=where))
        return path / DATABASE
    if not path.is_file():
        siblings = [str(each) for each in path.parent.iterdir()] if path.parent.is_dir() else []
        says = f"there is no Zotero database at {where}{did_you_mean(where, siblings)}"
        raise refuse("Z101", says, remedy=f"Name {DATABASE} or its folder.", place=Place(file=where))
    return path


def find_database(home: Path | None = None) -> Path:
    """Where this user's Zotero keeps it: where a profile says, else in the usual folders. Raises `RefusedError`."""
    home = home or Path.home()
    folders = [*_of_profiles(home), home / "Zotero", home / "snap/zotero-snap/common/Zotero"]
    found = next((folder / DATABASE for folder in folders if (folder / DATABASE).is_file()), None)
    if found is None:
        looked = ", ".join(str(each) for each in dict.fromkeys(folders))
        raise refuse("Z102", f"Zotero's data were not found; looked in {looked}", remedy="Name the folder: --zotero PATH.")
    return found


def _of_profiles(home: Path) -> Iterator[Path]:
    """A profile names a folder of its own choice in prefs.js, as a string of JavaScript."""
    roots = (
        home / ".zotero/zotero", home / "Library/Application Support/Zotero/Profiles",
        home / "AppData/Roaming/Zotero/Zotero/Profiles", home / "snap/zotero-snap/common/.zotero/zotero",
    )  # fmt: skip
    for root in roots:
        for prefs in sorted(root.glob("*/prefs.js")):
            try:
                text = prefs.read_text("utf-8", "replace")
            except OSError:
                continue  # a profile that cannot be read is none of this user's
            chosen = _FOLDER.search(text)
            if chosen and _OWN_FOLDER.search(text):
                yield Path(re.sub(r"\\(.)", r"\1", chosen[1]))


def read_copy(path: Path, read: Callable[[sqlite3.Connection], T]) -> T:
    """What `read` makes of a copy of the database, of which nothing is left afterwards. Raises `RefusedError`."""
    place = Place(file=str(path))
    try:
        with TemporaryDirectory(prefix="fontes-") as folder:
            copy = Path(folder) / DATABASE
            steady = _copied(path, copy)
            _check_beginning(copy, path)
            return _read(copy, read, path, steady=steady)
    except OSError as error:
        says = f"{path} cannot be copied: {error.strerror or error}"
        remedy = "Check who may read it and the room for temporary files; or close Zotero, or use --zotero local."
        raise refuse("Z103", says, remedy=remedy, place=place) from error


def _copied(path: Path, copy: Path) -> bool:
    """Whether nothing was written while it was copied."""
    for attempt in range(ATTEMPTS):
        before = _signs(path)
        for part in PARTS:
            Path(f"{copy}{part}").unlink(missing_ok=True)
        for sign in before:
            shutil.copyfile(f"{path}{sign.part}", f"{copy}{sign.part}")
        if _signs(path) == before:
            return True
        if attempt + 1 < ATTEMPTS:
            time.sleep(PAUSE)
    return False


def _signs(path: Path) -> tuple[_Sign, ...]:
    found = []
    for part in PARTS:
        try:
            about = os.stat(f"{path}{part}")
        except FileNotFoundError:
            if not part:
                raise
            continue
        found.append(_Sign(part, about.st_size, about.st_mtime_ns))
    return tuple(found)


def _check_beginning(copy: Path, path: Path) -> None:
    with copy.open("rb") as stream:
        head = stream.read(512)
    if head.startswith(MAGIC):
        return
    place = Place(file=str(path))
    if not head:
        raise refuse("Z105", f"{path} is empty", remedy="Name the database that Zotero uses.", place=place)
    if sum(byte < 9 or 13 < byte < 32 or byte > 126 for byte in head) * 4 > len(head):
        says = f"{path} cannot be opened: it is encrypted, or no database of SQLite's"
        raise refuse("Z104", says, remedy="Export the library, or use --zotero local.", place=place)
    says = f"{path} is no database of Zotero's but some text"
    raise refuse("Z104", says, remedy="Name an exported file with --library.", place=place)


def _read(copy: Path, read: Callable[[sqlite3.Connection], T], path: Path, *, steady: bool) -> T:
    place = Place(file=str(path))
    try:
        database = sqlite3.connect(copy)
        try:
            if not steady and database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise sqlite3.DatabaseError("it was written while it was copied")
            return read(database)
        finally:
            database.close()
    except OtherFormError as error:
        raise refuse("Z106", f"{path} {error}", remedy="Use --zotero local, or export the library.", place=place) from error
    except sqlite3.Error as error:
        if not steady:
            says = f"{path} cannot be copied: Zotero is writing to it"
            raise refuse("Z103", says, remedy="Try again in a moment, or use --zotero local.", place=place) from error
        raise refuse("Z105", f"{path} is damaged: {error}", remedy="Have Zotero repair it.", place=place) from error
