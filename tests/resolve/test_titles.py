"""Laws of comparing titles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fontes.resolve.titles import compare_titles
from fontes.text.fold import fold

SAME_WORDS = [
    ("Attention is all you need", "Attention Is All You Need."),
    ("Detecting vulnera-bilities in code", "Detecting vulnerabilities in code"),
    ("A global test for phylogeneticsignal in shapes", "A global test for phylogenetic signal in shapes"),
    ("[Treatment of gout].", "Treatment of gout"),
    ("深度学习研究进展[J]", "深度学习研究进展"),
    ("RETRACTED: Ileal hyperplasia in children", "Ileal hyperplasia in children"),
    ("Ileal hyperplasia in children (Retracted article. See vol. 375)", "Ileal hyperplasia in children"),
    ("WITHDRAWN: Exercise for back pain", "Exercise for back pain"),
    ("On the <i>E. coli</i> genome", "On the E. coli genome"),
    ("H<sub>2</sub>O in $\\mathrm{H}_2\\mathrm{O}$ ice", "H2O in H₂O ice"),
    ("Learning to rank*", "Learning to rank"),
    ("“Why should I trust you?” Explaining", '"Why Should I Trust You?": Explaining'),
    ("Tag&amp;Tab: pretraining data", "Tag&Tab: Pretraining Data"),
    ("한국어 문법 연구", "한국어문법 연구"),
    ("Correction to: Ileal hyperplasia", "Correction to: Ileal hyperplasia"),
]
VARIANTS = [
    ("TNF-α signalling in colour vision", "TNF-alpha signaling in color vision"),
    ("γδ-T cell proliferation", "gamma delta T cell proliferation"),
    ("Faculty's Awareness of copyright and law", "Faculty Awareness of copyright and the law"),
    ("Two views & one lens: part II", "2 views and one lens: part 2"),
    ("XGBoost", "XGBoost: A Scalable Tree Boosting System"),
    ("New opportunities at the wild frontier", "The natural history of model organisms: New opportunities at the wild frontier"),
    (
        "Effect of metformin on complications (UKPDS 34)",
        "Effect of metformin on complications (UKPDS 34). UK Prospective Study Group",
    ),
    ("Growth of E. coli in milk", "Growth of Escherichia coli in milk"),
    ("Flowering of A. thaliana in winter", "Flowering of Arabidopsis thaliana in winter"),
    ("Extensive translation of small ORFs", "Extensive translation of small open reading frames"),
    ("Evolution of undifferentiated multicelularity", "Evolution of undifferentiated multicellularity"),
    ("Dental plaque and gingival in ammation", "Dental plaque and gingival inflammation"),
    ("Identification of a cell population which generates muscles", "Identification of a cell population that generates muscles"),
    ("Review Article: linkage disequilibrium in humans", "Linkage disequilibrium in humans"),
    ("Tolerance to environmental stresses in plants", "Tolerance to environmental stress in plants"),
]
OTHER = [
    ("A mathematical theory offshore communication", "A mathematical theory of communication"),
    ("Drugs given in patients with gout", "Drugs given inflation patients with gout"),
    ("Trends of a severe disease", "Trends of asthma severe disease"),
    ("Efficacy of drug A in adults", "Efficacy of drug B in children"),
    ("Deep learning for image recognition", "Deep learning for speech recognition"),
    ("Off-diagonal Ramsey numbers", "Off-diagonal book Ramsey numbers"),
    ("A theory of justice, part I", "A theory of justice, part II"),
    ("Studies in statistics. XXXVI", "Studies in statistics. XXXVII"),
    ("Vaccination is effective in adults", "Vaccination is not effective in adults"),
    ("Learning with labels", "Learning without labels"),
    ("Supervised learning of grammar", "Unsupervised learning of grammar"),
    ("Hypertension in pregnancy", "Hypotension in pregnancy"),
    ("Microscopic models of flow", "Macroscopic models of flow"),
    ("Uptake of sulfate by roots", "Uptake of sulfite by roots"),
    ("Causal inference from data", "Casual inference from data"),
    ("Hepatitis A virus in travellers", "Hepatitis B virus in travellers"),
    ("Effects of sleep on memory", "Effects of memory on sleep"),
    ("Mixing Predictions towards Online Metric Algorithms", "Mixing Predictions for Online Metric Algorithms"),
    ("Learning to Summarize with Human Feedback", "Learning to Summarize from Human Feedback"),
    ("Training Neural Networks is ER-complete", "Learning Neural Networks is ER-complete"),
    ("Programming in C", "Programming in C++"),
    ("Photoperoxidation in chloroplasts", "Photoperoxidation in chloroplasts. II. Kinetics"),
    ("深度学习研究", "机器学习研究"),
    ("日本の歴史", "中国の歴史"),
    ("한국어 문법", "영어 문법"),
    ("Война и мир", "Преступление и наказание"),
    ("تاريخ العلوم", "تاريخ الأدب"),
    ("תולדות ישראל", "תולדות אנגליה"),
    ("Ιστορία της Ελλάδας", "Ιστορία της Ιταλίας"),
    ("हिन्दी साहित्य का इतिहास", "संस्कृत व्याकरण"),
]
IDENTICAL = [
    "深度学习研究", "日本の歴史", "한국어 문법", "Война и мир", "تاريخ العلوم", "תולדות ישראל", "Ιστορία της Ελλάδας",
    "हिन्दी साहित्य का इतिहास", "ประวัติศาสตร์ไทย", "Übermäßige Größe", "Đổi mới",
]  # fmt: skip


@pytest.mark.parametrize(("stated", "recorded"), SAME_WORDS)
def test_the_same_words_match_however_they_are_printed(stated: str, recorded: str) -> None:
    assert compare_titles(stated, recorded).answer == "match"


@pytest.mark.parametrize(("stated", "recorded"), VARIANTS)
def test_known_variants_are_the_same_work(stated: str, recorded: str) -> None:
    for one, other in ((stated, recorded), (recorded, stated)):
        found = compare_titles(one, other)
        assert found.answer == "variant", found
        assert found.similarity >= 0.9


@pytest.mark.parametrize(("stated", "recorded"), OTHER)
def test_another_content_word_is_never_the_same_title(stated: str, recorded: str) -> None:
    for one, other in ((stated, recorded), (recorded, stated)):
        found = compare_titles(one, other)
        assert found.answer in ("suspect", "mismatch"), found
        assert found.similarity < 0.9
        assert one in found.because
        assert other in found.because


@pytest.mark.parametrize("title", IDENTICAL)
def test_identical_titles_match_in_every_script(title: str) -> None:
    assert compare_titles(title, title.upper()).answer == "match"


def test_a_correction_is_another_work_than_the_one_it_corrects() -> None:
    found = compare_titles("Correction to: Ileal hyperplasia", "Ileal hyperplasia")
    assert found.answer == "mismatch"
    assert found.notice == "correction"
    assert compare_titles("Book review: The selfish gene", "The selfish gene").notice == "review"
    assert compare_titles("Comment on “Deep learning”", "Deep learning").notice == "comment"


def test_a_title_that_only_sounds_like_a_notice_is_compared_as_it_stands() -> None:
    assert compare_titles("Response to intervention", "Response to intervention").answer == "match"
    assert compare_titles("Review: sorghum phenols", "Sorghum phenols").answer == "variant"


def test_titles_in_different_scripts_are_not_judged_unless_one_is_the_other_romanised() -> None:
    assert compare_titles("Война и мир", "War and peace").answer == "cannot-compare"
    assert compare_titles("Агата Кристи", "Лев Толстой").answer == "mismatch"
    assert compare_titles("Voina i mir", "Война и мир").answer == "variant"


def test_nothing_left_after_folding_is_no_evidence() -> None:
    assert compare_titles("***", "!!!").answer == "cannot-compare"
    assert compare_titles("", "A title").answer == "unstated"
    assert compare_titles("A title", "[Not Available].").answer == "unstated"


def test_a_vernacular_title_of_the_record_counts() -> None:
    found = compare_titles("Behandlung der Gicht", "[Treatment of gout]", other_titles=("Behandlung der Gicht",))
    assert found.answer == "variant"
    assert compare_titles("Behandlung der Gicht", "[Treatment of gout]").answer == "mismatch"
    assert compare_titles("Behandlung der Gicht", "[Not Available].", other_titles=("Behandlung der Gicht",)).answer == "variant"


def test_a_truncated_title_is_suspect_and_not_another_work() -> None:
    stated, recorded = (
        "The E3 ligase APIP10",
        "The E3 ligase APIP10 connects the effector AvrPiz-t to the NLR receptor Piz-t in rice",
    )
    assert compare_titles(stated, recorded).answer == "suspect"


@given(st.text(min_size=1, max_size=40), st.text(min_size=1, max_size=40))
def test_a_match_always_has_the_same_letters(one: str, other: str) -> None:
    found = compare_titles(one, other)
    assert 0.0 <= found.similarity <= 1.0
    assert 0.0 <= found.overlap <= 1.0
    if fold(one).replace(" ", "") == fold(other).replace(" ", "") != "":
        assert found.answer in ("match", "unstated", "cannot-compare")
    if not fold(one) or not fold(other):
        assert found.answer in ("unstated", "cannot-compare")


@given(st.text(alphabet=st.characters(min_codepoint=0x4E00, max_codepoint=0x9FFF), min_size=2, max_size=12), st.data())
def test_two_different_chinese_titles_never_match(one: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(min_value=0, max_value=len(one) - 1))
    other = one[:at] + ("我" if one[at] != "我" else "你") + one[at + 1 :]
    assert compare_titles(one, other).answer in ("suspect", "mismatch")


@pytest.mark.parametrize("notice", ["Retraction—", "Retraction: ", "Correction—"])
def test_a_notice_is_no_work_by_whatever_sign_it_is_set_off(notice: str) -> None:
    title = "Ileal hyperplasia and colitis in children with a developmental disorder"
    assert compare_titles(f"{notice}{title}", title).answer == "mismatch"
    assert compare_titles(f"{notice}{title}", f"{notice.upper()}{title}").answer == "match"


def test_a_dash_within_a_word_announces_no_notice() -> None:
    title = "Retraction–protraction movements of the tongue"
    assert compare_titles(title, title.replace("–", "-")).answer == "match"
    assert compare_titles(title, "Protraction movements of the tongue").notice == ""
