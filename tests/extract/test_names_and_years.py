"""Author–year citations in four languages are found, linked, and never guessed at."""

import pytest

from fontes.extract.author_year import mentions
from fontes.model import Block, Place

from .extracting import citation, codes, extraction, links

LIST = """
Berg, K. van der, & Lee, S. (2020). Particles in names. Journal of Foo, 1, 1-9.
Brown, T. (in press). Not yet out at all. Journal of Foo.
García Márquez, G., y López, A. (2010). Cien años de datos. Revista de Foo, 3, 1-9.
Intergovernmental Panel on Climate Change. (2015). Climate change 2014: Synthesis report. Geneva: IPCC.
Jones, A. (2018). First title of the year. Journal of Foo, 1, 1-9.
Jones, A. (2018). Second title of the year. Journal of Foo, 2, 1-9.
Müller, H., & Weiß, K. (2001). Über alle Dinge der Welt. Zeitschrift für Foo, 4, 1-9.
O'Sullivan, P. (2003a). Apostrophes in names. Journal of Foo, 5, 1-9.
O'Sullivan, P. (2003b). More apostrophes in names. Journal of Foo, 6, 1-9.
Smith, J. (1999). A study of important things. Journal of Foo, 7, 1-9.
Smith, J., Doe, R., & Roe, T. (2019). A later study of things. Journal of Foo, 8, 1-9.
Smith, J., & Doe, R. (2019). A study by two of them. Journal of Foo, 9, 1-9.
""".strip()


def linked(prose: str) -> dict[str, tuple[str, ...]]:
    return dict(links(extraction(("a.txt", f"Introduction\n\n{prose}\n\nReferences\n\n{LIST}\n"))))


@pytest.mark.parametrize(
    ("prose", "written", "reference"),
    [
        ("It holds (Smith, 1999, p. 4; Jones 2018a).", "Smith 1999", "R10"),
        ("In Smith's (1999) view it holds.", "Smith 1999", "R10"),
        ("According to Smith (1999), it holds.", "Smith 1999", "R10"),
        ("So O’Sullivan (2003b) says.", "O’Sullivan 2003b", "R9"),
        ("So van der Berg and Lee (2020) say.", "van der Berg & Lee 2020", "R1"),
        ("Nach Müller und Weiß (2001) gilt es (vgl. dazu Abb. 2).", "Müller & Weiß 2001", "R7"),
        ("Das gilt (vgl. Müller & Weiß 2001, S. 33).", "Müller & Weiß 2001", "R7"),
        ("Según García Márquez y López (2010), vale.", "García Márquez & López 2010", "R3"),
        ("As known (IPCC, 2015).", "IPCC 2015", "R4"),
        (
            "As known (Intergovernmental Panel on Climate Change [IPCC], 2015).",
            "Intergovernmental Panel on Climate Change 2015",
            "R4",
        ),
        ("So Smith et al. (2019) say.", "Smith et al. 2019", "R11"),
        ("So (Smith & Doe, 2019) say.", "Smith & Doe 2019", "R12"),
        ("So (Smith, Doe, and Roe, 2019) say.", "Smith, Doe & Roe 2019", "R11"),
        ("Recently, Smith and Doe (2019) said so.", "Smith & Doe 2019", "R12"),
        ("It comes soon (Brown, in press).", "Brown in press", "R2"),
        ("It holds [Smith 1999].", "Smith 1999", "R10"),
    ],
)
def test_a_mention_leads_to_its_entry(prose: str, written: str, reference: str) -> None:
    assert linked(prose)[written] == (reference,)


def test_several_years_of_one_name_are_several_targets() -> None:
    assert linked("So O'Sullivan (2001, 2003a, b) says (Smith 1999).") == {
        "O'Sullivan 2001": (),
        "O'Sullivan 2003a": ("R8",),
        "O'Sullivan 2003b": ("R9",),
        "Smith 1999": ("R10",),
    }


def test_letters_that_the_list_lacks_are_given_by_its_order() -> None:
    assert linked("See Jones (2018a) and (Jones, 2018b).") == {"Jones 2018a": ("R5",), "Jones 2018b": ("R6",)}


def test_without_the_letter_both_are_listed_and_none_is_picked() -> None:
    found = extraction(("a.txt", f"Introduction\n\nSee Jones (2018).\n\nReferences\n\n{LIST}\n"))
    assert links(found) == [("Jones 2018", ("R5", "R6"))]
    assert "E104" in codes(found)


def test_a_mention_without_an_entry_is_said_with_the_nearest_one() -> None:
    prose = "See Smith (1999), (Smyth, 1999) and (Müller & Weiß, 2002)."
    found = extraction(("a.txt", f"Introduction\n\n{prose}\n\nReferences\n\n{LIST}\n"))
    told = {each.says: (each.severity, each.remedy) for each in found.problems if each.code == "E103"}
    assert told == {
        "“Smyth 1999” has no entry in the list.": ("note", "Did you mean R10, Smith 1999?"),
        "“Müller & Weiß 2002” has no entry in the list.": ("warning", "Did you mean R7, Müller 2001?"),
    }


@pytest.mark.parametrize(
    "prose",
    ["In August (2020) it rained (May 2019).", "See Figure (2020) and (Table 2, 2019).", "There were many (n = 1999).",
     "From then on (1998–2000) it was so.", "The number (2001) is prime.",
     "Strain (MTCC, 1893), antibody (M2, #F1804), dose MFC (1800) and footnote [1].", "Run on Python (2020) and R (2019)."],
)  # fmt: skip
def test_months_figures_and_numbers_are_no_authors(prose: str) -> None:
    assert linked(f"Known (Smith, 1999). {prose}") == {"Smith 1999": ("R10",)}


def test_initials_tell_namesakes_apart() -> None:
    entries = (
        "Zhang, K., Fu, A., & Li, B. (2017). One title here. J Foo, 1, 1-9.\n"
        "Zhang, P., Wu, A., & Li, C. (2017). Other title here. J Foo, 2, 1-9.\n"
    )
    found = extraction(
        ("a.txt", f"Introduction\n\nSee (Zhang P. et al., 2017) and (Zhang K. et al., 2017).\n\nReferences\n\n{entries}")
    )
    assert links(found) == [("Zhang et al. 2017", ("R2",)), ("Zhang et al. 2017", ("R1",))]


def test_the_sentence_of_a_mention_is_whole() -> None:
    prose = "First one. As Smith et al. (2019) showed, e.g. in Fig. 2, it holds (cf. Smith et al. 2019). Last one."
    found = extraction(("a.txt", f"Introduction\n\n{prose}\n\nReferences\n\n{LIST}\n"))
    assert {each.sentence for each in found.citations} == {
        "As Smith et al. (2019) showed, e.g. in Fig. 2, it holds (cf. Smith et al. 2019)."
    }


def test_one_bracket_is_one_citation_with_all_its_works() -> None:
    found = extraction(("a.txt", f"Introduction\n\nSo (see Smith, 1999, p. 4; Jones, 2018a).\n\nReferences\n\n{LIST}\n"))
    (one,) = found.citations
    assert [(each.written, each.prefix, each.locator) for each in one.targets] == [
        ("Smith 1999", "see", "p. 4"),
        ("Jones 2018a", "", ""),
    ]
    assert (one.place.line, one.place.column) == (3, 9)


def test_narrative_and_parenthetical_mentions_are_told_apart() -> None:
    found = extraction(("a.txt", f"Introduction\n\nSo Smith (1999) says (Jones, 2018a).\n\nReferences\n\n{LIST}\n"))
    assert [citation(found, written).narrative for written in ("Smith (1999)", "Jones, 2018a")] == [True, False]


def test_cyrillic_names_are_names() -> None:
    block = Block(kind="paragraph", text="Как показали Иванов и др. (2020) и (Петров, 2019).", place=Place())
    assert [(each.names, each.et_al) for each in mentions((block,), frozenset([0]))] == [
        (("Иванов",), True),
        (("Петров",), False),
    ]


def test_han_names_are_found_where_only_the_list_can_tell_them_from_the_words_before() -> None:
    entries = "张三, 赵六. 一个标题[J]. 某学报, 2020, 3(4): 5-6.\n\n李四. 另一个标题[M]. 北京: 某出版社, 2019.\n"
    found = extraction(
        ("a.md", f"# 引言\n\n正如张三等（2020）所述，另见（李四，2019）和王五（2018）。\n\n# 参考文献\n\n{entries}")
    )
    assert [references for _, references in links(found)] == [("R1",), ("R2",)]
