"""Every entry of real bibliographies is accounted for: as many references as `@type{`, or a problem that says why not."""

import gzip
import re
import tarfile
from collections.abc import Iterator

import pytest
from bench.data import DATA

from fontes.model import Document
from fontes.read.bibtex import read
from tests.read.structured import closed

ENTRY = re.compile(rb"^[ \t]*@[ \t]*(?!(?:string|preamble|comment|xdata|set|control)\b)\w+\s*[{(]", re.MULTILINE | re.IGNORECASE)


def bibliographies() -> Iterator[tuple[str, bytes]]:
    for path in sorted((DATA / "manuscripts").rglob("*.bib")):
        yield path.name, path.read_bytes()
    with gzip.open(DATA / "manuscripts" / "latex" / "cdl.bib.gz") as whole:
        yield "cdl.bib", whole.read()
    with tarfile.open(DATA / "zotero" / "bbt_fixtures_small.tar.gz") as archive:
        for member in archive:
            if member.name.endswith((".bib", ".bibtex", ".biblatex")) and (held := archive.extractfile(member)) is not None:
                yield member.name, held.read()


@pytest.mark.skipif(
    not (DATA / "manuscripts").is_dir(), reason="real bibliographies are missing: set FONTES_DATA to the folder of test data"
)
def test_every_entry_of_real_bibliographies_is_accounted_for() -> None:
    for name, data in bibliographies():
        document = read(data, name, closed)
        assert isinstance(document, Document), name
        unread = sum(each.code == "R207" for each in document.problems)
        assert len(document.references) + unread == len(ENTRY.findall(data)), name
