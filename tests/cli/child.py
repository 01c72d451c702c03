"""fontes as people run it, in a process of its own, against a world in this one; and bibliographies of what that world holds."""

import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from fontes.model import Description, Identifier, Person, Work
from fontes.run.network import MODULES

from ..world import Held, Quirks, World, own_works

OFF = {"FONTES_WORLD_LIMITS": "off"}
KINDS = {"article": "article", "conference-paper": "inproceedings", "book": "book", "dataset": "dataset"}


class Told(NamedTuple):
    code: int
    out: str
    err: str
    seconds: float


def environment(world: str, state: Path, **further: str) -> dict[str, str]:
    """Nothing of the person who runs the tests: neither keys nor settings."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG", "SYSTEMROOT", "COVERAGE_PROCESS_START") if name in os.environ}
    return {**kept, "HOME": str(state), "XDG_STATE_HOME": str(state), "FONTES_WORLD": world, **further}


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "fontes", *map(str, arguments)]


def fontes(*arguments: object, world: World | str, state: Path, folder: Path, **further: str) -> Told:
    url = world if isinstance(world, str) else world.url
    begun = time.monotonic()
    done = subprocess.run(
        command(*arguments), cwd=folder, env=environment(url, state, **further), capture_output=True, text=True, check=False,
        timeout=120,
    )  # fmt: skip
    return Told(done.returncode, done.stdout, done.stderr, time.monotonic() - begun)


def bibtex(works: Iterable[Work], *, identified: bool = True) -> str:
    """An entry for each, in full; without identifiers if so wanted."""
    return "\n".join(_entry(number, work.description, identified) for number, work in enumerate(works))


def _entry(number: int, says: Description, identified: bool) -> str:
    people = " and ".join(f"{each.family}, {each.given}" if each.family else f"{{{each.literal}}}" for each in says.authors)
    kind = KINDS.get(says.type, "misc")
    fields = {
        "title": f"{{{says.title}}}", "author": people, "year": str(says.year), "volume": says.volume,
        "booktitle" if kind == "inproceedings" else "journal": says.container, "pages": says.pages.replace("–", "--"),
    }  # fmt: skip
    if identified:
        fields |= {each.scheme: each.value for each in says.identifiers if each.scheme in ("doi", "pmid", "isbn")}
    listed = "".join(f"  {name} = {{{value}}},\n" for name, value in fields.items() if value)
    return f"@{kind}{{k{number},\n{listed}}}\n"


FIRST = ("amber", "bitter", "cobalt", "drifting", "eastern", "folded", "gentle", "hollow", "inland", "jagged", "kindred", "lunar")
SECOND = ("anchors", "beacons", "currents", "dunes", "estuaries", "fjords", "glaciers", "harbours", "islets", "jetties", "kelp")
THIRD = ("measured", "modelled", "mapped", "sampled", "counted", "dated", "drained", "dredged", "flooded", "lit", "raised")


def title(number: int) -> str:
    words = (FIRST[number % 12], SECOND[number // 12 % 11], THIRD[number // 132 % 11], FIRST[number // 1452 % 12])
    return f"The {words[0]} {words[1]} of bay {number} as {words[2]} from {words[3]} boats"


def made_work(number: int, only: Sequence[str] = ("crossref", "doi.org", "openalex")) -> Held:
    """Article `number` of a long series."""
    says = Description(
        type="article", title=title(number), year=1960 + number % 60, container="Annals of Bays", volume=str(number % 90 + 1),
        pages=f"{number * 7 % 900 + 1}–{number * 7 % 900 + 6}",
        authors=(Person(family=f"Okafor{chr(97 + number % 26)}", given="Ada"), Person(family="Lind", given="Per")),
        identifiers=(Identifier(scheme="doi", value=f"10.5555/bay.{number}"),),
    )  # fmt: skip
    return Held(Work(id=f"bay-{number}", source="world", description=says), Quirks(only=tuple(only)))


def nobodys(number: int) -> Work:
    """What nobody wrote."""
    return Work(
        id=f"none-{number}",
        source="world",
        description=Description(
            type="article", title=f"Purple submarines of {FIRST[number % 12]} deserts, expedition {number}", year=2003,
            authors=(Person(family=f"Nemo{chr(97 + number % 26)}", given="Otto"),), container="Annals of Bays", volume="3",
        ),
    )  # fmt: skip


ALL = ",".join(MODULES)
CHECK = ("check", "refs.bib", "--no-bundled", "--reproducible", "--format", "json")
SERIES, NOBODYS = 60, 6
THIRTEEN = [
    each.work
    for each in own_works()
    if "crossref" in each.homes and each.work.description.type == "article" and not each.work.notices
][:13]


def series() -> str:
    """Half with their DOI (k…), half without (w…), and a few that nobody wrote (n…)."""
    works = [made_work(number).work for number in range(SERIES)]
    with_doi, without, made_up = (
        bibtex(works[::2]),
        bibtex(works[1::2], identified=False),
        bibtex(map(nobodys, range(6)), identified=False),
    )
    return f"{with_doi}\n{without.replace('{k', '{w')}\n{made_up.replace('{k', '{n')}"


class Desk:
    """A folder with a bibliography, a state folder and a world."""

    def __init__(self, folder: Path, world: World, written: str) -> None:
        folder.mkdir(exist_ok=True)
        self.folder = folder
        self.world = world
        self.state = folder / "state"
        (folder / "refs.bib").write_text(written, encoding="utf-8")

    def check(self, *further: object, **environment: str) -> Told:
        return fontes(*CHECK, *further, world=self.world, state=self.state, folder=self.folder, **environment)


def labels(told: Told) -> Counter[str]:
    return Counter(each["level"] for each in json.loads(told.out)["verdicts"] if each["subject"] == "reference")


def by_key(told: Told) -> dict[str, tuple[str, str]]:
    report = json.loads(told.out)
    keys = {each["id"]: each["key"] for each in report["extraction"]["references"]}
    return {keys[each["about"]]: (each["label"], each["level"]) for each in report["verdicts"] if each["subject"] == "reference"}
