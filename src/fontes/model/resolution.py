"""What became of a reference: the work it means, several that fit, none, or no way to tell."""

from typing import Literal

from .description import Identifier
from .lookup import Lookup, Unavailable
from .noun import Noun
from .work import Work

Bond = Literal["same", "preprint", "version", "translation", "edition"]
"""How the record relates to what the reference describes."""


class IdentifierTrace(Noun, frozen=True):
    """Where a stated identifier leads, and whether that is the work the rest of the reference describes."""

    identifier: Identifier
    lookup: Lookup
    agrees: Literal["same", "other", "dead", "differs", "unknown"]
    """same: leads to the matched work · other: to another work · dead: a covering source has none · differs: the matched
    record carries another identifier of this scheme, and where the stated one leads is not known · unknown."""


class Candidate(Noun, frozen=True):
    """A record weighed against the reference; `score` is in 0..1 and is for ranking only, never a probability."""

    work: Work
    score: float
    because: str = ""


class Matched(Noun, frozen=True, tag_field="kind", tag="matched"):
    """One record is the work described. `reading` is the index of the reading that it was weighed with."""

    work: Work
    bond: Bond = "same"
    reading: int = 0
    score: float = 1.0
    because: str = ""
    same_as: tuple[Work, ...] = ()
    """Other records of the same work (two ids, preprint and published), best first."""
    traces: tuple[IdentifierTrace, ...] = ()
    asked: tuple[str, ...] = ()
    """Sources that answered everything they were asked."""
    watched: tuple[str, ...] = ()
    """Registries with retraction data that have a record of the work: their silence means that they know of no notice."""
    unheard: tuple[Unavailable, ...] = ()
    """Answers that did not come: there, another record of the work may agree where this one does not, or carry a notice."""


class Ambiguous(Noun, frozen=True, tag_field="kind", tag="ambiguous"):
    """Several different works fit equally well: all are listed, none is picked."""

    candidates: tuple[Candidate, ...]
    reading: int = 0
    traces: tuple[IdentifierTrace, ...] = ()
    asked: tuple[str, ...] = ()


class NotFound(Noun, frozen=True, tag_field="kind", tag="not-found"):
    """Every source expected to hold the work answered, and none has it. `nearest` are leads, not matches."""

    nearest: tuple[Candidate, ...] = ()
    reading: int = 0
    traces: tuple[IdentifierTrace, ...] = ()
    asked: tuple[str, ...] = ()


class Unresolved(Noun, frozen=True, tag_field="kind", tag="unresolved"):
    """Could not be looked up well enough to say: `because` holds every reason. `nearest` are leads, not matches."""

    because: tuple[Unavailable, ...]
    nearest: tuple[Candidate, ...] = ()
    reading: int = 0
    traces: tuple[IdentifierTrace, ...] = ()
    asked: tuple[str, ...] = ()


Resolution = Matched | Ambiguous | NotFound | Unresolved
