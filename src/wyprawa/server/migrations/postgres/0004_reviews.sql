CREATE TABLE reviews (
  room   TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  viewer INTEGER NOT NULL,
  review BYTEA NOT NULL,
  PRIMARY KEY (room, viewer)
);
