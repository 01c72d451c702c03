"""A library's silence is "absent" only where it is declared to hold everything of that kind."""

import pytest

from fontes.index.library import memory_library
from fontes.model import Absent, ByIdentifier, ByWords, Coverage, Description, Found, Identifier, Unavailable, Work, WorkType
from fontes.sources.library import answer

DOI = Identifier(scheme="doi", value="10.1000/here")
HERE = Work(id="1", source="t", description=Description(title="Here it stands", identifiers=(DOI,)))
COMMON: tuple[Coverage, ...] = ("article", "preprint", "conference-paper", "chapter", "book")


def _asked(covers: tuple[Coverage, ...], title: str, type_: WorkType) -> str:
    lookup = answer(memory_library([HERE], "lib", covers), ByWords(source="lib", title=title, type=type_))
    assert lookup.source == "lib"
    return lookup.why if isinstance(lookup, Unavailable) else type(lookup).__name__


@pytest.mark.parametrize(
    ("covers", "type_", "said"),
    [
        ((), "article", "outside-coverage"),
        (("article",), "article", "Absent"),
        (("article",), "book", "outside-coverage"),
        (("article",), "unknown", "outside-coverage"),
        (COMMON, "unknown", "Absent"),
        (COMMON[:-1], "unknown", "outside-coverage"),
        (COMMON, "dataset", "outside-coverage"),
        (("doi",), "article", "outside-coverage"),
    ],
)
def test_silence_means_absent_only_where_the_type_is_covered(covers: tuple[Coverage, ...], type_: WorkType, said: str) -> None:
    assert _asked(covers, "Zymurgy quaggas", type_) == said


@pytest.mark.parametrize("covers", [(), ("article",), COMMON])
def test_a_hit_is_found_whatever_is_covered(covers: tuple[Coverage, ...]) -> None:
    assert _asked(covers, "Here it stands", "dataset") == "Found"


def test_holding_every_article_is_not_holding_every_doi() -> None:
    gone = ByIdentifier(source="lib", identifier=Identifier(scheme="doi", value="10.1000/gone"), type="article")
    lookup = answer(memory_library([HERE], "lib", COMMON), gone)
    assert isinstance(lookup, Unavailable)
    assert "doi" in lookup.detail
    assert answer(memory_library([HERE], "lib", ("doi",)), gone) == Absent(source="lib")


def test_an_identifier_that_is_held_is_found() -> None:
    assert answer(memory_library([HERE], "lib"), ByIdentifier(source="lib", identifier=DOI)) == Found(source="lib", works=(HERE,))
