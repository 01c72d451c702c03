"""A scheme file that breaks the format is refused with code, line and remedy; its near miss loads in silence."""

import pytest

from fontes.policy.bad_policy import BadPolicy
from fontes.policy.codes import CODES
from fontes.policy.load import load, names, scheme
from fontes.policy.table import Policy

SOUND = """\
name = "mine"
version = "1"
title = "Mine"

[scales.band]
of = "title.similarity"
bands = ["low", "high"]
cuts = [
  { name = "floor", from = 0.5, means = "The floor" },
]

[scales.excess]
of = "references.bad"
bands = ["few", "many"]
cuts = [{ name = "most", above = "UNRESOLVED", means = "Not known yet" }]

[reference]
open = "open"

[reference.labels]
bad = { level = "error", means = "Bad." }
open = { level = "open", means = "Open." }
"all good" = { level = "pass", means = "Good." }

[[reference.rows]]
when = { existence = "absent" }
label = "bad"

[[reference.rows]]
when = { title = [
  "suspect",
  "mismatch",
], band = "low" }
label = "bad"

[[reference.rows]]
label = "all good"

[[reference.remarks]]
when = { year = "near" }
note = "Near."

[reference.waive.title]
why = ["cannot-compare"]
as = "match"
caveat = "The title was not compared."

[document]
open = "open"

[document.labels]
bad = { level = "error", means = "Bad." }
open = { level = "open", means = "Open." }

[[document.rows]]
when = { "references.bad" = ["some", "all"] }
label = "bad"

[[document.rows]]
label = "open"

[[relays]]
code = "mine.bad"
kind = "Defect"
when = { "references.bad" = "all" }
obligation = "Say so."
names = ["bad"]
only = "no-answer"
"""
"""Every part of the format once, in a form that loads."""

FILES = (
    SOUND
    + """
[manifest]
form = "mine.v1"
folder = "mine"
manifest = "listed.json"
analysis = "judged.json"
tolerance = "floor"
summary = { "wrong ones" = "bad", unsettled = "open", right = "all good" }
basis = { structured = "marked", mixed = "mixed", pattern = "guessed" }
"""
)
"""The same, with files that its commands write."""


def line_with(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


def breaches(text: str) -> BadPolicy:
    with pytest.raises(BadPolicy) as caught:
        load(text, "mine.toml")
    return caught.value


def test_the_sound_one_loads_in_silence() -> None:
    policy = load(SOUND, "mine.toml")
    assert set(policy.tables) == {"reference", "document"}
    assert policy.tables["reference"].rows[1].when == {"title": ("suspect", "mismatch"), "band": ("low",)}


BROKEN = [
    # code, what stands in the sound text, what breaks it, where the breach is, words that must be said
    ("P201", 'existence = "absent"', 'existence = "absnt"', 'existence = "absnt"',
     ["existence is never", 'did you mean "absent"?']),
    ("P201", '  "suspect",', '  "suspct",', '"suspct"', ["title is never", 'did you mean "suspect"?']),
    ("P201", 'band = "low"', 'band = "middling"', "middling", ["band is never", "low, high, unmeasured"]),
    ("P202", "existence =", "existance =", "existance", ['did you mean "existence"?']),
    ("P202", 'existence = "absent"', 'basis = "mixed"', "basis", ["nothing called “basis” can be asked here"]),
    ("P202", '"references.bad" = ["some"', '"references.bda" = ["some"', '"references.bda" = ["some"',
     ['did you mean "references.bad"?']),
    ("P202", '"references.bad" = "all"', '"references.worse" = "all"', "references.worse", ["can be asked here"]),
    ("P202", 'year = "near"', 'yaer = "near"', "yaer", ['did you mean "year"?']),
    ("P203", 'label = "all good"', 'label = "al good"', 'label = "al good"', ['did you mean "all good"?']),
    ("P203", 'names = ["bad"]', 'names = ["worst"]', "worst", ["no label “worst”"]),
    ("P203", '[reference]\nopen = "open"', '[reference]\nopen = "opne"', '"opne"', ['did you mean "open"?']),
    ("P204", 'label = "all good"', 'label = "all good"\nwhen = { existence = "found" }', 'when = { existence = "found" }',
     ["last row"]),
    ("P205", 'existence = "absent" }', 'existence = ["absent", "found"] }', "suspect", ["no answers reach"]),
    ("P206", "[[reference.rows]]", 'spare = { level = "note", means = "." }\n\n[[reference.rows]]', "spare",
     ["no row gives"]),
    ("P207", 'label = "all good"', 'label = "all good"\nwhen = { year = "match" }', 'year = "match"',
     ["no row holds for", "year = near"]),
    ("P208", 'note = "Near."', 'noet = "Near."', "noet", ['did you mean "note"?']),
    ("P208", 'version = "1"', "version = 1", "version = 1", ["Expected `str`, got `int`"]),
    ("P208", 'obligation = "Say so."\n', "", 'code = "mine.bad"', ["obligation"]),
    ("P208", 'existence = "absent"', "existence = []", "existence = []", ["wants no answer"]),
    ("P209", "[scales.excess]", "[scales.year]", "scales.year", ["already the name of a fact"]),
    ("P209", '[document.labels]\nbad = { level = "error"', '[document.labels]\nbad = { level = "note"', 'level = "note"',
     ["one level"]),
    ("P202", 'of = "title.similarity"', 'of = "titel.similarity"', "titel", ['did you mean "title"?']),
    ("P210", 'open = { level = "open", means = "Open." }', 'open = { level = "note", means = "Open." }', 'level = "note"',
     ["must be"]),
    ("P211", '"cannot-compare"', '"timeout"', "timeout", ["can be asked again", "never waived"]),
    ("P211", '"cannot-compare"', '"ambiguous"', "ambiguous", ["leaves the question open"]),
    ("P211", '"cannot-compare"', '"whatever"', "whatever", ["is no reason"]),
    ("P212", "[reference.waive.title]", "[reference.waive.existence]", "waive.existence", ["existence is never waived"]),
    ("P212", 'as = "match"', 'as = "mismatch"', "waive.title", ["accuses nobody"]),
    ("P213", '"references.bad" = "all"', 'excess = "many"', 'excess = "many"', ["most", "UNRESOLVED"]),
    ("P214", 'bands = ["low", "high"]', 'bands = ["low", "middle", "high"]', "middle", ["3 bands need 2 cuts"]),
    ("P214", "from = 0.5", 'from = "half"', "half", ["a number"]),
    ("P214", "from = 0.5,", "from = 0.5, above = 0.5,", "above = 0.5", ["one of from or above"]),
    ("P214", "[scales.excess]", '[scales.more]\nof = "identity.similarity"\nbands = ["a", "b"]\n'
     'cuts = [{ name = "floor", from = 0.4, means = "." }]\n\n[scales.excess]', "0.4", ["one value"]),
    ("P217", 'bad = { level = "error"', 'bad = { level = "eror"', "eror", ['did you mean "error"?']),
    ("P208", 'only = "no-answer"', 'only = "no-anser"', "no-anser", ['did you mean "no-answer"?']),
    ("P209", 'bad = { level = "error"', 'no-decision = { level = "note", means = "." }\nbad = { level = "error"', "no-decision",
     ["open verdicts are counted"]),
    ("P218", "[reference.waive.title]", "[reference.waive.venue]", "waive.venue", ["nothing to waive"]),
]  # fmt: skip


@pytest.mark.parametrize(("code", "sound", "broken", "at", "said"), BROKEN, ids=[f"{row[0]}-{row[3]}" for row in BROKEN])
def test_a_breach_is_named_at_its_line(code: str, sound: str, broken: str, at: str, said: list[str]) -> None:
    assert sound in SOUND
    text = SOUND.replace(sound, broken, 1)
    error = breaches(text)
    problem = next(problem for problem in error.problems if problem.code == code)
    row = line_with(text, at)
    assert row - problem.place.line in ((0, 1, 2) if code in ("P204", "P205", "P207") or "is missing" in problem.says else (0,))
    assert all(word in str(error) for word in said)
    assert f"{code} mine.toml:{problem.place.line}  " in str(error)


BROKEN_FILES = [
    ("P219", 'tolerance = "floor"', 'tolerance = "flor"', "flor", ['did you mean "floor"?']),
    ("P219", ', right = "all good"', "", "wrong ones", ["“all good” is counted nowhere"]),
    ("P219", 'right = "all good"', 'right = "all good", again = "bad"', "again", ["“bad” is counted twice"]),
    ("P203", 'right = "all good"', 'right = "all god"', "all god", ['did you mean "all good"?']),
    ("P219", ', pattern = "guessed"', "", "marked", ["pattern"]),
    ("P208", 'form = "mine.v1"', 'from = "mine.v1"', 'from = "mine.v1"', ['did you mean "form"?']),
]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "sound", "broken", "at", "said"), BROKEN_FILES, ids=[f"{row[0]}-{row[3]}" for row in BROKEN_FILES]
)
def test_a_breach_in_the_files_of_a_scheme_is_named_at_its_line(
    code: str, sound: str, broken: str, at: str, said: list[str]
) -> None:
    assert load(FILES, "mine.toml").manifest is not None
    error = breaches(FILES.replace(sound, broken, 1))
    problem = next(problem for problem in error.problems if problem.code == code)
    assert line_with(FILES.replace(sound, broken, 1), at) - problem.place.line in ((0, 1) if "missing" in problem.says else (0,))
    assert all(word in str(error) for word in said)


def test_all_breaches_are_named_at_once_in_the_order_of_the_file() -> None:
    error = breaches(SOUND.replace('existence = "absent"', 'existence = "absnt"').replace('year = "near"', 'year = "neer"'))
    assert [problem.code for problem in error.problems] == ["P201", "P201"]
    assert error.problems[0].place.line < error.problems[1].place.line


def test_a_slip_in_a_label_is_complained_about_once() -> None:
    error = breaches(SOUND.replace('bad = { level = "error", means', 'bad = { level = "error", meens', 1))
    assert {problem.code for problem in error.problems} == {"P208"}


def test_what_is_not_toml_is_located() -> None:
    error = breaches(SOUND.replace("[document]\n", "[document\n"))
    assert str(error).startswith(f"P200 mine.toml:{line_with(SOUND, '[document]')}  not TOML")


def test_a_scheme_without_a_table_of_references_is_refused() -> None:
    start, end = SOUND.index("[reference]"), SOUND.index("[document]")
    assert "P216" in [problem.code for problem in breaches(SOUND[:start] + SOUND[end:]).problems]


def test_an_unknown_scheme_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(BadPolicy, match=r'P215.*did you mean "standard"\?'):
        scheme("standrad")


@pytest.mark.parametrize("name", ["", "../standard", "standard.toml", "a/b", "Standard"])
def test_a_name_is_never_a_path(name: str) -> None:
    with pytest.raises(BadPolicy):
        scheme(name)


def test_a_scheme_of_ones_own_is_read_by_whoever_may_read_files() -> None:
    asked: list[str] = []

    def read(path: str) -> str:
        asked.append(path)
        return SOUND

    assert scheme("here/mine.toml", read).name == "mine"
    assert asked == ["here/mine.toml"]


def test_only_the_scheme_asked_for_is_loaded_and_once() -> None:
    assert scheme("standard") is scheme("standard")


def test_every_packaged_scheme_is_named_as_its_file() -> None:
    assert [scheme(name).name for name in names()] == list(names())


def test_every_code_is_explained_and_every_explained_code_is_used() -> None:
    tested = {row[0] for row in (*BROKEN, *BROKEN_FILES)} | {"P200", "P215", "P216"}
    assert tested == set(CODES)


def test_line_ends_of_another_system_change_nothing() -> None:
    policy: Policy = load(SOUND.replace("\n", "\r\n"), "mine.toml")
    assert policy.name == "mine"
    error = breaches(SOUND.replace('existence = "absent"', 'existence = "absnt"').replace("\n", "\r\n"))
    assert error.problems[0].place.line == line_with(SOUND, 'existence = "absent"')


def test_a_front_door_names_the_command_and_the_registry_that_the_scheme_is_about() -> None:
    door = load(f'{SOUND}\n[front-door]\ncommand = "mine"\nsource = "pubmed"\nidentifier = "pmid"\n', "mine.toml").front_door
    assert door is not None
    assert (door.command, door.source, door.identifier) == ("mine", "pubmed", "pmid")
    assert load(SOUND, "mine.toml").front_door is None


def test_a_front_door_with_a_key_that_is_none_is_refused() -> None:
    with pytest.raises(BadPolicy) as refused:
        load(f'{SOUND}\n[front-door]\ncomand = "mine"\n', "mine.toml")
    assert {problem.code for problem in refused.value.problems} == {"P208"}
