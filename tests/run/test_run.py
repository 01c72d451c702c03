"""The small parts of a run: the driver, the clock, progress, the plan, schemes, lock files."""

import io
from pathlib import Path

import msgspec
import pytest

from fontes.demo import FOLDER, demo_library
from fontes.extract.extract import extract
from fontes.model import Absent, ByWords, Flow, Lookup, Question
from fontes.policy.load import names
from fontes.run.answers import Answers
from fontes.run.clock import made, this_year
from fontes.run.codes import all_codes
from fontes.run.drive import drive
from fontes.run.ledger import state_folder
from fontes.run.lock import compare_documents, lock_text, read_lock
from fontes.run.plan import plan
from fontes.run.progress import Shown
from fontes.run.reading import read_files
from fontes.run.refused import RefusedError
from fontes.run.schemes import find_scheme, scheme_names


def two_questions() -> Flow[tuple[Lookup, Lookup]]:
    return (yield ByWords(source="a", title="one")), (yield ByWords(source="b", title="two"))


def test_the_driver_answers_every_question_in_turn() -> None:
    asked: list[Question] = []

    def answer(question: Question) -> Lookup:
        asked.append(question)
        return Absent(source=question.source)

    assert drive(two_questions(), answer) == (Absent(source="a"), Absent(source="b"))
    assert [question.source for question in asked] == ["a", "b"]


def test_a_flow_that_asks_nothing_is_driven_to_its_end() -> None:
    def silent() -> Flow[int]:
        return 7
        yield

    assert drive(silent(), lambda question: Absent(source="never")) == 7


def test_a_library_that_is_not_open_is_not_configured() -> None:
    lookup = Answers({}, None)(ByWords(source="nobody", title="x"))
    assert (lookup.source, getattr(lookup, "why", "")) == ("nobody", "not-configured")


def test_the_time_comes_from_the_clock_unless_it_is_fixed_or_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert made(lambda: 86400.0) == "1970-01-02T00:00:00Z"
    assert made(lambda: 86400.0, reproducible=True) == ""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert made(lambda: 86400.0) == "2023-11-14T22:13:20Z"


def test_the_year_that_it_is_follows_the_report() -> None:
    assert this_year("1999-01-01T00:00:00Z") == 1999
    assert this_year("", lambda: 0.0) == 1970


class Ticks:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_progress_is_silent_at_first_and_then_a_line_every_few_seconds() -> None:
    out, ticks = io.StringIO(), Ticks()
    shown = Shown(out, ticks)
    for second in range(121):
        ticks.now = second / 10
        shown.at(second * 10 + 1, 2000)
    lines = out.getvalue().splitlines()
    assert len(lines) == 3
    assert lines[0].startswith("101 of 2,000 references (")
    assert "\r" not in out.getvalue()


def test_a_short_run_shows_no_progress() -> None:
    out, ticks = io.StringIO(), Ticks()
    shown = Shown(out, ticks)
    for number in range(50):
        ticks.now += 0.01
        shown.at(number, 50)
    assert out.getvalue() == ""


def test_a_plan_lists_questions_and_asks_none(monkeypatch: pytest.MonkeyPatch) -> None:
    extraction = extract(read_files((str(FOLDER / "references.bib"),)).documents)
    library = demo_library()
    monkeypatch.setattr(type(library), "by_words", lambda *_: pytest.fail("asked"))
    planned = plan(extraction, (library.info,))
    assert {each.reference for each in planned} == {each.id for each in extraction.references}
    assert {each.question.source for each in planned} == {"demo"}


def test_every_scheme_of_the_package_is_found_and_the_default_comes_first() -> None:
    assert scheme_names()[0] == "standard"
    assert sorted(scheme_names()) == sorted(names())


def test_a_scheme_name_does_not_reach_out_of_its_folder() -> None:
    with pytest.raises(RefusedError):
        find_scheme("../schemes/standard")


def test_the_state_folder_follows_the_convention(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/x")
    assert state_folder() == Path("/x/fontes")
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", "/home/a")
    assert state_folder() == Path("/home/a/.local/state/fontes")


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.bib").write_text((FOLDER / "references.bib").read_text())
    return tmp_path


def test_a_lock_file_gives_back_what_was_extracted(written: Path) -> None:
    extraction = extract(read_files(("a.bib",)).documents)
    text = lock_text(extraction)
    assert read_lock(text.encode(), "l") == extraction
    assert text == lock_text(extract(read_files(("a.bib",)).documents))
    assert compare_documents(extraction, written) == ()


@pytest.mark.parametrize(
    ("change", "code"),
    [(("1958", "1948"), "F143"), (('"lock": "1"', '"lock": "2"'), "F142"), (('"extraction"', '"extractoin"'), "F141")],
)
def test_a_lock_file_that_was_touched_is_refused(written: Path, change: tuple[str, str], code: str) -> None:
    text = lock_text(extract(read_files(("a.bib",)).documents))
    assert change[0] in text
    with pytest.raises(RefusedError) as refused:
        read_lock(text.replace(*change).encode(), "l")
    assert refused.value.problems[0].code == code


def test_a_document_that_changed_is_refused_and_one_that_is_gone_is_said(written: Path) -> None:
    extraction = extract(read_files(("a.bib",)).documents)
    (written / "a.bib").write_text("% other\n")
    with pytest.raises(RefusedError) as refused:
        compare_documents(extraction, written)
    assert refused.value.problems[0].code == "F144"
    (written / "a.bib").unlink()
    assert "a.bib is not here" in compare_documents(extraction, written)[0]


def test_any_bytes_as_a_lock_file_are_refused_and_never_crash() -> None:
    for data in (b"", b"{}", b"[]", b"\xff\xfe", msgspec.json.encode({"lock": "1"})):
        with pytest.raises(RefusedError):
            read_lock(data, "l")


def test_codes_are_explained_in_a_sentence() -> None:
    assert all(len(said) > 20 for said in all_codes().values())
