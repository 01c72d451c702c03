"""One build in a process of its own, so that its memory and its time are its own: prints them as JSON."""

import json
import os
import resource
import sys
import time
from pathlib import Path

from fontes.index.build import build


def main(out: str, *files: str) -> None:
    start = time.perf_counter()
    built = build([Path(each) for each in files], Path(out), covers=("article",))
    wall = time.perf_counter() - start
    own, helpers = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = own.ru_utime + own.ru_stime + helpers.ru_utime + helpers.ru_stime
    rss = own.ru_maxrss + (os.cpu_count() or 1) * helpers.ru_maxrss
    disk = sum(each.stat().st_size for each in Path(out).rglob("*") if each.is_file())
    told = {"works": built.about.works, "skipped": built.skipped, "wall": wall, "cpu": cpu, "rss": rss * 1024, "disk": disk}
    print(json.dumps(told))


if __name__ == "__main__":
    main(*sys.argv[1:])
