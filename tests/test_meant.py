"""What people call options and values, in German and in English, leads to what they are called here."""

import re
from enum import IntEnum

import pytest

from chratze.options import OPTIONS
from chratze.variant import guess
from chratze.variant.load import load_text
from chratze.variant.meant import KEYS as WORDS_FOR
from chratze.variant.meant import LONGEST, MOST, NOTHING, PATHS, VALUES, allowed, plain, yes_or_no
from chratze.variant.places import KEYS, TOP, keys_of

SAID: dict[str, tuple[str, str]] = {
    "pack.suits": ("Farben", "colours"),
    "pack.ranks": ("Rangfolge", "ranking"),
    "pack.permanent": ("Weli", "wild"),
    "pack.permanent_place": ("Weli Rang", "permanent rank"),
    "seats.min": ("Mindestspieler", "min players"),
    "seats.max": ("Höchstspieler", "maxplayers"),
    "seats.usual": ("Spielerzahl", "player count"),
    "seats.direction": ("Spielrichtung", "rotation"),
    "money.coin": ("Münze", "smallest coin"),
    "money.purse": ("Portemonnaie", "bankroll"),
    "money.broke": ("Pleite", "bankruptcy"),
    "cut.by": ("Abheber", "cutter"),
    "ante.amount": ("Einsatz", "stake"),
    "ante.payer": ("wer zahlt", "who pays"),
    "ante.when": ("Einsatz wann", "due"),
    "ante.exempt": ("befreit", "exemption"),
    "ante.on_redeal": ("nachzahlen", "ante again"),
    "deal.hand": ("Handkarten", "hand size"),
    "deal.packets": ("Päckchen", "batches"),
    "deal.upcard": ("Trumpfkarte", "turn-up"),
    "deal.own_card": ("titschen", "own trump"),
    "auction.kind": ("Ansageart", "auction type"),
    "auction.quota.declarer": ("Spielerstiche", "declarer tricks"),
    "auction.quota.joiner": ("Mitgeherstiche", "joiner tricks"),
    "auction.declarers": ("Ansager", "max declarers"),
    "auction.nobody": ("alle passen", "all pass"),
    "auction.trumps": ("neue Trümpfe", "number of trumps"),
    "auction.old_upcard": ("alter Trumpf", "old trump"),
    "auction.redeals": ("neu geben", "redeal limit"),
    "auction.redeal_count": ("Neugeben zählen", "count redeals"),
    "auction.all_play_on": ("Bannerrunde", "everybody plays"),
    "auction.passed": ("gepasst", "second chance"),
    "auction.order": ("Fragereihenfolge", "speaking order"),
    "auction.last_defender": ("Susi", "last man"),
    "auction.against_dealer": ("Susi gegen Geber", "last defender seat"),
    "auction.alone": ("keiner geht mit", "unopposed"),
    "blind.single": ("Blinder", "single blind"),
    "blind.single_when": ("wann blind", "blind when"),
    "blind.double": ("doppelt blind", "double blind"),
    "blind.double_when": ("wann doppelblind", "double blind when"),
    "blind.hand": ("blinde Karten", "blind cards"),
    "blind.throw": ("blind abwerfen", "blind discard"),
    "blind.bonus": ("blind Zusatzkarte", "bonus for blind"),
    "blind.multiplier": ("Verdoppelung", "factor"),
    "exchange.max": ("wie viele tauschen", "exchange limit"),
    "exchange.when": ("wann tauschen", "exchange phase"),
    "exchange.order": ("wer tauscht zuerst", "who exchanges first"),
    "exchange.bonus": ("fünf für vier", "five for four"),
    "exchange.bonus_short": ("Bonus knapp", "bonus when short"),
    "exchange.throw": ("fünfte Karte", "discard"),
    "exchange.stock_out": ("Talon leer", "stock empty"),
    "exchange.upcard": ("Trumpf ziehen", "draw upcard"),
    "swap.who": ("rauben", "rob"),
    "swap.source": ("woher die Sechs", "swap source"),
    "swap.when": ("wann rauben", "when swap"),
    "swap.lowest_turned": ("Sechs aufgedeckt", "six turned"),
    "play.lead": ("Ausspielen", "opening lead"),
    "play.follow": ("Farbzwang", "must follow"),
    "play.undertrump": ("untertrumpfen", "undertrumping"),
    "play.void": ("Trumpfzwang", "must trump"),
    "play.overtrump": ("übertrumpfen", "overruff"),
    "play.head": ("Stichzwang", "must beat"),
    "settlement.by": ("verteilt nach", "divided by"),
    "settlement.share.declarer": ("Anteil des Spielers", "declarer share"),
    "settlement.share.round_up": ("aufrunden", "rounding"),
    "settlement.weight.declarer": ("Spielergewicht", "declarer weight"),
    "settlement.weight.joiner": ("Mitgehergewicht", "joiner weight"),
    "settlement.tie": ("Gleichstand", "tied"),
    "settlement.all_tricks": ("Durchmarsch", "all four tricks"),
    "settlement.joiners": ("Mitgeheranteil", "joiner split"),
    "settlement.remainder": ("Rest", "leftover"),
    "penalty.base": ("Bemessung", "measured by"),
    "penalty.amount": ("feste Strafe", "fixed penalty"),
    "penalty.declarer": ("Spielerstrafe", "declarer penalty"),
    "penalty.joiner": ("Mitgeherstrafe", "joiner penalty"),
    "penalty.per": ("Strafe pro", "per trick"),
    "penalty.cap": ("Obergrenze", "pot limit"),
    "penalty.when": ("wann Strafe", "when paid"),
    "evening.deals": ("Runden", "number of deals"),
    "evening.pot": ("Topf am Ende", "settle up"),
}
"""A German and an English word for every option."""


def facts(written: str) -> dict[str, str]:
    """List the facts of the one thing that is found in a text."""
    (found,) = load_text("house.yaml", f"{written}\n".encode()).findings
    return dict(found.facts)


def test_a_german_and_an_english_word_are_known_for_every_option() -> None:
    assert list(SAID) == list(OPTIONS)


@pytest.mark.parametrize(("path", "word"), [(path, word) for path, words in SAID.items() for word in words])
def test_a_word_for_an_option_leads_to_it_from_the_top_of_a_file(path: str, word: str) -> None:
    assert facts(f"{word}: '?'")["meant"] == path


@pytest.mark.parametrize(("path", "word"), [(path, word) for path, words in SAID.items() for word in words])
def test_a_word_for_an_option_leads_to_it_from_where_it_stands(path: str, word: str) -> None:
    *sections, name = path.split(".")
    written = "".join(f"{section}: {{" for section in sections) + f"{word}: '?'" + "}" * len(sections)

    assert facts(written)["meant"] == name


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Trumpfzwang: true", "play.void"),
        ("einsatz: 0.20", "ante.amount"),
        ("ante: {einsatz: 0.20}", "amount"),
        ("play: {Head: true}", "head"),
        ("seats: {colour: red}", "pack.suits"),
        ("auction: {last-defender: free}", "last_defender"),
        ("Handkarten: 4", "deal.hand"),
        ("variant: swiss", "extends"),
        ("about: {quelle: x}", "source"),
        ("cut: {by: niemand}", "nobody"),
        ("seats: {direction: counter-clockwise}", "anticlockwise"),
        ("seats: {direction: Uhrzeigersinn}", "clockwise"),
        ("auction: {redeals: immer}", "unlimited"),
        ("auction: {all_play_on: no}", "none"),
        ("pack: {permanent: kein}", "none"),
        ("pack: {Weli: Se6}", "permanent"),
        ("deal: {titschen: top}", "own_card"),
    ],
)
def test_what_was_meant_is_found(written: str, meant: str) -> None:
    assert facts(written)["meant"] == meant


def test_every_synonym_stands_for_something() -> None:
    paths = {*OPTIONS, *TOP, *(f"{top}.{key}" for top in ("about", "terms", "rulings") for key in keys_of(top))}
    paths |= {"auction.quota", "settlement.share", "settlement.weight"}
    words = {option.called.word for option in OPTIONS.values() if option.called}
    words |= {
        member.name.lower() for one in OPTIONS.values() if isinstance(one.default, IntEnum) for member in one.kind
    }

    assert {path for found in PATHS.values() for path in found} == paths
    assert WORDS_FOR.keys() == PATHS.keys()
    assert {word for group in VALUES.values() for word in group if word not in words} == set()


def test_words_are_written_as_they_are_compared() -> None:
    words = [*PATHS, *VALUES]

    assert [word for word in words if plain(word) != word or len(word) > LONGEST] == []


def test_every_value_of_every_option_has_other_words() -> None:
    values = {m.name.lower() for option in OPTIONS.values() if isinstance(option.default, IntEnum) for m in option.kind}

    assert values - {value for found in VALUES.values() for value in found} == set()


@pytest.mark.parametrize("path", [path for path, option in OPTIONS.items() if isinstance(option.default, IntEnum)])
def test_a_word_for_a_value_never_leads_past_its_option(path: str) -> None:
    *sections, name = path.split(".")
    known = {member.name.lower() for member in OPTIONS[path].kind}
    head, tail = "".join(f"{section}: {{" for section in sections), "}" * len(sections)
    words = [word for word, found in VALUES.items() if known & {*found} and word not in known and word != "null"]
    found = {word: facts(f"{head}{name}: '{word}'{tail}").get("meant", "") for word in words}

    assert words
    assert [word for word, value in found.items() if value not in known and not (vague(word) and not value)] == []


def vague(word: str) -> bool:
    """Say whether a word is a yes, a no or a nothing, which may mean any of several values."""
    return bool(yes_or_no(word)) or word in NOTHING


@pytest.mark.parametrize(
    "written",
    [
        "ante: none",
        "ante: {amount: nein}",
        "auction: none",
        "auction: 2",
        "auction: {quota: 2}",
        "auction: {declarers: none}",
        "auction: {last_defender: yes}",
        "blind: 2",
        "deal: none",
        "deal: {own_card: yes}",
        "deal: {packets: 0.20}",
        "exchange: yes",
        "exchange: {order: yes}",
        "exchange: {stock_out: none}",
        "money: none",
        "money: {purse: yes}",
        "pack: none",
        "pack: 2",
        "pack: {ranks: ja}",
        "penalty: 2",
        "penalty: {base: yes}",
        "play: none",
        "play: {follow: no}",
        "play: {undertrump: none}",
        "settlement: {share: 1}",
        "settlement: {weight: 2}",
        "swap: yes",
    ],
)
def test_nothing_is_to_be_written_where_it_is_not_sure_what_was_meant(written: str) -> None:
    assert {"write", "meant"} & {*facts(written)} == set()


def test_who_wants_no_ante_is_told_the_least() -> None:
    assert facts("ante: none")["least"] == "0.05"
    assert facts("money: {coin: 0.10}\nante: {amount: kein}")["least"] == "0.10"


@pytest.mark.parametrize(
    ("written", "write"),
    [
        ("Trumpfzwang: ja", "play: {void: trump}"),
        ("Einsatz: 20 Rappen", "ante: {amount: 0.20}"),
        ("Spieler: 2-7", "seats: {min: 2, max: 7}"),
        ("ante: 0,20", "ante: {amount: 0.20}"),
        ("exchange: no", "exchange: {max: 0}"),
        ("ante: 4 Fr.", "ante: {amount: 4.00}"),
        ("evening: 20", "evening: {deals: 20}"),
        ("pack: 36", "pack: {ranks: A K O U 10 9 8 7 6}"),
        ("penalty: none", "penalty: {declarer: 0, joiner: 0}"),
        ("penalty: 1.00", "penalty: {base: fixed, amount: 1.00}"),
        ("penalty: 20 Rappen", "penalty: {base: fixed, amount: 0.20}"),
        ("blind: false", "blind: {single: nobody, double: nobody}"),
        ("blind: ja", "blind: {single: dealer}"),
        ("swap: kein", "swap: {who: nobody}"),
        ("cut: yes", "cut: {by: rearhand}"),
        ("play: {trump: true}", "void: trump"),
        ("auction: {redeals: none}", "0"),
        ("play: {quota.joiner: 1}", "auction: {quota: {joiner: 1}}"),
        ("title: a: b", None),
        ("title: Zu Hause: b", '"Zu Hause: b"'),
    ],
)
def test_what_to_write_is_said_as_a_whole(written: str, write: str | None) -> None:
    assert facts(written).get("write") == write


@pytest.mark.parametrize(
    ("read", "text", "said"),
    [
        (guess.number, "vier", "4"),
        (guess.number, "zweimal", "2"),
        (guess.number, "5 Spieler", "5"),
        (guess.number, "0x10", ""),
        (guess.amount, "20 Rp.", "0.20"),
        (guess.amount, "Fr. 5.-", "5.00"),
        (guess.amount, "ein Franken", "1.00"),
        (guess.amount, "1'000", "1000.00"),
        (guess.amount, "-0.20", ""),
        (guess.amount, "Fr.", ""),
        (guess.share, "zwei Drittel", "2/3"),
        (guess.share, "\u00bd", "1/2"),
        (guess.share, "2:1", "2/3"),
        (guess.share, "2 von 3", "2/3"),
        (guess.share, "3 von 2", ""),
        (guess.ranks, "A, K, 10", "A K 10"),
        (guess.ranks, "AK10", "A K 10"),
        (guess.ranks, "A A", ""),
    ],
)
def test_what_people_say_is_written_as_a_file_has_it(read: object, text: str, said: str) -> None:
    assert callable(read)
    assert read(text) == said


@pytest.mark.parametrize("section", ["", *KEYS, "auction", "exchange", "play"])
def test_few_keys_are_listed_and_the_nearest_first(section: str) -> None:
    known = keys_of(section)
    listed = allowed(known[-1], known).split(", ")

    assert len(listed) <= MOST + 1
    assert (listed[0] == known[-1]) or len(known) <= MOST
    assert set(listed) <= {*known, "…"}


def test_a_key_of_a_single_other_section_is_said_to_belong_there() -> None:
    assert facts("ante: {head: true}") == {"key": "head", "section": "play"}
    assert facts("hand: 4")["section"] == "deal"
    assert facts("max: 5")["sections"] == "seats, exchange"
    assert facts("auction: {play: {head: true}}")["section"] == "auction"


def test_the_sections_that_are_named_are_those_of_a_file() -> None:
    named = {path.partition(".")[0] for path in PATHS["karten"]}

    assert named <= {*TOP}
    assert re.fullmatch(r"[a-z_.]+", "".join(path for paths in PATHS.values() for path in paths))
