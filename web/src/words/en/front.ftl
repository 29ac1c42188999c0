# The front door, setting up, settings and credits.

# The front door

front-hero = The table is set. Play the computer, your family at one screen, or somebody at the far end of the world.
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
front-against = Against
front-here = One screen, many people
front-link = Invite by link
front-board = The board on a big screen, hands on phones
front-others = Other ways to play
front-three = Play against three opponents at once
front-return-to = Back to the game: { $game }
front-own = Set it up your way
front-rules = Rules
front-laying = Laying out the board…
front-storage = This browser does not let us remember anything. The keys to your seats are lost when you close the page, so keep it open while you play.
front-no-games = There is no game on this server yet.

front-join = Join a table
front-enter = Go in
front-code-hint = Whoever opened the table can tell you its code or send you the link.
front-code-empty = Type the code of the table.

front-open = Open tables
front-open-none = Nobody is looking for players now. Open a table of your own and invite somebody by link.
front-refresh = Refresh
front-watch = Watch
front-to-table = { $do }: { $game }, { $more }
front-free-seats = { $n ->
    [one] { $n } free seat
   *[other] { $n } free seats
}
front-nobody = nobody yet

front-resume = Back to the game
front-done = Finished games
front-return = Go back
front-look = Look at it
front-keys = This browser remembers the keys to your seats. Without its key nobody comes back to a seat.
front-lobby = not begun
front-running = being played
front-finished = finished
front-abandoned = abandoned
front-gone = this table is gone
front-forget = Forget
front-forget-of = Forget: { $game }, { $when }
front-forget-sure = Forget the keys to this table? This browser will not be able to come back to its seats.
front-forget-gone = This table is gone. Take it off the list?
front-forget-no = Keep it
front-more = Show more
front-unofficial = An unofficial implementation in our own words. The games' names belong to their owners.
front-credits = Authors and licences

# Setting up

setup-title = New table: { $game }
setup-back = Back to the games
setup-unknown = This server does not know such a game.
setup-way = How do we play?
setup-way-alone = Against the computer
setup-way-alone-hint = You at this screen, the rest are computers.
setup-way-here = One screen
setup-way-here-hint = Everybody here; you hand the device round.
setup-way-link = By link
setup-way-link-hint = Each at home; you send a link, a code or a QR code.
setup-way-board = Big screen and phones
setup-way-board-hint = The board for all here, hands on phones.
setup-who = Who plays?
setup-count = How many seats at the table
setup-seat-letter = Seat { $n }, sign { $letter }
setup-kind = Who plays here
setup-kind-here = a person at this screen
setup-kind-link = somebody with the link
setup-kind-phone = somebody with a phone
setup-kind-bot = the computer
setup-name-link = Whoever sits down will type a name.
setup-level = How the computer plays
setup-swapped = Seats { $one } and { $other } are swapped.
setup-bot-others = More computer players…
setup-three = Three opponents of different levels
setup-bot-more = Other players
setup-bot-drifter = Wanders
setup-bot-drifter-hint = Goes where the wind blows, but every other step leads towards a goal.
setup-bot-greedy = Tries to win
setup-bot-greedy-hint = Takes what is best at the moment, and knows how to get in the way.
setup-bot-random = Plays at random
setup-bot-random-hint = Has no plan, but prefers moves that change something. Good for a first game.
setup-bot-uniform = Draws every move
setup-bot-uniform-hint = Any allowed move is as good as another. The easiest.
setup-first = Who begins?
setup-first-random = Let chance decide
setup-clock-none = No clock
setup-clock-none-hint = Nobody hurries anybody.
setup-clock-move = For each move
setup-clock-move-hint = For whoever is too late, the computer plays.
setup-clock-game = For the whole game
setup-clock-game-hint = Each has their own time; some comes back after a move.
setup-clock-seconds = Time for a move
setup-clock-minutes = Time for the game
setup-clock-increment = Back after a move
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
setup-options-usual = As usual. Change something here if you like.
setup-options-changed = { $n ->
    [one] { $n } variant differs from the usual.
   *[other] { $n } variants differ from the usual.
}
setup-options-reset = Set as usual
setup-usual = as usual
setup-other-number = Another number
setup-clause-open = Show it in the rules
setup-clause-missing = This rule could not be loaded.
setup-number = Give a number from { $least } to { $most }.
setup-own = Cards of your own
setup-own-hint = You can add association cards of your own from a TOML file: a name, then up to 200 cards. Whoever joins is told; such a table is not in the list of open ones.
setup-own-file = File of cards
setup-own-choose = Choose a file…
setup-listed = Show the table in the list of open ones
setup-listed-join = Anybody who looks at this server may sit down or watch. Otherwise only those with the link or the code come in.
setup-listed-watch = Anybody who looks at this server may watch the game. Otherwise only those with the link or the code see it.
setup-password = Password of this server
setup-password-hint = Whoever runs this server has set a password for opening tables.
setup-names-differ = The name “{ $name }” is already at this table. Each must be different.
setup-name-long = A name has at most { $most } characters.
setup-mend = Put the marked fields right, and the table is ready.
setup-start = Start the game
setup-make = Open the table
setup-make-board = Open the board
setup-next-start = The game starts at once.
setup-next-link = Next we show a link, a code and a QR code to send.
setup-next-board = Next we show a QR code: just point a phone at it.
setup-only-computers = Only computers sit at the table: you can only watch.


# Settings

settings-language = Language
settings-theme = Look
settings-theme-system = As the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-contrast = High contrast
settings-text-size = Text size
settings-motion = Motion on the board
settings-motion-system = As the system
settings-motion-slow = Slow
settings-motion-normal = Normal
settings-motion-fast = Fast
settings-motion-off = Off
settings-pace = Moves of the computer and of other players
settings-pace-slow = Slowly
settings-pace-normal = Normally
settings-pace-quick = Quickly
settings-forced = Moves without a choice play themselves
settings-forced-hint = Where there is only one possibility it is done after a moment, without asking. With other people at the table only if everybody can see it anyway.
settings-confirm = Confirm moves
settings-confirm-hint = A chosen move first shows what it brings, and waits until you confirm it.
settings-guide = A guide through the first game
settings-guide-hint = The first time a kind of decision comes up, one sentence says what it is about. It is silent in games you have played to the end; switched on here, it starts over.
settings-sound = Sounds
settings-sound-hint = Short sounds of moves, and a signal when it is your turn.
settings-notify = Notifications
settings-notify-hint = While the page is hidden, the browser says that it is your turn.
settings-notify-refused = The browser does not allow this page to notify you. You can change that in its settings.
sound-offer = Sounds on
notify-offer = Notify me
offer-no = Not now
settings-spoken = Everything in words
settings-spoken-hint = Descriptions instead of drawings and signs: for screen readers.

copy-copy = Copy
copy-copied = Copied
copy-failed = It could not be copied. The text is selected: copy it by hand.

# Credits

credits-title = Authors and licences
credits-own = Wyprawa
credits-unofficial = This is an unofficial implementation after the published manuals, in our own words. Their pictures were missing, so the boards, cards, routes and events are ours. The games' names belong to their owners.
credits-code = Code: { $licence } licence, © { $year } the Wyprawa authors.
credits-texts = Our texts, boards and data: { $licence } licence, © { $year } the Wyprawa authors.
credits-thanks = Without the work of these people there would be no Wyprawa. Thank you!
credits-icons = Icons
credits-icons-by = Icons from { $set } ({ $licence }); built into the page, recoloured to match it.
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
credits-home = To the beginning
credits-public-domain = public domain

# The history of games in this browser
history-title = Your games
history-where = This list is in this browser only. It is never sent anywhere.
history-none = There is no finished game here yet.
history-played = Played
history-won = Won
history-streak = Victories in a row
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
