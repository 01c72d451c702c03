"""The report: everything a run learned, in one value that every renderer reads and that reclassify starts from."""

from typing import Literal

from .description import Scheme, WorkType
from .extraction import Extraction
from .finding import Finding
from .noun import Noun
from .resolution import Resolution
from .verdict import Level, Verdict

REPORT_VERSION = "1"

Coverage = WorkType | Scheme
"""What a source may be declared to hold completely: a kind of work, or the identifiers of a scheme."""

Role = Literal["library", "agency", "index", "aggregator"]
"""library: on this machine · agency: registers identifiers, and keeps the record of them · index: edited, of a field ·
aggregator: gathers what others have, slips included, so that nobody is accused on its word alone."""

COMMON: tuple[WorkType, ...] = ("article", "preprint", "conference-paper", "chapter", "book")
"""What a reference of unknown kind may well be: its absence counts only where all of these are covered."""


class LabelMeaning(Noun, frozen=True):
    """A label of the scheme, as the reader of the report needs it."""

    label: str
    level: Level
    means: str
    symbol: str = ""


class SchemeUsed(Noun, frozen=True):
    """The scheme, its labels in order of gravity, and the thresholds that were in force, with their sources."""

    name: str
    version: str
    labels: tuple[LabelMeaning, ...] = ()
    thresholds: tuple[tuple[str, str], ...] = ()


class SourceUsed(Noun, frozen=True):
    """A library or registry that was asked. `covers` lists the work types, and identifier schemes, that it
    is declared to hold completely: "article", "doi"."""

    name: str
    digest: str = ""
    works: int = 0
    covers: tuple[Coverage, ...] = ()
    standing: bool = False
    """Whether it holds retraction data."""
    built: str = ""
    location: str = ""
    unread: int = 0
    """Records of a file that serves as a library that could not be read: nothing is found in them."""
    role: Role = "library"
    expected: tuple[WorkType, ...] = ()
    """Kinds of work that it would be expected to hold, though not every single one: its silence counts together with that of
    another such source."""
    looks_up: tuple[Scheme, ...] = ()
    """Of a registry: identifiers that it can be asked for."""
    registers: tuple[Scheme, ...] = ()
    """Of a registry: schemes of which it is, or speaks for, the agency: what it does not know of them is not registered."""
    searches: tuple[WorkType, ...] = ()
    """Of a registry: kinds of work that are worth a search there."""
    as_of: str = ""
    """ISO time of the oldest answer that was used; of a file, the date it bears."""
    dated: str = ""
    """Of a table of retractions: what `as_of` is the date of, "latest notice" or "file"."""
    questions: int = 0
    """Of a registry: how many questions this run's references put to it."""

    def holds(self, kind: WorkType) -> bool:
        """Whether absence from the source means anything for such a work; of unknown kind, if all common kinds are covered."""
        return all(each in self.covers for each in COMMON) if kind == "unknown" else kind in self.covers


class Relay(Noun, frozen=True):
    """Something that the scheme obliges whoever passes the result on to say."""

    code: str
    kind: str
    obligation: str
    about: tuple[str, ...] = ()


class Report(Noun, frozen=True):
    """`verdicts` holds one verdict for every reference, and the document's own where the scheme has one."""

    fontes: str
    """Version of fontes."""
    scheme: SchemeUsed
    extraction: Extraction
    made: str = ""
    """ISO time from the injected clock; empty where the run asked for reproducible output."""
    sources: tuple[SourceUsed, ...] = ()
    resolutions: dict[str, Resolution] = {}
    """By reference id."""
    findings: tuple[Finding, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    relays: tuple[Relay, ...] = ()
    not_checked: tuple[str, ...] = ()
    """Sentences, first in every rendering: what this run did not look at."""
    interrupted: bool = False
    version: str = REPORT_VERSION
