"""Reading a file's bytes as a build would, for the tests of formats."""

import io

from fontes.index.formats.format import Record, Said, Unread
from fontes.index.formats.registry import HEAD, recognise
from fontes.model import Work


def records(data: str | bytes, name: str = "file") -> list[Record]:
    raw = data.encode() if isinstance(data, str) else data
    found = recognise(raw[:HEAD], name)
    assert found is not None, "no format takes the file"
    return [record for piece in found.pieces(io.BytesIO(raw)) for record in found.works(piece, name.rsplit(".", 1)[0])]


def works(data: str | bytes, name: str = "file") -> list[Work]:
    return [record for record in records(data, name) if isinstance(record, Work)]


def work(data: str | bytes, name: str = "file") -> Work:
    (only,) = works(data, name)
    return only


def said(data: str | bytes, name: str = "file") -> list[tuple[str, str, str]]:
    return [(each.about, each.notice.kind, each.notice.by) for each in records(data, name) if isinstance(each, Said)]


def unread(data: str | bytes, name: str = "file") -> list[str]:
    return [each.says for each in records(data, name) if isinstance(each, Unread)]
