"""Laws of author lists: every convention gives the same persons, and no name is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fontes.text.people import people, person


def shown(text: str) -> str:
    """`given·particle·family·suffix`, bodies in angles, `+` where the list is truncated."""
    read = people(text)
    names = [
        f"<{each.literal}>"
        if each.literal
        else "·".join(part for part in (each.given, each.particle, each.family, each.suffix) if part)
        for each in read.persons
    ]
    return " | ".join(names) + (" +" if read.truncated else "")


@pytest.mark.parametrize(
    "written",
    [
        "Smith J, Doe AB", "Smith, J, & Doe, AB", "J Smith and AB Doe", "Smith, J and Doe, AB", "Smith, J; Doe, AB",
        "Smith J; Doe AB", "Smith, J, and AB Doe", "J Smith, AB Doe", "J Smith & AB Doe", "Smith J and Doe AB",
    ],
)  # fmt: skip
def test_every_convention_gives_the_same_persons(written: str) -> None:
    assert shown(written) == "J·Smith | AB·Doe"


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("Smith, John, Jane Doe, and Bob Roe", "John·Smith | Jane·Doe | Bob·Roe"),
        ("Smith, Jones, and Brown", "Smith | Jones | Brown"),
        ("Smith, John", "John·Smith"),
        ("J. D Kaplan", "J. D·Kaplan"),
        ("N.a. Weinberger", "N.a.·Weinberger"),
        ("SMITH J, WU X, LI JX", "J·SMITH | X·WU | JX·LI"),
        ("Wu X-G, Xu, K., Ba, J.", "X-G·Wu | K.·Xu | J.·Ba"),
        ("J.Smith, A.B.Doe", "J.·Smith | A.B.·Doe"),
        ("Smith,J.,Doe,A.", "J.·Smith | A.·Doe"),
        ("Smith JR, Doe A", "JR·Smith | A·Doe"),
    ],
)
def test_order_and_initials_are_inferred(written: str, expected: str) -> None:
    assert shown(written) == expected


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("van der Berg, Jan and de la Cruz, Juan, Jr.", "Jan·van der·Berg | Juan·de la·Cruz·Jr."),
        ("King, Jr., Martin Luther and Ludwig van Beethoven", "Martin Luther·King·Jr. | Ludwig·van·Beethoven"),
        ("Di Stefano, Giada and Gino, Francesca", "Giada·Di Stefano | Francesca·Gino"),
        ("Giada Di Stefano and Francesca Gino", "Giada·Di Stefano | Francesca·Gino"),
        ("de Oliveira SD", "SD·de·Oliveira"),
        ("Danilo de Oliveira Silva", "Danilo·de·Oliveira Silva"),
        ("Do Q, Nguyen Van Minh", "Q·Do | Nguyen Van·Minh"),
        ("al-Khwarizmi M, O'Hare P", "M·al-Khwarizmi | P·O'Hare"),
        ("Ortega y Gasset, José", "José·Ortega y Gasset"),
        ("José Ortega y Gasset", "José·Ortega y Gasset"),
        ("García y Pérez", "García | Pérez"),
        ("John Smith Jr., Jane Doe III", "John·Smith·Jr. | Jane·Doe·III"),
        ("John Smith, Ph.D., Jane Doe, M.D.", "John·Smith | Jane·Doe"),
        ("Smith, MD, Doe A", "MD·Smith | A·Doe"),
    ],
)
def test_particles_suffixes_and_degrees(written: str, expected: str) -> None:
    assert shown(written) == expected


@pytest.mark.parametrize(
    "more",
    ["et al.", "et. al.", "et al", "& al.", "and others", "u. a.", "y cols.", "et coll.", "и др.", "e outros", "..."],
)
def test_every_word_for_more_truncates_the_list_and_is_no_name(more: str) -> None:
    assert shown(f"Smith J, {more}") == "J·Smith +"
    assert shown(f"Smith J {more}") == "J·Smith +"


@pytest.mark.parametrize("whole", ["Smith J, Albert E", "Andrea Rea.", "Others, J", "Al Gore"])
def test_names_that_look_like_more_are_names(whole: str) -> None:
    assert not people(whole).truncated
    assert people(whole).persons


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("World Health Organization", "<World Health Organization>"),
        ("Centers for Disease Control and Prevention", "<Centers for Disease Control and Prevention>"),
        ("Department of Health, Education, and Welfare", "<Department of Health, Education, and Welfare>"),
        ("Smith J, Doe A; for the ACIP Investigators", "J·Smith | A·Doe | <ACIP Investigators>"),
        ("Smith J, on behalf of the RECOVERY Collaborative Group", "J·Smith | <RECOVERY Collaborative Group>"),
        ("John Smith and World Health Organization", "John·Smith | <World Health Organization>"),
        ("{GTEx Consortium} and Smith, John", "<GTEx Consortium> | John·Smith"),
        ("Food and Agriculture Organization", "<Food and Agriculture Organization>"),
        ("R Core Team", "<R Core Team>"),
        ("OpenAI", "<OpenAI>"),
        ("Aad G et al. (ATLAS Collaboration)", "G·Aad | <ATLAS Collaboration> +"),
    ],
)
def test_bodies_stay_whole(written: str, expected: str) -> None:
    assert shown(written) == expected


@pytest.mark.parametrize("written", ["Press WH, Teukolsky SA", "Anna Bank, Bob Roe", "Union J, Board A"])
def test_family_names_that_are_nouns_are_persons(written: str) -> None:
    assert all(each.family and not each.literal for each in people(written).persons)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("王伟, 李娜, 等", "<王伟> | <李娜> +"),
        ("王伟，李娜，张三等", "<王伟> | <李娜> | <张三> +"),
        ("山田 太郎、鈴木 一郎", "太郎·山田 | 一郎·鈴木"),
        ("김철수, 이영희", "<김철수> | <이영희>"),
        ("Иванов И. И., Петров П.П. и др.", "И. И.·Иванов | П.П.·Петров +"),
        ("И. И. Иванов, П. П. Петров", "И. И.·Иванов | П. П.·Петров"),
    ],
)
def test_other_scripts(written: str, expected: str) -> None:
    assert shown(written) == expected


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("John Smith†*‡1,2, Jane Doe3", "John·Smith | Jane·Doe"),
        ("Wei Wang 0001", "Wei·Wang"),
        ("T. B¨ack and R. Garc´ıa", "T.·Bäck | R.·García"),
        ("Müller, H. (Hrsg.)", "H.·Müller"),
    ],
)
def test_marks_that_are_no_part_of_a_name_are_stripped(written: str, expected: str) -> None:
    assert shown(written) == expected


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (r"Heged{\H u}s, P{\'e}ter and {\O}rsted, H. C.", "Péter·Hegedűs | H. C.·Ørsted"),
        (r"de la Vall{\'e}e Poussin, Charles", "Charles·de la·Vallée Poussin"),
        (r"{van der Berg}, Jan", "Jan·van der·Berg"),
        (r"Jan {Van Berg}", "Jan·Van Berg"),
        (r"{\L}ukasz Kaiser", "Łukasz·Kaiser"),
        (r"{Barnes and Noble} and Smith, J.", "<Barnes and Noble> | J.·Smith"),
        (r"family=Smith, given=John", r"John·Smith"),
    ],
)
def test_bibtex_names(written: str, expected: str) -> None:
    written = written if "{" in written else "{}" + written
    assert shown(written) == expected


def test_one_name_is_read_like_a_list_of_one() -> None:
    assert person("Smith, J. D.").given == "J. D."
    assert person("Smith JD").family == "Smith"


_NAME = st.tuples(
    st.sampled_from(["Smith", "Doe", "Müller", "Xu", "Ng", "O'Hare", "van Dijk", "Kowalski", "Garcia-Perez"]),
    st.sampled_from(["J", "AB", "XG", "M"]),
)


@given(st.lists(_NAME, min_size=1, max_size=8), st.sampled_from([("{f} {g}", ", "), ("{f}, {g}", "; "), ("{f}, {g}", " and ")]))
def test_no_name_of_a_list_is_lost(names: list[tuple[str, str]], style: tuple[str, str]) -> None:
    form, joint = style
    read = people(joint.join(form.format(f=family, g=given) for family, given in names))
    assert [(f"{each.particle} {each.family}".strip(), each.given) for each in read.persons] == names


@given(st.text(max_size=80))
def test_any_text_is_read_without_falling_over(text: str) -> None:
    people(text)
    person(text)
