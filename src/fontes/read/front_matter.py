"""The few fields of a YAML front matter that matter here: which bibliographies, which language, inline references, nocite."""

import re
from typing import NamedTuple

from .yaml_values import NotReadableError, Yaml, fields

FENCE = re.compile(r"\A---[ \t]*\n(.*?)^(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)
FIELD = re.compile(r"^([A-Za-z_][\w.-]*)[ \t]*:(?=\s|$)", re.MULTILINE)
WANTED = frozenset(("bibliography", "references", "lang", "language", "nocite", "abstract"))


class FrontMatter(NamedTuple):
    """`end` is the offset where the document's text begins. `trouble` says what of it was not understood."""

    end: int = 0
    bibliographies: tuple[str, ...] = ()
    language: str = ""
    references: tuple[Yaml, ...] = ()
    reference_lines: tuple[int, ...] = ()
    """For each of `references` its line in the file."""
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
    values, lines, trouble = _values(text, parts)
    spoken = tuple(parts[name] for name in ("abstract", "nocite") if name in parts)
    references = values.get("references", "")
    return FrontMatter(
        end=found.end(),
        bibliographies=_strings(values.get("bibliography", "")),
        language=next(iter(_strings(values.get("lang") or values.get("language") or "")), ""),
        references=tuple(references) if isinstance(references, list) else (),
        reference_lines=lines if isinstance(references, list) else (),
        spoken=spoken,
        cites_everything="nocite" in parts and "@*" in text[slice(*parts["nocite"])],
        trouble=trouble,
    )


def _parts(text: str, start: int, end: int) -> dict[str, tuple[int, int]]:
    """The range of each wanted top-level field, from its key to the next key."""
    heads = list(FIELD.finditer(text, start, end))
    starts = [*(each.start() for each in heads), end]
    return {
        head[1].lower(): (head.start(), stop) for head, stop in zip(heads, starts[1:], strict=True) if head[1].lower() in WANTED
    }


def _values(text: str, parts: dict[str, tuple[int, int]]) -> tuple[dict[str, Yaml], tuple[int, ...], str]:
    """The fields, the lines of the references, and what could not be read. Each field alone: a broken one spoils no other."""
    values: dict[str, Yaml] = {}
    lines: tuple[int, ...] = ()
    trouble = ""
    for name, (start, end) in parts.items():
        if name in ("abstract", "nocite"):
            continue
        try:
            read = fields(text[start:end], text.count("\n", 0, start) + 1)
        except NotReadableError as why:
            trouble = str(why)
            continue
        values.update({key.lower(): value for key, value in read.values.items()})
        lines = next((each for key, each in read.lines.items() if key.lower() == "references"), lines)
    return values, lines, trouble


def _strings(value: Yaml) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,) if value else ()
    return tuple(each for item in (value if isinstance(value, list) else value.values()) for each in _strings(item))
