"""The library that comes with fontes: small, sound, and never a reason to call a work absent."""

import time
from collections import Counter

import pytest

from fontes.index.library import bundled_library
from fontes.model import ByIdentifier, ByWords, Found, Identifier, Scheme, Unavailable, Work
from fontes.sources.library import answer
from fontes.text.identifiers import parse_identifier

LIBRARY = bundled_library()


def _works() -> list[Work]:
    from importlib.resources import files

    import msgspec

    return msgspec.json.Decoder(Work).decode_lines(files("fontes.index.bundled").joinpath("works.jsonl").read_bytes())


WORKS = _works()


def test_it_holds_some_hundred_works_of_many_kinds_tongues_and_times() -> None:
    assert 300 <= len(WORKS) == LIBRARY.info.works
    kinds = Counter(work.description.type for work in WORKS)
    assert {
        "article",
        "book",
        "chapter",
        "conference-paper",
        "preprint",
        "thesis",
        "report",
        "standard",
        "dataset",
        "software",
    } <= set(kinds)
    assert {"de", "fr", "ru", "zh", "ja", "ko", "ar", "es", "pt", "it"} <= {work.description.language for work in WORKS}
    assert min(work.description.year for work in WORKS) < 1700
    assert max(work.description.year for work in WORKS) > 2020


def test_every_work_can_be_told_from_every_other() -> None:
    assert [name for name, times in Counter(work.id for work in WORKS).items() if times > 1] == []
    said = Counter((work.description.title.casefold(), work.description.year, work.description.type) for work in WORKS)
    assert [each for each, times in said.items() if times > 1] == []
    owners = Counter((each.scheme, each.value) for work in WORKS for each in work.description.identifiers)
    shared = {each for each, times in owners.items() if times > 1}
    assert shared == set()


OF_BODIES = frozenset(
    ("the", "of", "for", "editors", "court", "group", "committee", "consortium", "collaboration", "team", "association",
     "institute", "organization", "council", "commission", "watch", "crossref", "investigators", "states", "ابن")
)  # fmt: skip


def test_no_body_is_recorded_as_a_person_and_a_notice_is_called_one() -> None:
    people = [person for work in WORKS for person in (*work.description.authors, *work.description.editors) if person.given]
    assert len(people) > 500
    assert not [str(each) for each in people if OF_BODIES & set(f"{each.given} {each.particle}".lower().split())]
    assert not [str(each) for each in people if each.family.lower() in OF_BODIES]
    notices = [
        work for work in WORKS if work.description.title.startswith(("Retraction", "Expression of Concern")) and work.relations
    ]
    assert len(notices) >= 3
    assert {work.description.type for work in notices} == {"notice"}


@pytest.mark.parametrize("work", WORKS, ids=lambda work: work.id)
def test_a_work_is_whole_and_its_identifiers_are_normal(work: Work) -> None:
    says = work.description
    assert says.title
    assert says.authors or says.editors
    assert says.year
    for each in says.identifiers:
        parsed = parse_identifier(each.scheme, each.value)
        assert parsed is not None
        assert parsed.value == each.value


@pytest.mark.parametrize(
    ("scheme", "value", "kinds"),
    [
        ("doi", "10.1016/s0140-6736(97)11096-0", {"retraction"}),
        ("pmid", "9500320", {"retraction"}),
        ("doi", "10.1056/nejmoa2007621", {"retraction"}),
        ("doi", "10.1016/s0140-6736(20)31180-6", {"retraction"}),
        ("doi", "10.1056/nejmoa1200303", {"retraction", "replacement"}),
        ("doi", "10.1056/nejm200011233432103", {"concern"}),
        ("doi", "10.1056/nejmoa1215134", {"correction"}),
        ("doi", "10.1056/nejmoa1800389", set()),
        ("doi", "10.1038/171737a0", set()),
    ],
)
def test_what_has_been_said_of_a_work_is_said(scheme: Scheme, value: str, kinds: set[str]) -> None:
    identifier = Identifier(scheme=scheme, value=value)
    (work,) = LIBRARY.by_identifier(identifier)
    assert {notice.kind for notice in work.notices} == kinds
    assert LIBRARY.standing_of(identifier) == work.notices


def test_it_is_no_retraction_data_and_covers_nothing() -> None:
    assert not LIBRARY.info.standing
    assert LIBRARY.info.covers == ()
    unheard = answer(LIBRARY, ByIdentifier(source="bundled", identifier=Identifier(scheme="doi", value="10.1000/unheard")))
    assert isinstance(unheard, Unavailable)
    assert unheard.why == "outside-coverage"


@pytest.mark.parametrize(
    ("title", "id_"),
    [
        ("Network in network", "lin-2014"),
        ("On the Electrodynamics of Moving Bodies", "einstein-1905"),
        ("乡土中国", "费-1948"),
        ("Binary codes capable of correcting deletions", "левенштейн-1965"),
        ("Preliminary reporting items systematic reviews meta-analyses PRISMA statment", "moher-2009"),
    ],
)
def test_works_are_found_by_damaged_and_translated_titles(title: str, id_: str) -> None:
    lookup = answer(LIBRARY, ByWords(source="bundled", title=title))
    assert isinstance(lookup, Found)
    assert lookup.works[0].id == id_


def test_loading_takes_milliseconds() -> None:
    from fontes.index import bundled

    start = time.process_time()
    bundled.load.__wrapped__()
    assert time.process_time() - start < 0.06
