# Sentences of the board of Bosman.

# Names
bosman-gang = { $gang ->
    [dywanik] Red Carpet
    [ryba] Dead Fish
    [skrzynia] Wooden Chest
   *[puszka] Old Can
  }
bosman-pirate-name = { $gang ->
    [dywanik] Red Carpet pirate
    [ryba] Dead Fish pirate
    [skrzynia] Wooden Chest pirate
   *[puszka] Old Can pirate
  }, { $place }
bosman-majtek-name = { $gang ->
    [dywanik] Red Carpet deckhand
    [ryba] Dead Fish deckhand
    [skrzynia] Wooden Chest deckhand
   *[puszka] Old Can deckhand
  }
bosman-place-name = { $digit } { $dots ->
    [0] with no dots
    [1] with one dot
   *[other] with two dots
  }
bosman-poison = poison
bosman-hidden = hidden token

# The beach
bosman-beach = Beach
bosman-field = field { $field }
bosman-here = the bosman stands here
bosman-outpost = { $gang ->
    [dywanik] outpost: carpet
    [ryba] outpost: fish
    [skrzynia] outpost: chest
   *[puszka] outpost: can
  }
bosman-empty-field = no outpost
bosman-lies = { $token } lies here, { $name }
bosman-side = { $side ->
    [up] above the bosman
    [right] to the right of the bosman
    [down] below the bosman
   *[left] to the left of the bosman
  }
bosman-can-lay = { $token } may be laid here
bosman-can-lay-here = a token may be laid here
bosman-can-board = may board the boat

# What another player did, after the player's letter
bosman-brief-laid = { $token } on { $field }
bosman-brief-replaced = { $token } on { $field } instead of { $other }
bosman-brief-poisoned = poisons { $token }
bosman-brief-exchanged = exchanges { $count } { $count ->
    [one] token
   *[other] tokens
  }
bosman-brief-boarded = { $tokens } { $count ->
    [0] into the boat
    [one] into the boat: +{ $count } point
   *[other] into the boat: +{ $count } points
  }

# The boat
bosman-stalemate = Nobody has boarded the boat for { $rounds } { $rounds ->
    [one] round
   *[other] rounds
  }; after { $limit } the game ends and is scored as it stands.
bosman-stalemate-at-once = Nobody has boarded the boat in this round; if nobody does, the game ends and is scored as it stands.
bosman-ask-stalemate = How long has nobody boarded the boat?
bosman-boat = Boat
bosman-seat = seat { $place }
bosman-free = free
bosman-poisoned = poisoned
bosman-can-sit = a pirate may board here
bosman-can-poison = may be poisoned
bosman-in-line = in a line that scores

# Hand and screens
bosman-hand = Your hand
bosman-hand-empty = The hand is empty.
bosman-fits = may be laid on { $fields }
bosman-fits-nowhere = fits nowhere now
bosman-poison-ready = may poison somebody in the boat
bosman-screens = The players’ screens
bosman-hand-size = { $count } { $count ->
    [one] token
   *[other] tokens
  } behind the screen
bosman-stack = Stack: { $count } { $count ->
    [one] token
   *[other] tokens
  }
bosman-points = { $count } { $count ->
    [one] point
   *[other] points
  }
bosman-points-short = { $count ->
    [one] { $count } pt
   *[other] { $count } pts
  }
bosman-digits = digit sum { $sum }
bosman-no-gang = no gang yet

# What can be done
bosman-gangs = Choosing a gang
bosman-begin-gangs = { $players ->
    [2] The gangs are equal: take the ones you like. With two players each has two gangs; their pirates in the boat score.
   *[other] The gangs are equal: take the one you like. Its pirates in the boat score.
  }
bosman-begin-keep = Keep the first tokens
bosman-begin-keep-why = untick this to see them first and exchange some if you like
bosman-begin = Start
bosman-gang-taken = { $name }
bosman-keep = Keep them all
bosman-exchange = Exchange tokens
bosman-exchange-count = { $count ->
    [0] Mark tokens
    [one] Exchange { $count } token
   *[other] Exchange { $count } tokens
  }
bosman-cancel = Cancel
bosman-pass = Pass
bosman-not-beside = Tokens are laid only beside the bosman: above, below, left or right of him.
bosman-not-under = The bosman stands here. Tokens are laid beside him.
bosman-not-beside-take = Only a pirate beside the bosman can board the boat.
bosman-pick-token = First take a token from your hand, then point at a field beside the bosman.
bosman-pick-pirate = Point at the pirate on the beach who is to board here.
bosman-boat-by-bosman = The bosman takes pirates into the boat. Lay your token beside him on the beach.

# Questions to the board
bosman-measure = Points
bosman-ask-bosman = Where is the bosman, and what is beside him?
bosman-answer-bosman = The bosman stands on { $field }.
bosman-answer-side = { $side ->
    [up] Above him
    [right] To the right
    [down] Below him
   *[left] To the left
  }, { $field }: { $what }.
bosman-answer-outpost = { $gang ->
    [dywanik] a free outpost, carpet
    [ryba] a free outpost, fish
    [skrzynia] a free outpost, chest
   *[puszka] a free outpost, can
  }
bosman-answer-empty = a field without an outpost
bosman-ask-beach = What lies on the beach?
bosman-answer-beach = { $count } { $count ->
    [one] token
   *[other] tokens
  } on the beach: { $what }.
bosman-answer-beach-none = There are no tokens on the beach.
bosman-answer-at = { $token } on { $field }
bosman-ask-boat = Who sits in the boat, and what is free?
bosman-answer-boat = In the boat: { $what }.
bosman-answer-boat-none = The boat is empty.
bosman-answer-seat = { $token } ({ $owner })
bosman-answer-other-seat = { $token } on seat { $place } ({ $owner })
bosman-answer-free = Free seats: { $places }.
bosman-answer-full = There are no free seats.
bosman-answer-poisoned = Poisoned seats: { $places }.
bosman-ask-lead = Who is in the lead?
bosman-answer-lead = { $names } is in the lead.
bosman-answer-lead-many = In the lead together: { $names }.
bosman-answer-lead-none = Nobody has any points yet.
bosman-answer-score = { $name }: { $points } { $points ->
    [one] point
   *[other] points
  }, sum of digits { $digits }.
bosman-ask-hand = What is in my hand, and where can I lay it?
bosman-answer-hand = In your hand: { $what }.
bosman-answer-hand-none = Your hand is empty.
bosman-answer-before = In front of your screen: { $what }.
bosman-answer-lay = On { $field } you may lay: { $what }.
bosman-answer-lay-none = No token can be laid beside the bosman now.
bosman-stalemate-left = { $left ->
    [one] Stalemate in one round.
   *[other] Stalemate in { $left } rounds.
  }
