"""Crossref's JSON as a library reads it."""

import json
from typing import Any

import pytest
from tests.index.read_records import said, unread, work, works

from fontes.model import Person


def _record(**fields: Any) -> dict[str, Any]:
    base = {"DOI": "10.1000/ABC", "prefix": "10.1000", "type": "journal-article", "title": ["A title"]}
    return base | {name.replace("_", "-"): value for name, value in fields.items()}


def _json(**fields: Any) -> str:
    return json.dumps(_record(**fields))


def _date(*parts: int | None) -> dict[str, Any]:
    return {"date-parts": [list(parts)]}


def test_title_and_subtitle_are_one_full_title_and_never_doubled() -> None:
    assert work(_json(title=["Main"], subtitle=["Second"])).description.full_title == "Main: Second"
    assert work(_json(title=["Main: second"], subtitle=["Second"])).description.full_title == "Main: second"
    assert work(_json(title=["Main"], original_title=["Haupt"])).other_titles == ("Haupt",)


def test_the_year_is_when_it_was_issued_never_when_the_doi_was_made() -> None:
    one = work(_json(issued=_date(1929, 3), created=_date(2005), published_online=_date(2005, 3, 1), published_print=_date(1929)))
    assert (one.description.year, one.other_years) == (1929, (2005,))
    assert work(_json(issued=_date(None), created=_date(2005))).description.year == 0
    assert work(_json(issued=_date(None), published_print=_date(1999))).description.year == 1999


def test_a_body_signs_by_its_name() -> None:
    authors = [
        {"name": "GTEx Consortium", "sequence": "first"},
        {"given": "A", "family": "B", "suffix": "III"},
        {"affiliation": []},
    ]
    expected = (Person(literal="GTEx Consortium"), Person(family="B", given="A", suffix="III"))
    assert work(_json(author=authors)).description.authors == expected


def test_the_container_has_its_abbreviations_and_series_beside_it() -> None:
    one = work(_json(container_title=["Book of Chapters", "Lecture Notes"], short_container_title=["LNCS"]))
    assert (one.description.container, one.other_containers) == ("Book of Chapters", ("Lecture Notes", "LNCS"))
    preprint = work(_json(type="posted-content", subtype="preprint", institution=[{"name": "bioRxiv"}]))
    assert (preprint.description.type, preprint.description.container) == ("preprint", "bioRxiv")


@pytest.mark.parametrize(
    ("title", "type_"),
    [
        ("Correction to: A title", "notice"),
        ("Correction", "notice"),
        ("Author Correction: A title", "notice"),
        ("Correction for Smith et al., A title", "notice"),
        ("Erratum", "notice"),
        ("Retraction Note: A title", "notice"),
        ("Retraction—A title", "notice"),
        ("Retraction–protraction movements of the tongue", "article"),
        ("Expression of Concern: A title", "notice"),
        ("Correction of severe scoliosis in adults", "article"),
        ("Corrections officers and burnout", "article"),
        ("Retraction pockets of the tympanic membrane", "article"),
        ("Withdrawal of life support", "article"),
        ("Errata of the genome", "notice"),
        ("Book Review: A title", "review"),
        ("Rezension: Ein Titel", "review"),
        ("Review of deep learning methods", "article"),
        ("Reviewing the book trade", "article"),
    ],
)
def test_what_the_title_says_of_the_kind_of_record(title: str, type_: str) -> None:
    assert work(_json(title=[title])).description.type == type_


@pytest.mark.parametrize(
    ("title", "bare", "kinds"),
    [
        ("RETRACTED: On things", "On things", ["retraction"]),
        ("RETRACTED ARTICLE: On things", "On things", ["retraction"]),
        ("[Retracted] On things", "On things", ["retraction"]),
        ("WITHDRAWN: On things", "On things", ["withdrawal"]),
        ("On things [Retracted]", "On things", ["retraction"]),
        ("Retracted papers: a survey", "Retracted papers: a survey", []),
        ("Withdrawn behaviour in rats", "Withdrawn behaviour in rats", []),
    ],
)
def test_a_mark_in_the_title_is_a_notice_and_no_title(title: str, bare: str, kinds: list[str]) -> None:
    one = work(_json(title=[title]))
    assert (one.description.title, [each.kind for each in one.notices]) == (bare, kinds)
    assert one.description.type == "article"


def _update(doi: str, kind: str) -> dict[str, Any]:
    return {"DOI": doi, "type": kind, "source": "publisher", "updated": _date(2006, 1, 20)}


def test_updated_by_is_a_notice_on_the_work() -> None:
    one = work(_json(updated_by=[_update("10.1126/science.1124926", "retraction")]))
    assert [(each.kind, each.date, each.by) for each in one.notices] == [
        ("retraction", "2006-01-20", "doi:10.1126/science.1124926")
    ]


def test_update_to_speaks_of_the_other_work() -> None:
    data = _json(title=["Something"], update_to=[_update("10.1000/other", "retraction")])
    assert (work(data).description.type, work(data).notices) == ("notice", ())
    assert said(data) == [("doi:10.1000/other", "retraction", "doi:10.1000/abc")]
    own = _json(update_to=[_update("10.1000/abc", "retraction")])
    assert (work(own).description.type, [each.kind for each in work(own).notices], said(own)) == ("article", ["retraction"], [])


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("correction", "correction"), ("erratum", "correction"), ("expression_of_concern", "concern"), ("removal", "withdrawal"),
        ("partial_retraction", "correction"), ("reinstatement", "reinstatement"),
    ],
)  # fmt: skip
def test_kinds_of_updates_stay_apart(written: str, kind: str) -> None:
    assert [each.kind for each in work(_json(updated_by=[_update("10.1000/n", written)])).notices] == [kind]


def test_a_new_version_is_no_notice() -> None:
    one = work(_json(update_to=[_update("10.1000/abc.v1", "new_version")]))
    assert (one.description.type, one.notices) == ("article", ())
    assert [(each.kind, each.to) for each in one.relations] == [("version-of", "doi:10.1000/abc.v1")]


def test_relations_are_kept_and_others_passed_over() -> None:
    relation = {
        "is-preprint-of": [{"id-type": "doi", "id": "10.1000/Final", "asserted-by": "subject"}],
        "is-referenced-by": [{"id-type": "doi", "id": "10.1000/x"}],
        "is-review-of": [{"id-type": "uri", "id": "https://example.org"}],
        "cites": [],
    }
    assert [(each.kind, each.to) for each in work(_json(relation=relation)).relations] == [("preprint-of", "doi:10.1000/final")]


@pytest.mark.parametrize(
    "wrap",
    [
        lambda one, two: json.dumps({"status": "ok", "message-type": "work-list", "message": {"items": [one, two]}}),
        lambda one, two: json.dumps({"items": [one, two]}),
        lambda one, two: json.dumps([one, two]),
        lambda one, two: json.dumps(one) + "\n" + json.dumps(two) + "\n",
        lambda one, two: "\ufeff" + json.dumps(one) + "\r\n" + json.dumps(two),
        lambda one, two: json.dumps({"message": {"items": [one, two]}}, indent=2),
    ],
)
def test_every_wrapping_gives_the_same_works(wrap: Any) -> None:
    assert [each.id for each in works(wrap(_record(), _record(DOI="10.1000/def")))] == ["10.1000/abc", "10.1000/def"]


def test_lines_of_several_databases_may_stand_in_one_file() -> None:
    lines = [
        _record(),
        {"id": "https://openalex.org/W1", "title": "Two", "authorships": []},
        {"id": "10.1000/dc", "type": "dois", "attributes": {"titles": [{"title": "Three"}], "creators": []}},
        {"type": "book", "title": "Four", "issued": {"date-parts": [["1999"]]}},
        {"id": "own", "title": "Five", "authors": ["Ann Bee"]},
        {"who": "knows"},
        _record(DOI="10.1000/last"),
    ]
    data = "\n".join(json.dumps(line) for line in lines)
    assert [each.source for each in works(data, "mixed.jsonl")] == [
        "crossref",
        "openalex",
        "datacite",
        "mixed",
        "mixed",
        "crossref",
    ]
    assert unread(data) == ["an object of no shape that is known here"]
