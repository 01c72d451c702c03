"""LaTeX: every citation command of the usual packages, files included, comments and code left out."""

import pytest

from fontes.model import Citation, Target

from .reading import document


def citations(text: str) -> tuple[Citation, ...]:
    return document(text, "main.tex").citations


def keys(text: str) -> list[tuple[str, ...]]:
    return [tuple(target.written for target in each.targets) for each in citations(text)]


COMMANDS = r"""
\cite{a} \citep{a} \citet*{a} \Citet{a} \citealp[12]{a} \citeauthor{a} \citeyearpar{a} \parencite{a}
\textcite{a} \Textcite{a} \footcite[3]{a} \autocite[see][3]{a} \smartcite{a} \supercite{a} \fullcite{a}
\footfullcite{a} \citetitle{a} \citeA{a} \shortcite{a} \citeNP<see>{a} \possessivecite{a} \bibentry{a}
\volcite{2}[33]{a} \notecite[x]{a} \newcite{a} \citeasnoun{a} \citenum{a}
"""


@pytest.mark.parametrize("command", COMMANDS.split())
def test_every_citation_command_cites_its_key(command: str) -> None:
    assert keys(f"Text {command} goes on.") == [("a",)]


def test_notes_before_and_after_go_to_the_first_and_the_last_work() -> None:
    (citation,) = citations(r"\citep*[see][p.~3]{a, b }")
    assert citation.targets == (Target(written="a", prefix="see"), Target(written="b", locator="p. 3"))


def test_multicite_commands_hold_several_works_with_their_own_notes() -> None:
    (citation,) = citations(r"\parencites(see)(){a}[33]{b}[cf.][ch. 2]{c}")
    assert citation.targets == (
        Target(written="a", prefix="see"),
        Target(written="b", locator="33"),
        Target(written="c", prefix="cf.", locator="ch. 2"),
    )


def test_textual_commands_are_narrative_and_parenthetical_ones_are_not() -> None:
    assert [each.narrative for each in citations(r"\citet{a} \textcite{b} \citep{c} \parencite{d} \cite{e}")] == [
        True,
        True,
        False,
        False,
        False,
    ]


@pytest.mark.parametrize(
    "text",
    [
        r"% \cite{a}",
        r"\begin{verbatim}\cite{a}\end{verbatim}",
        r"\verb|\cite{a}| and \lstinline!\cite{b}!",
        r"\begin{comment}\cite{a}\end{comment}",
        r"\iffalse \cite{a} \fi",
        r"\setcitestyle{round} \citestyle{apa} \defcitealias{a}{Paper I}",
        r"\begin{document} x \end{document} \cite{a}",
        r"The command \cite is used for citations.",
        r"\newcommand{\mycite}[1]{\cite{#1}}",
    ],
)
def test_what_is_not_typeset_is_not_cited(text: str) -> None:
    assert keys(text) == []


def test_comments_and_line_ends_inside_keys_vanish() -> None:
    assert keys("\\cite{a,\n  b % note, with comma\n , c }") == [("a", "b", "c")]


def test_a_percent_sign_that_is_escaped_comments_nothing() -> None:
    assert keys(r"We saw 50\% more \cite{a}.") == [("a",)]


def test_nocite_has_no_sentence_and_a_star_means_everything() -> None:
    read = document(r"Text \nocite{a,b}\nocite{*} here.", "main.tex")
    assert [(each.style, len(each.targets), each.sentence) for each in read.citations] == [("nocite", 2, "")]
    assert read.cites_everything


def test_the_writers_own_commands_cite_where_they_are_used() -> None:
    own = "\\newcommand{\\citeposs}[1]{\\citeauthor{#1}'s (\\citeyear{#1})}\n\\newcommand{\\known}{\\cite{x,y}}\n"
    found = citations(own + "\\citeposs{a} and \\known.")
    assert [tuple(t.written for t in each.targets) for each in found] == [("a",), ("a",), ("x", "y")]
    assert {each.place.line for each in found} == {3}


def test_included_files_are_read_where_they_are_included_with_their_own_places() -> None:
    files = {"sections/one.tex": "In one \\cite{b}.\n\\input{two}", "two.tex": "\n\nIn two \\cite{c}."}
    read = document("A \\cite{a}.\n\\input{sections/one}\nEnd \\cite{d}.", "paper/main.tex", files)
    found = [(each.targets[0].written, each.place.file, each.place.line) for each in read.citations]
    assert found == [
        ("a", "paper/main.tex", 1),
        ("b", "paper/sections/one.tex", 1),
        ("c", "paper/two.tex", 3),
        ("d", "paper/main.tex", 3),
    ]
    assert read.includes == ("sections/one.tex", "two.tex")


def test_a_cycle_of_includes_is_a_located_problem_and_ends() -> None:
    files = {"a.tex": "\\cite{x}\n\\input{b}", "b.tex": "\\cite{y} \\input{a}"}
    read = document("\\input{a}", "main.tex", files)
    assert [(each.code, each.place.file, each.place.line) for each in read.problems] == [("R111", "b.tex", 1)]
    assert len(read.citations) == 2


def test_the_same_file_twice_is_no_cycle() -> None:
    read = document("\\input{a} \\input{a}", "main.tex", {"a.tex": "\\cite{x}"})
    assert read.problems == ()
    assert len(read.citations) == 2


def test_a_missing_include_is_a_located_problem() -> None:
    read = document("x\n\n  \\input{gone}", "main.tex")
    assert [(each.code, each.place.line, each.place.column) for each in read.problems] == [("R110", 3, 3)]


def test_an_argument_that_never_ends_is_a_located_problem_and_the_rest_is_read() -> None:
    read = document("ok \\cite{a} bad \\cite{b\n\n" + "x " * 40_000, "main.tex")
    assert [each.code for each in read.problems] == ["R112"]
    assert [each.targets[0].written for each in read.citations] == ["a"]


def test_bibliographies_are_named_with_their_suffix() -> None:
    text = r"\addbibresource[label=x]{refs.bib}\addbibresource[location=remote]{http://x.org/a.bib}\bibliography{more,other.bib}"
    assert document(text, "main.tex").bibliographies == ("refs.bib", "more.bib", "other.bib")


def test_entries_of_thebibliography_are_labelled_by_key() -> None:
    smith = "\\bibitem[Smith(2020)]{a} J.~Smith. \\newblock \\emph{A title}, 3:4--5, 2020."
    text = f"\\begin{{thebibliography}}{{9}}\n{smith}\n\\bibitem{{b}} B.\n\\end{{thebibliography}}"
    entries = [
        (each.label, " ".join(each.text.split())) for each in document(text, "main.tex").blocks if each.kind == "reference"
    ]
    assert entries == [("a", "J. Smith. A title, 3:4–5, 2020."), ("b", "B.")]


def test_the_blank_that_ends_a_command_does_not_break_a_doi() -> None:
    lorenz = r"\bibitem{l} E. Lorenz, doi:10.1175/1520-0469(1963)020\textless 0130:DNF\textgreater 2.0.CO;2"
    text = f"\\begin{{thebibliography}}{{9}}\n{lorenz} \\TeX book\n\\end{{thebibliography}}"
    (entry,) = (each.text for each in document(text, "main.tex").blocks if each.kind == "reference")
    assert "020<0130:DNF>2.0.CO;2 " in entry
    assert entry.endswith(" book"), "what is no part of an identifier keeps its distance"


def test_a_typeset_list_stands_in_for_a_missing_bibliography() -> None:
    bbl = "\\begin{thebibliography}{1}\n\\bibitem{a} Smith, J. A title. 2020.\n\\end{thebibliography}"
    read = document("\\cite{a} \\bibliography{refs}", "main.tex", {"main.bbl": bbl})
    assert [each.label for each in read.blocks if each.kind == "reference"] == ["a"]
    assert read.bibliographies == ()
    assert [(each.code, each.severity) for each in read.problems] == [("R114", "note")]


@pytest.mark.parametrize("definition", [r"\providecommand{\bibinfo}[2]{#2}", r"\providecommand \bibinfo [0]{\@secondoftwo}%", ""])
def test_what_a_style_defines_before_its_list_leaves_the_fields_unnamed(definition: str) -> None:
    bbl = rf"""\begin{{thebibliography}}{{1}}
{definition}
\providecommand \BibitemShut [1]{{\csname bibitem#1\endcsname}}%
\bibitem{{a}}
\bibinfo{{author}}{{LeCun, Y.}} \& \bibinfo{{author}}{{\bibfnamefont {{G.}}~\bibnamefont {{Hinton}}}}.
\newblock \bibinfo{{title}}{{Deep learning}}.
\bibfield {{journal}}{{\bibinfo {{journal}}{{Nature}}}} (\bibinfo{{year}}{{2015}})\BibitemShut {{NoStop}}%
\end{{thebibliography}}"""
    entry = document(bbl, "main.bbl").blocks[-1]
    assert " ".join(entry.text.split()) == "LeCun, Y. & G. Hinton. Deep learning. Nature (2015)"


def test_biblatex_lists_keep_their_fields() -> None:
    bbl = r"""\refsection{0}
\entry{smith}{article}{}
  \name{author}{2}{}{%
    {{hash=x}{family={Smith},familyi={S\bibinitperiod},given={Jane}}}%
    {{hash=y}{family={Berg},given={Kai},prefix={van\bibnamedelima der}}}%
  }
  \field{title}{A {T}itle}
  \field{journaltitle}{J. Foo}
  \field{year}{2020}
  \verb{doi}
  \verb 10.1000/XYZ
  \endverb
\endentry"""
    (reference,) = document(bbl, "main.bbl").references
    assert reference.key == "smith"
    assert (reference.stated.title, reference.stated.year, reference.stated.container) == ("A Title", 2020, "J. Foo")
    assert [(each.family, each.given) for each in reference.stated.authors] == [("Smith", "Jane"), ("Berg", "Kai")]
    assert reference.stated.identifier("doi") == "10.1000/xyz"


def test_footnotes_captions_lists_and_tables_are_blocks_of_their_own() -> None:
    text = r"""Text\footnote{Note \cite{n}.} goes on.
\begin{figure}\caption[short]{Cap \cite{c}.}\end{figure}
\begin{itemize}\item One \cite{i}\end{itemize}
\begin{tabular}{ll} x & \cite{t} \\ \end{tabular}"""
    read = document(text, "main.tex")
    assert sorted(each.kind for each in read.blocks) == ["caption", "footnote", "list", "paragraph", "table"]
    assert sorted(keys(text)) == [("c",), ("i",), ("n",), ("t",)]


def test_the_prose_is_plain_and_formulas_are_opaque() -> None:
    (block,) = document("G\\\"odel's \\emph{work}~is ``good'' -- $x^2$ \\& more.$^{1,2}$", "main.tex").blocks
    assert block.text == "Gödel's work is “good” – $x^2$ & more.¹,²"
    assert [block.text[each.start : each.end] for each in block.opaque] == ["$x^2$"]
