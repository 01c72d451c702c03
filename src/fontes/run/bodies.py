"""The body of an answer: whole, unpacked, and never larger than anybody would send in good faith."""

import zlib
from collections.abc import Iterable

LARGEST = 64 * 1024 * 1024
"""Bytes, after unpacking. Two hundred full records of PubMed take two."""
PACKED = ("gzip", "x-gzip", "deflate")


class UnreadableError(Exception):
    """The body is too large, or not packed in the way that its headers say."""


def read_body(chunks: Iterable[bytes], encoding: str, largest: int = LARGEST) -> bytes:
    """`encoding` is the value of Content-Encoding. Raises `UnreadableError`, and whatever the connection raises."""
    ways = [each.strip().lower() for each in encoding.split(",") if each.strip().lower() not in ("", "identity")]
    if not ways:
        return _joined(chunks, largest)
    if len(ways) > 1 or ways[0] not in PACKED:
        raise UnreadableError(f"the answer is packed as {encoding!r}, which was not asked for")
    return _joined(_unpacked(chunks, ways[0], largest), largest)


def _joined(chunks: Iterable[bytes], largest: int) -> bytes:
    whole = bytearray()
    for chunk in chunks:
        whole += chunk
        if len(whole) > largest:
            raise UnreadableError(f"the answer is larger than {largest >> 20} MB")
    return bytes(whole)


def _unpacked(chunks: Iterable[bytes], way: str, largest: int) -> Iterable[bytes]:
    """Never unpacks more than one chunk ahead of the count, so that a bomb goes off in small pieces."""
    unpack = None
    for chunk in chunks:
        rest = chunk
        while rest:
            if unpack is None:
                unpack = zlib.decompressobj(zlib.MAX_WBITS | 32 if way != "deflate" or _is_zlib(rest) else -zlib.MAX_WBITS)
            try:
                yield unpack.decompress(rest, min(largest, 1 << 20))
            except zlib.error as error:
                raise UnreadableError(f"the answer is not packed as its headers say: {error}") from None
            rest = unpack.unconsumed_tail
            if unpack.eof:  # another member may follow
                rest, unpack = unpack.unused_data, None
    if unpack is not None:
        raise UnreadableError("the answer breaks off in the middle of a packed stream")


def _is_zlib(start: bytes) -> bool:
    """Some hosts say "deflate" and send it bare."""
    return len(start) >= 2 and start[0] & 0x0F == 8 and (start[0] << 8 | start[1]) % 31 == 0
