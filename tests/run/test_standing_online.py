"""Retracted, doubted, corrected, put back: each is seen online by whatever the reference states and whoever alone knows of it."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from fontes.model import Description, Finding, Identifier, Notice, Person, Place, Reference, Scheme, Work, WorkType
from fontes.policy.classify import classify
from fontes.policy.load import scheme
from fontes.run.network import Network
from fontes.run.networked import Networked
from fontes.run.progress import Silent
from fontes.run.resolving import Job, Resolved
from tests.world import World
from tests.world.holdings import Held, own_works
from tests.world.quirks import Quirks

OWN = {each.work.id: each.work.description for each in own_works()}
WAYS = ("whole", "doi", "words")
TABLE = scheme("standard").tables["reference"]


def pot(number: int, title: str) -> Description:
    identifiers = (Identifier(scheme="doi", value=f"10.5555/alone.{number}"), Identifier(scheme="pmid", value=f"9900100{number}"))
    return Description(
        title=title, authors=(Person(family="Carberry", given="Josiah"),), year=2013, type="article", volume="10",
        pages=f"{number}1–{number}9", container="Journal of Psychoceramics", identifiers=identifiers,
    )  # fmt: skip


PUBMED_ALONE = pot(1, "The glazing of forgotten vessels in wet climates")
CROSSREF_ALONE = pot(2, "How saucers remember the cups that left them")
FLAGGED = pot(3, "Handles considered as an afterthought of the potter")
Told = tuple[Notice, ...]
NONE: Told = ()
RETRACTION = Notice(kind="retraction", date="2015-06-01")
FIRST_HAND, MEDICAL, GATHERED = ("crossref", "doi.org"), ("pubmed", "europepmc"), ("openalex", "semanticscholar")


def known(description: Description, at_crossref: Told, at_pubmed: Told, gathered: Told) -> Iterator[Held]:
    """The work, with what is told of it at each of the places."""
    for sources, notices in ((FIRST_HAND, at_crossref), (MEDICAL, at_pubmed), (GATHERED, gathered)):
        work = Work(id=f"{description.title}{sources}", source="world", description=description, notices=notices)
        yield Held(work, Quirks(only=sources))


@pytest.fixture
def registries(monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    works = [
        *known(PUBMED_ALONE, NONE, (RETRACTION,), NONE),
        *known(CROSSREF_ALONE, (RETRACTION,), NONE, NONE),
        *known(FLAGGED, NONE, NONE, (RETRACTION,)),
    ]
    with World(works) as running:
        monkeypatch.setenv("FONTES_WORLD", running.url)
        monkeypatch.setenv("FONTES_WORLD_LIMITS", "off")
        monkeypatch.delenv("FONTES_OFFLINE", raising=False)
        yield running


def only(description: Description, *schemes: Scheme) -> Description:
    """Nothing stated but these identifiers."""
    return Description(identifiers=tuple(each for each in description.identifiers if each.scheme in schemes))


def stated(description: Description, way: str) -> Description:
    match way:
        case "whole":
            return description
        case "words":
            return replace(description, identifiers=())
        case _:
            return only(description, way)  # type: ignore[arg-type]


def asked(*descriptions: Description, written: str = "") -> list[Resolved]:
    listed = [Reference(id=f"R{number}", place=Place(), readings=(each,)) for number, each in enumerate(descriptions)]
    hands = Networked((), Network())
    try:
        return list(hands.resolve(listed, Job(this_year=2026, written=written), Silent()))
    finally:
        hands.close()


def standing(found: Resolved) -> Finding:
    return next(each for each in found.findings if each.fact == "standing")


def answer(description: Description) -> str:
    (found,) = asked(description)
    said = standing(found).answer
    return said if isinstance(said, str) else said.why


def label(found: Resolved) -> str:
    return classify(TABLE, {each.fact: each for each in found.findings}).label


@pytest.mark.parametrize("way", [*WAYS, "pmid"])
@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("wakefield", "retracted"), ("hwang", "retracted"), ("mehra", "retracted"), ("predimed", "replaced"),
        ("worrying-pots", "concern"), ("mended-pots", "reinstated"), ("ligo-tests", "corrected"),
        ("ligo", "clear"), ("predimed-2018", "clear"), ("yamanaka", "clear"),
    ],
)  # fmt: skip
def test_what_became_of_a_work_is_seen_whatever_is_stated_of_it(registries: World, name: str, right: str, way: str) -> None:
    if not (way == "pmid" and not OWN[name].identifier("pmid")):
        assert answer(stated(OWN[name], way)) == right


@pytest.mark.parametrize("way", [*WAYS, "pmid"])
def test_what_pubmed_or_crossref_alone_knows_is_known(registries: World, way: str) -> None:
    assert answer(stated(PUBMED_ALONE, way)) == "retracted"
    assert answer(stated(CROSSREF_ALONE, way)) == "retracted"


@pytest.mark.parametrize("way", ["whole", "words"])
def test_a_flag_of_openalex_alone_neither_retracts_nor_passes_where_it_is_seen(registries: World, way: str) -> None:
    """Another year is stated, so that OpenAlex is asked at all."""
    (found,) = asked(replace(stated(FLAGGED, way), year=2009))
    assert standing(found).answer not in ("retracted", "clear")
    assert label(found) not in ("retracted", "verified")


NOTICES = (
    "wakefield-retraction", "wakefield-partial", "hwang-retraction", "mehra-retraction", "worrying-pots-concern", "ligo-erratum",
)  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", NOTICES)
def test_whoever_cites_the_notice_cites_nothing_retracted(registries: World, name: str, way: str) -> None:
    kinds: tuple[WorkType, ...] = ("notice", "article", "unknown")
    for kind in kinds:
        (found,) = asked(replace(stated(OWN[name], way), type=kind))
        assert standing(found).answer not in ("retracted", "concern", "clear", "replaced", "corrected"), kind
        if way != "words":
            assert standing(found).answer == "notice", kind


@pytest.mark.parametrize("name", ["wakefield", "mehra"])
def test_the_title_of_the_work_with_the_doi_of_its_notice_cites_the_work(registries: World, name: str) -> None:
    mixed = replace(OWN[name], identifiers=OWN[f"{name}-retraction"].identifiers)
    (found,) = asked(mixed)
    assert label(found) != "verified"
    assert standing(found).answer not in ("clear", "notice")


@pytest.mark.parametrize("name", ["mehra-retraction", "wakefield-retraction"])
def test_a_notice_with_a_dash_in_its_title_is_not_the_work_however_little_else_is_stated(registries: World, name: str) -> None:
    said = OWN[name]
    kinds: tuple[WorkType, ...] = ("article", "unknown")
    for kind in kinds:
        (found,) = asked(Description(title=said.title, authors=said.authors, year=said.year, type=kind))
        assert standing(found).answer not in ("retracted", "clear")


@pytest.mark.parametrize(("written", "known"), [("2012", True), ("2005-05", False), ("2005", False), ("2006-01-20", True)])
def test_whether_a_retraction_was_known_when_the_text_was_written_is_told(registries: World, written: str, known: bool) -> None:
    for way in WAYS:
        (found,) = asked(stated(OWN["hwang"], way), written=written)
        assert standing(found).answer == "retracted"
        assert (standing(found).measured["days_known"] >= 0) is known


def test_without_a_date_of_the_text_nothing_is_said_of_what_was_known(registries: World) -> None:
    (found,) = asked(OWN["hwang"])
    assert standing(found).measured == {}


@pytest.mark.parametrize("host", ["crossref", "pubmed"])
@pytest.mark.parametrize("kind", ["503", "empty", "refused", "html", "truncated"])
def test_nothing_is_clear_while_a_keeper_of_notices_is_silent(registries: World, host: str, kind: str) -> None:
    registries.fault(kind, host)  # type: ignore[arg-type]
    for found in asked(OWN["yamanaka"], OWN["mehra"], PUBMED_ALONE, stated(OWN["yamanaka"], "words")):
        assert standing(found).answer != "clear"
        assert label(found) != "verified"
