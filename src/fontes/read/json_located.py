"""JSON whose elements know where they stand; what comes before a mistake is kept."""

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]

_SPACE = re.compile(r"[ \t\r\n\ufeff]*")
_DECODE = json.JSONDecoder(strict=False).raw_decode
DEEPEST = 8
"""Levels of nesting that lists of references are looked for in."""


class Item(NamedTuple):
    """A value with its offsets; `names` are the keys of the objects around it, outermost first."""

    value: Json
    start: int
    end: int
    names: tuple[str, ...] = ()


class JsonFaultError(Exception):
    """The text stops being JSON at this offset."""

    def __init__(self, says: str, at: int) -> None:
        super().__init__(says)
        self.says = says
        self.at = at


def skip(text: str, at: int) -> int:
    """Past white space."""
    match = _SPACE.match(text, at)
    return match.end() if match else at


def value(text: str, at: int) -> tuple[Json, int]:
    """The value that begins at `at` and the offset after it; raises JsonFaultError."""
    try:
        found: tuple[Json, int] = _DECODE(text, at)
    except json.JSONDecodeError as error:
        raise JsonFaultError(error.msg, error.pos) from error
    except RecursionError as error:
        raise JsonFaultError("nested too deeply", at) from error
    except ValueError as error:
        raise JsonFaultError("a number is too long", at) from error
    return found


def elements(text: str, at: int, names: tuple[str, ...] = ()) -> Iterator[Item]:
    """The elements of the array that begins at `at`, one by one; raises JsonFaultError after the last sound one."""
    at = skip(text, at + 1)
    while not text.startswith("]", at):
        found, end = value(text, at)
        yield Item(found, at, end, names)
        at = skip(text, end)
        if text.startswith(",", at):
            at = skip(text, at + 1)
        elif not text.startswith("]", at):
            raise JsonFaultError("a comma or the closing bracket of a list is missing", at)


def members(text: str, at: int, names: tuple[str, ...] = ()) -> Iterator[Item]:
    """The members of the object that begins at `at`; the member's own key is the last of its names."""
    at = skip(text, at + 1)
    while not text.startswith("}", at):
        key, end = value(text, at)
        at = skip(text, end)
        if not isinstance(key, str) or not text.startswith(":", at):
            raise JsonFaultError("a name and a colon are expected", at)
        start = skip(text, at + 1)
        found, end = value(text, start)
        yield Item(found, start, end, (*names, key))
        at = skip(text, end)
        if text.startswith(",", at):
            at = skip(text, at + 1)
        elif not text.startswith("}", at):
            raise JsonFaultError("a comma or the closing brace of an object is missing", at)


def top_values(text: str) -> Iterator[Item]:
    """One value, or one a line (JSON Lines)."""
    at = skip(text, 0)
    while at < len(text):
        found, end = value(text, at)
        yield Item(found, at, end)
        at = skip(text, end)
        if text.startswith(",", at):
            at = skip(text, at + 1)


def inside(text: str, item: Item) -> Iterator[Item]:
    """The elements or members of a list or an object."""
    if isinstance(item.value, list):
        yield from elements(text, item.start, item.names)
    elif isinstance(item.value, dict):
        yield from members(text, item.start, item.names)
