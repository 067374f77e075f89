"""The doorstep: `chratze` and `python -m chratze` begin here, where an interrupt is already heard."""

import sys

INTERRUPTED = 130


def main() -> int:
    """Open the door and go in; whoever interrupts while it opens is out again without a word."""
    try:
        from chratze.cli.main import main as go_in  # noqa: PLC0415  # what takes the time must lie within the try

        return go_in()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
