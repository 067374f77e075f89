"""Whether a file is the user's own, and therefore his to change."""

from pathlib import Path

from chratze.variant import find


def comes_along(path: Path) -> bool:
    """Say whether a file, named in the one way that is its own, came with chratze or another package."""
    folders = [find.shipped_folder(), *find.packs()]
    return any(path.is_relative_to(find.real(str(folder))) for folder in folders)
