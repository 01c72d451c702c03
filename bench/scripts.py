"""Every script: the same titles and names are the same however written, others are others, and what cannot be compared is said.

    python -m bench.scripts [--show]

Exits 1 where one answer is wrong.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from typing import NamedTuple

from bench.data import table
from bench.pipeline import rate
from bench.scripts_pairs import BILINGUAL, NAMES, NOTHING, TITLES
from fontes.extract.extract import extract
from fontes.extract.strings import parse_reference
from fontes.index.library import memory_library
from fontes.model import Description, Document, Matched, Place, Problem, Work
from fontes.read.formats import read_bytes
from fontes.resolve.names import compare_authors
from fontes.resolve.titles import compare_titles
from fontes.text.people import person

RIGHT = {
    "same": ("match", "variant", "truncated"),
    "other": ("suspect", "mismatch", "extra"),
    "across": ("match", "variant", "cannot-compare"),
    "nothing": ("cannot-compare", "unstated"),
}


class Pair(NamedTuple):
    kind: str
    one: str
    other: str


def pairs(text: str, kind: str = "") -> Iterator[Pair]:
    for line in text.strip().splitlines():
        parts = [part.strip() for part in line.split(" | ")]
        yield Pair(*parts) if not kind else Pair(kind, *parts)


def title(pair: Pair) -> str:
    return compare_titles(pair.one, pair.other).answer


def name(pair: Pair) -> str:
    return compare_authors(Description(authors=(person(pair.one),)), Description(authors=(person(pair.other),))).answer


def counted(found: list[tuple[Pair, str]], what: str, show: bool) -> tuple[list[object], int]:
    wrong = [(pair, answer) for pair, answer in found if answer not in RIGHT[pair.kind]]
    if show:
        for pair, answer in wrong:
            print(f"{what}: {pair.kind} {pair.one!r} / {pair.other!r}: {answer}", file=sys.stderr)
    cells: list[object] = [what]
    for kind in RIGHT:
        mine = [answer for pair, answer in found if pair.kind == kind]
        cells.append(f"{sum(answer in RIGHT[kind] for answer in mine)} of {len(mine)}" if mine else "")
    return cells, len(wrong)


def bilingual(pair: Pair) -> list[tuple[Pair, str]]:
    """The pair is one entry, and matches a record in either language; the pair with another's twin is not one entry."""
    found = []
    for at, recorded in enumerate((pair.one, pair.other)):
        stated = parse_reference(recorded)[0]
        index = memory_library([Work(id="it", source="library", description=stated)], "library", ("article",))
        rated = rate(_read(pair), index)
        good = len(rated) == 1 and isinstance(rated[0].resolution, Matched) and rated[0].verdict.level == "pass"
        found.append((pair, "match" if good else f"not matched with record {at + 1}"))
    return found


def _read(pair: Pair) -> list:  # type: ignore[type-arg]
    text = f"参考文献\n\n[1] {pair.one}\n{pair.other}\n".encode()
    document = read_bytes(
        text, "list.txt", lambda path: Problem(code="R000", says="nothing else is read", place=Place(file=path))
    )
    assert isinstance(document, Document)
    return list(extract([document]).references)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", action="store_true", help="print every pair that is answered wrongly")
    show = parser.parse_args().show
    rows: list[list[object]] = []
    all_wrong = 0
    compared: list[tuple[str, dict[str, str], Callable[[Pair], str]]] = [("titles", TITLES, title), ("names", NAMES, name)]
    for what, scripts, answer in compared:
        for script, text in scripts.items():
            row, wrong = counted([(pair, answer(pair)) for pair in pairs(text)], f"{script} {what}", show)
            rows.append(row)
            all_wrong += wrong
    nothing = [(pair, title(pair)) for pair in pairs(NOTHING, "nothing")]
    entries = [each for pair in pairs(BILINGUAL, "same") for each in bilingual(pair)]
    for what, found in (("nothing left after folding", nothing), ("bilingual entries, each record", entries)):
        row, wrong = counted(found, what, show)
        rows.append(row)
        all_wrong += wrong
    print(table(rows, ["right answers", "the same", "another", "across scripts: never another", "nothing to compare"]))
    sys.exit(1 if all_wrong else 0)


if __name__ == "__main__":
    main()
