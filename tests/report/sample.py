"""A report made by hand that holds every kind of verdict, and text that is hard to show."""

from fontes.checks.registry import FACTS
from fontes.model import (
    Ambiguous,
    Candidate,
    Citation,
    Comparison,
    Description,
    Extraction,
    Finding,
    Fix,
    Identifier,
    IdentifierTrace,
    LabelMeaning,
    Level,
    Matched,
    NotFound,
    Notice,
    Patch,
    Person,
    Place,
    Problem,
    Read,
    Reference,
    Relay,
    Report,
    Resolution,
    SchemeUsed,
    SourceUsed,
    Target,
    Unavailable,
    Unknown,
    Unresolved,
    Verdict,
    Work,
)

LABELS = (
    LabelMeaning(label="retracted", level="error", symbol="⊘", means="The work was retracted or withdrawn."),
    LabelMeaning(
        label="not-found", level="error", symbol="✗", means="No source that should hold it has it: a lead, not a proof."
    ),
    LabelMeaning(
        label="wrong-identifier", level="error", symbol="≠", means="The identifier does not lead to the work described."
    ),
    LabelMeaning(label="mismatch", level="warning", symbol="!", means="The work exists, and a detail of the reference is wrong."),
    LabelMeaning(label="concern", level="warning", symbol="△", means="An expression of concern was published about the work."),
    LabelMeaning(label="could-not-check", level="open", symbol="?", means="The sources that were asked cannot settle it."),
    LabelMeaning(
        label="verified", level="pass", symbol="✓", means="The work exists, and everything stated agrees with its record."
    ),
)
LEVELS: dict[str, Level] = {each.label: each.level for each in LABELS}
UNASKED = "Retraction status was not checked: no source that records retractions could be asked about this work."
ASKED = ("crossref-2026-11", "pubmed-baseline")
HOSTILE = (
    "Robert'); </script><script>alert(1)</script> \"]]> & {{7*7}} %0A::error::x \x1b[31m\u202egnp.exe | `rm` **bold** [x](y)"
)


def doi(value: str) -> Identifier:
    return Identifier(scheme="doi", value=value)


def people(written: str) -> tuple[Person, ...]:
    return tuple(Person(family=family, given=given) for family, given in (each.split(", ") for each in written.split("; ")))


def work(number: str, description: Description, *, source: str = ASKED[0], notices: tuple[Notice, ...] = ()) -> Work:
    return Work(id=number, source=source, description=description, notices=notices)


def says(fact: str, answer: str, about: str, *evidence: Comparison, because: str = "") -> Finding:
    return FACTS[fact].says(answer, about, evidence=evidence, because=because)


def agreeing(about: str) -> tuple[Finding, ...]:
    answers = {"anchor": "complete", "existence": "found", "identity": "same", "identifier": "same", "title": "match",
               "authors": "match", "year": "match", "venue": "match", "locator": "match", "standing": "clear",
               "placeholder": "no", "duplicate": "no", "usage": "cited"}  # fmt: skip
    return tuple(says(fact, answer, about) for fact, answer in answers.items())


def findings(about: str, *others: Finding) -> tuple[Finding, ...]:
    """Everything agrees, but for `others`."""
    changed = {each.fact: each for each in others}
    return tuple(changed.get(each.fact, each) for each in agreeing(about))


UNFIXED = Fix()


class Case:
    """One reference with its outcome, label and findings."""

    def __init__(
        self,
        key: str,
        stated: Description,
        resolution: Resolution,
        label: str,
        *others: Finding,
        raw: str = "",
        fields: tuple[tuple[str, str], ...] = (),
        written_as: str = "bibtex",
        fix: Fix = UNFIXED,
        possible: tuple[str, ...] = (),
        doubts: dict[str, Unknown] | None = None,
        caveats: tuple[str, ...] = (),
        note: str = "",
    ) -> None:
        self.key, self.stated, self.resolution, self.label, self.others = key, stated, resolution, label, others
        self.raw, self.fields, self.written_as, self.fix, self.note = raw, fields, written_as, fix, note
        self.possible, self.doubts, self.caveats = possible, doubts or {}, caveats

    def reference(self, about: str, line: int) -> Reference:
        return Reference(
            id=about,
            key=self.key,
            place=Place(file="thesis/refs.bib" if self.written_as == "bibtex" else "thesis/notes.md", line=line, column=1),
            readings=(self.stated,),
            raw=self.raw,
            fields=self.fields,
            format=self.written_as,
        )

    def verdict(self, about: str) -> Verdict:
        return Verdict(
            subject="reference",
            about=about,
            label=self.label,
            level=LEVELS[self.label],
            row=3,
            note=self.note,
            possible=self.possible,
            doubts=self.doubts,
            caveats=self.caveats,
            fix=self.fix,
        )


WATSON = Description(
    type="article",
    title="Molecular Structure of Nucleic Acids: A Structure for Deoxyribose Nucleic Acid",
    authors=people("Watson, J. D.; Crick, F. H. C."),
    year=1953,
    container="Nature",
    volume="171",
    pages="737–738",
    identifiers=(doi("10.1038/171737a0"),),
)
WAKEFIELD = Description(
    type="article",
    title="Ileal-lymphoid-nodular hyperplasia, non-specific colitis, and pervasive developmental disorder in children",
    authors=people("Wakefield, A. J.; Murch, S. H.; Anthony, A.; Linnell, J."),
    year=1998,
    container="The Lancet",
    volume="351",
    pages="637–641",
    identifiers=(doi("10.1016/s0140-6736(97)11096-0"),),
)
VASWANI = Description(
    type="conference-paper",
    title="Attention Is All You Need",
    authors=people(
        "Vaswani, Ashish; Shazeer, Noam; Parmar, Niki; Uszkoreit, Jakob; Jones, Llion; Gomez, Aidan N.; Kaiser, Łukasz; "
        "Polosukhin, Illia"
    ),
    year=2017,
    container="Advances in Neural Information Processing Systems",
    volume="30",
    pages="5998–6008",
)
VASWANI_STATED = Description(
    type="conference-paper",
    title="Attention Is All You Need",
    authors=people("Vaswani, Ashish; Shazeer, Noam; Hinton, Geoffrey"),
    year=2018,
    container="Advances in Neural Information Processing Systems",
    volume="30",
    pages="5998–6008",
)
VASWANI_RAW = """@inproceedings{vaswani2018,
  title     = {Attention Is All You Need},
  author    = {Vaswani, Ashish and Shazeer, Noam and Hinton, Geoffrey},
  booktitle = {Advances in Neural Information Processing Systems},
  volume    = 30,
  pages     = {5998--6008},
  year      = {2018},
  keywords  = {transformers, to read}
}"""
VASWANI_FIXED = VASWANI_RAW.replace(
    "Vaswani, Ashish and Shazeer, Noam and Hinton, Geoffrey",
    "Vaswani, Ashish and Shazeer, Noam and Parmar, Niki and Uszkoreit, Jakob and Jones, Llion and Gomez, Aidan N. "
    "and Kaiser, Łukasz and Polosukhin, Illia",
).replace("{2018}", "{2017}")
OTHER = Description(
    type="article",
    title="The sensitivity of mountain snowcovers to temperature and humidity",
    authors=people("Harpold, A. A.; Brooks, P. D."),
    year=2018,
    container="Water Resources Research",
    identifiers=(doi("10.1000/other.2018.17"),),
)
KNUTH = Description(
    type="book",
    title="The Art of Computer Programming",
    authors=people("Knuth, Donald E."),
    year=1997,
    publisher="Addison-Wesley",
)
LARGE = Description(
    type="article",
    title="Observation of a new particle in the search for the Standard Model Higgs boson with the ATLAS detector at the LHC",
    authors=(
        Person(literal="ATLAS Collaboration"),
        *(Person(family=f"Author{n:03d}", given=f"{'ABCDEFG'[n % 7]}.") for n in range(60)),
    ),
    year=2012,
    container="Physics Letters B",
    volume="716",
    pages="1–29",
    identifiers=(doi("10.1016/j.physletb.2012.08.020"),),
)
CHINESE = Description(
    type="article",
    title="基于深度学习的中文文献引用核查方法研究",
    authors=(Person(literal="王小明"), Person(literal="李华")),
    year=2021,
    container="情报学报",
    volume="40",
    pages="112–125",
)
ARABIC = Description(
    type="article",
    title="أثر التعلم العميق في التحقق من صحة المراجع العلمية",
    authors=(Person(literal="محمد الأحمد"),),
    year=2020,
    container="مجلة علوم المعلومات",
)
HOSTILE_STATED = Description(
    type="article", title=HOSTILE, authors=(Person(family="Tables</td>", given="Bobby"),), year=2020, container="J. <b>XSS</b>"
)


def cases() -> tuple[Case, ...]:
    timeout = Unavailable(source="pubmed-baseline", why="timeout", detail="no answer within 10 s, three tries")
    small = Unavailable(source="crossref-2026-11", why="outside-coverage", detail="not declared complete for books")
    watson, wakefield, vaswani = (work(f"W{n}", each) for n, each in enumerate((WATSON, WAKEFIELD, VASWANI)))
    retracted = work(
        "doi:10.1016/s0140-6736(97)11096-0",
        WAKEFIELD,
        notices=(
            Notice(kind="retraction", date="2010-02-02", by="doi:10.1016/s0140-6736(10)60175-4", source="Retraction Watch"),
        ),
    )
    mice = work("W7", Description(title="Gut flora in mice", authors=people("Li, Wei"), year=2015, container="Gut"))
    men = work("W8", Description(title="Gut flora in mice", authors=people("Li, Wen"), year=2015, container="Gut Microbes"))
    near = work(
        "W9", Description(title="Deep learning for citation analysis: a survey", authors=people("Smith, Jane"), year=2019)
    )
    return (
        Case("watson1953", WATSON, Matched(work=watson, asked=ASKED), "verified"),
        Case(
            "wakefield1998",
            WAKEFIELD,
            Matched(work=retracted, asked=ASKED),
            "retracted",
            says("standing", "retracted", "R2", because="Retracted: retraction of 2010-02-02 (Retraction Watch)."),
        ),
        Case(
            "vaswani2018",
            VASWANI_STATED,
            Matched(work=vaswani, asked=ASKED),
            "mismatch",
            says(
                "authors",
                "mismatch",
                "R3",
                Comparison(
                    field="authors",
                    stated="Vaswani, Ashish; Shazeer, Noam; Hinton, Geoffrey",
                    recorded="; ".join(str(each) for each in VASWANI.authors),
                    record="crossref-2026-11:W2",
                ),
                because="Geoffrey Hinton is not among the eight authors.",
            ),
            says(
                "year", "mismatch", "R3", Comparison(field="year", stated="2018", recorded="2017", record="crossref-2026-11:W2")
            ),
            raw=VASWANI_RAW,
            fix=Fix(
                patches=(
                    Patch(
                        field="author",
                        old="Vaswani, Ashish and Shazeer, Noam and Hinton, Geoffrey",
                        new="Vaswani, Ashish and Shazeer, Noam and Parmar, Niki and …",
                        provenance="crossref-2026-11:W2",
                    ),
                    Patch(field="year", old="2018", new="2017", provenance="crossref-2026-11:W2"),
                ),
                text=VASWANI_FIXED,
                format="bibtex",
            ),
        ),
        Case(
            "harpold2017",
            Description(
                title="Rain or snow: hydrologic processes, observations, prediction, and research needs",
                authors=people("Harpold, A. A.; Kaplan, M. L."),
                year=2017,
                container="Hydrology and Earth System Sciences",
                identifiers=(doi("10.1000/other.2018.17"),),
            ),
            Matched(
                work=work(
                    "W4",
                    Description(
                        title="Rain or snow: hydrologic processes, observations, prediction, and research needs",
                        authors=people("Harpold, A. A.; Kaplan, M. L."),
                        year=2017,
                        container="Hydrology and Earth System Sciences",
                        identifiers=(doi("10.5194/hess-21-1-2017"),),
                    ),
                ),
                traces=(
                    IdentifierTrace(
                        identifier=doi("10.1000/other.2018.17"),
                        agrees="other",
                        lookup=Unavailable(source="crossref-2026-11", why="offline"),
                    ),
                ),
                asked=ASKED,
            ),
            "wrong-identifier",
            says(
                "identifier",
                "other",
                "R4",
                Comparison(
                    field="doi", stated="10.1000/other.2018.17", recorded="10.5194/hess-21-1-2017", record="crossref-2026-11:W4"
                ),
                because=f"It leads to “{OTHER.title}”.",
            ),
            raw="@article{harpold2017,\n  doi = {10.1000/other.2018.17}\n}",
            fix=Fix(
                patches=(
                    Patch(
                        field="doi", old="10.1000/other.2018.17", new="10.5194/hess-21-1-2017", provenance="crossref-2026-11:W4"
                    ),
                ),
                text="@article{harpold2017,\n  doi = {10.5194/hess-21-1-2017}\n}",
                format="bibtex",
            ),
        ),
        Case(
            "smith2019",
            Description(
                title="A deep learning survey of citation recommendation in the humanities",
                authors=people("Smith, John; Doe, Jane"),
                year=2019,
                container="Journal of Documentation",
                volume="75",
                pages="101–120",
            ),
            NotFound(nearest=(Candidate(work=near, score=0.61, because="title words in common"),), asked=ASKED),
            "not-found",
            says("existence", "absent", "R5"),
        ),
        Case(
            "knuth1997",
            KNUTH,
            Unresolved(because=(small,), asked=()),
            "could-not-check",
            FACTS["existence"].unknown("outside-coverage", "R6", detail="no library asked is declared complete for books"),
            possible=("verified", "mismatch", "not-found", "retracted"),
            doubts={"existence": Unknown(why="outside-coverage", detail="no library asked is declared complete for books")},
        ),
        Case(
            "li2015",
            Description(title="Gut flora in mice", authors=people("Li, W."), year=2015),
            Ambiguous(candidates=(Candidate(work=mice, score=0.9), Candidate(work=men, score=0.9)), asked=ASKED),
            "could-not-check",
            FACTS["identity"].unknown("ambiguous", "R7"),
            possible=("verified", "mismatch"),
            doubts={"identity": Unknown(why="ambiguous", detail="two records fit")},
        ),
        Case(
            "garcia2022",
            Description(title="Statins in elderly patients", authors=people("García, M."), year=2022, container="BMJ"),
            Unresolved(because=(timeout,), asked=("crossref-2026-11",)),
            "could-not-check",
            FACTS["existence"].unknown("timeout", "R8", detail="pubmed-baseline: no answer within 10 s, three tries"),
            possible=("verified", "mismatch", "wrong-identifier", "not-found", "retracted", "concern"),
            doubts={"existence": Unknown(why="timeout", detail="pubmed-baseline: no answer within 10 s, three tries")},
        ),
        Case(
            "surgisphere2020",
            Description(
                title="Cardiovascular Disease, Drug Therapy, and Mortality in Covid-19",
                authors=people("Mehra, M. R.; Desai, S. S."),
                year=2020,
                container="N Engl J Med",
            ),
            Matched(
                work=work(
                    "W10",
                    Description(
                        title="Cardiovascular Disease, Drug Therapy, and Mortality in Covid-19",
                        authors=people("Mehra, M. R.; Desai, S. S."),
                        year=2020,
                        container="New England Journal of Medicine",
                    ),
                    notices=(Notice(kind="concern", date="2020-06-02", source="Retraction Watch"),),
                ),
                asked=ASKED,
            ),
            "concern",
            says("standing", "concern", "R9"),
            says("venue", "abbreviated", "R9"),
        ),
        Case("atlas2012", LARGE, Matched(work=work("W11", LARGE), asked=ASKED), "verified", caveats=(UNASKED,)),
        Case("wang2021", CHINESE, Matched(work=work("W12", CHINESE), asked=ASKED), "verified", caveats=(UNASKED,)),
        Case(
            "ahmad2020",
            ARABIC,
            Matched(
                work=work("W13", Description(title=ARABIC.title, authors=ARABIC.authors, year=2016, container=ARABIC.container)),
                asked=ASKED,
            ),
            "mismatch",
            says(
                "year", "mismatch", "R12", Comparison(field="year", stated="2020", recorded="2016", record="crossref-2026-11:W13")
            ),
        ),
        Case(
            "Tables:2020,x",
            HOSTILE_STATED,
            Matched(
                work=work("W14", Description(title=HOSTILE + " & more", year=2020)),
                asked=(*ASKED, "<img src=x onerror=alert(1)>"),
            ),
            "mismatch",
            says(
                "title",
                "suspect",
                "R13",
                Comparison(field="title", stated=HOSTILE, recorded=HOSTILE + " & more", record="crossref-2026-11:W14"),
            ),
            raw="@article{Tables:2020,x, title={```}}",
            fix=Fix(
                patches=(Patch(field="title", old=HOSTILE, new=HOSTILE + " & more", provenance="crossref-2026-11:W14"),),
                text="@article{x,\n  title = {````\n```</pre><script>}\n}",
                format="bibtex",
            ),
        ),
        Case(
            "",
            Description(title="Attention is all you need", authors=people("Vaswani, A."), year=2017),
            Matched(work=vaswani, asked=ASKED),
            "verified",
            says("duplicate", "same", "R14"),
            says("usage", "uncited", "R14"),
            raw="Vaswani A, et al. Attention is all you need. 2017.",
            written_as="string",
        ),
        Case("wakefield1998b", WAKEFIELD, Matched(work=wakefield, asked=ASKED), "verified", caveats=(UNASKED,)),
    )


def sample() -> Report:
    """Fifteen references, a document verdict, problems, relays, and a sixteenth reference that the stopped run never reached."""
    everything = cases()
    references = tuple(case.reference(f"R{n}", 12 * n) for n, case in enumerate(everything, 1))
    last = Reference(
        id="R16", key="late2024", place=Place(file="thesis/refs.bib", line=192), readings=(Description(title="Too late"),)
    )
    cited = Citation(
        id="M1",
        place=Place(file="thesis/chapter1.md", line=7, column=31),
        written="[@vaswani2018; @wakefield1998, p. 3]",
        style="key",
        targets=(Target(written="vaswani2018", references=("R3",)), Target(written="wakefield1998", references=("R2",))),
        sentence="Attention suffices, and vaccines were wrongly accused.",
    )
    return Report(
        fontes="0.1.0",
        scheme=SchemeUsed(
            name="standard",
            version="1.0",
            labels=LABELS,
            thresholds=(("title.suspect", "0.85 (measured on real references)"),),
        ),
        made="2026-11-30T12:00:00Z",
        extraction=Extraction(
            documents=(
                Read(source="thesis/refs.bib", format="bibtex", digest="ab" * 32, references=14),
                Read(source="thesis/notes.md", format="markdown", digest="cd" * 32, references=1, citations=1, basis="pattern"),
            ),
            references=(*references, last),
            citations=(cited,),
            problems=(
                Problem(
                    code="C101",
                    says="The key “smith2018” is cited, but no reference has it.",
                    place=Place(file="thesis/chapter1.md", line=40, column=5),
                    remedy="Add the reference, or correct the key; “smith2019” is near.",
                    about="smith2018",
                ),
                Problem(
                    code="R203",
                    says="This entry is cut short: a brace is never closed.",
                    place=Place(file="thesis/refs.bib", line=310, column=1),
                    severity="error",
                ),
            ),
            digest="ef" * 32,
        ),
        sources=(
            SourceUsed(
                name="crossref-2026-11",
                digest="12" * 32,
                works=295672,
                covers=("article", "conference-paper"),
                built="2026-11-02",
            ),
            SourceUsed(name="pubmed-baseline", works=38_000_000, covers=("article",), standing=True, built="2026-11-01"),
        ),
        resolutions={reference.id: case.resolution for reference, case in zip(references, everything, strict=True)},
        findings=tuple(
            finding
            for reference, case in zip(references, everything, strict=True)
            for finding in findings(reference.id, *case.others)
        ),
        verdicts=(
            *(case.verdict(reference.id) for reference, case in zip(references, everything, strict=True)),
            Verdict(
                subject="document", about="document", label="mismatch", level="warning", note="At least one reference is wrong."
            ),
        ),
        relays=(
            Relay(
                code="RETRACTED-CITED",
                kind="must-say",
                obligation="Tell the reader that a retracted work is cited.",
                about=("R2",),
            ),
        ),
        not_checked=("Whether the text says what its sources say was not checked.",),
        interrupted=True,
    )
