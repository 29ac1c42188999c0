# Sentences of the terminal and the command line.

# Help of commands
help-app = A table for Polish board games: { $games }.
help-epilog = Language: --lang pl or --lang en with any command, the variable WYPRAWA_LANG, or the system's setting.
help-lang = Language: pl or en.
help-version = Show the version and exit.
help-games = List the games: how many players, how long, which options and computer players.
help-rules = Show the rules of a game: all, one section, or the one rule with a given id.
help-play = Play in the terminal: against the computer, or several people at one screen.
help-serve = Start a server: tables in the browser on this computer, on the home network, or for everybody.
help-port = The port; by default 8642 or the next free one.
help-bind = The address the server listens on.
help-lan = Let in devices on the home network; show the address and a QR code. Without it, only this computer can connect.
help-open = Open the page in the browser.
help-data-folder = The folder for tables and games (an SQLite file).
help-database = A PostgreSQL database instead of the file: postgresql://… (or the variable WYPRAWA_DATABASE).
help-workers = How many processes serve tables, or auto for as many as there are cores; more than one needs a database.
help-host-name = A name under which the server is known, such as games.example.org; may be given several times.
help-behind-proxy = Addresses of proxies that are trusted to say where a connection came from; * for all.
help-create-password = The password needed to open tables (or the variable WYPRAWA_CREATE_PASSWORD).
help-positions = Let games start from a position that somebody enters as text.
help-keep-days = Delete a table after this many days without a move.
help-bot-seconds = The longest the computer may think about a decision, in seconds.
help-bot-pause = The shortest time a decision of the computer takes, in milliseconds, so that people can follow.
help-messages = Messages a second accepted from one page, three times as many in a burst; 0: no limit.
help-chat = Lines of chat a minute accepted from one page, two thirds of them in a burst; 0: no limit.
help-pages = The most pages that may be connected at once; 0: no limit.
help-pages-each = The most pages from one address that may be connected at once; 0: no limit. A whole school may share one address.
help-sockets = Pages a second that may connect from one address, twenty times as many in a burst; 0: no limit.
help-requests = Requests a second accepted from one address, twenty times as many in a burst, not counting parts of the page that browsers cache; 0: no limit.
help-tables = Tables an hour that may be opened from one address, a third of them in a burst; 0: no limit.
help-connections-each = The most HTTP connections from one address at once; 0: no limit.
help-request-seconds = Seconds a client has to send the headers of a request; as many for its body and for reading the answer, plus one for each kilobyte; 0: no limit.
help-open-tables-each = Tables that one address may have in the public list at once (they fill at most a tenth of it); 0: no limit.
help-codes = Wrong table codes that may be tried from one address in an hour; 0: no limit.
help-log-level = How much the server logs.
help-sim = Play many games between computer players and report the results.
help-arena = Compare computer players on the same deals from every seat: who is stronger, by how much, and how fast.
help-arena-bots = Computer players, separated by commas, at least two; everyone plays everyone, the earlier one among the later ones (who they are: wyprawa games). Elo is counted from the last.
help-arena-games = Number of games of each pair; rounded up so that every deal is played from every seat.
help-arena-players = Number of seats. With more than two, one of each pair plays among others of the second: --bots expert,greedy --players 4 puts the expert in every seat in turn among three greedies, and its fair share is 25%.
help-sequential = For two computer players: stop as soon as it is 95% certain whether the first one's share is above this number (such as 0.75), after --games at most. A test by betting on the deals (Waudby-Smith and Ramdas), valid whenever it is stopped.
help-data = Print a game's components (board, tokens, cards) as JSON.
help-map = Draw the board of a game as a map (SVG).
help-out = The file to write the map to; - is standard output.
help-replay = Watch a saved game move by move.
help-puzzles = Solve puzzles from played games: find the one clearly better move. Without a game: the puzzle of the day.
help-puzzle = The id of a puzzle; “--list” shows them.
help-puzzles-list = Only list the puzzles.
help-puzzles-json = With --list: one JSON list, with the chances after the best and the next best move.
help-puzzles-find = Find puzzles in the finished games of a folder (wyprawa sim … --logs DIR), checked by deep search.
help-puzzles-out = The file for the puzzles that are found; standard output without it.
help-puzzles-most = The most puzzles to find.
help-review = Review a finished game: every decision judged by the expert, luck and skill apart, the moments that decided it.
help-review-seat = From whose eyes: the number of a seat, or all (the default).
help-review-every = List all decisions with their grades too.
help-tables-command = Tables of a server, which may be running: list, show, export, close, delete, and those that were set aside.
help-tables-aside = List the tables that are set aside, and why.
help-tables-retry = Bring back a table that was set aside.
help-tables-delete = Delete a table with its game and its chat.
help-tables-list = List the tables, the newest first.
help-tables-status = Only tables in this state.
help-tables-most = The most tables to list.
help-tables-json = Print the tables as one JSON list; moments in milliseconds since 1970 (UTC).
help-tables-show = Show a table as a spectator sees it.
help-tables-export = Write the log of a game to a file: of a finished one the whole, of a running or abandoned one what a spectator sees.
help-tables-file = The file for the log; - is standard output.
help-tables-close = End a game without a result.
help-backup = Write a copy of the whole store, also while the server runs. It holds hidden cards of running games too.
help-backup-file = The file with the copy.
help-restore = Restore a store from a copy; it must be empty. PostgreSQL reads the copy of a file too, and the other way round.
help-compact = Give unused space of the store back, also while the server runs.
help-compact-older = First delete tables that nobody has used for so many days.
help-ban = Bans of addresses and names at a server, which may be running.
help-ban-list = List the bans.
help-ban-add = Ban an address or a name; a running server knows within a few seconds.
help-ban-lift = Lift a ban.
help-ban-kind = What: address (an IP address, or its hash from the list) or name (a name, and those that look like it).
help-ban-value = The address or the name.
help-ban-days = For so many days; otherwise for ever.
help-ban-why = The reason, as a reminder.
help-table = The name of a table as in the list, or its code.
help-verify = Check a log: every hash, every move and every draw. Exit code 0: everything checks out, 1: it does not.
help-credits = Show licences and authors.
help-game = The name of a game; “wyprawa games” lists them.
help-clause = The id of a rule (BOSMAN-R3-4), of a section (R3) or of a ruling (Q-BOSMAN-05).
help-players = Number of players.
help-people = How many of the players are people at this screen; the rest are the computer.
help-name = A player's name; may be given several times.
help-bots = Computer players for the seats in order, separated by commas; the list repeats (who they are: wyprawa games).
help-bots-play = Computer players for the seats after the people, separated by commas; the list repeats.
help-option = A game option as name=value; may be given several times (list: wyprawa games).
help-seed = Seed of chance: the same seed gives the same games.
help-seed-play = Seed of chance, for practice; without it chance is sealed and can be checked.
help-plain = Plain text without drawings and colours, for screen readers.
help-save = The file to which the game is saved as it goes.
help-pack = A file with cards of your own, for a game that takes them ({ $games }).
help-resume = The file of a saved game to continue.
help-number = Number of games.
help-processes = How many processes play at once; by default one for each core.
help-rotate = Seats shift by one from game to game.
help-logs = A folder that keeps the log of every game.
help-json = Print one JSON object instead of a table.
help-verify-store = Check all games of a server's store instead of a file; servers may be running. Nothing is written.
help-file = The file of a game's log.
help-seat = Through whose eyes: the number of a seat, 0: a spectator, all: everything (only after the end).
help-step = Wait for Enter after every move.
help-replay-from = Show the game from this line of the log onwards.
help-export = Save what that viewer saw as a separate file.
help-board = Also show the table after every move.

# Problems of the command line
usage-option = There is no option “{ $name }”. Help: { $help } --help.
usage-command = There is no command “{ $name }”. Help: wyprawa --help.
usage-missing = Missing: { $name }. Help: { $help } --help.
usage-value = The value given does not fit { $name }. Help: { $help } --help.
usage-no-value = The option “{ $name }” needs a value. Help: { $help } --help.
usage-extra = Too many arguments. Help: { $help } --help.
replay-own-file = This is a log of what one player saw: it is shown as a whole, without --seat, --step, --board and --export.
verify-store-alone = With --store give neither a file nor both --data and --database.
verify-no-store = --data and --database go with --store.
resume-alone = A resumed game already has its players, options and file: do not give them again with --resume.
usage-other = I do not understand this command. Help: { $help } --help.
interrupted = Interrupted.
folder = The folder “{ $file }” cannot be created: { $why }.
people = There can be 0 to { $players } people at the screen, not { $people }.
names-many = More names ({ $names }) than people at the screen ({ $people }).
resume-other = This log is from another game: { $game }.

# The list of games
games-players = players: { $players }
games-minutes = { $from }–{ $to } minutes
games-rules = rules version { $version }
games-options = Options (the first value is the default):
games-levels = Computer players, from the easiest:
games-bots = All computer players by name: { $bots }

# Rules
rules-ruling = Ruling
rules-options = Options: { $options }

# Simulation
sim-title = { $game }, { $players } players, { $games } games, seed { $seed }
sim-seat = Seat
sim-order = Order of play
sim-bot = Player
sim-wins = Wins
sim-share = Share
sim-draws = Shared victories: { $draws }
sim-turns = Turns: mean { $mean }, median { $median }, 95% up to { $p95 }
sim-ended = Endings: { $ended }
sim-speed = { $actions } decisions in { $seconds } s: { $aps } decisions/s, { $gps } games/s
figures-engine = Engine: { $engine ->
    [compiled] compiled
   *[pure] plain Python
}
sim-rotated = Seats rotated; wins by player: { $wins }
sim-progress = Games

# Arena
arena-bots = The arena needs at least two different computer players, not: { $bots }.
arena-sequential-bots = --sequential is for two computer players, not { $bots }.
arena-share = A share lies between 0 and 1, such as 0.75; not { $share }.
arena-first = First
arena-second = Against
arena-games = Games
arena-caption = Won, lost, shared (shared victories count in part); share of the first with Wilson's interval. A fair share is { $fair }.
arena-elo-caption = Elo counted from { $bot }; processor time per decision with a choice.
arena-decisions = Decisions
arena-mean = Mean
arena-p95 = 95% up to
arena-worst = Worst
arena-above = Decided after { $games } games: the share of { $bot } is above { $line } (at 95% at least { $low }).
arena-below = Decided after { $games } games: the share of { $bot } is not above { $line } (at 95% at most { $high }).
arena-open = Not decided after { $games } games whether the share of { $bot } is above { $line } (at 95% between { $low } and { $high }).
arena-time = Played in { $seconds } s.

# Playing in a terminal
play-which = What shall we play?
play-players = How many players? ({ $allowed })
play-level = Against whom? (Enter: { $number })
play-commitment = Chance is sealed. Fingerprint of the dealer's secret: { $commitment }
play-commitment-why = After the game the secret is revealed, and “wyprawa verify” checks every draw.
play-saved = The game is saved as it goes in { $file }.
play-stranger = Player
play-bot-name = Computer
play-handover = { $name } is next. Everybody else looks away. Press Enter when the hand may be shown.
play-may = You may:
play-ask = Your choice or a move (? for help):
play-again = There is no { $number } on the list.
play-hint = Hint: { $action }. { $reason }
play-guide-first = { $text } (Type “guide” to play without such sentences.)
play-guide = { $text }
play-guide-on = The guide is on: every new decision comes with one sentence.
play-guide-off = The guide is off. The same word turns it on again.
play-undo-now = Enter: continue, u: take back:
play-hand-on = Press Enter when the screen may go to the next person:
play-undone = The move has been taken back.
play-left = The game is interrupted. Continue with: { $command }
play-resign-sure = Do you really resign? Type yes:
play-yes = yes
play-verify = Check the draws: { $command }
play-help-list = Type a number from the list, or a move in your own words, like those in brackets [ ]; accents are optional.
play-help-letters = Type a letter from the list, or a move in your own words, like those in brackets [ ]; accents are optional.
play-help =
    ? | this help
    h | a hint with its reason
    guide | turn the sentences about new decisions on or off
    u | take the move back
    table | show the table and the choices again
    memory | what you know of hidden pieces
    log | what happened so far
    rules | the sections of the rules
    rule X | the rule or the section with the id X
    about X | what X is and what it does: { $about }
    save F | save a copy of the game to the file F
    resign | give up
    quit | stop; the game is saved
play-copied = Copy saved: { $file }
play-about-what = Say what you are asking about, for example: { $about }.
play-sections = The rules have these sections; “rule { $section }”, for example, shows one:
play-file-needed = Give a file name, for example: save game.jsonl

# Replay
replay-title = { $game }: { $names }
replay-line = Line { $number }
replay-eyes = Through the eyes of { $name }
replay-eyes-watcher = Through a spectator's eyes
replay-eyes-all = Everything open
replay-unfinished-end = The log ends here; the game is still in progress.
replay-next = Enter: next, q: quit

# Puzzles
puzzle-heading = { $title } ({ $number } of { $lessons })
puzzle-all-done = That was the last puzzle.
puzzles-left = More puzzles: wyprawa puzzles.

# Review
review-progress = Decisions
review-player = Player
review-accounts = Where the result comes from, in percent of chance to win
review-accounts-sum = Start + own decisions + others' decisions + chance = result.
review-start = Start
review-own = Own decisions
review-others = Others' decisions
review-chance = Chance
review-result = Result
review-count-best = Best
review-count-good = Good
review-count-inaccuracy = Inaccuracies
review-count-mistake = Mistakes
review-grade-best = best
review-grade-good = good
review-grade-inaccuracy = inaccuracy
review-grade-mistake = mistake
review-luck-best = Best luck of { $name } ({ $change }, step { $step }): { $what }
review-luck-worst = Worst luck of { $name } ({ $change }, step { $step }): { $what }
review-moments = The moments that decided the game
review-no-moments = No decision gave away 2% or more.
review-better = Better: { $choice }. { $why }
review-decisions = All decisions
review-decision = Step { $step }, { $name }: { $what } – { $grade } (chance { $before } → { $after })
replay-exported = Saved: { $file }

# Authors
credits-line = This is an unofficial implementation based on the published manuals, in our own words. We did not have their pictures, so the boards, cards, routes and events are ours. The names of the games belong to their owners.
credits-code = Code: MIT licence, the Wyprawa authors.
credits-texts = Our texts, boards and data: CC BY 4.0, the Wyprawa authors.
credits-borders = Borders on the map of the world: between member states of the United Nations, disputed and undetermined ones dashed, as on its maps.
credits-parts = Parts we use:

# Headings of help
heading-usage = Usage
heading-arguments = Arguments
heading-options = Options
heading-commands = Commands
heading-help = Show this help and exit.
heading-default = default { $value }
metavar-options = OPTIONS
metavar-command = COMMAND
metavar-args = ARGS
metavar-game = GAME
metavar-file = FILE
metavar-dir = FOLDER
metavar-clause = RULE
metavar-name = NAME
metavar-address = ADDRESS
metavar-text = TEXT
metavar-puzzle = PUZZLE
metavar-value = VALUE

# The server
aside-none = No table is set aside.
aside-stalled = { $table }: it stopped the server. It stays aside until you bring it back (wyprawa tables retry { $table }).
aside-damaged = { $table }: its record cannot be read (tried { $tries ->
    [one] once
   *[other] { $tries } times
}). It is tried again by itself.
aside-version = { $table }: it needs another version of the program (tried { $tries ->
    [one] once
   *[other] { $tries } times
}). It is tried again by itself.
aside-not = The table { $table } is not set aside.
aside-retried = The table { $table } is back.
aside-deleted = The table { $table } has been deleted.
tables-none = There are no such tables.
tables-code = code
tables-table = table
tables-game = game
tables-status = There is no state “{ $status }”. There are: { $choices }.
tables-state-heading = state
tables-made = made
tables-players = players
tables-free = free
status-lobby = lobby
status-running = running
status-finished = finished
status-abandoned = abandoned
tables-about = Table { $short } ({ $table }): { $game }, rules version { $rules }
tables-state = State: { $status }, made { $made }
tables-seats = Seats: { $names }
tables-options = Options: { $options }
tables-last-event = The last thing that everybody could see: { $time }
tables-waiting = The table waits for: { $names }
tables-exported = The whole log is in { $file }.
tables-exported-spectator = The log as a spectator sees it is in { $file }. The whole one can be exported after the end of the game.
tables-closed = The game at table { $table } has ended without a result.
tables-closed-lobby = The table { $table } is closed. No game had begun there.
backup-done = The copy is in { $file }; tables: { $tables }.
backup-secret = The copy holds the whole store: hidden cards of running games, names and chat too. It is for the owner of the machine.
backup-exists = The file { $file } is there already. Choose another name.
restore-done = The store has been restored; tables: { $tables }.
restore-not-empty = This store is not empty. A copy is restored only into an empty one: name another folder (--data) or another database (--database).
restore-form = The file { $file } is no copy of a store, or it comes from a newer version of the program.
compact-deleted = Tables deleted: { $tables }.
compact-done = The store has { $after } MB now; it had { $before } MB.
ban-none = There are no bans.
ban-for-ever = for ever
ban-until = until { $time }
ban-address = address { $value }, { $until }: { $why }
ban-name = name { $value }, { $until }: { $why }
ban-added = Banned: { $value }.
ban-lifted = No longer banned: { $value }.
ban-not = There is no such ban: { $value }.
ban-kind = “{ $kind }” is neither address nor name.
store-missing = There are no saved games in { $folder }.
serve-here = The tables are here: { $address }
serve-host = The page for whoever runs this server (the address is secret): { $address }
host-secret-short = WYPRAWA_HOST_SECRET must have at least { $least } characters.
serve-engine = { $engine ->
    [compiled] Server and bots run on the compiled engine.
    [making] Server and bots run in plain Python; the compiled engine is being made in the background, for bots at once and for the server from its next start.
   *[pure] Server and bots run in plain Python.
}
serve-lan = From other devices on the home network: { $address }
serve-lan-note = Scan the code with a phone on the same network.
serve-stop = To stop: Ctrl+C. There is nothing to save.
port-taken = Port { $port } at { $address } is taken; choose another (--port).
database-kind = The address of a database begins with “postgresql://”.
workers-number = --workers is a number from 1 to { $most }, or auto.
workers-file = Several processes (--workers) need a PostgreSQL database (--database); the file serves one process.
workers-start = The server could not start its processes; the lines above say why.
server-silent = Another server is running on this data folder but does not give its address. Wait a moment, or choose another folder (--data).
log-level = There is no level “{ $level }”. There are: { $choices }.
lan-or-bind = Give either --lan or --bind, not both.
serve-store = The game store does not work: the server cannot open it or write to it.
verify-store-down = The game store cannot be read: { $cause }.
verify-progress = Checked { $done } of { $total } tables…
verify-table = { $table } ({ $game }, rules version { $rules }): { $problem }
verify-room = The room of this table cannot be read.
verify-failed = The log cannot be replayed ({ $detail }).
verify-store-good = Checked { $games } { $games ->
    [one] game
   *[other] games
  }: everything checks out.
verify-store-bad = Checked { $games } { $games ->
    [one] game
   *[other] games
  }; { $bad } { $bad ->
    [one] table does
   *[other] tables do
  } not verify.

# Maps
map-drawn = The map is in the file: { $file }
map-no-file = Name the file to write the map to, for example: wyprawa map { $game } --out { $game }.svg; --out - writes it to standard output.

# Learning a game
help-learn = The lessons of a game in this terminal: short tasks on the real board. Finished lessons are remembered.
help-lesson = The lesson to begin with (by default the first that is not done).
help-learn-list = List the lessons.
help-learn-json = List the lessons as JSON: id, title, number of steps and words, minutes.
help-learn-text = Print the lessons as text for reading and printing.
lessons-none = { $game } has no lessons yet.
learn-row = { $title } ({ $steps } { $steps ->
    [one] step
   *[other] steps
  })
learn-heading = Lesson { $number } of { $lessons }: { $title }
learn-ask = Your move (or: show, back, next, quit):
learn-ask-read = Enter to go on (or: back, quit):
learn-ask-done = Enter to go on (or: back, quit):
learn-ask-goal = Enter to play (or: next, quit):
learn-all-done = That is all. Now for a real game!
learn-left = See you. To continue: { $command }
learn-goal-reached = Well done! The goal is reached.
learn-goal-missed = Not this time. You can try again.
help-summary = The rules on one page: the aim, a turn, an example, what people forget, a glossary.
summary-aim = The aim
summary-turn = A turn
summary-end = The end of the game
summary-example = An example
summary-forgotten = What people forget
summary-terms = Glossary
