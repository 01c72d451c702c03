"""Fabricated and corrupted references, and valid ones as controls: what is caught, by which field, and who is accused falsely.

python -m bench.fabricated [--show TYPE:OUTCOME]
"""

import argparse
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from bench.data import rows, table
from bench.gold import string
from bench.libraries import library
from bench.pipeline import Rated, bibtex, rate, read_bibtex
from fontes.model import Reference

NAMES: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "wrong_venue": (("venue", ("mismatch",)),),
    "nonexistent_venue": (("venue", ("mismatch",)),),
    "preprint_as_published": (("venue", ("mismatch",)),),
    "near_miss_title": (("title", ("suspect", "mismatch")),),
    "chimeric_title": (("title", ("suspect", "mismatch")), ("identity", ("other",))),
    "swapped_authors": (("authors", ("mismatch", "extra", "order", "missing")),),
    "merged_citation": (("authors", ("mismatch", "extra", "order", "missing")), ("title", ("suspect", "mismatch"))),
    "placeholder_authors": (("authors", ("mismatch", "extra")), ("placeholder", ("yes",))),
    "partial_author_list": (("authors", ("missing",)),),
    "fabricated_doi": (("identifier", ("dead", "other", "differs")),),
    "arxiv_version_mismatch": (
        ("venue", ("mismatch",)),
        ("year", ("mismatch", "future")),
        ("identifier", ("other", "differs", "dead")),
    ),
    "future_date": (("year", ("future", "mismatch")),),
    "hybrid_fabrication": (("title", ("suspect", "mismatch")), ("authors", ("mismatch",)), ("identity", ("other",))),
}
"""The facts that name each type of corruption. "Not found" is right, too, where the library lacks the original."""


Rating = Callable[[Sequence[Reference]], list[Rated]]


def load(name: str, rating: Rating | None = None) -> list[tuple[dict[str, Any], Rated]]:
    """The rated rows of one file; rows with fields go through BibTeX, raw ones through the string parser."""
    data = list(rows(f"fabricated/{name}.jsonl.gz"))
    rated = rating or partial(rate, index=library("hallmark"))
    fielded = [row for row in data if "fields" in row]
    raw = [row for row in data if "fields" not in row]
    references = read_bibtex(bibtex(fielded))
    assert len(references) == len(fielded), f"{len(references)} references of {len(fielded)} entries"
    strings = [string(row["raw"], row["id"]) for row in raw]
    return [*zip(fielded, rated(references), strict=True), *zip(raw, rated(strings), strict=True)]


def named(row: dict[str, Any], rated: Rated) -> bool:
    """Whether the corrupted field is named, or the work is said to be not found."""
    if rated.answer("existence") == "absent":
        return True
    return any(rated.answer(fact) in answers for fact, answers in NAMES[row["type"]])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", default="", help="e.g. valid:flagged, fabricated:verified, near_miss_title:unnamed")
    shown = parser.parse_args().show
    valid, corrupted, fabricated = load("valid_controls"), load("corrupted_real_references"), load("fabricated")
    print(_fabricated(fabricated, shown), "\n")
    print(_corrupted(corrupted, shown), "\n")
    print(_valid(valid, shown), "\n")
    print(hallmark(valid, corrupted, fabricated))


def _fabricated(pairs: list[tuple[dict[str, Any], Rated]], shown: str) -> str:
    body: list[list[object]] = []
    for kind in [*sorted({row["kind"] for row, _ in pairs}), "all"]:
        some = [(row, each) for row, each in pairs if row["wholly_fabricated"] and kind in (row["kind"], "all")]
        labels = Counter(each.verdict.label for _, each in some)
        body.append([kind, len(some), 1 - labels["verified"] / len(some), labels["not-found"] / len(some), dict(labels)])
        if kind != "all":
            for row, each in some:
                _show(shown, "fabricated", each.verdict.label, row, each)
    return table(body, ["wholly fabricated", "references", "not called verified", "called not-found", "labels"])


def _corrupted(pairs: list[tuple[dict[str, Any], Rated]], shown: str) -> str:
    body: list[list[object]] = []
    for kind in [*sorted({row["type"] for row, _ in pairs}), "all"]:
        some = [(row, each) for row, each in pairs if kind in (row["type"], "all")]
        flagged = sum(each.flagged for _, each in some)
        right = sum(named(row, each) for row, each in some)
        body.append(
            [kind, len(some), flagged / len(some), right / len(some), dict(Counter(each.verdict.label for _, each in some))]
        )
        if kind != "all":
            for row, each in some:
                _show(shown, kind, "named" if named(row, each) else "unnamed", row, each)
                _show(shown, kind, "flagged" if each.flagged else "missed", row, each)
    return table(body, ["corrupted", "references", "flagged", "right kind and field named", "labels"])


def _valid(pairs: list[tuple[dict[str, Any], Rated]], shown: str) -> str:
    body: list[list[object]] = []
    for kind in [*sorted({row["kind"] for row, _ in pairs}), "all"]:
        some = [(row, each) for row, each in pairs if kind in (row["kind"], "all")]
        labels = Counter(each.verdict.label for _, each in some)
        body.append([kind, len(some), sum(each.flagged for _, each in some) / len(some), dict(labels)])
        if kind != "all":
            for row, each in some:
                _show(shown, "valid", "flagged" if each.flagged else "passed", row, each)
    return table(body, ["valid controls", "references", "flagged", "labels"])


def hallmark(*sets: list[tuple[dict[str, Any], Rated]], how: str = "offline") -> str:
    """HALLMARK's dev split, beside what is published."""
    dev = [(row, each) for pairs in sets for row, each in pairs if row.get("split") == "dev_public"]
    valid = [each for row, each in dev if row.get("type") is None]
    bad = [each for row, each in dev if row.get("type") is not None]
    caught, alarms = sum(each.flagged for each in bad), sum(each.flagged for each in valid)
    open_ = sum(each.verdict.level == "open" for _, each in dev)
    body: list[list[object]] = [
        [
            "fontes",
            caught / len(bad),
            alarms / len(valid),
            2 * caught / (2 * caught + alarms + len(bad) - caught),
            open_,
            f"{len(bad)}+{len(valid)}",
        ],
        ["citecheck 0.3.0, soft flags counted (test_public)", 0.950, 0.026, 0.967, "", ""],
        ["bibtex-updater, post-1.3.0 (test_public)", 0.884, 0.042, 0.926, "", ""],
        ["bibtex-updater (dev)", 0.946, 0.179, "", "", ""],
        ["agentic GPT-5.1 (dev)", 0.956, 0.465, "", "", ""],
    ]
    return table(body, [f"HALLMARK dev, {how}", "detection", "false positives", "F1", "left open", "entries"])


def _show(shown: str, kind: str, result: str, row: dict[str, Any], each: Rated) -> None:
    if shown != f"{kind}:{result}":
        return
    print("---", row["id"], row.get("fields") or row.get("raw"), "|", row.get("explanation") or row.get("comment"))
    told = {name: (f.answer if isinstance(f.answer, str) else f"? {f.answer.why}") for name, f in each.facts.items()}
    print("    ", each.verdict.label, each.verdict.possible, told)
    for finding in each.facts.values():
        if finding.evidence:
            print("       ", finding.fact, finding.because[:300])


if __name__ == "__main__":
    main()
