"""A text without a list says of each work that it cites whose it is, of which year, and what it is about; no more is taken."""

import pytest

from fontes.extract.anchors import anchored
from fontes.extract.cited_as import stated_anchor
from fontes.model import Document, Extraction, Reference
from fontes.read.formats import read_bytes

from ..read.reading import opener


def anchors(text: str, name: str = "draft.txt") -> Extraction:
    read = read_bytes(text.encode(), name, opener({}))
    assert isinstance(read, Document), read
    return anchored([read])


def told(reference: Reference) -> tuple[str, int, str]:
    """(author, year, keywords)."""
    stated = reference.stated
    names = " & ".join(f"{each.particle} {each.family or each.literal}".strip() for each in stated.authors)
    return (f"{names} et al." if stated.authors_truncated else names, stated.year, " ".join(reference.keywords))


CITES = [
    # narrative
    ("Treece et al. (2010) introduced cortical bone mapping from clinical CT.", "Treece et al.", 2010, "cortical bone mapping"),
    ("Smith and Jones (2015) studied mitral valve repair in elderly patients.", "Smith & Jones", 2015, "mitral valve repair"),
    ("Smith & Jones (2015) studied mitral valve repair.", "Smith & Jones", 2015, "mitral valve repair"),
    ("As Brown 2011 showed, aspirin prevents colorectal adenoma.", "Brown", 2011, "aspirin colorectal adenoma"),
    ("According to Brown 2011, aspirin prevents adenoma.", "Brown", 2011, "aspirin adenoma"),
    ("Brown and Green 2011 found that statins lower cholesterol.", "Brown & Green", 2011, "statins cholesterol"),
    ("Kim et al. 2020 described gut microbiota in infants.", "Kim et al.", 2020, "gut microbiota infants"),
    ("In Smith's (2010) view vitamin supplementation is overrated.", "Smith", 2010, "vitamin supplementation"),
    ("van der Berg (2001) described mitral valve prolapse.", "van der Berg", 2001, "mitral valve prolapse"),
    ("O'Neill et al. (1999) reported renal cell carcinoma.", "O'Neill et al.", 1999, "renal cell carcinoma"),
    ("John Smith (2003) reviewed gut microbiota.", "Smith", 2003, "gut microbiota"),
    ("J. Smith (2003) reviewed gut microbiota.", "Smith", 2003, "gut microbiota"),
    ("García-López et al. (2018) sequenced olive genome assemblies.", "García-López et al.", 2018, "olive genome assemblies"),
    # in brackets
    ("Cortical bone mapping is precise (Treece et al., 2010).", "Treece et al.", 2010, "Cortical bone mapping"),
    ("Cortical bone mapping (Treece et al., 2010) is precise.", "Treece et al.", 2010, "Cortical bone mapping"),
    ("In 2,000 patients, vitamin D supplementation reduced falls (Smith 2010).", "Smith", 2010, "vitamin supplementation falls"),
    ("BRCA1 mutations raise breast cancer risk (King, 2003).", "King", 2003, "breast cancer risk"),
    ("Dexamethasone lowers COVID-19 mortality (Horby et al., 2021).", "Horby et al.", 2021, "Dexamethasone COVID-19 mortality"),
    # Chinese
    ("Treece 等（2010）提出了 cortical bone mapping 方法。", "Treece et al.", 2010, "cortical bone mapping"),
    ("Treece 等人 (2010) 提出了 cortical bone mapping 方法。", "Treece et al.", 2010, "cortical bone mapping"),
    ("Treece 等人于 2010 年提出 cortical bone mapping 技术。", "Treece et al.", 2010, "cortical bone mapping"),
    ("该方法（cortical bone mapping）较准确（Treece 等，2010）。", "Treece et al.", 2010, "cortical bone mapping"),
    ("Smith 和 Jones（2015）研究了 trabecular bone score。", "Smith & Jones", 2015, "trabecular bone score"),
    ("王伟等（2019）报道了结直肠癌筛查。", "王伟 et al.", 2019, ""),
    ("据李明（2020）报道，gut microbiota 与肥胖有关。", "李明", 2020, "gut microbiota"),
]


@pytest.mark.parametrize(("text", "author", "year", "words"), CITES, ids=[each[0][:40] for each in CITES])
def test_a_citation_gives_author_year_and_words_of_its_clause(text: str, author: str, year: int, words: str) -> None:
    found = anchors(text).references
    assert [told(each)[:2] for each in found] == [(author, year)]
    assert told(found[0])[2] == words
    assert all(each.is_anchor for each in found)


NEAR_MISSES = [
    "In 2010, we enrolled 45 patients; p = 0.03 (n = 2010).",
    "See Section 2010 and Table 2010, and Figure 2010 shows more.",
    "Table 2010 shows the values, and Section 2010 describes them.",
    "Python 2010 was released, and Windows 2000 shows its age.",
    "Vitamin D 2010 and vitamin B12 (2010) were measured.",
    "Vitamin D (2010) shows a rise.",
    "BRCA1 2010 and TP53 (2010) are genes; EGFR (2010) is one, too.",
    "EGFR 2010 showed amplification.",
    "The Olympics 2012 showed growth, and Tokyo (2020) was delayed.",
    "By December 2010 we had finished; May 2010 found us idle.",
    "On Monday (2010) the trial ended in London (2012).",
    "The Agenda 2030 proposes goals; Census 2010 found more.",
    "Covid (2020) and Influenza 2009 showed seasonality.",
    "Version 2010 describes the change, and Release 2011 introduced more.",
    "The sample (n = 2010; mean 45.2, SD 2.0) was large.",
    "We used SPSS (2010) and Stata 2011.",
    "研究方法（2010）与方案（2012）见附录，Python 2010 年发布。",
    "高度（2010）与程度（2011）均有记录。",
    "The years 1998–2010 showed a decline (1998, 2004 and 2010).",
]


@pytest.mark.parametrize("text", NEAR_MISSES, ids=[each[:40] for each in NEAR_MISSES])
def test_what_only_looks_like_a_citation_is_none(text: str) -> None:
    assert anchors(text).references == ()


def test_words_come_from_the_citations_own_clause_and_from_nowhere_else() -> None:
    text = (
        "Osteoporosis is common. Vitamin D supplementation reduced falls (Smith 2010), whereas Jones (2012) found no effect of "
        "calcium on hip fracture. Statins are another matter."
    )
    assert [told(each) for each in anchors(text).references] == [
        ("Smith", 2010, "Vitamin supplementation falls"),
        ("Jones", 2012, "calcium hip fracture"),
    ]


def test_what_is_cited_together_shares_its_clause() -> None:
    text = "Both Smith (2010) and Jones (2012) showed that statins lower LDL cholesterol (see Poe 2013; Roe 2014)."
    assert {told(each)[2] for each in anchors(text).references} == {"statins LDL cholesterol"}


@pytest.mark.parametrize(
    "text", ["Treece et al. (2010) showed this.", "Treece et al. (2010)", "It was confirmed (Treece et al., 2010)."]
)
def test_without_two_words_there_are_no_keywords(text: str) -> None:
    assert [told(each) for each in anchors(text).references] == [("Treece et al.", 2010, "")]


def test_claim_verbs_furniture_numbers_and_participles_are_no_keywords() -> None:
    text = "A recent study significantly demonstrated that 45% of treated patients improved (Smith 2010)."
    assert [each.keywords for each in anchors(text).references] == [()]


def test_a_work_that_is_cited_twice_is_one_with_the_words_of_the_mention_that_has_any() -> None:
    found = anchors("Treece et al. (2010) agree. Cortical bone mapping (Treece et al., 2010) is precise.")
    assert [told(each) for each in found.references] == [("Treece et al.", 2010, "Cortical bone mapping")]
    assert [each.targets[0].references for each in found.citations] == [("R1",), ("R1",)]


def test_suffixes_keep_two_works_of_one_year_apart() -> None:
    found = anchors("Hip fracture (Smith 2010a) and wrist fracture (Smith 2010b) differ.")
    assert [each.stated.year_suffix for each in found.references] == ["a", "b"]


def test_a_pmid_is_an_anchor_and_one_that_stands_beside_a_citation_is_part_of_it() -> None:
    found = anchors(
        "Bone is thin (Treece et al., 2010; PMID: 20163980). Gut microbiota shape immunity (PMID 12345678)."
    ).references
    assert [(told(each)[0], [its.value for its in each.stated.identifiers]) for each in found] == [
        ("Treece et al.", ["20163980"]),
        ("", ["12345678"]),
    ]
    assert found[1].keywords == ("Gut", "microbiota", "immunity")


@pytest.mark.parametrize("text", ["见 PMID 20163980。", "（PMID：20163980）", "PMID: 20163980 describes it."])
def test_a_pmid_is_found_in_every_dress(text: str) -> None:
    (found,) = anchors(f"正文。{text}").references
    assert [each.value for each in found.stated.identifiers] == ["20163980"]


def test_numbers_mean_entries_where_the_text_has_a_list() -> None:
    text = """Cortical bone can be mapped [1]. Falls are fewer [2].

References

1. Treece GM, Gee AH. Cortical bone thickness measurement from clinical CT data. Med Image Anal. 2010;14(3):276-90.
2. Smith J. Vitamin D and falls in older adults. BMJ. 2011;342:d1.
"""
    found = anchors(text)
    assert [(each.format, each.stated.year) for each in found.references] == [("string", 2010), ("string", 2011)]
    assert [each.targets[0].references for each in found.citations] == [("R1",), ("R2",)]


def test_numbers_without_a_list_say_neither_author_nor_year() -> None:
    found = anchors("Cortical bone can be mapped [3].").references
    assert [(each.raw, each.stated.authors, each.stated.year) for each in found] == [("[3]", (), 0)]


def test_names_are_linked_to_the_list_and_entries_that_nobody_cites_come_last() -> None:
    text = """Falls are fewer (Smith 2011), says Nobody (2020) of vitamin supplements.

References

Brown A. Aspirin and adenoma. Gut. 2003;1:1-2.
Smith J. Vitamin D and falls in older adults. BMJ. 2011;342:1-9.
"""
    found = anchors(text).references
    assert [(each.id, each.format, each.stated.year) for each in found] == [
        ("R1", "string", 2011),
        ("R2", "anchor", 2020),
        ("R3", "string", 2003),
    ]


def test_a_paragraph_that_begins_like_an_entry_is_prose_and_an_entry_stays_one() -> None:
    assert anchors("Treece et al. (2010) introduced cortical bone mapping.").references[0].is_anchor
    entry = "Treece, G. M., & Gee, A. H. (2010). Cortical bone thickness measurement. Medical Image Analysis, 14(3), 276–290."
    assert [each.format for each in anchors(entry).references] == ["string"]


def test_a_body_is_cited_and_has_no_surname() -> None:
    (found,) = anchors("WHO (2010) recommends exclusive breastfeeding.").references
    assert (found.stated.authors[0].literal, found.stated.authors[0].family) == ("WHO", "")


def test_the_same_text_gives_the_same_extraction() -> None:
    text = "Treece et al. (2010) introduced cortical bone mapping. Falls are fewer (Smith 2011)."
    assert anchors(text) == anchors(text)
    assert anchors(text).digest


def test_a_citation_that_is_given_by_its_parts_is_an_anchor_like_others() -> None:
    found = stated_anchor("van der Berg", 2010, ["the", "cortical", "bone", "mapping", "of"], "20163980", "van der Berg 2010")
    assert told(found) == ("van der Berg", 2010, "cortical bone mapping")
    assert found.stated.identifiers[0].value == "20163980"
    assert stated_anchor("", 0, [], "1", "PMID 1").stated.authors == ()
    assert stated_anchor("Paris", 2010, [], "", "Paris 2010").stated.authors[0].family == "Paris"


@pytest.mark.parametrize(
    ("written", "names", "more"),
    [
        ("Treece", ["Treece"], False),
        ("Treece et al.", ["Treece"], True),
        ("Treece GM et al", ["Treece"], True),
        ("Treece, G. M.", ["Treece"], False),
        ("G. M. Treece", ["Treece"], False),
        ("Smith and Jones", ["Smith", "Jones"], False),
        ("Smith & Jones", ["Smith", "Jones"], False),
        ("Treece 等", ["Treece"], True),
        ("van der Berg", ["van der Berg"], False),
        ("  ", [], False),
    ],
)
def test_an_author_may_be_given_as_texts_name_one(written: str, names: list[str], more: bool) -> None:
    stated = stated_anchor(written, 2010, [], "", written).stated
    assert [f"{each.particle} {each.family}".strip() for each in stated.authors] == names
    assert stated.authors_truncated is more
