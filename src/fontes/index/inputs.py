"""The files that a library is built from: folders, archives and compressed files are opened, each member on its own."""

import bz2
import gzip
import io
import lzma
import tarfile
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import IO, NamedTuple

from .formats.format import Said, Unread
from .formats.registry import HEAD, recognise
from .formats.retractions import FORMAT as TABLE


class Task(NamedTuple):
    """A piece of a file, to be read by the format of that name. `label` names the file, for progress and reports."""

    label: str
    format: str
    source: str
    piece: bytes


_OPENERS = {".gz": gzip.open, ".bz2": bz2.open, ".xz": lzma.open}
_ARCHIVES = (".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tar.xz")


def tasks(files: Sequence[Path]) -> Iterator[Task | Unread]:
    """Every piece of every file, in an order that depends on the files alone, so that a build can be taken up again."""
    for file in files:
        try:
            for label, stream in _members(file):
                with closing(stream):
                    yield from _pieces(label, stream)
        except (OSError, EOFError, tarfile.TarError, zipfile.BadZipFile, lzma.LZMAError) as error:
            yield Unread(str(file), f"could not be opened or is damaged: {error}")


def holds_retractions(file: Path) -> bool:
    """Whether there is a table of retractions in the file that names at least one work."""
    found = (each for each in tasks([file]) if isinstance(each, Task) and each.format == TABLE.name)
    return any(isinstance(record, Said) for task in found for record in TABLE.works(task.piece, task.source))


def _members(file: Path) -> Iterator[tuple[str, IO[bytes]]]:
    name = file.name.lower()
    if file.is_dir():
        for each in sorted(file.rglob("*")):
            if each.is_file() and not each.name.startswith("."):
                yield from _members(each)
    elif name.endswith(_ARCHIVES):
        with tarfile.open(file) as archive:
            for member in archive:
                stream = archive.extractfile(member) if member.isfile() else None
                if stream is not None:
                    yield member.name, stream
    elif name.endswith(".zip"):
        with zipfile.ZipFile(file) as archive_:
            for member_ in archive_.namelist():
                if not member_.endswith("/"):
                    yield member_, archive_.open(member_)
    else:
        yield file.name, _opened(file)


def _opened(file: Path) -> IO[bytes]:
    opener = _OPENERS.get(file.suffix.lower())
    return opener(file, "rb") if opener is not None else file.open("rb")  # type: ignore[operator]  # gzip, bz2 and lzma differ in their stubs


def _pieces(label: str, stream: IO[bytes]) -> Iterator[Task | Unread]:
    name = label.rpartition("/")[2]
    for suffix in _OPENERS:
        name = name.removesuffix(suffix)
    buffered = io.BufferedReader(_Raw(stream), 1 << 18)
    head = buffered.peek(HEAD)[:HEAD]
    found = recognise(head, name)
    if found is None:
        if head.strip():
            yield Unread(label, "no format that is known here")
        return
    for piece in found.pieces(buffered):
        yield Task(label, found.name, name.rsplit(".", 1)[0], piece)


class _Raw(io.RawIOBase):
    """Any readable stream, so that a buffer can look at its beginning."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream

    def readable(self) -> bool:
        return True

    def readinto(self, target: "memoryview[int] | bytearray") -> int:  # type: ignore[override]  # narrower than Buffer
        data = self._stream.read(len(target))
        target[: len(data)] = data
        return len(data)
