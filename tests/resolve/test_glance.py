"""A quick look keeps what could be the work and drops what could not."""

from msgspec.structs import replace
from tests.resolve.world import described, work

from fontes.resolve.glance import HOPELESS, WEIGHED, glance, promising
from fontes.resolve.traits import text_traits, traits

WAVES = described(
    "Slow waves in shallow water over an uneven bottom", "Okonkwo, Ada; Brandt, Lena", 2011, container="Journal of Fluid Motion",
    volume="12", pages="101–120",
)  # fmt: skip
OWN = traits(WAVES)
STRANGER = work("stranger", described("Birds of the northern coast", "Peters, Tom", 1974, volume="3", pages="7"))


def test_the_work_itself_looks_better_than_anything_that_lacks_a_part_of_it() -> None:
    whole = glance(OWN, None, work("w", WAVES))
    for lacking in ("title", "year", "volume", "pages"):
        empty = 0 if lacking == "year" else ""
        assert glance(OWN, None, work("w", replace(WAVES, **{lacking: empty}))) < whole


def test_a_stranger_is_hopeless() -> None:
    assert glance(OWN, None, STRANGER) < HOPELESS
    assert promising([OWN], None, [STRANGER]) == []


def test_the_best_looking_come_first_and_few_are_kept() -> None:
    many = [work(f"w{at}", replace(WAVES, year=2011 - at, pages=str(101 + at))) for at in range(9)]
    kept = promising([OWN], None, many[::-1])
    assert len(kept) == WEIGHED
    assert kept[0][0].id == "w0"
    assert [looks for _, looks in kept] == sorted((looks for _, looks in kept), reverse=True)


def test_in_a_string_the_records_facts_are_looked_for_whatever_was_parsed() -> None:
    text = text_traits("Okonkwo A, Brandt L. Slow waves in shallow water over an uneven bottom. J Fluid Motion 2011;12:101.")
    nothing = traits(described())
    assert glance(nothing, text, work("w", WAVES)) > 10
    assert glance(nothing, text, STRANGER) < HOPELESS


def test_any_reading_may_make_a_record_promising() -> None:
    assert promising([traits(described()), OWN], None, [work("w", WAVES)])
