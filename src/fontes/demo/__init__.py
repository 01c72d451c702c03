"""A small manuscript with every kind of fault in its references, and a library that knows the works it cites."""

from pathlib import Path

from msgspec.structs import replace

from ..index.formats.slim import decode
from ..index.library import RecordIndex
from ..index.memory import MemoryLibrary
from ..model import SourceUsed, Work, WorkType

FOLDER = Path(__file__).parent
MANUSCRIPT = "manuscript.md"
FILES = (MANUSCRIPT, "references.bib", "library.jsonl")
COVERS: tuple[WorkType, ...] = ("article",)


class DemoLibrary(MemoryLibrary):
    """It plays a complete library: every article and every retraction, so that its silence may be taken at its word."""

    @property
    def info(self) -> SourceUsed:
        return replace(super().info, standing=True)


def demo_library() -> RecordIndex:
    """Nine famous articles."""
    lines = (FOLDER / "library.jsonl").read_bytes().splitlines()
    records = (record for line in lines for record in decode(line, "demo"))
    return DemoLibrary((record for record in records if isinstance(record, Work)), "demo", COVERS)
