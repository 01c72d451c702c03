"""The spot check from the command line: one citation as JSON, a text as a table, and what each exit code means."""

import json
import re
from pathlib import Path

import pytest

from fontes.cli.exits import Exit
from fontes.report.spot_words import CHINESE, ENGLISH, WORDS
from fontes.run.schemes import load_scheme, scheme_behind
from tests.world import World

from .conftest import Run, Said

PUBMED = """
@article{a, author={Treece, G. M. and Gee, A. H. and Poole, K. E.}, title={Cortical bone thickness from clinical CT data},
  year={2010}, journal={Medical Image Analysis}, pmid={20163980}}
@article{b, author={Smith, John and Doe, Ann and Poe, Eve}, title={Vitamin D supplementation and falls}, year={2011},
  journal={BMJ}, pmid={21000001}}
@article{c, author={Smith, John and Roe, Ann}, title={Vitamin D supplementation and falls in men}, year={2013}, pmid={21000002}}
@article{d, author={Smith, John and Roe, Ann}, title={Vitamin D supplementation and falls in women}, year={2013}, pmid={21000003}}
"""
TEXT = """# Bone

Treece et al. (2010) measured cortical bone thickness. Vitamin D supplementation reduced falls (Smith et al., 2012), and
Nobody et al. (2023) cured gout with quantum resonance. WHO (2010) agrees.
"""
EVERY_KIND = "article,preprint,conference-paper,chapter,book"
HEAD = [
    "| # | citation | verdict | PMID | evidence | suggested_fix |",
    "|---|----------|---------|------|----------|---------------|",
]
HEAD_ZH = ["| # | 引用 | verdict | PMID | evidence | suggested_fix |", "|---|------|---------|------|----------|---------------|"]


@pytest.fixture
def draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with a text and a library called pubmed; nothing reaches the network."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    (tmp_path / "pubmed.bib").write_text(PUBMED, "utf-8")
    (tmp_path / "draft.md").write_text(TEXT, "utf-8")
    return tmp_path


@pytest.fixture
def complete(draft: Path, fontes: Run) -> str:
    """A library called pubmed that is declared to hold every kind of work, so that its silence alone means something."""
    assert fontes("index", "build", "pubmed.bib", "--out", "pubmed", "--covers", EVERY_KIND).code == 0
    return "pubmed"


def asked(fontes: Run, *flags: object) -> tuple[int, dict[str, object]]:
    said = fontes("self-verify", *flags, "--library", "pubmed.bib", "--no-bundled")
    return said.code, json.loads(said.out)


def rows(said: Said) -> list[list[str]]:
    lines = [line for line in said.out.splitlines() if re.match(r"\| \d", line)]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def test_the_scheme_is_found_by_the_front_door_that_it_declares() -> None:
    door = load_scheme(scheme_behind("self-verify")).front_door
    assert door is not None
    assert (door.source, door.identifier) == ("pubmed", "pmid")
    with pytest.raises(LookupError):
        scheme_behind("no-such-command")


def test_one_citation_gives_the_object_of_the_scheme(fontes: Run, draft: Path) -> None:
    said = fontes(
        "self-verify",
        "--author",
        "Treece",
        "--year",
        "2010",
        "--title-keywords",
        "cortical bone thickness",
        "--library",
        "pubmed.bib",
    )
    assert said.code == Exit.CLEAN
    assert said.out == (
        '{"verdict":"PASS","pmid":"20163980","matched_fields":["author","year","title_full"],'
        '"evidence":"https://pubmed.ncbi.nlm.nih.gov/20163980/","suggested_fix":null}\n'
    )


PARTIAL = [
    # author, year, keywords, matched fields, part of the fix
    ("Treece", "2010", "cortical bone mapping", ["author", "year", "title_partial"], "title"),
    ("Treece", "2010", "gut flora", ["author", "year"], "title"),
    ("Treece", "2011", "cortical bone thickness", ["author", "title_full"], "year: 2011 → 2010"),
    ("Treese", "2010", "cortical bone thickness", ["year", "title_full"], "Treese → Treece"),
    ("Smith", "1999", "vitamin supplementation falls", ["author", "title_full"], "year: 1999"),
]


@pytest.mark.parametrize(("author", "year", "words", "matched", "fix"), PARTIAL)
def test_what_agrees_in_part_is_partial_and_carries_a_fix_from_the_closest_record(
    fontes: Run, draft: Path, author: str, year: str, words: str, matched: list[str], fix: str
) -> None:
    code, told = asked(fontes, "--author", author, "--year", year, "--title-keywords", words)
    assert (code, told["verdict"], told["matched_fields"]) == (Exit.FINDINGS, "PARTIAL", matched)
    assert fix in str(told["suggested_fix"])
    assert "closest record: " in str(told["suggested_fix"])
    assert str(told["evidence"]).endswith(f"/{told['pmid']}/")


UNVERIFIABLE = [
    (("--author", "Treece", "--title-keywords", "cortical bone"), "no year"),
    (("--year", "2010", "--title-keywords", "cortical bone"), "no author"),
    (("--author", "Treece", "--year", "2010"), "no keywords could be inferred"),
    (("--author", "Treece", "--year", "2010", "--title-keywords", "of the and"), "no keywords could be inferred"),
    (("--author", "Smith", "--year", "2013", "--title-keywords", "vitamin supplementation falls"), "2 records fit"),
    (("--author", "Nobody", "--year", "2023", "--title-keywords", "quantum gut"), "PubMed does not have it"),
    (("--author", "World Health Organization", "--year", "2023", "--title-keywords", "quantum gut"), "organisation"),
]


@pytest.mark.parametrize(("flags", "reason"), UNVERIFIABLE, ids=[" ".join(each[0][1::2]) for each in UNVERIFIABLE])
def test_what_cannot_be_verified_says_why_and_is_no_failure(
    fontes: Run, draft: Path, flags: tuple[str, ...], reason: str
) -> None:
    code, told = asked(fontes, *flags)
    assert (code, told["verdict"], told["pmid"], told["matched_fields"]) == (Exit.OPEN, "UNVERIFIABLE", None, [])
    assert reason in str(told["reason"])
    assert told["suggested_fix"] is None


def test_only_where_silence_means_something_a_citation_fails(fontes: Run, complete: str) -> None:
    flags = ("--author", "Nobody", "--year", "2023", "--title-keywords", "quantum gut", "--no-bundled")
    said = fontes("self-verify", *flags, "--library", complete)
    assert said.code == Exit.FINDINGS
    told = json.loads(said.out)
    assert (told["verdict"], told["pmid"], told["evidence"]) == ("FAIL", None, None)
    assert told["suggested_fix"] == ENGLISH.no_match
    assert fontes("self-verify", *flags, "--library", complete, "--fail-on", "never").code == Exit.CLEAN


def test_of_a_number_alone_the_number_is_to_be_looked_at_and_no_author(fontes: Run, draft: Path) -> None:
    assert fontes("index", "build", "pubmed.bib", "--out", "pubmed", "--covers", f"{EVERY_KIND},pmid").code == 0
    alone = fontes("self-verify", "--pmid", "20163981", "--no-bundled", "--library", "pubmed")
    assert json.loads(alone.out)["suggested_fix"] == ENGLISH.no_number
    named = fontes("self-verify", "--author", "Nobody", "--pmid", "20163981", "--no-bundled", "--library", "pubmed")
    assert json.loads(named.out)["suggested_fix"] == ENGLISH.no_match


def test_a_pmid_is_looked_up(fontes: Run, draft: Path) -> None:
    code, told = asked(fontes, "--pmid", "PMID: 20163980")
    assert (code, told["verdict"], told["matched_fields"]) == (Exit.CLEAN, "PASS", ["pmid"])
    code, told = asked(fontes, "--pmid", "20163980", "--author", "Treece", "--year", "2010", "--title-keywords", "cortical bone")
    assert (code, told["matched_fields"]) == (Exit.CLEAN, ["pmid", "author", "year", "title_full"])


def test_a_pmid_of_another_subject_is_no_pass(fontes: Run, draft: Path) -> None:
    code, told = asked(fontes, "--pmid", "20163980", "--title-keywords", "vitamin falls")
    assert (code, told["verdict"], told["matched_fields"]) == (Exit.FINDINGS, "PARTIAL", ["pmid"])
    code, told = asked(fontes, "--pmid", "20163980", "--author", "Smith", "--year", "2011", "--title-keywords", "vitamin falls")
    assert (code, told["verdict"], told["pmid"]) == (Exit.FINDINGS, "PARTIAL", "21000001")


def test_a_text_is_told_in_the_table_of_the_scheme(fontes: Run, draft: Path) -> None:
    said = fontes("self-verify", "draft.md", "--library", "pubmed.bib", "--no-bundled")
    lines = said.out.splitlines()
    assert lines[:3] == [
        "## self-verify report",
        "Target: draft.md, “Bone”",
        "Citations: 4 | PASS 1 | PARTIAL 1 | FAIL 0 | UNVERIFIABLE 2",
    ]
    assert lines[4:6] == HEAD
    assert [(row[1], row[2], row[3]) for row in rows(said)] == [
        ("Treece et al. (2010)", "PASS", "20163980"),
        ("Smith et al., 2012", "PARTIAL", "21000001"),
        ("Nobody et al. (2023)", "UNVERIFIABLE", "—"),
        ("WHO (2010)", "UNVERIFIABLE", "—"),
    ]
    assert rows(said)[0][4:] == ["[link](https://pubmed.ncbi.nlm.nih.gov/20163980/)", "—"]
    assert rows(said)[1][5].startswith("year: 2012 → 2011; closest record: Smith John et al. 2011")
    assert rows(said)[3][5].startswith("reason: no author surname")
    assert said.code == Exit.FINDINGS


def test_it_speaks_chinese_of_a_chinese_text_and_where_it_is_told_to(fontes: Run, draft: Path) -> None:
    (draft / "草稿.md").write_text(
        "Treece 等（2010）提出了 cortical bone thickness 的测量方法。王伟等（2019）报道了结直肠癌筛查。", "utf-8"
    )
    said = fontes("self-verify", "草稿.md", "--library", "pubmed.bib", "--no-bundled")
    assert said.out.splitlines()[0] == "## self-verify 报告"
    assert said.out.splitlines()[2] == "引用总数: 2 | PASS 1 | PARTIAL 0 | FAIL 0 | UNVERIFIABLE 1"
    assert said.out.splitlines()[4:6] == HEAD_ZH
    assert [(row[1], row[2]) for row in rows(said)] == [("Treece 等（2010）", "PASS"), ("王伟等（2019）", "UNVERIFIABLE")]
    assert rows(said)[1][5].startswith("原因：作者姓名不是拉丁字母")
    english = fontes("self-verify", "草稿.md", "--library", "pubmed.bib", "--no-bundled", "--language", "en")
    assert english.out.splitlines()[0] == "## self-verify report"
    chinese = fontes("self-verify", "draft.md", "--library", "pubmed.bib", "--no-bundled", "--language", "zh")
    assert chinese.out.splitlines()[1] == "目标: draft.md, “Bone”"


def test_without_a_text_the_locale_says_the_language(fontes: Run, draft: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flags = ("--author", "Treece", "--title-keywords", "bone cortex")
    assert asked(fontes, *flags)[1]["reason"] == "no year"
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert asked(fontes, *flags)[1]["reason"] == "缺年份"


def test_a_text_that_cites_nothing_gets_a_sentence_and_no_report(fontes: Run, draft: Path) -> None:
    for name, text, sentence in (("a.md", "Bones are hard.", ENGLISH.nothing), ("b.md", "骨骼很硬。", CHINESE.nothing)):
        (draft / name).write_text(text, "utf-8")
        said = fontes("self-verify", name, "--library", "pubmed.bib", "-o", "report.md")
        assert (said.code, said.out) == (Exit.OPEN, f"{sentence}\n")
    assert not (draft / "report.md").exists()
    assert (ENGLISH.nothing, CHINESE.nothing) == ("No citations were detected.", "未检测到文献引用")


def test_a_text_is_told_as_json_too(fontes: Run, draft: Path) -> None:
    said = fontes("self-verify", "draft.md", "--library", "pubmed.bib", "--no-bundled", "--format", "json")
    told = json.loads(said.out)
    assert (told["total"], told["counts"]) == (4, {"PASS": 1, "PARTIAL": 1, "FAIL": 0, "UNVERIFIABLE": 2})
    first = told["citations"][0]
    assert (first["id"], first["citation_text"]) == (1, "Treece et al. (2010)")
    assert first["anchor"] == {"author_surname": "Treece", "year": "2010", "title_keywords": "cortical bone thickness"}
    assert list(first)[3:] == ["verdict", "pmid", "matched_fields", "evidence", "suggested_fix"]
    assert told["citations"][3]["anchor"]["author_surname"] == "WHO"
    assert "reason" in told["citations"][2]


def test_every_other_form_of_a_report_is_there_and_files_say_theirs_by_their_suffix(fontes: Run, draft: Path) -> None:
    flags = ("draft.md", "--library", "pubmed.bib", "--no-bundled")
    assert "PARTIAL" in fontes("self-verify", *flags, "--format", "text").out
    said = fontes("self-verify", *flags, "-o", "r.json", "-o", "r.md")
    assert (said.code, said.out) == (Exit.FINDINGS, "")
    assert json.loads((draft / "r.json").read_text("utf-8"))["total"] == 4
    assert (draft / "r.md").read_text("utf-8").startswith("## self-verify report")


def test_a_list_of_references_is_checked_entry_by_entry(fontes: Run, draft: Path) -> None:
    (draft / "list.md").write_text(
        "Bone can be measured [1], and so can silence [2].\n\n# References\n\n"
        "1. Treece GM, Gee AH, Poole KE. Cortical bone thickness from clinical CT data. Med Image Anal. 2010;14:276-290.\n"
        "2. Nobody A. The sound of one hand. Journal of Silence. 1999;1:1-9.\n",
        "utf-8",
    )
    said = fontes("self-verify", "list.md", "--library", "pubmed.bib", "--no-bundled")
    assert [(row[1], row[2]) for row in rows(said)] == [("Treece et al. 2010", "PASS"), ("Nobody 1999", "UNVERIFIABLE")]


BAD = [
    ((), "F154"),
    (("draft.md", "--author", "Treece"), "F154"),
    (("--author", "Treece", "--year", "10"), "F153"),
    (("--pmid", "x1"), "F153"),
    (("--pmid", "123456789"), "F153"),
    (("gone.md",), "F101"),
    (("draft.md", "--language", "fr"), "C105"),
    (("draft.md", "--format", "jsn"), "C105"),
    (("draft.md", "--fail-on", "often"), "C105"),
    (("draft.md", "-o", "draft.md"), "F113"),
]


@pytest.mark.parametrize(("flags", "code"), BAD, ids=[" ".join(each[0]) or "nothing" for each in BAD])
def test_input_that_cannot_be_used_is_refused_in_one_sentence(
    fontes: Run, draft: Path, flags: tuple[str, ...], code: str
) -> None:
    said = fontes("self-verify", *flags, "--library", "pubmed.bib")
    assert (said.code, said.out, f"error {code}" in said.err, said.err.count("\n")) == (Exit.INPUT, "", True, 1), said.err


def test_what_is_said_in_one_language_is_said_in_the_other() -> None:
    for name in ENGLISH._fields:
        texts = [getattr(words, name) for words in WORDS.values()]
        assert all(texts)
        if isinstance(texts[0], str):
            assert len({frozenset(re.findall(r"\{\w+\}", text)) for text in texts}) == 1, name
    assert ENGLISH.lacking.keys() == CHINESE.lacking.keys()


def test_the_same_text_and_the_same_answers_give_the_same_bytes(fontes: Run, draft: Path) -> None:
    flags = ("draft.md", "--library", "pubmed.bib", "--no-bundled", "--format", "json")
    assert fontes("self-verify", *flags).out == fontes("self-verify", *flags).out


ONLINE = ("--sources", "pubmed,crossref", "--no-bundled")
CITING = (
    "Watson and Crick (1953) proposed a molecular structure of nucleic acids. Wakefield et al. (1998) described ileal lymphoid "
    "hyperplasia. Codd (1970) proposed a relational model for data banks. Nobody et al. (2023) cured gout by quantum resonance.\n"
)


def online(fontes: Run, draft: Path, *flags: str) -> list[tuple[str, str, str]]:
    (draft / "on.md").write_text(CITING, "utf-8")
    return [(row[1].split()[0], row[2], row[5]) for row in rows(fontes("self-verify", "on.md", *ONLINE, *flags))]


def test_online_pubmed_is_asked_and_others_only_where_it_has_nothing(fontes: Run, draft: Path, world: World) -> None:
    said = online(fontes, draft)
    assert [each[:2] for each in said] == [
        ("Watson", "PASS"),
        ("Wakefield", "PASS"),
        ("Codd", "UNVERIFIABLE"),
        ("Nobody", "FAIL"),
    ]
    assert said[1][2] == ENGLISH.retracted
    assert "outside PubMed's coverage" in said[2][2]
    sent = " ".join(each.asked.text() for each in world.log)
    assert not {"proposed", "described", "cured", "gout."} & set(sent.split())


@pytest.mark.parametrize("kind", ["503", "html", "401", "dead", "truncated", "empty"])
def test_an_outage_of_pubmed_leaves_every_citation_open(fontes: Run, draft: Path, world: World, kind: str) -> None:
    world.fault(kind, "pubmed")  # type: ignore[arg-type]
    said = online(fontes, draft)
    assert {each[1] for each in said} == {"UNVERIFIABLE"}
    assert all(each[2].startswith("reason: entrez ") for each in said)


def test_an_outage_of_the_others_leaves_open_what_pubmed_does_not_have(fontes: Run, draft: Path, world: World) -> None:
    world.fault("503", "crossref")
    said = online(fontes, draft)
    assert [each[1] for each in said] == ["PASS", "PASS", "UNVERIFIABLE", "UNVERIFIABLE"]
    assert said[3][2] == "reason: crossref server error"


def test_a_plan_shows_what_would_be_asked_and_asks_nothing(fontes: Run, draft: Path, world: World) -> None:
    (draft / "on.md").write_text(CITING, "utf-8")
    said = fontes("self-verify", "on.md", *ONLINE, "--plan")
    assert "eutils.ncbi.nlm.nih.gov" in said.out
    assert (said.code, world.asked()) == (Exit.CLEAN, [])
