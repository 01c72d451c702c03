"""Chinese, Japanese and Korean references: GB/T 7714 with its `[J]` marks, titles in 「」 or 《》, and plain ones."""

import re

from .fields import Fields, trimmed

LABEL = re.compile(r"^\s*(?:[\[［(（]\s*\d{1,4}\s*[\]］)）]|\d{1,4}[.．、)）])\s*")
STOPS = re.compile(r"[.．。]\s*")
SPLIT = re.compile(r"\s*[,，、;；:：]\s*")
YEAR = re.compile(r"(?<!\d)(?:1[5-9]\d\d|20[0-4]\d)(?!\d)")
PLACE = re.compile(
    r"(?P<year>(?:1[5-9]\d\d|20[0-4]\d))?\s*[,，]?\s*(?:第?\s*(?P<volume>\d{1,4})\s*[卷巻권]?)?\s*[,，]?\s*"
    r"(?:[（(]\s*(?P<issue>[\w\-/–増刊]{1,10})\s*[)）]|第?\s*(?P<issue2>\d{1,4})\s*[期号호])?"
    r"\s*[:：,，.．]?\s*(?:pp?\.?|頁|页|第)?\s*(?P<pages>[A-Za-z]?\d+(?:\s*[-–—~〜－]+\s*[A-Za-z]?\d+)?)?\s*(?:頁|页|쪽)?"
)
HAN_TITLE = re.compile(r"[「『“《〈](?P<title>[^」』”》〉]{2,300})[」』”》〉]")
CONTAINER_MARK = re.compile(r"[『《](?P<name>[^』》]{2,80})[』》]")
INITIAL_NEXT = re.compile(r"[A-Z](?:[.,]|\s[A-Z][.,\s]|$)|[,，;；&]")
KATAKANA = re.compile(r"[\u30a1-\u30fa]")
PUBLISHED = re.compile(r"(?:^|[,，.。\s])[\u3040-\u9fff\uac00-\ud7af]{2,6}\s*[:：]\s*(?P<publisher>[^,，.。:：]{2,40})")


def by_type_mark(text: str, mark: re.Match[str]) -> Fields:
    """GB/T 7714: authors. title[J]. container, year, volume(issue): pages."""
    head, tail = LABEL.sub("", text[: mark.start()]), text[mark.end() :].lstrip(" .．。,，/")
    author, title = heads(head)
    kind = mark[0].strip("[]［］ ")[0]
    if kind in "MD":
        place, _, rest = tail.partition(":") if ":" in tail else tail.partition("：")
        year = YEAR.search(tail)
        publisher = trimmed(SPLIT.split(rest or place)[0])
        return Fields(
            author=author, title=title, publisher=publisher, year=year[0] if year else "", genre="thesis" if kind == "D" else ""
        )
    editor, container = "", tail
    if kind == "C" or "//" in text[mark.end() : mark.end() + 4]:
        editor, _, container = tail.partition(". ") if re.match(r"[^,，.]{1,60}\. ", tail) else ("", "", tail)
    if kind == "C" and editor and ". " in container:
        container, _, after = container.partition(". ")
        published = PUBLISHED.search(after)
        year, pages = YEAR.search(after), re.search(r"[:：]\s*(\d+(?:-\d+)?)\s*\.?$", after)
        return Fields(author=author, editor=editor, title=title, container=container, year=year[0] if year else "",
                      publisher=published["publisher"] if published else "", pages=pages[1] if pages else "")  # fmt: skip
    name, rest = container_of(container)
    return numbered(Fields(author=author, editor=editor, title=title, container=name), rest)


def heads(head: str) -> tuple[str, str]:
    """Authors and title: parted at the first full stop that ends a name, as in `Heider E R, Oliver D C. The structure`."""
    family_first = len(re.split(r"[\s.,，]", head, maxsplit=1)[0]) > 1
    for stop in re.finditer(r"[.．。]\s*", head):
        before, after = head[: stop.start()], head[stop.end() :]
        last = re.split(r"[\s,，.]", before)[-1]
        ends_name = len(last) > 1 or not last.isascii() or (family_first and not INITIAL_NEXT.match(after))
        if ends_name:
            return trimmed(before), trimmed(after)
    return "", trimmed(head)


def container_of(text: str) -> tuple[str, str]:
    """The container up to the comma or full stop before the year or volume, and what follows."""
    match = re.search(r"[,，.．]\s*(?=(?:1[5-9]\d\d|20[0-4]\d|\d{1,4}\s*[（(:：,，]|第|Vol|vol))", text)
    if match is None:
        return trimmed(text), ""
    return trimmed(text[: match.start()]), text[match.end() :]


def numbered(stated: Fields, rest: str) -> Fields:
    """Year, volume, issue and pages out of what follows the container."""
    found = PLACE.match(rest)
    if found is None:
        return stated
    year = found["year"] or (each[0] if (each := YEAR.search(rest)) else "")
    return stated._replace(
        year=year, volume=found["volume"] or "", issue=found["issue"] or found["issue2"] or "", pages=found["pages"] or ""
    )


def by_brackets(text: str) -> Fields | None:
    """A title in corner brackets or angle quotes, the container in its own."""
    text = LABEL.sub("", text)
    title = HAN_TITLE.search(text)
    if title is None:
        return None
    author = trimmed(YEAR.sub("", text[: title.start()]).replace("（）", "").replace("()", ""))
    author = author if KATAKANA.search(author) else author.replace("・", ", ")
    rest = text[title.end() :]
    held = CONTAINER_MARK.search(rest)
    if held is not None:
        stated = Fields(author=author, title=title["title"], container=held["name"])
        rest = rest[held.end() :]
    else:
        name, rest = container_of(rest.lstrip(" ,，、.。．"))
        stated = Fields(author=author, title=title["title"], container=name if not YEAR.match(name) else "")
    published = PUBLISHED.search(f" {stated.container}")
    if published is not None and held is None:
        stated = stated._replace(container="", publisher=published["publisher"])
    stated = located(stated, rest)
    year = YEAR.search(text[: title.start()]) or YEAR.search(rest)
    return stated._replace(year=year[0] if year else "")


def located(stated: Fields, rest: str) -> Fields:
    """Numbers by their counters: 第3巻, 5号, 12-34頁."""
    volume = re.search(r"(\d{1,4})\s*[卷巻권]", rest) or re.search(r"(?:Vol\.?|vol\.?)\s*(\d+)", rest)
    issue = re.search(r"(\d{1,4})\s*[期号號호]", rest) or re.search(r"(?:No\.?|no\.?)\s*(\d+)", rest)
    pages = re.search(r"(?:pp?\.?\s*|頁\s*)?(\d+\s*[-–—~〜－]\s*\d+)(?:\s*[頁页쪽])?", rest) or re.search(
        r"(\d+)\s*[頁页쪽]", rest
    )
    if volume is None and issue is None:
        bare = re.search(r"(?<!\d)(\d{1,3})\s*[(（]\s*(\d{1,3})\s*[)）]", rest)
        if bare is not None:
            return stated._replace(volume=bare[1], issue=bare[2], pages=pages[1] if pages else "")
    return stated._replace(volume=volume[1] if volume else "", issue=issue[1] if issue else "", pages=pages[1] if pages else "")


def eastern(text: str) -> Fields | None:
    """author. title. container, year … or author (year) title, container …; None where Han and Hangul are the lesser part."""
    bare = LABEL.sub("", text)
    han = sum("\u3040" <= mark <= "\u9fff" or "\uac00" <= mark <= "\ud7af" for mark in bare)
    if han * 2 < sum(map(str.isalpha, bare)):
        return None
    dated = re.match(
        r"^(?P<author>[^(（.．。]{2,80}?)[\s.．。,，]*[(（]\s*(?P<year>(?:1[5-9]\d\d|20[0-4]\d))\s*[)）][.．。,，:：]?\s*(?P<rest>.+)$",
        bare,
    )
    if dated is not None:
        title, _, rest = split_once(dated["rest"])
        name, numbers = container_of(rest)
        return located(Fields(author=trimmed(dated["author"]), title=title, container=name, year=dated["year"]), numbers or rest)
    parts = [trimmed(part) for part in STOPS.split(bare) if part.strip()]
    if len(parts) < 3:
        return None
    year = YEAR.search(" ".join(parts[2:])) or YEAR.search(parts[0])
    name, numbers = container_of(". ".join(parts[2:]))
    stated = located(Fields(author=trimmed(YEAR.sub("", parts[0])), title=parts[1], container=name), numbers)
    return stated._replace(year=year[0] if year else "")


def split_once(text: str) -> tuple[str, str, str]:
    """At the first full stop, else at the first comma."""
    match = re.search(r"[.．。]\s*", text) or re.search(r"[,，]\s*", text)
    return (trimmed(text[: match.start()]), match[0], text[match.end() :]) if match else (trimmed(text), "", "")
