# Zdania serwera.

store-down = Serwer nie może teraz zapisać gry, więc nic się nie zmieniło. Spróbuj za chwilę.
store-damaged = Zapis gier na tym serwerze jest uszkodzony, więc nic nie zostało zapisane. Osoba, która prowadzi serwer, musi odtworzyć kopię zapasową.
table-stalled = Ten stół jest odstawiony, bo zatrzymał serwer. Osoba, która prowadzi serwer, może go przywrócić (stół { $table }).
table-damaged = Zapisu tej gry nie da się odczytać, więc stół jest odstawiony. Nic nie zostało usunięte; osoba, która prowadzi serwer, może go obejrzeć (stół { $table }).
table-version = Ten stół powstał w innej wersji programu i w tej nie da się na nim grać. Nic nie zostało usunięte (stół { $table }).
server-failed = Serwer się pomylił; nic się nie zmieniło.
table-busy = Przy tym stole dzieje się teraz za dużo naraz. Spróbuj jeszcze raz.
table-long = Ten stół ma już za długi zapis; zacznijcie nową grę.
open-tables = Z twojego adresu otwarto już stołów: { $most }. Załóż ten jako prywatny albo zakończ któryś z tamtych.
table-unknown = Nie ma takiego stołu. Sprawdź link albo kod.
codes-tried = Z tego adresu przyszło za wiele kodów, pod którymi nie ma stołu. Poczekaj kilka minut albo otwórz stół z linku.
table-gone = Tego stołu już nie ma.
room-lobby = Gra jeszcze się nie zaczęła.
room-running = Gra już trwa.
room-finished = Ta gra jest skończona.
room-abandoned = Ta gra została przerwana.
room-not-full = Nie wszystkie miejsca są zajęte.
seat-not-yours = Miejsce { $seat } nie należy do ciebie.
seat-taken = Miejsce { $seat } jest zajęte.
seat-present = Na miejscu { $seat } ktoś siedzi; można zastąpić tylko kogoś, kto odszedł.
seat-away-soon = Osoba z miejsca { $seat } była tu przed chwilą i może wrócić. Poczekaj jeszcze { $seconds ->
    [one] { $seconds } sekundę
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
  }.
seat-asked = O miejsce { $seat } prosi już ktoś inny.
consent-nobody = Już grasz. Na drugie miejsce muszą się zgodzić pozostali gracze, a nie ma teraz żadnego z nich; to miejsce może dostać komputer.
consent-not-asked = Nikt nie prosi cię o zgodę.
seat-nobody = Na miejscu { $seat } nie ma nikogo, komu można by je oddać.
seat-no-bot = Na miejscu { $seat } nie gra komputer.
seat-needed = To mogą zrobić tylko grający.
token-void = Ten link do miejsca już nie działa.
host-only = To może zrobić tylko gospodarz stołu.
muted = Gospodarz wyłączył ci rozmowę przy tym stole.
bot-decides = Na tym miejscu decyduje teraz komputer; najpierw weź je z powrotem.
hint-not-now = Teraz nie ma czego podpowiadać.
preview-not-now = To miejsce nie ma teraz nic do rozstrzygnięcia albo rozstrzyga już coś innego.
hint-failed = Podpowiedź się nie udała.
look-first = Najpierw powiedz, z którego miejsca patrzysz.
open-first = Najpierw otwórz stół.
hello-first = Najpierw się przywitaj („hello”).
protocol = Ta strona zna inną wersję rozmowy z serwerem ({ $asked }, serwer: { $here }). Odśwież ją.
news-ahead = Serwer nie ma tylu wiadomości, ile podajesz ({ $seen }; jest { $count }). Zacznij od zera.
message-form = Ta wiadomość jest źle zbudowana: { $detail }.
message-repeated = Ta wiadomość ma numer, który już był.
too-fast = Za dużo naraz; zwolnij trochę.
too-big = To za długa wiadomość.
host = Ten serwer nie występuje pod taką nazwą.
origin = Ta strona pochodzi z innego miejsca, więc serwer jej nie słucha.
no-page = Nie ma takiej strony.
docs-missing = Ten serwer nie ma wbudowanej dokumentacji. W kopii projektu Wyprawa buduje ją `make docs`; jej tekst jest w folderze docs.
request = Tego serwer nie umie zrobić.
password = Do zakładania stołów potrzebne jest hasło tego serwera.
positions-off = Na tym serwerze nie można zaczynać gry od własnej pozycji.
moment-alone = Moment ze skończonej gry ma własną pozycję, opcje i karty; nie podawaj innych.
moment-game = Ten moment jest z innej gry: { $game }.
moment-step = W tamtej grze nie ma kroku { $step }; ostatni to { $total }.
moment-over = W tym kroku tamta gra jest już skończona; wybierz wcześniejszy.
extra-listed = Własne karty można dodać tylko do stołu, którego nie ma na liście otwartych.
extra-slow = Własnych kart nie udało się wczytać w rozsądnym czasie. Uprość plik.
page-about = Polskie gry planszowe do grania w przeglądarce, z komputerem i ze znajomymi.
page-invitation = Zaproszenie do stołu. { $about }
