"""JSON in any wrapping, one object a line or one document: each object is known by its own shape."""

from collections.abc import Callable, Iterable, Iterator
from typing import IO

import msgspec

from . import bibtex_fields, crossref, csl_json, datacite, dblp, openalex, slim, zotero
from .format import LINES, Format, Record, Unread, lines

Decode = Callable[[bytes | msgspec.Raw, str], Iterable[Record]]


_NONE = msgspec.Raw()


class _Peek(msgspec.Struct):
    """Just enough of an object to know whose it is."""

    DOI: msgspec.Raw = _NONE
    context: msgspec.Raw = msgspec.field(default=_NONE, name="@context")
    prefix: msgspec.Raw = _NONE
    member: msgspec.Raw = _NONE
    deposited: msgspec.Raw = _NONE
    title: msgspec.Raw = _NONE
    id: msgspec.Raw = _NONE
    authorships: msgspec.Raw = _NONE
    creators: msgspec.Raw = _NONE
    titles: msgspec.Raw = _NONE
    attributes: msgspec.Raw = _NONE
    fields: msgspec.Raw = _NONE
    bibtex_type: msgspec.Raw = _NONE
    ee: msgspec.Raw = _NONE
    key: msgspec.Raw = _NONE
    venue: msgspec.Raw = _NONE
    issued: msgspec.Raw = _NONE
    author: msgspec.Raw = _NONE
    itemType: msgspec.Raw = _NONE  # noqa: N815 as Zotero writes it
    data: msgspec.Raw = _NONE
    library: msgspec.Raw = _NONE


class _Wrapping(msgspec.Struct):
    """What services put around their objects."""

    message: msgspec.Raw = _NONE
    items: msgspec.Raw = _NONE
    results: msgspec.Raw = _NONE
    data: msgspec.Raw = _NONE
    hits: msgspec.Raw = _NONE
    result: msgspec.Raw = _NONE
    hit: msgspec.Raw = _NONE
    info: msgspec.Raw = _NONE
    works: msgspec.Raw = _NONE
    references: msgspec.Raw = _NONE


_PEEKED = _Peek.__struct_fields__
_peek = msgspec.json.Decoder(_Peek)
_wrapping = msgspec.json.Decoder(_Wrapping)
_list = msgspec.json.Decoder(list[msgspec.Raw])
_DEEPEST = 6


def shape(data: bytes | msgspec.Raw) -> Decode | None:
    """Whose object it is, None where it is nobody's. Raises msgspec.DecodeError where it is no JSON object."""
    found = _peek.decode(data)
    has = {field for field in _PEEKED if bytes(getattr(found, field)) not in (b"", b"null")}
    if "context" in has:
        return None  # schema.org and other linked data
    if has >= {"fields", "bibtex_type"}:
        return bibtex_fields.decode
    if "itemType" in has or has >= {"data", "library"}:
        return zotero.decode
    if "authorships" in has or bytes(found.id).startswith(b'"https://openalex.org/W'):
        return openalex.decode
    if has & {"creators", "titles", "attributes"}:
        return datacite.decode
    if "DOI" in has and (has & {"prefix", "member", "deposited"} or bytes(found.title)[:1] == b"["):
        return crossref.decode
    if "key" in has and has & {"ee", "venue"}:
        return dblp.decode
    if has & {"author", "issued", "DOI"}:
        return csl_json.decode
    return slim.decode if has & {"title", "id"} else None


def works(piece: bytes, name: str) -> Iterator[Record]:
    """Every object of a piece: of each line, or of one document."""
    known: Decode | None = None
    for each in _objects(piece):
        if isinstance(each, Unread):
            yield each
            continue
        found = _read(known, each, name) if known is not None else None
        if found is None:
            known = _shape_or_none(each)
            found = _read(known, each, name) if known is not None else None
        if found is None:
            yield Unread(bytes(each)[:80].decode("utf-8", "replace"), _fault(known, each, name))
        else:
            yield from found


def _read(known: Decode, data: bytes | msgspec.Raw, name: str) -> list[Record] | None:
    """The records, None where the object has another shape: files of one kind need no look at each object twice."""
    try:
        return list(known(data, name))
    except (msgspec.DecodeError, RecursionError):
        return None


def _shape_or_none(data: bytes | msgspec.Raw) -> Decode | None:
    try:
        return shape(data)
    except (msgspec.DecodeError, RecursionError):
        return None


def _fault(known: Decode | None, data: bytes | msgspec.Raw, name: str) -> str:
    """Why an object could not be read."""
    try:
        if known is None and shape(data) is None:
            return "an object of no shape that is known here"
        list((known or slim.decode)(data, name))
    except (msgspec.DecodeError, RecursionError) as error:
        return str(error)
    return "unreadable"


def _objects(piece: bytes) -> Iterator[bytes | msgspec.Raw | Unread]:
    """Lines, each an object, if the first line is one; else the objects of the document, out of any wrapping."""
    stripped = piece.lstrip(b"\xef\xbb\xbf \r\n\t")
    first, _, rest = stripped.partition(b"\n")
    if rest.strip() and _is_whole(first):
        for line in stripped.splitlines() if b"\r" not in stripped else stripped.replace(b"\r\n", b"\n").split(b"\n"):
            if line.strip():
                yield line
        return
    try:
        yield from _unwrapped(stripped, 0)
    except (msgspec.DecodeError, RecursionError) as error:
        yield Unread(stripped[:80].decode("utf-8", "replace"), str(error))


def _is_whole(line: bytes) -> bool:
    try:
        msgspec.json.decode(line, type=msgspec.Raw if line.startswith(b"{") else None)
    except (msgspec.DecodeError, RecursionError):
        return False
    return line.lstrip().startswith(b"{")


def _unwrapped(data: bytes | msgspec.Raw, depth: int) -> Iterator[bytes | msgspec.Raw]:
    start = bytes(data).lstrip()[:1]
    if start == b"[":
        for each in _list.decode(data):
            yield from _unwrapped(each, depth + 1)
        return
    if start != b"{" or depth > _DEEPEST:
        yield data
        return
    if shape(data) is not None:
        yield data
        return
    around = _wrapping.decode(data)
    inner = [each for each in _inside(around) if bytes(each).lstrip()[:1] in (b"[", b"{")]
    if not inner:
        yield data
    for each in inner:
        yield from _unwrapped(each, depth + 1)


def _inside(around: _Wrapping) -> tuple[msgspec.Raw, ...]:
    return (
        around.message, around.items, around.results, around.data, around.hits, around.result, around.hit, around.info,
        around.works, around.references,
    )  # fmt: skip


def _pieces(stream: IO[bytes]) -> Iterator[bytes]:
    """Blocks of lines where each line is an object; else the whole file."""
    head = stream.readline(LINES)
    while head and not head.strip(b"\xef\xbb\xbf \r\n\t"):
        head = stream.readline(LINES)
    if head.endswith(b"\n") and _is_whole(head.lstrip(b"\xef\xbb\xbf \t")):
        first = True
        for block in lines(stream):
            yield head + block if first else block
            first = False
        if first:
            yield head
        return
    yield head + stream.read()


def recognises(head: bytes, name: str) -> bool:
    return head.lstrip(b"\xef\xbb\xbf \r\n\t")[:1] in (b"{", b"[") and not name.endswith((".bib", ".tex"))


FORMAT = Format("json", recognises, _pieces, works)
