"""What arXiv's entry says of a work: where it was published, and whether it was withdrawn, which must not be read into it."""

import pytest
from tests.sources.aggregator_bodies import entry, feed
from tests.sources.talk import found, replies, talk

from fontes.model import ByWords, Notice, Relation, Work
from fontes.sources.arxiv import ARXIV

BIRDS = ByWords(source="arxiv", title="On birds", type="preprint", limit=8)


def read(written: str) -> Work:
    return found(talk(ARXIV, [BIRDS], replies(feed(written))).only)


def test_a_work_tells_where_it_was_published() -> None:
    published = entry(
        "2001.00001v2",
        "On $\\beta$-birds\n  of Europe",
        journal_ref="Phys.Rev.D60:103501,2003",
        doi="10.1103/PhysRevD.60.103501",
        updated="2002-05-06T00:00:00Z",
    )
    work = read(published)
    says = work.description
    assert (says.type, says.title, says.year, says.container) == ("preprint", "On $\\beta$-birds of Europe", 2001, "arXiv")
    assert [str(each) for each in says.authors] == ["Bee, Ada"]
    assert (work.other_years, work.other_containers) == ((2002, 2003), ("Phys.Rev.D",))
    assert work.relations == (Relation(kind="preprint-of", to="doi:10.1103/physrevd.60.103501"),)
    assert says.identifier("doi") == ""


def test_the_doi_of_the_published_version_is_not_the_preprints_own() -> None:
    work = read(entry("2001.00001v2", doi="10.1000/A 10.1000/b nonsense"))
    assert [each.to for each in work.relations] == ["doi:10.1000/a", "doi:10.1000/b"]
    assert [each.scheme for each in work.description.identifiers] == ["arxiv"]


@pytest.mark.parametrize(
    "comment",
    [
        "Withdrawn",
        "This paper has been withdrawn by the author due to a crucial sign error in equation 1",
        "The paper has been withdrawn.",
        "Paper withdrawn due to an error in Lemma 2",
        "withdrawn by arXiv administrators due to content entirely plagiarized",
        "12 pages; this submission was withdrawn by the authors",
        "5 pages. arXiv admin note: This submission has been withdrawn by arXiv administrators",
        "This article is withdrawn from arXiv",
    ],
)
def test_a_withdrawn_work_says_so_in_its_comment(comment: str) -> None:
    (notice,) = read(entry("2001.00001v2", comment=comment)).notices
    by = "https://arxiv.org/abs/2001.00001"
    assert notice == Notice(kind="withdrawal", date="2001-03-04", by=by, source="arxiv")


@pytest.mark.parametrize(
    ("comment", "kinds"),
    [
        ("Supersedes arXiv:0704.0001, which has been withdrawn", ["flag"]),
        ("Withdrawn from ICML 2020; accepted at NeurIPS", ["flag"]),
        ("v2: corrects the withdrawn version", ["flag"]),
        ("12 pages, 3 figures", []),
        ("We study withdrawal symptoms", []),
        ("", []),
    ],
)
def test_a_word_about_something_else_that_was_withdrawn_is_a_hint_at_most(comment: str, kinds: list[str]) -> None:
    work = read(entry("2001.00001v2", comment=comment))
    assert [each.kind for each in work.notices] == kinds


@pytest.mark.parametrize(
    ("summary", "kinds"),
    [
        ("This paper has been withdrawn by the author.", ["withdrawal"]),
        ("  Withdrawn. ", ["withdrawal"]),
        ("Rofecoxib was withdrawn from the market in 2004. This paper looks back.", []),
        ("Withdrawn drugs are studied in this paper.", []),
    ],
)
def test_an_abstract_that_has_made_room_for_the_withdrawal_says_so(summary: str, kinds: list[str]) -> None:
    work = read(entry("2001.00001v2", summary=summary))
    assert [each.kind for each in work.notices] == kinds


@pytest.mark.parametrize(
    ("place", "container"),
    [
        ("ActaAstron.56:1-50,2006", ("ActaAstron",)),
        ("International Journal of Birds & Bees (IJBB), Vol.3, No.1, January 2012", ("International Journal of Birds & Bees",)),
        ("In Proceedings of the 3rd Workshop on Birds, 2003", ("Proceedings of the 3rd Workshop on Birds",)),
        ("Proc. 2023 IEEE International Conference", ()),
        ("2022 IEEE International Conference", ()),
        ("", ()),
    ],
)
def test_a_journal_reference_begins_with_a_name_or_gives_none(place: str, container: tuple[str, ...]) -> None:
    assert read(entry("2001.00001v2", journal_ref=place)).other_containers == container
