"""What can be wrong between the text and its list of references, one stable code each: the text of `fontes explain`."""

from ..read.codes import Code, told

CODES: dict[str, Code] = told(r"""
E101 A citation key has no entry
The key is in none of the bibliographies that were read. The nearest key is named, if one is near.

E102 A citation number has no entry
The text cites a number that the reference list does not have.

E103 An author–year citation has no entry
No entry of the list has this author and year. The nearest entry is named, if one is near.

E104 A citation fits several entries
Several entries fit the citation equally well. All are listed and none is picked.

E105 An entry is never cited
The text cites other entries, but not this one.

E106 Two entries are one work
Two entries of the list share an identifier and may describe one work, or share first author, title and year.

E107 A key is used twice
Two entries carry the same key, so a citation of it does not say which is meant.

E108 An entry may be several
One entry of the list holds two years or two DOIs as if two references had run together.

E109 The text cites, but has no list
There are citations in the text, but no reference list and no bibliography was found or given.

E110 A bibliography was not given
The document names a bibliography that was not among the files read, so its keys could not be looked up.

E111 An entry could not be read as a reference
Nothing that looks like a title, an author or an identifier was found in it. It is kept as written.

E112 An abbreviated reference points nowhere
An `ibid.`, `op. cit.`, `ders.` or `a. a. O.` has no earlier reference that it could mean.

E113 Two entries of different works carry one identifier
The titles have hardly a word in common, and people or years differ, so one of the two entries has the other's identifier.
""")
