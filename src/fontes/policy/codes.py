"""What each code of the loader means, for `fontes explain CODE`."""

CODES: dict[str, str] = {
    "P200": "The scheme file is not TOML. Nothing else can be said about it until it is.",
    "P201": "A condition wants an answer that its fact never gives, so the row could never hold.",
    "P202": "A condition asks a fact, scale or count that does not exist for this subject. What exists: `fontes explain facts`.",
    "P203": "A row, relay or open label names a label that the table does not declare.",
    "P204": "The last row has conditions, though whatever reaches it meets them. The last row must be unconditional.",
    "P205": "No answers can reach this row: earlier rows take everything that it would.",
    "P206": "A label is declared and no row can give it, nor is it the table's open label.",
    "P207": "The table has a gap: for the answers shown, no row holds. End it with a row without `when`.",
    "P208": "A key is missing, has the wrong type, or is not a key of a scheme.",
    "P209": "One name stands for two things: a scale that is named like a fact, or a label with two levels.",
    "P210": "A table's open label must have level `open`, since it stands for “could not be checked”.",
    "P211": "A waiver lets a question pass for a reason that is not settled. A source that was down can be asked again, so its"
    " silence is never waived; nor are ambiguity and questions that were not asked.",
    "P212": "A waiver may not cover existence or identity, nor assume an answer that a row uses to accuse: what was not checked"
    " never counts against anybody, and never makes a work exist.",
    "P213": "A row rests on a threshold that is UNRESOLVED. It is refused rather than guessed: give it a value and a source.",
    "P214": "A scale has one cut fewer than it has bands, and its cuts rise.",
    "P215": "No scheme of that name comes with fontes.",
    "P216": "A scheme needs a [reference] table: every reference gets exactly one verdict.",
    "P218": "A waiver speaks of a fact that no row of its table asks, so there is nothing to waive.",
    "P219": "The files of a scheme (`[manifest]`) count every label of the reference once, have a word for every answer of"
    " `basis`, and name a threshold that exists as their tolerance.",
    "P217": "A level is one of pass, note, warning, error, open.",
}
