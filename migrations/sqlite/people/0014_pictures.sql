-- Photos that visitors uploaded for memorials. Only reviewers see one before it is accepted.
CREATE TABLE picture (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  memorial_id INTEGER NOT NULL,
  -- An upright JPEG without metadata, and its SHA-256
  jpeg BLOB NOT NULL,
  jpeg_hash BLOB NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  -- What the camera recorded: its local time as YYYY-MM-DDTHH:MM:SS, and degrees
  taken_at TEXT,
  latitude REAL,
  longitude REAL,
  -- Empty if the sender gave none
  sender TEXT NOT NULL,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  comment TEXT NOT NULL,
  -- The sender's account, if they were logged in with a verified address
  user_id INTEGER REFERENCES user (id) ON DELETE SET NULL,
  -- Milliseconds since 1970
  sent_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'accepted', 'declined')),
  -- JSON: what the reviewer entered
  review TEXT NOT NULL,
  -- JSON: who decided, and why or as which image; null while it waits
  decision TEXT,
  -- Milliseconds since 1970
  decided_at INTEGER,
  UNIQUE (memorial_id, jpeg_hash)
) STRICT;
CREATE INDEX picture_by_state ON picture (state, id);
CREATE INDEX picture_by_email ON picture (email_key);
CREATE INDEX picture_by_user ON picture (user_id, id);
