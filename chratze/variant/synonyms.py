"""What people call options and values who do not know their names: German and English words, without a space.

The words are those of card tables, of pagat.com and of the rule books, Swiss, Bavarian and Austrian ones among them.
A word may stand for several: the one that fits where it is written is meant, else the first.
"""

OPTIONS_SAID: dict[str, str] = {
    "pack": "karten kartenspiel kartensatz deck cards card blatt jasskarten spielkarten packung",
    "pack.suits": "farbe farben kartenfarben color colors colour colours suit bild bilder kartenbild deckart",
    "pack.ranks": (
        "rangfolge rang ränge rangordnung reihenfolge kartenwerte kartenfolge wertigkeit rank ranking "
        "order_of_ranks strength kartenzahl"
    ),
    "pack.permanent": (
        "weli welli belli bälli pam ewiger_trumpf dauertrumpf ständiger_trumpf immer_trumpf permanent_trump wild "
        "special_card spezialkarte sonderkarte"
    ),
    "pack.permanent_place": (
        "weli_rang bälli_rang platz_des_weli permanent_rank wo_steht_der_weli place_of_permanent over_ace"
    ),
    "seats": "spieler players player sitze sitzplätze plätze teilnehmer mitspieler table tisch",
    "seats.min": (
        "mindestspieler min_spieler spieler_min min_players players_min minimum fewest mindestens "
        "spieler_mindestens minplayers"
    ),
    "seats.max": (
        "höchstspieler max_spieler spieler_max max_players players_max maximum most höchstens spieler_höchstens "
        "maxplayers"
    ),
    "seats.usual": "spielerzahl anzahl_spieler spieleranzahl number_of_players player_count üblich normal usually best",
    "seats.direction": "richtung spielrichtung drehsinn drehrichtung rotation sense way spielsinn umlauf",
    "money": "geld beträge currency_unit kasse_und_münze",
    "money.coin": "münze kleinste_münze kleinste_einheit smallest_coin unit einheit stückelung denomination kleingeld",
    "money.purse": (
        "geldbeutel portemonnaie portmonee budget kasse startgeld startkapital anfangskapital guthaben bankroll "
        "stack starting_money"
    ),
    "money.broke": "pleite bankrott zahlungsunfähig insolvency insolvenz kein_geld_mehr blank bankruptcy cannot_pay",
    "cut": "abheben schneiden cutting abhub",
    "cut.by": "abheber abgehoben_von wer_hebt_ab cutter cut_by",
    "ante": "stock_einsatz beitrag entry antes grundstock",
    "ante.amount": "einsatz grundeinsatz amount stake basic_stake spieleinsatz ante_amount höhe betrag_des_einsatzes",
    "ante.payer": "zahler einzahler wer_zahlt wer_setzt who_pays paid_by payers setzer",
    "ante.when": "wann_einsatz einsatz_wann einsatz_fällig due ante_when fälligkeit",
    "ante.exempt": "befreit ausgenommen einsatzfrei exempted exemption freigestellt who_need_not_ante",
    "ante.on_redeal": "neu_einzahlen einsatz_beim_neugeben ante_again re_ante redeal_ante nachzahlen nachsetzen",
    "deal": "geben geber austeilen verteilen dealer dealing gabe kartengeben teilen",
    "deal.hand": (
        "hand handkarten karten_pro_spieler karten kartenanzahl hand_size handsize cards_per_player cards "
        "hand_cards anzahl_karten blatt"
    ),
    "deal.packets": "pakete päckchen portionen batches packet packs in_batches gebeweise portionenweise austeilen_in",
    "deal.upcard": (
        "trumpf trumpfkarte aufgedeckte_karte aufdecken offene_karte trump turnup turn_up turned_card trump_card "
        "upcard_when aufschlag"
    ),
    "deal.own_card": (
        "schlecken titschen eigene_karte eigene_trumpfkarte tütschen own_trump own_upcard dealers_own_card "
        "geber_wählt_trumpf"
    ),
    "auction": "ansage ansagen bid bids bidding reizen spielansage bieten gebot auktion versteigerung calls",
    "auction.kind": "art ansageart spielart bidding_kind auction_type type_of_auction wie_wird_angesagt",
    "auction.quota": "stiche tricks stichzahl sollstiche quotas pflichtstiche tricks_needed mindeststiche",
    "auction.quota.declarer": (
        "stiche_des_spielers spielerstiche chratzerstiche declarer_tricks tricks_declarer zwei_stiche kratzerstiche"
    ),
    "auction.quota.joiner": "stiche_des_mitgehers mitgeherstiche joiner_tricks tricks_joiner ein_stich defender_tricks",
    "auction.declarers": (
        "ansager anzahl_ansager mehrere_spieler declarers_max max_declarers how_many_declare chratzer_anzahl"
    ),
    "auction.nobody": (
        "niemand keiner alle_weg alle_passen keiner_spielt niemand_spielt all_pass nobody_plays none_result "
        "no_declarer durchgepasst"
    ),
    "auction.trumps": (
        "anzahl_trümpfe wie_viele_trümpfe trumpfwechsel neue_trümpfe number_of_trumps trump_turns max_trumps new_trumps"
    ),
    "auction.old_upcard": "alte_trumpfkarte alter_trumpf old_trump previous_upcard trump_return weggelegter_trumpf",
    "auction.redeals": (
        "neugeben neu_geben neu_mischen wiederholungen redeal redeal_limit deal_again anzahl_neugeben mischen"
    ),
    "auction.redeal_count": "zählung_neugeben neugeben_zählen count_redeals counting_redeals redeals_counted",
    "auction.all_play_on": (
        "bannerrunde alle_spielen alle_müssen everybody_plays all_must_play force_all zwangsrunde banner_round"
    ),
    "auction.passed": (
        "passen gepasst weg_endgültig pass_final passing passed_before requery zweite_chance second_chance"
    ),
    "auction.order": (
        "fragereihenfolge wer_wird_zuerst_gefragt ansagereihenfolge speaking_order asking_order join_order"
    ),
    "auction.last_defender": (
        "susi letzter letzter_muss last_man last_player letzter_mitgeher letzte_pflicht mitgehzwang must_join "
        "force_last_defender"
    ),
    "auction.against_dealer": (
        "susi_gegen_geber gegen_den_geber geber_als_spieler last_defender_seat letzter_gegen_geber dealer_declares"
    ),
    "auction.alone": (
        "allein alleine solo keiner_geht_mit niemand_geht_mit unopposed nobody_joins solo_result ohne_gegner"
    ),
    "blind": "blindspiel blindspielen im_dunkeln dunkel unseen blind_dealer",
    "blind.single": "blinder blind_ansagen einfach_blind single_blind who_may_blind blind_erlaubt",
    "blind.single_when": "blind_wann wann_blind blind_when when_blind single_blind_when",
    "blind.double": "doppelblind doppelt_blind double_blind zweimal_blind",
    "blind.double_when": "doppelblind_wann wann_doppelblind double_blind_when when_double_blind",
    "blind.hand": "blinde_hand blindkarten blinde_karten blind_gets blind_cards cards_of_the_blind",
    "blind.throw": "blind_abwerfen blind_wegwerfen blind_discard blind_abwurf discard_blind",
    "blind.bonus": "blind_zusatzkarte blind_bonus fünf_für_vier_blind bonus_for_blind",
    "blind.multiplier": (
        "faktor blindfaktor verdoppelung multiplikator factor times blind_multiplier blind_doppelt doubling"
    ),
    "exchange": (
        "tausch tauschen austausch kaufen wechsel wechseln kauf buying draw change kartentausch drawing umtausch"
    ),
    "exchange.max": (
        "höchstens_tauschen tauschkarten wie_viele_tauschen exchange_limit max_exchange exchange_max maximum cards "
        "max_cards karten"
    ),
    "exchange.when": "tauschen_wann wann_tauschen exchange_when when_exchange exchange_phase tauschzeitpunkt",
    "exchange.order": "tauschreihenfolge wer_tauscht_zuerst exchange_order who_exchanges_first kaufreihenfolge",
    "exchange.bonus": "bonus zusatzkarte fünf_für_vier extra_card five_for_four bonus_card bonuskarte full_hand_bonus",
    "exchange.bonus_short": (
        "zusatzkarte_wenn_knapp bonus_wenn_knapp bonus_knapp bonus_when_short short_bonus zu_wenig_karten"
    ),
    "exchange.throw": "abwerfen wegwerfen fünfte_karte discard throw_away fifth_card abwurf",
    "exchange.stock_out": (
        "talon stock stapel stapel_leer talon_leer stock_empty empty_stock stock_exhausted stock_runs_out talon_aus"
    ),
    "exchange.upcard": "trumpfkarte_ziehen trumpf_ziehen draw_upcard upcard_drawn trumpf_nehmen letzte_karte",
    "swap": "raub trumpfraub swapping robbing sechser_tausch trumpf_tauschen",
    "swap.who": "rauben rauber wer_raubt wer_darf_rauben rob robber who_may_swap sechs_rauben trump_six trumpfsechs",
    "swap.source": "raubkarte_woher woher_die_sechs swap_source how_it_came gezogen_oder_gegeben",
    "swap.when": "rauben_wann wann_rauben swap_when when_swap raubzeitpunkt",
    "swap.lowest_turned": "sechs_aufgedeckt lowest_trump_turned six_turned sechser_liegt aufgedeckte_sechs swap_card",
    "play": "stich trick spiel spielen ausspiel playing kartenspielen spielregeln spielweise",
    "play.lead": (
        "anspieler anspiel ausspielen aufspiel erstes_ausspiel first_lead lead_by leads who_leads opening_lead vorhand"
    ),
    "play.follow": (
        "farbzwang bedienen farbe_bedienen bedienzwang angeben farbe_bekennen bekennen follow_suit following "
        "must_follow farbpflicht"
    ),
    "play.undertrump": "untertrumpfen untertrumpf unterstechen undertrumping under_trump undertrumpen underruff",
    "play.void": (
        "trumpfzwang stechen stechzwang trumpfpflicht must_trump trump_if_void void_in_suit ruff ruffing trump trumpf "
        "farbenfrei farblos frei_von_farbe trumping"
    ),
    "play.overtrump": "übertrumpfen übertrumpfzwang over_trump overtrumping overruff höher_trumpfen must_overtrump",
    "play.head": (
        "stichzwang überstechen überstechzwang kopf schlagen schlagzwang must_head heading must_beat beat "
        "überbieten übernehmen"
    ),
    "settlement": "abrechnung auszahlung pot topf payout gewinn verteilung payment teilung_des_topfs payoff auszahlen",
    "settlement.by": "verteilt_nach teilung_nach divided_by split_by payout_mode mode abrechnungsart aufteilung",
    "settlement.share": "anteil anteile share_of_declarer shares teilung",
    "settlement.share.declarer": (
        "spieleranteil anteil_des_spielers declarer_share declarers_share chratzer_anteil teil_des_spielers "
        "zwei_drittel"
    ),
    "settlement.share.round_up": "aufrunden aufgerundet rounding round rundung rounded_up",
    "settlement.weight": "gewicht gewichte weights gewichtung",
    "settlement.weight.declarer": "gewicht_des_spielers spielergewicht declarer_weight weight_declarer",
    "settlement.weight.joiner": "gewicht_des_mitgehers mitgehergewicht joiner_weight weight_joiner",
    "settlement.tie": "gleichstand unentschieden ties tied draw_game gleich_viele_stiche bei_gleichstand",
    "settlement.all_tricks": "alle_stiche vier_stiche durchmarsch matsch all_four all_four_tricks march slam",
    "settlement.joiners": (
        "mitgeheranteil anteil_der_mitgeher joiner_split joiners_share share_of_joiners defenders_share"
    ),
    "settlement.remainder": "rest restbetrag übrig remainders leftover odd_coins rundungsrest überschuss left_over",
    "penalty": "strafe busse bete bête loo strafen penalties fine bussgeld",
    "penalty.base": "strafbasis grundlage bemessung penalty_base measured_by base_of_penalty strafe_von",
    "penalty.amount": (
        "strafbetrag bussenbetrag fixe_strafe feste_strafe fixed_penalty penalty_amount fixed_sum fester_betrag"
    ),
    "penalty.declarer": (
        "strafe_des_spielers spielerstrafe declarer_penalty penalty_declarer strafe_chratzer doppelte_strafe"
    ),
    "penalty.joiner": "strafe_des_mitgehers mitgeherstrafe joiner_penalty penalty_joiner einfache_strafe",
    "penalty.per": "strafe_pro pro_stich je_stich pro_fehlstich penalty_per per_trick paid_for",
    "penalty.cap": (
        "deckel grenze limit obergrenze höchstbetrag maximum_penalty pot_limit maximum plafond begrenzung "
        "höchststrafe capped"
    ),
    "penalty.when": "strafe_wann wann_strafe penalty_when when_paid zahlbar strafe_fällig",
    "evening": "abend session spielabend game_night sitzung runde",
    "evening.deals": "runden rounds spiele anzahl_spiele anzahl_runden number_of_deals games partien hands deal_count",
    "evening.pot": "pot_am_ende schlusspot topf_am_ende pot_at_end final_pot end_of_evening settle_up restpot",
    "title": "titel name überschrift heading bezeichnung",
    "extends": (
        "variante variant parent inherit inherits grundlage_variante basiert_auf based_on basis base extend "
        "erweitert wie like from"
    ),
    "schema": "version schemaversion schema_version format",
    "about": "über info herkunft beschreibung description metadata angaben",
    "about.place": "ort wo place_of_play stammtisch lokal where beiz town",
    "about.source": "quelle quellen autor author autorin sources woher von",
    "about.date": "datum stand tag date_written wann jahr year",
    "about.notes": "notizen anmerkungen bemerkungen vermerke note remarks comments kommentare",
    "terms": "begriffe wörter words ausdrücke vocabulary wortwahl bezeichnungen names",
    "terms.declare": "ansagen chratzen kratzen chratze spielen_heisst declaring zwicken kratze mauscheln",
    "terms.join": "mitgehen mitmachen dabei metcho joining mitgang call_join mitspielen chume_mit",
    "terms.pass": "passen weiter gepasst passing weitergeben",
    "terms.drop": "weg aussteigen raus fort dropping out aus hinaus wegwerfen_heisst ich_bin_weg",
    "terms.last": "letzter last_call als_letzter letzte",
    "terms.blind": "blinder blindspiel",
    "terms.double_blind": "doppelblind doppelt_blind",
    "terms.turn_stock": "schlecken turn_up_stock vom_stapel aufdecken",
    "terms.turn_own": "titschen tütschen eigene_aufdecken",
    "terms.declarer": "ansager chratzer kratzer spieler alleinspieler zwicker",
    "terms.joiner": "mitgeher mitspieler gegner gegenspieler partner",
    "terms.currency": "währung geld münze franken chf euro money_word",
    "rulings": "urteile entscheide streitfälle fälle rechtsprechung judgments decisions disputes regelfragen",
    "rulings.case": "fall situation frage streitfall question",
    "rulings.expect": "erwartet erwartung antwort urteil entscheid expected answer verdict result ergebnis",
    "rulings.note": "notiz anmerkung bemerkung kommentar notes comment reason grund",
}
"""Each key of a file, and other words for it."""

VALUES_SAID: dict[str, str] = {
    "swiss": "schweizer schweizerisch jass deutschschweizer swiss_german jasskarten ch eichel_rosen",
    "german": "deutsch deutsche bayerisch bayrisch bavarian altdeutsch doppeldeutsch",
    "french": "französisch französische french_suited franzosen pik_herz standard english anglo_american",
    "under_ace": "unter_dem_ass unter_ass unterm_ass zweithöchster second_highest below_ace",
    "over_ace": "über_dem_ass über_ass überm_ass höchster highest above_ace",
    "anticlockwise": (
        "counterclockwise counter_clockwise gegenuhrzeigersinn im_gegenuhrzeigersinn gegen_den_uhrzeigersinn "
        "gegen_uhrzeiger right rechts nach_rechts to_the_right ccw links_herum_gegen"
    ),
    "clockwise": "uhrzeigersinn im_uhrzeigersinn mit_dem_uhrzeigersinn left links nach_links to_the_left cw",
    "mint": "drucken kredit credit schulden_bei_der_bank unbegrenzt bank house print",
    "defer": "aufschieben anschreiben später schulden schuldet later owe iou verschieben",
    "leave": "gehen ausscheiden raus aussteigen out quit verlässt_das_spiel fliegt_raus eliminated",
    "rearhand": (
        "hinterhand right rechts rechter_nachbar letzter last_hand right_neighbour links linker_nachbar "
        "left_neighbour nachbar neighbour yes ja true wahr on"
    ),
    "everybody": "alle jeder jede alle_spieler all everyone each_player",
    "dealer": "geber der_geber kartengeber verteiler banker yes ja true on wahr",
    "dealer_double": "geber_doppelt dealer_twice doppelt_geber geber_zahlt_doppelt",
    "every_deal": "immer jedes_mal jedesmal always every_time jede_runde jedes_spiel each_deal each_round every_round",
    "pot_empty": "topf_leer leerer_topf wenn_leer when_empty empty empty_pot nur_wenn_leer pot_is_empty",
    "penalised": "bestraft bestrafte gebüsst penalized punished fined losers wer_zahlt beted looed yes ja true",
    "after_last": "nach_dem_letzten zuletzt nach_dem_dritten after_third after_the_last",
    "first_packet": (
        "nach_dem_ersten_paket nach_zwei nach_zwei_karten after_first_packet after_first_batch mitte between middle"
    ),
    "last_packet": "am_ende am_schluss nach_dem_geben end at_the_end after_deal after_the_deal zuletzt last",
    "dealers_card": "geberkarte karte_des_gebers dealer_card last_card letzte_karte dealers_last_card",
    "never": "nie niemals nein no none false nicht off kein keine",
    "top": "oberste oben topmost first erste",
    "any": "beliebig beliebige egal irgendeine whichever one_of_three wahl choice yes ja true",
    "declarer": "spieler ansager chratzer kratzer player bidder alleinspieler caller one",
    "stay_or_drop": "mitgehen_oder_weg stay drop in_or_out dabei_oder_weg join_or_drop mitgehen loo",
    "one": "einer eins genau_einer single 1 nur_einer",
    "several": "mehrere viele many multiple alle all more 2",
    "redeal": "neu_geben neugeben neu_mischen deal_again again mischen reshuffle",
    "new_trump": "neuer_trumpf neue_trumpfkarte turn_again new_upcard anderer_trumpf neuer",
    "dealer_takes_pot": "geber_nimmt_topf geber_gewinnt dealer_wins dealer_gets_pot geber",
    "dealer_with_trump": "geber_mit_trumpf geber_wenn_trumpf dealer_if_trump",
    "out_of_play": "weg aus_dem_spiel beiseite discarded removed out aside raus",
    "under_stock": "unter_den_stapel unter_stapel unter_dem_talon bottom under_the_stock unten",
    "each_dealer": "pro_geber je_geber per_dealer jeder_geber",
    "until_played": "bis_gespielt bis_gespielt_wird until_a_deal_is_played insgesamt total",
    "provisional": ("vorläufig provisorisch nicht_endgültig unverbindlich not_final again temporary may_return"),
    "final": "endgültig definitiv verbindlich binding bindet bleibt",
    "forehand": "vorhand erster first left_of_dealer right_of_dealer eldest erste_hand rechts_vom_geber elder",
    "after_declarer": "nach_dem_spieler hinter_dem_spieler next_after_declarer nach_dem_ansager",
    "courtesy": "anstand höflichkeit manners sitte ehrensache politeness moralisch",
    "duty": "pflicht zwang muss must obligatory verpflichtet obligation yes ja true susi",
    "announced": "angesagt angekündigt letzter_angesagt said declared_last",
    "takes_pot": "nimmt_topf nimmt_den_topf gewinnt wins gets_pot kassiert takes",
    "plays": "spielt spielen muss_spielen must_play plays_on",
    "upcard": "trumpfkarte nach_dem_aufdecken nach_der_trumpfkarte trump turned nach_trumpf",
    "deal": "nach_dem_geben after_deal after_the_deal",
    "before_deal": "vor_dem_geben before_the_deal vorher before vor_dem_austeilen",
    "kept": "behalten bleibt keep keeps behält",
    "fresh": "frisch neu neue new new_cards neue_karten ersetzt replaced",
    "before_exchange": "vor_dem_tausch vor_dem_tauschen vorher before vor_tausch",
    "in_exchange": "im_tausch beim_tauschen beim_tausch during within während",
    "after_exchange": "nach_dem_tausch nach_dem_tauschen nachher after afterwards",
    "earned": "verdient bekommt erhält gets yes ja true",
    "lost": "verloren verfällt entfällt loses no nein false",
    "after_auction": "nach_der_ansage nach_ansage nach_der_auktion after_bidding nachher after",
    "with_call": "mit_der_ansage bei_der_ansage sofort with_bid together gleichzeitig",
    "before_auction": "vor_der_ansage vorher before before_bidding vor_der_auktion",
    "what_is_there": "was_da_ist so_viel_wie_da what_is_left rest available",
    "lapses": "verfällt entfällt fällt_weg lapse expires no_bonus",
    "new_stock": "neuer_stapel neuer_talon reshuffle neu_mischen new_pile",
    "before_play": "vor_dem_spiel vor_dem_ausspielen before_the_play vorher before",
    "at_once": "sofort gleich immediately now right_away direkt",
    "narrow": "begrenzt knapp weniger limited so_weit_er_reicht as_far_as_it_goes",
    "others_discards": "abgeworfene_der_anderen fremde_abwürfe other_discards discards_of_others",
    "all_discards": "alle_abwürfe abgeworfene discards abwürfe reshuffle neu_mischen",
    "passed_hands": "karten_der_passer weggelegte_hände hands_of_passers passers_cards",
    "even": "gleich gleich_viele gleichmässig equal same fair",
    "last": "zuletzt als_letzte letzte am_ende yes ja true",
    "active": "mitspieler aktive wer_spielt wer_dabei_ist players in_play active_players playing yes ja true on wahr",
    "anybody": "alle jeder anyone everybody all irgendwer",
    "held": "gehalten in_der_hand egal_woher any_way in_hand drawn gezogen",
    "dealt": "gegeben ausgeteilt only_dealt beim_geben",
    "any_time": "jederzeit immer anytime always egal_wann",
    "nothing": "nichts keine nothing_at_all no nein none false",
    "next_lowest": "nächsthöhere nächste zweitniedrigste next second_lowest seven sieben yes ja true",
    "suit": "farbe farbzwang bedienen must_follow muss_bedienen follow_suit yes ja true pflicht zwang",
    "suit_or_trump": ("farbe_oder_trumpf oder_trumpf trump_allowed may_trump stechen_erlaubt wie_beim_jass jass"),
    "trump": (
        "trumpf trumpfen stechen trumpfzwang ruff must_trump muss_stechen muss_trumpfen pflicht zwang must yes ja "
        "true muss on"
    ),
    "winning_trump": "höherer_trumpf übertrumpfen überstechen higher_trump must_overtrump gewinnender_trumpf",
    "barred": (
        "verboten nicht_erlaubt forbidden untersagt not_allowed no nein false prohibited off none kein keine never nie"
    ),
    "free": (
        "frei beliebig egal freiwillig erlaubt allowed any anything optional no nein none false off kein keine "
        "never kann may"
    ),
    "share": "anteil anteile bruchteil fraction zwei_drittel nach_anteil",
    "role": "rolle nach_rolle gewicht weight roles nach_rollen",
    "trick": "stich pro_stich per_trick stiche tricks nach_stichen je_stich",
    "most_tricks": "meiste_stiche die_meisten most majority mehrheit",
    "stays": "bleibt bleibt_stehen bleibt_liegen stay stehenlassen liegt carry carried_over rolls",
    "split": "teilen geteilt divided shared aufgeteilt aufteilen",
    "pot": "topf ganzer_topf whole_pot alles everything kasse bank pool all yes ja true",
    "successful": "erfolgreiche erfolgreich who_made_it wer_es_schafft gewinner winners",
    "each": "alle jeder jede all everybody",
    "seats": "sitze der_reihe_nach reihum in_turn seat erster vorhand",
    "shares": "anteile nach_anteil proportional",
    "largest": "grösster_rest grösste largest_remainder höchster",
    "ante": "einsatz grundeinsatz stake",
    "fixed": "fest fix fester_betrag feststehend fixed_sum konstant constant",
    "growing_pot": "wachsender_topf wachsend growing",
    "failure": "misserfolg verfehlen einmal once per_failure pauschal",
    "next_ante": "nächster_einsatz beim_nächsten_einsatz later später next_deal nächste_runde",
    "refund": "zurück zurückgeben zurückzahlen rückerstattung return equally gleichmässig",
    "play_on": "weiterspielen weiter until_empty bis_leer ausspielen",
    "nobody": "niemand keiner kein keine no_one noone none no nein never nie false off nicht niemals",
    "none": (
        "kein keine keiner nichts nein no never nie false off ohne unbegrenzt unlimited unbeschränkt nil null "
        "niemand nobody"
    ),
    "unlimited": (
        "unbegrenzt immer endlos beliebig always forever unbeschränkt infinite ohne_ende keine_grenze "
        "no_limit ohne_grenze"
    ),
}
"""Each value of an option, and other words for it."""
