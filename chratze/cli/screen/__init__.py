"""The full screen: a second skin over the table of `chratze play`; no rule of the game stands here."""
