# Sentences that all games share.

## Also made by the page in the browser

# Events at the table
undone = { $you ->
    [seat] You take
   *[no] { $seat } takes
  } a move back.
resigned = { $you ->
    [seat] You resign
   *[no] { $seat } resigns
  }.
undone-draws = { $you ->
    [seat] You take
   *[no] { $seat } takes
  } a move back, as all agreed; { $draws } { $draws ->
    [one] draw is
   *[other] draws are
  } void.
undo-asked = { $you ->
    [seat] You ask
   *[no] { $seat } asks
  } to take a move back.
undo-agreed = { $you ->
    [seat] You agree
   *[no] { $seat } agrees
  }: the move may be taken back.
undo-refused = { $you ->
    [seat] You do
   *[no] { $seat } does
  } not agree: the move stands.
said = { $you ->
    [seat] You
   *[no] { $seat }
  }: { $text }
paused = { $you ->
    [seat] You pause
   *[no] { $seat } pauses
  } the game.
went-on = { $you ->
    [seat] You resume
   *[no] { $seat } resumes
  } the game.
paused-by-host = The host of the table pauses the game.
went-on-by-host = The host of the table resumes the game.
seat-bot-own = { $you ->
    [seat] You let
   *[no] { $seat } lets
  } the computer play ({ $bot }).
seat-bot-host = The computer ({ $bot }) plays for { $you ->
    [seat] you
   *[no] { $seat }
  } from now on.
seat-bot-left = { $you ->
    [seat] You leave
   *[no] { $seat } leaves
  }; the computer ({ $bot }) plays on.
seat-bot-time = { $you ->
    [seat] You are
   *[no] { $seat } is
  } out of time; the computer ({ $bot }) plays on.
seat-back = { $you ->
    [seat] You are
   *[no] { $seat } is
  } back in the game.
seat-new = { $you ->
    [seat] You sit
   *[no] { $seat } sits
  } down in place of { $before }.
stumbled-time = { $seat }: the computer was thinking for too long, so a simpler player decides this time.
stumbled-crash = { $seat }: the computer failed, so a simpler player decides this time.
woke = The server is back; the clocks were stopped meanwhile.
abandoned = The game was abandoned without a result.
from-position = The game starts from a set position.
begins = { $you ->
    [seat] You begin
   *[no] { $seat } begins
  }.

# Whose decision it is
prompt-wait = Waiting for { $seat }.
prompt-over = The game is over.
menu-pick = { $kind }: type, for example, “{ $example }”: the numbers of pieces in your hand

# Results
outcome-winner = { $you ->
    [seats] You win!
   *[no] { $seats } wins.
  }
outcome-winners = Shared victory: { $seats }.
outcome-resigned = The others resigned.
outcome-unfinished = The game was not finished: it reached the limit of decisions.
outcome-place = { $place }. { $seats }

##

# Hints
hint-then = After that, { $what }.
hint-why-not = Why not { $instead }?
hint-merits = This way { $reasons }.
hint-drawbacks = Then { $reasons }.
hint-even = You could just as well { $instead }.
hint-instead = Then: { $what }.
hint-played-out = A few moves on, that turns out worse.
hint-alike = On the board the two are much the same; the difference shows only a few moves on.
advice-chance = Chance to win: about { $percent }%.
advice-chance-even = Chance to win: about { $percent }%.
advice-chance-instead = Chance to win: about { $percent }%, otherwise { $instead_percent }%.
advice-blind = A random choice.
advice-only = There is nothing else to do.
advice-said = { $text }
advice-sure = It wins for certain, whatever happens.

# Problems
game = There is no game “{ $game }”. There are: { $choices }.
no-extra = Nothing can be added to this game: { $game }.
no-chart = There is no drawing of the board of “{ $game }”.
rules-version = “{ $game }” has no version { $version } of its rules.
players = “{ $game }” cannot be played by { $players } { $players ->
    [one] person
   *[other] people
  }; possible numbers of players: { $allowed }.
option-unknown = There is no option “{ $option }”. There are: { $choices }.
option-value = The option “{ $option }” does not accept “{ $value }”. Possible values: { $choices }.
option-form = An option is given as name=value, not “{ $text }”.
bot = There is no computer player “{ $bot }”. There are: { $choices }.
bot-budget = A computer player is given a number of iterations or a time: expert@400, expert@50ms, expert@2s; not “{ $budget }”.
bot-plug-in = The computer player “{ $bot }”, a plug-in, does not work: { $why }.
bot-name-taken = The computer player “{ $bot }”, a plug-in, needs another name: this one is taken.
bot-failed = The computer player “{ $bot }”, a plug-in, failed to decide: { $why }.
bot-level = A level is a whole number from { $least } to { $most }, such as level=5; not “{ $level }”.
bot-no-levels = The game { $game } has no scale of levels.
bot-illegal = The computer player “{ $bot }”, a plug-in, chose an illegal move: { $action }.
language = There is no language “{ $lang }”. There are: { $choices }.
name = The name “{ $name }” cannot be used: it needs 1 to { $longest } ordinary characters.
name-hidden = This name contains characters that are invisible or reverse the writing. Type it in plain letters.
name-blank = A name needs at least one visible letter or digit.
name-marks = This name has too many accents. Type it in plain letters.
name-taken = Somebody at this table is already called “{ $name }”.
name-alike = The name “{ $name }” looks too much like “{ $other }”, who is already at this table. Choose another.
seat = There is no seat { $seat }; seats are 1 to { $players }.
clause = There is no rule “{ $clause }” in this game.
count = “{ $name }” must be a whole number from { $least } to { $most }, not { $value }.
decision-gone = This decision has already been made.
undo-barred = This move can no longer be taken back: something was revealed or drawn, or somebody has answered.
undo-nothing = This player has nothing to take back.
undo-not-asked = Nobody is asking to take back a move.
chat-empty = The message is empty.
chat-long = A message may have at most { $longest } characters. Nothing was sent.
game-abandoned = The game was abandoned.
game-paused = The game is paused; resume it first.
not-paused = The game is not paused.
clock-kind = There is no clock “{ $kind }”. There are: { $choices }.
resigned-already = This player has already resigned.
game-over = The game is over.
position = This is not a valid position: { $detail }.
position-in-row = { $sentence } (row { $row })
position-long = This is not a valid position: it has more than { $most } characters.
position-header = This is not a valid position: its first row must give the game, the rules version, the number of players and the options; it is “{ $row }”.
position-missing = This is not a valid position: the row “{ $what }” is missing.
position-row = This is not a valid position: instead of a row “{ $what }” there is “{ $row }”.
position-more = This is not a valid position: the row “{ $row }” is unknown or superfluous.
position-twice = This is not a valid position: the row “{ $what }” appears twice.
position-number = This is not a valid position: “{ $what }” must be a whole number from { $least } to { $most }, not “{ $given }”.
position-word = This is not a valid position: “{ $given }” cannot appear in “{ $what }”.
position-many = This is not a valid position: “{ $what }” may have at most { $most }.
position-cards = This is not a valid position: every card must be in exactly one place.
position-hands = This is not a valid position: a player holds more or fewer cards than the rules allow here.
position-over = This is not a valid position: it ends a game that is not over, or continues one that is.
position-stuck = This is not a valid position: the player to decide has no legal move.
position-players = This position is for a different number of players: { $players }.
secret-length = The dealer's secret must have 32 bytes.
script-answer = The answer { $answer } is not among { $size } possibilities.
knowledge = An event contradicts what is known about the hidden pieces.
knowledge-impossible = There is no way to place the hidden pieces that agrees with what is known.
not-held = Not in hand: { $pieces }.
notation-empty = Nothing was typed.
about-near = I do not know “{ $text }”. Did you mean: { $near }?
about-unknown = I do not know “{ $text }”. You can ask about: { $about }.

# Logs
file-missing = The file “{ $file }” cannot be opened: { $why }.
file-busy = The game in “{ $file }” is being played in another window.
file-write = The file “{ $file }” cannot be written: { $why }.
why-missing = there is no such file
why-folder = it is a folder
why-exists = there is already a file with this name
why-permission = permission denied
why-full = the disk is full
why-other = a system error ({ $detail })
salt = A salt for chance is a short text, at most one from each player.
log-broken = The last move could not be saved, so the game cannot continue; resume it from its log.
log-empty = The file is empty.
log-foreign = This is not the log of a game.
log-cut = The file is cut off: the end of line { $line } is missing.
log-damaged = Line { $line } is damaged.
log-format = Line 1: this log has an unknown format ({ $format }).
log-header = Line 1: the header of the log is damaged.
log-order = Line { $line } is out of place.
log-line = Line { $line } does not fit the game.
log-kind = Line { $line } says something unknown: “{ $kind }”.
log-illegal = Line { $line } holds a move that the rules do not allow.
log-outcome = Line { $line } gives a different result from the one the game had.
log-draws = Line { $line } holds draws that do not fit the game.
log-draw-missing = A draw is missing from the log.
log-draw-differs = A draw is logged as one out of { $recorded }, but one out of { $asked } is needed.
log-seat-file = This is a log of what one player saw: without draws and hashes there is nothing to check.
log-finished = This game is finished; “wyprawa replay” shows it.
replay-unfinished = The game is still in progress: all hands can be shown only after it ends.
puzzle-unknown = There is no puzzle “{ $puzzle }” of the game “{ $game }”.
puzzles-none = The game “{ $game }” has no puzzles.
puzzles-no-logs = There are no logs (*.jsonl) in the folder “{ $folder }”.
puzzles-together = “{ $option }” is given together with other words, for example: wyprawa puzzles { $example }.
review-unfinished = The game is still in progress: it can be reviewed only after it ends.
review-no-positions = This log of what one player saw has nothing to review: it is a spectator's, or it was saved by an earlier version. Export it again: wyprawa replay FILE --seat N --export FILE.
review-failed = The review could not be computed. Try again.
luck-failed = The luck could not be computed. Try again.
review-no-expert = The game “{ $game }” has no expert that could judge its decisions.
review-own-file = This is a log of what one player saw: it is reviewed from that player's eyes, without --seat.
verified = Verified: { $lines } { $lines ->
    [one] line
   *[other] lines
  }, { $draws } { $draws ->
    [one] draw
   *[other] draws
  }, everything checks out.
verify-hash = Line { $line } does not check out: its hash differs.
verify-draw = Line { $line } does not check out: the dealer drew something other than promised.
verify-secret = Line { $line } does not check out: the revealed secret does not match the commitment in the header.
verify-unfinished = The hashes check out, but the game is not finished, so the whole cannot be confirmed yet.

# Lessons
lesson-unknown = This game has no lesson “{ $lesson }”.
lesson-step = The lesson “{ $lesson }” has no step { $step }.
lesson-only-read = There is nothing to do here; continue.
lesson-you = You
lesson-other = That is allowed, but the lesson asks for something else.
lesson-alone = The game of a lesson has its own position, options and cards; leave yours out.
summary-none = { $game } has no one-page rules yet.
