"""fontes: does every cited work exist, is it the work described, does it still stand, and does it say what is claimed?"""

__version__ = "0.1.0"
