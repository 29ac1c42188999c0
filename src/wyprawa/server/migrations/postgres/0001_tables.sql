CREATE TABLE rooms (
  id      TEXT PRIMARY KEY,
  code    TEXT NOT NULL UNIQUE,
  room    BYTEA NOT NULL,
  version BIGINT NOT NULL,
  status  TEXT NOT NULL,
  listed  BOOLEAN NOT NULL,
  touched BIGINT NOT NULL,
  due     BIGINT,
  keeper  TEXT
);

CREATE INDEX rooms_listed ON rooms (touched) WHERE listed AND status IN ('lobby', 'running');
CREATE INDEX rooms_due ON rooms (due) WHERE due IS NOT NULL;
CREATE INDEX rooms_touched ON rooms (touched);

CREATE TABLE lines (
  room   TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  number INTEGER NOT NULL,
  line   BYTEA NOT NULL,
  PRIMARY KEY (room, number)
);

CREATE TABLE servers (
  id      TEXT PRIMARY KEY,
  alive   BIGINT NOT NULL,
  stopped BOOLEAN NOT NULL
);
