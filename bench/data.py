"""The real public data that figures are measured on: found through FONTES_DATA, never committed."""

import gzip
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

DATA = Path(os.environ.get("FONTES_DATA", Path(__file__).parents[1] / ".." / "shared" / "data")).resolve()


def need() -> Path:
    """The data folder, or a loud stop."""
    if not DATA.is_dir():
        sys.exit(f"No data at {DATA}: set FONTES_DATA to the folder with the benchmark data. Nothing was measured.")
    return DATA


def rows(name: str) -> Iterator[dict[str, Any]]:
    """The objects of a .jsonl or .jsonl.gz file below the data folder."""
    path = need() / name
    with (gzip.open if path.suffix == ".gz" else open)(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def table(rows: list[list[object]], head: list[str]) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(f"{cell:.4f}" if isinstance(cell, float) else str(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines)
