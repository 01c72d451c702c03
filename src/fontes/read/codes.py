"""What can be wrong with a file, one stable code each: the text of `fontes explain`."""

from typing import NamedTuple


class Code(NamedTuple):
    """`title` says it in a few words; `explanation` says what fontes did and what the writer can do."""

    title: str
    explanation: str


def told(text: str) -> dict[str, Code]:
    """Codes from paragraphs `CODE Title.` followed by lines of explanation, parted by blank lines."""
    codes = {}
    for paragraph in text.strip().split("\n\n"):
        head, _, rest = paragraph.partition("\n")
        code, _, title = head.strip().partition(" ")
        codes[code] = Code(title=title, explanation=" ".join(rest.split()))
    return codes


CODES: dict[str, Code] = told(r"""
R101 The file is empty
There is nothing to read: no bytes, or white space only. Check that the right file was given and that it was saved.

R102 The file is not text
Its bytes are those of an image, an archive or a program, not of a document. Nothing of it was read.

R103 The encoding cannot be told
The bytes are neither UTF-8 nor plausible in an older encoding. Save the file as UTF-8.

R104 The encoding was guessed
The file is not UTF-8. It was read in the encoding that fits best, so accented letters may be wrong. Save it as UTF-8.

R105 Some bytes are broken
Most of the file is valid, but a few bytes are not. They are shown as U+FFFD; titles and names that hold one may not match.

R106 The file is too large
It is larger than what is read at once of its format. Split it, or convert a large bibliography to BibTeX or CSL-JSON.

R107 The format is not read
It is a format that fontes knows but does not read. Convert it to one of the formats listed in the documentation.

R108 The name and the content disagree
The file's suffix says one format and its content another. It was read as what it contains.

R109 The file could not be parsed
The file claims a format but breaks its rules so early that nothing could be read.

R110 An included file could not be read
A file named by \input, \include or \subfile is missing or unreadable; what it cites was not looked at.

R111 A file includes itself
The chain of \input commands comes back to a file that is being read. It was read once.

R112 A command has no closing brace
The argument of a citation command never ends. The command was skipped.

R113 The front matter is not understood
The YAML block at the top could not be understood; `bibliography:` and `references:` in it were not followed.

R114 A bibliography was replaced by its typeset form
The .bib file is not there, but a .bbl file is: its entries were read instead.

R115 Inclusion is too deep
More than 40 files include each other in a chain; deeper ones were not read.
""")
