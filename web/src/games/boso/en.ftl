# Sentences of the board of Boso przez świat.

# The map
boso-standstill = The cards have run out and nobody has moved for { $turns } { $turns ->
    [one] turn
   *[other] turns
  }; after { $limit } the game ends.
boso-map = The map of the world
boso-map-help = Arrows: the next field. First letters of a name: jump to a field. Page Down and Page Up: fields one may enter. Enter: step. Plus, minus and zero: zoom. Question mark: information card.
boso-europe = Europe enlarged
boso-magnifier = Magnifier
boso-magnifier-close = Close the magnifier
boso-magnifier-move = Move the magnifier (drag, or arrow keys)
boso-magnifier-size = Resize the magnifier (drag, or arrow keys)
boso-way-show = Suggest a way
boso-way = Suggested way (about 2 steps a round)
boso-way-part = – { $rounds } { $rounds ->
    [one] round
   *[other] rounds
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
boso-field-here = here: { $names }
boso-field-route = a place of your route
boso-field-goal = your destination
boso-field-goals = a destination of: { $names }
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
boso-field-toll = one Golden more to enter, to: { $names }
boso-field-been = visited
boso-field-cards = your cards: { $cards }

# Players
boso-purse = { $name }: { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }, destinations: { $count }
boso-seat-hand = { $count } { $count ->
    [one] card
   *[other] cards
  }
boso-seat-goals = { $count } { $count ->
    [one] goal
   *[other] goals
  }
boso-seat-lost = loses a round
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
boso-card-fits = Fits this move
boso-taken-exchange = Taken for an exchange
boso-taken-move = Taken for the move
boso-taken-surprise = Must be used this round
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
boso-space-empty = Public space { $space }: empty
boso-space-card = Public space { $space }: { $category }, { $title }, { $label }. Cards below: { $under }
boso-unused = Unused cards: { $count }

# Decisions
boso-choose = Decision
boso-cancel = Cancel
boso-start-secret = Choose in secret where you start:
boso-start-here = Start: { $field }. From here through the other four at least { $count } steps
boso-start-seal = Seal it
boso-start-sealed = In the envelope: { $field }. Waiting for the others.
boso-draw = Draw
boso-draw-or-take = The seventh card: a new one, or from the public pool
boso-take-exchange = For an exchange
boso-take-move = For the move
boso-take-surprise = As a surprise
boso-lay = On which public space? { $card }
boso-lay-space = Lay on public space { $space }
boso-lay-or-exchange = Pick a card to lay on a public space
boso-pick-alike = To exchange, choose cards of one category: { $count }
boso-lay-at-once = Pick a card to lay: it goes to public space { $space }
boso-lay-here = The card you lay goes here
boso-stop-surprise = A surprise
boso-exchange = Exchange for 3 Goldens
boso-exchange-set = 3 Goldens for: { $category }
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
boso-card-nowhere = This card is good nowhere one step away
boso-stay = Stay here
boso-react = { $name } is moving. { $count ->
    [one] One card fits!
   *[other] { $count } cards fit!
  }
boso-cash = Cash: +{ $count }
boso-draw-only = Nothing in the public pool is of use now: draw a card
boso-orders-more = From now on…
boso-orders-card = “{ $card }”:
boso-order-card-cash = always cash
boso-order-card-ask = ask
boso-order-card-keep = never
boso-orders-told = At a shared screen, cards that fit another player’s move are cashed by themselves, for 1 Golden each. You can change that.
boso-orders-leave = Leave it so
boso-keep = Keep
boso-surprise-whom = A surprise for whom?
boso-surprise-none = The move is over
boso-end = End the round

# Moments
boso-moment-surprise = { $name } loses the next round!
boso-moment-lost = { $name } loses this round
boso-moment-arrived = { $name } has reached { $field }, +{ $goldens }
boso-moment-finished = { $name } has finished the route, place { $place }

# Information card
boso-info = Information card
boso-info-a = Draw a seventh card, or take the top of a public pile that you will use this round. Exchange three of one category for 3 Goldens and draw two, or lay one on a public space.
boso-info-b = Step by step: 1, 2, 3… Goldens, or free with a card of the field. On a field visited by others you pay each of them 1 more. At a destination: 3 Goldens, sightseeing, rest.
boso-info-c = Surprises: whoever stands in their area loses the next round.
boso-info-d = Outside your round: a card of a field that somebody enters or sightsees is 1 Golden; on your fields the others pay you.
boso-info-cards = Cards: { $count }
boso-orders = When a card fits another’s move
boso-order-ask = Ask me
boso-order-cash = Cash at once
boso-order-keep = Keep

# Questions
boso-measure = Goldens
boso-ask-where = Where is everybody?
boso-ask-around = What is one step away, and for how much?
boso-ask-goals = How far are my destinations?
boso-ask-pool = What lies in the public pool?
boso-ask-hand = Which cards do I hold?
boso-answer-where = { $name }: { $field }; { $goldens } { $goldens ->
    [one] Golden
   *[other] Goldens
  }, destinations: { $count }
boso-answer-nowhere = Nobody has set out yet.
boso-answer-pool = The public pool is empty.
