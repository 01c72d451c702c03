"""Accepted matches: precision and recall on references whose work is known, mixed with references whose work is not held.

    python -m bench.matching [--most N] [--library works] [--show SET]
"""

import argparse
import sys
import time
from collections import Counter

from bench.data import table
from bench.gold import Gold, sample
from bench.libraries import library
from fontes.index.library import RecordIndex
from fontes.model import Ambiguous, Matched, Reference, Resolution
from fontes.resolve.resolve import resolve
from fontes.sources.library import answer

SETS = ("goldA", "goldC", "goldC-raw", "goldG-in", "goldG-out", "crossref", "crossref-negatives")


def settle(reference: Reference, index: RecordIndex) -> Resolution:
    """Run the flow against one library."""
    flow = resolve(reference, (index.info,))
    try:
        question = next(flow)
        while True:
            question = flow.send(answer(index, question))
    except StopIteration as end:
        return end.value


def outcome(each: Gold, resolution: Resolution) -> str:
    if isinstance(resolution, Matched):
        return "right" if each.right(resolution) else "wrong"
    if isinstance(resolution, Ambiguous):
        return "ambiguous-with" if any(each.is_work(c.work) for c in resolution.candidates) else "ambiguous-without"
    return f"{type(resolution).__name__.lower()}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=0, help="at most this many references of each set, drawn with a fixed seed")
    parser.add_argument("--library", default="works")
    parser.add_argument("--sets", default=",".join(SETS))
    parser.add_argument("--show", default="", help="print wrong and missed references of this outcome, e.g. goldA:wrong")
    asked = parser.parse_args()
    index = library(asked.library)
    counts: dict[str, Counter[str]] = {}
    clock = {}
    for name in asked.sets.split(","):
        golds = sample(name, asked.most)
        begun = time.process_time()
        for each in golds:
            resolution = settle(each.reference, index)
            result = outcome(each, resolution)
            counts.setdefault(each.set, Counter())[result] += 1
            if asked.show == f"{each.set}:{result}" or asked.show == f"{name}:{result}":
                show(each, resolution)
        clock[name] = (time.process_time() - begun) / max(1, len(golds)) * 1000
        print(f"{name}: {len(golds)} references, {clock[name]:.2f} ms CPU each", file=sys.stderr)
    print(report(counts))


def report(counts: dict[str, Counter[str]]) -> str:
    rows: list[list[object]] = []
    for name, count in counts.items():
        held = not name.endswith("-out") and "negatives" not in name
        accepted, total = count["right"] + count["wrong"], sum(count.values())
        precision = count["right"] / accepted if accepted and held else ""
        recall = count["right"] / total if held else ""
        others = ", ".join(f"{key} {value}" for key, value in sorted(count.items()) if key not in ("right", "wrong"))
        rows.append([name, total, count["right"], count["wrong"], precision, recall, others])
    rows.append(_mixed(counts))
    return table(rows, ["set", "references", "right", "wrong", "precision", "recall", "not accepted"])


def _mixed(counts: dict[str, Counter[str]]) -> list[object]:
    """Positives and negatives weighed 1:1, as the published figures are."""
    held = [count for name, count in counts.items() if not name.endswith("-out") and "negatives" not in name]
    lacking = [count for name, count in counts.items() if name.endswith("-out") or "negatives" in name]
    positives, negatives = sum(sum(c.values()) for c in held), sum(sum(c.values()) for c in lacking)
    if not positives or not negatives:
        return ["mixed 1:1", positives + negatives, "", "", "", "", "one side is missing"]
    right = sum(c["right"] for c in held) / positives
    wrong = sum(c["wrong"] for c in held) / positives + sum(c["wrong"] for c in lacking) / negatives
    return ["mixed 1:1", positives + negatives, "", "", right / (right + wrong), right, "each side weighs one half"]


def show(each: Gold, resolution: Resolution) -> None:
    print("---", each.reference.raw or each.reference.stated.full_title)
    if each.reference.raw:
        print("    parsed:", each.reference.stated)
    print("    gold:", sorted(each.records), each.doi, each.pmid)
    if isinstance(resolution, Matched):
        print(f"    matched {resolution.work.id} ({resolution.because}):", resolution.work.description)
    else:
        print("   ", resolution)


if __name__ == "__main__":
    main()
