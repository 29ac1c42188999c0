# Zdania planszy Polski.

# Mapa
polska-map = Mapa Polski
polska-map-help = Strzałki: sąsiednie miasto. Pierwsze litery nazwy: skok do miasta. Enter: jedź. Plus, minus i zero: powiększenie.
polska-sea = Morze Bałtyckie
polska-town-number = { $number } na mapie
polska-town-start = pole startowe
polska-town-marker = znacznik lokacji: { $count } { $count ->
    [one] karta
    [few] karty
   *[many] kart
  }
polska-town-pawns = stoi tu: { $names }
polska-town-here = tu stoi twój pionek
polska-fields = { $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  }
polska-town-far = { $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  } stąd
polska-town-go = można pojechać
polska-town-train = można pojechać pociągiem
polska-town-coach = można pojechać autokarem
polska-town-die = kostką { $value } można dojechać
polska-town-city = masz kartę tego miasta: +3
polska-town-dice = Dojedziesz tu kostką: { $dice }

# Tor wydarzeń
polska-track = Tor historii
polska-track-field = Pole { $n } toru
polska-track-goal = Meta
polska-track-year = { $year }: { $name }
polska-track-here = stoi tu: { $names }

# Kostki
polska-dice = Kostki
polska-die = Kostka { $value }
polska-die-reach = Kostka { $value }: do { $count } { $count ->
    [one] pola
   *[many] pól
  }
polska-die-taken = Wzięta kostka: { $value }
polska-die-none = kostka w tej turze
polska-die-towns = w zasięgu: { $count } { $count ->
    [one] miasto
    [few] miasta
   *[many] miast
  }, ze znacznikiem: { $markers }
polska-take = Weź

# Znaczniki, stos
polska-scale-spoken = Karty za kolejne znaczniki: 3, 3, 3, 2, 2, 1, 1. Zdobyte w tej siódemce: { $taken }. Następny daje kart: { $next }.
polska-deck = Stos: { $count } { $count ->
    [one] karta
    [few] karty
   *[many] kart
  }
polska-used = Karty wykorzystane: { $count }, na wierzchu: { $card }
polska-played = Karty zagrane od mojego ruchu
polska-used-none = Kart wykorzystanych jeszcze nie ma
polska-stops-before = { $name }, karty STOP: { $count }
polska-stops = Karty STOP leżące przed graczami

# Ręka
polska-hand = Twoja ręka
polska-hand-of = Ręka: { $name }
polska-hand-empty = Nie masz kart. Daje je dojazd do znacznika lokacji.
polska-hand-over = Wskaż { $count } do odrzucenia
polska-mark-more = Wskaż jeszcze { $count } { $count ->
    [one] kartę
    [few] karty
   *[many] kart
  }
polska-kind-grey = szara karta
polska-kind-blue = niebieska karta
polska-kind-city = karta miasta
polska-kind-stop = STOP
polska-kind-train = pociąg
polska-kind-coach = autokar
polska-kind-eagle = Orzeł Biały
polska-short-grey = szara
polska-short-blue = niebieska
polska-short-city = miasto
polska-short-stop = STOP
polska-short-train = pociąg
polska-short-coach = autokar
polska-short-eagle = Orzeł
polska-card-gives = teraz +{ $count } na torze
polska-card-elsewhere = pionek jest gdzie indziej
polska-card-playable = można zagrać
polska-card-alike = kart o tym samym działaniu: { $count }, najpierw idzie ta
polska-card-coach = do { $count } { $count ->
    [one] pola
   *[many] pól
  }

# Wybór
polska-choose = Twoja decyzja
polska-play = Zagraj
polska-play-count = Zagraj: +{ $count }
polska-discard = Odrzuć { $count } { $count ->
    [one] kartę
    [few] karty
   *[many] kart
  }
polska-go = Jedź
polska-cancel = Nie teraz
polska-end = Zakończ turę
polska-pass = Pasuj
polska-stop-whom = Przed kim położyć STOP?
polska-stop-before = STOP przed: { $name }
polska-train-where = Pociąg: wskaż wolne miasto.
polska-coach-where = Autokar: wskaż miasto do { $count } { $count ->
    [one] pola
   *[many] pól
  } stąd.
polska-towns = Dokąd jechać
polska-towns-marked = Ze znacznikiem
polska-towns-city = Z twoją kartą miasta
polska-towns-others = Pozostałe

# Przy graczu
polska-seat-track = Tor: pole { $n } z 31
polska-seat-hand = { $count } { $count ->
    [one] karta
    [few] karty
   *[many] kart
  }
polska-seat-stops = STOP: { $count }
polska-measure = Pole na torze historii

# Pytania do planszy
polska-ask-where = Gdzie stoi mój pionek i co jest obok?
polska-ask-where-seat = Gdzie stoi pionek ({ $name }) i co jest obok?
polska-answer-where = Pionek: { $town }. Obok: { $near }.
polska-ask-reach = Dokąd mogę dojechać?
polska-answer-reach-die = Kostką { $value }: { $towns }.
polska-answer-reach-many = Kostką { $value }: { $count } { $count ->
    [one] miasto
    [few] miasta
   *[many] miast
  }, z numerem: { $towns }.
polska-answer-reach-none = Nigdzie.
polska-answer-far = { $town } ({ $count })
polska-ask-markers = Gdzie leżą znaczniki?
polska-answer-markers = { $markers }. Następny daje kart: { $next }.
polska-answer-marker = { $town }, numer { $number }: { $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  }
polska-answer-marker-at = { $town }, numer { $number }
polska-answer-marker-shut = { $town }, numer { $number }: droga zamknięta
polska-answer-marker-under = { $town }, numer { $number }: pod pionkiem
polska-ask-track = Kto gdzie jest na torze?
polska-answer-track = { $name }: pole { $n }, { $field }
polska-ask-hand = Co mam w ręce i co to daje?
polska-answer-hand = { $card }: { $what }

# Co zrobili inni, w kilku słowach
polska-brief-moved = { $to }
polska-brief-won = +{ $count } { $count ->
    [one] karta
    [few] karty
   *[many] kart
  }
polska-brief-played = +{ $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  }
polska-brief-stopped = kładzie STOP
