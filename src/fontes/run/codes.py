"""What can be wrong with files, settings, libraries and records, one stable code each, and every other code of the product."""

from importlib import import_module
from pkgutil import iter_modules

from ..read.codes import Code, told

CODES: dict[str, Code] = told("""
F101 There is no such file
The path leads to nothing. It is looked up from the folder that the command was given in.

F102 The folder holds nothing to read
None of its files has a name that says a format which fontes reads. Hidden files and folders, links and build folders
are not looked at.

F103 The pattern matches nothing
No file fits it. Quote a pattern so that the shell leaves it alone; `**` crosses folders.

F104 It is neither a file nor a folder
A device, a pipe or a socket was named. Give a file, or `-` for standard input.

F105 The file is too large to load
Split it. A bibliography of a hundred thousand entries is far below the limit.

F106 The file cannot be read
The operating system refuses, for the reason that is given.

F107 There is no such input format
`--input-format` takes the name of a format, as listed in the documentation.

F108 The file lies elsewhere
A document names a file outside its own folder, the folder above it and the current folder. It is not opened, so that a document
from elsewhere cannot make fontes read what is none of its business. A bibliography that is called one (.bib, .ris …) may lie
anywhere. Name the file yourself if it belongs to the document.

F109 An empty name was given
A shell puts nothing in the place of a variable that is not set. What was meant cannot be guessed; the current folder is `.`.

F110 The file cannot be written
The operating system refuses, for the reason that is given. What stood there before still does.

F111 Standard output cannot be written
The disk that it leads to is full, or refuses for the reason that is given. `--output FILE` writes a report whole or not at all.

F112 No report has that form
The suffix of the file names a form that fontes does not write, such as PDF. `--format` says that another is meant all the same.

F113 The report would take the place of what was checked
The file to write to is one of the files that were read. Nothing is overwritten.

F119 The file holds no table of retractions
`--retractions` takes Retraction Watch's table, or one with two columns, DOI and nature. Records that carry notices of their
own are named like any other file of records.

F120 No library is left to ask
The bundled library is switched off and no other is named.

F121 Two libraries have one name
Reports name the library that each answer comes from, so names must differ. Rename a folder or a file.

F122 The library cannot be read
The folder holds no library, one of another version of fontes, or one that is being written.

F123 There is no such library
The path leads to nothing. `fontes index build` makes a library; a file that it can read (.bib, RIS, CSL-JSON, JSONL …)
serves as one, too.

F124 The file cannot serve as a library
A file serves as a library if `fontes index build` can read it: a bibliography, JSON records, a table of retractions.

F125 The file holds no entry
It could be read, but there is no entry in it that could serve as a record.

F126 The library cannot be written
The operating system refuses, for the reason that is given. The library that stood there still does.

F127 No records are named
`fontes index` was given no file to take records from.

F128 A library cannot cover that
`--covers` takes types of work and kinds of identifier, as `fontes index build --help` lists them.

F129 Nothing was taken
No file held a record that could be read, so that no library was made, or nothing was added. What stood there stands.

F130 The folder holds something else
A library is a folder of its own: it is made in a folder that is new or empty, or takes the place of another library.

F131 No such run is kept
Runs are kept in the folder named by XDG_STATE_HOME, else in ~/.local/state/fontes: the last fifty of them.
`fontes replay` lists them.

F132 An answer is not in the record
The run was interrupted before it asked, or its answers were dropped for their age. Check again, with the library.

F133 It is not a report
`fontes reclassify` starts from a report that was written with `--format json`.

F134 The record of runs cannot be opened
The file is damaged or may not be read. It holds nothing that a new check would not find again: it may be deleted.

F141 It is not a lock file
`fontes extract` makes lock files.

F142 The lock file has another form
It was made by another version of fontes. Make it again.

F143 The lock file was changed
Its content does not fit its own digest, so it does not say what was extracted. Make it again.

F144 A document has changed
A lock file speaks of a document as it was. Extract it again; `fontes verify` never does so itself.

F151 The scheme cannot be read
The file is not text, or may not be read.

F152 There is no such scheme
`fontes schemes` lists those that come with fontes; one of your own is named by the path of its file.

F160 There is no such command
`fontes --help` lists the commands.

F153 A citation cannot be stated so
A year has four digits, and a PMID at most eight. Whatever is left out is no fault: the report then says what is missing.

F154 Nothing was given to check
Give a file, `-` for standard input, or a citation as `--author`, `--year` and `--title-keywords`, or as `--pmid`; not a file and
a citation at once.

F161 Nothing has that name
`fontes explain codes`, `facts` and `schemes` list what can be explained.

L001 A file that a bibliography names is not opened
A library is built from the files that it is given; what they include is not followed.

C101 The settings file is not valid TOML
The place where it stops being so is named.

C102 There is no such setting
Settings are listed in the documentation and in the message.

C103 The setting has the wrong kind of value
The message shows what it should look like.

C104 The setting has no such value
The message lists the values.

C105 The flag has no such value
The message lists the values.
""")

PACKAGES = ("read", "extract", "policy", "index", "run")


def all_codes() -> dict[str, str]:
    """Every code of the product in order, with what it means: all `CODES` of modules called `codes` or `…_codes`."""
    codes: dict[str, str] = {}
    for package in PACKAGES:
        for module in iter_modules(import_module(f"fontes.{package}").__path__):
            if module.name.endswith("codes"):
                found: dict[str, Code | str] = import_module(f"fontes.{package}.{module.name}").CODES
                codes |= {
                    code: each if isinstance(each, str) else f"{each.title}. {each.explanation}" for code, each in found.items()
                }
    return dict(sorted(codes.items()))
