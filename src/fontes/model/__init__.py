"""The nouns. This package imports nothing else of fontes."""

from .citation import Citation, CitationStyle, Target
from .description import Description, Identifier, Person, Scheme, WorkType
from .document import Block, BlockKind, Document, Spot, Stretch
from .exchange import Reply, Request, Sent, SourceFlow
from .extraction import Extraction, Read
from .finding import Comparison, Fact, Finding, Subject, Unknown
from .lookup import RETRIABLE, SETTLED, Absent, Found, Lookup, Unavailable, Why
from .noun import Noun
from .place import Place
from .problem import Problem, Severity
from .question import ByIdentifier, ByWords, Flow, Question
from .reference import Reference
from .report import REPORT_VERSION, Coverage, LabelMeaning, Relay, Report, Role, SchemeUsed, SourceUsed
from .resolution import Ambiguous, Bond, Candidate, IdentifierTrace, Matched, NotFound, Resolution, Unresolved
from .verdict import Fix, Level, Patch, Verdict
from .work import Notice, NoticeKind, Relation, RelationKind, Work

__all__ = [
    "REPORT_VERSION", "RETRIABLE", "SETTLED", "Absent", "Ambiguous", "Block", "BlockKind", "Bond", "ByIdentifier", "ByWords",
    "Candidate", "Citation", "CitationStyle", "Comparison", "Coverage", "Description", "Document", "Extraction", "Fact",
    "Finding", "Fix", "Flow", "Found", "Identifier", "IdentifierTrace", "LabelMeaning", "Level", "Lookup", "Matched",
    "NotFound", "Notice", "NoticeKind", "Noun", "Patch", "Person", "Place", "Problem", "Question", "Read", "Reference",
    "Relation", "RelationKind", "Relay", "Reply", "Report", "Request", "Resolution", "Role", "Scheme", "SchemeUsed", "Sent",
    "Severity", "SourceFlow", "SourceUsed", "Spot", "Stretch", "Subject", "Target", "Unavailable", "Unknown", "Unresolved",
    "Verdict", "Why", "Work", "WorkType",
]  # fmt: skip
