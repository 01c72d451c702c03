"""Queries are read as the hosts read them."""

import pytest

from .queries import Leaf, Node, Query, lucene_query, pubmed_query

A, B, C = Leaf("", "a"), Leaf("", "b"), Leaf("", "c")


@pytest.mark.parametrize(
    ("term", "query"),
    [
        ("a", A),
        ("a b", Leaf("", "a b")),
        ("a[ti] AND b", Node("and", (Leaf("ti", "a"), B))),
        ("a AND b OR c", Node("or", (Node("and", (A, B)), C))),
        ("a AND (b OR c)", Node("and", (A, Node("or", (B, C))))),
        ("a NOT b", Node("not", (A, B))),
        ('"a b"[Title]', Leaf("title", "a b", quoted=True)),
        ("1950[dp] : 1953[dp]", Leaf("dp", "1950:1953")),
        ("a[au] b[ti]", Node("and", (Leaf("au", "a"), Leaf("ti", "b")))),
        ("10.1016/S0140-6736(97)11096-0[doi]", Leaf("doi", "10.1016/S0140-6736(97)11096-0")),
    ],
)
def test_pubmed_reads_from_left_to_right(term: str, query: Query) -> None:
    assert pubmed_query(term) == query


@pytest.mark.parametrize(
    ("written", "query"),
    [
        ("DOI:10.1000/x", Leaf("doi", "10.1000/x")),
        ('DOI:"10.1000/x(1)"', Leaf("doi", "10.1000/x(1)", quoted=True)),
        ("PMCID:PMC1 OR PMCID:PMC2", Node("or", (Leaf("pmcid", "PMC1"), Leaf("pmcid", "PMC2")))),
        ("EXT_ID:1 AND SRC:MED", Node("and", (Leaf("ext_id", "1"), Leaf("src", "MED")))),
        ("ti:(a OR b)", Node("or", (Leaf("ti", "a"), Leaf("ti", "b")))),
        ("ti:a ANDNOT au:b", Node("not", (Leaf("ti", "a"), Leaf("au", "b")))),
        ("PUB_YEAR:[1950 TO 1953]", Leaf("pub_year", "1950 TO 1953")),
    ],
)
def test_lucene_reads_fields_and_groups(written: str, query: Query) -> None:
    assert lucene_query(written) == query


def test_nothing_asked_is_no_query() -> None:
    assert pubmed_query(" ") is None
    assert lucene_query("") is None
