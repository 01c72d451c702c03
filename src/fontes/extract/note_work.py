"""One work that a footnote describes or names again."""

from typing import NamedTuple

from ..model import Reference


class NoteWork(NamedTuple):
    """A work that a note describes, to become a reference, or one that it names again."""

    note: str
    block: int
    reference: Reference | None
    """None where the note only leads back, to the work at `target`, or nowhere (-1)."""
    target: int
    locator: str = ""
