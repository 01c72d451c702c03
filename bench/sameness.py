"""Same work or not: labelled pairs of records, decided as the resolver decides whether two records are one work.

python -m bench.sameness [--show]
"""

import argparse
import gzip
import re
from collections.abc import Iterator

from bench.data import need, rows, table
from bench.gold import person
from fontes.model import Description, Identifier, Work
from fontes.resolve.kinship import same_work
from fontes.text.markup import plain
from fontes.text.people import people

SETS = ("Structured_DBLP-ACM", "Structured_DBLP-GoogleScholar")
_FIELDS = re.compile(r"COL (\w+) VAL (.*?)(?= COL |$)")


def labelled(name: str) -> Iterator[tuple[Work, Work, bool]]:
    with gzip.open(need() / f"dedup/{name}_test.txt.gz", "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            one, other, label = line.rstrip("\n").split("\t")
            yield _work(one, f"{number}a"), _work(other, f"{number}b"), label == "1"


def _work(written: str, about: str) -> Work:
    fields = {name: value.strip() for name, value in _FIELDS.findall(written.strip())}
    year = fields.get("year", "")[:4]
    described = Description(
        title=fields.get("title", ""),
        authors=people(fields.get("authors", "").replace(" , ", "; ")).persons,
        year=int(year) if year.isdigit() else 0,
        container=fields.get("venue", ""),
    )
    return Work(id=about, source="dedup", description=described)


def providers() -> Iterator[tuple[Work, Work, bool]]:
    """Records of one DOI from two providers, with the DOI taken away."""
    for row in rows("gold-crossprovider/pairs_noabstract.jsonl.gz"):
        sides = [value for value in row.values() if isinstance(value, dict) and value.get("title")]
        if len(sides) == 2:
            yield _recorded(sides[0], "a"), _recorded(sides[1], "b"), True


def _recorded(side: dict[str, object], about: str) -> Work:
    year = str(side.get("year") or "")[:4]
    authors = side.get("authors") or []
    assert isinstance(authors, list)
    described = Description(
        title=plain(str(side.get("title") or "")),
        authors=tuple(person(each) for each in authors),
        year=int(year) if year.isdigit() else 0,
        container=str(side.get("container") or ""),
        volume=str(side.get("volume") or ""),
        pages=str(side.get("pages") or ""),
        identifiers=(Identifier(scheme="other", value=about),),
    )
    return Work(id=about, source=about, description=described)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", action="store_true")
    show = parser.parse_args().show
    body: list[list[object]] = []
    for name, pairs in [(name, labelled(name)) for name in SETS] + [("two providers, DOI hidden", providers())]:
        same = other = missed = merged = 0
        for one, two, label in pairs:
            decided = same_work(one, two)
            same, other = same + label, other + (not label)
            missed += label and not decided
            merged += decided and not label
            if show and decided != label:
                print("missed" if label else "merged", "|", one.description.title, one.description.year, one.description.container, "|",
                      two.description.title, two.description.year, two.description.container)  # fmt: skip
        body.append([name, same, missed / max(1, same), other, merged / other if other else ""])
    print(table(body, ["pairs", "same work", "called different", "other work", "called the same"]))


if __name__ == "__main__":
    main()
