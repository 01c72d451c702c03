"""False accusations: references whose work is held, called not-found; and how often each field of them is called wrong.

python -m bench.accusations [--most N] [--list FIELD]
"""

import argparse
from collections import Counter, defaultdict

from rapidfuzz import fuzz

from bench.data import table
from bench.gold import Gold, sample
from bench.libraries import library
from bench.pipeline import Rated, rate
from fontes.index.library import RecordIndex
from fontes.model import Identifier, Matched
from fontes.text.fold import fold

WRONG = {
    "title": ("suspect", "mismatch"),
    "authors": ("order", "missing", "extra", "mismatch"),
    "year": ("mismatch", "future"),
    "venue": ("mismatch",),
    "locator": ("mismatch",),
    "identifier": ("other", "dead", "differs"),
    "placeholder": ("yes",),
}
SETS = ("goldA", "goldC", "goldC-raw", "goldG-in")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=0)
    parser.add_argument("--sets", default=",".join(SETS))
    parser.add_argument("--list", default="", help="print every reference of which this field is called wrong")
    asked = parser.parse_args()
    index = library("works")
    body: list[list[object]] = []
    strata: dict[str, Counter[str]] = defaultdict(Counter)
    for name in asked.sets.split(","):
        drawn = sample(name, asked.most)
        golds = [each for each in drawn if plausible(each, index)]
        refuted = len(drawn) - len(golds)
        rated = rate([each.reference for each in golds], index)
        body.append([*row(name, rated), refuted])
        for gold, each in zip(golds, rated, strict=True):
            for stratum in strata_of(gold, each):
                strata[stratum]["references"] += 1
                strata[stratum]["not-found"] += each.verdict.label == "not-found"
            if asked.list and each.answer(asked.list) in WRONG.get(asked.list, ()):
                print(f"{each.answer(asked.list)}\t{name}\t{each.facts[asked.list].because}")
    head = [
        "references whose work is held",
        "number",
        "not-found",
        *(f"{field} called wrong" for field in WRONG),
        "labels",
        "left out: label refuted by its own record",
    ]
    print(table(body, head), "\n")
    small = [
        [key, value["references"], value["not-found"] / value["references"]]
        for key, value in sorted(strata.items())
        if value["references"] >= 50
    ]
    print(table(small, ["stratum (50 references or more)", "references", "not-found"]))


def plausible(gold: Gold, index: RecordIndex) -> bool:
    """Whether the record that the label names has a title like the reference's: some labels name another paper."""
    works = [
        work
        for scheme, value in (("doi", gold.doi), ("pmid", gold.pmid))
        if value
        for work in index.by_identifier(Identifier(scheme=scheme, value=value.lower()))
    ]
    said = fold(gold.reference.raw or gold.reference.stated.full_title)
    titles = [fold(work.description.full_title) for work in works if work.description.full_title]
    return not titles or not said or max(fuzz.token_set_ratio(title, said) for title in titles) >= 70


def row(name: str, rated: list[Rated]) -> list[object]:
    total = len(rated)
    labels = Counter(each.verdict.label for each in rated)
    fields = [sum(each.answer(field) in answers for each in rated) / total for field, answers in WRONG.items()]
    return [name, total, labels["not-found"] / total, *fields, dict(labels)]


def strata_of(gold: Gold, rated: Rated) -> list[str]:
    """Decade and type; language where the record states one."""
    year = rated.reference.stated.year
    found = [f"decade {year // 10 * 10}s" if year else "no year", f"type {rated.reference.stated.type}"]
    if isinstance(rated.resolution, Matched):
        title = rated.reference.stated.full_title
        found.append("title not ASCII" if title and not title.isascii() else "title ASCII")
    return found


if __name__ == "__main__":
    main()
