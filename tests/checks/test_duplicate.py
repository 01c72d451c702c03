"""The same work twice, or one identifier on two works."""

import time

from msgspec.structs import replace
from tests.checks.examples import BIRDS, HELD, UNHELD, WAVES, doi
from tests.checks.scenes import Scene
from tests.resolve.world import described, holding, structured, work

from fontes.checks.duplicate import works
from fontes.index.library import RecordIndex
from fontes.model import Description, Reference


def answers(*stated: Description, held: bool = True) -> list[str]:
    references = tuple(structured(each, about=f"R{at}", key=f"key{at}") for at, each in enumerate(stated, 1))
    scene = Scene(references, (holding(*HELD),) if held else ())
    return [str(each.answer) for each in scene.all_findings() if each.fact == "duplicate"]


def test_one_identifier_on_two_works_makes_them_no_duplicates() -> None:
    wrong = replace(BIRDS, identifiers=WAVES.identifiers)
    assert answers(WAVES, wrong) == ["no", "no"]
    assert answers(WAVES, wrong, held=False) == ["no", "no"]


def test_a_wrong_identifier_does_not_part_the_right_ones() -> None:
    wrong = replace(BIRDS, identifiers=WAVES.identifiers)
    short = replace(WAVES, title="Slow waves in shallow water")
    assert answers(wrong, WAVES, short, held=False) == ["no", "same", "same"]


def test_an_identifier_alone_is_the_work_that_carries_it() -> None:
    assert answers(WAVES, Description(identifiers=WAVES.identifiers), held=False) == ["same", "same"]


def test_two_references_to_one_record_are_one_work_whatever_they_state() -> None:
    by_place = replace(WAVES, title="", identifiers=())
    assert answers(WAVES, by_place) == ["same", "same"]
    assert answers(WAVES, by_place, held=False) == ["no", "no"]


def test_two_records_of_one_work_are_one_work() -> None:
    twin = work("twin", replace(WAVES, identifiers=described(pmid="21110001").identifiers))
    by_doi, by_pmid = Description(identifiers=WAVES.identifiers), Description(identifiers=twin.description.identifiers)
    references = (structured(replace(WAVES, identifiers=by_doi.identifiers), about="R1"),
                  structured(replace(WAVES, identifiers=by_pmid.identifiers), about="R2"))  # fmt: skip
    found = Scene(references, (holding(*HELD, twin),)).all_findings()
    assert [each.answer for each in found if each.fact == "duplicate"] == ["same", "same"]


def test_the_same_title_with_other_details_is_a_twin_and_a_generic_one_is_not() -> None:
    assert answers(UNHELD, replace(UNHELD, year=1950)) == ["twin", "twin"]
    assert answers(replace(UNHELD, title="Editorial"), replace(UNHELD, title="Editorial", year=1950)) == ["no", "no"]


def test_every_reference_keeps_its_own_finding_which_names_the_others() -> None:
    references = tuple(structured(WAVES, about=f"R{at}", key=f"key{at}") for at in (1, 2, 3))
    found = [each for each in Scene(references, (holding(*HELD),)).all_findings() if each.fact == "duplicate"]
    assert [each.because for each in found] == [
        "The same work as key2, key3.", "The same work as key1, key3.", "The same work as key1, key2.",
    ]  # fmt: skip


def test_thousands_of_entries_with_one_identifier_take_no_time() -> None:
    from fontes.checks.duplicate import duplicates

    many = tuple(structured(Description(title=f"Title {at}", identifiers=doi("10.1/x")), about=f"R{at}") for at in range(3000))
    begun = time.process_time()
    assert len(duplicates(many, {})) == len(many)
    assert time.process_time() - begun < 2.0


def first_of_each_work(*references: Reference, libraries: tuple[RecordIndex, ...] = ()) -> list[str]:
    return list(works(references, Scene(references, libraries).resolutions()).values())


def test_a_doi_and_a_pmid_are_one_work_where_the_record_of_one_carries_the_other() -> None:
    both = replace(WAVES, identifiers=(*WAVES.identifiers, *described(pmid="21110001").identifiers))
    agency, index = holding(*HELD), holding(replace(work("other", both), source="index"), name="index")
    by_doi = structured(Description(identifiers=WAVES.identifiers), about="R1")
    by_pmid = structured(Description(identifiers=described(pmid="21110001").identifiers), about="R2")
    birds = structured(BIRDS, about="R3")
    assert first_of_each_work(by_doi, by_pmid, birds, libraries=(agency, index)) == ["R1", "R1", "R3"]
    assert first_of_each_work(by_doi, by_pmid, birds) == ["R1", "R2", "R3"], "where nobody answered, nobody knows"


def test_one_identifier_in_the_records_of_two_works_unites_them_not() -> None:
    slip = replace(BIRDS, identifiers=(*BIRDS.identifiers, *described(pmid="21110001").identifiers))
    right = replace(WAVES, identifiers=(*WAVES.identifiers, *described(pmid="21110001").identifiers))
    library = holding(work("waves", right), work("birds", slip))
    assert first_of_each_work(structured(WAVES), structured(BIRDS, about="R2"), libraries=(library,)) == ["R1", "R2"]


def test_a_chain_of_pairs_is_one_work() -> None:
    only_doi, only_pmid = doi("10.5555/chain"), described(pmid="21110009").identifiers
    references = (
        structured(replace(UNHELD, title="", identifiers=only_doi), about="R1"),
        structured(replace(UNHELD, title="", identifiers=only_pmid), about="R2"),
        structured(replace(UNHELD, title="", identifiers=(*only_doi, *only_pmid)), about="R3"),
    )
    assert first_of_each_work(*references[:2]) == ["R1", "R2"]
    assert sorted(first_of_each_work(*references)) == ["R1", "R1", "R1"]


def test_a_twin_is_a_work_of_its_own() -> None:
    assert first_of_each_work(structured(UNHELD), structured(replace(UNHELD, year=1950), about="R2")) == ["R1", "R2"]
