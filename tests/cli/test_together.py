"""Several processes of one user share what the registries allow."""

import subprocess
from pathlib import Path

from ..world import World
from .child import CHECK, THIRTEEN, bibtex, command, environment


def test_three_processes_keep_to_one_count_and_cause_no_refusal(tmp_path: Path) -> None:
    with World(enforce_limits=True) as world:
        children: list[subprocess.Popen[bytes]] = []
        for number in range(3):
            (tmp_path / f"{number}").mkdir()
            (tmp_path / f"{number}" / "refs.bib").write_text(bibtex(THIRTEEN[number * 4 : number * 4 + 4]), encoding="utf-8")
            shared = environment(world.url, tmp_path / "state")
            run = [*command(*CHECK), "--sources", "crossref,pubmed"]
            children.append(
                subprocess.Popen(
                    run, cwd=tmp_path / f"{number}", env=shared, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
                )
            )
        assert [each.wait(60) for each in children] == [0, 0, 0]
        assert not world.refusals
        assert len(world.asked("crossref")) >= 6
