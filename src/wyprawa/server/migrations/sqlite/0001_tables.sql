CREATE TABLE rooms (
  id      TEXT PRIMARY KEY,
  code    TEXT NOT NULL UNIQUE,
  room    BLOB NOT NULL,
  version INTEGER NOT NULL,
  status  TEXT NOT NULL,
  listed  INTEGER NOT NULL,
  touched INTEGER NOT NULL,
  due     INTEGER,
  keeper  TEXT
) WITHOUT ROWID;

CREATE INDEX rooms_listed ON rooms (touched) WHERE listed = 1 AND status IN ('lobby', 'running');
CREATE INDEX rooms_due ON rooms (due) WHERE due IS NOT NULL;
CREATE INDEX rooms_touched ON rooms (touched);

CREATE TABLE lines (
  room   TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  number INTEGER NOT NULL,
  line   BLOB NOT NULL,
  PRIMARY KEY (room, number)
) WITHOUT ROWID;

CREATE TABLE servers (
  id      TEXT PRIMARY KEY,
  alive   INTEGER NOT NULL,
  stopped INTEGER NOT NULL
) WITHOUT ROWID;
