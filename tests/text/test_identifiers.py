"""Laws of identifiers: where they end in any surroundings, and what is none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fontes.model import Scheme
from fontes.text.identifiers import find_identifier_spans, find_identifiers, identifier_fault, parse_identifier

SICI = "10.1002/(sici)1096-9861(19960129)365:1<113::aid-cne9>3.0.co;2-6"


def found(text: str) -> list[str]:
    return [f"{each.scheme}:{each.value}" + (f"v{each.version}" if each.version else "") for each in find_identifiers(text)]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("doi: 10.1002/(SICI)1096-9861(19960129)365:1<113::AID-CNE9>3.0.CO;2-6.", SICI),
        ("10.1002/(SICI)1096-9861(19960129)365:1&lt;113::AID-CNE9&gt;3.0.CO;2-6, next", SICI),
        ("10.1175/1520-0469(1981)038<1179:RWITTS>2.0.CO;2", "10.1175/1520-0469(1981)038<1179:rwitts>2.0.co;2"),
        ("10.1890/0012-9658(2000)081[0001:XXX]2.0.CO;2", "10.1890/0012-9658(2000)081[0001:xxx]2.0.co;2"),
        ("(doi:10.1016/S0140-6736(20)30183-5).", "10.1016/s0140-6736(20)30183-5"),
        ('<a href="https://doi.org/10.1000/xyz">x</a>', "10.1000/xyz"),
        ('{"doi":"10.1000/xyz","title":"A"}', "10.1000/xyz"),
        ("{'doi':'10.1000/xyz','title':'A'}", "10.1000/xyz"),
        ("[10.1000/x](https://doi.org/10.1000/x)", "10.1000/x"),
        ("https://doi.org/10.1002%2Fanie.201000%28x%29", "10.1002/anie.201000(x)"),
        ("doi:10.1016/ j.cub.2010.01.001", "10.1016/j.cub.2010.01.001"),
        ("10.1016/j.jclinepi.2010.\n03.004 next", "10.1016/j.jclinepi.2010.03.004"),
        ("doi: 10.1371/journal. pone.0012345", "10.1371/journal.pone.0012345"),
        ("10.1103/PhysRevLett. 112.102502", "10.1103/physrevlett.112.102502"),
        ("10.1007/s00383–009–2384–1", "10.1007/s00383-009-2384-1"),
        ("10.1007/978\\_3-5", "10.1007/978_3-5"),
        ("10.1016/j.x.2010.01.001PMID: 12345", "10.1016/j.x.2010.01.001"),
        ("https://dx.doi.org/10.1038/nature12373?utm_source=x", "10.1038/nature12373"),
        ("https://onlinelibrary.wiley.com/doi/10.1002/anie.201/abstract", "10.1002/anie.201"),
        ("见 doi:10.1000/xyz。下", "10.1000/xyz"),
        ("10.3390/s21010001</p>", "10.3390/s21010001"),
        ("in 10.1000/a,b and", "10.1000/a,b"),
    ],
)
def test_a_doi_ends_where_its_surroundings_begin(written: str, expected: str) -> None:
    assert next(each.value for each in find_identifiers(written) if each.scheme == "doi") == expected


def test_two_dois_without_a_blank_between_are_two() -> None:
    assert found("10.1000/abc;10.1000/def") == ["doi:10.1000/abc", "doi:10.1000/def"]


@pytest.mark.parametrize("text", ["1,234.10.1234/5", "pp. 10.1234 / 56 x", "version 10.1", "10.1/x"])
def test_numbers_with_slashes_are_no_dois(text: str) -> None:
    assert not [each for each in find_identifiers(text) if each.scheme == "doi"]


def test_a_blank_after_the_slash_is_damage_only_before_a_suffix() -> None:
    assert found("doi 10.1234/ and then") == []


@pytest.mark.parametrize(
    ("written", "value", "version"),
    [
        ("10.1101/2020.11.02.364968v2", "10.1101/2020.11.02.364968", "2"),
        ("https://www.biorxiv.org/content/10.1101/2020.11.02.364968v2.full.pdf", "10.1101/2020.11.02.364968", "2"),
        ("10.1101/364968v10", "10.1101/364968", "10"),
        ("10.12688/f1000research.12345.2", "10.12688/f1000research.12345.2", ""),
        ("10.26434/chemrxiv-2021-abc-v2", "10.26434/chemrxiv-2021-abc-v2", ""),
        ("10.21203/rs.3.rs-123/v1", "10.21203/rs.3.rs-123/v1", ""),
    ],
)
def test_a_version_is_no_part_of_a_biorxiv_doi_but_of_others(written: str, value: str, version: str) -> None:
    doi = parse_identifier("doi", written)
    assert doi is not None
    assert (doi.value, doi.version) == (value, version)


def test_arxiv_and_acl_dois_say_those_ids_too() -> None:
    assert found("https://doi.org/10.48550/arXiv.1706.03762v5") == ["doi:10.48550/arxiv.1706.03762v5", "arxiv:1706.03762v5"]
    assert found("10.18653/v1/P19-1234") == ["doi:10.18653/v1/p19-1234", "acl:P19-1234"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("PMID: 12345678.", ["pmid:12345678"]),
        ("PMID: 123456789", []),
        ("12345678", []),
        ("https://pubmed.ncbi.nlm.nih.gov/31452104/", ["pmid:31452104"]),
        ("PMID:1; PMCID: PMC1234567", ["pmid:1", "pmcid:PMC1234567"]),
        ("https://www.ncbi.nlm.nih.gov/pmc/articles/PMC3296566/", ["pmcid:PMC3296566"]),
    ],
)
def test_a_pmid_counts_only_where_something_says_so_and_is_never_cut(text: str, expected: list[str]) -> None:
    assert found(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("arXiv preprint arXiv:1312.4400", "arxiv:1312.4400"),
        ("arXiv:1706.03762v5 [cs.CL]", "arxiv:1706.03762v5"),
        ("CoRR abs/1412.6980", "arxiv:1412.6980"),
        ("hep-th/9901001v2", "arxiv:hep-th/9901001v2"),
        ("math.GT/0309136", "arxiv:math/0309136"),
        ("https://arxiv.org/pdf/1706.03762v2.pdf", "arxiv:1706.03762v2"),
    ],
)
def test_arxiv_ids_of_both_kinds(text: str, expected: str) -> None:
    assert found(text)[0] == expected


@pytest.mark.parametrize("text", ["p. 1706.03762", "Fig. 1312.4400", "2021.12345 km"])
def test_a_decimal_number_is_no_arxiv_id(text: str) -> None:
    assert found(text) == []


def test_isbn_10_and_13_are_one_and_a_wrong_check_digit_is_told() -> None:
    assert found("ISBN 0-306-40615-2") == found("ISBN: 978-0-306-40615-7") == ["isbn:9780306406157"]
    assert found("ISBN 0-306-40615-3") == []
    assert "check digit" in identifier_fault("isbn", "0-306-40615-3")
    assert identifier_fault("isbn", "0-306-40615-2") == ""
    assert "10 or 13" in identifier_fault("isbn", "12345")


def test_issn_has_a_check_digit() -> None:
    assert found("ISSN 0028-0836") == ["issn:0028-0836"]
    assert "check digit" in identifier_fault("issn", "0028-0837")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("NCT01234567", ["nct:NCT01234567"]),
        ("RFC 2119", ["rfc:2119"]),
        ("the RFC1 gene", []),
        ("ISO/IEC 27001:2013", ["standard:ISO/IEC 27001v2013"]),
        ("IEEE Std 802.11-2016", ["standard:IEEE 802.11v2016"]),
        ("IEEE 2015 International Conference", []),
        ("3GPP TS 38.211", ["standard:3GPP TS 38.211"]),
        ("NIST SP 800-53", ["standard:NIST SP 800-53"]),
        ("https://aclanthology.org/P19-1234.pdf", ["acl:P19-1234"]),
        ("https://hdl.handle.net/2027/mdp.39015", ["handle:2027/mdp.39015"]),
        ("See http://foo.org/bar_(baz). And", ["url:http://foo.org/bar_(baz)"]),
        ("(https://example.org/a,b).", ["url:https://example.org/a,b"]),
    ],
)
def test_other_identifiers_and_their_near_misses(text: str, expected: list[str]) -> None:
    assert found(text) == expected


def test_spans_cut_the_text_that_the_writer_wrote() -> None:
    text = "A doi:10.1000/xyz, arXiv:1706.03762v5 b"
    assert [text[start:end] for start, end, _ in find_identifier_spans(text)] == ["10.1000/xyz", "arXiv:1706.03762v5"]


@given(st.text(max_size=200))
def test_any_text_has_ordered_spans_that_lie_in_it(text: str) -> None:
    spans = find_identifier_spans(text)
    assert all(0 <= start < end <= len(text) for start, end, _ in spans)
    assert [start for start, _, _ in spans] == sorted(start for start, _, _ in spans)


SCHEMES: tuple[Scheme, ...] = ("doi", "pmid", "pmcid", "arxiv", "isbn", "issn", "nct", "rfc", "standard", "acl", "url", "handle")


@given(st.sampled_from(SCHEMES), st.text(alphabet="0123456789.-/xXvabc (){}:", max_size=40))
def test_a_normal_form_is_its_own_normal_form(scheme: Scheme, written: str) -> None:
    first = parse_identifier(scheme, written)
    if first is not None:
        again = parse_identifier(scheme, first.value)
        assert again is not None
        assert again.value == first.value


@given(
    st.from_regex(r"10\.[1-9][0-9]{3}/[a-z0-9]([a-z0-9()._-]{0,18}[a-z0-9])?", fullmatch=True).filter(
        lambda doi: doi.count("(") == doi.count(")") == 0
    )
)
def test_a_plain_doi_survives_every_wrapping(doi: str) -> None:
    for wrapping in ("{}", "({}).", "https://doi.org/{}", '"{}">x</a>', "doi:{};", "<b>{}</b>", "[{}]", "{{{}}}"):
        assert parse_identifier("doi", wrapping.format(doi)).value == doi
