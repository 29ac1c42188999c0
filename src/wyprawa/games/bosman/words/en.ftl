# Sentences of Bosman.

about-game = A boatswain walks the beach looking for a crew. Lay tokens, steer his steps and fill the boat with your pirates.

## Also made by the page in the browser

# Sides of the bosman and directions
side-up = above the bosman
side-right = to the right of the bosman
side-down = below the bosman
side-left = to the left of the bosman
way-up = up
way-right = right
way-down = down
way-left = left

# Names read aloud
spoken-pirate = { $gang } pirate { $place }
spoken-majtek = { $gang } deckhand
spoken-place = { $digit } { $dots ->
    [0] with no dots
    [1] with one dot
   *[other] with two dots
  }

# Events
chosen = { $you ->
    [seat] You take
   *[no] { $seat } takes
  } a gang: { $gang }.
drawn = { $you ->
    [seat] You draw
   *[no] { $seat } draws
  } { $tokens }.
drawn-hidden = { $you ->
    [seat] You draw
   *[no] { $seat } draws
  } { $count } { $count ->
    [one] token
   *[other] tokens
  }.
kept = { $you ->
    [seat] You keep
   *[no] { $seat } keeps
  } all tokens.
exchanged = { $you ->
    [seat] You exchange
   *[no] { $seat } exchanges
  } { $tokens }.
exchanged-hidden = { $you ->
    [seat] You exchange
   *[no] { $seat } exchanges
  } { $count } { $count ->
    [one] token
   *[other] tokens
  }.
laid = { $you ->
    [seat] You lay
   *[no] { $seat } lays
  } { $token } { $side }, on { $field }.
replaced-stack = The token that lay there goes under the stack: { $token }.
replaced-owner = The deckhand that lay there goes back to its owner: { $token }.
replaced-removed = The deckhand that lay there leaves the game: { $token }.
walked = The bosman walks { $count } { $count ->
    [one] field
   *[other] fields
  } { $way }, to { $field }.
stopped = The bosman walks { $way } and stops in front of a token, on { $field }.
pinned = The bosman is pinned and stays on { $field }.
boarded = { $token } boards the boat from { $field }, seat { $place }. { $you ->
    [seat] You score
   *[no] { $seat } scores
  } a point.
boarded-several = { $tokens } board the boat.
lined = Three of one gang in a line! { $you ->
    [seat] You score
   *[no] { $seat } scores
  } { $count } more { $count ->
    [one] point
   *[other] points
  }.
stayed = { $token } stays on { $field }: its seat in the boat is taken.
poisoned = { $you ->
    [seat] You poison
   *[no] { $seat } poisons
  } { $token } on seat { $place }.
passed = { $you ->
    [seat] You pass
   *[no] { $seat } passes
  }: there is no move.
ended-boat-full = The boat is full. The game is over!
ended-stalemate = Nobody has boarded the boat for so many rounds that the game is over. It is scored as it stands.
scored = { $you ->
    [seat] You
   *[no] { $seat }
  } ({ $gangs }): { $points } { $points ->
    [one] point
   *[other] points
  }, sum of digits { $digits }.
outcome-boat-full = The boat is full.
outcome-stalemate = Stalemate: nobody boarded the boat for too many rounds, so the game is scored as it stands.
score-tokens = Pirates in the boat
score-lines = Lines of three
score-digits = Sum of digits
lead-in-scores = { $n } { $n ->
    [one] point
   *[other] points
  } ahead of second place.

# What to do now
prompt-choose = Choose a gang.
prompt-opening = Exchange 1 to 5 tokens, or keep them all.
prompt-turn = { $may }.
prompt-turn-no-lay = None of your tokens fits beside the bosman: { $instead_may }.
may-lay = lay a token beside the bosman
may-poison = poison somebody in the boat
may-exchange = exchange tokens
may-pass = pass, because there is no move
prompt-take = Choose who boards the boat, and on which seat.

# Why not
refused-over = The game is over.
refused-not-your-turn = It is { $seat }'s turn to decide.
refused-choose-first = First choose a gang.
refused-opening-first = First exchange tokens, or keep them all.
refused-take-first = First let one of your pirates beside the bosman board the boat.
refused-not-now = In your turn you can lay a token, poison somebody in the boat or exchange tokens; nothing else.
refused-gang-taken = Somebody else already has this gang: { $gang }.
refused-not-held = You do not have this token: { $token }.
refused-no-outpost = There is no outpost on { $field }; tokens are laid only on outposts.
refused-other-outpost = The outpost on { $field } belongs to another gang: { $gang }.
refused-no-poison = You have no poison left.
refused-nothing-to-poison = There is nobody to poison on seat { $place }.
refused-exchange-none = Choose at least one token to exchange.
refused-no-such-place = There is no token number { $place } in your hand; you have { $count }.
refused-nothing-to-take = There is nobody who could board the boat now.
refused-not-own = No pirate of yours is { $side }.
refused-just-laid = A token laid this turn does not board the boat: { $token }.
refused-other-seat = { $token } has a different seat in the boat, not { $place }.
refused-other-row = { $token } sits in the row of its digit, and the seat { $place } is in another.
refused-seat-taken = Seat { $place } in the boat is taken.
refused-pass = You may pass only when you have no other move.

##

# Hints
why-points = you get { $count } { $count ->
    [one] point
   *[other] points
  } more
why-digits = the sum of your digits in the boat is larger by { $count }, and the larger sum wins a tie
why-ahead = you take the lead
why-ahead-by-two = you lead by two points or more
why-waiting = { $tokens } { $count ->
    [one] waits
   *[other] wait
  } on the beach with a free seat in the boat
why-line-lacks-one = you lack just one more token for a line of three
why-line-lacks-two = you have a line in the boat that nobody else sits in
why-poison-kept = you keep your poison, and you have only one
why-majtek-kept = you keep your deckhand, which can take any free seat
why-hand = you keep { $tokens }, with { $count ->
    [one] a free seat
   *[other] free seats
  } in the boat
why-keeps = you keep { $tokens }
why-gangs-in-hand = you hold tokens of more gangs, so an outpost for one of them is easier to find
why-boards-soon = you can take { $tokens } into the boat next turn, if the bosman is still on { $field }
why-ways = the bosman is on { $field }, nearer to your tokens: { $count } of his 12 moves end beside them, otherwise { $less }
why-last-seat = the last free seat in the boat wins the game for you
why-guard-near = you lead while the end by stalemate comes nearer
why-rival-points = { $seat } loses { $count } { $count ->
    [one] point
   *[other] points
  }
why-rival-ahead = { $seat } no longer leads
why-rival-waiting = { $tokens } no longer { $count ->
    [one] waits
   *[other] wait
  } on the beach for { $seat }
why-not-rival-boards = { $seat } could take { $tokens } into the boat at once
why-not-rival-ways = { $seat } gains from { $more } of the bosman's 12 moves, this way only from { $count }
why-not-last-seat = the last free seat in the boat would win the game for { $seat }
why-not-better-gang = you have just as much: the gangs are equal
why-ends-won = the game ends, and you win
why-not-ends = the game ends, and { $seat } wins
why-exchange-dull = you get rid of tokens that cannot score for you: { $tokens }
advice-choose = The gangs are equal: take the one you like.
advice-keep = The hand is good; it would be a pity to exchange it.
advice-pass = There is no other move.
advice-win = This ends the game with your victory.
advice-points = Into the boat: { $tokens }, for { $points } { $points ->
    [one] point
   *[other] points
  }.
advice-deny = { $token } leaves the beach before { $seat } can use it.
advice-build = { $token } waits on the beach for the bosman, and its seat in the boat is free.
advice-position = The bosman comes to where the next player gains least.
advice-take = Seat { $place } gives { $points } { $points ->
    [one] point
   *[other] points
  }.
advice-poison = Poison on { $token } takes { $points } { $points ->
    [one] point
   *[other] points
  } from { $seat }.
advice-exchange = No move gains anything; { $count } new { $count ->
    [one] token
   *[other] tokens
  } may be better.
do-choose = choose the { $gang }
do-keep = keep all tokens
do-lay = lay { $token } { $side }, on { $field }
do-poison = poison { $token } on seat { $place }
do-exchange = exchange { $tokens }
do-take = let { $token } board the boat, seat { $place }
do-pass = pass

# Notation
notation-verb = I do not understand “{ $text }”. Examples: F2. left · exchange 1 3 · poison 2: · board up 1 · keep.
notation-choose = Choosing a gang: choose carpet, choose fish, choose chest or choose can.
notation-alone = Type nothing after this word: “{ $text }”.
notation-lay = Laying: a token and a side, for example F2. left (up, right, down, left).
notation-poison = Poison: poison and a seat of the boat, or the token on it, for example poison 2: (1, 1., 1:, 2, …, 3:).
notation-exchange = Exchange: exchange and the numbers of tokens in your hand, or the tokens, for example exchange 1 3, exchange F2. O1.
notation-take = Boarding: board, a side or a token, and a seat, for example board up 2 or board FH 2.
notation-json = This is not a move of this game: { $text }.

# Options
option-poisoned_seat = Can a poisoned seat be taken again?
option-replaced_majtek = Where does a replaced deckhand go?
option-gangs = Do players choose their gangs or get them at random?
option-stalemate_rounds = After how many rounds without anybody boarding the boat does the game end?
option-beach = How large is the beach?
option-undotted = Where in the boat does a pirate without dots sit?
option-first = Who starts?
option-poisoned_seat-refillable = Yes
option-poisoned_seat-blocked = No, not until the end
option-replaced_majtek-stack = Under the stack
option-replaced_majtek-owner = To its owner
option-replaced_majtek-removed = Out of the game
option-gangs-choose = Players choose
option-gangs-random = At random
option-stalemate_rounds-auto = 8 rounds with four players, 15 with two
option-stalemate_rounds-off = Never
option-beach-5x5 = 5 × 5 fields
option-beach-7x7 = 7 × 7 fields
option-undotted-own_seat = Only on its own seat
option-undotted-row = On any seat of its row (house rule)
option-first-random = At random

# What the report of a run names
thing-place = seat { $value }

# The table as a picture
picture-beach = Beach
picture-boat = Boat
picture-hand = Hand
picture-stack = Stack
picture-poison = poison
picture-majtek = deckhand
picture-points = { $points } { $points ->
    [one] pt
   *[other] pts
  }
picture-legend = ☻ the bosman, capital letter with a digit: pirate, with H: deckhand, small letter: outpost, · empty field; opposite edges touch
picture-legend-boat-refillable = ✗ poisoned, free again
picture-legend-boat-blocked = ✗ poisoned, closed
picture-free-gangs = Free gangs:
kind-choose = Choose a gang
kind-keep = Keep
kind-lay = Lay
kind-poison = Poison
kind-exchange = Exchange
kind-take = Board the boat
kind-pass = Pass
action-choose = { $gang }
action-keep = all tokens
action-lay = { $token } { $side }, on { $field }
action-poison = { $token } on seat { $place }
action-exchange = { $tokens }
action-take = { $token }, seat { $place }
action-pass = this turn
stalemate-near = Nobody has boarded the boat for { $rounds } { $rounds ->
    [one] round
   *[other] rounds
  }; after { $limit } the game ends and is scored as it stands.
stalemate-near-at-once = Nobody has boarded the boat in this round; if nobody does, the game ends and is scored as it stands.
plain-bosman = The bosman stands on { $field }.
plain-side = { $side }: { $what }.
plain-empty-field = an empty field
plain-outpost = a free outpost, { $gang }
plain-beach = On the beach: { $what }.
plain-beach-empty = There are no tokens on the beach.
plain-at = { $token } on { $field }
plain-boat = In the boat: { $what }.
plain-boat-empty = The boat is empty.
plain-boat-free = Free seats: { $places }.
plain-seat = { $token } on seat { $place }
plain-poisoned = Poisoned seats: { $places }.
plain-player = { $seat }, { $gangs }: { $points } { $points ->
    [one] point
   *[other] points
  }, { $count } in hand, lying open: { $specials }.
plain-player-new = { $seat }: no gang chosen yet.
plain-hand = Your hand: { $what }.
plain-stack = In the stack: { $count }.
plain-nothing = nothing

# Memory
recall-hand = { $seat } certainly holds: { $tokens }.
recall-layer = In the stack, under { $above } { $above ->
    [one] token
   *[other] tokens
  }: { $tokens }.
recall-layer-part = In the stack, under { $above } { $above ->
    [one] token
   *[other] tokens
  }, among others: { $tokens }; { $count } unknown.
recall-rest = Out of sight, nobody knows where ({ $count }): { $what }.
recall-nothing = Everything lies face up.

# Descriptions: name | what it is and does
about-token = { $token } ({ $sign }) | Lay it beside the bosman, on an outpost of its gang; he walks { $steps } { $steps ->
    [one] field
   *[other] fields
  } away from it. In the boat it sits only on the seat { $place } and scores a point for the player of its gang. There are two of it.
about-token-undotted = With the house rule for pirates without dots, it sits on any free seat of that row.
about-token-majtek = { $token } ({ $sign }) | Lay it beside the bosman, on an outpost of its gang; he walks 1 field. In the boat it sits on any free seat and scores a point. It has no digit. It lies face up in front of its player, and there is only one.
about-deckhand = Deckhand | A token without a digit: the bosman walks 1 field away from it, and in the boat it sits on any free seat and scores a point. Each gang has one, face up in front of its player. It is written with the gang's letter and H: CH, FH, WH, OH.
about-poison = Poison | Instead of another move, cover a pirate or deckhand in the boat with it. The covered token scores nothing, and its seat counts as empty. Each player has one for the whole game.
about-bosman = The bosman | He walks in a straight line away from the token just laid, as many fields as its digit says, and stops in front of any token in his way. Then he takes the tokens right beside him into the boat: those of the player whose turn it is, but not the one just laid.
about-boat = The boat | Nine seats: the row is a token's digit, the column its dots (none, one, two). A token in the boat is worth 1 point, three of one gang in a line 1 more. When the boat is full, the game ends.
about-seat-one = Seat { $sign } of the boat | For a pirate { $place }, or any deckhand. Whoever sits here scores a point for its gang; three of one gang in a line score 1 more.
about-beach = The beach | The fields where the bosman walks and tokens lie. Fields with the symbol of a gang are outposts. Opposite edges touch.
about-edge = Edge of the beach | Opposite edges touch: whatever leaves the board on one side comes back on the other. The paler fields beyond the edge are those same fields, drawn once more.
about-outpost = Outpost | A field of the beach with the symbol of a gang. Only tokens of that gang are laid on it; a token already there goes under the stack.
about-outpost-one = { $gang } outpost | When the bosman stands beside it, a token of this gang can be laid here; a token already there goes under the stack.
about-stalemate = Stalemate | If nobody boards the boat for long enough, the game ends and is scored as it stands. With four players that takes 8 full rounds, with two 15, unless set otherwise before the game; a round is one turn of every player. From half-way on, the rounds so far are shown below the beach; when somebody boards the boat, the count starts again.
about-gang = Gang | One of four pirate crews, each with its own symbol and colour. Anybody may lay tokens of any gang, but they board the boat and score only in the turn of the player who has that gang.
about-gang-one = { $gang } ({ $letter }) | { $count } { $count ->
    [one] pirate
   *[other] pirates
  } (digits 1 to 3, with no dot, one or two, two of each) and a deckhand. Anybody may lay tokens of this gang, but they board the boat and score only for the player who has it.
about-points = Points | Each of your tokens in the boat that is not poisoned is worth 1 point, and three of one gang in a line 1 more. Whoever has most at the end wins.
about-digits = Sum of digits | It matters only when points are level: the larger sum of digits on tokens in the boat wins. A deckhand counts as 0.
about-stack = The stack | Face-down tokens. After your move you draw from here, up to five in hand.
about-hand = Hand | Your tokens behind the screen, five at most; the others do not see them. You may lay tokens of any gang, not only your own.

# Help in the terminal
help-about = a token (F2.), deckhand, poison, a gang, bosman, boat, seat, beach, edge, outpost, points, digits, stack, stalemate
help-moves =
    F2. left | lay the token F2• to the left of the bosman (up, right, down, left)
    FH up | lay the deckhand of the gang F above the bosman
    exchange 1 3 | exchange the tokens with these numbers in your hand
    poison 2: | poison the seat 2•• (a full stop is one dot, a colon two)
    board up 1 | let the pirate above the bosman board the boat, seat 1
    choose fish | take a gang, before the game begins
    keep | exchange nothing at the beginning
    pass | when there is no move

## Also made by the page in the browser

help-prompt-choose = The gangs differ only in symbol and colour; in the boat, pirates of those you choose score for you.
help-prompt-opening = This exchange comes once and is free: give away others' pirates, keep your own with different digits and dots.
help-prompt-turn = You lay a token, the bosman walks as far from it as its digit says, and your pirates beside him board the boat.
help-prompt-turn-no-lay = None of your tokens fits an outpost beside the bosman: exchange tokens or poison; either takes the whole turn.
help-prompt-take = Everyone in the boat is a point, and three of one gang in a line are one more; nobody shares a seat.
help-kind-exchange = Instead of laying you may exchange tokens: it takes the whole turn, so do it when no move brings anything.
help-kind-poison = You have one poison for the whole game, and it takes a turn; a covered pirate counts for nothing, nor does its line.

##

# Positions
position-bosman = This is not a valid position: the bosman (@@) must stand on exactly one field of the beach.
position-place = This is not a valid position: { $piece } cannot be at { $place }.
position-copies = This is not a valid position: there are more { $piece } than in the box.
position-poisoned = This is not a valid position: the seats marked xx are not those with poisoned tokens.
position-choosing = This is not a valid position: while gangs are chosen, players take them in turn and hold nothing.
position-owners = This is not a valid position: all gangs must be shared out evenly.
position-laid = This is not a valid position: the row “laid” must name a token on the beach while one chooses whom to take, and stands only then.

# What an action would do
preview-keeps = you begin with the tokens you have
preview-passes = nothing changes on the beach
preview-gang = each of its pirates in the boat is a point for you, and three in a line one more
preview-gang-left = the last gang, the { $gang }, goes to { $seat }
preview-replaced-stack = { $token } goes under the stack
preview-replaced-owner = { $token } goes back to its owner
preview-replaced-removed = { $token } leaves the game
preview-walks = the bosman walks { $count } { $count ->
    [one] field
   *[other] fields
  } { $way }, to { $field }
preview-stops = the bosman walks { $count } { $count ->
    [one] field
   *[other] fields
  } { $way } and stops in front of a token, on { $field }
preview-pinned = the bosman does not move
preview-boards = { $token } boards the boat, seat { $place }
preview-may-board = you choose who boards the boat: { $tokens }
preview-stays = { $token } stays on the beach: its seat in the boat is taken
preview-points = +{ $count } { $count ->
    [one] point
   *[other] points
  }
preview-loses = { $you ->
    [seat] you lose
   *[no] { $seat } loses
  } { $count } { $count ->
    [one] point
   *[other] points
  }
preview-draws = you draw { $count } { $count ->
    [one] token
   *[other] tokens
  }
preview-ends = the game ends, { $count ->
    [one] { $you ->
        [seats] you win
       *[no] { $seats } wins
      }
   *[other] { $seats } win
  }
