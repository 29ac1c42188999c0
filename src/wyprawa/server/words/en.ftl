# Sentences of the server.

store-down = The server cannot save the game now, so nothing has changed. Try again in a moment.
store-damaged = The record of games on this server is damaged, so nothing was saved. Whoever runs the server has to restore a backup.
table-stalled = This table is set aside because it stopped the server. Whoever runs the server can let it go on (table { $table }).
table-damaged = The record of this game cannot be read, so the table is set aside. Nothing is deleted; whoever runs the server can look at it (table { $table }).
table-version = This table was made by another version of the program and cannot go on in this one. Nothing is deleted (table { $table }).
server-failed = The server made a mistake; nothing has changed.
table-busy = Too much is happening at this table at once. Try again.
table-long = The record of this table is too long; begin a new game.
table-unknown = There is no such table. Check the link or the code.
codes-tried = Too many codes of tables that are not there came from this address. Wait some minutes, or open the table by its link.
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
positions-off = This server does not let tables begin from a position of one's own.
moment-alone = A moment of a finished game brings its own position, options and cards; leave those out.
moment-game = That moment is of another game: { $game }.
moment-step = That game has no step { $step }; the last one is { $total }.
moment-over = That game is over at that step; name an earlier one.
extra-listed = Cards of your own can be added only to a table that is not in the list of open ones.
extra-slow = Your own cards took too long to read. Make the file simpler.
