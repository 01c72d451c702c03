"""Making a library: a new one takes the old one's place in one step, only when it is whole."""

import gzip
import hashlib
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from ..model import Work, WorkType
from .engine import HEAP, open_engine, prepare, put
from .folder import About, write_about
from .formats import bibtex_fields, slim

Progress = Callable[[str, int, int], None]
"""Called with the file, the number of works taken so far, and the number of records that could not be read."""


class Built(NamedTuple):
    about: About
    taken: int
    skipped: int


def _quiet(file: str, taken: int, skipped: int) -> None:
    """Nobody watches."""


def _works(file: Path) -> Iterator[Work | str]:
    with gzip.open(file) if file.suffix == ".gz" else file.open("rb") as stream:
        for line in stream:
            decode = bibtex_fields.decode if b'"bibtex_type"' in line else slim.decode
            try:
                yield decode(line, file.name.split(".")[0])
            except msgspec.DecodeError as error:
                yield str(error)


def build(
    files: Sequence[Path],
    out: Path,
    *,
    covers: tuple[WorkType, ...] = (),
    name: str = "",
    built: str = "",
    progress: Progress = _quiet,
) -> Built:
    """A new library in `out` from `files`. The library that stands there serves until the new one is whole."""
    out.mkdir(parents=True, exist_ok=True)
    building = out / "building"
    shutil.rmtree(building, ignore_errors=True)
    writer = open_engine(building).writer(heap_size=HEAP, num_threads=1)
    chain = hashlib.sha256()
    taken = skipped = 0
    seen: set[str] = set()
    for file in files:
        for work in _works(file):
            if isinstance(work, str):
                skipped += 1
                continue
            prepared = prepare(work)
            put(writer, prepared, replace=prepared.record in seen)
            seen.add(prepared.record)
            chain.update(prepared.stored)
            taken += 1
            if taken % 1000 == 0:
                progress(file.name, taken, skipped)
    writer.commit()
    writer.wait_merging_threads()
    folder = f"works-{chain.hexdigest()[:12]}"
    shutil.rmtree(out / folder, ignore_errors=True)
    building.rename(out / folder)
    about = About(
        name=name or out.name, folder=folder, digest=chain.hexdigest(), works=len(seen), covers=covers, built=built,
        skipped=skipped, inputs=tuple(file.name for file in files),
    )  # fmt: skip
    write_about(out, about)
    for old in out.glob("works-*"):
        if old.name != folder:
            shutil.rmtree(old, ignore_errors=True)
    return Built(about, taken, skipped)
