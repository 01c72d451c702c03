"""Entries of a list by the names that a text would call them by: family, family with particle, body, acronym."""

import re
from collections import defaultdict
from collections.abc import Callable, Sequence

from ..model import Person, Reference
from ..text.fold import fold
from ..text.pattern import pattern
from .marked import Named, Year

YEAR = pattern(r"(?<![\d./-])(?:1[5-9]\d\d|20[0-4]\d)(?=[a-z]?\b)")
SUFFIXED = pattern(r"(?<![\d./-])((?:1[5-9]\d\d|20[0-4]\d))([a-z])\b")
SMALL = frozenset(
    ("of", "for", "the", "and", "on", "in", "de", "la", "le", "des", "du", "für", "der", "die", "und", "et", "y", "&", "to", "a")
)
HAN = pattern(r"[\u3400-\u9fff]$")
WITHOUT_DATE = pattern(
    r"in press|forthcoming|to appear|im druck|im erscheinen|n\.\s?d\.|o\.\s?J\.|s\.\s?[df]\.|submitted|in prep", re.IGNORECASE
)


class AuthorIndex:
    """Finds the references that "Smith and Doe 2019a" may mean. All of them: choosing is left to `candidates`' last filter."""

    def __init__(self, references: Sequence[Reference]) -> None:
        self.references = references
        self.first: dict[str, list[int]] = defaultdict(list)
        self.others: list[frozenset[str]] = []
        self.counts: list[int] = []
        self.initials: list[str] = []
        for at, reference in enumerate(references):
            people = _people(reference)
            names = _names(people[0]) if people else frozenset()
            for name in names or _first_words(reference):
                self.first[name].append(at)
            for name in _acronyms(reference, people[:1]):
                if at not in self.first[name]:
                    self.first[name].append(at)
            self.others.append(frozenset(name for each in people[1:] for name in _names(each)))
            self.initials.append(people[0].given[:1].upper() if people else "")
            self.counts.append(99 if reference.stated.authors_truncated else len(people))

    def of_author(self, name: str) -> list[int]:
        """Indices of the references whose first author may be called this."""
        key = fold(name)
        if key in self.first:
            return self.first[key]
        key = key.removeprefix("the ")
        if key in self.first:
            return self.first[key]
        if HAN.search(name):  # the words before a name stand close to it: the longest known ending is the name
            return next((self.first[fold(name[-size:])] for size in (4, 3, 2) if fold(name[-size:]) in self.first), [])
        words = key.split()
        return self.first.get(words[-1], []) if len(words) > 1 else []

    def candidates(self, named: Named, year: Year) -> list[int]:
        """Indices of the references that fit as well as any; one is a link, several are a doubt."""
        fitting = [at for at in self.of_author(named.names[0]) if _fits_year(self.references[at], year)]
        if named.initials:
            fitting = _narrowed(fitting, lambda at: self.initials[at].startswith(named.initials[:1]))
        fitting = _narrowed(fitting, lambda at: self._fits_people(at, named))
        if named.et_al:
            fitting = _narrowed(fitting, lambda at: self.counts[at] > max(2, len(named.names)))
        if year.suffix:
            return self._suffixed(fitting, year)
        return _narrowed(fitting, lambda at: not suffix_of(self.references[at])) if len(fitting) > 1 else fitting

    def _fits_people(self, at: int, named: Named) -> bool:
        """The second name is among the authors; "et al." needs company, a lone name none."""
        if named.et_al:
            return self.counts[at] > len(named.names) and (len(named.names) < 2 or self._has(at, named.names[1]))
        if len(named.names) > 1:
            return (
                self.counts[at] == len(named.names) and fold(named.names[1]).split()[-1:] != [] and self._has(at, named.names[1])
            )
        return self.counts[at] <= 1

    def _has(self, at: int, name: str) -> bool:
        key = fold(name)
        return key in self.others[at] or key.split()[-1] in self.others[at]

    def _suffixed(self, fitting: list[int], year: Year) -> list[int]:
        """`a` and `b` as the list says, else by the order of the list, else all of them."""
        written = [at for at in fitting if suffix_of(self.references[at])]
        if written:
            return [at for at in written if suffix_of(self.references[at]) == year.suffix]
        place = ord(year.suffix) - ord("a")
        return [fitting[place]] if len(fitting) > 1 and place < len(fitting) else fitting

    def near(self, named: Named, year: Year) -> int:
        """Index of the nearest entry: the same author in another year, else a like name in the same year; -1 for none."""
        same = self.of_author(named.names[0])
        if same:
            return min(same, key=lambda at: abs((self.references[at].stated.year or 9999) - (year.number or 9999)))
        from difflib import get_close_matches  # only for a message

        for like in get_close_matches(fold(named.names[0]), self.first, n=5, cutoff=0.8):
            for at in self.first[like]:
                if _fits_year(self.references[at], year):
                    return at
        return -1


def suffix_of(reference: Reference) -> str:
    """The `a` of "2012a" as the entry states it."""
    if reference.stated.year_suffix:
        return reference.stated.year_suffix
    if reference.format != "string":
        return ""
    found = SUFFIXED.search(reference.raw)
    return found[2] if found and int(found[1]) == reference.stated.year else ""


def _narrowed(found: list[int], fits: Callable[[int], bool]) -> list[int]:
    """Those that fit, unless none does."""
    return [at for at in found if fits(at)] or found if len(found) > 1 else found


def _fits_year(reference: Reference, year: Year) -> bool:
    stated = {reading.year for reading in reference.readings if reading.year}
    if not year.number:
        return not stated or WITHOUT_DATE.search(reference.raw) is not None
    if not stated and reference.format == "string":
        stated = {int(each) for each in YEAR.findall(reference.raw)}
    return year.number in stated or year.also in stated


def _people(reference: Reference) -> tuple[Person, ...]:
    stated = reference.stated
    return stated.authors or stated.editors


def _names(person: Person) -> frozenset[str]:
    written = [
        person.literal,
        re.sub(r"\s*[\[(].*", "", person.literal),
        person.family,
        f"{person.particle} {person.family}" if person.particle else "",
    ]
    if person.family and " " in person.family:
        written += [person.family.split()[-1], person.family.split()[0]]
    if person.literal and len(person.literal.split()) <= 3 and not any(word in SMALL for word in person.literal.lower().split()):
        written += [person.literal.split()[-1], person.literal.split()[0]]
    if person.family and not person.family.isascii():
        written.append(person.family + person.given)
    return frozenset(fold(each) for each in written if each) - {""}


def _first_words(reference: Reference) -> frozenset[str]:
    """Where no author was read: the entry's first word, and its title for works without one."""
    words = re.findall(r"[^\W\d_][\w'’-]+", reference.raw) if reference.format == "string" else []
    titles = [reference.stated.title, " ".join(reference.stated.title.split()[:3])]
    return frozenset(fold(each) for each in [*words[:1], *titles] if each) - {""}


def _acronyms(reference: Reference, people: Sequence[Person]) -> frozenset[str]:
    """IPCC for the Intergovernmental Panel on Climate Change, also where the list gives it in brackets."""
    names = [person.literal or f"{person.given} {person.family}" for person in people]
    if reference.format == "string":
        names.append(re.split(r"[.(]|\d{4}", reference.raw, maxsplit=1)[0])
    found = set()
    for name in names:
        words = [word for word in re.findall(r"[^\W\d_]+", name) if word.lower() not in SMALL]
        if len(words) > 1:
            found.add("".join(word[0] for word in words))
    head = reference.raw[:120] if reference.format == "string" else " ".join(names)
    found.update(re.findall(r"[(\[]([A-Z][A-Z&-]{1,9})[)\]]", head))
    return frozenset(fold(each) for each in found if len(each) > 1)
