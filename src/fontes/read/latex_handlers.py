"""What each LaTeX command does to the text under way: headings, notes, links, files, citations, macros."""

import re
from collections.abc import Callable
from functools import cache

from ..text.latex import from_latex
from . import latex_commands as known
from .latex_arguments import bracket, group
from .latex_cite import keys
from .latex_citing import cite, expand, is_cite
from .latex_environments import begin, begin_raw, end, item
from .latex_includes import include
from .latex_macros import defined
from .latex_walk import Walk
from .mentions import link_citation, work_address
from .superscripts import raised

FILES = frozenset(("bibliography", "addbibresource", "addglobalbib", "addsectionbib", "nobibliography", "externalbibliography"))
SPOKEN_BEFORE = ("abstract", "iffalse", "title")
WANTED = re.compile(r"(?<!\\)%[^\n]*|\\(?P<name>[A-Za-z@]+\*?)")


class Latex(Walk):
    """A walk that knows LaTeX's commands."""

    def preamble(self, end: int) -> None:
        """Before \\begin{document} only definitions, files and an abstract matter."""
        text = self.file.text
        at = 0
        while found := WANTED.search(text, at, end):
            at = found.end()
            name = found["name"]
            if name == "begin":
                raw = begin_raw(self, found.end())
                at = raw if raw >= 0 else at
            elif name in known.DEFINES or name in known.INCLUDES or name in SPOKEN_BEFORE or name in FILES:
                at = self.command(name, found.start(), found.end())

    def command(self, name: str, at: int, after: int) -> int:
        bare = name.rstrip("*")
        handler = HANDLERS.get(bare)
        if handler is not None:
            return handler(self, bare, at, after)
        if bare in known.INCLUDES:
            return include(self, bare, at, after)
        if bare in known.SECTIONS:
            return self.aside("heading", after)
        if bare in known.ASIDES:
            return self.aside(known.ASIDES[bare], after)
        if bare in known.DEFINES:
            macro = defined(bare, self.file.text, after)
            if macro is not None and macro.name and not _keeps(bare, macro.name):
                self.macros[macro.name] = macro
            return macro.after if macro is not None else after
        if bare in self.macros:
            return expand(self, self.macros[bare], at, after)
        if is_cite(bare):
            return cite(self, name, at, after)
        if bare in known.VANISH:
            return self.past(after, known.VANISH[bare])
        if bare in known.FIRST_VANISHES:
            return self.past(after, known.FIRST_VANISHES[bare])
        if bare in known.ACCENTS and re.match(r"\s|\{|\\", self.file.text[after : after + 1]):
            return self.accent(at, after)
        _symbol(self, name, at, after)
        if name in _IN_IDENTIFIERS:  # the blank after it is TeX's, and would break a DOI in two
            return after + len(self.file.text[after : after + 8]) - len(self.file.text[after : after + 8].lstrip(" "))
        optional = bracket(self.file.text, after) if self.file.text[after : after + 1] == "[" else None
        return optional.after if optional else after


_IN_IDENTIFIERS = frozenset(("textless", "textgreater", "textunderscore"))


def _keeps(command: str, name: str) -> bool:
    """Whether a definition changes nothing: what styles write before a list (`\\bibinfo` and the like) is known better here."""
    return name in known.FIRST_VANISHES or (command == "providecommand" and name in known.VANISH)


def _symbol(walk: Walk, name: str, at: int, after: int) -> None:
    printed = _printed(name)
    if printed:
        walk.now.weaver.add(printed, at, width=after - at)


def bibliography(walk: Walk, name: str, at: int, after: int) -> int:
    text = walk.file.text
    while optional := bracket(text, after):
        if "remote" in text[optional.start : optional.end]:
            return walk.past(optional.after, 1)
        after = optional.after
    named = group(text, after)
    if named is None:
        return after
    for each in keys(text[named.start : named.end]):
        path = each if each.lower().endswith((".bib", ".bibtex", ".ris", ".xml")) else f"{each}.bib"
        if path not in walk.bibliographies and "\\" not in path and "#" not in path:
            walk.bibliographies.append(path)
    return named.after


def verb(walk: Walk, name: str, at: int, after: int) -> int:
    """`\\verb|…|`, `\\lstinline|…|`: code."""
    text = walk.file.text
    if name == "mintinline":
        after = walk.past(after, 1)
    while (optional := bracket(text, after)) and name != "verb":
        after = optional.after
    sign = text[after : after + 1]
    if sign == "{" and (found := group(text, after)):
        walk.now.weaver.add(text[found.start : found.end], found.start, opaque=True)
        return found.after
    close = text.find(sign, after + 1) if sign else -1
    if close < 0 or "\n" in text[after:close]:
        return after
    walk.now.weaver.add(text[after + 1 : close], after + 1, opaque=True)
    return close + 1


def url(walk: Walk, name: str, at: int, after: int) -> int:
    found = group(walk.file.text, after)
    if found is None:
        return after
    address = (
        walk.file.text[found.start : found.end].replace("\\_", "_").replace("\\%", "%").replace("\\#", "#").replace("\\&", "&")
    )
    if name == "doi" and not address.startswith("http"):
        address = f"doi:{address}"
    walk.now.weaver.add(address, found.start, width=found.end - found.start if len(address) != found.end - found.start else -1)
    return found.after


def href(walk: Walk, name: str, at: int, after: int) -> int:
    text = walk.file.text
    while optional := bracket(text, after):
        after = optional.after
    first = group(text, after)
    second = group(text, first.after) if first else None
    if first is None or second is None:
        return after
    address = text[first.start : first.end].replace("\\", "").strip()
    start = walk.now.weaver.length
    walk.run(second.start, second.end)
    if walk.now.kind == "reference":
        if address.startswith("http") and address.split("doi.org/")[-1] not in walk.now.weaver.text:
            walk.now.weaver.add(f" {address}", first.start, width=first.end - first.start)
        return second.after
    if work_address(address):
        walk.now.weaver.hide(start)
        citation = link_citation(text[at : second.after], address, (), walk.file.place(at), "")
        if citation is not None:
            walk.now.cites.append((start, walk.now.weaver.length, citation))
    return second.after


def superscript(walk: Walk, name: str, at: int, after: int) -> int:
    found = group(walk.file.text, after)
    up = raised(walk.file.text[found.start : found.end]) if found else None
    if found is None or up is None:
        return after
    walk.now.weaver.add(up, at, width=found.after - at)
    return found.after


def skip_false(walk: Walk, name: str, at: int, after: int) -> int:
    close = re.compile(r"\\(?:fi|else)\b").search(walk.file.text, after)
    return close.end() if close else len(walk.file.text)


def gap(walk: Walk, name: str, at: int, after: int) -> int:
    walk.now.weaver.add(" ", at, width=after - at)
    return after


def paragraph_end(walk: Walk, name: str, at: int, after: int) -> int:
    walk.flush()
    return after


Handler = Callable[[Walk, str, int, int], int]
HANDLERS: dict[str, Handler] = {
    "begin": begin,
    "end": end,
    "iffalse": skip_false,
    "textsuperscript": superscript,
    "href": href,
    "par": paragraph_end,
    **dict.fromkeys(("item", "bibitem"), item),
    **dict.fromkeys(("url", "nolinkurl", "doi", "path"), url),
    **dict.fromkeys(("verb", "lstinline", "mintinline"), verb),
    **dict.fromkeys(("newblock", "quad", "qquad", "newline", "linebreak", "hfill"), gap),
    **dict.fromkeys(FILES, bibliography),
}


@cache
def _printed(name: str) -> str:
    return from_latex(f"\\{name}{{}}")
