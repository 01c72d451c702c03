"""Runs every literate case of tests/cases: what the documents say is what the pipeline does, and each near miss is told apart."""

import re
from pathlib import Path

import pytest
from bench.case_files import Case, Step, read_cases
from bench.observe import expectations, observed, seen
from bench.records import records

FOLDER = Path(__file__).parent / "cases"
CASES = tuple(case for path in sorted(FOLDER.glob("*.md")) for case in read_cases(path))


def _gap(step: Step) -> list[pytest.MarkDecorator]:
    """A known gap is expected to fail, loudly and strictly: closing it must show."""
    return [pytest.mark.xfail(reason=f"known gap: {step.known_gap}", strict=True)] if step.known_gap else []


STEPS = [
    pytest.param(case, step, id=f"{case.name}: {step.kind}-{at}", marks=_gap(step))
    for case in CASES
    for at, step in enumerate(case.steps, 1)
]


def _different(step: Step, of: Step) -> list[str]:
    """The lines that `step` expects and `of` does not give, with what it gives instead."""
    lines = [(line, observed(seen(of), line)) for line in expectations(step)]
    return [f"  expected  {line.written}\n  observed  {answer}" for line, answer in lines if answer != line.expected]


@pytest.mark.parametrize(("case", "step"), STEPS)
def test_what_a_case_says_is_what_happens(case: Case, step: Step) -> None:
    different = _different(step, step)
    assert not different, f"{case.file}:{step.expect.line}  {case.title}\n" + "\n".join(different)


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_a_case_and_its_near_miss_are_told_apart(case: Case) -> None:
    """Each expectation fails on the other's input: a case that holds whatever happens would prove nothing."""
    for step in case.steps:
        for other in case.steps:
            if other.kind != step.kind and not (step.known_gap or other.known_gap):
                assert _different(step, other), f"{case.file}:{step.expect.line}  {case.title}: it holds for its near miss, too"


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_every_case_has_one_that_fires_and_one_that_stays_silent(case: Case) -> None:
    assert {step.kind for step in case.steps} == {"fires", "silent"}, f"{case.file}:{case.line}  {case.title}"


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_a_silent_case_accuses_nobody(case: Case) -> None:
    for step in case.steps:
        if step.kind == "silent" and not step.known_gap:
            accusing = [
                f"{each.about} {each.label}: {each.note}"
                for each in seen(step).report.verdicts
                if each.level in ("error", "warning")
            ]
            assert not accusing, f"{case.file}:{step.expect.line}  {case.title}"


def test_every_file_of_cases_is_found_and_says_what_it_is_about() -> None:
    files = sorted(FOLDER.glob("*.md"))
    assert files
    assert {case.file for case in CASES} == {path.name for path in files}
    for path in files:
        assert path.read_text(encoding="utf-8").startswith("# "), path


def test_the_page_on_cases_shows_a_case_that_holds_and_records_that_can_be_read(tmp_path: Path) -> None:
    page = (Path(__file__).parents[1] / "docs" / "cases.md").read_text(encoding="utf-8")
    shown = re.search(r"`````markdown\n(.*?)`````", page, re.DOTALL)
    record = re.search(r"```text\n(covers:.*?)```", page, re.DOTALL)
    assert shown
    assert record
    (tmp_path / "shown.md").write_text(shown[1], encoding="utf-8")
    cases = read_cases(tmp_path / "shown.md")
    assert [step.kind for case in cases for step in case.steps] == ["silent", "fires"]
    assert not [different for case in cases for step in case.steps for different in _different(step, step)]
    works, covers = records(record[1])
    assert (len(works), covers) == (1, ("article", "doi"))
