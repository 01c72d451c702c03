"""Where LaTeX environments and the items in them begin and end, and which hold no prose at all."""

from . import latex_commands as known
from .latex_arguments import bracket, group
from .latex_citing import cite
from .latex_walk import STOP, Walk


def begin_raw(walk: Walk, after: int) -> int:
    """Past an environment whose content is no prose; -1 where it is an ordinary one."""
    text = walk.file.text
    named = group(text, after)
    if named is None:
        return -1
    name = text[named.start : named.end].strip()
    if name not in known.RAW and name not in known.FORMULAS:
        return -1
    close = text.find(f"\\end{{{name}}}", named.after)
    stop = close if close >= 0 else len(text)
    if name.startswith("filecontents"):
        _embedded(walk, named.after, stop)
    elif name in known.FORMULAS and walk.now.weaver.length:
        walk.now.weaver.add(" … ", after, opaque=True, width=stop - after)
    return min(len(text), stop + len(name) + 6) if close >= 0 else len(text)


def _embedded(walk: Walk, at: int, stop: int) -> None:
    while optional := bracket(walk.file.text, at):
        at = optional.after
    named = group(walk.file.text, at)
    if named is not None:
        name = walk.file.text[named.start : named.end].strip()
        walk.embedded.append((name, walk.file.text[named.after : stop], walk.file.position(named.after)[0]))


def begin(walk: Walk, _: str, at: int, after: int) -> int:
    raw = begin_raw(walk, after)
    if raw >= 0:
        return raw
    text = walk.file.text
    named = group(text, after)
    if named is None:
        return after
    name = text[named.start : named.end].strip()
    walk.environments.append(name)
    stop = walk.past(named.after, known.ENVIRONMENT_ARGUMENTS.get(name, 0))
    while optional := bracket(text, stop) if text[stop : stop + 1] == "[" else None:
        stop = optional.after
    walk.flush("other" if name == "thebibliography" else None)
    if name.endswith("cquote"):
        return cite(walk, name, at, named.after)
    return stop


def end(walk: Walk, _: str, at: int, after: int) -> int:
    named = group(walk.file.text, after)
    if named is None:
        return after
    name = walk.file.text[named.start : named.end].strip()
    if name == "document":
        return STOP
    if name in walk.environments:
        while walk.environments and walk.environments.pop() != name:
            pass
    walk.flush()
    return named.after


def item(walk: Walk, name: str, at: int, after: int) -> int:
    label = bracket(walk.file.text, after)
    stop = label.after if label else after
    if name == "item":
        walk.flush()
        if label:
            walk.run(label.start, label.end)
            walk.now.weaver.add(" ", label.end, width=1)
        return stop
    named = group(walk.file.text, stop)
    key = " ".join(walk.file.text[named.start : named.end].split()) if named else ""
    walk.flush("reference", key)
    return named.after if named else stop
