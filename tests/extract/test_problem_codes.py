"""Every code that the readers and the extraction give is explained, and none is explained that nothing gives."""

import re
from pathlib import Path

import pytest

from fontes.extract import codes as extract_codes
from fontes.read import codes as read_codes

SOURCE = Path(read_codes.__file__).parents[1]


@pytest.mark.parametrize(
    ("folder", "letter", "explained"),
    [("read", "R", read_codes.CODES), ("extract", "E", extract_codes.CODES)],
)
def test_codes_given_and_codes_explained_are_the_same(folder: str, letter: str, explained: dict[str, read_codes.Code]) -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in (SOURCE / folder).rglob("*.py"))
    assert set(re.findall(rf'"({letter}1\d\d)"', text)) == set(explained)


@pytest.mark.parametrize("codes", [read_codes.CODES, extract_codes.CODES])
def test_every_code_has_a_title_and_whole_sentences(codes: dict[str, read_codes.Code]) -> None:
    for code, told in codes.items():
        assert told.title, code
        assert told.explanation.endswith("."), code
