"""A citation command is read where it stands, also inside a command that the writer defined."""

import re
from collections.abc import Iterator

from ..model import Citation, Problem, Target
from ..text.latex import from_latex
from . import latex_commands as known
from .latex_arguments import bracket, group, skipped, uncommented
from .latex_cite import Cited, cited
from .latex_macros import Macro
from .latex_walk import Walk


def cite(walk: Walk, name: str, at: int, after: int) -> int:
    """Reads the arguments of the citation command `name` that stands in [at, after); gives where reading goes on."""
    found = cited(name.rstrip("*"), walk.file.text, after)
    if found is None:
        opened = walk.file.text[skipped(walk.file.text, after) : skipped(walk.file.text, after) + 1]
        if opened in ("{", "["):
            says = f"The argument of \\{name} never ends."
            walk.problems.append(Problem(code="R112", says=says, place=walk.file.place(at), remedy="Close the brace."))
        return after
    put(walk, name, at, found)
    if found.quoted is not None:
        walk.run(found.quoted.start, found.quoted.end)
        return found.quoted.after
    return found.after


def put(walk: Walk, name: str, at: int, found: Cited) -> None:
    """Adds the citation to the block under way."""
    style = "nocite" if name.rstrip("*") in known.WITHOUT_CLAIM else "key"
    targets = found.targets
    if style == "nocite" and any(each.written == "*" for each in targets):
        walk.cites_everything = True
        targets = tuple(each for each in targets if each.written != "*")
    if not targets:
        return
    written = " ".join(uncommented(walk.file.text[at : found.after]).split())
    start = walk.now.weaver.length
    if style == "key":
        start, _ = walk.now.weaver.add(written, at, opaque=True, width=found.after - at)
    citation = Citation(
        id="",
        place=walk.file.place(at),
        written=written,
        style="nocite" if style == "nocite" else "key",
        targets=targets,
        narrative=known.NARRATIVE.fullmatch(name) is not None,
    )
    walk.now.cites.append((start, walk.now.weaver.length, citation))


def expand(walk: Walk, macro: Macro, at: int, after: int) -> int:
    """A command of the writer's own: what it cites is cited here, what it prints is printed here."""
    text, stop = walk.file.text, after
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
        walk.now.weaver.add(from_latex(body), at, width=stop - at)
        return stop
    for name, targets in inner:
        put(walk, name, at, Cited(targets, stop))
    return stop


def is_cite(name: str) -> bool:
    """Whether the command of this name (without star) cites."""
    return known.CITES.fullmatch(name) is not None and name not in known.NOT_CITES


def _citing(body: str) -> Iterator[tuple[str, tuple[Target, ...]]]:
    """The citation commands in a macro's filled body."""
    for match in re.finditer(r"\\([A-Za-z]+)\*?", body):
        if is_cite(match[1]):
            inner = cited(match[1], body, match.end())
            if inner is not None and inner.targets:
                yield match[1], inner.targets
