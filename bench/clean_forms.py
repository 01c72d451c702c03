"""One work written down in the ways that ordinary writers write: BibTeX with LaTeX accents, APA, Vancouver, IEEE and others."""

import re
import unicodedata
from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from fontes.model import Description, Person

ENTRY = {
    "article": "article", "conference-paper": "inproceedings", "chapter": "incollection", "book": "book", "thesis": "phdthesis",
    "report": "techreport",
}  # fmt: skip
HOLDER = {"article": "journal", "preprint": "journal", "conference-paper": "booktitle", "chapter": "booktitle"}
PUBLISHER = {"thesis": "school", "report": "institution"}
LATEX = {
    "\u0300": "`",
    "\u0301": "'",
    "\u0302": "^",
    "\u0303": "~",
    "\u0308": '"',
    "\u030b": "H ",
    "\u030c": "v ",
    "\u0327": "c ",
}
LETTERS = {
    "ø": "{\\o}",
    "Ø": "{\\O}",
    "ł": "{\\l}",
    "Ł": "{\\L}",
    "ß": "{\\ss}",
    "æ": "{\\ae}",
    "&": "\\&",
    "–": "--",
    "—": "---",
}
SMALL = frozenset(
    ["a", "an", "and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "or", "the", "to", "via", "with", "not"]
)


class Form(NamedTuple):
    """`write` gives one entry; `bibtex` says how the whole list is put together."""

    name: str
    bibtex: bool
    write: Callable[[str, Description], str]


def latex(text: str) -> str:
    """Accents as TeX commands, as reference managers export them."""
    written = ""
    for character in text:
        decomposed = unicodedata.normalize("NFD", character)
        base, marks = decomposed[0], decomposed[1:]
        if character in LETTERS:
            written += LETTERS[character]
        elif marks and all(mark in LATEX for mark in marks):
            written += f"{{\\{LATEX[marks[0]]}{base}}}"
        else:
            written += character
    return written


def initials(given: str, stop: str = ".", between: str = " ") -> str:
    """ "Jean-Baptiste P." gives "J.-B. P."."""
    words = [word for word in re.split(r"[ .]+", given) if word]
    letters = [f"{stop}-".join(part[0] for part in word.split("-") if part) + stop for word in words]
    return between.join(letters)


def _family(person: Person) -> str:
    return f"{person.particle} {person.family}".strip()


def _bibtex_name(person: Person, short: bool) -> str:
    if person.literal:
        return f"{{{latex(person.literal)}}}"
    given = initials(person.given) if short else person.given
    return ", ".join(part for part in (latex(_family(person)), person.suffix, latex(given)) if part)


def _bibtex(key: str, it: Description, *, short: bool = False, most: int = 0, doi: bool = True, braces: bool = False) -> str:
    people, role = (it.authors, "author") if it.authors else (it.editors, "editor")
    cut = people[:most] if most and len(people) > most + 1 else people
    names = [_bibtex_name(each, short) for each in cut]
    if len(cut) < len(people) or it.authors_truncated:
        names.append("others")
    title = latex(it.full_title)
    fields = [(role, " and ".join(names)), ("title", f"{{{title}}}" if braces else title), ("year", str(it.year))]
    if it.container:
        fields.append((HOLDER.get(it.type, "journal"), latex(it.container)))
    fields += [("volume", it.volume), ("number", it.issue), ("pages", it.pages.replace("-", "--"))]
    if it.publisher:
        fields.append((PUBLISHER.get(it.type, "publisher"), latex(it.publisher)))
    fields += [("edition", it.edition), ("number", _standard(it))]
    if doi:
        fields += [("doi", it.identifier("doi")), ("eprint", it.identifier("arxiv"))]
    entry = ENTRY.get(it.type, "article" if it.type == "preprint" and it.container else "misc")
    body = ",\n".join(f"  {name} = {{{value}}}" for name, value in fields if value)
    return f"@{entry}{{{key},\n{body}\n}}"


def _standard(it: Description) -> str:
    rfc = it.identifier("rfc")
    return f"RFC {rfc}" if rfc else it.identifier("standard")


def _apa(it: Description, *, doi: bool = True) -> str:
    people = it.authors or it.editors
    shown = people if len(people) <= 20 else (*people[:19], people[-1])
    names = [
        each.literal or f"{_family(each)}, {initials(each.given)}{', ' + each.suffix if each.suffix else ''}".strip(", ")
        for each in shown
    ]
    if it.authors_truncated:
        who = ", ".join([*names, "et al."])
    elif len(people) > 20:
        who = f"{', '.join(names[:-1])}, … {names[-1]}"
    else:
        who = names[0] if len(names) == 1 else f"{', '.join(names[:-1])}, & {names[-1]}"
    role = "" if it.authors else " (Eds.)" if len(people) > 1 else " (Ed.)"
    lead = f"{who}{role} ({it.year})." if (who + role).endswith((".", ")")) else f"{who}{role}. ({it.year})."
    edition = f" ({_ordinal(it.edition)} ed.)" if it.edition else ""
    title = f"{_closed(it.full_title + edition)}"
    return " ".join(part for part in (lead, title, _apa_source(it), _apa_link(it) if doi else "") if part)


def _closed(text: str) -> str:
    return text if text.endswith(("?", "!", ".")) else f"{text}."


def _ordinal(edition: str) -> str:
    return {"2": "2nd", "3": "3rd"}.get(edition, f"{edition}th")


def _apa_source(it: Description) -> str:
    issue = f"({it.issue})" if it.issue else ""
    pages = it.pages.replace("-", "–")
    if it.type == "conference-paper" or it.type == "chapter":
        inside = ", ".join(part for part in (f"Vol. {it.volume}" if it.volume else "", f"pp. {pages}" if pages else "") if part)
        publisher = f" {it.publisher}." if it.publisher else ""
        return f"In {it.container}{f' ({inside})' if inside else ''}.{publisher}"
    if it.type == "thesis":
        return f"[Doctoral dissertation, {it.publisher}]."
    if it.container:
        return _closed(", ".join(part for part in (it.container, f"{it.volume}{issue}", pages) if part))
    return (
        _closed(" ".join(part for part in (f"({_standard(it)})." if _standard(it) else "", it.publisher) if part))
        if it.publisher or _standard(it)
        else ""
    )


def _apa_link(it: Description) -> str:
    doi = it.identifier("doi")
    return f"https://doi.org/{doi}" if doi else ""


def _vancouver(it: Description) -> str:
    people = it.authors or it.editors
    names = [
        each.literal
        or f"{_family(each)} {initials(each.given, '', '')}{' ' + each.suffix.rstrip('.') if each.suffix else ''}".strip()
        for each in people
    ]
    cut = len(names) > 6 or it.authors_truncated
    who = ", ".join(names[:6] if cut else names) + (", et al" if cut else "") + ("" if it.authors else ", editors")
    issue = f"({it.issue})" if it.issue else ""
    if it.container and it.type in ("article", "preprint"):
        where = (
            f"{it.container}. {it.year}"
            + (f";{it.volume}{issue}" if it.volume else "")
            + (f":{_short_pages(it.pages)}" if it.pages else "")
        )
    elif it.container:
        where = (
            f"In: {it.container}. "
            + (f"{it.publisher}; " if it.publisher else "")
            + f"{it.year}"
            + (f". p. {_short_pages(it.pages)}" if it.pages else "")
        )
    elif it.type == "thesis":
        where = f"[dissertation]. {it.publisher}; {it.year}"
    else:
        edition = f"{_ordinal(it.edition)} ed. " if it.edition else ""
        where = edition + "; ".join(part for part in (it.publisher, str(it.year)) if part)
    standard = f" {_standard(it)}." if _standard(it) else ""
    return f"{who}. {_closed(it.full_title)}{standard} {where}."


def _short_pages(pages: str) -> str:
    first, dash, last = pages.partition("-")
    if not dash or not (first.isdigit() and last.isdigit()) or len(first) != len(last):
        return pages
    same = next((at for at, (one, other) in enumerate(zip(first, last, strict=True)) if one != other), len(first))
    return f"{first}-{last[same:]}"


def _ieee(it: Description) -> str:
    people = it.authors or it.editors
    names = [
        each.literal or f"{initials(each.given)} {_family(each)}{', ' + each.suffix if each.suffix else ''}".strip()
        for each in people
    ]
    if len(names) > 6 or it.authors_truncated:
        who = f"{names[0]} et al."
    else:
        who = names[0] if len(names) == 1 else f"{', '.join(names[:-1])}{',' if len(names) > 2 else ''} and {names[-1]}"
    role = "" if it.authors else ", Eds."
    located = [
        f"vol. {it.volume}" if it.volume else "",
        f"no. {it.issue}" if it.issue else "",
        f"pp. {it.pages.replace('-', '–')}" if it.pages else "",
    ]
    parts = [part for part in located if part]
    if it.container:
        lead = "in " if it.type in ("conference-paper", "chapter") else ""
        return f"{who}{role}, “{it.full_title.rstrip('.')},” {lead}{', '.join([it.container, *parts, str(it.year)])}."
    kind = "Ph.D. dissertation, " if it.type == "thesis" else ""
    edition = f", {_ordinal(it.edition)} ed" if it.edition else ""
    named = f"“{it.full_title},”" if it.type not in ("book",) else f"{it.full_title}{edition}."
    return f"{who}{role}, {named} {kind}{', '.join(part for part in (it.publisher, _standard(it), str(it.year)) if part)}."


def capitalised(title: str) -> str:
    """Title Case as English publishers set it; words that hold a capital or a digit stay as they are."""
    words = [
        word if not word.islower() or (word in SMALL and at) else word[:1].upper() + word[1:]
        for at, word in enumerate(title.split())
    ]
    return " ".join(words)


def sentence_case(title: str) -> str:
    """Lower case but for the first word; names and acronyms are lost too, as they are in many lists."""
    return title[:1].upper() + title[1:].lower() if title.isascii() else title


def _retitled(change: Callable[[str], str], it: Description) -> Description:
    return replace(it, title=change(it.title), subtitle=change(it.subtitle))


def forms(full: Callable[[str], str]) -> tuple[Form, ...]:
    """Every form. `full(key)` gives the container as the record has it; the description that is written may abbreviate it."""

    def spelled(key: str, it: Description) -> Description:
        return replace(it, container=full(key)) if it.container and it.type != "preprint" else it

    return (
        Form("BibTeX, LaTeX accents, full venue, DOI", True, lambda key, it: _bibtex(key, spelled(key, it))),
        Form("BibTeX, abbreviated, initials, no DOI", True, lambda key, it: _bibtex(key, it, short=True, doi=False)),
        Form(
            "BibTeX, and others, lower case, no DOI",
            True,
            lambda key, it: _bibtex(key, _retitled(sentence_case, spelled(key, it)), most=2, doi=False),
        ),
        Form(
            "BibTeX, Title Case in braces, no DOI",
            True,
            lambda key, it: _bibtex(key, _retitled(capitalised, it), braces=True, doi=False),
        ),
        Form("APA with DOI", False, lambda key, it: _apa(spelled(key, it))),
        Form("APA without DOI", False, lambda key, it: _apa(_retitled(sentence_case, spelled(key, it)), doi=False)),
        Form("Vancouver, abbreviated, et al after six", False, lambda key, it: _vancouver(it)),
        Form("IEEE, abbreviated", False, lambda key, it: _ieee(it)),
    )


def listing(entries: list[str], bibtex: bool) -> tuple[str, str]:
    """The whole list as a file, and the file's name."""
    if bibtex:
        return "\n\n".join(entries), "clean.bib"
    numbered = "\n\n".join(f"[{number}] {entry}" for number, entry in enumerate(entries, start=1))
    return f"References\n\n{numbered}\n", "clean.txt"
