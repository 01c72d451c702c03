"""The small library that comes with fontes: facts that its authors wrote down, so that a first try needs nothing else.

`works.jsonl` holds one `Work` a line, in fontes' own JSON shape: it is read as it stands, and reviewed as it is read.
"""

from functools import lru_cache
from importlib.resources import files

import msgspec

from ...model import Work
from ..memory import MemoryLibrary

NAME = "bundled"


@lru_cache(maxsize=1)
def load() -> MemoryLibrary:
    """Some hundred well-known works. Nothing is covered: absence from so small a library says nothing."""
    lines = msgspec.json.Decoder(Work).decode_lines(files(__package__).joinpath("works.jsonl").read_bytes())
    return MemoryLibrary(lines, NAME)
