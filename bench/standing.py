"""Retractions: every flagged DOI as a bare reference, and real references that cite flagged works.

python -m bench.standing
"""

import csv
import gzip
import json
from collections import Counter

from bench.data import need, table

__all__ = ["main"]


def natures() -> dict[str, set[str]]:
    """DOI to what Retraction Watch records of it."""
    found: dict[str, set[str]] = {}
    with gzip.open(need() / "retractions/retractionwatch_doi_nature.csv.gz", "rt", encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            found.setdefault(row["doi"].lower(), set()).update(part.strip() for part in row["retractionwatch"].split(";"))
    return found


def main() -> None:
    told = natures()
    print(Counter(tuple(sorted(each)) for each in told.values()))
    citing = json.loads((need() / "retractions/real_papers_citing_retracted_works.json").read_text())
    print(len(citing), citing[0])
    print(table([], ["standing"]))


if __name__ == "__main__":
    main()
