# Zdania gry „Boso przez świat”.

about-game = Wyścig dookoła świata, z miejsca na miejsce, z lekkim plecakiem i paroma Goldenami w kieszeni.
about-bots = Najłatwiejsi trzej przeciwnicy grają o to, by dojść pierwsi, nawet gdy wygrywa najbogatszy; najsilniejsi dwaj grają wtedy o Goldeny.

pack-size = Plik z kartami jest za duży: najwyżej { $most } kB.
pack-letters = Plik z kartami ma być zapisany w UTF-8.
pack-form = Plik z kartami jest źle zbudowany: { $detail }.
pack-lines = Plik z kartami ma za dużo wierszy: najwyżej { $most }.
pack-line-length = Plik z kartami, wiersz { $line }: za długi, najwyżej { $most } znaków.
pack-dots = Plik z kartami, wiersz { $line }: klucze nie mają kropek, a teksty stoją w cudzysłowie.
pack-depth = Plik z kartami, wiersz { $line }: za dużo nawiasów jeden w drugim, najwyżej { $most }.
pack-number = Plik z kartami, wiersz { $line }: za długa liczba.
pack-name = Zestaw kart ma mieć nazwę (name), od 1 do { $longest } zwykłych znaków.
pack-count = Zestaw ma mieć od 1 do { $most } kart ([[card]]).
pack-card = Karta { $card } jest źle zapisana.
pack-category = Karta { $card }: nie ma kategorii „{ $category }”. Są: { $choices }.
pack-title = Karta { $card }: tytuł (title) ma mieć od 1 do { $longest } zwykłych znaków.
pack-text = Karta { $card }: tekst (text) ma mieć od 1 do { $longest } zwykłych znaków.
pack-double = Karta { $card }: „{ $title }” już jest.
pack-no-field = Karta { $card }: nie podano żadnego pola (fields).
pack-field-count = Karta { $card }: podano za dużo pól (fields), najwyżej { $most }.
pack-field = Karta { $card }: na planszy nie ma pola „{ $field }”.

# Karty
card-name = „{ $title }” ({ $label })
card-title = „{ $title }”
goldens = { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }
field-land = ląd
field-island = wyspa
field-water = woda

# Zdarzenia
redrawn = Najkrótsze trasy się nie przecinają: wszystkie karty tras losuje się od nowa.
routes = Karty tras są rozdane. { $routes }.
chose = Zaczniesz od pola: { $field }.
starts = Wszyscy pokazują, skąd ruszają. { $starts }.
round = Okrążenie { $lap }: { $you ->
    [seat] twoja runda
   *[no] gra { $seat }
  }.
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
shuffled = Karty nieużywane się skończyły: { $count } { $count ->
    [one] użyta karta wraca
    [few] użyte karty wracają
   *[many] użytych kart wraca
  } do gry.
nothing-to-draw = { $you ->
    [seat] Nie masz
   *[no] { $seat } nie ma
  } czego dobrać: kart zabrakło.
took-exchange = { $you ->
    [seat] Bierzesz
   *[no] { $seat } bierze
  } z pola publicznego { $space } na wymianę: { $card }.
took-move = { $you ->
    [seat] Bierzesz
   *[no] { $seat } bierze
  } z pola publicznego { $space } do ruchu: { $card }.
took-surprise = { $you ->
    [seat] Bierzesz
   *[no] { $seat } bierze
  } niespodziankę z pola publicznego { $space }: { $card }.
exchanged = { $you ->
    [seat] Wymieniasz
   *[no] { $seat } wymienia
  } trzy karty ({ $category }) na { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }: { $cards }.
discarded = { $you ->
    [seat] Wykładasz
   *[no] { $seat } wykłada
  } na pole publiczne { $space }: { $card }.
no-exchange = { $you ->
    [seat] Niczego nie wymieniasz
   *[no] { $seat } niczego nie wymienia
  }.
step-paid = { $you ->
    [seat] Idziesz
   *[no] { $seat } idzie
  }: { $to }; to płatny krok { $number }, za { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }.
step-card = { $you ->
    [seat] Idziesz
   *[no] { $seat } idzie
  }: { $to }; za krok płaci karta: { $cards }.
step-credit = { $you ->
    [seat] Idziesz
   *[no] { $seat } idzie
  }: { $to }; to dodatkowy krok gratis.
toll = { $you ->
    [other] Dostajesz opłatę
   *[no] { $other } dostaje opłatę
  }: { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }.
arrived = { $you ->
    [seat] Docierasz
   *[no] { $seat } dociera
  } do celu: { $field }, premia { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }. { $you ->
    [seat] Zwiedzasz
   *[no] Zwiedza
  }: { $fields }. Miejsc do odwiedzenia: { $count }.
finished = { $you ->
    [seat] Masz
   *[no] { $seat } ma
  } za sobą wszystkie miejsca trasy, jako { $place }. z kolei.
stopped = { $you ->
    [seat] Zatrzymujesz się
   *[no] { $seat } zatrzymuje się
  }.
stayed = { $you ->
    [seat] Zostajesz
   *[no] { $seat } zostaje
  } na miejscu.
reactions = { $you ->
    [seat] Wszyscy odpowiedzieli na twój ruch.
   *[no] Wszyscy odpowiedzieli na ten ruch. Dalej gra { $seat }.
  }
cashed = { $you ->
    [seat] Spieniężasz
   *[no] { $seat } spienięża
  } { $cards }: { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }.
answered = Spieniężysz: { $cards }.
answered-none = Niczego nie spieniężasz.
surprised = { $you ->
    [seat] Używasz
    [other] { $seat } używa
   *[no] { $seat } używa
  } niespodzianki: { $card }. { $you ->
    [seat] { $other } traci
    [other] Tracisz
   *[no] { $other } traci
  } najbliższą rundę.
lost = { $you ->
    [seat] Tracisz
   *[no] { $seat } traci
  } tę rundę.
lap-paid = Bank płaci po { $goldens } { $goldens ->
    [one] Goldenie
   *[other] Goldeny
  }. Trasę mają za sobą: { $seats }.
ended = Koniec gry. Na pierwszym miejscu: { $seats }.
ordered-all = Twoje stałe polecenie dla wszystkich kart: { $order }.
ordered-card = Twoje stałe polecenie dla karty { $card }: { $order }.
outcome-first = Pierwszy gracz odwiedził wszystkie miejsca trasy.
outcome-places = W drodze został tylko jeden gracz.
outcome-richest = W drodze został tylko jeden gracz: wygrywa najbogatszy.
outcome-standstill = Kart zabrakło i przez całe okrążenie nikt się nie ruszył.
score-start = Goldeny na początku
score-places = Premie za miejsca trasy
score-sets = Wymienione trójki kart
score-cashed = Karty spieniężone w ruchach innych
score-tolls = Opłaty od innych graczy
score-laps = Wypłaty po ukończeniu trasy
score-steps = Zapłacone kroki
score-visited = Odwiedzone miejsca trasy

# Co teraz
prompt-start = Wybierz w tajemnicy, od którego z pięciu miejsc zaczynasz.
prompt-wait-starts = Pozostali wybierają, skąd ruszą.
prompt-wait-reactions = { $you ->
    [seat] Pozostali mogą zareagować na twój ruch.
   *[no] Gra { $seat }. Pozostali mogą zareagować na ten ruch.
  }
prompt-draw-only = Dobierz kartę; w puli publicznej nie ma nic, czego możesz użyć w tej rundzie.
prompt-draw = Dobierz kartę albo weź jedną z puli publicznej.
prompt-cards = Wymień trzy karty jednej kategorii albo wyłóż jedną na pole publiczne.
prompt-exchange = Wymień trzy karty jednej kategorii.
prompt-discard = Wyłóż jedną kartę na pole publiczne; nie masz trzech kart jednej kategorii do wymiany.
prompt-skip = Idź dalej; nie masz czego wymienić ani wyłożyć.
prompt-move = Zrób krok (następny płatny kosztuje { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }) albo się zatrzymaj.
prompt-move-credit = Zrób krok (kroków gratis: { $count }) albo się zatrzymaj.
prompt-move-none = Zatrzymaj się; nie stać cię na żaden krok.
prompt-react = Spienięż karty, które pasują do tego ruchu ({ $other }), albo je zatrzymaj.
prompt-react-none = Żadna z twoich kart nie pasuje do tego ruchu ({ $other }).
prompt-end = Zakończ rundę.
prompt-surprises = Użyj niespodzianki albo zakończ rundę.

# Dlaczego nie
refused-over = Gra jest skończona.
refused-not-your-round = Teraz gra { $seat }.
refused-start-first = Najpierw wszyscy wybierają miejsce startu.
refused-started = Wszyscy już wyruszyli.
refused-start-chosen = Start masz już wybrany i nie możesz go zmienić.
refused-start-elsewhere = Zaczyna się od jednego z pięciu miejsc swojej karty trasy; tego na niej nie ma: { $field }.
refused-reactions = Pozostali są właśnie pytani, czy zareagują na twój ruch.
refused-answer-first = Teraz odpowiedz tylko, czy spieniężasz karty.
refused-draw-first = Rundę zaczynasz od karty: dobranej albo wziętej z puli publicznej.
refused-drawn = W tej rundzie masz już siódmą kartę.
refused-cards-first = Przed ruchem wymień karty albo jedną wyłóż, żeby zostało ich sześć.
refused-moving = Teraz zrób krok albo się zatrzymaj.
refused-surprises-now = Ruch już się skończył: możesz użyć niespodzianki albo zakończyć rundę.
refused-space-empty = Pole publiczne { $space } jest puste.
refused-no-surprise = To nie jest niespodzianka: { $card }.
refused-surprise-use = Niespodziankę można wziąć tylko po to, by jej użyć jako niespodzianki: { $card }.
refused-nobody-there = Na jej obszarze nie ma nikogo, kogo mogłaby dotknąć: { $card }.
refused-no-pair = Do wymiany potrzebne są jeszcze dwie karty tej kategorii: { $category }.
refused-no-way = Za swoje Goldeny i karty nie wykorzystasz jej w tym ruchu: { $card }.
refused-exchange-late = Jedna wymiana na rundę, i to przed ruchem.
refused-no-such-place = Wskaż karty numerami w ręce, od 1 do { $count }, każdą raz.
refused-three-cards = Wymienia się dokładnie trzy karty.
refused-categories = Trzy karty muszą być z jednej kategorii.
refused-surprise-set = Niespodzianek się nie wymienia.
refused-promised-exchange = Ta karta została wzięta na wymianę i trzeba ją teraz wymienić: { $card }.
refused-promised-move = Ta karta została wzięta do ruchu i musi jeszcze opłacić krok: { $card }.
refused-promised-surprise = Ta niespodzianka pochodzi z puli publicznej i musi być użyta w tej rundzie: { $card }.
refused-not-held = Nie masz tej karty: { $card }.
refused-no-excess = Nie masz nadmiarowej karty do wyłożenia.
refused-discard-taken = Karty dopiero co wziętej z puli nie możesz tam wyłożyć: { $card }.
refused-empty-space-first = Najpierw wyłóż kartę na puste pole publiczne.
refused-exchange-forced = Masz trzy karty jednej kategorii: przy tym stole trzeba je wymienić.
refused-discard-due = Masz siódmą kartę: wyłóż jedną na pole publiczne.
refused-no-line = Stąd nie prowadzi linia na pole: { $field }.
refused-card-elsewhere = Ta karta nie jest ważna na polu { $field }: { $card }.
refused-surprise-pays = Niespodzianką nie płaci się za krok, także na pole { $field }: { $card }.
refused-one-card-there = Na polu { $field } i tak się zatrzymasz: druga karta by się zmarnowała.
refused-too-dear = Ten krok ({ $field }) kosztuje { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }, a masz { $purse }.
refused-no-reactions = Teraz nikt nie pyta o reakcje.
refused-own-move = Na swój ruch nie reagujesz.
refused-answered = Odpowiedź już jest: twoja albo z twoich stałych poleceń.
refused-no-match = Ta karta nie pasuje do żadnego pola tego ruchu: { $card }.
refused-close = Czas na reakcje kończy tylko stół.
refused-surprise-early = Niespodzianki użyjesz na końcu rundy, po ruchu.
refused-no-such-player = Nie ma gracza numer { $number }.
refused-surprise-oneself = Niespodzianki nie użyjesz przeciw sobie.
refused-target-finished = { $seat } trasę ma już za sobą: { $card }.
refused-not-in-area = { $seat } nie stoi na jej obszarze: { $card }.
refused-loses-already = { $seat } i tak traci najbliższą rundę: { $card }.
refused-order = Dla jednej karty: pytaj, spieniężaj albo trzymaj.

# Podpowiedzi
advice-only = Nic innego nie da się zrobić.
advice-start = Stąd droga przez pozostałe cztery jest najkrótsza: { $count } { $count ->
    [one] krok
    [few] kroki
   *[many] kroków
  }.
advice-draw = W puli publicznej nie ma nic lepszego niż nowa karta.
advice-take-exchange = Z dwiema twoimi kartami da się ją wymienić: { $card }.
advice-take-move = Opłaci krok po drodze: { $card }.
advice-take-surprise = Ktoś stoi na jej obszarze: { $card }.
advice-exchange = Trzy Goldeny, a te karty najmniej przydają się w drodze: { $cards }.
advice-discard = Ta karta przyda się najmniej: { $card }.
advice-step = W drodze na pole { $field }: { $count } { $count ->
    [one] krok
    [few] kroki
   *[many] kroków
  } w tym ruchu za { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }.
advice-stop = Kolejny krok kosztowałby teraz więcej, niż jest wart; masz { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }.
advice-keep = Te karty są więcej warte w drodze albo do wymiany.
advice-cash = Po Goldenie za kartę i nowe karty: { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }.
advice-surprise = { $seat } ma najkrótszą drogę przed sobą.
advice-end = Nie ma czego użyć.
advice-search = Do mety zostaje potem około { $gauge } { $gauge ->
    [one] rundy
    [few] rund
    [many] rund
   *[other] rundy
  }; szanse na wygraną: { $percent } na 100. Następny pomysł – { $instead } – daje { $instead_percent } na 100 i około { $instead_gauge } { $instead_gauge ->
    [one] rundy
    [few] rund
    [many] rund
   *[other] rundy
  } do mety.
advice-search-even = Do mety zostaje potem około { $gauge } { $gauge ->
    [one] rundy
    [few] rund
    [many] rund
   *[other] rundy
  }; szanse na wygraną: { $percent } na 100. Równie dobrze można { $instead }.
advice-search-alone = Do mety zostaje potem około { $gauge } { $gauge ->
    [one] rundy
    [few] rund
    [many] rund
   *[other] rundy
  }; szanse na wygraną: { $percent } na 100. Nic innego się do tego nie zbliża.
do-start = zacząć od pola { $field }
do-draw = dobrać kartę z nieużywanych
do-take = wziąć { $card } { $use }
do-exchange = wymienić { $cards }
do-discard = wyłożyć { $card } na pole publiczne { $space }
do-skip = nie wymieniać
do-step = pójść na pole { $field }{ $how }
do-stop = zatrzymać się
do-cash = spieniężyć { $cards }
do-keep = niczego nie spieniężać
do-surprise = użyć niespodzianki { $card } ({ $seat })
do-end = zakończyć rundę

# Zapis
notation-alone = To słowo stoi samo: „{ $text }”.
notation-take = Z puli: weź, numer pola i cel, na przykład weź 2 ruch (albo wymiana, niespodzianka). Nie rozumiem „{ $text }”.
notation-places = Wskaż karty numerami w ręce, na przykład wymień 1 3 4. Nie rozumiem „{ $text }”.
notation-discard = Kartę wykłada się tak: wyłóż, jej numer albo tytuł i pole publiczne, na przykład wyłóż 3 1. Nie rozumiem „{ $text }”.
notation-surprise = Niespodzianka: karta i gracz (imię albo numer), na przykład niespodzianka Huragan 2. Nie rozumiem „{ $text }”.
notation-order = Polecenie: pytaj, spieniężaj albo trzymaj, może z kartą, na przykład polecenie trzymaj. Nie rozumiem „{ $text }”.
notation-card = Nie ma karty „{ $text }”.
notation-field = Nie ma pola „{ $text }”. Przykłady: Niger · Niger 2 (płatne kartą 2) · dobierz · weź 1 ruch · stop.
notation-about = Wpisz „opis” i nazwę pola albo karty, na przykład „opis Niger”.
notation-thing = Nie ma pola ani karty „{ $text }”.
notation-several = „{ $text }” pasuje do kilku: { $choices }.
notation-json = To nie jest ruch tej gry: { $text }.

# Opcje
option-variant = Kto wygrywa: pierwszy u celu czy najbogatszy.
option-redraw_if_disjoint = Czy losować karty tras od nowa, gdy czyjaś najkrótsza trasa z niczyją się nie przecina.
option-exchange = Czy trzy karty jednej kategorii można wymienić, czy trzeba.
option-surprise_sets = Czy można wymienić trzy niespodzianki.
option-deck_end = Co się dzieje, gdy skończą się karty nieużywane: wracają użyte albo nie ma czego dobierać i bezruch kończy grę.
option-replenish = Kiedy uzupełnia się kartę użytą w swojej rundzie.
option-multi_toll = Ile dostają wcześniejsi goście, gdy jest ich kilku.
option-tie = Kto wygrywa z równie bogatych.
option-play_for_places = Gdy wygrywa pierwszy u celu: czy pozostali grają dalej o miejsca.
option-reaction_seconds = Ile sekund jest na reakcje, gdy ruch już się pokazał.
option-surprise_stack = Czy kilka niespodzianek to kilka straconych rund.
option-first = Kto zaczyna.
option-variant-a = Wygrywa pierwszy na mecie
option-variant-b = Wygrywa najbogatszy
option-redraw_if_disjoint-on = Tak, aż się przetną
option-redraw_if_disjoint-off = Nie, zostają pierwsze
option-exchange-optional = Można wymienić
option-exchange-forced = Trzeba wymienić
option-surprise_sets-off = Nie można
option-surprise_sets-on = Można
option-deck_end-reshuffle = Wracają użyte karty
option-deck_end-strict = Nie ma czego dobierać
option-replenish-immediate = Od razu
option-replenish-end_of_round = Na koniec rundy
option-multi_toll-each_full = Każdemu cała opłata i 1 Golden
option-multi_toll-base_once = Opłata raz i po 1 Goldenie
option-tie-earlier_finisher = Wygrywa, kto wcześniej ukończył trasę
option-tie-shared = Dzielą się miejscem
option-play_for_places-off = Nie, gra się kończy
option-play_for_places-on = Tak, grają dalej o miejsca
option-reaction_seconds-10 = 10 sekund
option-surprise_stack-no = Nie, tylko jedna runda
option-surprise_stack-yes = Tak, każda to osobna runda
option-first-random = Los zdecyduje

# Stół jako obraz
picture-cards = { $count } { $count ->
    [one] karta
    [few] karty
   *[many] kart
  }
picture-lost = traci najbliższą rundę
picture-finished = u celu jako { $place }. z kolei
picture-goals = do odwiedzenia: { $what }
picture-nothing = nic
picture-choice = może zacząć od: { $what }
picture-pool = Pula publiczna (kart nieużywanych: { $count })
picture-hand = Twoja ręka
picture-words = pytaj: gdzie · obok · drogi · droga Niger · pula · karty · ściąga
kind-start = Start
kind-draw = Dobierz
kind-take = Weź
kind-exchange = Wymień
kind-discard = Wyłóż
kind-skip = Dalej
kind-step = Krok
kind-stop = Zatrzymaj się
kind-cash = Spienięż
kind-keep = Zatrzymaj
kind-surprise = Niespodzianka
kind-end = Zakończ
kind-order = Stałe polecenie
action-start = od pola { $field }
action-draw = kartę z nieużywanych
action-take = { $card }; { $use }
action-exchange = { $cards }
action-discard = { $card } na pole publiczne { $space }
action-skip = bez wymiany
action-step = { $field }{ $how }
step-how = { $count ->
    [one] – kartą { $cards }
   *[other] – kartami { $cards }
  }
action-stop = bez dalszych kroków
action-cash = { $cards }
action-keep = nie spieniężaj niczego
action-surprise = { $card } ({ $seat })
action-end = koniec rundy
action-order = { $order }
order-quick = pytaj od razu
order-ask = pytaj
order-cash = spieniężaj
order-keep = trzymaj
use-exchange = na wymianę
use-move = do ruchu
use-surprise = jako niespodziankę
menu-step = Krok: wpisz nazwę pola lub jej część; z numerem karty, żeby nią zapłacić.
menu-discard = Wyłóż: wpisz „wyłóż”, numer albo tytuł karty i pole ({ $spaces }), na przykład „{ $example }”.
menu-card = karta { $place } – { $what }
plain-player = { $seat }: { $place }; { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }, { $count } { $count ->
    [one] karta
    [few] karty
   *[many] kart
  }; do odwiedzenia: { $what }.
plain-choice = { $seat }: { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }, { $count } { $count ->
    [one] karta
    [few] karty
   *[many] kart
  }; może zacząć od: { $what }.
plain-lost = { $seat } traci najbliższą rundę.

# Jak znaleźć drogę
where-player = { $seat }: { $field }. Do odwiedzenia (kroków stąd): { $what }; przez wszystkie: { $count } { $count ->
    [one] krok
    [few] kroki
   *[many] kroków
  }.
where-finished = { $seat }: { $field }, u celu.
where-nowhere = Nikt jeszcze nie wyruszył.
starts-far = Ile kroków jest z każdego miejsca przez pozostałe cztery, najkrótszą drogą:
starts-from = { $field }: { $count } { $count ->
    [one] krok
    [few] kroki
   *[many] kroków
  } ({ $what })
near-here = Jesteś tutaj: { $field }. O krok stąd:
near-toll = dla: { $seats }
near-card = gratis z kartą { $cards_at }
near-card-toll = z kartą { $cards_at }: { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }
near-goal = twoje miejsce
ways-none = Wszystkie miejsca masz już za sobą.
ways-tour = Najkrótsza droga przez wszystkie: { $what }; { $count } { $count ->
    [one] krok
    [few] kroki
   *[many] kroków
  }.
ways-about = przy około { $count } { $count ->
    [one] kroku
    [few] krokach
   *[many] krokach
  } na rundę, z kartami w ręce: { $what }
ways-bonus = premie przed ostatnim miejscem to { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }
way-here = Już tam jesteś: { $field }.
way-to = { $field }: { $count } { $count ->
    [one] krok
    [few] kroki
   *[many] kroków
  } stąd. Dokładnie, z kartami w ręce i dzisiejszymi opłatami:
way-rounds = { $count } { $count ->
    [one] runda
    [few] rundy
   *[many] rund
  }
way-toll = w tym { $goldens } dostaje { $seat }
way-cards = { $count ->
    [one] płatne też kartą: { $cards }
   *[other] płatne też kartami: { $cards }
  }
way-bars = Kreska | oddziela rundy.
way-rest = bez kroku
way-short = o { $goldens } więcej, niż masz
pool-empty = { $space }. puste
pool-card = { $space }. { $what }
pool-cards = { $space }. { $what }; pod spodem kart: { $under }
pool-uses = możesz ją wziąć { $what }
cards-none = Nie masz kart.
cards-far = najbliżej { $field }, { $count } { $count ->
    [one] krok
    [few] kroki
   *[many] kroków
  }
cards-here = stoisz na tym polu
cards-area = działa na polach: { $fields }
cards-hit = dotknęłaby: { $seats }
cards-order = polecenie: { $order }
info-aim-a = Wygrywa, kto pierwszy odwiedzi wszystkie miejsca swojej karty trasy.
info-aim-b = Gra kończy się, gdy w drodze zostanie jeden gracz; wygrywa najbogatszy.
info-a = A. Dobierz siódmą kartę albo weź wierzchnią publiczną, którą w tej rundzie wykorzystasz. Wymień trzy z jednej kategorii na 3 Goldeny i dobierz dwie albo jedną połóż na polu publicznym.
info-b = B. Krok po kroku: 1, 2, 3… Goldeny albo gratis z kartą pola. Na polu odwiedzonym przez innych każdemu płacisz o 1 więcej. U celu: 3 Goldeny, zwiedzanie, odpoczynek.
info-c = C. Niespodzianki: kto stoi na ich obszarze, traci najbliższą rundę.
info-d = Poza swoją rundą: karta pola, na które ktoś wchodzi lub które zwiedza, to 1 Golden; na twoich polach inni płacą tobie.
info-sizes = Karty: { $what }; { $surprises } { $count }.

# Pamięć
recall-hand = { $seat } na pewno ma: { $what }.
recall-public = Pod wierzchnią kartą pola publicznego { $space }: { $what }.
recall-unseen = Kart, których nie widać: { $count }.
recall-used = Karty użyte ({ $count }): { $what }.

# Opisy
about-card = Gdzie jest ważna: { $fields }. Opłaca krok na takie pole, a gdy ktoś inny na nie wchodzi albo je zwiedza, można ją spieniężyć za 1 Golden. Trzy karty tej kategorii wymienia się na 3 Goldeny.
about-surprise = Na końcu swojej rundy zagrywasz ją na innego gracza, który stoi na jednym z jej pól: traci on najbliższą rundę. Jej pola: { $fields }.
card-use = wejście gratis · 1 Golden, gdy inny gracz tam wchodzi albo zwiedza · trzy karty tej kategorii: 3 Goldeny
card-use-surprise = na końcu twojej rundy: kto stoi na jej obszarze, traci najbliższą rundę
about-field = { $name } ({ $kind }). Linie: { $near }. Karty: { $cards }.

# Pomoc w terminalu
help-about = pole, karta
help-moves =
    start Niger | zacznij od tego miejsca
    dobierz | dobierz kartę z nieużywanych
    weź 1 ruch | weź kartę z pola publicznego 1 do ruchu (wymiana, niespodzianka)
    wymień 1 3 4 | wymień trzy karty jednej kategorii na 3 Goldeny
    wyłóż 2 1 | wyłóż drugą kartę z ręki na pole publiczne 1
    Niger | zrób krok na to pole; wystarczy część nazwy
    Niger 2 | zrób krok i zapłać drugą kartą z ręki
    stop | nie rób więcej kroków
    spienięż 1 3 | spienięż karty, gdy pasują do ruchu innego gracza
    zatrzymaj | nie spieniężaj niczego
    niespodzianka 1 Jan | użyj niespodzianki, pierwszej karty z ręki
    zakończ | zakończ rundę
    polecenie trzymaj | zawsze zatrzymuj karty (pytaj, spieniężaj, trzymaj)
    gdzie | gdzie kto jest i ile ma do celów
    obok | pola o krok stąd: ceny, opłaty, karty
    drogi | drogi do twoich miejsc: rundy i Goldeny
    droga Niger | drogi na to pole
    pula | karty na polach publicznych
    karty | twoje karty i gdzie są ważne
    ściąga | przebieg rundy i liczby kart
help-prompt-start = Startujesz z jednego ze swoich pięciu miejsc; potem masz odwiedzić pozostałe cztery w dowolnej kolejności. Pozostali dowiedzą się o twoim wyborze, gdy wybiorą wszyscy.
help-prompt-draw = Rundę zaczyna siódma karta: z nieużywanych albo wierzchnia z puli publicznej, jeśli w tej rundzie ją wykorzystasz.
help-prompt-draw-only = Rundę zaczyna siódma karta. W puli publicznej nie ma takiej, którą można by w tej rundzie wykorzystać.
help-prompt-discard = Bez trzech kart jednej kategorii nie ma wymiany: jedna karta trafia na pole publiczne, skąd każdy może ją wziąć.
help-prompt-cards = Trzy karty jednej kategorii to 3 Goldeny i dwie nowe karty; kto nie wymienia, wykłada jedną kartę na pole publiczne.
help-prompt-move = Pierwszy płatny krok rundy kosztuje 1 Golden, drugi 2, trzeci 3 i tak dalej; karta ważna na polu daje krok gratis. Na polu, na którym ktoś był wcześniej, płacisz jemu zamiast do banku, i o 1 więcej.
help-prompt-move-none = Każdy płatny krok rundy kosztuje o 1 Golden więcej niż poprzedni, a pole, na którym ktoś był wcześniej, jeszcze o 1 więcej. W następnej rundzie liczy się znów od 1. Goldeny dają: trzy karty jednej kategorii, własne miejsce, karty pasujące do ruchu innego gracza i opłaty od tych, którzy idą twoim śladem.
help-prompt-move-credit = Masz kroki gratis z wyłożonych kart; opłaty dla tych, którzy byli tam wcześniej, i tak płacisz.
help-prompt-react = Karta ważna na polu, na które wszedł lub które zwiedza inny gracz, daje 1 Golden; dobierasz za nią nową.
help-prompt-surprises = Niespodzianka zabiera rundę graczowi, który stoi na jednym z jej pól; zobaczysz je po wpisaniu „karty”.

# Pozycje
position-routes = To nie jest poprawna pozycja: dwóch graczy ma tę samą trasę.
position-start = To nie jest poprawna pozycja: przed startem każdy gracz ma przed sobą wszystkie miejsca trasy, nigdzie jeszcze nie był, a ktoś musi jeszcze wybierać.
position-trail = To nie jest poprawna pozycja: droga gracza { $player } musi zaczynać się w miejscu startu i biec po liniach planszy.
position-goals = To nie jest poprawna pozycja: gracz { $player } był już w miejscu, które wciąż jest wśród celów.
position-finished = To nie jest poprawna pozycja: podróż skończyli dokładnie ci gracze, którzy nie mają już celów, i żaden z nich nie zaczyna rundy.
position-still = To nie jest poprawna pozycja: rundy bez kroku liczy się tylko wtedy, gdy nie ma już nieużytych kart.
position-round = To nie jest poprawna pozycja: wiersz „round” nie zgadza się z fazą albo z odwiedzonymi polami.
position-lost = To nie jest poprawna pozycja: rundę traci gracz, który ją właśnie rozgrywa, albo ktoś jeszcze przed startem.
position-orders = To nie jest poprawna pozycja: polecenie dotyczy karty spoza ręki albo do jednej karty są dwa polecenia.
position-taken = To nie jest poprawna pozycja: karty wziętej z puli nie ma na ręce albo nie można już jej użyć tak, jak zapowiedziano.
position-react = To nie jest poprawna pozycja: nikogo nie można pytać o reakcję albo nie pora na nią.
position-answer = To nie jest poprawna pozycja: gracz { $player } nie może spieniężyć tych kart.

# Co zrobi posunięcie
preview-price = { $goldens ->
    [0] bez opłaty
    [one] { $goldens } Golden
    [few] { $goldens } Goldeny
   *[many] { $goldens } Goldenów
  }
preview-toll-whole = wszystko dostaje { $other }
preview-toll = { $goldens } z tego dostaje { $other }
preview-credit = potem { $count } { $count ->
    [one] krok
    [few] kroki
   *[many] kroków
  } na kredyt
preview-arrives = miejsce twojej trasy: +{ $goldens }, { $left ->
    [0] ostatnie
    [one] zostaje { $left }
    [few] zostają { $left }
   *[many] zostaje { $left }
  }
preview-sights = zwiedzanie: { $fields }
preview-gains = +{ $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }
preview-covers = przykrywa { $card }
preview-loses-round = { $seat } traci rundę
preview-draws = dobierasz { $count } { $count ->
    [one] kartę
    [few] karty
   *[many] kart
  }
preview-ends-round = potem koniec twojej rundy
preview-ends-game = koniec gry
