# A class: tables that a teacher opens at once.

class-title = Class
class-new = Open tables for a class
class-what = One link is enough: whoever opens it gets a seat. Pupils give their first name only, and you see all boards as a spectator.
class-game = Game
class-tables = How many tables
class-players = Players at a table
class-pupils = { $n ->
    [one] Room for { $n } pupil.
   *[other] Room for { $n } pupils.
}
class-keep = Keep the games for longer than a day
class-keep-hint = Without this tables, names and chat are deleted 24 hours after the last move. Pupils are told at the door which it is.
class-open = Open the tables
class-yours = Your classes
class-back = { $game }, code { $code }
class-password = Password of the server
class-link = Link for the pupils
class-code = or the code on the front page: { $code }
class-qr = QR code with the link for the pupils
class-in = { $seated } of { $all } seats taken
class-pause = Pause all
class-go = Resume all
class-fill = Fill with the computer and start
class-add = Add a table
class-end = End all
class-end-sure = End all games without a result?
class-delete = Delete the class
class-delete-sure = Delete all tables with names and chat?
class-yes = Yes
class-no = No
class-patience = Stuck when nothing happens for
class-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
class-stuck-none = No table is stuck.
class-stuck-some = Stuck tables: { $tables }
class-table = Table { $n }
class-table-open = Open table { $n }
class-lobby = { $n ->
    [one] Waits for { $n } pupil
   *[other] Waits for { $n } pupils
}
class-starts = About to start
class-waits = To decide: { $names }
class-waits-since = To decide: { $names } (for { $time })
class-stuck = Stuck
class-paused = Paused
class-over = The game is over
class-ended = Ended
class-free = free
class-free-seat = Free the seat of { $name }
class-away = not on the page
class-not-yours = This browser has no key to this class. Open the teacher's link that was made on the other device.
class-teacher-link = The teacher's link for another device (secret)

class-door-title = Join the class
class-door-game = The game: { $game }
class-door-name = Your first name
class-door-hint = The first name only, no surname.
class-door-deleted = The game, names and chat are deleted from the server 24 hours after the last move.
class-door-kept = The teacher keeps this game: names and chat stay on the server as long as other games.
class-door-in = Join
class-door-back = Back to your seat
class-door-yours = { $name }, your seat is waiting.
class-door-full = All seats are taken. Ask the teacher for one more table.
