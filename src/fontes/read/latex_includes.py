"""Files that LaTeX includes are read where they are included, with places of their own; cycles and gaps are said."""

import re

from ..model import Problem
from .blocks import source
from .encodings import decode
from .latex_arguments import group
from .latex_walk import Walk

CHAIN = 40
"""Files that may include each other in a chain; TeX itself stops at fifteen."""
NO_TEXT = (".sty", ".cls", ".bst", ".pgf", ".tikz")


def include(walk: Walk, name: str, at: int, after: int) -> int:
    """Reads the file that \\input, \\include, \\subfile or \\import names; gives where reading goes on."""
    text = walk.file.text
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
    if path and "#" not in path and "\\" not in path and not path.endswith(NO_TEXT):
        _open(walk, path, at)
    return stop


def _open(walk: Walk, path: str, at: int) -> None:
    place = walk.file.place(at)
    names = [path] if path.lower().endswith((".tex", ".bbl", ".ltx", ".txt")) else [f"{path}.tex", path]
    if any(name in walk.chain for name in names):
        says = f"{path} is included while it is being read: {' → '.join([*walk.chain, path])}."
        walk.problems.append(Problem(code="R111", says=says, place=place, remedy="Remove this \\input; the file was read once."))
        return
    if len(walk.chain) >= CHAIN:
        says = f"{path} is included {CHAIN} files deep; it was not read."
        walk.problems.append(Problem(code="R115", says=says, place=place, remedy="Include it from the main file."))
        return
    why = ""
    for name in names:
        data = walk.opener(name)
        if not isinstance(data, Problem):
            _enter(walk, data, name)
            return
        why = why or data.says
    says = f"{path} could not be read: {why.rstrip('.')}."
    walk.problems.append(Problem(code="R110", says=says, place=place, remedy="Give the file, or what it cites is not checked."))


def _enter(walk: Walk, data: bytes, name: str) -> None:
    decoded = decode(data, name)
    if isinstance(decoded, Problem):
        walk.problems.append(decoded)
        return
    walk.problems += decoded.problems
    if name not in walk.includes:
        walk.includes.append(name)
    walk.flush()
    walk.walk(source(decoded.text, _beside(walk, name)), name)


def _beside(walk: Walk, name: str) -> str:
    """The path of an included file as the user would write it: beside the main file."""
    folder, slash, _ = walk.root.rpartition("/")
    return f"{folder}{slash}{name}" if not name.startswith("/") else name
