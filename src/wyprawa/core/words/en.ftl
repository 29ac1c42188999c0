# Sentences that all games share.

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
  } to take it back.
undo-refused = { $you ->
    [seat] You do
   *[no] { $seat } does
  } not agree to take it back.
said = { $you ->
    [seat] You
   *[no] { $seat }
  }: { $text }
paused = { $you ->
    [seat] You pause
   *[no] { $seat } pauses
  } the game.
went-on = { $you ->
    [seat] You go
   *[no] { $seat } goes
  } on with the game.
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
stumbled-time = { $seat }: the computer thought for too long, so a simpler player decides this time.
stumbled-crash = { $seat }: the computer failed, so a simpler player decides this time.
woke = The server is back; the clocks stood meanwhile.
abandoned = The game was ended without a result.
from-position = The game begins from a set position.
begins = { $you ->
    [seat] You begin
   *[no] { $seat } begins
  }.

# Whose decision it is
prompt-wait = Waiting for { $seat }.
prompt-over = The game is over.
menu-pick = { $kind }: type for example “{ $example }”, the numbers in your hand

# Results
outcome-winner = { $you ->
    [seats] You win!
   *[no] { $seats } wins.
  }
outcome-winners = Shared victory: { $seats }.
outcome-resigned = The others resigned.
outcome-unfinished = The game was not finished: it reached the limit of decisions.
outcome-place = { $place }. { $seats }

# Hints
hint-then = After that, { $what }.
hint-why-not = Why not { $instead }?
hint-merits = This way { $reasons }.
hint-drawbacks = Then { $reasons }.
hint-even = You could just as well { $instead }.
hint-played-out = A few moves on, that turns out worse.
advice-chance = Chance to win: about { $percent }%.
advice-chance-even = Chance to win: about { $percent }%.
advice-chance-instead = Chance to win: about { $percent }%, otherwise { $instead_percent }%.
advice-blind = A choice at random.
advice-only = There is nothing else to do.
advice-said = { $text }
advice-sure = It wins for certain, whatever happens.

# Problems
game = There is no game “{ $game }”. There are: { $choices }.
no-extra = Nothing can be added to this game: { $game }.
no-chart = The game “{ $game }” has no drawing of its board.
rules-version = The game “{ $game }” knows no rules version { $version }.
players = “{ $game }” cannot be played by { $players } { $players ->
    [one] person
   *[other] people
  }; possible numbers of players: { $allowed }.
option-unknown = There is no option “{ $option }”. There are: { $choices }.
option-value = The option “{ $option }” does not take “{ $value }”. Possible: { $choices }.
option-form = An option is given as name=value, not “{ $text }”.
bot = There is no computer player “{ $bot }”. There are: { $choices }.
bot-budget = A computer player thinks so many times or so long: expert@400, expert@50ms, expert@2s; not “{ $budget }”.
bot-plug-in = The computer player “{ $bot }”, a plug-in, does not work: { $why }.
bot-name-taken = The computer player “{ $bot }” of a plug-in needs another name: this one is taken.
bot-failed = The computer player “{ $bot }”, a plug-in, failed to decide: { $why }.
bot-illegal = The computer player “{ $bot }”, a plug-in, chose what is not legal: { $action }.
language = There is no language “{ $lang }”. There are: { $choices }.
name = The name “{ $name }” will not do: it needs 1 to { $longest } plain characters.
name-hidden = This name holds characters that cannot be seen or that turn the writing round. Type it in plain letters.
name-blank = A name needs at least one letter or digit that can be seen.
name-marks = This name has too many accents. Type it in plain letters.
name-taken = Somebody at this table has the name “{ $name }” already.
name-alike = The name “{ $name }” looks too much like “{ $other }”, which somebody at this table has. Choose another.
seat = There is no seat { $seat }; seats are 1 to { $players }.
clause = There is no rule “{ $clause }” in this game.
count = “{ $name }” must be a whole number from { $least } to { $most }, not { $value }.
decision-gone = This decision has been answered already.
undo-barred = This move cannot be taken back any more: something was revealed or drawn, or somebody has answered.
undo-nothing = This player has nothing to take back.
undo-not-asked = Nobody asks for consent to take a move back.
chat-empty = Nothing was said.
chat-long = A message may have at most { $longest } characters. Nothing was sent.
game-abandoned = The game was ended.
game-paused = The game is paused; go on with it first.
not-paused = The game is not paused.
clock-kind = There is no clock "{ $kind }". There are: { $choices }.
resigned-already = This player has resigned already.
game-over = The game is over.
position = This is not a valid position: { $detail }.
position-in-row = { $sentence } (row { $row })
position-long = This is not a valid position: it has more than { $most } characters.
position-header = This is not a valid position: its first row must name the game, the rules version, the number of players and options; it is “{ $row }”.
position-missing = This is not a valid position: the row “{ $what }” is missing.
position-row = This is not a valid position: instead of a row “{ $what }” there is “{ $row }”.
position-more = This is not a valid position: the row “{ $row }” is unknown or one too many.
position-twice = This is not a valid position: the row “{ $what }” stands twice.
position-number = This is not a valid position: “{ $what }” must be a whole number from { $least } to { $most }, not “{ $given }”.
position-word = This is not a valid position: “{ $given }” cannot stand in “{ $what }”.
position-many = This is not a valid position: “{ $what }” may have { $most } at most.
position-cards = This is not a valid position: every card must be in exactly one place.
position-hands = This is not a valid position: a player holds more or fewer cards than the rules allow at this moment.
position-over = This is not a valid position: it says that the game is over where it is not, or that it goes on where it is over.
position-stuck = This is not a valid position: whoever is to decide can do nothing.
position-players = This position is for another number of players: { $players }.
secret-length = The dealer's secret must have 32 bytes.
script-answer = The answer { $answer } is not among { $size } possibilities.
knowledge = An event does not fit what is known of the hidden pieces.
knowledge-impossible = The hidden pieces cannot lie in any way that fits what is known.
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
why-exists = there is such a file already
why-permission = permission denied
why-full = the disk is full
why-other = a system error ({ $detail })
salt = A salt for chance is a short text, at most one from each player.
log-broken = The last move could not be saved, so the game cannot go on; resume it from its log.
log-empty = The file is empty.
log-foreign = This is not the log of a game.
log-cut = The file is cut off: the end of line { $line } is missing.
log-damaged = Line { $line } is damaged.
log-format = Line 1: this log has an unknown format ({ $format }).
log-header = Line 1: the header of the log is damaged.
log-order = Line { $line } is not in its place.
log-line = Line { $line } does not fit the game.
log-kind = Line { $line } says something unknown: “{ $kind }”.
log-illegal = Line { $line } holds a move that the rules do not allow.
log-outcome = Line { $line } states another result than the game had.
log-draws = Line { $line } holds draws that do not fit the game.
log-draw-missing = A draw is missing from the log.
log-draw-differs = A draw is logged as one of { $recorded }, but one of { $asked } is needed.
log-seat-file = This is a log of what one player saw: without draws and hashes there is nothing to check.
log-finished = This game is finished; “wyprawa replay” shows it.
replay-unfinished = The game is still running: all hands can be shown only after its end.
verified = Verified: { $lines } { $lines ->
    [one] line
   *[other] lines
  }, { $draws } { $draws ->
    [one] draw
   *[other] draws
  }, everything fits.
verify-hash = Line { $line } does not fit: its hash differs.
verify-draw = Line { $line } does not fit: the dealer drew something else than it promised.
verify-secret = Line { $line } does not fit: the revealed secret does not match the commitment in the header.
verify-unfinished = The hashes fit, but the game is not finished, so the whole cannot be confirmed yet.

# Lessons
lesson-unknown = This game has no lesson “{ $lesson }”.
lesson-step = The lesson “{ $lesson }” has no step { $step }.
lesson-only-read = There is nothing to do here; go on.
lesson-you = You
lesson-other = That is allowed, but the lesson asks for something else.
lesson-alone = The game of a lesson has its own position, options and cards; do not give them as well.
summary-none = { $game } has no one-page rules yet.
