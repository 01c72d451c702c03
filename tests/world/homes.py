"""Which hosts would hold a work: by its DOI's agency, its other identifiers, its kind and its field."""

import re

from fontes.model import Work

HOSTS = {
    "api.crossref.org": "crossref", "api.datacite.org": "datacite", "doi.org": "doi.org", "eutils.ncbi.nlm.nih.gov": "pubmed",
    "www.ebi.ac.uk": "europepmc", "api.openalex.org": "openalex", "api.semanticscholar.org": "semanticscholar",
    "export.arxiv.org": "arxiv", "dblp.org": "dblp", "openlibrary.org": "openlibrary", "clinicaltrials.gov": "clinicaltrials",
    "api.zotero.org": "zotero", "data.crossref.org": "crossref", "data.crosscite.org": "datacite", "data.medra.org": "doi.org",
}  # fmt: skip
"""Name of the source by host. The last three are met by redirect only."""

_AGENCIES: dict[str, str] = {
    "DataCite": (
        "10.48550 10.5281 10.6084 10.5061 10.17605 10.7910 10.3886 10.15468 10.5517 10.6073 10.1594 10.5256 10.4230 10.5445 "
        "10.3929 10.14279 10.18419 10.21227 10.57967 10.60692 10.7302 10.25384 10.34740 "
        "10.24432 10.15129 10.18452 10.7488 10.5880 10.17863 10.13140 10.57702 10.1184 10.5067 10.26180 10.24355 10.17182"
    ),
    "mEDRA": "10.1393 10.1400 10.1444 10.19272 10.4399 10.12871 10.19044 10.82000",
    "ISTIC": "10.3969 10.3760 10.3321 10.3772 10.3866 10.7666 10.16511 10.13671 10.3778 10.3779 10.7498 10.13275",
    "CNKI": "10.13345 10.19650 10.27151",
    "JaLC": "10.11501 10.15002 10.20736 10.24480 10.32286",
    "KISTI": "10.5391 10.14773 10.9708",
    "Airiti": "10.6814 10.6842",
    "OP": "10.2760 10.2759 10.3000",
}  # fmt: skip
AGENCY = {prefix: agency for agency, prefixes in _AGENCIES.items() for prefix in prefixes.split()}
_COMPUTING = ("10.1145/", "10.1109/", "10.18653/", "10.3115/", "10.24963/", "10.1609/", "10.1162/")
_COMPUTING_SITES = ("dblp.org/", "openreview.net/", "proceedings.mlr.press/", "aclanthology.org/", "usenix.org/")
_COMPUTING_VENUES = re.compile(
    r"\b(?:NeurIPS|NIPS|ICLR|ICML|AISTATS|COLT|UAI|JMLR|TMLR|AAAI|IJCAI|CVPR|ICCV|ECCV|ACL|EMNLP|NAACL|COLING|KDD|SIGIR|SIGMOD|VLDB|"
    r"STOC|FOCS|SODA|PODC|OSDI|SOSP|NSDI|PLDI|POPL|ICSE|CHI|ICRA|IROS|CoRL|INTERSPEECH|ICASSP)\b"
    r"|Neural Information Processing|Learning Representations|Machine Learning Research|Conference on Machine Learning"
)
_NO_DOCUMENT = ("webpage", "legal")


def agency(doi: str) -> str:
    """The registration agency of a DOI, as doi.org writes it: Crossref's, unless the prefix is known for another."""
    return AGENCY.get(doi.partition("/")[0], "Crossref")


def homes(work: Work) -> frozenset[str]:
    """Names of the sources that would hold it."""
    says = work.description
    schemes = {each.scheme: each.value for each in says.identifiers}
    found = set()
    if doi := schemes.get("doi"):
        found.add("doi.org")
        found |= {name.lower() for name in (agency(doi),) if name in ("Crossref", "DataCite")}
    if "pmid" in schemes:
        found.add("pubmed")
    if "pmid" in schemes or "pmcid" in schemes:
        found.add("europepmc")
    if "nct" in schemes:
        found.add("clinicaltrials")
    elif says.type not in _NO_DOCUMENT:
        found |= {"openalex", "semanticscholar"}
    if "arxiv" in schemes:
        found.add("arxiv")
    if is_computing(work):
        found.add("dblp")
    if "isbn" in schemes and says.type in ("book", "proceedings", "unknown"):
        found.add("openlibrary")
    return frozenset(found)


def is_computing(work: Work) -> bool:
    """As far as a record shows it: by its source, its publisher's DOIs, where it is to be read, and who met to hear it."""
    says = work.description
    if work.source.startswith("dblp") or says.identifier("acl"):
        return True
    if says.identifier("doi").startswith(_COMPUTING) or _COMPUTING_VENUES.search(says.container):
        return True
    return any(site in each.value for each in says.identifiers if each.scheme == "url" for site in _COMPUTING_SITES)
