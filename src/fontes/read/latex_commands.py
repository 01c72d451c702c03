"""What LaTeX commands mean to a reader of the text: which cite, which vanish with their arguments, which begin a block."""

import re

from ..model import BlockKind


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _counted(text: str) -> dict[str, int]:
    """`textcolor:1 rule:2 label` → how many arguments; 1 where no number stands."""
    pairs = (each.partition(":") for each in text.split())
    return {name: int(number or 1) for name, _, number in pairs}


CITES = re.compile(r"[A-Za-z]*[cC]ite[A-Za-z]*|bibentry|nobibentry|textcquote|blockcquote")
NOT_CITES = _words(
    """citestyle setcitestyle citetext citereset citetrackerfalse citetrackertrue citename citelist citeindextrue
    citeindexfalse DeclareCiteCommand DeclareMultiCiteCommand renewcitecommand bibcite defcitealias citedelim citesep
    citepunct citemid citeopen citeclose citeleft citeright citeform citenumfont citesetup AtEveryCite AtEveryCitekey
    AtNextCite AtNextCitekey DeclareAutoCiteCommand mkbibcitation citationstyle citedash citenumwidth ifciteseen
    iffirstcitekey iflastcitekey citeadjust ifciteindex ifciteibid AtBeginCitation shortcites excite incite recite"""
)
NARRATIVE = re.compile(
    r"(?:textcites?|citet|citealt|cite[tT]|Textcites?|Citet|citeauthor|Citeauthor|citeA|shortciteA|citeN|newcite|citeasnoun|"
    r"citefullauthor|posscite|possessivecite|citeposs|shortciteN|fullciteA)\*?"
)
WITHOUT_CLAIM = _words("nocite nobibentry")
SECTIONS = _words("part chapter section subsection subsubsection paragraph subparagraph title addchap addsec frametitle")
ASIDES: dict[str, BlockKind] = {
    "footnote": "footnote", "footnotetext": "footnote", "endnote": "footnote", "thanks": "footnote", "marginpar": "footnote",
    "sidenote": "footnote", "caption": "caption", "captionof": "caption", "subcaption": "caption", "tablenotes": "caption",
    "abstract": "paragraph",
}  # fmt: skip
VANISH = _counted(
    """label ref eqref autoref cref Cref pageref nameref vref fref Fref subref hyperref includegraphics vspace hspace
    bibliographystyle usepackage documentclass setlength:2 addtolength:2 pagestyle thispagestyle hypersetup
    graphicspath color pagecolor author affil affiliation institute address email keywords date orcid
    correspondingauthor corres authorrunning titlerunning newcounter setcounter:2 addtocounter:2 stepcounter
    refstepcounter theoremstyle newtheorem:2 DeclareMathOperator:2 bibpunct RequirePackage PassOptionsToPackage lstset
    lstinputlisting captionsetup geometry linespread selectlanguage rule:2 phantom hphantom vphantom tikzset
    usetikzlibrary pgfplotsset addcontentsline:3 markboth:2 markright fancyhead fancyfoot hyphenation bibitemdeclare
    natexlab BibitemShut bibAnnoteFile bibAnnote:3 putbib cline cmidrule vskip hskip crefname:3 Crefname:3 citestyle setcitestyle
    defcitealias:2 bibcite:2 DeclareCiteCommand:5 todo missingfigure includesvg bstctlcite ead cortext corref fnref
    tnotetext tnoteref journal preprintnumber pacs"""
)
"""Commands that print nothing, and how many of their arguments go with them."""
FIRST_VANISHES = _counted(
    """textcolor colorbox fontsize:2 resizebox:2 scalebox raisebox parbox multicolumn:2 multirow:2 bibinfo bibfield
    foreignlanguage acro adjustbox fcolorbox:2 href@noop Eprint"""
)
"""Commands that print their last argument only."""
RAW = _words(
    """verbatim verbatim* Verbatim lstlisting minted comment filecontents filecontents* tikzpicture alltt pgfpicture forest
    algorithmic algorithm2e lstcode pycode Code CodeChunk CodeInput"""
)
FORMULAS = _words(
    """equation equation* align align* gather gather* multline multline* eqnarray eqnarray* displaymath math flalign flalign*
    alignat alignat* split dmath dmath* IEEEeqnarray"""
)
BLOCK_OF: dict[str, BlockKind] = {
    "quote": "quote", "quotation": "quote", "displayquote": "quote", "verse": "quote", "itemize": "list", "enumerate": "list",
    "description": "list", "tabular": "table", "tabular*": "table", "tabularx": "table", "longtable": "table",
    "tabulary": "table", "thebibliography": "reference", "compactitem": "list", "compactenum": "list",
}  # fmt: skip
ENVIRONMENT_ARGUMENTS = _counted(
    """tabular tabular*:2 tabularx:2 longtable tabulary:2 minipage thebibliography multicols wrapfigure:2 adjustbox spacing
    otherlanguage column block subfigure subtable adjustwidth:2"""
)
INCLUDES = _words("input include subfile subfileinclude import subimport InputIfFileExists")
DEFINES = _words(
    """newcommand renewcommand providecommand DeclareRobustCommand NewDocumentCommand RenewDocumentCommand def gdef edef xdef
    let newrobustcmd"""
)
ACCENTS = _words("c v u H k r b d t")
RAISED_FORMULA = re.compile(r"\$\s*\{?\s*\^\s*\{?\s*(?:\\rm|\\mathrm)?\s*\{?([\d,;\s–-]+|\d)\}*\s*\$")
