"""What can be wrong with the files that a scheme's commands write and read."""

from ..read.codes import Code, told

CODES: dict[str, Code] = told("""
F171 It is not a manifest
The file says that it has another form, or none, or is damaged. A manifest is written by the command that verifies a document.

F172 The folder holds several manifests
Which one is meant is not guessed from their names. Name the file.

F173 The file is there already
It may be of another document that has the same name in another folder. Nothing is overwritten unless `--force` says so.

F174 The manifest cannot be assessed
Another program wrote it, another version of fontes, or it was made under another scheme: what its statuses rest on is not in
it, or cannot be read. Verify the document again.

F175 The folder holds no manifest
A manifest is written by the command that verifies a document.

F176 The threshold cannot be applied
The scheme has none of that name, or the value makes no sense. `fontes schemes` and the scheme's page list its thresholds.

F177 The scheme writes no such files
A scheme declares its files in a table `[manifest]`.

F178 One document is verified at a time
A manifest is about one document: name one file, or `-` for standard input.
""")
