"""From an offset in a text to the line and column that a person sees in the editor."""

import re
from array import array
from bisect import bisect_right

from fontes.model import Place

_LINE_END = re.compile("\n")


class Positions:
    """Lines of one file; built once, so that a million places cost a million binary searches."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.starts = array("Q", [0])
        self.starts.extend(match.end() for match in _LINE_END.finditer(text))

    def place(self, offset: int, label: str = "") -> Place:
        """Line and column, both from 1, of the character at `offset`."""
        line = bisect_right(self.starts, offset)
        return Place(file=self.file, line=line, column=offset - self.starts[line - 1] + 1, label=label)
