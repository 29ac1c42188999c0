# Zdania terminala i wiersza poleceń.

# Pomoc poleceń
help-app = Stół do polskich gier planszowych: { $games }.
help-epilog = Język: --lang pl albo --lang en przy każdym poleceniu, zmienna WYPRAWA_LANG albo ustawienia systemu.
help-lang = Język: pl albo en.
help-version = Pokaż wersję i zakończ.
help-games = Wymień gry: ilu graczy, jak długo, jakie opcje i gracze komputerowi.
help-rules = Pokaż zasady gry: wszystkie, jeden rozdział albo jedną zasadę o podanym numerze.
help-play = Zagraj w terminalu: z komputerem albo w kilka osób przy jednym ekranie.
help-serve = Uruchom serwer: stoły w przeglądarce na tym komputerze, w domowej sieci albo dla wszystkich.
help-port = Port; bez niego 8642 albo następny wolny.
help-bind = Adres, pod którym serwer nasłuchuje.
help-lan = Wpuść urządzenia z domowej sieci; pokaż adres i kod QR. Bez tego serwer widzi tylko ten komputer.
help-open = Otwórz stronę w przeglądarce.
help-data-folder = Folder na stoły i gry (plik SQLite).
help-database = Baza PostgreSQL zamiast pliku: postgresql://… (albo zmienna WYPRAWA_DATABASE).
help-workers = Ile procesów obsługuje stoły, albo auto: tyle, ile jest rdzeni; więcej niż jeden wymaga bazy danych.
help-host-name = Nazwa, pod którą serwer jest znany, na przykład gry.example.org; można podać kilka razy.
help-behind-proxy = Adresy pośredników (proxy), którym serwer wierzy, skąd przyszło połączenie; * – wszystkim.
help-create-password = Hasło potrzebne do zakładania stołów (albo zmienna WYPRAWA_CREATE_PASSWORD).
help-positions = Pozwól zaczynać grę od pozycji podanej jako tekst.
help-keep-days = Po ilu dniach bez ruchu stół jest usuwany.
help-bot-seconds = Ile sekund najwyżej komputer myśli nad decyzją.
help-bot-pause = Ile milisekund co najmniej trwa decyzja komputera, żeby dało się za nią nadążyć.
help-messages = Ile wiadomości na sekundę serwer przyjmuje od jednej strony, naraz trzy razy tyle; 0 – bez granicy.
help-chat = Ile wypowiedzi na minutę serwer przyjmuje od jednej strony, naraz dwie trzecie z nich; 0 – bez granicy.
help-pages = Ile stron może być połączonych naraz; 0 – bez granicy.
help-pages-each = Ile stron z jednego adresu może być połączonych naraz; 0 – bez granicy. Za jednym adresem może być cała szkoła.
help-sockets = Ile stron na sekundę może się połączyć z jednego adresu, naraz dwadzieścia razy tyle; 0 – bez granicy.
help-requests = Ile zapytań na sekundę serwer przyjmuje z jednego adresu, naraz dwadzieścia razy tyle, nie licząc części strony, które przeglądarka zachowuje; 0 – bez granicy.
help-tables = Ile stołów na godzinę wolno założyć z jednego adresu, naraz jedną trzecią z nich; 0 – bez granicy.
help-connections-each = Ile najwyżej połączeń HTTP z jednego adresu serwer utrzymuje naraz; 0 – bez granicy.
help-request-seconds = Ile sekund klient ma na przysłanie nagłówków zapytania; na treść i na odebranie odpowiedzi tyle samo i po jednej na każdy kilobajt; 0 – bez granicy.
help-open-tables-each = Ile stołów na publicznej liście może mieć naraz jeden adres (zajmą najwyżej jedną dziesiątą listy); 0 – bez granicy.
help-codes = Ile kodów, pod którymi nie ma stołu, można na godzinę wypróbować z jednego adresu; 0 – bez granicy.
help-log-level = Ile serwer pisze o sobie.
help-sim = Rozegraj wiele gier między graczami komputerowymi i podaj wyniki.
help-arena = Zmierz graczy komputerowych ze sobą na tych samych rozdaniach i na każdym miejscu: kto jest silniejszy, o ile i jak szybki.
help-arena-bots = Gracze komputerowi, po przecinku, co najmniej dwóch; każdy gra z każdym, wcześniejszy między późniejszymi (kto to jest: wyprawa games). Elo liczy się od ostatniego.
help-arena-games = Liczba gier każdej pary; zaokrąglona w górę, żeby każde rozdanie było rozegrane z każdego miejsca.
help-arena-players = Liczba miejsc. Gdy jest ich więcej niż dwa, jeden gracz z pary siada między samymi drugimi: --bots expert,greedy --players 4 sadza eksperta po kolei na każdym miejscu między trzema greedy, a równy udział to 25%.
help-sequential = Dla dwóch graczy komputerowych: przestań, gdy z pewnością 95% wiadomo, czy udział pierwszego jest wyższy od podanego (liczba, na przykład 0.75); najwyżej --games gier. Test przez zakłady o rozdania (Waudby-Smith i Ramdas): można go skończyć w dowolnej chwili.
help-data = Wypisz elementy gry (planszę, żetony, karty) jako JSON.
help-map = Narysuj planszę gry jako mapę (SVG).
help-out = Plik, do którego zapisać mapę; - to standardowe wyjście.
help-replay = Obejrzyj zapisaną grę ruch po ruchu.
help-puzzles = Rozwiązuj zadania z rozegranych gier: znajdź jeden wyraźnie lepszy ruch. Bez nazwy gry: zadanie dnia.
help-puzzle = Numer zadania; pokazuje je „--list”.
help-puzzles-list = Tylko wypisz zadania.
help-puzzles-json = Z --list: jedna lista JSON, z szansami po najlepszym i drugim z kolei ruchu.
help-puzzles-find = Znajdź zadania w skończonych grach z folderu (wyprawa sim … --logs DIR), sprawdzone głębokim szukaniem.
help-puzzles-out = Plik na znalezione zadania; bez niego standardowe wyjście.
help-puzzles-most = Ile zadań znaleźć najwyżej.
help-review = Omów skończoną grę: ekspert ocenia każdą decyzję, szczęście osobno od umiejętności, chwile, które ją rozstrzygnęły.
help-review-seat = Czyimi oczami: numer miejsca albo all (tak jest bez tej opcji).
help-review-every = Wypisz też wszystkie decyzje z ocenami.
help-tables-command = Stoły serwera, także gdy działa: lista, podgląd, zapis, zakończenie, usunięcie, stoły odstawione.
help-tables-aside = Pokaż odstawione stoły i powód.
help-tables-retry = Przywróć odstawiony stół.
help-tables-delete = Usuń stół razem z grą i rozmową.
help-tables-list = Wypisz stoły, ostatnio założone najpierw.
help-tables-status = Tylko stoły w tym stanie: w poczekalni, w grze, zakończone albo przerwane.
help-tables-most = Ile stołów wypisać najwyżej.
help-tables-json = Wypisz stoły jako jedną listę JSON; chwile w milisekundach od 1970 roku (UTC).
help-tables-show = Pokaż stół tak, jak widzi go widz.
help-tables-export = Zapisz przebieg gry do pliku: zakończonej cały, trwającej albo przerwanej tylko to, co widzi widz.
help-tables-file = Plik, do którego zapisać przebieg; - to standardowe wyjście.
help-tables-close = Zakończ grę bez wyniku.
help-backup = Zapisz kopię całego magazynu gier, także gdy serwer działa. Zawiera również zakryte karty trwających gier.
help-backup-file = Plik z kopią.
help-restore = Odtwórz magazyn gier z kopii; ma być pusty. Kopię pliku wczytuje także PostgreSQL i na odwrót.
help-compact = Zwolnij nieużywane miejsce w magazynie gier, także gdy serwer działa.
help-compact-older = Najpierw usuń stoły, których nikt nie używał od tylu dni.
help-ban = Blokady adresów i imion na serwerze, także gdy działa.
help-ban-list = Wypisz blokady.
help-ban-add = Zablokuj adres albo imię; działający serwer wie o tym po kilku sekundach.
help-ban-lift = Zdejmij blokadę.
help-ban-kind = Co: address (adres IP albo jego skrót z listy) czy name (imię i podobne do niego).
help-ban-value = Adres albo imię.
help-ban-days = Na ile dni; bez tego na zawsze.
help-ban-why = Powód, dla pamięci.
help-table = Nazwa stołu, taka jak na liście, albo jego kod.
help-verify = Sprawdź zapis: każdą sumę, każdy ruch i każde losowanie. Kod wyjścia 0: wszystko się zgadza, 1: nie.
help-credits = Pokaż licencje i autorów.
help-game = Nazwa gry; wymienia je „wyprawa games”.
help-clause = Numer zasady (BOSMAN-R3-4), rozdziału (R3) albo ustalenia (Q-BOSMAN-05).
help-players = Liczba graczy.
help-people = Ilu graczy to ludzie przy tym ekranie; reszta to komputer.
help-name = Imię gracza; można podać kilka razy.
help-bots = Gracze komputerowi, po przecinku, na kolejne miejsca; lista się powtarza (kto to jest: wyprawa games).
help-bots-play = Gracze komputerowi, po przecinku, na miejsca po ludziach; lista się powtarza.
help-option = Opcja gry jako nazwa=wartość; można podać kilka razy (lista: wyprawa games).
help-seed = Ziarno losu: to samo ziarno daje te same gry.
help-seed-play = Ziarno losu, do ćwiczeń i powtórek; bez niego los jest zapieczętowany i sprawdzalny.
help-plain = Zwykły tekst bez rysunków i kolorów, dla czytników ekranu.
help-save = Plik, do którego gra zapisuje się na bieżąco.
help-pack = Plik z własnymi kartami do gry, która je przyjmuje ({ $games }).
help-resume = Plik zapisanej gry, którą chcesz dokończyć.
help-number = Liczba gier.
help-processes = Ile procesów gra naraz; bez tego: wszystkie rdzenie.
help-rotate = W każdej grze miejsca przesuwają się o jedno.
help-logs = Folder, w którym zostaje zapis każdej gry.
help-json = Wypisz jeden obiekt JSON zamiast tabeli.
help-verify-store = Zamiast pliku sprawdź wszystkie gry z magazynu serwera; serwery mogą działać. Nic nie jest zapisywane.
help-file = Plik zapisu gry.
help-seat = Czyimi oczami: numer miejsca, 0: widz, all: wszystko (tylko po końcu gry).
help-step = Czekaj na Enter po każdym ruchu.
help-replay-from = Pokaż grę od tego wiersza zapisu.
help-export = Zapisz to, co widziały te oczy, jako osobny plik.
help-board = Pokazuj też obraz stołu po każdym ruchu.

# Błędy wiersza poleceń
usage-option = Nie ma opcji „{ $name }”. Pomoc: { $help } --help.
usage-command = Nie ma polecenia „{ $name }”. Pomoc: wyprawa --help.
usage-missing = Brakuje: { $name }. Pomoc: { $help } --help.
usage-value = Podana wartość nie pasuje do { $name }. Pomoc: { $help } --help.
usage-no-value = Opcja „{ $name }” potrzebuje wartości. Pomoc: { $help } --help.
usage-extra = Podano za dużo argumentów. Pomoc: { $help } --help.
replay-own-file = To zapis oczami jednego gracza: pokazuje się go w całości, bez --seat, --step, --board i --export.
verify-store-alone = Z --store nie podaje się pliku ani --data i --database naraz.
verify-no-store = --data i --database podaje się razem z --store.
resume-alone = Wznawiana gra ma już graczy, opcje i plik: przy --resume nie podaje się ich drugi raz.
usage-other = Nie rozumiem tego polecenia. Pomoc: { $help } --help.
interrupted = Przerwano.
folder = Nie można utworzyć folderu „{ $file }”: { $why }.
people = Ludzi przy ekranie może być od 0 do { $players }, a nie { $people }.
names-many = Podano więcej imion ({ $names }) niż ludzi przy ekranie ({ $people }).
resume-other = Ten zapis jest z innej gry: { $game }.

# Lista gier
games-players = graczy: { $players }
games-minutes = { $from }–{ $to } minut
games-rules = wersja zasad { $version }
games-options = Opcje (pierwsza wartość jest domyślna):
games-levels = Gracze komputerowi, od najłatwiejszego:
games-bots = Wszyscy gracze komputerowi po nazwie: { $bots }

# Zasady
rules-ruling = Ustalenie
rules-options = Opcje: { $options }

# Symulacja
sim-title = { $game }, graczy: { $players }, gier: { $games }, ziarno: { $seed }
sim-seat = Miejsce
sim-order = Kolejność gry
sim-bot = Gracz
sim-wins = Wygrane
sim-share = Udział
sim-draws = Dzielone zwycięstwa: { $draws }
sim-turns = Tury: średnio { $mean }, mediana { $median }, 95% do { $p95 }
sim-ended = Zakończenia: { $ended }
sim-speed = { $actions } ruchów w { $seconds } s: { $aps } ruchów/s, { $gps } gier/s
figures-engine = Silnik: { $engine ->
    [compiled] skompilowany
   *[pure] zwykły Python
}
sim-rotated = Miejsca się zmieniały; wygrane graczy: { $wins }
sim-progress = Gry

# Arena
arena-bots = Do areny trzeba co najmniej dwóch różnych graczy komputerowych, a podano: { $bots }.
arena-sequential-bots = Opcja --sequential jest dla dwóch graczy komputerowych, a jest ich { $bots }.
arena-share = Udział leży między 0 a 1, na przykład 0.75; podano { $share }.
arena-first = Pierwszy
arena-second = Przeciw
arena-games = Gry
arena-caption = Wygrane, przegrane, dzielone (liczą się po części); udział pierwszego z przedziałem Wilsona. Równy udział to { $fair }.
arena-elo-caption = Elo liczone od { $bot }; czas procesora na decyzję, w której jest wybór.
arena-decisions = Decyzje
arena-mean = Średnio
arena-p95 = 95% do
arena-worst = Najdłużej
arena-above = Rozstrzygnięte po { $games ->
    [one] { $games } grze
   *[other] { $games } grach
}: udział gracza { $bot } jest wyższy niż { $line } (z pewnością 95% co najmniej { $low }).
arena-below = Rozstrzygnięte po { $games ->
    [one] { $games } grze
   *[other] { $games } grach
}: udział gracza { $bot } nie jest wyższy niż { $line } (z pewnością 95% najwyżej { $high }).
arena-open = Po { $games ->
    [one] { $games } grze
   *[other] { $games } grach
} nie wiadomo, czy udział gracza { $bot } jest wyższy niż { $line } (z pewnością 95% od { $low } do { $high }).
arena-time = Rozegrano w { $seconds } s.

# Gra w terminalu
play-which = W co gramy?
play-players = Ilu graczy? ({ $allowed })
play-level = Z kim grasz? (Enter: { $number })
play-commitment = Los jest zapieczętowany. Skrót sekretu krupiera: { $commitment }
play-commitment-why = Po grze sekret będzie ujawniony i „wyprawa verify” sprawdzi każde losowanie.
play-saved = Gra zapisuje się na bieżąco w pliku { $file }.
play-stranger = Gracz
play-bot-name = Komputer
play-handover = Teraz { $name }. Pozostali odwracają wzrok. Naciśnij Enter, gdy można pokazać rękę.
play-may = Możesz:
play-ask = Twój wybór albo ruch (? pomoc):
play-again = Nie ma pozycji { $number } na liście.
play-hint = Podpowiedź: { $action }. { $reason }
play-guide-first = { $text } (Wpisz „przewodnik”, jeśli wolisz grać bez takich zdań).
play-guide = { $text }
play-guide-on = Przewodnik włączony: przy każdej nowej decyzji zobaczysz jedno zdanie.
play-guide-off = Przewodnik wyłączony. To samo słowo włączy go znowu.
play-undo-now = Enter: dalej, u: cofnij:
play-hand-on = Naciśnij Enter, gdy można oddać ekran następnej osobie:
play-undone = Ruch cofnięty.
play-left = Gra przerwana. Dokończysz ją poleceniem: { $command }
play-resign-sure = Na pewno rezygnujesz? Wpisz tak:
play-yes = tak
play-verify = Sprawdź losowania: { $command }
play-help-list = Wpisz numer z listy albo ruch własnymi słowami, na przykład tak jak w nawiasach [ ]; polskie litery nie są konieczne.
play-help-letters = Wpisz literę z listy albo ruch własnymi słowami, na przykład tak jak w nawiasach [ ]; polskie litery nie są konieczne.
play-help =
    ? | ta pomoc
    h | podpowiedź z uzasadnieniem
    przewodnik | włącz albo wyłącz zdania o nowych decyzjach
    u | cofnij ruch
    stół | pokaż jeszcze raz stół i to, co możesz zrobić
    pamięć | co wiesz o ukrytych elementach
    log | przebieg gry
    zasady | z jakich części składają się zasady
    zasada X | zasada albo część zasad o numerze X
    opis X | co to jest X i co daje: { $about }
    zapisz P | zapisz kopię gry do pliku P
    rezygnuj | zrezygnuj z dalszej gry
    koniec | przerwij; gra jest zapisana
play-copied = Zapisano kopię: { $file }
play-about-what = Napisz, o co pytasz, na przykład: { $about }.
play-sections = Zasady mają takie części; jedną z nich pokaże na przykład „zasada { $section }”:
play-file-needed = Podaj nazwę pliku, na przykład: zapisz gra.jsonl

# Powtórka
replay-title = { $game }: { $names }
replay-line = Wiersz { $number }
replay-eyes = Oczami: { $name }
replay-eyes-watcher = Oczami widza
replay-eyes-all = Wszystko odkryte
replay-unfinished-end = Tu zapis się kończy; gra trwa.
replay-next = Enter: dalej, q: koniec

# Zadania
puzzle-heading = { $title } ({ $number } z { $lessons })
puzzle-all-done = To było ostatnie zadanie.
puzzles-left = Więcej zadań: wyprawa puzzles.

# Omówienie
review-progress = Decyzje
review-player = Gracz
review-accounts = Skąd wziął się wynik, w procentach szansy na wygraną
review-accounts-sum = Początek + własne decyzje + decyzje innych + los = wynik.
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
review-luck-best = Największe szczęście – { $name } ({ $change }, krok { $step }): { $what }
review-luck-worst = Największy pech – { $name } ({ $change }, krok { $step }): { $what }
review-moments = Chwile, które rozstrzygnęły grę
review-no-moments = Żadna decyzja nie kosztowała nawet 2% szans.
review-better = Lepiej: { $choice }. { $why }
review-decisions = Wszystkie decyzje
review-decision = Krok { $step }, { $name }: { $what } – { $grade } (szansa { $before } → { $after })
replay-exported = Zapisano: { $file }

# Autorzy
credits-line = To nieoficjalna realizacja na podstawie wydanych instrukcji, napisana naszymi słowami. Rysunków z instrukcji nie mieliśmy, więc plansze, karty, trasy i wydarzenia są nasze. Nazwy gier należą do ich właścicieli.
credits-code = Kod: licencja MIT, autorzy Wyprawy.
credits-texts = Nasze teksty, plansze i dane: licencja CC BY 4.0, autorzy Wyprawy.
credits-borders = Granice na mapie świata: między państwami członkowskimi ONZ, sporne i nieustalone linią przerywaną, jak na jej mapach.
credits-parts = Części, z których korzystamy:

# Nagłówki pomocy
heading-usage = Użycie
heading-arguments = Argumenty
heading-options = Opcje
heading-commands = Polecenia
heading-help = Pokaż tę pomoc i zakończ.
heading-default = domyślnie { $value }
metavar-options = OPCJE
metavar-command = POLECENIE
metavar-args = ARGUMENTY
metavar-game = GRA
metavar-file = PLIK
metavar-dir = FOLDER
metavar-clause = ZASADA
metavar-name = NAZWA
metavar-address = ADRES
metavar-text = TEKST
metavar-puzzle = ZADANIE
metavar-value = WARTOŚĆ

# Serwer
aside-none = Żaden stół nie jest odstawiony.
aside-stalled = { $table }: zatrzymał serwer. Pozostanie odstawiony, póki go nie przywrócisz (wyprawa tables retry { $table }).
aside-damaged = { $table }: zapisu nie da się odczytać (prób: { $tries }). Serwer sam spróbuje ponownie.
aside-version = { $table }: potrzebuje innej wersji programu (prób: { $tries }). Serwer sam spróbuje ponownie.
aside-not = Stół { $table } nie jest odstawiony.
aside-retried = Stół { $table } jest przywrócony.
aside-deleted = Stół { $table } jest usunięty.
tables-none = Nie ma takich stołów.
tables-code = kod
tables-table = stół
tables-game = gra
tables-status = Nie ma stanu „{ $status }”. Są: { $choices }.
tables-state-heading = stan
tables-made = założony
tables-players = gracze
tables-free = wolne
status-lobby = poczekalnia
status-running = w grze
status-finished = zakończony
status-abandoned = przerwany
tables-about = Stół { $short } ({ $table }): { $game }, zasady w wersji { $rules }
tables-state = Stan: { $status }, założony { $made }
tables-seats = Miejsca: { $names }
tables-options = Opcje: { $options }
tables-last-event = Ostatnie wydarzenie, które widzą wszyscy: { $time }
tables-waiting = Stół czeka na: { $names }
tables-exported = Cały przebieg jest w pliku { $file }.
tables-exported-spectator = Przebieg, jaki widzi widz, jest w pliku { $file }. Cały można zapisać dopiero po zakończeniu gry.
tables-closed = Gra przy stole { $table } jest zakończona bez wyniku.
tables-closed-lobby = Stół { $table } jest zamknięty. Gra się tam nie zaczęła.
backup-done = Kopia jest w pliku { $file }; stołów: { $tables }.
backup-secret = Kopia zawiera cały magazyn: także zakryte karty trwających gier, imiona i rozmowy. Jest dla właściciela komputera.
backup-exists = Plik { $file } już jest. Podaj inną nazwę.
restore-done = Magazyn jest odtworzony; stołów: { $tables }.
restore-not-empty = Ten magazyn nie jest pusty. Kopię można odtworzyć tylko w pustym: podaj inny folder (--data) albo inną bazę (--database).
restore-form = Plik { $file } nie jest kopią magazynu gier albo pochodzi z nowszej wersji programu.
compact-deleted = Usunięto stołów: { $tables }.
compact-done = Magazyn ma teraz { $after } MB, miał { $before } MB.
ban-none = Nie ma blokad.
ban-for-ever = na zawsze
ban-until = do { $time }
ban-address = adres { $value }, { $until }: { $why }
ban-name = imię { $value }, { $until }: { $why }
ban-added = Zablokowane: { $value }.
ban-lifted = Blokada zdjęta: { $value }.
ban-not = Nie ma blokady: { $value }.
ban-kind = „{ $kind }” to ani address, ani name.
store-missing = W folderze { $folder } nie ma zapisanych gier.
serve-here = Stoły są tutaj: { $address }
serve-host = Strona gospodarza serwera (adres jest tajny): { $address }
host-secret-short = WYPRAWA_HOST_SECRET ma mieć co najmniej { $least } znaków.
serve-engine = { $engine ->
    [compiled] Serwer i boty działają na silniku skompilowanym.
    [making] Serwer i boty działają w zwykłym Pythonie; silnik skompilowany powstaje w tle: boty przejdą na niego od razu, serwer po ponownym uruchomieniu.
   *[pure] Serwer i boty działają w zwykłym Pythonie.
}
serve-lan = Z innych urządzeń w domowej sieci: { $address }
serve-lan-note = Zeskanuj kod telefonem podłączonym do tej samej sieci.
serve-stop = Aby zatrzymać: Ctrl+C. Niczego nie trzeba zapisywać.
port-taken = Port { $port } pod adresem { $address } jest zajęty; podaj inny (--port).
database-kind = Adres bazy ma zaczynać się od „postgresql://”.
workers-number = --workers to liczba od 1 do { $most } albo auto.
workers-file = Kilka procesów (--workers) wymaga bazy PostgreSQL (--database); plik obsługuje jeden proces.
workers-start = Serwer nie mógł uruchomić swoich procesów; przyczynę podają wiersze powyżej.
server-silent = W tym folderze danych działa już inny serwer, ale nie podaje adresu. Poczekaj chwilę albo podaj inny folder (--data).
log-level = Nie ma poziomu „{ $level }”. Są: { $choices }.
lan-or-bind = Podaj --lan albo --bind, nie oba naraz.
serve-store = Magazyn gier nie działa: serwer nie może go otworzyć albo w nim pisać.
verify-store-down = Nie można odczytać magazynu gier: { $cause }.
verify-progress = Sprawdzono stołów: { $done } z { $total }…
verify-table = { $table } ({ $game }, zasady w wersji { $rules }): { $problem }
verify-room = Opisu tego stołu nie można odczytać.
verify-failed = Zapisu nie można odtworzyć ({ $detail }).
verify-store-good = Sprawdzono { $games } { $games ->
    [one] grę
    [few] gry
   *[many] gier
  }, wszystko się zgadza.
verify-store-bad = Sprawdzono { $games } { $games ->
    [one] grę
    [few] gry
   *[many] gier
  }; przy { $bad } { $bad ->
    [one] stole
   *[other] stołach
  } coś się nie zgadza.

# Mapy
map-drawn = Mapa jest w pliku: { $file }
map-no-file = Podaj plik, do którego zapisać mapę, na przykład: wyprawa map { $game } --out { $game }.svg; --out - wypisuje ją na standardowe wyjście.

# Nauka gry
help-learn = Lekcje gry w tym terminalu: krótkie zadania na prawdziwej planszy. Zrobione lekcje są zapamiętywane.
help-lesson = Lekcja, od której zacząć (domyślnie pierwsza niezrobiona).
help-learn-list = Wypisz lekcje.
help-learn-json = Wypisz lekcje jako JSON: id, tytuł, liczba kroków i słów, minuty.
help-learn-text = Wypisz lekcje jako tekst do czytania i druku.
lessons-none = { $game }: ta gra nie ma jeszcze lekcji.
learn-row = { $title } ({ $steps } { $steps ->
    [one] krok
    [few] kroki
   *[many] kroków
  })
learn-heading = Lekcja { $number } z { $lessons }: { $title }
learn-ask = Twój ruch (albo: pokaż, wstecz, dalej, koniec):
learn-ask-read = Enter – dalej (albo: wstecz, koniec):
learn-ask-done = Enter – dalej (albo: wstecz, koniec):
learn-ask-goal = Enter – gramy (albo: dalej, koniec):
learn-all-done = To wszystko. Teraz pora na prawdziwą grę!
learn-left = Do zobaczenia. Dalszy ciąg: { $command }
learn-goal-reached = Udało się! Cel osiągnięty.
learn-goal-missed = Tym razem się nie udało. Możesz spróbować jeszcze raz.
help-summary = Zasady na jednej stronie: cel, tura, przykład, o czym się zapomina, słownik.
summary-aim = Cel
summary-turn = Twoja kolej
summary-end = Koniec gry
summary-example = Przykład
summary-forgotten = O czym się zapomina
summary-terms = Słownik
