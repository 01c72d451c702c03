"""What a scheme's table calls the findings, and why."""

from typing import Literal

from .finding import Subject, Unknown
from .noun import Noun

Level = Literal["pass", "note", "warning", "error", "open"]


class Patch(Noun, frozen=True):
    """A paste-ready correction of one field: the old value, the new one, and the record that says so."""

    field: str
    old: str
    new: str
    provenance: str


class Fix(Noun, frozen=True):
    """All corrections of one reference; `text` is the whole entry to paste, in the format that it was written in."""

    patches: tuple[Patch, ...] = ()
    text: str = ""
    format: str = ""
    entry: str = ""
    """A BibTeX entry of the record, where the reference was not written as one."""


class Verdict(Noun, frozen=True):
    """One label for one subject under one scheme.

    `row` is the index of the table row that named it, -1 where no single row did. `possible` lists every label that
    the open questions still allow; `doubts` names those questions; `caveats` are questions the scheme lets pass
    unanswered for a named reason, said aloud.
    """

    subject: Subject
    about: str
    label: str
    level: Level
    row: int = -1
    note: str = ""
    possible: tuple[str, ...] = ()
    doubts: dict[str, Unknown] = {}
    caveats: tuple[str, ...] = ()
    fix: Fix = Fix()
