# Sentences of Boso przez świat.

about-game = A race round the world, from place to place, with a light backpack and a few Goldens in your pocket.
about-bots = The three easiest opponents play for finishing first, even where the richest wins; the strongest two then play for Goldens.

pack-size = The file of cards is too large: { $most } kB at most.
pack-letters = The file of cards must be in UTF-8.
pack-form = The file of cards is not well formed: { $detail }.
pack-lines = The file of cards has too many lines: { $most } at most.
pack-line-length = The file of cards, line { $line }: it is too long, { $most } characters at most.
pack-dots = The file of cards, line { $line }: keys have no dots; texts stand in quotes.
pack-depth = The file of cards, line { $line }: brackets are nested too deep, { $most } levels at most.
pack-number = The file of cards, line { $line }: the number is too long.
pack-name = A pack of cards needs a name, 1 to { $longest } plain characters.
pack-count = A pack has 1 to { $most } cards ([[card]]).
pack-card = Card { $card } is not well formed.
pack-category = Card { $card }: there is no category "{ $category }". There are: { $choices }.
pack-title = Card { $card }: the title needs 1 to { $longest } plain characters.
pack-text = Card { $card }: the text needs 1 to { $longest } plain characters.
pack-double = Card { $card }: "{ $title }" is there already.
pack-no-field = Card { $card }: no field is named (fields).
pack-field-count = Card { $card }: too many fields are named, { $most } at most.
pack-field = Card { $card }: there is no field "{ $field }" on the board.

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

# Events
redrawn = The shortest routes do not cross: all route cards are drawn again.
routes = The route cards are dealt. { $routes }.
chose = You will start from: { $field }.
starts = All show where they start. { $starts }.
round = Lap { $lap }: { $you ->
    [seat] your round
   *[no] { $seat }'s round
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
  } shuffled.
nothing-to-draw = { $you ->
    [seat] You
   *[no] { $seat }
  } would draw, but there are no cards left.
took-exchange = { $you ->
    [seat] You take
   *[no] { $seat } takes
  } from public space { $space } for an exchange: { $card }.
took-move = { $you ->
    [seat] You take
   *[no] { $seat } takes
  } from public space { $space } for the move: { $card }.
took-surprise = { $you ->
    [seat] You take
   *[no] { $seat } takes
  } a surprise from public space { $space }: { $card }.
exchanged = { $you ->
    [seat] You exchange
   *[no] { $seat } exchanges
  } three cards ({ $category }) for { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }: { $cards }.
discarded = { $you ->
    [seat] You lay
   *[no] { $seat } lays
  } on public space { $space }: { $card }.
no-exchange = { $you ->
    [seat] You exchange
   *[no] { $seat } exchanges
  } nothing.
step-paid = { $you ->
    [seat] You step
   *[no] { $seat } steps
  } to { $to }; paid step { $number }, for { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }.
step-card = { $you ->
    [seat] You step
   *[no] { $seat } steps
  } to { $to }, paid by { $cards }.
step-credit = { $you ->
    [seat] You step
   *[no] { $seat } steps
  } to { $to }, an extra free step.
toll = { $you ->
    [other] You get a toll
   *[no] { $other } gets a toll
  }: { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }.
arrived = { $you ->
    [seat] You reach
   *[no] { $seat } reaches
  } { $field }: { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }. Sightseeing: { $fields }. Places left: { $count }.
finished = { $you ->
    [seat] You have
   *[no] { $seat } has
  } visited every place of the route: number { $place } to do so.
stopped = { $you ->
    [seat] You stop
   *[no] { $seat } stops
  }.
stayed = { $you ->
    [seat] You stay
   *[no] { $seat } stays
  } in place.
reactions = All have answered { $you ->
    [seat] your
   *[no] { $seat }'s
  } move.
cashed = { $you ->
    [seat] You cash
   *[no] { $seat } cashes
  } { $cards }: { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }.
answered = You will cash: { $cards }.
answered-none = You cash nothing.
surprised = { $you ->
    [seat] You use
    [other] { $seat } uses
   *[no] { $seat } uses
  } a surprise: { $card }. { $you ->
    [seat] { $other } loses
    [other] You lose
   *[no] { $other } loses
  } the next round.
lost = { $you ->
    [seat] You lose
   *[no] { $seat } loses
  } this round.
lap-paid = The bank pays { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  } to each who has finished: { $seats }.
ended = The game is over. First: { $seats }.
ordered-all = Your standing order for all cards: { $order }.
ordered-card = Your standing order for { $card }: { $order }.
outcome-first = The first player has visited every place of the route.
outcome-places = Only one player is still on the way.
outcome-richest = Only one player is still on the way: the richest wins.
outcome-standstill = The cards have run out, and nobody has moved for a whole lap.
score-start = Goldens at the beginning
score-places = Bonuses for places of the route
score-sets = Sets of three cards exchanged
score-cashed = Cards cashed in others’ moves
score-tolls = Fees from other players
score-laps = Payments after finishing the route
score-steps = Steps paid for
score-visited = Places of the route visited

# What to do now
prompt-start = Choose, secretly, which of your five places to start from.
prompt-wait-starts = The others are choosing where to start.
prompt-wait-reactions = The others may react to { $you ->
    [seat] your
   *[no] { $seat }'s
  } move.
prompt-draw-only = Draw a card; the public pool has nothing you could use in this round.
prompt-draw = Draw a card, or take one from the public pool.
prompt-cards = Exchange three cards of one category, or lay one on a public space.
prompt-exchange = Exchange three cards of one category.
prompt-discard = Lay one card on a public space; you have no three cards of one category to exchange.
prompt-skip = Go on; you have nothing to exchange or to lay.
prompt-move = Take a step (the next paid one costs { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }), or stop.
prompt-move-credit = Take a step (free steps left: { $count }), or stop.
prompt-move-none = Stop here; you can afford no step.
prompt-react = Cash cards that fit { $other }'s move, or keep them.
prompt-react-none = None of your cards fits { $other }'s move.
prompt-end = End the round.
prompt-surprises = Use a surprise, or end the round.

# Why not
refused-over = The game is over.
refused-not-your-round = It is { $seat }'s round.
refused-start-first = First all choose where to start.
refused-started = All have started already.
refused-start-chosen = You have chosen your start; it stands.
refused-start-elsewhere = You start from one of the five places of your route card; this is none of them: { $field }.
refused-reactions = The others are being asked whether they react to your move.
refused-answer-first = Now only answer whether you cash cards.
refused-draw-first = You begin a round with a card: drawn, or taken from the public pool.
refused-drawn = You have your seventh card of this round already.
refused-cards-first = Before the move exchange cards or lay one, so that six are left.
refused-moving = Now take a step or stop.
refused-surprises-now = The move is over: now you can use a surprise or end the round.
refused-space-empty = Public space { $space } is empty.
refused-no-surprise = This is no surprise: { $card }.
refused-surprise-use = A surprise can be taken only to be used as a surprise: { $card }.
refused-nobody-there = Nobody it could hit stands in its area: { $card }.
refused-no-pair = For an exchange you need two more cards of this category: { $category }.
refused-no-way = With your Goldens and cards you cannot use it in this move: { $card }.
refused-exchange-late = One exchange a round, before the move.
refused-no-such-place = Name cards by their places in your hand, 1 to { $count }, each once.
refused-three-cards = Exactly three cards are exchanged.
refused-categories = The three cards must be of one category.
refused-surprise-set = Surprises are not exchanged.
refused-promised-exchange = This card was taken for an exchange and must be exchanged now: { $card }.
refused-promised-move = This card was taken for the move and must still pay for a step: { $card }.
refused-promised-surprise = This surprise was taken from the public pool and must be used in this round: { $card }.
refused-not-held = You do not have this card: { $card }.
refused-no-excess = You have no excess card to lay.
refused-discard-taken = A card just taken from the pool cannot be laid there: { $card }.
refused-empty-space-first = First lay a card on an empty public space.
refused-exchange-forced = You hold three cards of one category: at this table they must be exchanged.
refused-discard-due = You have a seventh card: lay one on a public space.
refused-no-line = No line leads from here to: { $field }.
refused-card-elsewhere = This card is not good for { $field }: { $card }.
refused-surprise-pays = A surprise pays for no step, not even to { $field }: { $card }.
refused-one-card-there = You stop at { $field } anyway: a second card would be wasted.
refused-too-dear = This step ({ $field }) costs { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }, you have { $purse }.
refused-no-reactions = Nobody is asked about reactions now.
refused-own-move = You do not react to your own move.
refused-answered = You have answered, or your standing orders have.
refused-no-match = This card fits no field of this move: { $card }.
refused-close = The table alone ends the time for reactions.
refused-surprise-early = You use a surprise at the end of your round, after the move.
refused-no-such-player = There is no player number { $number }.
refused-surprise-oneself = You cannot use a surprise against yourself.
refused-target-finished = { $seat } has finished the route already: { $card }.
refused-not-in-area = { $seat } does not stand in its area: { $card }.
refused-loses-already = { $seat } is to lose the next round already: { $card }.
refused-order = For one card: ask, cash or keep.

# Hints
advice-only = There is nothing else to do.
advice-start = From here the way through the other four is the shortest: { $count } steps.
advice-draw = Nothing in the public pool is better than a new card.
advice-take-exchange = It makes a set with two of your cards: { $card }.
advice-take-move = It pays for a step on your way: { $card }.
advice-take-surprise = Somebody stands in its area: { $card }.
advice-exchange = Three Goldens, and these cards help you least on the way: { $cards }.
advice-discard = This card is of the least use: { $card }.
advice-step = On the way to { $field }: { $count } { $count ->
    [one] step
   *[other] steps
  } in this move for { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }.
advice-stop = A further step would cost more than it is worth now; you have { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }.
advice-keep = These cards are worth more on your way or in a set.
advice-cash = A Golden each, and new cards: { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }.
advice-surprise = { $seat } has the shortest way left.
advice-end = There is nothing to use.
advice-search = About { $gauge } { $gauge ->
    [one] round is
   *[other] rounds are
  } left to the goal then; chances to win: { $percent } in 100. The next best idea, to { $instead }, gives { $instead_percent } in 100 and about { $instead_gauge } { $instead_gauge ->
    [one] round
   *[other] rounds
  }.
advice-search-even = About { $gauge } { $gauge ->
    [one] round is
   *[other] rounds are
  } left to the goal then; chances to win: { $percent } in 100. You could just as well { $instead }.
advice-search-alone = About { $gauge } { $gauge ->
    [one] round is
   *[other] rounds are
  } left to the goal then; chances to win: { $percent } in 100. Nothing else comes near.
do-start = start from { $field }
do-draw = draw an unused card
do-take = take { $card } { $use }
do-exchange = exchange { $cards }
do-discard = lay { $card } on public space { $space }
do-skip = exchange nothing
do-step = step to { $field }{ $how }
do-stop = stop
do-cash = cash { $cards }
do-keep = cash nothing
do-surprise = use { $card } ({ $seat })
do-end = end the round

# Notation
notation-alone = This word stands alone: “{ $text }”.
notation-take = From the pool: take, the space and the use, for example take 2 move (or exchange, surprise). I do not understand “{ $text }”.
notation-places = Name cards by their places in your hand, for example exchange 1 3 4. I do not understand “{ $text }”.
notation-discard = Laying a card: lay, the number or title of a card, and the space, for example lay 3 1. I do not understand “{ $text }”.
notation-surprise = A surprise: the card and a player (name or number), for example surprise Hurricane 2. I do not understand “{ $text }”.
notation-order = An order: ask, cash or keep, perhaps with a card, for example order cash. I do not understand “{ $text }”.
notation-card = There is no card “{ $text }”.
notation-field = There is no field “{ $text }”. Examples: Niger · Niger 2 (paid by card 2) · draw · take 1 move · stop.
notation-about = Type “about” and the name of a field or a card, for example “about Niger”.
notation-thing = There is no field or card “{ $text }”.
notation-several = “{ $text }” fits several: { $choices }.
notation-json = This is no move of this game: { $text }.

# Options
option-variant = Who wins: the first at the goal, or the richest.
option-redraw_if_disjoint = Whether route cards are drawn again when somebody's shortest route crosses nobody's.
option-exchange = Whether three cards of one category may be exchanged or must be.
option-surprise_sets = Whether three surprises can be exchanged.
option-deck_end = What happens when the unused cards run out: used ones come back, or none are drawn and standing still ends the game.
option-replenish = When a card used in one's own round is replaced.
option-multi_toll = What several earlier visitors are paid.
option-tie = Who wins of the equally rich.
option-play_for_places = When the first at the goal wins: whether the others play on for places.
option-reaction_seconds = How many seconds there are for reactions, once the move has been shown.
option-surprise_stack = Whether several surprises cost several rounds.
option-first = Who begins.
option-variant-a = The first to finish wins
option-variant-b = The richest wins
option-redraw_if_disjoint-on = Yes, until they cross
option-redraw_if_disjoint-off = No, the first ones stay
option-exchange-optional = They may be exchanged
option-exchange-forced = They must be exchanged
option-surprise_sets-off = They cannot
option-surprise_sets-on = They can
option-deck_end-reshuffle = Used cards come back
option-deck_end-strict = Nothing more is drawn
option-replenish-immediate = At once
option-replenish-end_of_round = At the end of the round
option-multi_toll-each_full = The full fee and 1 Golden to each
option-multi_toll-base_once = The fee once and 1 Golden to each
option-tie-earlier_finisher = Whoever finished earlier wins
option-tie-shared = They share the place
option-play_for_places-off = No, the game is over
option-play_for_places-on = Yes, they play on for places
option-reaction_seconds-10 = 10 seconds
option-surprise_stack-no = No, just one round
option-surprise_stack-yes = Yes, each costs a round
option-first-random = Chance decides

# The table as a picture
picture-cards = { $count } { $count ->
    [one] card
   *[other] cards
  }
picture-lost = loses the next round
picture-finished = finished as number { $place }
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
kind-discard = Lay
kind-skip = Go on
kind-step = Step
kind-stop = Stop
kind-cash = Cash
kind-keep = Keep
kind-surprise = Surprise
kind-end = End
kind-order = Standing order
action-start = from { $field }
action-draw = a card from the unused ones
action-take = { $card }; { $use }
action-exchange = { $cards }
action-discard = { $card } on public space { $space }
action-skip = no exchange
action-step = { $field }{ $how }
step-how = { $count ->
    [one] with the card { $cards }
   *[other] with the cards { $cards }
  }
action-stop = no further step
action-cash = { $cards }
action-keep = cash nothing
action-surprise = { $card } ({ $seat })
action-end = the round is over
action-order = { $order }
order-quick = ask at once
order-ask = ask
order-cash = cash
order-keep = keep
use-exchange = for an exchange
use-move = for the move
use-surprise = as a surprise
menu-step = Step: type the name of a field, or part of it; with the number of a card to pay by it.
menu-discard = Lay: type “lay”, the number or title of a card, and the space ({ $spaces }), for example “{ $example }”.
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
plain-lost = { $seat } loses the next round.

# Finding one's way
where-player = { $seat }: { $field }. Still to visit (steps from here): { $what }; through all: { $count } { $count ->
    [one] step
   *[other] steps
  }.
where-finished = { $seat }: { $field }, at the goal.
where-nowhere = Nobody has started yet.
starts-far = How many steps it is from each place through the other four, by the shortest way:
starts-from = { $field }: { $count } { $count ->
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
near-goal = your place
ways-none = You have visited all your places.
ways-tour = The shortest way through all: { $what }; { $count } { $count ->
    [one] step
   *[other] steps
  }.
ways-about = at about { $count } { $count ->
    [one] step
   *[other] steps
  } a round, with the cards you hold: { $what }
ways-bonus = before the last place bonuses bring { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }
way-here = You are there already: { $field }.
way-to = { $field }: { $count } { $count ->
    [one] step
   *[other] steps
  } away. Exact, with the cards you hold and the tolls as they are:
way-rounds = { $count } { $count ->
    [one] round
   *[other] rounds
  }
way-toll = { $goldens } of them to { $seat }
way-cards = { $count ->
    [one] with the card { $cards }
   *[other] with the cards { $cards }
  }
way-bars = A bar | divides the rounds.
way-rest = no step
way-short = { $goldens } more than you have
pool-empty = { $space }. empty
pool-card = { $space }. { $what }
pool-cards = { $space }. { $what }; cards under it: { $under }
pool-uses = you may take it { $what }
cards-none = You hold no cards.
cards-far = nearest { $field }, { $count } { $count ->
    [one] step
   *[other] steps
  }
cards-here = you stand on this field
cards-area = happens on: { $fields }
cards-hit = would hit { $seats }
cards-order = order: { $order }
info-aim-a = Whoever is first to visit every place of the route card wins.
info-aim-b = The game ends when one player is left on the way; the richest wins.
info-a = A. Draw the seventh card, or take a public top card that you use in this round. Exchange three of one category for 3 Goldens and draw two, or lay one card on a public space.
info-b = B. Step by step: 1, 2, 3… Goldens, or free with a card of the field. On a field others have visited pay each 1 more. At your place: 3 Goldens, sightseeing, rest.
info-c = C. Surprises: whoever stands in the area loses the next round.
info-d = Outside your round: cards of fields others enter or sightsee are worth 1 Golden each; your fields earn tolls.
info-sizes = Cards: { $what }; { $surprises } { $count }.

# Memory
recall-hand = { $seat } surely has: { $what }.
recall-public = Under the top of public space { $space }: { $what }.
recall-unseen = Cards out of sight: { $count }.
recall-used = Used cards ({ $count }): { $what }.

# Descriptions
about-card = Good on: { $fields }. It pays for a step to such a field; when another player enters or visits one, it can be cashed for 1 Golden. Three cards of this category are exchanged for 3 Goldens.
about-surprise = At the end of your round you use it against another player who stands on one of its fields: that player loses the next round. Its fields: { $fields }.
card-use = enter free · 1 Golden when a rival enters or visits · three of this category: 3 Goldens
card-use-surprise = at the end of your round: a rival in its area loses the next round
about-field = { $name } ({ $kind }). Lines to: { $near }. Cards: { $cards }.

# Help in the terminal
help-about = a field, a card
help-moves =
    start Niger | start from this place
    draw | draw an unused card
    take 1 move | take the card of the public space 1 for the move (exchange, surprise)
    exchange 1 3 4 | exchange three cards of one category for 3 Goldens
    lay 2 1 | lay your second card on the public space 1
    Niger | step to this field; part of the name will do
    Niger 2 | step there and pay with your second card
    stop | take no more steps
    cash 1 3 | cash cards that fit another player's move
    keep | cash nothing
    surprise 1 Jan | use a surprise, the first card of your hand
    end | end the round
    order keep | always keep your cards (ask, cash, keep)
    where | where everybody is, and how far from the goals
    near | the fields a step away: prices, tolls, cards
    ways | the ways to your places: rounds and Goldens
    way Niger | the ways to this field
    pool | the cards on the public spaces
    cards | your cards and where they are good
    info | the course of a round and the numbers of cards
help-prompt-start = You start from one of your five places; then the other four are to be visited, in any order. The others learn of your choice when all have chosen.
help-prompt-draw = A round begins with a seventh card: an unused one, or the top one of the public pool if you will use it this round.
help-prompt-draw-only = A round begins with a seventh card. There is none in the public pool that could be used this round.
help-prompt-discard = Without three cards of one category there is no exchange: one card goes to a public space, where anybody may take it.
help-prompt-cards = Three cards of one category are worth 3 Goldens and two new cards; who exchanges nothing lays one card on a public space.
help-prompt-move = The first paid step of a round costs 1 Golden, the second 2, the third 3 and so on; a card that is good on a field makes the step free. On a field where other players have been before you pay them instead of the bank, and 1 more.
help-prompt-move-none = Each paid step of a round costs 1 Golden more than the one before, and a field where another player has been 1 more still. In your next round the count begins at 1 again. Goldens come from three cards of one category, from your places, from cards that fit another player's move and from those who step where you have been.
help-prompt-move-credit = You have free steps from the cards you laid; tolls to those who have been there before are still paid.
help-prompt-react = A card that is good on a field which another player enters or visits is worth 1 Golden; you draw a new one for it.
help-prompt-surprises = A surprise costs a player who stands on one of its fields the next round; type “cards” to see the fields.

# Positions
position-routes = This is not a valid position: two players have the same route.
position-start = This is not a valid position: before the start every player has all places of the route ahead, has walked nowhere, and somebody has still to choose.
position-trail = This is not a valid position: the trail of player { $player } must begin at the start and follow the lines of the board.
position-goals = This is not a valid position: player { $player } has been at a place that is still among the goals.
position-finished = This is not a valid position: exactly those players have finished who have no goals left, and none of them begins a round.
position-still = This is not a valid position: rounds without a step are counted only when no unused cards are left.
position-round = This is not a valid position: the row “round” does not fit the phase or the fields visited.
position-lost = This is not a valid position: the player whose round it is loses a round, or somebody does before the start.
position-orders = This is not a valid position: an order is about a card that is not in the hand, or there are two about one card.
position-taken = This is not a valid position: the public card taken is not held or can no longer be used as was said.
position-react = This is not a valid position: nobody can be asked for a reaction, or it is not the time for it.
position-answer = This is not a valid position: player { $player } cannot cash these cards.

# What an action would do
preview-price = { $goldens ->
    [0] free of charge
    [one] { $goldens } Golden
   *[other] { $goldens } Goldens
  }
preview-toll-whole = all to { $other }
preview-toll = { $goldens } of them to { $other }
preview-credit = { $count } { $count ->
    [one] step
   *[other] steps
  } on credit then
preview-arrives = a place of your route: +{ $goldens }, { $left ->
    [0] the last one
   *[other] { $left } left
  }
preview-sights = sightseeing: { $fields }
preview-gains = +{ $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }
preview-covers = it covers { $card }
preview-loses-round = { $seat } loses a round
preview-draws = you draw { $count } { $count ->
    [one] card
   *[other] cards
  }
preview-ends-round = then your round ends
preview-ends-game = the game ends
