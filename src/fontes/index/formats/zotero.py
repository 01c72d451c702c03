"""An item of a Zotero library, whichever way it was read: the Web API's JSON and Better BibTeX's export are decoded here.

The shape is documented at https://www.zotero.org/support/dev/web_api/v3/basics; `zotero_sqlite` reads the same from the database.
"""

from collections.abc import Iterator
from typing import Literal, get_args
from zlib import crc32

import msgspec

from ...model import Noun
from .format import Record
from .parts import text

Link = Literal["imported_file", "imported_url", "linked_file", "linked_url", "embedded_image"]
LINKS: tuple[Link, ...] = get_args(Link)
"""In the order of their numbers in the database."""
_NONE = msgspec.Raw()
NO_WORK = ("attachment", "note", "annotation")


class Creator(Noun, frozen=True):
    """`role` is Zotero's word: author, editor, bookAuthor, director … `name` is an undivided name."""

    role: str = "author"
    first: str = ""
    last: str = ""
    name: str = ""


class Retraction(Noun, frozen=True):
    """What Zotero took over from Retraction Watch for an item: `doi` and `pmid` are the notice's own, where it has any."""

    date: str = ""
    doi: str = ""
    pmid: str = ""
    reasons: tuple[str, ...] = ()


class Item(Noun, frozen=True):
    """`library` is "" for the user's own and "groups/123" for a group's; `fields` are Zotero's own names and filled in."""

    key: str
    type: str
    library: str = ""
    fields: dict[str, str] = {}
    creators: tuple[Creator, ...] = ()
    parent: str = ""
    """Key of the item that an attachment hangs on."""
    link: Link | None = None
    """Of an attachment: where its file is."""
    trashed: bool = False
    retraction: Retraction | None = None


def item_id(item: Item) -> str:
    """Unique in all libraries of one Zotero: the key, behind its group's number where it is a group's."""
    return f"{item.library}/{item.key}" if item.library else item.key


class _Name(msgspec.Struct, rename="camel"):
    creator_type: str | None = None
    first_name: str | None = None
    last_name: str | None = None
    name: str | None = None


class _Owner(msgspec.Struct):
    type: str = "user"
    id: int = 0


class _Attached(msgspec.Struct, rename="camel"):
    """An attachment inside an item of Better BibTeX's export."""

    key: str | None = None
    title: str | None = None
    path: str | None = None
    url: str | None = None
    content_type: str | None = None
    link_mode: str | None = None


class _Object(msgspec.Struct, rename="camel"):
    """The Web API's envelope, or the item itself."""

    key: str | None = None
    item_key: str | None = None
    item_type: str | None = None
    item_id: int | str | None = msgspec.field(name="itemID", default=None)
    library: _Owner | None = None
    data: msgspec.Raw = _NONE
    creators: list[_Name] | None = None
    attachments: list[_Attached] | None = None
    parent_item: str | bool | None = None
    link_mode: str | None = None
    deleted: bool | int | None = None


_object = msgspec.json.Decoder(_Object)
_values = msgspec.json.Decoder(dict[str, msgspec.Raw])
_value = msgspec.json.Decoder(str | int | float)
_PLAIN = frozenset((b'"', b"-", b"0", b"1", b"2", b"3", b"4", b"5", b"6", b"7", b"8", b"9"))
"""How texts and numbers begin."""
_OF_ZOTERO = frozenset(
    ("key", "itemKey", "itemType", "itemID", "uri", "dateAdded", "version", "parentItem", "linkMode", "deleted")
)


def items_of(data: bytes | msgspec.Raw) -> tuple[Item, ...]:
    """The item, then the attachments that it brings along. Raises msgspec.DecodeError where it is none of Zotero's."""
    around = _object.decode(data)
    own = around.data if bytes(around.data) else data
    inner = _object.decode(own)
    if inner.item_type is None:
        raise msgspec.ValidationError("an item without `itemType`")
    key = inner.key or inner.item_key or around.key or f"{text(inner.item_id)}:{crc32(bytes(own)):08x}"  # numbers come again
    library = f"groups/{around.library.id}" if around.library is not None and around.library.type == "group" else ""
    item = Item(
        key=key,
        type=inner.item_type,
        library=library,
        fields=_fields(own),
        creators=tuple(_creator(each) for each in inner.creators or ()),
        parent=inner.parent_item if isinstance(inner.parent_item, str) else "",
        link=_link(inner.link_mode),
        trashed=bool(inner.deleted),
    )
    return (item, *(_attachment(each, item) for each in inner.attachments or ()))


def _fields(data: bytes | msgspec.Raw) -> dict[str, str]:
    """Every field that is a text or a number and not empty, but those that are said elsewhere."""
    found: dict[str, str] = {}
    for name, value in _values.decode(data).items():
        if name not in _OF_ZOTERO and bytes(value)[:1] in _PLAIN:
            filled = text(_value.decode(value))
            if filled:
                found[name] = filled
    return found


def _creator(raw: _Name) -> Creator:
    return Creator(role=raw.creator_type or "author", first=raw.first_name or "", last=raw.last_name or "", name=raw.name or "")


def _link(written: str | None) -> Link | None:
    return next((each for each in LINKS if each == written), None)


def _attachment(raw: _Attached, item: Item) -> Item:
    """Better BibTeX gives the path of the file, wherever it lies, and no path for a mere link."""
    said = {"title": raw.title, "path": raw.path, "url": raw.url, "contentType": raw.content_type}
    return Item(
        key=raw.key or "",
        type="attachment",
        library=item.library,
        fields={name: value for name, value in said.items() if value},
        parent=item.key,
        link=_link(raw.link_mode) or ("linked_file" if raw.path else "linked_url"),
        trashed=item.trashed,
    )


def decode(data: bytes | msgspec.Raw, name: str) -> Iterator[Record]:
    """The work that an object in a file of records describes; nothing where it is a note, a file, or in the trash."""
    from .zotero_work import work_of

    item = items_of(data)[0]
    if item.type not in NO_WORK and not item.trashed:
        yield work_of(item, name)
