"""BibTeX and biblatex: every entry is a reference or a located problem, whatever is broken around it."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fontes.model import Document, Reference
from fontes.read.bibtex import read
from tests.read.structured import closed, codes, ids, names, read_with

SOUND = "@book{next, title={Next}, year=2001}\n"


def only(text: str) -> Reference:
    document = read_with(read, text)
    assert len(document.references) == 1, document
    return document.references[0]


def test_an_entry_says_where_it_stands_and_keeps_its_own_text() -> None:
    text = "% head\n\n  @Article{k1,\n title = {A {Big} Title},\n}\n"
    reference = only(text)
    assert (reference.place.line, reference.place.column) == (3, 3)
    assert reference.raw == "@Article{k1,\n title = {A {Big} Title},\n}"
    assert (reference.key, reference.source_type, reference.fields) == ("k1", "article", (("title", "A {Big} Title"),))
    assert reference.stated.title == "A Big Title"


def test_all_facts_of_an_article() -> None:
    stated = only(
        r"""@article{k, author={Heged{\H u}s, P. and {GTEx Consortium} and others}, title={On $\alpha$}, subtitle={A Study},
        journaltitle={J. Foo}, date={2010-03/2011}, volume=3, number={4}, pages={1--9}, doi={https://doi.org/10.1000/XYZ},
        eprint={1706.03762v2}, eprinttype={arxiv}, pmid={123}, isbn={0-306-40615-2, 978-3-16-148410-0}, langid={english},
        url={https://example.org/a\_b~c}}"""
    ).stated
    assert (stated.type, stated.title, stated.subtitle, stated.container) == ("article", "On α", "A Study", "J. Foo")
    assert names(stated) == ["Hegedűs, P.", "GTEx Consortium"]
    assert stated.authors_truncated
    assert (stated.year, stated.volume, stated.issue, stated.pages) == (2010, "3", "4", "1–9")
    assert ids(stated) == [
        "doi:10.1000/xyz", "pmid:123", "isbn:9780306406157", "isbn:9783161484100", "arxiv:1706.03762",
        "url:https://example.org/a_b~c",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("year", "expected", "suffix"),
    [
        ("{2012a}", 2012, "a"),
        ("{in press}", 0, ""),
        ("1999", 1999, ""),
        ("{c. 1850}", 1850, ""),
        ("{1999/2000}", 1999, ""),
        ("{}", 0, ""),
    ],
)
def test_the_year_is_what_the_field_states(year: str, expected: int, suffix: str) -> None:
    stated = only(f"@misc{{k, title={{T}}, year={year}}}").stated
    assert (stated.year, stated.year_suffix) == (expected, suffix)


def test_a_series_is_no_container_and_a_chapter_has_one() -> None:
    stated = only(
        "@inproceedings{k, title={T}, booktitle={Proc. X}, series={Lecture Notes in Computer Science}, number=7, volume=12}"
    )
    assert (stated.stated.container, stated.stated.series, stated.stated.issue) == (
        "Proc. X",
        "Lecture Notes in Computer Science",
        "",
    )
    book = only("@book{k, title={T}, series={Graduate Texts}, editor={Smith, J. and Doe, A.}}").stated
    assert (book.container, book.authors) == ("", ())
    assert [str(each) for each in book.editors] == ["Smith, J.", "Doe, A."]


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("@misc{k, title={T}, eprint={1706.03762}, archiveprefix={arXiv}}", "preprint"),
        ("@article{k, title={T}, journal={arXiv preprint arXiv:1706.03762}}", "preprint"),
        ("@article{k, title={T}, journal={Nature}, eprint={1706.03762}, eprinttype={arxiv}}", "article"),
        ("@article{k, title={T}, journal={CoRR}, volume={abs/1412.6980}}", "preprint"),
        ("@phdthesis{k, title={T}, school={MIT}}", "thesis"),
        ("@misc{k, title={T}, howpublished={\\url{http://x.org}}}", "unknown"),
        ("@online{k, title={T}, url={http://x.org}}", "webpage"),
        ("@techreport{k, title={T}, type={RFC}, number={2119}, institution={IETF}}", "standard"),
        ("@unheardof{k, title={T}}", "unknown"),
    ],
)
def test_types(entry: str, expected: str) -> None:
    assert only(entry).stated.type == expected


def test_corr_volume_is_an_arxiv_id_and_no_volume() -> None:
    stated = only("@article{k, title={T}, journal={CoRR}, volume={abs/1412.6980}}").stated
    assert (stated.volume, ids(stated)) == ("", ["arxiv:1412.6980"])


def test_macros_months_and_joins() -> None:
    document = read_with(
        read, '@string{jf = "J. Foo"}\n@article{k, journal = jf # " B", month = jan # "~1", title={T}, year=2000}'
    )
    assert document.references[0].stated.container == "J. Foo B"
    assert dict(document.references[0].fields)["month"] == "January~1"
    assert codes(document) == []


def test_an_unknown_macro_is_reported_and_stands_as_its_name() -> None:
    document = read_with(read, "@article{k, title={T}, journal=nature}")
    assert codes(document) == ["R208"]
    assert document.references[0].stated.container == "nature"


def test_crossref_gives_a_chapter_its_book_and_not_its_doi() -> None:
    text = """@inproceedings{c, title={Chapter}, crossref={b}, pages={1-2}}
    @proceedings{b, title={The Book}, editor={Ed, E.}, year=1999, doi={10.1000/book}, publisher={P}}"""
    chapter = read_with(read, text).references[0].stated
    assert (chapter.title, chapter.container, chapter.year, chapter.publisher) == ("Chapter", "The Book", 1999, "P")
    assert [str(each) for each in chapter.editors] == ["Ed, E."]
    assert ids(chapter) == []


def test_xdata_is_inherited_and_is_no_reference() -> None:
    document = read_with(read, "@xdata{x, publisher={P}, location={L}}\n@book{b, title={T}, xdata={x}}")
    assert [each.key for each in document.references] == ["b"]
    assert document.references[0].stated.publisher == "P"


@pytest.mark.parametrize(
    "text", ["@book{a, title={A}, crossref={a}}", "@book{a, title={A}, crossref={b}}\n@book{b, title={B}, crossref={a}}"]
)
def test_circles_of_crossrefs_end_and_are_reported(text: str) -> None:
    document = read_with(read, text)
    assert "R209" in codes(document)
    assert len(document.references) == text.count("@book")


def test_duplicate_keys_are_both_kept_and_the_second_is_reported() -> None:
    document = read_with(read, "@book{a, title={A}}\n@book{a, title={B}}")
    assert [each.stated.title for each in document.references] == ["A", "B"]
    assert [(each.code, each.place.line) for each in document.problems] == [("R205", 2)]


@pytest.mark.parametrize(
    ("broken", "code", "line", "title"),
    [
        ("@article{k,\n title={Foo,\n year=2000\n}\n", "R202", 2, "Foo"),
        ('@article{k,\n title="Foo,\n year=2000\n}\n', "R202", 2, "Foo"),
        ("@article{k,\n title={Foo},\n year=2000\n", "R202", 1, "Foo"),
        ("@article{k,\n title={Foo}\n year=2000\n}\n", "R203", 2, "Foo"),
        ("@article{k\n title={Foo},\n year=2000\n}\n", "R203", 1, "Foo"),
        ("@article{k,\n title={Foo}},\n year=2000\n}\n", "R204", 2, "Foo"),
        ('@article{k,\n title="The "Foo" Bar",\n year=2000\n}\n', "R211", 2, 'The "Foo" Bar'),
        ("@article{k,\n title {Foo},\n year=2000, title={Foo}\n}\n", "R211", 2, "Foo"),
        ("@article{\n title={Foo},\n year=2000\n}\n", "R210", 1, "Foo"),
        ("@article{k,\n title={Foo}, title={Bar},\n year=2000\n}\n", "R206", 2, "Foo"),
    ],
)
def test_what_is_broken_is_reported_at_its_line_and_everything_is_kept(broken: str, code: str, line: int, title: str) -> None:
    document = read_with(read, broken + SOUND)
    assert code in codes(document)
    assert next(each.place.line for each in document.problems if each.code == code) == line
    first, second = document.references
    assert (first.stated.title, first.stated.year) == (title, 2000)
    assert (second.key, second.stated.title, second.stated.year) == ("next", "Next", 2001)


@pytest.mark.parametrize(
    "sound",
    [
        "@article{k, title={Nested {braces {deep}}}, year=2000}", '@article{k, title="A {"}quoted{"} word", year=2000}',
        "@article(k, title={Paren (sic)}, year=2000)", "@ARTICLE {k , title = {T} , year = {2000} , }",
        "@article{k(2), title={T}, year=2000}",
        "@comment{@article{x, title={X}}} @article{k, title={T}, year=2000}",
        "@preamble{\"\\newcommand{x}\"}@article{k, title={T}, year=2000}",
        "mail me at a@b.c {sic}\n@article{k, title={T}, year=2000}",
        "@article{k, title={T}, % a remark, with = signs\n year=2000}",
    ],
)  # fmt: skip
def test_what_is_sound_is_not_reported(sound: str) -> None:
    document = read_with(read, sound)
    assert codes(document) == []
    assert [(each.stated.year, bool(each.stated.title)) for each in document.references] == [(2000, True)]


def test_commented_out_entries_are_said_and_not_read() -> None:
    document = read_with(read, "% @article{a,\n%  title={A},\n% }\n@book{b, title={B}}")
    assert [each.key for each in document.references] == ["b"]
    assert codes(document) == ["R207"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings(encoding: str) -> None:
    document = read_with(read, "@book{k, title={Études d’été}, author={Müller, J.}}".encode(encoding))
    assert document.references[0].stated.title == "Études d’été"
    assert codes(document) == (["R104"] if encoding == "cp1252" else [])


def test_a_file_without_entries_says_so() -> None:
    assert codes(read_with(read, "just text")) == ["R201"]


HOSTILE = [
    "@article{k, title={{{{{{" * 3000, "@article{k,\n title={Foo,\n year=2000\n}\n" * 3000,
    "@article{k, title=" + "{" * 100_000, "@" * 100_000,
    "@comment{ x { \n" * 5000, '@article{k,title="' + '"a' * 30_000,
    "@article{k,\n" + "% x\n" * 50_000 + "}", "@article{k," + "foo bar, " * 5000,
    '@string{a="xxxxxxxxxx"}\n' + "@string{a=a # a}\n" * 60 + "@misc{k,title=a}",
    "@article(k, }", "@article(k, " + "} k=1 " * 20_000, "@article(k, " + "}x\n" * 20_000,
    "".join(f"@book{{k{at},crossref={{k{at + 1}}}}}\n" for at in range(1500)),
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_files_end_soon(text: str) -> None:
    read(text.encode(), "f", closed)


def test_a_stray_brace_in_parentheses_is_passed_over_and_said() -> None:
    document = read(b"@article(k, }title={T}, year=2000)", "f", closed)
    assert isinstance(document, Document)
    assert [each.code for each in document.problems] == ["R211"]
    assert (document.references[0].stated.title, document.references[0].stated.year) == ("T", 2000)


_VALUE = st.text(alphabet='ab {}"\\,=#@%\n', max_size=12)
_ENTRY = st.builds(
    "@article{{k{0},\n title={1}{2}{3},\n year=2000\n}}\n".format,
    st.integers(0, 9),
    st.sampled_from('{"'),
    _VALUE,
    st.sampled_from('}"'),
)


@settings(max_examples=150)
@given(st.lists(st.one_of(_ENTRY, st.just("@book{good, title={Good}}\n")), min_size=1, max_size=6))
def test_no_entry_is_lost_whatever_stands_in_its_neighbours(entries: list[str]) -> None:
    text = "".join(entries)
    document = read(text.encode(), "f", closed)
    assert isinstance(document, Document)
    begun = len(re.findall(r"^@(?:article|book)\{\w+,", text, re.MULTILINE))
    assert len(document.references) + sum(each.code == "R207" for each in document.problems) >= begun
    assert sum(each.key == "good" for each in document.references) == entries.count("@book{good, title={Good}}\n")


@settings(max_examples=150)
@given(st.text(alphabet='@artice{}()"=,#%k \n\\', max_size=80))
def test_no_text_makes_the_reader_fall_over(text: str) -> None:
    read(text.encode(), "f", closed)


def test_a_doi_of_the_1990s_keeps_its_angle_brackets_however_latex_writes_them() -> None:
    doi = "10.1175/1520-0469(1963)020<0130:dnf>2.0.co;2"
    for less, greater in (
        (r"\textless", r"\textgreater"),
        (r"{\textless}", r"{\textgreater}"),
        (r"\textless{}", r"\textgreater{}"),
        ("$<$", "$>$"),
        ("{$<$}", "{$>$}"),
        ("<", ">"),
    ):
        text = f"@article{{l, title={{T}}, doi={{10.1175/1520-0469(1963)020{less}0130:DNF{greater}2.0.CO;2}}}}"
        assert ids(read_with(read, text).references[0].stated) == [f"doi:{doi}"], less
    tilde = "@article{l, title={T}, url={https://example.org/\\textasciitilde ada/a\\_b}}"
    assert ids(read_with(read, tilde).references[0].stated) == ["url:https://example.org/~ada/a_b"]


def test_the_note_of_a_trial_says_its_number_and_that_of_an_article_tells_of_a_trial() -> None:
    trial = "@misc{t, author={NHLBI}, title={Intensive control}, year={1999}, note={ClinicalTrials.gov NCT00000620}}"
    assert ids(read_with(read, trial).references[0].stated) == ["nct:NCT00000620"]
    article = "@article{a, title={Effects of control}, journal={N Engl J Med}, year={2008}, note={NCT00000620}}"
    assert ids(read_with(read, article).references[0].stated) == []
