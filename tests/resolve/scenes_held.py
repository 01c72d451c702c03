"""References, each with what the registries hold of it: whatever may be right or wrong with one, and at whom it is seen."""

from typing import NamedTuple

from msgspec.structs import replace
from tests.resolve.registries_held import held
from tests.resolve.world import described, structured, work

from fontes.model import Description, Identifier, Notice, Person, Place, Reference, Relation, Work
from fontes.model.reference import ANCHOR, CONTEXT

WAVES = described(
    "Slow waves in shallow water over an uneven bottom", "Okonkwo, Ada; Brandt, Lena", 2011, container="Journal of Fluid Motion",
    volume="12", pages="101–120", doi="10.1000/waves", pmid="21110001",
)  # fmt: skip
BIRDS = described(
    "Birds of the northern coast in winter", "Peters, Tom; Quill, Ann", 1974, container="Annals of Ornithology", volume="3",
    pages="7–19", doi="10.1000/birds",
)  # fmt: skip
EVEN = described(
    "Slow waves in shallow water over an even bottom", "Okonkwo, Ada; Brandt, Lena", 2013, container="Journal of Fluid Motion",
    volume="14", pages="55–70", doi="10.1000/even",
)  # fmt: skip
LEARNING = described(
    "Learning to rank sources by what they leave unsaid", "Ferrari, Ugo; Gomez, Rita", 2019, type="conference-paper",
    container="Proceedings of the Conference on Careful Machines", pages="11–22", doi="10.1000/learning",
)  # fmt: skip
LEARNING_DRAFT = described(
    LEARNING.title, "Ferrari, Ugo; Gomez, Rita", 2018, type="preprint", container="arXiv", arxiv="1801.00001"
)
BOOK = described("The sea and its bottom", "Holm, Eva", 1999, type="book", publisher="Strand")
BOOK = replace(BOOK, identifiers=(Identifier(scheme="isbn", value="9780201896831"),))
TRIAL = replace(
    described("A trial of slow waves against still water in tired swimmers", "Institute of Water", 2012, type="other"),
    identifiers=(Identifier(scheme="nct", value="NCT00000001"),),
)
DATA = described("Data from: Slow waves in shallow water", "Okonkwo, Ada", 2011, type="dataset", doi="10.5061/waves")
CHINESE = described("浅水中不平底部上的慢波研究", "李, 明", 2011, container="水动力学", doi="10.3760/waves")
EDITORIAL = described("Editorial", "Brandt, Lena", 2011, container=WAVES.container)
RETRACTION = described(
    f"Retraction: {WAVES.title}", "Journal of Fluid Motion", 2013, type="notice", container=WAVES.container, volume="14",
    pages="9", doi="10.1000/notice",
)  # fmt: skip

RETRACTED = Notice(kind="retraction", date="2013-05-01", by="doi:10.1000/notice", source="crossref")
CONCERN = Notice(kind="concern", date="2012-05-01", source="pubmed")
BACK = Notice(kind="reinstatement", date="2014-05-01", source="pubmed")
FLAG = Notice(kind="flag", source="openalex")


class Scene(NamedTuple):
    name: str
    stated: tuple[Description, ...]
    works: tuple[Work, ...]

    @property
    def reference(self) -> Reference:
        return structured(*self.stated)


def bare(description: Description, *identifiers: str) -> Description:
    """Without its identifiers, or with these: "doi:10.1000/x"."""
    pairs = (each.partition(":") for each in identifiers)
    return replace(description, identifiers=tuple(Identifier(scheme=scheme, value=value) for scheme, _, value in pairs))  # type: ignore[arg-type]


def alone(*identifiers: str) -> Description:
    return bare(Description(), *identifiers)


def _at(names: str, description: Description, *notices: Notice, relations: tuple[Relation, ...] = ()) -> tuple[Work, ...]:
    name = description.identifiers[0].value if description.identifiers else "x"
    return held({names: work(name, description, notices=notices, relations=relations)})


def _everywhere(*notices: Notice) -> tuple[Work, ...]:
    return _at("crossref openalex pubmed europepmc semanticscholar", WAVES, *notices)


OTHERS = (*_at("crossref openalex", BIRDS), *_at("crossref openalex", EVEN))
DOI = _at("doi.org", WAVES)
NOTICE_OF = (Relation(kind="correction-of", to="doi:10.1000/waves"),)
BY_NUMBER = "doi:10.1000/waves", "pmid:21110001", "pmcid:PMC0000001"

SCENES = (
    Scene("all right", (WAVES,), (*_everywhere(), *DOI, *OTHERS)),
    Scene("all right, by words", (bare(WAVES),), (*_everywhere(), *DOI, *OTHERS)),
    Scene("wrong year", (replace(WAVES, year=2007),), (*_everywhere(), *OTHERS)),
    Scene("wrong year, by words", (bare(replace(WAVES, year=2007)),), (*_everywhere(), *OTHERS)),
    Scene("year off by one", (replace(WAVES, year=2012),), (*_everywhere(), *OTHERS)),
    Scene("wrong journal", (replace(WAVES, container="Annals of Ornithology"),), (*_everywhere(), *OTHERS)),
    Scene("wrong author", (replace(WAVES, authors=BIRDS.authors),), (*_everywhere(), *OTHERS)),
    Scene("one author too many", (replace(WAVES, authors=(*WAVES.authors, BIRDS.authors[0])),), (*_everywhere(), *OTHERS)),
    Scene("wrong title", (replace(WAVES, title="Slow waves and the migration of winter birds"),), (*_everywhere(), *OTHERS)),
    Scene("title of a cousin", (replace(WAVES, title=EVEN.title),), (*_everywhere(), *OTHERS)),
    Scene("wrong DOI", (bare(WAVES, "doi:10.1000/birds"),), (*_everywhere(), *OTHERS)),
    Scene("wrong DOI, work unknown", (bare(LEARNING, "doi:10.1000/birds"),), OTHERS),
    Scene("wrong PMID", (bare(BIRDS, "pmid:21110001"),), (*_everywhere(), *OTHERS)),
    Scene("dead DOI", (bare(WAVES, "doi:10.1000/wavse"),), (*_everywhere(), *OTHERS)),
    Scene("dead DOI, work unknown", (bare(LEARNING, "doi:10.1000/none"),), OTHERS),
    Scene("dead DOI alone", (alone("doi:10.1000/none"),), OTHERS),
    Scene("DOI alone", (alone("doi:10.1000/waves"),), (*_everywhere(), *OTHERS)),
    Scene("PMID alone", (alone("pmid:21110001"),), (*_everywhere(), *OTHERS)),
    Scene("dead PMID alone", (alone("pmid:99999999"),), OTHERS),
    Scene("made up", (bare(LEARNING),), OTHERS),
    Scene("made-up article", (bare(replace(LEARNING, type="article")),), OTHERS),
    Scene("of unknown kind, made up", (bare(replace(LEARNING, type="unknown", container="")),), OTHERS),
    Scene("title alone", (Description(title=WAVES.title),), (*_everywhere(), *OTHERS)),
    Scene("Chinese, unknown", (bare(CHINESE),), OTHERS),
    Scene("Chinese, by its DOI", (CHINESE,), _at("doi.org", CHINESE)),
    Scene("preprint alone is recorded", (bare(LEARNING),), _at("arxiv openalex", LEARNING_DRAFT)),
    Scene("preprint and published", (bare(LEARNING),), (*_at("arxiv openalex", LEARNING_DRAFT), *_at("crossref dblp", LEARNING))),
    Scene("preprint cited by its number", (replace(LEARNING, identifiers=LEARNING_DRAFT.identifiers),),
          (*_at("arxiv openalex", LEARNING_DRAFT), *_at("crossref openalex", LEARNING))),
    Scene("preprint cited as such", (LEARNING_DRAFT,), (*_at("arxiv openalex", LEARNING_DRAFT), *_at("crossref", LEARNING))),
    Scene("an aggregator alone", (bare(WAVES),), (*_at("openalex", bare(WAVES)), *OTHERS)),
    Scene("an aggregator alone, with a fault", (bare(replace(WAVES, year=2007)),), (*_at("openalex", bare(WAVES)), *OTHERS)),
    Scene("an aggregator alone has the DOI", (WAVES,), (*_at("openalex semanticscholar", WAVES), *DOI, *OTHERS)),
    Scene("records contradict each other in the year", (WAVES,),
          (*_at("crossref", replace(WAVES, year=2009)), *_at("openalex pubmed", WAVES))),
    Scene("records contradict each other in the title", (WAVES,),
          (*_at("crossref", WAVES), *_at("openalex", replace(BIRDS, identifiers=WAVES.identifiers)))),
    Scene("an aggregator gives the year that is stated", (bare(WAVES),),
          (*_at("crossref", replace(WAVES, year=2008)), *_at("openalex", WAVES))),
    Scene("only PubMed has it", (bare(WAVES, "pmid:21110001"),), (*_at("pubmed", bare(WAVES, "pmid:21110001")), *OTHERS)),
    Scene("retracted at Crossref alone", (WAVES,), (*_everywhere(), *OTHERS, *_at("crossref", WAVES, RETRACTED))[1:]),
    Scene("retracted at PubMed alone", (WAVES,), (*_at("crossref openalex", WAVES), *_at("pubmed", WAVES, RETRACTED))),
    Scene("retracted at PubMed alone, by words", (bare(WAVES),),
          (*_at("crossref openalex", WAVES), *_at("pubmed", WAVES, RETRACTED), *OTHERS)),
    Scene("retracted and put back elsewhere", (WAVES,), (*_at("crossref", WAVES, RETRACTED), *_at("pubmed", WAVES, BACK))),
    Scene("a concern, retracted elsewhere", (WAVES,), (*_at("crossref", WAVES, RETRACTED), *_at("pubmed", WAVES, CONCERN))),
    Scene("a flag alone", (WAVES,), (*_at("crossref pubmed", WAVES), *_at("openalex", WAVES, FLAG))),
    Scene("a flag alone, by words", (bare(WAVES),), (*_at("crossref", WAVES), *_at("openalex", WAVES, FLAG))),
    Scene("retracted, by DOI alone", (alone("doi:10.1000/waves"),), (*_at("crossref", WAVES, RETRACTED), *_at("pubmed", WAVES))),
    Scene("the notice is cited", (RETRACTION,),
          (*_at("crossref openalex", RETRACTION, relations=NOTICE_OF), *_everywhere(RETRACTED))),
    Scene("the notice is cited, by words", (bare(RETRACTION),),
          (*_at("crossref openalex", RETRACTION, relations=NOTICE_OF), *_everywhere(RETRACTED))),
    Scene("three identifiers that agree", (bare(WAVES, *BY_NUMBER),),
          (*_at("crossref openalex pubmed europepmc", bare(WAVES, *BY_NUMBER)), *OTHERS)),
    Scene("a DOI and another work's PMID", (bare(BIRDS, "doi:10.1000/birds", "pmid:21110001"),), (*_everywhere(), *OTHERS)),
    Scene("a dead DOI and the right PMID", (bare(WAVES, "doi:10.1000/none", "pmid:21110001"),), (*_everywhere(), *OTHERS)),
    Scene("the right DOI and a dead PMID", (bare(BIRDS, "doi:10.1000/birds", "pmid:99999999"),), OTHERS),
    Scene("a book", (BOOK,), _at("openlibrary openalex", BOOK)),
    Scene("a book by words, wrong year", (bare(replace(BOOK, year=1989)),), _at("openlibrary openalex", BOOK)),
    Scene("a made-up book", (bare(replace(BOOK, title="The desert and its many bottoms")),), _at("openlibrary openalex", BOOK)),
    Scene("a trial", (TRIAL,), _at("clinicaltrials", TRIAL)),
    Scene("a trial by words", (bare(replace(TRIAL, type="article")),), _at("clinicaltrials", TRIAL)),
    Scene("a data set", (DATA,), _at("datacite openalex", DATA)),
    Scene("two readings", (replace(bare(WAVES), title=BIRDS.title), bare(WAVES)), (*_everywhere(), *OTHERS)),
    Scene("two works fit", (EDITORIAL,),
          (*_at("crossref", bare(replace(EDITORIAL, pages="1"), "doi:10.1000/e1")),
           *_at("openalex", bare(replace(EDITORIAL, pages="77"), "doi:10.1000/e2")))),
)  # fmt: skip

ANCHORS = tuple(
    Reference(
        id="R1", place=Place(), readings=(bare(Description(authors=(Person(family=name),), year=year), *identifiers),),
        keywords=words, format=ANCHOR, fields=((CONTEXT, " ".join(words)),),
    )
    for words in (("slow", "waves", "shallow"), ("waves", "uneven", "bottom"), ("birds", "coast"), ("desert",))
    for name in ("Okonkwo", "Okonkwu", "Peters", "Nobody")
    for year in (2011, 2012, 1974)
    for identifiers in ((), ("pmid:21110001",), ("doi:10.1000/none",))
)  # fmt: skip
"""Citations in running text that no list describes."""

_EDITIONS = (
    WAVES, bare(WAVES), bare(WAVES, "pmid:21110001"), replace(WAVES, year=2010), replace(WAVES, title=EVEN.title), EVEN, BIRDS,
    replace(BIRDS, identifiers=WAVES.identifiers), LEARNING, LEARNING_DRAFT,
    replace(LEARNING_DRAFT, title=WAVES.title, authors=WAVES.authors), replace(WAVES, authors=WAVES.authors[:1]),
    replace(WAVES, container="Proceedings of Waves", type="conference-paper"), bare(WAVES, *BY_NUMBER),
)  # fmt: skip
_TOLD: tuple[tuple[Notice, ...], ...] = ((), (RETRACTED,), (RETRACTED, BACK), (CONCERN,), (FLAG,))
FURTHER: tuple[Work, ...] = tuple(
    replace(each, id=f"{each.id}-{number}-{len(notices)}")
    for name in ("crossref", "openalex", "pubmed", "dblp", "arxiv", "europepmc", "semanticscholar", "doi.org")
    for number, edition in enumerate(_EDITIONS)
    for notices in _TOLD
    for each in _at(name, edition, *notices)
)
"""Any registry may hold any edition of the works, and know of any notice."""
