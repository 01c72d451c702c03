"""Which libraries a run asks, by where they lie, so that every process of the run can open them for itself."""

from collections import Counter
from pathlib import Path
from typing import NamedTuple

from ..index.folder import NoLibraryError
from ..index.library import RecordIndex, bundled_library, memory_library, open_library
from ..model import Problem
from .refused import did_you_mean, refuse


class Shelf(NamedTuple):
    """`paths`: library folders, and bibliography files (.bib, CSL-JSON, RIS …) that serve as libraries. `bundled`: ours too."""

    paths: tuple[str, ...] = ()
    bundled: bool = True

    def open(self) -> tuple[RecordIndex, ...]:
        """In the order in which they are asked. Raises `RefusedError` where one cannot be read."""
        libraries = [_open(Path(each)) for each in self.paths]
        if self.bundled:
            libraries.append(bundled_library())
        if not libraries:
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
    siblings = [str(each) for each in path.parent.iterdir()] if path.parent.is_dir() else []
    says = f"there is no library at {path}{did_you_mean(str(path), siblings)}"
    raise refuse("F123", says, remedy="'fontes index build FILE… --out FOLDER' makes one.")


def export_library(path: Path) -> RecordIndex:
    """A bibliography file as a library: every entry is a work. It covers nothing, so absence from it says nothing."""
    from ..index.formats.document import works_of
    from .files import read_file
    from .reading import read_one

    document = read_one(read_file(str(path)))
    if isinstance(document, Problem):
        raise refuse("F124", f"{path} cannot serve as a library: {document.says}", remedy=document.remedy, place=document.place)
    works = works_of(document, path.stem)
    if not works:
        raise refuse(
            "F125",
            f"{path} cannot serve as a library: it holds no entry",
            remedy="Name a .bib, RIS or CSL-JSON file with entries.",
        )
    return memory_library(works, path.stem)
