"""Asks about exactly what was extracted and lets the scheme's table name the verdicts: the one verb that meets the world."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from .. import __version__
from ..model import Extraction, Finding, Report, Resolution, SourceUsed
from .clock import this_year
from .fixing import with_fixes

if TYPE_CHECKING:
    from ..index.library import RecordIndex
    from ..policy.table import Policy
    from .ledger import Ledger
    from .network import Network
    from .resolving import Resolved


def investigate(
    extraction: Extraction,
    policy: "Policy",
    libraries: "Sequence[RecordIndex]",
    *,
    made: str = "",
    ledger: "Ledger | None" = None,
    network: "Network | None" = None,
) -> Report:
    """Every reference of `extraction`, looked up in `libraries` (in that order) and judged under `policy`.

    `made` is the report's ISO time and may stay empty; `ledger` records the answers. Nothing is raised for an outage: the
    report says what could not be checked, and why. With a `network`, registries are asked too, politely and all at once;
    without one nothing leaves this machine.
    """
    from .answers import Answers
    from .not_checked import not_checked
    from .progress import Silent
    from .resolving import Job, resolve_here

    if network is not None:
        return _over_the_network(extraction, policy, libraries, network, made)
    answers = Answers({each.name: each for each in libraries}, ledger)
    resolved = tuple(resolve_here(extraction.references, answers, Job(this_year=this_year(made)), Silent()))
    return conclude_run(extraction, policy, resolved, sources=answers.sources, made=made, not_checked=not_checked(extraction))


def _over_the_network(
    extraction: Extraction, policy: "Policy", libraries: "Sequence[RecordIndex]", network: "Network", made: str
) -> Report:
    from .networked import Networked
    from .not_checked import not_checked
    from .progress import Silent
    from .resolving import Job

    hands = Networked(libraries, network)
    try:
        resolved = tuple(hands.resolve(extraction.references, Job(this_year=this_year(made)), Silent()))
        sources, unwell = hands.sources(), hands.unwell()
    finally:
        hands.close()
    unchecked = not_checked(extraction, also=unwell)
    return conclude_run(extraction, policy, resolved, sources=sources, made=made, not_checked=unchecked)


def conclude_run(
    extraction: Extraction,
    policy: "Policy",
    resolved: "Sequence[Resolved]",
    *,
    sources: tuple[SourceUsed, ...],
    made: str = "",
    not_checked: tuple[str, ...] = (),
) -> Report:
    """The report, from what was found out; `resolved` is in the order of the references. Asks nobody."""
    resolutions = {reference.id: each.resolution for reference, each in zip(extraction.references, resolved, strict=True)}
    findings = _with_the_list(extraction, resolutions, [each.findings for each in resolved])
    return judge(extraction, policy, resolutions, findings, sources=sources, made=made, not_checked=not_checked)


def _with_the_list(
    extraction: Extraction, resolutions: Mapping[str, Resolution], found: Sequence[tuple[Finding, ...]]
) -> tuple[Finding, ...]:
    """The facts that need the whole list join those of the single references, as `check_references` orders them."""
    from ..checks.duplicate import duplicates
    from ..checks.usage import usages

    of_list = zip(found, duplicates(extraction.references, resolutions), usages(extraction), strict=True)
    return tuple(finding for own, repeated, used in of_list for finding in (*own, repeated, used))


def judge(
    extraction: Extraction,
    policy: "Policy",
    resolutions: Mapping[str, Resolution],
    findings: Sequence[Finding],
    *,
    sources: tuple[SourceUsed, ...],
    made: str,
    not_checked: tuple[str, ...],
) -> Report:
    """What the scheme calls these findings, with the fixes that they allow."""
    from ..policy.conclude import conclude
    from ..policy.used import scheme_used

    conclusion = conclude(policy, extraction, findings)
    return Report(
        fontes=__version__, scheme=scheme_used(policy), extraction=extraction, made=made, sources=sources,
        resolutions=dict(resolutions), findings=tuple(findings), relays=conclusion.relays, not_checked=not_checked,
        verdicts=with_fixes(conclusion.verdicts, extraction, resolutions, findings),
    )  # fmt: skip
