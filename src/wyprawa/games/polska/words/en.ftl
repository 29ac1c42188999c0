# Sentences of Polska.

about-game = Travel the map of Poland, collect cards and race the others along a track of historical events.

## Also made by the page in the browser

# Cards
card-grey = grey { $year } { $title }
card-blue = blue { $year } { $title }
card-city = city { $title }
card-stop = STOP “{ $title }”
card-train = train “{ $title }”
card-coach = coach “{ $title }”
card-eagle = { $title }

# Events
markers = Location markers go to the fields { $numbers }.
markers-mixed = All location markers are mixed; they go to the fields { $numbers }.
drawn = { $you ->
    [seat] You draw
   *[no] { $seat } draws
  }: { $cards }.
drawn-hidden = { $you ->
    [seat] You draw
   *[no] { $seat } draws
  } { $count } { $count ->
    [one] card
   *[other] cards
  }.
shuffled = The deck is empty: { $count } used { $count ->
    [one] card makes
   *[other] cards make
  } a new one.
rolled = { $you ->
    [seat] You roll
   *[no] { $seat } rolls
  } the seven dice: { $dice }.
took = { $you ->
    [seat] You take
   *[no] { $seat } takes
  } the die showing { $value }.
lost = { $you ->
    [seat] You lose
   *[no] { $seat } loses
  } this turn.{ $count ->
    [0] { "" }
    [one] { " " }{ $count } more STOP card is waiting.
   *[other] { " " }{ $count } more STOP cards are waiting.
  }
moved = { $you ->
    [seat] You travel
   *[no] { $seat } travels
  } { $to } ({ $count } { $count ->
    [one] field
   *[other] fields
  }).
train = { $you ->
    [seat] You travel
   *[no] { $seat } travels
  } { $to }: { $card }.
coach = { $you ->
    [seat] You travel
   *[no] { $seat } travels
  } { $to }: { $card }.
won = { $you ->
    [seat] You win
   *[no] { $seat } wins
  } { $count } { $count ->
    [one] card
   *[other] cards
  } for marker { $number }, the { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
   *[7] seventh
  } of this set.
played = { $you ->
    [seat] You play
   *[no] { $seat } plays
  }: { $card }. { $count } { $count ->
    [one] field
   *[other] fields
  } on, to { $track }.
stopped = { $you ->
    [seat] You lay
    [other] { $seat } lays
   *[no] { $seat } lays
  } { $card } in front of { $you ->
    [seat] { $other }
    [other] you
   *[no] { $other }
  }.
no-more = { $you ->
    [seat] You play
   *[no] { $seat } plays
  } no more cards.
passed = { $you ->
    [seat] You pass
   *[no] { $seat } passes
  }.
discarded = { $you ->
    [seat] You discard
   *[no] { $seat } discards
  }: { $card }.
ended = { $you ->
    [seat] You reach
   *[no] { $seat } reaches
  } the city of the future. The game is over!
outcome-finish = The winner's marker has reached the last field of the track.
score-start = Field at the start
score-grey = Fields for grey cards
score-blue = Fields for blue cards
score-city = Fields for city cards
score-eagle = Fields for the White Eagle
lead-in-scores = { $n } { $n ->
    [one] field
   *[other] fields
  } ahead of second place.

# What to do now
prompt-die = Take a die.
prompt-die-lost = Just take a die: a STOP card costs you this turn.
prompt-act-move = Travel with your pawn; { $hand ->
    [0] you have no cards
   *[other] none of your cards can be played now
  }.
prompt-act-cards = Play { $count ->
    [1] a card
    [2] 1 or 2 cards
   *[other] 1 to 3 cards
  }; your pawn has nowhere to travel.
prompt-act-pass = Pass; you can neither travel nor play a card.
prompt-end = End your turn; none of your other cards can be played now.
prompt-act = Travel with your pawn, or play { $count ->
    [1] a card
    [2] 1 or 2 cards
   *[other] 1 to 3 cards
  }.
prompt-cards = Play { $count ->
    [1] one more card
   *[other] 1 or 2 more cards
  }, or end.
prompt-discard = Discard { $count } { $count ->
    [one] card
   *[other] cards
  }; 5 may stay in your hand.

# Why not
refused-over = The game is over.
refused-not-your-turn = It is { $seat }'s turn to decide.
refused-die-first = First take a die.
refused-discard-first = First discard your surplus cards.
refused-cards-chosen = You are playing cards this turn, so your pawn stays where it is.
refused-not-now = Now you can travel with your pawn or play cards; nothing else.
refused-die-taken = You take only one die in a turn.
refused-no-such-die = There is no die with a { $value } among those left.
refused-no-move = Your pawn is already there, and a move is at least one field: { $field }.
refused-occupied = There is already a pawn on { $field }.
refused-occupied-marker = A pawn stands on the marker at { $field }: you can neither stop there nor pass.
refused-marker-in-the-way = A location marker, where you have to stop, blocks the way to { $field }.
refused-behind-occupied-marker = A marker with a pawn on it blocks the way to { $field }: you can neither stop there nor pass.
refused-end = You have not played a card this turn, so there is nothing to end.
refused-pass-cards = You have already played a card: end the turn instead of passing.
refused-too-far = { $field } is too far: your reach is { $count } { $count ->
    [one] field
   *[other] fields
  }.
refused-not-held = You do not have this card: { $card }.
refused-needs-field = This card needs a destination, for example “train Gdańsk” or “coach Lublin”: { $card }.
refused-needs-opponent = You lay a STOP card in front of an opponent, for example “stop 2”: { $card }.
refused-other-city = This card can be played only { $at }: { $card }.
refused-no-stop = You have no STOP card.
refused-stop-oneself = You cannot lay a STOP card in front of yourself.
refused-no-such-player = There is no player number { $number }.
refused-train-alone = The train must be the only card of the turn.
refused-no-train = You have no train card.
refused-coach-alone = The coach must be the only card of the turn.
refused-no-coach = You have no coach card.
refused-pass = Travel with your pawn or play a card; you may pass only when nothing else can be done.
refused-discard = You discard cards only at the end of your turn, when you have more than 5.

##

# Hints
why-finishes = you reach the finish
why-draws = you get { $count } { $count ->
    [one] card
   *[other] cards
  }, otherwise { $less }
why-track = you get { $count } { $count ->
    [one] field
   *[other] fields
  } further along the track
why-steps-now = your cards can move you { $count } { $count ->
    [one] field
   *[other] fields
  } next turn, otherwise { $less }
why-card-kept = you keep the { $count ->
    [one] card
   *[other] cards
  } { $cards } for later
why-finishes-now = your cards can take you to the finish next turn
why-finishes-later = the cards in your hand are enough to finish
why-train-kept = you keep a train, which takes you to any free field
why-coach-kept = you keep a coach, which takes you 2 fields further
why-stop-kept = you keep a STOP card for whoever comes near the finish
why-city-here = you stand { $at } and can play the card of that city for 3 fields
why-city-near = it is then only { $count } { $count ->
    [one] field
   *[other] fields
  } { $to }, the city of your card
why-marker-near = it is then only { $count } { $count ->
    [one] field
   *[other] fields
  } to the next marker, { $at }
why-rival-stopped = { $seat } loses a turn
why-not-rival-marker = { $seat } is nearer to the marker { $at }
why-not-rival-die = a die is left with which { $seat } reaches the marker { $at }
advice-chance = About { $gauge } { $gauge ->
    [one] turn is
   *[other] turns are
  } left to the finish. Chance to win: about { $percent }%.
advice-chance-even = About { $gauge } { $gauge ->
    [one] turn is
   *[other] turns are
  } left to the finish. Chance to win: about { $percent }%.
advice-chance-instead = About { $gauge } { $gauge ->
    [one] turn is
   *[other] turns are
  } left to the finish. Chance to win: about { $percent }%, otherwise { $instead_percent }%.
advice-die-lost = The turn is lost anyway: take the die the others could use.
advice-cards = In this order the cards make { $count } { $count ->
    [one] field
   *[other] fields
  } on the track.
advice-cards-die = Cards are best now: { $count } { $count ->
    [one] field
   *[other] fields
  } on the track, so the smallest die will do.
advice-marker = The marker at { $field } gives { $count } { $count ->
    [one] card
   *[other] cards
  }.
advice-marker-die = With this die you reach the marker at { $field }: { $count } { $count ->
    [one] card
   *[other] cards
  }.
advice-city = At { $field } you can play a city card for 3 fields.
advice-city-die = With this die you reach { $field } and can play a city card there for 3 fields.
advice-near = From here the markers are nearest.
advice-near-die = This die is enough to come nearer to the markers.
advice-stop = { $seat } leads: make that player lose a turn.
advice-discard = This card is the least useful: { $card }.
advice-end = Nothing more is worth doing.
advice-end-die = The pawn has nowhere to go; the die does not matter.
do-die = take the die { $value }
do-move = travel { $to }
do-card = play { $card }
do-stop = lay STOP in front of { $seat }
do-train = travel by train { $to }
do-coach = travel by coach { $to }
do-end = play no more cards
do-pass = pass
do-discard = discard { $card }

# Notation
notation-alone = Type nothing after this word: “{ $text }”.
notation-die = To take a die: die and a number from 1 to 6, for example die 3. I do not understand “{ $text }”.
notation-stop = To lay STOP: stop and a player's number, name or letter, for example stop 2. I do not understand “{ $text }”.
notation-card = There is no card “{ $text }”.
notation-card-which = Add the title of the card, for example “play White Eagle” or “discard Gniezno”.
notation-journey = Add where you travel to, for example “train Gdańsk”, “coach Lublin” or just “Toruń”.
notation-field = There is no field “{ $text }”. Examples: Toruń · die 3 · play White Eagle · train Gdańsk · stop 2 · end.
notation-several = “{ $text }” could mean: { $choices }.
notation-json = This is not a move of this game: { $text }.

# Options
option-pass = When may you pass?
option-first = Who starts?
option-extra_card = Who begins with two cards instead of one?
option-pass-only_if_blocked = Only when nothing can be done
option-pass-free = Always
option-extra_card-nobody = Nobody
option-extra_card-later_half = The later half of the players in turn order (house rule)
option-first-random = At random

# What the report of a run names
thing-target = the player in seat { $value }
things-city = any city card
things-grey = any grey card
things-blue = any blue card
things-stop = any STOP card
things-train = any train card
things-coach = any coach card

# The table as a picture
picture-legend = number: field, [ ]: location marker, dots: roads, letter: pawn
picture-legend-more = +: and others
picture-legend-reach = highlighted: in reach
picture-cards = { $count } { $count ->
    [one] card
   *[other] cards
  }
picture-dice = Dice: { $dice }
picture-die = Die taken: { $value }
picture-scale = cards for markers: { $scale }
picture-deck = deck: { $count }
picture-hand = Hand
picture-ways = From here to the markers – { $what }
ways-far = over { $count } fields: { $what }
ways-closed = out of reach for now: { $what }
kind-die = Take a die
kind-move = Travel
kind-card = Play
kind-stop = Lay STOP
kind-train = Train
kind-coach = Coach
kind-end = End
kind-pass = Pass
kind-discard = Discard
action-die = { $value }
action-move = { $to }
action-card = { $card }
action-stop = in front of { $seat }
action-train = { $to }
action-coach = { $to }
action-end = your turn
action-pass = this turn
action-discard = { $card }
menu-move = Travel: type the name or the number of a field.
menu-marker = A marker in reach gives { $count } { $count ->
    [one] card
   *[other] cards
  }.
menu-distance = { $count } { $count ->
    [one] field
   *[other] fields
  }: { $what }
menu-train = Train: type “train” and any free field, for example “train Gdańsk”.
menu-coach = Coach: type “coach” and a field. Beyond the reach of the die:
menu-coach-idle = Coach: it adds nothing to a 1, which lets you travel 10 fields anyway.
plain-player = { $seat } is { $at }; track: field { $place }, { $track }; cards in hand: { $count }{ $stops ->
    [0] .
   *[other] , STOP cards in front of the player: { $stops }.
  }
plain-markers = Location markers: { $what }. The next one gives { $count } { $count ->
    [one] card
   *[other] cards
  }.
plain-die = Die taken: { $value }.
plain-ways = Location markers and how far they are from here – { $what }. The next one gives { $next } { $next ->
    [one] card
   *[other] cards
  }.
plain-marked = { $field } with a marker
plain-dice = Dice to take: { $what }.
plain-near = Neighbouring fields: { $what }.
plain-hand = Your hand: { $what }.

# Memory
recall-hand = { $seat } certainly has: { $what }.
recall-unseen = Cards out of sight ({ $count }): { $what }.
recall-used = Used cards ({ $count }): { $what }.

# Descriptions
about-card-grey = Your marker on the track +1; if it stands exactly on { $year }: +2.
about-card-blue = Your marker on the track +1; if it stands on { $year } or later: +2.
about-card-city = Your marker on the track +3. Played only { $at }.
about-card-stop = Lay it in front of an opponent, who loses a turn and only takes a die. Several cards are several turns.
about-card-train = Your pawn travels to any free field, whatever the die says. The only card of the turn.
about-card-coach = Your pawn travels up to 2 fields further than the die allows. The only card of the turn.
about-card-eagle = Your marker on the track +3.
about-grey = Grey card | It has a date of the track. It moves your marker on the track 2 fields if it stands exactly on that year, and 1 from any other.
about-blue = Blue card | It has the date of an event that is not on the track. It moves your marker on the track 2 fields if it stands on that year or later, and 1 from an earlier one.
about-city = City card | Moves your marker on the track 3 fields. It can be played only while your pawn stands in that city.
about-eagle = White Eagle | Moves your marker on the track 3 fields. There is only one such card.
about-stop = STOP | You lay this card in front of an opponent, who loses a turn and only takes a die. Several cards are several turns.
about-train = Train | Your pawn travels to any free field, whatever the die says. It is the only card of the turn.
about-coach = Coach | Your pawn travels up to 2 fields further than the die allows. It is the only card of the turn. With a 1 it brings nothing.
about-die = Die | How many fields at most your pawn travels; a 1 lets it travel as many as 10. Each turn you take one of the seven shared dice; when all are taken, they are rolled again.
about-die-one = Die: { $value } | Your pawn travels { $count } { $count ->
    [one] field
   *[other] fields
  } at most; if you play cards instead of travelling, the number does not matter. A die once taken stays away until the next roll.
about-location = Location marker | Whoever reaches this field stops there and takes cards; the seven markers of a set give, in turn, { $cards }.
about-marker = Marker on the track | A player's disc on the track of history. Grey, blue and city cards and the White Eagle move it. Whoever reaches the end of the track first wins.
about-number = Number on the map | Fields with a number are locations: markers drawn by lot are laid there, seven at a time. A golden disc on the number is a marker that is waiting.
about-scale = Cards for markers | How many cards the location markers of a set of seven give, in turn: { $cards }. Those crossed out have been won; the ringed number is the next one. After the seventh, new ones are drawn and the count starts over.
about-scale-one = Marker { $place } of the set | Whoever wins marker number { $place } of the seven takes { $count } { $count ->
    [one] card
   *[other] cards
  }.
about-track = Track of history | Whoever's marker reaches the last field first wins. Grey, blue and city cards and the White Eagle move it.
about-year = Field { $place } of the track: { $year } { $name } | From here a grey card { $year } moves 2 fields; so does a blue one of this year or earlier.
about-last = Field { $place } of the track, the last: { $name } | Whoever gets here first wins.
about-deck = Deck | Face-down cards, taken for location markers. When it runs out, the used cards are shuffled.
about-used = Used cards | Cards that were played or discarded. When the deck runs out, they are shuffled into a new one.
about-start = Start field | All pawns set out from here. After that, as everywhere, only one may stand on a field.
way-to = { $name }, { $number } on the map: { $count } { $count ->
    [one] field
   *[other] fields
  } from here. Field by field: { $path }.
way-here = { $name }: your pawn is already here.
way-closed = { $name }, { $number } on the map: a location marker, or a pawn standing on one, is in the way.
about-town = { $name }, { $number } on the map | A location: a marker that gives cards may lie here. Roads: { $near }.
about-town-start = { $name }, { $number } on the map | The start: all pawns set out from here. Roads: { $near }.
about-town-plain = { $name }, { $number } on the map | A plain field, without markers. Roads: { $near }.

# Help in the terminal
help-about = a field of the map, a card, a year of the track, die, marker, number, scale, track, grey, blue, city, eagle, stop, train, coach, deck
help-moves =
    die 3 | take the die 3; the number alone will do
    Toruń | travel to Toruń; the field's number on the map will do
    play Gniezno | play the card with this title
    stop Jan | lay STOP in front of a player: a name, a number or the letter of a pawn
    train Gdańsk | travel by train to any free field
    coach Lublin | travel by coach, up to 2 fields further than the die allows
    end | play no more cards this turn
    discard Gniezno | discard a card, when you hold more than 5 at the end of a turn
    pass | when nothing can be done
    way Toruń | how many fields it is from here to Toruń, and which way

## Also made by the page in the browser

help-prompt-die = A die says how far you may travel for cards (a 1: as far as 10); take the smallest that is enough.
help-prompt-die-lost = The die does nothing for you, but nobody else can have it; take the one the others need most.
help-prompt-act-move = A journey takes the whole turn; a location marker gives cards, and cards are what moves you along the track.
help-prompt-act = Either you travel, best to a location marker for cards, or you play cards and move along the track.
help-prompt-act-cards = Cards move your marker along the track to the finish; in one turn you may play three at most.
help-prompt-cards = The next card counts from where your marker stands now; you may also stop here and keep it for later.
help-prompt-discard = At most 5 cards stay in your hand at the end of a turn; discard those that would move you least.
help-kind-stop = A STOP card is used up, but another player loses a whole turn; lay it in front of whoever is nearest the finish.
help-kind-train = A train is the only card of the turn, but it takes you to any free field, whatever the die says.
help-kind-coach = A coach is the only card of the turn, but you travel up to 2 fields further than the die allows.

##

# Positions
position-dice = This is not a valid position: there are seven dice including the one taken, and at least one must be left to take.
position-markers = This is not a valid position: every marker lies in one place only, and at least one on the map.
position-pawns = This is not a valid position: two pawns may stand together only on the start field.
position-stopped = This is not a valid position: only STOP cards may lie in front of players.

# What an action would do
preview-reach = up to { $count } { $count ->
    [one] field
   *[other] fields
  }, { $towns } { $towns ->
    [one] town
   *[other] towns
  } in reach
preview-reach-markers = with a marker ({ $count } { $count ->
    [one] card
   *[other] cards
  }): { $fields }
preview-lost = this turn is lost{ $count ->
    [0] {""}
    [one] , and one more after it
   *[other] , and { $count } more after it
  }
preview-steps = { $count } { $count ->
    [one] field
   *[other] fields
  }
preview-train-only = only by train
preview-worth = { $count ->
    [0] it would bring no fields now
    [one] it would bring { $count } field now
   *[other] it would bring { $count } fields now
  }
preview-track = +{ $count } { $count ->
    [one] field
   *[other] fields
  }, to { $track }
preview-stops = that player loses { $count } { $count ->
    [one] turn
   *[other] turns
  }
preview-draws = you draw { $count } { $count ->
    [one] card
   *[other] cards
  }
preview-new-markers = { $count } new { $count ->
    [one] marker is
   *[other] markers are
  } drawn
preview-discard = you discard surplus cards
preview-ends-turn = your turn ends
preview-wins = you win
