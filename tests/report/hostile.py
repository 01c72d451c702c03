"""Reports full of strings that try to break out of every format, for property tests."""

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from fontes.model import (
    Citation,
    Comparison,
    Description,
    Extraction,
    Finding,
    Fix,
    Identifier,
    LabelMeaning,
    Level,
    Matched,
    NotFound,
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

BAIT = (
    "</script><script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "]]>", "<!--", "-->", "&amp;&#x3c;",
    "::error file=x::y", "\r\n::set-output name=a::b", "%0A%3A",
    "{{7*7}}", "{% raw %}", "```\n# h", "[x](javascript:alert(1))",
    "| a | b |", "\x00\x1b[31m\x07", "\u202eevil\u202c", "\u2028\u2029", "\ufffe\uffff", "'; DROP", "a,b:c%d",
    "<svg/onload=alert(1)>", "&lt;b&gt;", "\\", "~~~", "</pre></code>", "</style>", "标题", "عنوان", "x" * 300, "@everyone",
    "*__*", "1. x", "- x", "=== ", "    x",
)  # fmt: skip
QUICK = settings(
    deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate), suppress_health_check=tuple(HealthCheck)
)
"""Reports are large: a failing one is shown as it is found, since making it smaller takes minutes."""
LEVELS: tuple[Level, ...] = ("error", "warning", "open", "note", "pass")

text = st.one_of(
    st.sampled_from(BAIT),
    st.text(st.characters(exclude_categories=("Cs",)), max_size=30),
    st.tuples(st.sampled_from(BAIT), st.text(st.characters(exclude_categories=("Cs",)), max_size=8)).map("".join),
)
place = st.builds(Place, file=text, line=st.integers(0, 9999), column=st.integers(0, 99), label=text)
identifier = st.builds(Identifier, scheme=st.sampled_from(("doi", "pmid", "arxiv", "url")), value=text)
person = st.builds(Person, family=text, given=text, literal=st.one_of(st.just(""), text))
description = st.builds(
    Description,
    title=text,
    authors=st.lists(person, max_size=3).map(tuple),
    year=st.integers(0, 3000),
    container=text,
    pages=text,
    identifiers=st.lists(identifier, max_size=2).map(tuple),
)
work = st.builds(Work, id=text, source=text, description=description)
comparison = st.builds(Comparison, field=text, stated=text, recorded=text, record=text)
unknown = st.builds(Unknown, why=st.sampled_from(("timeout", "ambiguous", "outside-coverage")), detail=text)
fix = st.builds(
    Fix,
    patches=st.lists(st.builds(Patch, field=text, old=text, new=text, provenance=text), max_size=2).map(tuple),
    text=text,
    format=st.sampled_from(("bibtex", "csl-json", "string", "")),
    entry=text,
)
asked = st.lists(text, max_size=2).map(tuple)
resolution: st.SearchStrategy[Resolution] = st.one_of(
    st.builds(Matched, work=work, asked=asked),
    st.builds(NotFound, asked=asked),
    st.builds(
        Unresolved, because=st.tuples(st.builds(Unavailable, source=text, why=st.just("timeout"), detail=text)), asked=asked
    ),
)
FACTS = (("title", "mismatch"), ("existence", "absent"), ("year", "near"), ("standing", "retracted"), ("identifier", "other"))


@st.composite
def reports(draw: st.DrawFn) -> Report:
    """A small report whose every free string is hostile, with ids that are not our own counters either."""
    labels = draw(st.lists(text, min_size=1, max_size=3, unique=True))
    meanings = tuple(
        LabelMeaning(label=each, level=draw(st.sampled_from(LEVELS)), means=draw(text), symbol=draw(text)) for each in labels
    )
    ids = draw(st.lists(text, max_size=3, unique=True))
    references = tuple(
        Reference(
            id=each,
            place=draw(place),
            readings=(draw(description),),
            key=draw(text),
            raw=draw(text),
            format=draw(st.sampled_from(("bibtex", "string"))),
        )
        for each in ids
    )
    verdicts = []
    for about in ids:
        meaning = draw(st.sampled_from(meanings))
        doubts = draw(st.dictionaries(text, unknown, max_size=1))
        verdicts.append(
            Verdict(
                subject="reference",
                about=about,
                label=meaning.label,
                level=meaning.level,
                note=draw(text),
                possible=tuple(labels),
                doubts=doubts,
                caveats=draw(asked),
                fix=draw(fix),
            )
        )
    pairs = [draw(st.sampled_from(FACTS)) for _ in ids]
    return Report(
        fontes=draw(text),
        scheme=SchemeUsed(name=draw(text), version=draw(text), labels=meanings, thresholds=((draw(text), draw(text)),)),
        made=draw(text),
        extraction=Extraction(
            documents=(Read(source=draw(text), format=draw(text), digest=draw(text)),),
            references=references,
            citations=(
                Citation(
                    id="M1",
                    place=draw(place),
                    written=draw(text),
                    style="key",
                    targets=(Target(written=draw(text), references=tuple(ids)),),
                ),
            ),
            problems=(Problem(code=draw(text), says=draw(text), place=draw(place), remedy=draw(text), about=draw(text)),),
        ),
        sources=(SourceUsed(name=draw(text), covers=("article", "doi"), built=draw(text)),),
        resolutions={about: draw(resolution) for about in ids},
        findings=tuple(
            Finding(fact=fact, about=about, answer=answer, because=draw(text), evidence=(draw(comparison),))
            for about, (fact, answer) in zip(ids, pairs, strict=True)
        ),
        verdicts=(
            *verdicts,
            Verdict(subject="document", about=draw(text), label=labels[0], level=meanings[0].level, note=draw(text)),
        ),
        relays=(Relay(code=draw(text), kind="x", obligation=draw(text), about=draw(asked)),),
        not_checked=draw(asked),
        interrupted=draw(st.booleans()),
    )
