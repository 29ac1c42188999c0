# A run
lab-timed-bot = The player { $bot } has a budget in time, so its moves depend on the machine; give a number of iterations here, such as expert@400.
lab-other-run = The folder { $folder } holds another run (it differs in: { $names }); name another folder.
lab-damaged = The file { $file } with played games is damaged; delete it, and these games are played again.
lab-run-there = The folder { $folder } holds a run already; --resume goes on where it stopped.
lab-many-bots = There are more computer players ({ $bots }) than seats ({ $players }).
lab-precision = A precision lies between 0.001 and 0.5, such as 0.02; not { $precision }.
lab-one-option = Values of one option at a time can be compared, and several values are given for: { $names }.
lab-values-twice = The value { $value } of the option { $option } is given twice.

# The report
report-title = { $game }: what the games say
report-lead = { $games } { $games ->
    [one] game
   *[other] games
}, { $players } players ({ $bots }), seed { $seed }, rules version { $rules }.
report-strengths = Strength of the players: { $strengths }; a player who plays differently one day gets another number.
report-options = Options other than the defaults: { $options }.
report-none = Not a single deal was played to its end.
report-interrupted = The run was interrupted; the report is of the games played until then.
report-key = In short
report-chart-value = Value
report-chart-interval = 95% interval
report-n = n
report-counted = { $n ->
    [one] Counted over one deal.
   *[other] Counted over { $n } deals.
}
report-counted-between = Counted over { $least } to { $n } deals, depending on the figure: not every one says something about each.
report-place = { $place }.
report-caption = { $what }, with 95% intervals

report-order = Who begins
report-order-matters = Whoever begins wins { $share } of games; a fair share is { $fair }. The order of play matters ({ $p }, n = { $n }).
report-order-even = Whoever begins wins { $share } of games; a fair share is { $fair }. The order of play shows no effect ({ $p }, n = { $n }).
report-order-chart = Share of wins by order of play
report-order-under = Order of play; dashed: a fair share
report-order-head = Order
report-seat-even = Seats at the table show no difference ({ $p }): who begins is drawn in every game.
report-seat-matters = Seats at the table win unequally ({ $p }); with the first player drawn they should not: check whether the players changed seats.
report-seat-chart = Share of wins by seat
report-seat-under = Seat at the table
report-seat-head = Seat

report-length = How long it lasts
report-length-said = A game lasts { $turns } turns on average, { $laps } for each player; 90% of games have between { $low } and { $high } turns.
report-length-decisions = A game has { $decisions } decisions on average.
report-minutes = At the pace of people ({ $seconds } s a decision; number of their games: { $games }) a game takes { $minutes } minutes.
report-minutes-box = How many minutes that is, the box says: { $low }–{ $high }; with logs of people's games (--people) the report counts it from their pace.
report-length-chart = Number of games by number of turns
report-length-under = Turns

report-endings = How it ends
report-ending = { $sentence } { $share } of games, after { $turns } turns on average.
report-unfinished = { $share } of games did not end within { $limit } decisions; they count as shared by all.
report-shared = Several players share the victory in { $share } of games.

report-tension = When it is decided
report-decided = Half of the games are decided before { $part } of the game has passed: from then on only the winner leads.
report-lead-changes = The lead changes { $changes } times on average.
report-lowest = At the worst moment the winner had a chance of { $lowest } on average; in { $comebacks } of games the winner had fallen to half of a fair chance or below.
report-drama = Drama (how far the winner was behind the leader, from 0 to 1): { $drama }.
report-dead = Players have no chance (below 1%) for { $turns } of the time; in { $long } of games somebody plays on like that for at least half of the game.
report-leader-chart = The chance of the leader, and how often that leader wins
report-part = Part of the game
report-leader-chance = Chance of the leader
report-leader-wins = Wins of the leader
report-stake-mean = Chance at stake
report-leader-under = Part of the game; line: chance, dots with band: wins
report-no-chances = This game has no evaluation of positions, so nothing is known of chances.

report-choices = What is decided
report-forced = { $forced } of decisions have no choice; a game has { $free } decisions with a choice, between { $actions } actions on average.
report-stake = A decision with a choice has { $stake } of a chance to win at stake on average; in { $small } of them it is less than 1%.
report-stake-chart = How much chance is in one decision
report-stake-under = Part of the game
report-kinds = Kinds of action
report-kind = Action
report-kind-n = Times
report-kind-share = Share
report-kind-games = In games
report-kind-forced = Forced

report-skill = Luck and skill
report-skill-better = { $bot } wins { $share } of games; a fair share is { $fair }.
report-skill-variance = Who plays explains { $bot } of the result, the deal and the order of play { $deal }, and the rest is { $rest }: chance during play, and how moves meet.
report-skill-bot = Player
report-skill-share = Share of wins
report-skill-fair = Fair share
report-skill-elo = Elo

report-ladder = A ladder of players
report-ladder-said = The strength of players in Elo, counted from: { $last }.

report-used = What winners use
report-used-some = Players win clearly more or less often than expected with these actions: { $things }{ $more ->
    [0] .
    [one] {""} and one other.
   *[other] {""} and { $more } others.
} Of those marked, at most one in twenty is chance, on average.
report-used-none = With so many games no action differs clearly from the rest ({ $n } tested).
report-not-cause = This is not a cause: whoever is winning has other moves than whoever is losing.
report-used-chart = Wins of users over wins expected (1 is as expected)
report-dealt = What the deal gives
report-dealt-chart = Wins of those who are dealt it over wins expected (1 is as expected)
report-dealt-some = Whoever is dealt one of these wins more or less often than expected: { $things }{ $more ->
    [0] .
    [one] {""} and one other piece.
   *[other] {""} and { $more } other pieces.
}
report-dealt-chance = Chance deals, so this is an effect of these pieces.
report-dealt-chosen = Players choose something before the deal, so a lift need not be an effect of the piece itself; exchanged deals show the effect.
report-dealt-none = With so many games no dealt piece tips the result clearly ({ $n } tested).
report-swaps-some = The same deals again with the deals of neighbours exchanged (games: { $games }): clearly worth something, in percentage points of the win, are { $things }. That is a cause: nothing else differs.
report-swaps-none = The same deals again with the deals of neighbours exchanged (games: { $games }) show no clear gain of any piece.
report-thing-gain = Gain by exchange (pp)
report-thing = Thing
report-thing-used = In games
report-thing-lift = Lift
report-thing-verdict = Verdict
report-thing-clear = clear

report-clauses = Rules that hardly ever matter
report-clauses-said = Of { $rules } rules of the rulebook { $counted } can be followed in the games. In { $games } { $games ->
    [one] game
   *[other] games
} { $never } of them never had an effect, and { $seldom } in fewer than one game in a hundred.
report-clause-never = { $clause }: { $text } (never; at most in { $most } of games)
report-clause-seldom = { $clause }: { $text } (in { $games } of { $of } games)
report-clauses-how = A rule has an effect where an action, an event or the end of a game shows it, or where it forbids an action that was allowed earlier in the same game. Rules of options that were not played cannot have one. Of { $others } rules nothing shows in the course of a game; whether they matter cannot be counted.
report-clauses-not-observed = Rules that cannot be observed ({ $count })

report-outliers = Games worth watching
report-outlier-longest = The longest game, in turns: { $value }.
report-outlier-shortest = The shortest game, in turns: { $value }.
report-outlier-comeback = The greatest comeback: the winner had a chance of { $value }.
report-outlier-swing = The greatest swing: a chance changes by { $value } within a turn.
report-outlier-lead-changes = The most changes of the lead: { $value }.
report-outlier-game = game { $game }, decision { $decision }
report-outlier-log = log
report-outlier-no-logs = This page comes without the logs of these games; the command at its foot plays them again, writes their logs and links them here.
report-outlier-how = A link opens the game at that moment. The logs lie in the folder logs; the command beside each shows it in the terminal.
game-title = { $game }: game { $number }
game-players = Players: { $names }.
game-seen = The whole game, with everything that was hidden; a number is that of the line in the log. The board is drawn before the moments that the report names.
game-board = The board at this moment

report-option = Option { $name }
report-option-all = Every option, changed alone
report-option-unchanged = the rules as played
report-option-said = The value { $value } instead of { $base }: turns { $turns }, share of the first player { $first } percentage points; the same winner in { $same } of games.
report-option-chart = Change of the first player's share
report-option-value = Value
report-option-turns = Turns
report-option-turns-change = Change of turns
report-option-first = Share of the first player
report-option-first-change = Change (percentage points)
report-option-fairest = The fairest start is with the value { $value }: whoever begins wins { $share } of games, where a fair share is { $fair }.
report-option-endings = How games end: share of games, and in brackets the change from { $base } in percentage points
report-option-unfinished = Not finished

report-fairest = Which options make it fairest
report-fairest-none = None of the other values of { $options } looked fairer than the rules as played. On fresh deals a share of wins by order of play is { $before } away from a fair one.
report-fairest-fairer = Fairest with { $best }: on fresh deals a share of wins by order of play is { $after } away from a fair one, instead of { $before }; whoever begins wins { $first_after } instead of { $first_before }. That is clearly fairer.
report-fairest-unclear = In the search { $best } looked fairest, but fresh deals do not confirm it: a share of wins by order of play is { $after } away from a fair one, and { $before } without the change; whoever begins wins { $first_after } and { $first_before }.
report-fairest-less-fair = In the search { $best } looked fairest, but on fresh deals it is less fair: a share of wins by order of play is { $after } away from a fair one, instead of { $before }; whoever begins wins { $first_after } instead of { $first_before }.
report-fairest-how = Every single change plays the same deals; the less fair half drops out and the others play twice as many. A second option is searched from the best one. The sentence above is about fresh deals, which the search has not seen, because what is chosen among many looks better than it is.
report-fairest-base = as played
report-fairest-options = Options
report-fairest-deviation = Away from fair
report-fairest-tried = What was tried, and how far it came

report-reliability = What the chances are worth
report-reliability-said = Chances come from an evaluation of positions and are corrected on the games of this run: the correction of one half of the deals comes from the other half. Squared error before the correction { $before }, after it { $after }.
report-reliability-raw = Chances come from an evaluation of positions, uncorrected: a correction fitted on one half of these games explains the other half no better. Squared error { $before }.
report-reliability-chart = How often a given chance wins
report-reliability-under = Chance by the evaluation; dashed: the same
report-method = How it was counted
report-method-said = Intervals are 95%; the unit is a deal. Shares: Wilson; means: Student; order of play: permutation test; things: comparison within games with control of false discoveries (Benjamini and Hochberg, 5%). The players are programs, so games of people may look different.
report-run = Run: wyprawa { $version }, sources { $build }, engine { $engine }, { $machine }; { $seconds } s; { $when }.
report-command = Command
report-data-said = Beside this page lie: { $files }.

# The command balance
balance-counting = Figures and pages are computed…
balance-not-counted = Interrupted before the report was written. The games are kept in { $folder }; --resume writes the report of them.
balance-done = Report: { $file }
balance-stopped = Stopped after { $games } { $games ->
    [one] game
   *[other] games
}: the share of the first player is known with a precision of { $precision }.
balance-not-reached = After { $games } { $games ->
    [one] game
   *[other] games
} the share of the first player is not yet known with a precision of { $precision }.
help-balance = Play many games and write a report about the game: who wins, how long it lasts, when it is decided, what winners use, what an option changes.
help-balance-bots = Computer players of the seats in turn, separated by commas (who they are: wyprawa games). Different players play each deal from every seat.
help-balance-games = Number of games, rounded up to whole deals; with --precision the maximum. By default 400, with --precision 100,000.
help-precision = Play until the share of the first player is known this precisely, such as 0.02; stopping does not make the interval too narrow.
help-balance-option = An option of the game; several values of one option, separated by commas, are compared on the same deals; `all` compares every value of every option, one at a time.
help-limit = The most decisions of a game; a game that reaches it ends as unfinished.
help-balance-out = The folder for the report (report.html, report.json), rows of games and decisions, run.json and the games played. By default the game, the number of players and the seed.
help-resume = Go on with the run of this folder, also to more games; no game is played twice.
help-ladder = Computer players to compare in Elo, separated by commas: each pair plays as many games as the report has.
help-fairest = Search the values of these options, separated by commas, or of all, for those that make the game fairest; the best is checked on fresh deals.
help-people = A folder with logs of people's games; from their pace the report counts minutes.
help-swaps = How many games to play again with the deals of neighbours exchanged, to see what a dealt piece causes; 0 for none. By default 200.
lab-no-cluster = --cluster needs the extra cluster: pip install "wyprawa[cluster]".
lab-cluster-local = A cluster on this machine is given as local:N, such as local:4; not { $address }.
lab-cluster-address = No Dask cluster answers at the address { $address } ({ $why }).
lab-cluster-lost = The cluster at { $address } was lost: its scheduler or its workers are gone. Games that were played are kept; --resume goes on with them.
lab-worker-differs = The machine { $worker } of the cluster has another program (it differs in: { $names }); install the same version everywhere.
balance-dashboard = Cluster: { $address }
help-cluster = Play on the Dask cluster at this address; local:N starts N processes here. Results are the same.

# Bots of earlier releases, and the fast lane of the arena
release-unknown = There is no release “{ $release }” to play against. There are: { $choices }; its players are named like { "0.4.0/expert" }.
release-no-checkout = Players of release { $release } need its sources, which only a checkout of the repository has; this is an installed package.
release-commit = The commit { $commit } of release { $release } cannot be read from the repository of this checkout: { $why }.
release-bot = Release { $release } has no player “{ $bot }” for this game. It has: { $choices }.
release-fails = Release { $release } does not run here: { $why }.
release-ended = The process of release { $release } ended before it answered.
release-building = Making release { $release } ready; where it is compiled this takes a few minutes, once.
figures-release = Release { $release } runs on its own { $engine ->
    [compiled] compiled
   *[pure] pure
} engine.
help-fast = Measure quickly: on the compiled engine, which is compiled if necessary, and with a quarter of the iterations for every expert without a budget.
fast-compiling = Compiling the engine; this takes a few minutes, once.
fast-no-engine = --fast needs the compiled engine: { $why }
