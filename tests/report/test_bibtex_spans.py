"""An entry's values are found whatever their delimiters, and an entry that cannot be read gives none."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fontes.report.bibtex_spans import in_the_manner_of, inside, spans

ENTRY = """@Article{key2020,
  author = "Smith, J. and {van der Berg}, A.",
  Title = {A {Deep} study, with = and @ inside},
  month = jan # "~1",
  year=2020 ,
  journal = {{Nature}},
  note = {unknown field}
}"""


def values(text: str) -> dict[str, str]:
    return {span.name: text[span.start : span.end] for span in spans(text)}


def test_every_kind_of_value_is_found_with_its_delimiters() -> None:
    assert values(ENTRY) == {
        "author": '"Smith, J. and {van der Berg}, A."',
        "title": "{A {Deep} study, with = and @ inside}",
        "month": 'jan # "~1"',
        "year": "2020",
        "journal": "{{Nature}}",
        "note": "{unknown field}",
    }


@pytest.mark.parametrize(
    "text", ["", "not an entry", "@article", "@article{key", "@comment no braces", "@article{k, title = {never closed"]
)
def test_what_is_no_whole_entry_gives_no_value(text: str) -> None:
    assert spans(text) == ()


def test_parentheses_may_hold_an_entry() -> None:
    assert values("@misc(k, title = {A (b) c}, year = 1999)")["year"] == "1999"


def test_a_broken_field_does_not_hide_those_before_it() -> None:
    assert values("@misc{k, title = {A}, year = 1999, note = {open") == {"title": "{A}", "year": "1999"}


def test_delimiters_come_off_and_joined_parts_stay() -> None:
    assert inside("{{Nature}}") == "Nature"
    assert inside('"A {B} c"') == "A {B} c"
    assert inside("{A} # {B}") == "{A} # {B}"
    assert inside("{A} and {B}") == "{A} and {B}"


@pytest.mark.parametrize(
    ("old", "new", "written"),
    [
        ("{x}", "y", "{y}"),
        ("{{x}}", "y", "{{y}}"),
        ('"x"', "y", '"y"'),
        ('"x"', 'a "b"', '{a "b"}'),
        ("1999", "2000", "2000"),
        ("{1999}", "2000", "{2000}"),
        ("jan", "Nature", "{Nature}"),
        ("{A} # {B}", "y", "{y}"),
    ],
)
def test_a_new_value_keeps_the_delimiters_that_can_hold_it(old: str, new: str, written: str) -> None:
    assert in_the_manner_of(old, new) == written


names = st.from_regex(r"[a-z]{1,8}", fullmatch=True)
plain = st.text(st.characters(exclude_characters='{}"\\', exclude_categories=("Cs", "Cc")), max_size=20)
delimited = st.one_of(plain.map(lambda each: f"{{{each}}}"), plain.map(lambda each: f'"{each}"'), st.integers(0, 3000).map(str))


@settings(deadline=None)
@given(st.dictionaries(names, delimited, min_size=1, max_size=6), st.sampled_from([", ", ",\n  ", " ,\t"]))
def test_any_entry_gives_back_its_fields(fields: dict[str, str], comma: str) -> None:
    text = f"@misc{{key{comma}{comma.join(f'{name} = {value}' for name, value in fields.items())}}}"
    assert values(text) == fields


@settings(deadline=None)
@given(st.text(max_size=60))
def test_no_text_makes_it_fail_or_reach_outside(text: str) -> None:
    for span in spans(f"@misc{{k, {text}"):
        assert 0 <= span.start < span.end <= len(text) + 9
