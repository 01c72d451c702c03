"""Trains the reference-string tagger from FONTES_DATA and writes the packaged model and word table.

Folds 1–9 of `refparse` and strings rendered from index records; fold 0, the gold strings and the works that they mean are
never seen. `python -m bench.train_parser` takes some minutes on one core and gives the same model every time.
"""

import argparse
import collections
import gzip
import json
import math
import os
import re
from pathlib import Path

import pycrfsuite

from .parser_corpus import TRAINED_ON, Labelled, corpus
from .parser_styles import folded, measured_works, rendered

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "fontes" / "extract" / "strings"
WORD = re.compile(r"[^\W\d_]+(?:['’\-‐][^\W\d_]+)*")
FIELDS = {"T": "title", "J": "container", "N": "family", "G": "given"}


def count_words(data: Path) -> dict[str, collections.Counter[str]]:
    """How often each word stands in titles, containers, family and given names of the index; measured works are left out."""
    unseen = measured_works(data)
    counts: dict[str, collections.Counter[str]] = {mark: collections.Counter() for mark in FIELDS}
    containers: collections.Counter[str] = collections.Counter()
    for name in ("authoritative_slim", "cited_works_slim"):
        with gzip.open(data / "index" / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                if {row["id"], row.get("doi", ""), folded(row.get("title") or "")} & unseen:
                    continue
                counts["T"].update(set(words(row.get("title"))))
                containers.update({row.get("container") or "", *row.get("container_variants", ())})
                for each in row.get("authors") or ():
                    counts["N"].update(words(each.get("family")))
                    counts["G"].update(word for word in words(each.get("given")) if len(word) > 2)
    for container, times in containers.items():
        for word in set(words(container)):
            counts["J"][word] += 1 + int(math.log2(times))
    return counts


def words(text: str | None) -> list[str]:
    """Lower-case words."""
    return [word.lower() for word in WORD.findall(text or "")]


def word_table(counts: dict[str, collections.Counter[str]]) -> str:
    """One line for each class: the mark of the likeliest field, a grade from 1 (barely) to 3 (nearly always), and its words."""
    totals = {mark: sum(counter.values()) for mark, counter in counts.items()}
    classes: dict[str, list[str]] = collections.defaultdict(list)
    for word in sorted(set().union(*counts.values())):
        seen = {mark: counts[mark][word] for mark in counts}
        if max(seen["T"] / 15, seen["J"] / 3, seen["N"] / 4, seen["G"] / 4) < 1 or len(word) < 2 or not word.isprintable():
            continue
        rates = {mark: seen[mark] / totals[mark] for mark in counts}
        mark = max(rates, key=lambda each: (rates[each], each))
        share = rates[mark] / sum(rates.values())
        second = max((each for each in rates if each != mark), key=lambda each: (rates[each], each))
        grade = "3" if share > 0.93 else "2" if share > 0.7 else "1" + second
        classes[mark + grade].append(word)
    return "".join(f"{kind} {' '.join(members)}\n" for kind, members in sorted(classes.items()))


def train(examples: list[Labelled], model: Path, iterations: int, c1: float, c2: float) -> None:
    """L-BFGS with L1 and L2 penalties: the L1 keeps the model small."""
    from fontes.extract.strings.features import features

    trainer = pycrfsuite.Trainer(verbose=False)
    trainer.set_params({"c1": c1, "c2": c2, "max_iterations": iterations, "feature.minfreq": 3})
    for example in examples:
        trainer.append(features(example.tokens), example.labels)
    trainer.train(str(model))


def main() -> None:
    """Writes `words.txt`, then the model that reads it."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--data", type=Path, default=Path(os.environ.get("FONTES_DATA", ROOT.parent / "shared" / "data")))
    options.add_argument("--rendered", type=int, default=17000)
    options.add_argument("--iterations", type=int, default=100)
    options.add_argument("--c1", type=float, default=0.5)
    options.add_argument("--c2", type=float, default=0.05)
    options.add_argument("--every", type=int, default=1, help="train on every n-th string only: a quick look")
    options.add_argument("--model", type=Path, default=PACKAGE / "model.crfsuite")
    options.add_argument("--without", nargs="*", default=[], help="files of refparse to leave out")
    options.add_argument("--words", action="store_true", help="count the word table anew")
    chosen = options.parse_args()
    if chosen.words or not (PACKAGE / "words.txt").exists():
        (PACKAGE / "words.txt").write_text(word_table(count_words(chosen.data)), "utf-8")
    names = tuple(name for name in TRAINED_ON if name not in chosen.without)
    examples = [each for each in corpus(chosen.data, names) if each.fold]
    examples += rendered(chosen.data, chosen.rendered, 20, examples)
    train(examples[:: chosen.every], chosen.model, chosen.iterations, chosen.c1, chosen.c2)
    print(f"{len(examples[:: chosen.every])} strings → {chosen.model} ({chosen.model.stat().st_size / 1e6:.2f} MB)")


if __name__ == "__main__":
    main()
