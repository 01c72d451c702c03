"""A .bib file cut into its blocks; a broken one is reported where it breaks, and never takes its neighbours along.

Longer than most files: the scanner's parts share one position, one limit and one patience, and apart they would pass them around.
"""

import re
from bisect import bisect_right
from typing import NamedTuple

from ..text.pattern import pattern

_START = pattern(r"@[ \t]*([A-Za-z][\w-]*)[ \t\n]*([{(])")
_KEYED = pattern(r"[ \t]*[^\s,{}()=\"#]*[ \t\n]*,")
_WHOLE_FIELD = pattern(r"[\s,]*([^\s=,{}()\"#%]+)\s*=\s*(?:\{([^{}]*)\}|\"([^\"{}]*)\"|(\d+))\s*(?=[,})])")
_KEY = {
    "}": pattern(r"\s*([^,{}=\"#\n]*?)\s*(?=[,}]|\Z|\n)"),
    ")": pattern(r"\s*([^,{}()=\"#\n]*?)\s*(?=[,})]|\Z|\n)"),
}
_FIELD = pattern(r"[\s,]*([^\s=,{}()\"#]+)\s*=\s*")
_SIMPLE = pattern(r"\{([^{}]*)\}|\"([^\"{}]*)\"")
_BLANKS = pattern(r"(?:[\s,\ufeff]+|%[^\n]*)*")
_BARE = pattern(r"[^\s,{}()\"#=%]+")
_BRACES = pattern(r"[{}]")
_QUOTE = pattern(r"[{}\"]")
_AFTER_VALUE = pattern(r"\s*([,#})]|$)")
_NEXT_FIELD = pattern(r"[\s,]*[A-Za-z][\w-]*\s*=\s*[{\"\w]")
_GOES_ON = pattern(r"\s*,\s*[A-Za-z][\w-]*\s*=\s*[{\"\d]")
_QUOTE_END = pattern(r"\"(?=\s*(?:,\s*(?:[A-Za-z][\w-]*\s*=|[})])|[})]|\n\s*[A-Za-z][\w-]*\s*=))")
_RESUME = pattern(r"[,\n]\s*(?=[A-Za-z][\w-]*\s*=\s*[{\"\w])")
_SWALLOWED = pattern(r",[ \t]*\n\s*(?=[A-Za-z][\w-]*\s*=\s*[{\"\d])")
_COMMENTED = pattern(r"^[ \t]*%[^\n]*$", re.MULTILINE)


_PATIENCE = 2_000_000
"""Characters that may be searched in vain for closing braces before the file is taken for hostile."""


class Part(NamedTuple):
    """One piece of a value: text in braces, quotes or digits, or (`macro`) the name of a @string."""

    text: str
    macro: bool = False


class Field(NamedTuple):
    name: str
    parts: tuple[Part, ...]
    at: int


class Fault(NamedTuple):
    """What is wrong, where (offset), under which code."""

    code: str
    at: int
    says: str


class Block(NamedTuple):
    """`kind` is the lower-case word after @; `start` and `end` are offsets in the file's text."""

    kind: str
    key: str
    fields: tuple[Field, ...]
    start: int
    end: int
    faults: tuple[Fault, ...] = ()


def blocks(text: str) -> list[Block]:
    """Every block that begins with `@word{`, in order, also the ones in comments (kind "commented")."""
    scanner = _Scanner(text)
    found: list[Block] = []
    at = 0
    while (match := _START.search(text, at)) is not None:
        block = scanner.block(match)
        found.append(block)
        at = max(block.end, match.end())
    return found


def _begins(text: str, at: int) -> bool:
    """Whether an entry that starts here stands at the head of its line, or right behind another one's end."""
    before = text[max(0, at - 80) : at].rstrip(" \t")
    return not before or before[-1] in "\n})"


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        keyed = [match.start() for match in _START.finditer(text) if _KEYED.match(text, match.end())]
        self.starts = [at for at in keyed if _begins(text, at)]
        self.keyed = keyed
        self.wasted = 0
        self.faults: list[Fault] = []
        self.comments_close = True
        self.searched = (0, -1, -1)

    def block(self, match: re.Match[str]) -> Block:
        kind = match[1].lower()
        start = match.start()
        self.faults = []
        if kind == "comment":
            return Block(kind, "", (), start, self.comment_end(match.end()))
        if self.commented(start):
            return self.commented_block(match, start)
        limit = self.limit(match.end())
        closer = "}" if match[2] == "{" else ")"
        if kind in ("string", "preamble"):
            key, at = "", match.end()
        else:
            key, at = self.key(match.end(), limit, closer)
        if kind == "preamble":
            end = self.balanced(at, limit, 1)
            return Block(kind, "", (), start, end if end >= 0 else limit)
        fields, end = self.fields(start, at, limit, closer)
        return Block(kind, key, tuple(fields), start, end, tuple(self.faults))

    def limit(self, at: int) -> int:
        """Where the next entry surely begins: nothing that is unclosed reaches beyond.

        Once too much was searched in vain, any `@word{key,` counts, so that a hostile file costs no more than its length.
        """
        starts = self.keyed if self.wasted > _PATIENCE else self.starts
        index = bisect_right(starts, at)
        return starts[index] if index < len(starts) else len(self.text)

    def tight(self, at: int, limit: int) -> int:
        """The limit once something is known to be unclosed: then any `@word{key,` begins the next entry."""
        index = bisect_right(self.keyed, at)
        return min(limit, self.keyed[index]) if index < len(self.keyed) else limit

    def key(self, at: int, limit: int, closer: str) -> tuple[str, int]:
        match = _KEY[closer].match(self.text, at, limit)
        if match is None:
            self.faults.append(Fault("R210", at, "The entry has no key."))
            return "", at
        if not match[1] and not self.text.startswith(("}", ")"), match.end()):
            self.faults.append(Fault("R210", at, "The entry has no key."))
        elif self.text.startswith("\n", match.end()):
            self.faults.append(Fault("R203", match.end(), f"A comma is missing after the key {match[1]}."))
        return match[1], match.end()

    def fields(self, start: int, at: int, limit: int, closer: str) -> tuple[list[Field], int]:
        """The fields up to the closing brace, or up to where the next entry begins."""
        fields: list[Field] = []
        while True:
            while (whole := _WHOLE_FIELD.match(self.text, at, limit)) is not None:
                name, braced, quoted, digits = whole.groups()
                value = quoted if braced is None else braced
                fields.append(Field(name.lower(), (Part(digits if value is None else value),), whole.start(1)))
                at = whole.end()
            at = self.skip_blank(at, limit)
            if at >= limit:
                reopened = self.swallowed(fields, limit)
                if reopened < 0:
                    self.faults.append(Fault("R202", start, "The entry that begins here is never closed."))
                    return fields, limit
                at = reopened
                continue
            if self.text[at] in "})" and (self.text[at] == closer or closer == "}"):
                at += 1
                if _GOES_ON.match(self.text, at, limit) is None:
                    return fields, at
                self.faults.append(Fault("R204", at - 1, "A closing brace too many ends the entry before its last fields."))
                continue
            match = _FIELD.match(self.text, at, limit)
            if match is None:
                at = self.resume(at, limit, closer)
                continue
            wasted = self.wasted
            begins = match.end()
            parts, at = self.value(begins, limit)
            if self.wasted > wasted:
                limit = self.tight(begins, limit)
            fields.append(Field(match[1].lower(), tuple(parts), match.start(1)))
            at = self.after(at, limit)

    def swallowed(self, fields: list[Field], limit: int) -> int:
        """An entry that never ends may have lost its brace to a value that holds further fields: cut there, and read on."""
        for number, field in enumerate(fields):
            opened = self.text.find("{", field.at, limit)
            inner = field.parts[0].text if len(field.parts) == 1 else ""
            further = _SWALLOWED.search(inner)
            if further is None or self.text[opened + 1 : opened + 1 + len(inner)] != inner:
                continue
            self.faults.append(Fault("R202", opened, "The brace opened here is never closed."))
            fields[number:] = [Field(field.name, (Part(inner[: further.start()].rstrip()),), field.at)]
            return opened + 1 + further.start()
        return -1

    def skip_blank(self, at: int, limit: int) -> int:
        """Over blanks, commas and comments that reach to the end of their line."""
        match = _BLANKS.match(self.text, at, limit)
        return match.end() if match else at

    def value(self, at: int, limit: int) -> tuple[list[Part], int]:
        """Pieces joined by `#`."""
        parts: list[Part] = []
        text = self.text
        while True:
            simple = _SIMPLE.match(text, at, limit)
            if simple is not None and (simple[2] is None or _AFTER_VALUE.match(text, simple.end(), limit)):
                parts.append(Part(simple[1] if simple[2] is None else simple[2]))
                at = simple.end()
            elif at < limit and text[at] == "{":
                end = self.balanced(at + 1, limit, 1)
                if end < 0:
                    return [*parts, Part(self.unclosed(at, limit))], self.unclosed_end(at, limit)
                parts.append(Part(text[at + 1 : end - 1]))
                at = end
            elif at < limit and text[at] == '"':
                inner, at = self.quoted(at, limit)
                parts.append(Part(inner))
            elif bare := _BARE.match(text, at, limit):
                parts.append(Part(bare.group(0), macro=not bare.group(0)[0].isdigit()))
                at = bare.end()
            else:
                return parts, at
            joint = _AFTER_VALUE.match(text, at, limit)
            if joint is None or joint[1] != "#":
                return parts, at
            at = joint.end()
            while at < limit and text[at].isspace():
                at += 1

    def balanced(self, at: int, limit: int, depth: int) -> int:
        """The offset after the brace that closes `depth` open ones, or -1."""
        for match in _BRACES.finditer(self.text, at, limit):
            depth += 1 if match.group(0) == "{" else -1
            if depth == 0:
                return match.end()
        self.wasted += limit - at
        return -1

    def unclosed(self, at: int, limit: int) -> str:
        """The value behind a brace that is never closed: up to the next field or the end of its line."""
        self.faults.append(Fault("R202", at, "The brace opened here is never closed."))
        return self.text[at + 1 : self.unclosed_end(at, limit)].rstrip().rstrip(",").rstrip("}").strip()

    def unclosed_end(self, at: int, limit: int) -> int:
        limit = self.tight(at, limit)
        following = _RESUME.search(self.text, at + 1, limit)
        return following.start() if following else limit

    def quoted(self, at: int, limit: int) -> tuple[str, int]:
        """Text in quotation marks; a mark inside braces, or one that the value goes on after, does not close it."""
        depth = 0
        first = -1
        for match in _QUOTE.finditer(self.text, at + 1, limit):
            sign = match.group(0)
            if sign == "{":
                depth += 1
            elif sign == "}":
                depth -= 1
                if depth < 0:
                    break
            elif depth == 0:
                first = match.start()
                break
        if first >= 0 and _AFTER_VALUE.match(self.text, first + 1, limit):
            return self.text[at + 1 : first], first + 1
        if (later := _QUOTE_END.search(self.text, at + 1, limit)) is not None:
            self.faults.append(Fault("R211", at, "A quotation mark stands inside a value in quotation marks."))
            return self.text[at + 1 : later.start()], later.end()
        if first >= 0:
            return self.text[at + 1 : first], first + 1
        self.faults.append(Fault("R202", at, "The quotation mark opened here is never closed."))
        self.wasted += limit - at
        end = self.unclosed_end(at, limit)
        return self.text[at + 1 : end].strip().strip('",}'), end

    def after(self, at: int, limit: int) -> int:
        """After a value comes a comma or the end; a missing comma is forgiven, said, and nothing is lost."""
        match = _AFTER_VALUE.match(self.text, at, limit)
        if match is not None:
            return match.start(1)
        if _NEXT_FIELD.match(self.text, at, limit):
            self.faults.append(Fault("R203", at, "A comma is missing here."))
        return at

    def resume(self, at: int, limit: int, closer: str) -> int:
        """After text that is no field: the next field of this entry, or its end."""
        line = self.text[at : at + 40].split("\n", 1)[0]
        self.faults.append(Fault("R211", at, f"This is no field: “{line.strip()}”."))
        following = self.next_line(at, limit)
        end = self.balanced(at, limit, 1)
        if following < limit and (end < 0 or following < end):
            return following + 1
        return max(end - 1, at + 1) if end > at else limit

    def next_line(self, at: int, limit: int) -> int:
        """The comma or line end before the next field, or `limit`; remembered, so that no stretch is searched twice."""
        begun, end, found = self.searched
        if end != limit or not begun <= at <= found:
            match = _RESUME.search(self.text, at, limit)
            found = match.start() if match else limit
            self.searched = (at, limit, found)
        return found

    def comment_end(self, at: int) -> int:
        """A @comment reaches to its closing brace, whatever stands in it; an unclosed one only to the next entry."""
        if self.comments_close:
            end = self.balanced(at, len(self.text), 1)
            if end >= 0:
                return end
            self.comments_close = False
        end = self.balanced(at, self.limit(at), 1)
        return end if end >= 0 else self.limit(at)

    def commented(self, start: int) -> bool:
        head = self.text[self.text.rfind("\n", 0, start) + 1 : start]
        return head.lstrip().startswith("%")

    def commented_block(self, match: re.Match[str], start: int) -> Block:
        """Lines that begin with % are passed over; where only the first one does, BibTeX would read the entry, so do we."""
        end_of_line = self.text.find("\n", match.end())
        following = self.text[end_of_line + 1 : end_of_line + 200].lstrip(" \t") if end_of_line >= 0 else ""
        one_line = self.balanced(match.end(), end_of_line if end_of_line >= 0 else len(self.text), 1) >= 0
        if following.startswith("%") or one_line or not _FIELD.match(following):
            end = end_of_line if end_of_line >= 0 else len(self.text)
            while not one_line and (line := _COMMENTED.match(self.text, end + 1)) and "@" not in line.group(0):
                end = line.end()
            return Block("commented", "", (), start, end)
        limit = self.limit(match.end())
        closer = "}" if match[2] == "{" else ")"
        key, at = self.key(match.end(), limit, closer)
        fields, end = self.fields(start, at, limit, closer)
        return Block(match[1].lower(), key, tuple(fields), start, end, tuple(self.faults))
