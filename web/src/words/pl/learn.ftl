# Nauka gry

learn = Nauka gry
learn-title = { $game }: nauka gry
learn-about = { $n } { $n ->
    [one] krótka lekcja
    [few] krótkie lekcje
   *[many] krótkich lekcji
  } na prawdziwej planszy, razem około { $minutes } { $minutes ->
    [one] minuty
   *[other] minut
  }. Wszystko robisz od razu na planszy, a zły ruch niczego nie psuje.
learn-begin = Zacznij
learn-go-on = Dalej od miejsca, na którym stanęło
learn-learned = (zaliczona)
learn-lesson = Lekcja
learn-place = Lekcja { $lesson } z { $lessons }, krok { $step } z { $steps }
learn-rule = Pokaż zasadę
learn-back = Wstecz
learn-next = Dalej
learn-next-lesson = Następna lekcja
learn-finish = Zakończ
learn-show = Pokaż mi
learn-play-goal = Zagraj
learn-begin-here = Naucz się, grając
learn-goal = Cel: { $reached } z { $count }, runda { $round } z { $rounds }
learn-goal-met = Cel osiągnięty!
learn-goal-met-text = Umiesz już dość, żeby zagrać naprawdę.
learn-goal-missed = Tym razem się nie udało
learn-goal-missed-text = Nic straconego: możesz grać dalej albo spróbować jeszcze raz z lekcji.
learn-real-game = Zagraj naprawdę
learn-to-lessons = Wróć do lekcji
learn-play-on = Graj dalej

# Zadania
puzzle = Zadanie
puzzles = Zadania
puzzles-about = Pozycje z rozegranych gier, w których jeden ruch jest wyraźnie lepszy od wszystkich innych. Znajdź go na planszy.
puzzles-all = Wszystkie zadania
puzzle-place = Zadanie { $lesson } z { $lessons }
puzzle-solved = Dobrze!
puzzle-next = Następne zadanie
puzzle-is-solved = rozwiązane
puzzle-of-the-day = Zadanie dnia
puzzle-today = Zadanie dnia: { $game }
puzzle-today-about = { $game }: znajdź jeden wyraźnie lepszy ruch.
puzzle-solve = Rozwiąż
