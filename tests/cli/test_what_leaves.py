"""What of a manuscript leaves the machine: what its references are looked up by, and offline nothing at all."""

import subprocess
import sys
from pathlib import Path

import pytest

from ..world import World
from .child import ALL, OFF, THIRTEEN, environment, fontes

WATCHED = """
import os, sys
def watch(event, arguments):
    if event.startswith("socket."):
        os.write(2, f"a socket: {event} {arguments!r}".encode())
        os._exit(99)
sys.addaudithook(watch)
from fontes.cli.main import main
sys.exit(main(sys.argv[1:]))
"""
MANUSCRIPT = """---
title: "Of zibelline tides"
abstract: "An abstract about quokkaline moorings."
---

We found grommeting anomalies in vespertilian harbours [@kiwidocious]; see the note.[^1]

[^1]: A note on pangolinate ballast.

The frobnicated estuaries of the north [@plainkey] are another matter.
"""
CANARIES = ("zibelline", "quokkaline", "grommeting", "vespertilian", "kiwidocious", "pangolinate", "frobnicated", "snarkfile",
            "abstracted-canary", "annotated-canary", "keyworded-canary", "/home/canary", "commented-canary")  # fmt: skip
BIBLIOGRAPHY = f"""
% commented-canary
@article{{kiwidocious, title = {{{THIRTEEN[0].description.title}}}, author = {{Watson, J. D. and Crick, F. H. C.}}, year = 1953,
  journal = {{Nature}}, abstract = {{An abstracted-canary sings.}}, annote = {{annotated-canary}},
  keywords = {{keyworded-canary}}, file = {{/home/canary/watson.pdf}}}}
@article{{plainkey, title = {{Nobody ever wrote about purple submarines}}, author = {{Nemo, Ada}}, year = 2001}}
"""


@pytest.fixture
def manuscript(tmp_path: Path) -> Path:
    (tmp_path / "snarkfile.md").write_text(MANUSCRIPT.replace("---\n\nWe", "bibliography: refs.bib\n---\n\nWe"), encoding="utf-8")
    (tmp_path / "refs.bib").write_text(BIBLIOGRAPHY, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("flag", ["--offline", "--plan"])
def test_offline_and_plan_open_no_socket(manuscript: Path, world: World, flag: str) -> None:
    run = [sys.executable, "-c", WATCHED, "check", "snarkfile.md", flag, "--sources", ALL]
    told = subprocess.run(
        run, cwd=manuscript, env=environment(world.url, manuscript), capture_output=True, text=True, check=False, timeout=60
    )
    assert "a socket" not in told.stderr
    assert told.returncode == (0 if flag == "--plan" else 3)
    assert not [each for each in CANARIES if each in told.stdout and flag == "--plan"]


def test_the_watch_on_sockets_sees_one(manuscript: Path, world: World) -> None:
    run = [sys.executable, "-c", WATCHED, "check", "snarkfile.md", "--sources", "crossref"]
    told = subprocess.run(
        run, cwd=manuscript, env=environment(world.url, manuscript), capture_output=True, text=True, check=False, timeout=60
    )
    assert (told.returncode, "a socket" in told.stderr) == (99, True)


def test_of_a_manuscript_nothing_leaves_but_what_its_references_are_looked_up_by(manuscript: Path, world: World) -> None:
    fontes("check", "snarkfile.md", "--no-bundled", "--sources", ALL, world=world, state=manuscript, folder=manuscript, **OFF)
    sent = "\n".join(each.asked.text() for each in world.log).lower()
    assert "molecular" in sent
    assert "submarines" in sent
    assert [each for each in CANARIES if each in sent] == []
    assert len({each.asked.host for each in world.log}) > 3
