# Sentences of the page and the table. Those of the games come from the server and from the games' folders.

server-down = The server is not responding. Check your connection and try again.
close = Close
yes = Yes
no = No
home = To the front page
loading = One moment…
settings = Settings
skip = Skip to the content
no-page = There is no such page.
no-page-why = The address may be misspelt, or what it led to is gone. If you have a table code, enter it on the front page.
field-empty = Fill in this field.
field-number = Enter a whole number from { $from } to { $to }.
screen-lost = This page could not be loaded.
screen-lost-why = The connection dropped, or the server has been updated. Reload the page: nothing is lost.
try-now = Try now
try-again = Try again
try-again-later = Try again in a moment.
reload = Reload the page
computer = Computer
name = Name
your-name = Your name
another-name = Name of another person at this screen
seat = Seat { $n }

# When things go wrong
link-wrong = The link may be incomplete, or the table has been deleted. Ask for a new link, or enter the table code on the front page.
table-deleted = This table is gone.
offline = No connection to the server. Trying to reconnect.
offline-unsent = No connection to the server. Trying to reconnect; your move is waiting and will be sent.
page-old = The server has a different version from this page.
lobby-chat = Chat
lobby-chat-empty = Nobody has written anything yet.
turn-now = It is your turn.
unsent-choice = Waiting for the connection: { $choice }
unsent = Not sent: there is no connection. Try again when it is back.
storage-shut = This browser does not let the page remember anything. Keep the address of this page: it contains the key to your seat.
table-full = All seats are taken. You can watch the game.
two-tabs = This table is also open in another tab. Both show the same; play in one of them.
rule = Rule { $id }
rule-short = Rule

# Before the game
who-plays = Who plays
wait-seats = { $n ->
    [one] Waiting for somebody to take the free seat.
   *[other] Waiting for people to take { $n } free seats.
  }
countdown = Everybody is here. The game starts in { $n } s.
countdown-stop = Stop
countdown-held = Countdown stopped.
countdown-go = Resume the countdown
wait-absent = All seats are taken. Not at the screen yet: { $names }.
take-over = Somebody is handing seat { $n } over to you. Enter your name and sit down.
sit-down = Sit down
guest-welcome = Welcome! You have been invited to this table. Enter your name and take a free seat.
free-seat = Seat { $n }: free
at-this-screen = at this screen
is-here = here
away = not at the screen
start-now = Start now
seat-bot = Put the computer here
bot-plays = the computer plays
invite = Invitation
invite-how-guest = You can invite somebody else: send the link or give them the code.
invite-how = Send the link, give the code, or let people scan this picture.
invite-link = Link to the table
alone-here = This address works on this computer only. To let others at home join, stop the server and start it like this:
extra-cards = This table also plays with cards that are not in the box: “{ $name }” ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
  }).
join-by-phone = Join with your phone
join-by-phone-how = Scan the picture with a phone, or open this page there and type the code. The phone shows the hand, this screen the board.
qr-of-table = QR code with the link to the table
code = Table code

# In the game
board-loading = Setting up the board…
board-failed = The board could not be loaded.
map-closer = Zoom in
map-farther = Zoom out
map-fit = Whole map
map-which = Which field?
tab-table = Table
tab-choices = Moves
tab-log = Log
tab-people = Players
parts = Parts of the screen
beside = Beside the board
choices = What you can do
choose-set = { $kind }: { $n }
more-choices = { $n ->
    [one] { $n } more choice
   *[other] { $n } more choices
  }
nothing-now = Nothing for now: somebody else is deciding.
type-move = Or type your move in words
do-it = Do it
since-turn = Since my move
since-again = Show it again
since-show = What the others have done since my move
since-nothing = Nobody has done anything yet.
skip-playing = Tap the board to skip ahead.
forced-move = The only possible move: { $choice }
confirm-move = Confirm
confirm-cancel = Change it
log-open = Show the whole log
log-close = Close the log
log = What happened
write-to-all = Write to everybody
send = Send
guide-off = Show no more of these explanations
hint = Hint
hint-says = Hint: { $choice }.
do-that = Do that
undo = Take back the move
ask-undo = Ask to take back a move
wish = { $name } asks to take back a move. Waiting for: { $names }.
second-asked = { $name } is already playing and asks for a second seat: { $seat }. That means seeing both hands. Waiting for: { $names }.
second-yours = You have asked for a second seat: { $seat }. Waiting for: { $names }.
second-refused = { $name } does not agree to your taking a second seat.
not-sit-down = No, back to the table
second-needs = You are already playing at this table. Everybody else has to agree to a second seat.
agree = Agree
refuse = Refuse
pause = Pause the game
go-on = Resume the game
paused = The game is paused.
paused-class = Whoever leads the class resumes it.
report = Report something to whoever runs the server
report-what = What you report
report-table = This table
report-name = The name: { $name }
report-note = A note (optional)
report-send = Send the report
report-sent = The report has been sent. Thank you.
report-hint = Only whoever runs the server reads it.
resign = Resign
resign-sure = { $name }: really resign?
more = More
ask-board = What is on the table?
whole-table = The whole table in words
what-is-what = What is what: pieces and places
recall = What is known about hidden pieces
you-watch = You are watching this game.
now-name = Now: { $name }
hand-over = Pass the device on. Nobody else should look at the screen now.
show-hand = { $name }: show what I hold
hide = Hide and pass on
decides = deciding
resigned = resigned
time-left = left
watching = { $n ->
    [one] { $n } person is watching.
   *[other] { $n } people are watching.
  }
take-back-seat = Let a person play
rules = Rules

# Seats and table
arrange = Table and seats
which-bot = Computer level
to-bot = Let the computer play
rename = Change the name
my-link = My link for another device
my-link-how = This link opens your seat on another device. Do not show it to others.
offer-seat = Give up the seat
offered = Link to seat { $n }; it works once:
free-the-seat = Make the seat free
swap = Swap with seat { $n }
mute = Mute
unmute = Unmute
leave-seat = Leave
leave-sure = { $name }: give up this seat? The computer will finish a game in progress.
abandon = Abandon the game
abandon-sure = Abandon the game without a result?
delete-table = Delete the table
delete-sure = Delete the table together with its game and chat? This cannot be undone.
other-screens = This screen as
as-board = The board alone, for a big screen
as-hand = My hand, for a phone
as-all = The whole table
agreed = Agreed at this table
clock = Clock
clock-none = no clock
clock-move-is = { $n } s per move
clock-game-is = { $minutes } min for the whole game plus { $n } s after each move
promise = The dealer’s promise

# The end
game-over = The game is over
game-abandoned = The game was abandoned
look-back = Graph and replay
result-you-won = You win!
result-won = { $name } wins
result-shared = Shared victory: { $names }
result-lead = { $n } ahead of second place.
result-tie = Scores are level; this decides: { $part }.
result-scores = Where the score comes from
result-part = For what
result-total = Total
result-tie-part = { $part } (tie-break)
result-place = Place { $place }
result-show-board = Show the board
result-show = Show the result
again = Play again
again-turned = Swap seats
again-stronger = Harder: { $name }
to-rematch = Go to the rematch
level = { $name } ({ $n } of { $all })
