# Sentences of the server.

store-down = The server cannot save the game now, so nothing has changed. Try again in a moment.
server-failed = The server made a mistake; nothing has changed.
table-busy = Too much is happening at this table at once. Try again.
table-long = The record of this table is too long; begin a new game.
table-unknown = There is no such table. Check the link or the code.
table-gone = This table is no longer there.
room-lobby = The game has not begun yet.
room-running = The game is running already.
room-finished = This game is finished.
room-abandoned = This game was ended.
room-not-full = Some seats are still free.
seat-not-yours = Seat { $seat } is not yours.
seat-taken = Seat { $seat } is taken.
seat-present = Somebody sits at seat { $seat }; only who has left can be replaced.
seat-away-soon = Whoever sits at seat { $seat } was here a moment ago and may come back. Wait another { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
  }.
seat-asked = Somebody else asks for seat { $seat } already.
consent-nobody = You play already. A second seat needs the consent of the other players, and none of them is here; the computer can have this seat.
consent-not-asked = Nobody asks for your consent.
seat-nobody = There is nobody to give seat { $seat } back to.
seat-no-bot = No computer plays at seat { $seat }.
seat-needed = Only players can do this.
token-void = This link to a seat works no longer.
host-only = Only the host of the table can do this.
muted = The host has muted you at this table.
bot-decides = The computer decides at this seat now; take it back first.
hint-not-now = There is nothing to advise now.
hint-failed = No hint could be found.
look-first = Say first with which seat you look.
open-first = Open a table first.
hello-first = Say "hello" first.
protocol = This page speaks another version of the protocol ({ $asked }, the server: { $here }). Reload it.
news-ahead = The server does not remember as much news as you name ({ $seen }; there is { $count }). Begin at zero.
message-form = This message is not well formed: { $detail }.
message-repeated = This message has a number that was there before.
too-fast = Too much at once; slow down a little.
too-big = This message is too long.
host = This server does not answer to that name.
origin = This page comes from elsewhere, so the server does not listen to it.
no-page = There is no such page.
request = The server cannot do this.
password = Making tables needs this server's password.
extra-listed = Cards of your own can be added only to a table that is not in the list of open ones.
