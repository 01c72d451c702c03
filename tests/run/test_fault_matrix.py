"""An outage never becomes a verdict: every host, every fault, every scheme."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from fontes.run.network import MODULES

from ..world import KINDS
from .fault_matrix import KINDS_TRIED, TRIED, Bench, Cells, afterwards, always, for_each_host, partly, references, schemes, table

PAGE = Path(__file__).parents[2] / "docs" / "outages.md"
Tried = tuple[Cells, list[str]]


@pytest.fixture(scope="module")
def tried() -> dict[str, Tried]:
    return for_each_host(always)


def test_no_verdict_rests_on_a_host_that_is_out(tried: Mapping[str, Tried]) -> None:
    wrong = [each for _, said in tried.values() for each in said]
    assert not wrong, "\n".join(wrong)


def test_every_registry_fault_and_scheme_has_its_cell(tried: Mapping[str, Tried]) -> None:
    cells = {cell: number for each, _ in tried.values() for cell, number in each.items()}
    assert set(KINDS) < set(KINDS_TRIED)
    assert set(references()) == set(MODULES) == set(TRIED.values())
    assert all(any(cells.get((host, kind, name)) for name in schemes()) for host in TRIED for kind in KINDS_TRIED)
    assert all(any(cells.get((host, kind, name)) for host in TRIED) for name in schemes() for kind in KINDS_TRIED)


def test_the_page_shows_the_table(tried: Mapping[str, Tried]) -> None:
    cells = {cell: number for each, _ in tried.values() for cell, number in each.items()}
    assert table(cells) in PAGE.read_text(encoding="utf-8"), "python -m tests.run.fault_matrix prints it"


def test_a_host_that_fails_now_and_then_brings_no_other_verdict_about_than_the_right_one() -> None:
    wrong = [each for said in for_each_host(partly).values() for each in said]
    assert not wrong, "\n".join(wrong)


def test_after_outages_a_healthy_run_is_as_if_nothing_had_been(tmp_path: Path) -> None:
    wrong = [
        each for said in for_each_host(lambda bench, host: afterwards(bench, host, tmp_path / host)).values() for each in said
    ]
    assert not wrong, "\n".join(wrong)


NAMED = {"real": "found", "retracted": "found", "wrong": "found", "made-up": "absent"}
OUTSIDE = ("datacite-made-up-doi", "clinicaltrials-made-up")
"""No two registries would be expected to hold every dataset, or the registration of a trial."""


def test_while_all_is_well_each_reference_is_what_it_is_named() -> None:
    """Else a matrix of open verdicts would prove nothing."""

    def existence(bench: Bench, host: str) -> dict[str, object]:
        report = bench.healthy(TRIED[host], None).report
        keys = {each.id: each.key for each in report.extraction.references}
        return {keys[each.about]: each.answer for each in report.findings if each.fact == "existence"}

    for found in for_each_host(existence).values():
        for key, answer in found.items():
            expected = next(label for name, label in NAMED.items() if f"-{name}" in key)
            assert answer == expected or key in OUTSIDE, key
