"""Whatever answers of registries go missing, a verdict stays as it was or opens: no pass comes of it, and no accusation."""

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.resolve.registries_held import NOTICES, PUBMED, Held, Hide, Judged, heard, judged
from tests.resolve.registries_running import EMPTY, WELL, Speaking, resolved, running
from tests.resolve.scenes_held import ANCHORS, FURTHER, SCENES, Scene

from fontes.index.library import RecordIndex, memory_library
from fontes.model import Coverage, Question, Reference, Sent, Why, Work
from fontes.model.lookup import RETRIABLE
from fontes.resolve.heard import failed
from fontes.resolve.home import Home

KINDS: tuple[Why, ...] = RETRIABLE  # type: ignore[assignment]
every_scene = pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
REFERENCES = st.one_of(st.sampled_from([scene.reference for scene in SCENES]), st.sampled_from(ANCHORS))
HOLDINGS = st.sampled_from(sorted({each for scene in SCENES for each in scene.works} | set(FURTHER), key=repr))
MANY = 300
homes = pytest.mark.parametrize("home", [None, PUBMED], ids=["", "at PubMed"])


def breaches(whole: Judged, hidden: Judged) -> Iterator[str]:
    for about, verdict in hidden.verdicts.items():
        before = whole.verdicts[about]
        if verdict.label != before.label and verdict.level != "open":
            yield f"{' '.join(about)}: {before.label} becomes {verdict.label}"
    silent = {lookup.source for _, lookup in hidden.told if failed(lookup)}
    if hidden.standing == "clear" and (whole.standing != "clear" or silent & NOTICES):
        yield f"standing is clear, {whole.standing} before, while {silent or 'nobody'} is silent"


def library(works: Sequence[Work], covers: tuple[Coverage, ...] = ()) -> RecordIndex:
    return memory_library([replace(each, id=f"mine-{each.id}", source="mine") for each in works], "mine", covers)


def ruled(reference: Reference, held: Held, hide: Hide = lambda number, question: None, home: Home | None = None) -> Judged:
    resolution, told = heard(reference, held, hide, home)
    return judged(reference, resolution, told, held.sources)


def walk(scene: Scene, held: Held, home: Home | None) -> Iterator[tuple[str, tuple[object, ...]]]:
    """Every way in which answers of this scene can go missing, as a tree: at each question the answer comes, or does not."""
    reference = scene.reference
    whole = ruled(reference, held, home=home)
    seen: set[object] = set()
    open_: list[tuple[bool, ...]] = [()]
    while open_:
        path = open_.pop()

        def hide(number: int, question: Question, path: tuple[bool, ...] = path) -> Why | None:
            return KINDS[(number + len(path)) % len(KINDS)] if number < len(path) and path[number] else None

        resolution, told = heard(reference, held, hide, home)
        open_ += [(*path, *(False,) * (number - len(path)), True) for number in range(len(path), len(told))]
        if resolution not in seen:
            seen.add(resolution)
            for breach in breaches(whole, judged(reference, resolution, told, held.sources)):
                yield breach, tuple(question for question, lookup in told if failed(lookup))


@homes
@every_scene
def test_hiding_any_answers_leaves_the_verdict_or_opens_it(scene: Scene, home: Home | None) -> None:
    found = dict(walk(scene, Held(scene.works), home))
    assert not found, "\n".join(f"{said}\n    hidden: {hidden}" for said, hidden in found.items())


@every_scene
def test_hiding_any_answers_beside_a_library_leaves_the_verdict_or_opens_it(scene: Scene) -> None:
    """The library holds little, and a settled reason of its silence must not stand for a registry's outage."""
    for mine in (library(()), library(scene.works[-1:], ("article",))):
        found = dict(walk(scene, Held(scene.works, mine), None))
        assert not found, "\n".join(f"{said}\n    hidden: {hidden}" for said, hidden in found.items())


@settings(max_examples=MANY, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(REFERENCES, st.lists(HOLDINGS, max_size=8), st.integers(-1, 4), st.sampled_from([None, PUBMED]), st.data())
def test_hiding_leaves_the_verdict_or_opens_it_whoever_holds_what(
    reference: Reference, works: list[Work], mine: int, home: Home | None, data: st.DataObject
) -> None:
    held = Held(dict.fromkeys(works), None if mine < 0 else library(tuple(dict.fromkeys(works))[:mine]))
    whole = ruled(reference, held, home=home)
    first = data.draw(st.integers(0, len(whole.told)))
    silent = data.draw(st.sets(st.sampled_from(sorted({question.source for question, _ in whole.told}) or ["crossref"])))
    why = data.draw(st.sampled_from(KINDS))

    def hide(number: int, question: Question) -> Why | None:
        return why if number == first or question.source in silent else None

    assert not list(breaches(whole, ruled(reference, held, hide, home)))


@every_scene
def test_a_source_that_answers_everything_with_nothing_leaves_the_verdict_or_opens_it(scene: Scene) -> None:
    """From its first request on, from a later one, or only in between: the driver finds out, or nothing rests on it."""
    registries = running(scene.works)
    well = Speaking()
    (whole,) = resolved([scene.reference], registries, well)
    before = judged(scene.reference, whole)
    found: dict[str, str] = {}
    for unwell in well.asked:
        for first in range(well.asked[unwell]):
            for last in (first, 1000):

                def says(number: int, source: str, unwell: str = unwell, first: int = first, last: int = last) -> Sent:
                    return EMPTY if source == unwell and first <= number <= last else WELL

                (resolution,) = resolved([scene.reference], registries, Speaking(says))
                for breach in breaches(before, judged(scene.reference, resolution)):
                    found[breach] = f"{unwell} from {first} to {last}"
    assert not found
