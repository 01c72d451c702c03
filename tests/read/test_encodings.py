"""Bytes become text in the encoding that they are in, and guesses are said."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fontes.model import Problem
from fontes.read.encodings import Decoded, decode

GERMAN = "Müller, Jürgen (2001): Über die Größe. Straße und Maß.\n" * 5
CHINESE = "研究人员在大学出版社发表了一些关于中国经济的文章，这是他们的分析和结果。" * 5
RUSSIAN = "Иванов И. И. Введение в теорию информации и кодирования. Москва: Наука, 2001.\n" * 5
JAPANESE = "これは日本語の文章です。著者は東京大学の研究者である。" * 5


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        (GERMAN, "utf-8"),
        (GERMAN, "utf-8-sig"),
        (GERMAN, "utf-16"),
        (GERMAN, "utf-16-le"),
        (GERMAN, "utf-32"),
        (GERMAN, "cp1252"),
        (CHINESE, "gb18030"),
        (RUSSIAN, "cp1251"),
        (RUSSIAN, "koi8_r"),
        (JAPANESE, "shift_jis"),
    ],
)
def test_the_same_text_comes_back_from_every_encoding(text: str, encoding: str) -> None:
    read = decode(text.encode(encoding), "a.txt")
    assert isinstance(read, Decoded)
    assert read.text == text
    assert bool(read.problems) == (not encoding.startswith("utf"))


def test_a_few_broken_bytes_are_located_and_the_rest_is_kept() -> None:
    read = decode("Grüße aus Köln, schöne Städte über Länder\n".encode() * 4 + b"x \xff y", "a.txt")
    assert isinstance(read, Decoded)
    assert [(each.code, each.place.line, each.place.column) for each in read.problems] == [("R105", 5, 3)]
    assert read.text.count("Grüße") == 4


def test_line_ends_of_all_systems_become_one() -> None:
    read = decode(b"a\r\nb\rc\n", "a")
    assert isinstance(read, Decoded)
    assert read.text == "a\nb\nc\n"


@given(st.binary(max_size=300))
def test_any_bytes_are_text_or_a_located_refusal(data: bytes) -> None:
    read = decode(data, "a.txt")
    assert isinstance(read, Decoded) or (isinstance(read, Problem) and read.severity == "error" and read.place.file == "a.txt")


@given(st.text(max_size=200))
def test_valid_utf_8_is_never_guessed_at(text: str) -> None:
    read = decode(text.encode(), "a.txt")
    if "\x00" not in text:
        assert isinstance(read, Decoded)
        assert read.problems == ()
