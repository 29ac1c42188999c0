# Zdania gry Bosman. Imiona graczy stoją w mianowniku, żetony po dwukropku albo w mianowniku.

about-game = Bosman chodzi po plaży i szuka załogi. Kładź żetony, kieruj jego krokami i zapełnij łódź swoimi piratami.

## Układa je też strona w przeglądarce

# Strony bosmana i kierunki
side-up = nad bosmanem
side-right = po prawej stronie bosmana
side-down = pod bosmanem
side-left = po lewej stronie bosmana
way-up = w górę
way-right = w prawo
way-down = w dół
way-left = w lewo

# Nazwy czytane na głos
spoken-pirate = pirat { $gang } { $place }
spoken-majtek = majtek { $gang }
spoken-place = { $digit } { $dots ->
    [0] bez kropek
    [1] z jedną kropką
   *[other] z dwiema kropkami
  }

# Zdarzenia
chosen = { $you ->
    [seat] Bierzesz
   *[no] { $seat } bierze
  } gang: { $gang }.
drawn = { $you ->
    [seat] Dobierasz
   *[no] { $seat } dobiera
  }: { $tokens }.
drawn-hidden = { $you ->
    [seat] Dobierasz
   *[no] { $seat } dobiera
  } { $count } { $count ->
    [one] żeton
    [few] żetony
   *[many] żetonów
  }.
kept = { $you ->
    [seat] Zatrzymujesz
   *[no] { $seat } zatrzymuje
  } wszystkie żetony.
exchanged = { $you ->
    [seat] Wymieniasz
   *[no] { $seat } wymienia
  }: { $tokens }.
exchanged-hidden = { $you ->
    [seat] Wymieniasz
   *[no] { $seat } wymienia
  } { $count } { $count ->
    [one] żeton
    [few] żetony
   *[many] żetonów
  }.
laid = { $you ->
    [seat] Kładziesz
   *[no] { $seat } kładzie
  } { $side }, na { $field }: { $token }.
replaced-stack = Leżący tam żeton wędruje pod stos: { $token }.
replaced-owner = Leżący tam majtek wraca do właściciela: { $token }.
replaced-removed = Leżący tam majtek znika z gry: { $token }.
walked = Bosman idzie { $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  } { $way }, na { $field }.
stopped = Bosman idzie { $way } i staje przed żetonem, na { $field }.
pinned = Bosman jest zakleszczony i zostaje na { $field }.
boarded = Z { $field } do łodzi, na miejsce { $place }, wchodzi { $token }. { $you ->
    [seat] Zdobywasz
   *[no] { $seat } zdobywa
  } punkt.
boarded-several = Do łodzi wchodzą { $tokens }.
lined = Trzech z jednego gangu w linii! { $you ->
    [seat] Zdobywasz
   *[no] { $seat } zdobywa
  } jeszcze { $count } { $count ->
    [one] punkt
    [few] punkty
   *[many] punktów
  }.
stayed = Na { $field } zostaje { $token }: miejsce w łodzi jest zajęte.
poisoned = { $you ->
    [seat] Otruwasz
   *[no] { $seat } otruwa
  } na miejscu { $place }: { $token }.
passed = { $you ->
    [seat] Pasujesz
   *[no] { $seat } pasuje
  }: nie ma żadnego ruchu.
ended-boat-full = Łódź jest pełna. Koniec gry!
ended-stalemate = Od tylu rund nikt nie wszedł do łodzi, że gra się kończy. Liczy się to, co jest w łodzi.
scored = { $you ->
    [seat] Ty
   *[no] { $seat }
  } ({ $gangs }): { $points } { $points ->
    [one] punkt
    [few] punkty
   *[many] punktów
  }, suma cyfr { $digits }.
outcome-boat-full = Łódź jest pełna.
outcome-stalemate = Pat: przez zbyt wiele rund nikt nie wszedł do łodzi, więc liczy się to, co w niej jest.
score-tokens = Piraci w łodzi
score-lines = Trójki w linii
score-digits = Suma cyfr
lead-in-scores = Przewaga nad drugim miejscem: { $n } { $n ->
    [one] punkt
    [few] punkty
   *[many] punktów
  }.

# Co zrobić teraz
prompt-choose = Wybierz gang.
prompt-opening = Wymień od 1 do 5 żetonów albo zatrzymaj wszystkie.
prompt-turn = { $may }.
prompt-turn-no-lay = Żaden twój żeton nie pasuje obok bosmana: { $instead_may }.
may-lay = połóż żeton obok bosmana
may-poison = otruj kogoś w łodzi
may-exchange = wymień żetony
may-pass = pasuj, bo nie ma żadnego ruchu
prompt-take = Wybierz, kto wchodzi do łodzi i na które miejsce.

# Dlaczego nie
refused-over = Gra już się skończyła.
refused-not-your-turn = Teraz decyduje { $seat }.
refused-choose-first = Najpierw wybierz gang.
refused-opening-first = Najpierw wymień żetony albo zatrzymaj wszystkie.
refused-take-first = Najpierw zabierz do łodzi pirata, który leży obok bosmana.
refused-not-now = W swojej turze możesz położyć żeton, otruć kogoś w łodzi albo wymienić żetony; nic innego.
refused-gang-taken = Ten gang ma już ktoś inny: { $gang }.
refused-not-held = Nie masz takiego żetonu: { $token }.
refused-no-outpost = Na { $field } nie ma przyczółka, a żetony kładzie się tylko na przyczółkach.
refused-other-outpost = Na { $field } jest przyczółek innego gangu: { $gang }.
refused-no-poison = Nie masz już trucizny.
refused-nothing-to-poison = Na miejscu { $place } nie ma kogo otruć.
refused-exchange-none = Wskaż co najmniej jeden żeton do wymiany.
refused-no-such-place = Nie masz w ręce żetonu numer { $place }; masz ich { $count }.
refused-nothing-to-take = Nie ma teraz kogo zabrać do łodzi.
refused-not-own = Nie leży tam twój pirat: { $side }.
refused-just-laid = Żetonu położonego w tej turze nie zabiera się do łodzi: { $token }.
refused-other-seat = Żeton { $token } ma w łodzi inne miejsce niż { $place }.
refused-other-row = Żeton { $token } siada w rzędzie swojej cyfry, a miejsce { $place } jest w innym.
refused-seat-taken = Miejsce { $place } w łodzi jest zajęte.
refused-pass = Pasować możesz tylko wtedy, gdy nie masz żadnego innego ruchu.

##

# Podpowiedzi
why-points = dostajesz o { $count } { $count ->
    [one] punkt
    [few] punkty
   *[many] punktów
  } więcej
why-digits = suma twoich cyfr w łodzi jest większa o { $count }, a przy remisie wygrywa większa
why-ahead = wychodzisz na prowadzenie
why-ahead-by-two = prowadzisz już co najmniej dwoma punktami
why-waiting = { $tokens } { $count ->
    [one] czeka na plaży i ma
   *[other] czekają na plaży i mają
  } w łodzi wolne miejsce
why-line-lacks-one = do linii trzech brakuje ci już tylko jednego żetonu
why-line-lacks-two = masz w łodzi linię, w której nie siedzi nikt obcy
why-poison-kept = zachowujesz truciznę, a masz ją tylko jedną
why-majtek-kept = zachowujesz majtka, który usiądzie na każdym wolnym miejscu
why-hand = { $tokens } { $count ->
    [one] zostaje w ręce i ma
   *[other] zostają w ręce i mają
  } w łodzi wolne miejsce
why-keeps = zostawiasz w ręce { $tokens }
why-gangs-in-hand = w ręce zostają żetony większej liczby gangów, więc łatwiej o przyczółek dla któregoś z nich
why-boards-soon = w następnej turze możesz z { $field } zabrać do łodzi { $tokens }, jeśli bosman tam zostanie
why-ways = bosman staje na { $field }, bliżej twoich: przy nich kończy się { $count } z 12 jego ruchów, inaczej { $less }
why-last-seat = ostatnie wolne miejsce w łodzi da ci zwycięstwo
why-guard-near = prowadzisz, a zbliża się koniec przez pat
why-rival-points = { $seat } traci { $count } { $count ->
    [one] punkt
    [few] punkty
   *[many] punktów
  }
why-rival-ahead = { $seat } już nie prowadzi
why-rival-waiting = { $tokens } { $count ->
    [one] nie czeka
   *[other] nie czekają
  } już na plaży ({ $seat })
why-not-rival-boards = { $seat } może od razu zabrać do łodzi { $tokens }
why-not-rival-ways = { $seat } zyskuje na { $more } z 12 ruchów bosmana, a tak tylko na { $count }
why-not-last-seat = dzięki ostatniemu wolnemu miejscu w łodzi wygra { $seat }
why-not-better-gang = masz tyle samo: gangi są równe
why-ends-won = gra się kończy i wygrywasz
why-not-ends = gra się kończy, a wygrywa { $seat }
why-exchange-dull = pozbywasz się żetonów, które nie dadzą ci punktu w łodzi: { $tokens }
advice-choose = Gangi są równe: weź ten, który lubisz.
advice-keep = Ręka jest dobra, szkoda ją wymieniać.
advice-pass = Nie ma innego ruchu.
advice-win = To kończy grę twoim zwycięstwem.
advice-points = Do łodzi: { $tokens }, za { $points } { $points ->
    [one] punkt
    [few] punkty
   *[many] punktów
  }.
advice-deny = Żeton { $token } znika z plaży, zanim skorzysta z niego { $seat }.
advice-build = Żeton { $token } czeka na plaży na bosmana, a jego miejsce w łodzi jest wolne.
advice-position = Bosman trafia tam, gdzie następny gracz najmniej skorzysta.
advice-take = Miejsce { $place } daje { $points } { $points ->
    [one] punkt
    [few] punkty
   *[many] punktów
  }.
advice-poison = Trucizna: { $token } przestaje się liczyć, { $seat } traci { $points } { $points ->
    [one] punkt
    [few] punkty
   *[many] punktów
  }.
advice-exchange = Żaden ruch nic nie daje, a z { $count } { $count ->
    [one] nowym żetonem
   *[other] nowymi żetonami
  } może być lepiej.
do-choose = wybrać gang { $gang }
do-keep = zatrzymać wszystkie żetony
do-lay = położyć { $token } { $side }, na { $field }
do-poison = otruć { $token } na miejscu { $place }
do-exchange = wymienić { $tokens }
do-take = zabrać do łodzi { $token }, na miejsce { $place }
do-pass = pasować

# Zapis ruchów
notation-verb = Nie rozumiem „{ $text }”. Przykłady: R2. lewo · wymień 1 3 · otruj 2: · weź góra 1 · zatrzymaj.
notation-choose = Wybór gangu: wybierz dywanik, wybierz ryba, wybierz skrzynia albo wybierz puszka.
notation-alone = Po tym słowie nic nie dopisuj: „{ $text }”.
notation-lay = Położenie żetonu: żeton i strona, na przykład R2. lewo (góra, prawo, dół, lewo).
notation-poison = Trucizna: otruj i miejsce w łodzi albo żeton, który tam jest, na przykład otruj 2: (1, 1., 1:, 2, …, 3:).
notation-exchange = Wymiana: wymień i numery żetonów w ręce albo same żetony, na przykład wymień 1 3, wymień R2. P1.
notation-take = Zabranie do łodzi: weź, strona albo żeton i miejsce, na przykład weź góra 2 albo weź RM 2.
notation-json = To nie jest ruch w tej grze: { $text }.

# Opcje
option-poisoned_seat = Czy otrute miejsce można zająć ponownie?
option-replaced_majtek = Dokąd trafia podmieniony majtek?
option-gangs = Czy gracze wybierają gangi, czy je losują?
option-stalemate_rounds = Po ilu rundach bez wejścia do łodzi gra się kończy?
option-beach = Jak duża jest plaża?
option-undotted = Gdzie w łodzi siada pirat bez kropek?
option-first = Kto zaczyna?
option-poisoned_seat-refillable = Tak
option-poisoned_seat-blocked = Nie, do końca gry
option-replaced_majtek-stack = Pod stos
option-replaced_majtek-owner = Do właściciela
option-replaced_majtek-removed = Poza grę
option-gangs-choose = Gracze wybierają
option-gangs-random = Losowo
option-stalemate_rounds-auto = Po 8 rundach przy czterech graczach, po 15 przy dwóch
option-stalemate_rounds-off = Nigdy
option-beach-5x5 = 5 × 5 pól
option-beach-7x7 = 7 × 7 pól
option-undotted-own_seat = Tylko na swoim miejscu
option-undotted-row = Na dowolnym w swoim rzędzie (zasada domowa)
option-first-random = Los zdecyduje

# Co raport doświadczenia wymienia z nazwy
thing-place = miejsce { $value }

# Obraz stołu
picture-beach = Plaża
picture-boat = Łódź
picture-hand = Ręka
picture-stack = Stos
picture-poison = trucizna
picture-majtek = majtek
picture-points = { $points } pkt
picture-legend = ☻ bosman, wielka litera z cyfrą: pirat, z literą M: majtek, mała litera: przyczółek, · puste pole; skraje plaży się stykają
picture-legend-boat-refillable = ✗ otrute, znów wolne
picture-legend-boat-blocked = ✗ otrute, zamknięte
picture-free-gangs = Wolne gangi:
kind-choose = Wybierz gang
kind-keep = Zatrzymaj
kind-lay = Połóż
kind-poison = Otruj
kind-exchange = Wymień
kind-take = Zabierz do łodzi
kind-pass = Pasuj
action-choose = { $gang }
action-keep = wszystkie żetony
action-lay = { $token } { $side }, na { $field }
action-poison = { $token } na miejscu { $place }
action-exchange = { $tokens }
action-take = { $token } na miejsce { $place }
action-pass = w tej turze
stalemate-near = Od { $rounds } { $rounds ->
    [one] rundy
   *[other] rund
  } nikt nie wszedł do łodzi; po { $limit } gra się kończy i liczy się to, co jest w łodzi.
stalemate-near-at-once = W tej rundzie nikt nie wszedł do łodzi; jeśli tak zostanie, gra się skończy i będzie się liczyć to, co jest w łodzi.
plain-bosman = Bosman stoi na { $field }.
plain-side = { $side }: { $what }.
plain-empty-field = puste pole
plain-outpost = wolny przyczółek, { $gang }
plain-beach = Na plaży leżą: { $what }.
plain-beach-empty = Na plaży nie ma żetonów.
plain-at = { $token } na { $field }
plain-boat = W łodzi: { $what }.
plain-boat-empty = Łódź jest pusta.
plain-boat-free = Wolne miejsca: { $places }.
plain-seat = { $token } na miejscu { $place }
plain-poisoned = Otrute miejsca: { $places }.
plain-player = { $seat }, { $gangs }: { $points } { $points ->
    [one] punkt
    [few] punkty
   *[many] punktów
  }, żetonów w ręce: { $count }, przed zasłonką: { $specials }.
plain-player-new = { $seat }: gang jeszcze nie wybrany.
plain-hand = Twoja ręka: { $what }.
plain-stack = Żetonów w stosie: { $count }.
plain-nothing = nic

# Pamięć
recall-hand = { $seat } na pewno ma w ręce: { $tokens }.
recall-layer = W stosie, pod { $above } { $above ->
    [one] wierzchnim żetonem
   *[other] wierzchnimi żetonami
  }: { $tokens }.
recall-layer-part = W stosie, pod { $above } { $above ->
    [one] wierzchnim żetonem
   *[other] wierzchnimi żetonami
  }, między innymi: { $tokens }; nieznanych: { $count }.
recall-rest = Niewidoczne, nie wiadomo gdzie ({ $count }): { $what }.
recall-nothing = Wszystko leży odkryte.

# Opisy: nazwa | co to jest i co robi
about-token = { $token } ({ $sign }) | Kładziesz go obok bosmana, na przyczółku jego gangu; bosman odchodzi w przeciwną stronę o { $steps } { $steps ->
    [one] pole
    [few] pola
   *[many] pól
  }. W łodzi siada tylko na miejscu { $place } i daje punkt graczowi, który ma ten gang. Takie żetony są dwa.
about-token-undotted = Z zasadą domową dla piratów bez kropek siada na dowolnym wolnym miejscu tego rzędu.
about-token-majtek = { $token } ({ $sign }) | Kładziesz go obok bosmana, na przyczółku jego gangu; bosman odchodzi o 1 pole. W łodzi siada na dowolnym wolnym miejscu i daje punkt. Cyfry nie ma. Leży odkryty przed swoim graczem i jest tylko jeden.
about-deckhand = Majtek | Żeton bez cyfry: bosman odchodzi od niego o 1 pole, a w łodzi siada na dowolnym wolnym miejscu i daje punkt. Każdy gang ma jednego, odkrytego przed swoim graczem. W zapisie to litera gangu i M: DM, RM, SM, PM.
about-poison = Trucizna | Zamiast innego ruchu zakrywasz nią pirata albo majtka w łodzi. Zakryty żeton nie daje punktów, a jego miejsce liczy się jako puste. Każdy gracz ma jedną na całą grę.
about-bosman = Bosman | Odchodzi w linii prostej od położonego żetonu, o tyle pól, ile wynosi jego cyfra; staje przed żetonem na drodze. Potem zabiera do łodzi żetony gracza, którego jest tura, leżące tuż obok – oprócz tego właśnie położonego.
about-boat = Łódź | Dziewięć miejsc: rząd to cyfra żetonu, kolumna to jego kropki (żadnej, jedna, dwie). Żeton w łodzi to 1 punkt, trzy żetony jednego gangu w linii to jeszcze 1. Gdy łódź jest pełna, gra się kończy.
about-seat-one = Miejsce { $sign } w łodzi | Siada tu pirat { $place } albo dowolny majtek. Kto tu siedzi, daje swojemu gangowi punkt; trzech z jednego gangu w linii to jeszcze 1.
about-beach = Plaża | Pola, po których chodzi bosman i na których leżą żetony. Pola z symbolem gangu to przyczółki. Przeciwległe skraje się stykają.
about-edge = Skraj plaży | Przeciwległe skraje się stykają: kto zejdzie z planszy z jednej strony, wchodzi z drugiej. Bledsze pola za skrajem to te same pola, narysowane jeszcze raz.
about-outpost = Przyczółek | Pole plaży z symbolem gangu. Kładzie się na nim tylko żetony tego gangu; żeton, który już tu leży, wędruje pod stos.
about-outpost-one = Przyczółek { $gang } | Gdy bosman stoi obok, można tu położyć żeton tego gangu; żeton, który już tu leży, wędruje pod stos.
about-stalemate = Pat | Gdy dość długo nikt nie wejdzie do łodzi, gra się kończy i liczy się punkty. We czworo to 8 pełnych rund, we dwoje 15, chyba że przed grą ustawiono inaczej; runda to po jednej turze każdego gracza. Od połowy tego czasu pod plażą widać, ile rund już minęło; gdy ktoś wejdzie do łodzi, liczy się od nowa.
about-gang = Gang | Jedna z czterech załóg piratów, ze swoim symbolem i kolorem. Żetony każdego gangu może kłaść każdy, ale do łodzi wchodzą i dają punkty tylko w turze gracza, który ma ten gang.
about-gang-one = { $gang } ({ $letter }) | { $count } { $count ->
    [one] pirat
    [few] piraci
   *[many] piratów
  } (cyfry od 1 do 3, bez kropek, z jedną i z dwiema, po dwa) i majtek. Żetony tego gangu może kłaść każdy, ale do łodzi wchodzą i dają punkty tylko graczowi, który ma ten gang.
about-points = Punkty | Każdy twój nieotruty żeton w łodzi to 1 punkt, a trzy żetony jednego gangu w linii to jeszcze 1. Kto ma na końcu najwięcej, wygrywa.
about-digits = Suma cyfr | Rozstrzyga tylko wtedy, gdy punktów jest po równo: wygrywa większa suma cyfr na żetonach w łodzi. Majtek liczy się jako 0.
about-stack = Stos | Zakryte żetony. Po swoim ruchu dobiera się stąd do pięciu w ręce.
about-hand = Ręka | Twoje żetony za zasłonką, najwyżej pięć; inni ich nie widzą. Możesz kłaść żetony każdego gangu, nie tylko swojego.

# Pomoc w terminalu
help-about = żeton (R2.), majtek, trucizna, gang, bosman, łódź, miejsce, plaża, skraj, przyczółek, punkty, suma cyfr, stos, pat
help-moves =
    R2. lewo | połóż żeton R2• na lewo od bosmana (góra, prawo, dół, lewo)
    RM góra | połóż majtka gangu R nad bosmanem
    wymień 1 3 | wymień żetony o tych numerach w ręce
    otruj 2: | otruj na miejscu 2•• (kropka to jedna, dwukropek dwie)
    weź góra 1 | zabierz do łodzi pirata znad bosmana, na miejsce 1
    wybierz ryba | weź gang, zanim zacznie się gra
    zatrzymaj | nie wymieniaj niczego na początku
    pasuj | gdy nie ma żadnego ruchu

## Układa je też strona w przeglądarce

help-prompt-choose = Gangi różnią się tylko symbolem i kolorem; punkty w łodzi dają ci piraci z tych, które wybierzesz.
help-prompt-opening = Ta wymiana jest jedna i nic nie kosztuje: oddaj cudzych, zostaw swoich o różnych cyfrach i kropkach.
help-prompt-turn = Kładziesz żeton, bosman odchodzi o tyle pól, ile mówi cyfra, a twoi piraci, przy których stanie, wchodzą do łodzi.
help-prompt-turn-no-lay = Żaden twój żeton nie pasuje do przyczółków obok bosmana: wymień żetony albo otruj; jedno i drugie to cała tura.
help-prompt-take = Każdy w łodzi to punkt, a trzech jednego gangu w linii to jeszcze jeden; na zajętym miejscu nikt nie usiądzie.
help-kind-exchange = Zamiast kłaść, możesz wymienić żetony: to cała tura, więc warto, gdy żaden ruch nic nie daje.
help-kind-poison = Masz jedną truciznę na całą grę, a jej użycie to cała tura; zakryty nią pirat nie liczy się ani sam, ani w linii.

##

# Pozycje
position-bosman = To nie jest poprawna pozycja: bosman (@@) musi stać na dokładnie jednym polu plaży.
position-place = To nie jest poprawna pozycja: { $piece } nie może być na { $place }.
position-copies = To nie jest poprawna pozycja: żetonów { $piece } jest więcej niż w pudełku.
position-poisoned = To nie jest poprawna pozycja: miejsca oznaczone xx to nie te, na których są otruci piraci.
position-choosing = To nie jest poprawna pozycja: dopóki wybiera się gangi, gracze biorą je po kolei i nie mają nic w ręce.
position-owners = To nie jest poprawna pozycja: wszystkie gangi muszą być rozdzielone po równo.
position-laid = To nie jest poprawna pozycja: wiersz „laid” ma wskazywać żeton na plaży, gdy wybiera się, kogo zabrać, i tylko wtedy.

# Co zrobi posunięcie
preview-keeps = zaczynasz z żetonami, które masz
preview-passes = na plaży nic się nie zmienia
preview-gang = każdy jego pirat w łodzi to twój punkt, a trzej w jednej linii to jeszcze jeden
preview-gang-left = ostatni gang, { $gang }, bierze { $seat }
preview-replaced-stack = { $token } idzie pod stos
preview-replaced-owner = { $token } wraca do właściciela
preview-replaced-removed = { $token } odpada z gry
preview-walks = bosman idzie { $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  } { $way }, na { $field }
preview-stops = bosman idzie { $count } { $count ->
    [one] pole
    [few] pola
   *[many] pól
  } { $way } i staje przed żetonem, na { $field }
preview-pinned = bosman się nie rusza
preview-boards = { $token } wchodzi do łodzi, na miejsce { $place }
preview-may-board = wybierasz, kto wchodzi do łodzi: { $tokens }
preview-stays = { $token } zostaje na plaży: miejsce w łodzi jest zajęte
preview-points = +{ $count } { $count ->
    [one] punkt
    [few] punkty
   *[many] punktów
  }
preview-loses = { $you ->
    [seat] tracisz
   *[no] { $seat } traci
  } { $count } { $count ->
    [one] punkt
    [few] punkty
   *[many] punktów
  }
preview-draws = dobierasz { $count } { $count ->
    [one] żeton
    [few] żetony
   *[many] żetonów
  }
preview-ends = koniec gry, { $count ->
    [one] { $you ->
        [seats] wygrywasz
       *[no] wygrywa { $seats }
      }
   *[other] wygrywają { $seats }
  }
