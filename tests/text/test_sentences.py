"""Sentences end where a reader would end them."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fontes.text.sentences import sentence_of, sentences


def split(text: str) -> list[str]:
    return [text[start:end] for start, end in sentences(text)]


@pytest.mark.parametrize(
    "text",
    [
        "As shown by Smith et al. 2020, it works.",
        "See Fig. 3 (cf. Doe et al. 2019; e.g. Roe) for this.",
        "J. R. R. Tolkien wrote it, vgl. Müller u. a. 2020.",
        "It was (see Smith, 2019. Also Doe) so.",
        "Das gilt z. B. für S. 33.",
        "The value was 3.5 m.",
        "It cost approx. 5 dollars.",
    ],
)
def test_abbreviations_initials_and_brackets_do_not_end_a_sentence(text: str) -> None:
    assert split(text) == [text]


@pytest.mark.parametrize(
    "parts",
    [
        ["He said so.[1]", "Then he left [2]."],
        ["There was a war.²", "In 1990 it ended."],
        ["Is it?", "Yes!", "“It is.”", "Good."],
        ["《中文》。", "第二句。"],
        ["It uses vitamin C.", "The dose is small."],
        ["It ended in 1999.", "5 of them stayed."],
    ],
)
def test_sentences_end_at_full_stops_with_their_marks(parts: list[str]) -> None:
    assert split(" ".join(parts)) == parts or split("".join(parts)) == parts


def test_a_bracket_that_never_closes_does_not_swallow_the_text() -> None:
    assert len(split("It (was so. " + "Here is one more sentence. " * 200)) > 50


@given(st.text(alphabet='aB .!?()[]1\n。"', max_size=80))
def test_sentences_cover_the_text_in_order(text: str) -> None:
    spans = sentences(text)
    assert "".join(text[start:end] for start, end in spans).replace(" ", "").replace("\n", "") == "".join(text.split())
    assert all(one[1] <= other[0] for one, other in pairwise(spans))


@given(st.text(alphabet="aB .", min_size=3, max_size=60), st.integers(0, 59), st.integers(0, 59))
def test_a_mention_stands_inside_its_sentence(text: str, one: int, other: int) -> None:
    start, end = sorted((min(one, len(text)), min(other, len(text))))
    spans = sentences(text)
    if any(first <= start and end <= last for first, last in spans):
        first, last = sentence_of(spans, start, end)
        assert first <= start
        assert end <= last
