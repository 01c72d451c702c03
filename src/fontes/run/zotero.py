"""Zotero libraries as sources of works, wherever they are: taken whole before a run, so that all of it sees the same."""

import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec

from ..index.formats.zotero import Item, item_id
from ..index.formats.zotero_keys import NAMES, citation_keys
from ..index.formats.zotero_sqlite import items, library_names
from ..index.zotero_library import ZoteroLibrary
from ..model import Request, Sent, SourceFlow
from ..sources.zotero import Fetched, NoLibrary, fetch, fetch_local, of_group, of_user
from .drive import drive
from .refused import RefusedError, refuse
from .zotero_files import database_at, find_database, read_copy
from .zotero_local import LocalZotero
from .zotero_told import in_short, missing

_NUMBERED = re.compile(r"(user|group):\s*(\d+)")
_OVER_NETWORK = ("user:", "group:")


class Sender(Protocol):
    """Whoever sends requests."""

    def send(self, request: Request) -> Sent: ...


class Zotero(NamedTuple):
    """`told` is for the person who waits, `not_checked` for the report."""

    libraries: tuple[ZoteroLibrary, ...] = ()
    told: tuple[str, ...] = ()
    not_checked: tuple[str, ...] = ()


def over_network(where: str) -> bool:
    """Whether a connection must be opened for it, if only to this machine."""
    return where == "local" or where.startswith(_OVER_NETWORK)


def take_zotero(wheres: Sequence[str], sender: Callable[[], Sender] | None, local: Sender | None = None) -> Zotero:
    """Every library that is named, whole. `sender` opens the way out, and is None for a run that opens no connection; `local`
    stands in for Zotero on this machine.

    Raises `RefusedError` for one that is not there or cannot be read; one that does not answer is an outage, and stays silent.
    """
    libraries: list[ZoteroLibrary] = []
    told: list[str] = []
    not_checked: list[str] = []
    for where in _once(wheres):
        name = _name(where, [each.name for each in libraries])
        if not over_network(where):
            library, said = _from_file(find_database() if where == "auto" else database_at(where), name)
            not_checked += said
        elif sender is None:
            not_checked.append(f"The Zotero library {where} was not asked: the run opens no connection.")
            continue
        else:
            library = _fetched(where, name, (local or LocalZotero()) if where == "local" else sender())
        libraries.append(library)
        if library.holdings or library.unheard is None:
            told.append(in_short(library))
        not_checked += missing(library)
    return Zotero(tuple(libraries), tuple(told), tuple(not_checked))


def planned(wheres: Sequence[str]) -> Iterator[Request]:
    """What would be asked first of each beyond this machine; the pages of the library follow, as many as it has."""
    for where in _once(wheres):
        if where.startswith(_OVER_NETWORK):
            yield next(_flow(where))


def _once(wheres: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(each.strip() for each in wheres))


def _name(where: str, taken: Sequence[str]) -> str:
    found = _NUMBERED.fullmatch(where)
    name = f"zotero-{found[1]}-{found[2]}" if found else "zotero-local" if where == "local" else "zotero"
    unique, number = name, 2
    while unique in taken:
        unique, number = f"{name}-{number}", number + 1
    return unique


def _flow(where: str) -> SourceFlow[Fetched | NoLibrary]:
    if where == "local":
        return fetch_local()
    found = _NUMBERED.fullmatch(where)
    if found is None:
        says = f"{where!r} names no Zotero library"
        raise refuse("Z107", says, remedy="It is auto, local, user:NUMBER, group:NUMBER, or a path.")
    return fetch(of_user(found[2]) if found[1] == "user" else of_group(found[2]))


def _fetched(where: str, name: str, sender: Sender) -> ZoteroLibrary:
    got = drive(_flow(where), sender.send)
    if isinstance(got, NoLibrary):
        raise refuse("Z108", f"there is no Zotero library {where}", remedy="Check the number, and ZOTERO_API_KEY.")
    short = msgspec.structs.replace(got.short, source=name) if got.short is not None else None
    return ZoteroLibrary(got.items, name, location=where, unread=got.unread, unheard=short)


class _Database(NamedTuple):
    items: tuple[Item, ...]
    libraries: dict[int, str]


def _from_file(path: Path, name: str) -> tuple[ZoteroLibrary, tuple[str, ...]]:
    """The library, and what has to be said of it."""
    base = read_copy(path, _read)
    keys, fault = _better_bibtex(path.parent, base.libraries)
    library = ZoteroLibrary(base.items, name, citation_keys=keys, location=str(path))
    return library, (fault,) if fault else ()


def _read(database: sqlite3.Connection) -> _Database:
    return _Database(tuple(items(database)), library_names(database))


def _better_bibtex(folder: Path, libraries: dict[int, str]) -> tuple[dict[str, str], str]:
    """By the id of the work, the keys of the first of its databases that has any; or why it could not be read, since the works
    can do without."""
    for path in (folder / each for each in NAMES):
        if not path.is_file():
            continue
        try:
            found = read_copy(path, citation_keys)
        except (RefusedError, msgspec.DecodeError) as error:
            why = error.problems[0].says if isinstance(error, RefusedError) else f"{path}: {error}"
            return {}, f"Better BibTeX's citation keys were not read: {why}."
        if found:
            ids = {key: item_id(Item(key=key.key, type="", library=libraries.get(key.library, ""))) for key in found}
            return {ids[key]: said for key, said in found.items()}, ""
    return {}, ""
