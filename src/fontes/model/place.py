"""Where in the user's files a thing stands, so that a person can find it."""

from .noun import Noun


class Place(Noun, frozen=True):
    """A position: `line` and `column` count from 1; 0 means that the format has none."""

    file: str = ""
    line: int = 0
    column: int = 0
    label: str = ""
    """What a person would say where lines mean nothing: "Slide 3, bullet 2", "p. 8, Table 3", "record 14"."""

    def __str__(self) -> str:
        where = ":".join(part for part in (self.file, str(self.line or ""), str(self.column or "")) if part)
        return f"{where} ({self.label})" if self.label and where else where or self.label
