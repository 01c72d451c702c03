"""The plain part of YAML that front matters use: nested maps and lists by indentation, quoted and folded text, flow lists."""

import re
from typing import NamedTuple

Yaml = str | list["Yaml"] | dict[str, "Yaml"]
KEY = re.compile(r"""("(?:[^"\\]|\\.)*"|'[^']*'|[^\s"'\[{#&*!|>%@`-][^:#\n]*?|-[^\s:]+)\s*:(?:\s+|$)""")
FLOW = re.compile(r"""\s*("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[\[\]{},:]|[^\[\]{},:"'\s](?:[^\[\]{},:]|:(?=\S))*)""")
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "/": "/"}


class NotPlainError(ValueError):
    """YAML beyond the plain part (anchors, tags, broken indentation); the message names the line."""


class Line(NamedTuple):
    """A line that says something: its number in the file, its indentation, its text without comment."""

    number: int
    indent: int
    text: str


def parse(text: str, first_line: int = 1) -> Yaml:
    """Maps, lists and strings (numbers and dates stay strings). Raises NotPlainError."""
    raw = text.split("\n")
    value, _ = _Parser(raw, first_line).block(0, -1)
    return value


class _Parser:
    def __init__(self, raw: list[str], first_line: int) -> None:
        self.raw = raw
        self.first = first_line

    def _peek(self, at: int) -> tuple[int, Line | None]:
        while at < len(self.raw):
            line = self.raw[at]
            bare = line.strip()
            if bare and not bare.startswith("#"):
                return at, Line(self.first + at, len(line) - len(line.lstrip(" ")), _uncommented(bare))
            at += 1
        return at, None

    def block(self, at: int, above: int) -> tuple[Yaml, int]:
        """The value that is indented deeper than `above`, from line index `at`."""
        at, line = self._peek(at)
        if line is None or line.indent <= above:
            return "", at
        if above > 60:
            raise NotPlainError(f"line {line.number}: nested too deeply")
        if line.text == "-" or line.text.startswith("- "):
            return self._list(at, line.indent)
        if KEY.match(line.text):
            return self._map(at, line.indent)
        return self._folded(at, above, [])

    def _list(self, at: int, indent: int) -> tuple[Yaml, int]:
        values: list[Yaml] = []
        while True:
            at, line = self._peek(at)
            if line is None or line.indent != indent or not (line.text == "-" or line.text.startswith("- ")):
                return values, at
            rest = line.text[1:].lstrip()
            if rest and KEY.match(rest) and rest[0] not in "\"'[{":
                inner = indent + len(line.text) - len(rest)
                self.raw[at] = " " * inner + rest
                value, at = self._map(at, inner)
            elif rest:
                value, at = self._value(rest, at, indent)
            else:
                value, at = self.block(at + 1, indent)
            values.append(value)

    def _map(self, at: int, indent: int) -> tuple[Yaml, int]:
        values: dict[str, Yaml] = {}
        while True:
            at, line = self._peek(at)
            if line is None or line.indent < indent:
                return values, at
            found = KEY.match(line.text)
            if line.indent > indent or found is None:
                if line.text.startswith("- ") and line.indent == indent:
                    return values, at
                raise NotPlainError(f"line {line.number}: {line.text[:40]!r} does not fit the indentation")
            rest = line.text[found.end() :]
            key = _scalar(found[1])
            if rest:
                values[key], at = self._value(rest, at, indent)
                continue
            _, below = self._peek(at + 1)
            inline_list = below is not None and below.indent == indent and (below.text == "-" or below.text.startswith("- "))
            values[key], at = self.block(at + 1, indent - 1 if inline_list else indent)

    def _value(self, rest: str, at: int, indent: int) -> tuple[Yaml, int]:
        if rest[0] in "|>":
            return self._literal(at + 1, indent, folded=rest[0] == ">")
        if rest[0] in "&*!":
            raise NotPlainError(f"line {self.first + at}: anchors and tags are not read")
        return self._folded(at + 1, indent, [rest])

    def _literal(self, at: int, indent: int, *, folded: bool) -> tuple[Yaml, int]:
        lines: list[str] = []
        while at < len(self.raw):
            line = self.raw[at]
            if line.strip() and len(line) - len(line.lstrip(" ")) <= indent:
                break
            lines.append(line.strip())
            at += 1
        return (" " if folded else "\n").join(lines).strip(), at

    def _folded(self, at: int, indent: int, parts: list[str]) -> tuple[Yaml, int]:
        """A scalar or flow value that may go on in deeper lines."""
        while True:
            following, line = self._peek(at)
            if line is None or line.indent <= indent:
                break
            parts.append(line.text)
            at = following + 1
        text = " ".join(parts)
        return (_flow(text) if text[:1] in ("[", "{") else _scalar(text)), at


def _uncommented(text: str) -> str:
    if "#" not in text or text[0] in "\"'":
        return text
    return re.split(r"\s#", text, maxsplit=1)[0].rstrip()


def _scalar(text: str) -> str:
    text = text.strip()
    if len(text) > 1 and text[0] == text[-1] == '"':
        return re.sub(r"\\(.)", lambda found: ESCAPES.get(found[1], found.group()), text[1:-1])
    if len(text) > 1 and text[0] == text[-1] == "'":
        return text[1:-1].replace("''", "'")
    return "" if text in ("~", "null") else text


def _flow(text: str) -> Yaml:
    tokens = [found[1].strip() for found in FLOW.finditer(text)]
    value, at = _flow_value(tokens, 0, 0)
    if at != len(tokens):
        raise NotPlainError(f"unexpected {tokens[at]!r} after a list")
    return value


def _flow_value(tokens: list[str], at: int, depth: int) -> tuple[Yaml, int]:
    if at >= len(tokens) or depth > 50:
        raise NotPlainError("a bracket is not closed")
    token = tokens[at]
    if token not in "[{":
        return _scalar(token), at + 1
    at += 1
    items: list[Yaml] = []
    fields: dict[str, Yaml] = {}
    while at < len(tokens) and tokens[at] not in "]}":
        if tokens[at] == ",":
            at += 1
            continue
        value, at = _flow_value(tokens, at, depth + 1)
        if token == "{" and at < len(tokens) and tokens[at] == ":":
            fields[str(value)], at = _flow_value(tokens, at + 1, depth + 1)
        else:
            items.append(value)
    if at >= len(tokens):
        raise NotPlainError("a bracket is not closed")
    return (fields if token == "{" else items), at + 1
