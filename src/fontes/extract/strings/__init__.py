"""Reference strings: one reference to its readings, a list to its entries, a note to its works and back-references."""

from .back_references import BackReference, resolve_back_references
from .lists import Piece, split_references
from .parse import parse_reference
from .works import split_works

__all__ = ["BackReference", "Piece", "parse_reference", "resolve_back_references", "split_references", "split_works"]
