"""Laws of lists in which references stand beside bare identifiers: no line of them vanishes."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from fontes.extract.extract import extract
from fontes.model import Document, Extraction, Problem
from fontes.read.formats import read_bytes
from fontes.text.bare import is_bare_identifier, is_unnamed

REFERENCES = (
    "Orr T, Finch L. Thresholds in shallow lakes. Lake Reports. 2011;4:20-31.",
    "Elm, O. (2010). Hedges as corridors. Grassland Notes, 2(1), 1–9.",
    "Watson JD, Crick FHC. Nature 1953;171:737",
    "Shannon CE. A mathematical theory of communication. Bell Syst Tech J. 1948;27:379-423.",
    "A. Marsh and J. Olsen, “Peat hydrology in upland bogs,” Wetland Lett., vol. 3, pp. 4–19, 2009.",
)
IDENTIFIERS = (
    "10.1038/nature14539", "https://doi.org/10.1038/171737a0", "doi:10.5555/12345678", "PMID: 31978945", "PMC1182327",
    "arXiv:1706.03762", "https://www.example.org/report", "10.1000/xyz123",
)  # fmt: skip


def read(lines: list[str], name: str) -> Extraction:
    document = read_bytes("\n".join(lines).encode(), name, lambda path: b"")
    assert isinstance(document, Document)
    return extract([document])


def shows_one_a_line(lines: list[str]) -> bool:
    """An identifier opens the list: then none of them can be the last line of the reference above it."""
    return is_bare_identifier(lines[0]) and any(line in REFERENCES for line in lines)


@given(st.lists(st.sampled_from(REFERENCES + IDENTIFIERS), min_size=2, max_size=9), st.sampled_from(("a.txt", "a.md")))
@settings(max_examples=60, deadline=None)
def test_a_list_that_shows_one_entry_a_line_gives_as_many_references_as_lines(lines: list[str], name: str) -> None:
    assume(shows_one_a_line(lines))
    assert [each.raw for each in read(lines, name).references] == lines
    assert [each.raw for each in read(["References", "", *lines], "b.txt").references] == lines


@given(st.lists(st.sampled_from(REFERENCES + IDENTIFIERS), min_size=1, max_size=9), st.sampled_from(("\n", "\n\n")))
@settings(max_examples=60, deadline=None)
def test_every_line_of_a_list_stands_in_some_reference_or_is_reported(lines: list[str], gap: str) -> None:
    found = read(["References", "", gap.join(lines)], "a.txt")
    held = " ".join(each.raw for each in found.references)
    told = " ".join(each.says for each in found.problems)
    for line in set(lines):
        assert held.count(line) >= lines.count(line) or line in told, line


def test_an_unnamed_identifier_below_one_reference_is_an_entry_and_a_named_one_its_end() -> None:
    assert is_unnamed("10.1038/nature14539")
    assert len(read([REFERENCES[2], "10.1038/nature14539"], "a.txt").references) == 2
    assert len(read([REFERENCES[2], "https://doi.org/10.1038/171737a0"], "a.txt").references) == 1


def test_identifiers_of_two_kinds_below_a_reference_are_both_its_own() -> None:
    lines = [REFERENCES[0], "doi:10.5555/12345678", "PMID: 31978945", REFERENCES[1], "doi:10.5555/87654321"]
    assert [len(each.stated.identifiers) for each in read(lines, "a.txt").references] == [2, 1]


def test_an_address_that_ends_a_sentence_or_a_text_makes_no_list_of_it() -> None:
    prose = [
        "The lakes were sampled in 2010 and again in 2012.",
        "",
        "More of this is found here:",
        "",
        "https://example.org/data",
    ]
    assert not read(prose, "a.txt").references


def test_addresses_alone_are_references_too() -> None:
    assert len(read(["https://www.example.org/report", "https://www.example.org/other"], "a.txt").references) == 2


def test_a_file_that_is_no_text_is_refused_rather_than_read_as_an_empty_list() -> None:
    assert isinstance(read_bytes(b"\x89PNG\r\n\x1a\n\x00\x00", "a.txt", lambda path: b""), Problem)
