# Wejście, ustawianie stołu, ustawienia i podziękowania.

# Wejście

front-hero = Stół czeka. Zagraj z komputerem, z rodziną przy jednym ekranie albo z kimś na drugim końcu świata.
front-what = W co zagramy?
front-guest = Gracz
front-guest-number = Gracz { $n }
front-players = { $n ->
    [one] { $list } osoba
    [few] { $list } osoby
    [many] { $list } osób
   *[other] { $list } osoby
}
front-minutes = { $n ->
    [one] { $list } minuta
    [few] { $list } minuty
    [many] { $list } minut
   *[other] { $list } minuty
}
front-or = { $one } albo { $other }
front-alone = Graj z komputerem
front-against = Przeciwnik
front-here = Jeden ekran, wiele osób
front-link = Zaproś linkiem
front-board = Plansza na dużym ekranie, ręce w telefonach
front-others = Inne sposoby gry
front-three = Zagraj z trzema przeciwnikami naraz
front-return-to = Wróć do gry: { $game }
front-own = Ustaw po swojemu
front-rules = Zasady
front-class = Dla klasy
front-laying = Rozkładam planszę…
front-storage = Ta przeglądarka nie pozwala nic zapamiętać. Klucze do twoich miejsc przepadną, gdy zamkniesz stronę, więc w trakcie gry jej nie zamykaj.
front-no-games = Na tym serwerze nie ma jeszcze żadnej gry.

front-join = Dołącz do stołu
front-enter = Wejdź
front-code-hint = Kod albo link dostaniesz od osoby, która otworzyła stół.
front-code-empty = Wpisz kod stołu.

front-open = Otwarte stoły
front-open-none = Nikt teraz nie szuka graczy. Otwórz własny stół i zaproś kogoś linkiem.
front-refresh = Odśwież
front-watch = Oglądaj
front-to-table = { $do }: { $game }, { $more }
front-free-seats = { $n ->
    [one] { $n } wolne miejsce
    [few] { $n } wolne miejsca
    [many] { $n } wolnych miejsc
   *[other] { $n } wolnego miejsca
}
front-nobody = jeszcze nikogo

front-resume = Wróć do gry
front-done = Skończone gry
front-return = Wróć
front-look = Obejrzyj
front-keys = Ta przeglądarka pamięta klucze do twoich miejsc. Bez klucza nie da się na miejsce wrócić.
front-lobby = przed grą
front-running = gra trwa
front-finished = gra skończona
front-abandoned = gra przerwana
front-gone = tego stołu już nie ma
front-forget = Usuń z listy
front-forget-of = Usuń z listy: { $game }, { $when }
front-forget-sure = Usunąć z tej przeglądarki klucze do tego stołu? Nie da się już z niej wrócić na miejsce.
front-forget-gone = Tego stołu już nie ma. Usunąć go z listy?
front-forget-no = Zostaw
front-more = Pokaż więcej
front-unofficial = Nieoficjalna wersja, napisana naszymi słowami. Nazwy gier należą do ich właścicieli.
front-credits = Autorzy i licencje

# Ustawianie stołu

setup-title = Nowy stół: { $game }
setup-back = Wróć do wyboru gry
setup-unknown = Ten serwer nie zna takiej gry.
setup-way = Jak gramy?
setup-way-alone = Z komputerem
setup-way-alone-hint = Ty przy tym ekranie, reszta to komputery.
setup-way-here = Jeden ekran
setup-way-here-hint = Wszyscy tutaj; podajecie sobie urządzenie.
setup-way-link = Przez link
setup-way-link-hint = Każdy u siebie; wysyłasz link, kod albo kod QR.
setup-way-board = Duży ekran i telefony
setup-way-board-hint = Tu plansza dla wszystkich, ręce w telefonach.
setup-who = Kto gra?
setup-count = Ile miejsc przy stole
setup-seat-letter = Miejsce { $n }, znak { $letter }
setup-kind = Kto tu gra
setup-kind-here = ktoś tutaj
setup-kind-link = ktoś z linkiem
setup-kind-phone = ktoś z telefonem
setup-kind-bot = komputer
setup-name-link = Imię wpisze ten, kto usiądzie.
setup-level = Jak gra komputer
setup-swapped = Zamieniono miejsca { $one } i { $other }.
setup-bot-others = Więcej graczy komputerowych…
setup-three = Trzech przeciwników różnych poziomów
setup-bot-more = Inni gracze
setup-bot-adaptive = Na moim poziomie
setup-place = Poziom { $n } z 10
setup-place-between = Gra lepiej niż { $below }, ale słabiej niż { $above }.
setup-place-below = Gra słabiej niż { $above }.
setup-bot-drifter = Włóczy się
setup-bot-drifter-hint = Chodzi, gdzie oczy poniosą, ale co drugi krok stawia w stronę celu.
setup-bot-greedy = Stara się wygrać
setup-bot-greedy-hint = Bierze to, co w tej chwili najlepsze, i umie przeszkodzić innym.
setup-bot-random = Gra na chybił trafił
setup-bot-random-hint = Nie planuje, ale częściej sięga po ruchy, które coś zmieniają. Dobry na pierwszą grę.
setup-bot-uniform = Losuje każdy ruch
setup-bot-uniform-hint = Każdy dozwolony ruch jest dla niego tak samo dobry. Najłatwiejszy.
setup-first = Kto zaczyna?
setup-first-random = Niech zdecyduje los
setup-clock-none = Bez zegara
setup-clock-none-hint = Nikt nikogo nie pogania.
setup-clock-move = Na każdy ruch
setup-clock-move-hint = Kto nie zdąży, za tego zagra komputer.
setup-clock-game = Na całą grę
setup-clock-game-hint = Każdy ma swój czas; po każdym ruchu trochę go przybywa.
setup-clock-seconds = Czas na ruch
setup-clock-minutes = Czas na grę
setup-clock-increment = Przybywa po ruchu
setup-seconds = { $n ->
    [one] { $n } sekunda
    [few] { $n } sekundy
    [many] { $n } sekund
   *[other] { $n } sekundy
}
setup-minutes = { $n ->
    [one] { $n } minuta
    [few] { $n } minuty
    [many] { $n } minut
   *[other] { $n } minuty
}
setup-days = { $n ->
    [one] { $n } dzień
    [few] { $n } dni
    [many] { $n } dni
   *[other] { $n } dnia
}
setup-options = Odmiany zasad
setup-options-usual = Jak zwykle. Kto chce, może tu coś zmienić.
setup-options-changed = { $n ->
    [one] { $n } odmiana wybrana inaczej niż zwykle.
    [few] { $n } odmiany wybrane inaczej niż zwykle.
    [many] { $n } odmian wybranych inaczej niż zwykle.
   *[other] { $n } odmiany wybranej inaczej niż zwykle.
}
setup-options-reset = Ustaw jak zwykle
setup-usual = jak zwykle
setup-other-number = Inna liczba
setup-clause-open = Pokaż w zasadach
setup-clause-missing = Tej zasady nie udało się wczytać.
setup-number = Podaj liczbę od { $least } do { $most }.
setup-own = Własne karty
setup-own-hint = Możesz dołożyć do gry własne karty z pliku TOML: nazwa zestawu, a potem do 200 kart. Kto dołącza, dowie się o nich; taki stół nie trafia na listę otwartych.
setup-own-file = Plik z kartami
setup-own-choose = Wybierz plik…
setup-listed = Pokaż stół na liście otwartych
setup-listed-join = Każdy, kto zajrzy na ten serwer, będzie mógł się przysiąść albo oglądać. Bez tego wchodzą tylko ci, którzy mają link lub kod.
setup-listed-watch = Każdy, kto zajrzy na ten serwer, będzie mógł oglądać grę. Bez tego widzą ją tylko ci, którzy mają link lub kod.
setup-password = Hasło tego serwera
setup-password-hint = Otwieranie stołów na tym serwerze wymaga hasła.
setup-names-differ = Imię „{ $name }” już jest przy tym stole. Każde musi być inne.
setup-name-long = Imię może mieć najwyżej { $most } znaków.
setup-mend = Popraw zaznaczone pola, a stół będzie gotowy.
setup-start = Zacznij grę
setup-make = Otwórz stół
setup-make-board = Otwórz planszę
setup-next-start = Gra zacznie się od razu.
setup-next-link = Potem pokażemy link, kod i kod QR do wysłania.
setup-next-board = Potem pokażemy kod QR: wystarczy skierować na niego telefon.
setup-only-computers = Przy stole siedzą same komputery: możesz tylko patrzeć.


# Ustawienia

settings-language = Język
settings-theme = Wygląd
settings-theme-system = Jak w systemie
settings-theme-light = Jasny
settings-theme-dark = Ciemny
settings-theme-contrast = Duży kontrast
settings-text-size = Wielkość tekstu
settings-motion = Ruch na planszy
settings-motion-system = Jak w systemie
settings-motion-slow = Powolny
settings-motion-normal = Zwykły
settings-motion-fast = Szybki
settings-motion-off = Wyłączony
settings-pace = Ruchy komputera i innych graczy
settings-pace-slow = Powoli
settings-pace-normal = Zwyczajnie
settings-pace-quick = Szybko
settings-forced = Ruchy bez wyboru wykonują się same
settings-forced-hint = Gdy jest tylko jedna możliwość, wykonuje się po chwili bez pytania. Gdy grają też inni ludzie, tylko wtedy, gdy wszyscy i tak to widzą.
settings-confirm = Potwierdzanie ruchów
settings-confirm-hint = Wybrany ruch najpierw pokazuje, co przyniesie, i czeka na potwierdzenie.
settings-guide = Przewodnik pierwszej gry
settings-guide-hint = Gdy pierwszy raz masz podjąć jakąś decyzję, jedno zdanie mówi, na czym ona polega. W grach, które znasz, milczy; włączony tutaj, zaczyna od nowa.
settings-sound = Dźwięki
settings-sound-hint = Krótkie dźwięki ruchów i sygnał, że teraz twoja kolej.
settings-notify = Powiadomienia
settings-notify-hint = Gdy strona jest schowana, przeglądarka da znać, że to twoja kolej.
settings-notify-refused = Przeglądarka nie pozwala tej stronie na powiadomienia. Możesz to zmienić w jej ustawieniach.
offer-sound = Włącz dźwięki
offer-notify = Powiadamiaj
offer-no = Nie teraz
settings-spoken = Wszystko słowami
settings-spoken-hint = Opisy zamiast rysunków i znaków: dla czytników ekranu.

copy-copy = Kopiuj
copy-copied = Skopiowano
copy-failed = Nie udało się skopiować. Tekst jest zaznaczony: skopiuj go ręcznie.

# Autorzy i licencje

credits-title = Autorzy i licencje
credits-own = Wyprawa
credits-unofficial = To nieoficjalna realizacja na podstawie wydanych instrukcji, napisana naszymi słowami. Rysunków z instrukcji nie mieliśmy, więc plansze, karty, trasy i wydarzenia są nasze. Nazwy gier należą do ich właścicieli.
credits-code = Kod: licencja { $licence }, © { $year } autorzy Wyprawy.
credits-texts = Nasze teksty, plansze i dane: licencja { $licence }, © { $year } autorzy Wyprawy.
credits-thanks = Bez pracy tych ludzi nie byłoby Wyprawy. Dziękujemy!
credits-icons = Ikony
credits-icons-by = Ikony z { $set } ({ $licence }); wbudowane w stronę, w jej kolorach.
credits-icons-artists = Narysowali je Lorc, Delapouite i inni autorzy game-icons.net. Paczka z ikonami nie mówi, kto narysował którą; według naszej wiedzy:
credits-icons-author = { $author }: { $count ->
    [one] { $count } ikona
    [few] { $count } ikony
    [many] { $count } ikon
   *[other] { $count } ikony
}
credits-font = Krój pisma
credits-maps = Mapy
credits-borders = Granice rysujemy między państwami członkowskimi Organizacji Narodów Zjednoczonych, a sporne i nieustalone zaznaczamy linią przerywaną, jak na jej mapach. Nie wyrażają one naszego stanowiska.
credits-page = Strona
credits-server = Serwer i terminal
credits-wording = Treść licencji
credits-home = Na stronę główną
credits-public-domain = domena publiczna

# Historia gier w tej przeglądarce
history-title = Twoje gry
history-where = Ta lista jest tylko w tej przeglądarce. Nikomu jej nie wysyłamy.
history-none = Nie ma tu jeszcze żadnej skończonej gry.
history-played = Rozegrane
history-won = Wygrane
history-streak = Wygrane z rzędu
history-longest = Najdłuższa passa
history-game = Gra
history-opponent = Przeciwnik
history-last = Ostatnie gry
history-victory = wygrana
history-defeat = przegrana
history-shared = wspólny ekran
history-with = inni gracze: { $names }
history-export = Pobierz jako plik
history-delete = Usuń historię
history-delete-sure = Usunąć całą historię? Tego nie da się cofnąć.
front-learn = Naucz się w { $n } { $n ->
    [one] minutę
    [few] minuty
   *[many] minut
  }
