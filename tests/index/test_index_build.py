"""A build never harms what stands, loses nothing, and goes on where it was stopped."""

import gzip
import json
import os
import signal
import subprocess
import sys
import tarfile
import time
from pathlib import Path

import pytest

from fontes.index import taking
from fontes.index.build import Built, add, build, info
from fontes.index.folder import LibraryInUseError, NoLibraryError
from fontes.index.library import open_library
from fontes.model import ByWords, Identifier


def _lines(ids: range, note: str = "") -> bytes:
    rows = ({"id": f"w{n}", "src": "t", "title": f"Word{n} of the matter {note}".strip(), "doi": f"10.1000/w{n}"} for n in ids)
    return b"".join(json.dumps(row).encode() + b"\n" for row in rows)


def _file(folder: Path, name: str, data: bytes) -> Path:
    (folder / name).write_bytes(data)
    return folder / name


def _title(library: Path, n: int) -> str:
    works = open_library(library).by_identifier(Identifier(scheme="doi", value=f"10.1000/w{n}"))
    return works[0].description.title if len(works) == 1 else f"{len(works)} works"


def test_a_library_is_built_from_files_folders_and_archives(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    _file(folder, "a.jsonl", _lines(range(3)))
    _file(folder, "b.jsonl.gz", gzip.compress(_lines(range(3, 6))))
    _file(tmp_path, "c.jsonl", _lines(range(6, 9)))
    with tarfile.open(tmp_path / "c.tar.gz", "w:gz") as archive:
        archive.add(tmp_path / "c.jsonl", "deep/c.jsonl")
    built = build([folder, tmp_path / "c.tar.gz"], tmp_path / "lib", covers=("article", "book"), name="mine", built="2026-11-30")
    assert (built.taken, built.skipped) == (9, 0)
    about, source = info(tmp_path / "lib")
    assert (source.name, source.works, source.covers, source.built) == ("mine", 9, ("article", "book"), "2026-11-30")
    assert about.inputs == ("in", "c.tar.gz")
    assert [_title(tmp_path / "lib", n) for n in (0, 4, 8)] == [
        "Word0 of the matter",
        "Word4 of the matter",
        "Word8 of the matter",
    ]


def test_what_cannot_be_read_is_counted_and_told_and_the_rest_is_taken(tmp_path: Path) -> None:
    broken = _file(
        tmp_path, "a.jsonl", _lines(range(2)) + b'{"id": "x", "title": \n' + b'{"unheard": "of"}\n' + _lines(range(2, 4))
    )
    strange = _file(tmp_path, "b.bin", b"\x00\x01\x02")
    damaged = _file(tmp_path, "c.jsonl.gz", gzip.compress(_lines(range(9)))[:-20])
    built = build([broken, strange, damaged], tmp_path / "lib")
    assert built.taken == 4
    assert built.skipped == 4 == len(built.unread)
    told = "\n".join(f"{each.start} {each.says}" for each in built.unread)
    assert "a.jsonl" in told
    assert "no format that is known here" in told
    assert "damaged" in told


def test_the_same_files_give_the_same_digest_and_others_another(tmp_path: Path) -> None:
    one = _file(tmp_path, "a.jsonl", _lines(range(5)))
    digests = [build([one], tmp_path / name).about.digest for name in ("x", "y")]
    other = build([_file(tmp_path, "b.jsonl", _lines(range(5), "changed"))], tmp_path / "z").about.digest
    assert digests[0] == digests[1] != other


def test_helpers_and_no_helpers_build_the_same_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from fontes.index.formats import format as shapes

    monkeypatch.setattr(shapes, "LINES", 4000)
    file = _file(tmp_path, "a.jsonl", _lines(range(700)))
    alone, crew = build([file], tmp_path / "x", helpers=0), build([file], tmp_path / "y", helpers=2)
    assert alone.taken == crew.taken == 700
    assert alone.about.digest == crew.about.digest
    assert _title(tmp_path / "y", 699) == "Word699 of the matter"


def test_a_record_that_comes_twice_is_kept_once_the_later_one(tmp_path: Path) -> None:
    files = [_file(tmp_path, "a.jsonl", _lines(range(5))), _file(tmp_path, "b.jsonl", _lines(range(2), "again"))]
    built = build(files, tmp_path / "lib")
    assert (built.taken, built.about.works) == (7, 5)
    assert [_title(tmp_path / "lib", n) for n in (0, 4)] == ["Word0 of the matter again", "Word4 of the matter"]


def test_adding_replaces_what_is_there_and_readers_keep_their_view(tmp_path: Path) -> None:
    library = tmp_path / "lib"
    first = build([_file(tmp_path, "a.jsonl", _lines(range(5)))], library, covers=("article",))
    reader = open_library(library)
    added = add([_file(tmp_path, "b.jsonl", _lines(range(4, 8), "new"))], library)
    assert (added.taken, added.about.works) == (4, 8)
    assert added.about.covers == ("article",)
    assert added.about.digest != first.about.digest
    assert _title(library, 4) == "Word4 of the matter new"
    assert reader.info.works == 5
    assert reader.by_words(ByWords(source="lib", title="word4 of the matter"))[0].description.title == "Word4 of the matter"


def test_a_failing_build_leaves_the_library_whole(tmp_path: Path) -> None:
    library = tmp_path / "lib"
    before = build([_file(tmp_path, "a.jsonl", _lines(range(5)))], library)

    def stop(file: str, taken: int, skipped: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build([_file(tmp_path, "b.jsonl", _lines(range(50)))], library, progress=stop)
    assert info(library)[0] == before.about
    assert _title(library, 3) == "Word3 of the matter"
    with pytest.raises(KeyboardInterrupt):
        add([tmp_path / "b.jsonl"], library, progress=stop)
    assert info(library)[0] == before.about
    assert _title(library, 30) == "0 works"


def test_a_build_replaces_the_library_and_sweeps_the_old_one(tmp_path: Path) -> None:
    library = tmp_path / "lib"
    build([_file(tmp_path, "a.jsonl", _lines(range(5)))], library)
    reader = open_library(library)
    build([_file(tmp_path, "b.jsonl", _lines(range(9, 12)))], library)
    assert len(reader.by_words(ByWords(source="lib", title="word3"))) == 1, "an open library stays readable"
    assert [_title(library, n) for n in (3, 10)] == ["0 works", "Word10 of the matter"]
    assert sorted(each.name.partition("-")[0] for each in library.iterdir()) == ["library.json", "works"]


def _stopped_after(pieces: int, files: list[Path], library: Path) -> None:
    count = iter(range(pieces))

    def stop(file: str, taken: int, skipped: int) -> None:
        if next(count, None) is None:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(files, library, progress=stop, helpers=0)


def test_a_stopped_build_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(taking, "EVERY", 10)
    files = [_file(tmp_path, f"{n}.jsonl", _lines(range(n * 10, n * 10 + 10))) for n in range(6)]
    whole = build(files, tmp_path / "whole", helpers=0)
    _stopped_after(3, files, tmp_path / "lib")
    seen: list[str] = []
    again = build(files, tmp_path / "lib", progress=lambda file, taken, skipped: seen.append(file), helpers=0)
    assert seen[0] != "0.jsonl"
    assert (again.taken, again.about.works, again.about.digest) == (60, 60, whole.about.digest)


def test_a_build_of_other_files_starts_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(taking, "EVERY", 10)
    files = [_file(tmp_path, f"{n}.jsonl", _lines(range(n * 10, n * 10 + 10))) for n in range(6)]
    _stopped_after(3, files, tmp_path / "lib")
    _file(tmp_path, "0.jsonl", _lines(range(10), "changed"))
    again = build(files, tmp_path / "lib", helpers=0)
    assert (again.taken, again.about.works) == (60, 60)
    assert _title(tmp_path / "lib", 0) == "Word0 of the matter changed"


SCRIPT = """
import sys, time
from pathlib import Path
from fontes.index import taking
from fontes.index.build import build
taking.EVERY = 20
def slow(file, taken, skipped):
    print(taken, flush=True); time.sleep(0.1)
build([Path(each) for each in sys.argv[2:]], Path(sys.argv[1]), progress=slow, helpers=0)
"""


def test_a_killed_process_leaves_the_library_whole_and_can_be_taken_up(tmp_path: Path) -> None:
    library = tmp_path / "lib"
    build([_file(tmp_path, "old.jsonl", _lines(range(900, 905)))], library)
    files = [_file(tmp_path, f"{n}.jsonl", _lines(range(n * 10, n * 10 + 10))) for n in range(40)]
    process = subprocess.Popen(
        [sys.executable, "-c", SCRIPT, str(library), *map(str, files)], stdout=subprocess.PIPE, text=True, env=os.environ
    )
    assert process.stdout is not None
    while int(process.stdout.readline() or 999) < 50:
        pass
    with pytest.raises(LibraryInUseError):
        build(files, library)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert _title(library, 902) == "Word902 of the matter"
    seen: list[int] = []
    again: Built = build(files, library, progress=lambda file, taken, skipped: seen.append(taken), helpers=0)
    assert seen[0] >= 50
    assert (again.taken, again.about.works) == (400, 400)
    assert [_title(library, n) for n in (0, 45, 399, 902)] == [f"Word{n} of the matter" for n in (0, 45, 399)] + ["0 works"]


def test_a_folder_without_a_library_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(NoLibraryError, match="fontes index build"):
        open_library(tmp_path)
    with pytest.raises(NoLibraryError):
        add([], tmp_path / "nowhere")
    (tmp_path / "library.json").write_text('{"format": 99}')
    with pytest.raises(NoLibraryError, match="another version"):
        open_library(tmp_path)


def test_a_missing_file_is_an_error_before_anything_is_done(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        build([tmp_path / "nowhere.jsonl"], tmp_path / "lib")
    assert not (tmp_path / "lib" / "library.json").exists()


def test_opening_costs_milliseconds_whatever_is_in_it(tmp_path: Path) -> None:
    build([_file(tmp_path, "a.jsonl", _lines(range(2000)))], tmp_path / "lib", helpers=0)
    open_library(tmp_path / "lib")
    start = time.process_time()
    open_library(tmp_path / "lib")
    assert time.process_time() - start < 0.05
