"""What LaTeX's letter, accent and symbol commands print."""

ACCENTS = {
    "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", "=": "\u0304", "u": "\u0306", ".": "\u0307", '"': "\u0308",
    "r": "\u030a", "H": "\u030b", "v": "\u030c", "d": "\u0323", "c": "\u0327", "k": "\u0328", "b": "\u0331", "h": "\u0309",
    "G": "\u030f", "U": "\u030e", "f": "\u0311", "t": "\u0361", "textcommabelow": "\u0326", "textsubdot": "\u0323",
    "hat": "\u0302", "tilde": "\u0303", "bar": "\u0304", "dot": "\u0307", "ddot": "\u0308", "vec": "\u20d7", "acute": "\u0301",
    "grave": "\u0300", "breve": "\u0306", "check": "\u030c", "mathring": "\u030a",
}  # fmt: skip
"""Accent commands and the combining mark that each one sets on its argument."""

LETTERS = {
    "ss": "ß", "SS": "ẞ", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "aa": "å", "AA": "Å", "ae": "æ", "AE": "Æ", "oe": "œ",
    "OE": "Œ", "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "dj": "đ", "DJ": "Đ", "ng": "ŋ", "NG": "Ŋ",
    "imath": "ı", "jmath": "ȷ", "textdotlessi": "ı",
}  # fmt: skip

SYMBOLS = {
    "textendash": "–", "textemdash": "—", "textquoteleft": "‘", "textquoteright": "’", "textquotedblleft": "“",
    "textquotedblright": "”", "textquotesingle": "'", "textquotedbl": '"', "quotesinglbase": "‚", "quotedblbase": "„",
    "glqq": "„", "grqq": "“", "guillemotleft": "«", "guillemotright": "»", "flqq": "«", "frqq": "»", "textbackslash": "\\",
    "textasciitilde": "~", "textasciicircum": "^", "textunderscore": "_", "textbar": "|", "textless": "<",
    "textgreater": ">", "textbraceleft": "{", "textbraceright": "}", "lbrace": "{", "rbrace": "}", "ldots": "…", "dots": "…",
    "textellipsis": "…", "cdots": "⋯", "textdegree": "°", "degree": "°", "textregistered": "®", "texttrademark": "™",
    "textcopyright": "©", "copyright": "©", "S": "§", "P": "¶", "dag": "†", "ddag": "‡", "pounds": "£", "euro": "€",
    "texteuro": "€", "textmu": "µ", "textmicro": "µ", "textordfeminine": "ª", "textordmasculine": "º",
    "textperiodcentered": "·", "textbullet": "•", "slash": "/", "textsection": "§", "LaTeX": "LaTeX", "TeX": "TeX",
    "BibTeX": "BibTeX", "LaTeXe": "LaTeX2e", "textonehalf": "½", "times": "×", "pm": "±", "mp": "∓", "cdot": "·", "div": "÷",
    "leq": "≤", "le": "≤", "geq": "≥", "ge": "≥", "neq": "≠", "ne": "≠", "approx": "≈", "sim": "∼", "simeq": "≃",
    "equiv": "≡", "propto": "∝", "infty": "∞", "partial": "∂", "nabla": "∇", "int": "∫", "sum": "∑", "prod": "∏",
    "sqrt": "√", "to": "→", "rightarrow": "→", "leftarrow": "←", "leftrightarrow": "↔", "Rightarrow": "⇒", "Leftarrow": "⇐",
    "uparrow": "↑", "downarrow": "↓", "mapsto": "↦", "in": "∈", "notin": "∉", "subset": "⊂", "subseteq": "⊆", "supset": "⊃",
    "cup": "∪", "cap": "∩", "emptyset": "∅", "forall": "∀", "exists": "∃", "neg": "¬", "wedge": "∧", "vee": "∨",
    "oplus": "⊕", "otimes": "⊗", "circ": "∘", "star": "⋆", "ast": "∗", "bullet": "•", "ell": "ℓ", "hbar": "ℏ", "Re": "ℜ",
    "Im": "ℑ", "aleph": "ℵ", "prime": "′", "angle": "∠", "perp": "⊥", "parallel": "∥", "langle": "⟨", "rangle": "⟩",
    "ll": "≪", "gg": "≫", "lesssim": "≲", "gtrsim": "≳", "mid": "|", "vert": "|", "Vert": "‖", "quad": " ", "qquad": " ",
    "space": " ", "newline": " ", "linebreak": " ", "par": " ", "hfill": " ", "break": " ", "enspace": " ", "thinspace": " ",
    "nobreakspace": " ", "allowbreak": "", "left": "", "right": "", "displaystyle": "", "limits": "", "noopsort": "",
    "relax": "", "protect": "", "odot": "⊙", "Box": "□", "dagger": "†", "ddagger": "‡", "lambdabar": "ƛ", "log": "log",
    "exp": "exp", "sin": "sin", "cos": "cos", "tan": "tan", "max": "max", "min": "min", "lim": "lim", "det": "det",
    "ln": "ln", "dim": "dim", "mod": "mod", "bmod": "mod",
}  # fmt: skip

_GREEK = (
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega "
    "Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega varepsilon vartheta varpi varrho varsigma varphi"
)
GREEK = dict(zip(_GREEK.split(), "αβγδεζηθικλμνξοπρστυφχψωΓΔΘΛΞΠΣΥΦΨΩεϑϖϱςφ", strict=True))

_INSTRUCTIONS = (
    "footnote thanks label index vspace hspace color fontsize fontfamily selectfont phantom hphantom vphantom vskip hskip todo "
    "cite citep citet noopsort setlength includegraphics nocite ref pageref eqref"
)
DROPPED_WITH_ARGUMENT = frozenset(_INSTRUCTIONS.split())
"""Commands whose first argument is an instruction, not text."""

SECOND_ARGUMENT = frozenset(("href", "textcolor", "foreignlanguage", "texorpdfstring", "raisebox", "colorbox", "scalebox"))
"""Commands whose first argument is an instruction and whose second is the text; texorpdfstring's second is its plain form."""
