"""CSL-JSON, and what Zotero's Web API and Better BibTeX export in its stead."""

from fontes.model import Document, Problem

from .formats import Opener
from .json_any import read_as


def read(data: bytes, name: str, opener: Opener) -> Document | Problem:
    """One reference for each object of the list, of `items`, or for a single object; attachments and notes are no works."""
    return read_as("csl-json", data, name)
