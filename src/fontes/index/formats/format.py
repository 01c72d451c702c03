"""What a format of records is: how to know it, how to cut a file into pieces, and how to read a piece."""

from collections.abc import Callable, Iterable, Iterator
from typing import IO, NamedTuple

from ...model import Notice, Work

LINES = 1 << 19
"""Bytes of whole lines that are read as one piece."""


class Unread(NamedTuple):
    """A record that could not be read: what it looked like at its start, and why. It is counted and reported, never dropped."""

    start: str
    says: str


class Said(NamedTuple):
    """What a record says of another work's standing: `about` is "doi:…" or "pmid:…"."""

    about: str
    notice: Notice


Record = Work | Said | Unread


class Format(NamedTuple):
    """`recognises` sees the first bytes and the lower-case file name. A piece can be read with no other piece at hand."""

    name: str
    recognises: Callable[[bytes, str], bool]
    pieces: Callable[[IO[bytes]], Iterator[bytes]]
    works: Callable[[bytes, str], Iterable[Record]]


def whole(stream: IO[bytes]) -> Iterator[bytes]:
    """The file as one piece."""
    data = stream.read()
    if data:
        yield data


def lines(stream: IO[bytes]) -> Iterator[bytes]:
    """Blocks of whole lines."""
    left = b""
    while block := stream.read(LINES):
        end = block.rfind(b"\n") + 1
        if end:
            yield left + block[:end]
            left = block[end:]
        else:
            left += block
    if left:
        yield left


def after(mark: bytes) -> Callable[[IO[bytes]], Iterator[bytes]]:
    """Pieces that end with the last `mark` (a closing tag) of a block; text after the last mark is a piece of its own."""

    def pieces(stream: IO[bytes]) -> Iterator[bytes]:
        left = b""
        while block := stream.read(LINES):
            left += block
            end = left.rfind(mark)
            if end >= 0:
                yield left[: end + len(mark)]
                left = left[end + len(mark) :]
        if left.strip():
            yield left

    return pieces
