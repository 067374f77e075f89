"""A file, written anew as a whole or not at all."""

import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path


class Meanwhile(OSError):  # noqa: N818  # it says when
    """The file is no longer what it was when it was read."""


def writable(path: Path) -> bool:
    """Say whether a file lets itself be written: nobody may replace what is marked as read only."""
    return bool(path.stat().st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH)) and os.access(path, os.W_OK)


def replaced(path: Path, before: bytes, after: bytes) -> None:
    """Write a file anew, if it is still what it was before; OSError where that cannot be, and nothing has changed."""
    put_in_place(path, after, before)


def put_in_place(path: Path, raw: bytes, before: bytes | None = None) -> None:
    """Write a file, or write it anew, where `before` is not None only if that is what it holds still.

    The new file is made beside the old one and takes its place in one step, with its rights. `path` is no link. OSError
    where that cannot be, and then nothing has changed.
    """
    made = path.with_name(f".chratze-{secrets.token_hex(8)}.new")
    try:
        filled(made, path, raw)
        if before is not None and path.read_bytes() != before:
            raise Meanwhile
        made.replace(path)
    finally:
        with suppress(OSError):
            made.unlink(missing_ok=True)


def filled(made: Path, path: Path, raw: bytes) -> None:
    """Write a new file down to the disk, and give it the rights of the old one, where there is one."""
    with made.open("xb") as opened:
        opened.write(raw)
        opened.flush()
        os.fsync(opened.fileno())
    if path.exists():
        held = path.stat()
        with suppress(OSError, AttributeError):
            os.chown(made, held.st_uid, held.st_gid)
        made.chmod(stat.S_IMODE(held.st_mode))
