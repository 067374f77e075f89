"""Which language to speak."""

from collections.abc import Mapping

LANGUAGES = ("en", "de")
"""The languages spoken, the first where no other is wished for."""

COUSINS = {"gsw": "de", "bar": "de"}
"""What a speaker of a language that is not spoken here understands."""


def language(option: str, environ: Mapping[str, str]) -> str:
    """Choose a language: the option's, that of CHRATZE_LANG, that of the locale, else English."""
    for wish in (option, environ.get("CHRATZE_LANG", "")):
        if wish:
            return known([wish])
    return known(of_locale(environ))


def of_locale(environ: Mapping[str, str]) -> list[str]:
    """List the languages that the locale wishes for, the dearest first."""
    locale = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    if base(locale) in ("c", "posix"):
        return []
    return [wish for wish in environ.get("LANGUAGE", "").split(":") if wish] or [locale]


def known(wishes: list[str]) -> str:
    """Find the first language that is spoken here."""
    bases = (COUSINS.get(base(wish), base(wish)) for wish in wishes)
    return next((found for found in bases if found in LANGUAGES), LANGUAGES[0])


def base(wish: str) -> str:
    """Cut a locale down to its language: `de_CH.UTF-8` to `de`."""
    for sign in ".@_-":
        wish = wish.partition(sign)[0]
    return wish.casefold()
