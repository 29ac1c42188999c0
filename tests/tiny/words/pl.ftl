chose = Wybrano: { $stall }.

about-game = Mała gra na próbę.
about-stall = Stragan | Wybierasz go w tajemnicy; daje tyle punktów, ile ma numer.
stalls = Stragany: { $stalls }.
die = { $you ->
    [seat] Bierzesz
   *[no] { $seat } bierze
  } { $value }, punkty { $points }.
dropped = { $you ->
    [seat] Odkładasz
   *[no] { $seat } odkłada
  }: { $cards }.
dropped-hidden = { $you ->
    [seat] Odkładasz
   *[no] { $seat } odkłada
  } { $count }.
answered = Odpowiedź: { $card }.
reacted = { $you ->
    [seat] Zagrywasz
   *[no] { $seat } zagrywa
  } { $card }.
rolled = Kości: { $dice }.
drawn = { $you ->
    [seat] Dobierasz
   *[no] { $seat } dobiera
  } { $card }.
drawn-hidden = { $you ->
    [seat] Dobierasz
   *[no] { $seat } dobiera
  } kartę.
shuffled = Tasowanie: { $cards }.
ended = Koniec.
outcome-target = Osiągnięto cel.
refused = Nie wolno: { $kind }.
notation = Nie rozumiem: { $text }.
prompt = Wybierz.
advice-greedy = To daje teraz najwięcej punktów.
all-answered = Wszyscy odpowiedzieli.

kind-stall = stall
action-stall = { $text }
kind-die = die
action-die = { $text }
kind-answer = answer
action-answer = { $text }
kind-drop = drop
action-drop = { $text }
option-first = Kto zaczyna.
option-window = Ile sekund na reakcje.
preview-points = +{ $points }
