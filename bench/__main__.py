"""Every figure of docs/benchmarks.md, one section after the other; `python -m bench matching standing` prints some.

python -m bench [SECTION …]
"""

import subprocess
import sys

from bench.data import need

SECTIONS: dict[str, list[str]] = {
    "matching": ["bench.matching"],
    "accusations": ["bench.accusations"],
    "fabricated": ["bench.fabricated"],
    "identifiers": ["bench.identifiers"],
    "sameness": ["bench.sameness"],
    "comparisons": ["bench.comparisons"],
    "standing": ["bench.standing"],
    "standing_online": ["bench.standing_online"],
    "parser": ["bench.parser"],
    "scripts": ["bench.scripts"],
    "clean": ["bench.clean"],
    "anchors": ["bench.anchors"],
    "online": ["bench.online"],
    "fabricated_online": ["bench.fabricated_online"],
    "accusations_online": ["bench.accusations_online"],
    "driver": ["bench.driver"],
    "outages": ["bench.outages"],
    "resume": ["bench.resume"],
    "shared_limits": ["bench.shared_limits", "--references", "40"],
    "library": ["bench.library"],
    "growth": ["bench.library", "--synthetic", "5000000"],
    "whole_job": ["bench.whole_job"],
}


def main() -> int:
    wanted = sys.argv[1:] or list(SECTIONS)
    if unknown := [name for name in wanted if name not in SECTIONS]:
        print(f"There is no section {unknown[0]!r}; there are {', '.join(SECTIONS)}.", file=sys.stderr)
        return 2
    need()
    worst = 0
    for name in wanted:
        module, *options = SECTIONS[name]
        print(f"\n## {name}\n\n`python -m {' '.join(SECTIONS[name])}`\n", flush=True)
        worst = max(worst, subprocess.run([sys.executable, "-m", module, *options], check=False).returncode)
    return worst


if __name__ == "__main__":
    sys.exit(main())
