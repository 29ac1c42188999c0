chose = Chosen: { $stall }.

about-game = A small game to try things with.
about-stall = Stall | Choose one in secret; it scores its number.
stalls = Stalls: { $stalls }.
die = { $you ->
    [seat] You take
   *[no] { $seat } takes
  } { $value }, points { $points }.
dropped = { $you ->
    [seat] You drop
   *[no] { $seat } drops
  }: { $cards }.
dropped-hidden = { $you ->
    [seat] You drop
   *[no] { $seat } drops
  } { $count }.
answered = Answer: { $card }.
reacted = { $you ->
    [seat] You play
   *[no] { $seat } plays
  } { $card }.
rolled = Dice: { $dice }.
drawn = { $you ->
    [seat] You draw
   *[no] { $seat } draws
  } { $card }.
drawn-hidden = { $you ->
    [seat] You draw
   *[no] { $seat } draws
  } a card.
shuffled = Shuffling: { $cards }.
ended = Over.
outcome-target = Target reached.
refused = Not allowed: { $kind }.
notation = I do not understand: { $text }.
prompt = Choose.
advice-greedy = It scores most now.
all-answered = All have answered.

kind-stall = stall
action-stall = { $text }
kind-die = die
action-die = { $text }
kind-answer = answer
action-answer = { $text }
kind-drop = drop
action-drop = { $text }
option-first = Who begins.
option-window = Seconds for reactions.
preview-points = +{ $points }
