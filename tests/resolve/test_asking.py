"""What is asked about a reference are identifiers of the work itself."""

from msgspec.structs import replace
from tests.resolve.world import described, structured

from fontes.model import Identifier
from fontes.resolve.asking import identifiers_of

TRIAL = Identifier(scheme="nct", value="NCT00000620")
ARTICLE = described(
    "Effects of control", "Gerstein, H.", 2008, container="N Engl J Med", volume="358", pages="2545–2559", pmid="18539917"
)


def test_the_trial_that_an_article_reports_is_not_the_article() -> None:
    stated = replace(ARTICLE, identifiers=(*ARTICLE.identifiers, TRIAL))
    assert [each.scheme for each in identifiers_of(structured(stated))] == ["pmid"]


def test_the_number_of_a_trial_in_its_registry_is_its_own() -> None:
    entry = described("Intensive control", "NHLBI", 1999, type="unknown", container="ClinicalTrials.gov")
    assert identifiers_of(structured(replace(entry, identifiers=(TRIAL,)))) == [TRIAL]
    assert identifiers_of(structured(replace(described(type="unknown"), identifiers=(TRIAL,)))) == [TRIAL]
    misread = replace(entry, container="ClinicalTrials.gov identifier: NCT", volume="00000620", identifiers=(TRIAL,))
    assert identifiers_of(structured(misread)) == [TRIAL]
