"""Where in the text of a BibTeX entry each field's value stands, so that one can be changed and the rest left alone."""

import re
from typing import NamedTuple


class Span(NamedTuple):
    """`text[start:end]` is the value with its delimiters; `name` is in lower case."""

    name: str
    start: int
    end: int


_HEAD = re.compile(r"\s*@\s*\w+\s*[{(]\s*[^,{}=]*,")
_NAME = re.compile(r"[\s,]*([^\s=,{}()\"#%]+)\s*=\s*")
_BARE = re.compile(r"[^\s,#{}()\"=]+")
_JOIN = re.compile(r"\s*#\s*")


def spans(text: str) -> tuple[Span, ...]:
    """The fields of one entry in their order, up to the first that cannot be read; none where the text is no entry."""
    head = _HEAD.match(text)
    found: list[Span] = []
    position = head.end() if head else len(text)
    while name := _NAME.match(text, position):
        end = _value(text, name.end())
        if end == name.end():
            break
        found.append(Span(name=name[1].lower(), start=name.end(), end=end))
        position = end
    return tuple(found)


def _value(text: str, start: int) -> int:
    """Where the value that begins at `start` ends; `start` itself where none does."""
    end = _part(text, start)
    while end > start and (join := _JOIN.match(text, end)):
        following = _part(text, join.end())
        if following == join.end():
            break
        end = following
    return end


def _part(text: str, start: int) -> int:
    opening = text[start : start + 1]
    if opening == "{":
        return _closing(text, start, "}")
    if opening == '"':
        return _closing(text, start, '"')
    bare = _BARE.match(text, start)
    return bare.end() if bare else start


def _closing(text: str, start: int, mark: str) -> int:
    depth = 0
    for index in range(start, len(text)):
        char = text[index]
        if mark == '"' and char == '"' and depth == 0 and index > start:
            return index + 1
        if char in "{}":
            depth += 1 if char == "{" else -1
            if depth < 0:
                return start
            if depth == 0 and mark == "}":
                return index + 1
    return start


def inside(value: str) -> str:
    """A value without its delimiters, also where the braces are doubled; joined parts are left as they are."""
    while len(value) > 1 and value[0] + value[-1] in ("{}", '""') and _part(value, 0) == len(value):
        value = value[1:-1].strip()
    return value


def in_the_manner_of(old: str, new: str) -> str:
    """`new` (escaped already, braces balanced) with the delimiters that `old` had, where they can hold it."""
    if old.startswith("{{") and _part(old, 0) == len(old) and _part(old[1:-1], 0) == len(old) - 2:
        return f"{{{{{new}}}}}"
    if old.startswith('"') and '"' not in new:
        return f'"{new}"'
    if new.isascii() and new.isdigit() and old.isalnum():
        return new
    return f"{{{new}}}"
