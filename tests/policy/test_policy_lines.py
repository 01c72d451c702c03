"""Every value of a TOML text is found on its own line."""

import tomllib
from importlib.resources import files

import pytest

from fontes.policy.lines import Path, lines_of
from fontes.policy.load import names

TEXT = '''\
# comment = "no key"
name = "a # no comment"
"quoted key" = 'x'
dotted . deep."er" = 1

[table]
text = """
[not.a.table]
key = "no key"
ends in quotes""""
list = [
  "one", # "none"
  [2, 3],
  { four = 4, "f.ive" = [5] },
]

[[rows]]
when = { a = "x", b = ["y", "z"] }
[[rows]]
date = 1979-05-27T07:32:00Z
[rows.inner]
key = -1.5e3
[[rows.more]]
last = true'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("name",), 2),
        (("quoted key",), 3),
        (("dotted", "deep", "er"), 4),
        (("table",), 6),
        (("table", "text"), 7),
        (("table", "list"), 11),
        (("table", "list", 0), 12),
        (("table", "list", 1, 1), 13),
        (("table", "list", 2, "four"), 14),
        (("table", "list", 2, "f.ive", 0), 14),
        (("rows",), 17),
        (("rows", 0), 17),
        (("rows", 0, "when", "b", 1), 18),
        (("rows", 1), 19),
        (("rows", 1, "date"), 20),
        (("rows", 1, "inner", "key"), 22),
        (("rows", 1, "more", 0, "last"), 24),
    ],
)
def test_a_value_stands_on_its_line(path: Path, line: int) -> None:
    assert lines_of(TEXT)[path] == line


def paths(value: object, path: Path = ()) -> set[Path]:
    found = {path} if path else set()
    if isinstance(value, dict):
        return found.union(*(paths(inner, (*path, key)) for key, inner in value.items()))
    if isinstance(value, list):
        return found.union(*(paths(inner, (*path, place)) for place, inner in enumerate(value)))
    return found


def test_the_paths_are_those_that_the_parser_sees() -> None:
    assert paths(tomllib.loads(TEXT)) == set(lines_of(TEXT))


@pytest.mark.parametrize("name", names())
def test_every_value_of_a_packaged_scheme_has_a_line(name: str) -> None:
    text = files("fontes.policy").joinpath("schemes", f"{name}.toml").read_text("utf-8")
    lines = lines_of(text)
    assert paths(tomllib.loads(text)) <= set(lines)
    written = text.splitlines()
    for path, line in lines.items():
        if isinstance(path[-1], str):
            assert path[-1] in written[line - 1]
