"""A Zotero library over the documented API, from zotero.org or from Zotero on this machine: all of it, page by page.

Which items there are is asked first, so that a library that changes while it is read, or a page that does not come, is noticed.
Notes are not asked for. See https://www.zotero.org/support/dev/web_api/v3/basics and …/local_api.
"""

from typing import NamedTuple, TypeVar

import msgspec

from ..index.formats.zotero import Item, items_of
from ..model import Request, Sent, SourceFlow, Unavailable
from .registry import unanswered

NAME = "zotero"
HOST = "api.zotero.org"
LOCAL = "localhost:23119"
"""Where Zotero itself answers: by plain HTTP, on this machine alone."""
PAGE = 100
"""The most items that the API gives at once."""
_WANTED = (("v", "3"), ("itemType", "-note"), ("includeTrashed", "1"))
T = TypeVar("T")
_versions = msgspec.json.Decoder(dict[str, int])
_page = msgspec.json.Decoder(list[msgspec.Raw])


class Shelfmark(NamedTuple):
    """One library: where it is asked for, and what its items call it ("" or "groups/123")."""

    host: str
    path: str
    library: str = ""


class Fetched(NamedTuple):
    """What came. `short`: why it is not everything; `unread`: items that could not be understood."""

    items: tuple[Item, ...]
    unread: int = 0
    short: Unavailable | None = None


class NoLibrary(NamedTuple):
    """The host knows of no such library."""

    mark: Shelfmark


class _GroupData(msgspec.Struct):
    id: int


def of_user(number: str) -> Shelfmark:
    return Shelfmark(HOST, f"/users/{number}")


def of_group(number: str) -> Shelfmark:
    return Shelfmark(HOST, f"/groups/{number}", f"groups/{number}")


def fetch(mark: Shelfmark) -> SourceFlow[Fetched | NoLibrary]:
    """All items of one library. What has come before an answer failed to come is kept: what is found in it is found."""
    reply = yield _request(mark, ("format", "versions"))
    if not isinstance(reply, Unavailable) and reply.status == 404:
        return NoLibrary(mark)
    wanted = _read(reply, _versions)
    if isinstance(wanted, Unavailable):
        return Fetched((), short=wanted)
    items: dict[str, Item] = {}
    seen: set[str] = set()
    start, unread = 0, 0
    while start < len(wanted):
        page = _read((yield _page_request(mark, start)), _page)
        if isinstance(page, Unavailable):
            return Fetched(tuple(items.values()), unread, page)
        for each in page:
            item = _item(each, mark)
            unread += item is None
            if item is not None:
                items[item.key] = item
                seen.add(item.key)
        if not page:
            break
        start += len(page)
    missing = len(wanted.keys() - seen) - unread
    if missing > 0:
        detail = f"{missing:,} of {len(wanted):,} items did not come: the library has changed meanwhile"
        return Fetched(tuple(items.values()), unread, Unavailable(source=NAME, why="malformed", detail=detail))
    return Fetched(tuple(items.values()), unread)


def fetch_local() -> SourceFlow[Fetched]:
    """The user's own library and those of all groups, from Zotero on this machine."""
    own = Shelfmark(LOCAL, "/api/users/0")
    reply = yield Request(source=NAME, host=LOCAL, path="/api/users/0/groups", query=(("v", "3"),), pool="list")
    groups = _read(reply, _page)
    if isinstance(groups, Unavailable):
        return Fetched((), short=groups)
    marks = [own]
    for each in groups:
        try:
            number = msgspec.json.decode(each, type=_GroupData).id
        except msgspec.DecodeError:
            return Fetched((), short=Unavailable(source=NAME, why="malformed", detail="a group without a number"))
        marks.append(Shelfmark(LOCAL, f"/api/groups/{number}", f"groups/{number}"))
    items: list[Item] = []
    unread = 0
    for mark in marks:
        fetched = yield from fetch(mark)
        if isinstance(fetched, NoLibrary):
            continue  # left between two questions
        items += fetched.items
        unread += fetched.unread
        if fetched.short is not None:
            return Fetched(tuple(items), unread, fetched.short)
    return Fetched(tuple(items), unread)


def _request(mark: Shelfmark, *query: tuple[str, str]) -> Request:
    return Request(source=NAME, host=mark.host, path=f"{mark.path}/items", query=(*_WANTED, *query), pool="list")


def _page_request(mark: Shelfmark, start: int) -> Request:
    """In the order in which they were added, so that what is added meanwhile stands at the end."""
    order = (("sort", "dateAdded"), ("direction", "asc"))
    return _request(mark, ("format", "json"), *order, ("start", str(start)), ("limit", str(PAGE)))


def _read(sent: Sent, decoder: msgspec.json.Decoder[T]) -> T | Unavailable:
    if isinstance(sent, Unavailable) or sent.status != 200:
        return unanswered(NAME, sent)
    try:
        return decoder.decode(sent.body)
    except (msgspec.DecodeError, RecursionError) as error:
        return unanswered(NAME, sent, f"the answer cannot be read: {error}")


def _item(data: msgspec.Raw, mark: Shelfmark) -> Item | None:
    """None where it is none. The library is the one that was asked, whatever the item calls it."""
    from msgspec.structs import replace

    try:
        return replace(items_of(data)[0], library=mark.library)
    except (msgspec.DecodeError, RecursionError):
        return None
