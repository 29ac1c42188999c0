# Zdania planszy gry „Boso przez świat”.

# Mapa
boso-standstill = Nie ma już kart i nikt się nie ruszył od { $turns } { $turns ->
    [one] kolejki
   *[other] kolejek
  }; po { $limit } gra się kończy.
boso-map = Mapa świata
boso-map-help = Strzałki: sąsiednie pole. Pierwsze litery nazwy: skok do pola. Page Down i Page Up: pola, na które można wejść. Enter: krok. Plus, minus i zero: powiększenie. Znak zapytania: ściąga.
boso-europe = Europa w powiększeniu
boso-magnifier = Lupa
boso-magnifier-close = Zamknij powiększenie
boso-magnifier-move = Przesuń lupę (przeciągnij albo strzałki)
boso-magnifier-size = Zmień wielkość lupy (przeciągnij albo strzałki)
boso-way-show = Zaproponuj drogę
boso-way = Proponowana droga (około 2 kroków na rundę)
boso-way-part = – { $rounds } { $rounds ->
    [one] runda
    [few] rundy
   *[many] rund
  }, { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }
boso-way-cards = (karty: { $cards })
boso-where-me = Gdzie jestem?
boso-goldens = { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }
boso-kind-land = ląd
boso-kind-island = wyspa
boso-kind-water = woda
boso-field-here = stoi tu: { $names }
boso-field-route = miejsce twojej trasy
boso-field-goal = twój cel
boso-field-goals = cel dla: { $names }
boso-field-far = { $count } { $count ->
    [one] krok
    [few] kroki
   *[many] kroków
  } stąd
boso-field-costs = krok za { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }
boso-field-dear = krok kosztuje { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }
boso-field-pays = { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  } dla: { $name }
boso-field-toll = za wejście płaci się o 1 więcej, dla: { $names }
boso-field-been = odwiedzone
boso-field-cards = twoje karty: { $cards }

# Gracze
boso-purse = { $name }: { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }, celów: { $count }
boso-seat-hand = { $count } { $count ->
    [one] karta
    [few] karty
   *[many] kart
  }
boso-seat-goals = { $count } { $count ->
    [one] cel
    [few] cele
   *[many] celów
  }
boso-seat-lost = traci rundę
boso-seat-finished = u celu
boso-route = Karta trasy: { $name }
boso-route-title = Karta trasy
boso-route-steps = { $count } { $count ->
    [one] krok
    [few] kroki
   *[many] kroków
  }
boso-reached = odwiedzone

# Karty
boso-hand = Karty w ręce
boso-hand-of = Karty w ręce: { $name }
boso-hand-empty = Nie masz kart.
boso-card-fits = Pasuje do tego ruchu
boso-taken-exchange = Wzięta na wymianę
boso-taken-move = Wzięta do ruchu
boso-taken-surprise = Trzeba jej użyć w tej rundzie
boso-category-capitals = Stolice
boso-category-geography = Geografia
boso-category-people = Ludzie i ludy
boso-category-islands = Wyspy
boso-category-miscellany = Rozmaitości
boso-category-civilisation = Cywilizacja
boso-category-cuisine = Kulinaria
boso-category-barefoot = „Boso przez świat”
boso-category-music = Muzyka i taniec
boso-category-surprises = Niespodzianki w podróży
boso-pool = Pula publiczna
boso-space-empty = Pole publiczne { $space }: puste
boso-space-card = Pole publiczne { $space }: { $category }, { $title }, { $label }. Pod spodem kart: { $under }
boso-unused = Nieużywanych kart: { $count }

# Decyzje
boso-choose = Decyzja
boso-cancel = Anuluj
boso-start-secret = Wybierz w tajemnicy, skąd ruszasz:
boso-start-here = Start: { $field }. Stąd przez pozostałe cztery co najmniej kroków: { $count }
boso-start-seal = Zapieczętuj
boso-start-sealed = W kopercie: { $field }. Czekamy na pozostałych.
boso-draw = Dobierz
boso-draw-or-take = Siódma karta: nowa albo z puli publicznej
boso-take-exchange = Na wymianę
boso-take-move = Do ruchu
boso-take-surprise = Jako niespodziankę
boso-lay = Na które pole publiczne? { $card }
boso-lay-space = Wyłóż na pole publiczne { $space }
boso-lay-or-exchange = Wskaż kartę do wyłożenia na pole publiczne
boso-pick-alike = Do wymiany wskaż karty jednej kategorii: { $count }
boso-lay-at-once = Wskaż kartę do wyłożenia: trafi na pole publiczne { $space }
boso-lay-here = Tu trafi wyłożona karta
boso-stop-surprise = Niespodzianka
boso-exchange = Wymień za 3 Goldeny
boso-exchange-set = 3 Goldeny za: { $category }
boso-skip = Dalej
boso-next = Wskaż pole
boso-next-credit = Wskaż pole. Kroków gratis: { $count }
boso-steps = Dokąd
boso-step = Idę
boso-pay = { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }
boso-pay-credit = gratis
boso-pay-card = karta: { $cards }
boso-pay-card-toll = karta: { $cards } i { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }
boso-pay-extra = (+{ $count } { $count ->
    [one] krok
    [few] kroki
   *[many] kroków
  } gratis)
boso-card-where = Dokąd z tą kartą?
boso-card-nowhere = O krok stąd ta karta nie jest ważna
boso-stay = Zostaję
boso-react = { $name } w drodze. { $count ->
    [one] Jedna karta pasuje!
    [few] Pasują { $count } karty!
   *[many] Pasuje { $count } kart!
  }
boso-cash = Spienięż: +{ $count }
boso-draw-only = Z puli publicznej nic się teraz nie przyda: dobierz kartę
boso-orders-more = Na przyszłość…
boso-orders-card = „{ $card }”:
boso-order-card-cash = zawsze spieniężaj
boso-order-card-ask = pytaj
boso-order-card-keep = nigdy
boso-orders-told = Przy wspólnym ekranie karty pasujące do cudzego ruchu spieniężają się same, po 1 Goldenie. Możesz to zmienić.
boso-orders-leave = Niech tak będzie
boso-keep = Zatrzymaj
boso-surprise-whom = Komu niespodzianka?
boso-surprise-none = Koniec ruchu
boso-end = Zakończ rundę

# Chwile
boso-moment-surprise = { $name } traci najbliższą rundę!
boso-moment-lost = { $name } traci tę rundę
boso-moment-arrived = { $name } u celu: { $field }, +{ $goldens }
boso-moment-finished = { $name } kończy trasę, miejsce { $place }

# Ściąga
boso-info = Ściąga
boso-info-a = Dobierz siódmą kartę albo weź wierzchnią publiczną, którą w tej rundzie wykorzystasz. Wymień trzy z jednej kategorii na 3 Goldeny i dobierz dwie albo jedną połóż na polu publicznym.
boso-info-b = Krok po kroku: 1, 2, 3… Goldeny albo gratis z kartą pola. Na polu odwiedzonym przez innych każdemu płacisz o 1 więcej. U celu: 3 Goldeny, zwiedzanie, odpoczynek.
boso-info-c = Niespodzianki: kto stoi na ich obszarze, traci najbliższą rundę.
boso-info-d = Poza swoją rundą: karta pola, na które ktoś wchodzi lub które zwiedza, to 1 Golden; na twoich polach inni płacą tobie.
boso-info-cards = Karty: { $count }
boso-orders = Gdy karta pasuje do cudzego ruchu
boso-order-ask = Pytaj
boso-order-cash = Od razu spieniężaj
boso-order-keep = Zatrzymuj

# Pytania
boso-measure = Goldeny
boso-ask-where = Gdzie kto jest?
boso-ask-around = Co jest o krok stąd i za ile?
boso-ask-goals = Jak daleko do celów?
boso-ask-pool = Co leży w puli publicznej?
boso-ask-hand = Jakie mam karty?
boso-answer-where = { $name }: { $field }; { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }, celów: { $count }
boso-answer-nowhere = Nikt jeszcze nie wyruszył.
boso-answer-pool = Pula publiczna jest pusta.
