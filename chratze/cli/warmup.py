"""`chratze warmup`: the rules compiled ahead of the first simulation."""

from chratze.cli.wishes import Color, Lang, When


def warmup(lang: Lang = None, color: Color = When.AUTO) -> int:  # noqa: ARG001  # every command takes it
    """Compile the rules and remove what is old; return the exit code."""
    from chratze.cli.warming import warmed  # noqa: PLC0415  # --help needs none of it

    return warmed(lang or "")
