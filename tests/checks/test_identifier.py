"""Evidence about an identifier names the record that it was read from."""

from fontes.checks.identifier import identifier
from fontes.model import Description, Found, Identifier, IdentifierTrace, Matched, NotFound, Place, Reference, Work

STATED = Identifier(scheme="doi", value="10.1000/elsewhere")
MEANT = Work(
    id="meant",
    source="lib",
    description=Description(title="Deep learning", identifiers=(Identifier(scheme="doi", value="10.1000/meant"),)),
)
ELSEWHERE = Work(id="elsewhere", source="lib", description=Description(title="Molecular structure", identifiers=(STATED,)))
REFERENCE = Reference(id="R1", place=Place(), readings=(Description(title="Deep learning", identifiers=(STATED,)),))
TRACE = IdentifierTrace(identifier=STATED, lookup=Found(source="lib", works=(ELSEWHERE,)), agrees="other")


def test_the_recorded_identifier_is_credited_to_the_record_that_carries_it() -> None:
    finding = identifier(REFERENCE, Matched(work=MEANT, traces=(TRACE,)))
    assert finding.answer == "other"
    assert "Molecular structure" in finding.because
    [shown] = finding.evidence
    assert (shown.recorded, shown.record) == ("10.1000/meant", "lib:meant")


def test_without_a_match_the_record_that_the_identifier_leads_to_is_named() -> None:
    [shown] = identifier(REFERENCE, NotFound(traces=(TRACE,))).evidence
    assert (shown.recorded, shown.record) == ("", "lib:elsewhere")
