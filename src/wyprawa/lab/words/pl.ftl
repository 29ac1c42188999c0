# Przebieg doświadczenia
lab-timed-bot = Gracz { $bot } ma budżet w czasie, więc jego ruchy zależą od komputera; tu podaje się liczbę iteracji, na przykład expert@400.
lab-other-run = W folderze { $folder } jest inny przebieg (różni się: { $names }); podaj inny folder.
lab-damaged = Plik { $file } z rozegranymi grami jest uszkodzony; usuń go, a te gry zostaną rozegrane od nowa.
lab-run-there = W folderze { $folder } jest już przebieg; --resume gra dalej od miejsca, w którym stanął.
lab-many-bots = Graczy komputerowych ({ $bots }) jest więcej niż miejsc ({ $players }).
lab-precision = Dokładność leży między 0.001 a 0.5, na przykład 0.02; podano { $precision }.
lab-one-option = Porównać można wartości jednej opcji naraz, a podano kilka wartości opcji: { $names }.
lab-values-twice = Wartość { $value } opcji { $option } podano dwa razy.

# Raport
report-title = { $game }: co mówią gry
report-lead = { $games } { $games ->
    [one] gra
    [few] gry
   *[other] gier
}, { $players } graczy ({ $bots }), ziarno { $seed }, zasady w wersji { $rules }.
report-strengths = Siła graczy: { $strengths }; gracz, który kiedyś zagra inaczej, dostanie inny numer.
report-options = Opcje inne niż domyślne: { $options }.
report-none = Nie rozegrano ani jednej całej partii.
report-interrupted = Przebieg został przerwany; raport mówi o grach rozegranych do tej chwili.
report-key = Najważniejsze
report-chart-value = Wartość
report-chart-interval = Przedział 95%
report-n = n
report-counted = { $n ->
    [one] Policzono z jednego rozdania.
   *[other] Policzono z { $n } rozdań.
}
report-counted-between = Policzono z { $least } do { $n } rozdań, zależnie od liczby: nie każde mówi coś o każdej.
report-place = { $place }.
report-caption = { $what }, z przedziałami 95%

report-order = Kto zaczyna
report-order-matters = Kto zaczyna, wygrywa { $share } gier; równy udział to { $fair }. Kolejność gry ma znaczenie ({ $p }, n = { $n }).
report-order-even = Kto zaczyna, wygrywa { $share } gier; równy udział to { $fair }. Nie widać, żeby kolejność gry miała znaczenie ({ $p }, n = { $n }).
report-order-chart = Udział wygranych według kolejności gry
report-order-under = Kolejność gry; linia przerywana: równy udział
report-order-head = Kolejność
report-seat-even = Między miejscami przy stole różnicy nie widać ({ $p }): kto zaczyna, losuje się w każdej grze.
report-seat-matters = Miejsca przy stole wygrywają nierówno ({ $p }); przy losowanym pierwszym graczu nie powinny: zobacz, czy gracze zmieniali miejsca.
report-seat-chart = Udział wygranych według miejsca
report-seat-under = Miejsce przy stole
report-seat-head = Miejsce

report-length = Ile trwa
report-length-said = Gra trwa średnio { $turns } tur, czyli { $laps } na gracza; 90% gier mieści się między { $low } a { $high } turami.
report-length-decisions = W grze zapada średnio { $decisions } decyzji.
report-minutes = W tempie ludzi ({ $seconds } s na decyzję, liczba ich gier: { $games }) gra trwa { $minutes } minut.
report-minutes-box = Ile to minut, mówi pudełko: { $low }–{ $high }; z zapisami gier ludzi (--people) raport liczy to z ich tempa.
report-length-chart = Liczba gier według liczby tur
report-length-under = Tury

report-endings = Jak się kończy
report-ending = { $sentence } { $share } gier, średnio po { $turns } turach.
report-unfinished = { $share } gier nie skończyło się w { $limit } decyzjach; liczą się jako dzielone przez wszystkich.
report-shared = Zwycięstwo dzieli kilku graczy w { $share } gier.

report-tension = Kiedy się rozstrzyga
report-decided = Połowa gier jest rozstrzygnięta, zanim minie { $part } gry: odtąd prowadzi już tylko zwycięzca.
report-lead-changes = Prowadzenie zmienia się średnio { $changes } razy.
report-lowest = Zwycięzca miał w najgorszej chwili średnio { $lowest } szans; w { $comebacks } gier wygrywa ktoś, kto spadł do połowy równej szansy albo niżej.
report-drama = Dramatyzm (jak daleko za prowadzącym był zwycięzca, od 0 do 1): { $drama }.
report-dead = Bez szans (poniżej 1%) gra się { $turns } czasu; w { $long } gier ktoś gra tak co najmniej przez połowę gry.
report-leader-chart = Szansa prowadzącego i jak często naprawdę wygrywa
report-part = Część gry
report-leader-chance = Szansa prowadzącego
report-leader-wins = Wygrane prowadzącego
report-stake-mean = Szansa do zyskania lub stracenia
report-leader-under = Część gry; linia: szansa, kropki z pasem: wygrane
report-no-chances = Ta gra nie ma oceny pozycji, więc o szansach nic nie wiadomo.

report-choices = Co się decyduje
report-forced = { $forced } decyzji nie ma wyboru; w grze jest { $free } decyzji z wyborem, średnio między { $actions } możliwościami.
report-stake = O jedną decyzję z wyborem idzie średnio { $stake } szansy na wygraną; w { $small } takich decyzji mniej niż 1%.
report-stake-chart = Ile szansy jest w jednej decyzji
report-stake-under = Część gry
report-kinds = Rodzaje ruchów
report-kind = Ruch
report-kind-n = Ile razy
report-kind-share = Udział
report-kind-games = W ilu grach
report-kind-forced = Bez wyboru

report-skill = Szczęście i umiejętność
report-skill-better = { $bot } wygrywa { $share } gier; równy udział to { $fair }.
report-skill-variance = O wyniku decyduje w { $bot } to, kto gra, w { $deal } rozdanie i kolejność, a w { $rest } reszta: los w czasie gry i to, jak spotykają się ruchy.
report-skill-bot = Gracz
report-skill-share = Udział wygranych
report-skill-fair = Równy udział
report-skill-elo = Elo

report-ladder = Drabina graczy
report-ladder-said = Siła graczy w Elo, licząc od: { $last }.

report-used = Z czym się wygrywa
report-used-some = Wyraźnie częściej albo rzadziej, niż wynika z równych szans, wygrywa się z tymi ruchami: { $things }{ $more ->
    [0] .
    [one] {""} i z jeszcze jednym.
   *[other] {""} i z jeszcze { $more }.
} Z zaznaczonych przypadkowy jest średnio najwyżej jeden na dwadzieścia.
report-used-none = Przy tylu grach żaden ruch nie różni się wyraźnie od innych (sprawdzono { $n }).
report-not-cause = To nie jest przyczyna: kto i tak wygrywa, ma inne ruchy niż ten, kto przegrywa.
report-used-chart = Wygrane używających wobec oczekiwanych (1 = tyle, ile trzeba)
report-dealt = Co daje rozdanie
report-dealt-chart = Wygrane tych, którzy to dostali, wobec oczekiwanych (1 = tyle, ile trzeba)
report-dealt-some = Częściej albo rzadziej, niż wynika z równych szans, wygrywa ten, komu rozdano jedną z tych rzeczy: { $things }{ $more ->
    [0] .
    [one] {""} i jeszcze jedną.
   *[other] {""} i jeszcze { $more }.
}
report-dealt-chance = Rozdaje los, więc to jest skutek tych rzeczy.
report-dealt-chosen = Przed rozdaniem gracze sami coś wybierają, więc krotność nie musi być skutkiem samej rzeczy; skutek pokazuje zamiana rozdań.
report-dealt-none = Przy tylu grach żadna rozdana rzecz nie przechyla wyniku wyraźnie (sprawdzono { $n }).
report-swaps-some = Te same rozdania jeszcze raz, z zamianą rozdań sąsiadów (gry: { $games }): wyraźnie coś dają, w punktach procentowych wygranej: { $things }. To jest przyczyna, bo nic innego się nie różni.
report-swaps-none = Te same rozdania jeszcze raz, z zamianą rozdań sąsiadów (gry: { $games }), nie pokazują wyraźnego zysku z żadnej rzeczy.
report-thing-gain = Zysk przy zamianie (p.p.)
report-thing = Rzecz
report-thing-used = W ilu grach
report-thing-lift = Krotność
report-thing-verdict = Ocena
report-thing-clear = wyraźne

report-clauses = Zasady, które prawie nic nie zmieniają
report-clauses-said = Spośród { $rules } zasad z księgi w grach można śledzić { $counted }. W { $games ->
    [one] jednej grze
   *[other] { $games } grach
} nigdy nie zadziałało: { $never }, a rzadziej niż w jednej grze na sto: { $seldom }.
report-clause-never = { $clause }: { $text } (nigdy; najwyżej w { $most } gier)
report-clause-seldom = { $clause }: { $text } (w { $games } z { $of } gier)
report-clauses-how = Zasada działa, gdy pokazuje ją ruch, zdarzenie albo koniec gry, albo gdy zabrania ruchu, który w tej samej grze był wcześniej dozwolony. Zasady opcji, z którymi nie grano, nie mogą zadziałać. Zasad, po których w przebiegu gry nic nie widać ({ $others }), nie da się tak ocenić.
report-clauses-not-observed = Zasady, których nie widać w grach ({ $count })

report-outliers = Gry warte obejrzenia
report-outlier-longest = Najdłuższa gra, liczba tur: { $value }.
report-outlier-shortest = Najkrótsza gra, liczba tur: { $value }.
report-outlier-comeback = Największy powrót: zwycięzca miał { $value } szans.
report-outlier-swing = Największy zwrot: szansa zmienia się o { $value } w jednej turze.
report-outlier-lead-changes = Najwięcej zmian prowadzenia: { $value }.
report-outlier-game = gra { $game }, decyzja { $decision }
report-outlier-log = zapis
report-outlier-no-logs = Do tej strony nie dołączono zapisów tych gier; polecenie na jej końcu rozegra je ponownie, zapisze i doda tu odnośniki.
report-outlier-how = Odnośnik otwiera grę w tej chwili. Zapisy leżą w folderze logs; polecenie przy każdym pokazuje grę w terminalu.
game-title = { $game }: gra { $number }
game-players = Gracze: { $names }.
game-seen = Cała gra, razem z tym, co było zakryte; numer to wiersz zapisu. Plansza jest narysowana przed chwilami, o których mówi raport.
game-board = Plansza w tej chwili

report-option = Opcja { $name }
report-option-all = Każda opcja z osobna
report-option-unchanged = „bez zmian”
report-option-said = Wartość { $value } zamiast { $base }: tury { $turns }, udział zaczynającego { $first } p.p.; ten sam zwycięzca w { $same } gier.
report-option-chart = Zmiana udziału zaczynającego
report-option-value = Wartość
report-option-turns = Tury
report-option-turns-change = Zmiana tur
report-option-first = Udział zaczynającego
report-option-first-change = Zmiana (punkty procentowe)
report-option-fairest = Najrówniej zaczyna się z wartością { $value }: kto zaczyna, wygrywa { $share } gier przy równym udziale { $fair }.
report-option-endings = Jak kończą się gry: udział gier, a w nawiasie zmiana względem { $base } w punktach procentowych
report-option-unfinished = Niedokończona

report-fairest = Z którymi opcjami jest najrówniej
report-fairest-none = Żadna z innych wartości opcji { $options } nie wyglądała równiej niż zasady, z którymi grano. W nowych rozdaniach udział wygranych według kolejności gry odbiega od równego o { $before }.
report-fairest-fairer = Najrówniej jest z { $best }: w nowych rozdaniach udział wygranych według kolejności gry odbiega od równego o { $after } zamiast o { $before }; kto zaczyna, wygrywa { $first_after } zamiast { $first_before }. To wyraźnie równiej.
report-fairest-unclear = W poszukiwaniu najrówniej wyglądało { $best }, ale nowe rozdania tego nie potwierdzają: udział wygranych według kolejności gry odbiega od równego o { $after }, a bez zmiany o { $before }; kto zaczyna, wygrywa { $first_after } i { $first_before }.
report-fairest-less-fair = W poszukiwaniu najrówniej wyglądało { $best }, ale w nowych rozdaniach jest mniej równo: udział wygranych według kolejności gry odbiega od równego o { $after } zamiast o { $before }; kto zaczyna, wygrywa { $first_after } zamiast { $first_before }.
report-fairest-how = Każda pojedyncza zmiana gra te same rozdania; mniej równa połowa odpada, a pozostałe grają dwa razy tyle. Od najlepszej szuka się drugiej opcji. Zdanie powyżej mówi o nowych rozdaniach, których poszukiwanie nie widziało, bo to, co wybrano spośród wielu, wygląda lepiej, niż jest.
report-fairest-base = jak grano
report-fairest-options = Opcje
report-fairest-deviation = Odchylenie od równego
report-fairest-tried = Co sprawdzono i jak daleko doszło

report-reliability = Ile warte są szanse
report-reliability-said = Szanse pochodzą z oceny pozycji i są poprawione na grach tego przebiegu: poprawka dla jednej połowy rozdań pochodzi z drugiej. Błąd kwadratowy przed poprawką { $before }, po niej { $after }.
report-reliability-raw = Szanse pochodzą z oceny pozycji, bez poprawki: poprawka z jednej połowy tych gier nie wyjaśnia drugiej połowy lepiej. Błąd kwadratowy { $before }.
report-reliability-chart = Jak często wygrywa się przy danej szansie
report-reliability-under = Szansa według oceny; linia przerywana: tyle samo
report-method = Jak to policzono
report-method-said = Przedziały mają 95%; jednostką jest rozdanie. Udziały: Wilson; średnie: Student; kolejność gry: test permutacyjny; rzeczy: porównanie w obrębie gier z kontrolą fałszywych odkryć (Benjamini i Hochberg, 5%). Gracze to programy, więc gry ludzi mogą wyglądać inaczej.
report-run = Przebieg: wyprawa { $version }, źródła { $build }, silnik { $engine }, { $machine }; { $seconds } s; { $when }.
report-command = Polecenie
report-data-said = Obok tej strony leżą: { $files }.

# Polecenie balance
balance-counting = Liczę i piszę raport…
balance-not-counted = Przerwano, zanim raport był gotowy. Gry zostały w folderze { $folder }; --resume napisze z nich raport.
balance-done = Raport: { $file }
balance-stopped = Zatrzymano po { $games ->
    [one] jednej grze
   *[other] { $games } grach
}: udział zaczynającego jest znany z dokładnością { $precision }.
balance-not-reached = Po { $games ->
    [one] jednej grze
   *[other] { $games } grach
} udział zaczynającego nie jest jeszcze znany z dokładnością { $precision }.
help-balance = Rozegraj wiele gier i napisz raport o grze: kto wygrywa, ile trwa, kiedy się rozstrzyga, czym się wygrywa, co zmienia opcja.
help-balance-bots = Gracze komputerowi na kolejnych miejscach, po przecinku (kto to jest: wyprawa games). Różni gracze grają każde rozdanie z każdego miejsca.
help-balance-games = Liczba gier, zaokrąglona w górę do całych rozdań; z --precision najwyżej tyle. Bez niej 400, a z --precision 100 000.
help-precision = Graj, aż udział zaczynającego będzie znany z tą dokładnością, na przykład 0.02; zatrzymanie nie zawęża przedziału sztucznie.
help-balance-option = Opcja gry; kilka wartości jednej opcji po przecinku porównuje je na tych samych rozdaniach; `all` porównuje każdą wartość każdej opcji z osobna.
help-limit = Najwięcej decyzji w grze; gra, która tyle ma, kończy się jako niedokończona.
help-balance-out = Folder na raport (report.html, report.json), wiersze gier i decyzji, run.json i rozegrane gry. Bez tego: nazwa gry, liczba graczy i ziarno.
help-resume = Graj dalej przebieg z tego folderu, także do większej liczby gier; żadna gra nie jest rozgrywana drugi raz.
help-ladder = Gracze komputerowi do porównania w Elo, po przecinku: każda para gra tyle gier, ile ma raport.
help-fairest = Szukaj wśród wartości tych opcji, po przecinku, albo wszystkich (all) tych, z którymi jest najrówniej; najlepsze sprawdza się na nowych rozdaniach.
help-people = Folder z zapisami gier ludzi; z ich tempa raport liczy minuty.
help-swaps = Ile gier rozegrać drugi raz z zamianą rozdań sąsiadów, żeby zobaczyć, co powoduje rozdana rzecz; 0: żadnej. Bez tego 200.
lab-no-cluster = Do --cluster potrzebny jest dodatek cluster: pip install "wyprawa[cluster]".
lab-cluster-local = Klaster na tym komputerze podaje się jako local:N, na przykład local:4; podano { $address }.
lab-cluster-address = Pod adresem { $address } nie odpowiada żaden klaster Dask ({ $why }).
lab-cluster-lost = Utracono klaster { $address }: nie ma już jego planisty albo procesów. Rozegrane gry zostały; --resume gra dalej.
lab-worker-differs = Komputer { $worker } klastra ma inny program (różni się: { $names }); zainstaluj wszędzie tę samą wersję.
balance-dashboard = Klaster: { $address }
help-cluster = Graj na klastrze Dask pod tym adresem; local:N uruchamia N procesów tutaj. Wyniki są te same.

# Gracze wcześniejszych wydań i szybka ścieżka areny
release-unknown = Nie ma wydania „{ $release }”, z którym można zagrać. Są: { $choices }; gracze nazywają się jak { "0.4.0/expert" }.
release-no-checkout = Gracze wydania { $release } potrzebują jego źródeł, a te ma tylko repozytorium; to jest zainstalowany pakiet.
release-commit = Zmiany { $commit } wydania { $release } nie da się odczytać z tego repozytorium: { $why }.
release-bot = Wydanie { $release } nie ma gracza „{ $bot }” do tej gry. Ma: { $choices }.
release-fails = Wydanie { $release } tu nie działa: { $why }.
release-ended = Proces wydania { $release } skończył się, zanim odpowiedział.
release-building = Przygotowuję wydanie { $release }; z kompilacją trwa to kilka minut, jeden raz.
figures-release = Wydanie { $release } działa na własnym silniku { $engine ->
    [compiled] skompilowanym
   *[pure] nieskompilowanym
}.
help-fast = Mierz szybko: na skompilowanym silniku, który w razie potrzeby powstaje, i z ćwiercią iteracji dla każdego eksperta bez własnego limitu.
fast-compiling = Kompiluję silnik; trwa to kilka minut, jeden raz.
fast-no-engine = Do --fast potrzebny jest skompilowany silnik: { $why }
