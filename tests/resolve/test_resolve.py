"""Laws of resolving: candidates are no matches, absence needs coverage, an outage is never an answer."""

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.resolve.world import EVERYTHING, Hide, described, holding, settle, string, structured, watched, work

from fontes.extract.strings import parse_reference
from fontes.model import (
    RETRIABLE,
    Ambiguous,
    ByIdentifier,
    ByWords,
    Description,
    Identifier,
    Matched,
    NotFound,
    Notice,
    Question,
    Reference,
    Relation,
    Unresolved,
    Why,
    Work,
)

HELIX = described(
    "Molecular structure of nucleic acids: a structure for deoxyribose nucleic acid",
    "Watson, J. D.; Crick, F. H. C.",
    1953,
    container="Nature",
    volume="171",
    issue="4356",
    pages="737–738",
    doi="10.1038/171737a0",
)
LEARNING = described(
    "Deep learning",
    "LeCun, Yann; Bengio, Yoshua; Hinton, Geoffrey",
    2015,
    container="Nature",
    volume="521",
    pages="436–444",
    doi="10.1038/nature14539",
)
LEARNING_BOOK = described(
    "Deep learning", "Goodfellow, Ian; Bengio, Yoshua; Courville, Aaron", 2016, type="book", publisher="MIT"
)
WAVES = described(
    "Slow waves in shallow water over an uneven bottom",
    "Okonkwo, Ada; Brandt, Lena",
    2011,
    container="Journal of Fluid Motion",
    volume="12",
    pages="101–120",
    doi="10.1000/waves",
    pmid="21110001",
)
HELIX_WORK, LEARNING_WORK, WAVES_WORK = work("helix", HELIX), work("learning", LEARNING), work("waves", WAVES)
BOOK_WORK = work("book", LEARNING_BOOK)
BARE_DOI = Description(identifiers=(Identifier(scheme="doi", value="10.1000/waves"),))


def matched(reference: Reference, *works: Work) -> str:
    """The id of the work matched, or what else became of the reference."""
    found = settle(reference, holding(*works))
    return found.work.id if isinstance(found, Matched) else type(found).__name__


def test_title_and_people_make_a_match() -> None:
    assert matched(structured(replace(HELIX, identifiers=(), volume="", pages="")), HELIX_WORK, LEARNING_WORK) == "helix"


def test_a_candidate_with_the_same_title_but_other_people_and_another_year_is_a_lead() -> None:
    stranger = described("Slow waves in shallow water", "Peters, Tom; Quill, Ann", 1974, container="Harbour News")
    found = settle(structured(stranger), holding(work("w", replace(WAVES, title="Slow waves in shallow water"))))
    assert isinstance(found, NotFound)
    assert [each.work.id for each in found.nearest] == ["w"]


def test_the_best_of_poor_candidates_is_not_accepted() -> None:
    invented = described("Shallow networks in slow waves of learning", "Okonkwo, Ada", 2019, container="Nature")
    assert matched(structured(invented), HELIX_WORK, LEARNING_WORK, WAVES_WORK) == "NotFound"


def test_a_book_and_an_article_of_one_title_are_told_apart_by_people_and_kind() -> None:
    book = replace(LEARNING_BOOK, publisher="")
    assert matched(structured(book), LEARNING_WORK, BOOK_WORK) == "book"
    assert matched(structured(replace(LEARNING, identifiers=())), LEARNING_WORK, BOOK_WORK) == "learning"


def test_an_identifier_that_leads_elsewhere_names_the_intended_work_all_the_same() -> None:
    wrong = replace(HELIX, identifiers=LEARNING.identifiers)
    found = settle(structured(wrong), holding(HELIX_WORK, LEARNING_WORK))
    assert isinstance(found, Matched)
    assert found.work.id == "helix"
    assert [trace.agrees for trace in found.traces] == ["other"]


def test_an_identifier_that_leads_to_the_work_is_seen_to() -> None:
    found = settle(structured(HELIX), holding(HELIX_WORK, LEARNING_WORK))
    assert isinstance(found, Matched)
    assert [trace.agrees for trace in found.traces] == ["same"]


def test_a_dead_identifier_is_one_that_a_source_declared_to_hold_all_of_them_lacks() -> None:
    typo = replace(HELIX, identifiers=(Identifier(scheme="doi", value="10.1038/171737a9"),))
    for covers, agrees in ((EVERYTHING, "differs"), ((*EVERYTHING, "doi"), "dead")):
        found = settle(structured(typo), holding(HELIX_WORK, covers=covers))
        assert isinstance(found, Matched)
        assert [trace.agrees for trace in found.traces] == [agrees]


def test_a_review_of_a_book_is_not_the_book() -> None:
    review = described("Deep learning", "Reed, Paul", 2017, type="review", container="Book Reports", volume="3", pages="9–11")
    book = structured(described("Deep learning", "Goodfellow, Ian; Bengio, Yoshua; Courville, Aaron", 2016, type="book"))
    assert matched(book, work("review", review)) in ("NotFound", "Unresolved")
    assert matched(book, work("review", review), BOOK_WORK) == "book"


@pytest.mark.parametrize("prefix", ["Correction to: ", "Erratum: ", "Corrigendum to ", "Publisher Correction: "])
def test_a_correction_is_not_the_work_corrected(prefix: str) -> None:
    notice = work("notice", replace(WAVES, title=prefix + WAVES.title, type="notice", year=2012, pages="300", identifiers=()))
    cited = structured(replace(WAVES, identifiers=(), pages=""))
    assert matched(cited, notice, WAVES_WORK) == "waves"
    assert matched(cited, notice) in ("NotFound", "Unresolved")


@pytest.mark.parametrize(
    "stated",
    [
        described("Correction to: Slow waves in shallow water over an uneven bottom", doi="10.1000/c"),
        Description(identifiers=(Identifier(scheme="doi", value="10.1000/c"),)),
    ],
)
def test_a_reference_to_the_correction_itself_finds_it(stated: Description) -> None:
    notice = described(
        "Correction to: Slow waves in shallow water over an uneven bottom", year=2012, type="notice", doi="10.1000/c"
    )
    assert matched(structured(stated), work("notice", notice), WAVES_WORK) == "notice"


def test_two_records_of_one_work_are_one_match() -> None:
    twin = work("twin", replace(WAVES, identifiers=(Identifier(scheme="pmid", value="21110001"),)))
    found = settle(structured(replace(WAVES, identifiers=())), holding(WAVES_WORK, twin))
    assert isinstance(found, Matched)
    assert {found.work.id, *(each.id for each in found.same_as)} == {"waves", "twin"}


def test_a_preprint_and_its_article_are_one_match() -> None:
    preprint = work(
        "preprint",
        replace(
            WAVES,
            type="preprint",
            container="bioRxiv",
            year=2010,
            volume="",
            pages="",
            identifiers=(Identifier(scheme="doi", value="10.1101/2010.01.01.1"),),
        ),
    )
    found = settle(structured(replace(WAVES, identifiers=(), volume="", pages="")), holding(preprint, WAVES_WORK))
    assert isinstance(found, Matched)
    assert found.work.id == "waves"
    assert [each.id for each in found.same_as] == ["preprint"]


def test_the_journal_behind_a_preprints_identifier_is_seen() -> None:
    preprint = work("preprint", described(WAVES.title, "Okonkwo, Ada; Brandt, Lena", 2010, type="preprint", arxiv="1001.00001"))
    cited = replace(WAVES, identifiers=(Identifier(scheme="arxiv", value="1001.00001"),))
    found = settle(structured(cited), holding(preprint, WAVES_WORK))
    assert isinstance(found, Matched)
    assert "waves" in {found.work.id, *(each.id for each in found.same_as)}
    assert [trace.agrees for trace in found.traces] == ["same"]


def test_two_works_that_fit_equally_well_are_both_listed_and_none_is_picked() -> None:
    first = work("first", replace(WAVES, title="Editorial", identifiers=(), pages="1"))
    second = work("second", replace(WAVES, title="Editorial", identifiers=(), pages="77"))
    found = settle(structured(replace(WAVES, title="Editorial", identifiers=(), pages="")), holding(first, second))
    assert isinstance(found, Ambiguous)
    assert {each.work.id for each in found.candidates} == {"first", "second"}


def test_the_page_tells_two_editorials_apart() -> None:
    first = work("first", replace(WAVES, title="Editorial", identifiers=(), pages="1"))
    second = work("second", replace(WAVES, title="Editorial", identifiers=(), pages="77"))
    assert matched(structured(replace(WAVES, title="Editorial", identifiers=(), pages="77")), first, second) == "second"


def test_a_reference_without_a_title_is_found_by_its_place_in_print() -> None:
    assert matched(structured(replace(WAVES, title="", identifiers=())), HELIX_WORK, WAVES_WORK) == "waves"


def test_a_reference_without_a_title_is_not_found_on_another_page() -> None:
    assert (
        matched(structured(replace(WAVES, title="", identifiers=(), pages="733", volume="11")), HELIX_WORK, WAVES_WORK)
        == "NotFound"
    )


DAMAGED = [
    "Okonkwo A, Brandt L. Slow waves in shalow water over an uneven bottorn. Journal of Fluid Motion 2011; 12: 101-120.",
    "Okonkwo, A., Brandt, L.: Slow waves in shal- low water over an uneven bottom. J. Fluid Motion 12, 101 (2011)",
    "A. Okonkwo, L. Brandt, Slow wavesin shallow water over anuneven bottom, J. Fluid Motion 12 (2011) 101–120",
    "Okonkwo, A. and Brandt, L., J. Fluid Motion, 12, 101 (2011).",
]


@pytest.mark.parametrize("raw", DAMAGED)
def test_damage_in_a_string_does_not_hide_the_work(raw: str) -> None:
    assert matched(string(raw, *parse_reference(raw)), HELIX_WORK, LEARNING_WORK, WAVES_WORK) == "waves"


def test_a_damaged_string_is_not_another_work() -> None:
    raw = "Okonkwo A, Marsh L. Fast waves in deep water over a smooth bottom. Journal of Fluid Motion 2014; 15: 11-20."
    assert matched(string(raw, *parse_reference(raw)), HELIX_WORK, LEARNING_WORK, WAVES_WORK) == "NotFound"


def test_a_short_title_needs_more_than_itself() -> None:
    assert matched(structured(described("Deep learning")), LEARNING_WORK) == "Unresolved"
    assert matched(structured(described("Deep learning", "LeCun, Y.", 2015)), LEARNING_WORK) == "learning"


@pytest.mark.parametrize(
    "stated",
    [
        Description(),
        Description(year=1999),
        Description(title="Erratum"),
        Description(container="Journal of Fluid Motion", year=2003),
    ],
)
def test_too_little_is_no_absence(stated: Description) -> None:
    found = settle(structured(stated), holding(HELIX_WORK))
    assert isinstance(found, Unresolved)
    assert found.because[0].why == "incomplete-reference"


def test_nobody_asked_is_no_absence() -> None:
    found = settle(structured(HELIX))
    assert isinstance(found, Unresolved)
    assert [each.why for each in found.because] == ["not-configured"]


def test_absent_needs_a_source_that_covers_such_works() -> None:
    for covers, expected in ((EVERYTHING, NotFound), (("book",), Unresolved), ((), Unresolved)):
        assert isinstance(settle(structured(HELIX), holding(WAVES_WORK, covers=covers)), expected)


def test_a_small_library_beside_a_covering_one_takes_nothing_from_it() -> None:
    mine = holding(LEARNING_WORK, name="mine", covers=())
    for libraries in ((holding(WAVES_WORK), mine), (mine, holding(WAVES_WORK))):
        assert isinstance(settle(structured(HELIX), *libraries), NotFound)


def test_each_way_of_reading_must_be_covered() -> None:
    article, book = (
        described("A title of many quiet words", "Gray, Ann", 1999),
        described("A title", "Gray, Ann", 1999, type="book"),
    )
    assert isinstance(settle(structured(article), holding(WAVES_WORK, covers=("article",))), NotFound)
    assert isinstance(settle(structured(article, book), holding(WAVES_WORK, covers=("article",))), Unresolved)


def test_a_bare_identifier_is_absent_only_where_every_one_of_its_scheme_is_held() -> None:
    assert isinstance(settle(structured(BARE_DOI), holding(HELIX_WORK)), Unresolved)
    assert isinstance(settle(structured(BARE_DOI), holding(HELIX_WORK, covers=("doi",))), NotFound)
    assert matched(structured(BARE_DOI), HELIX_WORK, WAVES_WORK) == "waves"


def test_a_known_relation_makes_two_titles_one_work() -> None:
    german = work(
        "german",
        replace(WAVES, title="Langsame Wellen", identifiers=(Identifier(scheme="doi", value="10.1000/de"),)),
        relations=(Relation(kind="translation-of", to="doi:10.1000/waves"),),
    )
    found = settle(structured(replace(WAVES, identifiers=german.description.identifiers)), holding(german, WAVES_WORK))
    assert isinstance(found, Matched)
    assert {found.work.id, *(each.id for each in found.same_as)} == {"waves", "german"}
    assert [trace.agrees for trace in found.traces] == ["same"]


class Noticing:
    """A source that keeps notices and no records."""

    def __init__(self, *flagged: str) -> None:
        self._empty = holding(name="notices", covers=())
        self._flagged = flagged

    name = "notices"

    @property
    def info(self):  # type: ignore[no-untyped-def]
        return replace(self._empty.info, standing=True)

    def by_identifier(self, identifier: Identifier) -> tuple[Work, ...]:
        return ()

    def by_words(self, question: ByWords) -> tuple[Work, ...]:
        return ()

    def standing_of(self, identifier: Identifier) -> tuple[Notice, ...]:
        return (Notice(kind="retraction", source="RW"),) if identifier.value in self._flagged else ()


def test_notices_kept_by_another_source_reach_a_work_that_was_found_by_words() -> None:
    cited = structured(replace(WAVES, identifiers=()))
    found = settle(cited, holding(WAVES_WORK), Noticing("10.1000/waves"))
    assert isinstance(found, Matched)
    assert [notice.kind for notice in found.work.notices] == ["retraction"]
    spared = settle(cited, holding(WAVES_WORK), Noticing("10.1038/171737a0"))
    assert isinstance(spared, Matched)
    assert spared.work.notices == ()


def test_a_source_that_has_told_what_it_knows_is_not_asked_twice() -> None:
    _, told = watched(structured(WAVES), holding(WAVES_WORK), Noticing())
    asked = [(each.source, each.identifier.value) for each, _ in told if isinstance(each, ByIdentifier)]
    assert len(asked) == len(set(asked))


def test_a_notice_alone_is_a_work_only_for_a_reference_that_says_nothing_else() -> None:
    bare = settle(structured(BARE_DOI), Noticing("10.1000/waves"))
    assert isinstance(bare, Matched)
    assert bare.work.notices
    described_too = settle(structured(WAVES), Noticing("10.1000/waves"), holding(HELIX_WORK))
    assert isinstance(described_too, Unresolved), "the work exists, so it is not absent; it has no record, so it is not found"


def silent(name: str) -> Hide:
    return lambda number, question: "timeout" if question.source == name else None


def test_while_a_source_is_silent_only_a_certain_match_is_accepted() -> None:
    first = work("first", replace(WAVES, title="Editorial", identifiers=(), pages="1"))
    second = work("second", replace(WAVES, title="Editorial", identifiers=(), pages="77"))
    libraries = holding(first, name="one"), holding(second, name="two")
    vague = structured(replace(WAVES, title="Editorial", identifiers=(), pages=""))
    assert isinstance(settle(vague, *libraries), Ambiguous)
    alone = settle(vague, *libraries, hide=silent("two"))
    assert isinstance(alone, Unresolved), "the other editorial may be the one that is meant"
    assert [each.work.id for each in alone.nearest] == ["first"]
    placed = structured(replace(WAVES, title="Editorial", identifiers=(), pages="1"))
    certain = settle(placed, *libraries, hide=silent("two"))
    assert isinstance(certain, Matched)
    assert [each.source for each in certain.unheard] == ["two"]
    assert certain.asked == ("one",)


# Worlds for the laws of outages: two libraries, each with some of these records, and references that mean some of them.
RECORDS = (
    HELIX_WORK,
    LEARNING_WORK,
    BOOK_WORK,
    WAVES_WORK,
    work("twin", replace(WAVES, identifiers=(Identifier(scheme="pmid", value="21110001"),))),
    work("preprint", described(WAVES.title, "Okonkwo, Ada; Brandt, Lena", 2010, type="preprint", arxiv="1001.00001")),
    work(
        "notice", described(f"Correction to: {WAVES.title}", "Okonkwo, Ada; Brandt, Lena", 2012, type="notice", doi="10.1000/c")
    ),
    work(
        "cousin",
        described(
            "Slow waves in shallow water over an even bottom",
            "Okonkwo, Ada; Brandt, Lena",
            2013,
            container="Journal of Fluid Motion",
            volume="14",
            pages="55–70",
            doi="10.1000/cousin",
        ),
    ),
    work(
        "editorial-1", described("Editorial", "Brandt, Lena", 2011, container="Journal of Fluid Motion", volume="12", pages="1")
    ),
    work(
        "editorial-2", described("Editorial", "Brandt, Lena", 2011, container="Journal of Fluid Motion", volume="12", pages="77")
    ),
)
STATED = (
    WAVES,
    HELIX,
    LEARNING,
    LEARNING_BOOK,
    BARE_DOI,
    replace(WAVES, identifiers=()),
    replace(WAVES, identifiers=HELIX.identifiers),
    replace(WAVES, identifiers=(Identifier(scheme="arxiv", value="1001.00001"),)),
    replace(HELIX, identifiers=(), pages="", volume=""),
    replace(WAVES, title="Slow waves over an even bottom"),
    replace(WAVES, title="", identifiers=()),
    described("Editorial", "Brandt, Lena", 2011, container="Journal of Fluid Motion", volume="12"),
    described("A work that nobody holds at all", "Nobody, Ann; Noone, Bob", 2001, container="Nature", doi="10.1000/none"),
    described("Slow waves in shallow water over an uneven bottom", "Somebody, Else", 1950),
)
WHYS: tuple[Why, ...] = tuple(why for why in get_args(Why) if why in RETRIABLE)
worlds = st.tuples(
    st.sampled_from(STATED),
    st.sets(st.sampled_from(RECORDS), max_size=6),
    st.sets(st.sampled_from(RECORDS), max_size=6),
    st.sampled_from([EVERYTHING, (*EVERYTHING, "doi"), ()]),
)


@settings(max_examples=150, deadline=None)
@given(worlds, st.dictionaries(st.integers(0, 9), st.sampled_from(WHYS), max_size=6))
def test_an_outage_never_turns_into_absence_nor_into_another_match(
    world: tuple[Description, set[Work], set[Work], tuple[str, ...]], hidden: dict[int, Why]
) -> None:
    stated, here, there, covers = world
    libraries = (holding(*here, name="one", covers=covers), holding(*there, name="two", covers=()))  # type: ignore[arg-type]
    full = settle(structured(stated), *libraries)
    met: list[Question] = []

    def hide(number: int, question: Question) -> Why | None:
        if number in hidden:
            met.append(question)
        return hidden.get(number)

    partial = settle(structured(stated), *libraries, hide=hide)
    if not met:
        assert partial == full
        return
    assert not isinstance(partial, NotFound)
    if isinstance(partial, Matched):
        assert isinstance(full, Matched), "hiding answers only opens"
        assert partial.unheard
        assert partial.work.id in {full.work.id, *(each.id for each in full.same_as)}
    for before, after in zip(full.traces, partial.traces, strict=True):
        assert after.agrees in (before.agrees, "unknown"), "an outage leads an identifier nowhere"


@settings(max_examples=60)
@given(worlds)
def test_an_ambiguous_reference_has_two_works_at_least_and_a_match_one_that_speaks_for_itself(
    world: tuple[Description, set[Work], set[Work], tuple[str, ...]],
) -> None:
    stated, here, there, covers = world
    found = settle(structured(stated), holding(*here, name="one", covers=covers), holding(*there, name="two"))  # type: ignore[arg-type]
    if isinstance(found, Ambiguous):
        assert len({each.work.id for each in found.candidates}) >= 2
    if isinstance(found, Matched):
        assert found.because
        assert 0.0 <= found.score <= 1.0
        assert found.work not in found.same_as
    if isinstance(found, Unresolved):
        assert found.because


@settings(max_examples=40)
@given(worlds, st.randoms())
def test_the_order_of_the_records_does_not_matter(
    world: tuple[Description, set[Work], set[Work], tuple[str, ...]],
    random: "st.random.Random",  # type: ignore[name-defined]
) -> None:
    stated, here, _, _ = world
    records = sorted(here, key=lambda each: each.id)
    shuffled = list(records)
    random.shuffle(shuffled)
    first, second = settle(structured(stated), holding(*records)), settle(structured(stated), holding(*shuffled))
    assert type(first) is type(second)
    if isinstance(first, Matched) and isinstance(second, Matched):
        assert {first.work.id, *(w.id for w in first.same_as)} & {second.work.id, *(w.id for w in second.same_as)}
