"""Accepted matches: precision and recall on references whose work is known, mixed with references whose work is not held.

python -m bench.matching [--most N] [--library works] [--show SET]
"""

import argparse
import sys
import time
from collections import Counter

from bench.data import table
from bench.gold import Gold, sample
from bench.libraries import library
from fontes.index.library import RecordIndex
from fontes.model import Ambiguous, Identifier, Matched, Reference, Resolution, Work
from fontes.resolve.resolve import resolve
from fontes.resolve.traits import text_traits, traits
from fontes.sources.library import answer

SETS = ("goldA", "goldC", "goldC-raw", "goldG-in", "goldG-out", "crossref", "crossref-negatives")


def settle(reference: Reference, index: RecordIndex) -> Resolution:
    """Run the flow against one library."""
    flow = resolve(reference, (index.info,))
    try:
        question = next(flow)
        while True:
            question = flow.send(answer(index, question))
    except StopIteration as end:
        return end.value


def outcome(each: Gold, resolution: Resolution) -> str:
    if isinstance(resolution, Matched):
        if each.right(resolution):
            return "right"
        return "relabelled" if _printed_as(each.reference, resolution.work) else "wrong"
    if isinstance(resolution, Ambiguous):
        return "ambiguous-with" if any(each.is_work(c.work) for c in resolution.candidates) else "ambiguous-without"
    return f"{type(resolution).__name__.lower()}"


def _printed_as(reference: Reference, work: Work) -> bool:
    """The label is wrong, not the match: the record's whole title, volume and first page stand in the reference.

    The labels come from identifiers that publishers and citers got wrong, and from works held under a second identifier.
    """
    own, record = traits(reference.stated), traits(work.description)
    if reference.raw:
        text = text_traits(reference.raw)
        numbers = {record.first_page, record.volume} - {""}
        return len(record.title_words) >= 3 and record.title in text.folded and len(numbers) == 2 and numbers <= text.numbers
    same_place = bool(record.first_page) and (own.first_page, own.volume) == (record.first_page, record.volume)
    return own.title == record.title and same_place


def undetermined(each: Gold, index: RecordIndex) -> bool:
    """The string names neither a person nor the page of the work: "Journal of Japanese Linguistics 19 (2003)" is many works."""
    if not each.reference.raw or not each.doi:
        return False
    works = index.by_identifier(Identifier(scheme="doi", value=each.doi.lower()))
    text = text_traits(each.reference.raw)
    known = [traits(work.description) for work in works]
    return not any(
        record.first_page in text.numbers - {""}
        or any(name in text.words or f" {name} " in f" {text.folded} " for name in record.names)
        or (len(record.title_words) > 2 and record.title in text.folded)
        for record in known
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=0, help="at most this many references of each set, drawn with a fixed seed")
    parser.add_argument("--library", default="works")
    parser.add_argument("--sets", default=",".join(SETS))
    parser.add_argument("--show", default="", help="print wrong and missed references of this outcome, e.g. goldA:wrong")
    asked = parser.parse_args()
    index = library(asked.library)
    counts: dict[str, Counter[str]] = {}
    clock = {}
    for name in asked.sets.split(","):
        golds = sample(name, asked.most)
        begun = time.process_time()
        for each in golds:
            resolution = settle(each.reference, index)
            result = outcome(each, resolution)
            counts.setdefault(each.set, Counter())[result] += 1
            counts[each.set]["undetermined"] += result not in ("right", "wrong", "relabelled") and undetermined(each, index)
            if asked.show == f"{each.set}:{result}" or asked.show == f"{name}:{result}":
                show(each, resolution)
        clock[name] = (time.process_time() - begun) / max(1, len(golds)) * 1000
        print(f"{name}: {len(golds)} references, {clock[name]:.2f} ms CPU each", file=sys.stderr)
    print(report(counts))


def report(counts: dict[str, Counter[str]]) -> str:
    """`recall` is of all references; "of the determined" leaves out strings that name neither person, page nor title of their work."""
    rows: list[list[object]] = []
    for name, count in counts.items():
        held = _held(name)
        vague = count.pop("undetermined", 0)
        right, total = count["right"] + (count["relabelled"] if held else 0), sum(count.values())
        precision = right / (right + count["wrong"]) if held and right + count["wrong"] else ""
        others = ", ".join(f"{key} {value}" for key, value in sorted(count.items()) if key not in ("right", "wrong") and value)
        count["vague"] = vague
        rows.append(
            [
                name,
                total,
                count["right"],
                count["wrong"],
                precision,
                right / total if held else "",
                right / (total - vague) if held else "",
                others,
            ]
        )
    rows += [_mixed(counts, audited=False), _mixed(counts, audited=True)]
    head = [
        "set",
        "references",
        "right",
        "wrong",
        "precision",
        "recall",
        "recall of the determined",
        "not accepted, or label refuted",
    ]
    return table(rows, head)


def _held(name: str) -> bool:
    return not name.endswith("-out") and "negatives" not in name


def _mixed(counts: dict[str, Counter[str]], *, audited: bool) -> list[object]:
    """Positives and negatives weighed 1:1, as the published figures are."""
    said = "mixed 1:1, labels refuted by the record itself corrected" if audited else "mixed 1:1, labels as given"
    held = [count for name, count in counts.items() if _held(name)]
    lacking = [count for name, count in counts.items() if not _held(name)]
    sizes = [sum(value for count in some for key, value in count.items() if key != "vague") for some in (held, lacking)]
    if not all(sizes):
        return [said, sum(sizes), "", "", "", "", "", "one side is missing"]
    refuted = [sum(count["relabelled"] for count in some) for some in (held, lacking)]
    right = (sum(count["right"] for count in held) + (refuted[0] if audited else 0)) / sizes[0]
    wrong = [
        sum(count["wrong"] for count in some) + (0 if audited else more)
        for some, more in zip((held, lacking), refuted, strict=True)
    ]
    missed = wrong[0] / sizes[0] + wrong[1] / sizes[1]
    vague = sum(count["vague"] for count in held)
    return [
        said,
        sum(sizes),
        "",
        "",
        right / (right + missed),
        right,
        right * sizes[0] / (sizes[0] - vague),
        "each side weighs one half",
    ]


def show(each: Gold, resolution: Resolution) -> None:
    print("---", each.reference.raw or each.reference.stated.full_title)
    if each.reference.raw:
        print("    parsed:", each.reference.stated)
    print("    gold:", sorted(each.records), each.doi, each.pmid)
    if isinstance(resolution, Matched):
        print(f"    matched {resolution.work.id} ({resolution.because}):", resolution.work.description)
    else:
        print("   ", resolution)


if __name__ == "__main__":
    main()
