# Zdania planszy gry „Boso przez świat”.

# Mapa
boso-standstill = Nie ma już kart i nikt się nie ruszył od { $turns } { $turns ->
    [one] rundy
   *[other] rund
  }; po { $limit } gra się kończy.
boso-map = Mapa świata
boso-map-help = Strzałki: sąsiednie pole. Pierwsze litery nazwy: skok do pola. Page Down i Page Up: pola, na które możesz wejść. Enter: krok. Plus, minus i zero: powiększenie. Znak zapytania: ściąga.
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
boso-field-route = miejsce z twojej trasy
boso-field-goal = twoje miejsce do odwiedzenia
boso-field-goals = ma je jeszcze na trasie: { $names }
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
boso-field-toll = za wejście płacisz o 1 więcej, dla: { $names }
boso-field-been = odwiedzone
boso-field-cards = twoje karty: { $cards }

# Gracze
boso-purse = { $name }: { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }, miejsc do odwiedzenia: { $count }
boso-seat-hand = { $count } { $count ->
    [one] karta
    [few] karty
   *[many] kart
  }
boso-seat-goals = { $count } { $count ->
    [one] miejsce
    [few] miejsca
   *[many] miejsc
  }
boso-seat-lost = traci rundę
boso-seat-finished = na mecie
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
boso-space-empty = Pole { $space } puli: puste
boso-space-card = Pole { $space } puli: { $category }, { $title }, { $label }.{ $under ->
    [0] { "" }
   *[other] { " " }Pod spodem kart: { $under }
  }
boso-unused = Nieużywanych kart: { $count }

# Decyzje
boso-choose = Decyzja
boso-cancel = Anuluj
boso-start-secret = Wybierz w tajemnicy, skąd wyruszysz:
boso-start-here = Start: { $field }. Najkrótsza droga stąd przez pozostałe cztery: { $count } { $count ->
    [one] krok
    [few] kroki
   *[many] kroków
  }
boso-start-seal = Zapieczętuj
boso-start-sealed = W kopercie: { $field }. Czekamy na pozostałych.
boso-draw = Dobierz
boso-draw-or-take = Siódma karta: nowa albo z puli
boso-take-exchange = Na wymianę
boso-take-move = Do ruchu
boso-take-surprise = Jako niespodziankę
boso-lay = Na które pole puli? { $card }
boso-lay-space = Wyłóż na pole { $space } puli
boso-lay-or-exchange = Wskaż kartę, którą wyłożysz do puli
boso-pick-alike = Do wymiany wskaż { $count } { $count ->
    [one] kartę
    [few] karty
   *[many] kart
  } jednej kategorii
boso-lay-at-once = Wskaż kartę, którą wyłożysz do puli (pole { $space })
boso-lay-here = Tu trafi wyłożona karta
boso-stop-surprise = Niespodzianka
boso-exchange = Wymień na 3 Goldeny
boso-exchange-set = 3 Goldeny za: { $category }
boso-exchange-set-keeping = 3 Goldeny za: { $category } (zatrzymujesz: { $cards })
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
boso-card-nowhere = Na żadnym polu o krok stąd ta karta nie jest ważna
boso-stay = Zatrzymaj się
boso-react = { $name } kończy ruch. { $count ->
    [one] Jedna karta pasuje!
    [few] Pasują { $count } karty!
   *[many] Pasuje { $count } kart!
  }
boso-cash = Spienięż: +{ $count }
boso-draw-only = W puli nie ma nic na tę rundę: dobierz kartę
boso-orders-more = Na przyszłość…
boso-orders-card = „{ $card }”:
boso-order-card-cash = zawsze spieniężaj
boso-order-card-ask = pytaj
boso-order-card-keep = nigdy
boso-orders-told = Przy wspólnym ekranie karty pasujące do cudzego ruchu spieniężają się same, po 1 Goldenie. Możesz to zmienić.
boso-orders-leave = Niech tak zostanie
boso-keep = Zatrzymaj
boso-surprise-whom = Kto ma stracić rundę?
boso-surprise-none = Koniec ruchu
boso-end = Zakończ rundę

# Chwile
boso-moment-surprise = { $name } traci najbliższą rundę!
boso-moment-lost = { $name } traci tę rundę
boso-moment-arrived = { $name } dociera do miejsca z trasy: { $field }, +{ $goldens }
boso-moment-finished = { $name } kończy trasę na { $place }. miejscu

# Ściąga
boso-info = Ściąga
boso-info-a = Dobierz siódmą kartę albo weź z puli wierzchnią, której użyjesz w tej rundzie. Wymień trzy karty jednej kategorii na 3 Goldeny i dobierz dwie albo wyłóż jedną do puli.
boso-info-b = Idź krok po kroku: za 1, 2, 3… Goldeny albo gratis z kartą pola. Na polu z cudzym śladem płacisz temu graczowi, o 1 więcej. W miejscu z trasy: 3 Goldeny, zwiedzanie i postój.
boso-info-c = Niespodzianka: gracz, który stoi na jednym z jej pól, traci najbliższą rundę.
boso-info-d = Poza swoją rundą: gdy ktoś wchodzi na pole albo je zwiedza, karta tego pola daje 1 Golden. Na polach z twoim śladem inni płacą tobie.
boso-info-cards = Karty: { $count }
boso-orders = Gdy karta pasuje do cudzego ruchu
boso-order-ask = Pytaj
boso-order-cash = Od razu spieniężaj
boso-order-keep = Zatrzymuj

# Pytania
boso-measure = Goldeny
boso-ask-where = Gdzie kto jest?
boso-ask-around = Co jest o krok stąd i za ile?
boso-ask-goals = Jak daleko do moich miejsc?
boso-ask-pool = Co leży w puli?
boso-ask-hand = Jakie mam karty?
boso-answer-where = { $name }: { $field }; { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }, miejsc do odwiedzenia: { $count }
boso-answer-nowhere = Nikt jeszcze nie wyruszył.
boso-answer-pool = Pula jest pusta.

# Co zrobili inni, w kilku słowach
boso-brief-steps = { $count ->
    [one] { $field }
    [few] { $count } kroki, { $field }
   *[many] { $count } kroków, { $field }
  }
boso-brief-goldens = +{ $count } { $count ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }
boso-brief-surprised = używa niespodzianki
