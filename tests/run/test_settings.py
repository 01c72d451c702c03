"""Settings are found upwards, checked at their line, and relative to their own file."""

from pathlib import Path

import pytest

from fontes.run.refused import RefusedError
from fontes.run.settings import Settings, find_settings, read_settings


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    assert find_settings(tmp_path) == Settings()


def test_the_nearest_file_upwards_holds(tmp_path: Path) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "fontes.toml").write_text('scheme = "scifact"\n')
    assert find_settings(tmp_path / "a" / "b").scheme == "scifact"
    (tmp_path / "a" / "pyproject.toml").write_text('[tool.fontes]\nscheme = "oe-verify"\n')
    assert find_settings(tmp_path / "a" / "b").scheme == "oe-verify"


def test_a_project_file_about_other_things_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "pyproject.toml").write_text('[project]\nname = "x"\n')
    (tmp_path / "fontes.toml").write_text('scheme = "scifact"\n')
    assert find_settings(tmp_path / "a").scheme == "scifact"


def test_settings_of_another_project_do_not_leak_in(tmp_path: Path) -> None:
    (tmp_path / "fontes.toml").write_text('scheme = "scifact"\n')
    (tmp_path / "inner" / ".git").mkdir(parents=True)
    assert find_settings(tmp_path / "inner").scheme == "standard"


def test_paths_are_relative_to_the_settings_file() -> None:
    settings = read_settings('libraries = ["lib", "/abs"]\nscheme = "mine.toml"\n', Path("/home/a/fontes.toml"), table=())
    assert settings.libraries == ("/home/a/lib", "/abs")
    assert settings.scheme == "/home/a/mine.toml"


WRONG = [
    ("scheme = 3\n", "C103", 1, "scheme"),
    ("\nlibraries = 'x'\n", "C103", 2, "libraries"),
    ("libraries = [1]\n", "C103", 1, "libraries"),
    ("\n\nfail-on = 'errr'\n", "C104", 3, 'did you mean "error"?'),
    ("a = 1\nscheme = 'x'\n", "C102", 1, "no setting"),
    ("details = true\ndetials = true\n", "C102", 2, 'did you mean "details"?'),
    ("scheme = \n", "C101", 1, "TOML"),
]


@pytest.mark.parametrize(("text", "code", "line", "says"), WRONG)
def test_a_wrong_setting_is_faulted_at_its_line(text: str, code: str, line: int, says: str) -> None:
    with pytest.raises(RefusedError) as refused:
        read_settings(text, Path("fontes.toml"), table=())
    problem = refused.value.problems[0]
    assert (problem.code, problem.place.line) == (code, line)
    assert says in problem.says
