"""The report of a run: one page of HTML in both languages, with styles and drawings inside; it needs no other file."""

from .page import page

__all__ = ["page"]
