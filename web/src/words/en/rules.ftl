# The rules of the games: the book with its search, and the small box with one clause.

rules-title = Rules
rules-of = Rules: { $game }
rules-which = Which game
rules-print = Print
rules-contents = Contents
rules-search = Search the rules
rules-search-how = The down and up arrows go through the rules found, Enter opens a rule in its place, Escape ends the search.
rules-search-clear = End the search
rules-found = { $n ->
    [0] Nothing found.
    [one] { $n } place found.
   *[other] { $n } places found.
  }
rules-nothing = Try a shorter word or a different one, perhaps one printed on the board.
rules-every = Show all answers
rules-silent = Where the manual is silent, a question stands under the rule. Open it to see how we play.
rules-anchor = Rule { $id }: permanent link
rules-options = Variants of the rules
rules-options-about = You can agree on these before a game. Change nothing, and you play the usual way.
rules-usual = usual
rules-numbers = a number from { $least } to { $most }
rules-numbers-first = a chosen player
rules-why = Why: { $id }
rules-open = Open in the rulebook
rules-new-tab = in a new tab
rules-no-clause = There is no rule { $id } here. Look in the contents, or search for a word.
rules-no-game = There is no game “{ $game }” here.
rules-choose = Choose a game above, and its rules will open.
rules-no-games = This server has no games at the moment.
rules-picture-failed = This picture could not be drawn.
rules-one-page = { $game } on one page
rules-print-page = Print version
rules-turn = A turn
rules-example = An example
rules-forgotten = What people forget
rules-terms = Glossary
