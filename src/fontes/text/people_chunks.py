"""What stands between two commas of an author list, and which of these pieces make one person together."""

import re
from typing import Literal, NamedTuple

from fontes.model import Person

from .east_asian import east_asian
from .people_names import cleaned, inverted, is_body, is_initials, person, undivided
from .people_tables import CAPITAL_PARTICLES, DEGREES, PARTICLES, SUFFIXES

_INITIALS_PARTICLE = re.compile(r"(?:[^\W\d_a-z]\.[\s-]?)+(?:d[aeo]s?|von|van(?: de[rn]?)?) [^\W\d_]+$")
"""The given side of `Santos, M. da Silva`: initials, then the part of the family name that the list sorts second."""
_GIVEN_INITIALS = re.compile(r"[^\W\d_a-z][^\W\d_]+(?: [^\W\d_a-z]\.?)+$")
"""The given side of `Ioannidis, John P. A.`, its last full stop taken for the sentence's. Beside a bare family name it is no
second author: a list that writes `Doe P` writes `Smith J`, too."""
_SLIPPED = re.compile(r"(?P<family>[^\W\d_a-z][\w'’-]+) (?P<first>[B-DF-HJ-MP-TV-XZ])(?P<second>[b-df-hj-np-tv-xz])$")
"""`Hu Lt` for `Hu LT`: two letters that no name can be made of. `Ng` can."""

Kind = Literal["initials", "suffix", "degree", "body", "family", "given", "words", "whole"]
"""`J. D.` · `Jr.` · `PhD` · `ACIP Investigators` · `van der Berg` · `John D.` · `Jane Doe` · `Smith J` or `J. Smith`."""


class Chunk(NamedTuple):
    text: str
    kind: Kind
    after_and: bool = False


def kind(piece: str, after_and: bool = False) -> Chunk:
    """The piece cleaned, and what it can be by itself."""
    text = cleaned(piece)
    return Chunk(text, _kind(text), after_and)


def _kind(text: str) -> Kind:
    low = text.lower()
    if low in SUFFIXES and text not in ("JR", "SR"):
        return "suffix"
    if low in DEGREES and (text.isupper() or "." in text or low.startswith("ph")):
        return "degree"
    if is_body(text):
        return "body"
    words = text.split()
    marks = [is_initials(word) for word in words]
    if all(marks):
        return "initials"
    if len(words) == 1:
        return "family"
    if words[-1].lower() in SUFFIXES and len(words) == 2:
        return "family"
    if not any(marks):
        return "family" if _one_family(words) else "words"
    return "given" if not marks[0] and marks[-1] and words[-1][-1] == "." and len(words[-1]) == 2 and sum(marks) < 3 else "whole"


def _one_family(words: list[str]) -> bool:
    """`van der Berg`, `Di Stefano`: particles and one word."""
    return all(word in PARTICLES or word in CAPITAL_PARTICLES for word in words[:-1]) and not east_asian(words[-1])


def joined_people(chunks: list[Chunk]) -> list[Person]:
    """Family names joined with the given names after them, by the convention that the whole list shows."""
    chunks = _slips_mended(chunks)
    shows = Convention(len(chunks), _families_only(chunks), _alternating(chunks))
    persons: list[Person] = []
    at = 0
    while at < len(chunks):
        chunk = chunks[at]
        following = [] if chunk.kind not in ("family", "words") else _same_group(chunks[at + 1 : at + 3])
        at += 1
        if chunk.kind == "suffix" and persons:
            persons[-1] = _with_suffix(persons[-1], SUFFIXES[chunk.text.lower()])
        elif chunk.kind == "degree" and persons:
            continue
        elif (
            len(following) == 2
            and following[0].kind == "suffix"
            and following[1].kind in ("initials", "given", "words", "family")
        ):
            persons.append(inverted([chunk.text, following[1].text, following[0].text]))
            at += 2
        elif following and _belongs(chunk, following[0], shows):
            persons.append(inverted([chunk.text, following[0].text]))
            at += 1
        else:
            persons.append(_alone(chunk))
    return persons


def _slips_mended(chunks: list[Chunk]) -> list[Chunk]:
    """Initials of which the second slipped into lower case, in a list that puts capitals behind its family names."""
    if not any(chunk.kind == "whole" and chunk.text.split()[-1].isupper() and "." not in chunk.text for chunk in chunks):
        return chunks
    slips = [_SLIPPED.match(chunk.text) if chunk.kind == "words" else None for chunk in chunks]
    return [
        Chunk(f"{slip['family']} {slip['first']}{slip['second'].upper()}", "whole", chunk.after_and) if slip else chunk
        for chunk, slip in zip(chunks, slips, strict=True)
    ]


class Convention(NamedTuple):
    """What the list as a whole shows of its manner."""

    pieces: int
    families_only: bool
    alternating: bool


def _same_group(following: list[Chunk]) -> list[Chunk]:
    """The next pieces up to an "and"."""
    end = next((at for at, chunk in enumerate(following) if chunk.after_and), len(following))
    return following[:end]


def _belongs(chunk: Chunk, following: Chunk, shows: Convention) -> bool:
    """Whether the second piece is the first one's given name."""
    if following.kind == "initials":
        return True
    if following.kind == "degree":
        return chunk.kind == "family" and "h" not in following.text.lower()
    if chunk.kind == "words":
        return following.kind in ("family", "given") and (shows.pieces == 2 or shows.alternating)
    if following.kind == "given":
        return True
    if following.kind == "whole":
        spelt = chunk.text.isalpha() and _GIVEN_INITIALS.match(following.text) is not None
        given = spelt or _INITIALS_PARTICLE.match(following.text) is not None
        return shows.pieces == 2 and not following.after_and and given
    if following.kind == "words":
        return shows.pieces == 2 or shows.alternating
    return following.kind == "family" and not shows.families_only and not east_asian(chunk.text + following.text)


def _families_only(chunks: list[Chunk]) -> bool:
    """`Smith, Jones, and Brown`: bare family names, with an odd one behind the last "and", or an odd number in all."""
    if any(chunk.kind != "family" for chunk in chunks):
        return False
    last = 0
    for at, chunk in enumerate(chunks):
        if chunk.after_and:
            last = at
    return (len(chunks) - last) % 2 == 1


def _alternating(chunks: list[Chunk]) -> bool:
    """`García Márquez, Gabriel, Vargas Llosa, Mario`: every second piece is a given name, every other one none."""
    if len(chunks) < 4 or len(chunks) % 2 or any(chunk.after_and for chunk in chunks[1::2]):
        return False
    return (
        all(chunk.kind in ("family", "words") for chunk in chunks[::2])
        and (
            any(chunk.kind == "given" for chunk in chunks[1::2])
            or sum(chunk.kind == "family" for chunk in chunks[::2]) * 2 > len(chunks) - 2
        )
        and not all(chunk.kind == "words" for chunk in chunks)
    )


def _alone(chunk: Chunk) -> Person:
    if chunk.kind == "body" or east_asian(chunk.text):
        return person(chunk.text)
    return undivided(chunk.text.split())


def _with_suffix(before: Person, suffix: str) -> Person:
    return Person(family=before.family, given=before.given, particle=before.particle, suffix=suffix, literal=before.literal)
