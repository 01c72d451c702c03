"""What can be wrong in a file of references: BibTeX, RIS, MEDLINE, JSON, XML, lists of identifiers."""

from .codes import Code, told

CODES: dict[str, Code] = told(r"""
R201 No entry
The file holds no BibTeX entry. An entry looks like @article{key, title = {…}, …}.

R202 Something is never closed
A brace, a quotation mark or a whole entry is opened and never closed. The value was read up to the next field, the entry
up to the next one; both are kept, and nothing after them is lost. BibTeX itself would read something else here.

R203 A comma is missing
Between two fields, or after the key, there is no comma. Both fields were read.

R204 A closing brace too many
A stray brace ends the entry before its last fields. They were read as part of it; BibTeX would drop them.

R205 A key stands twice
Two entries have one key. Both are kept and checked; a citation of that key means either.

R206 A field stands twice
An entry states one field twice with two values. The first one was read.

R207 An entry is commented out
It stands behind a % or in lines that begin with one, so it was not read.

R208 An unknown @string
A value names a macro that the file does not define before it. The name stands as the value.

R209 A crossref leads nowhere
An entry inherits from one that is not in the file, or from itself. It was read without what it would inherit.

R210 An entry has no key
It was read and is checked, but nothing can cite it.

R211 Text that is no field
Inside an entry stands text that is not of the form name = value, or a quotation mark inside a quoted value. The fields around
it were read.

R212 An entry is empty
It holds no field, so there is nothing to check.

R213 A @string grows too large
Macros that repeat each other would fill the memory. The value was cut.

R220 Lines outside any record
These lines belong to no record and were not read.

R221 No record
The file is of the format but holds no reference.

R222 A record has no end mark
The record ends where the next one begins; it was read.

R223 A record does not say its type
It was read as far as its tags tell.

R230 Broken JSON
The file stops being JSON at this place. What stands before it was read, what stands after it was not.

R231 No list of references
None of the lists in the file has a name that means references, and no object describes a work.

R232 An element that is no reference
An element of a list of references names no title, identifier, author or text.

R240 XML that declares entities
Entities can blow a few bytes up to gigabytes or read other files. Such a file is refused.

R241 Not XML
The file claims to be XML but could not be read at all.

R242 Broken XML
The XML breaks its rules here. What could be read was read.

R243 An empty reference
A <ref> holds no citation.

R250 Not an identifier
A line of a list of identifiers is none: the check digit is wrong, there are too many digits, or it is other text.
""")
