"""A Zotero library joins a run whole, nothing of Zotero's changes, and what could not be read is said and counts for nothing."""

import json
import os
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from fontes.index.formats.zotero_work import Holding
from fontes.index.zotero_library import ZoteroLibrary
from fontes.model import Absent, ByIdentifier, ByWords, Found, Identifier, Reply, Request, Sent, Unavailable
from fontes.run import zotero_files
from fontes.run.refused import RefusedError
from fontes.run.shelf import Shelf
from fontes.run.zotero import Zotero, planned, take_zotero
from fontes.run.zotero_codes import CODES
from fontes.run.zotero_files import find_database
from fontes.run.zotero_local import LocalZotero
from fontes.sources.library import answer
from tests.index.zotero_base import ITEMS, WAVES, Base, as_api, database
from tests.run.zotero_server import Fault, zotero

DOI = Identifier(scheme="doi", value="10.1000/waves")


def taken(*wheres: object, sender: Callable[[], "Host"] | None = None) -> Zotero:
    return take_zotero([str(each) for each in wheres], sender)


def opened(*wheres: object) -> ZoteroLibrary:
    (one,) = taken(*wheres).libraries
    return one


def refusal(*wheres: object, sender: Callable[[], "Host"] | None = None) -> tuple[str, str]:
    with pytest.raises(RefusedError) as refused:
        taken(*wheres, sender=sender)
    (problem,) = refused.value.problems
    assert problem.code in CODES
    assert problem.remedy
    return problem.code, problem.says


class Host:
    """A sender in memory."""

    def __init__(self, reply: Callable[[Request], Sent]) -> None:
        self.reply = reply
        self.asked: list[Request] = []

    def send(self, request: Request) -> Sent:
        self.asked.append(request)
        return self.reply(request)


def web(request: Request) -> Sent:
    query = dict(request.query)
    if query["format"] == "versions":
        return Reply(status=200, body=json.dumps({each["key"]: 1 for each in ITEMS}).encode())
    start = int(query["start"])
    return Reply(status=200, body=json.dumps([as_api(each) for each in ITEMS[start : start + 100]]).encode())


def down(request: Request) -> Sent:
    return Unavailable(source=request.source, why="timeout", detail="no answer came")


# The file


def test_the_folder_and_the_file_give_the_same(tmp_path: Path) -> None:
    path = database(tmp_path)
    assert opened(tmp_path).info == opened(path).info
    assert opened(path).info.works == 5
    assert opened(path).info.as_of == "2024-05-06"


def named_so(library: ZoteroLibrary) -> list[Holding]:
    """What is held, as if every library had one name."""
    return [replace(each, work=replace(each.work, source="zotero")) for each in library.holdings.values()]


def test_all_ways_give_the_same_works(tmp_path: Path) -> None:
    path = database(tmp_path)
    with zotero() as port:
        (there,) = take_zotero(["local"], lambda: LocalZotero(port), LocalZotero(port)).libraries
    own = opened(path)
    assert named_so(there) == named_so(own)


def test_the_trash_is_said_and_not_looked_in(tmp_path: Path) -> None:
    path = database(tmp_path)
    got = taken(path)
    assert got.not_checked == ("1 work was not looked at in the Zotero library zotero, for lying in the trash.",)
    assert got.told == ("Zotero library zotero: 5 works, 2 attached files, 1 in the trash is left out.",)
    question = ByWords(source="zotero", title="Thrown away")
    assert not isinstance(answer(got.libraries[0], question), Found)


def test_nothing_of_zoteros_changes(tmp_path: Path) -> None:
    path = database(tmp_path)
    os.utime(path, (1_500_000_000, 1_500_000_000))
    before = (path.stat().st_mtime_ns, path.read_bytes(), sorted(os.listdir(tmp_path)))
    path.chmod(0o400)
    tmp_path.chmod(0o500)
    try:
        opened(path)
        assert (path.stat().st_mtime_ns, path.read_bytes(), sorted(os.listdir(tmp_path))) == before
    finally:
        tmp_path.chmod(0o700)


@pytest.mark.parametrize("mode", ["DELETE", "WAL"])
def test_zotero_may_hold_the_lock_and_what_it_has_written_is_seen(tmp_path: Path, mode: str) -> None:
    base = Base(tmp_path / "zotero.sqlite")
    base.file.execute("PRAGMA locking_mode = EXCLUSIVE")
    base.file.execute(f"PRAGMA journal_mode = {mode}")
    base.add(WAVES)
    try:
        with pytest.raises(sqlite3.OperationalError):  # so nobody else can read it
            sqlite3.connect(tmp_path / "zotero.sqlite", timeout=0).execute("SELECT * FROM items").fetchall()
        assert opened(tmp_path).info.works == 1
    finally:
        base.close()


def test_what_zotero_has_not_finished_writing_is_not_seen(tmp_path: Path) -> None:
    base = Base(tmp_path / "zotero.sqlite")
    base.add(WAVES)
    base.file.execute("PRAGMA cache_spill = 1")
    base.file.execute("PRAGMA cache_size = 1")
    base.file.execute("BEGIN IMMEDIATE")
    base.file.execute("DELETE FROM items")
    base.file.executemany("INSERT INTO itemDataValues (value) VALUES (?)", [(f"{each} {'x' * 500}",) for each in range(2000)])
    try:
        assert (tmp_path / "zotero.sqlite-journal").exists()
        assert opened(tmp_path).info.works == 1
    finally:
        base.file.rollback()
        base.close()


def test_a_database_that_is_written_all_the_time_is_read_or_refused_and_never_half_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(zotero_files, "PAUSE", 0.01)
    path = database(tmp_path)
    stop = threading.Event()

    def write() -> None:
        base = sqlite3.connect(path, timeout=10)
        number = 0
        while not stop.is_set():
            number += 1
            base.execute("INSERT INTO itemDataValues (value) VALUES (?)", (f"{number} {'x' * 3000}",))
            base.commit()
        base.close()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for _ in range(10):
            try:
                assert opened(path).info.works == 5
            except RefusedError as refused:
                assert refused.problems[0].code == "Z103"  # noqa: PT017 either of the two is right
    finally:
        stop.set()
        writer.join()


def test_no_copy_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    (tmp_path / "data").mkdir()
    opened(database(tmp_path / "data"))
    (tmp_path / "data" / "zotero.sqlite").write_bytes(b"SQLite format 3\0 and no more")
    refusal(tmp_path / "data")
    assert list((tmp_path / "temporary").iterdir()) == []


def test_a_folder_without_zotero_is_refused(tmp_path: Path) -> None:
    code, says = refusal(tmp_path)
    assert code == "Z101"
    assert "holds no zotero.sqlite" in says
    assert refusal(tmp_path / "zotero.sqlite")[0] == "Z101"


def test_an_encrypted_database_is_told_from_a_text(tmp_path: Path) -> None:
    path = tmp_path / "zotero.sqlite"
    path.write_bytes(bytes((each * 73 + 41) % 256 for each in range(4096)))
    code, says = refusal(path)
    assert code == "Z104"
    assert "encrypted" in says
    path.write_text("@article{doe, title = {Waves}}\n" * 50)
    code, says = refusal(path)
    assert code == "Z104"
    assert "some text" in says


def test_an_empty_file_is_damaged(tmp_path: Path) -> None:
    (tmp_path / "zotero.sqlite").touch()
    assert refusal(tmp_path)[0] == "Z105"


def test_a_damaged_database_is_refused_and_never_half_read(tmp_path: Path) -> None:
    whole = database(tmp_path).read_bytes()
    (tmp_path / "zotero.sqlite").write_bytes(whole[: len(whole) // 2])
    assert refusal(tmp_path)[0] == "Z105"
    (tmp_path / "zotero.sqlite").write_bytes(whole[:4096] + bytes(len(whole) - 4096))
    assert refusal(tmp_path)[0] == "Z105"


def test_another_programs_database_and_a_newer_zotero_are_refused(tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "zotero.sqlite")
    other.execute("CREATE TABLE mine (a)")
    other.commit()
    code, says = refusal(tmp_path)
    assert (code, "no database of Zotero's" in says) == ("Z106", True)
    (tmp_path / "newer").mkdir()
    base = Base(tmp_path / "newer" / "zotero.sqlite")
    base.file.execute("UPDATE version SET version = 8 WHERE schema = 'compatibility'")
    base.file.commit()
    code, says = refusal(tmp_path / "newer")
    assert (code, "newer Zotero" in says) == ("Z106", True)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_refused(tmp_path: Path) -> None:
    database(tmp_path).chmod(0)
    assert refusal(tmp_path)[0] == "Z103"


def test_a_disk_that_takes_no_copy_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("shutil.copyfile", full)
    code, says = refusal(database(tmp_path))
    assert (code, "No space left" in says) == ("Z103", True)


# Where it lies


def test_the_usual_folder_is_found(tmp_path: Path) -> None:
    (tmp_path / "Zotero").mkdir()
    path = database(tmp_path / "Zotero")
    assert find_database(tmp_path) == path


def test_a_folder_that_a_profile_names_is_found_first(tmp_path: Path) -> None:
    (tmp_path / "Zotero").mkdir()
    database(tmp_path / "Zotero")
    (tmp_path / "my data").mkdir()
    path = database(tmp_path / "my data")
    profile = tmp_path / ".zotero/zotero/abc.default"
    profile.mkdir(parents=True)
    prefs = f'user_pref("extensions.zotero.dataDir", "{tmp_path}/my data");\n'
    (profile / "prefs.js").write_text(prefs)
    assert find_database(tmp_path).parent.name == "Zotero", "the profile does not use it"
    (profile / "prefs.js").write_text(prefs + 'user_pref("extensions.zotero.useDataDir", true);\n')
    assert find_database(tmp_path) == path


def test_a_user_without_zotero_is_told_where_was_looked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    code, says = refusal("auto")
    assert (code, str(tmp_path / "Zotero") in says) == ("Z102", True)


# Better BibTeX


def keys_at(path: Path) -> None:
    base = sqlite3.connect(path)
    base.execute("CREATE TABLE citationkey (itemID, itemKey, libraryID, citationKey, pinned)")
    base.execute("INSERT INTO citationkey VALUES (3, 'CCCC3333', 1, 'soe1999', 0), (9, 'AAAA1111', 2, 'sand', 0)")
    base.commit()
    base.close()


@pytest.mark.parametrize("name", ["better-bibtex.sqlite", "better-bibtex.migrated", "better-bibtex/better-bibtex.sqlite"])
def test_better_bibtexs_own_keys_are_found_beside_the_database(tmp_path: Path, name: str) -> None:
    database(tmp_path)
    (tmp_path / "better-bibtex").mkdir()
    keys_at(tmp_path / name)
    library = opened(tmp_path)
    assert [each.work.id for each in library.by_citation_key("soe1999")] == ["CCCC3333"]
    assert [each.work.id for each in library.by_citation_key("sand")] == ["groups/4242/AAAA1111"]
    assert [each.work.id for each in library.by_citation_key("doe2019")] == ["AAAA1111"], "what an item says itself stays"


def test_keys_that_cannot_be_read_cost_the_keys_alone(tmp_path: Path) -> None:
    database(tmp_path)
    (tmp_path / "better-bibtex.sqlite").write_bytes(b"SQLite format 3\0 and no more")
    got = taken(tmp_path)
    assert got.libraries[0].info.works == 5
    assert any("citation keys were not read" in each for each in got.not_checked)


# Over the network


def test_the_web_is_asked_with_what_the_run_sends_with(tmp_path: Path) -> None:
    host = Host(web)
    got = taken("user:7", sender=lambda: host)
    (one,) = got.libraries
    assert (one.name, one.info.location, one.unheard) == ("zotero-user-7", "user:7", None)
    assert one.info.works == 4
    assert {each.host for each in host.asked} == {"api.zotero.org"}


def test_a_run_that_opens_no_connection_says_whom_it_did_not_ask() -> None:
    got = taken("user:7", "local")
    assert got.libraries == ()
    assert got.not_checked == (
        "The Zotero library user:7 was not asked: the run opens no connection.",
        "The Zotero library local was not asked: the run opens no connection.",
    )


def test_a_library_that_does_not_answer_is_said_and_is_no_absence() -> None:
    got = taken("group:4", sender=lambda: Host(down))
    assert got.not_checked == ("The Zotero library zotero-group-4 was not asked: no answer came.",)
    assert got.told == (), "nothing was counted"
    library = got.libraries[0]
    lookup = answer(library, ByWords(source="zotero-group-4", title="Waves"))
    assert lookup == Unavailable(source="zotero-group-4", why="timeout", detail="no answer came")
    by_doi = answer(library, ByIdentifier(source="zotero-group-4", identifier=DOI))
    assert isinstance(by_doi, Unavailable)
    assert by_doi.why == "outside-coverage", "whose DOI it is, others know"


def test_what_came_before_an_outage_is_found_and_the_rest_is_not_absent() -> None:
    host = Host(lambda request: web(request) if dict(request.query).get("start", "0") == "0" else down(request))
    few = [ITEMS[0]]

    def half(request: Request) -> Sent:
        query = dict(request.query)
        if query.get("start", "0") != "0":
            return down(request)
        if query["format"] == "versions":
            return web(request)
        return Reply(status=200, body=json.dumps([as_api(each) for each in few]).encode())

    host.reply = half
    got = taken("user:7", sender=lambda: host)
    assert got.not_checked == ("Of the Zotero library zotero-user-7 only 1 work came: no answer came.",)
    library = got.libraries[0]
    assert isinstance(answer(library, ByWords(source="z", title="Waves in thin films")), Found)
    assert isinstance(answer(library, ByWords(source="z", title="On birds")), Unavailable)


def test_a_whole_library_is_never_an_outage_and_never_absence(tmp_path: Path) -> None:
    lookup = answer(opened(database(tmp_path)), ByWords(source="zotero", title="Quite another thing", type="article"))
    assert isinstance(lookup, Unavailable)
    assert lookup.why == "outside-coverage"
    assert not isinstance(lookup, Absent)


def test_a_number_that_nobody_has_is_refused() -> None:
    assert refusal("user:9", sender=lambda: Host(lambda _: Reply(status=404, body=b"Not found")))[0] == "Z108"


@pytest.mark.parametrize("where", ["user:", "user:jane", "group:lab", "group:1x"])
def test_a_name_where_a_number_should_be_is_refused(where: str) -> None:
    assert refusal(where, sender=lambda: Host(down))[0] == "Z107"


def test_libraries_are_taken_once_and_have_names_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    first, second = database(tmp_path), database(tmp_path / "other")
    got = taken(first, second, first, "user:7", sender=lambda: Host(web))
    assert [each.name for each in got.libraries] == ["zotero", "zotero-2", "zotero-user-7"]


def test_the_plan_names_what_leaves_this_machine() -> None:
    requests = list(planned(["auto", "local", "user:7", "group:4"]))
    assert [(each.host, each.path) for each in requests] == [
        ("api.zotero.org", "/users/7/items"), ("api.zotero.org", "/groups/4/items"),
    ]  # fmt: skip


def test_a_shelf_opens_what_was_taken_in_every_process(tmp_path: Path) -> None:
    import pickle

    shelf = Shelf(bundled=False, zotero=taken(database(tmp_path)).libraries)
    (here,), (there,) = shelf.open(), pickle.loads(pickle.dumps(shelf)).open()
    assert here.info == there.info
    assert here.by_identifier(DOI) == there.by_identifier(DOI) != ()


# On this machine


def local(port: int) -> Zotero:
    return take_zotero(["local"], lambda: LocalZotero(port), LocalZotero(port))


def test_a_running_zotero_is_asked_on_loopback() -> None:
    with zotero() as port:
        got = local(port)
    (one,) = got.libraries
    assert (one.name, one.unheard) == ("zotero-local", None)
    assert sorted(one.holdings) == ["AAAA1111", "BBBB2222", "CCCC3333", "DDDD4444", "groups/4242/AAAA1111"]


@pytest.mark.parametrize(("status", "why"), [(403, "blocked"), (500, "server-error"), (302, "server-error"), (400, "malformed")])
def test_a_zotero_that_does_not_let_itself_be_asked_is_an_outage(status: int, why: str) -> None:
    fault = Fault()
    fault.status = status
    with zotero(fault) as port:
        got = local(port)
    assert got.libraries[0].unheard is not None
    assert got.libraries[0].unheard.why == why
    assert "Allow other applications" in got.not_checked[0]


def test_an_answer_that_breaks_off_is_an_outage() -> None:
    fault = Fault()
    fault.cut = True
    with zotero(fault) as port:
        got = local(port)
    assert got.libraries[0].unheard is not None
    assert got.libraries[0].unheard.why == "malformed"


def test_a_zotero_that_is_not_running_is_an_outage() -> None:
    with zotero() as port:
        pass
    got = local(port)
    assert got.libraries[0].unheard == Unavailable(source="zotero-local", why="offline", detail="Zotero is not running")
    assert got.not_checked[0].startswith("The Zotero library zotero-local was not asked: Zotero is not running. ")


def test_the_local_sender_reaches_nobody_else() -> None:
    with pytest.raises(ValueError, match=r"api\.zotero\.org"):
        LocalZotero().send(Request(source="zotero", host="api.zotero.org", path="/"))
