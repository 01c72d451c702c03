"""One pass over LaTeX source: prose is woven into blocks; what each command does is left to `latex_handlers`."""

import re
from abc import ABC, abstractmethod
from typing import NamedTuple

from msgspec.structs import replace

from ..model import Block, BlockKind, Citation, Problem
from ..text.latex import from_latex
from ..text.sentences import sentence_text, sentences
from . import latex_commands as known
from .blocks import Source, Weaver, source
from .formats import Opener
from .latex_arguments import bracket, group
from .latex_macros import Macro
from .superscripts import raised

TOKEN = re.compile(
    r"""(?P<command>\\(?P<name>[A-Za-z@]+\*?))
    |(?P<escape>\\(?P<sign>.))
    |(?P<comment>%[^\n]*(?:\n[ \t]*|$))
    |(?P<formula>\$\$.{1,5000}?\$\$|\$(?:\\.|[^$\\\n]|\n(?!\s*\n))*?\$)
    |(?P<blank>\n[ \t]*\n\s*)
    |(?P<brace>[{}])
    |(?P<tie>~)
    |(?P<dash>---?)
    |(?P<quote>``|'')
    |(?P<cell>&)""",
    re.VERBOSE | re.DOTALL,
)
DEEPEST = 60
"""Notes inside notes, deeper than which the text is hostile and taken as it is."""
SPACES = {"\\": " ", ",": "\u2009", " ": " ", ";": " ", ":": " ", "\n": " "} | dict.fromkeys("!/-@()[]", "")


class Aside(NamedTuple):
    """A block under way: its weaver, what it is, and the citations met in it, as offsets of its text."""

    weaver: Weaver
    kind: BlockKind
    label: str
    cites: list[tuple[int, int, Citation]]


class Walk(ABC):
    """Walks a file and everything that it includes; afterwards `blocks`, `citations` and the rest hold what was found."""

    def __init__(self, opener: Opener) -> None:
        """`opener` opens what \\input names."""
        self.opener = opener
        self.blocks: list[Block] = []
        self.citations: list[Citation] = []
        self.problems: list[Problem] = []
        self.bibliographies: list[str] = []
        self.includes: list[str] = []
        self.embedded: list[tuple[str, str, int]] = []
        self.cites_everything = False
        self.macros: dict[str, Macro] = {}
        self.chain: list[str] = []
        self.environments: list[str] = []
        self.section = ""
        self.depth = 0
        self.file: Source = source("", "")
        self.now: Aside = self.fresh("paragraph")

    def walk(self, file: Source, path: str) -> None:
        """Reads one file; `path` is its name as the opener knows it."""
        outer, self.file = self.file, file
        self.chain.append(path)
        self.now = self.fresh(self.now.kind, self.now.label)
        begin = file.text.find("\\begin{document}")
        at = 0
        if begin >= 0:
            self.preamble(begin)
            at = begin + len("\\begin{document}")
        self.run(at, len(file.text))
        self.flush()
        self.chain.pop()
        self.file = outer
        self.now = self.fresh(self.now.kind)

    def fresh(self, kind: BlockKind, label: str = "") -> Aside:
        """A block under way that holds nothing yet."""
        return Aside(Weaver(self.file), kind, label, [])

    def flush(self, kind: BlockKind | None = None, label: str = "") -> None:
        """Ends the block under way and begins one of this kind."""
        self.close(self.now)
        self.now = self.fresh(kind or self.kind(), label)

    def kind(self) -> BlockKind:
        """What a block is inside the environments that are open."""
        return next((known.BLOCK_OF[each] for each in reversed(self.environments) if each in known.BLOCK_OF), "paragraph")

    def close(self, aside: Aside) -> None:
        """Keeps the block and its citations, each with its sentence."""
        block = aside.weaver.block(aside.kind, label=aside.label, section=self.section)
        if not block.text:
            return
        if block.kind == "heading":
            self.section = " ".join(block.text.split())
        self.blocks.append(block)
        spans = sentences(block.text) if aside.cites else ()
        for start, end, citation in aside.cites:
            sentence = "" if citation.style == "nocite" else sentence_text(block.text, spans, start, end)
            self.citations.append(replace(citation, sentence=sentence))

    def run(self, at: int, end: int) -> int:
        """Weaves the source from `at` to `end`; gives where reading stopped, which \\end{document} puts beyond the file."""
        text = self.file.text
        self.depth += 1
        at = self._tokens(text, at, end) if self.depth < DEEPEST else at
        self.depth -= 1
        if at < end:
            self.now.weaver.add(text[at:end], at)
        return max(at, end)

    def _tokens(self, text: str, at: int, end: int) -> int:
        while at < end:
            found = TOKEN.search(text, at, end)
            if found is None:
                break
            if found.start() > at:
                self.now.weaver.add(text[at : found.start()], at)
            at = max(self._token(found), found.start() + 1)
        return at

    def _token(self, found: re.Match[str]) -> int:
        text, at, weaver = found.group(), found.start(), self.now.weaver
        match found.lastgroup:
            case "command" | "name":
                return self.command(found["name"], at, found.end())
            case "escape" | "sign":
                return self._escape(found["sign"], at, found.end())
            case "formula":
                self._formula(text, at)
            case "blank":
                if self.now.kind in ("paragraph", "list", "quote") and self.now.weaver.length:
                    self.flush()
                elif weaver.length:
                    weaver.add("\n", at, width=len(text))
            case "tie":
                weaver.add(" ", at)
            case "dash":
                weaver.add("–" if len(text) == 2 else "—", at, width=len(text))
            case "quote":
                weaver.add("“" if text == "``" else "”", at, width=2)
            case "cell":
                weaver.add(" | " if self.now.kind == "table" else "&", at, width=1)
            case _:
                pass
        return found.end()

    def _formula(self, text: str, at: int) -> None:
        mark = known.RAISED_FORMULA.fullmatch(text)
        up = raised(mark[1]) if mark else None
        if up is not None:
            self.now.weaver.add(up, at, width=len(text))
        else:
            self.now.weaver.add(text, at, opaque=True)

    def _escape(self, sign: str, at: int, after: int) -> int:
        text = self.file.text
        if sign in "([":
            close = text.find("\\" + ")]"["([".index(sign)], after)
            if 0 < close < after + 5000:
                self.now.weaver.add(text[at : close + 2], at, opaque=True)
                return close + 2
        if sign == "\\" and self.now.kind == "table":
            self.flush()
            return after
        if sign in "'`^\"~=.":
            return self.accent(at, after)
        self.now.weaver.add(SPACES.get(sign, sign), at, width=2)
        return after

    def accent(self, at: int, after: int) -> int:
        """An accent command and the letter that it stands on."""
        found = re.compile(r"\s*(?:\{[^{}\n]{0,12}\}|\\[A-Za-z]+(?:\s|\{\})?|[^\s\\{}])").match(self.file.text, after)
        stop = found.end() if found else after
        self.now.weaver.add(from_latex(self.file.text[at:stop]), at, width=stop - at)
        return stop

    def past(self, at: int, groups: int) -> int:
        """Past optional arguments and this many groups."""
        text = self.file.text
        for _ in range(groups):
            while optional := bracket(text, at):
                at = optional.after
            found = group(text, at)
            if found is None:
                return at
            at = found.after
        return at

    def aside(self, kind: BlockKind, after: int) -> int:
        """A heading, note or caption: a block of its own inside the one under way."""
        text = self.file.text
        while optional := bracket(text, after):
            after = optional.after
        found = group(text, after)
        if found is None:
            return after
        if kind in ("heading", "paragraph"):
            self.flush()
        outer, self.now = self.now, self.fresh(kind)
        self.run(found.start, found.end)
        self.close(self.now)
        self.now = outer if kind not in ("heading", "paragraph") else self.fresh(self.kind())
        return found.after

    @property
    def root(self) -> str:
        """The file that was given, which paths are relative to."""
        return self.chain[0] if self.chain else self.file.file

    @abstractmethod
    def command(self, name: str, at: int, after: int) -> int:
        """Handles the command that stands in [at, after); gives the offset where reading goes on."""

    @abstractmethod
    def preamble(self, end: int) -> None:
        """Handles what stands before \\begin{document}, up to `end`."""


STOP = 1 << 60
"""Offset given back by \\end{document}: beyond every file."""
