"""Breaches of the format, collected by path in the file; the lines are looked up only if there are any."""

import re
from typing import NamedTuple, TypeVar

from msgspec import Struct, ValidationError, convert
from msgspec.structs import fields

from .bad_policy import BadPolicy, breach, suggestion
from .lines import Path, lines_of

S = TypeVar("S", bound=Struct)

_WHERE = re.compile(r"^(?P<says>.*?)(?: - at `\$(?P<path>.*)`)?$", re.DOTALL)
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+)\]")
_UNKNOWN = re.compile(r"unknown field `(.*)`")
_MISSING = re.compile(r"missing required field `(.*)`")


class Breach(NamedTuple):
    code: str
    path: Path
    says: str
    remedy: str = ""


class Breaches:
    """Everything wrong with one file."""

    def __init__(self) -> None:
        self.found: list[Breach] = []

    def add(self, code: str, path: Path, says: str, remedy: str = "") -> None:
        self.found.append(Breach(code, path, says, remedy))

    def decode(self, kind: type[S], raw: object, path: Path) -> S | None:
        """The written piece in its typed form, or None with the breach noted."""
        try:
            return convert(raw, kind)
        except ValidationError as error:
            self._misshapen(kind, str(error), path)
            return None

    def _misshapen(self, kind: type[S], message: str, path: Path) -> None:
        match = _WHERE.match(message)
        assert match is not None  # the pattern matches every text
        steps = tuple(name or int(number) for name, number in _STEP.findall(match["path"] or ""))
        if unknown := _UNKNOWN.search(match["says"]):
            known = [field.encode_name for field in fields(kind)]
            self.add("P208", (*path, *steps, unknown[1]), f"“{unknown[1]}” is not a key here", suggestion(unknown[1], known))
        elif missing := _MISSING.search(match["says"]):
            self.add("P208", (*path, *steps), f"the key “{missing[1]}” is missing here")
        else:
            self.add("P208", (*path, *steps), match["says"])

    def raise_if_any(self, name: str, text: str) -> None:
        if not self.found:
            return
        lines = lines_of(text)
        located = [breach(each.code, name, _line(lines, each.path), each.says, each.remedy) for each in self.found]
        raise BadPolicy(sorted(located, key=lambda problem: problem.place.line))


def _line(lines: dict[Path, int], path: Path) -> int:
    return next((lines[path[:depth]] for depth in range(len(path), 0, -1) if path[:depth] in lines), 1)
