"""The small library that comes with fontes: facts that its authors wrote down, so that a first try needs nothing else."""

from functools import lru_cache
from importlib.resources import files

from ...model import Work
from ..formats.slim import decode
from ..memory import MemoryLibrary

NAME = "bundled"


@lru_cache(maxsize=1)
def load() -> MemoryLibrary:
    """Some hundred well-known works. Nothing is covered: absence from so small a library says nothing."""
    lines = files(__package__).joinpath("works.jsonl").read_bytes().splitlines()
    records = (record for line in lines if line.strip() for record in decode(line, NAME))
    return MemoryLibrary((record for record in records if isinstance(record, Work)), NAME)
