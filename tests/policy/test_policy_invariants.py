"""Laws that hold for every scheme in the folder; a new scheme file is found and held to them by itself."""

import math
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.policy.findings import (
    PERFECT,
    POLICIES,
    TABLES,
    allowed,
    completions,
    finding,
    findings_of,
    hidden,
    name_of,
    passing,
    tables,
    within,
)

import fontes
from fontes.checks.registry import FACTS
from fontes.model import Unknown
from fontes.model.lookup import RETRIABLE, SETTLED
from fontes.policy.classify import classify
from fontes.policy.engine import engine
from fontes.policy.leaves import leaves, leaves_of
from fontes.policy.table import Policy, Question, Table
from fontes.policy.vocabulary import GROUPS

every_policy = pytest.mark.parametrize("policy", POLICIES, ids=name_of)
every_table = pytest.mark.parametrize("table", TABLES, ids=name_of)
about_a_work = pytest.mark.parametrize("table", tables("reference", "claim", "mention"), ids=name_of)
about_a_claim = pytest.mark.parametrize("table", tables("claim", "mention"), ids=name_of)
about_a_reference = pytest.mark.parametrize("table", tables("reference"), ids=name_of)
NEEDS_FULL_TEXT = ("quote", "statistic", "method", "subgroup")
briefly = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def level(table: Table, label: str) -> str:
    return table.labels[label].level


def test_the_seven_schemes_are_there() -> None:
    known = {"standard", "oe-verify", "citation-check", "verifying-citations", "citation-verification", "self-verify", "scifact"}
    assert known <= {policy.name for policy in POLICIES}


@every_table
def test_every_row_can_fire(table: Table) -> None:
    assert {leaf.row for leaf in leaves_of(table)} == set(range(len(table.rows)))


@every_table
def test_every_label_can_be_given(table: Table) -> None:
    assert {leaf.label for leaf in leaves_of(table)} | {table.open} == set(table.labels)


@every_table
def test_the_leaves_leave_nothing_out_and_count_nothing_twice(table: Table) -> None:
    asked = {column.name: table.questions[column.name] for column in engine(table).columns}
    sizes = (
        math.prod(len(leaf.facts.get(name, question.answers)) for name, question in asked.items()) for leaf in leaves_of(table)
    )
    assert sum(sizes) == math.prod(len(question.answers) for question in asked.values())


@every_table
@briefly
@given(data=st.data())
def test_the_leaves_agree_with_classify(table: Table, data: st.DataObject) -> None:
    leaf = data.draw(st.sampled_from(list(leaves_of(table))))
    verdict = classify(table, findings_of(table, data.draw(within(table, leaf))))
    assert (verdict.label, verdict.row) == (leaf.label, leaf.row)


@every_policy
def test_the_leaves_of_a_policy_are_those_of_its_tables(policy: Policy) -> None:
    assert {leaf.subject for leaf in leaves(policy)} == set(policy.tables)


@every_table
@briefly
@given(data=st.data())
def test_an_outage_only_opens_a_verdict(table: Table, data: st.DataObject) -> None:
    """Hide any facts behind an outage: the verdict stays or opens. It never turns into a pass or an accusation."""
    full, partly = data.draw(hidden(table, RETRIABLE))
    known, doubtful = classify(table, findings_of(table, full)), classify(table, findings_of(table, partly))
    assert doubtful.label in (known.label, table.open)
    assert known.label in doubtful.possible
    assert not doubtful.caveats
    if len(doubtful.possible) > 1:
        assert doubtful.label == table.open
        assert doubtful.doubts


@every_table
@briefly
@given(data=st.data())
def test_a_settled_gap_opens_a_verdict_or_is_said_aloud(table: Table, data: st.DataObject) -> None:
    """Another label than the whole truth gives needs its caveat, be it a pass, an accusation or a scheme's second open label."""
    full, partly = data.draw(hidden(table, SETTLED))
    known, doubtful = classify(table, findings_of(table, full)), classify(table, findings_of(table, partly))
    if doubtful.label not in (known.label, table.open):
        assert doubtful.caveats


@every_table
def test_nothing_known_is_open_whatever_the_reason(table: Table) -> None:
    for why in (*RETRIABLE, *SETTLED):
        verdict = classify(table, findings_of(table, {name: Unknown(why=why) for name in table.questions}))
        assert (verdict.label, verdict.level) == (table.open, "open")


@every_table
def test_no_findings_at_all_is_open_because_nothing_was_asked(table: Table) -> None:
    verdict = classify(table, {})
    assert verdict.label == table.open
    assert {doubt.why for doubt in verdict.doubts.values()} == {"not-asked"}


@about_a_work
def test_suspect_is_never_a_pass(table: Table) -> None:
    """Over every leaf: no pass is reached while the title may be suspect, or another one."""
    for leaf in passing(table):
        assert not {"suspect", "mismatch"} & set(allowed(table, leaf, "title")), leaf


@about_a_work
def test_what_does_not_exist_or_is_another_work_never_passes(table: Table) -> None:
    for leaf in passing(table):
        assert allowed(table, leaf, "existence") == ("found",), leaf
        assert "other" not in allowed(table, leaf, "identity"), leaf


@about_a_work
@pytest.mark.parametrize("why", [*RETRIABLE, *SETTLED])
def test_no_reason_whatever_lets_existence_identity_or_title_pass_unseen(table: Table, why: str) -> None:
    """Ambiguity among them: several candidates that fit never become one."""
    for leaf in passing(table):
        answers = {name: allowed(table, leaf, name)[0] for name in table.questions}
        for hidden_fact in ("existence", "identity", "title"):
            facts = findings_of(table, answers)
            facts[hidden_fact] = finding(hidden_fact, Unknown(why=why), facts[hidden_fact].measured)
            assert classify(table, facts).level != "pass"


@about_a_reference
@briefly
@given(data=st.data())
def test_unknown_existence_never_says_that_a_work_is_missing(table: Table, data: st.DataObject) -> None:
    """Labels that only absence gives need an absence that somebody saw."""
    of_absence = {leaf.label for leaf in leaves_of(table) if leaf.facts.get("existence") == ("absent",)}
    otherwise = {leaf.label for leaf in leaves_of(table) if "found" in leaf.facts.get("existence", ("found",))}
    why = data.draw(st.sampled_from(RETRIABLE + SETTLED))
    answers = {**data.draw(completions(table)), "existence": Unknown(why=why)}
    verdict = classify(table, findings_of(table, answers))
    assert verdict.level != "pass"
    assert verdict.label not in of_absence - otherwise - {table.open}


@about_a_claim
def test_an_abstract_alone_never_verifies_a_quotation_statistic_method_or_subgroup(table: Table) -> None:
    for leaf in (leaf for leaf in leaves_of(table) if table.labels[leaf.label].level == "pass"):
        if set(NEEDS_FULL_TEXT) & set(allowed(table, leaf, "kind")):
            assert "abstract" not in allowed(table, leaf, "depth"), leaf


@about_a_claim
def test_a_claim_that_nobody_checked_never_passes_however_good_its_reference(table: Table) -> None:
    verdict = classify(table, findings_of(table, dict(PERFECT)))
    assert verdict.label == table.open
    assert "support" in verdict.doubts


@about_a_reference
def test_a_perfect_reference_passes(table: Table) -> None:
    facts = {name: finding(name, answer, {"similarity": 1.0, "overlap": 1.0}) for name, answer in PERFECT.items()}
    verdict = classify(table, facts)
    assert verdict.level == "pass"
    assert (verdict.note, verdict.caveats) == ("", ())


@every_table
def test_waivers_are_settled_and_neutral(table: Table) -> None:
    for waiver in table.waivers.values():
        assert not set(waiver.why) & {
            *RETRIABLE,
            "ambiguous",
            "not-asked",
            "over-cap",
            "out-of-budget",
            "suspended",
            "judge-unsure",
        }
        assert waiver.caveat
        for row in table.rows:
            assert level(table, row.label) not in ("error", "warning") or waiver.answer not in row.when.get(waiver.fact, ())


@every_policy
def test_every_question_is_a_fact_with_known_answers_or_a_count(policy: Policy) -> None:
    for table in policy.tables.values():
        for question in table.questions.values():
            assert question.fact in FACTS or question.fact.split(".")[0] in GROUPS.values()
            assert _answers_known(question)


def _answers_known(question: Question) -> bool:
    return question.scale is not None or question.fact not in FACTS or question.answers == FACTS[question.fact].answers


@every_policy
def test_every_row_label_threshold_waiver_remark_and_relay_names_its_source(policy: Policy) -> None:
    mark = re.compile(r"^\[(text|author|observed|ours)\]")
    tables = policy.tables.values()
    sources = [label.source for table in tables for label in table.labels.values()]
    sources += [row.source for table in tables for row in table.rows] + [
        each.source for table in tables for each in table.remarks
    ]
    sources += [each.source for table in tables for each in table.waivers.values()] + [relay.source for relay in policy.relays]
    sources += [cut.source for scale in policy.scales for cut in scale.cuts] + [budget.source for budget in policy.budgets]
    assert [source for source in sources if not mark.match(source)] == []


@every_policy
def test_a_label_has_one_level_throughout_its_scheme(policy: Policy) -> None:
    levels: dict[str, set[str]] = {}
    for table in policy.tables.values():
        for label in table.labels.values():
            levels.setdefault(label.name, set()).add(label.level)
    assert {name: found for name, found in levels.items() if len(found) > 1} == {}


@every_policy
def test_no_code_knows_the_name_of_a_scheme(policy: Policy) -> None:
    """Schemes are data. (`standard` may be named as the default of a setting.)"""
    root = Path(fontes.__file__).parent
    compared = re.compile(
        rf"""\.name\s*(==|!=|in)\s*[^\n]*["']{re.escape(policy.name)}["']|["']{re.escape(policy.name)}["']\s*(==|!=)"""
    )
    branching = re.compile(r"\b(policy|scheme)\.name\s*(==|!=)")
    found = [
        path.name for path in root.rglob("*.py") if compared.search(text := path.read_text("utf-8")) or branching.search(text)
    ]
    assert found == []
