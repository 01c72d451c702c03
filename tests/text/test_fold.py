"""Laws of folding."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fontes.text.fold import content_words, fold, words
from fontes.text.stopwords import STOPWORDS

SAME = [
    ("Łukasz Kaiser", "Lukasz Kaiser"),
    ("Søren Sørensen, Đorđe, Þór", "Soren Sorensen Dorde Thor"),
    ("Straße", "STRASSE"),
    ("ılık İstanbul", "ilik istanbul"),
    ("B¨ack", "Bäck"),
    ("efﬁcient ofﬁce ﬂow", "efficient office flow"),
    ("self\u2010report \u2014 a study", "self-report - a study"),
    ("“quoted” ‘words’", "\"quoted\" 'words'"),
    ("𝐀𝐭𝐭𝐞𝐧𝐭𝐢𝐨𝐧", "attention"),
    ("H₂O and 10⁵", "H2O and 105"),
    ("ｆｕｌｌ ｗｉｄｔｈ", "full width"),
    ("οδός", "ΟΔΟΣ"),
    ("vulnera\u00adbilities", "vulnerabilities"),
    ("ٱلْعَرَبِيَّة", "العربية"),
    ("שָׁלוֹם", "שלום"),
    ("کتاب", "كتاب"),
    ("ёлка", "елка"),
    ("が", "か\u3099"),
    ("한국", unicodedata.normalize("NFD", "한국")),
    ("٢٠٢٠", "2020"),
]
DIFFERENT = [
    ("Агата Кристи", "Лев Толстой"),
    ("深度学习", "机器学习"),
    ("日本語", "中国語"),
    ("한국어", "영어"),
    ("नमस्ते", "नमस्कार"),
    ("ابن سينا", "ابن رشد"),
    ("שלום", "מלחמה"),
    ("Πλάτων", "Σωκράτης"),
    ("Programming in C", "Programming in C++"),
    ("か", "が"),
    ("1 1/2 doses", "11/2 doses"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_two_writings_of_the_same_words_fold_alike(one: str, other: str) -> None:
    assert fold(one) == fold(other) != ""


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_different_words_stay_different_in_every_script(one: str, other: str) -> None:
    assert fold(one) != fold(other)
    assert fold(one)
    assert fold(other)


def test_nothing_but_signs_folds_to_nothing() -> None:
    assert fold("— “…” ¨ ™") == ""
    assert words("***") == () == content_words("?!")


def test_unspaced_scripts_give_pairs_and_spaced_ones_give_words() -> None:
    assert content_words("深度学习") == ("深度", "度学", "学习")
    assert content_words("BERT模型") == ("bert", "模型")
    assert content_words("한국어 제목") == ("한국어", "제목")


def test_negations_and_numbers_are_content() -> None:
    assert {"not", "no", "without", "ohne", "2", "ii", "before", "after"}.isdisjoint(STOPWORDS)


def test_a_title_of_stopwords_keeps_its_words() -> None:
    assert content_words("What is it?") == ("what", "is", "it")


@given(st.text())
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text())
def test_a_text_with_a_letter_never_folds_to_nothing(text: str) -> None:
    if any(unicodedata.category(each) in ("Lu", "Ll", "Lo", "Nd") for each in text):
        assert fold(text)


@given(st.text())
def test_folded_text_has_single_spaces_and_no_capitals(text: str) -> None:
    folded = fold(text)
    assert folded == " ".join(folded.split())
    assert folded == folded.casefold()
