"""From what the user types to bytes: paths, globs, folders and standard input, and the files that a document names."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from errno import ELOOP
from glob import glob, has_magic
from pathlib import Path
from typing import NamedTuple

from ..model import Place, Problem
from .refused import RefusedError, did_you_mean, refuse

LARGEST = 300_000_000
"""Bytes; each format has a lower limit of its own. Beyond it a file is not even loaded."""
SKIPPED = ("node_modules", "__pycache__", "site-packages", "venv", "build", "dist")


class Given(NamedTuple):
    """One input. `named` says that the user named this very file, and not a folder or a pattern that holds it."""

    name: str
    data: bytes
    named: bool = True


class Once(NamedTuple):
    """Files, each once; `repeated` has a sentence for each that was named in several ways."""

    names: tuple[str, ...]
    repeated: tuple[str, ...] = ()


def gather(arguments: Sequence[str], suffixes: tuple[str, ...]) -> Once:
    """The files to read, in the order given; a folder gives its readable files, sorted. Raises `RefusedError` for none."""
    return each_once([name for argument in arguments for name in _expanded(argument, suffixes)])


def each_once(names: Sequence[str]) -> Once:
    """One file may have several paths, and links that lead to it: it counts once, under the name that came first."""
    first: dict[str, str] = {}
    others: dict[str, dict[str, None]] = {}
    for name in names:
        file = name if name == "-" else os.path.realpath(name)
        if first.setdefault(file, name) != name:
            others.setdefault(first[file], {})[name] = None
    said = tuple(f"{name} is also given as {', '.join(also)}; it counts once." for name, also in others.items())
    return Once(tuple(first.values()), said)


def _expanded(argument: str, suffixes: tuple[str, ...]) -> list[str]:
    path = named(argument)
    if argument == "-" or path.is_file():
        return [argument]
    if path.is_dir():
        inside = sorted(str(each) for each in _walk(path) if each.name.lower().endswith(suffixes))
        if not inside:
            raise refuse(
                "F102",
                f"the folder {argument} holds no file that fontes reads",
                remedy="Name a file, or see 'fontes check --help' for the formats.",
            )
        return inside
    if has_magic(argument):
        matches = sorted(each for each in glob(argument, recursive=True) if os.path.isfile(each))
        if not matches:
            raise refuse(
                "F103", f"no file matches {argument!r}", remedy="Check the pattern; quote it so that the shell leaves it alone."
            )
        return matches
    if path.exists():
        raise refuse(
            "F104", f"{argument} is neither a file nor a folder", remedy="Give a file, a folder, or - for standard input."
        )
    raise missing(argument)


def named(argument: str) -> Path:
    """The path that the user wrote. Raises `RefusedError` for none: a variable that is empty must not mean the current folder."""
    if not argument.strip():
        raise refuse(
            "F109", "an empty name was given for a file", remedy="Name a file; . is the current folder, - standard input."
        )
    return Path(argument)


def missing(argument: str) -> RefusedError:
    """Says why nothing is there: nothing has that name, or a link leads nowhere."""
    path = named(argument)
    place = Place(file=argument)
    if path.is_symlink():
        return refuse("F101", _link_to_nothing(argument, path), remedy="Correct or remove the link.", place=place)
    siblings = [each.name for each in path.parent.iterdir()] if path.parent.is_dir() else []
    says = f"there is no file {argument}{did_you_mean(path.name, siblings)}"
    return refuse("F101", says, remedy="Check the path; it is looked up from the folder that you are in.", place=place)


def _link_to_nothing(name: str, path: Path) -> str:
    try:
        path.resolve(strict=True)
    except RuntimeError:  # what Python 3.11 and 3.12 raise for it
        return f"{name} is a link that leads round in a circle"
    except OSError as error:
        if error.errno == ELOOP:
            return f"{name} is a link that leads round in a circle"
    return f"{name} is a link to {os.readlink(path)}, and nothing is there"


def _walk(folder: Path) -> Iterator[Path]:
    for each in sorted(folder.iterdir()):
        if each.name.startswith(".") or each.is_symlink():
            continue
        if each.is_dir() and each.name not in SKIPPED:
            yield from _walk(each)
        elif each.is_file():
            yield each


def read_file(name: str, *, named: bool = True) -> Given:
    """The bytes of a file, or of standard input for "-". Raises `RefusedError` where they cannot be had."""
    if name == "-":
        return Given(name, sys.stdin.buffer.read(LARGEST + 1), named)
    data = load(Path(name), name)
    if isinstance(data, Problem):
        raise RefusedError(data)
    return Given(name, data, named)


def load(path: Path, name: str) -> bytes | Problem:
    """The bytes of an ordinary file; `name` is how the user knows it."""
    place = Place(file=name)
    try:
        if not path.is_file():
            says = _link_to_nothing(name, path) if path.is_symlink() else f"there is no file {name}"
            return Problem(code="F101", says=says, place=place, remedy="Check the path.", severity="error")
        size = path.stat().st_size
        if size > LARGEST:
            says = f"{name} has {size // 1_000_000} MB; at most {LARGEST // 1_000_000} MB are read at once"
            return Problem(code="F105", says=says, place=place, remedy="Split it into smaller files.", severity="error")
        return path.read_bytes()
    except OSError as error:
        says = f"{name} cannot be read: {error.strerror or error}"
        return Problem(code="F106", says=says, place=place, remedy="Check who may read it.", severity="error")


def write_file(name: str, text: str) -> None:
    """Whole or not at all. Raises `RefusedError` where it cannot be written."""
    path = Path(name)
    beside = path.with_name(f".{path.name}.new")
    try:
        beside.write_text(text, "utf-8")
        beside.replace(path)
    except OSError as error:
        says = f"{name} cannot be written: {error.strerror or error}"
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        remedy = "Check the room on the disk, and name a file in a folder that exists and may be written."
        raise refuse("F110", says, remedy=remedy, place=Place(file=name)) from error
