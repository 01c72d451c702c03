"""Is the reference cited in the text?"""

from ..model import Citation, Extraction, Fact, Finding

USAGE = Fact(
    "usage",
    "Is the reference cited in the text?",
    cited="At least once.",
    uncited="Never, though the text cites others.",
    unread="There is no running text with citations to look in.",
)


def usages(extraction: Extraction) -> tuple[Finding, ...]:
    """One finding per reference, in order. A target that fits several references counts as a mention of each."""
    mentions: dict[str, list[Citation]] = {}
    for citation in extraction.citations:
        for about in {each for target in citation.targets for each in target.references}:
            mentions.setdefault(about, []).append(citation)
    read = any(citation.style != "nocite" for citation in extraction.citations)
    findings = []
    for reference in extraction.references:
        cited = mentions.get(reference.id, [])
        answer = "cited" if cited else "uncited" if read else "unread"
        findings.append(USAGE.says(answer, reference.id, places=tuple(each.place for each in cited)))
    return tuple(findings)
