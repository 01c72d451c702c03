"""What was found in prose before anything is linked: marks with numbers, names with years."""

from typing import Literal, NamedTuple

Form = Literal["bracket", "raised", "parenthesis", "glued", "word"]


class Marked(NamedTuple):
    """A mark that may cite: the block's index, its range there, the numbers it names, a locator."""

    block: int
    start: int
    end: int
    form: Form
    numbers: tuple[int, ...]
    locator: str = ""


class Year(NamedTuple):
    """`number` is 0 where the writer gives none ("in press", "n.d."), and `word` says what stands instead."""

    number: int
    suffix: str = ""
    word: str = ""
    also: int = 0
    """The second year of "1900/1953"."""


class Named(NamedTuple):
    """One author–year mention: whom it names, which years, and where it stands in its block."""

    block: int
    start: int
    end: int
    written: str
    names: tuple[str, ...]
    et_al: bool
    years: tuple[Year, ...]
    narrative: bool = False
    prefix: str = ""
    locator: str = ""
    initials: str = ""
    """Of the first author, where the text gives them to tell namesakes apart: "Zhang K. et al."."""
    loose: bool = False
    """Words follow the year directly: "(TTR, 1576 units)" may be anything."""
    group: int = -1
    """Start of the brackets that hold it: mentions of one bracket are one citation. -1 for a narrative one."""

    @property
    def strong(self) -> bool:
        """Hardly anything but a citation: several names or "et al."."""
        return self.et_al or len(self.names) > 1
