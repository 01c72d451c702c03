"""What is odd about a work at some hosts, where a description cannot say it: wrong titles, markup, notices told on one side."""

from typing import Literal

import msgspec


class Quirks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stands under "world" in a line of `works.jsonl`."""

    titles: dict[str, str] = {}
    """By source, the title as that source prints it: with markup, translated in brackets, or simply wrong."""
    vernacular: str = ""
    """PubMed's <VernacularTitle>."""
    comment: str = ""
    """arXiv's comment, which is where a withdrawal is told."""
    told: Literal["both", "updated-by", "update-to"] = "both"
    """Where Crossref says that the work was retracted or corrected: in its own record, in the notice's, or in both."""
    only: tuple[str, ...] = ()
    """If given, the sources that hold the work."""
    never: tuple[str, ...] = ()
    """Sources that should hold it and do not."""
    computing: bool = False
    """DBLP has it as well."""
    zotero: bool = False
    """The user has it in the Zotero library 475425."""
    agency: str = ""
    """In the place of the one that the DOI's prefix says."""
    record_elsewhere: str = ""
    """Where doi.org sends those who ask for the record, in the place of its agency."""


NONE = Quirks()
