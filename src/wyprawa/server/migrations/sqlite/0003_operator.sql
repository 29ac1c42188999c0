CREATE TABLE bans (
  kind  TEXT NOT NULL,
  value TEXT NOT NULL,
  why   TEXT NOT NULL,
  since INTEGER NOT NULL,
  until INTEGER,
  PRIMARY KEY (kind, value)
) WITHOUT ROWID;

CREATE TABLE reports (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  report BLOB NOT NULL,
  since  INTEGER NOT NULL
);

CREATE TABLE classes (
  id      TEXT PRIMARY KEY,
  code    TEXT NOT NULL UNIQUE,
  class   BLOB NOT NULL,
  keep    INTEGER NOT NULL,
  created INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE class_rooms (
  room   TEXT PRIMARY KEY REFERENCES rooms ON DELETE CASCADE,
  class  TEXT NOT NULL REFERENCES classes ON DELETE CASCADE,
  number INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX class_rooms_class ON class_rooms (class);

CREATE TABLE server_load (
  server TEXT PRIMARY KEY,
  load   BLOB NOT NULL,
  since  INTEGER NOT NULL
) WITHOUT ROWID;

-- What commands tell the server that runs.
CREATE TABLE notices (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  text   TEXT NOT NULL
);
