"""Every word of a scheme is explained, and every scheme has a page that hides nothing."""

import re

import pytest
from tests.policy.findings import POLICIES, name_of

from fontes.checks.registry import FACTS
from fontes.policy.codes import CODES
from fontes.policy.document import grid, page
from fontes.policy.explain import explain
from fontes.policy.load import names, scheme
from fontes.policy.table import Policy

every_policy = pytest.mark.parametrize("policy", POLICIES, ids=name_of)


@pytest.mark.parametrize("fact", FACTS)
def test_every_fact_is_explained_with_its_question_and_answers(fact: str) -> None:
    said = explain(fact) or ""
    assert FACTS[fact].question in said
    assert all(meaning in said for meaning in FACTS[fact].answers.values())


@every_policy
def test_every_label_is_explained_in_any_case(policy: Policy) -> None:
    for table in policy.tables.values():
        for label in table.labels.values():
            assert label.means in (explain(label.name) or "")
            assert label.means in (explain(label.name.upper()) or "")


@pytest.mark.parametrize("code", CODES)
def test_every_code_is_explained(code: str) -> None:
    assert CODES[code] in (explain(code.lower()) or "")


def test_an_answer_is_explained_for_one_fact_or_for_all() -> None:
    assert (explain("title=suspect") or "").count("(an answer)") == 1
    assert (explain("mismatch") or "").count("(an answer)") > 3
    assert explain("title=rounded") is None


def test_a_word_that_means_nothing_is_not_explained() -> None:
    assert explain("flibbertigibbet") is None
    assert explain("") is None


def test_the_codes_are_those_that_the_caller_knows() -> None:
    assert explain("X1", {"X1": "Of somebody else."}) == "X1: Of somebody else."
    assert explain("P201", {}) is None


def test_the_listings_name_everything() -> None:
    assert set(FACTS) == set(re.findall(r"^([\w-]+):", explain("facts") or "", re.MULTILINE))
    assert [line.split(":")[0] for line in (explain("schemes") or "").splitlines()] == list(names())
    assert [line.split(":")[0] for line in (explain("codes") or "").splitlines()] == sorted(CODES)


@every_policy
def test_the_page_holds_every_label_row_source_threshold_relay_and_waiver(policy: Policy) -> None:
    text = page(policy)
    for table in policy.tables.values():
        for label in table.labels.values():
            assert f"`{label.name}` | {label.level} | {label.means} | {label.source} |" in text
        for row in table.rows:
            assert f"| `{row.label}` | {row.note} | {row.source} |" in text
            assert f"→ {row.label}" in text
        for waiver in table.waivers.values():
            assert waiver.caveat in text
        for remark in table.remarks:
            assert remark.note in text
    for scale in policy.scales:
        for cut in scale.cuts:
            assert cut.name in text
            assert cut.source in text
    for relay in policy.relays:
        assert relay.obligation in text
        assert relay.code in text
    for budget in policy.budgets:
        assert f"| {budget.name} | {budget.value} |" in text


@every_policy
def test_every_row_of_a_grid_on_the_page_has_as_many_cells_as_its_head(policy: Policy) -> None:
    blocks = [[line for line in block.splitlines() if line.startswith("|")] for block in page(policy).split("\n\n")]
    for block in blocks:
        assert len({line.count("|") for line in block}) <= 1


def test_bars_and_line_ends_in_a_cell_do_no_harm() -> None:
    assert grid(("a",), [("x|y\nz",)]) == "| a |\n| --- |\n| x&#124;y z |"


def test_the_page_is_the_same_each_time() -> None:
    assert page(scheme("standard")) == page(scheme("standard"))
