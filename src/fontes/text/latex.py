"""LaTeX as a reader sees it printed: accents composed, symbols in Unicode, commands and braces gone, their text kept."""

import re
import unicodedata
from functools import cache

from .latex_tables import ACCENTS, DROPPED_WITH_ARGUMENT, GREEK, LETTERS, SECOND_ARGUMENT, SYMBOLS
from .pattern import pattern

_MARKED = pattern(r"[\\{}$~%]|--|``|''")
_TOKEN = pattern(
    r"\\([A-Za-z@]+)\*?[ \t\n]*|\\(.)|([{}$~])|(---?)|(``|'')|(%[^\n]*\n[ \t]*)|([\^_])|([^\\{}$~\-`'%^_]+|.)", re.DOTALL
)
_BLANK = pattern(r"[ \t\r\n\f\v]+")
_OPTIONAL = pattern(r"\[[^\[\]]*\][ \t\n]*")
_PLAIN_ESCAPES = {
    "\\": " ", ",": "\u2009", " ": " ", ";": " ", ":": " ", "!": "", "/": "", "-": "", "(": "", ")": "", "[": "", "]": "",
    "\n": " ",
}  # fmt: skip
_DEPTH = 60
"""Groups nested deeper than this are hostile, not text; deeper levels are read flat."""
_VERBATIM = frozenset(("url", "path", "nolinkurl"))


def from_latex(text: str) -> str:
    """`{\\"o}` → `ö`, `$\\alpha$` → `α`, `\\emph{x}` → `x`, `~` → space, `---` → `—`; text without LaTeX comes back untouched."""
    if _MARKED.search(text) is None:
        return text
    reader = _Reader(text)
    printed = "".join(reader.group(0, False))
    return _BLANK.sub(" ", unicodedata.normalize("NFC", printed)).strip()


class _Reader:
    """One pass over the tokens, so that a million braces cost a million steps and no more."""

    def __init__(self, text: str) -> None:
        self.tokens = list(_TOKEN.finditer(text))
        self.at = 0

    def group(self, depth: int, math: bool) -> list[str]:
        """The printed parts up to the brace that closes this group, or to the end."""
        parts: list[str] = []
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            self.at += 1
            mark = token[3]
            if mark == "}":
                if depth:
                    return parts
            elif mark == "$":
                math = not math
            else:
                parts.append(self.printed(token, depth, math))
        return parts

    def printed(self, token: re.Match[str], depth: int, math: bool) -> str:
        kind = token.lastindex
        if kind == 1:
            return self.command(token[1], token.group(0), depth, math)
        if kind == 2:
            return self.escape(token[2], depth, math)
        if kind == 3:
            if token[3] == "~":
                return " "
            return "".join(self.group(depth + 1, math)) if depth < _DEPTH else ""
        if kind == 4:
            return token[4] if math else "–" if token[4] == "--" else "—"
        if kind == 5:
            return "′′" if math else "“" if token[5] == "``" else "”"
        if kind == 6:
            return "" if token.group(0).startswith("%\n") or token.start() == 0 else token.group(0)
        if kind == 7:
            return "" if math else token[7]
        return token.group(0)

    def command(self, name: str, written: str, depth: int, math: bool) -> str:
        if depth >= _DEPTH:
            return ""
        if name in ACCENTS:
            return self.accented(ACCENTS[name], depth + 1, math)
        if (symbol := LETTERS.get(name) or GREEK.get(name)) is not None:
            return symbol
        if name in SYMBOLS:
            return _spaced(SYMBOLS[name], written)
        if name in _VERBATIM and self.next_is("{"):
            return self.verbatim()
        self.skip_optional()
        if name in DROPPED_WITH_ARGUMENT:
            self.argument(depth, math)
            return ""
        if name in SECOND_ARGUMENT:
            self.argument(depth, math)
            return self.argument(depth, math)
        if name in ("frac", "tfrac", "dfrac"):
            return f"{self.argument(depth, math)}/{self.argument(depth, math)}"
        if name in ("begin", "end"):
            self.argument(depth, math)
            return " "
        if self.next_is("{"):
            return self.argument(depth, math)
        return _rare_symbols().get(name, "")

    def escape(self, sign: str, depth: int, math: bool) -> str:
        if sign in ACCENTS and depth < _DEPTH and not (math and sign in "=.'`"):
            return self.accented(ACCENTS[sign], depth + 1, math)
        return _PLAIN_ESCAPES.get(sign, sign)

    def accented(self, mark: str, depth: int, math: bool) -> str:
        """The mark on the first letter of what follows: `\\'e`, `\\'{e}`, `\\' e`, `\\'\\i`, `\\'{\\i}`."""
        base = self.argument(depth, math, one=True)
        if not base:
            return ""
        first = {"ı": "i", "ȷ": "j"}.get(base[0], base[0]) if mark != "\u0323" else base[0]
        return first + mark + base[1:]

    def argument(self, depth: int, math: bool, one: bool = False) -> str:
        """What stands in the braces that follow, else the next sign; `one`: of a run of letters only the first is meant."""
        while self.at < len(self.tokens) and self.tokens[self.at].group(0).isspace():
            self.at += 1
        if self.at >= len(self.tokens):
            return ""
        token = self.tokens[self.at]
        if token[3] in ("}", "$"):
            return ""
        self.at += 1
        return self.printed(token, depth, math).lstrip() if one or token[3] == "{" else token.group(0)

    def next_is(self, sign: str) -> bool:
        return self.at < len(self.tokens) and self.tokens[self.at][3] == sign

    def skip_optional(self) -> None:
        """`[…]` after a command is an instruction; it comes as the head of a run of plain text."""
        if self.at < len(self.tokens) and (token := self.tokens[self.at]).lastindex == 8 and token.group(0).startswith("["):
            rest = _OPTIONAL.sub("", token.group(0), count=1)
            if not rest:
                self.at += 1

    def verbatim(self) -> str:
        """The argument of `\\url`: tilde, per cent and underscore are themselves."""
        start = self.at
        while self.at < len(self.tokens) and self.tokens[self.at][3] != "}":
            self.at += 1
        self.at += 1
        return "".join(token.group(0) for token in self.tokens[start + 1 : self.at - 1])


def _spaced(symbol: str, written: str) -> str:
    """Words stand apart (`n\\log n`, and `\\LaTeX is`, though TeX would eat that space); signs do not."""
    if not symbol.isalpha() or not symbol.isascii():
        return symbol
    return f" {symbol} " if symbol.islower() else f"{symbol} " if written[-1].isspace() else symbol


@cache
def _rare_symbols() -> dict[str, str]:
    """Symbols beyond our table, from pylatexenc's, which costs an import and is seldom needed."""
    from pylatexenc.latexencode import get_builtin_uni2latex_dict  # type: ignore[import-untyped]  # ships no types

    table: dict[str, str] = {}
    for code, command in get_builtin_uni2latex_dict().items():
        name = command.removeprefix("\\ensuremath{").rstrip("}").lstrip("\\")
        if command.startswith("\\") and name.isalpha():
            table.setdefault(name, chr(code))
    return table
