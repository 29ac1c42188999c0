# After the game: replay, graph, the check of the draws.

after-replay = Watch the game again
after-replay-lead = Step by step, through anybody’s eyes or with all hands open.

replay-heading = Replay: { $game }
replay-loading = Loading the game…
replay-loading-steps = Loading: { $here } of { $total }
replay-eyes = Through whose eyes
replay-eyes-all = everybody
replay-eyes-spectator = spectator
replay-sentences = What happened
replay-piece = Steps { $from }–{ $to }: load
replay-no-board = This game has no board here. You can read it move by move.

replay-controls = Replay controls
replay-slider = Moment of the game
replay-step = Step { $step } of { $total }
replay-first = To the beginning
replay-previous = One step back
replay-play = Play
replay-pause = Pause
replay-next = One step forward
replay-last = To the end
replay-speed = Speed
replay-times = { $times }×

replay-copy = Copy a link to this moment
replay-copied = Link copied
replay-copy-by-hand = Copy this address:

replay-running = The game is still in progress, so you see only what can be seen from your seat or by a spectator.
replay-abandoned = This game was abandoned, so you see only what can be seen from your seat or by a spectator.
replay-refresh = Load new moves
replay-trouble = The replay cannot be shown
replay-lobby = This game has not started yet.
replay-to-table = Back to the table
replay-home = To the front page

graph-title = The game as a graph
graph-spoken = Graph: { $title }. Arrow keys change the step, Enter shows that moment.
graph-jump = Show this moment
graph-turn = Turning point: step { $step }
graph-turn-why = In the lead from here to the end: { $names }.
graph-table = The graph as a table
graph-table-caption = { $title }: the steps at which something changes
graph-step = Step
graph-axis = step

verify-title = Were the draws fair?
verify-lead = This page can check for itself. Nobody has to take the server’s word for it.
verify-button = Check that the draws were fair
verify-download = Download the log
verify-loading = Loading the log…
verify-progress = Checking draws: { $done } of { $all }
verify-verdict-ok = Everything checks out: the draws were fair.
verify-verdict-unknown = Everything that can be checked here is right.
verify-verdict-failed = Something is wrong.
verify-count =
    { $draws ->
        [one] { $draws } draw checked
       *[other] { $draws } draws checked
    } in { $seconds } s.
verify-is-ok = correct
verify-is-failed = wrong
verify-is-unknown = unknown

verify-whole = The log
verify-whole-ok = It is complete, from the start of the game to its end.
verify-whole-foreign = This is not the log of a game.
verify-whole-damaged = Line { $line } is damaged.
verify-whole-order = Before line { $line } something is missing or was added.
verify-whole-unfinished = The game in it does not end, so the secret has not been revealed.

verify-chain = Seals at the start
verify-chain-ok = The seals of everything written before the first move are unbroken. The seals of the moves are checked by the program “wyprawa verify”, which knows the rules.
verify-chain-failed = The seal of line { $line } is broken: somebody changed the log.

verify-noted = The promise this browser noted
verify-noted-ok = The log holds exactly the promise that this browser noted before the game.
verify-noted-failed = The log holds a different promise from the one this browser noted before the game.
verify-noted-unknown = This browser did not see the start of this game, so it does not know what was promised. The promise in the log itself was checked.

verify-promise = Secret and promise
verify-promise-ok = The secret revealed after the game matches the promise made before it.
verify-promise-failed = The secret revealed after the game does not match the promise.
verify-promise-other = The secret revealed after the game is not the one that was in play.
verify-promise-unsealed = Chance was not sealed in this game, so nothing was promised.

verify-salts = Pinches of salt
verify-salts-ok =
    { $own ->
        [one] The salt from this browser is in the log, in its place.
       *[other] The salt from this browser is in the log, in its places.
    }
verify-salts-failed = The log does not hold the salt that this browser added at seat { $seat }.
verify-salts-late = The salt in line { $line } was added only after the first draw.
verify-salts-differ = The salt given at the end differs from that at the start.
verify-salts-unknown =
    { $given ->
        [0] Nobody added salt to this game.
       *[other] This browser added no salt to this game. Pinches of salt from others: { $given }.
    }

verify-numbers = Order of the draws
verify-numbers-ok = The draws are in order: none was skipped and none was used twice.
verify-numbers-failed = In line { $line } the draws are out of order.

verify-draws = Every draw
verify-draws-ok =
    { $draws ->
        [one] The only draw came out exactly as secret and salt demand.
       *[other] All { $draws } draws came out exactly as secret and salt demand.
    }
verify-draws-failed = The draw in line { $line } should have come out differently.
verify-draws-unknown = Without the right secret and salt this cannot be worked out.

verify-how = How does it work?
verify-how-1 = Before the game the server makes up a secret that decides all draws, and shows its fingerprint. That is the promise: the fingerprint does not give the secret away, but no other secret matches it.
verify-how-2 = Then every browser adds a pinch of salt: a few random characters. The server could not know them beforehand, so it could not choose a secret in anybody’s favour.
verify-how-3 = Secret and salt together decide the result of every draw, one after another.
verify-how-4 = After the game the server reveals the secret. This page computes its fingerprint and every draw again, on your device.
verify-how-5 = This page does not check whether every move followed the rules. The program “wyprawa” does that by replaying the whole game.
verify-self = Download the log and type in a terminal:

# Review
review = Review
review-heading = Review: { $game }
review-to-replay = Replay
after-review = Review the game
after-review-lead = Every decision judged, luck apart from skill, the moments that decided the game.
review-begins = The review begins…
review-running = Judged: { $done } of { $total }
review-running-lead = The expert looks at every decision from what its player could know then. You may leave; the review is kept with the table.
review-moments = The moments that decided the game
review-moment = { $n }. { $name }, step { $step }
review-no-moments = No decision gave away 2% of chance or more.
review-played = Step { $step }. { $name }: { $what } – { $grade }.
review-chance-change = Chance to win: { $before } with the best move, { $after } with this one.
review-better = Better: { $choice }
review-try = Try again from here
review-in-replay = Show in the replay
review-board = The board before the decision, with the better move lit
review-graph = Chances to win
review-graph-all = in percent, with everything open
review-graph-seat = in percent, from what this player could know
review-accounts = Luck and skill
review-accounts-lead = In percent of chance to win: start + own decisions + others’ decisions + chance = result.
review-player = Player
review-start = Start
review-own = Own decisions
review-others = Others’ decisions
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
review-luck = Luck
review-luck-best = { $name }: best luck ({ $change }% chance).
review-luck-worst = { $name }: worst luck ({ $change }% chance).
luck-lead = What chance brought beyond what was to be expected, in percent of chance to win.
luck-waiting = Luck is being computed…
luck-best = Good luck: { $change }%
luck-worst = Bad luck: { $change }%
luck-best-none = Good luck: none to speak of.
luck-worst-none = Bad luck: none to speak of.
review-step = step { $step }
review-decisions = All decisions ({ $n })
review-decisions-every = Show the good ones too
review-instead = Better: { $what }.
