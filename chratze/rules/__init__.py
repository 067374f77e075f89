"""Ints in, ints out: the rules of a deal, a module a phase.

Members of enums that are asked for at every turn bear a name of their own at the head of their module: CPython 3.11
takes longer to find a member in its class than to call a function.
"""
