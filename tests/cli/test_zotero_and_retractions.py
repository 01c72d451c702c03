"""--zotero and --retractions from the command line: whole, refused with a code, or said aloud where they were not asked."""

import io
import json
import os
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from fontes.cli.console import Console
from fontes.cli.flags import Chosen
from fontes.cli.shelves import shelved
from fontes.model import Request, Sent
from fontes.run import zotero_local
from fontes.run.network import Network
from fontes.run.settings import Settings
from tests.cli.conftest import Run
from tests.index.zotero_base import Base, database
from tests.run.test_zotero import web
from tests.run.zotero_server import zotero

REFS = """\
@article{waves, title={Waves in thin films}, author={Dorn, Jane and {Film Consortium}}, journal={Journal of Films}, year={2019},
 volume={12}, number={3}, pages={1--9}, doi={10.1000/waves}}
"""
TABLE = "RetractionDOI,OriginalPaperDOI,RetractionNature,RetractionDate\n10.1000/note,10.1000/waves,Retraction,{date} 0:00\n"


@pytest.fixture
def refs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "refs.bib").write_text(REFS)
    (tmp_path / "data").mkdir()
    database(tmp_path / "data")
    return tmp_path / "refs.bib"


def report(fontes: Run, *arguments: object) -> dict[str, Any]:
    said = fontes("check", "refs.bib", "--format", "json", "--reproducible", *arguments)
    found: dict[str, Any] = json.loads(said.out)
    return found


def label(found: dict[str, Any]) -> str:
    return next(str(each["label"]) for each in found["verdicts"] if each["subject"] == "reference")


def test_a_reference_in_the_users_zotero_is_found(refs: Path, fontes: Run) -> None:
    assert label(report(fontes)) == "could-not-check"
    found = report(fontes, "--zotero", "data")
    assert label(found) == "verified"
    assert found["resolutions"]["R1"]["work"]["source"] == "zotero"
    assert found["resolutions"]["R1"]["work"]["id"] == "AAAA1111"
    assert any("lying in the trash" in each for each in found["not_checked"])


def test_the_person_is_told_what_was_taken(refs: Path, fontes: Run) -> None:
    assert (
        "Zotero library zotero: 5 works, 2 attached files, 1 in the trash is left out.\n"
        in fontes("check", "refs.bib", "--zotero", "data/zotero.sqlite").err
    )


def test_a_reference_that_zotero_lacks_is_not_absent(refs: Path, fontes: Run) -> None:
    refs.write_text(
        "@article{x, title={Of things that nobody has collected}, author={Roe, R.}, journal={Nowhere}, year={2001}}\n"
    )
    found = report(fontes, "--zotero", "data")
    assert label(found) == "could-not-check"
    assert found["resolutions"]["R1"]["kind"] == "unresolved"


def test_the_setting_names_the_library_relative_to_its_file(refs: Path, fontes: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    (refs.parent / "fontes.toml").write_text('zotero = ["data"]\nretractions = ["rw.csv"]\n')
    (refs.parent / "rw.csv").write_text(TABLE.format(date="1/2/2020"))
    (refs.parent / "inner").mkdir()
    monkeypatch.chdir(refs.parent / "inner")
    found = json.loads(fontes("check", "../refs.bib", "--format", "json").out)
    assert [each["name"] for each in found["sources"]] == ["zotero", "bundled", "rw"]
    assert label(found) == "retracted"


@pytest.mark.parametrize("command", ["check", "verify", "resolve"])
def test_every_command_that_looks_references_up_takes_both(refs: Path, fontes: Run, command: str) -> None:
    (refs.parent / "rw.csv").write_text(TABLE.format(date="1/2/2020"))
    fontes("extract", "refs.bib", "--output", "refs.lock.json")
    what = {"check": "refs.bib", "verify": "refs.lock.json", "resolve": "10.1000/waves"}[command]
    said = fontes(command, what, "--zotero", "data", "--retractions", "rw.csv", "--format", "json")
    found = json.loads(said.out)
    assert [each["name"] for each in found["sources"]] == ["zotero", "bundled", "rw"]
    assert "retracted" in [each["answer"] for each in found["findings"] if each["fact"] == "standing"]


WRONG = [
    (("--zotero", "nowhere"), "Z101"),
    (("--zotero", "refs.bib"), "Z104"),
    (("--zotero", "user:jane"), "Z107"),
    (("--retractions", "nowhere.csv"), "F101"),
    (("--retractions", "refs.bib"), "F119"),
]


@pytest.mark.parametrize(("flags", "code"), WRONG)
def test_what_is_not_there_ends_the_run_with_a_code(
    refs: Path, fontes: Run, monkeypatch: pytest.MonkeyPatch, flags: tuple[str, str], code: str
) -> None:
    if code == "Z107":
        monkeypatch.setenv("FONTES_OFFLINE", "0")
    said = fontes("check", "refs.bib", *flags)
    assert said.code == 2
    assert said.out == ""
    assert f"fontes: error {code}: " in said.err
    assert fontes("explain", code).code == 0


def test_two_libraries_of_one_name_are_refused(refs: Path, fontes: Run) -> None:
    (refs.parent / "zotero.bib").write_text(REFS)
    said = fontes("check", "refs.bib", "--zotero", "data", "--library", "zotero.bib")
    assert (said.code, "F121" in said.err) == (2, True)


def test_offline_asks_nobody_and_says_so(refs: Path, fontes: Run) -> None:
    found = report(fontes, "--offline", "--zotero", "user:1", "--zotero", "local")
    assert [each["name"] for each in found["sources"]] == ["bundled"]
    assert [each for each in found["not_checked"] if "Zotero" in each] == [
        "The Zotero library user:1 was not asked: the run opens no connection.",
        "The Zotero library local was not asked: the run opens no connection.",
    ]


def test_a_damaged_database_ends_the_run(refs: Path, fontes: Run) -> None:
    path = refs.parent / "data" / "zotero.sqlite"
    path.write_bytes(path.read_bytes()[:9000])
    said = fontes("check", "refs.bib", "--zotero", "data")
    assert (said.code, "Z105" in said.err) == (2, True)


def test_a_retracted_work_is_retracted_whoever_has_its_record(refs: Path, fontes: Run) -> None:
    (refs.parent / "rw.csv").write_text(TABLE.format(date="1/2/2020"))
    said = fontes("check", "refs.bib", "--zotero", "data", "--retractions", "rw.csv")
    assert said.code == 1
    assert "retraction of 2020-01-02, doi:10.1000/note" in said.out
    assert "retraction data of 2020-01-02, its latest notice, SHA-256 " in " ".join(said.out.split())
    assert "The retraction table rw is of 2020-01-02: later notices are not known." in " ".join(said.out.split())


def test_a_fresh_table_is_not_called_old(refs: Path, fontes: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    (refs.parent / "rw.csv").write_text(TABLE.format(date="1/2/2020"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1590000000")
    assert "later notices are not known" not in fontes("check", "refs.bib", "--zotero", "data", "--retractions", "rw.csv").out


@pytest.mark.parametrize("form", ["text", "markdown", "html", "json", "jsonl"])
def test_date_and_hash_of_the_table_stand_in_every_form(refs: Path, fontes: Run, form: str) -> None:
    path = refs.parent / "rw.csv"
    path.write_text(TABLE.format(date="1/2/2020"))
    out = fontes("check", "refs.bib", "--retractions", "rw.csv", "--format", form).out
    assert "2020-01-02" in out
    assert sha256(path.read_bytes()).hexdigest()[:12] in out


def test_the_same_run_gives_the_same_bytes_and_replays(refs: Path, fontes: Run) -> None:
    (refs.parent / "rw.csv").write_text(TABLE.format(date="1/2/2020"))
    flags = ("--zotero", "data", "--retractions", "rw.csv", "--format", "json", "--reproducible")
    first, second = fontes("check", "refs.bib", *flags), fontes("check", "refs.bib", *flags)
    assert first.out == second.out
    os.unlink(refs.parent / "data" / "zotero.sqlite")
    os.unlink(refs.parent / "rw.csv")
    assert fontes("replay", "last", "--format", "json").out == first.out


def test_a_long_list_is_looked_up_by_several_processes_as_by_one(refs: Path, fontes: Run) -> None:
    lines = [REFS.replace("{waves,", f"{{waves{number},") for number in range(400)]
    refs.write_text("".join(lines))
    (refs.parent / "rw.csv").write_text(TABLE.format(date="1/2/2020"))
    flags = ("--zotero", "data", "--retractions", "rw.csv", "--format", "json", "--reproducible", "--no-record")
    assert fontes("check", "refs.bib", *flags, "--workers", 2).out == fontes("check", "refs.bib", *flags, "--workers", 1).out


def test_the_plan_lists_zotero_and_takes_nothing(refs: Path, fontes: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FONTES_OFFLINE", "0")
    said = fontes("plan", "refs.bib", "--zotero", "user:77", "--zotero", "data", "--sources", "crossref")
    assert said.code == 0
    assert "https://api.zotero.org/users/77/items?" in said.out
    assert "zotero (5 works" in said.out


def test_a_locked_database_is_read_all_the_same(refs: Path, fontes: Run) -> None:
    base = Base(refs.parent / "locked.sqlite")
    base.file.execute("PRAGMA locking_mode = EXCLUSIVE")
    base.fill()
    try:
        assert label(report(fontes, "--zotero", "locked.sqlite")) == "verified"
    finally:
        base.close()


class Outlet:
    """A way out that leads to a host in memory."""

    def __init__(self) -> None:
        self.asked: list[Request] = []

    def send(self, request: Request, *, permitted: bool = False) -> Sent:
        self.asked.append(request)
        return web(request)

    def permit(self, host: str, pool: str) -> bool:
        return True

    def concurrency(self, host: str) -> int:
        return 1

    def stop(self) -> None:
        pass

    def keys(self) -> tuple[str, ...]:
        return ()

    def told(self) -> tuple[str, ...]:
        return ()


def test_the_web_is_asked_by_the_way_out_that_the_run_uses(desk: Path) -> None:
    outlet, said = Outlet(), io.StringIO()
    wanted = Chosen(Settings(zotero=("user:7",)), "text", ())
    opened = shelved(wanted, Network(sender=outlet), Console(io.StringIO(), said, color=False, width=100))
    assert opened.network is not None
    assert opened.network.sender is outlet, "so that the run ends with what was sent to whom"
    assert [each.name for each in opened.shelf.open()] == ["zotero-user-7", "bundled"]
    assert {each.host for each in outlet.asked} == {"api.zotero.org"}
    assert said.getvalue().startswith("Zotero library zotero-user-7: 4 works")


def test_a_run_without_zotero_beyond_this_machine_opens_no_way_out(refs: Path) -> None:
    wanted = Chosen(Settings(zotero=("data",)), "text", ())
    opened = shelved(wanted, Network(), Console(io.StringIO(), io.StringIO(), color=False, width=100))
    assert opened.network == Network()


def test_a_running_zotero_is_asked(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = Chosen(Settings(zotero=("local",)), "text", ())
    with zotero() as port:
        monkeypatch.setattr(zotero_local.LocalZotero.__init__, "__defaults__", (port,))
        opened = shelved(wanted, Network(sender=Outlet()), Console(io.StringIO(), io.StringIO(), color=False, width=100))
    assert [(each.name, each.info.works) for each in opened.shelf.open()] == [("zotero-local", 5), ("bundled", 365)]
