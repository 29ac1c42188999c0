# Zasady gier: księga z wyszukiwaniem i małe okienko z jedną zasadą.

rules-title = Zasady
rules-of = Zasady: { $game }
rules-which = Zasady której gry
rules-print = Wydrukuj
rules-contents = Spis treści
rules-search = Szukaj w zasadach
rules-search-how = Strzałki w dół i w górę przechodzą po znalezionych zasadach, Enter otwiera zasadę na jej miejscu, Escape kończy szukanie.
rules-search-clear = Zakończ szukanie
rules-found = { $n ->
    [0] Nic nie znaleziono.
    [one] Znaleziono { $n } miejsce.
    [few] Znaleziono { $n } miejsca.
   *[other] Znaleziono { $n } miejsc.
  }
rules-nothing = Spróbuj krótszego słowa albo innego, na przykład takiego, które jest na planszy.
rules-every = Pokaż wszystkie odpowiedzi
rules-silent = Gdzie instrukcja milczy, pod zasadą jest pytanie. Otwórz je, żeby zobaczyć, jak gramy.
rules-anchor = Zasada { $id }: stały odnośnik
rules-options = Odmiany zasad
rules-options-about = Umawiacie się na to przed grą. Kto nic nie zmienia, gra jak zwykle.
rules-usual = zwykle
rules-numbers = liczba od { $least } do { $most }
rules-numbers-first = wskazany gracz
rules-why = Dlaczego: { $id }
rules-open = Otwórz w zasadach
rules-new-tab = w nowej karcie
rules-no-clause = W tej księdze nie ma zasady { $id }. Zajrzyj do spisu treści albo poszukaj słowa.
rules-no-game = Nie ma tu gry „{ $game }”.
rules-choose = Wybierz grę powyżej, a jej zasady otworzą się od razu.
rules-no-games = Ten serwer nie ma teraz żadnej gry.
rules-picture-failed = Tego obrazka nie udało się narysować.
rules-one-page = { $game } na jednej stronie
rules-print-page = Wersja do druku
rules-turn = Twoja kolej
rules-example = Przykład
rules-forgotten = O czym się zapomina
rules-terms = Słownik
