"""The same references as in bench.fabricated, asked of registries: a test world on this machine holds the originals.

python -m bench.fabricated_online
"""

import os
from collections.abc import Sequence

from tests.world import World

from bench.data import table
from bench.fabricated import hallmark, load
from bench.libraries import library
from bench.pipeline import THIS_YEAR, Rated, judged
from fontes.model import Extraction, Read, Reference
from fontes.run.network import Network
from fontes.run.networked import Networked
from fontes.run.progress import Silent
from fontes.run.resolving import Job


def rate_online(references: Sequence[Reference]) -> list[Rated]:
    """Every reference asked of the registries alone, with no library and no record."""
    listed = tuple(references)
    hands = Networked((), Network())
    try:
        resolved = list(hands.resolve(listed, Job(this_year=THIS_YEAR), Silent()))
        print(*(hands.sent() or ()), *hands.unwell(), "", sep="\n")
    finally:
        hands.close()
    extraction = Extraction(documents=(Read(source="bench", format="bench", digest=""),), references=listed)
    resolutions = {each.id: found.resolution for each, found in zip(listed, resolved, strict=True)}
    return judged(extraction, resolutions, hands.sources())


def main() -> None:
    with World(libraries=[library("hallmark")], computing=True) as world:
        os.environ |= {"FONTES_WORLD": world.url, "FONTES_WORLD_LIMITS": "off"}
        online = [load(name, rate_online) for name in ("valid_controls", "corrupted_real_references", "fabricated")]
        requests = len(world.asked())
    offline = [load(name) for name in ("valid_controls", "corrupted_real_references", "fabricated")]
    print(hallmark(*online, how="online"), "\n")
    print(hallmark(*offline, how="offline"), "\n")
    references = sum(map(len, online))
    same = sum(
        a.verdict.label == b.verdict.label
        for on, off in zip(online, offline, strict=True)
        for (_, a), (_, b) in zip(on, off, strict=True)
    )
    print(
        table(
            [[references, requests, requests / references, same / references]],
            ["references", "requests", "per reference", "label as offline"],
        )
    )


if __name__ == "__main__":
    main()
