"""For every answer of every fact about references: a scene in which it is given, and a near miss in which it is not."""

from msgspec.structs import replace
from tests.checks.scenes import Retractions, Scene, of
from tests.resolve.world import described, holding, people, structured, work

from fontes.model import Description, Identifier, Notice, NoticeKind

WAVES = described(
    "Slow waves in shallow water over an uneven bottom", "Okonkwo, Ada; Brandt, Lena; Silva, Rui", 2011,
    container="Journal of Fluid Motion", volume="12", issue="3", pages="101–120", doi="10.1000/waves",
)  # fmt: skip
BIRDS = described(
    "Birds of the northern coast and their winter quarters", "Peters, Tom; Quill, Ann", 1974, container="Annals of Botany",
    volume="3", pages="7–19", doi="10.1000/birds",
)  # fmt: skip
PREPRINT = replace(
    WAVES, type="preprint", container="bioRxiv", volume="", issue="", pages="", year=2010,
    identifiers=described(doi="10.1101/2010.01.01.1").identifiers,
)  # fmt: skip
HELD = (work("waves", WAVES), work("birds", BIRDS))
BOOK = described("Handbook of quiet seas and their currents", "Gray, Ann", 2001, type="book", publisher="Harbour Press")


def doi(value: str) -> tuple[Identifier, ...]:
    return (Identifier(scheme="doi", value=value),)


def stated(**changed: object) -> Scene:
    """The waves, stated with something changed."""
    return of(structured(replace(WAVES, **changed)), *HELD)


def recorded(**changed: object) -> Scene:
    """The waves, recorded with something changed."""
    return of(structured(WAVES), work("waves", replace(WAVES, **changed)))


def recorded_twice(**changed: object) -> Scene:
    """The waves, as one source has them, and as another one has them with something changed."""
    second = replace(work("second", replace(WAVES, **changed)), source="second")
    return Scene((structured(WAVES),), (holding(*HELD), holding(second, name="second")))


def noticed(*notices: tuple[NoticeKind, str], on: Description = WAVES) -> Scene:
    """The waves, with dated notices about them (or about another work) in a library that holds retraction data."""
    said = tuple(Notice(kind=kind, date=date, source="RW") for kind, date in notices)
    works = (work("waves", WAVES, notices=said if on is WAVES else ()), work("birds", BIRDS, notices=said if on is BIRDS else ()))
    return Scene((structured(WAVES),), (Retractions(works),))


def listed(*others: Description, first: Description = WAVES) -> Scene:
    """A list of references whose first one is the waves."""
    references = tuple(structured(each, about=f"R{at}", key=f"key{at}") for at, each in enumerate((first, *others), 1))
    return Scene(references, (holding(*HELD),))


def cited(*about: str) -> Scene:
    return Scene((structured(WAVES), structured(BIRDS, about="R2")), (holding(*HELD),), about)


RIGHT = stated()
CLOSED = Scene((structured(replace(WAVES, identifiers=doi("10.1000/wavse"))),), (holding(*HELD, covers=("article", "doi")),))
NOTICE = described(f"Correction to: {WAVES.title}", "Okonkwo, Ada", 2012, type="notice", doi="10.1000/correction")
UNHELD = described(
    "A treatise on the unheard of and the unseen", "Nobody, Ann; Noone, Bob", 2001, container="Journal of Fluid Motion"
)
SIX = people("Okonkwo, Ada; Brandt, Lena; Silva, Rui; Toth, Eva; Ueda, Ken; Voss, Ina")

EXAMPLES: dict[tuple[str, str], tuple[Scene, Scene]] = {
    ("anchor", "complete"): (of(structured(described("A title", "Gray, Ann"))), of(structured(described("A title")))),
    ("anchor", "incomplete"): (
        of(structured(Description(year=1999))),
        of(structured(Description(container="Nature", year=1999))),
    ),
    ("existence", "found"): (RIGHT, of(structured(UNHELD), *HELD)),
    ("existence", "absent"): (
        of(structured(UNHELD), *HELD),
        Scene((structured(UNHELD),), (holding(*HELD, covers=("book",)),)),
    ),
    ("identity", "same"): (RIGHT, of(structured(WAVES), work("preprint", replace(PREPRINT, identifiers=WAVES.identifiers)))),
    ("identity", "version"): (
        of(structured(replace(WAVES, identifiers=(), volume="", pages="")), work("preprint", PREPRINT)),
        of(structured(replace(WAVES, identifiers=(), volume="", pages="")), work("preprint", PREPRINT), *HELD),
    ),
    ("identity", "other"): (
        of(structured(replace(UNHELD, identifiers=BIRDS.identifiers)), *HELD),
        stated(identifiers=BIRDS.identifiers),
    ),
    ("identifier", "none"): (stated(identifiers=()), RIGHT),
    ("identifier", "same"): (RIGHT, stated(identifiers=BIRDS.identifiers)),
    ("identifier", "version"): (stated(identifiers=PREPRINT.identifiers), stated(identifiers=doi("10.1000/2010.01.01.1"))),
    ("identifier", "other"): (
        stated(identifiers=BIRDS.identifiers),
        of(structured(replace(WAVES, identifiers=BIRDS.identifiers)), *HELD[:1]),
    ),
    ("identifier", "dead"): (CLOSED, Scene(CLOSED.references, (holding(*HELD),))),
    ("identifier", "differs"): (
        Scene(CLOSED.references, (holding(*HELD),)),
        Scene(CLOSED.references, (holding(work("waves", replace(WAVES, identifiers=()))),)),
    ),
    ("title", "match"): (
        stated(title="SLOW WAVES in shallow water, over an uneven bottom."),
        stated(title="Slow waves in deep water"),
    ),
    ("title", "variant"): (
        stated(title="Slow waves in shallow water over an uneven bottom: a study"),
        stated(title="Slow waves in shallow water over an even bottom"),
    ),
    ("title", "suspect"): (stated(title="Slow waves in shallow water over an even bottom"), stated(title=WAVES.title.upper())),
    ("title", "mismatch"): (stated(title="The singing of frogs at dusk"), stated(title="Slow waves in shallow water")),
    ("title", "unstated"): (stated(title=""), RIGHT),
    ("authors", "match"): (stated(authors=people("Okonkwo, A.; Brandt, L.; Silva, R.")), stated(authors=people("Okonkwo, A."))),
    ("authors", "truncated"): (
        stated(authors=people("Okonkwo, A."), authors_truncated=True),
        stated(authors=people("Okonkwo, A."), authors_truncated=False),
    ),
    ("authors", "order"): (stated(authors=people("Silva, Rui; Okonkwo, Ada; Brandt, Lena")), RIGHT),
    ("authors", "missing"): (
        of(structured(replace(WAVES, authors=(SIX[0], SIX[1], SIX[4], SIX[5]))), work("waves", replace(WAVES, authors=SIX))),
        of(structured(replace(WAVES, authors=SIX)), work("waves", replace(WAVES, authors=SIX))),
    ),
    ("authors", "extra"): (
        stated(authors=people("Okonkwo, Ada; Brandt, Lena; Silva, Rui; Ghost, Gus")),
        stated(authors=people("Okonkwo, Ada; Brandt, Lena; Silva, R.")),
    ),
    ("authors", "mismatch"): (
        stated(authors=people("Peters, Tom; Quill, Ann")),
        stated(authors=people("Okonkvo, Ada; Brandt, Lena; Silva, Rui")),
    ),
    ("authors", "unstated"): (stated(authors=()), RIGHT),
    ("year", "match"): (RIGHT, stated(year=2012)),
    ("year", "near"): (stated(year=2012), stated(year=2013)),
    ("year", "mismatch"): (
        stated(year=1999),
        of(structured(replace(WAVES, year=1999)), work("waves", WAVES, other_years=(1999,))),
    ),
    ("year", "future"): (stated(year=2027), recorded(year=2012)),
    ("year", "unstated"): (stated(year=0), RIGHT),
    ("venue", "match"): (stated(container="The Journal of Fluid Motion"), stated(container="Journal of Solid Rest")),
    ("venue", "abbreviated"): (stated(container="J. Fluid Motion"), stated(container="J. Solid Motion")),
    ("venue", "version"): (stated(container="arXiv"), stated(container="Archiv der Mathematik")),
    ("venue", "mismatch"): (stated(container="Annals of Botany"), stated(container="J Fluid Mot")),
    ("venue", "unstated"): (stated(container=""), RIGHT),
    ("locator", "match"): (stated(pages="101-20"), stated(pages="201-20")),
    ("locator", "mismatch"): (stated(volume="13"), stated(volume="Vol. 12")),
    ("locator", "unstated"): (stated(volume="", issue="", pages=""), RIGHT),
    ("standing", "clear"): (noticed(("retraction", "2014"), on=BIRDS), RIGHT),
    ("standing", "retracted"): (noticed(("retraction", "2014"), ("concern", "2013")), noticed(("correction", "2014"))),
    ("standing", "concern"): (noticed(("concern", "2013"), ("correction", "2014")), noticed(("correction", "2014"))),
    ("standing", "corrected"): (noticed(("correction", "2014")), noticed(("retraction", "2014"), ("correction", "2012"))),
    ("standing", "reinstated"): (
        noticed(("retraction", "2014"), ("reinstatement", "2015")),
        noticed(("reinstatement", "2012"), ("retraction", "2014")),
    ),
    ("standing", "replaced"): (noticed(("retraction", "2014"), ("replacement", "2014")), noticed(("retraction", "2014"))),
    ("standing", "notice"): (
        of(structured(NOTICE), work("notice", NOTICE)),
        of(structured(WAVES), work("notice", NOTICE), *HELD),
    ),
    ("agreement", "one"): (RIGHT, recorded_twice()),
    ("agreement", "agree"): (recorded_twice(year=2012), recorded_twice(title="Fast birds of the northern desert and their food")),
    ("agreement", "conflict"): (recorded_twice(year=2015), recorded_twice(year=2012)),
    ("placeholder", "no"): (stated(authors=people("Doe, J.; Brandt, Lena")), stated(authors=people("Doe, John; Brandt, Lena"))),
    ("placeholder", "yes"): (stated(identifiers=doi("10.xxxx/xxxx")), stated(identifiers=doi("10.5555/xxl"))),
    ("duplicate", "no"): (listed(BIRDS), listed(WAVES)),
    ("duplicate", "same"): (
        listed(replace(WAVES, title="Slow waves in shallow water", pages="")),
        listed(replace(BIRDS, identifiers=WAVES.identifiers)),
    ),
    ("duplicate", "twin"): (
        listed(replace(UNHELD, year=1950), first=UNHELD),
        listed(replace(UNHELD, title="A treatise on something else again"), first=UNHELD),
    ),
    ("usage", "cited"): (cited("R1"), cited("R2")),
    ("usage", "uncited"): (cited("R2"), Scene((structured(WAVES),), (holding(*HELD),), None)),
    ("usage", "unread"): (Scene((structured(WAVES),), (holding(*HELD),), None), cited("R1")),
}
"""(fact, answer) → (fires, near miss)."""
