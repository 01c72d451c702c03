"""The whole job as a person runs it: cold start, real library, every field compared, in a process of its own.

python -m bench.whole_job [--runs 3]
"""

import argparse
import gzip
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.data import need, table
from bench.libraries import KEPT, library

BIBLIOGRAPHY = "manuscripts/latex/cdl.bib.gz"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    runs = parser.parse_args().runs
    library("works")
    with tempfile.TemporaryDirectory(prefix="fontes-bench-") as kept:
        folder = Path(kept)
        whole = gzip.decompress((need() / BIBLIOGRAPHY).read_bytes())
        (folder / "whole.bib").write_bytes(whole)
        (folder / "fifty.bib").write_bytes(b"@".join(whole.split(b"\n@")[:51]).replace(b"@", b"\n@"))
        body = [timed(said, command, runs, folder, references) for said, command, references in jobs(folder)]
    print(
        table(
            body,
            [
                "whole job, cold start, 295k works",
                "wall s, median",
                "CPU s, median",
                "references/s (wall)",
                "peak RSS MB, largest process",
            ],
        )
    )


def jobs(folder: Path) -> list[tuple[str, list[str], int]]:
    """What is run, as a shell would run it, and how many references it is about."""
    fontes = [sys.executable, "-m", "fontes"]
    asked = ["--library", str((KEPT / "works").resolve()), "--format", "json", "--output", str(folder / "out.json")]
    entries = (folder / "whole.bib").read_bytes().count(b"\n@") + 1
    return [
        ("fontes --help", [*fontes, "--help"], 0),
        ("50 references", [*fontes, "check", str(folder / "fifty.bib"), *asked], 50),
        (f"{entries:,} references", [*fontes, "check", str(folder / "whole.bib"), *asked], entries),
    ]


def timed(said: str, command: list[str], runs: int, folder: Path, references: int) -> list[object]:
    """Wall and CPU seconds, children counted. Every run keeps its own record, so that nothing is answered from an earlier one."""
    walls, cpus = [], []
    for run in range(runs + 1):
        state = folder / f"state-{run}"
        begun, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(
            command,
            env={**os.environ, "XDG_STATE_HOME": str(state)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if run:  # the first one warms the disk
            walls.append(time.perf_counter() - begun)
            cpus.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    wall = statistics.median(walls)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    return [said, round(wall, 3), round(statistics.median(cpus), 3), round(references / wall) if references else "", peak]


if __name__ == "__main__":
    main()
