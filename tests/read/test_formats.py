"""Files go to the reader of what they contain, or are refused in one sentence."""

from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fontes.model import Document, Problem
from fontes.read.formats import READERS, read_bytes, reader_for
from tests.read.structured import closed

from .reading import document, opener, refused

NAMES = st.sampled_from(["-", "a.md", "a.tex", "a.txt", "a.html", "a.bbl", "paper", "a.qmd"])


@pytest.mark.parametrize(
    ("text", "name", "format_"),
    [
        ("@article{a, title={x}}", "-", "bibtex"),
        ("% a comment\n@book{a, title={x}}", "-", "bibtex"),
        ("# Title\n\nText [@a].", "-", "markdown"),
        ("\\section{x} \\cite{a}", "-", "latex"),
        ("TY  - JOUR\nER  - ", "-", "ris"),
        ("PMID- 123\nTI  - x", "-", "nbib"),
        ('[{"title": "x", "author": []}]', "-", "csl-json"),
        ('{"citations": ["x"]}', "-", "json"),
        ("<!DOCTYPE html><p>x", "-", "html"),
        ('<?xml version="1.0"?><article><ref-list/></article>', "-", "jats"),
        ("<xml><records><record/></records></xml>", "-", "endnote"),
        ("10.1000/xyz\nPMID: 123456\narXiv:1706.03762\n", "-", "identifiers"),
        ("Just some words.", "-", "text"),
        ("@article{a, title={x}}", "manuscript.md", "markdown"),
        ("{}", "main.tex", "latex"),
        ("\\begin{thebibliography}{1}\\bibitem{a} A", "x.bbl", "bbl"),
        ("10.1000/xyz is a DOI in a sentence", "-", "text"),
    ],
)
def test_content_decides_before_the_name_does(text: str, name: str, format_: str) -> None:
    assert reader_for(text.encode(), name).format == format_


def test_every_format_has_its_own_name_and_no_two_share_a_suffix() -> None:
    suffixes = [suffix for reader in READERS for suffix in reader.suffixes]
    assert len(suffixes) == len(set(suffixes))
    assert len({reader.format for reader in READERS}) == len(READERS)


@pytest.mark.parametrize(
    ("data", "name", "code"),
    [
        (b"", "a.md", "R101"),
        (b" \n\t ", "a.bib", "R101"),
        (b"\xef\xbb\xbf\n", "a.bib", "R101"),
        (b"%PDF-1.7 x", "a.pdf", "R107"),
        (b"PK\x03\x04abc", "a.docx", "R107"),
        (b"\x1f\x8b\x08abc", "a.bib", "R107"),
        (bytes(range(256)) * 4, "a.txt", "R102"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_remedy(data: bytes, name: str, code: str) -> None:
    problem = refused(data, name)
    assert (problem.code, problem.severity, problem.place.file) == (code, "error", name)
    assert problem.says.endswith(".")
    assert problem.remedy.endswith(".") or "…" in problem.remedy


def test_a_page_saved_under_a_bibliography_name_is_read_as_a_page_and_said() -> None:
    read = document("<!DOCTYPE html><html><body><p>404 Not found</p></body></html>", "refs.bib")
    assert read.format == "html"
    assert [each.code for each in read.problems] == ["R108"]


def test_the_rightly_named_file_is_not_accused() -> None:
    assert document("<!DOCTYPE html><p>Hello</p>", "page.html").problems == ()


@pytest.mark.parametrize(
    ("text", "name"),
    [("<xml><records><record><titles><title>A study</title></titles></record></records></xml>", "x.xml"),
     ('[{"id": "a", "type": "book", "title": "A study", "author": [{"family": "Doe"}]}]', "x.json")],
)  # fmt: skip
def test_formats_that_share_a_suffix_are_both_rightly_named(text: str, name: str) -> None:
    assert "R108" not in [each.code for each in document(text, name).problems]


def test_a_file_beyond_its_formats_limit_is_refused_by_size() -> None:
    problem = refused(b"word " * 7_000_000, "big.md")
    assert problem.code == "R106"


@given(st.binary(max_size=400), NAMES)
@settings(max_examples=150, deadline=None)
def test_no_bytes_crash_the_reader(data: bytes, name: str) -> None:
    assert isinstance(read_bytes(data, name, opener({})), Document | Problem)


SIGNS = r"""
[ ] ( ) { } @ @a \ \cite \begin{ \end{ $ % ` ``` # - ; * _ < > <!-- --> <sup> 1 ² [^1] [^1]: --- : | \input{a} ~ & Smith 2020
References \bibitem{a} \newcommand{\x}[1]{\cite{#1}} \x{a} \verb \item \href{ (Smith,2020) \iffalse $$ \( \[ \footnote{ \url{
"""
MARKUP = st.lists(st.sampled_from([*SIGNS.split(), "\n", "\n\n", "    "]), max_size=60)


@given(MARKUP, NAMES)
@settings(max_examples=200, deadline=None)
def test_no_heap_of_markup_crashes_the_reader_and_spots_stay_inside(parts: list[str], name: str) -> None:
    text = " ".join(parts)
    read = read_bytes(text.encode(), name, opener({"a.tex": "\\cite{b} \\input{a}"}))
    if isinstance(read, Document):
        for block in read.blocks:
            assert all(0 <= spot.offset <= len(block.text) for spot in block.spots)
            assert all(0 <= each.start <= each.end <= len(block.text) for each in block.opaque)


@pytest.mark.parametrize(
    ("name", "part"),
    [("a.md", "["), ("a.md", "_a"), ("a.md", "[@a; "), ("a.md", "`a ``b "), ("a.md", "<!-- "),
     ("a.md", "@a"), ("a.tex", "\\footnote{"),
     ("a.tex", "\\cite{"), ("a.tex", "$a "), ("a.html", "<div>"), ("a.txt", "Mr. "), ("a.txt", "("), ("a.txt", "(Smith 2020; ")],
)  # fmt: skip
def test_a_heap_of_one_sign_takes_time_in_proportion(name: str, part: str) -> None:
    began = process_time()
    assert isinstance(read_bytes((part * (20_000 // len(part))).encode(), name, opener({})), Document)
    assert process_time() - began < 2


def test_a_stray_zero_byte_is_told_with_its_place() -> None:
    data = "@article{a, title={x},\n author={Röe\0, J}}\n".encode()
    problem = read_bytes(data, "a.bib", closed)
    assert isinstance(problem, Problem)
    assert (problem.code, str(problem.place)) == ("R102", "a.bib:2:13")
    assert "byte 37 is zero." in problem.says
    many = read_bytes(data.replace(b"J", b"\0\0"), "a.bib", closed)
    assert isinstance(many, Problem)
    assert "and 2 more are." in many.says
    assert not isinstance(read_bytes(data.replace(b"\0", b""), "a.bib", closed), Problem)
    assert not isinstance(read_bytes(data.replace(b"\0", b"").decode().encode("utf-16"), "a.bib", closed), Problem)
