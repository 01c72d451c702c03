"""Schemes: ordered tables in which the first row that holds names the label."""
