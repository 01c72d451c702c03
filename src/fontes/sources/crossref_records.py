"""What Crossref puts around its records: `message.items` of a list, `message` of a single work."""

from typing import Literal

import msgspec

from ..index.formats import crossref
from ..model import Request, Sent, Unavailable, Work
from .bodies import UNREADABLE, decoded, malformed
from .given import Given

NAME = "crossref"
HOST = "api.crossref.org"
MOST = 50
"""DOIs in one filter. Crossref names no limit; its addresses get too long somewhere beyond."""


class _Items(msgspec.Struct, rename="kebab"):
    total_results: int
    items: list[msgspec.Raw]


class WorkList(msgspec.Struct, rename="kebab"):
    """A refusal has `status` "failed" and `message-type` "validation-failure", and is none."""

    status: Literal["ok"]
    message_type: Literal["work-list"]
    message: _Items


class OneWork(msgspec.Struct, rename="kebab"):
    status: Literal["ok"]
    message_type: Literal["work"]
    message: msgspec.Raw


class _Doi(msgspec.Struct):
    DOI: str


_list = msgspec.json.Decoder(WorkList)
_one = msgspec.json.Decoder(OneWork)
_doi = msgspec.json.Decoder(_Doi)


def list_request(*query: tuple[str, str]) -> Request:
    return Request(source=NAME, host=HOST, path="/works", query=query, pool="list")


def read_list(sent: Sent) -> Given | Unavailable:
    """The records of a list, and which ones could not be read."""
    body = items_of(sent)
    if isinstance(body, Unavailable):
        return body
    works: list[Work] = []
    unread: list[str] = []
    for raw in body.items:
        work = _work(raw)
        if isinstance(work, Unavailable):
            unread.append(_doi_of(raw))
        else:
            works.append(work)
    return Given(tuple(works), tuple(unread), body.total_results <= len(body.items))


def items_of(sent: Sent) -> _Items | Unavailable:
    body = decoded(NAME, sent, _list)
    return body if isinstance(body, Unavailable) else body.message


def read_one(sent: Sent) -> Work | Unavailable:
    """The record of a single work."""
    body = decoded(NAME, sent, _one)
    return body if isinstance(body, Unavailable) else _work(body.message)


def _work(raw: msgspec.Raw) -> Work | Unavailable:
    try:
        return next(each for each in crossref.decode(raw, NAME) if isinstance(each, Work))
    except UNREADABLE as error:
        return malformed(NAME, f"crossref sent a record of another shape than its own: {error}")


def _doi_of(raw: msgspec.Raw) -> str:
    try:
        return _doi.decode(raw).DOI.lower()
    except UNREADABLE:
        return ""
