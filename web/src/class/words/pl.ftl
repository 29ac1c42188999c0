# Klasa: stoły otwarte naraz przez nauczyciela.

class-title = Klasa
class-new = Otwórz stoły dla klasy
class-what = Wystarczy jeden link: kto go otworzy, dostaje miejsce przy stole. Uczniowie podają tylko imię, a ty widzisz wszystkie plansze jako widz.
class-game = Gra
class-tables = Ile stołów
class-players = Ilu graczy przy stole
class-pupils = { $n ->
    [one] Miejsce dla { $n } ucznia.
   *[other] Miejsca dla { $n } uczniów.
}
class-keep = Zachowaj gry dłużej niż dobę
class-keep-hint = Bez tego stoły, imiona i rozmowy znikają 24 godziny po ostatnim ruchu. Uczniowie dowiadują się przy wejściu, jak będzie.
class-open = Otwórz stoły
class-yours = Twoje klasy
class-back = { $game }, kod { $code }
class-password = Hasło serwera
class-link = Link dla uczniów
class-code = albo kod na stronie głównej: { $code }
class-qr = Kod QR z linkiem dla uczniów
class-in = { $seated } z { $all } miejsc zajętych
class-pause = Zatrzymaj wszystkie
class-go = Wznów wszystkie
class-fill = Uzupełnij komputerem i zacznij
class-add = Dodaj stół
class-end = Zakończ wszystkie
class-end-sure = Zakończyć wszystkie gry bez wyniku?
class-delete = Usuń klasę
class-delete-sure = Usunąć wszystkie stoły z imionami i rozmowami?
class-yes = Tak
class-no = Nie
class-patience = Stół utknął, gdy nic się nie dzieje od
class-minutes = { $n ->
    [one] { $n } minuty
   *[other] { $n } minut
}
class-stuck-none = Żaden stół nie utknął.
class-stuck-some = Utknęły stoły: { $tables }
class-table = Stół { $n }
class-table-open = Otwórz stół { $n }
class-lobby = { $n ->
    [one] Czeka na { $n } ucznia
   *[other] Czeka na { $n } uczniów
}
class-starts = Zaraz się zacznie
class-waits = Decyduje: { $names }
class-waits-since = Decyduje: { $names } (od { $time })
class-stuck = Utknął
class-paused = Zatrzymany
class-over = Koniec gry
class-ended = Przerwany
class-free = wolne
class-free-seat = Zwolnij miejsce: { $name }
class-away = nie ma na stronie
class-not-yours = Ta przeglądarka nie ma klucza do tej klasy. Otwórz link nauczyciela, który był na tamtym urządzeniu.
class-teacher-link = Link nauczyciela na inne urządzenie (tajny)

class-door-title = Wejście do klasy
class-door-game = Gra: { $game }
class-door-name = Twoje imię
class-door-hint = Tylko imię, bez nazwiska.
class-door-deleted = Gra, imiona i rozmowy znikną z serwera 24 godziny po ostatnim ruchu.
class-door-kept = Nauczyciel zachowa tę grę: imiona i rozmowy zostaną na serwerze tak długo jak inne gry.
class-door-in = Wejdź
class-door-back = Wróć na swoje miejsce
class-door-yours = { $name }, twoje miejsce czeka.
class-door-full = Wszystkie miejsca są zajęte. Poproś nauczyciela o jeszcze jeden stół.
