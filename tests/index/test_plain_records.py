"""Records that are read the quick way come out as the careful way makes them."""

import json

import msgspec
from hypothesis import example, given
from hypothesis import strategies as st

from fontes.index.formats import slim
from fontes.index.formats.slim_plain import plain_work
from fontes.index.words import _fold_once, _western_words, title_words

TEXTS = st.one_of(
    st.text(alphabet='abcé ü’–<>&\\"|\t\n\u00a0\u200b+#;0159.', max_size=12),
    st.sampled_from(
        [
            "",
            " x",
            "x ",
            "a  b",
            "p < 0.05",
            "H<sub>2</sub>O",
            "GÃ¶del",
            "王伟",
            "RETRACTED: X",
            "Correction to: Y",
            "Book review: Z",
        ]
    ),
)
PEOPLE = st.dictionaries(st.sampled_from(["family", "given", "suffix", "particle", "literal", "name"]), TEXTS, max_size=4)
MARKED = PEOPLE.flatmap(lambda made: st.sampled_from([made, made | {"etal": True}]))
PLAIN_DOI = st.sampled_from(["10.1000/x", "10.1000/X", "10.48550/arxiv.1706.03762", "10.18653/v1/p19-1001", "no doi", ""])
RECORDS = st.fixed_dictionaries(
    {"id": st.sampled_from(["a:1", "", "b 2"])},
    optional={
        "src": st.just("s"), "title": TEXTS, "authors": st.lists(st.one_of(MARKED, TEXTS), max_size=4),
        "year": st.sampled_from(["2012", 2012, "c2012", "", None]), "container": TEXTS, "container_short": TEXTS,
        "container_variants": st.lists(TEXTS, max_size=2), "volume": st.one_of(TEXTS, st.integers(0, 9)), "issue": TEXTS,
        "pages": TEXTS, "publisher": TEXTS, "type": st.sampled_from(["journal-article", "book", "?"]), "doi": PLAIN_DOI,
        "pmid": st.sampled_from(["123", "0123", "x", ""]), "pmcid": st.sampled_from(["PMC12", "12", ""]),
        "n_citing": st.sampled_from([1, None]), "retracted": st.booleans(), "language": st.just("de"),
        "other_titles": st.lists(TEXTS, max_size=1), "extra": TEXTS,
    },
)  # fmt: skip


@given(RECORDS, st.booleans())
@example({"id": "1", "title": "A title", "authors": [{"family": "Li", "given": "Z"}, {"family": "Kühn", "given": ""}]}, False)
@example({"id": "1", "title": "A title", "authors": [{"family": "Li", "literal": "Z Li"}]}, False)
def test_the_quick_way_gives_what_the_careful_way_gives_or_nothing(record: dict[str, object], escaped: bool) -> None:
    raw = json.dumps(record, ensure_ascii=escaped).encode()
    quick = plain_work(raw, "name")
    if quick is not None:
        assert quick == slim.work_of(msgspec.json.decode(raw, type=slim.SlimWork), "name")


def test_an_everyday_record_takes_the_quick_way_and_a_marked_one_does_not() -> None:
    everyday = {"id": "1", "title": "Maß und Zahl", "authors": [{"family": "Kühn", "given": "R. P."}], "pages": "1–9"}
    assert plain_work(json.dumps(everyday, ensure_ascii=False).encode(), "n") is not None
    for change in ({"title": "<i>Maß</i>"}, {"authors": [{"literal": "A body"}]}, {"retracted": True}, {"publisher": "A  B"}):
        assert plain_work(json.dumps(everyday | change, ensure_ascii=False).encode(), "n") is None


@given(st.text(alphabet=st.characters(max_codepoint=0x2122), max_size=20))
def test_words_by_table_are_the_words_that_folding_gives(text: str) -> None:
    quick = _western_words(text)
    assert quick is None or quick == _fold_once(text).split()


def test_western_titles_go_by_the_table_and_others_by_folding() -> None:
    assert _western_words("Über “die” Œuvre – naïve") is None  # Œ becomes two letters
    assert _western_words("Über “die” Tat – naïve") == ["uber", "die", "tat", "naive"]
    assert title_words("Łukasz Œuvre") == ["lukasz", "oeuvre"]
