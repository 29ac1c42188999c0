CREATE TABLE bans (
  kind  TEXT NOT NULL,
  value TEXT NOT NULL,
  why   TEXT NOT NULL,
  since BIGINT NOT NULL,
  until BIGINT,
  PRIMARY KEY (kind, value)
);

CREATE TABLE reports (
  number BIGSERIAL PRIMARY KEY,
  report BYTEA NOT NULL,
  since  BIGINT NOT NULL
);

CREATE TABLE classes (
  id      TEXT PRIMARY KEY,
  code    TEXT NOT NULL UNIQUE,
  class   BYTEA NOT NULL,
  keep    INTEGER NOT NULL,
  created BIGINT NOT NULL
);

CREATE TABLE class_rooms (
  room   TEXT PRIMARY KEY REFERENCES rooms ON DELETE CASCADE,
  class  TEXT NOT NULL REFERENCES classes ON DELETE CASCADE,
  number INTEGER NOT NULL
);

CREATE INDEX class_rooms_class ON class_rooms (class);

CREATE TABLE server_load (
  server TEXT PRIMARY KEY,
  load   BYTEA NOT NULL,
  since  BIGINT NOT NULL
);
