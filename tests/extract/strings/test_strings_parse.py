"""A reference string becomes readings that say what it says, in any style."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fontes.extract.strings import parse_reference
from fontes.extract.strings.own import TITLED
from fontes.text.identifiers import find_identifiers

STYLES = {
    "vancouver": "Keller MT, Brandt SO. Soil moisture and root growth in maize. J Plant Nutr. 2009;41(3):233-41.",
    "apa": "Keller, M. T., & Brandt, S. O. (2009). Soil moisture and root growth in maize. Journal of Plant Nutrition, 41(3), "
    "233–241.",
    "chicago": "Keller, Maria T., and Sven O. Brandt. 2009. “Soil Moisture and Root Growth in Maize.” Journal of Plant Nutrition "
    "41 (3): 233–241.",
    "mla": "Keller, Maria T., and Sven O. Brandt. “Soil Moisture and Root Growth in Maize.” Journal of Plant Nutrition 41.3 "
    "(2009): 233–241.",
    "springer": "Keller MT, Brandt SO (2009) Soil moisture and root growth in maize. J Plant Nutr 41(3):233–241",
    "ieee": "[7] M. T. Keller and S. O. Brandt, “Soil moisture and root growth in maize,” J. Plant Nutr., vol. 41, no. 3, "
    "pp. 233–241, 2009.",
    "biomed": "Keller MT, Brandt SO: Soil moisture and root growth in maize. J Plant Nutr 2009, 41(3):233-241.",
}  # fmt: skip


@pytest.mark.parametrize("style", STYLES)
def test_every_common_style_gives_the_same_facts(style: str) -> None:
    stated = parse_reference(STYLES[style])[0]
    assert stated.title.casefold() == "soil moisture and root growth in maize"
    assert [person.family for person in stated.authors] == ["Keller", "Brandt"]
    assert (stated.year, stated.volume, stated.issue) == (2009, "41", "3")
    assert stated.pages.replace("–", "-").startswith("233-")
    assert stated.container.startswith("J")
    assert stated.type == "article"


TITLELESS = {
    "acs": "(1) Keller, M. T.; Brandt, S. O. Journal of Plant Nutrition 2009, 41, 233–241.",
    "aip": "1 M.T. Keller and S.O. Brandt, Journal of Plant Nutrition 41, 233 (2009).",
    "elsevier": "[1] M.T. Keller, S.O. Brandt, Journal of Plant Nutrition 41 (2009) 233.",
}


@pytest.mark.parametrize("style", TITLELESS)
def test_a_reference_without_a_title_keeps_its_journal_as_container(style: str) -> None:
    readings = parse_reference(TITLELESS[style])
    stated = readings[0]
    assert stated.title == ""
    assert stated.container == "Journal of Plant Nutrition"
    assert (stated.year, stated.volume) == (2009, "41")
    assert stated.pages.startswith("233")
    assert stated.authors[0].family == "Keller"
    assert any(reading.title for reading in readings), "the other reading, a book of that name, is kept for the match to decide"


def test_a_titled_reference_gives_no_reading_that_loses_its_title() -> None:
    assert all(reading.title for reading in parse_reference(STYLES["apa"]))


def test_a_line_break_hyphen_is_joined_and_a_hyphen_of_the_word_is_kept() -> None:
    joined = parse_reference("Keller MT. Prevalence of haemo-\nphilia in cost-\nbenefit studies. Lancet 2001;12:3-9.")[0]
    assert joined.title == "Prevalence of haemophilia in cost-benefit studies"


def test_where_a_line_break_hyphen_is_in_doubt_both_forms_are_readings() -> None:
    titles = {each.title for each in parse_reference("Keller MT. Growth of zorbo-\nglinium in maize. Lancet 2001;12:3-9.")}
    assert {"Growth of zorboglinium in maize", "Growth of zorbo-glinium in maize"} <= titles


def test_ligature_glyphs_and_their_stray_blanks_are_letters_again() -> None:
    assert (
        parse_reference("Keller MT. Veri ﬁ cation of the ﬁnal eﬀect. Lancet 2001;12:3-9.")[0].title
        == "Verification of the final effect"
    )


def test_database_buttons_and_dates_of_access_are_no_part_of_any_field() -> None:
    stated = parse_reference(
        "Keller MT. Soil moisture in maize. J Plant Nutr. 2009;41:233-41. [PubMed: 12345678] [CrossRef] Accessed 12 May 2015."
    )[0]
    assert (stated.year, stated.volume, stated.pages) == (2009, "41", "233-41")
    assert stated.identifier("pmid") == "12345678"


def test_a_word_that_looks_like_a_button_stays_in_the_title() -> None:
    assert parse_reference("Keller MT. PubMed as a research tool. J Foo. 2001;3:4-5.")[0].title == "PubMed as a research tool"


def test_an_address_or_doi_broken_by_a_line_break_is_whole_again() -> None:
    stated = parse_reference("Keller MT. Soil moisture. Lancet 2005;366:1059-62. doi:10.1016/\nS0140-6736(05)67402-8")[0]
    assert stated.identifier("doi") == "10.1016/s0140-6736(05)67402-8"


def test_a_doi_that_ends_a_line_does_not_swallow_the_next_word() -> None:
    stated = parse_reference("Keller MT. Soil moisture. Lancet 2005;366:1059-62. doi:10.1016/abc123.\nErratum follows")[0]
    assert stated.identifier("doi") == "10.1016/abc123"


def test_truncated_author_lists_are_known_to_be_truncated() -> None:
    stated = parse_reference("Keller MT, Brandt SO, et al. Soil moisture in maize. J Plant Nutr. 2009;41:233-41.")[0]
    assert stated.authors_truncated
    assert len(stated.authors) == 2


def test_authors_with_semicolons_are_one_list() -> None:
    stated = parse_reference(
        "Keller, M. T.; Brandt, S. O.; Ito, K. Soil moisture in maize. Journal of Plant Nutrition 2009, 41, 233–241."
    )[0]
    assert [person.family for person in stated.authors] == ["Keller", "Brandt", "Ito"]


def test_a_book_has_a_publisher_and_no_container() -> None:
    stated = parse_reference("Keller, M. T. (1998). The maize field: A history. Cambridge: Cambridge University Press.")[0]
    assert (stated.type, stated.container, stated.publisher) == ("book", "", "Cambridge University Press")


def test_a_chapter_names_its_book_and_its_editors() -> None:
    stated = parse_reference(
        "Keller, M. T. (2003). Soil moisture. In S. Brandt & K. Ito (Eds.), Handbook of maize (pp. 12–34). London: Elsevier."
    )[0]
    assert (stated.type, stated.title, stated.container) == ("chapter", "Soil moisture", "Handbook of maize")
    assert [person.family for person in stated.editors] == ["Brandt", "Ito"]


@pytest.mark.parametrize(
    ("raw", "kind"),
    [
        ("Keller MT. Soil moisture in maize. PhD thesis, University of Utrecht, 2003.", "thesis"),
        ("Keller, M. T. and Brandt, S. Soil moisture in maize. arXiv preprint arXiv:1706.03762, 2017.", "preprint"),
        ("R. Fielding et al. Hypertext Transfer Protocol. RFC 2616, 1999.", "standard"),
        ("International Organization for Standardization. ISO 9001:2015 Quality systems. Geneva: ISO; 2015.", "standard"),
        ("Keller M. Soil by ISO 11277. Proceedings of the ISO Forum 2004;3:12-19.", "conference-paper"),
        ("M. Keller. Soil moisture. In Proceedings of the Conference on Soil Physics, pages 12-19, 2004.", "conference-paper"),
        ("World Health Organization. Air quality and health. https://www.who.int/news/air-quality", "webpage"),
    ],
)  # fmt: skip
def test_the_type_follows_the_words_of_the_string(raw: str, kind: str) -> None:
    assert parse_reference(raw)[0].type == kind


def test_a_quoted_title_with_full_stops_inside_is_one_title() -> None:
    stated = parse_reference("Keller, Maria. “Maize. A Plant. Its Soil.” Journal of Plant Nutrition 41.3 (2009): 233–241.")[0]
    assert stated.title == "Maize. A Plant. Its Soil"
    assert stated.container == "Journal of Plant Nutrition"


def test_a_quotation_within_a_title_is_not_the_title() -> None:
    stated = parse_reference("Keller MT. The rise of “smart” maize fields in Europe. J Plant Nutr. 2009;41:233-41.")[0]
    assert stated.title == "The rise of “smart” maize fields in Europe"


@pytest.mark.parametrize(
    ("written", "page"),
    [("S51", "S51"), ("P27", "P27"), ("172.8", "172.8"), ("17E526", "17E526"), ("p. 455", "455"), ("e0013", "e0013")],
)
def test_a_page_keeps_its_letters_and_loses_only_the_word_for_page(written: str, page: str) -> None:
    assert parse_reference(f"M.T. Keller, Journal of Plant Nutrition 41 (2009) {written}.")[0].pages == page


@given(st.text(max_size=400))
@settings(max_examples=150, deadline=None)
def test_no_string_crashes_and_there_are_one_to_three_readings(raw: str) -> None:
    assert 1 <= len(parse_reference(raw)) <= 3


PIECES = st.sampled_from(
    ["Keller MT.", "(2009)", "J Plant Nutr.", "41(3):233-41.", "doi:10.1000/xyz-1.2", "https://doi.org/10.1016/S0140-6736(05)67402-8",
     "PMID: 12345678", "arXiv:1706.03762v2", "\n", "[1]", "“Soil”", "[J].", " // ", "Иванов И. И.", "李明,", "in press",
     "ISBN 978-3-16-148410-0"]
)  # fmt: skip


@given(st.lists(PIECES, max_size=9).map(" ".join))
@settings(max_examples=150, deadline=None)
def test_every_identifier_of_the_raw_string_stands_in_every_reading(raw: str) -> None:
    wanted = {(each.scheme, each.value) for each in find_identifiers(raw)}
    for reading in parse_reference(raw):
        titled = {(each.scheme, each.value) for each in find_identifiers(reading.title) if each.scheme in TITLED}
        assert wanted - titled <= {(each.scheme, each.value) for each in reading.identifiers}


@pytest.mark.parametrize(
    "raw",
    [
        "Smith J. Performance of IEEE 802.11 networks: a survey. IEEE Commun Surv. 2010;12(3):23-45.",
        "Heusse M, Rousseau F. Performance anomaly of IEEE 802.11b. In: Proceedings of INFOCOM, San Francisco, 2003.",
        "Psomas E. The effect of ISO 9001 on company performance. Total Quality Management. 2013;24(1):1-15.",
        "Miller, A. (2012). Rate adaptation in IEEE 802.11. PhD thesis, MIT.",
        "Smith J. Implementing RFC 6749 in practice. Journal of Web Security. 2015;3(2):1-10.",
        "Müller A. Review of The Book of Wonders, by B. Brown, ISBN 978-0-306-40615-7. Journal of Reviews 12, 34-35 (2011).",
    ],
)
def test_a_number_that_the_title_is_about_is_not_the_works_own(raw: str) -> None:
    likeliest = parse_reference(raw)[0]
    assert likeliest.title
    assert likeliest.identifiers == ()
    assert likeliest.type != "standard"


@pytest.mark.parametrize(
    ("raw", "own"),
    [
        ("ISO 9001:2015 Quality management systems — Requirements. Geneva: ISO; 2015.", "ISO 9001"),
        ("IEEE Std 802.11-2016, IEEE Standard for Information technology - Part 11. IEEE, 2016.", "IEEE 802.11"),
        (
            "Barker E, Roginsky A. Transitioning the Use of Algorithms (NIST SP 800-131A). Gaithersburg: NIST; 2019.",
            "NIST SP 800-131A",
        ),
        ("Hardt, D. (2012). RFC 6749: The OAuth 2.0 Authorization Framework. Internet Engineering Task Force.", "6749"),
        ("Brown B. The Book of Wonders. ISBN 978-0-306-40615-7. Oxford: OUP; 2010.", "9780306406157"),
        ("Smith J. What ISO 9001 asks. Quality J. 2013;24(1):1-15. See also ISO 9001.", "ISO 9001"),
    ],
)
def test_a_standard_and_a_book_keep_their_number_wherever_it_stands(raw: str, own: str) -> None:
    assert all(own in [each.value for each in reading.identifiers] for reading in parse_reference(raw))


def test_the_same_string_always_gives_the_same_readings() -> None:
    assert all(parse_reference(raw) == parse_reference(raw) for raw in STYLES.values())
