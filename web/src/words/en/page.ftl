# Sentences of the page and the table. Those of the games come from the server and from the games' folders.

server-down = The server does not answer. Check your connection and try again.
close = Close
yes = Yes
no = No
home = Back to the beginning
loading = One moment…
settings = Settings
skip = Skip to the content
no-page = There is no such page.
no-page-why = The address may be misspelt, or lead to something that is gone. If you have the code of a table, enter it on the front page.
field-empty = Fill in this field.
screen-lost = This page could not be loaded.
screen-lost-why = The connection broke, or the server has a newer version by now. Reload the page: nothing is lost.
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
link-wrong = The link may be incomplete, or the table has been deleted. Ask for a new link, or type the code of the table on the first page.
table-deleted = This table is gone.
offline = No connection to the server; trying again.
offline-unsent = No connection to the server; trying again. Your move waits and will be sent.
page-old = The server is of another version than this page.
lobby-chat = Chat
lobby-chat-empty = Nobody has written anything yet.
turn-now = It is your turn.
unsent-choice = Waits for the connection: { $choice }
unsent = Not sent: there is no connection. Try when it is back.
storage-shut = This browser does not let us remember anything. Keep the address of this page: the key to your seat is in it.
table-full = All seats are taken. You can watch the game.
two-tabs = This table is open in another tab too. Both show the same; play in one of them.
rule = Rule { $id }

# Before the game
who-plays = Who plays
wait-seats = { $n ->
    [one] Waiting for somebody to take { $n } free seat.
   *[other] Waiting for people to take { $n } free seats.
  }
countdown = Everybody is here. The game starts in { $n } s.
countdown-stop = Stop
countdown-held = The countdown is stopped.
countdown-go = Count down again
wait-absent = All seats are taken. Not there yet: { $names }.
take-over = Somebody hands seat { $n } over to you. Give your name and sit down.
sit-down = Sit down
guest-welcome = Welcome! You are invited to this table. Enter your name and sit down at a free seat.
free-seat = Seat { $n }: free
at-this-screen = at this screen
is-here = here
away = away from the screen
start-now = Start now
seat-bot = Seat the computer
bot-plays = the computer plays
invite = Invitation
invite-how-guest = You can invite somebody else: send the link or tell them the code.
invite-how = Send the link, tell the code, or let them scan this picture.
invite-link = Link to the table
alone-here = This address works on this computer only. To let others at home come in, stop the server and start it so:
extra-cards = This table plays with cards that are not in the box: “{ $name }” ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
  }).
join-by-phone = Join with your phone
join-by-phone-how = Scan the picture with a phone, or open this page there and type the code. The phone shows the hand, this screen the board.
qr-of-table = QR code with the link to the table
code = Code of the table

# In the game
board-loading = Unfolding the board…
board-failed = The board could not be loaded.
map-closer = Closer
map-farther = Farther
map-fit = Whole map
map-which = Which field?
tab-table = Table
tab-choices = Choices
tab-log = Log
tab-people = Players
parts = Parts of the screen
beside = Beside the board
choices = What can be done
choose-set = { $kind }: { $n }
more-choices = { $n ->
    [one] { $n } more choice
   *[other] { $n } more choices
  }
nothing-now = Nothing now; somebody else decides.
type-move = Type a move
do-it = Do it
since-turn = Since my move
since-again = Show it again
since-show = What the others have done since my move
since-nothing = Nobody has done anything yet.
skip-playing = Tap the board to skip to the end of what is being shown.
forced-move = There is no other choice: { $choice }
confirm-move = Confirm
confirm-cancel = Change
log-open = Show the whole log
log-close = Fold the log
log = What happened
write-to-all = Write to all
send = Send
guide-off = Show no more of these explanations
hint = Hint
hint-says = Hint: { $choice }.
do-that = Do that
undo = Take the move back
ask-undo = Ask to take back
wish = { $name } asks to take a move back. Waiting for an answer: { $names }.
second-asked = { $name } plays already and asks for a second seat: { $seat }. It means seeing both hands. Waiting for an answer: { $names }.
second-yours = You ask for a second seat: { $seat }. Waiting for consent: { $names }.
second-refused = { $name } does not agree to your second seat.
not-sit-down = No, back to the table
second-needs = You play at this table already. Everybody else must agree to a second seat.
agree = Agree
refuse = Refuse
pause = Pause the game
go-on = Go on
paused = The game is paused.
resign = Resign
resign-sure = { $name }: really resign?
more = More
ask-board = Ask the board
whole-table = Tell the whole table
recall = What is known of the hidden
you-watch = You are watching this game.
now-name = Now: { $name }
hand-over = Hand the device over. Nobody else should look at the screen now.
show-hand = { $name }: show what I hold
hide = Hide and hand over
decides = to decide
resigned = resigned
time-left = left
watching = { $n ->
    [one] { $n } person is watching.
   *[other] { $n } people are watching.
  }
take-back-seat = Let the person play
rules = Rules of the game

# Seats and table
arrange = Table and seats
which-bot = Which computer player
to-bot = Let the computer play
rename = Change the name
my-link = My link for another device
my-link-how = This link opens your seat on another device. Do not show it to others.
offer-seat = Hand the seat over
offered = Link to seat { $n }; it works once:
free-the-seat = Free the seat
swap = Swap with seat { $n }
mute = Mute
unmute = Unmute
leave-seat = Leave
leave-sure = { $name }: give this seat up? In a running game the computer plays on.
abandon = Abandon the game
abandon-sure = Abandon the game without a result?
delete-table = Delete the table
delete-sure = Delete the table with its game and chat? This cannot be taken back.
other-screens = This screen as
as-board = The board alone, for a big screen
as-hand = My hand, for a phone
as-all = The whole table
agreed = Agreed at this table
clock = Clock
clock-none = no clock
clock-move-is = { $n } s for each move
clock-game-is = { $minutes } min for the whole game and { $n } s after each move
promise = The dealer's promise:

# The end
game-over = The game is over
game-abandoned = The game was abandoned
look-back = Graph and replay
result-you-won = You win!
result-won = { $name } wins
result-shared = Shared victory: { $names }
result-lead = Ahead of second place by { $n }.
result-tie = At equal scores this decides: { $part }.
result-scores = What the scores are made of
result-part = Part of the score
result-total = Total
result-tie-part = { $part } (in a tie)
result-place = Place { $place }
result-show-board = Show the board
result-show = Show the result
again = Play again
again-turned = Swap seats
again-stronger = Harder: { $name }
to-rematch = Go to the rematch
level = { $name } ({ $n } of { $all })
