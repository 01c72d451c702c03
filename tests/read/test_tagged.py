"""RIS, MEDLINE and lists of identifiers: every record is a reference, every stray line is reported."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fontes.read import identifiers, nbib, ris
from tests.read.structured import closed, codes, ids, names, read_with

RIS = """TY  - JOUR
AU  - Smith, John
AU  - van der Berg, Jan
TI  - A long title
that goes on
JO  - J. Foo
PY  - 2010/03/01/
SP  - 1
EP  - 9
DO  - 10.1000/xyz
SN  - 0028-0836
ID  - k
ER  -
"""
NBIB = """
PMID- 39653886
TI  - [Not Available].
TT  - Der deutsche Titel.
FAU - Smith, John A
AU  - Smith JA
CN  - ACIP Investigators
JT  - Journal of X
DP  - 2019 Mar-Apr
PG  - 1-9
LID - 10.1000/abc [doi]
PMC - PMC123456
PT  - Journal Article
AB  - Long abstract
      more text.

PMID- 2
TI  - [A translated title].
PT  - Published Erratum
"""


def test_a_ris_record() -> None:
    reference = read_with(ris.read, RIS).references[0]
    stated = reference.stated
    assert (reference.key, stated.title, stated.container, stated.year) == ("k", "A long title that goes on", "J. Foo", 2010)
    assert names(stated) == ["Smith, John", "van der Berg, Jan"]
    assert (stated.pages, ids(stated)) == ("1–9", ["doi:10.1000/xyz", "issn:0028-0836"])


def test_a_record_without_its_end_is_kept_and_told_and_so_is_a_stray_line() -> None:
    document = read_with(ris.read, "stray\nTY  - BOOK\nTI  - One\n" + RIS)
    assert [each.stated.title for each in document.references] == ["One", "A long title that goes on"]
    assert codes(document) == ["R220", "R222"]


@pytest.mark.parametrize(
    ("kind", "container", "series"), [("CHAP", "The Book", ""), ("BOOK", "", "The Book"), ("JOUR", "The Book", "")]
)
def test_t2_means_what_the_type_says(kind: str, container: str, series: str) -> None:
    stated = read_with(ris.read, f"TY  - {kind}\nTI  - T\nT2  - The Book\nER  - \n").references[0].stated
    assert (stated.container, stated.series) == (container, series)


def test_a_medline_record() -> None:
    first, second = read_with(nbib.read, NBIB).references
    assert names(first.stated) == ["Smith, John A", "ACIP Investigators"]
    assert (first.stated.title, first.stated.type, first.stated.year) == ("Der deutsche Titel", "article", 2019)
    assert ids(first.stated) == ["doi:10.1000/abc", "pmid:39653886", "pmcid:PMC123456"]
    assert first.abstract == "Long abstract more text."
    assert (second.stated.title, second.stated.type, second.place.line) == ("A translated title", "notice", 17)


def test_a_list_of_identifiers() -> None:
    text = """# mine
10.1000/xyz
10.1002/(SICI)1096-9861(19960129)365:1<113::AID-CNE9>3.0.CO;2-6, 10.1000/abc
PMID: 123
12345678
123456789
1706.03762v2 hep-th/9901001
PMC123456; ISBN 0-306-40615-2
0306406153
1. https://pubmed.ncbi.nlm.nih.gov/31452104/
hello world
"""
    document = read_with(identifiers.read, text)
    assert [ids(each.stated)[0] for each in document.references] == [
        "doi:10.1000/xyz", "doi:10.1002/(sici)1096-9861(19960129)365:1<113::aid-cne9>3.0.co;2-6", "doi:10.1000/abc", "pmid:123",
        "pmid:12345678", "arxiv:1706.03762", "arxiv:hep-th/9901001", "pmcid:PMC123456", "isbn:9780306406157", "pmid:31452104",
    ]  # fmt: skip
    assert [(each.code, each.place.line) for each in document.problems] == [("R250", 6), ("R250", 9), ("R250", 11)]
    assert "check digit" in document.problems[1].says


@given(
    st.lists(st.sampled_from(["10.1000/abc", "PMID: 12", "PMC1234", "1706.03762", "junk"]), min_size=1, max_size=8),
    st.sampled_from(["\n", ", ", "; "]),
)
def test_every_identifier_of_a_list_is_a_reference_or_a_problem(written: list[str], joint: str) -> None:
    document = read_with(identifiers.read, joint.join(written))
    assert len(document.references) == sum(each != "junk" for each in written) or "junk" in written
    if "junk" in written:
        assert document.problems


@given(
    st.lists(st.sampled_from(["TY  - JOUR", "ER  - ", "TI  - x", "junk", "", "PMID- 1", "AU  - ", "  more"]), max_size=12).map(
        "\n".join
    )
)
def test_no_text_makes_a_reader_fall_over_and_no_record_is_lost(text: str) -> None:
    for read in (ris.read, nbib.read, identifiers.read):
        read(text.encode(), "f", closed)
    titled = [part for part in text.split("TY  - JOUR")[1:] if "TI  - x" in part.split("ER  -")[0]]
    assert sum(bool(each.stated.title) for each in read_with(ris.read, text).references) >= len(titled)


@pytest.mark.parametrize("more", ["et al.", "et al", "others", "et. al."])
def test_whoever_is_called_et_al_is_nobody_and_the_list_goes_on(more: str) -> None:
    medline = read_with(nbib.read, f"PMID- 1\nTI  - A study.\nAU  - Doe J\nAU  - {more}\n").references[0].stated
    record = read_with(ris.read, f"TY  - JOUR\nTI  - A study.\nAU  - Doe, J\nAU  - {more}\nER  -\n").references[0].stated
    for stated in (medline, record):
        assert (names(stated), stated.authors_truncated) == (["Doe, J"], True)
