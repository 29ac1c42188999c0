# The front door, setting up, settings and credits.

# The front door

front-hero = The table is set. Play against the computer, with your family at one screen, or with somebody on the other side of the world.
front-what = What shall we play?
front-guest = Player
front-guest-number = Player { $n }
front-players = { $n ->
    [one] { $list } player
   *[other] { $list } players
}
front-minutes = { $n ->
    [one] { $list } minute
   *[other] { $list } minutes
}
front-or = { $one } or { $other }
front-alone = Play against the computer
front-against = Opponent
front-here = One screen, many people
front-link = Invite with a link
front-board = The board on a big screen, hands on phones
front-others = Other ways to play
front-three = Play against three opponents at once
front-return-to = Back to your game: { $game }
front-own = Set it up your way
front-rules = Rules
front-class = For a class
front-laying = Setting up the board…
front-storage = This browser does not let the page remember anything. The keys to your seats are lost when you close the page, so keep it open while you play.
front-no-games = There is no game on this server yet.

front-join = Join a table
front-enter = Join
front-code-hint = Whoever opened the table can give you its code or send you the link.
front-code-empty = Enter the table code.

front-open = Open tables
front-open-none = Nobody is looking for players right now. Open a table of your own and invite somebody with a link.
front-refresh = Refresh
front-watch = Watch
front-to-table = { $do }: { $game }, { $more }
front-free-seats = { $n ->
    [one] { $n } free seat
   *[other] { $n } free seats
}
front-nobody = nobody yet

front-resume = Continue playing
front-done = Finished games
front-return = Return
front-look = View
front-keys = This browser remembers the keys to your seats. Without its key you cannot return to a seat.
front-lobby = not started
front-running = in progress
front-finished = finished
front-abandoned = abandoned
front-gone = this table is gone
front-forget = Remove from the list
front-forget-of = Remove from the list: { $game }, { $when }
front-forget-sure = Remove the keys to this table from this browser? It will not be able to return to its seats.
front-forget-gone = This table is gone. Remove it from the list?
front-forget-no = Keep it
front-more = Show more
front-unofficial = An unofficial version in our own words. The names of the games belong to their owners.
front-credits = Authors and licences

# Setting up

setup-title = New table: { $game }
setup-back = Back to the games
setup-unknown = This server does not have that game.
setup-way = How do we play?
setup-way-alone = Against the computer
setup-way-alone-hint = You at this screen; the others are computers.
setup-way-here = One screen
setup-way-here-hint = Everybody here; you pass the device round.
setup-way-link = With a link
setup-way-link-hint = Everybody at home; you send a link, a code or a QR code.
setup-way-board = Big screen and phones
setup-way-board-hint = The board here for all to see, hands on phones.
setup-who = Who plays?
setup-count = Number of seats
setup-seat-letter = Seat { $n }, sign { $letter }
setup-kind = Who plays here
setup-kind-here = somebody here
setup-kind-link = somebody with the link
setup-kind-phone = somebody with a phone
setup-kind-bot = the computer
setup-name-link = Whoever sits down enters a name.
setup-level = How the computer plays
setup-swapped = Seats { $one } and { $other } have swapped.
setup-bot-others = More computer players…
setup-three = Three opponents of different levels
setup-bot-more = Other players
setup-bot-adaptive = At my own level
setup-place = Level { $n } of 10
setup-place-between = Plays better than { $below }, but not as well as { $above }.
setup-place-below = Plays worse than { $above }.
setup-bot-drifter = Wanders
setup-bot-drifter-hint = Goes wherever the wind blows, but every other step is towards a goal.
setup-bot-greedy = Tries to win
setup-bot-greedy-hint = Takes what is best right now, and knows how to get in the way.
setup-bot-random = Plays at random
setup-bot-random-hint = Has no plan, but prefers moves that change something. Good for a first game.
setup-bot-uniform = Picks every move at random
setup-bot-uniform-hint = Any legal move is as good as another. The easiest.
setup-first = Who starts?
setup-first-random = Let chance decide
setup-clock-none = No clock
setup-clock-none-hint = Nobody is in a hurry.
setup-clock-move = Per move
setup-clock-move-hint = If you run out of time, the computer moves for you.
setup-clock-game = For the whole game
setup-clock-game-hint = Everybody has their own time; a little is added after every move.
setup-clock-seconds = Time for a move
setup-clock-minutes = Time for the game
setup-clock-increment = Added after a move
setup-seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
setup-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
setup-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
setup-options = Variants of the rules
setup-options-usual = The usual rules. Change something here if you like.
setup-options-changed = { $n ->
    [one] { $n } variant differs from the usual.
   *[other] { $n } variants differ from the usual.
}
setup-options-reset = Back to the usual rules
setup-usual = usual
setup-other-number = Another number
setup-clause-open = Show it in the rules
setup-clause-missing = This rule could not be loaded.
setup-number = Enter a number from { $least } to { $most }.
setup-own = Your own cards
setup-own-hint = You can add cards of your own from a TOML file: a name for the set, then up to 200 cards. Whoever joins is told; such a table does not appear in the list of open ones.
setup-own-file = Card file
setup-own-choose = Choose a file…
setup-listed = Show the table in the list of open ones
setup-listed-join = Anybody who visits this server may sit down or watch. Otherwise only people with the link or the code can join.
setup-listed-watch = Anybody who visits this server may watch the game. Otherwise only people with the link or the code can see it.
setup-password = Server password
setup-password-hint = Opening a table on this server requires a password.
setup-names-differ = Somebody called “{ $name }” is already at this table. Every name must be different.
setup-name-long = A name may have at most { $most } characters.
setup-mend = Correct the marked fields, and the table is ready.
setup-start = Start the game
setup-make = Open the table
setup-make-board = Open the board
setup-next-start = The game starts at once.
setup-next-link = Next you get a link, a code and a QR code to send.
setup-next-board = Next you get a QR code: just point a phone at it.
setup-only-computers = Only computers are sitting at the table: you can only watch.


# Settings

settings-language = Language
settings-theme = Appearance
settings-theme-system = Same as the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-contrast = High contrast
settings-text-size = Text size
settings-motion = Motion on the board
settings-motion-system = Same as the system
settings-motion-slow = Slow
settings-motion-normal = Normal
settings-motion-fast = Fast
settings-motion-off = Off
settings-pace = Moves by the computer and other players
settings-pace-slow = Slow
settings-pace-normal = Normal
settings-pace-quick = Fast
settings-forced = Play forced moves automatically
settings-forced-hint = When there is only one possible move, it is made after a moment without asking. With other people at the table, only if everybody can see it anyway.
settings-confirm = Confirm moves
settings-confirm-hint = A chosen move first shows what it would bring and waits for you to confirm it.
settings-guide = A guide through the first game
settings-guide-hint = The first time a kind of decision comes up, one sentence says what it is about. It is silent in games you have played to the end; switched on here, it starts over.
settings-sound = Sounds
settings-sound-hint = Short sounds for moves, and a signal when it is your turn.
settings-notify = Notifications
settings-notify-hint = While the page is hidden, the browser tells you that it is your turn.
settings-notify-refused = The browser does not let this page notify you. You can change that in its settings.
offer-sound = Turn sounds on
offer-notify = Notify me
offer-no = Not now
settings-spoken = Everything in words
settings-spoken-hint = Descriptions instead of drawings and symbols: for screen readers.

copy-copy = Copy
copy-copied = Copied
copy-failed = Copying failed. The text is selected: copy it by hand.

# Credits

credits-title = Authors and licences
credits-own = Wyprawa
credits-unofficial = This is an unofficial implementation based on the published manuals, in our own words. We did not have their pictures, so the boards, cards, routes and events are ours. The names of the games belong to their owners.
credits-code = Code: { $licence } licence, © { $year } the Wyprawa authors.
credits-texts = Our texts, boards and data: { $licence } licence, © { $year } the Wyprawa authors.
credits-thanks = Without the work of these people there would be no Wyprawa. Thank you!
credits-icons = Icons
credits-icons-by = Icons from { $set } ({ $licence }); built into the page in its own colours.
credits-icons-artists = They were drawn by Lorc, Delapouite and the other authors of game-icons.net. The package of icons does not say who drew which; to our knowledge:
credits-icons-author = { $author }: { $count ->
    [one] { $count } icon
   *[other] { $count } icons
}
credits-font = Typeface
credits-maps = Maps
credits-borders = Borders are drawn between the member states of the United Nations; disputed and undetermined ones are dashed, as on its maps. They express no opinion of ours.
credits-page = The page
credits-server = Server and terminal
credits-wording = Text of the licence
credits-home = To the front page
credits-public-domain = public domain

# The history of games in this browser
history-title = Your games
history-where = This list exists only in this browser. It is never sent anywhere.
history-none = No finished games here yet.
history-played = Played
history-won = Won
history-streak = Wins in a row
history-longest = Longest streak
history-game = Game
history-opponent = Opponent
history-last = Latest games
history-victory = won
history-defeat = lost
history-shared = shared screen
history-with = other players: { $names }
history-export = Download as a file
history-delete = Delete the history
history-delete-sure = Delete the whole history? This cannot be undone.
front-learn = Learn in { $n } { $n ->
    [one] minute
   *[other] minutes
  }
