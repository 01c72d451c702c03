"""Cases that are documents: sections of prose with the user's input, the library and what is to be expected of it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

INPUTS = {
    "bibtex": "case.bib", "markdown": "case.md", "latex": "case.tex", "text": "case.txt", "html": "case.html", "ris": "case.ris",
    "json": "case.json", "csl-json": "case.csljson", "jats": "case.nxml", "nbib": "case.nbib", "bbl": "case.bbl",
}  # fmt: skip
"""What a user may hand in, and the file name that it has where the fence gives none."""

_FENCE = re.compile(r"(`{3,})(.*)")
_ID = re.compile(r"ids?:\s*(.+)")
_GAP = re.compile(r"known-gap:\s*(.+)")


class BadCaseError(Exception):
    """A case that cannot be run as written, with its file and line."""


class Fence(NamedTuple):
    """One fenced block: the words after its opening marks, its text, and the line that it begins on."""

    words: tuple[str, ...]
    text: str
    line: int


class Step(NamedTuple):
    """One expectation with all that it is about. What a section does not give again stays as it was."""

    kind: str
    """`fires` or `silent`."""
    inputs: tuple[Fence, ...]
    library: tuple[Fence, ...]
    expect: Fence
    known_gap: str
    """Why the expectation does not hold yet, from a line `known-gap: …` in the prose before it; "" where it holds."""


class Case(NamedTuple):
    """One `##` section."""

    file: str
    title: str
    line: int
    ids: tuple[str, ...]
    steps: tuple[Step, ...]

    @property
    def name(self) -> str:
        """Readable in a test's id: "identifiers: B42 a SICI DOI"."""
        return f"{self.file.removesuffix('.md')}: {' '.join((*self.ids, self.title))}"


def read_cases(path: Path) -> tuple[Case, ...]:
    """Every section that has an expectation. Raises BadCaseError where a block could not be used."""
    lines = path.read_text(encoding="utf-8").splitlines()
    starts = [at for at, line in _outside_fences(lines) if line.startswith("## ")]
    cases = [_case(path.name, lines, start, end) for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)]
    return tuple(each for each in cases if each.steps)


def _outside_fences(lines: list[str]) -> Iterator[tuple[int, str]]:
    marks = ""
    for at, line in enumerate(lines):
        found = _FENCE.fullmatch(line)
        if found and not marks:
            marks = found[1]
        elif marks and line.strip() == marks:
            marks = ""
        elif not marks:
            yield at, line


def _case(file: str, lines: list[str], start: int, end: int) -> Case:
    prose = [line for _, line in _outside_fences(lines[start:end])]
    ids = [found[1] for line in prose if (found := _ID.fullmatch(line.strip()))]
    fences = list(_fences(file, lines, start, end))
    gaps = {
        at + 1: found[1] for at, line in _outside_fences(lines[:end]) if at >= start and (found := _GAP.fullmatch(line.strip()))
    }
    named = tuple(each.strip() for group in ids for each in group.split(","))
    return Case(file, lines[start][3:].strip(), start + 1, named, tuple(_steps(file, fences, gaps)))


def _fences(file: str, lines: list[str], start: int, end: int) -> Iterator[Fence]:
    at = start
    while at < end:
        opened = _FENCE.fullmatch(lines[at])
        if opened:
            close = next((n for n in range(at + 1, end) if lines[n].strip() == opened[1]), None)
            if close is None:
                raise BadCaseError(f"{file}:{at + 1}  the block is never closed")
            yield Fence(tuple(opened[2].split()), "\n".join(lines[at + 1 : close]) + "\n", at + 1)
            at = close
        at += 1


def _steps(file: str, fences: list[Fence], gaps: dict[int, str]) -> Iterator[Step]:
    since = 0
    inputs: list[Fence] = []
    library: list[Fence] = []
    fresh_inputs = fresh_library = True
    for fence in fences:
        kind = fence.words[0] if fence.words else ""
        if kind in INPUTS:
            inputs = [fence] if fresh_inputs else [*inputs, fence]
            fresh_inputs = False
        elif kind == "library":
            library = [fence] if fresh_library else [*library, fence]
            fresh_library = False
        elif kind == "expect" and fence.words[1:] in (("fires",), ("silent",)):
            gap = " ".join(says for line, says in gaps.items() if since < line < fence.line)
            yield Step(fence.words[1], tuple(inputs), tuple(library), fence, gap)
            fresh_inputs = fresh_library = True
            since = fence.line
        else:
            known = ", ".join((*INPUTS, "library", "expect fires", "expect silent"))
            raise BadCaseError(f"{file}:{fence.line}  no such block: {' '.join(fence.words)!r}; there are {known}")
