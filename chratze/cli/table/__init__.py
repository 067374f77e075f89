"""The table of `chratze play`: who sits there, what is shown, asked, heard and kept."""
