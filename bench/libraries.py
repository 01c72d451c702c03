"""The libraries that figures are measured against, built once from the data and kept under FONTES_BENCH."""

import json
import os
import shutil
import sys
from pathlib import Path

from bench.data import need, rows
from fontes.index.build import add, build
from fontes.index.library import RecordIndex, open_library

KEPT = Path(os.environ.get("FONTES_BENCH", ".fontes/bench"))
EVERYTHING = (
    "article",
    "preprint",
    "conference-paper",
    "chapter",
    "book",
    "proceedings",
    "thesis",
    "report",
    "dataset",
    "software",
    "other",
    "unknown",
)


DECLARED: dict[str, tuple[str, ...]] = {"works": (), "hallmark": ("doi",), "identifiers": ()}
"""Identifier schemes that the bench declares complete: HALLMARK is a closed world, whose every valid DOI is in its originals."""


def library(name: str) -> RecordIndex:
    """`works` (authoritative, cited and reconstructed records) or `hallmark` (originals of the corrupted references)."""
    files = {
        "works": ["index/authoritative_slim.jsonl.gz", "index/cited_works_slim.jsonl.gz"],
        "hallmark": ["fabricated/originals_index.jsonl.gz"],
        "identifiers": [],
    }[name]
    out = KEPT / name
    if not out.is_dir():
        print(f"building {out} …", file=sys.stderr)
        KEPT.mkdir(parents=True, exist_ok=True)
        build(
            [settled_identifiers()] if name == "identifiers" else [need() / file for file in files],
            out,
            covers=(*EVERYTHING, *DECLARED[name]),
        )
    return open_library(out)


def with_retractions() -> RecordIndex:
    """`works`, and all that Retraction Watch records of any DOI."""
    out = KEPT / "standing"
    if not out.is_dir():
        library("works")
        making = KEPT / "standing.making"
        shutil.rmtree(making, ignore_errors=True)
        shutil.copytree(KEPT / "works", making)
        add([need() / "retractions/retractionwatch_doi_nature.csv.gz"], making)
        making.rename(out)
    return open_library(out)


def settled_identifiers() -> Path:
    """All works, less the rebuilt ones that carry an identifier under dispute, plus the records that those belong to.

    A work rebuilt from the references that cite it has inherited their wrong identifier, and would confirm it.
    """
    behind = {
        row["id_in_reference"]: row["record_behind_id"] for row in rows("gold-references/real_id_title_mismatch_candidates.jsonl")
    }
    out = KEPT / "identifiers.jsonl"
    with out.open("w", encoding="utf-8") as lines:
        for name in ("authoritative_slim", "cited_works_slim"):
            for row in rows(f"index/{name}.jsonl.gz"):
                disputed = any(f"{scheme}:{row.get(scheme)}" in behind for scheme in ("doi", "pmid"))
                if not (disputed and name == "cited_works_slim"):
                    lines.write(json.dumps(row) + "\n")
        for identifier, row in behind.items():
            scheme, _, value = identifier.partition(":")
            lines.write(json.dumps({**row, "id": f"behind:{identifier}", "src": "behind", scheme: value}) + "\n")
    return out
