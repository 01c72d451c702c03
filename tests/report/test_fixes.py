"""A correction changes what a finding calls wrong, to what the record says, and leaves every other byte."""

import json

import bibtexparser
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.report.sample import sample

from fontes.checks.registry import FACTS
from fontes.model import (
    Absent,
    Comparison,
    Description,
    Finding,
    Fix,
    Found,
    Identifier,
    IdentifierTrace,
    Matched,
    Person,
    Place,
    Reference,
    Work,
)
from fontes.report.fixes import fix, with_fixes
from fontes.report.tex import tex, tex_title

RAW = """@inproceedings{vaswani2018,
  title      = {Attention is {All} You Want},
  author     = {Vaswani, Ashish and Hinton, Geoffrey},
  booktitle  = "Proceedings of {NIPS}",
  volume     = 30,
  pages      = {1--9},
  year       = {2018},
  doi        = {10.1000/wrong},
  url        = {https://doi.org/10.1000/WRONG},
  x-my-field = {keep  me}, % a comment
}"""
STATED = Description(
    type="conference-paper",
    title="Attention is All You Want",
    authors=(Person(family="Vaswani", given="Ashish"), Person(family="Hinton", given="Geoffrey")),
    year=2018,
    container="Proceedings of NIPS",
    volume="30",
    pages="1–9",
    identifiers=(Identifier(scheme="doi", value="10.1000/wrong"),),
)
RECORDED = Description(
    type="conference-paper",
    title="Attention Is All You Need",
    authors=(Person(family="Vaswani", given="A."), Person(family="Müller & Co", given="N."), Person(literal="Google Brain")),
    year=2017,
    container="Advances in Neural Information Processing Systems",
    volume="30",
    pages="5998–6008",
    identifiers=(Identifier(scheme="doi", value="10.5555/right_1"),),
)
WORK = Work(id="W1", source="library", description=RECORDED)
OTHER_WORK = Work(id="W2", source="library", description=Description(title="Something else"))
FOUND = Found(source="library", works=(OTHER_WORK,))
DOI_TRACE = IdentifierTrace(identifier=Identifier(scheme="doi", value="10.1000/wrong"), lookup=FOUND, agrees="other")


def reference(raw: str = RAW, form: str = "bibtex", stated: Description = STATED) -> Reference:
    return Reference(
        id="R1", key="vaswani2018", place=Place(file="a.bib", line=1, column=1), readings=(stated,), raw=raw, format=form
    )


def says(fact: str, answer: str, *fields: tuple[str, str, str]) -> Finding:
    evidence = tuple(
        Comparison(field=name, stated=stated, recorded=recorded, record="library:W1") for name, stated, recorded in fields
    )
    return FACTS[fact].says(answer, "R1", evidence=evidence)


PAGES = says("locator", "mismatch", ("pages", "1–9", "5998–6008"))
MATCHED = Matched(work=WORK, traces=(DOI_TRACE,))


def changed(before: str, after: str) -> list[tuple[str, str]]:
    return [(a, b) for a, b in zip(before.splitlines(), after.splitlines(), strict=True) if a != b]


def test_only_the_year_changes_where_only_the_year_is_wrong() -> None:
    made = fix(reference(), MATCHED, [says("year", "mismatch"), says("title", "match")])
    assert changed(RAW, made.text) == [("  year       = {2018},", "  year       = {2017},")]
    assert [(each.field, each.old, each.new, each.provenance) for each in made.patches] == [
        ("year", "2018", "2017", "library:W1")
    ]
    assert made.format == "bibtex"


@pytest.mark.parametrize(
    "finding",
    [
        says("year", "near"),
        says("title", "variant"),
        says("venue", "abbreviated"),
        says("venue", "version"),
        says("authors", "truncated"),
        says("identifier", "version"),
        says("standing", "retracted"),
        FACTS["year"].unknown("timeout", "R1"),
    ],
)
def test_what_is_no_error_is_not_corrected(finding: Finding) -> None:
    assert fix(reference(), MATCHED, [finding]) == Fix()


def test_authors_come_from_the_record_as_fully_as_either_side_names_them() -> None:
    made = fix(reference(), MATCHED, [says("authors", "mismatch")])
    line = r"  author     = {Vaswani, Ashish and Müller \& Co, N. and {Google Brain}},"
    assert changed(RAW, made.text) == [("  author     = {Vaswani, Ashish and Hinton, Geoffrey},", line)]


def test_a_list_that_says_it_is_cut_short_stays_cut_short() -> None:
    cut = replace(STATED, authors=STATED.authors[:2], authors_truncated=True)
    raw = RAW.replace("Hinton, Geoffrey", "Hinton, Geoffrey and others")
    made = fix(reference(raw, stated=cut), MATCHED, [says("authors", "extra")])
    assert r"{Vaswani, Ashish and Müller \& Co, N. and others}" in made.text


def test_a_title_keeps_its_braces_and_protects_capitals() -> None:
    made = fix(reference(), MATCHED, [says("title", "suspect")])
    assert "  title      = {Attention Is {All} You Need}," in made.text
    assert tex_title("The BERT of mRNA & co") == r"The {BERT} of {mRNA} \& co"


def test_a_container_keeps_its_quotation_marks_and_pages_their_double_hyphen() -> None:
    made = fix(reference(), MATCHED, [says("venue", "mismatch"), PAGES])
    assert changed(RAW, made.text) == [
        ('  booktitle  = "Proceedings of {NIPS}",', '  booktitle  = "Advances in Neural Information Processing Systems",'),
        ("  pages      = {1--9},", "  pages      = {5998--6008},"),
    ]


def test_a_volume_that_agrees_is_left_where_only_the_pages_differ() -> None:
    made = fix(reference(), MATCHED, [PAGES])
    assert [each.field for each in made.patches] == ["pages"]


def test_a_wrong_doi_is_replaced_wherever_it_stands_and_underscores_stay() -> None:
    made = fix(reference(), MATCHED, [says("title", "match"), says("identifier", "other")])
    assert changed(RAW, made.text) == [
        ("  doi        = {10.1000/wrong},", "  doi        = {10.5555/right_1},"),
        ("  url        = {https://doi.org/10.1000/WRONG},", "  url        = {https://doi.org/10.5555/right_1},"),
    ]


@pytest.mark.parametrize("title", ["suspect", "mismatch", "unstated"])
def test_no_identifier_is_proposed_unless_the_title_says_that_it_is_the_work(title: str) -> None:
    made = fix(reference(), MATCHED, [says("title", title), says("identifier", "other")])
    assert "10.5555/right_1" not in made.text
    assert not any(each.field == "doi" for each in made.patches)


def test_a_doi_of_another_work_goes_where_the_record_has_none() -> None:
    bare = Matched(work=replace(WORK, description=replace(RECORDED, identifiers=())), traces=(DOI_TRACE,))
    made = fix(reference(), bare, [says("title", "match"), says("identifier", "other")])
    assert "10.1000" not in made.text.lower()
    assert made.text.count("\n") == RAW.count("\n") - 2
    assert next(each for each in made.patches if each.field == "doi").new == ""


def test_a_dead_doi_is_left_for_a_person_where_the_record_has_none() -> None:
    dead = replace(DOI_TRACE, agrees="dead", lookup=Absent(source="library"))
    bare = Matched(work=replace(WORK, description=replace(RECORDED, identifiers=())), traces=(dead,))
    assert fix(reference(), bare, [says("title", "match"), says("identifier", "dead")]) == Fix()


def test_another_version_corrects_title_and_authors_only() -> None:
    preprint = replace(MATCHED, bond="preprint")
    wrong = [says("year", "mismatch"), says("venue", "mismatch"), PAGES, says("title", "suspect"), says("identifier", "other")]
    assert [each.field for each in fix(reference(), preprint, wrong).patches] == ["title"]


def test_a_value_comes_from_the_record_that_the_finding_compared_with() -> None:
    twin = Work(id="W9", source="other", description=replace(RECORDED, year=2016))
    finding = FACTS["year"].says(
        "mismatch", "R1", evidence=(Comparison(field="year", stated="2018", recorded="2016", record="other:W9"),)
    )
    (patch,) = fix(reference(), replace(MATCHED, same_as=(twin,)), [finding]).patches
    assert (patch.new, patch.provenance) == ("2016", "other:W9")


def test_an_entry_that_cannot_be_read_is_not_rewritten() -> None:
    made = fix(reference("@inproceedings{vaswani2018, year = {2018"), MATCHED, [says("year", "mismatch")])
    assert made.text == ""
    assert [(each.field, each.new) for each in made.patches] == [("year", "2017")]
    assert made.entry.startswith("@inproceedings{vaswani2018,")


def test_year_and_date_are_both_corrected_and_a_bare_number_stays_bare() -> None:
    made = fix(reference("@misc{k, year = 2018, date = {2018-05}}"), MATCHED, [says("year", "mismatch")])
    assert made.text == "@misc{k, year = 2017, date = {2017}}"


def test_csl_json_keeps_members_it_does_not_know_and_their_order() -> None:
    raw = '{"id":"x","custom":{"a":[1,2]},"title":"Old","issued":{"date-parts":[[2018,5]]},"DOI":"10.1000/wrong","volume":3}'
    made = fix(
        reference(raw, "csl-json"), MATCHED, [says("year", "mismatch"), says("title", "match"), says("identifier", "other")]
    )
    item = json.loads(made.text)
    assert list(item) == ["id", "custom", "title", "issued", "DOI", "volume"]
    assert item["custom"] == {"a": [1, 2]}
    assert item["issued"] == {"date-parts": [[2017]]}
    assert item["DOI"] == "10.5555/right_1"
    assert item["title"] == "Old"
    assert made.format == "csl-json"
    assert made.entry.startswith("@inproceedings{vaswani2018,")


def test_csl_json_authors_are_objects() -> None:
    made = fix(reference('{"author":[{"family":"Hinton"}]}', "csl-json"), MATCHED, [says("authors", "mismatch")])
    assert json.loads(made.text)["author"][1:] == [{"family": "Müller & Co", "given": "N."}, {"literal": "Google Brain"}]


def test_a_string_is_corrected_in_place_where_the_value_stands_once() -> None:
    raw = "Vaswani A, Hinton G. Attention is All You Want. Proceedings of NIPS 2018; 30: 1–9."
    made = fix(reference(raw, "string"), MATCHED, [says("year", "mismatch"), PAGES])
    assert made.text == raw.replace("2018", "2017").replace("1–9", "5998–6008")
    assert made.format == "string"
    assert "year      = {2017}" in made.entry


def test_a_string_is_written_anew_where_the_place_of_the_value_is_not_certain() -> None:
    raw = "Vaswani A. Attention is All You Want (2018). Proceedings 2018."
    made = fix(reference(raw, "string"), MATCHED, [says("year", "mismatch")])
    assert made.text == (
        "Vaswani, A., Müller & Co, N., & Google Brain (2017). Attention Is All You Need. "
        "Advances in Neural Information Processing Systems, 30, 5998–6008. https://doi.org/10.5555/right_1"
    )


RIS = (
    "TY  - JOUR\nTI  - Attention is All You Want\nAU  - Vaswani, Ashish\nAU  - Hinton, Geoffrey\nPY  - 2018\nJF  - Old\nJA  - O\n"
)
RIS += "SP  - 1\nEP  - 9\nDO  - 10.1000/wrong\nUR  - https://doi.org/10.1000/wrong\nN1  - keep  me\nER  - "


def test_a_ris_record_changes_line_by_line() -> None:
    made = fix(
        reference(RIS, "ris"), MATCHED, [says("year", "mismatch"), PAGES, says("title", "match"), says("identifier", "other")]
    )
    assert changed(RIS, made.text) == [
        ("PY  - 2018", "PY  - 2017"),
        ("SP  - 1", "SP  - 5998"),
        ("EP  - 9", "EP  - 6008"),
        ("DO  - 10.1000/wrong", "DO  - 10.5555/right_1"),
        ("UR  - https://doi.org/10.1000/wrong", "UR  - https://doi.org/10.5555/right_1"),
    ]
    assert made.format == "ris"


def test_a_ris_record_gets_a_line_for_each_author_and_loses_the_short_form_of_a_wrong_journal() -> None:
    made = fix(reference(RIS, "ris"), MATCHED, [says("authors", "mismatch"), says("venue", "mismatch")])
    lines = made.text.split("\n")
    assert lines[2:5] == ["AU  - Vaswani, Ashish", "AU  - Müller & Co, N.", "AU  - Google Brain"]
    assert "JF  - Advances in Neural Information Processing Systems" in lines
    assert not any(line.startswith("JA") for line in lines)
    assert lines[-2:] == ["N1  - keep  me", "ER  - "]


def test_a_format_without_a_fix_of_its_own_gets_a_line_and_an_entry() -> None:
    made = fix(reference("PMID- 1\nTI  - x 2018", "nbib"), MATCHED, [says("year", "mismatch")])
    assert "\n" not in made.text
    assert "(2017)" in made.text
    assert made.entry


def test_only_verdicts_that_did_not_pass_get_a_fix() -> None:
    report = with_fixes(sample())
    fixed = {each.about: each.fix for each in report.verdicts if each.fix.patches}
    assert {"R3", "R4"} <= set(fixed)
    assert not any(each.fix.patches for each in report.verdicts if each.level == "pass")
    assert "Polosukhin, Illia" in fixed["R3"].text
    assert "Hinton" not in fixed["R3"].text


def test_tex_escapes_what_tex_would_obey_and_leaves_accents() -> None:
    assert tex("Müller & Söhne: 100% of $x_1 #2") == r"Müller \& Söhne: 100\% of \$x\_1 \#2"
    assert tex("{a} ~^") == r"\textbraceleft{}a\textbraceright{} \textasciitilde{}\textasciicircum{}"
    assert tex("a\\b") == r"a\textbackslash{}b"


nasty = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=40).filter(lambda each: bool(each.strip()))


@settings(deadline=None)
@given(nasty, nasty, st.sampled_from(["{Old}", '"Old"', "{{Old}}", "oldmacro", '{Old} # " title"']))
def test_whatever_a_record_says_the_entry_stays_one_entry_with_all_its_fields(title: str, container: str, written: str) -> None:
    raw = f"@article{{k,\n  title = {written},\n  journal = {{Old Journal}},\n  keep = {{me}}\n}}"
    hostile = Matched(work=replace(WORK, description=replace(RECORDED, title=title, container=container)))
    made = fix(reference(raw), hostile, [says("title", "mismatch"), says("venue", "mismatch")])
    library = bibtexparser.parse_string(f"{made.text or raw}\n\n@misc{{next, title = {{Still here}}}}")
    assert [entry.key for entry in library.entries] == ["k", "next"]
    assert [field.key for field in library.entries[0].fields] == ["title", "journal", "keep"]
    assert library.entries[0]["keep"] == "me"
    assert not library.failed_blocks


@settings(deadline=None)
@given(
    st.builds(
        Description,
        title=nasty,
        container=nasty,
        volume=nasty,
        pages=nasty,
        authors=st.tuples(st.builds(Person, family=nasty, given=nasty)),
    )
)
def test_whatever_a_record_says_its_own_entry_is_one_entry(description: Description) -> None:
    matched = Matched(work=Work(id="W", source="s", description=description))
    made = fix(reference("Some string 2018", "string"), matched, [says("title", "mismatch")])
    if made.entry:
        library = bibtexparser.parse_string(f"{made.entry}\n\n@misc{{next, title = {{Still here}}}}")
        assert [entry.key for entry in library.entries] == ["vaswani2018", "next"]
