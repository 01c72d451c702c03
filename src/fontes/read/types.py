"""What kind of work each format's own word means; a word that says nothing sure is `unknown`, since coverage depends on it."""

import re

from fontes.model import WorkType

STATUTE = re.compile(
    r"\bPub(?:lic)?\.?\}? ?L(?:aw|\.)|\b\d+ Stat\. \d|\bU\.\s?S\.\s?C\.|\bC\.\s?F\.\s?R\.|\bBGBl\b"
    r"|\bDirective (?:\(E[CU]\) )?\d+/\d+|\bRegulation \(E[CU]\)"
)
"""How statutes are cited, and nothing else is: these settle what an entry is whose type says little."""

BIBTEX: dict[str, WorkType] = {
    "article": "article", "article-journal": "article", "suppperiodical": "article", "periodical": "other",
    "inproceedings": "conference-paper", "conference": "conference-paper", "proceedings": "proceedings",
    "mvproceedings": "proceedings", "book": "book", "mvbook": "book", "booklet": "book", "collection": "book",
    "mvcollection": "book", "incollection": "chapter", "inbook": "chapter", "bookinbook": "chapter", "suppbook": "chapter",
    "suppcollection": "chapter", "reference": "book", "mvreference": "book", "inreference": "entry", "phdthesis": "thesis",
    "mastersthesis": "thesis", "thesis": "thesis", "bachelorsthesis": "thesis", "techreport": "report", "report": "report",
    "manual": "report", "dataset": "dataset", "data": "dataset", "software": "software", "online": "webpage",
    "electronic": "webpage", "www": "webpage", "webpage": "webpage", "standard": "standard", "patent": "other",
    "legislation": "legal", "jurisdiction": "legal", "legal": "legal", "legadmin": "legal", "review": "review",
    "unpublished": "unknown", "misc": "unknown", "preprint": "preprint", "letter": "other", "movie": "other",
    "music": "other", "audio": "other", "video": "other", "image": "other", "artwork": "other", "performance": "other",
    "game": "other", "presentation": "other", "talk": "other",
}  # fmt: skip

CSL: dict[str, WorkType] = {
    "article": "preprint", "article-journal": "article", "article-magazine": "article", "article-newspaper": "article",
    "bill": "legal", "book": "book", "broadcast": "other", "chapter": "chapter", "classic": "book", "collection": "other",
    "dataset": "dataset", "document": "unknown", "entry": "entry", "entry-dictionary": "entry", "entry-encyclopedia": "entry",
    "event": "other", "figure": "other", "graphic": "other", "hearing": "legal", "interview": "other", "legal_case": "legal",
    "legislation": "legal", "manuscript": "unknown", "map": "other", "motion_picture": "other", "musical_score": "other",
    "pamphlet": "report", "paper-conference": "conference-paper", "patent": "other", "performance": "other",
    "periodical": "other", "personal_communication": "other", "post": "webpage", "post-weblog": "webpage",
    "regulation": "legal", "report": "report", "review": "review", "review-book": "review", "software": "software",
    "song": "other", "speech": "other", "standard": "standard", "thesis": "thesis", "treaty": "legal", "webpage": "webpage",
}  # fmt: skip

CROSSREF: dict[str, WorkType] = {
    "journal-article": "article", "proceedings-article": "conference-paper", "book-chapter": "chapter", "monograph": "book",
    "edited-book": "book", "reference-book": "book", "book-section": "chapter", "book-part": "chapter",
    "reference-entry": "entry", "posted-content": "preprint", "dissertation": "thesis", "proceedings": "proceedings",
    "report-component": "report", "journal": "other", "peer-review": "review", "book-series": "other", "component": "other",
    "grant": "other", "journal-issue": "other", "conference-paper": "conference-paper", "preprint": "preprint",
    "article": "article",
}  # fmt: skip

ZOTERO: dict[str, WorkType] = {
    "journalArticle": "article", "magazineArticle": "article", "newspaperArticle": "article",
    "conferencePaper": "conference-paper", "bookSection": "chapter", "book": "book", "thesis": "thesis", "report": "report",
    "preprint": "preprint", "dataset": "dataset", "computerProgram": "software", "webpage": "webpage", "blogPost": "webpage",
    "forumPost": "webpage", "standard": "standard", "statute": "legal", "case": "legal", "bill": "legal", "hearing": "legal",
    "encyclopediaArticle": "entry", "dictionaryEntry": "entry", "document": "unknown", "manuscript": "unknown",
    "presentation": "other", "patent": "other", "artwork": "other", "map": "other", "film": "other", "letter": "other",
    "interview": "other", "podcast": "other", "videoRecording": "other", "audioRecording": "other", "radioBroadcast": "other",
    "tvBroadcast": "other", "instantMessage": "other", "email": "other", "attachment": "other", "note": "other",
}  # fmt: skip

RIS: dict[str, WorkType] = {
    "JOUR": "article", "JFULL": "other", "MGZN": "article", "NEWS": "article", "EJOUR": "article", "INPR": "article",
    "ABST": "article", "CONF": "proceedings", "CPAPER": "conference-paper", "CHAP": "chapter", "ECHAP": "chapter",
    "BOOK": "book", "EBOOK": "book", "EDBOOK": "book", "CLSWK": "book", "ANCIENT": "book", "SER": "book", "THES": "thesis",
    "RPRT": "report", "GOVDOC": "report", "DATA": "dataset", "AGGR": "dataset", "COMP": "software", "ELEC": "webpage",
    "BLOG": "webpage", "WEB": "webpage", "ICOMM": "webpage", "STAND": "standard", "STAT": "legal", "CASE": "legal",
    "BILL": "legal", "LEGAL": "legal", "HEAR": "legal", "UNBILL": "legal", "ENCYC": "entry", "DICT": "entry",
    "UNPB": "unknown", "GEN": "unknown", "MANSCPT": "unknown", "PAMP": "report", "PAT": "other", "MPCT": "other",
    "SOUND": "other", "VIDEO": "other", "MAP": "other", "MUSIC": "other", "ART": "other", "SLIDE": "other", "PCOMM": "other",
    "CTLG": "other", "ADVS": "other", "FIGURE": "other", "CHART": "other", "EQUA": "other", "MULTI": "other",
    "GRANT": "other", "VIDEOGAME": "other",
}  # fmt: skip

ENDNOTE: dict[str, WorkType] = {
    "journal article": "article", "magazine article": "article", "newspaper article": "article",
    "electronic article": "article", "conference paper": "conference-paper", "conference proceedings": "conference-paper",
    "conference proceeding": "conference-paper", "book": "book", "edited book": "book", "electronic book": "book",
    "classical work": "book", "ancient text": "book", "book section": "chapter", "electronic book section": "chapter",
    "thesis": "thesis", "report": "report", "government document": "report", "dataset": "dataset",
    "computer program": "software", "web page": "webpage", "blog": "webpage", "online database": "webpage",
    "online multimedia": "webpage", "standard": "standard", "statute": "legal", "case": "legal", "bill": "legal",
    "legal rule or regulation": "legal", "hearing": "legal", "encyclopedia": "entry", "dictionary": "entry",
    "unpublished work": "unknown", "manuscript": "unknown", "generic": "unknown", "pamphlet": "report", "patent": "other",
    "preprint": "preprint", "serial": "other", "film or broadcast": "other", "podcast": "other", "map": "other",
    "figure": "other", "discussion forum": "webpage", "social media": "webpage", "press release": "other",
    "personal communication": "other",
}  # fmt: skip

JATS: dict[str, WorkType] = {
    "journal": "article", "article": "article", "book": "book", "chapter": "chapter", "book-chapter": "chapter",
    "confproc": "conference-paper", "conference": "conference-paper", "conf-proceedings": "conference-paper",
    "conf-proc": "conference-paper", "proceedings": "conference-paper", "thesis": "thesis", "report": "report",
    "gov": "report", "government": "report", "working-paper": "report", "data": "dataset", "dataset": "dataset",
    "database": "dataset", "software": "software", "web": "webpage", "website": "webpage", "webpage": "webpage",
    "url": "webpage", "link": "webpage", "preprint": "preprint", "standard": "standard", "patent": "other",
    "newspaper": "article", "magazine": "article", "periodical": "article", "legal": "legal", "legal-doc": "legal",
    "commun": "other", "communication": "other", "discussion": "other", "other": "unknown", "undeclared": "unknown",
    "unknown": "unknown", "review": "review", "entry": "entry",
}  # fmt: skip

NBIB: dict[str, WorkType] = {
    "Preprint": "preprint", "Dataset": "dataset", "Published Erratum": "notice", "Retraction of Publication": "notice",
    "Expression of Concern": "notice", "Academic Dissertation": "thesis", "Technical Report": "report", "Book": "book",
    "Corrected and Republished Article": "article", "Journal Article": "article", "Review": "article", "Letter": "article",
    "Editorial": "article", "Comment": "article", "Case Reports": "article", "News": "article",
    "Historical Article": "article",
}  # fmt: skip
"""PubMed's "Review" is a review article, not the review of a book."""
