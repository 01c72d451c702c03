"""Figures, printed by command and quoted in docs/benchmarks.md; never timed tests."""
