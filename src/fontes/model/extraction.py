"""The frozen pass 1: every reference and every citation of the user's documents, linked, with a digest."""

from .citation import Citation
from .noun import Noun
from .problem import Problem
from .reference import Reference


class Read(Noun, frozen=True):
    """One file that pass 1 has read, and how much it found there."""

    source: str
    format: str
    digest: str
    references: int = 0
    citations: int = 0
    basis: str = "structured"
    """structured | mixed | pattern: whether the references were marked up, or recovered from text by pattern."""


class Extraction(Noun, frozen=True):
    """Everything that later passes may speak about; nothing is re-extracted after this."""

    documents: tuple[Read, ...]
    references: tuple[Reference, ...] = ()
    citations: tuple[Citation, ...] = ()
    problems: tuple[Problem, ...] = ()
    """Unreadable entries, undefined keys, uncited references, duplicates: each with its place."""
    digest: str = ""
    """SHA-256 over the canonical JSON of the other fields."""
