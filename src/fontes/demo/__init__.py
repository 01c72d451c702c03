"""A small manuscript with every kind of fault in its references, and a library that knows the works it cites."""

from pathlib import Path

from ..index.formats.slim import decode
from ..index.library import RecordIndex, memory_library
from ..model import Work, WorkType

FOLDER = Path(__file__).parent
MANUSCRIPT = "manuscript.md"
FILES = (MANUSCRIPT, "references.bib", "library.jsonl")
COVERS: tuple[WorkType, ...] = ("article",)
"""The demo pretends that its library holds every article, so that what is not there can be called not found."""


def demo_library() -> RecordIndex:
    """Nine famous articles."""
    lines = (FOLDER / "library.jsonl").read_bytes().splitlines()
    records = (record for line in lines for record in decode(line, "demo"))
    return memory_library((record for record in records if isinstance(record, Work)), "demo", COVERS)
