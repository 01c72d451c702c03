"""A reference: one list entry of the user's document, as written, with every reading of it that we keep."""

from .description import Description
from .noun import Noun
from .place import Place

ANCHOR = "anchor"
CONTEXT = "context"


class Reference(Noun, frozen=True):
    """One work that the document's list (or note, or bare identifier) describes.

    `readings` has at least one description; the first is the likeliest. Structured formats give exactly one; a reference
    string may give several, and the match decides among them.
    """

    id: str
    """Unique in the extraction: "R1", "R2" in reading order."""
    place: Place
    readings: tuple[Description, ...]
    key: str = ""
    """Citation key or list label as written: "smith2020", "12", "" where the list has none."""
    raw: str = ""
    """The entry's own text: the BibTeX source, the list line. Empty only where the format has no text form."""
    abstract: str = ""
    keywords: tuple[str, ...] = ()
    part_of: str = ""
    """Id of the reference whose list entry this one shares: several works in one note."""
    fields: tuple[tuple[str, str], ...] = ()
    """The entry's own fields by their own names, for paste-ready patches: (("journaltitle", "…"), …). Empty for strings. Of an
    anchor: (("context", "…"),), all telling words of its sentence."""
    format: str = ""
    """bibtex, csl-json, ris, string, identifier …: how `raw` is written; "anchor" for a citation in running text that no list
    entry describes: then `keywords` are words of its own clause, in the place of a title that nobody states."""
    source_type: str = ""
    """The type word that the format used: "inproceedings", "article-journal", "CONF"."""

    @property
    def is_anchor(self) -> bool:
        return self.format == ANCHOR

    @property
    def context(self) -> tuple[str, ...]:
        return tuple(next((words for name, words in self.fields if name == CONTEXT), "").split()) if self.is_anchor else ()

    @property
    def stated(self) -> Description:
        return self.readings[0]
