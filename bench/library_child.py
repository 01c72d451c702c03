"""One build in a process of its own, so that its memory and its time are its own: prints them as JSON."""

import json
import os
import resource
import sys
import time
from pathlib import Path

from fontes.index.build import build


def main(out: str, *files: str) -> None:
    peaks = [0]
    start = time.perf_counter()
    built = build([Path(each) for each in files], Path(out), covers=("article",), progress=lambda *_: peaks.append(_own_memory()))
    wall = time.perf_counter() - start
    own, helpers = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = own.ru_utime + own.ru_stime + helpers.ru_utime + helpers.ru_stime
    beside = (os.cpu_count() or 1) * helpers.ru_maxrss
    disk = sum(each.stat().st_size for each in Path(out).rglob("*") if each.is_file())
    told = {"works": built.about.works, "skipped": built.skipped, "wall": wall, "cpu": cpu, "disk": disk}
    told |= {"rss": (own.ru_maxrss + beside) * 1024, "own": (max(peaks) + beside) * 1024}
    print(json.dumps(told))


def _own_memory() -> int:
    """Kilobytes that are ours, without pages of the index that the system maps in and may drop at any time; 0 where unknown."""
    try:
        lines = Path("/proc/self/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("RssAnon")), 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
