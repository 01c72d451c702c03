"""What fontes will not read at all, said in one sentence with what to do instead."""

from ..model import Place, Problem

MAGIC = (
    (b"%PDF-", "a PDF", "Give the LaTeX or Markdown source, or copy the reference list into a text file."),
    (b"PK\x03\x04", "a Word, PowerPoint, spreadsheet or ZIP file", "Save it as text or HTML, or unpack it first."),
    (b"\xd0\xcf\x11\xe0", "an old Office file", "Save it as text or HTML."),
    (b"\x1f\x8b", "a gzip archive", "Unpack it first."),
    (b"BZh", "a bzip2 archive", "Unpack it first."),
    (b"\xfd7zXZ\x00", "an xz archive", "Unpack it first."),
    (b"SQLite format 3", "an SQLite database", "Export the references as BibTeX, RIS or CSL-JSON."),
    (b"{\\rtf", "an RTF file", "Save it as text or HTML."),
    (b"\x89PNG", "an image", "Give the text of it."),
    (b"\xff\xd8\xff", "an image", "Give the text of it."),
    (b"GIF8", "an image", "Give the text of it."),
    (b"%!PS", "a PostScript file", "Give the source that it was made from."),
)
HEAD = 8000
MARKS = (b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")


def refusal(data: bytes, name: str) -> Problem | None:
    """The reason why these bytes are no document that can be read, or None where they may be one."""
    shown = "Standard input" if name == "-" else name or "The input"
    if not data.strip(b" \t\r\n\x0b\x0c\xef\xbb\xbf\x00\xff\xfe"):
        return _error("R101", f"{shown} is empty.", name, "Check that it is the right file and that it was saved.")
    for magic, what, remedy in MAGIC:
        if data.startswith(magic):
            return _error("R107", f"{shown} is {what}, which fontes does not read.", name, remedy)
    if _binary(data):
        if (at := data.find(0, 0, HEAD)) >= 0:
            return _zero(data, at, shown, name)
        return _error(
            "R102",
            f"{shown} is not text: it holds binary data.",
            name,
            "Give a text format: .bib, .md, .tex, .txt, .json, .html …",
        )
    return None


def _binary(data: bytes) -> bool:
    """NUL bytes mean binary, unless they are every second byte of UTF-16 or the file says so with a mark."""
    if data.startswith(MARKS):
        return False
    head = data[:HEAD]
    zeros = head.count(0)
    if zeros:
        half = max(1, len(head) // 2)
        odd, even = head[1::2].count(0), head[0::2].count(0)
        return not (max(odd, even) > 0.6 * half and min(odd, even) < 0.05 * half)
    control = sum(byte < 9 or 13 < byte < 27 or 27 < byte < 32 for byte in head)
    return control * 20 > len(head)


def _zero(data: bytes, at: int, shown: str, name: str) -> Problem:
    """One stray zero in a text is hard to find: its place is told."""
    before = data[:at].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
    many = data.count(0)
    says = f"{shown} is not text: byte {at + 1:,} is zero" + (f", and {many - 1:,} more are." if many > 1 else ".")
    place = Place(file=name, line=before.count(b"\n") + 1, column=column)
    remedy = (
        "Remove it there, or give a text format." if many == 1 else "Give a text format: .bib, .md, .tex, .txt, .json, .html …"
    )
    return Problem(code="R102", says=says, place=place, remedy=remedy, severity="error")


def _error(code: str, says: str, name: str, remedy: str) -> Problem:
    return Problem(code=code, says=says, place=Place(file=name), remedy=remedy, severity="error")
