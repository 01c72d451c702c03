"""Field comparisons by themselves: false alarms on records of one work, detection on corrupted fields, merges, scripts, speed.

python -m bench.comparisons [--show ROW]

Needs no library: every pair is a stated and a recorded description that the data itself puts together. `--show` prints the
pairs of one row that count against us, e.g. `--show "two providers/title"`.
"""

import argparse
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec

from bench.data import rows, table
from bench.gold import description as described
from fontes.index.formats.slim import SlimWork, work_of
from fontes.model import Description, Work
from fontes.resolve.containers import compare_containers
from fontes.resolve.locators import compare_locators
from fontes.resolve.names import compare_authors
from fontes.resolve.titles import compare_titles
from fontes.resolve.years import compare_years
from fontes.text.fold import content_words
from fontes.text.people import people

THIS_YEAR = 2026
ALARMS = {
    "title": ("suspect", "mismatch"),
    "authors": ("order", "missing", "extra", "mismatch"),
    "year": ("mismatch", "future"),
    "container": ("mismatch",),
    "locator": ("mismatch",),
}
"""Answers that say that a field is wrong."""


class Pair(NamedTuple):
    stated: Description
    recorded: Work


def answers(pair: Pair) -> dict[str, str]:
    """The answer per field."""
    stated, work = pair
    record = work.description
    return {
        "title": compare_titles(stated.full_title, record.full_title, other_titles=work.other_titles).answer,
        "authors": compare_authors(stated, record).answer,
        "year": compare_years(stated.year, record.year, others=work.other_years, this_year=THIS_YEAR).answer,
        "container": compare_containers(stated.container, record.container, work.other_containers).answer,
        "locator": compare_locators(stated, record).answer,
    }


def _record(row: dict[str, Any]) -> Work | None:
    try:
        return work_of(msgspec.convert(row, SlimWork), "bench")
    except msgspec.ValidationError:
        return None


def two_providers() -> Iterable[Pair]:
    for row in rows("gold-crossprovider/pairs_noabstract.jsonl.gz"):
        one, other = _record(row["a"]), _record(row["b"])
        if one and other:
            yield Pair(one.description, other)


def gold(name: str) -> Iterable[Pair]:
    wanted = list(rows(f"gold-references/{name}.jsonl.gz"))
    needed = {row["record_ids"][0] for row in wanted}
    records = {
        row["id"]: row
        for file in ("authoritative_slim", "cited_works_slim")
        for row in rows(f"index/{file}.jsonl.gz")
        if row["id"] in needed
    }
    for row in wanted:
        record = _record(records[row["record_ids"][0]]) if row["record_ids"][0] in records else None
        if record:
            yield Pair(described(row["query"]), record)


def _entry(fields: dict[str, str]) -> Description:
    authors = people(fields.get("author", ""))
    year = fields.get("year", "")
    return Description(
        title=fields.get("title", ""),
        authors=authors.persons,
        authors_truncated=authors.truncated,
        year=int(year) if year.isdecimal() else 0,
        container=fields.get("booktitle") or fields.get("journal") or "",
    )


CORRUPTED = {
    "near_miss_title": "title", "chimeric_title": "title", "swapped_authors": "authors", "placeholder_authors": "authors",
    "partial_author_list": "authors", "wrong_venue": "container", "nonexistent_venue": "container", "future_date": "year",
}  # fmt: skip


def corrupted() -> Iterable[tuple[str, Pair]]:
    """Each with its original, where that is in the data and is the one that the entry was made from."""
    originals = {row["key"]: row["fields"] for row in rows("fabricated/originals_index.jsonl.gz")}
    for row in rows("fabricated/corrupted_real_references.jsonl.gz"):
        field = CORRUPTED.get(row["type"])
        found = [originals[key] for key in row.get("original_keys") or () if key in originals]
        for fields in found if field else ():
            pair = Pair(_entry(row["fields"]), Work(id="", source="originals", description=_entry(fields)))
            if _made_from(field, pair):
                yield row["type"], pair
                break


def _made_from(field: str | None, pair: Pair) -> bool:
    """Keys are ambiguous in the data: the parts that were not corrupted must be those of the original."""
    found = answers(pair)
    if field == "title":
        return found["authors"] in ("match", "truncated")
    return found["title"] in ("match", "variant")


_COLUMN = re.compile(r"COL (\w+) VAL (.*?)(?= COL \w+ VAL|$)")


def labelled(name: str) -> Iterable[tuple[bool, Pair]]:
    """Same-work and other-work pairs of the deduplication sets, by columns."""
    import gzip

    from bench.data import need

    with gzip.open(need() / "dedup" / f"{name}_test.txt.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            left, right, label = line.rstrip("\n").split("\t")
            yield label.strip() == "1", Pair(_columns(left), Work(id="", source="dedup", description=_columns(right)))


def _columns(text: str) -> Description:
    found = {name: value.strip() for name, value in _COLUMN.findall(text.strip())}
    year = found.get("year", "").split(".")[0]
    return Description(
        title=found.get("title", "").replace("& hellip ;", ""),
        authors=tuple(people(found.get("authors", "").title().replace(" , ", " and ")).persons),
        year=int(year) if year.isdecimal() else 0,
        container=found.get("venue", "").replace("& hellip ;", ""),
    )


def merged(pair: Pair) -> bool:
    """What title, authors and year say together; the container and the rest come on top when works are matched.

    "Editorial" proves nothing, and a list of authors of which most are others is another list.
    """
    found = answers(pair)
    people_agree = compare_authors(pair.stated, pair.recorded.description)
    return (
        found["title"] in ("match", "variant")
        and min(len(content_words(of.title)) for of in (pair.stated, pair.recorded.description)) >= 3
        and people_agree.agreeing * 2 >= max(people_agree.stated, people_agree.recorded, 1)
        and found["year"] in ("match", "near", "unstated")
    )


SCRIPTS = {
    "Chinese": ("深度学习研究进展", "机器学习研究方法", "王伟", "李娜"),
    "Japanese": ("日本語の歴史と文法", "中国語の歴史と発音", "山田 太郎", "鈴木 花子"),
    "Korean": ("한국어 문법 연구", "영어 발음 교육", "김민수", "박지영"),
    "Cyrillic": ("Преступление и наказание", "Война и мир", "Агата Кристи", "Лев Толстой"),
    "Arabic": ("تاريخ العلوم عند العرب", "مدخل إلى الأدب", "ابن سينا", "نجيب محفوظ"),
    "Hebrew": ("תולדות עם ישראל", "מבוא לספרות", "עמוס עוז", "דוד גרוסמן"),
    "Greek": ("Ιστορία της Ελλάδας", "Εισαγωγή στη φιλοσοφία", "Νίκος Καζαντζάκης", "Γιώργος Σεφέρης"),
    "Devanagari": ("हिन्दी साहित्य का इतिहास", "संस्कृत व्याकरण", "प्रेमचंद", "रवींद्रनाथ ठाकुर"),
}


def scripts() -> list[list[object]]:
    found: list[list[object]] = []
    for name, (title, other, person, stranger) in SCRIPTS.items():
        one, two = Description(authors=people(person).persons), Description(authors=people(stranger).persons)
        found.append(
            [
                name,
                compare_titles(title, title).answer,
                compare_titles(title, other).answer,
                compare_authors(one, one).answer,
                compare_authors(one, two).answer,
            ]
        )
    return found


def false_alarms(name: str, pairs: Iterable[Pair], show: str) -> list[list[object]]:
    counts: dict[str, Counter[str]] = {field: Counter() for field in ALARMS}
    for pair in pairs:
        for field, answer in answers(pair).items():
            counts[field][answer] += 1
            if show == f"{name}/{field}" and answer in ALARMS[field]:
                print(f"{answer}: {_shown(field, pair.stated)}\n    {_shown(field, pair.recorded.description)}")
    return [_alarm_row(name, field, count) for field, count in counts.items()]


def _shown(field: str, of: Description) -> str:
    shown = {"title": of.full_title, "authors": "; ".join(map(str, of.authors)), "year": str(of.year), "container": of.container}
    return shown.get(field, f"{of.volume} ({of.issue}) {of.pages}")


def _alarm_row(name: str, field: str, count: Counter[str]) -> list[object]:
    compared = sum(count.values()) - count["unstated"] - count["cannot-compare"]
    wrong = sum(count[answer] for answer in ALARMS[field])
    answered = ", ".join(f"{answer} {number}" for answer, number in count.most_common())
    return [name, field, compared, wrong, f"{100 * wrong / max(1, compared):.2f} %", answered]


def detection(show: str) -> list[list[object]]:
    counts: dict[str, Counter[str]] = {}
    for kind, pair in corrupted():
        field = CORRUPTED[kind]
        answer = answers(pair)[field]
        if answer == "unstated":
            continue  # the original in the data lacks the field
        counts.setdefault(kind, Counter())[answer] += 1
        if show == kind and answer not in ALARMS[field]:
            print(f"{answer}: {_shown(field, pair.stated)}\n    {_shown(field, pair.recorded.description)}")
    found: list[list[object]] = []
    for kind, count in counts.items():
        caught = sum(count[answer] for answer in ALARMS[CORRUPTED[kind]])
        answered = ", ".join(f"{answer} {number}" for answer, number in count.most_common())
        found.append([kind, CORRUPTED[kind], sum(count.values()), caught / sum(count.values()), answered])
    return found


def merges(show: str) -> list[list[object]]:
    found: list[list[object]] = []
    for name in ("Structured_DBLP-ACM", "Structured_DBLP-GoogleScholar"):
        count: Counter[tuple[bool, bool]] = Counter()
        for same, pair in labelled(name):
            together = merged(pair)
            count[same, together] += 1
            if show == name and same != together:
                print(f"{'missed' if same else 'merged'}: {pair.stated}\n    {pair.recorded.description}")
        others, works = count[False, True] + count[False, False], count[True, True] + count[True, False]
        found.append(
            [name, others, count[False, True], f"{100 * count[False, True] / others:.2f} %", works, count[True, True] / works]
        )
    return found


def speed() -> list[list[object]]:
    """CPU time with what is stated and recorded changing every time and nothing cached from before."""
    pairs = list(two_providers())
    measured: list[tuple[str, Callable[[int], object]]] = [
        ("title against its own record and nine others", lambda at: _ten_titles(pairs, at)),
        ("authors", lambda at: compare_authors(pairs[at].stated, pairs[at].recorded.description)),
        ("container", lambda at: compare_containers(pairs[at].stated.container, pairs[at].recorded.description.container)),
        ("volume, issue and pages", lambda at: compare_locators(pairs[at].stated, pairs[at].recorded.description)),
    ]
    found: list[list[object]] = []
    for name, compare in measured:
        begun = time.process_time()
        for at in range(len(pairs)):
            compare(at)
        found.append([name, f"{(time.process_time() - begun) / len(pairs) * 1e6:.0f} µs"])
    return found


def _ten_titles(pairs: list[Pair], at: int) -> None:
    for other in range(10):
        compare_titles(pairs[at].stated.full_title, pairs[(at + 97 * other) % len(pairs)].recorded.description.full_title)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", default="", help="print the pairs of this row that count against us")
    show = parser.parse_args().show
    alarms = false_alarms("two providers", two_providers(), show)
    alarms += false_alarms("goldA", gold("goldA"), show) + false_alarms("goldC", gold("goldC_6000"), show)
    print("Records of one work: fields called wrong. Gold references have true errors among them.\n")
    print(table(alarms, ["pairs", "field", "compared", "called wrong", "share", "answers"]))
    print("\nCorrupted fields that are named.\n")
    print(table(detection(show), ["corruption", "field", "entries", "named", "answers"]))
    print("\nOther works that title, authors and year take for one.\n")
    print(table(merges(show), ["set", "other works", "merged", "share", "same works", "found"]))
    print("\nEvery script.\n")
    print(table(scripts(), ["script", "identical titles", "different titles", "identical names", "different names"]))
    print("\nSpeed on one core.\n")
    print(table(speed(), ["comparison", "CPU"]))


if __name__ == "__main__":
    main()
