"""A citation: a mention in the running text that points at one or more references."""

from typing import Literal

from .noun import Noun
from .place import Place

CitationStyle = Literal["key", "numeric", "author-year", "identifier", "footnote", "nocite"]


class Target(Noun, frozen=True):
    """One thing a citation points at: "smith2020", "12", "Smith 2020a", and what was found for it.

    `references`: exactly one id is a link; none is an undefined target; several is ambiguous, and none is picked.
    """

    written: str
    references: tuple[str, ...] = ()
    locator: str = ""
    """"p. 33", "ch. 2": where in the work the writer says that it stands."""
    prefix: str = ""
    suffix: str = ""


class Citation(Noun, frozen=True):
    """One mention. `[3–5, 9]` is one citation with four targets."""

    id: str
    """Unique in the extraction: "M1", "M2" in reading order."""
    place: Place
    written: str
    style: CitationStyle
    targets: tuple[Target, ...]
    narrative: bool = False
    """"Smith (2020) shows" rather than "(Smith 2020)"."""
    sentence: str = ""
    """The sentence or clause that the mention stands in; empty for `\\nocite`."""
