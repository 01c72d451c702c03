"""One pass over LaTeX source, files included on the way: prose is woven into blocks, citations are read where they stand.

Longer than most files because TeX's state (environment, block, file) has to live in one place.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from ..model import Block, BlockKind, Citation, Problem, Target
from ..text.latex import from_latex
from ..text.sentences import sentence_of, sentences
from . import latex_commands as known
from .blocks import Source, Weaver, source
from .encodings import decode
from .formats import Opener
from .latex_arguments import bracket, group, skipped, uncommented
from .latex_cite import Cited, cited, keys
from .latex_macros import Macro, defined
from .mentions import link_citation, work_address
from .superscripts import raised

TOKEN = re.compile(
    r"""(?P<command>\\(?P<name>[A-Za-z@]+\*?))
    |(?P<escape>\\(?P<sign>.))
    |(?P<comment>%[^\n]*(?:\n[ \t]*|$))
    |(?P<formula>\$\$.+?\$\$|\$(?:\\.|[^$\\]|\n(?!\s*\n))*?\$)
    |(?P<blank>\n[ \t]*\n\s*)
    |(?P<brace>[{}])
    |(?P<tie>~)
    |(?P<dash>---?)
    |(?P<quote>``|'')
    |(?P<cell>&)""",
    re.VERBOSE | re.DOTALL,
)
DEEPEST = 40
SPACES = {
    "\\": " ",
    ",": "\u2009",
    " ": " ",
    ";": " ",
    ":": " ",
    "!": "",
    "/": "",
    "-": "",
    "\n": " ",
    "@": "",
    "(": "",
    ")": "",
    "[": "",
    "]": "",
}


class Aside(NamedTuple):
    """A block under way: its weaver, what it is, and the citations met in it, as offsets of its text."""

    weaver: Weaver
    kind: BlockKind
    label: str
    cites: list[tuple[int, int, Citation]]


class Walk:
    """Walks a file and everything that it includes; afterwards `blocks`, `citations` and the rest hold what was found."""

    def __init__(self, opener: Opener) -> None:
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
        self.file: Source = source("", "")
        self.now: Aside = self._fresh("paragraph")

    def walk(self, file: Source, path: str) -> None:
        """Reads one file; `path` is its name as the opener knows it."""
        outer, self.file = self.file, file
        self.chain.append(path)
        self.now = self._fresh(self.now.kind, self.now.label)
        begin = file.text.find("\\begin{document}")
        at = 0
        if begin >= 0:
            self._preamble(begin)
            at = begin + len("\\begin{document}")
        self._run(at, len(file.text))
        self.flush()
        self.chain.pop()
        self.file = outer
        self.now = self._fresh(self.now.kind)

    def _fresh(self, kind: BlockKind, label: str = "") -> Aside:
        return Aside(Weaver(self.file), kind, label, [])

    def flush(self, kind: BlockKind | None = None, label: str = "") -> None:
        """Ends the block under way and begins one of this kind."""
        self._close(self.now)
        self.now = self._fresh(kind or self._kind(), label)

    def _kind(self) -> BlockKind:
        return next((known.BLOCK_OF[each] for each in reversed(self.environments) if each in known.BLOCK_OF), "paragraph")

    def _close(self, aside: Aside) -> None:
        block = aside.weaver.block(aside.kind, label=aside.label, section=self.section)
        if not block.text:
            return
        if block.kind == "heading":
            self.section = " ".join(block.text.split())
        self.blocks.append(block)
        spans = sentences(block.text) if aside.cites else ()
        for start, end, citation in aside.cites:
            first, last = sentence_of(spans, start, end)
            sentence = "" if citation.style == "nocite" else " ".join(block.text[first:last].split())
            self.citations.append(replace(citation, sentence=sentence))

    def _preamble(self, end: int) -> None:
        """Before \\begin{document} only definitions, files and an abstract matter."""
        text = self.file.text
        at = 0
        wanted = re.compile(r"(?<!\\)%[^\n]*|\\(?P<name>[A-Za-z@]+\*?)")
        while found := wanted.search(text, at, end):
            at = found.end()
            name = found["name"]
            if name == "begin":
                raw = self._begin_raw(found.end())
                at = raw if raw >= 0 else at
            elif name in known.DEFINES or name in known.INCLUDES or name in ("abstract", "iffalse", "title") or name in FILES:
                at = self._command(name, found.start(), found.end())

    def _run(self, at: int, end: int) -> int:
        text = self.file.text
        while at < end:
            found = TOKEN.search(text, at, end)
            if found is None:
                break
            if found.start() > at:
                self.now.weaver.add(text[at : found.start()], at)
            at = max(self._token(found), found.start() + 1)
            if at >= STOP:
                return at
        if at < end:
            self.now.weaver.add(text[at:end], at)
        return end

    def _token(self, found: re.Match[str]) -> int:
        text, at, weaver = found.group(), found.start(), self.now.weaver
        match found.lastgroup:
            case "command" | "name":
                return self._command(found["name"], at, found.end())
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
            return self._accent(at, after)
        self.now.weaver.add(SPACES.get(sign, sign), at, width=2)
        return after

    def _accent(self, at: int, after: int) -> int:
        found = re.compile(r"\s*(?:\{[^{}\n]{0,12}\}|\\[A-Za-z]+(?:\s|\{\})?|[^\s\\{}])").match(self.file.text, after)
        stop = found.end() if found else after
        self.now.weaver.add(from_latex(self.file.text[at:stop]), at, width=stop - at)
        return stop

    def _command(self, name: str, at: int, after: int) -> int:
        bare = name.rstrip("*")
        handler = HANDLERS.get(bare)
        if handler is not None:
            return handler(self, bare, at, after)
        if bare in known.INCLUDES:
            return self._include(bare, at, after)
        if bare in known.SECTIONS:
            return self._aside("heading", after)
        if bare in known.ASIDES:
            return self._aside(known.ASIDES[bare], after)
        if bare in known.DEFINES:
            macro = defined(bare, self.file.text, after)
            if macro is not None and macro.name:
                self.macros[macro.name] = macro
            return macro.after if macro is not None else after
        if bare in self.macros:
            return self._macro(self.macros[bare], at, after)
        if known.CITES.fullmatch(bare) and bare not in known.NOT_CITES:
            return self._cite(name, at, after)
        if bare in known.VANISH:
            return self._past(after, known.VANISH[bare])
        if bare in known.FIRST_VANISHES:
            return self._past(after, known.FIRST_VANISHES[bare])
        if bare in known.ACCENTS and re.match(r"\s|\{|\\", self.file.text[after : after + 1]):
            return self._accent(at, after)
        self._symbol(name, at, after)
        optional = bracket(self.file.text, after) if self.file.text[after : after + 1] == "[" else None
        return optional.after if optional else after

    def _symbol(self, name: str, at: int, after: int) -> None:
        printed = _printed(name)
        if printed:
            self.now.weaver.add(printed, at, width=after - at)

    def _past(self, at: int, groups: int) -> int:
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

    def _aside(self, kind: BlockKind, after: int) -> int:
        """A heading, note or caption: a block of its own inside the one under way."""
        text = self.file.text
        while optional := bracket(text, after):
            after = optional.after
        found = group(text, after)
        if found is None:
            return after
        if kind in ("heading", "paragraph"):
            self.flush()
        outer, self.now = self.now, self._fresh(kind)
        self._run(found.start, found.end)
        self._close(self.now)
        self.now = outer if kind not in ("heading", "paragraph") else self._fresh(self._kind())
        return found.after

    def _cite(self, name: str, at: int, after: int) -> int:
        found = cited(name.rstrip("*"), self.file.text, after)
        if found is None:
            opened = self.file.text[skipped(self.file.text, after) : skipped(self.file.text, after) + 1]
            if opened in ("{", "["):
                says = f"The argument of \\{name} never ends."
                self.problems.append(Problem(code="R112", says=says, place=self.file.place(at), remedy="Close the brace."))
            return after
        self._cited(name, at, found)
        if found.quoted is not None:
            self._run(found.quoted.start, found.quoted.end)
            return found.quoted.after
        return found.after

    def _cited(self, name: str, at: int, found: Cited) -> None:
        style = "nocite" if name.rstrip("*") in known.WITHOUT_CLAIM else "key"
        targets = found.targets
        if style == "nocite" and any(each.written == "*" for each in targets):
            self.cites_everything = True
            targets = tuple(each for each in targets if each.written != "*")
        if not targets:
            return
        written = " ".join(uncommented(self.file.text[at : found.after]).split())
        start = self.now.weaver.length
        if style == "key":
            start, _ = self.now.weaver.add(written, at, opaque=True, width=found.after - at)
        citation = Citation(
            id="",
            place=self.file.place(at),
            written=written,
            style="nocite" if style == "nocite" else "key",
            targets=targets,
            narrative=known.NARRATIVE.fullmatch(name) is not None,
        )
        self.now.cites.append((start, self.now.weaver.length, citation))

    def _macro(self, macro: Macro, at: int, after: int) -> int:
        """A command of the writer's own: what it cites is cited here, what it prints is printed here."""
        text, stop = self.file.text, after
        arguments: list[str] = []
        if macro.optional and (optional := bracket(text, stop)):
            arguments.append(text[optional.start : optional.end])
            stop = optional.after
        elif macro.optional:
            arguments.append(macro.default)
        while len(arguments) < macro.arguments and (found := group(text, stop)):
            arguments.append(text[found.start : found.end])
            stop = found.after
        body = macro.filled(arguments)
        inner = list(_citing(body))
        if not inner:
            if macro.arguments:
                return after
            self.now.weaver.add(from_latex(body), at, width=stop - at)
            return stop
        for name, targets in inner:
            self._cited(name, at, Cited(targets, stop))
        return stop

    def _include(self, name: str, at: int, after: int) -> int:
        text = self.file.text
        first = group(text, after)
        if first is None:
            bare = re.compile(r"[ \t]+([^\s{}\\%]+)").match(text, after)
            if bare is None or name != "input":
                return after
            path, stop = bare[1], bare.end()
        else:
            path, stop = text[first.start : first.end].strip(), first.after
            second = group(text, stop) if name in ("import", "subimport") else None
            if second is not None:
                path, stop = path.rstrip("/") + "/" + text[second.start : second.end].strip(), second.after
        if path and "#" not in path and "\\" not in path and not path.endswith((".sty", ".cls", ".bst", ".pgf", ".tikz")):
            self._open(path, at)
        return stop

    def _open(self, path: str, at: int) -> None:
        place = self.file.place(at)
        names = [path] if path.lower().endswith((".tex", ".bbl", ".ltx", ".txt")) else [f"{path}.tex", path]
        if any(name in self.chain for name in names):
            says = f"{path} is included while it is being read: {' → '.join([*self.chain, path])}."
            self.problems.append(
                Problem(code="R111", says=says, place=place, remedy="Remove this \\input; the file was read once.")
            )
            return
        if len(self.chain) >= DEEPEST:
            says = f"{path} is included {DEEPEST} files deep; it was not read."
            self.problems.append(Problem(code="R115", says=says, place=place, remedy="Include it from the main file."))
            return
        why = ""
        for name in names:
            data = self.opener(name)
            if not isinstance(data, Problem):
                self._enter(data, name)
                return
            why = why or data.says
        says = f"{path} could not be read: {why}"
        self.problems.append(
            Problem(code="R110", says=says, place=place, remedy="Give the file, or what it cites is not checked.")
        )

    def _enter(self, data: bytes, name: str) -> None:
        decoded = decode(data, name)
        if isinstance(decoded, Problem):
            self.problems.append(decoded)
            return
        self.problems += decoded.problems
        if name not in self.includes:
            self.includes.append(name)
        self.flush()
        self.walk(source(decoded.text, self._beside(name)), name)

    def _beside(self, name: str) -> str:
        """The path of an included file as the user would write it: beside the main file."""
        folder, slash, _ = self.root.rpartition("/")
        return f"{folder}{slash}{name}" if not name.startswith("/") else name

    @property
    def root(self) -> str:
        return self.chain[0] if self.chain else self.file.file

    def _begin_raw(self, after: int) -> int:
        """Past an environment whose content is no prose; -1 where it is an ordinary one."""
        text = self.file.text
        named = group(text, after)
        if named is None:
            return -1
        name = text[named.start : named.end].strip()
        if name not in known.RAW and name not in known.FORMULAS:
            return -1
        close = text.find(f"\\end{{{name}}}", named.after)
        stop = close if close >= 0 else len(text)
        if name.startswith("filecontents"):
            self._embedded(named.after, stop)
        elif name in known.FORMULAS and self.now.weaver.length:
            self.now.weaver.add(" … ", after, opaque=True, width=stop - after)
        return min(len(text), stop + len(name) + 6) if close >= 0 else len(text)

    def _embedded(self, at: int, stop: int) -> None:
        while optional := bracket(self.file.text, at):
            at = optional.after
        named = group(self.file.text, at)
        if named is not None:
            name = self.file.text[named.start : named.end].strip()
            self.embedded.append((name, self.file.text[named.after : stop], self.file.position(named.after)[0]))

    def begin(self, _: str, at: int, after: int) -> int:
        raw = self._begin_raw(after)
        if raw >= 0:
            return raw
        text = self.file.text
        named = group(text, after)
        if named is None:
            return after
        name = text[named.start : named.end].strip()
        self.environments.append(name)
        stop = self._past(named.after, known.ENVIRONMENT_ARGUMENTS.get(name, 0))
        while optional := bracket(text, stop) if text[stop : stop + 1] == "[" else None:
            stop = optional.after
        self.flush("other" if name == "thebibliography" else None)
        if name.endswith("cquote"):
            return self._cite(name, at, named.after)
        return stop

    def end(self, _: str, at: int, after: int) -> int:
        named = group(self.file.text, after)
        if named is None:
            return after
        name = self.file.text[named.start : named.end].strip()
        if name == "document":
            return STOP
        if name in self.environments:
            while self.environments and self.environments.pop() != name:
                pass
        self.flush()
        return named.after

    def item(self, name: str, at: int, after: int) -> int:
        label = bracket(self.file.text, after)
        stop = label.after if label else after
        if name == "item":
            self.flush()
            if label:
                self._run(label.start, label.end)
                self.now.weaver.add(" ", label.end, width=1)
            return stop
        named = group(self.file.text, stop)
        key = " ".join(self.file.text[named.start : named.end].split()) if named else ""
        self.flush("reference", key)
        return named.after if named else stop

    def bibliography(self, name: str, at: int, after: int) -> int:
        text = self.file.text
        while optional := bracket(text, after):
            if "remote" in text[optional.start : optional.end]:
                return self._past(optional.after, 1)
            after = optional.after
        named = group(text, after)
        if named is None:
            return after
        for each in keys(text[named.start : named.end]):
            path = each if each.lower().endswith((".bib", ".bibtex", ".ris", ".xml")) else f"{each}.bib"
            if path not in self.bibliographies and "\\" not in path and "#" not in path:
                self.bibliographies.append(path)
        return named.after

    def verb(self, name: str, at: int, after: int) -> int:
        """`\\verb|…|`, `\\lstinline|…|`: code."""
        text = self.file.text
        if name == "mintinline":
            after = self._past(after, 1)
        while (optional := bracket(text, after)) and name != "verb":
            after = optional.after
        sign = text[after : after + 1]
        if sign == "{" and (found := group(text, after)):
            self.now.weaver.add(text[found.start : found.end], found.start, opaque=True)
            return found.after
        close = text.find(sign, after + 1) if sign else -1
        if close < 0 or "\n" in text[after:close]:
            return after
        self.now.weaver.add(text[after + 1 : close], after + 1, opaque=True)
        return close + 1

    def url(self, name: str, at: int, after: int) -> int:
        found = group(self.file.text, after)
        if found is None:
            return after
        address = (
            self.file.text[found.start : found.end]
            .replace("\\_", "_")
            .replace("\\%", "%")
            .replace("\\#", "#")
            .replace("\\&", "&")
        )
        if name == "doi" and not address.startswith("http"):
            address = f"doi:{address}"
        self.now.weaver.add(
            address, found.start, width=found.end - found.start if len(address) != found.end - found.start else -1
        )
        return found.after

    def href(self, name: str, at: int, after: int) -> int:
        text = self.file.text
        while optional := bracket(text, after):
            after = optional.after
        first = group(text, after)
        second = group(text, first.after) if first else None
        if first is None or second is None:
            return after
        address = text[first.start : first.end].replace("\\", "").strip()
        start = self.now.weaver.length
        self._run(second.start, second.end)
        if self.now.kind == "reference":
            if address.startswith("http") and address.split("doi.org/")[-1] not in self.now.weaver.text:
                self.now.weaver.add(f" {address}", first.start, width=first.end - first.start)
            return second.after
        if work_address(address):
            self.now.weaver.hide(start)
            citation = link_citation(text[at : second.after], address, (), self.file.place(at), "")
            if citation is not None:
                self.now.cites.append((start, self.now.weaver.length, citation))
        return second.after

    def superscript(self, name: str, at: int, after: int) -> int:
        found = group(self.file.text, after)
        up = raised(self.file.text[found.start : found.end]) if found else None
        if found is None or up is None:
            return after
        self.now.weaver.add(up, at, width=found.after - at)
        return found.after

    def skip_false(self, name: str, at: int, after: int) -> int:
        close = re.compile(r"\\(?:fi|else)\b").search(self.file.text, after)
        return close.end() if close else len(self.file.text)

    def gap(self, name: str, at: int, after: int) -> int:
        self.now.weaver.add(" ", at, width=after - at)
        return after

    def paragraph_end(self, name: str, at: int, after: int) -> int:
        self.flush()
        return after


STOP = 1 << 60
"""Offset given back by \\end{document}: beyond every file."""
FILES = frozenset(("bibliography", "addbibresource", "addglobalbib", "addsectionbib", "nobibliography", "externalbibliography"))
Handler = Callable[[Walk, str, int, int], int]
HANDLERS: dict[str, Handler] = {
    "begin": Walk.begin,
    "end": Walk.end,
    "iffalse": Walk.skip_false,
    "textsuperscript": Walk.superscript,
    "href": Walk.href,
    "par": Walk.paragraph_end,
    **dict.fromkeys(("item", "bibitem"), Walk.item),
    **dict.fromkeys(("url", "nolinkurl", "doi", "path"), Walk.url),
    **dict.fromkeys(("verb", "lstinline", "mintinline"), Walk.verb),
    **dict.fromkeys(("newblock", "quad", "qquad", "newline", "linebreak", "hfill"), Walk.gap),
    **dict.fromkeys(FILES, Walk.bibliography),
}


@cache
def _printed(name: str) -> str:
    return from_latex(f"\\{name}{{}}")


def _citing(body: str) -> list[tuple[str, tuple[Target, ...]]]:
    """The citation commands in a macro's filled body."""
    found = []
    for match in re.finditer(r"\\([A-Za-z]+)\*?", body):
        if known.CITES.fullmatch(match[1]) and match[1] not in known.NOT_CITES:
            inner = cited(match[1], body, match.end())
            if inner is not None and inner.targets:
                found.append((match[1], inner.targets))
    return found
