"""The few fields of a YAML front matter that matter here: which bibliographies, which language, inline references, nocite."""

import re
from typing import NamedTuple

from .yaml_plain import NotPlainError, Yaml, parse

FENCE = re.compile(r"\A---[ \t]*\n(.*?)^(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)
FIELD = re.compile(r"^([A-Za-z_][\w.-]*)[ \t]*:(?=\s|$)", re.MULTILINE)
WANTED = frozenset(("bibliography", "references", "lang", "language", "nocite", "abstract"))


class FrontMatter(NamedTuple):
    """`end` is the offset where the document's text begins. `trouble` says what of it was not understood."""

    end: int = 0
    bibliographies: tuple[str, ...] = ()
    language: str = ""
    references: tuple[Yaml, ...] = ()
    references_line: int = 0
    spoken: tuple[tuple[int, int], ...] = ()
    """Ranges of the file's text that hold prose or citations: `abstract:` and `nocite:`."""
    cites_everything: bool = False
    trouble: str = ""


def front_matter(text: str) -> FrontMatter:
    """What the block between `---` lines at the very top says; all defaults where there is none. Never raises."""
    found = FENCE.match(text)
    if found is None:
        return FrontMatter()
    parts = _parts(text, found.start(1), found.end(1))
    values, trouble = _values(text, parts)
    spoken = tuple(parts[name] for name in ("abstract", "nocite") if name in parts)
    references = values.get("references", "")
    return FrontMatter(
        end=found.end(),
        bibliographies=_strings(values.get("bibliography", "")),
        language=next(iter(_strings(values.get("lang") or values.get("language") or "")), ""),
        references=tuple(references) if isinstance(references, list) else (),
        references_line=text.count("\n", 0, parts["references"][0]) + 1 if "references" in parts else 0,
        spoken=spoken,
        cites_everything="nocite" in parts and "@*" in text[slice(*parts["nocite"])],
        trouble=trouble,
    )


def _parts(text: str, start: int, end: int) -> dict[str, tuple[int, int]]:
    """The range of each wanted top-level field, from its key to the next key."""
    heads = list(FIELD.finditer(text, start, end))
    ends = [each.start() for each in heads[1:]] + [end]
    return {head[1].lower(): (head.start(), stop) for head, stop in zip(heads, ends, strict=True) if head[1].lower() in WANTED}


def _values(text: str, parts: dict[str, tuple[int, int]]) -> tuple[dict[str, Yaml], str]:
    values: dict[str, Yaml] = {}
    trouble = ""
    for name, (start, end) in parts.items():
        if name in ("abstract", "nocite"):
            continue
        try:
            read = parse(text[start:end], text.count("\n", 0, start) + 1)
        except NotPlainError as why:
            trouble = str(why)
            continue
        if isinstance(read, dict):
            values.update({key.lower(): value for key, value in read.items()})
    return values, trouble


def _strings(value: Yaml) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,) if value else ()
    return tuple(each for item in (value if isinstance(value, list) else value.values()) for each in _strings(item))
