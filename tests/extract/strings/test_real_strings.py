"""On real strings out of PDFs the parser holds its figures, and pairs of runs agree."""

import gzip
import json
from typing import Any

import pytest
from bench.data import DATA
from rapidfuzz.fuzz import ratio

from fontes.extract.strings import parse_reference
from fontes.text.fold import fold
from fontes.text.identifiers import find_identifiers


@pytest.fixture(scope="module")
def gold() -> list[dict[str, Any]]:
    path = DATA / "gold-references" / "goldG_in_index.jsonl.gz"
    if not path.exists():
        pytest.skip(f"FONTES_DATA holds no {path.name}: the parser was not measured on real strings")
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines][::5]


def test_titles_of_real_strings_are_right_in_nine_of_ten(gold: list[dict[str, Any]]) -> None:
    titled = [row for row in gold if row["query"].get("title")]
    right = sum(ratio(fold(parse_reference(row["raw"])[0].title), fold(row["query"]["title"])) >= 90 for row in titled)
    assert right >= 0.9 * len(titled)


def test_first_authors_of_real_strings_are_right_in_nineteen_of_twenty(gold: list[dict[str, Any]]) -> None:
    named = [row for row in gold if row["query"].get("first_author")]
    right = sum(
        fold(row["query"]["first_author"]) in fold(str((parse_reference(row["raw"])[0].authors or ("",))[0])) for row in named
    )
    assert right >= 0.95 * len(named)


def test_no_identifier_of_a_real_string_is_lost(gold: list[dict[str, Any]]) -> None:
    for row in gold:
        kept = {(each.scheme, each.value) for each in parse_reference(row["raw"])[0].identifiers}
        assert all(
            (each.scheme, each.value) in kept or any(value.startswith(each.value) for _, value in kept)
            for each in find_identifiers(row["raw"])
        )
