"""The library of works: how fast it is built, how large it is, how fast and how surely it finds.

python -m bench.library                      295k real works
python -m bench.library --synthetic 5000000  how it grows
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bench.data import need, rows, table
from bench.synthetic import synthetic, write_synthetic
from fontes.index.library import RecordIndex, open_library
from fontes.model import ByIdentifier, ByWords, Identifier, Question

REAL = ("index/authoritative_slim.jsonl.gz", "index/cited_works_slim.jsonl.gz")


class Asked(NamedTuple):
    """A question, and ids or identifiers of which any is right."""

    question: Question
    right: frozenset[str]


def main() -> None:
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("--synthetic", type=int, default=0, metavar="WORKS", help="so many made-up works instead of the real ones")
    told.add_argument("--most", type=int, default=2000, help="questions of each kind")
    wanted = told.parse_args()
    with tempfile.TemporaryDirectory(prefix="fontes-bench-") as kept:
        folder = Path(kept)
        if wanted.synthetic:
            _synthetic(folder, wanted.synthetic, wanted.most)
        else:
            _real(folder, wanted.most)


def _real(folder: Path, most: int) -> None:
    print(_built(folder / "lib", [need() / each for each in REAL]))
    index = open_library(folder / "lib")
    print(_found(index, _kinds(most)))
    print(_retractions(folder))


def _synthetic(folder: Path, works: int, most: int) -> None:
    write_synthetic(folder / "works.jsonl", works)
    print(_built(folder / "lib", [folder / "works.jsonl"]))
    (folder / "works.jsonl").unlink()
    sample = [record for number, record in enumerate(synthetic(works)) if number % max(1, works // most) == 0]
    print(_found(open_library(folder / "lib"), _synthetic_kinds(sample)))


def _built(out: Path, files: Sequence[Path]) -> str:
    run = subprocess.run(
        [sys.executable, "-m", "bench.library_child", str(out), *map(str, files)], check=True, capture_output=True, text=True
    )
    told = json.loads(run.stdout.splitlines()[-1])
    works = told["works"]
    row = [
        f"{works:,}", f"{works / told['wall']:,.0f}", f"{2 * works / told['cpu']:,.0f}", f"{told['disk'] / works:.0f}",
        f"{told['rss'] / 1e6:.0f}", f"{told['own'] / 1e6:.0f}", told["skipped"],
    ]  # fmt: skip
    head = [
        "works",
        "works/s as run",
        "works/s by CPU time of two cores",
        "bytes/work",
        "peak MB, helpers included",
        "without mapped index",
        "unread",
    ]
    return "\n" + table([row], head)


def _found(index: RecordIndex, kinds: Iterable[tuple[str, list[Asked]]]) -> str:
    lines = []
    for kind, asked in kinds:
        if not asked:
            continue
        ranks, times, candidates = [], [], 0
        cpu = time.process_time()
        for each in asked:
            start = time.perf_counter()
            works = _answer(index, each.question)
            times.append((time.perf_counter() - start) * 1000)
            candidates += len(works)
            ranks.append(next((at for at, names in enumerate(works) if names & each.right), 99))
        cpu = (time.process_time() - cpu) * 1000 / len(asked)
        times.sort()
        recall = [f"{sum(rank < most for rank in ranks) / len(ranks):.4f}" for most in (1, 10, 20)]
        p50, p95 = times[len(times) // 2], times[len(times) * 95 // 100]
        lines.append([kind, len(asked), *recall, f"{candidates / len(asked):.1f}", f"{p50:.2f}", f"{p95:.2f}", f"{cpu:.2f}"])
    head = ["asked by", "n", "recall@1", "@10", "@20", "candidates", "p50 ms", "p95 ms", "CPU ms"]
    return "\n" + table(lines, head)


def _answer(index: RecordIndex, question: Question) -> list[frozenset[str]]:
    """Every name of each work found, best first."""
    works = index.by_identifier(question.identifier) if isinstance(question, ByIdentifier) else index.by_words(question)
    return [frozenset((work.id, *(each.value for each in work.description.identifiers))) for work in works]


def _kinds(most: int) -> Iterable[tuple[str, list[Asked]]]:
    for name in ("goldA", "goldC_6000", "goldG_in_index"):
        gold = [row for row in rows(f"gold-references/{name}.jsonl.gz") if row["query"].get("title")][:most]
        dois = [row for row in gold if row.get("gold_doi")]
        yield f"{name}: DOI", [Asked(_by_doi(row["gold_doi"]), _right(row)) for row in dois]
        yield f"{name}: fields", [Asked(_by_fields(row["query"], title=True), _right(row)) for row in gold]
        yield f"{name}: fields without title", [Asked(_by_fields(row["query"], title=False), _right(row)) for row in gold]
        raw = [row for row in gold if row.get("raw")]
        yield f"{name}: unparsed string", [Asked(ByWords(source="lib", text=row["raw"]), _right(row)) for row in raw]
    styles: dict[str, list[Asked]] = {}
    for row in rows("crossref-refmatch/refstrings_artificial_2500x11.jsonl.gz"):
        if row["in_index"]:
            asked = styles.setdefault(row["style"], [])
            if len(asked) < most:
                asked.append(Asked(ByWords(source="lib", text=row["raw"]), frozenset([row["doi"]])))
    for style, asked in styles.items():
        yield f"unparsed string: {style}", asked


def _right(row: dict[str, Any]) -> frozenset[str]:
    return frozenset([*row["record_ids"], *(row[key] for key in ("gold_doi", "gold_pmid") if row.get(key))])


def _by_doi(doi: str) -> ByIdentifier:
    return ByIdentifier(source="lib", identifier=Identifier(scheme="doi", value=doi))


def _by_fields(query: dict[str, Any], title: bool) -> ByWords:
    families = [each["family"] for each in query.get("authors", ()) if each.get("family")] or [query.get("first_author") or ""]
    year = re.search(r"\d{4}", str(query.get("year") or ""))
    return ByWords(
        source="lib", title=query.get("title", "") if title else "", authors=tuple(filter(None, families)),
        year=int(year.group()) if year else 0, container=query.get("source") or "", volume=query.get("volume") or "",
        first_page=query.get("fpage") or "",
    )  # fmt: skip


def _synthetic_kinds(sample: list[dict[str, Any]]) -> Iterable[tuple[str, list[Asked]]]:
    def of(record: dict[str, Any], **fields: Any) -> Asked:
        return Asked(ByWords(source="lib", **fields), frozenset([record["id"]]))

    def placed(record: dict[str, Any]) -> dict[str, Any]:
        names = tuple(each["family"] for each in record["authors"])
        return {
            "authors": names, "year": record["year"], "container": record["container"], "volume": record["volume"],
            "first_page": record["pages"].split("–")[0],
        }  # fmt: skip

    yield "DOI", [Asked(_by_doi(record["doi"]), frozenset([record["id"]])) for record in sample]
    yield "title alone", [of(record, title=record["title"]) for record in sample]
    yield "title, a letter wrong in every other word", [of(record, title=_mistyped(record["title"])) for record in sample]
    yield "title, every third word dropped", [of(record, title=_dropped(record["title"])) for record in sample]
    yield (
        "title, words cut to six letters",
        [of(record, title=re.sub(r"(\w{6})\w+", r"\1", record["title"])) for record in sample],
    )
    yield "fields", [of(record, title=record["title"], **placed(record)) for record in sample]
    yield "fields without title", [of(record, **placed(record)) for record in sample]


def _mistyped(title: str) -> str:
    words = title.split()
    return " ".join(word[:3] + "q" + word[4:] if at % 2 and len(word) > 4 else word for at, word in enumerate(words))


def _dropped(title: str) -> str:
    return " ".join(word for at, word in enumerate(title.split()) if at % 3 != 1)


def _retractions(folder: Path) -> str:
    from fontes.index.build import build

    start = time.perf_counter()
    built = build([need() / "retractions" / "retractionwatch_doi_nature.csv.gz"], folder / "standing", helpers=0)
    wall = time.perf_counter() - start
    start = time.perf_counter()
    index = open_library(folder / "standing")
    opened = (time.perf_counter() - start) * 1000
    start = time.perf_counter()
    asked = [
        row["cited_doi"] for row in json.loads((need() / "retractions" / "real_papers_citing_retracted_works.json").read_text())
    ]
    known = sum(bool(index.standing_of(Identifier(scheme="doi", value=doi))) for doi in asked)
    each = (time.perf_counter() - start) * 1e6 / len(asked)
    row = [f"{built.about.standing:,}", f"{wall:.1f}", f"{opened:.1f}", f"{known} of {len(asked)}", f"{each:.0f}"]
    return "\n" + table([row], ["identifiers with notices", "load s", "open ms", "cited retracted works known", "µs each"])


if __name__ == "__main__":
    main()
