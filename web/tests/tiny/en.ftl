tiny-pool = Dice
tiny-hand = Your cards
tiny-hand-empty = You have no cards
tiny-stall = Stall { $stall }
tiny-answer = { $card ->
    [0] No card
   *[other] Card { $card }
  }
tiny-drop = Put away { $cards }
tiny-seat = Points: { $points }, cards: { $cards }
tiny-measure = Points
tiny-ask-lead = Who has how many points?
