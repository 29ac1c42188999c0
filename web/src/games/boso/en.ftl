# Sentences of the board of Boso przez świat.

# The map
boso-standstill = The cards have run out and nobody has moved for { $turns } { $turns ->
    [one] turn
   *[other] turns
  }; after { $limit } the game ends.
boso-map = Map of the world
boso-map-help = Arrows: the next field. First letters of a name: jump to a field. Page Down and Page Up: fields you can enter. Enter: step. Plus, minus and zero: zoom. Question mark: quick guide.
boso-europe = Europe enlarged
boso-magnifier = Magnifier
boso-magnifier-close = Close the magnifier
boso-magnifier-move = Move the magnifier (drag, or arrow keys)
boso-magnifier-size = Resize the magnifier (drag, or arrow keys)
boso-way-show = Suggest a way
boso-way = Suggested way (about 2 steps a turn)
boso-way-part = – { $rounds } { $rounds ->
    [one] turn
   *[other] turns
  }, { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }
boso-way-cards = (cards: { $cards })
boso-where-me = Where am I?
boso-goldens = { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }
boso-kind-land = land
boso-kind-island = island
boso-kind-water = water
boso-field-here = here now: { $names }
boso-field-route = a place on your route
boso-field-goal = a place you still have to visit
boso-field-goals = still to be visited by { $names }
boso-field-far = { $count } { $count ->
    [one] step
   *[other] steps
  } from here
boso-field-costs = a step for { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }
boso-field-dear = a step costs { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }
boso-field-pays = { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  } to { $name }
boso-field-toll = entering costs 1 more, paid to { $names }
boso-field-been = visited
boso-field-cards = your cards: { $cards }

# Players
boso-purse = { $name }: { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }, places to visit: { $count }
boso-seat-hand = { $count } { $count ->
    [one] card
   *[other] cards
  }
boso-seat-goals = { $count } { $count ->
    [one] place
   *[other] places
  }
boso-seat-lost = misses a turn
boso-seat-finished = finished
boso-route = Route card: { $name }
boso-route-title = Route card
boso-route-steps = { $count } { $count ->
    [one] step
   *[other] steps
  }
boso-reached = visited

# Cards
boso-hand = Cards in hand
boso-hand-of = Cards in hand: { $name }
boso-hand-empty = You have no cards.
boso-card-fits = Matches this move
boso-taken-exchange = Taken to exchange
boso-taken-move = Taken for your move
boso-taken-surprise = Must be used this turn
boso-category-capitals = Capitals
boso-category-geography = Geography
boso-category-people = People and peoples
boso-category-islands = Islands
boso-category-miscellany = Miscellany
boso-category-civilisation = Civilisation
boso-category-cuisine = Food and drink
boso-category-barefoot = “Barefoot through the world”
boso-category-music = Music and dance
boso-category-surprises = Surprises on the way
boso-pool = Public pool
boso-space-empty = Space { $space } of the pool: empty
boso-space-card = Space { $space } of the pool: { $category }, { $title }, { $label }.{ $under ->
    [0] { "" }
   *[other] { " " }Cards below: { $under }
  }
boso-unused = Unused cards: { $count }

# Decisions
boso-choose = Decision
boso-cancel = Cancel
boso-start-secret = Choose in secret where to start:
boso-start-here = Start: { $field }. The shortest way from here through the other four: { $count } { $count ->
    [one] step
   *[other] steps
  }
boso-start-seal = Seal it
boso-start-sealed = In the envelope: { $field }. Waiting for the others.
boso-draw = Draw
boso-draw-or-take = A seventh card: a new one, or one from the pool
boso-take-exchange = To exchange
boso-take-move = For my move
boso-take-surprise = As a surprise
boso-lay = To which space of the pool? { $card }
boso-lay-space = Discard to space { $space } of the pool
boso-lay-or-exchange = Pick a card to discard to the pool
boso-pick-alike = To exchange, pick { $count } { $count ->
    [one] card
   *[other] cards
  } of one category
boso-lay-at-once = Pick a card to discard to the pool (space { $space })
boso-lay-here = The card you discard goes here
boso-stop-surprise = Surprise
boso-exchange = Exchange for 3 Goldens
boso-exchange-set = 3 Goldens for: { $category }
boso-exchange-set-keeping = 3 Goldens for: { $category } (keeping { $cards })
boso-skip = Go on
boso-next = Pick a field
boso-next-credit = Pick a field. Free steps: { $count }
boso-steps = Where to
boso-step = Step
boso-pay = { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }
boso-pay-credit = free
boso-pay-card = card: { $cards }
boso-pay-card-toll = card: { $cards } and { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }
boso-pay-extra = (+{ $count } free { $count ->
    [one] step
   *[other] steps
  })
boso-card-where = Where to with this card?
boso-card-nowhere = This card works on no field one step away
boso-stay = Stop
boso-react = { $name } has moved. { $count ->
    [one] One of your cards matches!
   *[other] { $count } of your cards match!
  }
boso-cash = Cash in: +{ $count }
boso-draw-only = Nothing in the pool helps this turn: draw a card
boso-orders-more = From now on…
boso-orders-card = “{ $card }”:
boso-order-card-cash = always cash in
boso-order-card-ask = ask
boso-order-card-keep = never
boso-orders-told = On a shared screen, cards that match another player’s move are cashed in automatically, for 1 Golden each. You can change that.
boso-orders-leave = Leave it like this
boso-keep = Keep
boso-surprise-whom = Who should miss a turn?
boso-surprise-none = Your move is over
boso-end = End your turn

# Moments
boso-moment-surprise = { $name } misses their next turn!
boso-moment-lost = { $name } misses this turn
boso-moment-arrived = { $name } reaches a place on the route: { $field }, +{ $goldens }
boso-moment-finished = { $name } finishes the route in { $place ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
  } place

# Information card
boso-info = Quick guide
boso-info-a = Draw a seventh card, or take a top card from the pool that you will use this turn. Exchange three cards of one category for 3 Goldens and draw two, or discard one to the pool.
boso-info-b = Go step by step: for 1, 2, 3… Goldens, or free with a card of the field. On a field with another player’s mark, pay that player instead, 1 more. At a place on your route you get 3 Goldens, explore and stop.
boso-info-c = A surprise: a player on one of its fields misses their next turn.
boso-info-d = Between your turns: when somebody enters or explores a field, a card of that field brings 1 Golden. On fields with your mark the others pay you.
boso-info-cards = Cards: { $count }
boso-orders = When a card matches another player’s move
boso-order-ask = Ask me
boso-order-cash = Cash in at once
boso-order-keep = Keep it

# Questions
boso-measure = Goldens
boso-ask-where = Where is everybody?
boso-ask-around = What is one step away, and what does it cost?
boso-ask-goals = How far are my places?
boso-ask-pool = What is in the pool?
boso-ask-hand = Which cards do I have?
boso-answer-where = { $name }: { $field }; { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }, places to visit: { $count }
boso-answer-nowhere = Nobody has set out yet.
boso-answer-pool = The pool is empty.

# What others have done, in a few words
boso-brief-steps = { $count ->
    [one] { $field }
   *[other] { $count } steps, { $field }
  }
boso-brief-goldens = +{ $count } { $count ->
    [one] Golden
   *[other] Goldens
  }
boso-brief-surprised = uses a surprise
