"""Which libraries a run asks, by where they lie, so that every process of the run can open them for itself."""

from collections import Counter
from pathlib import Path
from typing import NamedTuple

from ..index.folder import ABOUT, NoLibraryError
from ..index.library import RecordIndex, bundled_library, file_library, open_library, retraction_table
from ..model import Place
from .files import LARGEST, missing, named
from .refused import did_you_mean, refuse


class Shelf(NamedTuple):
    """`paths`: library folders, and files of records (.bib, JSONL, Crossref …) that serve as libraries. `bundled`: ours too.

    `zotero`: libraries that were taken from Zotero, whole; `retractions`: files with tables of retractions.
    """

    paths: tuple[str, ...] = ()
    bundled: bool = True
    zotero: tuple[RecordIndex, ...] = ()
    retractions: tuple[str, ...] = ()

    def open(self, *, alone: bool = True) -> tuple[RecordIndex, ...]:
        """In the order in which they are asked; `alone`: nobody else is. Raises `RefusedError` where one cannot be read."""
        libraries = [_open(named(each)) for each in self.paths]
        libraries += self.zotero
        if self.bundled:
            libraries.append(bundled_library())
        libraries += [_table(named(each)) for each in self.retractions]
        if alone and not libraries:
            raise refuse(
                "F120", "no library is named and the bundled one is switched off", remedy="Name one with --library PATH."
            )
        names = Counter(each.name for each in libraries)
        twice = next((name for name, times in names.items() if times > 1), "")
        if twice:
            raise refuse("F121", f"two libraries are called {twice!r}", remedy="Rename one of the folders or files.")
        return tuple(libraries)


def _open(path: Path) -> RecordIndex:
    if path.is_dir():
        try:
            return open_library(path)
        except NoLibraryError as error:
            raise refuse("F122", str(error)) from error
    if path.is_file():
        return export_library(path)
    if path.exists():
        says = f"{path} is neither a file nor a folder"
        raise refuse("F104", says, remedy="Name a library or a file of records.", place=Place(file=str(path)))
    if path.is_symlink():
        raise missing(str(path))
    siblings = [str(each) for each in path.parent.iterdir()] if path.parent.is_dir() else []
    says = f"there is no library at {path}{did_you_mean(str(path), siblings)}"
    raise refuse("F123", says, remedy="'fontes index build FILE… --out FOLDER' makes one.")


def _table(path: Path) -> RecordIndex:
    if not path.exists():
        raise missing(str(path))
    place = Place(file=str(path))
    try:
        if path.stat().st_size > LARGEST:
            remedy = f"'fontes index add --retractions {path} --to FOLDER' puts it into a library."
            raise refuse("F105", f"{path} is too large to be read anew for each run", remedy=remedy, place=place)
        return retraction_table(path)[0]
    except OSError as error:
        says = f"{path} cannot be read: {error.strerror or error}"
        raise refuse("F106", says, remedy="Check who may read it.", place=place) from error
    except ValueError as error:
        remedy = "Name Retraction Watch's CSV, or one with DOI and nature; files of records go to --library."
        raise refuse("F119", f"{path} holds no table of retractions: {error}", remedy=remedy, place=place) from error


def export_library(path: Path) -> RecordIndex:
    """A file as a library, as `index build` reads it; what a library's own metadata says holds, if the file is that."""
    place, remedy = Place(file=str(path)), "Name a library, or a file that 'fontes index build' can read."
    if path.name == ABOUT:
        return _open(path.parent)
    try:
        if path.stat().st_size > LARGEST:
            says = f"{path} is too large to be read anew for each run"
            raise refuse("F105", says, remedy=f"'fontes index build {path} --out FOLDER' makes a library of it.", place=place)
        library, unread = file_library(path)
    except OSError as error:
        says = f"{path} cannot be read: {error.strerror or error}"
        raise refuse("F106", says, remedy="Check who may read it.", place=place) from error
    if library.info.works or library.info.standing:
        return library
    if unread:
        raise refuse("F124", f"{path} cannot serve as a library: {unread[0].says}", remedy=remedy, place=place)
    raise refuse("F125", f"{path} cannot serve as a library: it holds no record", remedy=remedy, place=place)
