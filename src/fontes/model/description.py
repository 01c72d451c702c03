"""What a reference says about a work, or what a database records of it: the same few bibliographic facts."""

from typing import Literal

from .noun import Noun

WorkType = Literal[
    "unknown", "article", "preprint", "conference-paper", "chapter", "book", "proceedings", "thesis", "report",
    "dataset", "software", "standard", "legal", "webpage", "entry", "review", "notice", "other",
]  # fmt: skip
"""`review` is the review of a book or work; `notice` is a correction, erratum, retraction or concern about another work."""

Scheme = Literal["doi", "pmid", "pmcid", "arxiv", "isbn", "issn", "nct", "rfc", "standard", "acl", "url", "handle", "other"]


class Identifier(Noun, frozen=True, order=True):
    """A normalised identifier.

    doi: lower case, no prefix, unescaped ("10.1000/xyz"); pmid: digits; pmcid: "PMC123"; arxiv: id without version
    ("1706.03762", "hep-th/9901001"); isbn: 13 digits; issn: "1234-567X"; nct: "NCT01234567"; rfc: digits; url: as written.
    `version` holds an arXiv or preprint version ("2") that the writer gave. `written` is what stood in the text.
    """

    scheme: Scheme
    value: str
    version: str = ""
    written: str = ""


class Person(Noun, frozen=True):
    """One author or editor. A corporate or undivided name stands in `literal`, and the other parts are empty."""

    family: str = ""
    given: str = ""
    particle: str = ""
    """"van der", "de": kept apart, since lists differ on whether it belongs to the family name."""
    suffix: str = ""
    literal: str = ""

    def __str__(self) -> str:
        if self.literal:
            return self.literal
        family = " ".join(part for part in (self.particle, self.family) if part)
        return ", ".join(part for part in (family, self.given, self.suffix) if part)


class Description(Noun, frozen=True):
    """Bibliographic facts as stated. An empty field means "not stated", never "stated to be empty"."""

    type: WorkType = "unknown"
    title: str = ""
    subtitle: str = ""
    """Only where the source keeps it apart from `title`."""
    authors: tuple[Person, ...] = ()
    authors_truncated: bool = False
    """True where the list ends in "et al.", "and others", "u. a.", "等": only the named ones are asserted."""
    editors: tuple[Person, ...] = ()
    year: int = 0
    """0 where none is stated."""
    year_suffix: str = ""
    """The `a` of "2012a"."""
    container: str = ""
    """Journal, book or proceedings that holds the work, as written."""
    series: str = ""
    volume: str = ""
    issue: str = ""
    pages: str = ""
    """"663–676", "e00013", "663-76": as written, dashes and all."""
    publisher: str = ""
    edition: str = ""
    language: str = ""
    identifiers: tuple[Identifier, ...] = ()

    def identifier(self, scheme: Scheme) -> str:
        """The first identifier of that scheme, or "" where none is stated."""
        return next((each.value for each in self.identifiers if each.scheme == scheme), "")

    @property
    def full_title(self) -> str:
        return f"{self.title}: {self.subtitle}" if self.title and self.subtitle else self.title or self.subtitle
