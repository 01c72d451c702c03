"""The libraries that figures are measured against, built once from the data and kept under FONTES_BENCH."""

import os
import sys
from pathlib import Path

from bench.data import need
from fontes.index.build import build
from fontes.index.library import RecordIndex, open_library

KEPT = Path(os.environ.get("FONTES_BENCH", ".fontes/bench"))
EVERYTHING = ("article", "preprint", "conference-paper", "chapter", "book", "proceedings", "thesis", "report", "dataset", "software", "other", "unknown")


DECLARED: dict[str, tuple[str, ...]] = {"works": (), "hallmark": ("doi",)}
"""Identifier schemes that the bench declares complete: HALLMARK is a closed world, whose every valid DOI is in its originals."""


def library(name: str) -> RecordIndex:
    """`works` (authoritative, cited and reconstructed records) or `hallmark` (originals of the corrupted references)."""
    files = {
        "works": ["index/authoritative_slim.jsonl.gz", "index/cited_works_slim.jsonl.gz"],
        "hallmark": ["fabricated/originals_index.jsonl.gz"],
    }[name]
    out = KEPT / name
    if not out.is_dir():
        print(f"building {out} …", file=sys.stderr)
        out.parent.mkdir(parents=True, exist_ok=True)
        build([need() / file for file in files], out, covers=(*EVERYTHING, *DECLARED[name]))
    return open_library(out)
