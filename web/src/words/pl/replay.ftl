# Po grze: powtórka, wykres, sprawdzenie losowania.

after-replay = Obejrzyj grę jeszcze raz
after-replay-lead = Krok po kroku, oczami dowolnej osoby albo z odkrytymi kartami wszystkich.

replay-heading = Powtórka: { $game }
replay-loading = Wczytywanie gry…
replay-loading-steps = Wczytywanie: { $here } z { $total }
replay-eyes = Czyimi oczami
replay-eyes-all = wszyscy
replay-eyes-spectator = widz
replay-sentences = Przebieg gry
replay-piece = Kroki { $from }–{ $to }: wczytaj
replay-no-board = Ta gra nie ma tu planszy. Jej przebieg czytasz zdaniami.

replay-controls = Sterowanie powtórką
replay-slider = Moment gry
replay-step = Krok { $step } z { $total }
replay-first = Na początek
replay-previous = Krok wstecz
replay-play = Odtwarzaj
replay-pause = Zatrzymaj
replay-next = Krok naprzód
replay-last = Na koniec
replay-speed = Tempo
replay-times = { $times }×

replay-copy = Kopiuj link do tego momentu
replay-copied = Link skopiowany
replay-copy-by-hand = Skopiuj ten adres:

replay-running = Gra jeszcze trwa, więc widać tylko to, co widać z twojego miejsca albo z miejsca widza.
replay-abandoned = Tę grę przerwano, więc widać tylko to, co widać z twojego miejsca albo z miejsca widza.
replay-refresh = Wczytaj nowe ruchy
replay-trouble = Nie da się pokazać powtórki
replay-lobby = Ta gra się jeszcze nie zaczęła.
replay-to-table = Wróć do stołu
replay-home = Na stronę główną

graph-title = Wykres gry
graph-spoken = Wykres: { $title }. Strzałki zmieniają krok, Enter pokazuje ten moment.
graph-jump = Pokaż ten moment
graph-turn = Przełom: krok { $step }
graph-turn-why = Od tego momentu do końca prowadzenie: { $names }.
graph-table = Wykres jako tabela
graph-table-caption = { $title }: kroki, w których coś się zmienia
graph-step = Krok
graph-axis = krok

verify-title = Czy losowanie było uczciwe?
verify-lead = Ta strona może to sprawdzić sama. Nie trzeba wierzyć serwerowi na słowo.
verify-button = Sprawdź uczciwość losowania
verify-download = Pobierz zapis gry
verify-loading = Wczytywanie zapisu gry…
verify-progress = Sprawdzanie losowań: { $done } z { $all }
verify-verdict-ok = Wszystko się zgadza: losowanie było uczciwe.
verify-verdict-unknown = Zgadza się wszystko, co da się tu sprawdzić.
verify-verdict-failed = Coś się nie zgadza.
verify-count =
    { $draws ->
        [one] Sprawdzono { $draws } losowanie
        [few] Sprawdzono { $draws } losowania
       *[many] Sprawdzono { $draws } losowań
    } w { $seconds } s.
verify-is-ok = zgadza się
verify-is-failed = nie zgadza się
verify-is-unknown = nie wiadomo

verify-whole = Zapis gry
verify-whole-ok = Jest kompletny, od początku do końca gry.
verify-whole-foreign = To nie jest zapis gry.
verify-whole-damaged = Wiersz { $line } jest uszkodzony.
verify-whole-order = Przed wierszem { $line } czegoś brakuje albo coś dodano.
verify-whole-unfinished = Nie ma w nim końca gry, więc sekret nie jest odkryty.

verify-chain = Pieczęcie początku
verify-chain-ok = Wszystko, co zapisano przed pierwszym ruchem, ma nienaruszone pieczęcie. Pieczęcie ruchów sprawdza program „wyprawa verify”, bo do tego trzeba znać zasady.
verify-chain-failed = Pieczęć wiersza { $line } jest złamana: ktoś zmienił zapis.

verify-noted = Obietnica zapamiętana przez tę przeglądarkę
verify-noted-ok = W zapisie jest dokładnie ta obietnica, którą ta przeglądarka zapamiętała przed grą.
verify-noted-failed = W zapisie jest inna obietnica niż ta, którą ta przeglądarka zapamiętała przed grą.
verify-noted-unknown = Ta przeglądarka nie widziała początku tej gry, więc nie wie, co wtedy obiecano. Sprawdzono obietnicę z samego zapisu.

verify-promise = Sekret i obietnica
verify-promise-ok = Sekret odkryty po grze pasuje do obietnicy sprzed gry.
verify-promise-failed = Sekret odkryty po grze nie pasuje do obietnicy.
verify-promise-other = Po grze odkryto inny sekret niż ten, który był w grze.
verify-promise-unsealed = W tej grze losowanie nie było zapieczętowane, więc niczego nie obiecano.

verify-salts = Szczypty soli
verify-salts-ok =
    { $own ->
        [one] Sól z tej przeglądarki jest w zapisie na swoim miejscu.
       *[other] Sól z tej przeglądarki jest w zapisie na swoich miejscach.
    }
verify-salts-failed = W zapisie nie ma soli, którą ta przeglądarka dodała na miejscu { $seat }.
verify-salts-late = Sól z wiersza { $line } dodano dopiero po pierwszym losowaniu.
verify-salts-differ = Sól podana na końcu różni się od tej z początku gry.
verify-salts-unknown =
    { $given ->
        [0] Nikt nie dodał soli do tej gry.
       *[other] Ta przeglądarka nie dodała soli do tej gry. Szczypty soli od innych: { $given }.
    }

verify-numbers = Kolejność losowań
verify-numbers-ok = Losowania idą po kolei: żadnego nie pominięto i żadnego nie użyto dwa razy.
verify-numbers-failed = W wierszu { $line } losowania nie idą po kolei.

verify-draws = Każde losowanie
verify-draws-ok =
    { $draws ->
        [one] Jedyne losowanie wyszło dokładnie tak, jak wynika z sekretu i soli.
       *[other] Każde z { $draws } losowań wyszło dokładnie tak, jak wynika z sekretu i soli.
    }
verify-draws-failed = Losowanie w wierszu { $line } powinno wyjść inaczej.
verify-draws-unknown = Bez właściwego sekretu i soli nie da się tego policzyć.

verify-how = Jak to działa?
verify-how-1 = Przed grą serwer wymyśla sekret, z którego wynikną wszystkie losowania, i pokazuje jego odcisk palca. To jest obietnica: odcisk nie zdradza sekretu, ale żaden inny sekret do niego nie pasuje.
verify-how-2 = Potem każda przeglądarka dorzuca szczyptę soli, czyli kilka przypadkowych znaków. Serwer nie mógł ich znać wcześniej, więc nie mógł dobrać sekretu na czyjąś korzyść.
verify-how-3 = Sekret i sól razem wyznaczają po kolei wynik każdego losowania.
verify-how-4 = Po grze serwer odkrywa sekret. Ta strona liczy jego odcisk i każde losowanie jeszcze raz, na twoim urządzeniu.
verify-how-5 = Ta strona nie sprawdza, czy każdy ruch był zgodny z zasadami. Robi to program „wyprawa”, który rozgrywa całą grę od nowa.
verify-self = Pobierz zapis gry i wpisz w terminalu:

# Omówienie
review = Omówienie
review-heading = Omówienie: { $game }
review-to-replay = Powtórka
after-review = Omów grę
after-review-lead = Ocena każdej decyzji, szczęście osobno od umiejętności, chwile, które rozstrzygnęły grę.
review-begins = Omówienie się zaczyna…
review-running = Ocenione: { $done } z { $total }
review-running-lead = Ekspert patrzy na każdą decyzję tak, jak mógł ją widzieć gracz. Można stąd wyjść; omówienie zostaje przy stole.
review-moments = Chwile, które rozstrzygnęły grę
review-moment = { $n }. { $name }, krok { $step }
review-no-moments = Żadna decyzja nie kosztowała nawet 2% szans.
review-played = Krok { $step }. { $name }: { $what } – { $grade }.
review-chance-change = Szansa na wygraną: { $before } z najlepszym ruchem, { $after } z tym.
review-better = Lepiej: { $choice }
review-try = Spróbuj stąd jeszcze raz
review-in-replay = Pokaż w powtórce
review-board = Plansza przed decyzją, z zaznaczonym lepszym ruchem
review-graph = Szanse na wygraną
review-graph-all = w procentach, przy wszystkim odkrytym
review-graph-seat = w procentach, tak jak mógł wiedzieć ten gracz
review-accounts = Szczęście i umiejętności
review-accounts-lead = W procentach szansy na wygraną: początek + własne decyzje + decyzje innych + los = wynik.
review-player = Gracz
review-start = Początek
review-own = Własne decyzje
review-others = Decyzje innych
review-chance = Los
review-result = Wynik
review-count-best = Najlepsze
review-count-good = Dobre
review-count-inaccuracy = Niedokładności
review-count-mistake = Błędy
review-grade-best = najlepiej
review-grade-good = dobrze
review-grade-inaccuracy = niedokładność
review-grade-mistake = błąd
review-luck = Szczęście
review-luck-best = { $name }: największe szczęście ({ $change }% szansy).
review-luck-worst = { $name }: największy pech ({ $change }% szansy).
luck-lead = Co przyniósł los ponad to, czego można się było spodziewać, w procentach szansy na wygraną.
luck-waiting = Liczenie szczęścia…
luck-best = Szczęście: { $change }%
luck-worst = Pech: { $change }%
luck-best-none = Szczęście: nic, co by się liczyło.
luck-worst-none = Pech: nic, co by się liczyło.
review-step = krok { $step }
review-decisions = Wszystkie decyzje ({ $n })
review-decisions-every = Pokaż też dobre
review-instead = Lepiej: { $what }.
