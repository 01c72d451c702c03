"""A run can be stopped, killed, resumed, repeated and carried over, and says the same thing every time."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fontes.demo import FOLDER
from fontes.extract.extract import extract
from fontes.index.build import build
from fontes.index.memory import MemoryLibrary
from fontes.model import ByWords, Extraction, Unavailable, Work
from fontes.report.render import render
from fontes.run.ledger import Ledger
from fontes.run.reading import read_files
from fontes.run.record import find_run
from fontes.run.refused import RefusedError
from fontes.run.replay import replay
from fontes.run.schemes import find_scheme, load_scheme
from fontes.run.session import Ran, StoppedError, Wanted, run_over
from fontes.run.shelf import Shelf

SCHEME = find_scheme("standard")


class Watched:
    """Progress that can stop the run, as a person would."""

    def __init__(self, stop_at: int = 0) -> None:
        self.stop_at = stop_at
        self.said: list[str] = []

    def at(self, done: int, total: int) -> None:
        if self.stop_at and done >= self.stop_at:
            raise KeyboardInterrupt

    def say(self, sentence: str) -> None:
        self.said.append(sentence)

    def end(self) -> None:
        return


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("libraries") / "famous"
    build([FOLDER / "library.jsonl"], folder, covers=("article",), helpers=0)
    return folder


@pytest.fixture
def extraction() -> Extraction:
    return extract(read_files((str(FOLDER / "references.bib"),)).documents)


def run(extraction: Extraction, library: Path, state: Path, *, changed: bool = False, progress: Watched | None = None) -> Ran:
    return run_over(
        extraction,
        Wanted(
            policy=load_scheme(SCHEME), scheme=SCHEME, shelf=Shelf((str(library),), bundled=False), inputs=("references.bib",),
            progress=progress or Watched(), made="2026-01-01T00:00:00Z", state=state, changed=changed,
        ),
    )  # fmt: skip


def asked(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every question that reaches a library from now on."""
    from fontes.run import answers

    questions: list[object] = []
    ask = answers.ask
    monkeypatch.setattr(answers, "ask", lambda index, question: (questions.append(question), ask(index, question))[1])
    return questions


def test_a_replay_gives_the_same_bytes_when_the_library_is_gone(extraction: Extraction, library: Path, tmp_path: Path) -> None:
    lent = tmp_path / "lent"
    shutil.copytree(library, lent)
    ran = run(extraction, lent, tmp_path / "state")
    shutil.rmtree(lent)
    ledger = Ledger(tmp_path / "state" / "ledger.sqlite")
    again = replay(find_run(ledger, ran.run), ledger)
    for format_ in ("text", "json", "html", "sarif"):
        assert render(again, format_) == render(ran.report, format_)


def test_a_stopped_run_goes_on_where_it_was(
    extraction: Extraction, library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = run(extraction, library, tmp_path / "other")
    with pytest.raises(StoppedError) as stopped:
        run(extraction, library, tmp_path / "state", progress=Watched(stop_at=5))
    assert (stopped.value.done, stopped.value.total) == (5, len(extraction.references))
    questions = asked(monkeypatch)
    watched = Watched()
    ran = run(extraction, library, tmp_path / "state", progress=watched)
    assert ran.carried == 5
    assert questions
    assert watched.said == ["Going on with the run that was interrupted."]
    assert ran.report == whole.report


def test_a_run_that_ended_is_not_a_cache(
    extraction: Extraction, library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(extraction, library, tmp_path)
    questions = asked(monkeypatch)
    assert run(extraction, library, tmp_path).carried == 0
    assert questions


def test_unchanged_references_are_not_asked_about_again(
    extraction: Extraction, library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = run(extraction, library, tmp_path)
    questions = asked(monkeypatch)
    again = run(extraction, library, tmp_path, changed=True)
    still_open = {each.about for each in first.report.verdicts if each.level == "open" and each.subject == "reference"}
    assert again.carried == len(extraction.references) - len(still_open)
    assert {each.title for each in questions if isinstance(each, ByWords)} == {"Handbook of the batch system"}
    assert again.report == first.report


def test_a_changed_reference_is_asked_about_wherever_it_stands(library: Path, tmp_path: Path) -> None:
    text = (FOLDER / "references.bib").read_text()
    (tmp_path / "one.bib").write_text(text)
    (tmp_path / "two.bib").write_text("\n\n" + text.replace("anatomy of a large-scale", "anatomy of a small-scale"))
    run(extract(read_files((str(tmp_path / "one.bib"),)).documents), library, tmp_path / "s")
    again = run(extract(read_files((str(tmp_path / "two.bib"),)).documents), library, tmp_path / "s", changed=True)
    total = len(again.report.extraction.references)
    assert again.carried == total - 2  # the changed one, and the manual that stays open


def test_a_changed_library_is_asked_about_everything(extraction: Extraction, library: Path, tmp_path: Path) -> None:
    run(extraction, library, tmp_path / "state")
    other = tmp_path / "famous"
    (tmp_path / "more.jsonl").write_text(
        (FOLDER / "library.jsonl").read_text()
        + '{"id":"x","type":"article","title":"One more","authors":["A. Writer"],"year":2000}\n'
    )
    build([tmp_path / "more.jsonl"], other, covers=("article",), helpers=0)
    assert run(extraction, other, tmp_path / "state", changed=True).carried == 0


def test_the_first_run_has_nothing_to_carry_over_and_says_so(extraction: Extraction, library: Path, tmp_path: Path) -> None:
    watched = Watched()
    assert run(extraction, library, tmp_path, changed=True, progress=watched).carried == 0
    assert "No earlier run" in watched.said[0]


def test_an_outage_replays_as_it_was_and_is_asked_again(
    extraction: Extraction, library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from fontes.run import answers

    with monkeypatch.context() as during:
        during.setattr(answers, "ask", lambda index, question: Unavailable(source=index.name, why="timeout"))
        dark = run(extraction, library, tmp_path)
    assert {each.label for each in dark.report.verdicts if each.subject == "reference"} == {"could-not-check"}
    ledger = Ledger(tmp_path / "ledger.sqlite")
    record = find_run(ledger, dark.run)
    assert render(replay(record, ledger), "json") == render(dark.report, "json")
    light = run(extraction, library, tmp_path, changed=True)
    assert light.carried == 0
    assert "verified" in {each.label for each in light.report.verdicts}


def test_a_library_that_breaks_in_the_middle_is_an_outage(
    extraction: Extraction, library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from fontes.run import answers

    def broken(index: object, question: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(answers, "ask", broken)
    labels = {each.label for each in run(extraction, library, tmp_path).report.verdicts if each.subject == "reference"}
    assert labels == {"could-not-check"}


def test_a_folder_that_cannot_be_written_costs_the_record_and_not_the_run(
    extraction: Extraction, library: Path, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    watched = Watched()
    ran = run(extraction, library, tmp_path / "file" / "state", progress=watched)
    assert (ran.run, len(ran.report.verdicts) > 0) == ("", True)
    assert "No record of this run is kept" in watched.said[0]


def test_a_record_that_cannot_be_written_on_costs_the_record_and_not_the_run(
    extraction: Extraction, library: Path, tmp_path: Path
) -> None:
    run(extraction, library, tmp_path)
    full = "CREATE TRIGGER full_{0} BEFORE INSERT ON {0} BEGIN SELECT RAISE(FAIL, 'disk full'); END"
    for name in ("answers", "runs"):
        Ledger(tmp_path / "ledger.sqlite")._file.execute(full.format(name))
    watched = Watched()
    ran = run(extraction, library, tmp_path, progress=watched)
    assert ran.run == ""
    assert "No record of this run is kept" in watched.said[0]
    assert "verified" in {each.label for each in ran.report.verdicts}


def test_several_processes_say_what_one_says(library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fontes.run.session.ALONE_UP_TO", 1)
    monkeypatch.setattr("fontes.run.workers.CHUNK", 3)
    extraction = extract(read_files((str(FOLDER / "manuscript.md"), str(FOLDER / "references.bib"))).documents)
    reports = []
    for workers in (1, 2):
        wanted = Wanted(
            policy=load_scheme(SCHEME), scheme=SCHEME, shelf=Shelf((str(library),), bundled=True), inputs=(), progress=Watched(),
            state=tmp_path / str(workers), workers=workers,
        )  # fmt: skip
        reports.append(render(run_over(extraction, wanted).report, "json"))
    assert reports[0] == reports[1]


def test_a_library_that_several_processes_cannot_read_is_refused_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fontes.run.session.ALONE_UP_TO", 1)
    extraction = extract(read_files((str(FOLDER / "references.bib"),)).documents)
    wanted = Wanted(
        policy=load_scheme(SCHEME), scheme=SCHEME, shelf=Shelf((str(tmp_path),)), inputs=(), progress=Watched(), workers=2
    )
    with pytest.raises(RefusedError) as refused:
        run_over(extraction, wanted)
    assert refused.value.problems[0].code == "F122"


@pytest.mark.skipif(sys.platform != "linux", reason="looks processes up in /proc")
def test_a_helper_that_is_killed_stops_the_run_and_loses_nothing(
    library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fontes.run.session.ALONE_UP_TO", 1)
    monkeypatch.setattr("fontes.run.workers.CHUNK", 1)
    extraction = extract(read_files((str(FOLDER / "references.bib"),)).documents)

    class Killing(Watched):
        def at(self, done: int, total: int) -> None:
            children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
            helpers = [each for each in children if b"resource_tracker" not in Path(f"/proc/{each}/cmdline").read_bytes()]
            for child in helpers[:1]:
                os.kill(int(child), signal.SIGKILL)

    wanted = Wanted(
        policy=load_scheme(SCHEME),
        scheme=SCHEME,
        shelf=Shelf((str(library),)),
        inputs=(),
        progress=Killing(),
        state=tmp_path,
        workers=2,
    )
    with pytest.raises(StoppedError) as stopped:
        run_over(extraction, wanted)
    assert "--workers 1" in stopped.value.why
    again = run_over(extraction, wanted._replace(progress=Watched(), workers=1))
    unanswered = sum(verdict.level == "open" for verdict in again.report.verdicts)  # what nobody answered is asked again
    assert again.carried >= stopped.value.done - unanswered
    assert stopped.value.done > 0


def test_a_run_whose_answers_were_dropped_is_not_guessed_at(extraction: Extraction, library: Path, tmp_path: Path) -> None:
    ran = run(extraction, library, tmp_path)
    ledger = Ledger(tmp_path / "ledger.sqlite")
    ledger._file.execute("DELETE FROM answers WHERE rowid % 3 = 0")
    with pytest.raises(RefusedError) as refused:
        replay(find_run(ledger, ran.run), ledger)
    assert refused.value.problems[0].code == "F132"


def _long_bibliography(path: Path, entries: int) -> None:
    entry = "@article{{k{0},\n title = {{A study of the number {0} in nature}}, author = {{Writer, Ann}}, year = {{2001}},\n}}\n"
    path.write_text("".join(entry.format(number) for number in range(entries)))


@pytest.mark.parametrize(("sent", "code"), [(signal.SIGINT, 130), (signal.SIGKILL, -signal.SIGKILL)], ids=["ctrl-c", "kill"])
def test_a_process_that_is_stopped_leaves_a_run_to_go_on_with(
    library: Path, tmp_path: Path, sent: signal.Signals, code: int
) -> None:
    _long_bibliography(tmp_path / "long.bib", 4000)
    command = [
        sys.executable,
        "-m",
        "fontes",
        "check",
        "long.bib",
        "--library",
        str(library),
        "--workers",
        "2",
        "--format",
        "json",
    ]
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path / "state")}
    process = subprocess.Popen(
        command,
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    ledger = tmp_path / "state" / "fontes" / "ledger.sqlite"
    deadline = time.monotonic() + 60
    while _answers(ledger) == 0 and time.monotonic() < deadline and process.poll() is None:
        time.sleep(0.02)
    os.killpg(process.pid, sent) if sent == signal.SIGINT else process.kill()
    said = process.communicate(timeout=60)[1]
    assert process.returncode == code, said
    assert _answers(ledger) > 0
    (name,) = _runs(ledger)
    assert Ledger(ledger).unfinished(name)
    if sent == signal.SIGINT:
        assert "the same command goes on from there" in said
        assert "Traceback" not in said
    assert _gone(process.pid), "workers outlived their parent"


def _answers(path: Path) -> int:
    import sqlite3

    if not path.exists():
        return 0
    try:
        return int(sqlite3.connect(path, timeout=5).execute("SELECT count(*) FROM answers").fetchone()[0])
    except sqlite3.OperationalError:
        return 0  # the table is being made


def _runs(path: Path) -> list[str]:
    return [name for (name,) in Ledger(path)._file.execute("SELECT id FROM runs")]


def _gone(group: int) -> bool:
    """Whether the process group has nobody left, within a few seconds."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def test_memory_libraries_and_investigate_agree_with_a_session(extraction: Extraction, library: Path, tmp_path: Path) -> None:
    from fontes.index.formats.slim import decode
    from fontes.run.investigate import investigate

    lines = (FOLDER / "library.jsonl").read_bytes().splitlines()
    works = [each for line in lines for each in decode(line, "library") if isinstance(each, Work)]
    report = investigate(extraction, load_scheme(SCHEME), [MemoryLibrary(works, "famous", ("article",))])
    labels = [each.label for each in run(extraction, library, tmp_path).report.verdicts]
    assert [each.label for each in report.verdicts] == labels
