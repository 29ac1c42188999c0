# Zdania gry „Boso przez świat”.

about-game = Wyścig dookoła świata, z miejsca na miejsce, z lekkim plecakiem i paroma Goldenami w kieszeni.
about-bots = Trzej najłatwiejsi przeciwnicy zawsze chcą dojść pierwsi, nawet gdy wygrywa najbogatszy; dwaj najsilniejsi grają wtedy o Goldeny.

pack-size = Plik z kartami jest za duży: najwyżej { $most } kB.
pack-letters = Plik z kartami musi być zapisany w UTF-8.
pack-form = Plik z kartami jest źle zbudowany: { $detail }.
pack-lines = Plik z kartami ma za dużo wierszy: najwyżej { $most }.
pack-line-length = Plik z kartami, wiersz { $line }: za długi, najwyżej { $most } znaków.
pack-dots = Plik z kartami, wiersz { $line }: klucze pisze się bez kropek, a teksty w cudzysłowie.
pack-depth = Plik z kartami, wiersz { $line }: nawiasy są zbyt głęboko zagnieżdżone, najwyżej { $most }.
pack-number = Plik z kartami, wiersz { $line }: za długa liczba.
pack-name = Zestaw kart musi mieć nazwę (name), od 1 do { $longest } zwykłych znaków.
pack-count = Zestaw musi mieć od 1 do { $most } kart ([[card]]).
pack-card = Karta { $card } jest źle zapisana.
pack-category = Karta { $card }: nie ma kategorii „{ $category }”. Są: { $choices }.
pack-title = Karta { $card }: tytuł (title) musi mieć od 1 do { $longest } zwykłych znaków.
pack-text = Karta { $card }: tekst (text) musi mieć od 1 do { $longest } zwykłych znaków.
pack-double = Karta { $card }: karta „{ $title }” już jest.
pack-no-field = Karta { $card }: nie podano żadnego pola (fields).
pack-field-count = Karta { $card }: podano za dużo pól (fields), najwyżej { $most }.
pack-field = Karta { $card }: na planszy nie ma pola „{ $field }”.

## Układa je też strona w przeglądarce

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
field-part = { $kind }, część państwa: { $state }
field-part-capital = { $kind }, część państwa ze stolicą: { $state }
step-how = { $count ->
    [one] – kartą { $cards }
   *[other] – kartami { $cards }
  }
order-quick = pytaj od razu
order-ask = pytaj
order-cash = spieniężaj
order-keep = trzymaj
use-exchange = na wymianę
use-move = do ruchu
use-surprise = jako niespodziankę

# Zdarzenia
redrawn = Najkrótsze trasy się nie przecinają, więc wszyscy losują karty tras od nowa.
routes = Karty tras są rozdane. { $routes }.
chose = Zaczniesz od pola: { $field }.
starts = Wszyscy pokazują, skąd ruszają. { $starts }.
round = Kolejka { $lap }: { $you ->
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
  } z puli (pole { $space }) na wymianę: { $card }.
took-move = { $you ->
    [seat] Bierzesz
   *[no] { $seat } bierze
  } z puli (pole { $space }) do ruchu: { $card }.
took-surprise = { $you ->
    [seat] Bierzesz
   *[no] { $seat } bierze
  } z puli (pole { $space }) niespodziankę: { $card }.
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
  } do puli (pole { $space }): { $card }.
no-exchange = { $you ->
    [seat] Niczego nie wymieniasz
   *[no] { $seat } niczego nie wymienia
  }.
step-paid = { $you ->
    [seat] Robisz
   *[no] { $seat } robi
  } krok za { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }: { $to }.
step-card = { $you ->
    [seat] Robisz
   *[no] { $seat } robi
  } krok: { $to }; zamiast Goldenów { $cards }.
step-credit = { $you ->
    [seat] Robisz
   *[no] { $seat } robi
  } dodatkowy krok gratis: { $to }.
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
  } do miejsca z trasy: { $field }, premia { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }. { $you ->
    [seat] Zwiedzasz
   *[no] Zwiedza
  }: { $fields }. { $count ->
    [0] To było ostatnie miejsce.
   *[other] Miejsc do odwiedzenia: { $count }.
  }
finished = { $you ->
    [seat] Kończysz
   *[no] { $seat } kończy
  } trasę na { $place }. miejscu.
stopped = { $you ->
    [seat] Zatrzymujesz się
   *[no] { $seat } zatrzymuje się
  }.
stayed = { $you ->
    [seat] Zostajesz
   *[no] { $seat } zostaje
  } na miejscu.
reactions = { $you ->
    [seat] Na twój ruch odpowiedzieli już wszyscy.
   *[no] Na ten ruch ({ $seat }) odpowiedzieli już wszyscy.
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
    [few] Goldeny
   *[many] Goldenów
  }. Na mecie: { $seats }.
ended = Koniec gry. Na pierwszym miejscu: { $seats }.
ordered-all = Gdy twoja karta pasuje do cudzego ruchu: { $order }.
ordered-card = Gdy do cudzego ruchu pasuje { $card }: { $order }.
outcome-first = Wygrywa ten, kto pierwszy odwiedził wszystkie miejsca ze swojej trasy.
outcome-places = W drodze został tylko jeden gracz.
outcome-richest = W drodze został tylko jeden gracz: wygrywa najbogatszy.
outcome-standstill = Kart zabrakło i przez całą kolejkę nikt się nie ruszył.
score-start = Goldeny na początku
score-places = Premie za miejsca z trasy
score-sets = Wymienione trójki kart
score-cashed = Karty spieniężone po cudzych ruchach
score-tolls = Opłaty od innych graczy
score-laps = Wypłaty po ukończeniu trasy
score-steps = Wydane na kroki
score-visited = Odwiedzone miejsca z trasy
lead-in-scores = Przewaga nad drugim miejscem: { $n } { $n ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }.

# Co teraz
prompt-start = Wybierz w tajemnicy, od którego z pięciu miejsc zaczynasz.
prompt-wait-starts = Pozostali wybierają, skąd ruszą.
prompt-wait-reactions = { $you ->
    [seat] Pozostali mogą zareagować na twój ruch.
   *[no] Gra { $seat }. Pozostali mogą zareagować na ten ruch.
  }
prompt-draw-only = Dobierz kartę: w puli nie ma żadnej, której możesz użyć w tej rundzie.
prompt-draw = Dobierz kartę albo weź jedną z puli.
prompt-cards = Wymień trzy karty jednej kategorii albo wyłóż jedną do puli.
prompt-exchange = Wymień trzy karty jednej kategorii.
prompt-discard = Wyłóż jedną kartę do puli: { $why ->
    [surprises] trzech niespodzianek się nie wymienia
    [promised] po wymianie karta z puli nie miałaby użycia
   *[no] nie masz trzech kart jednej kategorii
  }.
prompt-skip = Dalej: nie masz czego wymienić ani wyłożyć.
prompt-move = Zrób krok (bez karty: { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }) albo się zatrzymaj.
prompt-move-credit = Zrób krok (kroków gratis: { $count }) albo się zatrzymaj.
prompt-move-card = Zrób krok za kartę albo się zatrzymaj: na krok bez karty masz za mało Goldenów.
prompt-move-none = Zatrzymaj się: nie stać cię na żaden krok.
prompt-react = Spienięż karty pasujące do tego ruchu ({ $other }) albo je zatrzymaj.
prompt-react-none = Żadna z twoich kart nie pasuje do tego ruchu ({ $other }).
prompt-end = Zakończ rundę: nie masz niespodzianki, której możesz teraz użyć.
prompt-surprises = Użyj niespodzianki albo zakończ rundę.
prompt-surprise-due = Użyj wziętej niespodzianki.

# Dlaczego nie
refused-over = Gra jest skończona.
refused-not-your-round = Teraz gra { $seat }.
refused-start-first = Najpierw wszyscy wybierają miejsce startu.
refused-started = Wszyscy już wyruszyli.
refused-start-chosen = Start jest już wybrany i nie można go zmienić.
refused-start-elsewhere = Zacznij od jednego z pięciu miejsc ze swojej karty trasy; tego na niej nie ma: { $field }.
refused-reactions = Poczekaj: pozostali mogą teraz zareagować na twój ruch.
refused-answer-first = Teraz zdecyduj tylko, czy spieniężasz karty.
refused-draw-first = Runda zaczyna się od karty: dobierz ją albo weź z puli.
refused-drawn = W tej rundzie masz już siódmą kartę.
refused-cards-first = Przed ruchem wymień trzy karty albo wyłóż jedną: masz mieć sześć.
refused-moving = Teraz zrób krok albo się zatrzymaj.
refused-surprises-now = Twój ruch już się skończył: użyj niespodzianki albo zakończ rundę.
refused-space-empty = Pole { $space } puli jest puste.
refused-no-surprise = To nie jest niespodzianka: { $card }.
refused-surprise-use = Niespodziankę z puli można wziąć tylko jako niespodziankę: { $card }.
refused-nobody-there = Na jej polach nie stoi nikt, kogo mogłaby trafić: { $card }.
refused-no-pair = Do wymiany potrzebne są jeszcze dwie karty tej kategorii: { $category }.
refused-no-way = Z twoimi Goldenami i kartami nie da się jej użyć w tym ruchu: { $card }.
refused-exchange-late = Jedna wymiana na rundę, i to przed ruchem.
refused-no-such-place = Podaj numery kart w ręce, od 1 do { $count }, każdy raz.
refused-three-cards = Wymienia się dokładnie trzy karty.
refused-categories = Trzy karty muszą być z jednej kategorii.
refused-surprise-set = Niespodzianek się nie wymienia.
refused-promised-exchange = Masz tę kartę na wymianę, więc teraz ją wymień: { $card }.
refused-promised-move = Masz tę kartę do ruchu, więc musi jeszcze opłacić krok: { $card }.
refused-promised-surprise = Masz tę niespodziankę z puli, więc użyj jej w tej rundzie: { $card }.
refused-not-held = Nie masz tej karty: { $card }.
refused-no-excess = Nie masz za dużo kart, więc niczego nie wykładasz.
refused-discard-taken = Karta dopiero co wzięta z puli nie może tam wrócić: { $card }.
refused-empty-space-first = Najpierw zapełnij puste pole puli.
refused-exchange-forced = Masz trzy karty jednej kategorii, a przy tym stole trzeba je wymienić.
refused-discard-due = Masz siedem kart: wyłóż jedną do puli.
refused-no-line = Nie ma stąd linii na pole: { $field }.
refused-card-elsewhere = Ta karta nie jest ważna na polu { $field }: { $card }.
refused-surprise-pays = Niespodzianką nie zapłacisz za krok ({ $field }): { $card }.
refused-one-card-there = Na polu { $field } i tak się zatrzymasz: druga karta by się zmarnowała.
refused-too-dear = Ten krok ({ $field }) kosztuje { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }, a masz { $purse }.
refused-no-reactions = Teraz nie ma na co reagować.
refused-own-move = Na własny ruch się nie reaguje.
refused-answered = Odpowiedź już jest: twoja własna albo automatyczna.
refused-no-match = Ta karta nie pasuje do żadnego pola tego ruchu: { $card }.
refused-close = Czas na reakcje kończy się sam.
refused-surprise-early = Niespodzianki użyjesz na końcu rundy, po ruchu.
refused-no-such-player = Nie ma gracza numer { $number }.
refused-surprise-oneself = Nie możesz użyć niespodzianki przeciw sobie.
refused-target-finished = { $seat } jest już na mecie: { $card }.
refused-not-in-area = { $seat } nie stoi na żadnym z jej pól: { $card }.
refused-loses-already = { $seat } i tak traci najbliższą rundę: { $card }.
refused-order = Dla jednej karty: pytaj, spieniężaj albo trzymaj.

##

# Podpowiedzi
why-way = do końca trasy zostaje o { $count } { $count ->
    [one] krok
    [few] kroki
   *[many] kroków
  } mniej
why-near-place = do miejsca z trasy, { $field }, { $count ->
    [one] jest { $count } krok
    [few] są { $count } kroki
   *[many] jest { $count } kroków
  }, inaczej { $more }
why-keeps = zostawiasz w ręce { $cards }
why-arrives = docierasz do miejsca z trasy, { $field }, i dostajesz 3 Goldeny
why-goldens = masz o { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  } więcej
why-not-dear-step = krok kosztuje { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }, a w następnej rundzie ceny zaczynają się znów od 1
why-not-toll = { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  } więcej dostaje { $other }
why-tolls-to-come = zostawiasz ślad tam, gdzie pójdą inni, a oni ci zapłacą
why-way-card = w ręce { $count ->
    [one] zostaje karta, która opłaci krok na twojej drodze
   *[other] zostają karty, które opłacą kroki na twojej drodze
  }: { $cards }
why-pair = zostają ci dwie karty jednej kategorii ({ $category }), a z trzecią to 3 Goldeny
why-cash-later = zachowujesz kartę { $card }, za którą będzie Golden, gdy przejdzie tamtędy inny gracz
why-surprise-kept = zachowujesz niespodziankę { $card } na kogoś, kto stanie na jej polach
why-draws = dobierasz o { $count } { $count ->
    [one] kartę
    [few] karty
   *[many] kart
  } więcej
why-not-must-use = kartę z puli trzeba wykorzystać jeszcze w tej rundzie
why-take-exchange = karta { $card } dopełnia trójkę za 3 Goldeny
why-take-move = karta { $card } opłaci ci krok w tej rundzie
why-take-surprise = karta { $card } zabierze rundę komuś, kto stoi na jej polach
why-lost-round = { $seat } traci rundę
why-covers = przykrywasz kartę { $card }, z której mogliby skorzystać inni
why-not-left-open = z karty { $card } mogą skorzystać inni
advice-chance = Do końca trasy zostaje około { $gauge } { $gauge ->
    [few] rund
    [many] rund
   *[other] rundy
  }. Szansa na wygraną: około { $percent }%.
advice-chance-even = Do końca trasy zostaje około { $gauge } { $gauge ->
    [few] rund
    [many] rund
   *[other] rundy
  }. Szansa na wygraną: około { $percent }%.
advice-chance-instead = Do końca trasy zostaje około { $gauge } { $gauge ->
    [few] rund
    [many] rund
   *[other] rundy
  }. Szansa na wygraną: około { $percent }%, inaczej { $instead_percent }%.
advice-only = Nic innego nie da się zrobić.
advice-start = Stąd droga przez pozostałe cztery miejsca jest najkrótsza: { $count } { $count ->
    [one] krok
    [few] kroki
   *[many] kroków
  }.
advice-draw = W puli nie ma nic lepszego niż nowa karta.
advice-take-exchange = Z dwiema twoimi kartami da się ją wymienić: { $card }.
advice-take-move = Opłaci krok po drodze: { $card }.
advice-take-surprise = Ktoś stoi na jednym z jej pól: { $card }.
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
advice-cash = Po 1 Goldenie za kartę (razem { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }) i nowe karty w zamian.
advice-surprise = { $seat } ma najbliżej do mety.
advice-end = Nie masz czego użyć.
do-start = zacząć od pola { $field }
do-draw = dobrać kartę z nieużywanych
do-take = wziąć { $card } { $use }
do-exchange = wymienić { $cards }
do-discard = wyłożyć { $card } do puli (pole { $space })
do-skip = nie wymieniać
do-step = pójść na pole { $field }{ $how }
do-stop = zatrzymać się
do-cash = spieniężyć { $cards }
do-keep = niczego nie spieniężać
do-surprise = użyć niespodzianki { $card } ({ $seat })
do-end = zakończyć rundę

# Zapis
notation-alone = Po tym słowie nic nie dopisuj: „{ $text }”.
notation-take = Kartę z puli bierze się tak: weź, numer pola i cel, na przykład weź 2 ruch (albo wymiana, niespodzianka). Nie rozumiem „{ $text }”.
notation-places = Podaj numery kart w ręce, na przykład wymień 1 3 4. Nie rozumiem „{ $text }”.
notation-discard = Kartę wykłada się tak: wyłóż, jej numer albo tytuł i pole puli, na przykład wyłóż 3 1. Nie rozumiem „{ $text }”.
notation-surprise = Niespodzianki używa się tak: niespodzianka, karta i gracz (imię albo numer), na przykład niespodzianka Huragan 2. Nie rozumiem „{ $text }”.
notation-order = Odpowiedź na przyszłość: polecenie i słowo pytaj, spieniężaj albo trzymaj, dla jednej karty także ona, na przykład polecenie trzymaj. Nie rozumiem „{ $text }”.
notation-card = Nie ma karty „{ $text }”.
notation-field = Nie ma pola „{ $text }”. Przykłady: Niger · Niger 2 (płatne kartą 2) · dobierz · weź 1 ruch · stop.
notation-several = „{ $text }” może oznaczać: { $choices }.
notation-json = To nie jest ruch tej gry: { $text }.

# Opcje
option-variant = Kto wygrywa: pierwszy na mecie czy najbogatszy?
option-redraw_if_disjoint = Czy losować karty tras od nowa, gdy czyjaś najkrótsza trasa z niczyją się nie przecina?
option-exchange = Czy trzy karty jednej kategorii można wymienić, czy trzeba?
option-surprise_sets = Czy można wymienić trzy niespodzianki?
option-deck_end = Co się dzieje, gdy skończą się karty nieużywane?
option-replenish = Kiedy dobiera się kartę w miejsce użytej w swojej rundzie?
option-multi_toll = Ile się płaci, gdy na polu było już kilku graczy?
option-tie = Kto wygrywa, gdy kilku graczy jest równie bogatych?
option-play_for_places = Gdy wygrywa pierwszy na mecie: czy pozostali grają dalej o następne miejsca?
option-reaction_seconds = Ile sekund jest na reakcje po pokazaniu ruchu?
option-surprise_stack = Czy kilka niespodzianek zabiera kilka rund?
option-first = Kto zaczyna?
option-variant-a = Wygrywa pierwszy na mecie
option-variant-b = Wygrywa najbogatszy
option-redraw_if_disjoint-on = Tak, aż się przetną
option-redraw_if_disjoint-off = Nie, zostają pierwsze
option-exchange-optional = Można wymienić
option-exchange-forced = Trzeba wymienić
option-surprise_sets-off = Nie można
option-surprise_sets-on = Można
option-deck_end-reshuffle = Wracają użyte karty
option-deck_end-strict = Nie dobiera się; gra kończy się, gdy nikt się nie rusza
option-replenish-immediate = Od razu
option-replenish-end_of_round = Na koniec rundy
option-multi_toll-each_full = Każdemu cena kroku i 1 Golden
option-multi_toll-base_once = Cena kroku raz i każdemu po 1 Goldenie
option-tie-earlier_finisher = Ten, kto wcześniej ukończył trasę
option-tie-shared = Dzielą się miejscem
option-play_for_places-off = Nie, gra się kończy
option-play_for_places-on = Tak, grają dalej o miejsca
option-reaction_seconds-10 = 10 sekund
option-surprise_stack-no = Nie, tylko jedna runda
option-surprise_stack-yes = Tak, każda to osobna runda
option-first-random = Los zdecyduje

# Co raport doświadczenia wymienia z nazwy
thing-space = pole puli { $value }
thing-target = gracz na miejscu { $value }
thing-route = trasa { $value }
things-route = dowolna trasa

# Stół jako obraz
picture-cards = { $count } { $count ->
    [one] karta
    [few] karty
   *[many] kart
  }
picture-lost = traci najbliższą rundę
picture-finished = na mecie, { $place }. miejsce
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
kind-order = Na przyszłość
action-start = od pola { $field }
action-draw = kartę z nieużywanych
action-take = { $card }; { $use }
action-exchange = { $cards }
action-discard = { $card } do puli (pole { $space })
action-skip = bez wymiany
action-step = { $named }{ $how }
action-stop = bez dalszych kroków
action-cash = { $cards }
action-keep = karty
action-surprise = { $card } ({ $seat })
action-end = rundę
action-order = { $order }
menu-step = Krok: wpisz nazwę pola lub jej część; dopisz numer karty, żeby nią zapłacić.
menu-discard = Wyłóż: wpisz „wyłóż”, numer albo tytuł karty i pole puli ({ $spaces }), na przykład „{ $example }”.
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
where-finished = { $seat }: { $field }, na mecie.
where-nowhere = Nikt jeszcze nie wyruszył.
starts-far = Ile kroków jest z każdego miejsca przez pozostałe cztery, najkrótszą drogą:
starts-from = { $named }: { $count } { $count ->
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
near-goal = miejsce z twojej trasy
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
ways-bonus = premie przed ostatnim miejscem: { $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }
way-here = Już tam jesteś: { $field }.
way-to = { $named }: { $count } { $count ->
    [one] krok
    [few] kroki
   *[many] kroków
  } stąd. Dokładnie, z kartami w ręce i obecnymi opłatami:
way-rounds = { $count } { $count ->
    [one] runda
    [few] rundy
   *[many] rund
  }
way-toll = z tego { $goldens } dostaje { $seat }
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
cards-far = najbliżej { $named }, { $count } { $count ->
    [one] krok
    [few] kroki
   *[many] kroków
  }
cards-here = stoisz na tym polu
cards-area = działa na polach: { $fields }
cards-hit = może trafić: { $seats }
cards-order = na przyszłość: { $order }
info-aim-a = Wygrywa ten, kto pierwszy odwiedzi wszystkie miejsca ze swojej karty trasy.
info-aim-b = Gra kończy się, gdy w drodze jest już tylko jeden gracz; wygrywa najbogatszy.
info-a = A. Dobierz siódmą kartę albo weź z puli wierzchnią, której użyjesz w tej rundzie. Wymień trzy karty jednej kategorii na 3 Goldeny i dobierz dwie albo wyłóż jedną do puli.
info-b = B. Idź krok po kroku: za 1, 2, 3… Goldeny albo gratis z kartą pola. Na polu z cudzym śladem płacisz temu graczowi, o 1 więcej. W miejscu z trasy: 3 Goldeny, zwiedzanie i postój.
info-c = C. Niespodzianka: gracz, który stoi na jednym z jej pól, traci najbliższą rundę.
info-d = Poza swoją rundą: gdy ktoś wchodzi na pole albo je zwiedza, karta tego pola daje 1 Golden. Na polach z twoim śladem inni płacą tobie.
info-sizes = Karty: { $what }; { $surprises } { $count }.

# Pamięć
recall-hand = { $seat } na pewno ma: { $what }.
recall-public = Pod wierzchnią kartą na polu { $space } puli: { $what }.
recall-unseen = Kart, których nie widać: { $count }.
recall-used = Karty użyte ({ $count }): { $what }.

# Opisy: nazwa | co to jest i co robi
about-card = { $fields }: { $use }.
about-card-wide = { $use }. Pola: { $fields }.
card-use = wejście za darmo · 1 Golden, gdy ktoś inny tam wchodzi albo zwiedza · trzy z jednej kategorii: { $set } Goldeny
card-use-surprise = na końcu twojej rundy: kto stoi na jednym z jej pól, traci najbliższą rundę
about-field = { $kind }. O krok stąd: { $near }.
about-field-cards = Karty: { $cards }.
about-golden = Golden | Pieniądze tej gry. Płacisz nimi za kroki i opłaty, a dostajesz je za miejsca z trasy ({ $bonus }), za trójki kart ({ $set }) i za spieniężone karty (1). Na początku każdy ma { $purse }.
about-step = Krok | Przejście na sąsiednie pole. Pierwszy krok w rundzie kosztuje 1 Golden, drugi 2, trzeci 3 i tak dalej. Krok opłacony kartą tego pola nic nie kosztuje i się nie liczy.
about-toll = Opłata | Na polu z cudzym śladem za krok płacisz temu graczowi, i to o 1 Golden więcej. Jeśli śladów jest kilka, płacisz każdemu. Nawet krok opłacony kartą kosztuje wtedy 1 Golden.
about-trace = Ślad | Kółko w kolorze gracza przy polu, na którym był albo które zwiedził. Każdy inny, kto tam wejdzie, płaci temu graczowi opłatę.
about-place = Miejsce z trasy | Chorągiewka z literą gracza: tam ma dojść. Gdy pierwszy raz wejdziesz do miejsca ze swojej trasy, zatrzymujesz się do następnej rundy, dostajesz { $bonus } Goldeny i zwiedzasz: zostawiasz ślad na wszystkich polach obok.
about-route = Karta trasy | Pięć miejsc do odwiedzenia; jedno z nich to start. Liczba przy miejscu mówi, ile kroków do niego brakuje. Kto pierwszy odwiedzi wszystkie, kończy wyścig.
about-space = Pole puli | Jedno z { $spaces } pól na odkryte karty, po które każdy może sięgnąć; widać wierzchnią. Możesz ją wziąć zamiast dobierać, ale trzeba jej użyć w tej samej rundzie.
about-deck = Nieużywane karty | Stąd na początku rundy dobierasz siódmą kartę. Na koniec rundy masz ich { $hand }.
about-set = Trójka | Trzy karty jednej kategorii: przed ruchem możesz je wymienić na { $set } Goldeny i dwie nowe karty.
about-cash = Spieniężyć | Oddać kartę za 1 Golden, gdy ktoś inny wchodzi na pole tej karty albo je zwiedza.
about-order = Na przyszłość | Co zrobić, gdy twoja karta pasuje do cudzego ruchu: pytać, od razu spieniężać albo trzymać. Możesz to ustalić z góry, dla wszystkich kart albo dla jednej.
about-surprise = Niespodzianka | Karta, której na końcu swojej rundy używasz przeciw graczowi stojącemu na jednym z jej pól: traci on najbliższą rundę. Niespodzianek nie wymienia się ani nie spienięża.
about-land = Ląd | Kółko: państwo albo jego część na kontynencie lub dużej wyspie.
about-island = Wyspa | Romb: mniejsza wyspa.
about-water = Woda | Niebieskie kółko: punkt na morzu. Można na nim stanąć, a kroki kosztują tyle samo co na lądzie.

# Pomoc w terminalu
help-about = pole, karta, Golden, krok, opłata, ślad, miejsce, trasa, pula, nieużywane, trójka, spieniężyć, polecenie, niespodzianka
help-moves =
    start Niger | zacznij od tego miejsca
    dobierz | dobierz kartę z nieużywanych
    weź 1 ruch | weź kartę z pola 1 puli do ruchu (wymiana, niespodzianka)
    wymień 1 3 4 | wymień trzy karty jednej kategorii na 3 Goldeny
    wyłóż 2 1 | wyłóż drugą kartę z ręki na pole 1 puli
    Niger | zrób krok na to pole; wystarczy część nazwy
    Niger 2 | zrób krok i zapłać drugą kartą z ręki
    stop | nie rób więcej kroków
    spienięż 1 3 | spienięż karty, gdy pasują do ruchu innego gracza
    zatrzymaj | nie spieniężaj niczego
    niespodzianka 1 Jan | użyj niespodzianki, pierwszej karty z ręki (gracz: Jan)
    zakończ | zakończ rundę
    polecenie trzymaj | odtąd nie pytaj i zatrzymuj karty (pytaj, spieniężaj, trzymaj)
    gdzie | gdzie kto jest i jak daleko ma do swoich miejsc
    obok | pola o krok stąd: ceny, opłaty, karty
    drogi | drogi do twoich miejsc: rundy i Goldeny
    droga Niger | drogi na to pole
    pula | karty w puli
    karty | twoje karty i gdzie są ważne
    ściąga | przebieg rundy i liczby kart

## Układa je też strona w przeglądarce

help-prompt-start = Stąd wyruszysz, a pozostałe cztery miejsca odwiedzisz w dowolnej kolejności; dobrze zacząć na którymś końcu trasy.
help-prompt-draw = Rundę zaczyna siódma karta: nowa albo z puli, ale tej z puli musisz użyć jeszcze w tej rundzie.
help-prompt-draw-only = Rundę zaczyna siódma karta, za darmo: może opłaci krok, a może dopełni trójkę jednej kategorii.
help-prompt-discard = Każdy może wziąć tę kartę z puli, więc wyłóż taką, która nie przyda się ani tobie, ani innym.
help-prompt-cards = Trzy karty jednej kategorii to 3 Goldeny i dwie nowe karty; bez wymiany jedna karta idzie do puli.
help-prompt-exchange = Trzy karty jednej kategorii to 3 Goldeny i dwie nowe karty; oddaj te, które nie opłacą ci kroku.
help-prompt-move = Kolejne kroki w rundzie kosztują 1, 2, 3… Goldeny; z kartą pola krok jest gratis, a na cudzym śladzie jest opłata.
help-prompt-move-card = Karta pola zastępuje Goldeny i zaraz dobierasz nową; jeśli wolisz ją zatrzymać, zakończ ruch.
help-prompt-move-none = W następnej rundzie kroki znów kosztują od 1 Goldena; Goldeny dają trójki kart, miejsca z trasy i opłaty od innych.
help-prompt-move-credit = Dodatkowy krok nic nie kosztuje i przepada z końcem ruchu; opłaty dla innych i tak płacisz.
help-prompt-react = Karta pasująca do cudzego ruchu to 1 Golden i nowa karta; zatrzymaj ją, jeśli przyda ci się do kroku albo trójki.
help-prompt-surprises = Niespodzianka zabiera najbliższą rundę graczowi, który stoi na jednym z jej pól, a ty dobierasz nową kartę.

##

# Pozycje
position-routes = To nie jest poprawna pozycja: dwóch graczy ma tę samą trasę.
position-start = To nie jest poprawna pozycja: przed startem każdy gracz ma przed sobą wszystkie miejsca trasy, nigdzie jeszcze nie był, a ktoś musi jeszcze wybierać.
position-trail = To nie jest poprawna pozycja: droga gracza { $player } musi zaczynać się w miejscu startu i biec po liniach planszy.
position-goals = To nie jest poprawna pozycja: gracz { $player } był już w miejscu, które wciąż jest wśród celów.
position-finished = To nie jest poprawna pozycja: na mecie są dokładnie ci gracze, którzy nie mają już celów, i żaden z nich nie zaczyna rundy.
position-still = To nie jest poprawna pozycja: rundy bez kroku liczy się tylko wtedy, gdy nie ma już kart nieużywanych.
position-round = To nie jest poprawna pozycja: wiersz „round” nie zgadza się z fazą albo z odwiedzonymi polami.
position-lost = To nie jest poprawna pozycja: rundę traci gracz, który ją właśnie rozgrywa, albo ktoś jeszcze przed startem.
position-orders = To nie jest poprawna pozycja: polecenie dotyczy karty spoza ręki albo do jednej karty są dwa polecenia.
position-taken = To nie jest poprawna pozycja: karty wziętej z puli nie ma w ręce albo nie można już jej użyć tak, jak zapowiedziano.
position-react = To nie jest poprawna pozycja: nikogo nie można pytać o reakcję albo nie pora na nią.
position-answer = To nie jest poprawna pozycja: gracz { $player } nie może spieniężyć tych kart.

# Co zrobi posunięcie
preview-route = stąd przez wszystkie miejsca z trasy { $count ->
    [one] jest co najmniej { $count } krok
    [few] są co najmniej { $count } kroki
   *[many] jest co najmniej { $count } kroków
  }
preview-unseen = nieznana karta, do czego zechcesz
preview-no-exchange = karty zostają w ręce
preview-price = { $goldens ->
    [0] gratis
    [one] za { $goldens } Golden
    [few] za { $goldens } Goldeny
   *[many] za { $goldens } Goldenów
  }
preview-toll-whole = wszystko dostaje { $other }
preview-toll = z tego { $goldens } dostaje { $other }
preview-credit = jeszcze { $count } { $count ->
    [one] krok
    [few] kroki
   *[many] kroków
  } gratis
preview-arrives = miejsce z twojej trasy, { $left ->
    [0] ostatnie
   *[other] potem jeszcze { $left }
  }: +{ $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }
preview-sights = zwiedzanie: { $fields }
preview-gains = +{ $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }
preview-use-exchange = dopełnia trójkę, którą zaraz wymienisz: +{ $goldens } { $goldens ->
    [one] Golden
    [few] Goldeny
   *[many] Goldenów
  }
preview-use-move = musi opłacić krok jeszcze w tej rundzie
preview-use-surprise = niespodzianka, której musisz użyć jeszcze w tej rundzie
preview-covers = przykrywa { $card }
preview-empty = na puste pole
preview-remains = { $goldens ->
    [0] nie zostaje ci żaden Golden
    [one] zostaje ci { $goldens } Golden
    [few] zostają ci { $goldens } Goldeny
   *[many] zostaje ci { $goldens } Goldenów
  }
preview-credit-lost = { $count ->
    [one] { $count } krok gratis przepada
    [few] { $count } kroki gratis przepadają
   *[many] { $count } kroków gratis przepada
  }
preview-keeps = karty zostają w ręce: na własny krok albo do trójki
preview-loses-round = { $seat } traci rundę
preview-draws = dobierasz { $count } { $count ->
    [one] kartę
    [few] karty
   *[many] kart
  }
preview-ends-round = koniec twojej rundy
preview-ends-game = koniec gry
