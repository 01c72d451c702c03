"""Laws of LaTeX: what prints alike reads alike, and no text is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fontes.text.latex import from_latex


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        (r"Heged{\H u}s", "Hegedűs"), (r"Erd\H{o}s", "Erdős"), (r"{\"o}", "ö"), (r"\"{o}", "ö"), (r"\"o", "ö"),
        (r"Caf\'e", "Café"),
        (r"\'{\i}", "í"), (r"\'\i", "í"), (r"na\"{\i}ve", "naïve"), (r"Stra{\ss}e", "Straße"), (r"\o re", "øre"),
        (r"\L{}ukasz", "Łukasz"),
        (r"\aa ngstr\"om", "ångström"), (r"\v{S}koda \c{c} \k{a}", "Škoda ç ą"), (r"G{\"{o}}del", "Gödel"), (r"\.I\d{s}", "İṣ"),
    ],
)  # fmt: skip
def test_accents(written: str, printed: str) -> None:
    assert from_latex(written) == printed


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("A---B--C", "A—B–C"), ("a~b", "a b"), (r"R\&D 100\%", "R&D 100%"), (r"$\alpha$-synuclein", "α-synuclein"),
        ("H$_2$O", "H2O"),
        (r"$\mathbb{R}^n$", "Rn"), (r"O($n\log n$)", "O(n log n)"), (r"\emph{X} y", "X y"), (r"\href{http://x}{text}", "text"),
        (r"\url{http://a.b/~x%20_y}", "http://a.b/~x%20_y"), (r"\LaTeX is", "LaTeX is"), ("``quoted''", "“quoted”"),
        (r"a \rightharpoonup b", "a ⇀b"),
        (r"\unknown{kept} text", "kept text"), (r"Title\footnote{dropped} x", "Title x"),
        ("{GTEx Consortium}", "GTEx Consortium"),
    ],
)  # fmt: skip
def test_symbols_commands_and_mathematics(written: str, printed: str) -> None:
    assert from_latex(written) == printed


@pytest.mark.parametrize("text", ["p < 0.05", "a_b", "C# & D", "naïve", "100 %", "under_score ^2"])
def test_text_that_is_no_latex_is_left_alone(text: str) -> None:
    assert from_latex(text) == text


@pytest.mark.parametrize("hostile", [r"\'" * 5000 + "e", r"\emph{" * 5000, "{" * 20000, "}" * 20000, "$" * 9999, "\\" * 9999])
def test_hostile_nesting_ends(hostile: str) -> None:
    from_latex(hostile)


@given(st.text(max_size=100))
def test_any_text_is_read_without_falling_over(text: str) -> None:
    from_latex(text)


@given(st.lists(st.sampled_from(["alpha", "Beta", "{gamma}", r"\emph{delta}", "{{eps}}"]), min_size=1))
def test_words_survive_braces_and_commands(parts: list[str]) -> None:
    words = [part.strip("{}").replace(r"\emph{", "") for part in parts]
    assert from_latex(" ".join(parts)) == " ".join(words)
