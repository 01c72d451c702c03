"""A note that names a work a second time leads to the first; in doubt it leads nowhere."""

from fontes.extract.strings import parse_reference, resolve_back_references

NOTES = (
    "Max Weber, Politik als Beruf, München 1919, S. 5.",
    "Ebd., S. 7.",
    "Ders., Wirtschaft und Gesellschaft, Tübingen 1922, S. 12.",
    "Georg Simmel, Soziologie, Leipzig 1908, S. 3.",
    "Weber, Politik als Beruf, a. a. O., S. 33.",
    "Simmel (wie Anm. 4), S. 9.",
    "Weber, op. cit., p. 4.",
)


def test_ibid_repeats_the_work_before_with_its_own_locator() -> None:
    answer = resolve_back_references(NOTES)[1]
    assert (answer.kind, answer.target, answer.locator) == ("repeat", 0, "S. 7")


def test_ibid_in_the_first_note_leads_nowhere() -> None:
    assert resolve_back_references(["Ibid., p. 3."])[0].kind == "unresolved"


def test_ders_is_a_new_work_of_the_same_author() -> None:
    answer = resolve_back_references(NOTES)[2]
    assert (answer.kind, answer.target) == ("work", 2)
    stated = parse_reference(answer.text)[0]
    assert stated.authors[0].family == "Weber"
    assert stated.title == "Wirtschaft und Gesellschaft"


def test_three_dashes_stand_for_the_author_before() -> None:
    answer = resolve_back_references(["Keller, Maria. The Field. Oxford 2001.", "———. The Forest. Oxford 2003."])[1]
    assert answer.kind == "work"
    assert parse_reference(answer.text)[0].authors[0].family == "Keller"


def test_author_and_short_title_pick_among_several_works_of_one_author() -> None:
    assert resolve_back_references(NOTES)[4].target == 0


def test_a_note_number_leads_to_that_note() -> None:
    answer = resolve_back_references(NOTES, [str(at + 1) for at in range(len(NOTES))])[5]
    assert (answer.kind, answer.target) == ("repeat", 3)


def test_op_cit_of_an_author_with_two_works_is_unresolved_and_none_is_picked() -> None:
    assert resolve_back_references(NOTES)[6].kind == "unresolved"


def test_an_ordinary_reference_is_a_work_though_its_author_is_known() -> None:
    answers = resolve_back_references(
        ["Weber, M. (1919). Politik als Beruf. München.", "Weber, M. (1922). Politik und Gesellschaft. Tübingen."]
    )
    assert [each.target for each in answers] == [0, 1]
