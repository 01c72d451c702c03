"""Reads the user's files, and the bibliographies and included files that they name, each relative to the file that names it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from ..model import Document, Place, Problem
from ..read.formats import Opener, Reader, format_named, read_bytes
from .files import Given, gather, load, read_file
from .refused import RefusedError, did_you_mean, refuse

BIBLIOGRAPHIES = (".bib", ".bibtex", ".ris", ".nbib", ".bbl", ".csljson")
"""A document's bibliography with such a name may lie anywhere: many people keep one for all that they write."""


class Reading(NamedTuple):
    """`also`: bibliographies that were read because a document names them; `skipped`: what could not be read, and why;
    `repeated`: sentences about files that were given in several ways."""

    documents: tuple[Document, ...]
    also: tuple[str, ...] = ()
    skipped: tuple[Problem, ...] = ()
    repeated: tuple[str, ...] = ()


def read_files(arguments: Sequence[str], *, input_format: str = "") -> Reading:
    """Everything that `arguments` name. Raises `RefusedError` for a named file that cannot be read, before anything is asked."""
    reader = _reader(input_format)
    documents: list[Document] = []
    skipped: list[Problem] = []
    once = gather(arguments, suffixes())
    for name in once.names:
        named = name in arguments
        document = read_one(read_file(name, named=named), reader)
        if isinstance(document, Document):
            documents.append(document)
        elif named:
            raise RefusedError(document)
        else:
            skipped.append(document)
    if not documents:
        raise RefusedError(skipped[0])
    return _with_bibliographies(documents, tuple(skipped))._replace(repeated=once.repeated)


def suffixes() -> tuple[str, ...]:
    """File name endings that say that a file can be read."""
    from ..read.formats import READERS

    return tuple(suffix for reader in READERS for suffix in reader.suffixes)


def _reader(input_format: str) -> Reader | None:
    if not input_format:
        return None
    reader = format_named(input_format)
    if reader is None:
        from ..read.formats import READ_AS

        says = f"there is no input format {input_format!r}{did_you_mean(input_format, READ_AS)}"
        raise refuse("F107", says, remedy=f"Formats: {', '.join(sorted(READ_AS))}.")
    return reader


def read_one(given: Given, reader: Reader | None = None) -> Document | Problem:
    """One file's document; `reader` where the user said which format it is."""
    opener = opener_for(given.name)
    if reader is None:
        return read_bytes(given.data, given.name, opener)
    return reader.read(given.data, given.name, opener)


def opener_for(name: str) -> Opener:
    """Opens what the document `name` names below its folder's parent or the current folder, and nothing elsewhere."""
    home = _home(name)

    def opener(path: str) -> bytes | Problem:
        target = home / path
        return load(target, str(target)) if _may_open(target, name) else _elsewhere(path, name)

    return opener


def _home(name: str) -> Path:
    return Path(".") if name == "-" else Path(name).parent


def _may_open(target: Path, name: str) -> bool:
    home = _home(name).resolve()
    return any(target.resolve().is_relative_to(each) for each in (home, home.parent, Path.cwd()))


def _elsewhere(path: str, name: str) -> Problem:
    says = f"{path} lies outside the folder of the document and is not opened"
    remedy = "Name that file yourself if it belongs to the document."
    return Problem(code="F108", says=says, place=Place(file=name), remedy=remedy, severity="warning", about=path)


def _with_bibliographies(documents: list[Document], skipped: tuple[Problem, ...]) -> Reading:
    seen = {Path(each.source).resolve() for each in documents if each.source != "-"}
    also: list[str] = []
    read: list[Document] = []
    for document in documents:
        problems: list[Problem] = []
        for wanted in document.bibliographies:
            found = _bibliography(document, wanted)
            if isinstance(found, Problem):
                problems.append(found)
                continue
            if found is None or found.resolve() in seen:
                continue
            seen.add(found.resolve())
            other = read_one(read_file(str(found)))
            if isinstance(other, Problem):
                problems.append(other)
            else:
                also.append(str(found))
                read.append(other)
        read.append(replace(document, problems=(*document.problems, *problems)) if problems else document)
    return Reading(tuple(read), tuple(also), skipped)


def _bibliography(document: Document, wanted: str) -> Path | Problem | None:
    r"""As written, or with `.bib`, since `\bibliography{refs}` leaves it out; None where it is missing, as `extract` will say."""
    for candidate in _candidates(_home(document.source), wanted):
        if candidate.is_file():
            safe = candidate.resolve().suffix.lower() in BIBLIOGRAPHIES or _may_open(candidate, document.source)
            return candidate if safe else _elsewhere(wanted, document.source)
    return None


def _candidates(home: Path, wanted: str) -> Iterator[Path]:
    yield home / wanted
    yield home / f"{wanted}.bib"
