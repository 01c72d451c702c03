"""Laws of comparing people and lists of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from fontes.model import Description, Identifier, Person
from fontes.resolve.names import compare_authors, same_person
from fontes.text.people import people, person


def of(written: str, truncated: bool = False) -> Description:
    """Authors between semicolons: "Smith, John; Li, Wei; GTEx Consortium"."""
    persons = tuple(person(each.strip()) for each in written.split(";") if each.strip())
    return Description(authors=persons, authors_truncated=truncated)


SAME_PERSON = [
    ("Kaplan, J. D", "Kaplan, Jared D."),
    ("Weinberger, N.a.", "Weinberger, N. A."),
    ("Smith JA", "Smith, John Andrew"),
    ("Wu X-G", "Wu, Xiaogang"),
    ("de Oliveira SD", "Danilo de Oliveira Silva"),
    ("van 't Hoff, J", "Hoff, Jacobus Henricus"),
    ("Della Porta, G", "Porta, Giuseppe della"),
    ("Santos, João da Silva", "da Silva Santos, João"),
    ("García, Gabriel", "García Márquez, Gabriel"),
    ("Wang, Wei", "Wei Wang 0001"),
    ("Wei, Wang", "Wang, Wei"),
    ("Müller, Hans", "Mueller, H."),
    ("Müller, Hans", "Muller, Hans"),
    ("Weiß, Anna", "Weiss, Anna"),
    ("Sørensen, Bo", "Sorensen, B"),
    ("Łukasz Kaiser", "Lukasz Kaiser"),
    ("O’Hare, Mary", "O'Hare M"),
    ("King, Martin Luther, Jr.", "King ML"),
    ("Saint-Exupéry, Antoine", "Saint Exupery A"),
    ("Smith-Jones, Ann", "Jones, Ann"),
    ("Robert Tibshirani", "Rob Tibshirani"),
    ("Kowalchyuk, Maria", "Kowalchuk, M."),
    ("王伟", "王, 伟"),
    ("Le, HT", "Thi Le, Huong"),
    ("Кристи, Агата", "А. Кристи"),
    ("Lytvynenko, О.", "Lytvynenko, Olena"),
]
OTHER_PERSON = [
    ("Smith, J", "Smith, K"),
    ("Li, Wei", "Lu, Wei"),
    ("Wu, Tao", "Wu, Hao"),
    ("Ma, L", "Mo, L"),
    ("Smith, John", "Smithson, Karl"),
    ("Miller, Anna", "Keller, Anna"),
    ("王伟", "李伟"),
    ("山田 太郎", "鈴木 花子"),
    ("김민수", "박지영"),
    ("Агата Кристи", "Лев Толстой"),
    ("ابن سينا", "نجيب محفوظ"),
    ("עמוס עוז", "דוד גרוסמן"),
    ("Νίκος Καζαντζάκης", "Γιώργος Σεφέρης"),
    ("प्रेमचंद", "रवींद्रनाथ ठाकुर"),
]


@pytest.mark.parametrize(("one", "other"), SAME_PERSON)
def test_one_person_is_recognised_in_any_convention(one: str, other: str) -> None:
    assert same_person(person(one), person(other)).kind in ("same", "alike")
    assert same_person(person(other), person(one)).kind in ("same", "alike")


@pytest.mark.parametrize(("one", "other"), OTHER_PERSON)
def test_different_people_are_told_apart_in_every_script(one: str, other: str) -> None:
    assert same_person(person(one), person(other)).kind in ("other", "at-odds")
    assert compare_authors(Description(authors=(person(one),)), Description(authors=(person(other),))).answer == "mismatch"


@pytest.mark.parametrize(
    "name", ["王伟", "山田 太郎", "김민수", "Агата Кристи", "ابن سينا", "עמוס עוז", "Γιώργος Σεφέρης", "प्रेमचंद"]
)
def test_identical_names_match_in_every_script(name: str) -> None:
    assert compare_authors(of(name), of(name)).answer == "match"


def test_names_in_different_scripts_are_not_judged_unless_one_is_the_other_romanised() -> None:
    assert same_person(person("Агата Кристи"), person("Agatha Christie")).kind == "unknown"
    assert compare_authors(of("Агата Кристи"), of("Leo Tolstoy")).answer == "cannot-compare"
    assert same_person(person("Иван Петров"), person("Ivan Petrov")).kind == "alike"


def test_an_invented_co_author_is_named_although_the_first_author_is_right() -> None:
    found = compare_authors(of("Vaswani, A; Shazeer, N; Miller, K"), of("Vaswani, Ashish; Shazeer, Noam"))
    assert found.answer == "extra"
    assert "Miller, K" in found.because
    assert [each.stated for each in found.evidence] == ["Miller, K"]
    assert compare_authors(of("Vaswani, A; Shazeer, N"), of("Vaswani, Ashish; Shazeer, Noam")).answer == "match"


def test_a_replaced_author_shows_both_names() -> None:
    found = compare_authors(of("Doe, J; Roe, K; Poe, E"), of("Doe, Jane; Lee, Ann; Poe, Edgar"))
    assert found.answer == "extra"
    assert (found.evidence[0].stated, found.evidence[0].recorded) == ("Roe, K", "Lee, Ann")


def test_other_people_are_a_mismatch_and_an_omission_is_missing() -> None:
    assert compare_authors(of("Garcia, Elena; Toure, Adama"), of("Zhang, Zhuo; Smola, Alex; Li, Mu")).answer == "mismatch"
    left_out = compare_authors(of("Liu, Rui"), of("Liu, Rui; Mozafari, Barzan"))
    assert left_out.answer == "missing"
    assert "Mozafari, Barzan" in left_out.because


def test_a_declared_truncation_is_no_omission_but_the_named_ones_are_compared() -> None:
    recorded = of("Adams, Ann; Brown, Bob; Clark, Carl; Davis, Dan")
    assert compare_authors(of("Adams, A; Brown, B", truncated=True), recorded).answer == "truncated"
    assert compare_authors(of("Adams, A; Wrong, W", truncated=True), recorded).answer == "extra"


def test_the_right_people_in_another_order_are_said_to_be_so() -> None:
    assert compare_authors(of("Brown, B; Adams, A"), of("Adams, Ann; Brown, Bob")).answer == "order"
    reprint = Description(
        authors=of("Adams, Ann; Brown, Bob").authors, identifiers=(Identifier(scheme="doi", value="10.52202/1-2"),)
    )
    assert compare_authors(of("Brown, B; Adams, A"), reprint).answer == "match"


def test_a_consortium_is_the_same_with_and_without_its_members() -> None:
    with_group = of("Lonsdale, John; Thomas, Jeffrey; GTEx Consortium")
    assert compare_authors(of("GTEx Consortium"), with_group).answer == "match"
    assert compare_authors(of("Lonsdale, J; Thomas, J"), with_group).answer == "match"
    assert compare_authors(of("GTEx Consortium"), of("Lonsdale, John; Thomas, Jeffrey")).answer == "cannot-compare"
    assert compare_authors(of("Ministry of Health"), of("Bureau of Statistics")).answer == "mismatch"


def test_editors_stand_for_authors_of_a_book() -> None:
    edited = Description(editors=of("Adams, Ann; Brown, Bob").authors)
    assert compare_authors(of("Adams, A; Brown, B"), edited).answer == "match"
    both = Description(authors=of("Young, Yves").authors, editors=of("Adams, Ann; Brown, Bob").authors)
    assert compare_authors(of("Adams, A; Brown, B"), both).answer == "match"


def test_one_slip_in_a_list_that_agrees_otherwise_is_a_remark_and_no_accusation() -> None:
    recorded = of("Adams, Ann; Brown, Bob; Clark, Carl; Davidson, Dan")
    found = compare_authors(of("Adams, A; Brown, B; Clark, C; Davidson, E"), recorded)
    assert found.answer == "match"
    assert found.remarks
    assert compare_authors(of("Davidson, E"), of("Davidson, Dan")).answer == "mismatch"


def test_a_record_that_may_be_cut_short_accuses_nobody() -> None:
    assert (
        compare_authors(of("Adams, A; Brown, B; Clark, C; Davis, D"), of("Adams A; Brown B; Clark C")).answer == "cannot-compare"
    )
    assert (
        compare_authors(of("Adams, A; Brown, B; Clark, C; Davis, D"), of("Adams, Ann; Brown, Bob; Clark, Carl")).answer == "extra"
    )
    assert compare_authors(of("Adams, A; Brown, B"), of("Adams A")).answer == "extra"


def test_a_record_that_says_it_is_cut_short_knows_only_whom_it_names() -> None:
    cut = replace(of("Adams, Ann; Brown, Bob; Clark, Carl"), authors_truncated=True)
    assert compare_authors(of("Adams, A; Brown, B; Clark, C"), cut).answer == "match"
    assert compare_authors(of("Adams, A; Brown, B; Clark, C; Davis, D"), cut).answer == "cannot-compare"
    assert compare_authors(of("Adams, A; Davis, D; Brown, B; Clark, C"), cut).answer == "extra"


def test_members_of_a_body_that_is_recorded_alone_are_not_known() -> None:
    body = Description(authors=(Person(literal="GTEx Consortium"),))
    assert compare_authors(body, body).answer == "match"
    more = replace(body, authors=(*body.authors, Person(family="Adams", given="Ann")))
    assert compare_authors(more, body).answer == "cannot-compare"


def test_a_person_named_twice_is_one_person() -> None:
    assert compare_authors(of("Adams, A; Brown, B; Brown, B"), of("Adams, Ann; Brown, Bob")).answer == "match"
    assert compare_authors(of("Adams, A; Brown, B"), of("Adams, Ann; Brown, Bob; Brown, Bob")).answer == "match"


def test_nobody_named_is_unstated() -> None:
    assert compare_authors(Description(), of("Adams, A")).answer == "unstated"
    assert compare_authors(of("Adams, A"), Description()).answer == "unstated"


LETTERS = st.characters(min_codepoint=0x4E00, max_codepoint=0x9FA5)


@given(st.text(alphabet=LETTERS, min_size=2, max_size=4), st.text(alphabet=LETTERS, min_size=2, max_size=4))
def test_two_different_chinese_names_never_match(one: str, other: str) -> None:
    if sorted(one) != sorted(other):
        assert same_person(Person(literal=one), Person(literal=other)).kind in ("other", "at-odds")


@given(st.text(max_size=20), st.text(max_size=20))
def test_every_name_can_be_compared_and_emptiness_never_matches(one: str, other: str) -> None:
    found = same_person(Person(family=one), Person(family=other)).kind
    if not any(map(str.isalnum, one)) or not any(map(str.isalnum, other)):
        assert found not in ("same", "alike") or one == other
    assert same_person(Person(family=one), Person(family=one)).kind in ("same", "unknown")


@given(
    st.lists(
        st.sampled_from(["Adams, Ann", "Brown, Bob", "Clark, Carl", "Li, Wei", "van der Berg, Jan"]), min_size=1, unique=True
    )
)
def test_a_list_always_matches_itself_by_initials(names: list[str]) -> None:
    short = [f"{name.partition(', ')[0]}, {name.partition(', ')[2][0]}." for name in names]
    stated = people(" and ".join(short)).persons
    assert compare_authors(Description(authors=stated), of("; ".join(names))).answer == "match"


def test_people_beyond_a_list_that_is_cut_are_open_and_it_is_said_how_far_the_record_names_them() -> None:
    four = tuple(Person(family=each, given="A") for each in ("Ash", "Elm", "Fir", "Gale"))
    stated = Description(authors=four)
    cut = compare_authors(stated, Description(authors=four[:3], authors_truncated=True))
    assert (cut.answer, cut.because) == ("cannot-compare", "the record names only the first 3 authors")
    assert compare_authors(stated, Description(authors=four, authors_truncated=True)).answer in ("match", "truncated")
