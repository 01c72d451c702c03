"""As many works as wanted, made of the words, names and containers of real ones, so that an index meets real frequencies."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

from bench.data import rows

SEED = 20261130


def write_synthetic(path: Path, works: int) -> None:
    """`works` records of our own JSON shape, one a line; the same for the same number, whenever it is run."""
    with path.open("w", encoding="utf-8") as file:
        for record in synthetic(works):
            file.write(json.dumps(record, ensure_ascii=False) + "\n")


def synthetic(works: int) -> Iterator[dict[str, object]]:
    chance = random.Random(SEED)
    words, families, containers = _stock()
    for number in range(works):
        first = chance.randint(1, 3000)
        yield {
            "id": f"syn:{number}",
            "src": "synthetic",
            "doi": f"10.{chance.randint(1000, 9999)}/syn.{number}",
            "title": " ".join(chance.choice(words) for _ in range(chance.randint(5, 16))),
            "authors": [{"family": chance.choice(families), "given": "A. B."} for _ in range(chance.randint(1, 8))],
            "year": chance.randint(1950, 2026),
            "container": chance.choice(containers),
            "volume": str(chance.randint(1, 400)),
            "pages": f"{first}–{first + 9}",
            "type": "journal-article",
        }


def _stock() -> tuple[list[str], list[str], list[str]]:
    """Words, families and containers as often as they stand in 100,000 real records."""
    words: list[str] = []
    families: list[str] = []
    containers: list[str] = []
    for number, row in enumerate(rows("index/cited_works_slim.jsonl.gz")):
        words += (row.get("title") or "").split()
        families += [each["family"] for each in row.get("authors") or () if each.get("family")]
        containers += [row["container"]] if row.get("container") else []
        if number == 100_000:
            break
    return words, families, containers
