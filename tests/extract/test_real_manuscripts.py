"""On real manuscripts every citation is found and linked; the counts were taken by hand from the files."""

import gzip
import re
from collections import Counter
from pathlib import Path

import pytest
from bench.data import DATA as REAL

from fontes.extract.extract import extract
from fontes.model import Document, Extraction
from fontes.read.formats import read_bytes

from ..read.reading import opener

DATA = REAL / "manuscripts"
JOSS = {
    # folder: (entries of paper.bib, citations, targets, keys that the text never cites)
    "0todd0000+mwarp1d": (9, 4, 9, 0),
    "3d-pli+SLIX": (4, 8, 9, 0),
    "9505-PNNL+wmpy_power": (11, 11, 12, 0),
    "ADAMMA-CDHI-ETH-Zurich+CosinorAge": (23, 10, 12, 15),
    "AP6YC+AdaptiveResonance.jl": (16, 13, 16, 0),
    "Aarhus-Psychiatry-Research+timeseriesflattener": (9, 9, 10, 0),
    "Aariq+bumbl": (4, 6, 6, 0),
    "Abhaypru+SpiralMap": (16, 12, 13, 3),
}
IDENTIFIED = re.compile(r"(?<![\w`.])@\{?((?:doi|tag|arxiv|pmid|pmcid|pmc|url|isbn):[^\s;\]}]+)")


@pytest.fixture(scope="module")
def manuscripts() -> Path:
    if not DATA.is_dir():
        pytest.skip(f"The real manuscripts are not at {DATA}; set FONTES_DATA to the folder that holds `manuscripts`.")
    return DATA


def read(path: Path, name: str = "") -> Document:
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    found = read_bytes(data, name or str(path), opener({}))
    assert isinstance(found, Document), found
    return found


def targets(found: Extraction) -> Counter[str]:
    return Counter(target.written for each in found.citations if each.style == "key" for target in each.targets)


def unlinked(found: Extraction) -> list[str]:
    return [target.written for each in found.citations for target in each.targets if len(target.references) != 1]


@pytest.mark.parametrize("folder", JOSS)
def test_every_key_of_a_joss_paper_is_found_and_linked(manuscripts: Path, folder: str) -> None:
    found = extract([read(manuscripts / "joss" / folder / "paper" / name) for name in ("paper.md", "paper.bib")])
    cited = {id_ for each in found.citations for target in each.targets for id_ in target.references}
    counted = len(found.references), len(found.citations), targets(found).total(), len(found.references) - len(cited)
    assert counted == JOSS[folder]
    assert unlinked(found) == []


def test_a_paper_that_cites_by_name_is_linked_and_its_gap_is_said(manuscripts: Path) -> None:
    """39alpha+eleanor cites six works by name and year; "Wolery and Jové Colón, 2018" stands in no list."""
    found = extract([read(manuscripts / "joss" / "39alpha+eleanor" / "paper" / name) for name in ("paper.md", "paper.bib")])
    named = [target.written for each in found.citations if each.style == "author-year" for target in each.targets]
    assert len(named) == 5
    assert unlinked(found) == ["Wolery & Jove Colon 2018"]


@pytest.mark.parametrize(("book", "count"), [("deep-review", 844), ("scihub", 184)])
def test_every_identifier_of_a_manubot_book_is_found_and_linked(manuscripts: Path, book: str, count: int) -> None:
    paths = [each for each in sorted((manuscripts / "manubot" / book).glob("*.md")) if "response" not in each.name]
    found = extract([read(path) for path in paths])
    expected: Counter[str] = Counter()
    for path in paths:
        text = re.sub(r"<!--.*?-->", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        text = re.sub(r"^\[@[^\]\n]+\]: .*$", "", text, flags=re.MULTILINE)
        expected.update(each.rstrip(").,/") for each in IDENTIFIED.findall(text))
    got = Counter({key.rstrip("/)"): count for key, count in targets(found).items() if ":" in key})
    assert got == expected
    assert expected.total() == count
    assert unlinked(found) == []


@pytest.mark.parametrize(
    ("name", "citations", "keys", "undefined"),
    [
        ("ContextLab+FRFR-analyses__paper__main.tex", 72, 197, {"Mann20"}),
        ("ContextLab+sherlock-topic-model-paper__paper__main.tex", 83, 122, set()),
    ],
)
def test_every_key_of_a_latex_paper_is_found_and_linked(
    manuscripts: Path, name: str, citations: int, keys: int, undefined: set[str]
) -> None:
    folder = manuscripts / "latex"
    found = extract([read(folder / name, "main.tex"), read(folder / "cdl.bib.gz", "CDL-bibliography/cdl.bib")])
    assert sum(each.style == "key" for each in found.citations) == citations
    assert targets(found).total() == keys
    assert set(unlinked(found)) == undefined


def test_no_citation_of_a_real_manuscript_stands_beside_itself(manuscripts: Path) -> None:
    """The place of every citation leads to a line of the file that begins with what is written there."""
    for path in sorted(manuscripts.glob("joss/*/paper/paper.md")):
        lines = path.read_text(encoding="utf-8").split("\n")
        for each in extract([read(path)]).citations:
            line = lines[each.place.line - 1][each.place.column - 1 :]
            assert line.startswith(each.written[:4].split()[0]), (each.place, each.written)
