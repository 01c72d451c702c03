"""Real references asked of registries in a test world, against the same asked of a library: who is accused, and who is left open.

The world holds the works of the bench library, each at the hosts that would hold it; references whose work is held by nobody are the
natural negatives.

python -m bench.accusations_online [--most 400]
"""

import argparse
import os
from collections import Counter

from msgspec.structs import replace
from tests.world import World

from bench.data import table
from bench.fabricated_online import rate_online
from bench.gold import sample
from bench.libraries import library
from bench.pipeline import Rated, rate
from fontes.model import Matched

SETS = ("goldA", "goldC", "goldG-in", "goldG-out")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=400, help="references of each set")
    most = parser.parse_args().most
    index = library("works")
    body: list[list[object]] = []
    with World(libraries=[index]) as world:
        os.environ |= {"FONTES_WORLD": world.url, "FONTES_WORLD_LIMITS": "off"}
        for name in SETS:
            gold = sample(name, most)
            references = [replace(each.reference, id=f"R{number}") for number, each in enumerate(gold)]
            world.clear()
            online = rate_online(references)
            requests = len(world.asked())
            offline = rate(references, index)
            wrong = sum(
                isinstance(b.resolution, Matched) and not a.right(b.resolution) for a, b in zip(gold, online, strict=True)
            )
            same = sum(a.verdict.label == b.verdict.label for a, b in zip(online, offline, strict=True))
            body.append([name, len(gold), wrong, _labels(online), _labels(offline), same / len(gold), requests / len(gold)])
    head = [
        "references",
        "number",
        "wrong work, online",
        "labels online",
        "labels offline",
        "same label",
        "requests per reference",
    ]
    print(table(body, head))


def _labels(rated: list[Rated]) -> str:
    return ", ".join(f"{label} {number}" for label, number in Counter(each.verdict.label for each in rated).most_common())


if __name__ == "__main__":
    main()
