"""What somebody probably meant who wrote a word that means nothing here."""

from collections.abc import Collection
from difflib import SequenceMatcher, get_close_matches

from chratze.options import OPTIONS

CUTOFF = 0.6
LONGEST = 40
"""A word longer than this is no misspelling of a key."""

MOST = 8
"""Most words that are listed as allowed."""

KEYS = {
    "abend": "evening",
    "abheben": "cut.by",
    "abrechnung": "settlement",
    "ansage": "auction",
    "ansagen": "auction",
    "amount": "ante.amount",
    "anspieler": "play.lead",
    "anteil": "settlement.share.declarer",
    "ausspiel": "play.lead",
    "ausspielen": "play.lead",
    "austausch": "exchange",
    "austeilen": "deal",
    "auszahlung": "settlement",
    "author": "about.source",
    "autor": "about.source",
    "baelli": "pack.permanent",
    "bälli": "pack.permanent",
    "bankrott": "money.broke",
    "bannerrunde": "auction.all_play_on",
    "begriffe": "terms",
    "belli": "pack.permanent",
    "betraege": "money",
    "bid": "auction",
    "bidding": "auction",
    "blinder": "blind.single",
    "bonus": "exchange.bonus",
    "budget": "money.purse",
    "busse": "penalty",
    "card": "pack",
    "cards": "pack",
    "color": "pack.suits",
    "colors": "pack.suits",
    "colour": "pack.suits",
    "colours": "pack.suits",
    "datum": "about.date",
    "dealer": "deal",
    "deck": "pack",
    "deckel": "penalty.cap",
    "einsatz": "ante.amount",
    "entscheide": "rulings",
    "farbe": "pack.suits",
    "farben": "pack.suits",
    "farbzwang": "play.follow",
    "first_lead": "play.lead",
    "geben": "deal",
    "geber": "deal",
    "geld": "money",
    "geldbeutel": "money.purse",
    "gewicht": "settlement.weight",
    "gewichte": "settlement.weight",
    "grenze": "penalty.cap",
    "grundeinsatz": "ante.amount",
    "hand": "deal.hand",
    "hand_size": "deal.hand",
    "handkarten": "deal.hand",
    "handsize": "deal.hand",
    "inherit": "extends",
    "insolvency": "money.broke",
    "karten": "pack",
    "kartenspiel": "pack",
    "kasse": "money.purse",
    "kaufen": "exchange",
    "letzter": "auction.last_defender",
    "limit": "penalty.cap",
    "max_players": "seats.max",
    "min_players": "seats.min",
    "muenze": "money.coin",
    "münze": "money.coin",
    "name": "title",
    "notizen": "about.notes",
    "ort": "about.place",
    "overtrump": "play.overtrump",
    "pakete": "deal.packets",
    "pam": "pack.permanent",
    "parent": "extends",
    "players": "seats",
    "pleite": "money.broke",
    "pot": "settlement",
    "quelle": "about.source",
    "rangfolge": "pack.ranks",
    "raub": "swap.who",
    "rauben": "swap.who",
    "rest": "settlement.remainder",
    "richtung": "seats.direction",
    "rounds": "evening.deals",
    "runden": "evening.deals",
    "schlecken": "deal.own_card",
    "sitze": "seats",
    "spieler": "seats",
    "spielerzahl": "seats.usual",
    "spielrichtung": "seats.direction",
    "stake": "ante.amount",
    "stich": "play",
    "stiche": "auction.quota",
    "stichzwang": "play.head",
    "stock": "exchange.stock_out",
    "strafe": "penalty",
    "susi": "auction.last_defender",
    "talon": "exchange.stock_out",
    "tausch": "exchange",
    "tauschen": "exchange",
    "teilung": "settlement.share.declarer",
    "titel": "title",
    "titschen": "deal.own_card",
    "topf": "settlement",
    "trick": "play",
    "tricks": "auction.quota",
    "trump": "deal.upcard",
    "trumpf": "deal.upcard",
    "trumpfzwang": "play.void",
    "turnup": "deal.upcard",
    "übertrumpfen": "play.overtrump",
    "ueberstechen": "play.head",
    "uebertrumpfen": "play.overtrump",
    "untertrumpfen": "play.undertrump",
    "upcard": "deal.upcard",
    "urteile": "rulings",
    "variant": "extends",
    "variante": "extends",
    "version": "schema",
    "waehrung": "terms.currency",
    "währung": "terms.currency",
    "wechsel": "exchange",
    "weli": "pack.permanent",
    "welli": "pack.permanent",
    "words": "terms",
    "wörter": "terms",
}
"""Keys that no edit distance finds, German ones among them, and what they stand for: a key, or an option's path."""

VALUES = {
    "alle": ("everybody", "active", "each"),
    "deutsch": ("german",),
    "einsatz": ("ante",),
    "false": ("nobody", "never", "free", "none"),
    "farbe": ("suit",),
    "french_suited": ("french",),
    "französisch": ("french",),
    "frei": ("free",),
    "geber": ("dealer",),
    "gegen_den_uhrzeigersinn": ("anticlockwise",),
    "im_uhrzeigersinn": ("clockwise",),
    "jass": ("swiss",),
    "kein": ("none", "nobody"),
    "keine": ("none", "nobody"),
    "keiner": ("nobody", "none"),
    "nein": ("nobody", "never", "free", "none"),
    "never": ("nobody", "free", "none"),
    "niemand": ("nobody", "none"),
    "no": ("nobody", "never", "free", "none"),
    "none": ("nobody", "never", "free"),
    "null": ("nobody", "none"),
    "off": ("nobody", "never", "free", "none"),
    "schweizer": ("swiss",),
    "topf": ("pot",),
    "trumpf": ("trump",),
    "uhrzeigersinn": ("clockwise",),
}
"""Values that no edit distance finds: what each may stand for; the first that is allowed is meant."""

PLAIN = ("yes", "on", "ja", "wahr", "y"), ("no", "off", "nein", "falsch", "n")
"""What people write for true and false."""


def plain(word: str) -> str:
    """Make a word free of case and hyphens."""
    return word.strip().casefold().replace("-", "_").replace(" ", "_")


def nearest(word: str, known: Collection[str]) -> str:
    """Find the known word that is nearest to a word, empty for none."""
    said = plain(word)
    if len(said) > LONGEST:
        return ""
    spelt = {plain(name): name for name in reversed(list(known))}
    close = get_close_matches(said, list(spelt), n=1, cutoff=CUTOFF)
    return spelt[close[0]] if close else ""


def key_meant(word: str, known: Collection[str], section: str) -> str:
    """Find the key of a section that a word stands for, or the path of one elsewhere, empty for none."""
    synonym = KEYS.get(plain(word), "")
    here = synonym.removeprefix(f"{section}.")
    same = next((name for name in known if plain(name) == plain(word)), here)
    if same in known:
        return same
    if synonym and synonym != section:
        return synonym
    return elsewhere(word) or nearest(word, known)


def elsewhere(word: str) -> str:
    """Find the option of that name in another section, empty for none or more than one."""
    found = [path for path in OPTIONS if path.rpartition(".")[2] == plain(word)]
    return found[0] if len(found) == 1 else ""


def value_meant(word: str, known: Collection[str]) -> str:
    """Find the value that a word stands for, empty for none."""
    synonym = next((value for value in VALUES.get(plain(word), ()) if value in known), "")
    return synonym or nearest(word, known)


def yes_or_no(word: str) -> str:
    """Say whether a word is somebody's true or false, empty for neither."""
    said = plain(word)
    if said in ("true", "false"):
        return said
    return next((value for value, words in zip(("true", "false"), PLAIN, strict=True) if said in words), "")


def allowed(word: str, known: Collection[str]) -> str:
    """List what is allowed, nearest first and not too many."""
    said = plain(word)[:LONGEST]
    near = sorted(known, key=lambda name: -SequenceMatcher(None, said, name).ratio()) if len(known) > MOST else known
    more = len(known) > MOST
    return ", ".join([*list(near)[:MOST], *(["…"] if more else [])])
