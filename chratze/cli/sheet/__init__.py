"""The rule sheet: a whole variant as numbered prose, in plain text, Markdown or HTML."""
