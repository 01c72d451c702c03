"""What can be wrong with a Zotero library that was named."""

from ..read.codes import Code, told

CODES: dict[str, Code] = told("""
Z101 There is no Zotero database there
`--zotero` takes `zotero.sqlite`, or the data folder that it lies in. Zotero shows that folder under Settings, Advanced,
Files and Folders.

Z102 Zotero was not found
`--zotero auto` looks where Zotero keeps its data, and where its profiles say that they are kept. Name the folder itself, or
`local` for a Zotero that is running.

Z103 The Zotero database cannot be copied
It is read from a copy in the folder for temporary files, so that Zotero may stay open and nothing of it changes. The operating
system refuses to read the file or to write the copy, for the reason that is given. Where Zotero holds it locked, close Zotero or
use `--zotero local`.

Z104 The Zotero database cannot be opened
It does not begin as a database of SQLite does. It may be encrypted: then export the library, or use `--zotero local`. Exported
files (.bib, .json, RIS …) are named with `--library`.

Z105 The Zotero database is damaged
What could be read of it contradicts itself. Zotero repairs its database with the tool on its web site, and keeps an older copy
as `zotero.sqlite.bak`.

Z106 The Zotero database has a form that is not known here
It is of a newer Zotero, of one before 5.0, or another program's. What its tables mean cannot be guessed. Use `--zotero local`, or
export the library and name the file with `--library`.

Z107 A Zotero library is not named so
`--zotero` takes `auto`, `local`, `user:NUMBER`, `group:NUMBER`, or the path of `zotero.sqlite` or its folder. The number of a
user stands at zotero.org under Settings, Security; that of a group in its address.

Z108 There is no such Zotero library
zotero.org knows no user or group of that number, or does not show the library to this key. Check the number and ZOTERO_API_KEY.
""")
