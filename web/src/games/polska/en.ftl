# Sentences of the board of Polska.

# The map
polska-map = Map of Poland
polska-map-help = Arrows: the next town. First letters of a name: jump to it. Enter: travel. Plus, minus and zero: zoom.
polska-sea = Baltic Sea
polska-town-number = { $number } on the map
polska-town-start = start
polska-town-marker = location marker: { $count } { $count ->
    [one] card
   *[other] cards
  }
polska-town-pawns = here: { $names }
polska-town-here = your pawn is here
polska-fields = { $count } { $count ->
    [one] field
   *[other] fields
  }
polska-town-far = { $count } { $count ->
    [one] field
   *[other] fields
  } away
polska-town-go = you can travel here
polska-town-train = you can travel here by train
polska-town-coach = you can travel here by coach
polska-town-die = within reach of the die { $value }
polska-town-city = you hold this city’s card: +3
polska-town-dice = Within reach of: { $dice }

# The track of events
polska-track = Track of history
polska-track-field = Field { $n } of the track
polska-track-goal = Finish
polska-track-year = { $year }: { $name }
polska-track-here = here: { $names }

# Dice
polska-dice = Dice
polska-die = Die { $value }
polska-die-reach = Die { $value }: up to { $count } { $count ->
    [one] field
   *[other] fields
  }
polska-die-taken = Die taken: { $value }
polska-die-none = this turn’s die
polska-die-towns = in reach: { $count } { $count ->
    [one] town
   *[other] towns
  }, with a marker: { $markers }
polska-take = Take

# Markers, deck
polska-scale-spoken = Cards for the markers in turn: 3, 3, 3, 2, 2, 1, 1. Won in this set: { $taken }. The next one gives { $next }.
polska-deck = Deck: { $count } { $count ->
    [one] card
   *[other] cards
  }
polska-used = Used cards: { $count }, on top: { $card }
polska-played = Cards played since my move
polska-used-none = No used cards yet
polska-stops-before = { $name }, STOP cards: { $count }
polska-stops = STOP cards in front of players

# The hand
polska-hand = Your hand
polska-hand-of = Hand: { $name }
polska-hand-empty = You have no cards. Reaching a location marker gives some.
polska-hand-over = Mark { $count } to discard
polska-mark-more = Mark { $count } more { $count ->
    [one] card
   *[other] cards
  }
polska-kind-grey = grey card
polska-kind-blue = blue card
polska-kind-city = city card
polska-kind-stop = STOP
polska-kind-train = train
polska-kind-coach = coach
polska-kind-eagle = White Eagle
polska-short-grey = grey
polska-short-blue = blue
polska-short-city = city
polska-short-stop = STOP
polska-short-train = train
polska-short-coach = coach
polska-short-eagle = Eagle
polska-card-gives = now +{ $count } on the track
polska-card-elsewhere = your pawn is elsewhere
polska-card-playable = can be played
polska-card-alike = { $count } cards of one effect, this one is played first
polska-card-coach = up to { $count } { $count ->
    [one] field
   *[other] fields
  }

# Choosing
polska-choose = Your decision
polska-play = Play
polska-play-count = Play: +{ $count }
polska-discard = Discard { $count } { $count ->
    [one] card
   *[other] cards
  }
polska-go = Travel
polska-cancel = Not now
polska-end = End the turn
polska-pass = Pass
polska-stop-whom = Lay STOP in front of whom?
polska-stop-before = STOP in front of: { $name }
polska-train-where = Train: choose a free town.
polska-coach-where = Coach: choose a town up to { $count } { $count ->
    [one] field
   *[other] fields
  } away.
polska-towns = Where to travel
polska-towns-marked = With a marker
polska-towns-city = With your city card
polska-towns-others = Others

# Beside a player
polska-seat-track = Track: field { $n } of 31
polska-seat-hand = { $count } { $count ->
    [one] card
   *[other] cards
  }
polska-seat-stops = STOP: { $count }
polska-measure = Field on the track of history

# Asking the board
polska-ask-where = Where is my pawn and what is next to it?
polska-ask-where-seat = Where is the pawn ({ $name }) and what is next to it?
polska-answer-where = Pawn: { $town }. Next to it: { $near }.
polska-ask-reach = Where can I travel?
polska-answer-reach-die = With the die { $value }: { $towns }.
polska-answer-reach-many = With the die { $value }: { $count } { $count ->
    [one] town
   *[other] towns
  }, with a number: { $towns }.
polska-answer-reach-none = Nowhere.
polska-answer-far = { $town } ({ $count })
polska-ask-markers = Where are the markers?
polska-answer-markers = { $markers }. Cards for the next one: { $next }.
polska-answer-marker = { $town }, number { $number }: { $count } { $count ->
    [one] field
   *[other] fields
  }
polska-answer-marker-at = { $town }, number { $number }
polska-answer-marker-shut = { $town }, number { $number }: the way is blocked
polska-answer-marker-under = { $town }, number { $number }: under a pawn
polska-ask-track = Who is where on the track?
polska-answer-track = { $name }: field { $n }, { $field }
polska-ask-hand = What is in my hand and what can it do?
polska-answer-hand = { $card }: { $what }

# What others have done, in a few words
polska-brief-moved = { $to }
polska-brief-won = +{ $count } { $count ->
    [one] card
   *[other] cards
  }
polska-brief-played = +{ $count } { $count ->
    [one] field
   *[other] fields
  }
polska-brief-stopped = lays STOP
