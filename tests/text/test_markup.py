"""Laws of markup: tags go, text and its spacing stay."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fontes.text.diacritics import join_diacritics
from fontes.text.markup import plain


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("H<sub>2</sub>O", "H2O"), ("a<br/>b", "a b"), ("<p>One</p><p>Two</p>", "One Two"),
        ("<i>E. coli</i> K-12", "E. coli K-12"),
        ("&amp;lt;i&amp;gt;x&amp;lt;/i&amp;gt; y", "x y"), ("p&lt;0.05", "p<0.05"), ("R&amp;D", "R&D"), ("R&D", "R&D"),
        ('<mml:math xmlns:mml="x"><mml:mi>a</mml:mi>\n <mml:mo>+</mml:mo></mml:math> x', "a+ x"), ("<mtr>x</mtr>y", "xy"),
        ('The <span style="font-variant:small-caps;">d</span>-X', "The d-X"),
        ("zero\u200bwidth soft\u00adhyphen", "zerowidth softhyphen"),
        ("GÃ¶del", "Gödel"), ("<![CDATA[x < y]]>", "x < y"), ("x<!-- c -->y", "xy"), ("<script>x()</script>y", "y"),
        ("<jats:title>Results</jats:title><jats:p>We", "Results We"), ("a\u00a0b", "a b"),
    ],
)  # fmt: skip
def test_what_a_reader_sees(written: str, seen: str) -> None:
    assert plain(written) == seen


@pytest.mark.parametrize(
    "text",
    [
        "p < 0.05 and q > 3",
        "List<String> x",
        "a <b and c> d",
        "AT&T",
        "Ärzte–Blatt",
        "می\u200cخواهم",
        "É“x”",
        "x <113::AID-CNE9>3",
    ],
)
def test_what_only_looks_like_markup_stays(text: str) -> None:
    assert plain(text) == text


@pytest.mark.parametrize(
    ("written", "joined"),
    [
        ("B¨ack", "Bäck"),
        ("M ¨uller", "Müller"),
        ("Rodr´ıguez", "Rodríguez"),
        ("Ga¨rtner", "Gärtner"),
        ("Fran¸cois", "François"),
        ("J. ¨Uber", "J. Über"),
    ],
)
def test_separated_accents_join_their_letter(written: str, joined: str) -> None:
    assert join_diacritics(written) == joined


def test_an_accent_without_its_letter_stays() -> None:
    assert join_diacritics("a ` b ´") == "a ` b ´"


@given(st.text(max_size=120))
@example("\xa0Â\x80")
def test_reading_twice_changes_nothing_more(text: str) -> None:
    once = plain(text)
    assert plain(once) == once or "&" in text or "<" in text


@pytest.mark.parametrize("hostile", ["<math>" * 20000, "<!--" * 20000, "<" * 100000, "&amp;" * 50000, "<a " * 50000])
def test_hostile_markup_ends(hostile: str) -> None:
    plain(hostile)
