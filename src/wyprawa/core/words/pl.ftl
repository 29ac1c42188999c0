# Zdania wspólne wszystkim grom.

## Układa je też strona w przeglądarce

# Zdarzenia przy stole
undone = { $you ->
    [seat] Cofasz
   *[no] { $seat } cofa
  } ruch.
resigned = { $you ->
    [seat] Rezygnujesz
   *[no] { $seat } rezygnuje
  } z dalszej gry.
undone-draws = { $you ->
    [seat] Cofasz
   *[no] { $seat } cofa
  } ruch za zgodą wszystkich; { $draws } { $draws ->
    [one] losowanie przepada
    [few] losowania przepadają
   *[many] losowań przepada
  }.
undo-asked = { $you ->
    [seat] Prosisz
   *[no] { $seat } prosi
  } o cofnięcie ruchu.
undo-agreed = { $you ->
    [seat] Zgadzasz się
   *[no] { $seat } zgadza się
  } na cofnięcie.
undo-refused = { $you ->
    [seat] Nie zgadzasz się
   *[no] { $seat } nie zgadza się
  } na cofnięcie.
said = { $you ->
    [seat] Ty
   *[no] { $seat }
  }: { $text }
paused = { $you ->
    [seat] Zatrzymujesz
   *[no] { $seat } zatrzymuje
  } grę.
went-on = { $you ->
    [seat] Wznawiasz
   *[no] { $seat } wznawia
  } grę.
paused-by-host = Gospodarz stołu zatrzymuje grę.
went-on-by-host = Gospodarz stołu wznawia grę.
seat-bot-own = { $you ->
    [seat] Oddajesz
   *[no] { $seat } oddaje
  } grę komputerowi ({ $bot }).
seat-bot-host = { $you ->
    [seat] Za ciebie gra odtąd komputer
   *[no] { $seat }: odtąd gra tu komputer
  } ({ $bot }).
seat-bot-left = { $you ->
    [seat] Odchodzisz
   *[no] { $seat } odchodzi
  }; gra dalej komputer ({ $bot }).
seat-bot-time = { $you ->
    [seat] Twój czas się skończył
   *[no] { $seat }: czas się skończył
  }; gra odtąd komputer ({ $bot }).
seat-back = { $you ->
    [seat] Wracasz
   *[no] { $seat } wraca
  } do gry.
seat-new = { $you ->
    [seat] Siadasz
   *[no] { $seat } siada
  } do gry; wcześniej na tym miejscu: { $before }.
stumbled-time = { $seat }: komputer myślał za długo, więc tym razem decyduje prostszy gracz.
stumbled-crash = { $seat }: komputer się pomylił, więc tym razem decyduje prostszy gracz.
woke = Serwer znów działa; przez ten czas zegary stały.
abandoned = Gra została przerwana bez wyniku.
from-position = Gra zaczyna się z ustalonej pozycji.
begins = { $you ->
    [seat] Zaczynasz
   *[no] Zaczyna { $seat }
  }.

# Czyja decyzja
prompt-wait = Czekamy na decyzję: { $seat }.
prompt-over = Gra skończona.
menu-pick = { $kind }: wpisz na przykład „{ $example }”; to numery elementów w ręce

# Wynik
outcome-winner = { $you ->
    [seats] Wygrywasz!
   *[no] Wygrywa { $seats }.
  }
outcome-winners = Zwycięstwo dzielą: { $seats }.
outcome-resigned = Pozostali zrezygnowali.
outcome-unfinished = Gra nie została dokończona: osiągnęła granicę liczby decyzji.
outcome-place = { $place }. { $seats }

##

# Podpowiedzi
hint-then = Potem: { $what }.
hint-why-not = A może { $instead }?
hint-merits = Tak { $reasons }.
hint-drawbacks = Wtedy { $reasons }.
hint-even = Równie dobrze możesz { $instead }.
hint-instead = Wtedy: { $what }.
hint-played-out = Po kilku dalszych ruchach wypada to gorzej.
hint-alike = Na planszy wychodzi prawie na to samo; różnicę widać dopiero po kilku dalszych ruchach.
advice-chance = Szansa na wygraną: około { $percent }%.
advice-chance-even = Szansa na wygraną: około { $percent }%.
advice-chance-instead = Szansa na wygraną: około { $percent }%, inaczej { $instead_percent }%.
advice-blind = Wybór na chybił trafił.
advice-only = Nic innego nie można zrobić.
advice-said = { $text }
advice-sure = Wygrywa na pewno, cokolwiek się zdarzy.

# Błędy
game = Nie ma gry „{ $game }”. Są: { $choices }.
no-extra = Do tej gry niczego nie można dodać: { $game }.
no-chart = Gra „{ $game }” nie ma rysunku planszy.
rules-version = Gra „{ $game }” nie zna wersji zasad { $version }.
players = W grę „{ $game }” { $players ->
    [one] nie może grać { $players } osoba
    [few] nie mogą grać { $players } osoby
   *[many] nie może grać { $players } osób
  }; możliwe liczby graczy: { $allowed }.
option-unknown = Nie ma opcji „{ $option }”. Są: { $choices }.
option-value = Opcja „{ $option }” nie przyjmuje wartości „{ $value }”. Możliwe: { $choices }.
option-form = Opcję podaje się jako nazwa=wartość, nie „{ $text }”.
bot = Nie ma gracza komputerowego „{ $bot }”. Są: { $choices }.
bot-budget = Graczowi komputerowemu podaje się liczbę iteracji albo czas: expert@400, expert@50ms, expert@2s; nie „{ $budget }”.
bot-plug-in = Gracz komputerowy „{ $bot }” (wtyczka) nie działa: { $why }.
bot-name-taken = Gracz komputerowy „{ $bot }” (wtyczka) potrzebuje innej nazwy: ta jest zajęta.
bot-failed = Gracz komputerowy „{ $bot }” (wtyczka) nie podjął decyzji: { $why }.
bot-level = Poziom to liczba całkowita od { $least } do { $most }, na przykład level=5; nie „{ $level }”.
bot-no-levels = Gra { $game } nie ma skali poziomów.
bot-illegal = Gracz komputerowy „{ $bot }” (wtyczka) wybrał niedozwolony ruch: { $action }.
language = Nie ma języka „{ $lang }”. Są: { $choices }.
name = Imię „{ $name }” się nie nadaje: ma mieć od 1 do { $longest } zwykłych znaków.
name-hidden = W tym imieniu są znaki niewidoczne albo takie, które odwracają pismo. Wpisz je zwykłymi literami.
name-blank = W imieniu musi być widać choć jedną literę lub cyfrę.
name-marks = W tym imieniu jest za dużo znaków nad literami i pod nimi. Wpisz je zwykłymi literami.
name-taken = Ktoś przy tym stole ma już na imię „{ $name }”.
name-alike = Imię „{ $name }” wygląda prawie tak jak „{ $other }”, a ktoś taki już jest przy tym stole. Wybierz inne.
seat = Nie ma miejsca { $seat }; miejsca są od 1 do { $players }.
clause = Nie ma zasady „{ $clause }” w tej grze.
count = „{ $name }” ma być liczbą całkowitą od { $least } do { $most }, a nie { $value }.
decision-gone = Na tę decyzję już odpowiedziano.
undo-barred = Tego ruchu nie można już cofnąć: coś odkryto, wylosowano albo ktoś już odpowiedział.
undo-nothing = Ten gracz nie ma czego cofnąć.
undo-not-asked = Nikt nie prosi o zgodę na cofnięcie.
chat-empty = Wiadomość jest pusta.
chat-long = Wiadomość może mieć najwyżej { $longest } znaków. Nic nie wysłano.
game-abandoned = Gra została przerwana.
game-paused = Gra jest zatrzymana; najpierw trzeba ją wznowić.
not-paused = Gra nie jest zatrzymana.
clock-kind = Nie ma zegara „{ $kind }”. Są: { $choices }.
resigned-already = Ten gracz już zrezygnował.
game-over = Gra już się skończyła.
position = To nie jest poprawna pozycja: { $detail }.
position-in-row = { $sentence } (wiersz { $row })
position-long = To nie jest poprawna pozycja: ma więcej znaków niż { $most }.
position-header = To nie jest poprawna pozycja: pierwszy wiersz ma podawać grę, wersję zasad, liczbę graczy i opcje, a brzmi „{ $row }”.
position-missing = To nie jest poprawna pozycja: brakuje wiersza „{ $what }”.
position-row = To nie jest poprawna pozycja: zamiast wiersza „{ $what }” jest „{ $row }”.
position-more = To nie jest poprawna pozycja: wiersz „{ $row }” jest nieznany albo zbędny.
position-twice = To nie jest poprawna pozycja: wiersz „{ $what }” występuje dwa razy.
position-number = To nie jest poprawna pozycja: „{ $what }” ma być liczbą całkowitą od { $least } do { $most }, a nie „{ $given }”.
position-word = To nie jest poprawna pozycja: „{ $given }” nie może wystąpić w „{ $what }”.
position-many = To nie jest poprawna pozycja: za dużo wpisano w „{ $what }”, najwyżej { $most }.
position-cards = To nie jest poprawna pozycja: każda karta musi leżeć dokładnie w jednym miejscu.
position-hands = To nie jest poprawna pozycja: ktoś ma w ręce więcej albo mniej kart, niż pozwalają w tej chwili zasady.
position-over = To nie jest poprawna pozycja: kończy grę, która trwa, albo prowadzi dalej grę, która jest skończona.
position-stuck = To nie jest poprawna pozycja: gracz, który ma decydować, nie może nic zrobić.
position-players = Ta pozycja jest dla innej liczby graczy: { $players }.
secret-length = Sekret krupiera ma mieć 32 bajty.
script-answer = Odpowiedź { $answer } nie mieści się w { $size } możliwościach.
knowledge = Zdarzenie nie zgadza się z tym, co wiadomo o ukrytych elementach.
knowledge-impossible = Ukrytych elementów nie da się rozłożyć zgodnie z tym, co wiadomo.
not-held = Nie ma w ręce: { $pieces }.
notation-empty = Nic nie wpisano.
about-near = Nie wiem, co to jest „{ $text }”. Może chodzi o: { $near }?
about-unknown = Nie wiem, co to jest „{ $text }”. Można pytać o: { $about }.

# Zapis gry
file-missing = Nie można otworzyć pliku „{ $file }”: { $why }.
file-busy = W pliku „{ $file }” ta gra jest właśnie rozgrywana w innym oknie.
file-write = Nie można zapisać pliku „{ $file }”: { $why }.
why-missing = nie ma takiego pliku
why-folder = to jest folder
why-exists = taki plik już jest
why-permission = brak uprawnień
why-full = na dysku nie ma miejsca
why-other = błąd systemu ({ $detail })
salt = Sól do losu to krótki tekst, najwyżej jeden od każdego gracza.
log-broken = Ostatniego ruchu nie udało się zapisać, więc gra nie może trwać dalej; dokończ ją z zapisu.
log-empty = Plik jest pusty.
log-foreign = To nie jest zapis gry.
log-cut = Plik jest ucięty: brakuje końca wiersza { $line }.
log-damaged = Wiersz { $line } jest uszkodzony.
log-format = Wiersz 1: ten zapis ma nieznany format ({ $format }).
log-header = Wiersz 1: nagłówek zapisu jest uszkodzony.
log-order = Wiersz { $line } jest nie na swoim miejscu.
log-line = Wiersz { $line } nie pasuje do gry.
log-kind = Wiersz { $line } mówi coś nieznanego: „{ $kind }”.
log-illegal = Wiersz { $line } zawiera ruch niezgodny z zasadami.
log-outcome = Wiersz { $line } podaje inny wynik, niż wynika z gry.
log-draws = Wiersz { $line } zawiera losowania, które nie pasują do gry.
log-draw-missing = W zapisie brakuje losowania.
log-draw-differs = Zapisane losowanie jest spośród { $recorded }, a potrzebne spośród { $asked }.
log-seat-file = To jest zapis oczami jednego gracza: bez losowań i sum kontrolnych nie ma czego sprawdzać.
log-finished = Ta gra jest skończona; można ją obejrzeć poleceniem „wyprawa replay”.
replay-unfinished = Gra trwa: ukryte elementy wszystkich graczy można zobaczyć dopiero po jej końcu.
puzzle-unknown = Nie ma zadania „{ $puzzle }” z gry „{ $game }”.
puzzles-none = Gra „{ $game }” nie ma zadań.
puzzles-no-logs = W folderze „{ $folder }” nie ma zapisów gier (*.jsonl).
puzzles-together = „{ $option }” podaje się razem z innymi słowami, na przykład: wyprawa puzzles { $example }.
review-unfinished = Gra trwa: omówić można tylko skończoną partię.
review-no-positions = Ten zapis oczami jednej osoby nie ma danych do omówienia: to zapis widza albo wcześniejszej wersji programu. Zapisz go jeszcze raz: wyprawa replay FILE --seat N --export FILE.
review-failed = Nie udało się omówić gry. Spróbuj jeszcze raz.
luck-failed = Nie udało się policzyć szczęścia. Spróbuj jeszcze raz.
review-no-expert = Gra „{ $game }” nie ma eksperta, który mógłby ocenić decyzje.
review-own-file = To zapis oczami jednego gracza: omawia się go jego oczami, bez --seat.
verified = Sprawdzono: { $lines } { $lines ->
    [one] wiersz
    [few] wiersze
   *[many] wierszy
  }, { $draws } { $draws ->
    [one] losowanie
    [few] losowania
   *[many] losowań
  }, wszystko się zgadza.
verify-hash = Nie zgadza się wiersz { $line }: jego suma kontrolna jest inna.
verify-draw = Nie zgadza się wiersz { $line }: krupier wylosował co innego, niż obiecał.
verify-secret = Nie zgadza się wiersz { $line }: ujawniony sekret nie odpowiada zobowiązaniu z nagłówka.
verify-unfinished = Sumy się zgadzają, ale gra nie jest skończona, więc całości nie można jeszcze potwierdzić.

# Lekcje
lesson-unknown = Nie ma lekcji „{ $lesson }” tej gry.
lesson-step = Lekcja „{ $lesson }” nie ma kroku { $step }.
lesson-only-read = Tu nic nie trzeba robić; przejdź dalej.
lesson-you = Ty
lesson-other = Tak też wolno, ale lekcja prosi o co innego.
lesson-alone = Gra z lekcji ma własną pozycję, opcje i karty; nie podawaj innych.
summary-none = { $game }: ta gra nie ma jeszcze zasad na jednej stronie.
