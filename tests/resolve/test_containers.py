"""Laws of comparing containers."""

import pytest

from fontes.resolve.abbreviations import abbreviates, initialises
from fontes.resolve.containers import compare_containers

SAME = [
    ("PLoS ONE", "PLOS ONE"),
    ("Data in Brief", "Data Brief"),
    ("The Lancet", "Lancet"),
    ("Protein &amp; Cell", "Protein & Cell"),
    ("Computational Linguistics, Volume 50, Issue 1 - March 2024", "Computational Linguistics"),
    ("arXiv preprint arXiv:1706.03762", "CoRR"),
]
SHORT = [
    ("N Engl J Med", "The New England Journal of Medicine"),
    ("Proc. Natl Acad. Sci. USA", "Proceedings of the National Academy of Sciences of the United States of America"),
    ("PNAS", "Proceedings of the National Academy of Sciences"),
    ("J. Am. Stat. Assoc.", "Journal of the American Statistical Association"),
    ("Can J Microbiol", "Canadian Journal of Microbiology"),
    ("Dtsch Med Wochenschr", "Deutsche Medizinische Wochenschrift"),
    ("Ann N Y Acad Sci", "Annals of the New York Academy of Sciences"),
    ("J Haematol", "Journal of Hematology"),
    ("Br J Hosp Med (Lond)", "British Journal of Hospital Medicine"),
    ("J. Neurosci.", "The Journal of Neuroscience : the official journal of the Society for Neuroscience"),
    ("Science (New York, N.Y.)", "Science"),
    ("JMIR", "Journal of Medical Internet Research"),
    ("ICML", "Proceedings of the 37th International Conference on Machine Learning"),
    ("NIPS", "Advances in Neural Information Processing Systems 33 (NeurIPS 2020)"),
    ("RecSys", "Proceedings of the 7th ACM conference on Recommender systems"),
    ("LREC", "Proceedings of the Third International Conference on Language Resources and Evaluation (LREC’02)"),
    ("Acta Crystallogr D Biol Crystallogr", "Acta Crystallographica Section D: Biological Crystallography"),
    ("Phys. Rev. B", "Physical Review B"),
    ("JUCS - Journal of Universal Computer Science", "Journal of Universal Computer Science"),
    ("Lecture Notes in Computer Science", "Medical Image Computing and Computer-Assisted Intervention – MICCAI 2015"),
    ("Eur. J. Biochem.", "FEBS Journal"),
    ("NAACL-HLT", "Proceedings of the 2019 Conference of the North"),
    ("Agric. For. Meteorol.", "Agricultural & Forest Meteorology"),
]
OTHER = [
    ("Nature", "Science"),
    ("Nature", "Nature Genetics"),
    ("Phys. Rev. A", "Physical Review B"),
    ("Acta Cryst. D", "Acta Crystallographica Section F"),
    ("J Cancer", "International Journal of Cancer"),
    ("Clinical Oncology", "Journal of Clinical Oncology"),
    ("Plant Cell", "Plant Cell Environ"),
    ("Ann Thorac Surg", "Annals of Thoracic Medicine"),
    ("ACL", "EMNLP"),
    ("EACL", "ACL"),
    ("EMNLP", "Proceedings of the 2019 Conference of the North"),
    ("Symposium on Neural Scaling Laws", "ICML"),
    ("International Journal of Representation Learning", "ICLR"),
    ("Lecture Notes in Computer Science", "Journal of Hepatology"),
    ("Proceedings of the National Academy of Sciences", "Proceedings of the Montana Academy of Sciences"),
    ("中华医学杂志", "中华外科杂志"),
    ("Вопросы философии", "Вопросы психологии"),
]


@pytest.mark.parametrize(("stated", "recorded"), SAME)
def test_one_name_in_two_printings_matches(stated: str, recorded: str) -> None:
    assert compare_containers(stated, recorded).answer == "match"


@pytest.mark.parametrize(("stated", "recorded"), SHORT)
def test_short_former_and_series_names_are_recognised_both_ways(stated: str, recorded: str) -> None:
    assert compare_containers(stated, recorded).answer in ("match", "abbreviated")
    assert compare_containers(recorded, stated).answer in ("match", "abbreviated")


@pytest.mark.parametrize(("stated", "recorded"), OTHER)
def test_neighbouring_names_are_other_containers(stated: str, recorded: str) -> None:
    found = compare_containers(stated, recorded)
    assert found.answer == "mismatch"
    assert stated in found.because
    assert recorded in found.because
    assert compare_containers(recorded, stated).answer == "mismatch"


def test_a_preprint_server_against_a_journal_is_another_version() -> None:
    assert compare_containers("bioRxiv", "Nucleic Acids Research").answer == "version"
    assert compare_containers("CoRR", "ICLR").answer == "version"
    assert compare_containers("SSRN Electronic Journal", "Journal of Finance").answer == "version"


def test_what_cannot_be_expanded_or_read_is_no_evidence() -> None:
    assert compare_containers("IoTDI", "Proceedings of the Conference on Internet of Things Design").answer != "mismatch"
    assert compare_containers("XQZ", "Journal of Hepatology").answer == "cannot-compare"
    assert compare_containers("...", "Nature").answer == "cannot-compare"
    assert compare_containers("", "Nature").answer == "unstated"
    assert compare_containers("Вестник МГУ", "Moscow University Bulletin").answer == "cannot-compare"


def test_the_records_other_names_count() -> None:
    assert compare_containers("Pflugers Arch", "European Journal of Physiology").answer == "mismatch"
    assert compare_containers("Pflugers Arch", "European Journal of Physiology", ("Pflügers Archiv",)).answer == "abbreviated"


def test_words_are_abbreviated_by_beginning_or_contraction_and_keep_their_first_letter() -> None:
    assert abbreviates("hematol", "haematology")
    assert abbreviates("natl", "national")
    assert not abbreviates("cell", "biology")
    assert not abbreviates("sci", "society")
    assert initialises("sosp", ("symposium", "operating", "systems", "principles"))
    assert not initialises("kdd", ("computer", "vision", "pattern", "recognition"))
