"""Stragan: a tiny game that is never shipped. It keeps the core honest for games with

simultaneous secret choices, reactions of several seats in another's turn, a reshuffle and a dice pool.

Each player secretly chooses a stall; all are revealed at once. In a turn the player takes a die from a pool
of three (rolled anew when empty), scores it if its number is the stall's or less, and draws a card. Then every
other player is asked, secretly and at once, whether he plays a card of the die's number for two points; what
they played is shown when all have answered. Whoever reaches 15 points ends the game; at most 40 turns.
"""
