"""A slip of the parser must not become the author's error: what the record says stands in the string."""

import pytest
from msgspec.structs import replace
from tests.checks.examples import HELD, WAVES
from tests.checks.scenes import Scene, of
from tests.resolve.world import people, string

from fontes.model import Description

RAW = (
    "Okonkwo A, Brandt L, Silva R. Slow waves in shallow water over an uneven bottom. "
    "Journal of Fluid Motion 2011; 12(3): 101–120. doi:10.1000/waves"
)
PARSED = replace(WAVES, authors=people("Okonkwo, A; Brandt, L; Silva, R"))

SLIPS: dict[str, Description] = {
    "year": replace(PARSED, year=1999),
    "locator": replace(PARSED, volume="3", issue="", pages="12"),
    "venue": replace(PARSED, container="uneven bottom"),
    "authors": replace(PARSED, authors=people("Brandt, L; Okonkwo, A Slow")),
    "title": replace(PARSED, title="in shallow water over an uneven bottom"),
}
"""By the field that the parser got wrong."""


def parsed_as(reading: Description, raw: str = RAW) -> Scene:
    return of(string(raw, reading), *HELD)


def test_a_string_that_is_right_and_well_parsed_is_right_in_every_field() -> None:
    found = parsed_as(PARSED).findings()
    assert {fact: found[fact].answer for fact in SLIPS} == dict.fromkeys(SLIPS, "match")


@pytest.mark.parametrize("field", list(SLIPS))
def test_a_slip_of_the_parser_blames_nobody(field: str) -> None:
    found = parsed_as(SLIPS[field]).findings()
    assert found["existence"].answer == "found"
    for each in SLIPS:
        assert found[each].answer in ("match", "variant", "abbreviated", "truncated", "unstated", "near"), found[each].because


WRITTEN: dict[str, tuple[Description, str]] = {
    "year": (replace(PARSED, year=1999), RAW.replace("2011", "1999")),
    "locator": (replace(PARSED, volume="47"), RAW.replace("12(3)", "47(3)")),
    "venue": (replace(PARSED, container="Annals of Botany"), RAW.replace("Journal of Fluid Motion", "Annals of Botany")),
    "authors": (
        replace(PARSED, authors=people("Okonkwo, A; Ghost, G; Silva, R")),
        RAW.replace("Brandt L", "Ghost G"),
    ),
    "title": (
        replace(PARSED, title="Slow waves in shallow water over an uneven bottom with drifting ice"),
        RAW.replace("bottom.", "bottom with drifting ice."),
    ),
}
"""By the field that the author got wrong."""


@pytest.mark.parametrize("field", list(WRITTEN))
def test_an_error_of_the_author_is_not_taken_for_a_slip(field: str) -> None:
    found = parsed_as(*WRITTEN[field]).findings()
    assert found["existence"].answer == "found"
    assert found[field].answer in ("mismatch", "suspect", "variant", "extra", "missing"), found[field].because
    assert found[field].evidence, "both strings are shown"
