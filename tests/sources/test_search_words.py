"""Words for a search hold nothing that a search engine obeys, and lose nothing that tells a work."""

from hypothesis import given
from hypothesis import strategies as st

from fontes.sources.search_words import plain_words, telling_words


@given(st.text(max_size=80), st.integers(1, 9))
def test_words_are_letters_digits_and_apostrophes_inside(text: str, most: int) -> None:
    for words in (plain_words(text, most), telling_words(text, most)):
        assert len(words) <= most
        assert all(each.replace("'", "").isalnum() and each[0] != "'" != each[-1] for each in words)


def test_hyphens_part_words_and_apostrophes_do_not() -> None:
    assert plain_words("State-of-the-art: Alzheimer’s (AND) “birds”_2", 9) == [
        "state", "of", "the", "art", "alzheimer's", "and", "birds", "2",
    ]  # fmt: skip


def test_telling_words_are_those_that_not_every_title_has_each_once() -> None:
    assert telling_words("The birds and the Birds of Europe", 9) == ["birds", "europe"]
    assert telling_words("What is it?", 9) == ["what", "is", "it"]
    assert telling_words("Die Vögel Europas", 9) == ["die", "vögel", "europas"]
