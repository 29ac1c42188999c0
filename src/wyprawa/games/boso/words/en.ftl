# Sentences of Boso przez świat.

about-game = A race round the world, from place to place, with a light backpack and a few Goldens in your pocket.
about-bots = The three easiest opponents always race to finish first, even when the richest wins; the two strongest then play for Goldens.

pack-size = The card file is too large: at most { $most } kB.
pack-letters = The card file must be saved as UTF-8.
pack-form = The card file is not valid: { $detail }.
pack-lines = The card file has too many lines: at most { $most }.
pack-line-length = Card file, line { $line }: too long, at most { $most } characters.
pack-dots = Card file, line { $line }: write keys without dots and texts in quotation marks.
pack-depth = Card file, line { $line }: brackets are nested too deeply, at most { $most } levels.
pack-number = Card file, line { $line }: the number is too long.
pack-name = A card pack needs a name of 1 to { $longest } plain characters.
pack-count = A pack has 1 to { $most } cards ([[card]]).
pack-card = Card { $card } is not written correctly.
pack-category = Card { $card }: there is no category “{ $category }”. Choose from: { $choices }.
pack-title = Card { $card }: the title must have 1 to { $longest } plain characters.
pack-text = Card { $card }: the text must have 1 to { $longest } plain characters.
pack-double = Card { $card }: there is already a card “{ $title }”.
pack-no-field = Card { $card }: it names no field (fields).
pack-field-count = Card { $card }: it names too many fields, at most { $most }.
pack-field = Card { $card }: there is no field “{ $field }” on the board.

## Also made by the page in the browser

# Cards
card-name = “{ $title }” ({ $label })
card-title = “{ $title }”
goldens = { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }
field-land = land
field-island = island
field-water = water
field-part = { $kind }, a part of { $state }
field-part-capital = { $kind }, the part of { $state } with its capital
step-how = { $count ->
    [one] with the card { $cards }
   *[other] with the cards { $cards }
  }
order-quick = ask at once
order-ask = ask
order-cash = cash in
order-keep = keep
use-exchange = to exchange
use-move = for the move
use-surprise = as a surprise

# Events
redrawn = The shortest routes do not cross, so everyone draws a new route card.
routes = The route cards have been dealt. { $routes }.
chose = You will start from { $field }.
starts = Everyone reveals where they start. { $starts }.
round = Round { $lap }: { $you ->
    [seat] your turn
   *[no] { $seat }'s turn
  }.
drawn = { $you ->
    [seat] You draw
   *[no] { $seat } draws
  } { $cards }.
drawn-hidden = { $you ->
    [seat] You draw
   *[no] { $seat } draws
  } { $count } { $count ->
    [one] card
   *[other] cards
  }.
shuffled = The unused cards have run out: { $count } used { $count ->
    [one] card is
   *[other] cards are
  } shuffled back in.
nothing-to-draw = { $you ->
    [seat] You
   *[no] { $seat }
  } cannot draw: there are no cards left.
took-exchange = { $you ->
    [seat] You take
   *[no] { $seat } takes
  } from the pool (space { $space }), to exchange: { $card }.
took-move = { $you ->
    [seat] You take
   *[no] { $seat } takes
  } from the pool (space { $space }), for the move: { $card }.
took-surprise = { $you ->
    [seat] You take
   *[no] { $seat } takes
  } a surprise from the pool (space { $space }): { $card }.
exchanged = { $you ->
    [seat] You exchange
   *[no] { $seat } exchanges
  } three cards ({ $category }) for { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }: { $cards }.
discarded = { $you ->
    [seat] You discard
   *[no] { $seat } discards
  } to the pool (space { $space }): { $card }.
no-exchange = { $you ->
    [seat] You exchange
   *[no] { $seat } exchanges
  } nothing.
step-paid = { $you ->
    [seat] You step
   *[no] { $seat } steps
  } to { $to } for { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }.
step-card = { $you ->
    [seat] You step
   *[no] { $seat } steps
  } to { $to }, paying with { $cards }.
step-credit = { $you ->
    [seat] You take
   *[no] { $seat } takes
  } an extra free step to { $to }.
toll = { $you ->
    [other] You collect
   *[no] { $other } collects
  } a toll of { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }.
arrived = { $you ->
    [seat] You reach
   *[no] { $seat } reaches
  } a place on the route: { $field }, +{ $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }. Explored: { $fields }. { $count ->
    [0] That was the last place.
   *[other] Places left: { $count }.
  }
finished = { $you ->
    [seat] You finish
   *[no] { $seat } finishes
  } the route in { $place ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
  } place.
stopped = { $you ->
    [seat] You stop
   *[no] { $seat } stops
  }.
stayed = { $you ->
    [seat] You do
   *[no] { $seat } does
  } not move.
reactions = Everyone has answered { $you ->
    [seat] your
   *[no] { $seat }'s
  } move.
cashed = { $you ->
    [seat] You cash
   *[no] { $seat } cashes
  } in { $cards } for { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }.
answered = You will cash in: { $cards }.
answered-none = You cash in nothing.
surprised = { $you ->
    [seat] You use
    [other] { $seat } uses
   *[no] { $seat } uses
  } a surprise: { $card }. { $you ->
    [seat] { $other } misses their
    [other] You miss your
   *[no] { $other } misses their
  } next turn.
lost = { $you ->
    [seat] You miss
   *[no] { $seat } misses
  } this turn.
lap-paid = The bank pays { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  } to everyone who has finished: { $seats }.
ended = The game is over. First place: { $seats }.
ordered-all = When your card matches another player's move: { $order }.
ordered-card = When { $card } matches another player's move: { $order }.
outcome-first = The first player to visit every place on their route wins.
outcome-places = Only one player is still travelling.
outcome-richest = Only one player is still travelling: the richest wins.
outcome-standstill = The cards have run out, and nobody has moved for a whole round.
score-start = Goldens at the beginning
score-places = Bonuses for places on the route
score-sets = Sets of three exchanged
score-cashed = Cards cashed in after others' moves
score-tolls = Tolls from other players
score-laps = Payments after finishing the route
score-steps = Spent on steps
score-visited = Places on the route visited
lead-in-scores = { $n } { $n ->
    [one] Golden
   *[other] Goldens
  } ahead of second place.

# What to do now
prompt-start = Choose in secret which of your five places to start from.
prompt-wait-starts = The others are choosing where to start.
prompt-wait-reactions = The others may react to { $you ->
    [seat] your
   *[no] { $seat }'s
  } move.
prompt-draw-only = Draw a card: nothing in the pool is of use to you this turn.
prompt-draw = Draw a card, or take one from the pool.
prompt-cards = Exchange three cards of one category, or discard one to the pool.
prompt-exchange = Exchange three cards of one category.
prompt-discard = Discard one card to the pool: { $why ->
    [surprises] three surprises cannot be exchanged
    [promised] after an exchange the card you took would have no use
   *[no] you do not have three of one category
  }.
prompt-skip = Go on: you have nothing to exchange or discard.
prompt-move = Take a step (without a card: { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }), or stop.
prompt-move-credit = Take a step (free steps left: { $count }), or stop.
prompt-move-card = Take a step for a card, or stop: you have too few Goldens for a step without one.
prompt-move-none = Stop here: you cannot afford a step.
prompt-react = Cash in cards that match { $other }'s move, or keep them.
prompt-react-none = None of your cards matches { $other }'s move.
prompt-end = End your turn: you have no surprise to use now.
prompt-surprises = Use a surprise, or end your turn.
prompt-surprise-due = Use the surprise that you took.

# Why not
refused-over = The game is over.
refused-not-your-round = It is { $seat }'s turn.
refused-start-first = First everyone chooses where to start.
refused-started = Everyone has started already.
refused-start-chosen = You have already chosen your start and cannot change it.
refused-start-elsewhere = Start from one of the five places on your route card; this is not one of them: { $field }.
refused-reactions = Wait: the others may now react to your move.
refused-answer-first = Just decide now whether to cash in cards.
refused-draw-first = A turn begins with a card: draw one, or take one from the pool.
refused-drawn = You already have your seventh card this turn.
refused-cards-first = Before you move, exchange three cards or discard one: you must hold six.
refused-moving = Now take a step or stop.
refused-surprises-now = Your move is over: use a surprise or end your turn.
refused-space-empty = Space { $space } of the pool is empty.
refused-no-surprise = This is not a surprise: { $card }.
refused-surprise-use = A surprise can be taken from the pool only as a surprise: { $card }.
refused-nobody-there = Nobody it could hit is on its fields: { $card }.
refused-no-pair = To exchange it, you need two more cards of this category: { $category }.
refused-no-way = With your Goldens and cards you cannot use it in this move: { $card }.
refused-exchange-late = One exchange per turn, and only before the move.
refused-no-such-place = Give the numbers of cards in your hand, 1 to { $count }, each once.
refused-three-cards = You exchange exactly three cards.
refused-categories = The three cards must be of one category.
refused-surprise-set = Surprises cannot be exchanged.
refused-promised-exchange = You took this card to exchange it, so exchange it now: { $card }.
refused-promised-move = You took this card for your move, so it must still pay for a step: { $card }.
refused-promised-surprise = You took this surprise from the pool, so use it this turn: { $card }.
refused-not-held = You do not have this card: { $card }.
refused-no-excess = You have no spare card to discard.
refused-discard-taken = A card you have just taken from the pool cannot go back there: { $card }.
refused-empty-space-first = Fill an empty space of the pool first.
refused-exchange-forced = You hold three cards of one category, and at this table you must exchange them.
refused-discard-due = You hold seven cards: discard one to the pool.
refused-no-line = There is no line from here to { $field }.
refused-card-elsewhere = This card does not work on { $field }: { $card }.
refused-surprise-pays = A surprise cannot pay for a step ({ $field }): { $card }.
refused-one-card-there = You must stop at { $field } anyway: a second card would be wasted.
refused-too-dear = This step ({ $field }) costs { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }, and you have { $purse }.
refused-no-reactions = There is nothing to react to now.
refused-own-move = You cannot react to your own move.
refused-answered = Your answer is already in: your own or an automatic one.
refused-no-match = This card matches no field of this move: { $card }.
refused-close = The time for reactions ends by itself.
refused-surprise-early = Use a surprise at the end of your turn, after the move.
refused-no-such-player = There is no player number { $number }.
refused-surprise-oneself = You cannot use a surprise against yourself.
refused-target-finished = { $seat } has already finished: { $card }.
refused-not-in-area = { $seat } is not on any of its fields: { $card }.
refused-loses-already = { $seat } will miss their next turn anyway: { $card }.
refused-order = For a single card: ask, cash or keep.

##

# Hints
why-way = you are { $count } { $count ->
    [one] step
   *[other] steps
  } nearer to the end of your route
why-near-place = it is { $count } { $count ->
    [one] step
   *[other] steps
  } to { $field }, a place on your route, otherwise { $more }
why-keeps = you keep { $cards }
why-arrives = you reach { $field }, a place on your route, and get 3 Goldens
why-goldens = you have { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  } more
why-not-dear-step = the step costs { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }, and next turn prices begin at 1 again
why-not-toll = { $other } gets { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  } more
why-tolls-to-come = you leave your mark where others will go, and they will pay you
why-way-card = you keep { $cards }, which { $count ->
    [one] pays for a step
   *[other] pay for steps
  } on your way
why-pair = you keep two cards of one category ({ $category }), and a third makes 3 Goldens
why-cash-later = you keep { $card }, worth 1 Golden when another player passes there
why-surprise-kept = you keep the surprise { $card } for somebody who stops on its fields
why-draws = you draw { $count } { $count ->
    [one] card
   *[other] cards
  } more
why-not-must-use = a card from the pool has to be used this turn
why-take-exchange = { $card } completes a set of three for 3 Goldens
why-take-move = { $card } pays for a step this turn
why-take-surprise = { $card } makes somebody on its fields miss a turn
why-lost-round = { $seat } misses a turn
why-covers = you cover { $card }, which the others could have used
why-not-left-open = the others could make use of { $card }
advice-chance = About { $gauge } { $gauge ->
    [one] turn
   *[other] turns
  } to the end of your route. Chance to win: about { $percent }%.
advice-chance-even = About { $gauge } { $gauge ->
    [one] turn
   *[other] turns
  } to the end of your route. Chance to win: about { $percent }%.
advice-chance-instead = About { $gauge } { $gauge ->
    [one] turn
   *[other] turns
  } to the end of your route. Chance to win: about { $percent }%, otherwise { $instead_percent }%.
advice-only = There is nothing else to do.
advice-start = From here the way through the other four places is shortest: { $count } { $count ->
    [one] step
   *[other] steps
  }.
advice-draw = Nothing in the pool is better than a new card.
advice-take-exchange = With two of your cards it makes a set of three: { $card }.
advice-take-move = It pays for a step on your way: { $card }.
advice-take-surprise = Somebody is on one of its fields: { $card }.
advice-exchange = Three Goldens, and these are the cards you need least: { $cards }.
advice-discard = You need this card least: { $card }.
advice-step = On the way to { $field }: { $count } { $count ->
    [one] step
   *[other] steps
  } in this move for { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }.
advice-stop = Another step would cost more than it is worth now; you have { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }.
advice-keep = These cards are worth more on your way or in a set.
advice-cash = 1 Golden per card ({ $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  } in all), and new cards in return.
advice-surprise = { $seat } is closest to finishing.
advice-end = You have nothing to use.
do-start = start from { $field }
do-draw = draw an unused card
do-take = take { $card } { $use }
do-exchange = exchange { $cards }
do-discard = discard { $card } to the pool (space { $space })
do-skip = exchange nothing
do-step = step to { $field }{ $how }
do-stop = stop
do-cash = cash in { $cards }
do-keep = cash in nothing
do-surprise = use { $card } against { $seat }
do-end = end your turn

# Notation
notation-alone = Type nothing after this word: “{ $text }”.
notation-take = To take a card from the pool: take, the space and what for, for example take 2 move (or exchange, surprise). I do not understand “{ $text }”.
notation-places = Give the numbers of cards in your hand, for example exchange 1 3 4. I do not understand “{ $text }”.
notation-discard = To discard a card: discard, its number or title, and the space of the pool, for example discard 3 1. I do not understand “{ $text }”.
notation-surprise = To use a surprise: surprise, the card and a player (name or number), for example surprise Hurricane 2. I do not understand “{ $text }”.
notation-order = For automatic answers: order and one of ask, cash, keep; for one card, the card too; for example order cash. I do not understand “{ $text }”.
notation-card = There is no card “{ $text }”.
notation-field = There is no field “{ $text }”. Examples: Niger · Niger 2 (paid with card 2) · draw · take 1 move · stop.
notation-several = “{ $text }” could mean: { $choices }.
notation-json = This is not a move of this game: { $text }.

# Options
option-variant = Who wins: the first to finish, or the richest?
option-redraw_if_disjoint = Are all route cards drawn again when somebody's shortest route crosses nobody else's?
option-exchange = Three cards of one category: may you or must you exchange them?
option-surprise_sets = Can three surprises be exchanged?
option-deck_end = What happens when the unused cards run out?
option-replenish = When do you replace a card used in your own turn?
option-multi_toll = What do you pay when several players have been on the field?
option-tie = Who wins when several are equally rich?
option-play_for_places = When the first to finish wins: do the others play on for places?
option-reaction_seconds = How many seconds are there to react once a move has been shown?
option-surprise_stack = Do several surprises cost several turns?
option-first = Who starts?
option-variant-a = The first to finish wins
option-variant-b = The richest wins
option-redraw_if_disjoint-on = Yes, until they cross
option-redraw_if_disjoint-off = No, the first ones stay
option-exchange-optional = You may exchange them
option-exchange-forced = You must exchange them
option-surprise_sets-off = No
option-surprise_sets-on = Yes
option-deck_end-reshuffle = The used cards come back
option-deck_end-strict = No more are drawn; the game ends when nobody moves
option-replenish-immediate = At once
option-replenish-end_of_round = At the end of the turn
option-multi_toll-each_full = Each gets the price of the step and 1 Golden
option-multi_toll-base_once = The price once, and 1 Golden to each
option-tie-earlier_finisher = Whoever finished first
option-tie-shared = They share the place
option-play_for_places-off = No, the game ends
option-play_for_places-on = Yes, they play on for places
option-reaction_seconds-10 = 10 seconds
option-surprise_stack-no = No, just one turn
option-surprise_stack-yes = Yes, each costs a turn
option-first-random = At random

# What the report of a run names
thing-space = space { $value } of the pool
thing-target = the player in seat { $value }
thing-route = route { $value }
things-route = any route

# The table as a picture
picture-cards = { $count } { $count ->
    [one] card
   *[other] cards
  }
picture-lost = misses their next turn
picture-finished = finished, place { $place }
picture-goals = still to visit: { $what }
picture-nothing = nothing
picture-choice = may start from: { $what }
picture-pool = Public pool (unused cards: { $count })
picture-hand = Your hand
picture-words = ask: where · near · ways · way Niger · pool · cards · info
kind-start = Start
kind-draw = Draw
kind-take = Take
kind-exchange = Exchange
kind-discard = Discard
kind-skip = Go on
kind-step = Step
kind-stop = Stop
kind-cash = Cash in
kind-keep = Keep
kind-surprise = Surprise
kind-end = End
kind-order = From now on
action-start = from { $field }
action-draw = an unused card
action-take = { $card }; { $use }
action-exchange = { $cards }
action-discard = { $card } to the pool (space { $space })
action-skip = without an exchange
action-step = { $named }{ $how }
action-stop = without more steps
action-cash = { $cards }
action-keep = the cards
action-surprise = { $card } against { $seat }
action-end = your turn
action-order = { $order }
menu-step = Step: type the name of a field, or part of it; add the number of a card to pay with it.
menu-discard = Discard: type “discard”, the number or title of a card, and the space of the pool ({ $spaces }), for example “{ $example }”.
menu-card = card { $place } – { $what }
plain-player = { $seat }: at { $place }; { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }, { $count } { $count ->
    [one] card
   *[other] cards
  }; still to visit: { $what }.
plain-choice = { $seat }: { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }, { $count } { $count ->
    [one] card
   *[other] cards
  }; may start from: { $what }.
plain-lost = { $seat } misses their next turn.

# Finding one's way
where-player = { $seat }: { $field }. Still to visit (steps from here): { $what }; through them all: { $count } { $count ->
    [one] step
   *[other] steps
  }.
where-finished = { $seat }: { $field }, finished.
where-nowhere = Nobody has started yet.
starts-far = Steps from each place through the other four, by the shortest way:
starts-from = { $named }: { $count } { $count ->
    [one] step
   *[other] steps
  } ({ $what })
near-here = You are here: { $field }. One step away:
near-toll = to { $seats }
near-card = free with card { $cards_at }
near-card-toll = with card { $cards_at }: { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }
near-goal = a place on your route
ways-none = You have visited all your places.
ways-tour = The shortest way through them all: { $what }; { $count } { $count ->
    [one] step
   *[other] steps
  }.
ways-about = at about { $count } { $count ->
    [one] step
   *[other] steps
  } a turn, with the cards in your hand: { $what }
ways-bonus = bonuses before the last place: { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }
way-here = You are there already: { $field }.
way-to = { $named }: { $count } { $count ->
    [one] step
   *[other] steps
  } away. Exactly, with the cards in your hand and the tolls as they stand:
way-rounds = { $count } { $count ->
    [one] turn
   *[other] turns
  }
way-toll = { $goldens } of that to { $seat }
way-cards = { $count ->
    [one] with the card { $cards }
   *[other] with the cards { $cards }
  }
way-bars = A bar | separates the turns.
way-rest = no step
way-short = { $goldens } more than you have
pool-empty = { $space }. empty
pool-card = { $space }. { $what }
pool-cards = { $space }. { $what }; cards under it: { $under }
pool-uses = you may take it { $what }
cards-none = You hold no cards.
cards-far = nearest { $named }, { $count } { $count ->
    [one] step
   *[other] steps
  }
cards-here = you are on this field
cards-area = works on: { $fields }
cards-hit = could hit { $seats }
cards-order = from now on: { $order }
info-aim-a = The first to visit every place on their route card wins.
info-aim-b = The game ends when only one player is still travelling; the richest wins.
info-a = A. Draw a seventh card, or take a top card from the pool that you will use this turn. Exchange three cards of one category for 3 Goldens and draw two, or discard one to the pool.
info-b = B. Go step by step: for 1, 2, 3… Goldens, or free with a card of the field. On a field with another player's mark, pay that player instead, 1 more. At a place on your route you get 3 Goldens, explore and stop.
info-c = C. A surprise: a player on one of its fields misses their next turn.
info-d = Between your turns: when somebody enters or explores a field, a card of that field brings 1 Golden. On fields with your mark the others pay you.
info-sizes = Cards: { $what }; { $surprises } { $count }.

# Memory
recall-hand = { $seat } certainly has: { $what }.
recall-public = Under the top card of space { $space } of the pool: { $what }.
recall-unseen = Cards out of sight: { $count }.
recall-used = Used cards ({ $count }): { $what }.

# Descriptions: name | what it is and does
about-card = { $fields }: { $use }.
about-card-wide = { $use }. Fields: { $fields }.
card-use = enter free · 1 Golden when a rival enters or explores · three of one category: { $set } Goldens
card-use-surprise = at the end of your turn: a rival on one of its fields misses their next turn
about-field = { $kind }. One step away: { $near }.
about-field-cards = Cards: { $cards }.
about-golden = Golden | The money of this game. You pay it for steps and tolls, and get it for places on your route ({ $bonus }), for sets of three cards ({ $set }) and for cards you cash in (1). Everybody starts with { $purse }.
about-step = Step | Going to a neighbouring field. The first step of a turn costs 1 Golden, the second 2, the third 3 and so on. A step paid with a card of that field is free and does not count.
about-toll = Toll | On a field with another player's mark you pay that player for the step, and 1 Golden more. If there are several marks, each player is paid. Even a step paid with a card then costs 1 Golden.
about-trace = Mark | A dot in a player's colour beside a field that this player has entered or explored. Anybody else who enters pays that player a toll.
about-place = Place on a route | A flag with a player's letter: the player has to go there. When you first enter a place on your own route, you stop until your next turn, get { $bonus } Goldens and explore: you leave your mark on every field next to it.
about-route = Route card | Five places to visit; one of them is your start. The number beside a place says how many steps away it is. The first to visit them all finishes the race.
about-space = Space of the pool | One of { $spaces } spaces for face-up cards that anybody may take; you see the top one. Take it instead of drawing, but then you have to use it in the same turn.
about-deck = Unused cards | At the beginning of your turn you draw your seventh card from here. At the end of your turn you hold { $hand }.
about-set = Set of three | Three cards of one category: before moving you can exchange them for { $set } Goldens and two new cards.
about-cash = To cash in | To hand in a card for 1 Golden when another player enters or explores a field of that card.
about-order = From now on | What to do when a card of yours matches another player's move: ask you, cash it in at once, or keep it. You can decide that in advance, for all cards or for one.
about-surprise = Surprise | A card you use at the end of your turn against a player on one of its fields: that player misses their next turn. Surprises are neither exchanged nor cashed in.
about-land = Land | A circle: a country or a part of one, on a continent or a large island.
about-island = Island | A diamond: a smaller island.
about-water = Water | A blue circle: a point at sea. You can stand there, and steps cost the same as on land.

# Help in the terminal
help-about = a field, a card, Golden, step, toll, mark, place, route, pool, unused, set, cash, order, surprise
help-moves =
    start Niger | start from this place
    draw | draw an unused card
    take 1 move | take the card on space 1 of the pool for the move (exchange, surprise)
    exchange 1 3 4 | exchange three cards of one category for 3 Goldens
    discard 2 1 | discard your second card to space 1 of the pool
    Niger | step to this field; part of the name will do
    Niger 2 | step there and pay with your second card
    stop | take no more steps
    cash 1 3 | cash in cards that match another player's move
    keep | cash in nothing
    surprise 1 Jan | use a surprise, the first card in your hand, against Jan
    end | end your turn
    order keep | from now on keep cards without asking (ask, cash, keep)
    where | where everybody is, and how far from their places
    near | the fields one step away: prices, tolls, cards
    ways | the ways to your places: turns and Goldens
    way Niger | the ways to this field
    pool | the cards in the pool
    cards | your cards and where they work
    info | how a turn goes, and how many cards there are

## Also made by the page in the browser

help-prompt-start = You set out from here and visit the other four in any order; either end of the route is a good start.
help-prompt-draw = A turn begins with a seventh card: a new one, or one from the pool, which you must use this turn.
help-prompt-draw-only = A turn begins with a free seventh card: it may pay for a step or complete three of one category.
help-prompt-discard = Anybody may take this card from the pool, so discard one that helps neither you nor the others.
help-prompt-cards = Three cards of one category bring 3 Goldens and two new cards; if you do not exchange, one card goes to the pool.
help-prompt-exchange = Three cards of one category bring 3 Goldens and two new cards; give up those that will not pay for a step.
help-prompt-move = The steps of a turn cost 1, 2, 3… Goldens; a card of the field makes a step free, and others' marks cost a toll.
help-prompt-move-card = A card of the field stands in for Goldens, and you draw a new one at once; to keep it, stop here.
help-prompt-move-none = Next turn steps cost from 1 Golden again; sets of three, places on your route and tolls bring Goldens.
help-prompt-move-credit = An extra step is free and is lost when you stop; you still pay tolls to others.
help-prompt-react = A card that matches another player's move brings 1 Golden and a new card; keep it if it helps you more later.
help-prompt-surprises = A surprise makes a player on one of its fields miss a turn, and you draw a new card.

##

# Positions
position-routes = This is not a valid position: two players have the same route.
position-start = This is not a valid position: before the start every player still has all places of the route to visit and has been nowhere, and somebody has yet to choose.
position-trail = This is not a valid position: the trail of player { $player } must begin at the start and follow the lines of the board.
position-goals = This is not a valid position: player { $player } has been at a place that is still among the goals.
position-finished = This is not a valid position: exactly those players have finished who have no goals left, and none of them begins a turn.
position-still = This is not a valid position: turns without a step are counted only when no unused cards are left.
position-round = This is not a valid position: the row “round” does not fit the phase or the fields visited.
position-lost = This is not a valid position: the player whose turn it is misses a turn, or somebody does before the start.
position-orders = This is not a valid position: an order is about a card that is not in the hand, or there are two about one card.
position-taken = This is not a valid position: the card taken from the pool is not in the hand, or can no longer be used as announced.
position-react = This is not a valid position: nobody can be asked for a reaction, or it is not the time for it.
position-answer = This is not a valid position: player { $player } cannot cash in these cards.

# What an action would do
preview-route = from here through all places on your route it is at least { $count } { $count ->
    [one] step
   *[other] steps
  }
preview-unseen = a card not seen yet, for any use
preview-no-exchange = your cards stay in your hand
preview-price = { $goldens ->
    [0] free
    [one] for { $goldens } Golden
   *[other] for { $goldens } Goldens
  }
preview-toll-whole = all to { $other }
preview-toll = { $goldens } of that to { $other }
preview-credit = { $count } more { $count ->
    [one] step
   *[other] steps
  } free
preview-arrives = a place on your route, { $left ->
    [0] the last one
   *[other] then { $left } more
  }: +{ $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }
preview-sights = exploring: { $fields }
preview-gains = +{ $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }
preview-use-exchange = completes a set of three, which you exchange next: +{ $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }
preview-use-move = must pay for a step this turn
preview-use-surprise = a surprise that you must use this turn
preview-covers = it covers { $card }
preview-empty = on an empty space
preview-remains = { $goldens ->
    [0] you have no Goldens left
    [one] you have { $goldens } Golden left
   *[other] you have { $goldens } Goldens left
  }
preview-credit-lost = { $count } free { $count ->
    [one] step is
   *[other] steps are
  } lost
preview-keeps = your cards stay in your hand: for a step of your own or a set of three
preview-loses-round = { $seat } misses a turn
preview-draws = you draw { $count } { $count ->
    [one] card
   *[other] cards
  }
preview-ends-round = your turn ends
preview-ends-game = the game ends
