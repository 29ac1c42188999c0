# Zdania gry Polska. Imiona graczy stoją w mianowniku.

about-game = Podróżuj po mapie Polski, zbieraj karty i ścigaj się z innymi na torze wydarzeń historycznych.

## Układa je też strona w przeglądarce

# Karty
card-grey = szara { $year } { $title }
card-blue = niebieska { $year } { $title }
card-city = miasto { $title }
card-stop = STOP „{ $title }”
card-train = pociąg „{ $title }”
card-coach = autokar „{ $title }”
card-eagle = { $title }

# Zdarzenia
markers = Znaczniki lokacji trafiają na pola: { $numbers }.
markers-mixed = Wszystkie znaczniki lokacji są mieszane; trafiają na pola: { $numbers }.
drawn = { $you ->
    [seat] Dobierasz
   *[no] { $seat } dobiera
  }: { $cards }.
drawn-hidden = { $you ->
    [seat] Dobierasz
   *[no] { $seat } dobiera
  } { $count } { $count ->
    [one] kartę
    [few] karty
   *[many] kart
  }.
shuffled = Stos się skończył: { $count } { $count ->
    [one] wykorzystana karta tworzy
    [few] wykorzystane karty tworzą
   *[many] wykorzystanych kart tworzy
  } nowy stos.
rolled = { $you ->
    [seat] Rzucasz
   *[no] { $seat } rzuca
  } siedmioma kostkami: { $dice }.
took = { $you ->
    [seat] Bierzesz
   *[no] { $seat } bierze
  } kostkę { $value }.
lost = { $you ->
    [seat] Tracisz
   *[no] { $seat } traci
  } turę.{ $count ->
    [0] { "" }
    [one] { " " }Czeka jeszcze { $count } karta STOP.
    [few] { " " }Czekają jeszcze { $count } karty STOP.
   *[many] { " " }Czeka jeszcze { $count } kart STOP.
  }
moved = { $you ->
    [seat] Jedziesz
   *[no] { $seat } jedzie
  } { $to } ({ $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  }).
train = { $you ->
    [seat] Jedziesz
   *[no] { $seat } jedzie
  } { $to }: { $card }.
coach = { $you ->
    [seat] Jedziesz
   *[no] { $seat } jedzie
  } { $to }: { $card }.
won = { $you ->
    [seat] Zdobywasz
   *[no] { $seat } zdobywa
  } { $count } { $count ->
    [one] kartę
    [few] karty
   *[many] kart
  } za znacznik { $number }, { $place ->
    [1] pierwszy
    [2] drugi
    [3] trzeci
    [4] czwarty
    [5] piąty
    [6] szósty
   *[7] siódmy
  } z siódemki.
played = { $you ->
    [seat] Zagrywasz
   *[no] { $seat } zagrywa
  }: { $card }. { $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  } dalej, na pole { $track }.
stopped = { $you ->
    [seat] Kładziesz
    [other] { $seat } kładzie
   *[no] { $seat } kładzie
  } { $card }. Turę { $you ->
    [seat] straci { $other }
    [other] stracisz ty
   *[no] straci { $other }
  }.
no-more = { $you ->
    [seat] Nie zagrywasz
   *[no] { $seat } nie zagrywa
  } więcej kart.
passed = { $you ->
    [seat] Pasujesz
   *[no] { $seat } pasuje
  }.
discarded = { $you ->
    [seat] Odrzucasz
   *[no] { $seat } odrzuca
  }: { $card }.
ended = { $you ->
    [seat] Docierasz
   *[no] { $seat } dociera
  } do miasta przyszłości. Koniec gry!
outcome-finish = Znacznik zwycięzcy dotarł na ostatnie pole toru.
score-start = Pole na początku
score-grey = Pola za szare karty
score-blue = Pola za niebieskie karty
score-city = Pola za karty miast
score-eagle = Pola za Orła Białego
lead-in-scores = Przewaga nad drugim miejscem: { $n } { $n ->
    [one] pole
    [few] pola
   *[many] pól
  }.

# Co zrobić teraz
prompt-die = Weź kostkę.
prompt-die-lost = Weź tylko kostkę: przez kartę STOP tracisz tę turę.
prompt-act-move = Jedź pionkiem; { $hand ->
    [0] nie masz kart
   *[other] żadnej ze swoich kart nie możesz teraz zagrać
  }.
prompt-act-cards = Zagraj { $count ->
    [1] kartę
    [2] 1 lub 2 karty
   *[other] od 1 do 3 kart
  }; pionek nie ma dokąd jechać.
prompt-act-pass = Pasuj; nie możesz ani jechać, ani zagrać karty.
prompt-end = Zakończ turę; żadnej z pozostałych kart nie możesz teraz zagrać.
prompt-act = Jedź pionkiem albo zagraj { $count ->
    [1] kartę
    [2] 1 lub 2 karty
   *[other] od 1 do 3 kart
  }.
prompt-cards = { $count ->
    [1] Zagraj jeszcze jedną kartę
   *[other] Zagraj jeszcze 1 lub 2 karty
  } albo zakończ.
prompt-discard = Odrzuć { $count } { $count ->
    [one] kartę
    [few] karty
   *[many] kart
  }; w ręce może zostać 5.

# Dlaczego nie
refused-over = Gra już się skończyła.
refused-not-your-turn = Teraz decyduje { $seat }.
refused-die-first = Najpierw weź kostkę.
refused-discard-first = Najpierw odrzuć nadmiar kart.
refused-cards-chosen = W tej turze grasz kartami, więc pionek zostaje na miejscu.
refused-not-now = Teraz możesz jechać pionkiem albo zagrać karty; nic innego.
refused-die-taken = W turze bierzesz tylko jedną kostkę.
refused-no-such-die = Kostki z wynikiem { $value } nie ma wśród pozostałych.
refused-no-move = Pionek już tam stoi, a ruch to co najmniej jedno pole: { $field }.
refused-occupied = Na polu { $field } stoi już pionek.
refused-occupied-marker = Na polu { $field } stoi pionek na znaczniku: nie można tam stanąć ani przejść.
refused-marker-in-the-way = Drogę na pole { $field } zamyka znacznik lokacji, na którym trzeba się zatrzymać.
refused-behind-occupied-marker = Drogę na pole { $field } zamyka znacznik, na którym stoi pionek: nie można tam stanąć ani przejść.
refused-end = W tej turze nie masz jeszcze zagranej karty, więc nie ma czego kończyć.
refused-pass-cards = Karta jest już zagrana: zamiast pasować, zakończ zagrywanie kart.
refused-too-far = Pole { $field } jest za daleko: zasięg to { $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  }.
refused-not-held = Nie masz tej karty: { $card }.
refused-needs-field = Ta karta potrzebuje celu podróży, na przykład „pociąg Gdańsk” albo „autokar Lublin”: { $card }.
refused-needs-opponent = Kartę STOP kładzie się przed przeciwnikiem, na przykład „stop 2”: { $card }.
refused-other-city = Tę kartę można zagrać tylko { $at }: { $card }.
refused-no-stop = Nie masz karty STOP.
refused-stop-oneself = Karty STOP nie kładziesz przed sobą.
refused-no-such-player = Nie ma gracza numer { $number }.
refused-train-alone = Pociąg musi być jedyną kartą w turze.
refused-no-train = Nie masz karty pociągu.
refused-coach-alone = Autokar musi być jedyną kartą w turze.
refused-no-coach = Nie masz karty autokaru.
refused-pass = Jedź pionkiem albo zagraj kartę; pasować możesz tylko wtedy, gdy nic innego się nie da.
refused-discard = Karty odrzucasz tylko na koniec swojej tury, gdy jest ich więcej niż 5.

##

# Podpowiedzi
why-finishes = dochodzisz do mety
why-draws = dostajesz { $count } { $count ->
    [one] kartę
    [few] karty
   *[many] kart
  }, inaczej { $less }
why-track = na torze jesteś o { $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  } dalej
why-steps-now = karty z ręki przesuną cię w następnej turze o { $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  }, inaczej o { $less }
why-card-kept = w ręce { $count ->
    [one] zostaje karta
   *[other] zostają karty
  } na później: { $cards }
why-finishes-now = w następnej turze kart wystarczy ci do mety
why-finishes-later = kart w ręce wystarczy ci już do mety
why-train-kept = zachowujesz pociąg, który zawiezie cię na każde wolne pole
why-coach-kept = zachowujesz autokar, z którym pojedziesz 2 pola dalej
why-stop-kept = zachowujesz kartę STOP na tego, kto będzie blisko mety
why-city-here = stoisz { $at } i możesz zagrać kartę tego miasta za 3 pola
why-city-near = { $to }, miasta z twojej karty, jest potem tylko { $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  }
why-marker-near = do następnego znacznika, { $at }, jest potem tylko { $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  }
why-rival-stopped = { $seat } traci turę
why-not-rival-marker = { $seat } ma bliżej do znacznika { $at }
why-not-rival-die = zostaje kostka, z którą { $seat } dojedzie do znacznika { $at }
advice-chance = Do mety zostaje około { $gauge } { $gauge ->
    [few] tur
    [many] tur
   *[other] tury
  }. Szansa na wygraną: około { $percent }%.
advice-chance-even = Do mety zostaje około { $gauge } { $gauge ->
    [few] tur
    [many] tur
   *[other] tury
  }. Szansa na wygraną: około { $percent }%.
advice-chance-instead = Do mety zostaje około { $gauge } { $gauge ->
    [few] tur
    [many] tur
   *[other] tury
  }. Szansa na wygraną: około { $percent }%, inaczej { $instead_percent }%.
advice-die-lost = Tura i tak przepada: zabierz kostkę, która przydałaby się innym.
advice-cards = Karty w tej kolejności dają razem { $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  } na torze.
advice-cards-die = Najlepsze są teraz karty: razem { $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  } na torze, więc wystarczy najmniejsza kostka.
advice-marker = Znacznik na polu { $field } daje { $count } { $count ->
    [one] kartę
    [few] karty
   *[many] kart
  }.
advice-marker-die = Z tą kostką dojedziesz do znacznika na polu { $field }: { $count } { $count ->
    [one] karta
    [few] karty
   *[many] kart
  }.
advice-city = Na polu { $field } zagrasz kartę miasta za 3 pola.
advice-city-die = Z tą kostką dojedziesz na pole { $field } i zagrasz tam kartę miasta za 3 pola.
advice-near = Stąd będzie najbliżej do znaczników.
advice-near-die = Ta kostka wystarczy, żeby zbliżyć się do znaczników.
advice-stop = Prowadzi { $seat }: niech straci turę.
advice-discard = Ta karta przyda się najmniej: { $card }.
advice-end = Więcej nic nie warto robić.
advice-end-die = Pionek nie ma dokąd jechać; kostka nie ma znaczenia.
do-die = wziąć kostkę { $value }
do-move = jechać { $to }
do-card = zagrać: { $card }
do-stop = położyć STOP ({ $seat })
do-train = jechać pociągiem { $to }
do-coach = jechać autokarem { $to }
do-end = zakończyć zagrywanie kart
do-pass = pasować
do-discard = odrzucić: { $card }

# Zapis ruchów
notation-alone = Po tym słowie nic nie dopisuj: „{ $text }”.
notation-die = Kostka: słowo „kostka” i wynik od 1 do 6, na przykład kostka 3. Nie rozumiem „{ $text }”.
notation-stop = STOP: słowo „stop” i imię, numer albo litera gracza, na przykład stop 2. Nie rozumiem „{ $text }”.
notation-card = Nie ma karty „{ $text }”.
notation-card-which = Dopisz tytuł karty, na przykład „zagraj Orzeł Biały” albo „odrzuć Gniezno”.
notation-journey = Dopisz, dokąd jedziesz, na przykład „pociąg Gdańsk”, „autokar Lublin” albo samo „Toruń”.
notation-field = Nie ma pola „{ $text }”. Przykłady: Toruń · kostka 3 · zagraj Orzeł Biały · pociąg Gdańsk · stop 2 · zakończ.
notation-several = „{ $text }” może oznaczać: { $choices }.
notation-json = To nie jest ruch w tej grze: { $text }.

# Opcje
option-pass = Kiedy wolno spasować?
option-first = Kto zaczyna?
option-extra_card = Kto zaczyna z dwiema kartami zamiast jednej?
option-pass-only_if_blocked = Tylko gdy nic nie można zrobić
option-pass-free = Zawsze
option-extra_card-nobody = Nikt
option-extra_card-later_half = Druga połowa graczy w kolejności gry (zasada domowa)
option-first-random = Los zdecyduje

# Co raport doświadczenia wymienia z nazwy
thing-target = gracz na miejscu { $value }
things-city = dowolna karta miasta
things-grey = dowolna szara karta
things-blue = dowolna niebieska karta
things-stop = dowolna karta STOP
things-train = dowolna karta pociągu
things-coach = dowolna karta autokaru

# Obraz stołu
picture-legend = liczba: pole, [ ]: znacznik lokacji, kropki: drogi, litera: pionek
picture-legend-more = +: i inne
picture-legend-reach = podświetlone: w zasięgu
picture-cards = { $count } { $count ->
    [one] karta
    [few] karty
   *[many] kart
  }
picture-dice = Kostki: { $dice }
picture-die = Wzięta kostka: { $value }
picture-scale = karty za znaczniki: { $scale }
picture-deck = stos: { $count }
picture-hand = Ręka
picture-ways = Stąd do znaczników – { $what }
ways-far = ponad { $count } pól: { $what }
ways-closed = na razie niedostępne: { $what }
kind-die = Weź kostkę
kind-move = Jedź
kind-card = Zagraj
kind-stop = Połóż STOP
kind-train = Pociąg
kind-coach = Autokar
kind-end = Zakończ
kind-pass = Pasuj
kind-discard = Odrzuć
action-die = { $value }
action-move = { $to }
action-card = { $card }
action-stop = { $seat }
action-train = { $to }
action-coach = { $to }
action-end = turę
action-pass = w tej turze
action-discard = { $card }
menu-move = Jedź: wpisz nazwę albo numer pola.
menu-marker = Znacznik w zasięgu daje { $count } { $count ->
    [one] kartę
    [few] karty
   *[many] kart
  }.
menu-distance = { $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  }: { $what }
menu-train = Pociąg: wpisz „pociąg” i dowolne wolne pole, na przykład „pociąg Gdańsk”.
menu-coach = Autokar: wpisz „autokar” i pole. Poza zasięgiem samej kostki:
menu-coach-idle = Autokar: na jedynce nic nie daje, i tak możesz jechać 10 pól.
plain-player = { $seat } stoi { $at }; tor: pole { $place }, { $track }; kart w ręce: { $count }{ $stops ->
    [0] .
   *[other] , kart STOP przed graczem: { $stops }.
  }
plain-markers = Znaczniki lokacji: { $what }. Następny daje { $count } { $count ->
    [one] kartę
    [few] karty
   *[many] kart
  }.
plain-die = Wzięta kostka: { $value }.
plain-ways = Znaczniki lokacji i ile do nich stąd – { $what }. Następny daje { $next } { $next ->
    [one] kartę
    [few] karty
   *[many] kart
  }.
plain-marked = { $field } ze znacznikiem
plain-dice = Kostki do wzięcia: { $what }.
plain-near = Sąsiednie pola: { $what }.
plain-hand = Twoja ręka: { $what }.

# Pamięć
recall-hand = { $seat } na pewno ma: { $what }.
recall-unseen = Karty, których nie widać ({ $count }): { $what }.
recall-used = Karty wykorzystane ({ $count }): { $what }.

# Opisy
about-card-grey = Twój znacznik na torze +1; jeśli stoi dokładnie na roku { $year }: +2.
about-card-blue = Twój znacznik na torze +1; jeśli stoi na roku { $year } albo późniejszym: +2.
about-card-city = Twój znacznik na torze +3. Do zagrania tylko { $at }.
about-card-stop = Kładziesz ją przed przeciwnikiem: traci turę, bierze tylko kostkę. Kilka kart to kilka tur.
about-card-train = Pionek jedzie na dowolne wolne pole, bez względu na kostkę. Jedyna karta w turze.
about-card-coach = Pionek jedzie do 2 pól dalej, niż pozwala kostka. Jedyna karta w turze.
about-card-eagle = Twój znacznik na torze +3.
about-grey = Szara karta | Ma datę z toru. Przesuwa twój znacznik na torze o 2 pola, jeśli stoi dokładnie na tym roku, a z każdego innego o 1.
about-blue = Niebieska karta | Ma datę wydarzenia spoza toru. Przesuwa twój znacznik na torze o 2 pola, jeśli stoi on na tym roku albo późniejszym, a z wcześniejszego o 1.
about-city = Karta miasta | Przesuwa twój znacznik na torze o 3 pola. Można ją zagrać tylko wtedy, gdy twój pionek stoi w tym mieście.
about-eagle = Orzeł Biały | Przesuwa twój znacznik na torze o 3 pola. Jest tylko jedna taka karta.
about-stop = STOP | Kładziesz tę kartę przed przeciwnikiem, który traci turę: bierze tylko kostkę. Kilka kart to kilka tur.
about-train = Pociąg | Pionek jedzie na dowolne wolne pole, bez względu na kostkę. To jedyna karta w turze.
about-coach = Autokar | Pionek jedzie najwyżej o 2 pola dalej, niż pozwala kostka. To jedyna karta w turze. Przy jedynce nic nie daje.
about-die = Kostka | Mówi, o ile pól najwyżej pojedzie pionek; jedynka pozwala aż na 10. W każdej turze bierze się jedną z siedmiu wspólnych, a gdy wszystkie są wzięte, rzuca się nimi od nowa.
about-die-one = Kostka: { $value } | Pionek jedzie najwyżej o { $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  }; jeśli zamiast jechać zagrasz karty, liczba nie ma znaczenia. Wziętej kostki nie ma do następnego rzutu.
about-location = Znacznik lokacji | Kto dojedzie pionkiem na to pole, zatrzymuje się i bierze karty: za kolejne znaczniki siódemki { $cards }.
about-marker = Znacznik na torze | Krążek gracza na torze historii. Przesuwają go karty: szare, niebieskie, karty miast i Orzeł Biały. Kto pierwszy dotrze na koniec toru, wygrywa.
about-number = Numer na mapie | Pola z numerem to lokacje: tam kładzie się wylosowane znaczniki, po siedem naraz. Złoty krążek na numerze to znacznik, który czeka.
about-scale = Karty za znaczniki | Ile kart dają kolejne znaczniki lokacji z siódemki: { $cards }. Przekreślone są już zdobyte, obwiedziona liczba to następny. Po siódmym losuje się nowe i liczy od początku.
about-scale-one = { $place }. znacznik siódemki | Kto zdobędzie { $place }. znacznik z siódemki, bierze { $count } { $count ->
    [one] kartę
    [few] karty
   *[many] kart
  }.
about-track = Tor historii | Kto pierwszy dotrze tu znacznikiem na ostatnie pole, wygrywa. Znacznik przesuwają karty szare, niebieskie, karty miast i Orzeł Biały.
about-year = Pole { $place } toru: { $year } { $name } | Szara karta { $year } daje stąd 2 pola; niebieska z tego roku albo wcześniejszego też.
about-last = Pole { $place } toru, ostatnie: { $name } | Kto pierwszy tu dotrze, wygrywa.
about-deck = Stos | Zakryte karty, które dobiera się za znaczniki lokacji. Gdy się wyczerpie, tasuje się karty wykorzystane.
about-used = Karty wykorzystane | Tu trafiają karty zagrane i odrzucone. Gdy stos się wyczerpie, tasuje się je i to one są nowym stosem.
about-start = Pole startowe | Stąd wyruszają wszystkie pionki. Potem, jak wszędzie, na polu może stać tylko jeden.
way-to = { $name }, na mapie { $number }: { $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  } stąd. Kolejne pola: { $path }.
way-here = { $name }: twój pionek już tu stoi.
way-closed = { $name }, na mapie { $number }: drogę zamyka znacznik lokacji albo pionek, który na nim stoi.
about-town = { $name }, na mapie { $number } | Lokacja: tu może leżeć znacznik, który daje karty. Drogi: { $near }.
about-town-start = { $name }, na mapie { $number } | Pole startowe: stąd wyruszają pionki. Drogi: { $near }.
about-town-plain = { $name }, na mapie { $number } | Zwykłe pole, bez znaczników. Drogi: { $near }.

# Pomoc w terminalu
help-about = pole mapy, karta, rok na torze, kostka, znacznik, numer, skala, tor, szara, niebieska, miasto, orzeł, stop, pociąg, autokar, stos
help-moves =
    kostka 3 | weź kostkę 3; wystarczy sama liczba
    Toruń | jedź do Torunia; wystarczy numer pola z mapy
    zagraj Gniezno | zagraj kartę o tym tytule
    stop Jan | połóż STOP przed graczem: imię, numer albo litera pionka
    pociąg Gdańsk | jedź pociągiem na dowolne wolne pole
    autokar Lublin | jedź autokarem, do 2 pól dalej, niż pozwala kostka
    zakończ | nie graj więcej kart w tej turze
    odrzuć Gniezno | odrzuć kartę, gdy na koniec tury masz ich więcej niż 5
    pasuj | gdy nic nie można zrobić
    droga Toruń | ile pól stąd do Torunia i którędy

## Układa je też strona w przeglądarce

help-prompt-die = Kostka mówi, ile pól najwyżej przejedziesz po karty (jedynka: aż 10); bierz najmniejszą, która wystarczy.
help-prompt-die-lost = Tobie ta kostka nic nie da, ale inni już jej nie wezmą; wybierz tę, która najbardziej by się im przydała.
help-prompt-act-move = Podróż to cała tura; znacznik lokacji daje karty, a to karty prowadzą po torze do mety.
help-prompt-act = Albo jedziesz, najlepiej po karty do znacznika lokacji, albo zagrywasz karty i idziesz po torze do mety.
help-prompt-act-cards = Karty przesuwają twój znacznik na torze do mety; w jednej turze zagrasz najwyżej trzy.
help-prompt-cards = Następna karta liczy się od pola, na którym znacznik stoi teraz; możesz też skończyć i zachować ją na później.
help-prompt-discard = Na koniec tury w ręce zostaje najwyżej 5 kart; odrzuć te, które dadzą najmniej na torze.
help-kind-stop = Karta STOP przepada, ale jeden z graczy traci całą turę; połóż ją przed tym, kto jest najbliżej mety.
help-kind-train = Pociąg to jedyna karta tury, ale zawiezie cię na każde wolne pole, cokolwiek mówi kostka.
help-kind-coach = Autokar to jedyna karta tury, ale jedziesz do 2 pól dalej, niż pozwala kostka.

##

# Pozycje
position-dice = To nie jest poprawna pozycja: kostek jest siedem razem z wziętą, a przy wyborze kostki musi leżeć choć jedna.
position-markers = To nie jest poprawna pozycja: każdy znacznik leży tylko w jednym miejscu, a na mapie leży choć jeden.
position-pawns = To nie jest poprawna pozycja: dwa pionki mogą stać razem tylko na polu startowym.
position-stopped = To nie jest poprawna pozycja: przed graczami mogą leżeć tylko karty STOP.

# Co zrobi posunięcie
preview-reach = do { $count } { $count ->
    [one] pola
   *[other] pól
  }, w zasięgu { $towns } { $towns ->
    [one] miasto
    [few] miasta
   *[many] miast
  }
preview-reach-markers = ze znacznikiem ({ $count } { $count ->
    [one] karta
    [few] karty
   *[many] kart
  }): { $fields }
preview-lost = ta tura przepada{ $count ->
    [0] {""}
    [one] , a po niej jeszcze jedna
    [few] , a po niej jeszcze { $count }
   *[many] , a po niej jeszcze { $count }
  }
preview-steps = { $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  }
preview-train-only = tylko pociągiem
preview-worth = { $count ->
    [0] nie dałaby teraz żadnego pola
    [one] dałaby teraz { $count } pole
    [few] dałaby teraz { $count } pola
   *[many] dałaby teraz { $count } pól
  }
preview-track = +{ $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  }, na { $track }
preview-stops = ten gracz traci { $count } { $count ->
    [one] turę
    [few] tury
   *[many] tur
  }
preview-draws = dobierasz { $count } { $count ->
    [one] kartę
    [few] karty
   *[many] kart
  }
preview-new-markers = losuje się { $count } { $count ->
    [one] nowy znacznik
    [few] nowe znaczniki
   *[many] nowych znaczników
  }
preview-discard = odrzucasz nadmiar kart
preview-ends-turn = koniec twojej tury
preview-wins = wygrywasz
