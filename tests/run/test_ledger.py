"""The ledger keeps answers, never outages as answers, and survives what may happen to it."""

from pathlib import Path

import pytest

from fontes.model import Absent, ByWords, Description, Found, Lookup, Unavailable, Work
from fontes.run.ledger import Ledger, question_key

FOUND = Found(source="s", works=(Work(id="1", source="s", description=Description(title="A title")),))
ANSWERS: list[Lookup] = [FOUND, Absent(source="s"), Unavailable(source="s", why="outside-coverage", detail="not declared")]
KEY = question_key(ByWords(source="s", title="a title"), "digest")


@pytest.mark.parametrize("answer", ANSWERS, ids=["found", "absent", "settled"])
def test_an_answer_comes_back_equal_in_another_process(tmp_path: Path, answer: Lookup) -> None:
    first = Ledger(tmp_path / "l.sqlite")
    first.record(KEY, answer)
    first.close()
    assert Ledger(tmp_path / "l.sqlite").recall(KEY) == answer


def test_nothing_asked_is_nothing_recalled(tmp_path: Path) -> None:
    assert Ledger(tmp_path / "l.sqlite").recall(KEY) is None


def test_an_outage_is_known_to_its_own_run_and_answers_no_other(tmp_path: Path) -> None:
    met = Ledger(tmp_path / "l.sqlite", run="one")
    outage = Unavailable(source="s", why="timeout")
    met.record(KEY, outage)
    met.keep()
    assert met.recall(KEY) == outage
    assert Ledger(tmp_path / "l.sqlite", run="two").recall(KEY) is None


def test_an_outage_does_not_replace_an_answer(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "l.sqlite", run="one")
    ledger.record(KEY, FOUND)
    ledger.record(KEY, Unavailable(source="s", why="server-error"))
    ledger.keep()
    assert Ledger(tmp_path / "l.sqlite", run="two").recall(KEY) == FOUND


def test_another_library_or_another_question_has_another_key() -> None:
    question = ByWords(source="s", title="a title")
    keys = {KEY, question_key(question, "other digest"), question_key(ByWords(source="s", title="a title", year=2020), "digest")}
    assert len(keys) == 3


def test_only_its_owner_can_read_it(tmp_path: Path) -> None:
    Ledger(tmp_path / "state" / "l.sqlite").close()
    assert (tmp_path / "state").stat().st_mode & 0o077 == 0
    assert (tmp_path / "state" / "l.sqlite").stat().st_mode & 0o077 == 0


def test_the_question_is_not_on_disk(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "l.sqlite")
    ledger.record(question_key(ByWords(source="s", title="my secret manuscript"), "d"), Absent(source="s"))
    ledger.close()
    assert not any(b"secret" in each.read_bytes() for each in tmp_path.iterdir())


def test_two_writers_do_not_wait_for_each_other_while_they_look_up(tmp_path: Path) -> None:
    one, two = Ledger(tmp_path / "l.sqlite"), Ledger(tmp_path / "l.sqlite")
    other = question_key(ByWords(source="s", title="another"), "digest")
    one.record(KEY, FOUND)
    two.record(other, FOUND)
    two.keep()
    one.keep()
    assert one.recall(other) == two.recall(KEY) == FOUND


def test_a_ledger_of_another_format_is_begun_anew(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "l.sqlite")
    ledger.record(KEY, FOUND)
    ledger.keep()
    ledger._file.execute("PRAGMA user_version=99")
    ledger.close()
    assert Ledger(tmp_path / "l.sqlite").recall(KEY) is None


def test_a_full_disk_is_remembered_and_raises_nothing(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "l.sqlite")
    ledger._file.execute("CREATE TRIGGER t BEFORE INSERT ON answers BEGIN SELECT RAISE(FAIL, 'disk full'); END")
    ledger.record(KEY, FOUND)
    ledger.keep()
    assert (ledger.lost, ledger.recall(KEY)) == (True, None)


def test_the_file_stays_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fontes.run.ledger.LARGEST", 10_000)
    ledger = Ledger(tmp_path / "l.sqlite")
    keys = [question_key(ByWords(source="s", title=str(number)), "d") for number in range(400)]
    for key in keys:
        ledger.record(key, FOUND)
    ledger.keep()
    ledger.begin("r", "")
    assert ledger.recall(keys[0]) is None
    assert ledger.recall(keys[-1]) == FOUND
