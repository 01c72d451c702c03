"""Conventions of other scripts are read by rule."""

import pytest

from fontes.extract.strings import parse_reference


def test_gb_t_7714_gives_authors_title_and_numbers() -> None:
    stated = parse_reference(
        "[4] 金显贺, 王昌长, 王忠东, 等. 一种数字滤波技术[J]. 清华大学学报(自然科学版), 1993, 33(4): 62-67."
    )[0]
    assert (stated.title, stated.container) == ("一种数字滤波技术", "清华大学学报(自然科学版)")
    assert (stated.year, stated.volume, stated.issue, stated.pages) == (1993, "33", "4", "62-67")
    assert len(stated.authors) == 3
    assert stated.authors_truncated


def test_a_bilingual_pair_gives_one_reading_of_each_script_by_itself() -> None:
    chinese = parse_reference("王小明. 深度学习综述[J]. 计算机学报, 2017, 40(6): 1229-1251.")[0]
    english = parse_reference("Wang X M. A survey of deep learning[J]. Chinese Journal of Computers, 2017, 40(6): 1229-1251.")[0]
    assert (chinese.title, english.title) == ("深度学习综述", "A survey of deep learning")
    assert (chinese.year, chinese.volume, chinese.pages) == (english.year, english.volume, english.pages)


def test_a_bracketed_word_that_is_no_type_mark_starts_no_chinese_rule() -> None:
    stated = parse_reference("Keller MT. Uptake of [Ca] in maize. J Plant Nutr. 2009;41:233-41.")[0]
    assert stated.title == "Uptake of [Ca] in maize"


def test_japanese_corner_brackets_hold_title_and_journal() -> None:
    stated = parse_reference("田中太郎・鈴木花子「日本における図書館の歴史」『図書館学会誌』第45巻第3号, 1999年, 12-34頁.")[0]
    assert (stated.title, stated.container) == ("日本における図書館の歴史", "図書館学会誌")
    assert (stated.year, stated.volume, stated.issue, stated.pages) == (1999, "45", "3", "12-34")
    assert len(stated.authors) == 2


def test_a_korean_author_year_reference_is_read() -> None:
    stated = parse_reference("김철수, 이영희. (2010). 한국 노인의 우울에 관한 연구. 한국심리학회지, 29(2), 123-145.")[0]
    assert (stated.title, stated.container, stated.year) == ("한국 노인의 우울에 관한 연구", "한국심리학회지", 2010)
    assert (stated.volume, stated.issue, stated.pages) == ("29", "2", "123-145")


def test_gost_double_slash_parts_title_from_container() -> None:
    stated = parse_reference(
        "Иванов И. И., Петров П. П. Моделирование процессов // Вестник МГУ. – 2010. – Т. 5, № 2. – С. 10–20."
    )[0]
    assert (stated.title, stated.container) == ("Моделирование процессов", "Вестник МГУ")
    assert (stated.year, stated.volume, stated.issue, stated.pages) == (2010, "5", "2", "10–20")
    assert [person.family for person in stated.authors] == ["Иванов", "Петров"]


def test_a_gost_book_has_its_publisher() -> None:
    stated = parse_reference("Сосулин Ю.Г. Теория обнаружения сигналов. - М.: Сов. радио, 1978. - 320 с.")[0]
    assert (stated.title, stated.publisher, stated.year, stated.pages) == ("Теория обнаружения сигналов", "Сов. радио", 1978, "")


def test_a_double_slash_in_an_address_is_not_gost() -> None:
    stated = parse_reference("Keller MT. Soil moisture in maize. J Plant Nutr. 2009;41:233-41. http://example.org // mirror")[0]
    assert (stated.title, stated.container) == ("Soil moisture in maize", "J Plant Nutr")


@pytest.mark.parametrize(
    ("raw", "title"),
    [
        ("محمد علي، تاريخ الأدب العربي، دار المعارف، القاهرة، 1998، ص 45.", "تاريخ الأدب العربي"),
        ('משה כהן, "תולדות הספרות", עיונים, כרך 5, 2001, עמ\' 12-30.', "תולדות הספרות"),
    ],
)
def test_right_to_left_references_have_author_and_title(raw: str, title: str) -> None:
    stated = parse_reference(raw)[0]
    assert stated.title == title
    assert len(stated.authors) == 1
