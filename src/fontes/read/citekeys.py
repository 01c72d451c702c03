"""Citation keys that name their work themselves, as Manubot writes them: `doi:…`, `pmid:…`, `arxiv:…`, `url:…`."""

import re

from ..model import Identifier, Scheme

PREFIXED = re.compile(r"(doi|pmid|pmcid|pmc|arxiv|isbn|url|https?):(.+)", re.IGNORECASE)
SCHEMES: dict[str, Scheme] = {
    "doi": "doi", "pmid": "pmid", "pmcid": "pmcid", "pmc": "pmcid", "arxiv": "arxiv", "isbn": "isbn", "url": "url",
}  # fmt: skip


def citekey_identifier(key: str) -> Identifier | None:
    """`doi:10.1000/x`, `pmid:123`, `arxiv:1706.03762`, `url:https://…`: a citation key that names its work itself."""
    found = PREFIXED.fullmatch(key.strip())
    if found is None:
        return None
    from ..text.identifiers import parse_identifier  # many patterns, and few documents have such keys

    name = found[1].lower()
    if name.startswith("http"):
        return Identifier(scheme="url", value=key.strip(), written=key.strip())
    scheme = SCHEMES[name]
    value = found[2].strip()
    parsed = parse_identifier(scheme, value)
    return parsed or (Identifier(scheme="url", value=value, written=value) if scheme == "url" else None)
