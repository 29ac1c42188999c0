# Zdania strony i stołu. Zdania gier przychodzą z serwera i z folderów gier.

server-down = Serwer nie odpowiada. Sprawdź połączenie i spróbuj jeszcze raz.
close = Zamknij
yes = Tak
no = Nie
home = Na stronę główną
loading = Chwileczkę…
settings = Ustawienia
skip = Przejdź do treści
no-page = Nie ma takiej strony.
no-page-why = Adres może mieć literówkę albo prowadzić do czegoś, czego już nie ma. Jeśli masz kod stołu, wpisz go na stronie głównej.
field-empty = Wypełnij to pole.
field-number = Wpisz liczbę całkowitą od { $from } do { $to }.
screen-lost = Nie udało się wczytać tej strony.
screen-lost-why = Połączenie się zerwało albo serwer ma już nowszą wersję. Odśwież stronę: niczego nie stracisz.
try-now = Spróbuj teraz
try-again = Spróbuj jeszcze raz
try-again-later = Spróbuj jeszcze raz za chwilę.
reload = Odśwież stronę
computer = Komputer
name = Imię
your-name = Twoje imię
another-name = Imię następnej osoby przy tym ekranie
seat = Miejsce { $n }

# Kiedy coś pójdzie nie tak
link-wrong = Link może być niepełny albo stół został usunięty. Poproś o nowy link lub wpisz kod stołu na stronie głównej.
table-deleted = Tego stołu już nie ma.
offline = Brak połączenia z serwerem. Próbuję połączyć się ponownie.
offline-unsent = Brak połączenia z serwerem. Próbuję połączyć się ponownie; twój ruch czeka i zostanie wysłany.
page-old = Serwer ma inną wersję niż ta strona.
lobby-chat = Rozmowa
lobby-chat-empty = Nikt jeszcze nic nie napisał.
turn-now = Twoja kolej.
unsent-choice = Czeka na połączenie: { $choice }
unsent = Nie wysłano: nie ma połączenia. Spróbuj, gdy wróci.
storage-shut = Ta przeglądarka nie pozwala niczego zapamiętać. Zachowaj adres tej strony: jest w nim klucz do twojego miejsca.
table-full = Wszystkie miejsca są zajęte. Możesz oglądać grę.
two-tabs = Ten stół jest otwarty także w innej karcie. Obie pokazują to samo; graj w jednej z nich.
rule = Zasada { $id }
rule-short = Zasada

# Przed grą
who-plays = Kto gra
wait-seats = { $n ->
    [one] Czekamy, aż ktoś zajmie wolne miejsce.
    [few] Czekamy, aż ktoś zajmie { $n } wolne miejsca.
   *[other] Czekamy, aż ktoś zajmie { $n } wolnych miejsc.
  }
countdown = Wszyscy są. Gra zacznie się za { $n } s.
countdown-stop = Zatrzymaj
countdown-held = Odliczanie zatrzymane.
countdown-go = Odliczaj dalej
wait-absent = Wszystkie miejsca są zajęte. Przed ekranem nie ma jeszcze: { $names }.
take-over = Ktoś oddaje ci miejsce { $n }. Podaj imię i usiądź.
sit-down = Usiądź
guest-welcome = Witaj! Zaproszono cię do tego stołu. Wpisz imię i usiądź na wolnym miejscu.
free-seat = Miejsce { $n }: wolne
at-this-screen = przy tym ekranie
is-here = jest
away = nie ma przy ekranie
start-now = Zacznij teraz
seat-bot = Posadź komputer
bot-plays = gra komputer
invite = Zaproszenie
invite-how-guest = Możesz zaprosić kogoś jeszcze: wyślij link albo podaj kod.
invite-how = Wyślij link, podaj kod albo pokaż ten obrazek do zeskanowania.
invite-link = Link do stołu
alone-here = Ten adres działa tylko na tym komputerze. Żeby inni w domu mogli wejść, zatrzymaj serwer i uruchom go tak:
extra-cards = Przy tym stole gra się też kartami spoza pudełka: „{ $name }” ({ $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } kart
  }).
join-by-phone = Dołącz telefonem
join-by-phone-how = Zeskanuj obrazek telefonem albo wejdź na tę stronę i wpisz kod. Telefon pokaże rękę, a ten ekran planszę.
qr-of-table = Kod QR z linkiem do stołu
code = Kod stołu

# W grze
board-loading = Rozkładam planszę…
board-failed = Nie udało się wczytać planszy.
map-closer = Bliżej
map-farther = Dalej
map-fit = Cała mapa
map-which = Które pole?
tab-table = Stół
tab-choices = Ruchy
tab-log = Dziennik
tab-people = Gracze
parts = Części ekranu
beside = Obok planszy
choices = Co można zrobić
choose-set = { $kind }: { $n }
more-choices = { $n ->
    [one] Jeszcze { $n } możliwość
    [few] Jeszcze { $n } możliwości
   *[other] Jeszcze { $n } możliwości
  }
nothing-now = Na razie nic: decyduje ktoś inny.
type-move = Albo wpisz ruch słowami
do-it = Wykonaj
since-turn = Od mojego ruchu
since-again = Pokaż jeszcze raz
since-show = Co zrobili inni od mojego ruchu
since-nothing = Nikt jeszcze nic nie zrobił.
skip-playing = Dotknij planszy, żeby przeskoczyć dalej.
forced-move = Jedyny możliwy ruch: { $choice }
confirm-move = Potwierdź
confirm-cancel = Zmień
log-open = Pokaż cały dziennik
log-close = Zwiń dziennik
log = Co się działo
write-to-all = Napisz do wszystkich
send = Wyślij
guide-off = Nie pokazuj więcej takich wskazówek
hint = Podpowiedz
hint-says = Podpowiedź: { $choice }.
do-that = Zrób tak
undo = Cofnij ruch
ask-undo = Poproś o cofnięcie
wish = { $name } prosi o cofnięcie ruchu. Czekamy na odpowiedź: { $names }.
second-asked = { $name } już gra i prosi o drugie miejsce: { $seat }. Będzie widzieć obie ręce. Czekamy na odpowiedź: { $names }.
second-yours = Prosisz o drugie miejsce: { $seat }. Czekamy na zgodę: { $names }.
second-refused = { $name } nie zgadza się na twoje drugie miejsce.
not-sit-down = Nie, wróć do stołu
second-needs = Już grasz przy tym stole. Na drugie miejsce muszą się zgodzić wszyscy pozostali.
agree = Zgoda
refuse = Nie ma zgody
pause = Zatrzymaj grę
go-on = Wznów grę
paused = Gra jest zatrzymana.
paused-class = Wznowi ją osoba, która prowadzi klasę.
report = Zgłoś coś osobie, która prowadzi serwer
report-what = Co zgłaszasz
report-table = Ten stół
report-name = Imię: { $name }
report-note = Dopisek (nieobowiązkowy)
report-send = Wyślij zgłoszenie
report-sent = Zgłoszenie jest wysłane. Dziękujemy.
report-hint = Zgłoszenie czyta tylko osoba, która prowadzi serwer.
resign = Zrezygnuj
resign-sure = { $name }: na pewno zrezygnować?
more = Więcej
ask-board = Co jest na stole?
whole-table = Cały stół słowami
what-is-what = Co jest czym: elementy i pola
recall = Co wiadomo o zakrytych elementach
you-watch = Oglądasz tę grę.
now-name = Teraz: { $name }
hand-over = Podaj urządzenie. Nikt inny nie powinien teraz patrzeć na ekran.
show-hand = { $name }: pokaż, co mam
hide = Zasłoń i podaj dalej
decides = decyduje
resigned = rezygnacja
time-left = zostało
watching = { $n ->
    [one] Ogląda { $n } osoba.
    [few] Oglądają { $n } osoby.
   *[other] Ogląda { $n } osób.
  }
take-back-seat = Niech gra człowiek
rules = Zasady gry

# Miejsca i stół
arrange = Stół i miejsca
which-bot = Poziom komputera
to-bot = Niech gra komputer
rename = Zmień imię
my-link = Mój link na inne urządzenie
my-link-how = Ten link otwiera twoje miejsce na innym urządzeniu. Nie pokazuj go innym.
offer-seat = Oddaj miejsce
offered = Link do miejsca { $n }; działa raz:
free-the-seat = Zwolnij miejsce
swap = Zamień z miejscem { $n }
mute = Wycisz
unmute = Wyłącz wyciszenie
leave-seat = Odejdź
leave-sure = { $name }: oddać to miejsce? Rozpoczętą grę dokończy komputer.
abandon = Przerwij grę
abandon-sure = Przerwać grę bez wyniku?
delete-table = Usuń stół
delete-sure = Usunąć stół razem z grą i rozmową? Tego nie da się cofnąć.
other-screens = Ten ekran jako
as-board = Sama plansza, na duży ekran
as-hand = Moja ręka, na telefon
as-all = Cały stół
agreed = Umówione przy tym stole
clock = Zegar
clock-none = bez zegara
clock-move-is = { $n } s na każdy ruch
clock-game-is = { $minutes } min na całą grę i { $n } s po każdym ruchu
promise = Obietnica krupiera

# Koniec
game-over = Koniec gry
game-abandoned = Gra przerwana
look-back = Wykres i powtórka
result-you-won = Wygrywasz!
result-won = Wygrywa { $name }
result-shared = Zwycięstwo dzielą: { $names }
result-lead = Przewaga nad drugim miejscem: { $n }.
result-tie = Przy równym wyniku rozstrzyga: { $part }.
result-scores = Skąd się wziął wynik
result-part = Za co
result-total = Razem
result-tie-part = { $part } (przy remisie)
result-place = { $place }. miejsce
result-show-board = Pokaż planszę
result-show = Pokaż wynik
again = Jeszcze raz
again-turned = Zamień miejsca
again-stronger = Trudniej: { $name }
to-rematch = Przejdź do rewanżu
level = { $name } ({ $n } z { $all })
