tiny-pool = Kostki
tiny-hand = Twoje karty
tiny-hand-empty = Nie masz kart
tiny-stall = Stragan { $stall }
tiny-answer = { $card ->
    [0] Bez karty
   *[other] Karta { $card }
  }
tiny-drop = Odłóż { $cards }
tiny-seat = Punkty: { $points }, karty: { $cards }
tiny-measure = Punkty
tiny-ask-lead = Kto ma ile punktów?
