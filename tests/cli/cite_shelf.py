"""A library of a few works that is declared complete, and documents that cite them rightly and wrongly."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

from fontes.index.build import build

if TYPE_CHECKING:
    from .conftest import Run, Said

WORKS = [
    {
        "id": "sleep", "title": "Sleep and memory in adults", "authors": ["Ann Berg", "Bo Linde"], "year": 2015,
        "container": "Journal of Sleep Studies", "volume": "12", "pages": "101–110",
        "doi": "10.5555/sleep.1", "pmid": "31000001",
    },
    {
        "id": "drug", "title": "A trial of drug A in adults", "authors": ["Cleo Marsh"], "year": 2018,
        "container": "Trials of Medicine", "volume": "3", "pages": "7–19", "doi": "10.5555/drug(a)1", "pmid": "31000002",
    },
    {
        "id": "markup", "title": "Growth of <i>Escherichia coli</i> in H<sub>2</sub>O", "authors": ["Dag Holm"], "year": 2011,
        "container": "Microbes", "volume": "5", "pages": "1–9", "doi": "10.5555/coli.1", "pmid": "31000003",
    },
    {
        "id": "twin-1", "title": "Editorial", "authors": ["Eva Frost"], "year": 2001, "container": "Microbes", "volume": "1",
        "pages": "1–2", "doi": "10.5555/ed.1",
    },
    {
        "id": "twin-2", "title": "Editorial", "authors": ["Eva Frost"], "year": 2001, "container": "Microbes", "volume": "1",
        "pages": "3–4", "doi": "10.5555/ed.2",
    },
]  # fmt: skip
SLEEP = {
    "title": "Sleep and memory in adults", "author": "Berg, Ann and Linde, Bo", "year": 2015,
    "journal": "Journal of Sleep Studies", "type": "article",
}  # fmt: skip
MADE_UP = {
    "title": "Dreams of electric sheep in clinical practice", "author": "Nemo, Ned", "year": 2019, "type": "article",
    "journal": "Journal of Sleep Studies",
}  # fmt: skip
"""The library is complete for articles and does not hold it."""


def build_library(folder: Path) -> Path:
    records = folder / "works.jsonl"
    records.write_text("\n".join(json.dumps({"type": "article", **each}) for each in WORKS) + "\n", "utf-8")
    build([records], folder / "library", covers=("article", "doi", "pmid"), helpers=0)
    return folder / "library"


class Desk:
    """A folder to work in: writes documents, runs the command and reads what it wrote."""

    def __init__(self, fontes: "Run", folder: Path, library: Path) -> None:
        self.fontes, self.folder, self.library = fontes, folder, library

    def write(self, name: str, content: object) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
        return path

    def verify(self, name: str, *more: object) -> "Said":
        return self.fontes("cite", "verify", name, "--library", self.library, "--no-bundled", "--no-record", *more)

    def analyze(self, *more: object) -> "Said":
        return self.fontes("cite", "analyze", *more)

    def manifest(self, slug: str = "paper") -> dict:  # type: ignore[type-arg]
        return json.loads((self.folder / f"raw/literature/{slug}.citations.json").read_text("utf-8"))  # type: ignore[no-any-return]

    def analysis(self, slug: str = "paper") -> dict:  # type: ignore[type-arg]
        return json.loads((self.folder / f"raw/literature/{slug}.analysis.json").read_text("utf-8"))  # type: ignore[no-any-return]

    def cite(self, *citations: object, more: tuple[object, ...] = ()) -> list[dict]:  # type: ignore[type-arg]
        """The citations of the manifest for a JSON document that lists these."""
        self.write("paper.json", {"citations": list(citations)})
        self.verify("paper.json", "--force", *more)
        return list(self.manifest()["citations"])

    def edit(self, **changes: object) -> None:
        """Somebody changes members of the manifest by hand."""
        self.write("raw/literature/paper.citations.json", {**self.manifest(), **changes})
